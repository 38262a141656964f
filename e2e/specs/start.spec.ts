import { expect, type Page, started, test } from "../support/page.ts";
import { shifted, watchShifts } from "../support/shifts.ts";

/** Keeps the page's wasm on its way until it is let through. */
async function holdWasm(page: Page): Promise<() => void> {
  let release = (): void => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route("**/kibitzer-*_bg.wasm", async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

const masthead = (page: Page) => page.getByRole("banner");

for (const [width, height] of [
  [1280, 800],
  [390, 844],
] as const) {
  for (const hash of ["", "#/hand?cards=A2.KJT92.3.KQ743", "#/deal"]) {
    test(`the frame stands before the wasm and nothing moves when it comes, at ${width} px, ${hash}`, async ({ page }) => {
      await page.setViewportSize({ width, height });
      const release = await holdWasm(page);
      await page.goto(`./${hash}`);
      await expect(masthead(page).getByRole("link")).toHaveText(["Kibitzer", "Hand", "Deals", "Cribbage"]);
      await expect(page.getByText("Loading…")).toBeVisible();
      const places = async (): Promise<unknown> => {
        const parts = [masthead(page), ...(await masthead(page).getByRole("link").all())];
        return Promise.all(parts.map(async (part) => part.boundingBox()));
      };
      const links = async (): Promise<unknown> =>
        masthead(page).getByRole("link").evaluateAll((all) =>
          all.map((link) => [link.getAttribute("href"), link.textContent, link.getAttribute("aria-current")]),
        );
      const welcome = async (): Promise<string | undefined> =>
        (await page.getByRole("heading", { level: 1, name: "What would a kibitzer say?" }).locator("..").allInnerTexts())[0];
      const before = { places: await places(), links: await links(), welcome: await welcome() };
      expect(before.welcome !== undefined).toBe(hash === "");
      await watchShifts(page);
      release();
      await started(page);
      await expect(page.getByText("Loading…")).toBeHidden();
      const { sum, moved } = await shifted(page);
      expect(sum, moved.join("; ")).toBeLessThan(0.02);
      expect({ places: await places(), links: await links(), welcome: await welcome() }).toEqual(before);
    });
  }
}

test("a link of the frame leads to its page once that runs", async ({ page }) => {
  const release = await holdWasm(page);
  await page.goto("./");
  const link = masthead(page).getByRole("link", { name: "Cribbage" });
  await link.click();
  await expect(link).toHaveAttribute("aria-current", "page");
  release();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Cribbage split");
});
