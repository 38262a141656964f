import type { Page } from "@playwright/test";

/**
 * Has the next question go to a worker that has just been started and keeps nothing, as if it had come too early or
 * too late. What that worker answers is heard as the answer of the one that was asked.
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

/** Has the worker that is asked next end in the midst of its answer, as where its memory does not suffice. */
export async function endNextAsked(page: Page): Promise<void> {
  await page.evaluate(() => {
    const { postMessage } = Worker.prototype;
    Worker.prototype.postMessage = function (this: Worker) {
      Worker.prototype.postMessage = postMessage;
      setTimeout(() => this.dispatchEvent(new ErrorEvent("error")));
    } as typeof postMessage;
  });
}
