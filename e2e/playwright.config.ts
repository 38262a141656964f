import { defineConfig } from "@playwright/test";

// `cargo xtask test` serves dist/ and sets both; the defaults are for runs by hand beside
// `cargo xtask serve`.
const baseURL = process.env["BASE_URL"] ?? "http://127.0.0.1:8080/";
const executablePath = process.env["CHROME"] ?? "/usr/bin/chromium";

export default defineConfig({
  testDir: "specs",
  outputDir: "test-results",
  reporter: "list",
  forbidOnly: Boolean(process.env["CI"]),
  fullyParallel: true,
  workers: 2,
  retries: 0,
  timeout: 30_000,
  use: {
    baseURL,
    viewport: { width: 1280, height: 800 },
    locale: "en-GB",
    colorScheme: "light",
    screenshot: "off",
    trace: "off",
    video: "off",
    launchOptions: {
      executablePath,
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
  },
  projects: [{ name: "chromium", use: { browserName: "chromium" } }],
});
