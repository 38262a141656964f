import { open, type Locator, type Page } from "./page.ts";

/** The page of a session, with the ranking and the view beside it. */
export class SessionPage {
  readonly input: Locator;
  readonly ranking: Locator;
  readonly sheet: Locator;
  readonly whole: Locator;

  constructor(private readonly page: Page) {
    this.input = page.getByRole("textbox", { name: "Input" });
    this.ranking = page.locator(".session-ranking");
    this.sheet = page.locator(".session-sheet");
    this.whole = page.locator(".session-whole");
  }

  async open(query = ""): Promise<void> {
    await open(this.page, `#/session${query}`);
  }

  /** Opens a file with the page's file button. */
  async openFile(name: string, text: string): Promise<void> {
    await this.page.getByLabel("Open a file").setInputFiles({ name, mimeType: "text/plain", buffer: Buffer.from(text) });
  }

  /** Returns the cells of each row of the rankings. */
  async rows(): Promise<string[][]> {
    const rows = this.ranking.locator(".ranking tbody tr:not(.why)");
    return rows.evaluateAll((all) =>
      all.map((row) => [...row.querySelectorAll("th, td")].map((cell) => cell.textContent?.trim() ?? "")),
    );
  }

  /** Returns the button that opens the scorecard of a pair. */
  pair(id: string): Locator {
    return this.ranking.getByRole("rowheader", { name: id, exact: true }).getByRole("button");
  }

  /** Returns the button that opens a board, in the list of boards. */
  board(number: number): Locator {
    return this.page.locator(".session-boards").getByRole("button", { name: `Board ${number}`, exact: true });
  }

  choice(label: string): Locator {
    return this.whole.getByLabel(label);
  }
}
