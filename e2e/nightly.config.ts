import { defineConfig } from "@playwright/test";
import tests from "./playwright.config.ts";

// Slow tests that seldom fail, run by `cargo xtask test --all`.
const { grepInvert: _, ...others } = tests;
export default defineConfig({ ...others, grep: /@nightly/ });
