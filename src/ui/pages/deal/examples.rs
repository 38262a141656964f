//! Example records in each format. Some of them contain faults.

use super::words;
use crate::ui::components::input::Example;

/// The play in the samples of the contest problem. Declarer's side wins the first eight tricks.
macro_rules! sample_play {
    () => {
        "C2 C3 C4 CA\nCK C5 C6 C7\nCQ C8 C9 CT\nCJ S2 S3 S4\nSA S5 S6 S7\nSK S8 S9 ST\n\
         SQ SJ H2 H3\nHA H4 H5 H6\nH7 HK H8 H9\nHQ HJ HT D2\nDA D3 D4 D5\nDK D6 D7 D8\n\
         DQ D9 DT DJ\n"
    };
}

/// The second sample of the contest problem. It contains three records.
pub const SAMPLE: &str = concat!(
    "3\nE\n1C\n1NT\n2C\nPASS\nPASS\nPASS\n",
    sample_play!(),
    "S\n1C\nX\nPASS\nPASS\nPASS\n",
    sample_play!(),
    "W\n3C\nX\nXX\nPASS\nPASS\nPASS\n",
    sample_play!(),
);

/// A board as a club's scoring program writes it, up to the auction.
macro_rules! club_board {
    ($declarer:literal, $result:literal, $score:literal) => {
        concat!(
            "[Event \"A club evening\"]\n[Date \"2026.03.05\"]\n[Board \"5\"]\n",
            "[West \"Wren\"]\n[North \"Nora\"]\n[East \"Eli\"]\n[South \"Sol\"]\n",
            "[Dealer \"N\"]\n[Vulnerable \"NS\"]\n",
            "[Deal \"N:KQ94.A72.K863.95 J2.KQ954.Q97.Q72 AT873.83.A54.AK4 65.JT6.JT2.JT863\"]\n",
            "[Scoring \"MP\"]\n[Declarer \"",
            $declarer,
            "\"]\n[Contract \"4S\"]\n[Result \"",
            $result,
            "\"]\n[Score \"NS ",
            $score,
            "\"]\n"
        )
    };
}

/// A legal board with notes on calls, opinions, comments and a claim.
const CLUB: &str = concat!(
    club_board!("S", "11", "650"),
    "{Ten tricks are easy; the eleventh is a club ruff away.}\n",
    "[Auction \"N\"]\n1D 1H 1S 2H =1=\n2S =2= Pass 4S! Pass\nPass Pass\n",
    "[Note \"1:Weak, with three hearts\"]\n[Note \"2:Four spades; a double would show three\"]\n",
    "[Play \"W\"]\nHJ HA H9 H3\nS5 SK S2 S3\nS6 SQ SJ S7\nC3 C5 C2 CK\nC6 C9 C7 CA\n",
    "C8 S4! CQ C4\n{The last club is gone, and dummy still has a trump.}\nH6 H2 HQ H8\n*\n",
);

/// The board above with a revoke, a wrong result and score, and with dummy named as declarer.
const CLUB_FAULTS: &str = concat!(
    club_board!("N", "12", "680"),
    "[Auction \"N\"]\n1D 1H 1S 2H\n2S Pass 4S Pass\nPass Pass\n",
    "[Play \"W\"]\nHJ HA H9 H3\nS5 SK S2 S3\nS6 SQ SJ S7\nC3 C5 C2 CK\nC6 C9 C7 CA\nC8 S4 CQ C4\n",
    "CT H2 HQ H8\nHT H7 HK S8\nD2 D3 D7 DA\nDT DK D9 D4\nDJ D6 DQ D5\nH6 D8 H4 ST\nCJ S9 H5 SA\n",
);

/// A board that was played online, with explanations and a claim.
const ONLINE: &str = "pn|Sol,Wren,Nora,Eli|st||ah|Board 8|sv|o|\n\
md|2SJ84HAQ2DKJ95CA73,SKQT5HT43DT2CKT82,SA92HKJ7DA84CQJ54,|\n\
mb|p|mb|1C|an|three or more clubs|mb|p|mb|2N!|an|13 to 15, balanced, forcing|mb|p|mb|3N|mb|p|mb|p|mb|p|\n\
pc|SK|pc|SA|pc|S7|pc|S8|pg||\n\
pc|CQ|pc|C6|pc|C3|pc|CK|pg||\n\
pc|SQ|pc|S2|pc|S3|pc|S4|pg||\n\
pc|ST|pc|S9|pc|S6|pc|SJ|pg||\n\
pc|H2|pc|H3|pc|HK|pc|H5|pg||\n\
pc|CJ|pc|C9|pc|C7|pc|C2|pg||\n\
pc|D4|pc|D3|pc|DJ|pc|D2|pg||mc|10|pg||\n";

/// A board of a team match. It was played in two rooms.
const TWO_ROOMS: &str = concat!(
    "vg|Friendly match,Round 1,I,1,1,Lions,0,Tigers,0|\n",
    "pn|Sol,Wren,Nora,Eli,Sam,Will,Nell,Eva|pg||\n",
    "qx|o1|md|3SAT873H83DA54CAK4,S65HJT6DJT2CJT863,SKQ94HA72DK863C95,|sv|o|\n",
    "mb|1D|mb|1H|mb|1S|mb|2H|an|weak|mb|2S|mb|p|mb|4S|mb|p|mb|p|mb|p|\n",
    "pc|HJ|pc|HA|pc|H9|pc|H3|pc|SK|pc|S2|pc|S3|pc|S5|mc|11|pg||\n",
    "qx|c1|md|3SAT873H83DA54CAK4,S65HJT6DJT2CJT863,SKQ94HA72DK863C95,|sv|o|\n",
    "mb|1D|mb|p|mb|1S|mb|p|mb|2S|mb|p|mb|4N|an|asks for key cards|mb|p|",
    "mb|5S|an|two key cards and the queen|mb|p|mb|6S|mb|p|mb|p|mb|p|\n",
    "pc|HJ|pc|HA|pc|H9|pc|H3|mc|11|pg||\n",
);

/// The examples in view.
pub const EXAMPLES: &[Example] = &[
    Example {
        name: words::A_REVOKE,
        text: concat!(
            "1\nE\n1C\n1NT\n2C\nPASS\nPASS\nPASS\n",
            "C2 C3 C4 CA\nCK C5 C6 C7\nCQ DQ C9 CT\nCJ C8 S3 S4\nSA S5 S6 S7\nSK S8 S9 ST\n",
            "SQ SJ H2 H3\nHA H4 H5 H6\nH7 HK H8 H9\nHQ HJ HT D2\nDA D3 D4 D5\nDK D6 D7 D8\n",
            "S2 D9 DT DJ\n",
        ),
    },
    Example { name: words::SEVERAL_ERRORS, text: CLUB_FAULTS },
    Example { name: words::A_MATCH, text: TWO_ROOMS },
];

/// The examples in a menu.
pub const MORE_EXAMPLES: &[Example] = &[
    Example { name: words::A_CLUB_BOARD, text: CLUB },
    Example { name: words::AN_ONLINE_BOARD, text: ONLINE },
    Example { name: words::THREE_DEALS, text: SAMPLE },
    Example { name: words::PASSED_OUT, text: "1\nN\nPASS\nPASS\nPASS\nPASS\n" },
    Example {
        name: words::A_BAD_REDOUBLE,
        text: concat!("1\nE\n1C\nXX\nPASS\nPASS\nPASS\n", sample_play!()),
    },
    Example {
        name: words::UNREADABLE,
        text: "2\nE\n1C\n8NT\nPASS\nPASS\nPASS\nC2 C3 C4\nS10 S9 S8 S7\nN\nPASS\nPASS\nPASS\nPASS\n",
    },
];

#[cfg(test)]
#[path = "../../../../tests/unit/ui/pages/deal/examples.rs"]
mod tests;
