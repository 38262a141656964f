import { HandPage, openAllParts, showAllSystems } from "../support/hand_page.ts";
import { expect, open, pageHeading, pageLink, test, type Locator, type Page } from "../support/page.ts";
import { PAGES } from "../support/words.ts";

test.beforeEach(async ({ page }) => openAllParts(page));

test("the picker is a single stop of the Tab key, after the field", async ({ page }) => {
  await open(page, "#/hand");
  const hand = new HandPage(page);
  await hand.field.focus();
  await page.keyboard.press("Tab");
  await expect(hand.card("Ace of spades")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(hand.button("Deal a hand")).toBeFocused();
  await page.keyboard.press("Shift+Tab");
  await expect(hand.card("Ace of spades")).toBeFocused();
});

test("arrow keys, Home and End move among the cards", async ({ page }) => {
  await open(page, "#/hand");
  const hand = new HandPage(page);
  await hand.card("Ace of spades").focus();
  for (const [key, name] of [
    ["ArrowRight", "King of spades"],
    ["ArrowDown", "King of hearts"],
    ["End", "2 of hearts"],
    ["ArrowRight", "2 of hearts"],
    ["ArrowLeft", "3 of hearts"],
    ["ArrowUp", "3 of spades"],
    ["ArrowUp", "3 of spades"],
    ["Home", "Ace of spades"],
  ] as const) {
    await page.keyboard.press(key);
    await expect(hand.card(name), key).toBeFocused();
  }
  await expect(hand.chosen()).toHaveCount(0);
});

test("the last focused card remains the tab stop of the picker", async ({ page }) => {
  await open(page, "#/hand");
  const hand = new HandPage(page);
  await hand.card("9 of diamonds").click();
  await hand.field.focus();
  await page.keyboard.press("Tab");
  await expect(hand.card("9 of diamonds")).toBeFocused();
});

test("Space and Enter press the focused card", async ({ page }) => {
  await open(page, "#/hand");
  const hand = new HandPage(page);
  await hand.card("Ace of spades").focus();
  await page.keyboard.press("Space");
  await expect(hand.card("Ace of spades")).toHaveAttribute("aria-pressed", "true");
  await page.keyboard.press("Enter");
  await expect(hand.card("Ace of spades")).toHaveAttribute("aria-pressed", "false");
});

test("typing a suit and a rank chooses the card, and a rank alone chooses in the current row", async ({ page }) => {
  await open(page, "#/hand");
  const hand = new HandPage(page);
  await hand.card("9 of diamonds").focus();
  await page.keyboard.type("SA");
  await expect(hand.card("Ace of spades")).toBeFocused();
  await expect(hand.card("Ace of spades")).toHaveAttribute("aria-pressed", "true");
  await page.keyboard.type("k10h3");
  await expect(hand.field).toHaveValue("AKT.3..");
});

/** Presses Tab until an element has the focus, at most 30 times. */
async function tabTo(page: Page, element: Locator): Promise<void> {
  for (let stop = 0; stop < 30; stop += 1) {
    await page.keyboard.press("Tab");
    if (await element.evaluate((found) => found === document.activeElement)) {
      return;
    }
  }
  await expect(element).toBeFocused();
}

test("a hand can be entered and its reasons opened with the keyboard alone", async ({ page }) => {
  await showAllSystems(page);
  await open(page);
  const hand = new HandPage(page);
  await tabTo(page, pageLink(page, "hand"));
  await page.keyboard.press("Enter");
  await expect(pageHeading(page)).toHaveText(PAGES.hand.heading);
  // After navigation, the focus moves to the page a moment later.
  await expect(page.getByRole("main")).toBeFocused();
  await tabTo(page, hand.card("Ace of spades"));
  await page.keyboard.type("skqt5hj72d965cak8");
  await expect(hand.count).toHaveText("13 of 13");
  await expect(hand.spelled("Goren")).toHaveText("1C");

  const why = hand.system("Goren").getByRole("button", { name: "Show all rules" });
  await tabTo(page, why);
  await page.keyboard.press("Enter");
  await expect(hand.system("Goren").getByRole("list").last()).toBeVisible();
});

test("the focus is always visible", async ({ page }) => {
  await open(page, "#/hand?cards=KQT5.J72.965.AK8");
  for (let stop = 0; stop < 22; stop += 1) {
    await page.keyboard.press("Tab");
    const seen = await page.evaluate(() => {
      const at = document.activeElement;
      if (at === null || at === document.body) {
        return "nothing";
      }
      const { outlineStyle, outlineWidth } = getComputedStyle(at);
      const rect = at.getBoundingClientRect();
      const ringed = outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2;
      return ringed && rect.width > 0 ? "seen" : at.outerHTML.slice(0, 120);
    });
    expect(["seen", "nothing"], `stop ${stop + 1}: ${seen}`).toContain(seen);
  }
});
