import { readFile } from "node:fs/promises";
import type { Locator, Page } from "@playwright/test";
import { FaultReport } from "./fault_report.ts";
import { ManyTab } from "./many_tab.ts";
import { expect, open } from "./page.ts";

/** A tab for files. It shows a list with one hand per line as a table. */
export class ListTable extends ManyTab {
  readonly grid: Locator;
  readonly rows: Locator;
  readonly report: FaultReport;

  constructor(
    page: Page,
    private readonly hash: string,
    name: string,
  ) {
    super(page);
    this.grid = page.getByRole("grid", { name });
    this.rows = this.grid.locator(".long-body").getByRole("row");
    this.report = new FaultReport(page);
  }

  async openTable(): Promise<void> {
    await open(this.page, this.hash);
    await expect(this.input).toBeVisible();
  }

  heading(name: string): Locator {
    return this.grid.getByRole("columnheader", { name, exact: true });
  }

  /** Returns the cells of a column in the visible rows, by the heading of the column. */
  async column(heading: string): Promise<string[]> {
    const headings = await this.grid.getByRole("columnheader").allTextContents();
    // The heading may state the certainty of the figures after the name.
    const place = headings.findIndex((name) => name === heading || name.startsWith(`${heading} `));
    return this.rows.evaluateAll(
      (rows, place) => rows.map((row) => row.children[place]?.textContent.replaceAll(/\s/g, "") ?? ""),
      place,
    );
  }

  /** Saves the table, and returns the file. */
  async save(): Promise<{ name: string; text: string }> {
    const arriving = this.page.waitForEvent("download");
    await this.button("Save as CSV").click();
    const download = await arriving;
    return { name: download.suggestedFilename(), text: await readFile(await download.path(), "utf8") };
  }
}
