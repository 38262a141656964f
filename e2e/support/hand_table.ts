import { readFile } from "node:fs/promises";
import type { Locator, Page } from "@playwright/test";
import { expect, open } from "./page.ts";

/** The hand page's table of many hands. */
export class HandTable {
  readonly input: Locator;
  readonly files: Locator;
  /** How it stands, in a sentence or two. */
  readonly state: Locator;
  readonly faults: Locator;
  /** What is wrong with what was written under the headings. */
  readonly wrong: Locator;
  readonly grid: Locator;
  readonly rows: Locator;

  constructor(readonly page: Page) {
    this.input = page.getByRole("textbox", { name: "Input" });
    this.files = page.getByLabel("Open a file");
    this.state = page.locator(".job-state");
    this.faults = page.locator(".diagnostic");
    this.wrong = page.locator(".wrong-filters");
    this.grid = page.getByRole("grid", { name: "Hands" });
    this.rows = this.grid.locator(".long-body").getByRole("row");
  }

  async open(): Promise<void> {
    await open(this.page, "#/hand/many?problem=table");
    await expect(this.input).toBeVisible();
  }

  button(name: string): Locator {
    return this.page.getByRole("button", { name, exact: true });
  }

  heading(name: string): Locator {
    return this.grid.getByRole("columnheader", { name, exact: true });
  }

  filter(name: string): Locator {
    return this.grid.getByRole("textbox", { name: `Filter: ${name}` });
  }

  /** What the rows in sight have in a column, by its heading. */
  async column(heading: string): Promise<string[]> {
    const headings = await this.grid.getByRole("columnheader").allTextContents();
    const place = headings.indexOf(heading);
    return this.rows.evaluateAll(
      (rows, place) => rows.map((row) => row.children[place]?.textContent.replaceAll(/\s/g, "") ?? ""),
      place,
    );
  }

  /** Chooses from a menu, or takes away. */
  async choose(menu: "Choose counts" | "Choose systems", name: string): Promise<void> {
    const group = this.page.getByRole("group", { name: menu });
    if (!(await group.isVisible())) {
      await this.page.getByText(menu, { exact: true }).click();
    }
    await group.getByRole("button", { name, exact: true }).click();
  }

  /** The file that is saved. */
  async save(): Promise<{ name: string; text: string }> {
    const arriving = this.page.waitForEvent("download");
    await this.button("Save as CSV").click();
    const download = await arriving;
    return { name: download.suggestedFilename(), text: await readFile(await download.path(), "utf8") };
  }
}
