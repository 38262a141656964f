import type { Locator, Page } from "@playwright/test";
import { expect, open } from "./page.ts";
import { DEAL } from "./words.ts";

export type SeatName = "North" | "East" | "South" | "West";

/** Parts beside the table. The page's code uses the same names. */
export type Part = "play" | "double-dummy" | "text";

/**
 * The deal page's tab for a few records. Locators also find the text of a hidden part. Call `show` before a click in a
 * part.
 */
export class DealPage {
  readonly editor: Locator;
  readonly verdict: Locator;
  /** The verdict in a sentence. */
  readonly words: Locator;
  /** The word for the kind of fault of the record. */
  readonly label: Locator;
  /** The reasons of the verdict. */
  readonly basis: Locator;
  /** The verdict in the problem's spelling. */
  readonly spelled: Locator;
  readonly faults: Locator;
  readonly marks: Locator;
  /** The explanation that is shown if there is no text. */
  readonly teaching: Locator;
  readonly replay: Locator;
  /** The four hands around the trick. */
  readonly table: Locator;
  readonly slider: Locator;
  readonly event: Locator;
  /** The annotations of the current step. */
  readonly annotations: Locator;
  readonly forward: Locator;
  readonly back: Locator;
  readonly toStart: Locator;
  readonly toEnd: Locator;
  readonly auction: Locator;
  readonly tricks: Locator;
  readonly records: Locator;
  readonly format: Locator;
  readonly score: Locator;
  /** The board, its dealer and vulnerability, the event and the players. */
  readonly heading: Locator;
  /** The numbers of errors, warnings and notes in the record. */
  readonly counts: Locator;
  readonly exported: Locator;
  readonly preview: Locator;
  readonly tables: Locator;
  /** The button that shows the text. */
  readonly editText: Locator;
  /** The link to the tab for building, where the record can be corrected. */
  readonly build: Locator;
  readonly examples: Locator;
  readonly tabs: Locator;
  /** Cards that are marked as impossible. */
  readonly impossible: Locator;
  /** The button that starts and ends trying other cards. */
  readonly whatIf: Locator;
  /** The panel with the cards tried so far, and the hand on turn. */
  readonly line: Locator;
  /** The reason why a card cannot be tried. */
  readonly refusal: Locator;
  /** The button that shows and hides the values of the cards. */
  readonly values: Locator;
  readonly share: Locator;
  /** The message about the outcome of sharing. */
  readonly shared: Locator;

  constructor(private readonly page: Page) {
    const region = (name: string): Locator =>
      page.getByRole("region", { name, exact: true, includeHidden: true });
    this.editor = page.getByRole("textbox", { name: DEAL.editor, includeHidden: true });
    this.verdict = region(DEAL.verdict);
    this.words = this.verdict.locator(".verdict-words");
    this.label = this.words.locator(".verdict-label");
    this.basis = page.locator(".basis");
    this.spelled = this.basis.locator("code");
    // The headline states the main fault.
    this.faults = page.locator(".diagnostic, .main-fault");
    this.marks = page.locator(".editor-marks mark");
    this.teaching = region(DEAL.teaching);
    this.replay = page.getByRole("group", { name: DEAL.replay });
    this.table = this.replay.locator(".table");
    this.slider = page.getByRole("slider", { name: DEAL.slider });
    this.event = page.locator(".replay-event > p:first-child");
    this.annotations = page.locator(".replay-event .annotations li");
    this.forward = this.button(DEAL.forward);
    this.back = this.button(DEAL.back);
    this.toStart = this.button(DEAL.start);
    this.toEnd = this.button(DEAL.end);
    this.auction = region(DEAL.auction);
    this.tricks = page.getByRole("region", { name: DEAL.tricks, includeHidden: true });
    this.records = page.locator(".record-list").getByRole("button");
    this.format = page.getByRole("combobox", { name: DEAL.format, includeHidden: true });
    this.score = this.basis.locator(".score");
    this.heading = page.locator(".board-facts");
    this.counts = this.verdict.locator(".severity-count");
    this.exported = region(DEAL.export);
    this.preview = this.exported.getByLabel(DEAL.preview);
    this.tables = page.getByRole("region", { name: DEAL.tables, includeHidden: true });
    this.editText = this.verdict.getByRole("button", { name: DEAL.editText });
    this.build = this.verdict.getByRole("link", { name: DEAL.build });
    this.examples = page.getByRole("group", { name: DEAL.examples }).getByRole("button");
    this.tabs = page.getByRole("tablist", { name: DEAL.parts }).getByRole("tab");
    this.impossible = this.table.locator(".impossible");
    this.whatIf = this.button(DEAL.whatIf);
    this.line = region(DEAL.line);
    this.refusal = this.line.locator(".refusal");
    this.values = this.button(DEAL.values);
    this.share = this.button(DEAL.share);
    this.shared = page.locator(".toast");
  }

  /** Opens the page with a text in its editor. If `part` is given, shows this part. */
  async open(text: string, more = "", part?: Part): Promise<void> {
    await open(this.page, `#/deal?text=${encodeURIComponent(text)}${more}`);
    if (part !== undefined) {
      await this.show(part);
    }
  }

  /** Opens the page at a complete address. */
  async goTo(address: string): Promise<void> {
    await this.page.goto(address);
  }

  /** Opens the page without a text. */
  async openEmpty(): Promise<void> {
    await open(this.page, "#/deal");
  }

  /** Returns the tab of a part. */
  tab(part: Part): Locator {
    return this.page.locator(`[role=tab][data-part="${part}"]`);
  }

  /** Returns the panel of a part. */
  panel(part: Part): Locator {
    return this.page.locator(`#part-${part}`);
  }

  /**
   * Shows a part beside the table. A wide window has no tabs, because it shows all parts except the text. Without a
   * record, there are no tabs either, because only the text is shown.
   */
  async show(part: Part): Promise<void> {
    if (!(await this.panel(part).isVisible())) {
      await ((await this.tab(part).count()) > 0 ? this.tab(part) : this.editText).click();
    }
    await expect(this.panel(part)).toBeVisible();
  }

  /** Replaces the text in the editor. */
  async enter(text: string): Promise<void> {
    await this.show("text");
    await this.editor.fill(text);
  }

  /** Clears the editor. */
  async clear(): Promise<void> {
    await this.show("text");
    await this.button(DEAL.clear).click();
  }

  /** Returns the text that is stored in the history entry because it is too long for the address. */
  async textInHistory(): Promise<string> {
    return this.page.evaluate(() => String(history.state));
  }

  async undo(): Promise<void> {
    await this.show("text");
    await this.button(DEAL.undo).click();
  }

  async redo(): Promise<void> {
    await this.show("text");
    await this.button(DEAL.redo).click();
  }

  /** Opens a file with the page's file button. */
  async openFile(file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
    await this.show("text");
    await this.page.getByLabel(DEAL.file).setInputFiles(file);
  }

  /** Opens an example. */
  async example(name: string): Promise<void> {
    await this.show("text");
    const example = this.examples.filter({ hasText: name });
    if (!(await example.isVisible())) {
      await this.page.getByLabel("More examples").click();
    }
    await example.click();
  }

  /** Sets the format by its name in the page's code. An empty name lets the page detect it. */
  async setFormat(name: "" | "pbn" | "lin" | "diagram" | "contest"): Promise<void> {
    await this.show("text");
    await this.format.selectOption(name);
  }

  /** Returns the detected format, or `undefined` if there is no text. */
  async detectedFormat(): Promise<string | undefined> {
    const said = (await this.format.locator("option").first().textContent()) ?? "";
    if (said === DEAL.detect) {
      return undefined;
    }
    expect(said.startsWith(DEAL.detected), said).toBe(true);
    return said.slice(DEAL.detected.length);
  }

  /** Returns the button of a fault at a position. */
  place(line: number, column: number): Locator {
    return this.faults.getByRole("button", { name: `line ${line}, column ${column}` });
  }

  /** Returns the selected text, and the text before it. */
  async selection(): Promise<{ before: string; selected: string }> {
    return this.editor.evaluate((field: HTMLTextAreaElement) => ({
      before: field.value.slice(0, field.selectionStart),
      selected: field.value.slice(field.selectionStart, field.selectionEnd),
    }));
  }

  /** Returns the cards that a seat still holds, with a string such as `AKQ` for each suit. */
  async holds(seat: SeatName): Promise<string[]> {
    return this.cardsOf(seat, ".holding");
  }

  /** Returns the cards that a seat was dealt, as in the hands for printing. */
  async dealt(seat: SeatName): Promise<string[]> {
    return this.cardsOf(seat, ".as-dealt");
  }

  private async cardsOf(seat: SeatName, which: string): Promise<string[]> {
    return this.seat(seat)
      .locator(which)
      .evaluateAll((all) =>
        all.map((holding) => {
          // The element also contains the values of the cards. They are removed here.
          const cards = holding.cloneNode(true) as Element;
          cards.querySelectorAll(".cost, .unseen").forEach((worth) => worth.remove());
          return cards.textContent ?? "";
        }),
      );
  }

  /** Returns a seat at the table. */
  seat(name: SeatName): Locator {
    return this.replay.getByRole("region", { name });
  }

  /** Returns the button of a call in the auction, counted from 0. */
  call(index: number): Locator {
    return this.auction.locator("tbody").getByRole("button").nth(index);
  }

  /** Clicks a call in the auction. The page then goes to the call's step. */
  async goToCall(index: number): Promise<void> {
    await this.show("play");
    await this.call(index).click();
  }

  /** Clicks the number of a trick. The page then goes to the end of the trick. */
  async goToTrick(number: number): Promise<void> {
    await this.show("play");
    await this.button(`Trick ${number}`).click();
  }

  /** Returns a card to try, by a name such as `Ace of spades`. */
  cardToTry(name: string): Locator {
    return this.line.getByRole("button", { name, exact: true });
  }

  /** Leaves the tried line and returns to the record. */
  async leaveLine(): Promise<void> {
    await this.line.getByRole("button", { name: DEAL.leaveLine }).click();
  }

  async takeBack(): Promise<void> {
    await this.line.getByRole("button", { name: DEAL.takeBack }).click();
  }

  /** Shows the values of the cards on the table. */
  async showValues(): Promise<void> {
    if ((await this.values.getAttribute("aria-pressed")) !== "true") {
      await this.values.click();
    }
    await expect(this.values).toHaveAttribute("aria-pressed", "true");
  }

  /** Opens the export, which loads on request. */
  async showExport(): Promise<void> {
    await this.show("text");
    const show = this.exported.getByRole("button", { name: DEAL.showExport });
    if (await show.isVisible()) {
      await show.click();
    }
  }

  /** Chooses the output format. */
  async exportAs(form: "PBN" | "LIN" | "Contest format" | "Text diagram" | "Picture (SVG)"): Promise<void> {
    await this.showExport();
    await this.exported.getByRole("button", { name: form, exact: true }).click();
  }

  button(name: string): Locator {
    return this.page.getByRole("button", { name, exact: true });
  }
}

/** Returns the number of cards in the printed holdings of a hand. */
export function cardCount(holdings: string[]): number {
  return holdings.join("").replaceAll("10", "T").replaceAll("–", "").length;
}
