import type { BrowserContext, Page } from "@playwright/test";
import { boards } from "../support/boards.ts";
import { BoardsTab } from "../support/boards_tab.ts";
import { golden } from "../support/golden.ts";
import { databases, expectStored, holdDatabase, REFUSALS, releaseDatabase } from "../support/kept_files.ts";
import { ManyTab } from "../support/many_tab.ts";
import { expect, firstEachTime, fresh as test, goToPage, open } from "../support/page.ts";
import { dropFile } from "../support/transfer.ts";

test("a file is restored after a reload and in another window, until it is removed", async ({ page, context }) => {
  const tab = new BoardsTab(page);
  await tab.open();
  expect(await databases(page), "who opens no file has no database").toEqual([]);
  await tab.give("evening.pbn", boards(20));
  await expect(tab.state).toContainText("20 records checked");
  await expectStored(page, "file-deal-boards", "evening.pbn");
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
  await expectStored(other.page, "file-deal-boards", undefined);
  await other.page.reload();
  await expect(other.field).toBeVisible();
  await expect(other.name).toHaveCount(0);
});

test("another file or typed text replaces the stored file", async ({ page }) => {
  const tab = new BoardsTab(page);
  await tab.open();
  await tab.give("evening.pbn", boards(20));
  await expectStored(page, "file-deal-boards", "evening.pbn");
  await tab.give("season.pbn", boards(30));
  await expectStored(page, "file-deal-boards", "season.pbn");
  await page.reload();
  await expect(tab.name).toHaveText("season.pbn");
  await expect(tab.state).toContainText("30 records checked");
  await tab.button("Remove file").click();
  await tab.field.fill(boards(2));
  await tab.button("Check the text").click();
  await expectStored(page, "file-deal-boards", "Typed text");
  await page.reload();
  await expect(tab.state).toContainText("2 records checked");
});

/** Opens a file of 10 records in a tab, and then one of 20 in another window. Returns the first tab. */
async function openInTwoWindows(page: Page, context: BrowserContext): Promise<BoardsTab> {
  const [one, two] = [new BoardsTab(page), new BoardsTab(await context.newPage())];
  await one.open();
  await two.open();
  await one.give("one.pbn", boards(10));
  await expectStored(page, "file-deal-boards", "one.pbn");
  await two.give("two.pbn", boards(20));
  await expectStored(page, "file-deal-boards", "two.pbn");
  return one;
}

test("if two windows open files, the file that was opened last is stored", async ({ page, context }) => {
  const one = await openInTwoWindows(page, context);
  await expect(one.state, "each goes on with its own").toContainText("10 records checked");
  await one.sortBy("Board");
  await expect(one.heading("Board")).toHaveAttribute("aria-sort", "ascending");
  await one.page.reload();
  await expect(one.name).toHaveText("two.pbn");
});

test("a file that is not text is refused again after a reload", async ({ page }) => {
  const tab = new BoardsTab(page);
  await tab.open();
  await tab.give("evening.zip", Buffer.from("PK\x03\x04\x14\x00\x00", "latin1"));
  await expectStored(page, "file-deal-boards", "evening.zip");
  await page.reload();
  await expect(tab.name).toHaveText("evening.zip");
  await expect(page.getByRole("alert")).toContainText("ZIP");
});

for (const [at, [name, refuse]] of REFUSALS.entries()) {
  test(`if the browser ${name}, a file is checked, and the page warns that a reload would lose it`, firstEachTime(at), async ({ page, axe }) => {
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

test("the page does not wait for a file that the browser has deleted", async ({ page }) => {
  const tab = new BoardsTab(page);
  await tab.open();
  await page.evaluate(() => localStorage.setItem("kibitzer.file-deal-boards", "evening.pbn"));
  await page.reload();
  await expect(tab.field).toBeVisible();
  await expect
    .poll(async () => page.evaluate(() => localStorage.getItem("kibitzer.file-deal-boards")))
    .toBeNull();
});

test("if the database does not respond, another file can be opened", async ({ page }) => {
  await page.addInitScript(() => {
    const { open } = IDBFactory.prototype;
    IDBFactory.prototype.open = function (name: string, version?: number) {
      const request = open.call(this, name, version);
      for (const handler of ["onsuccess", "onerror", "onupgradeneeded"]) {
        Object.defineProperty(request, handler, { set: () => undefined });
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

test("if storage is full, a reload does not restore an older file in place of the opened one", async ({ page }) => {
  const tab = new BoardsTab(page);
  await tab.open();
  await tab.give("evening.pbn", boards(20));
  await expectStored(page, "file-deal-boards", "evening.pbn");
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
  });
  await tab.give("season.pbn", boards(30));
  await expect(tab.state).toContainText("30 records checked");
  await expect(tab.lost).toBeVisible();
  await expectStored(page, "file-deal-boards", undefined);
  await page.reload();
  await expect(tab.field).toBeVisible();
});

test("removing a file does not remove a file that another window has opened since", async ({ page, context }) => {
  const one = await openInTwoWindows(page, context);
  await one.button("Remove file").click();
  await expect(one.field).toBeVisible();
  await page.reload();
  await expect(one.name).toHaveText("two.pbn");
  await expect(one.state).toContainText("20 records checked");
});

const INPUT = { piece: golden("goren", "random").input, times: 50 };
const LINK = "#/contest?problem=goren&text=what+was+sent";

test("a file that is read from storage during navigation is judged", async ({ page }) => {
  await holdDatabase(page);
  const tab = new ManyTab(page);
  await tab.open("goren");
  await dropFile(tab.input, "club evening.txt", INPUT);
  await expectStored(page, "file-contest", "club evening.txt");
  await page.evaluate(() => sessionStorage.setItem("held", "yes"));
  await page.reload();
  await expect(tab.attached).toContainText("Opening the file again…");
  // Back on the page, the file is still being read.
  await goToPage(page, "cribbage");
  await page.goBack();
  await expect(tab.attached).toContainText("Opening the file again…");
  await releaseDatabase(page);
  await expect(tab.attached).toContainText("too long to show");
  await expect(tab.state).toContainText("judged");
});

test("a link to a text is followed, and the stored file returns at an address without a text", async ({ page }) => {
  const tab = new ManyTab(page);
  await tab.open("goren");
  await dropFile(tab.input, "club evening.txt", INPUT);
  await expectStored(page, "file-contest", "club evening.txt");
  await goToPage(page, "cribbage");
  await page.evaluate((link) => (location.hash = link), LINK);
  await expect(tab.input).toHaveValue("what was sent");
  await goToPage(page, "cribbage");
  await page.evaluate(() => (location.hash = "#/contest?problem=goren"));
  await expect(tab.attached).toContainText("club evening.txt");
});

for (const [at, [what, act]] of ([
  ["an example", async (tab) => tab.examples.first().click()],
  ["Clear", async (tab) => tab.button("Clear").click()],
  ["Remove file", async (tab) => tab.button("Remove file").click()],
  ["a link", async (tab) => tab.page.evaluate((link) => (location.hash = link), LINK)],
] as readonly [string, (tab: ManyTab) => Promise<unknown>][]).entries()) {
  test(`undo restores the file that was attached before ${what}`, firstEachTime(at), async ({ page }) => {
    const tab = new ManyTab(page);
    await tab.open("goren");
    await dropFile(tab.input, "club evening.txt", INPUT);
    await expectStored(page, "file-contest", "club evening.txt");
    await page.reload();
    await expect(tab.state).toContainText("judged");
    await act(tab);
    await expect(tab.input).toBeVisible();
    await expectStored(page, "file-contest", undefined);
    await tab.button("Undo").click();
    await expect(tab.attached).toContainText("club evening.txt");
    await expectStored(page, "file-contest", "club evening.txt");
    await open(page, "#/contest?problem=goren");
    await page.reload();
    await expect(tab.attached).toContainText("club evening.txt");
    await expect(tab.state).toContainText("judged");
  });
}
