import type { Locator, Page } from "@playwright/test";
import { expect, open } from "./page.ts";

/** The cribbage page's tab for the score. */
export class ScorePage {
  readonly field: Locator;
  readonly picker: Locator;
  readonly slots: Locator;
  readonly total: Locator;
  readonly figure: Locator;
  readonly shownAs: Locator;
  readonly aloud: Locator;
  readonly calls: Locator;
  readonly notes: Locator;

  constructor(private readonly page: Page) {
    this.field = page.getByRole("textbox", { name: "Type, paste or pick four cards" });
    this.picker = page.getByRole("group", { name: "Cards", exact: true });
    this.slots = page.getByRole("group", { name: "The cards" });
    this.total = page.locator(".answer-block").getByRole("heading");
    this.figure = page.locator(".answer-figure");
    this.shownAs = page.getByRole("combobox", { name: "Counted as" });
    this.aloud = page.locator(".aloud");
    this.calls = page.locator(".call-line");
    this.notes = page.locator(".count-notes");
  }

  /** Opens the tab with a hand or crib. */
  async open(cards: string, more = ""): Promise<void> {
    const query = cards === "" ? "" : `?hand=${encodeURIComponent(cards)}${more}`;
    await open(this.page, `#/cribbage/score${query}`);
    await expect(this.field).toHaveValue(cards);
  }

  card(name: string): Locator {
    return this.picker.getByRole("button", { name, exact: true });
  }

  button(name: string): Locator {
    return this.page.getByRole("button", { name, exact: true });
  }
}
