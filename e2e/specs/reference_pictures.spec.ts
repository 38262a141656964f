import config from "../playwright.config.ts";
import { expect, fresh as test, open } from "../support/page.ts";

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

const { launchOptions } = config.use ?? {};
test.use({
  // The rule that is replaced below is in an inline style, whose hash is in the policy.
  bypassCSP: true,
  // With hinting, the same text is not equally wide in each process of the browser.
  launchOptions: { ...launchOptions, args: [...(launchOptions?.args ?? []), "--font-render-hinting=none"] },
});

/** The page is opened at a fixed date, with its own typeface even if it arrives late. */
test.beforeEach(async ({ page }) => {
  await page.clock.setFixedTime(new Date("2026-11-27T12:00:00"));
  await page.route(({ pathname }) => pathname.endsWith("/"), async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replaceAll(/font-display:\s*optional/g, "font-display: block");
    await route.fulfill({ response, body });
  });
});

for (const colorScheme of ["light", "dark"] as const) {
  test(`in the ${colorScheme} theme, cards, answers, questions and navigation look like their reference pictures`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    for (const [name, window, address, part] of PICTURES) {
      await page.setViewportSize(WINDOWS[window]);
      await open(page, address);
      await page.evaluate(async () => document.fonts.load("1rem 'Source Sans 3'"));
      await expect.soft(page.locator(part).first()).toHaveScreenshot(`${name}-${colorScheme}.png`);
    }
  });
}
