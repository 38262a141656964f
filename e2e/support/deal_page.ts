import type { Locator, Page } from "@playwright/test";
import { open } from "./page.ts";

export type SeatName = "North" | "East" | "South" | "West";

/** The deal page's tab for a few records. */
export class DealPage {
  readonly editor: Locator;
  readonly verdict: Locator;
  /** The verdict in words. */
  readonly words: Locator;
  /** The verdict as the problem writes it. */
  readonly spelled: Locator;
  readonly faults: Locator;
  readonly marks: Locator;
  readonly replay: Locator;
  readonly slider: Locator;
  readonly event: Locator;
  /** What was said about what has just happened. */
  readonly annotations: Locator;
  readonly auction: Locator;
  readonly tricks: Locator;
  readonly records: Locator;
  readonly format: Locator;
  readonly score: Locator;
  /** The board, its dealer and vulnerability, the event and the players. */
  readonly heading: Locator;
  /** How many errors, warnings and notes the record has. */
  readonly counts: Locator;
  readonly exported: Locator;
  readonly preview: Locator;
  readonly tables: Locator;
  readonly correct: Locator;

  constructor(private readonly page: Page) {
    this.editor = page.getByRole("textbox", { name: "Deal records" });
    this.verdict = page.getByRole("region", { name: "Verdict" });
    this.words = this.verdict.locator(".verdict-words");
    this.spelled = this.verdict.locator("code");
    this.faults = page.locator(".diagnostic");
    this.marks = page.locator(".editor-marks mark");
    this.replay = page.getByRole("group", { name: "Step through the deal" });
    this.slider = page.getByRole("slider", { name: "Step" });
    this.event = page.locator(".replay-event > p:first-child");
    this.annotations = page.locator(".replay-event .annotations li");
    this.auction = page.getByRole("region", { name: "The auction" });
    this.tricks = page.getByRole("region", { name: "The tricks" });
    this.records = page.locator(".record-list").getByRole("button");
    this.format = page.getByRole("combobox", { name: "Format" });
    this.score = this.verdict.locator(".score");
    this.heading = page.locator(".board-heading");
    this.counts = this.verdict.locator(".severity-count");
    this.exported = page.getByRole("region", { name: "Export" });
    this.preview = this.exported.getByLabel("Preview");
    this.tables = page.getByRole("region", { name: "tables of this board" });
    this.correct = page.getByRole("link", { name: "Correct it by clicking" });
  }

  /** Opens the page with a text in its editor. */
  async open(text: string, more = ""): Promise<void> {
    await open(this.page, `#/deal?text=${encodeURIComponent(text)}${more}`);
  }

  /** The cards that a seat still holds, such as `AKQ`, a suit a string. */
  async holds(seat: SeatName): Promise<string[]> {
    const holdings = this.replay.getByRole("region", { name: seat }).locator(".holding");
    return holdings.evaluateAll((all) =>
      all.map((holding) => {
        // What the cards are worth stands among them.
        const cards = holding.cloneNode(true) as Element;
        cards.querySelectorAll(".cost, .unseen").forEach((worth) => worth.remove());
        return cards.textContent ?? "";
      }),
    );
  }

  /** A call's button in the auction, from 0. */
  call(index: number): Locator {
    return this.auction.locator("tbody").getByRole("button").nth(index);
  }

  /** The select's own words for the format that was found. */
  async found(): Promise<string> {
    return (await this.format.locator("option").first().textContent()) ?? "";
  }

  /** Has the export shown, which comes when it is asked for. */
  async showExport(): Promise<void> {
    const show = this.exported.getByRole("button", { name: "Export this record" });
    if (await show.isVisible()) {
      await show.click();
    }
  }

  /** Chooses what to write the record as. */
  async exportAs(form: "PBN" | "LIN" | "Contest format" | "Text diagram" | "Picture (SVG)"): Promise<void> {
    await this.showExport();
    await this.exported.getByRole("button", { name: form, exact: true }).click();
  }

  button(name: string): Locator {
    return this.page.getByRole("button", { name, exact: true });
  }
}

/** How many cards are in holdings as a diagram prints them. */
export function cardCount(holdings: string[]): number {
  return holdings.join("").replaceAll("10", "T").replaceAll("–", "").length;
}
