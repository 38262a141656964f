import { writeFile } from "node:fs/promises";
import type { Problem } from "../support/golden.ts";
import { DealPage } from "../support/deal_page.ts";
import { HandPage } from "../support/hand_page.ts";
import { HandTable } from "../support/hand_table.ts";
import { holdWorkers, releaseWorkers } from "../support/held_workers.ts";
import { longInput } from "../support/long_inputs.ts";
import { BoardsTab } from "../support/boards_tab.ts";
import { ManyTab } from "../support/many_tab.ts";
import { expectStored } from "../support/kept_files.ts";
import { chooseTheme, expect, firstEachTime, nightly, open, test } from "../support/page.ts";
import { dropFile, paste } from "../support/transfer.ts";

const MB = 1_000_000;

/** The length of each problem's input. It is shorter for cribbage, where each line of ten bytes needs a search. */
const LENGTHS: readonly [Problem, number][] = [
  ["rocky-mountain", 10 * MB],
  ["goren", 10 * MB],
  ["hand-points", 10 * MB],
  ["deal-record", 10 * MB],
  ["cribbage-split", MB],
];

for (const [at, [problem, bytes]] of LENGTHS.entries()) {
  test(`${problem}: ${bytes / MB} MB are judged to the end, while the page stays responsive`, firstEachTime(at), async ({
    page,
  }, testInfo) => {
    const long = longInput(problem, bytes);
    const path = testInfo.outputPath("long.txt");
    await writeFile(path, (long.text.head ?? "") + long.text.piece.repeat(long.text.times ?? 1));
    await holdWorkers(page);
    // The page passes the file to the worker, and must not read it itself.
    await page.addInitScript(() => {
      for (const way of ["arrayBuffer", "text", "stream"] as const) {
        Blob.prototype[way] = () => {
          throw new Error("the page has read a file");
        };
      }
    });
    const tab = new ManyTab(page);
    await tab.open(problem);
    await tab.files.setInputFiles(path);
    await expect(tab.progress).toBeVisible();
    // The page responds while the worker is busy.
    const root = page.locator("html");
    await chooseTheme(page, "dark");
    await expect(root).toHaveAttribute("data-theme", "dark");
    await chooseTheme(page, "light");
    await expect(root).toHaveAttribute("data-theme", "light");
    await releaseWorkers(page);
    await expect(tab.state).toContainText("judged");
    await expect(tab.output).toBeVisible();
    const { text } = await tab.download();
    expect(text.length).toBe(long.output.length);
    expect(text === long.output, "the output is right to the last byte").toBe(true);
  });
}

test("the page stays responsive when a file of 10 MB is dropped", nightly, async ({ page }) => {
  const long = longInput("goren", 10 * MB);
  const tab = new ManyTab(page);
  await tab.open("goren");
  await tab.button("Clear").click();
  await dropFile(tab.input, "hands.txt", long.text);
  await expect(tab.output).toBeVisible();
  expect((await tab.download()).text === long.output).toBe(true);
});

test("a paste of 10 MB is attached as a file and judged to the end", async ({ page }) => {
  const long = longInput("hand-points", 10 * MB);
  const tab = new ManyTab(page);
  await tab.open("hand-points");
  await tab.button("Clear").click();
  await paste(tab.input, long.text);
  await expect(tab.attached).toContainText(`${(long.bytes / MB).toFixed(1)} MB`);
  await expect(tab.output).toBeVisible();
  expect((await tab.download()).text === long.output).toBe(true);
});

test("pasting 10 MB into the field for one hand opens the table of hands", nightly, async ({ page }) => {
  const long = longInput("goren", 10 * MB);
  const table = new HandTable(page);
  await open(page, "#/hand");
  await paste(new HandPage(page).field, long.text);
  await expect(page).toHaveURL(/#\/hand\/many/);
  await expect(table.line).toContainText(/^Pasted text [\d,]+ hands$/);
  await expect(table.rows.first()).toBeVisible();
});

test("pasting 10 MB into the editor of records opens the tab for files", nightly, async ({ page }) => {
  const long = longInput("deal-record", 10 * MB);
  await open(page, "#/deal");
  await paste(new DealPage(page).editor, long.text);
  await expect(page).toHaveURL(/#\/deal\/boards/);
  const tab = new BoardsTab(page);
  await expect(tab.table).toBeVisible();
  expect(await tab.count()).toBe(long.output.split("\n").length - 1);
});

test("progress is shown while a long input is judged", nightly, async ({ page }) => {
  const tab = new ManyTab(page);
  await tab.open("deal-record");
  await page.evaluate(() => {
    const states: string[] = [];
    Object.assign(window, { states });
    const state = document.querySelector(".job-state") as HTMLElement;
    const note = (): number => states.push(state.textContent ?? "");
    new MutationObserver(note).observe(state, { characterData: true, childList: true, subtree: true });
  });
  await dropFile(tab.input, "records.txt", longInput("deal-record", 10 * MB).text);
  await expect(tab.output).toBeVisible();
  const states = await page.evaluate(() => (window as unknown as { states: string[] }).states);
  const percents = states.flatMap((text) => /^Judging: (\d+)%$/.exec(text)?.[1] ?? []).map(Number);
  expect(percents.some((percent) => percent > 0), states.join("; ")).toBe(true);
  expect(percents).toEqual([...percents].sort((one, other) => one - other));
});

test("judging a long input can be cancelled, and another input is judged at once", async ({ page }) => {
  await holdWorkers(page);
  const tab = new ManyTab(page);
  await tab.open("deal-record");
  await dropFile(tab.input, "records.txt", longInput("deal-record", MB).text);
  await tab.button("Cancel").click();
  await expect(tab.progress).toHaveCount(0);
  await expect(tab.state).toHaveText("The output appears below, in the problem’s own format.");
  await releaseWorkers(page);
  const next = longInput("deal-record", 25_000);
  await dropFile(tab.attached, "more.txt", longInput("deal-record", 300_000).text);
  await expect(tab.output).toBeVisible();
  await tab.button("Remove file").click();
  await expect(tab.output).toHaveCount(0);
  await paste(tab.input, next.text);
  await expect(tab.state).toContainText("judged");
  expect((await tab.download()).text).toBe(next.output);
});

test("a fault at the end of a long input is reported with its position", nightly, async ({ page }) => {
  const { piece, times } = longInput("goren", MB).text;
  const tab = new ManyTab(page);
  await tab.open("goren");
  const lines = piece.split("\n").length - 1;
  await dropFile(tab.input, "hands.txt", { piece: `${piece}`, times: times ?? 1 });
  await expect(tab.output).toBeVisible();
  await tab.button("Clear").click();
  await dropFile(tab.input, "hands.txt", { head: piece.repeat(20), piece: "5C 7H AS\n" });
  await expect(tab.faults.first()).toContainText(`line ${20 * lines + 1}`);
});

test("a long paste survives a reload and is judged again, until it is removed", async ({ page }) => {
  const long = longInput("hand-points", MB);
  const tab = new ManyTab(page);
  await tab.open("hand-points");
  await tab.input.fill("S:KQT5\nH:J72\nD:965\nC:AK8\n");
  await paste(tab.input, long.text);
  await expect(tab.output).toBeVisible();
  await expectStored(page, "file-contest", "Pasted text");
  // A moment later, the address no longer contains the earlier text.
  await expect(page).not.toHaveURL(/text=/);
  await page.reload();
  await expect(tab.attached).toContainText("Pasted text");
  await expect(tab.output).toBeVisible();
  await expect(tab.lost).toHaveCount(0);
  const pasted = (await tab.download()).text;
  expect(pasted.endsWith(long.output), "the output is right to its end").toBe(true);
  await tab.button("Remove file").click();
  await expect(tab.input).toHaveValue(/^S:KQT5/);
  await expectStored(page, "file-contest", undefined);
  await page.reload();
  await expect(tab.input).toHaveValue(/^S:KQT5/);
});

test("a link to a text is followed, and an address without a text still restores the stored file", async ({ page }) => {
  const tab = new ManyTab(page);
  await tab.open("hand-points");
  await dropFile(tab.input, "hands.txt", longInput("hand-points", 25_000).text);
  await expect(tab.attached).toContainText("hands.txt");
  await expectStored(page, "file-contest", "hands.txt");
  await page.goto("about:blank");
  await open(page, "#/contest?problem=hand-points&text=S%3AKQT5%0AH%3AJ72%0AD%3A965%0AC%3AAK8%0A");
  await expect(tab.output).toHaveText("13\n");
  await page.goto("about:blank");
  await open(page, "#/contest?problem=hand-points");
  await expect(tab.attached).toContainText("hands.txt");
  await tab.button("Clear").click();
  await expectStored(page, "file-contest", undefined);
});

test("a long input can be judged even if it cannot be stored", nightly, async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(window, "indexedDB", { value: undefined }));
  const tab = new ManyTab(page);
  await tab.open("goren");
  const long = longInput("goren", 25_000);
  await dropFile(tab.input, "hands.txt", long.text);
  await expect(tab.lost).toBeVisible();
  expect((await tab.download()).text).toBe(long.output);
});
