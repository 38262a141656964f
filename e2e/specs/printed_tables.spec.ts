import { boards } from "../support/boards.ts";
import { BoardsTab } from "../support/boards_tab.ts";
import { HandTable } from "../support/hand_table.ts";
import type { ListTable } from "../support/list_table.ts";
import { expect, firstEachTime, type Page, test } from "../support/page.ts";
import { SessionPage } from "../support/session_page.ts";
import { SixTable } from "../support/six_table.ts";

/** A4 within its margins, in CSS pixels. */
const PORTRAIT = { width: 703, height: 1032 };
const LANDSCAPE = { width: 1032, height: 703 };

/** Shows the page as it is printed on this paper. */
async function showAsPrinted(page: Page, paper: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(paper);
  await page.emulateMedia({ media: "print" });
  await page.evaluate(() => window.dispatchEvent(new Event("beforeprint")));
}

/** Returns the texts of cells that extend beyond the right edge of the paper, or are cut off. */
async function cutOffCells(page: Page): Promise<string[]> {
  return page.locator(".long-row:visible > :visible").evaluateAll((cells) =>
    cells
      .filter((cell) => {
        const right = cell.getBoundingClientRect().right;
        return right > document.documentElement.clientWidth + 1 || cell.scrollWidth > cell.clientWidth + 1;
      })
      .map((cell) => cell.textContent),
  );
}

async function pages(page: Page): Promise<number> {
  const paper = (await page.pdf({ preferCSSPageSize: true, format: "A4" })).toString("latin1");
  return paper.match(/\/Type \/Page\b/g)?.length ?? 0;
}

test("a table of boards is printed with all of its rows and columns", async ({ page }) => {
  const tab = new BoardsTab(page);
  await tab.open();
  await tab.give("evening.pbn", boards(300));
  await tab.toHave(300);
  await expect.poll(() => tab.rows.count()).toBeLessThan(100);
  await showAsPrinted(page, PORTRAIT);
  await expect(tab.rows).toHaveCount(300);
  await expect(tab.rows.last()).toContainText("T300");
  expect(await cutOffCells(page)).toEqual([]);
  await page.evaluate(() => window.dispatchEvent(new Event("afterprint")));
  await expect.poll(() => tab.rows.count()).toBeLessThan(100);
  // This many rows need more than one page.
  expect(await pages(page)).toBeGreaterThan(4);
});

test("if a table is too long to print, the page says which rows are printed", async ({ page }) => {
  const tab = new BoardsTab(page);
  await tab.open();
  await tab.give("evening.pbn", boards(1000));
  await tab.toHave(1000);
  await showAsPrinted(page, PORTRAIT);
  await expect(tab.table).toContainText(/Rows 1–\d+ of 1,000\. Save as CSV for all\./);
});

const lists: [string, (page: Page) => ListTable, string, typeof PORTRAIT][] = [
  ["hands", (page) => new HandTable(page), "AQ32.K4.QJ52.K43\n", LANDSCAPE],
  ["discards", (page) => new SixTable(page), "5H 5C JD 4S QH AH dealer\n", PORTRAIT],
];
for (const [at, [name, tableOf, line, paper]] of lists.entries()) {
  test(`a table of 40 ${name} is printed with all of its rows and columns`, firstEachTime(at), async ({ page }) => {
    const table = tableOf(page);
    await table.openTable();
    await table.input.fill(line.repeat(40));
    await expect.poll(() => table.rows.count()).toBeGreaterThan(0);
    await showAsPrinted(page, paper);
    await expect(table.rows).toHaveCount(40);
    expect(await cutOffCells(page)).toEqual([]);
    await expect(page.locator(":is(input, textarea, .toolbar button):visible")).toHaveCount(0);
    expect(await pages(page)).toBeLessThan(4);
  });
}

test("a session is printed with all of its columns", async ({ page }) => {
  const session = new SessionPage(page);
  const names = (id: string): string => `#pair ${id}: Maximiliane Schmidt-Wetterstein ${id} & Bartholomew Featherstonehaugh ${id}\n`;
  const tables = Array.from({ length: 110 }, (_, at) => at + 1);
  await session.open();
  await session.input.fill(
    `#winners: 2\n${tables.map((table) => names(`${table}NS`) + names(`${table}EW`)).join("")}#carry 1NS: 3.25\n#penalty 2EW: 10%\n` +
      `board,ns,ew,contract,by,tricks,lead\n${tables.map((table) => `1,${table},${table},4SXX,N,${table % 14},HT\n`).join("")}`,
  );
  await expect(session.ranking).toBeVisible();
  const right = async (table: string): Promise<number> =>
    page.locator(`.${table}:visible`).evaluateAll((all) => Math.max(...all.map((each) => each.getBoundingClientRect().right)));
  const screen = page.viewportSize() ?? PORTRAIT;
  for (const table of ["ranking", "traveller", "scorecard"]) {
    if (table === "traveller") await session.board(1).click();
    if (table === "scorecard") await session.sheet.locator(".traveller .contestant").first().click();
    await expect(page.locator(`table.${table}`).first()).toBeVisible();
    await showAsPrinted(page, PORTRAIT);
    expect(await right(table), table).toBeLessThanOrEqual(PORTRAIT.width);
    await page.emulateMedia({ media: null });
    await page.setViewportSize(screen);
  }
});
