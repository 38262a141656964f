import { defineConfig } from "@playwright/test";
import tests from "./playwright.config.ts";

// Pictures of the page in all its states, for people: `cargo xtask pictures`.
export default defineConfig({ ...tests, testDir: "pictures" });
