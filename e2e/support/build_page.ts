import type { Locator, Page } from "@playwright/test";
import type { SeatName } from "./deal_page.ts";
import { expect, open } from "./page.ts";

export type StepName = "Deal" | "Auction" | "Play" | "Result";

/** The deal page's tab for building a record. */
export class BuildPage {
  readonly steps: Locator;
  readonly pack: Locator;
  readonly hand: Locator;
  readonly board: Locator;
  readonly dealer: Locator;
  readonly vulnerable: Locator;
  readonly box: Locator;
  readonly auction: Locator;
  readonly meaning: Locator;
  /** The cards of the seat whose turn it is. */
  readonly cards: Locator;
  readonly claim: Locator;
  readonly tricks: Locator;
  /** The text that says whose turn it is, and why. */
  readonly turnText: Locator;
  /** The message that says why a call or card is illegal, or lists the faults of a typed hand. */
  readonly refusal: Locator;
  /** The message about the last click. */
  readonly notice: Locator;
  readonly leftOut: Locator;
  /** The verdict in a sentence. */
  readonly words: Locator;
  readonly score: Locator;
  readonly table: Locator;

  constructor(private readonly page: Page) {
    this.steps = page.getByRole("list", { name: "Steps" });
    this.pack = page.getByRole("group", { name: "The pack" });
    this.hand = page.getByRole("textbox", { name: /^Or type .*hand/ });
    this.board = page.getByRole("textbox", { name: "Board" });
    this.dealer = page.getByRole("combobox", { name: "Dealer" });
    this.vulnerable = page.getByRole("combobox", { name: "Vulnerable" });
    this.box = page.getByRole("group", { name: "Bidding box" });
    this.auction = page.locator(".auction-so-far table");
    this.meaning = page.getByRole("textbox", { name: /means$/ });
    this.cards = page.getByRole("group", { name: /’s cards$/ });
    this.claim = page.getByRole("combobox", { name: /declarer’s tricks/ });
    this.tricks = page.getByRole("region", { name: "The tricks" });
    this.turnText = page.locator(".turn-text");
    this.refusal = page.locator(".refusal");
    this.notice = page.locator(".notice");
    this.leftOut = page.getByRole("region", { name: "Kept as far as it is legal" });
    this.words = page.locator(".verdict-words");
    this.score = page.locator(".built-verdict .score");
    this.table = page.getByRole("region", { name: "The table" });
  }

  /** Opens the tab, with `text` in its address. */
  async open(text = "", more = ""): Promise<void> {
    await open(this.page, `#/deal/build${text === "" ? "" : `?text=${encodeURIComponent(text)}`}${more}`);
    await expect(this.steps).toBeVisible();
  }

  step(name: StepName): Locator {
    return this.steps.getByRole("button", { name: new RegExp(`^${name}`) });
  }

  seat(name: SeatName): Locator {
    return this.page.getByRole("radio", { name: new RegExp(`^${name}`) });
  }

  /** Returns a card of the pack, by a name such as `Ace of spades`. */
  card(name: string): Locator {
    return this.pack.getByRole("button", { name: new RegExp(`^${name}(,|$)`) });
  }

  /** Returns a call of the bidding box, by its spelling in records: `1C`, `PASS`, `X`. */
  call(call: string): Locator {
    return this.box.locator(`[data-call="${call}"]`);
  }

  async bid(calls: string): Promise<void> {
    for (const call of calls.split(" ")) {
      await this.call(call).click();
    }
  }

  /** Plays `times` cards. Each is the first legal card of the seat whose turn it is. */
  async playOn(times: number): Promise<void> {
    for (let card = 0; card < times; card += 1) {
      await this.cards.locator("button:not([aria-disabled])").first().click();
    }
  }

  /** Returns the cards that a seat holds, with a string such as `AKQ` for each suit. */
  async holds(seat: SeatName): Promise<string[]> {
    return this.seatView(seat).locator(".holding").allTextContents();
  }

  /** Returns the view of a seat at the table. */
  seatView(seat: SeatName): Locator {
    return this.table.getByRole("region", { name: seat });
  }

  button(name: string): Locator {
    return this.page.getByRole("button", { name, exact: true });
  }
}
