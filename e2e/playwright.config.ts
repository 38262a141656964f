import { defineConfig } from "@playwright/test";

// `cargo xtask test` serves dist/ and sets both variables. The defaults are for running tests by hand while
// `cargo xtask serve` runs.
const baseURL = process.env["BASE_URL"] ?? "http://127.0.0.1:8080/";
const executablePath = process.env["CHROME"] ?? "/usr/bin/chromium";

/** The shard of the tests to run, such as `1/3`, if several machines run them. */
const [current, total] = (process.env["SHARD"] ?? "").split("/").map(Number);

export default defineConfig({
  testDir: "specs",
  grepInvert: /@nightly/,
  shard: current !== undefined && total !== undefined ? { current, total } : null,
  outputDir: "test-results",
  reporter: [["list"], ["./support/failures.ts"]],
  forbidOnly: Boolean(process.env["CI"]),
  fullyParallel: true,
  workers: 2,
  // On a machine with little memory, a tab sometimes crashes. A test that passes only on a retry is
  // reported as flaky.
  retries: 1,
  // Long enough for a busy machine. These tests don't measure time; the benchmarks do.
  timeout: 180_000,
  expect: {
    timeout: 60_000,
    // Edges of letters are drawn slightly differently on other machines.
    toHaveScreenshot: { maxDiffPixelRatio: 0.02, animations: "disabled", caret: "hide" },
  },
  // `cargo xtask pictures --renew` renews the reference pictures.
  snapshotPathTemplate: "reference/{arg}{ext}",
  use: {
    baseURL,
    viewport: { width: 1280, height: 800 },
    locale: "en-GB",
    colorScheme: "light",
    // Without motion, the tests are an eighth faster: Playwright waits until the target of a click stops moving.
    contextOptions: { reducedMotion: "reduce" },
    screenshot: "only-on-failure",
    // Each test has its own browser context. Caching the page in each context would take a third of the time. Only the
    // tests about working offline allow service workers.
    serviceWorkers: "block",
    // Records a trace when a failed test is retried; `npx playwright show-trace` shows it. Recording each first try
    // would take a tenth of the time.
    trace: { mode: "on-first-retry", screenshots: false, snapshots: false, sources: false },
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
