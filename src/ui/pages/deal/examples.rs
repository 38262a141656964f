//! The seed's records, and some with a fault in them.

use crate::ui::components::examples::Example;

/// The play of the seed's samples, in which declarer's side wins the first eight tricks.
macro_rules! sample_play {
    () => {
        "C2 C3 C4 CA\nCK C5 C6 C7\nCQ C8 C9 CT\nCJ S2 S3 S4\nSA S5 S6 S7\nSK S8 S9 ST\n\
         SQ SJ H2 H3\nHA H4 H5 H6\nH7 HK H8 H9\nHQ HJ HT D2\nDA D3 D4 D5\nDK D6 D7 D8\n\
         DQ D9 DT DJ\n"
    };
}

/// The seed's second sample, three records.
pub const SAMPLE: &str = concat!(
    "3\nE\n1C\n1NT\n2C\nPASS\nPASS\nPASS\n",
    sample_play!(),
    "S\n1C\nX\nPASS\nPASS\nPASS\n",
    sample_play!(),
    "W\n3C\nX\nXX\nPASS\nPASS\nPASS\n",
    sample_play!(),
);

/// The examples of the deal page.
pub const EXAMPLES: &[Example] = &[
    Example { name: "Three deals", text: SAMPLE },
    Example { name: "Passed out", text: "1\nN\nPASS\nPASS\nPASS\nPASS\n" },
    Example {
        name: "A bad redouble",
        text: concat!("1\nE\n1C\nXX\nPASS\nPASS\nPASS\n", sample_play!()),
    },
    Example {
        name: "A revoke",
        text: concat!(
            "1\nE\n1C\n1NT\n2C\nPASS\nPASS\nPASS\n",
            "C2 C3 C4 CA\nCK C5 C6 C7\nCQ DQ C9 CT\nCJ C8 S3 S4\nSA S5 S6 S7\nSK S8 S9 ST\n",
            "SQ SJ H2 H3\nHA H4 H5 H6\nH7 HK H8 H9\nHQ HJ HT D2\nDA D3 D4 D5\nDK D6 D7 D8\n",
            "S2 D9 DT DJ\n",
        ),
    },
    Example {
        name: "Not readable",
        text: "2\nE\n1C\n8NT\nPASS\nPASS\nPASS\nC2 C3 C4\nS10 S9 S8 S7\nN\nPASS\nPASS\nPASS\nPASS\n",
    },
];
