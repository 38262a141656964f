import { HandPage } from "../support/hand_page.ts";
import { expect, nightly, open, test } from "../support/page.ts";

test("the question mark key shows a list of all keys, and Escape hides it", async ({ page }) => {
  await open(page, "#/deal");
  const sheet = page.getByRole("dialog", { name: "Keys" });
  await expect(sheet).toBeHidden();
  await page.locator("main").press("Shift+?");
  await expect(sheet).toBeVisible();
  await expect(sheet.getByRole("button", { name: "Close" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(sheet).toBeHidden();
  await page.getByRole("button", { name: "Keys", exact: true }).click();
  await expect(sheet).toBeVisible();
  await sheet.getByRole("button", { name: "Close" }).click();
  await expect(sheet).toBeHidden();
});

test("in a field, the question mark key types a question mark", nightly, async ({ page }) => {
  await open(page, "#/hand");
  const hand = new HandPage(page);
  await hand.field.press("Shift+?");
  await expect(hand.field).toHaveValue("?");
  await expect(page.getByRole("dialog")).toBeHidden();
});

test("every page links to the glossary, and an address opens it at a term", async ({ page }) => {
  await open(page, "#/hand");
  await page.getByRole("contentinfo").getByRole("link", { name: "Glossary" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Glossary" })).toBeVisible();
  await expect(page.getByRole("term")).not.toHaveCount(0);
  await open(page, "#/glossary/par");
  await expect(page.locator("dt[aria-current]")).toHaveText("Par");
  await expect(page.locator("dt[aria-current]")).toBeInViewport();
});

test("a term on a page links to its entry in the glossary", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 700 });
  await open(page, "#/hand?cards=A2.KJT92.3.KQ743");
  await page.getByRole("link", { name: "Shortness" }).click();
  await page.getByRole("link", { name: "More in the glossary" }).click();
  const term = page.locator("dt[aria-current]");
  await expect(term).toHaveText("Shortness");
  await expect(term).toBeFocused();
  await expect(term).toBeInViewport();
});

test("if the field is empty, its button moves the focus to the field", nightly, async ({ page }) => {
  await open(page, "#/");
  await page.getByRole("button", { name: "Look it up", exact: true }).click();
  await expect(page.getByRole("textbox", { name: "Paste or drop anything: a hand, a deal, a file" })).toBeFocused();
});

test("one field accepts a hand, a record or a cribbage deal, and opens the right page", async ({ page }) => {
  for (const [text, hash] of [
    ["KQT5.J72.965.AK8", /#\/hand\?cards=/],
    ["1\nN\nPASS\nPASS\nPASS\nPASS\n", /#\/deal\?text=/],
    ["5T524765 + 9", /#\/contest\/solitaire\?cards=/],
  ] as const) {
    await open(page, "#/");
    const anything = page.getByRole("textbox", { name: "Paste or drop anything: a hand, a deal, a file" });
    await anything.fill(text);
    await page.getByRole("button", { name: "Look it up", exact: true }).click();
    await expect(page).toHaveURL(hash);
    // The page stores the text once it has received it.
    await expect(anything).toHaveCount(0);
    await page.waitForFunction((whole) => Object.values<string>(localStorage).some((kept) => kept === whole), text.trim());
  }
  await open(page, "#/");
  const last = page.getByRole("region", { name: "Continue" });
  await expect(last.getByRole("link")).toHaveCount(3);
  await last.getByRole("link", { name: /^Hand/ }).click();
  await expect(new HandPage(page).field).toHaveValue("KQT5.J72.965.AK8");
});
