import { defineConfig } from "@playwright/test";
import tests from "./playwright.config.ts";

// What takes long and seldom finds anything, run by `cargo xtask test --all`.
const { grepInvert: _, ...others } = tests;
export default defineConfig({ ...others, grep: /@nightly/ });
