import { readFileSync } from "node:fs";

/** A problem, as the engine names it. */
export type Problem =
  | "rocky-mountain"
  | "goren"
  | "hand-points"
  | "deal-record"
  | "cribbage-split";

/** An input in a problem's own format, with the output that belongs to it byte for byte. */
export interface Golden {
  problem: Problem;
  name: string;
  input: string;
  output: string;
}

/** Reads one of the native tests' golden pairs. */
export function golden(problem: Problem, name: string): Golden {
  const read = (part: "in" | "out"): string => {
    const path = `../../tests/golden/${problem}/${name}.${part}.txt`;
    return readFileSync(new URL(path, import.meta.url), "utf8");
  };
  return { problem, name, input: read("in"), output: read("out") };
}

/** The tab that judges files of a problem. */
export const MANY_TAB: Readonly<Record<Problem, string>> = {
  "rocky-mountain": "#/contest?problem=rocky-mountain",
  goren: "#/contest?problem=goren",
  "hand-points": "#/contest?problem=hand-points",
  "deal-record": "#/contest?problem=deal-record",
  "cribbage-split": "#/contest?problem=cribbage-split",
};
