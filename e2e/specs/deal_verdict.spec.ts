import { DealPage } from "../support/deal_page.ts";
import { golden } from "../support/golden.ts";
import { expect, firstEachTime, nightly, test } from "../support/page.ts";
import { BAD_REDOUBLE, CARD_TWICE, MADE, PASSED_OUT, record, REVOKE, UNREADABLE } from "../support/records.ts";
import { paste } from "../support/transfer.ts";
import { DEAL, RESULT, verdictOf } from "../support/words.ts";

for (const [at, name] of ["sample-1", "sample-2", "sample-3"].entries()) {
  test(`the records of ${name} get the expected verdicts`, firstEachTime(at), async ({ page }) => {
    const { input, output } = golden("deal-record", name);
    const deal = new DealPage(page);
    await deal.openEmpty();
    await paste(deal.editor, { piece: input });
    await expect(deal.editor).toHaveValue(input);
    const verdicts = output.trimEnd().split("\n");
    for (const [index, verdict] of verdicts.entries()) {
      if (verdicts.length > 1) {
        await deal.records.nth(index).click();
      }
      await expect(deal.spelled.first()).toHaveText(verdict);
    }
  });
}

/** Returns a pattern for the headline of a record with a broken Law. */
const irregularity = (how: string): RegExp => new RegExp(`^${DEAL.irregularity}\\s*${how}`);

/** Records, each with its verdict in words and in the problem's spelling. */
const VERDICTS = [
  ["a made contract", MADE, verdictOf("2 clubs by East", RESULT.exactly(8)), "2CE="],
  ["a doubled one", record("S", "1C X PASS PASS PASS"), /^1 ?club doubled by South/, /^1CXS/],
  ["a redoubled one", record("W", "3C X XX PASS PASS PASS"), /^3 ?clubs redoubled by West/, /^3CXXW/],
  ["a deal passed out", PASSED_OUT, /^Passed out$/, "ALL PASS"],
  ["an illegal call", BAD_REDOUBLE, irregularity("South can’t redouble"), "error"],
  ["a revoke", REVOKE, irregularity("West revoked at trick"), "error"],
] as const;

test("each record is shown with its verdict and the reason", async ({ page }) => {
  for (const [name, text, words, spelled] of VERDICTS) {
    await test.step(`the verdict on ${name} is shown in words and in the problem's spelling`, async () => {
      const deal = new DealPage(page);
      await deal.open(text);
      await expect(deal.words).toHaveText(words);
      await expect(deal.spelled).toHaveText(spelled);
    });
  }

  await test.step("the verdict distinguishes unreadable text from impossible facts", async () => {
    const deal = new DealPage(page);
    await deal.open(UNREADABLE);
    await expect(deal.label).toHaveText(DEAL.unreadable);
    await expect(deal.spelled).toHaveCount(0);
    await expect(deal.basis.getByText("Interpretation 002-18")).toBeVisible();
    await deal.open(BAD_REDOUBLE);
    await expect(deal.label).toHaveText(DEAL.irregularity);
    await expect(deal.spelled).toHaveText("error");
  });

  await test.step("for a revoke, the player and the legal cards are named", async () => {
    const deal = new DealPage(page);
    await deal.open(REVOKE);
    await expect(deal.faults).toHaveCount(1);
    await expect(deal.faults).toContainText("♠9");
    await expect(deal.faults).toContainText("the card that was held");
    await deal.show("play");
    await expect(deal.tricks.locator("td.fault")).toHaveCount(1);
    await expect(deal.tricks.locator("td.fault")).toContainText("a revoke");
    await expect(deal.verdict).toContainText("Laws 61–64");
  });

  await test.step("a card played twice is reported with the place of its first play", async () => {
    const deal = new DealPage(page);
    await deal.open(CARD_TWICE);
    // As there is only one fault, the number of faults is not shown.
    await expect(deal.counts).toHaveCount(0);
    await expect(page.locator(".diagnostic")).toHaveCount(0);
    await expect(deal.label).toHaveText(DEAL.invalid);
    await expect(deal.words).toContainText("♦Q is played twice");
    await expect(deal.faults).toContainText("♦Q is played twice");
    await expect(deal.faults.getByRole("button")).toHaveText(["line 21, column 10", "line 21, column 1"]);
  });

  await test.step("an illegal call is marked in the auction, and its fault cites the Law", async () => {
    const deal = new DealPage(page);
    await deal.open(BAD_REDOUBLE);
    await expect(deal.faults).toContainText("South can’t redouble");
    await expect(deal.faults).toContainText("Law 19B");
    await deal.show("play");
    await expect(deal.auction.locator("td.fault")).toHaveText(/XX, illegal:/);
  });

  await test.step("the auction is shown by seat, and begins with the dealer", async () => {
    const deal = new DealPage(page);
    await deal.open(MADE, "", "play");
    const heads = deal.auction.getByRole("columnheader");
    await expect(heads).toHaveText(["West", "North", "East", "South"]);
    const rows = deal.auction.getByRole("row");
    await expect(rows).toHaveCount(3);
    await expect(rows.nth(1).getByRole("cell")).toHaveText(["", "", /1.*club/, /1.*NT/]);
    await expect(rows.nth(2).getByRole("cell")).toHaveText([/2.*clubs/, "Pass", "Pass", "Pass"]);
  });

  await test.step("the tricks are shown with their leader and winner", async () => {
    const deal = new DealPage(page);
    await deal.open(MADE, "", "play");
    const rows = deal.tricks.getByRole("row");
    await expect(rows).toHaveCount(14);
    const first = rows.nth(1).getByRole("cell");
    await expect(first).toHaveText([
      /3 of clubs/,
      /4 of clubs/,
      /ace of clubs, wins/,
      /2 of clubs, the lead/,
      "East",
    ]);
  });

  await test.step("one of several records can be chosen, and each shows its verdict", async () => {
    const deal = new DealPage(page);
    const { input, output } = golden("deal-record", "sample-2");
    await deal.open(input);
    const verdicts = output.trimEnd().split("\n");
    for (const [index, [seen, name]] of RECORDS.entries()) {
      const button = deal.records.nth(index);
      await expect(button.locator("[aria-hidden=true]").first()).toHaveText(seen);
      await expect(button).toHaveAccessibleName(name);
    }
    await expect(deal.records).toHaveCount(RECORDS.length);
    await expect(deal.records.first()).toHaveAttribute("aria-pressed", "true");
    await deal.records.nth(1).click();
    await expect(deal.records.nth(1)).toHaveAttribute("aria-pressed", "true");
    await expect(deal.spelled).toHaveText(verdicts[1] ?? "");
    await expect(page).toHaveURL(/record=2$/);
  });

  await test.step("for a single record there is nothing to choose", async () => {
    const deal = new DealPage(page);
    await deal.open(MADE);
    await expect(deal.spelled).toHaveText("2CE=");
    await expect(deal.records).toHaveCount(0);
  });

  await test.step("if the verdict depends on the order of the seats, an interpretation is cited", async () => {
    const deal = new DealPage(page);
    await deal.open(record("S", "1C X PASS PASS PASS"));
    await expect(deal.basis.getByText("Interpretation 002-4")).toBeVisible();
    await deal.open(PASSED_OUT);
    await expect(deal.words).toHaveText("Passed out");
    await expect(deal.basis.getByText(/Interpretation/)).toHaveCount(0);
  });
});

/** The visible text and the accessible name of the button for each record of `sample-2`. Visible suits are icons. */
const RECORDS = [
  [/^1 ?2 ?clubs E =$/, "Record 1: 2 clubs by East, made (8 tricks)"],
  [/^2 ?1 ?clubX S \+1$/, "Record 2: 1 club doubled by South, made +1"],
  [/^3 ?3 ?clubsXX W −1$/, "Record 3: 3 clubs redoubled by West, down 1"],
] as const;

test("every example of the page shows what its name says", nightly, async ({ page }) => {
  const deal = new DealPage(page);
  await deal.openEmpty();
  for (const [name, words] of [
    ["A club board", verdictOf("4 spades by South", RESULT.over(1))],
    ["Several errors", irregularity(".*revoke")],
    ["An online board", verdictOf("3 NT by South", RESULT.over(1))],
    ["A match in two rooms", /^4.*spades by South/],
    ["Three deals", verdictOf("2 clubs by East", RESULT.exactly(8))],
    ["Passed out", /^Passed out$/],
    ["A bad redouble", irregularity("South can’t redouble")],
    ["A revoke", irregularity(".*revoke")],
    ["Unreadable", new RegExp(`^${DEAL.unreadable}`)],
  ] as const) {
    await deal.example(name);
    await expect(deal.words, name).toHaveText(words);
  }
});

test("the buttons Clear, Undo and Redo change the text", async ({ page }) => {
  const deal = new DealPage(page);
  await deal.open(MADE);
  await deal.clear();
  await expect(deal.editor).toHaveValue("");
  await expect(deal.teaching).toContainText("What a record looks like");
  expect(await deal.detectedFormat()).toBeUndefined();
  await deal.undo();
  await expect(deal.editor).toHaveValue(MADE);
  await expect(deal.spelled).toHaveText("2CE=");
  await deal.redo();
  await expect(deal.editor).toHaveValue("");
});

test("for a bare deal, the makeable contracts and a link to the builder are shown", async ({ page }) => {
  const deal = new DealPage(page);
  await deal.open("N:KQ94.A72.K863.95 J2.KQ954.Q97.Q72 A10873.83.A54.AK4 65.J106.J102.J10863");
  await expect(deal.words).toHaveText("A deal without auction or play");
  await expect(deal.panel("double-dummy")).toBeVisible();
  await page.setViewportSize({ width: 1000, height: 800 });
  await deal.tab("play").click();
  await expect(page).toHaveURL(/part=play/);
  await page.reload();
  await expect(deal.panel("play")).toBeVisible();
  await deal.panel("play").getByRole("link", { name: "Edit in the builder" }).click();
  await expect(page).toHaveURL(/#\/deal\/build\?/);
});
