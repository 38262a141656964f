import { travellers } from "../support/boards.ts";
import { BoardsTab } from "../support/boards_tab.ts";
import { DealPage } from "../support/deal_page.ts";
import { expect, fresh as test, goToPage } from "../support/page.ts";

/** A record too long for an address. */
function long(event: string): string {
  return `[Event "${event} ${"x".repeat(9_000)}"]\n[Dealer "N"]\n[Auction "N"]\nPass Pass Pass Pass\n`;
}

/** Waits until a text is stored in the history entry. */
async function expectBehind(deal: DealPage, event: string): Promise<void> {
  await expect.poll(async () => deal.behindAddress()).toContain(event);
}

test("two entries with one address each restore their own text", async ({ page }) => {
  const deal = new DealPage(page);
  await deal.openEmpty();
  await deal.enter(long("first"));
  await expectBehind(deal, "first");
  await goToPage(page, "hand");
  await goToPage(page, "deals");
  await expect(deal.editor).toHaveValue(long("first"));
  await deal.enter(long("second"));
  await expectBehind(deal, "second");
  await expect(page).toHaveURL(/#\/deal$/);
  await page.evaluate(() => history.go(-2));
  await expect(deal.editor).toHaveValue(long("first"));
  await expect(page).toHaveURL(/#\/deal$/);
  await page.evaluate(() => history.go(2));
  await expect(deal.editor).toHaveValue(long("second"));
});

test("a link to the page that is open leaves its long text behind the address", async ({ page }) => {
  const deal = new DealPage(page);
  await deal.openEmpty();
  await deal.enter(long("first"));
  await expectBehind(deal, "first");
  await goToPage(page, "deals");
  // Chromium keeps the state of the entry; a browser need not.
  await page.evaluate(() => {
    history.replaceState(null, "", location.href);
    dispatchEvent(new PopStateEvent("popstate"));
  });
  await expectBehind(deal, "first");
  await deal.enter("1\nN\nPASS\nPASS\nPASS\nPASS\n");
  await expect(page).toHaveURL(/text=/);
});

test("a board opens even if the browser stores no state of an address", async ({ page }) => {
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
