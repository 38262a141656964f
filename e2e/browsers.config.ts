import { defineConfig } from "@playwright/test";
import tests from "./playwright.config.ts";
import type { BrowserName } from "./support/other_browsers.ts";

// The main tasks in other browsers than Chromium, through WebDriver: Playwright controls Firefox and WebKit only
// in builds of its own, which it would have to download.
export default defineConfig<{ browserUsed: BrowserName }>({
  ...tests,
  testDir: "browsers",
  expect: { ...tests.expect, toPass: { timeout: 60_000 } },
  projects: [
    { name: "firefox", use: { browserUsed: "firefox" } },
    { name: "webkit", use: { browserUsed: "webkit" } },
  ],
});
