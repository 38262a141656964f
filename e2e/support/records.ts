/** The play of the problem's samples, in which East and West win eight tricks if East declares clubs. */
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

/** Returns a text with one record: a dealer, calls, and by default the play of the problem's samples. */
export function record(dealer: string, calls: string, play = PLAY): string {
  return `1\n${dealer}\n${calls.split(" ").join("\n")}\n${play}`;
}

/** A valid record: `2CE=`. */
export const MADE = record("E", "1C 1NT 2C PASS PASS PASS");

/** Four passes. */
export const PASSED_OUT = "1\nN\nPASS\nPASS\nPASS\nPASS\n";

/** A record in which South redoubles a bid that is not doubled, on line 4. */
export const BAD_REDOUBLE = record("E", "1C XX PASS PASS PASS");

/** A revoke: West discards in trick 6 (line 14), but follows suit in the next trick. */
export const REVOKE = MADE.replace("SK S8 S9 ST", "SK S8 H2 ST").replace("SQ SJ H2 H3", "SQ SJ S9 H3");

/** A record in which the queen of diamonds is played twice in the last trick (line 21). */
export const CARD_TWICE = MADE.replace("DQ D9 DT DJ", "DQ D9 DT DQ");

/** A record that cannot be read: a bid of eight on line 4, a trick of three cards, and a ten written as 10. */
export const UNREADABLE =
  "1\nE\n1C\n8NT\nPASS\nPASS\nPASS\nC2 C3 C4\nS10 S9 S8 S7\n";

/** A deal on which South makes eleven tricks in spades. */
const HANDS = {
  pbn: "N:KQ94.A72.K863.95 J2.KQ954.Q97.Q72 AT873.83.A54.AK4 65.JT6.JT2.JT863",
  lin: "SAT873H83DA54CAK4,S65HJT6DJT2CJT863,SKQ94HA72DK863C95,",
};

const PBN_HEAD = `[Event "A club evening"]
[Board "5"]
[West "Wren"]
[North "Nora"]
[East "Eli"]
[South "Sol"]
[Dealer "N"]
[Vulnerable "NS"]
[Deal "${HANDS.pbn}"]
[Scoring "MP"]
`;

/** A board with alerts, an opinion, comments and a claim after seven tricks. */
export const PBN = `${PBN_HEAD}[Declarer "S"]
[Contract "4S"]
[Result "11"]
[Score "NS 650"]
{A board to talk about.}
[Auction "N"]
1D 1H 1S 2H =1=
2S Pass 4S! Pass
Pass Pass
[Note "1:Weak, with three hearts"]
[Play "W"]
HJ HA H9 H3
S5 SK S2 S3
S6 SQ SJ S7
C3 C5 C2 CK
C6 C9 C7 CA
C8 S4? CQ C4
H6 H2 HQ H8
*
`;

/** The same board played to the end. There is a revoke in trick 7, the result contradicts the play, and the score
 * fits neither. North is named as declarer, but this is only a warning. */
export const PBN_FAULTS = `${PBN_HEAD}[Declarer "N"]
[Contract "4S"]
[Result "12"]
[Score "NS 620"]
[Auction "N"]
1D 1H 1S 2H
2S Pass 4S Pass
Pass Pass
[Play "W"]
HJ HA H9 H3
S5 SK S2 S3
S6 SQ SJ S7
C3 C5 C2 CK
C6 C9 C7 CA
C8 S4 CQ C4
CT H2 HQ H8
HT H7 HK S8
D2 D3 D7 DA
DT DK D9 D4
DJ D6 DQ D5
H6 D8 H4 ST
CJ S9 H5 SA
`;

/** The same board, but West leads the queen of hearts, which East holds. */
export const NOT_HELD = PBN.replace("HJ HA H9 H3", "HQ HA H9 H3").replace("H6 H2 HQ H8", "H6 H2 HK H8");

/** Three hands without auction or play. The fourth hand has the remaining cards. */
export const PBN_DEAL = `[Dealer "N"]
[Deal "N:KQ94.A72.K863.95 J2.KQ954.Q97.Q72 AT873.83.A54.AK4 -"]
`;

/** A board of a match, in the open and in the closed room. */
export const LIN = `pn|Sol,Wren,Nora,Eli,Sam,Will,Nell,Eva|pg||
qx|o1|md|3${HANDS.lin}|sv|o|
mb|1D|mb|1H|mb|1S|mb|2H!|an|weak|mb|2S|mb|p|mb|4S|mb|p|mb|p|mb|p|
pc|HJ|pc|HA|pc|H9|pc|H3|pc|SK|pc|S2|mc|11|pg||
qx|c1|md|3${HANDS.lin}|sv|o|
mb|1D|mb|p|mb|1S|mb|p|mb|2S|mb|p|mb|6S|mb|p|mb|p|mb|p|
pc|HJ|pc|HA|pc|H9|pc|H3|mc|11|pg||
`;

/** A deal of the test vectors for double-dummy tables, with its 20 numbers of tricks. The strains are the suits from
 * spades down, then no trump. In each strain, the declarers are clockwise from North. */
export const SOLVED = {
  deal: "N:QT875.KQ2.A.Q987 A42.4.K52.AJT654 J93.A8753.T986.2 K6.JT96.QJ743.K3",
  tricks: "7 6 7 6 7 6 7 6 2 10 2 10 3 9 3 9 4 9 4 9".split(" "),
};

/** A contract on that deal. It is made because of the lead and one of North's cards. A claim gives a trick back. */
export const BEATEN = `[Board "1"]
[Dealer "N"]
[Vulnerable "None"]
[Deal "${SOLVED.deal}"]
[Declarer "E"]
[Contract "4C"]
[Result "10"]
[Auction "N"]
Pass 1C Pass 1D
1S 2C 2S 4C
Pass Pass Pass
[Play "S"]
HA H6 H2 H4
S3 SK S5 S2
C2 CK CQ C4
S9 S6 SQ SA
*
`;

/** A deal as newspapers print it. */
export const DIAGRAM = `Board 5
Dealer: North
Vul: N-S
              ♠ K Q 9 4
              ♥ A 7 2
              ♦ K 8 6 3
              ♣ 9 5
♠ 6 5                         ♠ J 2
♥ J 10 6          N           ♥ K Q 9 5 4
♦ J 10 2        W   E         ♦ Q 9 7
♣ J 10 8 6 3      S           ♣ Q 7 2
              ♠ A 10 8 7 3
              ♥ 8 3
              ♦ A 5 4
              ♣ A K 4

West    North   East    South
        1♦      1♥      1♠
2♥      2♠      Pass    4♠
All Pass

Contract: 4♠ by South
Lead: ♥J
Result: 11 tricks
`;
