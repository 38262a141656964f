import type { Locator, Page } from "@playwright/test";
import { expect } from "./page.ts";

/** The report on unreadable lines of a list or a table: a summary in one line, which expands. */
export class FaultReport {
  readonly root: Locator;
  /** The summary. */
  readonly summary: Locator;

  constructor(page: Page) {
    this.root = page.locator("details.fault-report");
    this.summary = this.root.locator("summary");
  }

  async toBeOpen(isOpen: boolean): Promise<void> {
    await expect(this.root).toHaveJSProperty("open", isOpen);
  }

  async open(): Promise<void> {
    await this.toBeOpen(false);
    await this.summary.click();
    await this.toBeOpen(true);
  }
}
