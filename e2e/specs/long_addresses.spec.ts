import { travellers } from "../support/boards.ts";
import { BoardsTab } from "../support/boards_tab.ts";
import { DealPage } from "../support/deal_page.ts";
import { expect, fresh as test, goToPage } from "../support/page.ts";

/** Returns a record that is too long for an address. */
function long(event: string): string {
  return `[Event "${event} ${"x".repeat(9_000)}"]\n[Dealer "N"]\n[Auction "N"]\nPass Pass Pass Pass\n`;
}

/** Waits until the history entry stores a record with this event. */
async function expectInHistory(deal: DealPage, event: string): Promise<void> {
  await expect.poll(async () => deal.textInHistory()).toContain(event);
}

test("two history entries with the same address each restore their own text", async ({ page }) => {
  const deal = new DealPage(page);
  await deal.openEmpty();
  await deal.enter(long("first"));
  await expectInHistory(deal, "first");
  await goToPage(page, "hand");
  await goToPage(page, "deals");
  await expect(deal.editor).toHaveValue(long("first"));
  await deal.enter(long("second"));
  await expectInHistory(deal, "second");
  await expect(page).toHaveURL(/#\/deal$/);
  await page.evaluate(() => history.go(-2));
  await expect(deal.editor).toHaveValue(long("first"));
  await expect(page).toHaveURL(/#\/deal$/);
  await page.evaluate(() => history.go(2));
  await expect(deal.editor).toHaveValue(long("second"));
});

test("following a link to the open page keeps its long text in the history entry", async ({ page }) => {
  const deal = new DealPage(page);
  await deal.openEmpty();
  await deal.enter(long("first"));
  await expectInHistory(deal, "first");
  await goToPage(page, "deals");
  // Chromium keeps the state of the entry, but other browsers may drop it.
  await page.evaluate(() => {
    history.replaceState(null, "", location.href);
    dispatchEvent(new PopStateEvent("popstate"));
  });
  await expectInHistory(deal, "first");
  await deal.enter("1\nN\nPASS\nPASS\nPASS\nPASS\n");
  await expect(page).toHaveURL(/text=/);
});

test("a board opens even if the browser refuses to store state in the history", async ({ page }) => {
  await page.addInitScript(() => {
    for (const name of ["pushState", "replaceState"] as const) {
      const write = History.prototype[name];
      History.prototype[name] = function (state: unknown, ...rest: [string, string?]) {
        if (state !== null && state !== "") {
          throw new DOMException("too much", "QuotaExceededError");
        }
        write.call(this, state, ...rest);
      };
    }
  });
  const deal = new DealPage(page);
  await deal.openEmpty();
  await deal.enter("1\nN\nPASS\nPASS\nPASS\nPASS\n");
  await expect(page).toHaveURL(/PASS/);
  const tab = new BoardsTab(page);
  await tab.open();
  await tab.give("evening.pbn", travellers(1, 60));
  await tab.rows.first().click();
  await expect(deal.records).toHaveCount(60);
  await page.goBack();
  await expect(tab.table).toBeVisible();
});
