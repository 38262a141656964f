import { readFile } from "node:fs/promises";
import type { Locator, Page } from "@playwright/test";

/** The printable hand records, which are shown in place of the table of boards. */
export class SheetsView {
  readonly pages: Locator;
  readonly boards: Locator;
  readonly state: Locator;
  readonly perPage: Locator;
  readonly paper: Locator;
  readonly title: Locator;
  readonly analysis: Locator;

  constructor(readonly page: Page) {
    this.pages = page.locator(".hr-page");
    this.boards = page.locator(".hr-board");
    this.state = page.locator(".sheets-tools").getByRole("status");
    this.perPage = page.getByRole("combobox", { name: "Boards a page" });
    this.paper = page.getByRole("combobox", { name: "Paper" });
    this.title = page.getByRole("textbox", { name: "Title" });
    this.analysis = page.getByRole("button", { name: "With analysis" });
  }

  async open(): Promise<void> {
    await this.page.getByRole("button", { name: "Print hand records" }).click();
    await this.boards.first().waitFor();
  }

  /** Returns the numbers or names of the boards, in order. */
  async names(): Promise<string[]> {
    return this.boards.locator("h3").allTextContents();
  }

  /** Saves the sheets, and returns the file. */
  async saved(): Promise<{ name: string; html: string }> {
    const arriving = this.page.waitForEvent("download");
    await this.page.getByRole("button", { name: "Save as HTML" }).click();
    const download = await arriving;
    return { name: download.suggestedFilename(), html: await readFile(await download.path(), "utf8") };
  }

  /** Returns the size of each printed page: width and height in points. */
  async paperPages(): Promise<string[]> {
    const pdf = (await this.page.pdf({ preferCSSPageSize: true })).toString("latin1");
    const boxes = [...pdf.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)];
    return boxes.map(([, width, height]) => `${Math.round(Number(width))} x ${Math.round(Number(height))}`);
  }
}
