import type { Locator, Page } from "@playwright/test";
import { expect, open } from "./page.ts";

/** The cribbage page's tab for the discard. */
export class DiscardPage {
  readonly field: Locator;
  readonly picker: Locator;
  readonly slots: Locator;
  readonly count: Locator;
  readonly block: Locator;
  readonly answer: Locator;
  readonly best: Locator;
  readonly crib: Locator;
  readonly against: Locator;
  readonly rows: Locator;
  readonly opened: Locator;
  readonly faults: Locator;

  constructor(private readonly page: Page) {
    this.field = page.getByRole("textbox", { name: "Type, paste or pick your six cards" });
    this.picker = page.getByRole("group", { name: "Cards", exact: true });
    this.slots = page.getByRole("group", { name: "Your cards" });
    this.count = page.locator(".card-count");
    this.block = page.locator(".answer-block");
    this.answer = page.locator(".discard-answer");
    this.best = this.block.getByRole("heading");
    this.crib = page.getByRole("combobox", { name: "The crib" });
    this.against = page.getByRole("combobox", { name: "against" });
    this.rows = page.locator(".discards .discard");
    this.opened = page.locator(".opened-discard");
    this.faults = page.locator(".diagnostic");
  }

  /** Opens the tab with up to six cards. */
  async open(cards: string, more = ""): Promise<void> {
    await open(this.page, cards === "" ? "#/cribbage" : `#/cribbage?hand=${encodeURIComponent(cards)}${more}`);
    await expect(this.field).toHaveValue(cards);
  }

  /** Returns a card of the pack, such as `5 of hearts` or `Ace of spades`. */
  card(name: string): Locator {
    return this.picker.getByRole("button", { name, exact: true });
  }

  /** Returns the button of a row, by its throw, such as `4 of diamonds 9 of clubs`. */
  row(thrown: string): Locator {
    return this.answer.getByRole("button", { name: new RegExp(`^${thrown.replaceAll(" ", "\\s*")}$`) });
  }

  button(name: string): Locator {
    return this.page.getByRole("button", { name, exact: true });
  }

  /** Returns the figures of a column, in the order of the rows. A cell without a number becomes `NaN`. */
  async figures(column: "hand" | "crib" | "peg" | "total" | "win" | "behind"): Promise<number[]> {
    const texts = await this.rows.locator(`.d-${column}`).allTextContents();
    return texts.map((text) => (text === "best" ? 0 : parseFloat(text.replace("−", "-").replace(/[≈+]/g, ""))));
  }
}

/** The cards of the first example, to be clicked. */
export const SIX = ["5 of hearts", "5 of spades", "Jack of clubs", "4 of diamonds", "9 of clubs", "King of spades"];
