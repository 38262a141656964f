import { writeFile } from "node:fs/promises";
import { boards, game, manyBoards, travellers } from "../support/boards.ts";
import { BoardsTab } from "../support/boards_tab.ts";
import { DealPage } from "../support/deal_page.ts";
import { holdWorkers, releaseWorkers } from "../support/held_workers.ts";
import { databases, expectKept, REFUSALS } from "../support/kept_files.ts";
import { expect, test, type Page } from "../support/page.ts";
import { dropFile, paste } from "../support/transfer.ts";
import { TABS } from "../support/words.ts";

test("a file is opened, counted and shown as a table", async ({ page }) => {
  const tab = new BoardsTab(page);
  await tab.open();
  await tab.give("evening.pbn", boards(20));
  await expect(tab.state).toContainText("of PBN in UTF-8: 20 records checked");
  await expect(tab.button(/^16 OK$/)).toBeVisible();
  await expect(tab.button(/^4 Error$/)).toBeVisible();
  const first = tab.rows.first();
  await expect(first).toContainText("T1A");
  await expect(first.locator(".declarer")).toHaveText("N");
  await expect(first.locator(".result")).toHaveText("=");
  await expect(first.locator(".score")).toHaveText("400");
  await expect(tab.rows.nth(1)).toContainText("Passed out");
  await expect(tab.rows.nth(3)).toContainText("insufficient bid");
  await expect(tab.rows.nth(3).locator(".verdict")).toHaveAttribute("title", "insufficient-bid");
});

test("the example shows what can be wrong", async ({ page, axe }) => {
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
  await expect(tab.table).toHaveAttribute("aria-rowcount", "201");
  await tab.code.selectOption("score-differs");
  await expect(tab.table).toHaveAttribute("aria-rowcount", "101");
  await tab.board.fill("t96a");
  await expect(tab.table).toHaveAttribute("aria-rowcount", "2");
  await expect(tab.rows).toHaveText(/T96A/);
  await tab.board.fill("nothing");
  await expect(tab.table).toContainText("No boards match.");
  await tab.board.fill("");
  await tab.code.selectOption("");
  await error.click();
  await expect(tab.table).toHaveAttribute("aria-rowcount", "1001");
});

test("a click on a heading sorts, another the other way", async ({ page }) => {
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

test("50,000 boards scroll, of which few are in the document", async ({ page }, testInfo) => {
  const count = 50_000;
  const path = testInfo.outputPath("season.pbn");
  await writeFile(path, boards(count));
  const tab = new BoardsTab(page);
  await tab.open();
  await tab.files.setInputFiles(path);
  await expect(tab.table).toHaveAttribute("aria-rowcount", String(count + 1));
  for (const row of [400, 40_000, 25_000, count - 1]) {
    await tab.body.evaluate((body, share) => (body.scrollTop = share * body.scrollHeight), row / count);
    await expect(page.locator(`#board-row-${row}`)).toContainText(`T${row + 1}A`);
  }
  expect(await tab.rows.count()).toBeLessThan(80);
});

test("the keyboard moves through the rows and opens one", async ({ page }) => {
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
  await expect(deal.faults.first()).toContainText("1S");
});

test("who opens a board comes back to the table as it was", async ({ page }) => {
  const tab = new BoardsTab(page);
  await tab.open();
  await tab.give("evening.pbn", boards(500));
  await tab.button(/^100 Error$/).click();
  await expect(tab.table).toHaveAttribute("aria-rowcount", "101");
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

test("a deal that is given once is opened with every table that played it", async ({ page }) => {
  const tab = new BoardsTab(page);
  await tab.open();
  const [first = "", again = ""] = [game(7, "made"), game(7, "made").replace(/\[Deal .*\n/, "")];
  await tab.give("teams.pbn", first + again);
  await expect(tab.rows).toHaveCount(2);
  await tab.rows.nth(1).click();
  await expect(new DealPage(page).editor).toHaveValue(/\[Deal "N:AKQ2\.K32\.A54\.Q32 /);
});

test("the report has what is shown, as CSV", async ({ page }) => {
  const tab = new BoardsTab(page);
  await tab.open();
  await tab.give("evening.pbn", boards(20) + game("=1+1", "made"));
  const { name, lines } = await tab.report();
  expect(name).toBe("evening.boards.csv");
  expect(lines).toHaveLength(1 + 21);
  expect(lines[0]).toContain("record,board,line,contract");
  expect(lines[1]).toBe("1,T1A,2,3NT,N,9,0,400,ok,");
  expect(lines[21]).toContain("'=1+1");
  await tab.button(/^4 Error$/).click();
  await expect(tab.table).toHaveAttribute("aria-rowcount", "5");
  expect((await tab.report()).lines).toHaveLength(1 + 4);
});

test("checking can be given up, and taken up again", async ({ page }) => {
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

test("100 MB are checked", async ({ page }) => {
  test.slow();
  const { count, ...text } = manyBoards(100_000_000);
  const tab = new BoardsTab(page);
  await tab.open();
  await dropFile(page.locator(".drop"), "all.pbn", text);
  await expect(tab.table).toHaveAttribute("aria-rowcount", String(count + 1), { timeout: 300_000 });
  await tab.sortBy("NS");
  await expect(tab.rows.first()).toContainText("Passed out");
});

test("a file of UTF-16 is read, and so it says", async ({ page }) => {
  const tab = new BoardsTab(page);
  await tab.open();
  await tab.give("evening.pbn", Buffer.from(`\uFEFF${boards(5)}`, "utf16le"));
  await expect(tab.state).toContainText("in UTF-16: 5 records checked");
  await expect(tab.notes).toContainText("The file is read as UTF-16");
});

test("a file of Latin-1 is read, and so it says", async ({ page }) => {
  const tab = new BoardsTab(page);
  await tab.open();
  await tab.give("evening.pbn", Buffer.from(`[Site "Malm\u00f6"]\n${boards(1)}`, "latin1"));
  await expect(tab.state).toContainText("in Latin-1");
  await expect(tab.notes).toContainText("read as Latin-1, as PBN prescribes");
});

for (const [name, bytes, text] of [
  ["evening.zip", "PK\x03\x04\x14\x00\x00", "This file is a ZIP archive, not a text."],
  ["noise.bin", "\x00\x01\x02\x03abc\x00", "This file is not a text: a zero (00) stands at offset 0."],
] as const) {
  test(`${name} is refused in words, and another file taken`, async ({ page, axe }) => {
    const tab = new BoardsTab(page);
    await tab.open();
    await tab.give(name, Buffer.from(bytes, "latin1"));
    await expect(page.getByRole("alert")).toContainText(text);
    await axe(page);
    await tab.give("evening.pbn", boards(3));
    await expect(tab.state).toContainText("3 records checked");
  });
}

test("a text without records says so", async ({ page }) => {
  const tab = new BoardsTab(page);
  await tab.open();
  await tab.give("letter.txt", "Dear friends,\n\nthe club is closed on Monday.\n");
  await expect(tab.state).toContainText("0 records checked");
  await expect(tab.notes).not.toBeEmpty();
});

test("records are pasted, or typed and kept", async ({ page }) => {
  const tab = new BoardsTab(page);
  await tab.open();
  await paste(tab.field, { piece: boards(12) });
  await expect(tab.state).toContainText("12 records checked");
  await tab.button("Remove file").click();
  await tab.field.fill(boards(2));
  await page.getByRole("link", { name: TABS.deals.build }).click();
  await page.getByRole("link", { name: TABS.deals.boards }).click();
  await expect(tab.field).toHaveValue(boards(2));
  await tab.button("Check the text").click();
  await expect(tab.state).toContainText("2 records checked");
});

test("a file stays after a reload and in another window, until it is removed", async ({ page, context }) => {
  const tab = new BoardsTab(page);
  await tab.open();
  expect(await databases(page), "who opens no file has no database").toEqual([]);
  await tab.give("evening.pbn", boards(20));
  await expect(tab.state).toContainText("20 records checked");
  await expectKept(page, "file-deal-boards", "evening.pbn");
  await page.reload();
  await expect(tab.name).toHaveText("evening.pbn");
  await expect(tab.state).toContainText("20 records checked");
  await expect(tab.rows.first()).toContainText("T1A");
  await expect(tab.lost).toHaveCount(0);
  await expect(page, "no file is in an address").toHaveURL(/#\/deal\/boards$/);
  const other = new BoardsTab(await context.newPage());
  await page.close();
  await other.open();
  await expect(other.name).toHaveText("evening.pbn");
  await expect(other.state).toContainText("20 records checked");
  await other.button("Remove file").click();
  await expect(other.field).toBeVisible();
  await expectKept(other.page, "file-deal-boards", undefined);
  await other.page.reload();
  await expect(other.field).toBeVisible();
  await expect(other.name).toHaveCount(0);
});

test("another file takes the place of the one that was kept, a text that was typed too", async ({ page }) => {
  const tab = new BoardsTab(page);
  await tab.open();
  await tab.give("evening.pbn", boards(20));
  await expectKept(page, "file-deal-boards", "evening.pbn");
  await tab.give("season.pbn", boards(30));
  await expectKept(page, "file-deal-boards", "season.pbn");
  await page.reload();
  await expect(tab.name).toHaveText("season.pbn");
  await expect(tab.state).toContainText("30 records checked");
  await tab.button("Remove file").click();
  await tab.field.fill(boards(2));
  await tab.button("Check the text").click();
  await expectKept(page, "file-deal-boards", "Typed text");
  await page.reload();
  await expect(tab.state).toContainText("2 records checked");
});

test("of two windows, the file that was opened last is kept", async ({ page, context }) => {
  const [one, two] = [new BoardsTab(page), new BoardsTab(await context.newPage())];
  await one.open();
  await two.open();
  await one.give("one.pbn", boards(10));
  await expectKept(page, "file-deal-boards", "one.pbn");
  await two.give("two.pbn", boards(20));
  await expectKept(page, "file-deal-boards", "two.pbn");
  await expect(one.state, "each goes on with its own").toContainText("10 records checked");
  await one.sortBy("Board");
  await expect(one.heading("Board")).toHaveAttribute("aria-sort", "ascending");
  await one.page.reload();
  await expect(one.name).toHaveText("two.pbn");
});

test("a file that is no text is there after a reload, and refused again", async ({ page }) => {
  const tab = new BoardsTab(page);
  await tab.open();
  await tab.give("evening.zip", Buffer.from("PK\x03\x04\x14\x00\x00", "latin1"));
  await expectKept(page, "file-deal-boards", "evening.zip");
  await page.reload();
  await expect(tab.name).toHaveText("evening.zip");
  await expect(page.getByRole("alert")).toContainText("ZIP");
});

for (const [name, refuse] of REFUSALS) {
  test(`where the browser ${name}, a file is checked and the reader told`, async ({ page, axe }) => {
    await page.addInitScript(refuse);
    const tab = new BoardsTab(page);
    await tab.open();
    await tab.give("evening.pbn", boards(20));
    await expect(tab.state).toContainText("20 records checked");
    await expect(tab.lost).toBeVisible();
    await axe(page);
    await page.reload();
    await expect(tab.field).toBeVisible();
    await expect(tab.lost).toHaveCount(0);
  });
}

test("a file that the browser has cleared away is not waited for", async ({ page }) => {
  const tab = new BoardsTab(page);
  await tab.open();
  await page.evaluate(() => localStorage.setItem("kibitzer.file-deal-boards", "evening.pbn"));
  await page.reload();
  await expect(tab.field).toBeVisible();
  await expect
    .poll(async () => page.evaluate(() => localStorage.getItem("kibitzer.file-deal-boards")))
    .toBeNull();
});

test("a database that does not answer keeps nobody from another file", async ({ page }) => {
  await page.addInitScript(() => {
    const { open } = IDBFactory.prototype;
    IDBFactory.prototype.open = function (name: string, version?: number) {
      const request = open.call(this, name, version);
      for (const heard of ["onsuccess", "onerror", "onupgradeneeded"]) {
        Object.defineProperty(request, heard, { set: () => undefined });
      }
      return request;
    };
  });
  const tab = new BoardsTab(page);
  await tab.open();
  await page.evaluate(() => localStorage.setItem("kibitzer.file-deal-boards", "evening.pbn"));
  await page.reload();
  await expect(tab.name).toHaveText("evening.pbn");
  await expect(tab.state).toHaveText("Opening the file again…");
  await tab.give("season.pbn", boards(30));
  await expect(tab.state).toContainText("30 records checked");
  await tab.button("Remove file").click();
  await expect(tab.field).toBeVisible();
});

/** A file of two boards, and the row of a table of the second. */
async function openTraveller(page: Page, tables: number, table: number): Promise<DealPage> {
  const tab = new BoardsTab(page);
  await tab.open();
  await tab.give("evening.pbn", travellers(1, 3) + travellers(2, tables));
  await tab.table.focus();
  await expect(tab.rows.first()).toBeVisible();
  await tab.body.evaluate((body, share) => (body.scrollTop = share * body.scrollHeight), (table - 3) / (tables + 3));
  await page.locator(`#board-row-${3 + table - 1}`).click();
  await expect(page).toHaveURL(/#\/deal\?/);
  return new DealPage(page);
}

test("a board opens with all tables, however long they are, and the address carries one", async ({ page, browser }) => {
  const deal = await openTraveller(page, 60, 31);
  await expect(deal.tables.getByRole("heading")).toHaveText("60 tables of this board");
  const here = deal.tables.locator("tr[aria-current=true]");
  await expect(here).toContainText("Table 31");
  const compared = await deal.tables.locator("tbody").innerText();
  const note = deal.verdict.locator(".left-out-note");
  await expect(note).toContainText("no room for the 59 other tables");
  await expect(page).toHaveURL(/text=/);
  expect(page.url().length).toBeLessThan(8_000);
  // Elsewhere the address opens the one that it carries.
  const context = await browser.newContext();
  const other = new DealPage(await context.newPage());
  await other.goTo(page.url());
  await expect(other.editor).toHaveValue(/\[Table "31"\]/);
  await expect(other.records).toHaveCount(0);
  await context.close();
  // Here a reload, and going back and forward, show all of them again.
  await page.reload();
  await expect(here).toContainText("Table 31");
  expect(await deal.tables.locator("tbody").innerText()).toBe(compared);
  await page.goBack();
  await expect(new BoardsTab(page).table).toBeVisible();
  await page.goForward();
  await expect(here).toContainText("Table 31");
  await expect(deal.records).toHaveCount(60);
  // Another record of them is as well carried by the address.
  await deal.records.nth(4).click();
  await expect(page).toHaveURL(/Table\+%225%22|Table%20%225%22/);
  await page.reload();
  await expect(here).toContainText("Table 5");
  await expect(deal.records).toHaveCount(60);
});

test("a board's tables outlast a reload where storage is blocked", async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, "localStorage", {
      get: () => {
        throw new DOMException("blocked", "SecurityError");
      },
    });
  });
  const deal = await openTraveller(page, 60, 31);
  await expect(deal.records).toHaveCount(60);
  await expect(page).toHaveURL(/text=/);
  await page.reload();
  await expect(deal.records).toHaveCount(60);
  await expect(deal.tables.locator("tr[aria-current=true]")).toContainText("Table 31");
});

test("what was typed before a board was opened comes back by undo", async ({ page }) => {
  const before = new DealPage(page);
  await before.openEmpty();
  await before.enter("1\nN\nPASS\nPASS\nPASS\nPASS\n");
  await expect(page).toHaveURL(/PASS/);
  const deal = await openTraveller(page, 60, 31);
  await expect(deal.records).toHaveCount(60);
  await deal.undo();
  await expect(deal.editor).toHaveValue("1\nN\nPASS\nPASS\nPASS\nPASS\n");
  await deal.redo();
  await expect(deal.records).toHaveCount(60);
});

test("one table of many is edited alone, and all are there on the way back", async ({ page }) => {
  const deal = await openTraveller(page, 60, 31);
  await expect(deal.records).toHaveCount(60);
  await deal.build.click();
  await expect(page).toHaveURL(/#\/deal\/build/);
  await expect(page.locator(".builder")).toBeVisible();
  await page.goBack();
  await expect(deal.records).toHaveCount(60);
  await expect(deal.tables.locator("tr[aria-current=true]")).toContainText("Table 31");
});

test("of a board with more tables than can be shown, the page says how many it leaves out", async ({ page }) => {
  const deal = await openTraveller(page, 1_200, 600);
  await expect(deal.verdict.locator(".left-out-note").last()).toContainText("200 more tables of this board");
  await expect(deal.records).toHaveCount(1_000);
  await expect(deal.tables.locator("tr[aria-current=true]")).toContainText("Table 600");
});
