import { defineConfig } from "@playwright/test";
import tests from "./playwright.config.ts";

// What takes long and seldom finds anything, run by `cargo xtask test --all`.
export default defineConfig({ ...tests, testDir: "nightly" });
