import { readFileSync } from "node:fs";
import type { Locator, Page } from "@playwright/test";

const REGISTER = readFileSync(new URL("../../docs/interpretations.md", import.meta.url), "utf8");

/** Number of interpretations. */
export const COUNT = REGISTER.match(/^\| (?!number )/gm)?.length ?? 0;

/** The register of interpretations. */
export class InterpretationsPage {
  readonly page: Page;
  readonly entries: Locator;
  /** The entry whose number is in the address. */
  readonly current: Locator;
  /** The message that is shown during loading. */
  readonly state: Locator;
  readonly again: Locator;

  constructor(page: Page) {
    this.page = page;
    // Search only in the register, because the previous page may still be shown.
    const main = page.locator(".register");
    this.entries = main.getByRole("article");
    this.current = this.entries.locator("[aria-current]");
    this.state = main.getByRole("status");
    this.again = main.getByRole("button", { name: "Try again" });
  }

  entry(number: string): Locator {
    return this.entries.filter({ has: this.page.getByRole("link", { name: number, exact: true }) });
  }

  /** Delays the file of the register until it is released. */
  async hold(): Promise<{ release: () => void }> {
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await this.page.route("**/interpretations.md", async (route) => {
      await released;
      await route.continue();
    });
    return { release };
  }
}
