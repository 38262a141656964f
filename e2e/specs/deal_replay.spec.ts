import { cardCount, DealPage, type SeatName } from "../support/deal_page.ts";
import { expect, test } from "../support/page.ts";
import { MADE, PBN, PBN_DEAL, record } from "../support/records.ts";

/** Number of calls of MADE, which is also the step at which its cards begin. */
const CALLS = 6;

const SEATS: readonly SeatName[] = ["North", "East", "South", "West"];

test("the replay shows each step of a record", async ({ page }) => {
  await test.step("the table shows the deal, with declarer and dummy", async () => {
    const deal = new DealPage(page);
    await deal.open(MADE, "&call=0");
    for (const seat of SEATS) {
      expect(cardCount(await deal.holds(seat)), seat).toBe(13);
    }
    await expect(deal.replay.getByRole("heading", { name: /^East .*declarer$/ })).toBeVisible();
    await expect(deal.replay.getByRole("heading", { name: /^West .*dummy$/ })).toBeVisible();
    await expect(deal.event).toHaveText("Before the auction: East deals and calls first.");
  });

  await test.step("each call is a step, at which the hands are complete", async () => {
    const deal = new DealPage(page);
    await deal.open(MADE, "&call=0", "play");
    const { forward } = deal;
    await forward.click();
    await expect(deal.event).toHaveText(/^East bids 1.*club\.$/);
    await expect(deal.auction.locator("[aria-current=step]")).toHaveText(/1.*club/);
    await expect(deal.auction.locator(".to-come")).toHaveCount(CALLS - 1);
    await expect(deal.replay.locator(".bid.east")).toHaveText(/1.*club/);
    for (let call = 1; call < CALLS; call += 1) {
      await forward.click();
    }
    await expect(deal.event).toHaveText(/^South passes\. The contract is 2.*clubs by East; South leads\.$/);
    await expect(deal.auction.locator(".to-come")).toHaveCount(0);
    for (const seat of SEATS) {
      expect(cardCount(await deal.holds(seat)), seat).toBe(13);
    }
    await forward.click();
    await expect(deal.event).toHaveText("Trick 1: South leads the 2 of clubs.");
    await deal.back.click();
    await expect(deal.event).toHaveText(/^South passes/);
  });

  await test.step("inserting calls in the text does not change the card shown", async () => {
    const deal = new DealPage(page);
    await deal.open(MADE, "&step=9");
    const text = (await deal.event.textContent()) ?? "";
    await deal.enter(record("E", "1C 1NT 2C PASS PASS PASS").replace("E\n", "S\nPASS\nPASS\nPASS\n"));
    await expect(deal.event).toHaveText(text);
  });

  await test.step("each step moves a card from a hand to the middle of the table", async () => {
    const deal = new DealPage(page);
    await deal.open(MADE, "&step=0");
    const { forward } = deal;
    const table = deal.replay.locator(".trick-on-table .card");
    for (const [index, seat] of (["South", "West", "North", "East"] as const).entries()) {
      await forward.click();
      await expect(table).toHaveCount(index + 1);
      expect(cardCount(await deal.holds(seat)), seat).toBe(12);
    }
    await expect(deal.event).toHaveText(/^Trick 1: East wins with the ace of clubs/);
    await expect(deal.replay.locator(".card.winner")).toHaveAccessibleName("ace of clubs");
    await expect(deal.replay.locator(".tricks-won")).toContainText("E–W 1");
    await forward.click();
    await expect(table).toHaveCount(1);
    await expect(deal.event).toHaveText("Trick 2: East leads the king of clubs.");
  });

  await test.step("buttons go to the start, to the end, and one step back", async () => {
    const deal = new DealPage(page);
    await deal.open(MADE);
    await deal.toEnd.click();
    for (const seat of SEATS) {
      expect(cardCount(await deal.holds(seat)), seat).toBe(0);
    }
    await expect(deal.replay.locator(".tricks-won")).toHaveText(/N–S 5\s*E–W 8/);
    await expect(deal.forward).toHaveAttribute("aria-disabled", "true");
    await deal.back.click();
    await expect(deal.slider).toHaveValue(String(CALLS + 51));
    await deal.toStart.click();
    await expect(deal.slider).toHaveValue("0");
    await expect(deal.back).toHaveAttribute("aria-disabled", "true");
  });

  await test.step("the slider and the arrow keys change the step, from anywhere in the replay", async () => {
    const deal = new DealPage(page);
    await deal.open(MADE);
    await deal.slider.fill("26");
    await expect(deal.event).toHaveText(/^Trick 5: /);
    await deal.slider.press("ArrowRight");
    await expect(deal.slider).toHaveValue("27");
    await deal.toEnd.focus();
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("ArrowLeft");
    await expect(deal.slider).toHaveValue("25");
    await page.keyboard.press("End");
    await expect(deal.slider).toHaveValue(String(CALLS + 52));
    await page.keyboard.press("Home");
    await expect(deal.slider).toHaveValue("0");
  });

  await test.step("Page Up and Page Down move by the auction and by tricks", async () => {
    const deal = new DealPage(page);
    await deal.open(MADE, "&call=0");
    await deal.slider.focus();
    for (const index of [CALLS, CALLS + 4, CALLS + 8]) {
      await page.keyboard.press("PageUp");
      await expect(deal.slider).toHaveValue(String(index));
    }
    await page.keyboard.press("ArrowRight");
    for (const index of [CALLS + 8, CALLS + 4, CALLS, 0]) {
      await page.keyboard.press("PageDown");
      await expect(deal.slider).toHaveValue(String(index));
    }
  });

  await test.step("a claim is the last step, after the played cards", async () => {
    const deal = new DealPage(page);
    await deal.open(PBN);
    await deal.toEnd.click();
    await expect(deal.event).toHaveText("Claim: 11 tricks in all for South.");
    await expect(deal.replay.locator(".claim")).toHaveText(/11/);
    await deal.back.click();
    await expect(deal.event).toHaveText(/^Trick 7: East wins/);
    for (const seat of SEATS) {
      expect(cardCount(await deal.holds(seat)), seat).toBe(6);
    }
    await expect(deal.tricks).toContainText("Claim: 11 tricks for declarer");
  });

  await test.step("annotations are shown next to their calls and cards", async () => {
    const deal = new DealPage(page);
    await deal.open(PBN);
    await expect(deal.basis).toContainText("A board to talk about.");
    await deal.show("play");
    await expect(deal.call(3)).toHaveAccessibleName(/2.*hearts.*Explained: Weak, with three hearts/);
    await expect(deal.auction.locator(".bubble").first()).toBeHidden();
    await deal.call(3).focus();
    await expect(deal.auction.locator(".bubble").first()).toBeVisible();
    await deal.call(3).click();
    await expect(deal.annotations).toHaveText(["Explained: Weak, with three hearts"]);
    await deal.call(6).click();
    await expect(deal.annotations).toHaveText(["Good: !"]);
    await deal.call(5).click();
    await expect(deal.annotations).toHaveCount(0);
    await deal.tricks.getByRole("button", { name: /4 of spades/ }).click();
    await expect(deal.event).toContainText("4 of spades");
    await expect(deal.annotations).toHaveText(["Poor: ?"]);
  });

  await test.step("an incomplete trick is shown", async () => {
    const deal = new DealPage(page);
    await deal.open(PBN.replace("H6 H2 HQ H8", "H6 H2 - -").replace(/C8 S4\?/, "C8 S4"), "", "play");
    const last = deal.tricks.locator("tbody").getByRole("row").last();
    await expect(last.getByRole("cell")).toHaveText([/6 of hearts|^$/, /2 of hearts, the lead/, "", /.*/, "–"]);
    await deal.goToTrick(7);
    await expect(deal.event).toContainText("Trick 7: ");
  });

  await test.step("of a deal without auction or play, all cards are shown", async () => {
    const deal = new DealPage(page);
    await deal.open(PBN_DEAL);
    for (const seat of SEATS) {
      expect(cardCount(await deal.holds(seat)), seat).toBe(13);
    }
    await expect(deal.words).toHaveClass(/\bgood\b/);
    await expect(deal.slider).toHaveCount(0);
    await expect(deal.tricks).toHaveCount(0);
  });

  await test.step("cards that the record does not contain are shown as unknown", async () => {
    const deal = new DealPage(page);
    await deal.open(PBN.replace(/\[Deal .*\n/, ""));
    await expect(deal.seat("North")).toContainText("6 cards not known");
  });

  await test.step("a click on a trick's number goes to the end of the trick and marks its row", async () => {
    const deal = new DealPage(page);
    await deal.open(MADE);
    await deal.goToTrick(7);
    await expect(deal.slider).toHaveValue(String(CALLS + 28));
    await expect(deal.event).toHaveText(/^Trick 7: /);
    const current = deal.tricks.locator("tr[aria-current]");
    await expect(current).toHaveCount(1);
    await expect(current.getByRole("rowheader")).toHaveText("7");
  });

  await test.step("a new text is shown from its deal on", async () => {
    const deal = new DealPage(page);
    await deal.open(MADE, "&step=30");
    await expect(deal.slider).toHaveValue(String(CALLS + 30));
    await deal.example("A club board");
    await expect(deal.event).toHaveText("Before the auction: North deals and calls first.");
    await expect(page).not.toHaveURL(/step=/);
  });
});

test("a click on a call goes to that call", async ({ page }) => {
  const deal = new DealPage(page);
  await deal.open(MADE, "&step=9");
  await deal.goToCall(1);
  await expect(deal.event).toHaveText(/^South bids 1.*NT/);
  await expect(page).toHaveURL(/call=2$/);
  await page.reload();
  await expect(deal.event).toHaveText(/^South bids 1.*NT/);
});
