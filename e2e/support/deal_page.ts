import type { Locator, Page } from "@playwright/test";
import { open } from "./page.ts";

export type SeatName = "North" | "East" | "South" | "West";

/** The deal page's tab for a few records. */
export class DealPage {
  readonly editor: Locator;
  readonly verdict: Locator;
  /** The verdict in words. */
  readonly words: Locator;
  /** The verdict as the statement writes it. */
  readonly spelled: Locator;
  readonly faults: Locator;
  readonly marks: Locator;
  readonly replay: Locator;
  readonly slider: Locator;
  readonly told: Locator;
  readonly auction: Locator;
  readonly tricks: Locator;
  readonly records: Locator;

  constructor(private readonly page: Page) {
    this.editor = page.getByRole("textbox", { name: "Deal records" });
    this.verdict = page.getByRole("region", { name: "Verdict" });
    this.words = this.verdict.locator(".verdict-words");
    this.spelled = this.verdict.locator("code");
    this.faults = page.locator(".diagnostic");
    this.marks = page.locator(".editor-marks mark");
    this.replay = page.getByRole("group", { name: "Step through the play" });
    this.slider = page.getByRole("slider", { name: "Cards played" });
    this.told = page.locator(".replay-told");
    this.auction = page.getByRole("region", { name: "The auction" });
    this.tricks = page.getByRole("region", { name: "The tricks" });
    this.records = page.locator(".record-list").getByRole("button");
  }

  /** Opens the page with a text in its editor. */
  async open(text: string, more = ""): Promise<void> {
    await open(this.page, `#/deal?text=${encodeURIComponent(text)}${more}`);
  }

  /** The cards that a seat still holds, such as `AKQ`, a suit a string. */
  async holds(seat: SeatName): Promise<string[]> {
    return this.replay.getByRole("region", { name: seat }).locator(".holding").allTextContents();
  }

  button(name: string): Locator {
    return this.page.getByRole("button", { name, exact: true });
  }
}

/** How many cards are in holdings as a diagram prints them. */
export function cardCount(holdings: string[]): number {
  return holdings.join("").replaceAll("10", "T").replaceAll("–", "").length;
}
