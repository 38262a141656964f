import { readFile } from "node:fs/promises";
import type { Locator, Page } from "@playwright/test";
import { expect, open } from "./page.ts";
import { NOT_KEPT } from "./words.ts";

/** Number of rows above the boards: the headings, and the filter fields below them. */
const HEAD_ROWS = 2;

/** The deal page's tab for a file of boards. */
export class BoardsTab {
  readonly files: Locator;
  readonly field: Locator;
  /** The message about the progress of the check. */
  readonly state: Locator;
  readonly progress: Locator;
  readonly table: Locator;
  /** The element that scrolls the rows. */
  readonly body: Locator;
  readonly rows: Locator;
  readonly board: Locator;
  readonly code: Locator;
  readonly notes: Locator;
  /** The name of the file. */
  readonly name: Locator;
  /** The warning that a reload would lose the file. */
  readonly lost: Locator;

  constructor(readonly page: Page) {
    this.files = page.locator("input[type=file]");
    this.field = page.getByRole("textbox", { name: "Or paste records" });
    this.state = page.locator(".boards-head").getByRole("status");
    this.progress = page.getByRole("progressbar", { name: "Progress" });
    this.table = page.getByRole("grid", { name: "Boards" });
    this.body = this.table;
    this.rows = page.locator(".long-body").getByRole("row");
    this.board = this.filter("Board");
    this.code = page.getByRole("combobox", { name: "What is wrong" });
    this.name = page.locator(".boards-head h2");
    this.lost = page.getByText(NOT_KEPT);
    this.notes = page.getByRole("list", { name: "About the file" });
  }

  async open(): Promise<void> {
    await open(this.page, "#/deal/boards");
    await expect(this.field.or(this.name).first()).toBeVisible();
  }

  /** Opens a file in the tab. */
  async give(name: string, content: string | Buffer): Promise<void> {
    const buffer = Buffer.from(content);
    await this.files.setInputFiles({ name, mimeType: "application/octet-stream", buffer });
  }

  button(name: string | RegExp): Locator {
    return this.page.getByRole("button", { name });
  }

  /** Sorts by a column with a click on its heading. */
  async sortBy(name: string): Promise<void> {
    await this.heading(name).getByRole("button").click();
  }

  heading(name: string): Locator {
    return this.table.getByRole("columnheader", { name });
  }

  /** Returns the filter field under a heading, by the full name of the heading. */
  filter(title: string): Locator {
    return this.table.getByRole("textbox", { name: `Filter: ${title}`, exact: true });
  }

  /** Returns the number of boards in the table, including rows that are not drawn. */
  async count(): Promise<number> {
    return Number(await this.table.getAttribute("aria-rowcount")) - HEAD_ROWS;
  }

  /** Waits until the table has `count` boards. */
  async toHave(count: number, timeout?: number): Promise<void> {
    await expect(this.table).toHaveAttribute("aria-rowcount", String(count + HEAD_ROWS), timeout ? { timeout } : {});
  }

  /** Returns the cells of a column in the drawn rows. */
  async column(name: string): Promise<string[]> {
    return this.rows.locator(`.${name}[role=gridcell]`).allInnerTexts();
  }

  /** Returns the lines of the report. */
  async report(): Promise<{ name: string; lines: string[] }> {
    const arriving = this.page.waitForEvent("download");
    await this.button("Download report (CSV)").click();
    const download = await arriving;
    const text = await readFile(await download.path(), "utf8");
    const lines = text.replace("\uFEFF", "").split("\r\n").filter((line) => line !== "");
    return { name: download.suggestedFilename(), lines };
  }
}
