import { DealPage } from "../support/deal_page.ts";
import { golden } from "../support/golden.ts";
import { expect, open, test } from "../support/page.ts";
import { BAD_REDOUBLE, CARD_TWICE, MADE, PASSED_OUT, record, REVOKE, UNREADABLE } from "../support/records.ts";
import { paste } from "../support/transfer.ts";

for (const name of ["sample-1", "sample-2", "sample-3"]) {
  test(`the problem's ${name} gets the problem's verdicts`, async ({ page }) => {
    const { input, output } = golden("deal-record", name);
    await open(page, "#/deal");
    const deal = new DealPage(page);
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

/** Records with their verdict in words and as the problem writes it. */
const VERDICTS = [
  ["a made contract", MADE, /^2 ?clubs by East, made exactly$/, "2CE="],
  ["a doubled one", record("S", "1C X PASS PASS PASS"), /^1 ?club doubled by South/, /^1CXS/],
  ["a redoubled one", record("W", "3C X XX PASS PASS PASS"), /^3 ?clubs redoubled by West/, /^3CXXW/],
  ["a deal passed out", PASSED_OUT, /^Passed out$/, "ALL PASS"],
  ["an illegal call", BAD_REDOUBLE, /^Cannot be true: 1 fault$/, "error"],
  ["a revoke", REVOKE, /^Cannot be true: 1 fault$/, "error"],
] as const;

for (const [name, text, words, spelled] of VERDICTS) {
  test(`${name} gets its verdict in words and as the problem writes it`, async ({ page }) => {
    const deal = new DealPage(page);
    await deal.open(text);
    await expect(deal.words).toHaveText(words);
    await expect(deal.spelled).toHaveText(spelled);
  });
}

test("what cannot be read is told apart from what cannot be true", async ({ page }) => {
  const deal = new DealPage(page);
  await deal.open(UNREADABLE);
  await expect(deal.words).toHaveText("Cannot be read");
  await expect(deal.spelled).toHaveCount(0);
  await expect(deal.verdict.getByText("Interpretation 002-18")).toBeVisible();
  await deal.open(BAD_REDOUBLE);
  await expect(deal.words).toHaveText(/^Cannot be true/);
  await expect(deal.spelled).toHaveText("error");
});

test("a revoke names who should have played what", async ({ page }) => {
  const deal = new DealPage(page);
  await deal.open(REVOKE);
  await expect(deal.faults).toHaveCount(1);
  await expect(deal.faults).toContainText("nine of spades");
  await expect(deal.faults).toContainText("the card that was held");
  await expect(deal.tricks.locator("td.fault")).toHaveCount(1);
  await expect(deal.tricks.locator("td.fault")).toContainText("a revoke");
});

test("a card played twice is shown with the place where it stood first", async ({ page }) => {
  const deal = new DealPage(page);
  await deal.open(CARD_TWICE);
  await expect(deal.words).toHaveText("Cannot be true: 1 fault");
  await expect(deal.faults).toContainText("the queen of diamonds is played again");
  await expect(deal.faults.getByRole("button")).toHaveText(["line 21, column 10", "line 21, column 1"]);
});

test("an illegal call is marked in the auction and cites its Law", async ({ page }) => {
  const deal = new DealPage(page);
  await deal.open(BAD_REDOUBLE);
  await expect(deal.faults).toContainText("South redoubles");
  await expect(deal.faults).toContainText("Law 19B");
  await expect(deal.auction.locator("td.fault")).toHaveText(/XX, illegal:/);
});

test("the auction stands by seat, from the dealer on", async ({ page }) => {
  const deal = new DealPage(page);
  await deal.open(MADE);
  const heads = deal.auction.getByRole("columnheader");
  await expect(heads).toHaveText(["West", "North", "East", "South"]);
  const rows = deal.auction.getByRole("row");
  await expect(rows).toHaveCount(3);
  await expect(rows.nth(1).getByRole("cell")).toHaveText(["", "", /1.*club/, /1.*NT/]);
  await expect(rows.nth(2).getByRole("cell")).toHaveText([/2.*clubs/, "Pass", "Pass", "Pass"]);
});

test("the tricks stand with their leader and winner", async ({ page }) => {
  const deal = new DealPage(page);
  await deal.open(MADE);
  const rows = deal.tricks.getByRole("row");
  await expect(rows).toHaveCount(14);
  const first = rows.nth(1).getByRole("cell");
  await expect(first).toHaveText([
    /three of clubs/,
    /four of clubs/,
    /ace of clubs, wins/,
    /two of clubs, the lead/,
    "East",
  ]);
});

test("of several records one is chosen, each with its verdict", async ({ page }) => {
  const deal = new DealPage(page);
  const { input, output } = golden("deal-record", "sample-2");
  await deal.open(input);
  const verdicts = output.trimEnd().split("\n");
  await expect(deal.records).toHaveText(verdicts.map((verdict, index) => `${index + 1}${verdict}`));
  await expect(deal.records.first()).toHaveAttribute("aria-pressed", "true");
  await deal.records.nth(1).click();
  await expect(deal.records.nth(1)).toHaveAttribute("aria-pressed", "true");
  await expect(deal.spelled).toHaveText(verdicts[1] ?? "");
  await expect(page).toHaveURL(/record=2$/);
});

test("a record alone leaves no choice to make", async ({ page }) => {
  const deal = new DealPage(page);
  await deal.open(MADE);
  await expect(deal.spelled).toHaveText("2CE=");
  await expect(deal.records).toHaveCount(0);
});

test("the order of the seats is shown as an interpretation where it matters", async ({ page }) => {
  const deal = new DealPage(page);
  await deal.open(record("S", "1C X PASS PASS PASS"));
  await expect(deal.verdict.getByText("Interpretation 002-4")).toBeVisible();
  await deal.open(PASSED_OUT);
  await expect(deal.words).toHaveText("Passed out");
  await expect(deal.verdict.getByText(/Interpretation/)).toHaveCount(0);
});

test("every example of the page shows what its name says", async ({ page }) => {
  await open(page, "#/deal");
  const deal = new DealPage(page);
  const examples = page.getByRole("group", { name: "Examples" }).getByRole("button");
  for (const [name, words] of [
    ["PBN board", /^4.*spades by South, made with 1 overtrick$/],
    ["PBN faults", /^Cannot be true: 3 faults$/],
    ["LIN board", /^3.*NT by South, made with 1 overtrick$/],
    ["LIN match", /^4.*spades by South/],
    ["Three deals", /made exactly$/],
    ["Passed out", /^Passed out$/],
    ["A bad redouble", /^Cannot be true/],
    ["A revoke", /^Cannot be true/],
    ["Not readable", /^Cannot be read$/],
  ] as const) {
    await examples.filter({ hasText: name }).click();
    await expect(deal.words, name).toHaveText(words);
  }
  await expect(examples).toHaveCount(9);
});

test("clear, undo and redo walk through the texts", async ({ page }) => {
  const deal = new DealPage(page);
  await deal.open(MADE);
  await deal.button("Clear").click();
  await expect(deal.editor).toHaveValue("");
  await expect(deal.verdict).toContainText("Paste a deal record");
  await deal.button("Undo").click();
  await expect(deal.editor).toHaveValue(MADE);
  await expect(deal.spelled).toHaveText("2CE=");
  await deal.button("Redo").click();
  await expect(deal.editor).toHaveValue("");
});
