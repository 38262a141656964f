import { readFileSync } from "node:fs";
import { BoardsTab } from "../support/boards_tab.ts";
import { expect, open, pageHeading, test } from "../support/page.ts";
import { SessionPage } from "../support/session_page.ts";

const golden = (name: string): string =>
  readFileSync(new URL(`../../tests/golden/sessions/${name}`, import.meta.url), "utf8");

/** The rows of a ranking with known answers: line, rank, pair, boards, total, percent or mean, final. */
const known = (name: string): string[][] =>
  golden(name)
    .trimEnd()
    .split("\n")
    .slice(1)
    .map((line) => line.split("\t"));

const MITCHELL = golden("mitchell-14.csv");

for (const format of ["csv", "pbn", "tables.pbn", "xml"]) {
  test(`a session in ${format} is ranked as it is known to be`, async ({ page }) => {
    const session = new SessionPage(page);
    await session.open();
    await session.openFile(`mitchell-14.${format}`, golden(`mitchell-14.${format}`));
    await expect(session.ranking).toBeVisible();
    const rows = await session.rows();
    const expected = known("mitchell-14.mp.ranking.tsv");
    expect(rows.map(([rank, pair, , boards, total, percent]) => [rank, pair, boards, total, percent])).toEqual(
      expected.map(([, rank, pair, boards, total, percent]) => [rank, pair, boards, total, percent]),
    );
  });
}

test("another method ranks it anew, and stands in the address", async ({ page }) => {
  const session = new SessionPage(page);
  await session.open();
  await session.openFile("mitchell-14.csv", MITCHELL);
  await session.choice("Scored by").selectOption({ label: "Butler" });
  await expect(session.ranking.getByRole("heading", { name: "Ranking by Butler" })).toBeVisible();
  const rows = await session.rows();
  const expected = known("mitchell-14.butler.ranking.tsv");
  expect(rows.map(([rank, pair]) => [rank, pair])).toEqual(expected.map(([, rank, pair]) => [rank, pair]));
  await expect(page).toHaveURL(/method=butler/);
  await expect(session.choice("Datum without")).toBeVisible();
});

test("a pair leads to its scorecard, a board to its traveller, and each figure says why", async ({ page }) => {
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

test("a match of teams has its scoresheet", async ({ page }) => {
  const session = new SessionPage(page);
  await session.open();
  await session.openFile("match-16.lin", golden("match-16.lin"));
  await session.ranking.locator(".matches tbody button").first().click();
  const rows = session.sheet.locator(".scoresheet tbody tr:not(.why)");
  await expect(rows).toHaveCount(16);
  await rows.first().locator(".figure").click();
  await expect(session.sheet.locator(".why")).toContainText("at the other table");
});

test("what is wrong is counted, listed with its place, and the rest is ranked", async ({ page }) => {
  const session = new SessionPage(page);
  await session.open();
  await session.input.fill("board,ns,ew,contract,by,tricks,score\n1,1,2,4S,N,10,620\n1,3,4,9S,N,10,420\n1,5,6,4S,N,9,-50\n");
  await expect(session.whole.locator(".fault-report summary")).toContainText("2 errors");
  await session.whole.locator(".fault-report summary").click();
  await expect(session.whole).toContainText("is 420 for North–South at this vulnerability, not 620");
  await expect(session.whole).toContainText("1 left out");
  expect(await session.rows()).toHaveLength(4);
});

test("the ranking is ordered by any column", async ({ page }) => {
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

test("a file of records that is checked leads to its ranking", async ({ page }) => {
  const tab = new BoardsTab(page);
  await tab.open();
  await tab.give("evening.pbn", golden("howell-8.pbn"));
  await page.getByRole("button", { name: "Rank this session" }).click();
  await expect(pageHeading(page)).toHaveText("Session");
  const session = new SessionPage(page);
  await expect(session.ranking).toBeVisible();
  const expected = known("howell-8.mp.ranking.tsv");
  expect((await session.rows()).map((row) => row[1])).toEqual(expected.map((row) => row[2]));
});

test("results that are dropped on the start page are ranked", async ({ page }) => {
  await open(page);
  await page.locator("main textarea").first().fill(MITCHELL.slice(0, MITCHELL.indexOf("\n2,")));
  await page.keyboard.press("Enter");
  await expect(pageHeading(page)).toHaveText("Session");
  await expect(new SessionPage(page).ranking).toBeVisible();
});

test("after a reload the session is there", async ({ page }) => {
  const session = new SessionPage(page);
  await session.open();
  await session.openFile("howell-8.csv", golden("howell-8.csv"));
  await expect(session.ranking).toBeVisible();
  const before = await session.rows();
  await page.reload();
  await expect(session.ranking).toBeVisible();
  expect(await session.rows()).toEqual(before);
});
