import { defineConfig } from "@playwright/test";
import tests from "./playwright.config.ts";

// Benchmarks, run by `cargo xtask bench`: alone on the machine, without a hurry.
export default defineConfig({
  ...tests,
  testDir: "bench",
  testMatch: "**/*.bench.ts",
  reporter: [["list"], ["./bench/table_reporter.ts"]],
  fullyParallel: false,
  workers: 1,
  timeout: 300_000,
  // A trace would be measured with the page.
  use: { ...tests.use, trace: "off" },
});
