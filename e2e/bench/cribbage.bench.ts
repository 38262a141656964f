import { expect, type Page, test } from "@playwright/test";
import { open } from "../support/page.ts";
import { addFigure } from "./figures.ts";

const RUNS = 5;
/** Six cards of the dealer. */
const HAND = "5H 6S 7D 8C JS KD dealer";
/**
 * Scores at which no deals are played out. At the first one, the worker also computes the chances to win from all
 * scores.
 */
const SCORES = ["95-103", "96-103", "101-99", "88-104", "103-103"];
/** Hands of a pone who is to lead. Each hand has four different ranks. */
const LEADS = ["pone: 3C 5D 8H KS", "pone: AC 4D 7H QS", "pone: 2C 6D 9H TS", "pone: 3H 4S 9D JC"];

declare global {
  interface Window {
    roundTrips: number[];
  }
}

/** Records the time from each request to a worker to its response. A worker answers requests one at a time. */
function watchWorkers(): void {
  window.roundTrips = [];
  const asked = new WeakMap<Worker, number[]>();
  const post = Worker.prototype.postMessage;
  Worker.prototype.postMessage = function (this: Worker, ...message: unknown[]): void {
    let waiting = asked.get(this);
    if (waiting === undefined) {
      const all: number[] = [];
      waiting = all;
      asked.set(this, all);
      this.addEventListener("message", () => {
        const start = all.shift();
        if (start !== undefined) {
          window.roundTrips.push(performance.now() - start);
        }
      });
    }
    waiting.push(performance.now());
    Reflect.apply(post, this, message);
  };
}

/** Returns the longest time between a request to a worker and its response during an action. */
async function longest(page: Page, action: () => Promise<void>): Promise<number> {
  await page.evaluate(() => {
    window.roundTrips = [];
  });
  await action();
  return page.evaluate(() => Math.max(...window.roundTrips));
}

const discard = (score: string) => `#/cribbage?hand=${encodeURIComponent(HAND)}&score=${score}`;

test("the worker computes chances at scores, and advice for a lead", async ({ page }) => {
  await page.addInitScript(watchWorkers);
  const [table, throws, leads]: number[][] = [[], [], []];
  for (let run = 0; run < RUNS; run += 1) {
    await page.goto("about:blank");
    await open(page, "#/cribbage");
    const chances = page.locator(".discards .discard .d-win");
    const goTo = async (hash: string) => {
      await page.evaluate((to) => {
        window.location.hash = to;
      }, hash);
    };
    const [first = "", ...others] = SCORES;
    table?.push(
      await longest(page, async () => {
        await goTo(discard(first));
        await expect(chances.first()).toHaveText(/%/);
      }),
    );
    for (const score of others) {
      throws?.push(
        await longest(page, async () => {
          const before = await chances.allTextContents();
          await goTo(discard(score));
          await expect.poll(async () => (await chances.allTextContents()).join()).not.toBe(before.join());
          await expect(chances.first()).toHaveText(/%/);
        }),
      );
    }
    for (const lead of LEADS) {
      leads?.push(
        await longest(page, async () => {
          await goTo(`#/cribbage/play?play=${encodeURIComponent(lead)}`);
          await expect(page.getByRole("textbox", { name: "Type, paste or click the play" })).toHaveValue(lead);
          await expect(page.locator(".advice-table tbody tr").first()).toBeVisible();
          await expect.poll(() => page.evaluate(() => window.roundTrips.length)).toBeGreaterThan(0);
        }),
      );
    }
  }
  addFigure({ name: "cribbage: the chances to win from all scores", times: table ?? [], target: 1000 });
  addFigure({ name: "cribbage: what fifteen throws win at a score", times: throws ?? [], target: 5 });
  addFigure({ name: "cribbage: advice for a lead", times: leads ?? [], target: 100 });
});
