import { defineConfig } from "@playwright/test";
import tests from "./playwright.config.ts";

// What takes long and seldom finds anything, run by `cargo xtask test --all`.
const { grepInvert, ...others } = tests;
if (grepInvert === undefined) {
  throw new Error("the tests of each time leave out none");
}
export default defineConfig({ ...others, grep: grepInvert });
