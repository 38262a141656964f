import { InterpretationsPage } from "../support/interpretations_page.ts";
import { expect, open, test } from "../support/page.ts";

test.describe("kept for later", () => {
  test.use({ serviceWorkers: "allow" });

  test("a page that was loaded once works without a network", async ({ page, context, complaints }) => {
    await open(page, "#/hand");
    // The worker of the service takes over once it has kept everything.
    await page.waitForFunction(async () => {
      await navigator.serviceWorker.ready;
      const kept = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
      return kept.flat().some((request) => request.url.endsWith("_bg.wasm"));
    });
    await context.setOffline(true);
    await page.reload();
    await page.getByRole("textbox").fill("A2.KJT92.3.KQ743");
    await expect(page.getByRole("region", { name: "Goren" })).toContainText("1H");
    // The icon is asked for behind the page's back, and is not there.
    complaints.length = 0;
  });

  test("the interpretations can be read offline once they were seen", async ({ page, context, complaints }) => {
    const register = new InterpretationsPage(page);
    await open(page);
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await page.getByRole("contentinfo").getByRole("link").click();
    await expect(register.entries.first()).toBeVisible();
    await page.waitForFunction(async () => (await caches.match("./interpretations.md")) !== undefined);
    await context.setOffline(true);
    await open(page, "#/interpretations/004-A");
    await page.reload();
    await expect(register.current).toHaveText("004-A");
    complaints.length = 0;
  });
});

// Without the service worker: one that has just started is not always cut off with its page.
test("a long input that cannot be judged offline says so and is not lost", async ({
  page,
  context,
  complaints,
}) => {
  await open(page, "#/cribbage/many");
  await expect(page.getByRole("textbox", { name: "Input" })).toBeVisible();
  await context.setOffline(true);
  const deals = "5T5247659\n".repeat(1000);
  await page.getByRole("textbox", { name: "Input" }).fill(deals);
  await expect(page.getByRole("status").filter({ hasText: "offline" })).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Input" })).toHaveValue(deals);
  complaints.length = 0;
});
