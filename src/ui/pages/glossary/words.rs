//! Texts of the glossary: terms and their meanings.

/// A term of the glossary: its name in an address, its title, and its meaning.
pub type Entry = (&'static str, &'static str, &'static str);

pub const MORE_IN_THE_GLOSSARY: &str = "More in the glossary";

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
        "Points for short suits: three for a void (no card), two for a singleton (one card), one for a doubleton (two cards).",
    ),
    ("shape", "Shape", "How many cards a hand has in its suits, the longest first: 5-3-3-2."),
    (
        "balanced",
        "Balanced",
        "No void, no singleton and at most one doubleton: 4-3-3-3, 4-4-3-2 or 5-3-3-2.",
    ),
    ("opening-bid", "Opening bid", "The first call of an auction that is not a pass."),
    (
        "preempt",
        "Preempt",
        "A high bid on a long suit and few points, to take away the opponents’ bidding room.",
    ),
    (
        "reverse",
        "Reverse",
        "A strong hand’s second suit, bid above the first at the two level; the contest’s system needs 17 points for it.",
    ),
    (
        "declarer",
        "Declarer and dummy",
        "Of the side that won the auction, declarer is the one who first named the final suit or no trumps; the partner’s hand, dummy, lies open.",
    ),
    (
        "vulnerable",
        "Vulnerable",
        "A side for which both game bonuses and penalties are higher on this board.",
    ),
    (
        "double-dummy",
        "Double dummy",
        "The result of best play by all four players when everyone can see all the cards.",
    ),
    (
        "card-values",
        "Card values",
        "How many tricks a card costs its side, double dummy, against the best card at that moment.",
    ),
    ("par", "Par", "The score when both sides bid and play as well as possible, double dummy."),
    ("revoke", "Revoke", "Playing another suit when able to follow to the suit led (Law 61)."),
    (
        "claim",
        "Claim",
        "Ending the play by stating how many of the remaining tricks one will win (Law 68).",
    ),
    ("overtrick", "Made +1, down 2", "One trick more than the contract needed; two tricks fewer."),
    (
        "imps",
        "IMPs",
        "International matchpoints: the difference of two tables’ scores, on a scale of 0 to 24 (Law 78B).",
    ),
    (
        "matchpoints",
        "Matchpoints",
        "Two for each table that a score beats, one for each that it equals.",
    ),
    (
        "neuberg",
        "Neuberg’s formula",
        "What the matchpoints of a board with fewer results than others are worth: as if each of its results had come in proportion more often.",
    ),
    (
        "cross-imps",
        "Cross-IMPs",
        "A score in IMPs against each other table’s score, and the mean of these.",
    ),
    (
        "butler",
        "Butler",
        "A score in IMPs against the datum: the mean of the tables’ scores without the best and the worst, rounded to tens.",
    ),
    (
        "victory-points",
        "Victory points",
        "What the margin of a match in IMPs is worth to both teams, out of 20 in the scales of the World Bridge Federation.",
    ),
    (
        "traveller",
        "Traveller",
        "The results of one board at all tables; once the slip of paper that travelled with it.",
    ),
    ("pbn", "PBN", "Portable Bridge Notation, the text that scoring programs write."),
    (
        "lin",
        "LIN",
        "The text in which Bridge Base Online keeps a deal, and the address of its viewer.",
    ),
];

pub const COUNTS: &str = "Counts of a bridge hand";

pub const CRIBBAGE: &str = "Cribbage";
pub const CRIBBAGE_TERMS: &[Entry] = &[
    (
        "crib",
        "Crib",
        "The four cards thrown away; they score for the dealer, and in the solitaire for the one player.",
    ),
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
    ("run", "Run", "Three or more ranks in sequence: a point a card. The ace is low only."),
    (
        "net-points",
        "Net points",
        "What a throw is worth: the points it brings you less those it gives the opponent, hand, crib and pegging.",
    ),
    (
        "toss-up",
        "Toss-up",
        "Throws whose difference is less than the estimate of the pegging can tell: either may be thrown.",
    ),
    ("skunk", "Skunk", "A game lost with fewer than 91 points."),
    ("pone", "Pone", "The player who does not deal: cuts the starter, leads, and counts first."),
    ("heels", "Heels", "A jack turned up as the starter: 2 points to the dealer at once."),
    (
        "pegging",
        "Pegging",
        "The play of the cards, and the points made in it: fifteens, thirty-ones, pairs, runs, gos and the last card.",
    ),
    (
        "go",
        "Go",
        "What you say when you can’t play without passing 31; the last card played then pegs 1.",
    ),
    (
        "thirty-one",
        "Thirty-one",
        "The most that the count in the play may be: who reaches it pegs 2, and the count begins again at 0.",
    ),
    (
        "pair-royal",
        "Pair royal",
        "Three cards of a rank: 6 points. Four are a double pair royal, 12. In the play they must follow one another.",
    ),
    (
        "renege",
        "Renege",
        "To say go with a card in hand that could be played: it has to be played (ACC rule 7.3).",
    ),
    (
        "open-hand",
        "Open hands",
        "What a play is worth when both players see all cards and do their best: the pone’s points less the dealer’s.",
    ),
    (
        "nobs",
        "His nobs",
        "The jack of the starter’s suit in hand: 1 point. The solitaire has no suits, and so no nobs.",
    ),
];
