import { statSync } from "node:fs";
import { expect, test } from "@playwright/test";
import { BoardsTab } from "../support/boards_tab.ts";
import { open } from "../support/page.ts";
import { addFigure, addRemark } from "./figures.ts";
import { boardsPath } from "./inputs.ts";
import { longestTask, traceMainThread } from "./trace.ts";

const RUNS = 5;
/** Target throughput in megabytes per second. */
const RATE = 20;
/** Minimum length of a long task, in milliseconds. A click during a long task feels delayed. */
const LONG = 50;
/** Maximum ratio of the worker's memory to the size of its file. */
const MEMORY = 10;

for (const format of ["pbn", "lin"] as const) {
  test(`a file of boards in ${format}`, async ({ browser, page }) => {
    test.setTimeout(300_000);
    const path = boardsPath(format);
    const megabytes = statSync(path).size / 1_000_000;
    const name = `${megabytes.toFixed(0)} MB of ${format.toUpperCase()}`;
    const tab = new BoardsTab(page);
    const figures = {
      checking: [] as number[],
      waiting: [] as number[],
      opening: [] as number[],
      scrolling: [] as number[],
      filtering: [] as number[],
    };
    let boards = 0;
    let memory = 0;
    for (let run = 0; run < RUNS; run += 1) {
      await page.goto("about:blank");
      await open(page, "#/deal/boards");
      await expect(tab.files).toBeAttached();
      const start = performance.now();
      const works = await traceMainThread(browser, page, async () => {
        await tab.files.setInputFiles(path);
        await expect(tab.rows.first()).toBeVisible({ timeout: 60_000 });
      });
      figures.waiting.push(performance.now() - start);
      figures.opening.push(longestTask(works));
      const text = (await tab.state.textContent()) ?? "";
      figures.checking.push(1000 * Number(/in ([\d.]+) s/.exec(text)?.[1]));
      memory = Number(/([\d.]+) MB of memory/.exec((await tab.state.getAttribute("title")) ?? "")?.[1]);
      boards = await tab.count();

      const scrolled = await traceMainThread(browser, page, async () => {
        for (let step = 1; step <= 30; step += 1) {
          const share = step % 3 === 0 ? step / 30 : step / 3000;
          await tab.body.evaluate((body, share) => (body.scrollTop = share * body.scrollHeight), share);
          await page.waitForTimeout(16);
        }
        await expect(tab.rows.last()).toBeAttached();
      });
      figures.scrolling.push(longestTask(scrolled));

      const filtered = await traceMainThread(browser, page, async () => {
        await tab.button(/Error$/).click();
        await expect(tab.table).not.toHaveAttribute("aria-rowcount", String(boards + 2));
        await tab.sortBy("Contract");
        await tab.sortBy("Board");
        await expect(tab.heading("Board")).toHaveAttribute("aria-sort", "ascending");
      });
      figures.filtering.push(longestTask(filtered));
    }
    const target = Math.round((megabytes / RATE) * 1000);
    addFigure({
      name: `${name}, checked in the worker`,
      times: figures.checking,
      cases: boards,
      // The target applies to PBN only.
      ...(format === "pbn" ? { target } : {}),
    });
    addFigure({ name: `${name}, from opening the file to the table`, times: figures.waiting });
    addFigure({ name: `longest task, ${name} opened`, times: figures.opening, target: LONG });
    addFigure({ name: `longest task, ${name} scrolled`, times: figures.scrolling, target: LONG });
    addFigure({ name: `longest task, ${name} filtered, sorted`, times: figures.filtering, target: LONG });
    const rate = figures.checking.map((millis) => (megabytes * 1000) / millis);
    addRemark(
      `${name}: ${boards} boards; ${rate.map((rate) => rate.toFixed(1)).join(", ")} MB/s ` +
        `(wished for of PBN: ${RATE}); the worker took ${memory.toFixed(0)} MB of memory, ` +
        `${(memory / megabytes).toFixed(1)} times the file, at most ${MEMORY} times wished for.`,
    );
  });
}
