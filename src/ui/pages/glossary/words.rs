//! Texts of the glossary: terms and their meanings.

/// A term of the glossary: its name in an address, its title, and its meaning.
pub type Entry = (&'static str, &'static str, &'static str);

pub const MORE_IN_THE_GLOSSARY: &str = "More in the glossary";

pub const FIND: &str = "Find a term";

/// Returns the text for a search without results.
pub fn not_found(wanted: &str) -> String {
    format!("No term contains “{wanted}”.")
}

pub const BRIDGE: &str = "Bridge";
pub const BRIDGE_TERMS: &[Entry] = &[
    (
        "length",
        "Length",
        "Points for long suits: here one for each card past the fourth of a suit.",
    ),
    (
        "shortness",
        "Shortness",
        "Points for short suits: three for no card, two for one, one for two.",
    ),
    ("shape", "Shape", "The lengths of a hand’s suits, longest first: 5-3-3-2."),
    (
        "balanced",
        "Balanced",
        "No void, no singleton and at most one doubleton: 4-3-3-3, 4-4-3-2 or 5-3-3-2.",
    ),
    ("opening-bid", "Opening bid", "The first call of an auction that is not a pass."),
    (
        "preempt",
        "Preempt",
        "A high bid on a long suit and few points. It takes the opponents’ bidding room.",
    ),
    (
        "reverse",
        "Reverse",
        "Opener’s second suit at the two level, ranking above the first (1♦–1♠–2♥); about 17 points.",
    ),
    (
        "declarer",
        "Declarer and dummy",
        "Declarer: who first bid the final strain for their side. Dummy: declarer’s partner, hand face up.",
    ),
    ("vulnerable", "Vulnerable", "On this board your bonuses and penalties are higher."),
    ("double-dummy", "Double dummy", "The result of best play by all four, with all cards seen."),
    (
        "card-values",
        "Card values",
        "The tricks a card costs its side, double dummy, against the best card.",
    ),
    ("par", "Par", "The score when both sides bid and play perfectly, double dummy."),
    ("revoke", "Revoke", "Playing another suit when able to follow to the suit led (Law 61)."),
    ("claim", "Claim", "Ending the play by saying how many more tricks you win (Law 68)."),
    ("overtrick", "Made +1, down 2", "One trick more than the contract needed; two tricks fewer."),
    (
        "imps",
        "IMPs",
        "International matchpoints: two tables’ difference, on a scale of 0 to 24 (Law 78B).",
    ),
    (
        "matchpoints",
        "Matchpoints",
        "Two for each table that a score beats, one for each that it equals.",
    ),
    ("neuberg", "Neuberg’s formula", "Scales up matchpoints on boards with fewer results."),
    ("cross-imps", "Cross-IMPs", "Your average IMPs against every other table."),
    (
        "butler",
        "Butler",
        "A score in IMPs against the datum. It is the tables’ mean without the best and the worst, rounded to tens.",
    ),
    ("victory-points", "Victory points", "The IMP margin of a match on a scale of 20 (WBF)."),
    ("traveller", "Traveller", "All results of one board; once a slip that travelled with it."),
    ("pbn", "PBN", "Portable Bridge Notation, the text that scoring programs write."),
    ("lin", "LIN", "BBO’s format for deals, also inside its viewer links."),
];

pub const COUNTS: &str = "Counts of a bridge hand";

pub const CRIBBAGE: &str = "Cribbage";
pub const CRIBBAGE_TERMS: &[Entry] = &[
    ("crib", "Crib", "The four thrown cards. They score for the dealer."),
    (
        "starter",
        "Starter",
        "The card cut from the pack after the discard; it counts in every hand and in the crib.",
    ),
    (
        "fifteen",
        "Fifteen",
        "Cards that add up to 15: 2 points for each way. Court cards count 10, the ace 1.",
    ),
    ("pair", "Pair", "Two cards of a rank: 2 points; three make three pairs, four make six."),
    ("run", "Run", "Three or more ranks in sequence: a point per card. The ace is low only."),
    ("net-points", "Net points", "Your points minus your opponent’s, in hand, crib and pegging."),
    ("toss-up", "Toss-up", "Throws too close for the pegging estimate to separate."),
    ("skunk", "Skunk", "A game lost with fewer than 91 points."),
    ("pone", "Pone", "The player who doesn’t deal: cuts the starter, leads, and counts first."),
    ("heels", "Heels", "A jack turned up as the starter: 2 points to the dealer at once."),
    (
        "pegging",
        "Pegging",
        "The play, and its points: fifteens, thirty-ones, pairs, runs, go and last card.",
    ),
    (
        "go",
        "Go",
        "What you say when you can’t play without passing 31; the last card played then pegs 1.",
    ),
    (
        "thirty-one",
        "Thirty-one",
        "The highest count in the play. Reach it for 2; then it restarts at 0.",
    ),
    (
        "pair-royal",
        "Pair royal",
        "Three cards of a rank: 6 points. Four are a double pair royal, 12. In the play they must follow one another.",
    ),
    ("renege", "Renege", "Saying go while holding a playable card (ACC rule 7.3)."),
    (
        "open-hand",
        "Open hands",
        "Best play with all cards face up: the pone’s points minus the dealer’s.",
    ),
    (
        "nobs",
        "His nobs",
        "The jack of the starter’s suit in hand: 1 point. The solitaire has no suits, and so no nobs.",
    ),
];
