import type { Locator, Page } from "@playwright/test";

/** The cards of `KQT5.J72.965.AK8`, by name. */
export const THIRTEEN = [
  "King of spades",
  "Queen of spades",
  "10 of spades",
  "5 of spades",
  "Jack of hearts",
  "7 of hearts",
  "2 of hearts",
  "9 of diamonds",
  "6 of diamonds",
  "5 of diamonds",
  "Ace of clubs",
  "King of clubs",
  "8 of clubs",
] as const;

/** The name of an opening system on the page. */
export type SystemTitle =
  | "SAYC"
  | "Two over one"
  | "French standard (SEF)"
  | "English Acol"
  | "Precision"
  | "Rocky Mountain 2006"
  | "Goren";

/** Opens all parts below the answer, which are closed by default. */
export async function openAllParts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const all = "systems seats exchange frequency disagreement counts";
    try {
      localStorage.setItem("kibitzer.hand-parts", localStorage.getItem("kibitzer.hand-parts") ?? all);
    } catch {
      // The blank page has no storage.
    }
  });
}

/** Opens all parts below the answer, and shows the contest's systems too, which are hidden by default. */
export async function showAllSystems(page: Page): Promise<void> {
  await openAllParts(page);
  await page.addInitScript(() => {
    const all = "sayc two-over-one sef acol precision rocky-mountain goren";
    try {
      localStorage.setItem("kibitzer.systems", localStorage.getItem("kibitzer.systems") ?? all);
    } catch {
      // The blank page has no storage.
    }
  });
}

/** The hand page's tab for one hand. */
export class HandPage {
  readonly field: Locator;
  readonly picker: Locator;
  readonly count: Locator;
  /** The answer with its reasons. */
  readonly answer: Locator;
  readonly counts: Locator;
  readonly faults: Locator;
  /** The explanation that is shown next to a term. */
  readonly meaning: Locator;

  constructor(private readonly page: Page) {
    this.field = page.getByRole("textbox", { name: "Type, paste or pick a hand" });
    this.picker = page.getByRole("group", { name: "Cards", exact: true });
    this.count = page.locator(".card-count");
    this.answer = page.locator(".answer-block");
    this.counts = page.getByRole("region", { name: "Counts" });
    this.faults = page.locator(".diagnostic");
    this.meaning = page.locator(".term-meaning");
  }

  /** Returns the button of a card, by a name such as `Ace of spades`. */
  card(name: string): Locator {
    return this.picker.getByRole("button", { name, exact: true });
  }

  /** Returns the buttons of the chosen cards. */
  chosen(): Locator {
    return this.picker.locator(".pick[aria-pressed=true]");
  }

  /** Returns the group that contains a system: all systems with the same opening, their call and the reasons. */
  group(name: SystemTitle): Locator {
    return this.page.locator(".opening").filter({ has: this.system(name) });
  }

  /** Returns the region of the page that describes one system. */
  system(name: SystemTitle): Locator {
    return this.page.getByRole("region", { name, exact: true });
  }

  /** Returns the opening call of a system, which the page shows in large letters. */
  opening(name: SystemTitle): Locator {
    return this.group(name).locator(".opening-call");
  }

  /** Returns the sentence that is shown in place of the call if no rule of the system applies. */
  withoutOpening(name: SystemTitle): Locator {
    return this.group(name).locator(".opening-none");
  }

  /** Returns the opening as the contest problem spells it. */
  spelled(name: SystemTitle): Locator {
    return this.system(name).locator("code");
  }

  /** Returns the button that expands the row of a count. */
  countButton(name: string): Locator {
    return this.counts.getByRole("rowheader", { name, exact: true }).getByRole("button");
  }

  /** Returns the row of a count, such as `Zar points`. */
  countRow(name: string): Locator {
    const heading = this.page.getByRole("rowheader", { name, exact: true });
    return this.counts.locator(".count").filter({ has: heading });
  }

  button(name: string): Locator {
    return this.page.getByRole("button", { name, exact: true });
  }
}
