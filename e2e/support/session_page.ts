import { open, type Locator, type Page } from "./page.ts";

/** The page of a session: its ranking, and the view beside it. */
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

  /** Opens a file by its button. */
  async openFile(name: string, text: string): Promise<void> {
    await this.page.getByLabel("Open a file").setInputFiles({ name, mimeType: "text/plain", buffer: Buffer.from(text) });
  }

  /** The cells of the rankings, a row each. */
  async rows(): Promise<string[][]> {
    const rows = this.ranking.locator(".ranking tbody tr:not(.why)");
    return rows.evaluateAll((all) =>
      all.map((row) => [...row.querySelectorAll("th, td")].map((cell) => cell.textContent?.trim() ?? "")),
    );
  }

  /** Opens the scorecard of a pair. */
  pair(id: string): Locator {
    return this.ranking.getByRole("rowheader", { name: id, exact: true }).getByRole("button");
  }

  /** Opens a board, from the list of them. */
  board(number: number): Locator {
    return this.page.locator(".session-boards").getByRole("button", { name: `Board ${number}`, exact: true });
  }

  choice(label: string): Locator {
    return this.whole.getByLabel(label);
  }
}
