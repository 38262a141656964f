import { defineConfig } from "@playwright/test";
import tests from "./playwright.config.ts";

// Slow tests that rarely fail, which only `cargo xtask test --all` runs.
const { grepInvert: _, ...others } = tests;
export default defineConfig({ ...others, grep: /@nightly/ });
