import { CribbagePage } from "../support/cribbage_page.ts";
import { DiscardPage, SIX } from "../support/discard_page.ts";
import { expect, firstEachTime, nightly, open, test, toast } from "../support/page.ts";
import { pick } from "../support/picker.ts";
import { shifted, watchShifts } from "../support/shifts.ts";
import { ScorePage } from "../support/score_page.ts";
import { TOOLS } from "../support/words.ts";

test("six clicks enter a hand and list the fifteen discards, best first", async ({ page }) => {
  const discard = new DiscardPage(page);
  await discard.open("");
  for (const name of SIX) {
    await discard.card(name).click();
  }
  await expect(discard.field).toHaveValue("5H 5S JC 4D 9C KS");
  await expect(discard.count).toHaveText("6 of 6");
  await expect(discard.rows).toHaveCount(15);
  const totals = await discard.figures("total");
  expect(totals).toEqual([...totals].sort((one, other) => other - one));
  await expect(discard.rows.first()).toContainText("best");
  const behind = await discard.figures("behind");
  for (const [place, total] of totals.entries()) {
    // Each number is rounded separately. A discard as good as the best shows no difference.
    const lost = behind[place] ?? NaN;
    expect(Number.isNaN(lost) ? 0 : Math.abs((totals[0] ?? NaN) + lost - total)).toBeLessThan(0.011);
  }
  await expect(discard.slots.getByRole("button", { name: /, throw$/ })).toHaveCount(2);
  await expect(discard.slots.getByRole("button", { name: /, keep$/ })).toHaveCount(4);
});

test("the fifteen discards are listed with their figures", async ({ page }) => {
  await test.step("hand, crib and pegging add up to the total, and each column states its certainty", async () => {
    const discard = new DiscardPage(page);
    for (const role of ["dealer", "pone"] as const) {
      await discard.open("5H 5S JC 4D 9C KS", `&role=${role}`);
      await expect(discard.rows).toHaveCount(15);
      // The answer for the other role may still be shown.
      const ofRole = (points: number): boolean => (role === "dealer" ? points > 0 : points < 0);
      await expect.poll(async () => (await discard.figures("crib")).every(ofRole)).toBe(true);
      const [hand, crib, peg, total] = await Promise.all(
        (["hand", "crib", "peg", "total"] as const).map(async (column) => discard.figures(column)),
      );
      for (const [place, sum] of (total ?? []).entries()) {
        const parts = (hand?.[place] ?? NaN) + (crib?.[place] ?? NaN) + (peg?.[place] ?? NaN);
        expect(Math.abs(parts - sum), `${role}, row ${place}`).toBeLessThan(0.071);
      }
    }
    for (const name of ["Hand exact", "Crib vs strong", "Pegging estimate"]) {
      await expect(discard.answer.getByRole("columnheader", { name, exact: true })).toBeVisible();
    }
  });

  await test.step("the figures equal those of the test vectors", async () => {
    const discard = new DiscardPage(page);
    await discard.open("AS 2D 3C 4D 6D 7D", "&role=pone");
    // The hand scores 392 points over all 46 starters.
    await expect(discard.rows.first().locator(".d-hand")).toHaveText("8.52");
    await expect(discard.best).toHaveAccessibleName("Throw ace of spades 7 of diamonds or ace of spades 3 of clubs");
    await expect(discard.row("ace of spades 7 of diamonds")).toBeVisible();
  });

  await test.step("a seventh card is refused with an explanation", async () => {
    const discard = new DiscardPage(page);
    await discard.open("5H 5S JC 4D 9C KS");
    await discard.card("Ace of hearts").click({ force: true });
    await expect(toast(page)).toContainText("take one out before adding the ace of hearts");
    await expect(discard.count).toHaveText("6 of 6");
    await discard.slots.getByRole("button", { name: /^Remove Jack of clubs|^Remove jack of clubs/ }).click();
    await expect(discard.count).toHaveText("5 of 6");
    await expect(discard.block).toContainText("One more card.");
  });
});

test("the crib's owner and the opponent can be chosen, and the address contains them", async ({ page }) => {
  const discard = new DiscardPage(page);
  await discard.open("7D 8C 8S 9H QS 2D");
  await expect(discard.rows).toHaveCount(15);
  const asDealer = await discard.figures("total");
  await discard.crib.selectOption("Their crib");
  await expect(discard.crib).toHaveValue("pone");
  await expect.poll(async () => (await discard.figures("total"))[0]).toBeLessThan(asDealer[0] ?? NaN);
  await discard.against.selectOption("random throws");
  await expect(discard.answer.getByRole("columnheader", { name: "Crib vs random", exact: true })).toBeVisible();
  await expect(page).toHaveURL(/role=pone&against=random/);
  await page.reload();
  await expect(discard.crib).toHaveValue("pone");
  await expect(discard.answer.getByRole("columnheader", { name: "Crib vs random", exact: true })).toBeVisible();
});

test("one click counts the four cards that are kept, and one finds a throw for four counted cards", async ({ page }) => {
  const [discard, score] = [new DiscardPage(page), new ScorePage(page)];
  await discard.open("5H 5S JC 4D 9C KS");
  await page.getByRole("link", { name: "Count the four you keep" }).click();
  await expect(score.field).toHaveValue("5H 5S JC KS");
  await score.card("5 of clubs").click();
  await expect(score.total).toHaveText("Twenty-one");
  await page.getByRole("link", { name: "Throw two: add two cards to these four" }).click();
  await expect(discard.field).toHaveValue("5H 5S JC KS");
  await expect(discard.block).toContainText("2 more cards.");
});

test("a row expands to show every starter, both distributions and the opponent's throws", async ({ page }) => {
  const discard = new DiscardPage(page);
  await discard.open("5H 5S JC 4D 9C KS");
  const best = discard.rows.first().getByRole("button");
  await best.click();
  await expect(best).toHaveAttribute("aria-expanded", "true");
  const starters = page.getByRole("region", { name: "The hand’s points by starter" });
  await expect(starters.locator("td:not(.held):not(:empty)")).toHaveCount(46);
  await expect(starters.locator("td.held")).toHaveCount(6);
  // The mean over the starters equals the mean in the table.
  const points = (await starters.locator("td:not(.held):not(:empty)").allTextContents()).map(Number);
  const mean = points.reduce((sum, each) => sum + each, 0) / 46;
  expect(mean.toFixed(2)).toBe((await discard.figures("hand"))[0]?.toFixed(2));
  await expect(discard.opened.getByRole("img")).toHaveCount(2);
  await expect(discard.opened.getByRole("img", { name: /^Hand: .* on average, \d+–\d+ points/ })).toBeVisible();
  await expect(page.getByRole("region", { name: "Your opponent’s likeliest throws" }).getByRole("listitem")).toHaveCount(10);
  await expect(page).toHaveURL(/throw=/);
  await page.reload();
  await expect(starters.locator("td:not(.held):not(:empty)")).toHaveCount(46);
  await best.click();
  await expect(discard.opened).toHaveCount(0);
});

test("every notation is read, and the text may say who owns the crib", nightly, async ({ page }) => {
  const discard = new DiscardPage(page);
  await discard.open("");
  for (const text of ["5♥ 5♠ J♣ 4♦ 9♣ K♠ pone", "pone: 5h5s jc 4d 9c ks", "H5 S5 CJ D4 C9 SK P"]) {
    await discard.field.fill(text);
    await expect(discard.crib).toHaveValue("pone");
    await expect(discard.rows).toHaveCount(15);
    await expect(discard.faults).toHaveCount(0);
  }
  await discard.crib.selectOption("Your crib");
  await expect(discard.field).toHaveValue(/dealer/);
  await discard.field.fill("10h 5 5 j q k");
  await expect(discard.block).toContainText("averaged over every possibility");
  await expect(discard.rows.first()).toBeVisible();
  await discard.rows.first().getByRole("button").click();
  await expect(discard.opened.locator(".starters td:not(.held):not(:empty)").first()).toHaveText(/^\d+\.\d$/);
});

test("a word that is not a card is reported with its position, and stays in the field", nightly, async ({ page }) => {
  const discard = new DiscardPage(page);
  await discard.open("");
  await discard.field.fill("5H xyz 5H");
  await expect(discard.faults.first()).toContainText("column 4");
  await expect(discard.faults.nth(1)).toContainText("twice");
  await discard.card("2 of clubs").click();
  await expect(discard.field).toHaveValue("5H 2C xyz 5H");
});

test("cards can be picked with the keyboard, where the ace is low", async ({ page }) => {
  const discard = new DiscardPage(page);
  await discard.open("");
  await discard.card("Ace of spades").focus();
  await page.keyboard.press("ArrowRight");
  await expect(discard.card("2 of spades")).toBeFocused();
  await page.keyboard.press("End");
  await expect(discard.card("King of spades")).toBeFocused();
  await page.keyboard.type("1h5");
  await expect(discard.field).toHaveValue("AS 5H");
});

test("the buttons Clear, Undo, Redo and Random work", nightly, async ({ page }) => {
  const discard = new DiscardPage(page);
  await discard.open("5H 5S JC 4D 9C KS");
  await discard.button("Clear").click();
  await expect(discard.field).toHaveValue("");
  await discard.button("Undo").click();
  await expect(discard.field).toHaveValue("5H 5S JC 4D 9C KS");
  await discard.button("Redo").click();
  await discard.button("Random").click();
  await expect(discard.count).toHaveText("6 of 6");
  await expect(discard.rows).toHaveCount(15);
});

test("every example is answered without a fault", nightly, async ({ page }) => {
  const discard = new DiscardPage(page);
  await discard.open("");
  const examples = page.getByRole("group", { name: "Examples" }).getByRole("button");
  const count = await examples.count();
  expect(count).toBeGreaterThanOrEqual(4);
  for (let index = 0; index < count; index += 1) {
    await examples.nth(index).click();
    await expect(discard.rows).toHaveCount(15);
    await expect(discard.faults).toHaveCount(0);
  }
});

for (const [at, [width, height]] of ([
  [1280, 800],
  [390, 844],
] as const).entries()) {
  test(`nothing jumps while six cards are clicked at ${width} px`, firstEachTime(at), async ({ page }) => {
    await page.setViewportSize({ width, height });
    const discard = new DiscardPage(page);
    await discard.open("");
    await watchShifts(page);
    for (const name of SIX) {
      await pick(discard.picker, name);
    }
    await expect(discard.rows).toHaveCount(15);
    const { sum, moved } = await shifted(page);
    expect(sum, moved.join("; ")).toBeLessThan(0.02);
  });
}

test("the rows appear soon after the sixth card", async ({ page }) => {
  const discard = new DiscardPage(page);
  await discard.open("5H 5S JC 4D 9C KS");
  await expect(discard.rows).toHaveCount(15);
  await discard.card("King of spades").click();
  await expect(discard.rows).toHaveCount(0);
  const frames = await page.evaluate(async () => {
    const card = document.querySelector<HTMLElement>("[data-card='SK']");
    const frame = async (): Promise<void> => new Promise((done) => requestAnimationFrame(() => done()));
    await frame();
    card?.click();
    let count = 0;
    while (document.querySelectorAll(".discards .discard").length < 15 && count < 100) {
      await frame();
      count += 1;
    }
    return count;
  });
  // Measured on an idle machine, with a margin for a busy one.
  expect(frames).toBeLessThan(20);
});

test("an old link to the solitaire opens the solitaire", nightly, async ({ page }) => {
  await open(page, "#/cribbage?cards=5T524765%20%2B%209");
  const deal = new CribbagePage(page);
  await expect(deal.total).toHaveText("Best total 20");
  await expect(page.getByRole("navigation", { name: TOOLS.name }).getByRole("link", { name: "Solitaire", exact: true })).toHaveAttribute(
    "aria-current",
    "page",
  );
});

test("if the tables cannot be fetched, the page says so and can request them again", async ({ page, complaints }) => {
  await page.route("**/pegging2.bin*", (route) => route.fulfill({ body: "no table" }));
  const discard = new DiscardPage(page);
  await discard.open("5H 5S JC 4D 9C KS");
  await expect(page.getByRole("alert")).toContainText("The tables don’t match this version");
  await page.unroute("**/pegging2.bin*");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(discard.rows).toHaveCount(15);
  await expect(page.getByRole("alert")).toHaveCount(0);
  complaints.length = 0;
});
