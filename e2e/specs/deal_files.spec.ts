import { Buffer } from "node:buffer";
import { DealPage } from "../support/deal_page.ts";
import { golden } from "../support/golden.ts";
import { BoardsTab } from "../support/boards_tab.ts";
import { expect, firstEachTime, nightly, open, test } from "../support/page.ts";
import { MADE } from "../support/records.ts";
import { dragFiles, dropFile, paste } from "../support/transfer.ts";

test("a file is opened in the editor, and can be opened again after its text was changed", async ({ page }) => {
  await open(page, "#/deal");
  const deal = new DealPage(page);
  const file = { name: "board 7.txt", mimeType: "text/plain", buffer: Buffer.from(MADE) };
  await deal.openFile(file);
  await expect(deal.editor).toHaveValue(MADE);
  await expect(deal.spelled).toHaveText("2CE=");
  await deal.clear();
  await deal.openFile(file);
  await expect(deal.editor).toHaveValue(MADE);
});

test("a dropped file opens in the editor", async ({ page }) => {
  await open(page, "#/deal");
  const deal = new DealPage(page);
  await dropFile(deal.editor, "board 7.txt", { piece: MADE });
  await expect(deal.editor).toHaveValue(MADE);
  await expect(page.locator(".drop-note")).toHaveCount(0);
});

test("a file dragged over the page can be dropped anywhere", async ({ page }) => {
  const deal = new DealPage(page);
  await deal.open(MADE);
  const note = page.locator(".drop-note");
  await dragFiles(deal.verdict, "dragover", 3);
  await expect(note).toHaveText("Drop to check the first of 3 files");
  await dragFiles(deal.verdict, "dragleave", 3);
  await expect(note).toHaveCount(0);
  await open(page, "#/glossary");
  await dragFiles(page.locator("main"), "dragover", 1);
  await expect(note).toHaveCount(0);
  await deal.open(MADE);
  await dropFile(deal.verdict, "other.txt", { piece: "1\nN\nPASS\nPASS\nPASS\nPASS\n" });
  await expect(deal.words).toHaveText("Passed out");
});

test("opening a file can be undone", nightly, async ({ page }) => {
  const deal = new DealPage(page);
  await deal.open(MADE, "", "text");
  await dropFile(deal.editor, "other.txt", { piece: "1\nN\nPASS\nPASS\nPASS\nPASS\n" });
  await expect(deal.words).toHaveText("Passed out");
  await deal.undo();
  await expect(deal.editor).toHaveValue(MADE);
});

test("a file too long for the editor opens in the tab for files", async ({ page }) => {
  const { input } = golden("deal-record", "random-1");
  const [count, ...rest] = input.split("\n");
  const times = 4;
  await open(page, "#/deal");
  await dropFile(new DealPage(page).editor, "evening.txt", {
    head: `${Number(count) * times}\n`,
    piece: rest.join("\n"),
    times,
  });
  await expect(page).toHaveURL(/#\/deal\/boards$/);
  const tab = new BoardsTab(page);
  await expect(tab.table).toBeVisible();
  expect(await tab.count()).toBe(Number(count) * times);
});

test("a long paste opens in the tab for files, together with the text around it", async ({ page }) => {
  const { input } = golden("deal-record", "random-1");
  const [count, ...rest] = input.split("\n");
  const times = 4;
  await open(page, "#/deal");
  const deal = new DealPage(page);
  await deal.editor.fill(`${Number(count) * times}\n`);
  await paste(deal.editor, { piece: rest.join("\n"), times });
  await expect(page).toHaveURL(/#\/deal\/boards$/);
  const tab = new BoardsTab(page);
  await expect(tab.table).toBeVisible();
  expect(await tab.count()).toBe(Number(count) * times);
});

test("the position of a fault is right in a file with Windows line ends", nightly, async ({ page }) => {
  const deal = new DealPage(page);
  await open(page, "#/deal");
  const text = "1\r\nE\r\n1C\r\n1NT\r\n8NT\r\nPASS\r\nPASS\r\nPASS\r\n";
  await deal.openFile({ name: "windows.txt", mimeType: "text/plain", buffer: Buffer.from(text) });
  await deal.place(5, 1).first().click();
  const field = deal.editor;
  const here = await field.evaluate((area) => {
    const { value, selectionStart } = area as HTMLTextAreaElement;
    return value.slice(selectionStart, selectionStart + 3);
  });
  expect(here).toBe("8NT");
});

for (const [at, [encoding, bytes]] of ([
  ["UTF-16", Buffer.from(`\ufeff${MADE}`, "utf16le")],
  ["UTF-8 with a byte-order mark", Buffer.from(`\ufeff${MADE}`)],
] as const).entries()) {
  test(`a file in ${encoding} is decoded and opens in the editor`, firstEachTime(at), async ({ page }) => {
    const deal = new DealPage(page);
    await open(page, "#/deal");
    const file = { name: "a.txt", mimeType: "text/plain", buffer: bytes };
    await deal.openFile(file);
    await expect(deal.editor).toHaveValue(MADE);
  });
}

test("a file that is not text opens in the tab for files, which says what kind of file it is", async ({ page }) => {
  await open(page, "#/deal");
  const buffer = Buffer.from([0x50, 0x4b, 0x03, 0x04, 0x14, 0, 0, 0, 8, 0]);
  const file = { name: "boards.zip", mimeType: "application/zip", buffer };
  await new DealPage(page).openFile(file);
  await expect(page).toHaveURL(/#\/deal\/boards$/);
  await expect(page.getByRole("alert")).toContainText(/ZIP/i);
});
