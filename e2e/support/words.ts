/**
 * Texts of the page by which tests navigate. Each is defined once, so that a change on the page needs one change here.
 * If a test is about a sentence itself, the sentence is in the test.
 */

/** The pages, each with its link in the navigation and its heading. */
export const PAGES = {
  hand: { hash: "#/hand", link: "Bridge hand", heading: "Bridge hand" },
  deals: { hash: "#/deal", link: "Bridge deal", heading: "Bridge deal" },
  session: { hash: "#/session", link: "Session", heading: "Session" },
  simulate: { hash: "#/simulate", link: "Simulate", heading: "Simulate" },
  cribbage: { hash: "#/cribbage", link: "Cribbage", heading: "Cribbage" },
} as const;

export type PageName = keyof typeof PAGES;

/** The page of the contest problems. The foot of every page links to it. */
export const CONTEST = { hash: "#/contest", link: "Contest problems", heading: "Contest problems" } as const;

/** The tabs of each page. */
export const TABS = {
  hand: { one: "One hand", quiz: "Quiz", sheet: "Sheet", many: "Many hands" },
  deals: { one: "Check a record", build: "Build a deal", boards: "Check a file" },
  cribbage: { one: "Discard", score: "Score", play: "Play", trainer: "Trainer", game: "Game" },
  contest: { files: "Files", solitaire: "Solitaire", interpretations: "Interpretations" },
} as const;

/** The buttons for theme and colours. The theme button names the next theme. */
export const LOOKS = {
  suits: "Two-colour suits",
  theme: /^Switch to (\w+) theme$/,
} as const;

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
