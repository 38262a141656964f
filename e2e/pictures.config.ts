import { defineConfig } from "@playwright/test";
import tests from "./playwright.config.ts";

// Pictures of the page in all its states, for people to look at: `cargo xtask pictures`.
export default defineConfig({ ...tests, testDir: "pictures" });
