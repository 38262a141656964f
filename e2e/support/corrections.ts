import { readFile } from "node:fs/promises";
import { game } from "./boards.ts";
import type { BoardsTab } from "./boards_tab.ts";
import type { DealPage } from "./deal_page.ts";
import { expect } from "./page.ts";

/** A file of a scoring program: three boards, with a comment and a name in Latin-1. The second has a wrong score. */
const TEXT =
  `% PBN 2.1\n[Site "K\u00f8benhavn"]\n${game(1, "made")}; by hand\n` + `${game(2, "wrong-score")}  \n${game(3, "made")}`;
export const FILE = Buffer.from(TEXT.replaceAll("\n", "\r\n"), "latin1");

/** Saves the file with a button, and returns it. */
export async function saved(tab: BoardsTab, button = "Save file"): Promise<{ name: string; bytes: Buffer }> {
  const arriving = tab.page.waitForEvent("download");
  await tab.button(button).click();
  const download = await arriving;
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}

/** Opens a board, by default the second, and replaces some of its text in the editor. */
export async function correct(tab: BoardsTab, deal: DealPage, from: string, to: string, row = 1): Promise<void> {
  await tab.rows.nth(row).click();
  await deal.show("text");
  await expect.poll(async () => deal.editor.inputValue()).toContain(from);
  await deal.editor.fill((await deal.editor.inputValue()).replace(from, to));
}

/** Opens a file, corrects its second board in the editor, and puts the board back into the file. */
export async function correctAndPutBack(tab: BoardsTab, deal: DealPage): Promise<void> {
  await tab.open();
  await tab.give("evening.pbn", FILE);
  await correct(tab, deal, "NS 600", "NS 400");
  await tab.button("Save to evening.pbn").click();
}
