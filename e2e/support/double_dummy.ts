import type { Locator, Page } from "@playwright/test";
import type { SeatName } from "./deal_page.ts";
import { DEAL } from "./words.ts";

/** The columns of the table. */
const STRAINS = ["clubs", "diamonds", "hearts", "spades", "NT"] as const;
export type StrainName = (typeof STRAINS)[number];

/** What the page showed at a moment: the heading of the board, and the cells that had their number. */
export interface Seen {
  board: string;
  cells: { declarer: string; column: number; tricks: string }[];
}

/** What best play by all comes to, on the deal page. */
export class DoubleDummy {
  readonly panel: Locator;
  readonly table: Locator;
  /** The cells that have their number. */
  readonly numbers: Locator;
  readonly par: Locator;
  readonly lead: Locator;
  /** Whether the contract could have been made, at the verdict. */
  readonly answer: Locator;
  /** What the last card cost and what declarer can take, in the replay. */
  readonly value: Locator;
  /** The cards that cost tricks. */
  readonly lost: Locator;
  readonly failure: Locator;

  constructor(private readonly page: Page) {
    this.panel = page.getByRole("region", { name: DEAL.doubleDummy, includeHidden: true });
    this.table = this.panel.getByRole("table", { name: "Tricks by declarer and strain", includeHidden: true });
    this.numbers = this.table.locator("tbody td").filter({ hasText: /\d/ });
    this.par = this.panel.locator(".par dd");
    this.lead = this.panel.locator(".lead dd");
    this.answer = page.locator(".could-be-made");
    this.value = page.locator(".replay-event .value");
    this.lost = page.getByRole("region", { name: DEAL.lost, includeHidden: true });
    this.failure = this.panel.getByRole("status");
  }

  cell(declarer: SeatName, strain: StrainName): Locator {
    const row = this.table.getByRole("row").filter({ has: this.page.getByRole("rowheader", { name: declarer }) });
    return row.locator("td").nth(STRAINS.indexOf(strain));
  }

  /** The suits of a seat with what its cards are worth, as they are heard. */
  worth(seat: SeatName): Locator {
    const region = this.page.getByRole("group", { name: DEAL.replay }).getByRole("region", { name: seat });
    return region.locator(".holding");
  }

  /** Types a text as soon as the first number stands, and takes note of every frame from now on. */
  async typeAtFirstNumber(text: string): Promise<void> {
    await this.page.evaluate((text) => {
      const seen: Seen[] = [];
      Object.assign(window, { seen });
      let isTyped = false;
      const look = (): void => {
        const rows = [...document.querySelectorAll(".double-dummy tbody tr")];
        const cells = rows.flatMap((row) =>
          [...row.querySelectorAll("td")].flatMap((cell, column) => {
            const tricks = /^\d+/.exec(cell.textContent ?? "")?.[0];
            return tricks === undefined ? [] : [{ declarer: row.querySelector("th")?.textContent ?? "", column, tricks }];
          }),
        );
        seen.push({ board: document.querySelector(".board-facts")?.textContent ?? "", cells });
        const editor = document.querySelector("textarea");
        if (cells.length > 0 && editor && !isTyped) {
          isTyped = true;
          editor.value = text;
          editor.dispatchEvent(new Event("input", { bubbles: true }));
        }
      };
      // What is painted is what is seen: between two paints the page may draw in several steps.
      const lookBeforePaint = (): void => {
        look();
        requestAnimationFrame(lookBeforePaint);
      };
      requestAnimationFrame(lookBeforePaint);
    }, text);
  }

  /** The moments since then. */
  async seen(): Promise<Seen[]> {
    return this.page.evaluate(() => (window as unknown as { seen: Seen[] }).seen);
  }
}
