import { expect, type Locator, type Page, test } from "@playwright/test";
import { BuildPage } from "../support/build_page.ts";
import { CribbagePage } from "../support/cribbage_page.ts";
import { DealPage } from "../support/deal_page.ts";
import { DiscardPage, SIX } from "../support/discard_page.ts";
import { HandPage, THIRTEEN } from "../support/hand_page.ts";
import { HANDS, PlayPage } from "../support/play_page.ts";
import { BEATEN } from "../support/records.ts";
import { ScorePage } from "../support/score_page.ts";
import { HAND, PracticePage } from "../support/practice_page.ts";
import { addFigure, addRemark } from "./figures.ts";

/** Factor by which the page's processor is slowed down. */
const SLOWDOWN = 4;
/** Number of times that the last card is removed and put back. Each time, the answer is computed again. */
const TOGGLES = 6;
/** Maximum time from a click to the next paint, in milliseconds: for the median, and for every click. */
const [MEDIAN, WORST] = [50, 120];
/** Minimum duration of an interaction that Event Timing reports, in milliseconds. */
const MIN_REPORTED = 16;

declare global {
  interface Window {
    interactions: Map<number, number>;
  }
}

/** From now on, records the time from each interaction to the next paint. Uses the browser's Event Timing. */
function watchInteractions(): void {
  window.interactions = new Map();
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[]) {
      if (entry.interactionId > 0) {
        const longest = Math.max(entry.duration, window.interactions.get(entry.interactionId) ?? 0);
        window.interactions.set(entry.interactionId, longest);
      }
    }
  });
  observer.observe({ type: "event", durationThreshold: 16 } as PerformanceObserverInit);
}

/** Returns the time from each click to the next paint. */
async function clickTimes(page: Page, clicks: Locator[]): Promise<number[]> {
  await page.evaluate(watchInteractions);
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
  for (const target of clicks) {
    await target.hover();
    // The wait is not a multiple of a frame, so that clicks happen at any time between two frames.
    await page.waitForTimeout(100 + Math.random() * 50);
    await page.mouse.down();
    await page.mouse.up();
    // Wait until the address and the storage are written, a quarter of a second after the last change.
    await page.waitForTimeout(500);
  }
  await session.send("Emulation.setCPUThrottlingRate", { rate: 1 });
  const slow = await page.evaluate(() => [...window.interactions.values()]);
  // Interactions that were not reported count as the minimum.
  return [...slow, ...Array.from({ length: Math.max(0, clicks.length - slow.length) }, () => MIN_REPORTED)];
}

/** Returns the clicks that add the cards one after another, and then remove and add the last card repeatedly. */
function clicksWithToggles(cards: Locator[]): Locator[] {
  const last = cards.slice(-1);
  return [...cards, ...Array.from({ length: 2 * TOGGLES }, () => last).flat()];
}

function addPickerFigures(name: string, times: number[]): void {
  addFigure({ name: `${name}: click to paint, the middle of ${times.length}`, times, target: MEDIAN });
  addFigure({ name: `${name}: click to paint, the worst`, times: [Math.max(...times)], target: WORST });
}

test.afterAll(() => {
  addRemark(
    `pickers: the page's processor ${SLOWDOWN} times slower, from the input until the frame is on the screen, by ` +
      "Event Timing, in steps of 8 ms; times under 16 ms count as 16.",
  );
});

test("the cards of a hand", async ({ page }) => {
  const hand = new HandPage(page);
  await page.goto("#/hand?cards=");
  await expect(hand.card("Ace of spades")).toBeVisible();
  addPickerFigures("a bridge hand", await clickTimes(page, clicksWithToggles(THIRTEEN.map((name) => hand.card(name)))));
});

test("six cards of cribbage", async ({ page }) => {
  const discard = new DiscardPage(page);
  await page.goto("#/cribbage");
  await expect(discard.card("Ace of spades")).toBeVisible();
  addPickerFigures("a discard", await clickTimes(page, clicksWithToggles(SIX.map((name) => discard.card(name)))));
});

test("four cards and the starter", async ({ page }) => {
  const score = new ScorePage(page);
  await page.goto("#/cribbage/score");
  await expect(score.card("Ace of spades")).toBeVisible();
  const cards = ["7 of clubs", "8 of diamonds", "8 of spades", "9 of hearts", "6 of diamonds"];
  addPickerFigures("a score", await clickTimes(page, clicksWithToggles(cards.map((name) => score.card(name)))));
});

test("the ranks of the solitaire", async ({ page }) => {
  const solitaire = new CribbagePage(page);
  await solitaire.open("");
  const ranks = ["5", "10", "5", "2", "4", "7", "6", "5", "9"].map((name) => solitaire.rank(name));
  const again = Array.from({ length: TOGGLES }, () => [solitaire.slot("starter"), solitaire.rank("9")]).flat();
  addPickerFigures("the solitaire", await clickTimes(page, [...ranks, ...again]));
});

test("the play of cribbage", async ({ page }) => {
  const play = new PlayPage(page);
  await play.open(HANDS);
  const cards = ["7 of diamonds", "8 of clubs", "8 of diamonds"];
  const held = cards.map((name) => play.held(name === "8 of clubs" ? "Dealer" : "Pone", name));
  addPickerFigures("the play of cribbage", await clickTimes(page, held));
});

test("the hand to throw from", async ({ page }) => {
  const trainer = new PracticePage(page, "throws");
  await trainer.open("", HAND);
  const cards = ["4 of diamonds", "9 of clubs"].map((name) => trainer.card(name));
  addPickerFigures("practice of throws", await clickTimes(page, [...clicksWithToggles(cards), trainer.goOn]));
});

test("the pack of the builder", async ({ page }) => {
  const build = new BuildPage(page);
  await build.open("");
  const cards = await build.pack.getByRole("button").all();
  addPickerFigures("a deal that is built", await clickTimes(page, cards.slice(0, 26)));
});

test("the cards of the builder's play", async ({ page }) => {
  const build = new BuildPage(page);
  await build.open("");
  await page.getByRole("button", { name: "Random deal" }).click();
  await page.getByRole("button", { name: "Next: auction" }).click();
  await build.bid("1H PASS 4H PASS PASS PASS");
  await page.getByRole("button", { name: "Next: play" }).click();
  const free = build.cards.locator("button:not([aria-disabled])").first();
  addPickerFigures("a play that is built", await clickTimes(page, Array.from({ length: 16 }, () => free)));
});

test("another line of a play", async ({ page }) => {
  const deal = new DealPage(page);
  await deal.open(BEATEN, "&step=1");
  await deal.whatIf.click();
  const free = page.locator(".hand-to-play button:not([aria-disabled])").first();
  await expect(free).toBeVisible();
  addPickerFigures("another line of a play", await clickTimes(page, Array.from({ length: 12 }, () => free)));
});
