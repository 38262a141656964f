import type { Page } from "@playwright/test";

/**
 * Sends the next request to a new worker that has no open service, as if the request had come too early or too late.
 * The page treats that worker's response as the response of the right worker.
 */
export async function misdirectNextRequest(page: Page): Promise<void> {
  await page.evaluate(() => {
    const { postMessage } = Worker.prototype;
    const version = document.querySelector<HTMLElement>("#app")?.dataset["worker"] ?? "";
    Worker.prototype.postMessage = function (this: Worker, message: unknown, transfer: Transferable[]) {
      Worker.prototype.postMessage = postMessage;
      const stray = new Worker(`worker_loader.js?v=${version}`, { type: "module" });
      let isReady = false;
      stray.addEventListener("message", ({ data }) => {
        if (isReady) {
          this.dispatchEvent(new MessageEvent("message", { data }));
        } else {
          isReady = true;
          stray.postMessage(message, transfer);
        }
      });
    } as typeof postMessage;
  });
}

/** Ends the worker while it answers the next request, as when memory is exhausted. */
export async function endWorkerAtNextRequest(page: Page): Promise<void> {
  await page.evaluate(() => {
    const { postMessage } = Worker.prototype;
    Worker.prototype.postMessage = function (this: Worker) {
      Worker.prototype.postMessage = postMessage;
      setTimeout(() => this.dispatchEvent(new ErrorEvent("error")));
    } as typeof postMessage;
  });
}
