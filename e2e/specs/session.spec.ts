import { readFileSync } from "node:fs";
import { BoardsTab } from "../support/boards_tab.ts";
import { expect, firstEachTime, type Locator, nightly, open, pageHeading, test } from "../support/page.ts";
import { SessionPage } from "../support/session_page.ts";

const golden = (name: string): string =>
  readFileSync(new URL(`../../tests/golden/sessions/${name}`, import.meta.url), "utf8");

/** Reads the rows of a known ranking: line, rank, pair, boards, total, percent or mean, final. */
const knownRanking = (name: string): string[][] =>
  golden(name)
    .trimEnd()
    .split("\n")
    .slice(1)
    .map((line) => line.split("\t"));

const MITCHELL = golden("mitchell-14.csv");

for (const [at, format] of ["csv", "pbn", "tables.pbn", "xml"].entries()) {
  test(`a session in ${format} has its known ranking`, firstEachTime(at), async ({ page }) => {
    const session = new SessionPage(page);
    await session.open();
    await session.openFile(`mitchell-14.${format}`, golden(`mitchell-14.${format}`));
    await expect(session.ranking).toBeVisible();
    const rows = await session.rows();
    const expected = knownRanking("mitchell-14.mp.ranking.tsv");
    expect(rows.map(([rank, pair, , boards, total, percent]) => [rank, pair, boards, total, percent])).toEqual(
      expected.map(([, rank, pair, boards, total, percent]) => [rank, pair, boards, total, percent]),
    );
  });
}

test("a session can be ranked by another method, which is in the address", async ({ page }) => {
  const session = new SessionPage(page);
  await session.open();
  await session.openFile("howell-8.csv", golden("howell-8.csv"));
  await session.choice("Scored by").selectOption({ label: "Butler" });
  await expect(session.ranking.getByRole("heading", { name: "Ranking by Butler" })).toBeVisible();
  const rows = await session.rows();
  const expected = knownRanking("howell-8.butler.ranking.tsv");
  expect(rows.map(([rank, pair]) => [rank, pair])).toEqual(expected.map(([, rank, pair]) => [rank, pair]));
  await expect(page).toHaveURL(/method=butler/);
  await session.whole.getByText("Options").click();
  await expect(session.choice("Datum without")).toBeVisible();
  await page.reload();
  await expect(session.ranking.getByRole("heading", { name: "Ranking by Butler" })).toBeVisible();
});

test("a click opens the scorecard of a pair, the traveller of a board, or the calculation of a figure", async ({ page }) => {
  const session = new SessionPage(page);
  await session.open();
  await session.openFile("mitchell-14.pbn", golden("mitchell-14.pbn"));
  await session.pair("3NS").click();
  await expect(session.sheet.getByRole("heading", { level: 2 })).toContainText("Pair 3NS");
  const figure = session.sheet.locator(".scorecard .figure").first();
  await figure.click();
  await expect(session.sheet.locator(".why")).toContainText(/^ ?Beat \d+ of \d+ other/);
  await figure.click();
  await expect(session.sheet.locator(".why")).toHaveCount(0);
  await session.sheet.locator(".scorecard tbody th button").first().click();
  await expect(session.sheet.getByRole("heading", { name: "Board 1" })).toBeVisible();
  await expect(session.sheet.locator(".four-hands")).toBeVisible();
  await expect(session.sheet.locator(".par dd")).toContainText(/North–South|East–West|0/);
  await session.sheet.getByRole("button", { name: "Next board" }).click();
  await expect(session.sheet.getByRole("heading", { name: "Board 2" })).toBeVisible();
  await session.sheet.getByRole("button", { name: "Back to the ranking" }).click();
  await expect(session.sheet).toHaveCount(0);
});

test("a team match opens as a scoresheet", async ({ page }) => {
  const session = new SessionPage(page);
  await session.open();
  await session.openFile("match-16.lin", golden("match-16.lin"));
  await session.ranking.locator(".matches tbody button").first().click();
  const rows = session.sheet.locator(".scoresheet tbody tr:not(.why)");
  await expect(rows).toHaveCount(16);
  await rows.first().locator(".figure").click();
  await expect(session.sheet.locator(".why")).toContainText("at the other table");
});

test("faults are listed, and results without a fault are ranked", async ({ page }) => {
  const session = new SessionPage(page);
  await session.open();
  await session.input.fill("board,ns,ew,contract,by,tricks,score\n1,1,2,4S,N,10,620\n1,3,4,9S,N,10,420\n1,5,6,4S,N,9,-50\n");
  await expect(session.whole.locator(".fault-report summary")).toContainText("2 errors");
  await session.whole.locator(".fault-report summary").click();
  await expect(session.whole).toContainText("is +420 here, not +620");
  // An invalid contract is dropped, but the result still counts.
  await expect(session.whole).toContainText("6 pairs, 1 board, 3 results.");
  expect(await session.rows()).toHaveLength(6);
});

test("the ranking can be sorted by a column", nightly, async ({ page }) => {
  const session = new SessionPage(page);
  await session.open();
  await session.openFile("howell-8.csv", golden("howell-8.csv"));
  await expect(session.ranking).toBeVisible();
  const byRank = (await session.rows()).map((row) => row[1]);
  await session.ranking.getByRole("button", { name: "Pair", exact: true }).click();
  const byPair = (await session.rows()).map((row) => row[1]);
  expect(byPair).toEqual([...byRank].sort());
  await expect(session.ranking.getByRole("columnheader", { name: "Pair" })).toHaveAttribute("aria-sort", "ascending");
});

test("a checked file of records can be ranked as a session", async ({ page }) => {
  const tab = new BoardsTab(page);
  await tab.open();
  await tab.give("evening.pbn", golden("howell-8.pbn"));
  await page.getByRole("button", { name: "Rank this session" }).click();
  await expect(pageHeading(page)).toHaveText("Rank a session");
  const session = new SessionPage(page);
  await expect(session.ranking).toBeVisible();
  const expected = knownRanking("howell-8.mp.ranking.tsv");
  expect((await session.rows()).map((row) => row[1])).toEqual(expected.map((row) => row[2]));
});

test("results entered on the start page are ranked", async ({ page }) => {
  await open(page);
  await page.locator("main textarea").first().fill(MITCHELL.slice(0, MITCHELL.indexOf("\n2,")));
  await page.keyboard.press("Enter");
  await expect(pageHeading(page)).toHaveText("Rank a session");
  await expect(new SessionPage(page).ranking).toBeVisible();
});

test("a file of results and a file of deals are one session, and each is saved separately", async ({ page }) => {
  const session = new SessionPage(page);
  await session.open();
  const table = "board,ns,ew,contract,by,tricks,score\n1,1,2,4S,N,10,420\n1,3,4,3NT,S,9,-400\n";
  const deals = '[Board "1"]\n[Dealer "N"]\n[Vulnerable "None"]\n[Deal "N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432"]\n';
  await page.getByLabel("Open a file").setInputFiles([
    { name: "results.csv", mimeType: "text/csv", buffer: Buffer.from(table) },
    { name: "deals.pbn", mimeType: "text/plain", buffer: Buffer.from(deals) },
  ]);
  await expect(session.ranking).toBeVisible();
  await expect(session.whole.locator(".fault-report summary")).toContainText("1 error");
  await session.board(1).click();
  await expect(session.sheet.locator(".four-hands")).toBeVisible();
  await session.whole.getByRole("button", { name: "Write +400" }).click();
  await expect(session.whole.locator(".fault-report summary")).not.toContainText("error");
  await expect(session.whole.locator(".fault-report")).toContainText("this file has deals only; the results are from “results.csv”");
  await session.whole.getByText("Save", { exact: true }).click();
  for (const [name, text] of [["results.csv", table.replace("-400", "400")], ["deals.pbn", deals]] as const) {
    const downloads = page.waitForEvent("download");
    await session.whole.getByRole("button", { name, exact: true }).click();
    const saved = await downloads;
    expect(saved.suggestedFilename()).toBe(name);
    expect(readFileSync(await saved.path(), "utf8")).toBe(text);
  }
});

test("Back returns from a board to the previous view, and does not undo changes", nightly, async ({ page }) => {
  const session = new SessionPage(page);
  await session.open();
  await session.openFile("club.pbn", golden("howell-8.tables.pbn"));
  await session.board(2).click();
  const heading = session.sheet.getByRole("heading", { level: 2 });
  await expect(heading).toHaveText("Board 2");
  await session.sheet.getByRole("button", { name: "Next board" }).click();
  await expect(heading).toHaveText("Board 3");
  const score = session.sheet.locator(".traveller .score").first();
  await score.click();
  await session.sheet.getByRole("textbox", { name: "Result" }).fill("1ntn-1");
  await page.keyboard.press("Enter");
  await expect(session.ranking.locator(".was").first()).toBeVisible();
  const ranked = await session.rows();
  await page.goBack();
  await expect(heading).toHaveText("Board 2");
  await page.goBack();
  await expect(session.sheet).toHaveCount(0);
  await expect(session.board(2)).toBeFocused();
  expect(await session.rows()).toEqual(ranked);
  await page.goForward();
  await expect(heading).toHaveText("Board 2");
  await page.reload();
  await expect(heading).toHaveText("Board 2");
});

test("names, carry-over and penalties can be typed on the scorecard", async ({ page }) => {
  const session = new SessionPage(page);
  await session.open();
  await session.input.fill("#winners: 1\nboard,ns,ew,score\n1,1,2,420\n1,3,4,-50\n");
  await session.pair("1").click();
  const group = session.sheet.locator(".session-described");
  await group.locator("summary").click();
  await group.getByLabel("Names").fill("Ann Abel & Bob Cole");
  await group.getByLabel("Carry-over").fill("x");
  await group.getByLabel("Penalties").fill("10%");
  await page.keyboard.press("Enter");
  // The address contains the view, as the text is short enough for an address.
  await expect(page).toHaveURL(/view=pair-1/);
  await expect(group.getByRole("alert")).toContainText("Expected what is carried over as a number");
  await expect(group.getByLabel("Names")).toHaveValue("Ann Abel & Bob Cole");
  await group.getByLabel("Carry-over").fill("1.5");
  await page.keyboard.press("Enter");
  await expect(session.sheet.getByRole("heading", { level: 2 })).toContainText("Ann Abel & Bob Cole");
  await page.getByRole("button", { name: "Change", exact: true }).first().click();
  await expect(session.input).toHaveValue(
    "#winners: 1\n#pair 1: Ann Abel & Bob Cole\n#carry 1: 1.5\n#penalty 1: 10%\nboard,ns,ew,score\n1,1,2,420\n1,3,4,-50\n",
  );
});

test("double-dummy results are filled in as the deals are solved", nightly, async ({ page }) => {
  const session = new SessionPage(page);
  await session.open();
  await session.openFile("club.pbn", golden("howell-8.pbn"));
  await expect(session.ranking).toBeVisible();
  const boards = page.locator(".hard-section");
  await expect(boards.getByText(/Solving: \d+ of 21 deals/)).toBeVisible();
  await expect(boards.getByText(/Solving/)).toHaveCount(0);
  await expect(boards.locator(".hard-boards").first().locator("tbody tr")).toHaveCount(8);
  await session.ranking.locator("tbody th button").first().click();
  const parts = session.sheet.locator(".session-parts");
  await expect(parts.first().locator("tbody tr")).toHaveCount(4);
  await expect(parts.last()).toContainText(/On \d+ boards: [\d.]+%, where [\d.]+% ± [\d.]+ could be expected/);
});

test("a result can be corrected in the format of its file, and the ranking marks who moved", async ({ page }) => {
  const session = new SessionPage(page);
  const text = golden("howell-8.tables.pbn");
  await session.open();
  await session.openFile("club.pbn", text);
  await expect(session.ranking).toBeVisible();
  await session.board(2).click();
  const score = session.sheet.locator(".traveller .score").first();
  const before = await score.textContent();
  await score.click();
  const field = session.sheet.getByRole("textbox", { name: "Result" });
  await field.fill("9s");
  await field.press("Enter");
  await expect(session.sheet.getByRole("alert")).toContainText("level is 1 to 7");
  await expect(field).toHaveValue("9s");
  await field.fill("1ntn-1");
  await field.press("Enter");
  await expect(session.sheet.locator(".result-field")).toHaveCount(0);
  await expect(session.ranking.locator(".was").first()).toContainText(/^was =?\d+$/);
  const downloads = page.waitForEvent("download");
  await session.whole.getByText("Save", { exact: true }).click();
  await session.whole.getByRole("button", { name: "The file itself" }).click();
  const saved = readFileSync(await (await downloads).path(), "utf8");
  const changed = saved.split(/\r?\n/).filter((line, at) => line !== text.split(/\r?\n/)[at]);
  expect(changed).toHaveLength(1);
  expect(changed[0]).toContain("1NT");
  expect(before).not.toBe("");
});

test("a changed result has its own Undo button", async ({ page }) => {
  const session = new SessionPage(page);
  await session.open();
  await session.openFile("club.pbn", golden("howell-8.tables.pbn"));
  await session.board(2).click();
  const line = session.sheet.locator(".traveller tbody tr:not(.why)").first();
  const before = await line.textContent();
  const undo = session.sheet.getByRole("button", { name: "Undo" });
  await line.locator(".score").click();
  await session.sheet.getByRole("textbox", { name: "Result" }).fill("7nts-13");
  await page.keyboard.press("Enter");
  // The changed result is now the last line.
  await expect(undo).toHaveCount(1);
  const changed = session.sheet.getByRole("row").filter({ has: page.getByRole("button", { name: "Undo" }) });
  await expect(changed).toContainText("−13");
  await expect(changed.locator(".score")).toBeFocused();
  await undo.click();
  await expect(undo).toHaveCount(0);
  await expect(line).toHaveText(before ?? "");
  await expect(line.locator(".score")).toBeFocused();
});

test("without matches, methods for matches are not offered, and a link to one is reported", async ({ page }) => {
  const session = new SessionPage(page);
  const table = "board,ns,ew,score\n1,1,2,420\n1,3,4,-50\n";
  await session.open(`?text=${encodeURIComponent(table)}&method=team`);
  for (const visit of ["link", "reload"]) {
    await test.step(visit, async () => {
      await expect(session.ranking.getByRole("heading", { name: "Ranking by matchpoints" })).toBeVisible();
      expect(await session.rows()).toHaveLength(4);
      await expect(session.choice("Scored by").getByRole("option")).toHaveText([
        "As the file: matchpoints", "Matchpoints", "Cross-IMPs", "Butler", "Total points",
      ]);
      await expect(session.whole.locator(".session-choices").first()).toContainText("There is none here.");
    });
    await page.reload();
  }
  await session.choice("Scored by").selectOption({ label: "Butler" });
  await expect(session.ranking.getByRole("heading", { name: "Ranking by Butler" })).toBeVisible();
  await expect(session.whole).not.toContainText("There is none here.");
});

test("each window keeps its own table, and offers that of the other window", async ({ page, context }) => {
  const [one, two] = [new SessionPage(page), new SessionPage(await context.newPage())];
  const table = (score: number): string => `board,ns,ew,score\n1,1,2,${score}\n1,3,4,-50\n`;
  const other = page.getByRole("button", { name: "Show it" });
  await one.open();
  await two.open();
  await one.input.fill(table(420));
  await expect(one.ranking).toBeVisible();
  await two.input.fill(table(170));
  await expect(two.ranking).toBeVisible();
  await expect(other).toBeVisible();
  // At an address without a query, the table can only come from storage.
  await page.goto("about:blank");
  await one.open();
  await expect(one.input).toHaveValue(table(420));
  await other.click();
  await expect(other).toHaveCount(0);
  // The field is folded while the ranking is shown.
  await page.getByRole("button", { name: "Change", exact: true }).click();
  await expect(one.input).toHaveValue(table(170));
  await page.getByRole("button", { name: "Undo" }).first().click();
  await expect(one.input).toHaveValue(table(420));
});

test("a result in LIN cannot be changed, but the session can be converted to a table in which it can", async ({ page }) => {
  const session = new SessionPage(page);
  await session.open();
  await session.openFile("howell-8.lin", golden("howell-8.lin"));
  await expect(session.ranking).toBeVisible();
  const before = (await session.rows()).map((row) => row[1]);
  await session.board(2).click();
  await session.sheet.locator(".traveller .score").first().click();
  const field = session.sheet.getByRole("textbox", { name: "Result" });
  await field.fill("1ntn-1");
  await field.press("Enter");
  await expect(session.sheet.getByRole("alert")).toContainText("convert to a table to change it");
  await session.sheet.getByRole("button", { name: "Turn it into a table" }).click();
  await expect(session.whole.getByText("Type the results")).toBeVisible();
  expect((await session.rows()).map((row) => row[1])).toEqual(before);
  await session.sheet.locator(".traveller .score").first().click();
  await field.fill("1ntn-1");
  await field.press("Enter");
  await expect(session.sheet.locator(".result-field")).toHaveCount(0);
  await expect(session.sheet.locator(".traveller .played").filter({ hasText: /1\s*NT\s*N −1/ })).not.toHaveCount(0);
});

test("a stated score that differs can be corrected or accepted", async ({ page }) => {
  const session = new SessionPage(page);
  await session.open();
  const table = "#winners: 1\nboard,ns,ew,contract,by,tricks,score\n1,1,2,4S,N,10,620\n1,3,4,4S,N,9,-50\n1,5,6,3NT,N,10,430\n";
  await session.input.fill(table);
  await expect(session.whole.getByRole("heading", { name: "Scores in doubt" })).toBeVisible();
  await session.whole.getByRole("button", { name: "Write +420" }).click();
  await expect(session.whole.getByRole("heading", { name: "Scores in doubt" })).toHaveCount(0);
  await page.getByRole("button", { name: "Change", exact: true }).click();
  await expect(session.input).toHaveValue(table.replace("620", "420"));
  await session.input.fill(table);
  await session.whole.getByRole("button", { name: "Take the stated score" }).click();
  await expect(session.whole.getByRole("heading", { name: "Scores in doubt" })).toHaveCount(0);
  await expect(session.whole.locator(".fault-report summary")).toContainText("1 error");
});

test("results can be typed one after the other with the keyboard alone", async ({ page }) => {
  const session = new SessionPage(page);
  await session.open();
  await page.getByRole("button", { name: "Type the results" }).click();
  const field = (name: string): Locator => session.whole.getByRole("textbox", { name, exact: true });
  const [board, ns, ew, result] = [field("Board"), field("North–South"), field("East–West"), field("Result")];
  await expect(board).toHaveValue("1");
  await ns.focus();
  const typed = async (...words: string[]): Promise<void> => {
    for (const [at, word] of words.entries()) {
      await page.keyboard.type(word);
      await page.keyboard.press(at + 1 < words.length ? "Tab" : "Enter");
    }
  };
  await typed("1", "2", "4sn=");
  // A single result is only a note, as other results to compare will follow.
  await expect(session.whole.locator(".fault-report summary")).toHaveText(/1 note$/);
  await expect(ns).toBeFocused();
  await expect(ns).toHaveValue("");
  await typed("3", "4", "3ns-1");
  await expect(session.ranking).toBeVisible();
  await board.fill("2");
  await ns.fill("1");
  await ew.fill("2");
  await result.fill("pass");
  await page.keyboard.press("Enter");
  // The fields propose the pairs of the previous board.
  await expect(ns).toHaveValue("3");
  await expect(ew).toHaveValue("4");
  await expect(result).toBeFocused();
  await typed("9x");
  await expect(session.whole.getByRole("alert")).toContainText("after the level");
  await result.fill("11");
  await page.keyboard.press("Enter");
  await expect(board).toHaveValue("3");
  expect(await session.rows()).toHaveLength(4);
});

test("a session can be saved as each kind of file, and the CSV can be read again", async ({ page }) => {
  const session = new SessionPage(page);
  await session.open();
  await session.openFile("club.csv", golden("mitchell-14-averages.csv"));
  await expect(session.ranking).toBeVisible();
  const before = await session.rows();
  await session.whole.getByText("Save", { exact: true }).click();
  for (const kind of ["PBN with score tables", "USEBIO", /^A web page/, "The results as CSV"]) {
    const downloads = page.waitForEvent("download");
    await session.whole.getByRole("button", { name: kind }).click();
    const file = await downloads;
    const text = readFileSync(await file.path(), "utf8");
    expect(text.length, String(kind)).toBeGreaterThan(1000);
    if (kind === "The results as CSV") {
      await session.openFile(file.suggestedFilename(), text);
      await expect.poll(() => session.rows()).toEqual(before);
    } else if (typeof kind === "string") {
      // The page lists what the format cannot hold.
      await expect(session.whole.locator(".session-unsaid li").first()).toBeVisible();
    }
  }
});

test("the session survives a reload", async ({ page }) => {
  const session = new SessionPage(page);
  await session.open();
  await session.openFile("howell-8.csv", golden("howell-8.csv"));
  await expect(session.ranking).toBeVisible();
  const before = await session.rows();
  await page.reload();
  await expect(session.ranking).toBeVisible();
  expect(await session.rows()).toEqual(before);
});
