import type { Locator, Page } from "@playwright/test";
import { expect, open } from "./page.ts";

/** The hand page's tab for training. */
export class QuizPage {
  readonly hand: Locator;
  readonly asked: Locator;
  readonly box: Locator;
  readonly verdict: Locator;
  readonly answer: Locator;
  readonly before: Locator;
  readonly strip: Locator;
  readonly results: Locator;

  constructor(private readonly page: Page) {
    this.hand = page.getByRole("img", { name: /^spades / });
    this.asked = page.locator(".quiz-asked");
    this.box = page.getByRole("group", { name: "Bidding box" });
    this.verdict = page.locator(".quiz-verdict");
    this.answer = page.locator(".quiz-answer");
    this.before = page.locator(".quiz-before");
    this.strip = page.getByRole("list", { name: "This run" });
    this.results = page.getByRole("region", { name: "Your results" });
  }

  /** Opens the tab at an address, with stored data. */
  async open(query = "", ...kept: string[]): Promise<void> {
    await this.page.addInitScript((text) => {
      // After a reload, the page must find the data that it has stored itself.
      if (location.protocol !== "about:" && sessionStorage.getItem("begun") === null) {
        sessionStorage.setItem("begun", "yes");
        localStorage.setItem("kibitzer.hand-quiz", text);
      }
    }, ["quiz 1", ...kept].join("\n"));
    await open(this.page, `#/hand/quiz${query}`);
    await expect(this.hand).toBeVisible();
  }

  /** Returns the stored text. */
  async kept(): Promise<string> {
    return this.page.evaluate(() => localStorage.getItem("kibitzer.hand-quiz") ?? "");
  }

  /** Makes a call, such as `1S` or `PASS`. */
  async call(call: string): Promise<void> {
    await this.box.locator(`[data-call="${call}"]`).click();
  }

  button(name: string): Locator {
    return this.page.getByRole("button", { name, exact: true });
  }
}

/** Returns the query of a link to these hands. `style` is the opening style, or empty for none. */
export function linkQuery(hands: string[], style = ""): string {
  const query = new URLSearchParams({ hands: hands.join("\n"), ...(style === "" ? {} : { style }) });
  return `?${query.toString()}`;
}
