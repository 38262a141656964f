import { BoardsTab } from "../support/boards_tab.ts";
import { DealPage } from "../support/deal_page.ts";
import { openAllParts } from "../support/hand_page.ts";
import { HandTable } from "../support/hand_table.ts";
import { expect, nightly, open, test, type Page } from "../support/page.ts";
import { PBN_DEAL } from "../support/records.ts";

test.beforeEach(async ({ page }) => openAllParts(page));

/** A balanced hand with twelve points: 1♣ in SAYC, and 1NT with a weak no trump. */
const FLAT = "KQT5.J72.A65.QT8";

/** Sets the user's style to SAYC with a weak no trump, and calls it "With Ann". */
async function setWeakNoTrump(page: Page) {
  await open(page, `#/hand?cards=${FLAT}`);
  await page.getByRole("combobox", { name: "Playing" }).selectOption({ label: "SAYC" });
  await page.getByRole("button", { name: "in my style" }).click();
  await page.locator('select[data-switch="nt"]').selectOption({ index: 0 });
  await page.getByLabel("Name").fill("With Ann");
  await expect(page.locator(".opening-name.own")).toHaveText(/^With Ann/);
}

test("the table of hands shows the user's style in place of its system", nightly, async ({ page }) => {
  await setWeakNoTrump(page);
  const table = new HandTable(page);
  await table.openTable();
  await table.input.fill(FLAT);
  await expect(table.rows).toHaveCount(1);
  await expect(table.heading("With Ann")).toBeAttached();
  await expect(table.heading("SAYC")).toHaveCount(0);
  expect((await table.column("With Ann"))[0]).toMatch(/^1\s*NT$/);
  await expect(table.heading("Acol")).toBeAttached();
});

test("for a deal without an auction, the opening in the user's style is shown", async ({ page }) => {
  await setWeakNoTrump(page);
  await new DealPage(page).open(PBN_DEAL);
  const rows = page.locator(".deal-openings th[scope=row]");
  await expect(rows.filter({ hasText: "With Ann" })).toHaveCount(1);
  await expect(rows.filter({ hasText: /^SAYC$/ })).toHaveCount(0);
});

test("boards can be dealt on which a hand opens in the user's style", async ({ page, axe }) => {
  await setWeakNoTrump(page);
  const tab = new BoardsTab(page);
  await tab.open();
  await tab.button("Deal a set of boards").click();
  await tab.button("Conditions").click();
  await page.getByRole("combobox", { name: "Add a condition" }).selectOption("North: Opens");
  const north = page.getByRole("group", { name: "North", exact: true });
  await north.getByRole("combobox", { name: /^Opens/ }).selectOption("1NT");
  await expect(north.getByRole("combobox", { name: "System", exact: true })).toHaveValue("sayc:nt=12-14");
  await expect(page.getByRole("textbox", { name: "Script" })).toHaveValue('opens(north, 1NT, "sayc:nt=12-14")\n');
  await page.getByLabel("Boards", { exact: true }).fill("4");
  await axe(page);
  await tab.button("Deal the boards").click();
  await expect(tab.rows).toHaveCount(4);
  await expect(tab.notes).toContainText('Script: opens(north, 1NT, "sayc:nt=12-14")');
  for (const opened of await tab.column("opens")) expect(opened.replace(/\s+/g, " ")).toMatch(/^1 ?NT N$/);
});
