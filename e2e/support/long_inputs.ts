import { golden, type Problem } from "./golden.ts";
import type { Repeated } from "./transfer.ts";

/** A long input, as a text to repeat, and the output for it. */
export interface LongInput {
  text: Repeated;
  bytes: number;
  output: string;
}

/** Returns the golden pair of a problem, repeated until the input has at least this length in bytes. */
export function longInput(problem: Problem, bytes: number): LongInput {
  const given = golden(problem, problem === "deal-record" ? "random-1" : "random");
  let { input: piece, output } = given;
  let count = 0;
  if (problem === "deal-record") {
    const [first = "", ...rest] = piece.split("\n");
    count = Number(first);
    piece = rest.join("\n");
  } else if (problem === "cribbage-split") {
    piece = piece.replace("000000000\n", "");
  } else if (problem === "hand-points") {
    piece = `${piece.trimEnd()}\n\n`;
  }
  const times = Math.ceil(bytes / piece.length);
  if (problem === "rocky-mountain") {
    const calls = output.trimEnd().split("\n").map((line) => line.replace(/^Hand #\d+: /, ""));
    const all = Array<string[]>(times).fill(calls).flat();
    output = all.map((call, index) => `Hand #${index + 1}: ${call}\n`).join("");
  } else if (problem === "cribbage-split") {
    let deal = 0;
    const all = Array<string>(times).fill(output).join("\n");
    output = all.replace(/^Deal #\d+:$/gm, () => `Deal #${(deal += 1)}:`);
  } else {
    output = output.repeat(times);
  }
  const head = count > 0 ? `${count * times}\n` : "";
  return { text: { head, piece, times }, bytes: head.length + piece.length * times, output };
}
