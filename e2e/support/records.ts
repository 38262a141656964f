/** The play of the seed's samples: East and West win eight tricks when East declares clubs. */
const PLAY = `C2 C3 C4 CA
CK C5 C6 C7
CQ C8 C9 CT
CJ S2 S3 S4
SA S5 S6 S7
SK S8 S9 ST
SQ SJ H2 H3
HA H4 H5 H6
H7 HK H8 H9
HQ HJ HT D2
DA D3 D4 D5
DK D6 D7 D8
DQ D9 DT DJ
`;

/** A text of one record: the dealer, the calls, the play of the seed's samples. */
export function record(dealer: string, calls: string, play = PLAY): string {
  return `1\n${dealer}\n${calls.split(" ").join("\n")}\n${play}`;
}

/** A record that can be true: `2CE=`. */
export const MADE = record("E", "1C 1NT 2C PASS PASS PASS");

/** Four passes. */
export const PASSED_OUT = "1\nN\nPASS\nPASS\nPASS\nPASS\n";

/** South redoubles what nobody has doubled; the call stands on line 4. */
export const BAD_REDOUBLE = record("E", "1C XX PASS PASS PASS");

/** West discards in trick 6 (line 14) and follows to spades in the next. */
export const REVOKE = MADE.replace("SK S8 S9 ST", "SK S8 H2 ST").replace("SQ SJ H2 H3", "SQ SJ S9 H3");

/** The queen of diamonds stands twice in the last trick (line 21). */
export const CARD_TWICE = MADE.replace("DQ D9 DT DJ", "DQ D9 DT DQ");

/** A bid of eight on line 4, a trick of three cards, a ten as 10. */
export const UNREADABLE =
  "1\nE\n1C\n8NT\nPASS\nPASS\nPASS\nC2 C3 C4\nS10 S9 S8 S7\n";
