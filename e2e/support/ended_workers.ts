import type { Page } from "@playwright/test";

declare global {
  interface Window {
    /** Ends the worker that was given a file last, as a browser without memory does. */
    endWorker?: () => void;
    /** How many times more a worker ends when it is given a file, or asked about it. */
    endings?: number;
  }
}

/** Has the workers that keep a file end when a test wishes. To be called before the page is opened. */
export async function watchWorkers(page: Page): Promise<void> {
  await page.addInitScript(() => {
    let keeper: Worker | undefined;
    const end = (worker: Worker | undefined): void => {
      worker?.terminate();
      worker?.dispatchEvent(new Event("error"));
    };
    window.endings = 0;
    window.endWorker = () => end(keeper);
    const { postMessage } = Worker.prototype;
    Worker.prototype.postMessage = function (...sent: unknown[]) {
      const [message] = sent;
      if (Array.isArray(message) && message[1] instanceof Blob) {
        keeper = this;
      }
      if (window.endings && this === keeper) {
        window.endings -= 1;
        setTimeout(() => end(this));
      } else {
        Reflect.apply(postMessage, this, sent);
      }
    };
  });
}

/** Ends the worker that keeps a file. */
export async function endWorker(page: Page): Promise<void> {
  await page.evaluate(() => window.endWorker?.());
}

/** Has the worker end when it is asked about its file, and so many in all, each when it is given the file. */
export async function endWhenAsked(page: Page, count: number): Promise<void> {
  await page.evaluate((count) => (window.endings = count), count);
}
