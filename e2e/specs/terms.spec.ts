import { DealPage } from "../support/deal_page.ts";
import { openAllParts } from "../support/hand_page.ts";
import { expect, nightly, open, test, type Locator, type Page } from "../support/page.ts";
import { LIN } from "../support/records.ts";

test.beforeEach(async ({ page }) => openAllParts(page));

const HAND = "#/hand?cards=A2.KJT92.3.KQ743";

const meaning = (page: Page, term: string): Locator => page.getByRole("dialog", { name: term, exact: true });
const term = (page: Page, name: string): Locator => page.getByRole("main").getByRole("link", { name }).first();

test("a click on a term shows its meaning next to it, without leaving the page", async ({ page }) => {
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

  // Another term replaces the meaning. A second click on the term, or a click elsewhere, closes it.
  await term(page, "Length").click();
  await expect(meaning(page, "Length")).toBeVisible();
  await expect(shown).toHaveCount(0);
  await expect(link).toHaveAttribute("aria-expanded", "false");
  await term(page, "Length").click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await link.click();
  await expect(shown).toBeVisible();
  await page.getByRole("contentinfo").click();
  await expect(shown).toHaveCount(0);
});

test("Enter opens the meaning of a term, and Escape closes it and returns the focus to the term", async ({ page }) => {
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

test("the meaning of a term links to the glossary, and going back returns to the term", async ({ page }) => {
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

test("a click on a term with Control opens its link in a new tab", nightly, async ({ page }) => {
  await open(page, HAND);
  // The tab that the browser would open crashes sometimes, so this only tests that the browser handles the click.
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

test("in a browser without popovers, a term links to the glossary", async ({ page }) => {
  await page.addInitScript(() => {
    delete (HTMLElement.prototype as Partial<HTMLElement>).popover;
  });
  await open(page, HAND);
  await term(page, "Shortness").click();
  await expect(page).toHaveURL(/#\/glossary\/shortness$/);
});

test("terms of a count, of a record and of the solitaire show their meaning too", nightly, async ({ page }) => {
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

test("the meanings load with the first term, and if that fails, the term links to the glossary", async ({ page, complaints }) => {
  // Keep the browser from reporting idle time, so that the page fetches only the files it needs.
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

test("the meaning of a term fits a small phone, and is not printed", nightly, async ({ page }) => {
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
