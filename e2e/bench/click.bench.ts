import { expect, type Page, test } from "@playwright/test";
import { open } from "../support/page.ts";
import { addFigure, addRemark } from "./figures.ts";
import { inputOf, textOf } from "./inputs.ts";
import { handles, traceMainThread, type Work } from "./trace.ts";

/** Length of a frame in milliseconds, on a screen with 60 frames per second. */
const FRAME = 16;
/** Factor by which the page's processor is slowed down. */
const SLOWDOWN = 4;
const HANDS = 6;
/** Number of times that the thirteenth card of each hand is removed and put back. */
const TOGGLES = 4;

/** The times of a click, in milliseconds by the page's clock. */
interface Click {
  /** When the browser received the input. */
  stamp: number;
  /** When the first listener was called. */
  heard: number;
  /** When the document changed for the last time before the next frame. */
  changed: number;
  /** When the frame with the change began. */
  frame: number;
  /** When the page's thread had laid out, painted and committed the frame. */
  painted: number;
  /** Time until the frame was on the screen, from Event Timing. Missing if it is below 16 ms. */
  shown?: number;
}

declare global {
  interface Window {
    clicks: Click[];
  }
}

/** Records the times of every click from now on. */
function watchClicks(): void {
  window.clicks = [];
  let current: Click | undefined;
  new MutationObserver(() => {
    // A microtask runs after the changes, in the same task. Effects may still change the page.
    if (current !== undefined && Number.isNaN(current.frame)) {
      current.changed = performance.now();
    }
  }).observe(document.body, {
    subtree: true,
    childList: true,
    attributes: true,
    characterData: true,
  });
  const hear = (event: Event) => {
    const click: Click = {
      stamp: event.timeStamp,
      heard: performance.now(),
      changed: NaN,
      frame: NaN,
      painted: NaN,
    };
    current = click;
    requestAnimationFrame(() => {
      click.frame = performance.now();
      // The browser lays out and paints right after this callback. A message arrives once that is done.
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        click.painted = performance.now();
        port1.close();
        window.clicks.push(click);
      };
      port2.postMessage(null);
    });
  };
  window.addEventListener("click", hear, { capture: true });
  const timing = new PerformanceObserver((list) => {
    for (const entry of list.getEntriesByName("click")) {
      const click = window.clicks.find(({ stamp }) => Math.abs(stamp - entry.startTime) < 0.2);
      if (click !== undefined) {
        click.shown = entry.duration;
      }
    }
  });
  timing.observe({ type: "event", durationThreshold: 16 } as PerformanceObserverInit);
}

/** Returns the first `HANDS` hands, each as thirteen cards such as `SA`, in the order in which they were dealt. */
function readHands(): string[][] {
  const lines = textOf(inputOf("rocky-mountain")).split("\n", HANDS);
  return lines.map((line) => line.split(" "));
}

async function slowPage(page: Page): Promise<void> {
  await open(page, "#/hand?cards=");
  await expect(page.locator("[data-card]")).toHaveCount(52);
  await page.evaluate(watchClicks);
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
}

/** Moves the mouse to a card, clicks it a little later, and waits for the paint. */
async function clickCard(page: Page, card: string): Promise<void> {
  const before = await page.evaluate(() => window.clicks.length);
  await page.locator(`[data-card=${card}]`).hover();
  // The wait is not a multiple of a frame, so that clicks happen at any time between two frames.
  await page.waitForTimeout(100 + Math.random() * 50);
  await page.mouse.down();
  await page.mouse.up();
  await page.waitForFunction((before) => window.clicks.length > before, before);
  // Wait until the address and the storage are written, a quarter of a second after the last change.
  await page.waitForTimeout(350);
}

async function clear(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Clear" }).click();
  await expect(page.locator(".pick[aria-pressed=true]")).toHaveCount(0);
  await page.waitForTimeout(350);
}

/** Returns the last recorded click. */
async function lastClick(page: Page): Promise<Click> {
  const click = await page.evaluate(() => window.clicks.at(-1));
  if (click === undefined) {
    throw new Error("no click was watched");
  }
  return click;
}

function addClickFigures(what: string, clicks: Click[]): void {
  const times = (time: (click: Click) => number) => clicks.map(time);
  addFigure({
    name: `click, ${what}: the page is changed`,
    times: times(({ heard, changed }) => changed - heard),
  });
  addFigure({
    name: `click, ${what}: painted, less the wait for a frame`,
    times: times(({ stamp, changed, frame, painted }) => painted - stamp - (frame - changed)),
    target: FRAME,
  });
  addFigure({
    name: `click, ${what}: painted`,
    times: times(({ stamp, painted }) => painted - stamp),
    target: FRAME,
  });
}

test("from click to paint on the hand page", async ({ page }) => {
  test.setTimeout(600_000);
  await slowPage(page);
  const few: Click[] = [];
  const eleventh: Click[] = [];
  const twelfth: Click[] = [];
  const thirteenth: Click[] = [];
  for (const hand of readHands()) {
    for (const [index, card] of hand.entries()) {
      await clickCard(page, card);
      const kind = index < 10 ? few : index === 10 ? eleventh : index === 11 ? twelfth : thirteenth;
      kind.push(await lastClick(page));
    }
    const last = hand.at(-1) ?? "";
    for (let toggle = 0; toggle < TOGGLES; toggle += 1) {
      await clickCard(page, last);
      twelfth.push(await lastClick(page));
      await clickCard(page, last);
      thirteenth.push(await lastClick(page));
    }
    await clear(page);
  }
  addClickFigures("cards 1 to 10", few);
  addClickFigures("card 11, two cards short", eleventh);
  addClickFigures("card 12, one card short", twelfth);
  addClickFigures("card 13, both verdicts", thirteenth);
  const shown = [...few, ...eleventh, ...twelfth, ...thirteenth].map(({ shown }) => shown ?? FRAME);
  addFigure({ name: "click, all: shown, by Event Timing", times: shown });
  addRemark(
    `click to paint: the page's processor ${SLOWDOWN} times slower, from the moment that the ` +
      "browser had the input until the page's thread has handed on the painted frame. A click " +
      "falls anywhere between two frames, so its paint waits for the next one, up to 16.7 ms " +
      "more than the work takes; work within one frame is painted at the next. Event Timing adds " +
      "the way to the screen, in steps of 8 ms, and does not tell times under 16 ms.",
  );
});

/** The kinds of work that a click causes on the page's thread, each with its names in a trace. */
const COSTS: Record<string, readonly string[]> = {
  "listeners and rendering the components": ["EventDispatch"],
  style: ["UpdateLayoutTree"],
  layout: ["Layout"],
  paint: ["PrePaint", "Paint", "Layerize", "Commit"],
};

test("the work of the page's thread for a click", async ({ browser, page }) => {
  await slowPage(page);
  const hand = readHands()[0] ?? [];
  for (const count of [7, 13]) {
    await clear(page);
    for (const card of hand.slice(0, count)) {
      await clickCard(page, card);
    }
    // Twelve clicks are enough for the browser to optimise the code.
    const toggle = async () => {
      for (let times = 0; times < 12; times += 1) {
        await clickCard(page, hand[count - 1] ?? "");
      }
    };
    await toggle();
    addCostFigures(`card ${count} in and out`, await traceMainThread(browser, page, toggle));
  }
  addRemark(
    "where it goes: how long the page's thread was at work for the first frame after a click, " +
      "without the time in which the machine ran something else, once the browser has compiled " +
      "the code well; and for all frames after it, up to the next click, such as those of a " +
      "transition.",
  );
});

function addCostFigures(what: string, works: readonly Work[]): void {
  const clicks = works.filter((work) => handles(work, "click"));
  const costs = clicks.map((click, index) => {
    const next = clicks[index + 1]?.start ?? Infinity;
    const own = works.filter(({ start }) => start >= click.start && start < next);
    const committed = own.find(({ name }) => name === "Commit")?.end ?? next;
    return {
      first: own.filter((work) => work === click || work.start < committed),
      later: own.filter(({ start }) => start >= committed),
    };
  });
  const busy = (own: readonly Work[], names: readonly string[]) =>
    own.filter(({ name }) => names.includes(name)).reduce((sum, work) => sum + work.busy, 0);
  for (const [cost, names] of Object.entries(COSTS)) {
    addFigure({ name: `of a click, ${what}: ${cost}`, times: costs.map((c) => busy(c.first, names)) });
  }
  const frames = Object.values(COSTS).flat();
  addFigure({
    name: `of a click, ${what}: all frames after the first`,
    times: costs.map(({ later }) => busy(later, frames)),
  });
}
