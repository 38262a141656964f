import { open, type Locator, type Page } from "./page.ts";

/** A script with two known hands. Its deals are solved fast, but the best contract is unclear. */
export const TWO_HANDS = "predeal north SA7, HK4, DAQ752, CKJ63\npredeal south SK5, HA83, DK9643, CQ52\n";

/** The seed with which the tests open the page. */
export const SEED = "7K3QD-2M9XZ-011VJ-00001";

/** Opens all parts below the answer, which are closed by default. */
export async function openAllParts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const all = "figures sample script certainty";
    try {
      localStorage.setItem("kibitzer.simulate-parts", localStorage.getItem("kibitzer.simulate-parts") ?? all);
    } catch {
      // The blank page has no storage.
    }
  });
}

/** The simulation page, with all of its parts open. */
export class SimulatePage {
  /** The choice of the kind of question. */
  readonly kind: Locator;
  readonly script: Locator;
  readonly ask: Locator;
  readonly answer: Locator;
  /** The tables, and the notes on their certainty. */
  readonly figures: Locator;
  readonly certainty: Locator;
  /** The question and the answer, without the parts below them. */
  readonly run: Locator;
  readonly sample: Locator;
  readonly sentence: Locator;

  constructor(private readonly page: Page) {
    this.script = page.getByRole("textbox", { name: "Script" });
    this.ask = page.getByRole("textbox", { name: "Question as text" });
    this.kind = page.getByRole("combobox", { name: "Kind of question" });
    this.answer = page.locator(".simulate-answer");
    this.figures = page.locator(".simulate-figures");
    this.certainty = page.locator(".simulate-sure");
    this.run = page.locator(".simulate-page > .given-and-answer");
    this.sample = page.locator(".simulate-sample");
    this.sentence = this.answer.locator(".simulate-sentence").first();
  }

  /** Opens the page with a script, a question and a number of deals in its address. */
  async open(script = "", ask = "", deals = 40): Promise<void> {
    await openAllParts(this.page);
    const query = new URLSearchParams({ script, ask, seed: SEED, deals: String(deals) });
    await open(this.page, script === "" && ask === "" ? "#/simulate" : `#/simulate?${query.toString()}`);
  }

  button(name: string | RegExp): Locator {
    return this.run.getByRole("button", { name });
  }

  /** Returns the text with the numbers of solved and requested deals. */
  progress(): Locator {
    return this.run.locator(".simulate-progress [role=status]");
  }

  /** Opens the menu with the number of deals, the margin and the seed. */
  async limits(): Promise<void> {
    await this.run.locator(".simulate-limits > summary").click();
  }

  /** Adds conditions such as `South: HCP`. */
  async add(...names: string[]): Promise<void> {
    for (const name of names) {
      await this.page.getByRole("combobox", { name: "Add a condition" }).selectOption(name);
    }
  }

  field(name: string): Locator {
    return this.page.locator(".script-form").getByRole("textbox", { name, exact: true });
  }
}
