import { availableParallelism } from "node:os";
import { expect, type Page, test } from "@playwright/test";
import { open } from "../support/page.ts";
import { SimulatePage } from "../support/simulate_page.ts";
import { simulatedTimes } from "./deals.ts";
import { addFigure, addRemark, mean, quantile } from "./figures.ts";

/** The script and the seed with which the native benchmark solves its first deals. */
const GAME = "hcp(south) in 15..17 && balanced(south) && hcp(north) in 8..9 && balanced(north)";
const SEED = "7K3QD-00000-00000-00001";
/** A question about one strain and one declarer, so that each deal is solved once. */
const ASK = "contracts 3NS 2NS";
const DEALS = 1_000;
/** Maximum ratio of the time of two workers to half of the time of one worker. */
const SHARED = 1.1;
/** Number of deals to count, and the maximum length of a frame during a run, in milliseconds. */
const COUNTED = 100_000;
const FRAME = 50;

/** Figures of a run: its duration and the lengths of its frames, in milliseconds, and the page's memory, in MB. */
interface Ran {
  time: number;
  frames: number[];
  megabytes: number;
}

test.describe.configure({ mode: "serial", timeout: 900_000 });

let alone = NaN;

test("a thousand deals by one worker", async ({ page }) => {
  const { time, frames } = await run(page, 1, ASK, DEALS);
  alone = time;
  const native = mean(simulatedTimes());
  addFigure({ name: "a deal of a question, one worker", times: [time / DEALS] });
  addFigure({ name: "a frame while it is worked at, 99 of 100", times: [quantile(frames, 0.99)], target: FRAME });
  addFigure({ name: "the longest frame", times: [Math.max(...frames)] });
  addRemark(
    `simulate: natively a deal took ${native.toFixed(1)} ms of the processor, in the page ${(time / DEALS).toFixed(1)} ms ` +
      `on the clock (${(time / DEALS / native).toFixed(2)} times); four workers would take at least ` +
      `${(time / DEALS / 4).toFixed(1)} ms.`,
  );
});

test("a thousand deals by two workers", async ({ page }) => {
  const cores = availableParallelism();
  const { time } = await run(page, 2, ASK, DEALS);
  addFigure({ name: "a deal of a question, two workers", times: [time / DEALS], target: (alone / DEALS / 2) * SHARED });
  addRemark(
    `simulate: two workers took ${(time / (alone / 2)).toFixed(2)} times half of one worker's time ` +
      `(wished for: ${SHARED}, where the page has a core too; here are ${cores}).`,
  );
});

test(`${COUNTED} deals, counted`, async ({ page }) => {
  const { time, frames, megabytes } = await run(page, 1, "count", COUNTED);
  addFigure({ name: `${COUNTED} deals, counted`, times: [time] });
  addFigure({ name: "a frame while they are, 99 of 100", times: [quantile(frames, 0.99)], target: FRAME });
  addFigure({ name: "the longest frame", times: [Math.max(...frames)] });
  addRemark(`simulate: with ${COUNTED} deals the page has ${megabytes.toFixed(0)} MB of memory for its scripts.`);
});

/** Answers a question for `deals` deals with `workers` workers. */
async function run(page: Page, workers: number, ask: string, deals: number): Promise<Ran> {
  await page.addInitScript((processors) => {
    Object.defineProperty(Navigator.prototype, "hardwareConcurrency", { get: () => processors });
  }, workers + 1);
  const query = new URLSearchParams({ script: GAME, ask, seed: SEED, deals: String(deals) });
  await open(page, `#/simulate?${query.toString()}`);
  const shown = new SimulatePage(page);
  await expect(shown.button("Start")).toBeVisible();
  await page.evaluate(() => {
    const frames: number[] = [];
    let last = performance.now();
    const next = (now: number): void => {
      frames.push(now - last);
      last = now;
      requestAnimationFrame(next);
    };
    requestAnimationFrame(next);
    Object.assign(window, { frames, began: performance.now() });
  });
  await shown.button("Start").click();
  const whole = new RegExp(`^${deals.toLocaleString("en")} of ${deals.toLocaleString("en")} deals`);
  await expect(shown.progress()).toHaveText(whole, { timeout: 600_000 });
  return page.evaluate(() => {
    const { frames, began } = window as unknown as { frames: number[]; began: number };
    const { memory } = performance as unknown as { memory: { usedJSHeapSize: number } };
    return { time: performance.now() - began, frames: [...frames], megabytes: memory.usedJSHeapSize / 1_000_000 };
  });
}
