import type { Page } from "@playwright/test";

declare global {
  interface Window {
    /** Lets the page hear its workers again; what they said meanwhile comes at once. */
    releaseWorkers?: () => void;
  }
}

/**
 * Keeps from the page what its workers say after their first word, that they listen: so they are at work
 * for as long as a test wishes, however fast the machine is. To be called before the page is opened.
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
          // Who does not listen any more by then hears nothing.
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

/** Lets the page hear its workers again. */
export async function releaseWorkers(page: Page): Promise<void> {
  await page.evaluate(() => window.releaseWorkers?.());
}
