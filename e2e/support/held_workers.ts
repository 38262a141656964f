import type { Page } from "@playwright/test";

declare global {
  interface Window {
    /** Delivers the delayed messages at once, and stops delaying messages. */
    releaseWorkers?: () => void;
  }
}

/**
 * Delays all messages of the workers except the first, which reports their start. Until the test releases the workers,
 * they seem busy, even on a fast machine. Call this before opening the page.
 */
export async function holdWorkers(page: Page): Promise<void> {
  await page.addInitScript(() => {
    let isHeld = true;
    const held: (() => void)[] = [];
    window.releaseWorkers = () => {
      isHeld = false;
      held.splice(0).forEach((hear) => hear());
    };
    const { addEventListener, removeEventListener } = Worker.prototype;
    const wrapped = new Map<EventListenerOrEventListenerObject, EventListener>();
    Worker.prototype.addEventListener = function (
      kind: string,
      listener: EventListenerOrEventListenerObject,
      options?: AddEventListenerOptions | boolean,
    ) {
      if (kind !== "message" || typeof listener !== "function") {
        addEventListener.call(this, kind, listener, options);
        return;
      }
      let hasSpoken = false;
      const hear = (event: Event): void => {
        if (isHeld && hasSpoken) {
          // A listener that was removed in the meantime receives nothing.
          held.push(() => wrapped.has(listener) && listener.call(this, event));
        } else {
          hasSpoken = true;
          listener.call(this, event);
        }
      };
      wrapped.set(listener, hear);
      addEventListener.call(this, kind, hear, options);
    };
    Worker.prototype.removeEventListener = function (
      kind: string,
      listener: EventListenerOrEventListenerObject,
      options?: EventListenerOptions | boolean,
    ) {
      removeEventListener.call(this, kind, wrapped.get(listener) ?? listener, options);
      wrapped.delete(listener);
    };
  });
}

/** Delivers the delayed messages of the workers, and stops delaying messages. */
export async function releaseWorkers(page: Page): Promise<void> {
  await page.evaluate(() => window.releaseWorkers?.());
}
