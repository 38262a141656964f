import { expect, fresh as test, open, type Page } from "../support/page.ts";

/** The pages whose pictures are compared: the name, the size of the window, the address, and the element. */
const PICTURES = [
  ["cards-large", "wide", "#/cribbage?hand=5H+5S+JC+4D+9C+KS", ".hand-slots"],
  ["answer", "wide", "#/hand?cards=KQT5.J72.965.AK8", ".answer-block"],
  ["today-wide", "wide", "", "daily-questions"],
  ["today-phone", "phone", "", "daily-questions"],
  ["navigation-wide", "wide", "#/cribbage/score", ".masthead"],
  ["navigation-phone", "phone", "#/cribbage/score", ".sections"],
] as const;

const WINDOWS = { wide: { width: 1280, height: 800 }, phone: { width: 390, height: 844 } };

/** Opens a page at a fixed date, with the page's own typeface. */
async function show(page: Page, address: string): Promise<void> {
  await page.clock.setFixedTime(new Date("2026-11-27T12:00:00"));
  await open(page, address);
  // A typeface that arrives late is only used from the next visit on.
  await page.reload();
  await open(page, address);
  expect(await page.evaluate(() => document.fonts.check("1rem 'Source Sans 3'"))).toBe(true);
}

for (const colorScheme of ["light", "dark"] as const) {
  test(`in the ${colorScheme} theme, cards, answers, questions and navigation look like their reference pictures`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    for (const [name, window, address, part] of PICTURES) {
      await page.setViewportSize(WINDOWS[window]);
      await show(page, address);
      await expect.soft(page.locator(part).first()).toHaveScreenshot(`${name}-${colorScheme}.png`);
    }
  });
}
