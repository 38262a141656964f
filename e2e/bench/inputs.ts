import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** A problem, with the file that the native benchmark has written for it. */
export interface Input {
  problem: string;
  /** A description of the file's content. */
  what: string;
  cases: number;
  /** The address of the tab that opens such files. */
  hash: string;
}

export const INPUTS: readonly Input[] = [
  hands("rocky-mountain", "Rocky Mountain"),
  hands("goren", "Goren"),
  hands("hand-points", "points"),
  { problem: "deal-record", what: "10,000 deal records", cases: 10_000, hash: "#/contest?problem=deal-record" },
  {
    problem: "cribbage-split",
    what: "10,000 cribbage deals",
    cases: 10_000,
    hash: "#/contest?problem=cribbage-split",
  },
];

function hands(problem: string, name: string): Input {
  const hash = `#/contest?problem=${problem}`;
  return { problem, what: `100,000 hands, ${name}`, cases: 100_000, hash };
}

/** Returns the input of a problem. */
export function inputOf(problem: string): Input {
  const input = INPUTS.find((input) => input.problem === problem);
  if (input === undefined) {
    throw new Error(`there is no input for ${problem}`);
  }
  return input;
}

/** Returns the path of the file of a problem. */
export function pathOf({ problem }: Input): string {
  return written(`${problem}.txt`);
}

/** Returns the path of the file of boards in a format. */
export function boardsPath(format: "pbn" | "lin"): string {
  return written(`boards.${format}`);
}

function written(name: string): string {
  const path = fileURLToPath(new URL(`../../target/bench-inputs/${name}`, import.meta.url));
  if (!existsSync(path)) {
    throw new Error(`${path} is missing: run \`cargo xtask bench\`, whose native part writes it`);
  }
  return path;
}

/** Returns the text of a problem's file. */
export function textOf(input: Input): string {
  return readFileSync(pathOf(input), "utf8");
}

/** Returns a text of openings or deal records with at least this length in bytes. */
export function longText(input: Input, bytes: number): string {
  const text = textOf(input);
  if (input.problem !== "deal-record") {
    return text.repeat(Math.ceil(bytes / text.length));
  }
  const records = text.slice(text.indexOf("\n") + 1);
  const times = Math.ceil(bytes / records.length);
  return `${input.cases * times}\n${records.repeat(times)}`;
}
