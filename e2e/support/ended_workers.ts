import type { Page } from "@playwright/test";

declare global {
  interface Window {
    /** Ends the worker that received a file last, as a browser does when it runs out of memory. */
    endWorker?: () => void;
    /** Number of workers to end. Each one ends when it receives a file or a request about it. */
    endings?: number;
  }
}

/** Enables a test to end workers with an open file. Must be called before the page is opened. */
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

/** Ends the worker with an open file. */
export async function endWorker(page: Page): Promise<void> {
  await page.evaluate(() => window.endWorker?.());
}

/** Ends `count` workers: the current one at its next request, and each replacement when it receives the file. */
export async function endWorkersAtRequests(page: Page, count: number): Promise<void> {
  await page.evaluate((count) => (window.endings = count), count);
}
