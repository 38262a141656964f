import { DiscardPage } from "../support/discard_page.ts";
import { expect, nightly, open, test } from "../support/page.ts";
import { SixTable } from "../support/six_table.ts";

test("each throw is shown with its certainty and the reason", async ({ page, axe }) => {
  await test.step("if pegging outweighs hand and crib, the page says so and states the certainty", async () => {
    const discard = new DiscardPage(page);
    await discard.open("5H 6S 7D 8C JS KD");
    await expect(discard.rows).toHaveCount(15);
    await expect(discard.block).toContainText("Likely, by a little.");
    await expect(discard.block).toContainText("On hand and crib alone 5♥ J♠ is 0.44 ahead. Pegging reverses that.");
    await expect(discard.rows.nth(1).locator(".d-behind")).toHaveText("−0.29 likely");
    await expect(discard.block).toContainText("keeps the run of four 5-6-7-8");
    await discard.rows.first().getByRole("button").click();
    await expect(discard.opened).toContainText(/You average [\d.]+ \(hand 9\.7, crib 4\.0, pegging 4\.4\)\. Your opponent pegs 2\.2\./);
    await axe(page);
  });

  await test.step("in a toss-up, no throw is called the best", async () => {
    const discard = new DiscardPage(page);
    await discard.open("AS 2D 3C 4D 6D 7D", "&role=pone");
    await expect(discard.rows).toHaveCount(15);
    await expect(discard.best.locator(".best-cards")).toHaveCount(2);
    await expect(discard.block).toContainText("Toss-up.");
    await expect(discard.rows.nth(0).locator(".best-mark")).toHaveText("best");
    await expect(discard.rows.nth(1).locator(".best-mark")).toHaveText("as good");
    await expect(page.locator(".throw-answer > .unseen[aria-live]")).toHaveText(/^Throw .*, or .*: 3\.30 net points, toss-up\.$/);
  });

  await test.step("each row explains why the best throw is better", async () => {
    const discard = new DiscardPage(page);
    await discard.open("2H 6H 9H QH 5C 5D");
    await discard.rows.nth(3).getByRole("button").click();
    await expect(discard.opened).toContainText("rather than");
    await expect(discard.opened).toContainText(/better in the (hand|crib|pegging)/);
  });

  await test.step("cards with dashes and cards in words can be typed", async () => {
    const discard = new DiscardPage(page);
    for (const text of ["5H-6S-7D-8C-JS-KD", "5 of hearts, 6 of spades, 7 of diamonds, 8 of clubs, jack of spades, king of diamonds"]) {
      await discard.open(text);
      await expect(discard.rows).toHaveCount(15);
      await expect(discard.faults).toHaveCount(0);
    }
  });
});

test("with both scores, each throw shows its chance to win, and the page explains why the order differs from that by points", nightly, async ({ page, axe }) => {
  const discard = new DiscardPage(page);
  await discard.open("5H 5S JC 4D 9C KS");
  await page.getByText("any score").click();
  const own = page.getByRole("spinbutton", { name: "You", exact: true });
  const opponent = page.getByRole("spinbutton", { name: "Opponent", exact: true });
  await own.fill("95");
  await own.blur();
  await expect(own).toHaveValue("95");
  await expect(opponent).toHaveValue("");
  await expect(page.locator(".score-entry summary")).toHaveText("at any score");
  // The chances are updated during typing.
  await opponent.fill("103");
  await expect(discard.block.locator(".at-scores")).toContainText("Before the deal");
  await expect(discard.answer.getByRole("columnheader", { name: "Wins estimate" })).toBeVisible();
  const wins = await discard.figures("win");
  expect(wins).toHaveLength(15);
  expect(wins).toEqual([...wins].sort((one, other) => other - one));
  await expect(page).toHaveURL(/score=95-103/);
  await axe(page);
  // The board shows the scores, and a click on a hole moves a peg. Near the end, the page calls the chances rough.
  await expect(page.getByRole("img", { name: "Cribbage board: You 95, Opponent 103" })).toBeVisible();
  await page.locator(".cribbage-board [data-place='118']").click({ force: true });
  await expect(own).toHaveValue("118");
  await expect(discard.block).toContainText("Past hole 107");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(own).toHaveValue("95");
  // A field that was cleared stays empty. A score above 120 becomes 120 when the field loses the focus.
  await own.fill("");
  await expect(page.locator(".score-entry summary")).toHaveText("at any score");
  await expect(own).toHaveValue("");
  await own.fill("500");
  await expect(page.locator(".score-entry summary")).toHaveText("at 120–103");
  await expect(own).toHaveValue("500");
  await own.blur();
  await expect(own).toHaveValue("120");
  await page.getByRole("button", { name: "Clear the scores" }).click();
  await expect(page.locator(".score-entry summary")).toHaveText("at any score");
  await expect(discard.rows).toHaveCount(15);
  // A click on a hole sets the score of one player only.
  await page.locator(".cribbage-board [data-place='30']").click({ force: true });
  await expect(own).toHaveValue("30");
  await expect(opponent).toHaveValue("");
});

test("at given scores the best throw is the one most likely to win, and the best by points is shown beside it", async ({ page }) => {
  const discard = new DiscardPage(page);
  await discard.open("2C 2S 3H 7H 7S JH");
  await discard.crib.selectOption("Their crib");
  await expect(discard.block).toContainText("net points");
  await page.getByText("any score").click();
  for (const [name, score] of [["You", "117"], ["Opponent", "112"]] as const) {
    const field = page.getByRole("spinbutton", { name, exact: true });
    await field.fill(score);
  }
  await expect(discard.block.locator(".at-scores")).toContainText(/[\d.]+ ?% of deals against [\d.]+ ?%\./);
  await expect(discard.block.locator(".answer-figure")).toHaveText(/± \d\.\d% to win$/);
  await expect(discard.block.locator(".at-scores")).toContainText("best by points (2.24 net)");
});

test("Undo reverts choices as well as typing", async ({ page }) => {
  const discard = new DiscardPage(page);
  await discard.open("5H 5S JC 4D 9C KS");
  await discard.crib.selectOption("Their crib");
  await discard.against.selectOption("random throws");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(discard.against).toHaveValue("strong");
  await expect(discard.crib).toHaveValue("pone");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(discard.crib).toHaveValue("dealer");
  await expect(discard.field).toHaveValue("5H 5S JC 4D 9C KS");
});

test("a list of hands with the throws that were made is reviewed", async ({ page, axe }) => {
  const table = new SixTable(page);
  await open(page, "#/cribbage/many");
  await table.openTable();
  await table.input.fill(
    "5H 5S JC 4D 9C KS dealer thrown 4D 9C\n5H 5S JC 4D 9C KS dealer thrown 5H KS\nAS 2D 3C 4D 6D 7D pone thrown AS 3C\n",
  );
  await expect(table.rows).toHaveCount(3);
  await expect(table.state).toContainText(/2 of 3 throws right; [\d.]+ points lost\./);
  expect(await table.column("How sure")).toEqual(["Clear", "Clear", "Toss-up"]);
  const costs = await table.column("Cost");
  expect([costs[0], costs[2]]).toEqual(["best", "asgood"]);
  expect(Number(costs[1])).toBeGreaterThan(1);
  await axe(page);
  const header = (await table.save()).text.split("\r\n")[0] ?? "";
  expect(header).toContain("thrown,thrown_behind,thrown_verdict,thrown_cost,error");
});
