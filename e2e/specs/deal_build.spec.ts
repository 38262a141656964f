import { BuildPage } from "../support/build_page.ts";
import { cardCount, DealPage, type SeatName } from "../support/deal_page.ts";
import { expect, nightly, test } from "../support/page.ts";
import { BAD_REDOUBLE, MADE, PBN_FAULTS } from "../support/records.ts";
import { RESULT, verdictOf } from "../support/words.ts";

const SEATS: readonly SeatName[] = ["North", "East", "South", "West"];
const SUITS = ["spades", "hearts", "diamonds"];
const RANKS = "Ace King Queen Jack 10 9 8 7 6 5 4 3 2".split(" ");

test("a complete board with its score can be built by clicking", async ({ page }) => {
  const build = new BuildPage(page);
  await build.open();
  await build.board.fill("7");
  await expect(build.dealer).toHaveValue("S");
  await expect(build.vulnerable).toHaveValue("All");
  await build.button("Random deal").click();
  for (const seat of SEATS) {
    expect(cardCount(await build.holds(seat)), seat).toBe(13);
  }
  await build.button("Next: auction").click();
  await build.bid("1S PASS 4S PASS PASS PASS");
  await expect(build.turnText).toHaveText(/^Contract: 4.*spades by South; West leads\.$/);
  await build.button("Next: play").click();
  await expect(build.turnText).toHaveText("Opening lead: West (South declares).");
  await build.playOn(5);
  await expect(build.tricks.getByRole("row")).toHaveCount(3);
  await build.claim.selectOption("11");
  await build.button("Next: result").click();
  await expect(build.words).toHaveText(verdictOf("4 spades by South", RESULT.over(1)));
  await expect(build.score).toContainText("+650");
  await expect(build.step("Result")).toContainText("North–South +650");
});

test("a card can be dealt to the chosen seat, taken back, and moved", async ({ page }) => {
  const build = new BuildPage(page);
  await build.open();
  const ace = build.card("Ace of spades");
  await ace.click();
  await expect(ace).toHaveAccessibleName("Ace of spades, North");
  await expect(ace).toHaveAttribute("aria-pressed", "true");
  await build.seat("East").click();
  await expect(ace).toHaveAttribute("aria-pressed", "false");
  await ace.click();
  await expect(build.notice).toHaveText("The ace of spades went from North to East.");
  await ace.click();
  await expect(ace).toHaveAccessibleName("Ace of spades");
  await build.button("Undo").click();
  await expect(ace).toHaveAccessibleName("Ace of spades, East");
});

test("when a hand is full, the next seat is selected, and the last hand is filled in", async ({ page }) => {
  const build = new BuildPage(page);
  await build.open();
  for (const [index, suit] of SUITS.entries()) {
    await expect(build.seat(SEATS[index] ?? "West")).toBeChecked();
    for (const rank of RANKS) {
      await build.card(`${rank} of ${suit}`).click();
    }
  }
  await expect(build.notice).toHaveText("West got the remaining cards.");
  expect(await build.holds("West")).toEqual(["–", "–", "–", "AKQJT98765432"]);
  await expect(build.step("Deal")).toContainText("all dealt");
});

test("a hand can be typed in any notation, and its faults are shown", nightly, async ({ page }) => {
  const build = new BuildPage(page);
  await build.open();
  await build.card("Ace of spades").click();
  await build.seat("South").click();
  await build.hand.fill("SA HK");
  await expect(build.refusal).toHaveText("North has the ace of spades.");
  await expect(build.hand).toHaveValue("SA HK");
  await expect(build.card("King of hearts")).toHaveAccessibleName("King of hearts, South");
  await build.hand.fill("KQT5.J72.965.AK8");
  await build.hand.press("Enter");
  await expect(build.seat("South")).toContainText("13 of 13");
  await expect(build.seat("West")).toBeChecked();
});

test("a click on a call in the auction takes back the later calls, and Undo restores them", async ({ page }) => {
  const build = new BuildPage(page);
  await build.open("", "?step=auction");
  await build.bid("1C PASS 1H PASS 2H");
  await build.auction.getByRole("button", { name: /1 heart by South/ }).click();
  await expect(build.auction.getByRole("button")).toHaveCount(2);
  await expect(build.turnText).toHaveText("South to call");
  await build.button("Undo").click();
  await expect(build.auction.getByRole("button")).toHaveCount(5);
});

test("if a card moves to another hand, played cards that no longer fit are set aside, and return with it", async ({ page, axe }) => {
  const build = new BuildPage(page);
  await build.open(MADE, "&step=deal");
  await expect(build.step("Play")).toContainText("all played");
  // A missing card contradicts nothing, so all cards remain played.
  await build.seat("East").click();
  await build.card("Ace of spades").click();
  await expect(build.step("Play")).toContainText("all played");
  await build.seat("South").click();
  const name = (await build.pack.locator("[aria-pressed=true]").first().getAttribute("aria-label")) ?? "";
  const other = build.card(name.replace(/,.*/, ""));
  await other.click();
  await build.card("Ace of spades").click();
  await expect(build.notice).toContainText("set aside until");
  await build.step("Play").click();
  const aside = page.getByRole("note");
  await expect(aside).toContainText(/cards are set aside\. The first does not fit: /);
  await axe(page);
  await build.step("Deal").click();
  await build.seat("East").click();
  await other.click();
  await build.card("Ace of spades").click();
  await expect(build.step("Play")).toContainText("all played");
  await build.step("Play").click();
  await expect(aside).toBeHidden();
});

test("without a deal, only the result can be set", nightly, async ({ page }) => {
  const build = new BuildPage(page);
  await build.open("", "?step=auction");
  await build.bid("1NT PASS PASS PASS");
  await build.button("Next: play").click();
  await expect(page.getByText("Cards can be played once all four hands are known")).toBeVisible();
  await build.claim.selectOption("6");
  await build.step("Result").click();
  await expect(build.words).toHaveText(verdictOf("1 NT by North", RESULT.down(1)));
});

test("a contract from a scoresheet can be set without an auction", nightly, async ({ page }) => {
  const build = new BuildPage(page);
  await build.open("", "?step=auction");
  await page.getByText("The auction is not known").click();
  await page.getByRole("combobox", { name: "Contract" }).selectOption("4H");
  await page.getByRole("combobox", { name: "Declarer" }).selectOption("W");
  await page.getByRole("combobox", { name: "Doubled" }).selectOption("X");
  await expect(build.turnText).toHaveText(/^The auction is not known\. 4.*hearts doubled by West; North leads\.$/);
});

test("a board can be built with the keyboard alone", async ({ page }) => {
  const build = new BuildPage(page);
  await build.open();
  await build.board.focus();
  await page.keyboard.type("1");
  for (let stop = 0; stop < 3; stop += 1) {
    await page.keyboard.press("Tab");
  }
  await expect(build.seat("North")).toBeFocused();
  await page.keyboard.press("3");
  await expect(build.seat("South")).toBeFocused();
  await expect(build.seat("South")).toBeChecked();
  await page.keyboard.press("ArrowRight");
  await expect(build.seat("West")).toBeChecked();
  await page.keyboard.press("Tab");
  await expect(build.card("Ace of spades")).toBeFocused();
  await page.keyboard.type("sakqh2");
  expect(await build.holds("West")).toEqual(["AKQ", "2", "–", "–"]);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(build.button("Random deal")).toBeFocused();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(build.call("PASS")).toBeFocused();
  // Typing `xx` doubles only once, and `r` redoubles.
  for (const [made, keys] of ["p", "1h", "xx", "r", "p", "2c", "p", "p", "p"].entries()) {
    await page.keyboard.type(keys);
    await expect(build.auction.getByRole("button")).toHaveCount(made + 1);
  }
  await page.keyboard.press("Backspace");
  await expect(build.auction.getByRole("button")).toHaveCount(8);
  await page.keyboard.type("p");
  await expect(build.turnText).toContainText(/2.*clubs by East/);
  await build.button("Next: play").focus();
  await page.keyboard.press("Enter");
  for (let card = 0; card < 4; card += 1) {
    // The focus moves to the next hand a moment after its cards are drawn.
    const turn = await build.turnText.textContent();
    await expect(build.cards.locator(":focus")).toHaveCount(1);
    await page.keyboard.press("Enter");
    await expect(build.turnText).not.toHaveText(turn ?? "");
  }
  await expect(build.tricks.getByRole("row")).toHaveCount(2);
});

test("the built record and the step survive a reload", async ({ page }) => {
  const build = new BuildPage(page);
  await build.open();
  await build.board.fill("3");
  await build.button("Random deal").click();
  const north = await build.holds("North");
  await build.button("Next: auction").click();
  await build.bid("1S PASS PASS PASS");
  await build.step("Play").click();
  await build.playOn(6);
  await expect(page).toHaveURL(/step=play/);
  // The address is written a moment after the last card.
  await expect
    .poll(() => {
      const play = new URLSearchParams(page.url().split("?")[1]).get("text")?.split("[Play ")[1];
      return play?.match(/[SHDC][2-9TJQKA]/g)?.length;
    })
    .toBe(6);
  const text = await build.turnText.textContent();
  await page.reload();
  await expect(build.turnText).toHaveText(text ?? "");
  await build.step("Deal").click();
  await expect(build.board).toHaveValue("3");
  expect(await build.holds("North")).toEqual(north);
});

test("of a record with a fault, the builder keeps the legal part", nightly, async ({ page }) => {
  const build = new BuildPage(page);
  await build.open(BAD_REDOUBLE, "&record=1");
  await expect(build.leftOut).toContainText("The auction is kept up to call 1 of 5");
  await expect(build.leftOut).toContainText("South can’t redouble");
  await expect(build.step("Auction")).toHaveAttribute("aria-current", "step");
  await expect(build.turnText).toHaveText("South to call");
  await build.button("Close").click();
  await expect(build.leftOut).toBeHidden();
});

test("an illegal card and all later cards are set aside, and can be discarded", nightly, async ({ page }) => {
  const build = new BuildPage(page);
  await build.open(PBN_FAULTS, "&record=1");
  await expect(build.leftOut).toContainText("The play goes to card 27 of 52");
  const aside = page.getByRole("note");
  await expect(aside).toContainText("25 cards are set aside. The first does not fit: West plays");
  await aside.getByRole("button", { name: "Discard them" }).click();
  await expect(aside).toBeHidden();
  await build.button("Undo").click();
  await expect(aside).toBeVisible();
});

test("the built record can be opened in the tab that checks and exports records", nightly, async ({ page }) => {
  const build = new BuildPage(page);
  await build.open(MADE);
  await page.getByRole("link", { name: "Check and export this record" }).click();
  await expect(new DealPage(page).words).toHaveText(verdictOf("2 clubs by East", RESULT.exactly(8)));
});

test("after the last card, the focus moves to the button that leads to the result", async ({ page }) => {
  const build = new BuildPage(page);
  await build.open(MADE, "&step=play");
  await build.button("Take back a card").click();
  await build.cards.getByRole("button").press("Enter");
  await expect(build.step("Play")).toContainText("all played");
  await expect(build.button("Next: result")).toBeFocused();
});
