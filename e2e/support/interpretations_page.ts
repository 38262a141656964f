import { readFileSync } from "node:fs";
import type { Locator, Page } from "@playwright/test";

const REGISTER = readFileSync(new URL("../../docs/interpretations.md", import.meta.url), "utf8");

/** How many interpretations there are. */
export const COUNT = REGISTER.match(/^\| (?!number )/gm)?.length ?? 0;

/** The register of interpretations. */
export class InterpretationsPage {
  readonly page: Page;
  readonly entries: Locator;
  /** The number that the address names. */
  readonly current: Locator;
  /** What is said of the loading. */
  readonly state: Locator;
  readonly again: Locator;

  constructor(page: Page) {
    this.page = page;
    // Not that of the page before, which has a state as well.
    const main = page.locator(".register");
    this.entries = main.getByRole("article");
    this.current = this.entries.locator("[aria-current]");
    this.state = main.getByRole("status");
    this.again = main.getByRole("button", { name: "Try again" });
  }

  entry(number: string): Locator {
    return this.entries.filter({ has: this.page.getByRole("link", { name: number, exact: true }) });
  }

  /** Keeps the file of the register from coming until it is released. */
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
