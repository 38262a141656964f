import { defineConfig } from "@playwright/test";
import tests from "./playwright.config.ts";
import type { BrowserName } from "./support/other_browsers.ts";

// Tests the main tasks in browsers other than Chromium, through WebDriver. Playwright can only control its own builds
// of Firefox and WebKit, which it would have to download.
export default defineConfig<{ browserUsed: BrowserName }>({
  ...tests,
  testDir: "browsers",
  expect: { ...tests.expect, toPass: { timeout: 60_000 } },
  projects: [
    { name: "firefox", use: { browserUsed: "firefox" } },
    { name: "webkit", use: { browserUsed: "webkit" } },
  ],
});
