import { readFile } from "node:fs/promises";
import { BoardsTab } from "../support/boards_tab.ts";
import { DealPage } from "../support/deal_page.ts";
import { expect, nightly, test } from "../support/page.ts";

/** Each seat holds all cards of one suit, so its side takes all 13 tricks if that suit is trumps. */
const DEAL = "N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432";

/** Two boards that were passed out. The first states wrong double-dummy results. */
const FILE = [
  `[Event "Club"]`,
  `[Board "1"]`,
  `[Dealer "N"]`,
  `[Vulnerable "None"]`,
  `[Deal "${DEAL}"]`,
  `[OptimumResultTable "Declarer;Denomination\\2R;Result\\2R"]`,
  `N  S 13`,
  `N  H  4`,
  `[Auction "N"]`,
  `Pass Pass Pass Pass`,
  ``,
  `[Event "Club"]`,
  `[Board "2"] ; kept`,
  `[Dealer "E"]`,
  `[Vulnerable "NS"]`,
  `[Deal "${DEAL}"]`,
  `[Auction "E"]`,
  `Pass Pass Pass Pass`,
  ``,
].join("\r\n");

async function solved(tab: BoardsTab): Promise<void> {
  await tab.open();
  await tab.give("club.pbn", FILE);
  await tab.button("Solve all double dummy").click();
  await expect(tab.page.getByText("2 of 2 solved")).toBeVisible();
}

test("the double-dummy results that a board states are compared cell by cell", nightly, async ({ page, axe }) => {
  const [tab, deal] = [new BoardsTab(page), new DealPage(page)];
  await solved(tab);
  await expect(tab.button(/^1 Warning$/)).toBeVisible();
  await tab.code.selectOption({ label: "double dummy differs (1)" });
  await expect(tab.rows).toHaveCount(1);
  await tab.rows.first().click();
  const figures = page.getByRole("region", { name: "The record’s own double-dummy figures" });
  await deal.show("double-dummy");
  await expect(figures.getByRole("listitem")).toHaveText(
    /OptimumResultTable gives North 4 tricks in hearts, but double dummy it is 0\./,
  );
  await axe(page);
});

test("double-dummy results and par are written into the file after a preview", async ({ page, axe }) => {
  const tab = new BoardsTab(page);
  await solved(tab);
  await tab.button("Add double dummy and par").click();
  const alert = page.getByRole("alert");
  await expect(alert).toContainText("Adds double dummy and par to 2 games");
  await alert.getByText("New lines for board 1").click();
  await expect(alert.locator("pre")).toContainText("[OptimumResultTable");
  await axe(page);
  await tab.button("Cancel").click();
  await expect(alert).toHaveCount(0);
  await tab.button("Add double dummy and par").click();
  await tab.button("Add them").click();
  await expect(page.getByText("2 unsaved changes")).toBeVisible();
  await expect(tab.button(/^0 Warning$/)).toBeVisible();
  await expect(page.getByText("2 of 2 solved")).toBeVisible();
  const arriving = page.waitForEvent("download");
  await tab.button("Save file").click();
  const saved = await readFile(await (await arriving).path(), "latin1");
  expect(saved.match(/\[OptimumScore "NS \d+"\]\r\n/g)).toHaveLength(2);
  expect(saved.match(/\r\nW +C +13\r\n/g)).toHaveLength(2);
  expect(saved).toContain(`[Board "2"] ; kept\r\n`);
  await tab.button("Undo all").click();
  await expect(page.getByText("2 saved changes are undone: save the file again")).toBeVisible();
  await expect(tab.button(/^1 Warning$/)).toBeVisible();
});

test("a file is converted to another format, with a list of what is lost", async ({ page, axe }) => {
  const tab = new BoardsTab(page);
  await tab.open();
  await tab.give("club.pbn", FILE);
  await expect(tab.rows).toHaveCount(2);
  await page.getByText("Convert", { exact: true }).click();
  await tab.button("Contest format").click();
  const alert = page.getByRole("alert");
  await expect(alert).toContainText("2 records in the contest format.");
  await expect(alert).toContainText("The contest format does not carry:");
  await expect(alert).toContainText("the vulnerability (every record)");
  await tab.button("Cancel").click();
  await tab.button("LIN").click();
  await expect(alert.getByRole("listitem").first()).toHaveText("Event (every record)");
  await expect(alert).toContainText("OptimumResultTable (board 1)");
  await axe(page);
  const arriving = page.waitForEvent("download");
  await tab.button("Save as club.lin").click();
  const download = await arriving;
  expect(download.suggestedFilename()).toBe("club.lin");
  expect((await readFile(await download.path(), "utf8")).match(/md\|/g)).toHaveLength(2);
  await tab.button("LIN").click();
  await tab.button("Open it here").click();
  await expect(tab.name).toHaveText("club.lin");
  await expect(tab.state).toContainText("LIN: 2 records checked");
  // Convert the result back.
  await page.getByText("Convert", { exact: true }).click();
  await tab.button("PBN").click();
  await expect(alert).toContainText("2 records in PBN.Nothing is lost.");
});
