import { readFile } from "node:fs/promises";
import type { Locator, Page } from "@playwright/test";
import { MANY_TAB, type Problem } from "./golden.ts";
import { expect, open } from "./page.ts";
import { NOT_KEPT } from "./words.ts";

/** The tab for files on a page. */
export class ManyTab {
  readonly input: Locator;
  readonly output: Locator;
  readonly state: Locator;
  readonly faults: Locator;
  readonly files: Locator;
  readonly attached: Locator;
  /** The choice of the problem. */
  readonly problem: Locator;
  readonly progress: Locator;
  readonly examples: Locator;
  /** The summary of the input, in one line. */
  readonly line: Locator;
  /** The button that opens or folds the field. */
  readonly change: Locator;
  /** The warning that a reload would lose the file. */
  readonly lost: Locator;

  constructor(readonly page: Page) {
    this.input = page.getByRole("textbox", { name: "Input" });
    this.output = page.locator("pre.output");
    this.state = page.locator(".job-state");
    this.faults = page.locator(".diagnostic");
    this.files = page.getByLabel("Open a file");
    this.problem = page.getByRole("combobox", { name: "Problem" });
    this.attached = page.locator(".attached");
    this.line = page.locator(".many-head p");
    this.change = page.getByRole("button", { name: "Change", exact: true });
    this.lost = page.getByText(NOT_KEPT);
    this.examples = page.locator(".examples button");
    this.progress = page.getByRole("progressbar", { name: "Progress" });
  }

  async open(problem: Problem): Promise<void> {
    await open(this.page, MANY_TAB[problem]);
    await expect(this.input).toBeVisible();
  }

  /** Downloads the output, and returns the file. */
  async download(): Promise<{ name: string; text: string }> {
    const arriving = this.page.waitForEvent("download");
    await this.page.getByRole("button", { name: /^Download/ }).click();
    const download = await arriving;
    const text = await readFile(await download.path(), "utf8");
    return { name: download.suggestedFilename(), text };
  }

  /** Opens the input field, which is folded after each input. */
  async openInput(): Promise<void> {
    await expect(this.change).toHaveAttribute("aria-expanded", "false");
    await this.change.click();
    await expect(this.input.or(this.attached)).toBeVisible();
  }

  button(name: string): Locator {
    return this.page.getByRole("button", { name, exact: true });
  }
}
