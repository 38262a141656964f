import { defineConfig } from "@playwright/test";
import tests from "./playwright.config.ts";

// Benchmarks, which `cargo xtask bench` runs one at a time, with long timeouts.
export default defineConfig({
  ...tests,
  testDir: "bench",
  testMatch: "**/*.bench.ts",
  reporter: [["list"], ["./bench/table_reporter.ts"]],
  fullyParallel: false,
  workers: 1,
  timeout: 300_000,
  // Recording a trace would slow the page down.
  use: { ...tests.use, trace: "off" },
});
