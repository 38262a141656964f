import type { Locator, Page } from "@playwright/test";
import { expect, open } from "./page.ts";

/** A dealer's hand, as stored data. The best cards to throw are the first and the third. */
export const HAND = "hand dealer strong 4D5H9C5SJCKS";

/** The cribbage page's tab for training. */
export class TrainerPage {
  readonly role: Locator;
  readonly cards: Locator;
  readonly goOn: Locator;
  readonly answer: Locator;
  readonly verdict: Locator;
  readonly compared: Locator;
  readonly seenBefore: Locator;
  readonly account: Locator;
  readonly heard: Locator;

  constructor(private readonly page: Page) {
    this.role = page.locator(".trainer-role");
    this.cards = page.getByRole("group", { name: /^You are (the dealer|pone): / });
    this.goOn = page.locator(".go-on");
    this.answer = page.getByRole("region", { name: "Your throw" });
    this.verdict = page.locator(".throw-verdict");
    this.compared = page.getByRole("table", { name: "The two throws compared" });
    this.seenBefore = page.locator(".seen-before");
    this.account = page.getByRole("region", { name: "Your results" });
    this.heard = this.answer.locator("[aria-live]");
  }

  /** Opens the tab with stored data: a hand, and more lines. */
  async open(...kept: string[]): Promise<void> {
    await this.page.addInitScript((text) => {
      // After a reload, the page must find the data that it has stored itself.
      if (location.protocol !== "about:" && sessionStorage.getItem("begun") === null) {
        sessionStorage.setItem("begun", "yes");
        localStorage.setItem("kibitzer.cribbage-trainer", text);
      }
    }, ["trainer 1", ...kept].join("\n"));
    await open(this.page, "#/cribbage/trainer");
    await expect(this.goOn).toBeVisible();
  }

  /** Returns the stored text. */
  async kept(): Promise<string> {
    return this.page.evaluate(() => localStorage.getItem("kibitzer.cribbage-trainer") ?? "");
  }

  /** Returns a card of the hand, such as `5 of hearts` or `king of spades`. */
  card(name: string): Locator {
    return this.cards.getByRole("button", { name, exact: true });
  }

  button(name: string): Locator {
    return this.page.getByRole("button", { name, exact: true });
  }

  /** Throws two cards and waits for the answer. */
  async throw(one: string, other: string): Promise<void> {
    await this.card(one).click();
    await this.card(other).click();
    await this.goOn.click();
    await expect(this.verdict).toBeVisible();
  }

  /** Goes on to the next hand. */
  async next(): Promise<void> {
    await this.button("Next hand").click();
    await expect(this.button("Choose two to throw")).toBeVisible();
  }

  /** Returns the figures in the results for a role: hands, best throws, cost per hand. */
  async figures(role: string): Promise<string[]> {
    return this.account.getByRole("row", { name: new RegExp(`^${role}`) }).first().getByRole("cell").allTextContents();
  }
}
