import { cardCount, DealPage, type SeatName } from "../support/deal_page.ts";
import { expect, test } from "../support/page.ts";
import { MADE } from "../support/records.ts";

const SEATS: readonly SeatName[] = ["North", "East", "South", "West"];

test("the diagram shows the deal, with declarer and dummy", async ({ page }) => {
  const deal = new DealPage(page);
  await deal.open(MADE);
  for (const seat of SEATS) {
    expect(cardCount(await deal.holds(seat)), seat).toBe(13);
  }
  await expect(deal.replay.getByRole("heading", { name: "East declarer" })).toBeVisible();
  await expect(deal.replay.getByRole("heading", { name: "West dummy" })).toBeVisible();
  await expect(deal.told).toHaveText("Before the play: South is to lead.");
});

test("each step takes a card out of a hand and lays it on the table", async ({ page }) => {
  const deal = new DealPage(page);
  await deal.open(MADE);
  const forward = deal.button("One card forward");
  const table = deal.replay.locator(".trick-on-table .card");
  for (const [index, seat] of (["South", "West", "North", "East"] as const).entries()) {
    await forward.click();
    await expect(table).toHaveCount(index + 1);
    expect(cardCount(await deal.holds(seat)), seat).toBe(12);
  }
  await expect(deal.told).toHaveText(/^Trick 1: East wins with the ace of clubs/);
  await expect(deal.replay.locator(".card.winner")).toHaveAccessibleName("ace of clubs");
  await expect(deal.replay.locator(".tricks-won")).toContainText("E–W 1");
  await forward.click();
  await expect(table).toHaveCount(1);
  await expect(deal.told).toHaveText("Trick 2: East leads the king of clubs.");
});

test("the buttons go to the ends and back", async ({ page }) => {
  const deal = new DealPage(page);
  await deal.open(MADE);
  await deal.button("To the end").click();
  for (const seat of SEATS) {
    expect(cardCount(await deal.holds(seat)), seat).toBe(0);
  }
  await expect(deal.replay.locator(".tricks-won")).toHaveText(/N–S 5\s*E–W 8/);
  await expect(deal.button("One card forward")).toHaveAttribute("aria-disabled", "true");
  await deal.button("One card back").click();
  await expect(deal.slider).toHaveValue("51");
  await deal.button("To the start").click();
  await expect(deal.slider).toHaveValue("0");
  await expect(deal.button("One card back")).toHaveAttribute("aria-disabled", "true");
});

test("the slider and the arrow keys step, from anywhere in the replay", async ({ page }) => {
  const deal = new DealPage(page);
  await deal.open(MADE);
  await deal.slider.fill("20");
  await expect(deal.told).toHaveText(/^Trick 5: /);
  await deal.slider.press("ArrowRight");
  await expect(deal.slider).toHaveValue("21");
  await deal.button("To the end").focus();
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowLeft");
  await expect(deal.slider).toHaveValue("19");
  await page.keyboard.press("End");
  await expect(deal.slider).toHaveValue("52");
  await page.keyboard.press("Home");
  await expect(deal.slider).toHaveValue("0");
});

test("a trick's number goes to its end and marks its row", async ({ page }) => {
  const deal = new DealPage(page);
  await deal.open(MADE);
  await deal.button("Trick 7").click();
  await expect(deal.slider).toHaveValue("28");
  await expect(deal.told).toHaveText(/^Trick 7: /);
  const current = deal.tricks.locator("tr[aria-current]");
  await expect(current).toHaveCount(1);
  await expect(current.getByRole("rowheader")).toHaveText("7");
});

test("another text begins at its start", async ({ page }) => {
  const deal = new DealPage(page);
  await deal.open(MADE, "&step=30");
  await expect(deal.slider).toHaveValue("30");
  await page.getByRole("group", { name: "Examples" }).getByRole("button").first().click();
  await expect(deal.slider).toHaveValue("0");
});
