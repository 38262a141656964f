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
