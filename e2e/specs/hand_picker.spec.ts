import { useTouch } from "../support/fit.ts";
import { HandPage, showAllSystems, THIRTEEN } from "../support/hand_page.ts";
import { expect, open, test, toast } from "../support/page.ts";
import { pick, suitOf } from "../support/picker.ts";

test("thirteen clicks enter a hand and show both openings and the points", async ({ page }) => {
  await showAllSystems(page);
  await open(page, "#/hand");
  const hand = new HandPage(page);
  for (const name of THIRTEEN) {
    await hand.card(name).click();
  }
  await expect(hand.count).toHaveText("13 of 13");
  await expect(hand.answer).toContainText("13 HCP");
  await expect(hand.answer).toContainText("4-3-3-3");
  await expect(hand.spelled("Rocky Mountain 2006")).toHaveText("1 Diamonds");
  await expect(hand.spelled("Goren")).toHaveText("1C");
  await expect(hand.field).toHaveValue("KQT5.J72.965.AK8");
});

test("a click adds a card, and a second click removes it", async ({ page }) => {
  await open(page, "#/hand");
  const hand = new HandPage(page);
  const ace = hand.card("Ace of spades");
  await expect(ace).toHaveAttribute("aria-pressed", "false");
  await ace.click();
  await expect(ace).toHaveAttribute("aria-pressed", "true");
  await expect(hand.count).toHaveText("1 of 13");
  await ace.click();
  await expect(ace).toHaveAttribute("aria-pressed", "false");
  await expect(hand.field).toHaveValue("");
});

test("typed cards are marked in the picker, and clicked cards are written into the field", async ({ page }) => {
  await open(page, "#/hand");
  const hand = new HandPage(page);
  await hand.field.fill("SA, 10h");
  await expect(hand.chosen()).toHaveCount(2);
  await expect(hand.card("10 of hearts")).toHaveAttribute("aria-pressed", "true");
  await expect(hand.field).toHaveValue("SA, 10h");
  await hand.card("King of clubs").click();
  await expect(hand.field).toHaveValue("A.T..K");
  await hand.field.fill("");
  await expect(hand.chosen()).toHaveCount(0);
});

test("when a hand is complete, another card is refused with an explanation", async ({ page }) => {
  await open(page, "#/hand?cards=KQT5.J72.965.AK8");
  const hand = new HandPage(page);
  const ace = hand.card("Ace of spades");
  await ace.click();
  await expect(toast(page)).toHaveText(
    "13 cards are chosen: take one out before adding the ace of spades.",
  );
  await expect(ace).toHaveAttribute("aria-pressed", "false");
  await expect(hand.count).toHaveText("13 of 13");
  await hand.card("8 of clubs").click();
  await expect(toast(page)).toBeEmpty();
  await ace.click();
  await expect(ace).toHaveAttribute("aria-pressed", "true");
});

test("undo and redo apply to clicks and to typing", async ({ page }) => {
  await open(page, "#/hand");
  const hand = new HandPage(page);
  const [undo, redo] = [hand.button("Undo"), hand.button("Redo")];
  await expect(undo).toHaveAttribute("aria-disabled", "true");
  await hand.card("Ace of spades").click();
  await hand.card("King of hearts").click();
  await hand.field.pressSequentially(" D9 ");
  await undo.click();
  await expect(hand.field).toHaveValue("A.K..");
  await undo.click();
  await expect(hand.field).toHaveValue("A...");
  await expect(hand.card("King of hearts")).toHaveAttribute("aria-pressed", "false");
  await redo.click();
  await redo.click();
  await expect(hand.chosen()).toHaveCount(3);
  await expect(redo).toHaveAttribute("aria-disabled", "true");
  for (let step = 0; step < 3; step += 1) {
    await undo.click();
  }
  await expect(hand.field).toHaveValue("");
});

test("Clear removes all cards, and can be undone", async ({ page }) => {
  await open(page, "#/hand?cards=KQT5.J72.965.AK8");
  const hand = new HandPage(page);
  await hand.button("Clear").click();
  await expect(hand.chosen()).toHaveCount(0);
  await expect(hand.count).toHaveText("0 of 13");
  await hand.button("Undo").click();
  await expect(hand.field).toHaveValue("KQT5.J72.965.AK8");
});

test("each random hand is complete and differs from the previous one", async ({ page }) => {
  await open(page, "#/hand");
  const hand = new HandPage(page);
  const seen = new Set<string>();
  for (let turn = 0; turn < 3; turn += 1) {
    await hand.button("Deal a hand").click();
    await expect(hand.count).toHaveText("13 of 13");
    await expect(hand.chosen()).toHaveCount(13);
    seen.add(await hand.field.inputValue());
  }
  expect(seen.size).toBe(3);
});

test("every example of the page is a complete hand with both openings", async ({ page }) => {
  await showAllSystems(page);
  await open(page, "#/hand");
  const hand = new HandPage(page);
  const examples = page.getByRole("group", { name: "Examples" }).getByRole("button");
  const count = await examples.count();
  expect(count).toBeGreaterThanOrEqual(5);
  for (let index = 0; index < count; index += 1) {
    await examples.nth(index).click();
    await expect(hand.count).toHaveText("13 of 13");
    await expect(hand.faults).toHaveCount(0);
    await expect(hand.spelled("Rocky Mountain 2006")).not.toBeEmpty();
    await expect(hand.spelled("Goren")).not.toBeEmpty();
  }
});

test("on a phone a hand takes at most 18 taps, and fits above the answer", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, "#/hand");
  await useTouch(page);
  const hand = new HandPage(page);
  let taps = 0;
  let suit = "spades";
  for (const name of THIRTEEN) {
    const [, of = ""] = name.split(" of ");
    if (of !== suit) {
      suit = of;
      await suitOf(hand.picker, suit).click();
      taps += 1;
    }
    await expect(hand.picker.locator(".pick:visible")).toHaveCount(13);
    await hand.card(name).click();
    taps += 1;
  }
  expect(taps).toBeLessThanOrEqual(18);
  await expect(hand.field).toHaveValue("KQT5.J72.965.AK8");
  await expect(suitOf(hand.picker, "clubs")).toHaveAttribute("aria-pressed", "true");
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await expect(hand.picker).toBeInViewport({ ratio: 1 });
  await expect(hand.answer.getByRole("heading")).toBeInViewport({ ratio: 1 });
  expect(await hand.picker.evaluate((picker) => picker.getBoundingClientRect().height)).toBeLessThanOrEqual(280);
});

test("on a phone a card is taken out of the fan, and the last one taken back", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, "#/hand?cards=KQT5.J72..");
  const hand = new HandPage(page);
  await hand.button("Take out the jack of hearts").click({ position: { x: 10, y: 10 } });
  await expect(hand.field).toHaveValue("KQT5.72..");
  await pick(hand.picker, "9 of diamonds");
  await pick(hand.picker, "Ace of spades");
  await hand.button("Take the last card back").click();
  await expect(hand.field).toHaveValue("KQT5.72.9.");
  await hand.button("Take the last card back").click();
  await expect(hand.field).toHaveValue("KQT5.72..");
  await suitOf(hand.picker, "hearts").click();
  await hand.card("7 of hearts").focus();
  await page.keyboard.press("ArrowDown");
  await expect(hand.card("7 of diamonds")).toBeFocused();
  await page.keyboard.type("c8");
  await expect(hand.card("8 of clubs")).toBeFocused();
  await expect(hand.field).toHaveValue("KQT5.72..8");
});
