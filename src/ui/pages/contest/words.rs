//! Texts of the contest page.

use crate::ui::components::frame::fixed_interpretation_link;

pub const PROBLEM: &str = "Problem";
/// Text before the chosen problem.
pub const JUDGED_AS: &str = "Judged as";

pub const HAND_POINTS: &str = "Hand points";
pub const HAND_POINTS_FORMAT: &str = concat!(
    "Four lines per hand, S: H: D: C:, ten as T, with blank lines between hands. The \
     output has one number per line. Several hands in a file are Kibitzer’s addition. ",
    fixed_interpretation_link!("003-6")
);
pub const PROBLEMS_FIVE_HANDS: &str = "The problem’s five hands";

pub const OPENINGS_GOREN: &str = "Openings, Goren";
pub const GOREN_FORMAT: &str = concat!(
    "One hand per line, value first, ten as 10. The output has one opening per line, or None. \
     The problem names no file format; this one is Kibitzer’s. ",
    fixed_interpretation_link!("001-S")
);
pub const PROBLEMS_HAND: &str = "The problem’s hand";

pub const OPENINGS_ROCKY_MOUNTAIN: &str = "Openings, Rocky Mountain 2006";
pub const ROCKY_MOUNTAIN_FORMAT: &str = concat!(
    "Thirteen cards per hand, suit first, ten as T. The output has each hand’s \
     number and opening. Hands may share a line, as in the problem’s sample. ",
    fixed_interpretation_link!("000-16")
);
pub const PROBLEMS_SAMPLE: &str = "The problem’s sample";

pub const DEAL_RECORDS: &str = "Deal records";
pub const DEAL_RECORDS_FORMAT: &str = "The number of records, then each record: the dealer, \
    the calls, thirteen tricks of four cards. The output has one line per record: the result, ALL PASS or error.";

pub const CRIBBAGE_SOLITAIRE: &str = "Cribbage solitaire";
pub const CRIBBAGE_SOLITAIRE_FORMAT: &str = concat!(
    "Nine cards per line, the starter last. The ace is 1, the ten T. Nine zeroes end the input. \
     The output has five lines per deal, with an empty line between deals. ",
    fixed_interpretation_link!("004-H")
);
pub const PROBLEMS_THREE_DEALS: &str = "The problem’s three deals";

// Texts of the tab for the interpretations. The interpretations themselves are in `docs/interpretations.md`.

pub const LOADING: &str = "Loading…";
pub const FAILED: &str =
    "The interpretations didn’t load. Are you offline? Once loaded, they work offline.";
pub const UNKNOWN: &str = "No interpretation has that number. Here are all.";
pub const TRY_AGAIN: &str = "Try again";
