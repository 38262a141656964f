import { availableParallelism } from "node:os";
import { type Browser, expect, type Page, test, type Worker } from "@playwright/test";
import { inOrder, type SolvedDeal } from "../support/deals.ts";
import { open } from "../support/page.ts";
import { type Native, nativeTimes, solvedDeals } from "./deals.ts";
import { addFigure, addRemark, mean } from "./figures.ts";

/** Maximum number of deals to measure. There are fewer if the native benchmark has measured fewer. */
const DEALS = 100;
/** Number of other deals that are solved first, so that the browser has optimised the code. */
const WARM_UP = 10;
/** Number of times that the page is opened to measure its first deal. */
const PAGES = 5;
/** Time that the page is given to warm its workers, in milliseconds. */
const WARM_UP_TIME = 5_000;
/** Maximum ratio of one worker's time to the native time of DDS, and a stricter goal. */
const TARGET = 1;
const AIM = 0.75;
/** Maximum ratio of the time of several workers to that of one worker, and the number of workers. */
const SHARED_TARGET = 0.5;
const SEVERAL = 3;
/** Maximum memory of a worker in megabytes. */
const MEMORY = 64;

interface Bindings {
  solveDoubleDummy(deal: string): Promise<{ tricks: Record<string, Record<string, number>> }>;
}

/** A function in the worker that starts its WebAssembly, and returns the same instance on later calls. */
declare function wasm_bindgen(): Promise<{ memory: WebAssembly.Memory }>;

/** The time in milliseconds to solve a deal, and the memory of the largest worker after that. */
interface Solved {
  time: number;
  megabytes: number;
}

test.describe.configure({ mode: "serial", timeout: 900_000 });

let measured: SolvedDeal[] = [];
let others: SolvedDeal[] = [];
let native: Native[] = [];
/** The time of one worker for each deal. Later tests compare their times with these. */
let alone: number[] = [];

test.beforeAll(() => {
  native = nativeTimes().slice(0, DEALS);
  const deals = solvedDeals();
  measured = deals.slice(0, native.length);
  others = deals.slice(-WARM_UP);
});

test("tables by one worker", async ({ browser, page }) => {
  let started = 0;
  page.on("worker", (worker) => {
    started += isWorker(worker) ? 1 : 0;
  });
  await useWorkers(page, 1);
  await reopen(page, "#/deal");
  await solveAll(page, others);
  const before = await processorTime(browser);
  const solved = await solveAll(page, measured);
  const spent = ((await processorTime(browser)) - before) / measured.length;
  alone = solved.map(({ time }) => time);

  const dds = mean(native.map(({ dds }) => dds));
  const kibitzer = mean(native.map(({ kibitzer }) => kibitzer));
  const target = dds * TARGET;
  const name = `tables of ${measured.length} deals, one worker`;
  addFigure({ name, times: alone, target, targetOfMean: true });
  addFigure({ name: "processor time of its process for a deal", times: [spent], target });
  const memory = Math.max(...solved.map(({ megabytes }) => megabytes));
  addRemark(
    `double dummy: native DDS took a mean of ${dds.toFixed(1)} ms of the processor for the ` +
      `same deals, the page ${mean(alone).toFixed(1)} ms on the clock ` +
      `(${(mean(alone) / dds).toFixed(3)} times) and ${spent.toFixed(1)} ms of the ` +
      `processor (${(spent / dds).toFixed(3)} times; wished for: ${TARGET}, aimed at: ` +
      `${AIM}), all threads of the page together; Kibitzer natively ${kibitzer.toFixed(1)} ms, so ` +
      `that WebAssembly costs ${(spent / kibitzer).toFixed(2)} times. At rest a worker ` +
      `had at most ${memory.toFixed(0)} MB of memory (wished for: ${MEMORY}); the page ends one ` +
      `that has more, and began ${started} in all.`,
  );
});

test("the first deal", async ({ page }) => {
  const first = measured.slice(0, 1);
  const cold: number[] = [];
  const warmed: number[] = [];
  await useWorkers(page, 1);
  for (let run = 0; run < PAGES; run += 1) {
    await reopen(page, "#/hand");
    cold.push(...(await solveAll(page, first)).map(({ time }) => time));
    await reopen(page, "#/deal");
    await page.waitForTimeout(WARM_UP_TIME);
    warmed.push(...(await solveAll(page, first)).map(({ time }) => time));
  }
  addFigure({ name: "the first deal, worker not even started", times: cold });
  addFigure({ name: "the first deal, worker warmed by the deal page", times: warmed });
  addFigure({ name: "the same deal among the others", times: alone.slice(0, 1) });
});

test(`tables by ${SEVERAL} workers`, async ({ page }) => {
  // The page needs a core for its own thread.
  const cores = availableParallelism();
  if (cores <= SEVERAL) {
    addRemark(
      `double dummy: this machine has ${cores} cores, so ${SEVERAL} workers at once are not ` +
        "measured; the native benchmark has reckoned what they would make of a table.",
    );
    return;
  }
  await useWorkers(page, SEVERAL);
  await reopen(page, "#/deal");
  await solveAll(page, others);
  const times = (await solveAll(page, measured)).map(({ time }) => time);
  addFigure({
    name: `tables of ${measured.length} deals, ${SEVERAL} workers`,
    times,
    target: mean(alone) * SHARED_TARGET,
    targetOfMean: true,
  });
});

/** Makes the page start `count` workers. The page starts one worker fewer than there are processors. */
async function useWorkers(page: Page, count: number): Promise<void> {
  await page.addInitScript((processors) => {
    Object.defineProperty(Navigator.prototype, "hardwareConcurrency", { get: () => processors });
  }, count + 1);
}

/** Opens the page from scratch, and waits until its JavaScript functions have loaded. */
async function reopen(page: Page, hash: string): Promise<void> {
  await page.goto("about:blank");
  await open(page, hash);
  await page.waitForFunction(() => "wasmBindings" in window);
}

/** Solves deals one after the other. A wrong table fails the benchmark. */
async function solveAll(page: Page, deals: readonly SolvedDeal[]): Promise<Solved[]> {
  const solved: Solved[] = [];
  for (const { deal, tricks: known } of deals) {
    const { time, tricks } = await page.evaluate(async (deal) => {
      const { wasmBindings } = window as unknown as { wasmBindings: Bindings };
      const start = performance.now();
      const { tricks } = await wasmBindings.solveDoubleDummy(deal);
      return { time: performance.now() - start, tricks };
    }, deal);
    expect(inOrder(tricks), deal).toEqual(known);
    solved.push({ time, megabytes: await memoryOfLargestWorker(page) });
  }
  return solved;
}

/** Returns the memory of the largest worker, in megabytes. */
async function memoryOfLargestWorker(page: Page): Promise<number> {
  const solvers = page.workers().filter(isWorker);
  const sizes = solvers.map((worker) =>
    worker
      .evaluate(async () => {
        const { memory } = await wasm_bindgen();
        return memory.buffer.byteLength / 1_000_000;
      })
      // The worker has just been ended, or has not started yet.
      .catch(() => 0),
  );
  return Math.max(0, ...(await Promise.all(sizes)));
}

function isWorker(worker: Worker): boolean {
  return worker.url().includes("worker_loader");
}

/** Returns the processor time of all renderer processes, in milliseconds. */
async function processorTime(browser: Browser): Promise<number> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send("SystemInfo.getProcessInfo");
  await session.detach();
  const renderers = processInfo.filter(({ type }) => type === "renderer");
  return renderers.reduce((sum, { cpuTime }) => sum + cpuTime * 1000, 0);
}
