import type { Locator, Page } from "@playwright/test";
import { expect, open } from "./page.ts";

/** The cribbage page's tab for the play. */
export class PlayPage {
  readonly field: Locator;
  readonly picker: Locator;
  readonly fills: Locator;
  readonly count: Locator;
  readonly turn: Locator;
  readonly news: Locator;
  readonly totals: Locator;
  readonly lines: Locator;
  readonly gos: Locator;
  readonly refused: Locator;
  readonly options: Locator;
  readonly faults: Locator;

  constructor(private readonly page: Page) {
    this.field = page.getByRole("textbox", { name: "Type, paste or pick the play" });
    this.picker = page.getByRole("group", { name: "Cards", exact: true });
    this.fills = page.getByRole("group", { name: "Add cards to", exact: true });
    this.count = page.locator(".table-count");
    this.turn = page.locator(".play-turn");
    this.news = page.locator(".play-news");
    this.totals = page.locator(".pegged-total strong");
    this.lines = page.locator(".turn-line");
    this.gos = page.locator(".turn-go");
    this.refused = page.getByRole("region", { name: "Not allowed" });
    this.options = page.locator(".play-next .open-values li");
    this.faults = page.locator(".diagnostic");
  }

  /** Opens the tab with a play. */
  async open(play: string): Promise<void> {
    await open(this.page, play === "" ? "#/cribbage/play" : `#/cribbage/play?play=${encodeURIComponent(play)}`);
    await expect(this.field).toHaveValue(play);
  }

  /** Returns a card of the pack. */
  card(name: string): Locator {
    return this.picker.getByRole("button", { name, exact: true });
  }

  /** Returns a card of a known hand on the table. */
  held(player: "Pone" | "Dealer", name: string): Locator {
    return this.page.getByRole("group", { name: `${player}’s cards` }).getByRole("button", { name: new RegExp(`^${name}`) });
  }

  score(player: "Pone" | "Dealer"): Locator {
    return this.page.getByRole("spinbutton", { name: `${player}’s score before the play` });
  }

  button(name: string): Locator {
    return this.page.getByRole("button", { name, exact: true });
  }
}

/** A complete play with both hands known. Each player pegs 6 points. */
export const BOTH_HANDS = "pone: 4C 5D 6H JS\ndealer: 5S 6D 9C KH\nplay: JS 5S 4C 6D 5D go go 9C 6H KH";
/** Two known hands before the first card is played. */
export const HANDS = "pone: 3H 7D 8D QC\ndealer: 2S 5H 8C 9S";
/** A play with a fault: the pone said go with an ace in hand. */
export const RENEGE = "TC JC QC go go 2D AC 9H";
