import { readFileSync } from "node:fs";

/** A contest problem, by its name in the engine. */
export type Problem =
  | "rocky-mountain"
  | "goren"
  | "hand-points"
  | "deal-record"
  | "cribbage-split";

/** An input in a problem's format, and the exact output for it. */
export interface Golden {
  problem: Problem;
  name: string;
  input: string;
  output: string;
}

/** Reads a pair of golden files of the native tests. */
export function golden(problem: Problem, name: string): Golden {
  const read = (part: "in" | "out"): string => {
    const path = `../../tests/golden/${problem}/${name}.${part}.txt`;
    return readFileSync(new URL(path, import.meta.url), "utf8");
  };
  return { problem, name, input: read("in"), output: read("out") };
}

/** Addresses of the tabs that judge a problem's files, by problem. */
export const MANY_TAB: Readonly<Record<Problem, string>> = {
  "rocky-mountain": "#/contest?problem=rocky-mountain",
  goren: "#/contest?problem=goren",
  "hand-points": "#/contest?problem=hand-points",
  "deal-record": "#/contest?problem=deal-record",
  "cribbage-split": "#/contest?problem=cribbage-split",
};
