import { expect, fresh as test, open } from "../support/page.ts";

test("the page starts and shows its name", async ({ page }) => {
  await open(page);
  await expect(page).toHaveTitle(/Kibitzer/);
  await expect(page.locator("#app")).toContainText("All calculations run on your device.");
});

test("the script that starts a worker is served at its address", async ({ page }) => {
  await open(page);
  const answer = await page.request.get("worker_loader.js");
  expect(answer.ok()).toBe(true);
  expect(answer.headers()["content-type"]).toContain("text/javascript");
});

test("a worker starts under the page's security policy", async ({ page }) => {
  await open(page);
  const started = page.waitForEvent("worker");
  const wasm = page.context().waitForEvent("response", (r) => /worker[^/]*_bg\.wasm$/.test(r.url()));
  await page.evaluate(() => {
    new Worker("worker_loader.js", { type: "module" });
  });
  await started;
  expect((await wasm).ok()).toBe(true);
});
