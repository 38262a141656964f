import { readFile } from "node:fs/promises";
import { game } from "./boards.ts";
import type { BoardsTab } from "./boards_tab.ts";
import type { DealPage } from "./deal_page.ts";
import { expect } from "./page.ts";

/** Three boards as a scoring program writes them, with a comment and a name in Latin-1; the second is wrong. */
const TEXT =
  `% PBN 2.1\n[Site "K\u00f8benhavn"]\n${game(1, "made")}; by hand\n` + `${game(2, "wrong-score")}  \n${game(3, "made")}`;
export const FILE = Buffer.from(TEXT.replaceAll("\n", "\r\n"), "latin1");

/** What is saved. */
export async function saved(tab: BoardsTab, button = "Save file"): Promise<{ name: string; bytes: Buffer }> {
  const arriving = tab.page.waitForEvent("download");
  await tab.button(button).click();
  const download = await arriving;
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}

/** Opens a board, the second where none is named, and corrects it in the editor. */
export async function correct(tab: BoardsTab, deal: DealPage, from: string, to: string, row = 1): Promise<void> {
  await tab.rows.nth(row).click();
  await deal.show("text");
  await expect.poll(async () => deal.editor.inputValue()).toContain(from);
  await deal.editor.fill((await deal.editor.inputValue()).replace(from, to));
}

/** Opens a file, has its second board mended in the editor, and puts that back. */
export async function mend(tab: BoardsTab, deal: DealPage): Promise<void> {
  await tab.open();
  await tab.give("evening.pbn", FILE);
  await correct(tab, deal, "NS 600", "NS 400");
  await tab.button("Save to evening.pbn").click();
}
