/**
 * Texts of the page by which tests navigate. Each is defined once, so that a change on the page needs one change here.
 * If a test is about a sentence itself, the sentence is in the test.
 */

/** The sections of the navigation, each with the address of its first page and its tabs. The tools are in a menu. */
export const SECTIONS = {
  Bridge: { hash: "#/hand", tabs: ["Hand", "Deal", "Build a deal", "Simulate"] },
  Cribbage: { hash: "#/cribbage", tabs: ["Throw", "Count", "Peg", "Play a game"] },
  Practise: { hash: "#/practise", tabs: ["Openings", "Leads", "Throws", "Counting"] },
} as const;

export type SectionName = keyof typeof SECTIONS;

/** The menu of tools, and its items. Items with several pages list their tabs. */
export const TOOLS = {
  name: "Tools",
  items: ["Check a file", "Rank a session", "Class sheet", "Many hands", "Contest", "Glossary"],
} as const;

/** Pages that tests visit through the navigation: the section, the address, and the title, which is also the tab's. */
export const PAGES = {
  hand: { section: "Bridge", hash: "#/hand", heading: "Hand" },
  deals: { section: "Bridge", hash: "#/deal", heading: "Deal" },
  build: { section: "Bridge", hash: "#/deal/build", heading: "Build a deal" },
  cribbage: { section: "Cribbage", hash: "#/cribbage", heading: "Throw" },
} as const satisfies Record<string, { section: SectionName; hash: string; heading: string }>;

export type PageName = keyof typeof PAGES;

/** The display settings in the menu of tools. */
export const LOOKS = { suits: "Two colours", themes: { system: "System", light: "Light", dark: "Dark" } } as const;

/** The deal page's labels of fields, buttons and sections. */
export const DEAL = {
  editor: "Deal records",
  verdict: "Verdict",
  /** The severities. */
  irregularity: "Irregularity",
  invalid: "Error in this record",
  unreadable: "Part of this is unreadable",
  teaching: "How it works",
  replay: "Step through the deal",
  slider: "Step",
  auction: "The auction",
  tricks: "The tricks",
  tables: "tables of this board",
  lost: "Where tricks were lost",
  doubleDummy: "Double dummy",
  format: "Format",
  /** The text of the format field without a record, and its text before the name of a detected format. */
  detect: "Detect automatically",
  detected: "Detected: ",
  parts: "About this record",
  examples: "Examples",
  file: "Open a file",
  clear: "Clear",
  undo: "Undo",
  redo: "Redo",
  text: "The record",
  editText: /^Edit the .*text/,
  build: "Edit in the builder",
  export: "Export",
  showExport: "Export this record",
  copy: "Copy",
  download: "Download",
  preview: "Preview",
  whatIf: "What if…",
  line: "What if",
  takeBack: "Take back",
  leaveLine: "Back to the record",
  values: "Card values",
  share: "Share",
  start: "To the start",
  back: "One step back",
  forward: "One step forward",
  end: "To the end",
} as const;

/** The outcomes of a contract. */
export const RESULT = {
  exactly: (tricks: number): string => `made (${tricks} tricks)`,
  over: (tricks: number): string => `made +${tricks}`,
  down: (tricks: number): string => `down ${tricks}`,
} as const;

/** Returns a pattern for the verdict on a contract such as `4 spades by South`, without further text. */
export function verdictOf(contract: string, result: string): RegExp {
  const escaped = `${contract}, ${result}`.replace(/[()+]/g, "\\$&");
  return new RegExp(`^${escaped.replace(" ", " ?")}$`);
}

/** The warning that a reload would lose a file. */
export const NOT_KEPT = "The browser didn’t keep this file";
