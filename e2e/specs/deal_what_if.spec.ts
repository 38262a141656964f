import { DealPage, type SeatName } from "../support/deal_page.ts";
import { DoubleDummy } from "../support/double_dummy.ts";
import { expect, firstEachTime, nightly, test } from "../support/page.ts";
import { BEATEN, MADE, NOT_HELD, PBN, PBN_DEAL, PBN_FAULTS } from "../support/records.ts";

const LEAD = "Trick 1: South leads the ace of hearts.";
const SECOND = "Trick 1: West plays the jack of hearts.";
const THIRD = "Trick 1: North plays the king of hearts.";

test("other cards can be tried, taken back, opened by their address, and left", async ({ page }) => {
  const deal = new DealPage(page);
  await deal.open(BEATEN, "&step=1");
  await expect(deal.event).toHaveText(LEAD);
  await deal.whatIf.click();
  await expect(deal.whatIf).toHaveAttribute("aria-pressed", "true");
  await deal.cardToTry("Jack of hearts").click();
  await expect(deal.event).toHaveText(SECOND);
  await deal.cardToTry("King of hearts").click();
  await expect(deal.event).toHaveText(THIRD);
  await expect(page).toHaveURL(/&step=3&line=1-HJHK$/);
  await expect(deal.table.locator(".card")).toHaveCount(3);

  await deal.takeBack();
  await expect(deal.event).toHaveText(SECOND);
  await expect(page).toHaveURL(/&step=2&line=1-HJ$/);
  await deal.cardToTry("King of hearts").click();
  await expect(page).toHaveURL(/&line=1-HJHK$/);

  await page.reload();
  await expect(deal.event).toHaveText(THIRD);
  await expect(deal.line).toContainText("From trick 1");
  await expect(deal.line).toContainText(/J.*K/);
  await deal.back.click();
  await expect(deal.event).toHaveText(SECOND);
  await deal.forward.click();
  await expect(deal.event).toHaveText(THIRD);
  await expect(deal.editor).toHaveValue(BEATEN);

  await deal.leaveLine();
  await expect(deal.event).toHaveText(LEAD);
  await expect(page).toHaveURL(/&step=1$/);
  await expect(deal.editor).toHaveValue(BEATEN);
  await deal.forward.click();
  await expect(deal.event).toHaveText("Trick 1: West plays the 6 of hearts.");
});

test("a line of other cards can be opened by its address, and left", nightly, async ({ page }) => {
  await test.step("the tricks of the line and the costs of its cards are shown, and after leaving it the record's tricks", async () => {
    const deal = new DealPage(page);
    const solved = new DoubleDummy(page);
    await deal.open(BEATEN, "&step=4&line=1-HJH2H4", "play");
    await expect(deal.tricks.locator("tbody").getByRole("row")).toHaveCount(1);
    await expect(deal.tricks.locator("td").first()).toContainText("jack of hearts");
    await expect(solved.lost).toContainText("ace of hearts");
    await deal.leaveLine();
    await expect(deal.tricks.locator("tbody").getByRole("row")).toHaveCount(4);
    await expect(deal.tricks.locator("td").first()).toContainText("6 of hearts");
  });

  await test.step("another card earlier in the line replaces the later cards", async () => {
    const deal = new DealPage(page);
    await deal.open(BEATEN, "&step=4&line=1-HJH2H4");
    await expect(deal.event).toHaveText(/^Trick 1: South wins/);
    await deal.back.click();
    await deal.back.click();
    await deal.cardToTry("Queen of hearts").click();
    await expect(page).toHaveURL(/&step=3&line=1-HJHQ$/);
  });

  await test.step("a click on a fault leaves the line, and goes to the step in the record", async () => {
    const deal = new DealPage(page);
    await deal.open(PBN_FAULTS, "&step=2&line=1-H2");
    await expect(deal.event).toHaveText("Trick 1: North plays the 2 of hearts.");
    await deal.faults.filter({ hasText: "revoke" }).getByRole("button").first().click();
    await expect(deal.event).toHaveText(/^Trick 7: .*Here is the irregularity\.$/);
    await expect(page).not.toHaveURL(/line=/);
  });

  await test.step("entering another text leaves the line", async () => {
    const deal = new DealPage(page);
    await deal.open(BEATEN, "&step=4&line=1-HJH2H4");
    await expect(deal.event).toHaveText(/^Trick 1: South wins/);
    await deal.example("A club board");
    await expect(page).not.toHaveURL(/line=/);
    await expect(deal.event).toHaveText("Before the auction: North deals and calls first.");
  });

  await test.step("a line in the address that does not fit the record is ignored", async () => {
    const deal = new DealPage(page);
    for (const line of ["1-HKHK", "51-SA", "0-ZZ", "x"]) {
      await deal.open(MADE, `&step=1&line=${line}`);
      await expect(deal.event, line).toHaveText("Trick 1: South leads the 2 of clubs.");
    }
  });

  await test.step("without a contract or a deal, no cards can be tried", async () => {
    const deal = new DealPage(page);
    for (const [name, text] of [
      ["no contract", PBN_DEAL],
      ["no deal", PBN.replace(/\[Deal .*\n/, "")],
    ] as const) {
      await deal.open(text);
      await expect(deal.share, name).toBeVisible();
      await expect(deal.whatIf, name).toHaveCount(0);
      await expect(deal.values, name).toHaveCount(0);
    }
  });
});

test("only legal cards can be tried, and the others are refused with the reason", async ({ page }) => {
  const deal = new DealPage(page);
  await deal.open(BEATEN, "&step=1");
  await deal.whatIf.click();
  const refused = deal.cardToTry("King of spades");
  await expect(refused).toHaveAttribute("aria-disabled", "true");
  await refused.click({ force: true });
  await expect(deal.refusal).toHaveText(/must follow suit: there are hearts in hand\.$/);
  await expect(deal.event).toHaveText(LEAD);
  await expect(page).not.toHaveURL(/line=/);
});

test("cards can be tried with the keyboard, and the focus stays among them", async ({ page }) => {
  const deal = new DealPage(page);
  await deal.open(BEATEN, "&step=1");
  await deal.whatIf.click();
  await deal.cardToTry("Jack of hearts").focus();
  await page.keyboard.press("ArrowRight");
  await expect(deal.cardToTry("10 of hearts")).toBeFocused();
  await expect(deal.event).toHaveText(LEAD);
  await page.keyboard.press("Enter");
  await expect(deal.event).toHaveText("Trick 1: West plays the 10 of hearts.");
  await expect(deal.line.locator(":focus")).toHaveCount(1);
});

test("if the user tries cards before the play, the line begins with the opening lead", async ({ page }) => {
  const deal = new DealPage(page);
  await deal.open(BEATEN, "&call=2");
  await deal.whatIf.click();
  await expect(deal.event).toHaveText(/South leads\.$/);
  await expect(deal.line).toContainText("South to play:");
  await expect(deal.line.getByRole("group").getByRole("button")).toHaveCount(13);
  await deal.back.click();
  await expect(deal.line, "back in the auction").toContainText("Step forward to the play first.");
});

test("when a line is played to the end, its result is shown", async ({ page }) => {
  const deal = new DealPage(page);
  await deal.open(PBN_FAULTS, "&step=51");
  await expect(deal.event).not.toContainText("What if");
  await deal.whatIf.click();
  await deal.line.getByRole("group").getByRole("button").click();
  await expect(deal.event).toContainText("What if: made +1.");
  await expect(deal.words).toHaveClass(/\bbad\b/);
});

test("cards can be tried up to an impossible card, but not after it", async ({ page }) => {
  const deal = new DealPage(page);
  await deal.open(NOT_HELD);
  await deal.whatIf.click();
  await expect(deal.line, "past it").toContainText("You can’t play on from here");
  await expect(deal.line.getByRole("group")).toHaveCount(0);
  await deal.open(NOT_HELD, "&step=0");
  await expect(deal.line.getByRole("group").getByRole("button")).toHaveCount(13);
});

test("the cards' values are shown on request, and the choice is saved", async ({ page }) => {
  const deal = new DealPage(page);
  const solved = new DoubleDummy(page);
  await deal.open(BEATEN, "&step=1", "double-dummy");
  await expect(solved.numbers).toHaveCount(20);
  const shownValues = deal.table.locator(".best, .costly");
  await expect(deal.values).toHaveAttribute("aria-pressed", "false");
  await expect(shownValues).toHaveCount(0);
  await expect(solved.value).toHaveCount(0);

  await deal.values.click();
  await expect(deal.values).toHaveAttribute("aria-pressed", "true");
  await expect(shownValues.first()).toBeVisible();
  await expect(solved.value).toContainText("East can take 10 tricks.");
  // The costs are large enough to be read.
  for (const worth of await shownValues.all()) {
    const size = worth.evaluate((element) => Number.parseFloat(getComputedStyle(element.lastElementChild ?? element).fontSize));
    expect(await size).toBeGreaterThanOrEqual(13);
  }
  await page.reload();
  await expect(deal.values).toHaveAttribute("aria-pressed", "true");
  await expect(shownValues.first()).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem("kibitzer.worth"))).toBe("shown");

  await deal.values.click();
  await expect(shownValues).toHaveCount(0);
  await page.reload();
  await expect(deal.event).toHaveText(LEAD);
  await expect(deal.values).toHaveAttribute("aria-pressed", "false");
  await expect(shownValues).toHaveCount(0);
});

test("values are shown for the hand on turn and for hands that have played to the trick", async ({ page }) => {
  const deal = new DealPage(page);
  await deal.open(BEATEN, "&call=0");
  await deal.showValues();
  const shownValues = (seat: SeatName) => deal.seat(seat).locator(".best, .costly");
  await expect(shownValues("South").first()).toBeVisible();
  for (const seat of ["West", "North", "East"] as const) {
    await expect(shownValues(seat), seat).toHaveCount(0);
  }
  await deal.whatIf.click();
  await deal.forward.click();
  await expect(shownValues("West").first(), "to play").toBeVisible();
  await expect(shownValues("South").first(), "has led").toBeVisible();
  await expect(deal.table.locator(".trick-on-table .cost"), "what the lead cost").toHaveText("−1");
  await expect(shownValues("North")).toHaveCount(0);
});

test("in a line, the values are those of the position in the line", async ({ page }) => {
  const deal = new DealPage(page);
  const solved = new DoubleDummy(page);
  await deal.open(BEATEN, "&step=1");
  await deal.showValues();
  await expect(solved.value).toContainText("South’s ace of hearts costs the defence 1 trick.");
  await deal.back.click();
  await deal.whatIf.click();
  await expect(deal.line).toContainText("South to play:");
  await expect(deal.cardToTry("Jack of spades, best")).toBeVisible();
  await expect(deal.cardToTry("Ace of hearts, costs 1 trick")).toContainText("−1");
  await deal.values.click();
  await expect(deal.line.locator(".cost, .best")).toHaveCount(0);
  await deal.values.click();
  await deal.cardToTry("Jack of spades, best").click();
  await expect(deal.line).toContainText("West to play:");
  await expect(deal.event).toHaveText("Trick 1: South leads the jack of spades.");
  await expect(solved.value).toHaveText("East can take 9 tricks.");
});

for (const [at, [width, height]] of ([
  [1280, 720],
  [390, 844],
] as const).entries()) {
  test(`the panel for trying cards is visible at ${width} × ${height}`, firstEachTime(at), async ({ page }) => {
    await page.setViewportSize({ width, height });
    const deal = new DealPage(page);
    for (const part of ["double-dummy", "play"] as const) {
      await deal.open(MADE, "&step=4", part);
      await deal.whatIf.click();
      // Scrolling ends at an integer number of pixels.
      await expect(deal.line, part).toBeInViewport({ ratio: 0.99 });
      await expect(deal.whatIf).toBeInViewport({ ratio: 1 });
      await deal.whatIf.click();
      await expect(deal.line).toHaveCount(0);
    }
  });
}

test("after the last card, the focus moves to the button that ends the line", async ({ page }) => {
  const deal = new DealPage(page);
  await deal.open(PBN_FAULTS, "&step=51");
  await deal.whatIf.click();
  await deal.line.getByRole("group").getByRole("button").press("Enter");
  await expect(deal.event).toContainText("What if: made +1.");
  await expect(deal.whatIf).toBeFocused();
});
