import type { Locator, Page } from "@playwright/test";
import { expect, open } from "./page.ts";

/** The cribbage page's tab for the solitaire. */
export class CribbagePage {
  readonly field: Locator;
  readonly picker: Locator;
  readonly slots: Locator;
  readonly count: Locator;
  readonly total: Locator;
  readonly ties: Locator;
  readonly faults: Locator;

  constructor(private readonly page: Page) {
    this.field = page.getByRole("textbox", { name: "Type, paste or pick eight cards" });
    this.picker = page.getByRole("group", { name: "Ranks" });
    this.slots = page.getByRole("group", { name: "The deal" });
    this.count = page.locator(".card-count");
    this.total = page.locator(".answer-block").getByRole("heading");
    this.ties = page.locator(".ties-list").getByRole("button");
    this.faults = page.locator(".diagnostic");
  }

  /** Opens the page with a deal. */
  async open(cards: string, more = ""): Promise<void> {
    await open(this.page, cards === "" ? "#/contest/solitaire" : `#/contest/solitaire?cards=${encodeURIComponent(cards)}${more}`);
    await expect(this.field).toHaveValue(cards);
  }

  /** Returns the button that adds a card, by the name of its rank, such as `5` or `king`. */
  rank(name: string): Locator {
    return this.picker.getByRole("button", { name: new RegExp(`^Add an? ${name}\\b`) });
  }

  /** Returns the button that removes a card: `card 1` to `card 8`, or `starter`. */
  slot(name: string): Locator {
    return this.slots.getByRole("button", { name: new RegExp(`^Remove .*, ${name}(, hand|, crib)?$`) });
  }

  /** Returns the hand or the crib of the split that is shown. */
  group(name: "Hand" | "Crib"): Locator {
    return this.page.getByRole("region", { name, exact: true });
  }

  button(name: string): Locator {
    return this.page.getByRole("button", { name, exact: true });
  }
}
