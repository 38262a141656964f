import type { Locator, Page } from "@playwright/test";
import type { SeatName } from "./deal_page.ts";
import { DEAL } from "./words.ts";

/** The columns of the table. */
const STRAINS = ["clubs", "diamonds", "hearts", "spades", "NT"] as const;
export type StrainName = (typeof STRAINS)[number];

/** A snapshot of the page: the board's heading, and the numbers in the cells. */
export interface Seen {
  board: string;
  cells: { declarer: string; column: number; tricks: string }[];
}

/** The double-dummy results on the deal page. */
export class DoubleDummy {
  readonly panel: Locator;
  readonly table: Locator;
  /** The cells that contain a number. */
  readonly numbers: Locator;
  readonly par: Locator;
  readonly lead: Locator;
  /** The sentence in the verdict that says whether the contract could have been made. */
  readonly answer: Locator;
  /** The replay's sentence about the cost of the last card and the tricks that declarer can take. */
  readonly value: Locator;
  /** The list of cards that cost tricks. */
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

  /** Returns the suits of a seat. Each contains the values of its cards, as screen readers say them. */
  worth(seat: SeatName): Locator {
    const region = this.page.getByRole("group", { name: DEAL.replay }).getByRole("region", { name: seat });
    return region.locator(".holding");
  }

  /** Types a text as soon as the first number is shown, and records a snapshot of every frame from now on. */
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
      // Only painted states count, because the page may change the document in several steps between two paints.
      const lookBeforePaint = (): void => {
        look();
        requestAnimationFrame(lookBeforePaint);
      };
      requestAnimationFrame(lookBeforePaint);
    }, text);
  }

  /** Returns the recorded snapshots. */
  async seen(): Promise<Seen[]> {
    return this.page.evaluate(() => (window as unknown as { seen: Seen[] }).seen);
  }
}
