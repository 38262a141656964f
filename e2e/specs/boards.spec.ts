import { writeFile } from "node:fs/promises";
import { boards, game, manyBoards } from "../support/boards.ts";
import { BoardsTab } from "../support/boards_tab.ts";
import { DealPage } from "../support/deal_page.ts";
import { holdWorkers, releaseWorkers } from "../support/held_workers.ts";
import { expect, firstEachTime, goToPage, goToTool, nightly, test } from "../support/page.ts";
import { dropFile, paste } from "../support/transfer.ts";

test("the boards of an opened file are counted and shown in a table", async ({ page }) => {
  const tab = new BoardsTab(page);
  await tab.open();
  await tab.give("evening.pbn", boards(20));
  await expect(tab.state).toHaveText(/^PBN: 20 records checked in \d+\.\d\d s$/);
  await expect(tab.state).toHaveAttribute("title", / in UTF-8, .* of memory$/);
  await expect(tab.button(/^16 OK$/)).toBeVisible();
  await expect(tab.button(/^4 Error$/)).toBeVisible();
  const first = tab.rows.first();
  await expect(first).toContainText("T1A");
  await expect(first.locator(".declarer")).toHaveText("N");
  await expect(first.locator(".result")).toHaveText("=");
  await expect(first.locator(".score")).toHaveText("+400");
  await expect(tab.rows.nth(1)).toContainText("Passed out");
  await expect(tab.rows.nth(3)).toContainText("insufficient bid");
  await expect(tab.rows.nth(3).locator(".verdict")).toHaveAttribute("title", "insufficient-bid");
});

test("the example file shows examples of faults", async ({ page, axe }) => {
  const tab = new BoardsTab(page);
  await tab.open();
  await axe(page);
  await tab.button("Six boards, some wrong").click();
  await expect(tab.state).toContainText("6 records checked");
  await expect(tab.button(/[1-9] Error/)).toBeVisible();
  await axe(page);
});

test("boards are filtered by verdict, by code and by name", async ({ page }) => {
  const tab = new BoardsTab(page);
  await tab.open();
  await tab.give("evening.pbn", boards(1000));
  const error = tab.button(/^200 Error$/);
  await error.click();
  await expect(error).toHaveAttribute("aria-pressed", "true");
  await tab.toHave(200);
  await tab.code.selectOption("score-differs");
  await tab.toHave(100);
  await tab.board.fill("t96a");
  await tab.toHave(1);
  await expect(tab.rows).toHaveText(/T96A/);
  await tab.board.fill("nothing");
  await expect(tab.table).toContainText("No boards match.");
  await tab.board.fill("");
  await tab.code.selectOption("");
  await error.click();
  await tab.toHave(1000);
});

test("boards can be filtered by any column, and the address contains the filter", async ({ page, axe }) => {
  const tab = new BoardsTab(page);
  await tab.open();
  await tab.give("evening.pbn", boards(1000));
  await expect(tab.state).toContainText("1,000 records checked");
  const all = tab.button("Show all boards");
  await expect(all).toHaveAttribute("aria-disabled", "true");
  await tab.filter("Contract").fill("pass");
  await tab.toHave(200);
  await expect(tab.rows.first()).toContainText("Passed out");
  await tab.filter("Number in the file").fill("1-100");
  await tab.toHave(20);
  await page.reload();
  await tab.toHave(20);
  await expect(tab.filter("Contract")).toHaveValue("pass");
  await tab.filter("Declarer").fill("Q");
  await expect(page.getByText("Declarer: expected some of N, E, S and W.")).toBeVisible();
  await expect(tab.filter("Declarer")).toHaveAttribute("aria-invalid", "true");
  await axe(page);
  await all.click();
  await tab.toHave(1000);
  await expect(page).not.toHaveURL(/contract=|number=|declarer=/);
});

test("a kind of fault can be muted for files of one name, and counted again", nightly, async ({ page }) => {
  const tab = new BoardsTab(page);
  await tab.open();
  await tab.give("evening.pbn", boards(1000));
  const mute = tab.button(/^Mute$/);
  await expect(mute).toHaveAttribute("aria-disabled", "true");
  await tab.code.selectOption("score-differs");
  await mute.click();
  await expect(tab.button(/^100 Error$/)).toBeVisible();
  await expect(tab.button(/^900 OK$/)).toBeVisible();
  await tab.toHave(1000);
  await expect(tab.code, "the focus stays among the filters").toBeFocused();
  expect((await tab.report()).lines.filter((line) => line.includes("score-differs"))).toEqual([]);
  await page.reload();
  await expect(tab.button(/^100 Error$/), "it is kept with the file's name").toBeVisible();
  await tab.give("another.pbn", boards(10));
  await expect(tab.button(/^2 Error$/)).toBeVisible();
  await tab.give("evening.pbn", boards(1000));
  await expect(tab.button(/^100 Error$/)).toBeVisible();
  await tab.button(/^score differs from the contract/).click();
  await expect(tab.button(/^200 Error$/)).toBeVisible();
  await expect(page.getByText("Muted:")).toHaveCount(0);
});

test("a click on a heading sorts the table, and a second click reverses the order", async ({ page }) => {
  const tab = new BoardsTab(page);
  await tab.open();
  await tab.give("evening.pbn", ["7", "10", "9", "X"].map((name) => game(name, "made")).join(""));
  await tab.sortBy("Board");
  await expect(tab.heading("Board")).toHaveAttribute("aria-sort", "ascending");
  await expect.poll(async () => tab.column("board")).toEqual(["7", "9", "10", "X"]);
  await tab.sortBy("Board");
  await expect(tab.heading("Board")).toHaveAttribute("aria-sort", "descending");
  await expect.poll(async () => tab.column("board")).toEqual(["X", "10", "9", "7"]);
});

test("a table of 50,000 boards scrolls, and only a few rows are in the document", async ({ page }, testInfo) => {
  const count = 50_000;
  const path = testInfo.outputPath("season.pbn");
  await writeFile(path, boards(count));
  const tab = new BoardsTab(page);
  await tab.open();
  await tab.files.setInputFiles(path);
  await tab.toHave(count);
  for (const row of [400, 40_000, 25_000, count - 1]) {
    await tab.body.evaluate((body, share) => (body.scrollTop = share * body.scrollHeight), row / count);
    await expect(page.locator(`#board-row-${row}`)).toContainText(`T${row + 1}A`);
  }
  expect(await tab.rows.count()).toBeLessThan(80);
});

test("keys move through the rows, and Enter opens one", async ({ page }) => {
  const tab = new BoardsTab(page);
  await tab.open();
  await tab.give("evening.pbn", boards(500));
  await expect(tab.rows.first()).toBeVisible();
  await tab.table.focus();
  await page.keyboard.press("End");
  await expect(tab.table).toHaveAttribute("aria-activedescendant", "board-row-499");
  await expect(page.locator("#board-row-499")).toBeInViewport();
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("PageUp");
  await page.keyboard.press("Home");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await expect(tab.table).toHaveAttribute("aria-activedescendant", "board-row-3");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/#\/deal\?/);
  const deal = new DealPage(page);
  await expect(deal.editor).toHaveValue(/\[Board "T4A"\]/);
  await expect(deal.faults.first()).toContainText("1♠");
});

test("returning from a board restores the table", async ({ page }) => {
  const tab = new BoardsTab(page);
  await tab.open();
  await tab.give("evening.pbn", boards(500));
  await tab.button(/^100 Error$/).click();
  await tab.toHave(100);
  await tab.body.evaluate((body) => (body.scrollTop = 2000));
  await expect.poll(async () => tab.body.evaluate((body) => body.scrollTop)).toBe(2000);
  const row = page.locator("#board-row-52");
  await row.click();
  await expect(page).toHaveURL(/#\/deal\?/);
  await expect(new DealPage(page).editor).toHaveValue(/\[Board "T\d+A"\]/);
  await page.goBack();
  await expect(tab.button(/^100 Error$/)).toHaveAttribute("aria-pressed", "true");
  await expect(row).toBeInViewport();
  expect(await tab.body.evaluate((body) => body.scrollTop)).toBe(2000);
});

test("the focus moves to an opened board, back to the table, and to the file button when the file is removed", async ({ page }) => {
  const tab = new BoardsTab(page);
  const deal = new DealPage(page);
  await tab.open();
  await tab.give("evening.pbn", boards(20));
  await tab.table.press("ArrowDown");
  await tab.table.press("Enter");
  await expect(deal.verdict).toBeFocused();
  await page.goBack();
  await expect(tab.table).toBeFocused();
  await tab.rows.first().click();
  await expect(deal.verdict).toBeFocused();
  await page.goBack();
  await expect(tab.table).toBeFocused();
  await tab.button("Remove file").press("Enter");
  await expect(tab.files).toBeFocused();
});

test("a file restored by a reload does not take the focus", nightly, async ({ page }) => {
  const tab = new BoardsTab(page);
  await tab.open();
  await tab.give("evening.pbn", boards(20));
  await expect(tab.rows.first()).toBeVisible();
  await page.reload();
  await expect(tab.rows.first()).toBeVisible();
  await expect(page.locator("body")).toBeFocused();
});

test("a deal that is written once opens with every table that played it", async ({ page }) => {
  const tab = new BoardsTab(page);
  await tab.open();
  const [first = "", again = ""] = [game(7, "made"), game(7, "made").replace(/\[Deal .*\n/, "")];
  await tab.give("teams.pbn", first + again);
  await expect(tab.rows).toHaveCount(2);
  await tab.rows.nth(1).click();
  await expect(new DealPage(page).editor).toHaveValue(/\[Deal "N:AKQ2\.K32\.A54\.Q32 /);
});

test("the report contains the rows shown, as CSV", nightly, async ({ page }) => {
  const tab = new BoardsTab(page);
  await tab.open();
  await tab.give("evening.pbn", boards(20) + game("=1+1", "made"));
  const { name, lines } = await tab.report();
  expect(name).toBe("evening.boards.csv");
  expect(lines).toHaveLength(1 + 21);
  expect(lines[0]).toContain("record,board,line,contract");
  expect(lines[1]).toMatch(/^1,T1A,2,3NT,N,9,0,400,ok,,/);
  expect(lines[21]).toContain("'=1+1");
  await tab.button(/^4 Error$/).click();
  await tab.toHave(4);
  expect((await tab.report()).lines).toHaveLength(1 + 4);
});

test("checking can be cancelled and restarted", async ({ page }) => {
  await holdWorkers(page);
  const tab = new BoardsTab(page);
  await tab.open();
  await dropFile(page.locator(".drop"), "season.pbn", manyBoards(1_000_000));
  await tab.button("Cancel").click();
  await expect(tab.progress).toHaveCount(0);
  await expect(tab.state).toContainText("not checked");
  await releaseWorkers(page);
  await tab.button("Check it anyway").click();
  await expect(tab.state).toContainText("records checked");
  await tab.give("evening.pbn", boards(10));
  await expect(tab.state).toContainText("10 records checked");
});

test("a file of 100 MB is checked", nightly, async ({ page }) => {
  test.slow();
  const { count, ...text } = manyBoards(100_000_000);
  const tab = new BoardsTab(page);
  await tab.open();
  await dropFile(page.locator(".drop"), "all.pbn", text);
  await tab.toHave(count, 300_000);
  await tab.sortBy("N–S");
  await expect(tab.rows.first()).toContainText("Passed out");
});

test("a file in UTF-16 is read, and the page names the encoding", nightly, async ({ page }) => {
  const tab = new BoardsTab(page);
  await tab.open();
  await tab.give("evening.pbn", Buffer.from(`\uFEFF${boards(5)}`, "utf16le"));
  await expect(tab.state).toContainText("5 records checked");
  await expect(tab.state).toHaveAttribute("title", / in UTF-16,/);
  await expect(tab.notes).toContainText("Read as UTF-16");
});

test("a file in Latin-1 is read, and the page names the encoding", nightly, async ({ page }) => {
  const tab = new BoardsTab(page);
  await tab.open();
  await tab.give("evening.pbn", Buffer.from(`[Site "Malm\u00f6"]\n${boards(1)}`, "latin1"));
  await expect(tab.state).toHaveAttribute("title", / in Latin-1,/);
  await expect(tab.notes).toContainText("Read as Latin-1, as PBN prescribes");
});

for (const [at, [name, bytes, text]] of ([
  ["evening.zip", "PK\x03\x04\x14\x00\x00", "This file is a ZIP archive, not a text."],
  ["noise.bin", "\x00\x01\x02\x03abc\x00", "This isn’t a text file, so it can’t be read (byte 00 at offset 0)."],
] as const).entries()) {
  test(`${name} is refused with an explanation, and another file is accepted`, firstEachTime(at), async ({ page, axe }) => {
    const tab = new BoardsTab(page);
    await tab.open();
    await tab.give(name, Buffer.from(bytes, "latin1"));
    await expect(page.getByRole("alert")).toContainText(text);
    await axe(page);
    await tab.give("evening.pbn", boards(3));
    await expect(tab.state).toContainText("3 records checked");
  });
}

test("a text without records is reported", async ({ page }) => {
  const tab = new BoardsTab(page);
  await tab.open();
  await tab.give("letter.txt", "Dear friends,\n\nthe club is closed on Monday.\n");
  await expect(tab.state).toContainText("0 records checked");
  await expect(tab.notes).not.toBeEmpty();
});

test("records can be pasted or typed, and typed records survive a visit to another tab", async ({ page }) => {
  const tab = new BoardsTab(page);
  await tab.open();
  await paste(tab.field, { piece: boards(12) });
  await expect(tab.state).toContainText("12 records checked");
  await tab.button("Remove file").click();
  await tab.field.fill(boards(2));
  await goToPage(page, "build");
  await goToTool(page, "Check a file");
  await expect(tab.field).toHaveValue(boards(2));
  await tab.button("Check the text").click();
  await expect(tab.state).toContainText("2 records checked");
});
