import type { Locator, Page } from "@playwright/test";
import { expect, open } from "./page.ts";

/** The record of a complete game with wrong counts. */
export const OVER = `game: cribbage
dealer: you
against: strong

you: 3C 4S 4C AD 7S 9D
opponent: 6D TD 6S JH 2D QH
starter: KD
you throw: 3C 9D
opponent throws: TD QH
play: 6D 7S 2D 4S JH AD 6S 4C
counts: 1 5 0

you: 4C KS 7H QD 3D JD
opponent: AD JC 7D 7C 2D 6S
starter: 6D
you throw: 4C 7H
opponent throws: AD JC
play: KS 7C QD 2D JD 6S 3D 7D
counts: 0 13 1

you: JC 4S 5H KH QD QH
opponent: TC KC 2H 6C 3S 8C
starter: 6D
you throw: 4S 5H
opponent throws: 8C KC
play: 2H KH 3S QH 6C QD TC JC
counts: 9 5 5

you: 6H JD TC KS 7C 8D
opponent: 4D AH TD 2S 2H QS
starter: 4S
you throw: TC KS
opponent throws: 2H 2S
play: JD AH 8D TD 7C QS 6H 4D
counts: 6 7 4

you: QS QH JH 4S 6C AD
opponent: 7D 9H 4H 4D 5H JC
starter: JS
you throw: 6C JH
opponent throws: 7D 9H
play: 4D 4S 4H QS 5H AD JC QH
counts: 4 4 0

you: 7S 3D 2D KH 4D JS
opponent: TC TD 5D 4H 3C 7C
starter: TH
you throw: 7S KH
opponent throws: TC TD
play: JS 5D 4D 4H 3D 3C 2D 7C
counts: 3 10 3

you: QH QS KH 8S 7S AC
opponent: QC TD 5D 3D TH KC
starter: 4C
you throw: 7S 8S
opponent throws: 3D KC
play: TD KH QC AC TH QS 5D QH
counts: 4 11 2

you: 8D 9D 8H 4D 7H QD
opponent: 7S 2S 2H JD JS 3D
starter: 8S
you throw: 4D QD
opponent throws: 7S JS
play: 9D 2H 8H 3D 8D 2S 7H JD
counts: 24 8 6

you: AH QS TC QC 8C 9H
opponent: 2H 3D 8S 7H 3H 4H
starter: 9S
you throw: QC QS
opponent throws: 3D 8S
play: 3H TC 2H 9H 7H 8C 4H AH
counts: 9 8 1

you: 7D KS 2C AH JC AD
opponent: 6D 5D 9D 7S TS 9H
starter: AC
you throw: 7D KS
opponent throws: 5D TS
play: JC 6D 2C 9D AH AD 7S 9H
counts: 10 5 0

you: 9C QH 4C JD 9H 5C
opponent: 3D 4S KD 6C KC AS
starter: QS
you throw: 9C 9H
opponent throws: 3D 6C
play: KC 5C KD 4C AS QH 4S JD
counts: 9 8 6

you: 3C AH TH 3S TC 5S
opponent: JC 4S QH 5H JH 6C
starter: 3D
you throw: AH 3C
opponent throws: JC JH
play: TH 5H 5S QH TC 6C 3S 4S
counts: 6
`;

/** The record of a deal in which the user must count next. */
export const TO_COUNT = `game: cribbage
dealer: opponent
against: simple

you: 5H 6S 7D 8C JS KD
opponent: 2C 3C 9H TD QH KS
starter: 4C
you throw: JS KD
opponent throws: QH KS
play: 5H TD 6S 9H 7D 3C 8C 2C
`;

/** The cribbage page's tab for a game. */
export class GamePage {
  readonly news: Locator;
  readonly cards: Locator;
  readonly next: Locator;
  readonly events: Locator;
  readonly review: Locator;

  constructor(private readonly page: Page) {
    this.news = page.locator(".game-news");
    this.cards = page.locator(".game-cards button:not([aria-disabled])");
    this.next = page.locator(".go-on:not([aria-disabled])");
    this.events = page.locator(".game-log li:visible");
    this.review = page.getByRole("region", { name: "Review" });
  }

  /** Opens the tab, with the record of a game if one is given. */
  async open(record = ""): Promise<void> {
    await open(this.page, record === "" ? "#/cribbage/game" : `#/cribbage/game?record=${encodeURIComponent(record)}`);
    await expect(this.button("Cut for the deal").or(this.news)).toBeVisible();
  }

  button(name: string): Locator {
    return this.page.getByRole("button", { name, exact: true });
  }
}
