import { DealPage } from "../support/deal_page.ts";
import { expect, nightly, open, test, type Locator, type Page } from "../support/page.ts";
import { LIN } from "../support/records.ts";

const HAND = "#/hand?cards=A2.KJT92.3.KQ743";

const meaning = (page: Page, term: string): Locator => page.getByRole("dialog", { name: term, exact: true });
const term = (page: Page, name: string): Locator => page.getByRole("main").getByRole("link", { name }).first();

test("a term opens its meaning beside it, and the page stays", async ({ page }) => {
  await open(page, HAND);
  const link = term(page, "Shortness");
  await link.click();
  const shown = meaning(page, "Shortness");
  await expect(shown).toBeVisible();
  await expect(shown).toHaveAccessibleDescription(/^Points for short suits/);
  await expect(link).toHaveAttribute("aria-expanded", "true");
  await expect(page).toHaveURL(/#\/hand\?/);
  const [at, own] = [await link.boundingBox(), await shown.boundingBox()];
  expect(Math.abs((own?.y ?? 0) - (at?.y ?? 0))).toBeLessThan((own?.height ?? 0) + 60);

  // Another replaces it; a second click on the same closes it, as does one elsewhere.
  await term(page, "Length").click();
  await expect(meaning(page, "Length")).toBeVisible();
  await expect(shown).toHaveCount(0);
  await expect(link).toHaveAttribute("aria-expanded", "false");
  await term(page, "Length").click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await link.click();
  await expect(shown).toBeVisible();
  await page.getByRole("heading", { level: 1 }).click();
  await expect(shown).toHaveCount(0);
});

test("by keys: Enter opens it, Escape closes it, and the focus returns", async ({ page }) => {
  await open(page, HAND);
  const link = term(page, "Shortness");
  await link.press("Enter");
  const shown = meaning(page, "Shortness");
  await expect(shown).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(shown.getByRole("link", { name: "More in the glossary" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(shown).toHaveCount(0);
  await expect(link).toBeFocused();
  await expect(link).toHaveAttribute("aria-expanded", "false");
});

test("the glossary is one link further, and back leads to the term", async ({ page }) => {
  await open(page, HAND);
  const link = term(page, "Shortness");
  await link.press("Enter");
  await meaning(page, "Shortness").getByRole("link", { name: "More in the glossary" }).press("Enter");
  await expect(page).toHaveURL(/#\/glossary\/shortness$/);
  await expect(page.locator("dt[aria-current]")).toBeFocused();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.goBack();
  await expect(link).toBeFocused();
});

test("with Control it is a link like any other", nightly, async ({ page }) => {
  await open(page, HAND);
  // The tab that the browser would open crashes now and then; the test checks that the click is left to the browser.
  const isTaken = page.evaluate(
    () =>
      new Promise<boolean>((resolve) => {
        window.addEventListener("click", (event) => {
          resolve(event.defaultPrevented);
          event.preventDefault();
        });
      }),
  );
  await expect(term(page, "Shortness")).toHaveAttribute("href", "#/glossary/shortness");
  await term(page, "Shortness").click({ modifiers: ["ControlOrMeta"] });
  expect(await isTaken).toBe(false);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page).toHaveURL(/#\/hand\?/);
});

test("in a browser without popovers it leads to the glossary", async ({ page }) => {
  await page.addInitScript(() => {
    delete (HTMLElement.prototype as Partial<HTMLElement>).popover;
  });
  await open(page, HAND);
  await term(page, "Shortness").click();
  await expect(page).toHaveURL(/#\/glossary\/shortness$/);
});

test("terms of a count, of a record and of the solitaire open too", nightly, async ({ page }) => {
  await open(page, HAND);
  await page.getByRole("region", { name: "Counts" }).getByRole("button", { name: "Zar points" }).click();
  await page.locator("a[href='#/glossary/zar']").click();
  await expect(meaning(page, "Zar points")).toBeVisible();

  const deal = new DealPage(page);
  await deal.open(LIN);
  await deal.tables.getByRole("link", { name: "IMPs" }).first().click();
  await expect(meaning(page, "IMPs")).toContainText("International matchpoints");

  await open(page, "#/contest/solitaire");
  await term(page, "starter").click();
  await expect(meaning(page, "Starter")).toBeVisible();
});

test("meanings load with the first opened term, and if they fail, the link leads to the glossary", async ({ page, complaints }) => {
  // Never reports idle time, so that only necessary files are fetched.
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0;
  });
  await open(page, HAND);
  await page.route("**/chunk-*.wasm", async (route) => route.abort("connectionreset"));
  await term(page, "Shortness").click();
  await expect(page).toHaveURL(/#\/glossary\/shortness$/);
  await expect(page.getByRole("alert")).toContainText("This page couldn’t be loaded.");
  await page.unroute("**/chunk-*.wasm");
  await page.goBack();
  await term(page, "Shortness").click();
  await expect(meaning(page, "Shortness")).toContainText("Points for short suits");
  complaints.length = 0;
});

test("it fits a small phone, and is not printed", nightly, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await open(page, HAND);
  for (const name of ["Shortness", "Length"]) {
    await term(page, name).click();
    const box = await meaning(page, name).boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(360);
    await expect(meaning(page, name)).toBeInViewport({ ratio: 1 });
    await page.keyboard.press("Escape");
  }
  await term(page, "Shortness").click();
  await page.emulateMedia({ media: "print" });
  await expect(meaning(page, "Shortness")).toBeHidden();
});
