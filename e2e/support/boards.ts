import type { Repeated } from "./transfer.ts";

/** The outcome of checking a board. */
export type Kind = "made" | "passed-out" | "insufficient-bid" | "wrong-score";

const DEAL = "N:AKQ2.K32.A54.Q32 J43.QJT9.K32.J54 T98.A54.QJT9.K98 765.876.876.AT76";

/** Returns a board in PBN. */
export function game(board: number | string, kind: Kind): string {
  const head = `[Board "${board}"]\n[Dealer "N"]\n[Vulnerable "None"]\n[Deal "${DEAL}"]\n`;
  const scored = (score: number): string =>
    `[Declarer "N"]\n[Contract "3NT"]\n[Result "9"]\n[Score "NS ${score}"]\n` +
    `[Auction "N"]\n1NT Pass 3NT Pass\nPass Pass\n\n`;
  switch (kind) {
    case "made":
      return head + scored(400);
    case "wrong-score":
      return head + scored(600);
    case "passed-out":
      return `${head}[Auction "N"]\nPass Pass Pass Pass\n\n`;
    case "insufficient-bid":
      return `${head}[Auction "N"]\n1NT 1S Pass Pass\nPass\n\n`;
  }
}

/** Kinds of the first boards in a file. The boards after them repeat these kinds. */
export const KINDS: readonly Kind[] = [
  "made",
  "passed-out",
  "made",
  "insufficient-bid",
  "made",
  "wrong-score",
  "made",
  "made",
  "made",
  "passed-out",
];

/** Returns a file with `count` boards. Their names are `T1A`, `T2A` and so on. */
export function boards(count: number): string {
  const games = Array.from({ length: count }, (_, index) => {
    const kind = KINDS[index % KINDS.length] ?? "made";
    return game(`T${index + 1}A`, kind);
  });
  return `% PBN 2.1\n${games.join("")}`;
}

/** Returns a file of at least `bytes` bytes, as a text to repeat. `count` is its number of boards. */
export function manyBoards(bytes: number): Repeated & { count: number } {
  const piece = KINDS.map((kind, index) => game(`T${index + 1}A`, kind)).join("");
  const times = Math.ceil(bytes / piece.length);
  return { head: "% PBN 2.1\n", piece, times, count: times * KINDS.length };
}

/** Returns a board with results from `tables` tables. At every fifth table, the contract is one down. */
export function travellers(board: number | string, tables: number): string {
  const games = Array.from({ length: tables }, (_, index) => {
    const [result, score] = index % 5 === 4 ? [8, -50] : [9, 400];
    return (
      `[Board "${board}"]\n[Table "${index + 1}"]\n[Dealer "N"]\n[Vulnerable "None"]\n[Deal "${DEAL}"]\n` +
      `[Declarer "N"]\n[Contract "3NT"]\n[Result "${result}"]\n[Score "NS ${score}"]\n` +
      `[Auction "N"]\n1NT Pass 3NT Pass\nPass Pass\n\n`
    );
  });
  return games.join("");
}

/** Returns `count` boards with different deals, numbered from 1. They contain no auction and no play. */
export function deals(count: number): string {
  const games = Array.from({ length: count }, (_, index) => {
    // The spades are rotated, so that the deals differ.
    const ranks = "AKQJT98765432";
    const turned = ranks.slice(index % 13) + ranks.slice(0, index % 13);
    const spades = [turned.slice(0, 4), turned.slice(4, 7), turned.slice(7, 10), turned.slice(10)];
    const rest = ["K32.A54.Q32", "QJT9.K32.J54", "A54.QJT9.K98", "876.876.AT76"];
    const hands = spades.map((held, seat) => `${held}.${rest[seat]}`).join(" ");
    return `[Board "${index + 1}"]\n[Deal "N:${hands}"]\n\n`;
  });
  return `% PBN 2.1\n[Event "Club night"]\n[Date "2026.11.22"]\n${games.join("")}`;
}
