import type { Page } from "@playwright/test";

/**
 * Sends the next request to a new worker without state, as if it had come too early or too late. The page receives that
 * worker's response as the one of the right worker.
 */
export async function strayNextQuestion(page: Page): Promise<void> {
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

/** Ends the worker during the response to the next request, as when memory is exhausted. */
export async function endNextAsked(page: Page): Promise<void> {
  await page.evaluate(() => {
    const { postMessage } = Worker.prototype;
    Worker.prototype.postMessage = function (this: Worker) {
      Worker.prototype.postMessage = postMessage;
      setTimeout(() => this.dispatchEvent(new ErrorEvent("error")));
    } as typeof postMessage;
  });
}
