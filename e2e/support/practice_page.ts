import type { Locator, Page } from "@playwright/test";
import { expect, open } from "./page.ts";

/** A cribbage hand in the order of its cards: the first and the third are the best to throw as dealer. */
export const HAND = "hand dealer strong 4D5H9C5SJCKS";

/** A deal in which only a spade or a club beats 3NT. */
export const LEAD_DEAL = "hand 3NT 764.Q32.AK832.A8 J32.764.76.T9732 Q5.AJT5.QJT4.KQ6 AKT98.K98.95.J54";

/** For each kind of questions: its address, the key of its stored text, and the first line of that text. */
const KINDS = {
  openings: ["#/practise", "hand-quiz", "quiz 1"],
  leads: ["#/practise/leads", "practise-leads", "leads 1"],
  throws: ["#/practise/throws", "cribbage-trainer", "trainer 1"],
  counting: ["#/practise/counting", "cribbage-drill", "drill 1"],
} as const;

/** A page with questions of one kind. */
export class PracticePage {
  readonly panel: Locator;
  readonly situation: Locator;
  /** The question or, once it is answered, the verdict. */
  readonly headline: Locator;
  readonly spoken: Locator;
  readonly hand: Locator;
  readonly box: Locator;
  readonly cards: Locator;
  /** The user's answer and, if it is wrong, the right one. */
  readonly answers: Locator;
  readonly goOn: Locator;
  /** What the questions about hands ask for. */
  readonly subject: Locator;
  readonly rules: Locator;
  readonly run: Locator;
  readonly strip: Locator;
  readonly results: Locator;
  readonly compared: Locator;
  readonly seenBefore: Locator;

  constructor(private readonly page: Page, private readonly kind: keyof typeof KINDS) {
    this.panel = page.getByRole("region", { name: "The question" });
    this.situation = this.panel.locator(".practice-asked > .soft");
    this.headline = this.panel.locator(".practice-headline");
    this.spoken = this.panel.locator(".practice-asked [role='alert']");
    this.hand = page.getByRole("img", { name: /^spades / });
    this.box = page.getByRole("group", { name: "Bidding box" });
    this.cards = this.panel.locator(".practice-cards");
    this.answers = this.panel.locator(".practice-answers > p");
    this.goOn = this.panel.locator(".go-on");
    this.subject = page.getByLabel("Ask about");
    this.rules = this.panel.locator(".practice-rule");
    this.run = page.locator(".run");
    this.strip = page.getByRole("list", { name: "This run" });
    this.results = page.getByRole("region", { name: "Your results" });
    this.compared = page.getByRole("table", { name: "The two throws compared" });
    this.seenBefore = page.locator(".seen-before");
  }

  /** Opens the page with a query in its address, and stored lines of this kind. */
  async open(query = "", ...kept: string[]): Promise<void> {
    const [hash, key, heading] = KINDS[this.kind];
    await this.page.addInitScript(([name, text]) => {
      // After a reload, the page must find the data that it has stored itself.
      if (location.protocol !== "about:" && sessionStorage.getItem("begun") === null) {
        sessionStorage.setItem("begun", "yes");
        localStorage.setItem(`kibitzer.${name}`, text);
      }
    }, [key, [heading, ...kept].join("\n")] as const);
    await open(this.page, `${hash}${query}`);
    await expect(this.headline).toBeVisible();
  }

  /** Returns the stored text. */
  async kept(): Promise<string> {
    return this.page.evaluate((key) => localStorage.getItem(`kibitzer.${key}`) ?? "", KINDS[this.kind][1]);
  }

  button(name: string): Locator {
    return this.page.getByRole("button", { name, exact: true });
  }

  /** Makes a call, such as `1S` or `PASS`. */
  async call(call: string): Promise<void> {
    if (/^[5-7]/.test(call)) {
      await this.button("More bids").click();
    }
    await this.box.locator(`[data-call="${call}"]`).click();
  }

  /** Returns a card of the hand, such as `5 of hearts` or `king of spades`. */
  card(name: string): Locator {
    return this.cards.getByRole("button", { name, exact: true });
  }

  /** Throws two cards and waits for the verdict. */
  async throw(one: string, other: string): Promise<void> {
    await this.card(one).click();
    await this.card(other).click();
    await this.goOn.click();
    await expect(this.headline).toContainText(/it is\.|Not quite/);
  }

  /** Goes on to the next question. */
  async next(): Promise<void> {
    await this.button("Next hand").click();
    await expect(this.button("Next hand")).toHaveCount(0);
  }

  /** Returns the figures in a row of the results, such as `Throws` or `Dealer`. */
  async figures(row: string): Promise<string[]> {
    return this.results.getByRole("row", { name: new RegExp(`^${row}`) }).first().getByRole("cell").allTextContents();
  }

  /** Returns the names of the cards that can be chosen. */
  async names(): Promise<string[]> {
    return this.cards.getByRole("button").evaluateAll((cards) => cards.map((card) => card.ariaLabel ?? ""));
  }
}

/** Returns the query of a link to these hands, in a style. */
export function linkQuery(hands: string[], style = ""): string {
  const query = new URLSearchParams({ hands: hands.join("\n"), ...(style === "" ? {} : { style }) });
  return `?${query.toString()}`;
}
