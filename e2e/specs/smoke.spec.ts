import { expect, fresh as test, open } from "../support/page.ts";

test("the page starts and shows its name", async ({ page }) => {
  await open(page);
  await expect(page).toHaveTitle(/Kibitzer/);
  await expect(page.locator("#app")).toContainText("All calculations run on your device.");
});

test("the worker's parts are where its loader looks for them", async ({ page }) => {
  await open(page);
  for (const [file, type] of [
    ["worker_loader.js", "text/javascript"],
    ["worker.js", "text/javascript"],
    ["worker_bg.wasm", "application/wasm"],
  ] as const) {
    const answer = await page.request.get(file);
    expect(answer.ok(), file).toBe(true);
    expect(answer.headers()["content-type"], file).toContain(type);
  }
});

test("a worker starts under the page's security policy", async ({ page }) => {
  await open(page);
  const started = page.waitForEvent("worker");
  const wasm = page.context().waitForEvent("response", (r) => r.url().endsWith("worker_bg.wasm"));
  await page.evaluate(() => {
    new Worker("worker_loader.js", { type: "module" });
  });
  await started;
  expect((await wasm).ok()).toBe(true);
});
