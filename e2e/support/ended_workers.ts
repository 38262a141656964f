import type { Page } from "@playwright/test";

declare global {
  interface Window {
    /** Ends all workers, as a browser without memory does. */
    endWorkers?: () => void;
    /** How many more workers end when they are asked something. */
    endings?: number;
  }
}

/** Has the page's workers end when a test wishes. To be called before the page is opened. */
export async function watchWorkers(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const started = new Set<Worker>();
    const end = (worker: Worker): void => {
      worker.terminate();
      started.delete(worker);
      worker.dispatchEvent(new Event("error"));
    };
    window.endings = 0;
    window.endWorkers = () => [...started].forEach(end);
    const { postMessage } = Worker.prototype;
    Worker.prototype.postMessage = function (...sent: unknown[]) {
      started.add(this);
      if (window.endings) {
        window.endings -= 1;
        setTimeout(() => end(this));
      } else {
        Reflect.apply(postMessage, this, sent);
      }
    };
  });
}

/** Ends all workers now. */
export async function endWorkers(page: Page): Promise<void> {
  await page.evaluate(() => window.endWorkers?.());
}

/** Has so many workers end when they are asked something. */
export async function endWhenAsked(page: Page, count: number): Promise<void> {
  await page.evaluate((count) => (window.endings = count), count);
}
