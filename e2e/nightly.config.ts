import { defineConfig } from "@playwright/test";
import tests from "./playwright.config.ts";

// Selects the slow tests that rarely fail. Only `cargo xtask test --all` runs them.
const { grepInvert: _, ...others } = tests;
export default defineConfig({ ...others, grep: /@nightly/ });
