import { travellers } from "../support/boards.ts";
import { BoardsTab } from "../support/boards_tab.ts";
import { DealPage } from "../support/deal_page.ts";
import { expect, fresh as test, nightly, type Page } from "../support/page.ts";

/** Opens a file of two boards, and in it one of the tables that played the second board. */
async function openTableOfBoard(page: Page, tables: number, table: number): Promise<DealPage> {
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

test("a board opens with all its tables, and the address contains only one of them", async ({ page, browser }) => {
  const deal = await openTableOfBoard(page, 60, 31);
  await expect(deal.tables.getByRole("heading")).toHaveText("60 tables of this board");
  const here = deal.tables.locator("tr[aria-current=true]");
  await expect(here).toContainText("Table 31");
  const compared = await deal.tables.locator("tbody").innerText();
  const note = deal.verdict.locator(".left-out-note");
  await expect(note).toContainText("without the 59 others");
  await expect(page).toHaveURL(/text=/);
  expect(page.url().length).toBeLessThan(8_000);
  // In another browser, the address opens the table that it contains.
  const context = await browser.newContext();
  const other = new DealPage(await context.newPage());
  await other.goTo(page.url());
  await expect(other.editor).toHaveValue(/\[Table "31"\]/);
  await expect(other.records).toHaveCount(0);
  await context.close();
  // In this browser, all tables are restored after a reload and after going back and forward.
  await page.reload();
  await expect(here).toContainText("Table 31");
  expect(await deal.tables.locator("tbody").innerText()).toBe(compared);
  await page.goBack();
  await expect(new BoardsTab(page).table).toBeVisible();
  await page.goForward();
  await expect(here).toContainText("Table 31");
  await expect(deal.records).toHaveCount(60);
  // Choosing another record puts that record into the address.
  await deal.records.nth(4).click();
  await expect(page).toHaveURL(/Table\+%225%22|Table%20%225%22/);
  await page.reload();
  await expect(here).toContainText("Table 5");
  await expect(deal.records).toHaveCount(60);
});

test("a board's tables survive a reload even if storage is blocked", nightly, async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, "localStorage", {
      get: () => {
        throw new DOMException("blocked", "SecurityError");
      },
    });
  });
  const deal = await openTableOfBoard(page, 60, 31);
  await expect(deal.records).toHaveCount(60);
  await expect(page).toHaveURL(/text=/);
  await page.reload();
  await expect(deal.records).toHaveCount(60);
  await expect(deal.tables.locator("tr[aria-current=true]")).toContainText("Table 31");
});

test("Undo restores the text that was typed before a board was opened", nightly, async ({ page }) => {
  const before = new DealPage(page);
  await before.openEmpty();
  await before.enter("1\nN\nPASS\nPASS\nPASS\nPASS\n");
  await expect(page).toHaveURL(/PASS/);
  const deal = await openTableOfBoard(page, 60, 31);
  await expect(deal.records).toHaveCount(60);
  await deal.undo();
  await expect(deal.editor).toHaveValue("1\nN\nPASS\nPASS\nPASS\nPASS\n");
  await deal.redo();
  await expect(deal.records).toHaveCount(60);
});

test("one of many tables can be edited, and all tables are restored on return", nightly, async ({ page }) => {
  const deal = await openTableOfBoard(page, 60, 31);
  await expect(deal.records).toHaveCount(60);
  await deal.build.click();
  await expect(page).toHaveURL(/#\/deal\/build/);
  await expect(page.locator(".builder")).toBeVisible();
  await page.goBack();
  await expect(deal.records).toHaveCount(60);
  await expect(deal.tables.locator("tr[aria-current=true]")).toContainText("Table 31");
});

test("if a board has too many tables, the page says how many are omitted", nightly, async ({ page }) => {
  const deal = await openTableOfBoard(page, 400, 200);
  await expect(deal.verdict.locator(".left-out-note").last()).toContainText("100 more tables of this board");
  await expect(deal.records).toHaveCount(300);
  await expect(deal.tables.locator("tr[aria-current=true]")).toContainText("Table 200");
});
