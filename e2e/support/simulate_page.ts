import { open, type Locator, type Page } from "./page.ts";

/** A script with two known hands. Its deals are solved fast, but the best contract is unclear. */
export const TWO_HANDS = "predeal north SA7, HK4, DAQ752, CKJ63\npredeal south SK5, HA83, DK9643, CQ52\n";

/** The seed with which the tests open the page. */
export const SEED = "7K3QD-2M9XZ-011VJ-00001";

/** The simulation page. */
export class SimulatePage {
  readonly script: Locator;
  readonly ask: Locator;
  readonly answer: Locator;
  readonly run: Locator;
  readonly sample: Locator;
  readonly sentence: Locator;

  constructor(private readonly page: Page) {
    this.script = page.getByRole("textbox", { name: "Script" });
    this.ask = page.getByRole("textbox", { name: "Question as text" });
    this.answer = page.locator(".simulate-answer");
    this.run = page.locator(".simulate-run");
    this.sample = page.locator(".simulate-sample");
    this.sentence = this.answer.locator(".simulate-sentence").first();
  }

  /** Opens the page with a script, a question and a number of deals in its address. */
  async open(script = "", ask = "", deals = 40): Promise<void> {
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

  field(name: string): Locator {
    return this.page.locator(".script-form").getByRole("textbox", { name, exact: true });
  }
}
