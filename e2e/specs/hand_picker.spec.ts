import { HandPage, showAllSystems, THIRTEEN } from "../support/hand_page.ts";
import { expect, open, test } from "../support/page.ts";

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
  await expect(hand.picker.getByRole("status")).toHaveText(
    "13 cards are chosen: take one out before adding the ace of spades.",
  );
  await expect(ace).toHaveAttribute("aria-pressed", "false");
  await expect(hand.count).toHaveText("13 of 13");
  await hand.card("8 of clubs").click();
  await expect(hand.picker.getByRole("status")).toBeEmpty();
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
