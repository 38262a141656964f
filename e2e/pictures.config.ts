import { defineConfig } from "@playwright/test";
import tests from "./playwright.config.ts";

// Takes pictures of the page in all its states, for people to look through (`cargo xtask pictures`).
export default defineConfig({ ...tests, testDir: "pictures" });
