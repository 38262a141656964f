import { expect, type Page } from "@playwright/test";

/** Something that kept the page from answering, in milliseconds since the page was opened. */
export interface LongTask {
  start: number;
  duration: number;
}

declare global {
  interface Window {
    longTasks?: LongTask[];
    longTaskObserver?: PerformanceObserver;
    /** When something was last pasted. */
    pastedAt?: number;
  }
}

/** Begins to note every task of 50 ms or more on the page's own thread. */
export async function watchLongTasks(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.longTaskObserver?.disconnect();
    if (window.pastedAt === undefined) {
      window.pastedAt = 0;
      addEventListener("paste", () => (window.pastedAt = performance.now()), { capture: true });
    }
    const noted: LongTask[] = [];
    window.longTasks = noted;
    window.longTaskObserver = new PerformanceObserver((list) => {
      for (const { startTime, duration } of list.getEntries()) {
        noted.push({ start: Math.round(startTime), duration: Math.round(duration) });
      }
    });
    window.longTaskObserver.observe({ type: "longtask" });
  });
}

/**
 * What was noted since; after a paste, what was noted after it, for to fetch a long text from the
 * clipboard is the browser's own work.
 */
export async function longTasks(page: Page): Promise<LongTask[]> {
  return page.evaluate(() => {
    for (const { startTime, duration } of window.longTaskObserver?.takeRecords() ?? []) {
      window.longTasks?.push({ start: Math.round(startTime), duration: Math.round(duration) });
    }
    const pastedAt = window.pastedAt ?? 0;
    return (window.longTasks ?? []).filter(({ start }) => start > pastedAt);
  });
}

/**
 * Does something up to three times until it goes by without a long task. What the page does itself
 * comes every time; what the machine's other work does to it does not.
 */
export async function withoutLongTask(page: Page, act: () => Promise<void>): Promise<void> {
  await expect(async () => {
    await act();
    expect(await longTasks(page), "tasks of 50 ms or more").toEqual([]);
  }).toPass({ intervals: [0, 0, 0], timeout: 80_000 });
}
