import { readFileSync } from "node:fs";
import { BuildPage } from "./build_page.ts";
import { boards as evening } from "./boards.ts";
import { BoardsTab } from "./boards_tab.ts";
import { CribbagePage } from "./cribbage_page.ts";
import { DealPage } from "./deal_page.ts";
import { DiscardPage } from "./discard_page.ts";
import { DoubleDummy } from "./double_dummy.ts";
import { golden } from "./golden.ts";
import { HandPage, openAllParts } from "./hand_page.ts";
import { InterpretationsPage } from "./interpretations_page.ts";
import { HandTable } from "./hand_table.ts";
import { SixTable } from "./six_table.ts";
import { ManyTab } from "./many_tab.ts";
import { expect, open, toast, type Page } from "./page.ts";
import {
  BAD_REDOUBLE,
  BEATEN,
  LIN,
  MADE,
  NOT_HELD,
  PASSED_OUT,
  PBN,
  PBN_DEAL,
  PBN_FAULTS,
  REVOKE,
  UNREADABLE,
} from "./records.ts";
import { BOTH_HANDS, HANDS, PlayPage, RENEGE } from "./play_page.ts";
import { SessionPage } from "./session_page.ts";
import { SimulatePage, TWO_HANDS } from "./simulate_page.ts";
import { ScorePage } from "./score_page.ts";
import { GamePage, OVER, TO_COUNT } from "./game_page.ts";
import { HAND, LEAD_DEAL, linkQuery, PracticePage } from "./practice_page.ts";
import { dropFile } from "./transfer.ts";

/** A state of a page. The layout tests visit each of these states. */
export interface State {
  name: string;
  /** Brings a new page into the state. */
  enter: (page: Page) => Promise<void>;
}

function hand(name: string, cards: string, then?: (hand: HandPage, page: Page) => Promise<void>): State {
  return {
    name: `hand-${name}`,
    enter: async (page) => {
      if (then) {
        await openAllParts(page);
      }
      await open(page, cards === "" ? "#/hand" : `#/hand?cards=${encodeURIComponent(cards)}`);
      const shown = new HandPage(page);
      await expect(shown.field).toHaveValue(cards);
      await then?.(shown, page);
    },
  };
}

function deal(name: string, text: string, then?: (deal: DealPage, page: Page) => Promise<void>): State {
  return {
    name: `deal-${name}`,
    enter: async (page) => {
      const shown = new DealPage(page);
      await shown.open(text);
      await expect(shown.editor).toHaveValue(text);
      await then?.(shown, page);
    },
  };
}

function build(name: string, text: string, then?: (build: BuildPage) => Promise<void>): State {
  return {
    name: `build-${name}`,
    enter: async (page) => {
      const shown = new BuildPage(page);
      await shown.open(text);
      await expect(shown.steps).toBeVisible();
      await then?.(shown);
    },
  };
}

function boards(name: string, file?: string, content = ""): State {
  return {
    name: `boards-${name}`,
    enter: async (page) => {
      const tab = new BoardsTab(page);
      await tab.open();
      if (file !== undefined) {
        await tab.give(file, content);
        await expect(tab.rows.first().or(page.getByRole("alert"))).toBeVisible();
      }
    },
  };
}

function game(name: string, record = "", then?: (game: GamePage) => Promise<void>): State {
  return {
    name: `game-${name}`,
    enter: async (page) => {
      const shown = new GamePage(page);
      await shown.open(record);
      await then?.(shown);
    },
  };
}

function cribbage(name: string, cards: string, then?: (deal: CribbagePage) => Promise<void>): State {
  return {
    name: `cribbage-${name}`,
    enter: async (page) => {
      const shown = new CribbagePage(page);
      await shown.open(cards);
      await then?.(shown);
    },
  };
}

function discard(name: string, cards: string, then?: (shown: DiscardPage) => Promise<void>): State {
  return {
    name: `discard-${name}`,
    enter: async (page) => {
      const shown = new DiscardPage(page);
      await shown.open(cards);
      if (cards.split(" ").length >= 6) {
        await expect(shown.rows.first()).toBeVisible();
      }
      await then?.(shown);
    },
  };
}

function score(name: string, cards: string): State {
  return {
    name: `score-${name}`,
    enter: async (page) => new ScorePage(page).open(cards),
  };
}

function play(name: string, text: string, then?: (shown: PlayPage) => Promise<void>): State {
  return {
    name: `play-${name}`,
    enter: async (page) => {
      const shown = new PlayPage(page);
      await shown.open(text);
      await then?.(shown);
    },
  };
}

function quiz(name: string, then?: (shown: PracticePage) => Promise<void>): State {
  return {
    name: `quiz-${name}`,
    enter: async (page) => {
      const shown = new PracticePage(page, "openings");
      await shown.open(linkQuery(["KQT5.J72.965.AK8", "98.QJ9763.5.A972"], "sayc"), "all sayc/12a 4 1 3", "all sayc/13 9 8 1");
      await then?.(shown);
    },
  };
}

/** Returns a state of the questions of a kind, with stored lines. */
function practice(kind: "counting" | "leads", kept: string[], then: (shown: PracticePage) => Promise<void>): State {
  return {
    name: `practise-${kind}`,
    enter: async (page) => {
      const shown = new PracticePage(page, kind);
      await shown.open("", ...kept);
      await then(shown);
    },
  };
}

function trainer(name: string, kept: string[], then?: (shown: PracticePage) => Promise<void>): State {
  return {
    name: `trainer-${name}`,
    enter: async (page) => {
      const shown = new PracticePage(page, "throws");
      await shown.open("", ...kept);
      await then?.(shown);
    },
  };
}

/** Results of throws, for more hands than are stored individually. */
const ACCOUNT = [
  "all dealer 61 40 12210",
  "all pone 60 31 19870",
  `last ${Array.from({ length: 25 }, (_, at) => `dealer ${(at % 3) * 260} pone ${(at % 4) * 55}`).join(" ")}`,
  "again dealer 4D5H5S9CJCKS 9C-KS 1 127",
];

function interpretations(name: string, hash: string, then?: (shown: InterpretationsPage) => Promise<void>): State {
  return {
    name: `interpretations-${name}`,
    enter: async (page) => {
      const shown = new InterpretationsPage(page);
      await open(page, hash);
      await expect(shown.entries.first()).toBeVisible();
      await then?.(shown);
    },
  };
}

function many(name: string, hash: string, then?: (tab: ManyTab, page: Page) => Promise<void>): State {
  return {
    name: `many-${name}`,
    enter: async (page) => {
      await open(page, hash);
      const tab = new ManyTab(page);
      await expect(tab.state).toBeVisible();
      await then?.(tab, page);
    },
  };
}

/** Returns a state of the simulation page, with a question that has been answered. */
function simulate(name: string, ask = "", script = TWO_HANDS, then?: (page: Page) => Promise<void>): State {
  return {
    name: `simulate-${name}`,
    enter: async (page) => {
      const shown = new SimulatePage(page);
      if (ask === "") {
        await shown.open();
        return;
      }
      await shown.open(script, ask, ask.startsWith("results") ? 8 : 24);
      const start = shown.button("Start");
      if ((await start.count()) > 0 && (await start.isEnabled())) {
        await start.click();
      }
      if (then !== undefined) {
        await then(page);
      } else {
        await expect(shown.answer.getByRole("table").first()).toBeVisible();
        await expect(shown.run.getByRole("button", { name: "Pause" })).toHaveCount(0);
      }
    },
  };
}

/** Returns a state of the session page, with a golden file if one is given. */
function session(name: string, file?: string, then?: (shown: SessionPage) => Promise<void>): State {
  return {
    name: `session-${name}`,
    enter: async (page) => {
      const shown = new SessionPage(page);
      await shown.open();
      if (file !== undefined) {
        await shown.openFile(file, readFileSync(new URL(`../../tests/golden/sessions/${file}`, import.meta.url), "utf8"));
        await expect(shown.ranking).toBeVisible();
      }
      await then?.(shown);
    },
  };
}

const withText = (hash: string, text: string): string =>
  `${hash}${hash.includes("?") ? "&" : "?"}text=${encodeURIComponent(text)}`;

const GOREN = golden("goren", "random").input.split("\n").slice(0, 60).join("\n");
const SAMPLE = golden("deal-record", "sample-2").input;

/** All pages in all of their states. */
export const STATES: readonly State[] = [
  { name: "home", enter: async (page) => open(page) },
  { name: "unknown", enter: async (page) => open(page, "#/nowhere") },

  interpretations("all", "#/contest/interpretations"),
  interpretations("one", "#/contest/interpretations/002-18", async (shown) => {
    await expect(shown.current).toBeFocused();
  }),
  interpretations("unknown", "#/contest/interpretations/009-9", async (shown) => {
    await expect(shown.state).not.toBeEmpty();
  }),
  {
    name: "interpretations-failed",
    enter: async (page) => {
      const shown = new InterpretationsPage(page);
      await page.route("**/interpretations.md", (route) => route.fulfill({ body: "" }));
      await open(page, "#/contest/interpretations");
      await expect(shown.again).toBeVisible();
    },
  },

  hand("empty", ""),
  hand("partial", "KQT5.J72.."),
  hand("one-card-missing", "KQT5.J72.965.AK"),
  hand("complete", "KQT5.J72.965.AK8"),
  hand("full", "KQT5.J72.965.AK8", async (shown) => {
    await shown.card("Ace of spades").click({ force: true });
    await expect(toast(shown.picker.page())).not.toBeEmpty();
  }),
  hand("explained", "AQ54.KQ32.A54.AQ", async (shown) => {
    await shown.button("Show the contest systems too").click();
    for (const system of ["Rocky Mountain 2006", "Goren"] as const) {
      await shown.system(system).getByRole("button", { name: "Show all rules" }).click();
    }
  }),
  hand("counts-open", "A2.KJT92.3.KQ743", async (shown) => {
    for (const count of ["Zar points", "Kaplan & Rubens", "Hand points"]) {
      await shown.countButton(count).click();
    }
    await shown.counts.getByText("Choose counts").click();
  }),
  hand("term", "AQ54.KQ32.A54.AQ", async (shown) => {
    await shown.answer.getByRole("link", { name: "Shortness" }).first().click();
    await expect(shown.meaning).toContainText("Points for short suits");
  }),
  hand("style", ".AT9875.T982.J65", async (_, page) => {
    await page.getByRole("combobox", { name: "Playing" }).selectOption({ label: "English Acol" });
    await page.getByRole("button", { name: "in my style" }).click();
    await page.getByText(/bids? differently/).click();
    await expect(page.locator(".exchanges li").first()).toBeVisible();
  }),
  hand("wrong", "SA SA 1H foo 9"),
  hand("too-many", "AKQJT9876.AKQJT9.."),

  deal("empty", ""),
  deal("made", MADE),
  deal("stepped", MADE, async (shown) => {
    await shown.goToTrick(5);
    await expect(shown.event).toContainText("Trick 5");
  }),
  deal("several", SAMPLE, async (shown) => {
    await shown.records.nth(1).click();
  }),
  deal("illegal", BAD_REDOUBLE),
  deal("revoke", REVOKE),
  deal("passed-out", PASSED_OUT),
  deal("unreadable", UNREADABLE),
  deal("pbn", PBN),
  deal("pbn-call", PBN, async (shown) => {
    await shown.goToCall(3);
    await expect(shown.annotations).toHaveCount(1);
  }),
  deal("pbn-claim", PBN, async (shown) => {
    await shown.toEnd.click();
    await expect(shown.event).toContainText("claim");
  }),
  deal("pbn-faults", PBN_FAULTS),
  deal("solved", BEATEN, async (shown, page) => {
    await shown.goToTrick(2);
    await expect(new DoubleDummy(page).lost).toBeVisible();
    await shown.show("double-dummy");
    await expect(new DoubleDummy(page).numbers).toHaveCount(20);
  }),
  deal("play-solved", BEATEN, async (shown, page) => {
    await shown.goToTrick(2);
    await expect(new DoubleDummy(page).lost).toBeVisible();
  }),
  deal("values", BEATEN, async (shown, page) => {
    await shown.open(BEATEN, "&step=1");
    await shown.showValues();
    await expect(shown.seat("West").locator(".best, .costly").first()).toBeVisible();
    await expect(new DoubleDummy(page).value).not.toBeEmpty();
  }),
  deal("what-if-begun", BEATEN, async (shown) => {
    await shown.open(BEATEN, "&step=1");
    await shown.whatIf.click();
    await expect(shown.line).toBeVisible();
  }),
  deal("what-if", BEATEN, async (shown) => {
    await shown.open(BEATEN, "&step=1");
    await shown.whatIf.click();
    await shown.cardToTry("Jack of hearts").click();
    await shown.cardToTry("King of hearts").click();
    await shown.show("play");
  }),
  deal("what-if-refused", BEATEN, async (shown) => {
    await shown.open(BEATEN, "&step=1");
    await shown.whatIf.click();
    await shown.cardToTry("King of spades").click({ force: true });
    await expect(shown.refusal).not.toBeEmpty();
  }),
  deal("text", PBN, async (shown) => {
    await shown.show("text");
  }),
  deal("text-faults", PBN_FAULTS, async (shown) => {
    await shown.faults.first().getByRole("button").first().click();
    await expect(shown.editor).toBeFocused();
  }),
  deal("text-without-record", "Dear friends,\n"),
  deal("not-held", NOT_HELD, async (shown) => {
    await expect(shown.impossible).toHaveCount(1);
  }),
  deal("shared", PBN, async (shown, page) => {
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await shown.share.click();
    await expect(shown.shared).not.toBeEmpty();
  }),
  deal("pbn-deal-alone", PBN_DEAL),
  deal("pbn-picture", PBN, async (shown) => {
    await shown.exportAs("Picture (SVG)");
    await expect(shown.preview.getByRole("img")).toBeVisible();
  }),
  deal("lin-match", LIN, async (shown) => {
    await expect(shown.tables).toBeVisible();
  }),
  deal("lin-not-in-contest-form", LIN, async (shown) => {
    await shown.exportAs("Contest format");
    await expect(shown.exported.getByRole("status").first()).toContainText("can’t be written");
  }),

  build("empty", ""),
  build("dealing", "", async (shown) => {
    await shown.hand.fill("AKQ54.KQ3.2.");
    await shown.seat("East").click();
    await shown.hand.fill("SA H2 C2 foo");
  }),
  build("bidding", "", async (shown) => {
    await shown.button("Random deal").click();
    await shown.button("Next: auction").click();
    await shown.bid("1H X XX 1S");
    await shown.meaning.fill("natural");
    await shown.call("1D").click({ force: true });
  }),
  build("playing", "", async (shown) => {
    await shown.button("Random deal").click();
    await shown.button("Next: auction").click();
    await shown.bid("1H PASS 4H PASS PASS PASS");
    await shown.button("Next: play").click();
    await shown.playOn(10);
  }),
  build("no-deal", "", async (shown) => {
    await shown.step("Auction").click();
    await shown.bid("1H PASS PASS PASS");
    await shown.step("Play").click();
  }),
  build("result", MADE),
  build("left-out", BAD_REDOUBLE),

  boards("empty"),
  boards("table", "evening.pbn", evening(60)),
  boards("refused", "evening.zip", "PK\x03\x04"),

  cribbage("empty", ""),
  cribbage("partial", "5T5"),
  cribbage("extra-missing", "1235JQK5"),
  cribbage("complete", "5T524765 + 9"),
  cribbage("tied", "46K98827 + 5", async (shown) => {
    await shown.ties.nth(1).click();
  }),
  cribbage("full", "5T524765 + 9", async (shown) => {
    await shown.rank("king").click({ force: true });
    await expect(toast(shown.picker.page())).not.toBeEmpty();
  }),
  cribbage("wrong", "5555JQK2 + 5 xyz 11"),

  discard("empty", ""),
  discard("partial", "5H 5S JC"),
  discard("complete", "5H 5S JC 4D 9C KS"),
  discard("pone", "AS 2D 3C 4D 6D 7D pone"),
  discard("open", "5H 5S JC 4D 9C KS", async (shown) => {
    await shown.rows.first().getByRole("button").click();
    await expect(shown.opened.locator(".starters")).toBeVisible();
  }),
  discard("without-suits", "A 5 6 7 J K pone", async (shown) => {
    await shown.rows.first().getByRole("button").click();
    await expect(shown.opened.locator(".starters")).toBeVisible();
  }),
  discard("wrong", "5H xyz 5H 11"),
  discard("full", "5H 5S JC 4D 9C KS", async (shown) => {
    await shown.card("Ace of hearts").click({ force: true });
    await expect(toast(shown.picker.page())).not.toBeEmpty();
  }),

  quiz("opening"),
  quiz("wrong", async (shown) => {
    await shown.call("7NT");
    await expect(shown.headline).toContainText("Not quite");
  }),
  quiz("points", async (shown) => {
    await shown.button("Endless").click();
    await shown.subject.selectOption({ label: "points" });
  }),
  practice("counting", ["hand hand 5H 6S 7D 8C 4C"], async (shown) => {
    await shown.panel.getByRole("button", { name: "29", exact: true }).click();
    await expect(shown.answers).toHaveCount(2);
  }),
  practice("leads", [LEAD_DEAL], async (shown) => {
    await shown.card("king of hearts").click();
    await expect(shown.answers).toHaveCount(2);
  }),
  {
    name: "sheet",
    enter: async (page) => {
      await open(page, `#/hand/sheet?hands=${encodeURIComponent("KQT5.J72.965.AK8\n98.QJ9763.5.A972, seat 3, vul both\nAKQ")}`);
      await expect(page.locator(".sheet-answers li")).toHaveCount(2);
    },
  },
  trainer("first", [HAND]),
  trainer("chosen", [HAND, ...ACCOUNT], async (shown) => {
    await shown.card("5 of hearts").click();
    await shown.card("king of spades").click();
  }),
  trainer("best", [HAND], async (shown) => {
    await shown.throw("4 of diamonds", "9 of clubs");
  }),
  trainer("wrong", [`${HAND} before 9C-KS`, ...ACCOUNT], async (shown) => {
    await shown.throw("5 of hearts", "5 of spades");
    await shown.panel.getByText("All 15 discards").click();
  }),
  trainer("close", ["hand dealer strong 9DJC5D9H8HJD"], async (shown) => {
    await shown.throw("8 of hearts", "9 of diamonds");
    await expect(shown.panel).toContainText("Good:");
  }),

  score("empty", ""),
  score("counted", "7C 8D 8S 9H + 6D"),
  score("twenty-nine", "5C 5D 5S JH + 5H"),
  score("crib", "2H 4H 6H QH + 9C crib"),
  score("heels", "4H 5D 6S JS + JD"),

  play("empty", ""),
  play("hand", "pone: 4C 5D 6H JS\ndealer: 5S 6D"),
  play("to-begin", HANDS),
  play("under-way", `${HANDS}\nplay: 7D 8C 8D`),
  play("hidden", "5H TC TD", async (shown) => {
    await shown.button("Go").click();
    await expect(shown.news).toContainText("says go");
  }),
  play("over", BOTH_HANDS),
  play("not-allowed", RENEGE),
  play("refused", HANDS, async (shown) => {
    await shown.held("Dealer", "2 of spades").click({ force: true });
    await expect(shown.news).toContainText("It’s the pone’s turn");
  }),
  play("won", "pone: 3D 7D 7S KC\ndealer: 7H 8C 8H JD\nscore: 115 117\nplay: 7D 7H 7S"),

  game("start"),
  game("to-count", TO_COUNT),
  game("over", OVER, async (shown) => {
    await expect(shown.review).toContainText("Given up: throws");
  }),

  many("hands-empty", "#/hand/many"),
  many("hands-table", "#/hand/many", async (_, page) => {
    const table = new HandTable(page);
    await table.input.fill(`${GOREN}\nKQT5.J72.965.AKZ\n`);
    await expect(table.rows.first()).toBeVisible();
    await table.filter("SAYC").fill("1NTT");
    await expect(table.wrong).toContainText("isn’t a call");
  }),
  many("hands-output", withText("#/contest?problem=goren", GOREN), async (tab) => {
    await expect(tab.output).toBeVisible();
  }),
  many("hands-refused", withText("#/contest?problem=hand-points", "S:KQT5\nH:J72\nC:9\n"), async (tab) => {
    await expect(tab.faults.first()).toBeVisible();
  }),
  many("deals-output", withText("#/contest?problem=deal-record", SAMPLE), async (tab) => {
    await expect(tab.output).toBeVisible();
  }),
  many("cribbage-output", withText("#/contest?problem=cribbage-split", golden("cribbage-split", "sample").input), async (tab) => {
    await expect(tab.output).toBeVisible();
  }),
  many("discards-table", "#/cribbage/many?problem=discards", async (_, page) => {
    const table = new SixTable(page);
    await table.input.fill("5H 5S JC 4D 9C KS dealer\nAH AS 2C 2D 3H 3S pone\n5H 5S JC\n");
    await expect(table.rows).toHaveCount(2);
    await expect(table.faults).toHaveCount(1);
  }),
  session("empty"),
  session("ranking", "mitchell-14-averages.csv"),
  session("explained", "mitchell-14-averages.csv", async (shown) => {
    await shown.ranking.locator(".figure").first().click();
    await expect(shown.ranking.locator(".why")).toBeVisible();
  }),
  session("scorecard", "howell-8.csv", async (shown) => {
    await shown.pair("3").click();
    await expect(shown.sheet.locator(".scorecard")).toBeVisible();
  }),
  session("traveller", "howell-8.pbn", async (shown) => {
    await shown.board(2).click();
    await expect(shown.sheet.locator(".par dd strong")).toBeVisible();
  }),
  session("match", "match-16.lin", async (shown) => {
    await shown.ranking.locator(".matches tbody button").first().click();
    await expect(shown.sheet.locator(".scoresheet")).toBeVisible();
  }),

  simulate("empty"),
  simulate("contracts", "contracts 3NS 5DS 6DS"),
  simulate("lead", "lead 3NE", "predeal south SK5, HA83, DK9643, CQ52\npredeal north SA7, HK4, DAQ752, CKJ63\n"),
  simulate("results", "results ns"),
  simulate("count", "count", "balanced(south) && hcp(south) in 15..17\naction average \"north\" hcp(north)\n"),
  simulate("correlate", "correlate hcp kr zar with tricks south notrump"),
  simulate("breaks", "breaks"),
  simulate("either", "count", "(spades(south) == 6 && top3(south, spades) >= 2) || (bids(south, 1NT, acol))\n"),
  simulate("by-hand", "contracts 3NS", "hcp(south) >= 15 # strong\n", async (page) => {
    await expect(page.getByText("Written by hand")).toBeVisible();
  }),
  simulate("fault", "contracts 3NS", "hcp(south) = 15\n", async (page) => {
    await expect(page.locator("#script-faults li")).toHaveCount(1);
  }),
  simulate("impossible", "count", "aces(south) == 2 && hcp(south) >= 33\n", async (page) => {
    await expect(page.locator(".simulate-halt")).toBeVisible();
  }),

  many("attached", "#/contest?problem=goren", async (tab) => {
    await dropFile(tab.input, "club evening.txt", { piece: `${GOREN}\n`, times: 100 });
    await expect(tab.output).toBeVisible();
  }),
];

