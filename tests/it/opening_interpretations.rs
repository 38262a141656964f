//! Openings that depend on an interpretation of a problem. Each problem has its own table.

use kibitzer::engine::bridge::opening::situation::Situation;
use kibitzer::engine::bridge::opening::{System, goren, rocky_mountain};

use super::support::hands::hand;

/// A row of a table: the number of an interpretation, a hand whose opening depends on it, the opening, and the number
/// of the rule that decides it.
type Shown = (&'static str, &'static str, &'static str, &'static str);

#[rustfmt::skip]
const ROCKY_MOUNTAIN: &[Shown] = &[
    // 000-1: The rules are numbered 1 to 11, and rule 9 has the parts 9a and 9b.
    ("000-1", "A2.KJT92.3.KQ743", "1 Hearts", "9a"),
    // 000-3: Rule 1 has no upper limit.
    ("000-3", "A.AK.AK.AKQJ5432", "4 Clubs", "1"),
    // 000-4: The first number of a pattern is the length of the longest suit.
    ("000-4", "KQJ432..Q765432.", "Pass", "11"),
    ("000-4", ".KQJ432..Q765432", "Pass", "11"),
    // 000-5: A hand with thirteen points and a seven-card suit opens a preempt.
    ("000-5", "AKQ5432.KJ.32.32", "3 Spades", "2"),
    ("000-5", "AKQ5432.KQ.32.32", "1 Spades", "9a"),
    // 000-6: A weak two needs a major. The suit may be longer than six cards.
    ("000-6", "K2.32.32.AQ65432", "Pass", "11"),
    ("000-6", "AKQ765432.2.32.2", "2 Spades", "3"),
    // 000-7: Of two six-card suits, the higher is bid if it is a major.
    ("000-7", "AQ5432..2.KJ5432", "2 Spades", "4"),
    ("000-7", "AQ5432.KJ5432.2.", "2 Spades", "4"),
    ("000-7", ".AQ5432.KJ5432.2", "2 Hearts", "4"),
    ("000-7", "2..AQ5432.KJ5432", "Pass", "11"),
    // 000-8: The Mini-Roman 2 Diamonds is opened even if the void is in diamonds.
    ("000-8", "KQ32.AQ32..QJ432", "2 Diamonds", "5"),
    ("000-8", "KQ32.AQ32.2.QJ32", "2 Diamonds", "5"),
    // 000-9: Mini-Roman is opened although the hearts have five cards.
    ("000-9", "KQ32.AQ432..QJ32", "2 Diamonds", "5"),
    // This hand has only three spades, so Mini-Roman does not apply.
    ("000-9", "KQ2.AQ432.K432.2", "1 Hearts", "9a"),
    // 000-10: Without three stoppers, rule 6 does not apply.
    ("000-10", "AKQJ.AQ32.32.432", "1 Clubs", "9b"),
    ("000-10", "AKQJ.AK32.32.432", "1 Hearts", "10"),
    // 000-10: To be a stopper, a king needs one more card, a queen needs two, and a jack needs three. These cards may
    // be small. At least three suits of each hand are stopped.
    ("000-10", "AKQ2.K2.Q32.J432", "1 No Trump", "6"),
    ("000-10", "AKQ2.A32.Q2.J432", "1 No Trump", "6"),
    // The queen has only one other card in its suit, and the jack has only two. So only two suits are stopped.
    ("000-10", "AKQ32.A32.Q2.J32", "1 Spades", "9a"),
    // 000-10: A hand with a five-card major can be balanced.
    ("000-10", "AKQ32.A32.K2.432", "1 No Trump", "6"),
    // 000-11: A balanced hand of twenty-two points opens two no trump.
    ("000-11", "AKQ2.AK2.AQ2.432", "2 No Trump", "7"),
    ("000-11", "AKQ2.AK2.AK2.432", "2 Clubs", "8"),
    ("000-11", "AKQ32.AKQ2.A32.2", "2 Clubs", "8"),
    // Two suits have no stopper.
    ("000-11", "AKQJ.AKQJ.32.432", "2 No Trump", "7"),
    // 000-12: A balanced hand of eighteen points opens the longest suit.
    ("000-12", "AKQ2.AKQ2.432.32", "1 Hearts", "10"),
    ("000-12", "AKQ2.AK2.Q432.32", "1 Diamonds", "10"),
    // 000-13: Of equally long suits, rule 9 bids the higher suit, and rule 10 bids the lower suit.
    ("000-13", "AKQ32.AK432.32.2", "1 Spades", "9a"),
    ("000-13", "AKQ32.AK432.J2.2", "1 Hearts", "10"),
    ("000-13", "A32.K2.K432.K432", "1 Diamonds", "9b"),
    ("000-13", "AKQ32.T.97.AKQ75", "1 Clubs", "10"),
    // 000-14: A five-card major is opened even if a minor is longer.
    ("000-14", "2.AK432.3.AQ5432", "1 Hearts", "9a"),
    // 000-15: A hand of twelve points passes.
    ("000-15", "AK32.Q32.K32.432", "Pass", "11"),
];

#[rustfmt::skip]
const GOREN: &[Shown] = &[
    // 001-B: A balanced hand of 19 to 20 points with four cards in both minors opens 1D.
    ("001-B", "A32.K2.AKQ2.K432", "1D", "4"),
    ("001-B", "AK32.AK2.A32.Q32", "1C", "4"),
    // 001-C: A balanced hand of twenty-one points opens 2NT.
    ("001-C", "AK32.AK2.A32.K32", "2NT", "5"),
    ("001-C", "AK2.AK2.A432.K32", "2NT", "5"),
    // 001-D: A hand with an eight-card suit and 9 to 10 points opens a preempt.
    ("001-D", "AKQJ5432.2.32.32", "4S", "8"),
    // Twelve high-card points are too many for a preempt.
    ("001-D", "32..AQJ65432.KQ2", "1D", "3"),
    // The preempt comes before the rules for one of a suit. Those rules would open the five-card major.
    ("001-D", ".A5432.KQ765432.", "4D", "8"),
    // 001-E: A hand with a seven-card suit opens a preempt even if it has a second suit.
    ("001-E", "AQJ5432.Q5432..2", "3S", "7"),
    ("001-E", "AQJ5432.5432..Q2", "3S", "7"),
    // 001-F: The range that is misprinted in the problem is read as 6 to 10.
    ("001-F", "AKQJ5432.J.32.32", "1S", "2"),
    ("001-F", "AQ765432.2.32.32", "4S", "8"),
    // 001-G: A preempt needs a suit of seven or eight cards, not more.
    ("001-G", "AKQJ65432.2.2.32", "1S", "2"),
    ("001-G", "AQ8765432.2.2.32", "None", "9"),
    ("001-G", "AJ765432.32.2.32", "None", "9"),
    ("001-G", "2.2.32.AJ8765432", "None", "9"),
    // 001-H: A five-card major is opened rather than a minor.
    ("001-H", "AQ432.K2.KJ432.2", "1S", "2"),
    // 001-I: The longer major is bid, even if a minor is longer still.
    ("001-I", "AK432.2.2.AQ5432", "1S", "2"),
    ("001-I", "AK432.AQ5432.2.2", "1H", "2"),
    // 001-J: A hand with equally long majors opens spades.
    ("001-J", "AK5432.AQ5432.2.", "1S", "2"),
    ("001-J", "AK432.AQ432.32.2", "1S", "2"),
    // 001-K: A hand with equally long minors opens clubs.
    ("001-K", "AQ32.A32.Q32.Q32", "1C", "3"),
    ("001-K", "A32.K2.K432.K432", "1C", "3"),
    ("001-K", "A.32.AQ432.K5432", "1C", "3"),
    // 001-L: Each card of a suit after the fourth counts one point.
    ("001-L", "AKQ32.AK2.A32.32", "1S", "2"),
    ("001-L", "AKQ32.AK2.AJ2.32", "2S", "6"),
    ("001-L", "AQ432.A32.Q2.432", "1S", "2"),
    ("001-L", "AQ32.A432.Q2.432", "None", "9"),
    // 001-M: A hand with a five-card major is not balanced.
    ("001-M", "AKQ32.AK2.J32.32", "1S", "2"),
    ("001-M", "AKQ32.AK2.AJ2.32", "2S", "6"),
    ("001-M", "AK2.AKQ.J5432.32", "1NT", "1"),
    // 001-N: A hand of twenty-two or more points without a five-card suit has no opening.
    ("001-N", "AKQ2.AKQ.AK2.432", "None", "9"),
    ("001-N", "AKQ2.AKQ2.A432.2", "None", "9"),
    // 001-O: 2NT is opened rather than two of a minor.
    ("001-O", "AK2.AK2.AKJ32.32", "2NT", "5"),
    // 001-P: These hands have two long suits and, with the points for length, 22 or more points.
    // A major is bid rather than a longer and stronger minor.
    ("001-P", "KQ432.A.AKQJ32.A", "2S", "6"),
    // Otherwise the suit with more high-card points is bid.
    ("001-P", "A5432.AKQ32.AK.A", "2H", "6"),
    ("001-P", "AK5432.AKQ32.A.K", "2H", "6"),
    ("001-P", "A.AK.AKQ32.AK432", "2D", "6"),
    // If both suits have the same number of points, the longer suit is bid.
    ("001-P", "AK5432.AK432.A.K", "2S", "6"),
    // If both suits also have the same length, the lower suit is bid.
    ("001-P", "AK432.AK432.AK.A", "2H", "6"),
    ("001-P", "A.AK.AK432.AK432", "2C", "6"),
    // 001-Q: No rule needs stoppers. “None” means that there is no opening. This is different from a pass.
    ("001-Q", "AKQJ.AQ32.32.432", "1NT", "1"),
    // 001-R: A hand with five cards in both minors is never balanced.
    ("001-R", "A.AK.AQ432.Q5432", "1C", "3"),
];

#[test]
fn every_hand_opens_as_interpreted() {
    for (system, table) in [(rocky_mountain::SYSTEM, ROCKY_MOUNTAIN), (goren::SYSTEM, GOREN)] {
        for &(interpretation, text, call, rule) in table {
            let verdict = system.verdict(hand(text), Situation::default());
            let opened = system.spell(verdict.call).to_string();
            let decided = verdict.deciding().unwrap().rule.number;
            assert_eq!(
                (opened.as_str(), decided),
                (call, rule),
                "interpretation {interpretation}: {text}"
            );
        }
    }
}

#[test]
fn every_rule_decides_at_least_one_hand() {
    for (system, table) in [(rocky_mountain::SYSTEM, ROCKY_MOUNTAIN), (goren::SYSTEM, GOREN)] {
        for rule in System::rules(system) {
            let decides = table.iter().any(|&(.., decides)| decides == rule.number);
            assert!(decides, "{system}: rule {}", rule.number);
        }
    }
}
