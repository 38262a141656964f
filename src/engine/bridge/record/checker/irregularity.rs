//! Every rule that a record can break, each with its message, code, severity and perhaps a Law.

use derive_more::Display;

use crate::engine::bridge::play::{ImpossibleClaim, Revoke};
use crate::engine::bridge::record::annotation::Mark;
use crate::engine::bridge::record::stated_analysis::{ListedResult, StatedContract};
use crate::engine::diagnostic::{DiagnosticKind, faults};
use crate::engine::{
    Card, Contract, CountWithNoun, Doubling, Finding, Hand, IllegalCall, IllegalCard, Outcome,
    Seat, Side, SignedNumber, Span, Spanned, Suit, Vulnerability,
};

/// A broken rule of the game, or a false statement of the record about itself.
#[derive(Clone, Copy, Debug, Display, PartialEq, Eq)]
#[non_exhaustive]
#[expect(missing_docs, reason = "the message of each variant explains it")]
pub enum Irregularity {
    /// A hand has more or fewer than thirteen cards.
    #[display(
        "{seat} has {}, not {}",
        CountWithNoun(*count, "card"),
        Hand::SIZE
    )]
    HandSize { seat: Seat, count: usize },
    /// The record is an ending, as teachers use it: it has an auction, and four hands of the same size with fewer than
    /// thirteen cards.
    #[display("an ending: each hand has {}", CountWithNoun(*cards, "card"))]
    Ending { cards: usize },
    /// A hand contains a card twice.
    #[display("{seat} holds {} twice", card.with_symbol())]
    TwiceInHand { card: Card, seat: Seat },
    /// Two hands contain the same card.
    #[display("{} and {} both hold {}", seats[0], seats[1], card.with_symbol())]
    DealtTwice {
        card: Card,
        seats: [Seat; 2],
        /// Span of the first of the two hands.
        first: Span,
    },
    /// The hands have more unnamed small cards in a suit than the pack has left.
    #[display(
        "{count} small {} are unnamed, but only {left} from the ten down are left",
        suit.name()
    )]
    SmallCards {
        suit: Suit,
        /// Number of unnamed small cards.
        count: usize,
        /// Number of cards from the ten down that no hand names.
        left: usize,
    },
    /// A call is illegal.
    #[display("{fault}{}", accepted_note(*marked))]
    Call {
        fault: IllegalCall,
        /// Span of the earlier call that makes this call illegal, if there is one.
        after: Option<Span>,
        /// Whether the record marks the call as accepted.
        marked: bool,
    },
    /// A play or a stated contract follows an auction that has not ended.
    #[display(
        "the auction hasn’t ended here: it takes three passes after a bid, or four at the start"
    )]
    UnfinishedAuction,
    /// The auction is unfinished, and neither a contract nor a play follows.
    #[display("the auction stops before three passes, and no contract is given")]
    AuctionStops,
    /// A card is played after all four players passed.
    #[display("a card is played, but all four players passed")]
    PlayAfterAllPass,
    /// A card is played for the second time.
    #[display("{} is played twice", card.with_symbol())]
    CardTwice {
        card: Card,
        /// Span where the card is played first.
        first: Span,
    },
    /// According to the deal, the player of a card does not hold it.
    #[display("{fault}")]
    NotHeld {
        fault: IllegalCard,
        /// Span of the hand that contains the card.
        holder: Option<Span>,
    },
    /// A player fails to follow suit.
    #[display("{revoke}{}", if *marked { "; marked in the record as established" } else { MAY_BE_A_SLIP })]
    Revoke {
        revoke: Revoke,
        led: Span,
        /// Span of the card that would have followed suit. `None` if it was not played later.
        held: Option<Span>,
        marked: bool,
    },
    /// A seat leads when it is the turn of another seat.
    #[display(
        "{by} led {} out of turn{}: {turn} was on lead{}",
        card.with_symbol(),
        at_trick(*trick),
        accepted_note(*marked)
    )]
    LeadOutOfTurn {
        by: Seat,
        turn: Seat,
        card: Card,
        trick: usize,
        is_declarers: bool,
        marked: bool,
    },
    /// The record marks an irregularity, but its calls or cards show that there was none.
    #[display("marked as {}", false_mark_words(*_0))]
    FalseMark(Mark),
    /// A claim is impossible after the tricks won and lost before it.
    Claim(ImpossibleClaim),
    /// A stated result is impossible after the tricks played.
    #[display("the result is {}", _0.against_play())]
    Result(ImpossibleClaim),
    /// A statement of the record about itself is false.
    Stated(Discrepancy),
    /// A match list outside the record gives a different result from the record itself.
    #[display("the match list says {listed}; {}", shown_result_words(*shown))]
    Listed {
        listed: ListedResult,
        shown: ShownResult,
        /// Span of the result in the match list.
        list: Span,
    },
}

/// A statement of a record about itself that its deal, calls or cards contradict.
#[derive(Clone, Copy, Debug, Display, PartialEq, Eq)]
#[non_exhaustive]
pub enum Discrepancy {
    /// The stated contract differs from the contract of the auction. `shown` is `None` if all players passed.
    #[display("{}, not {}", contract_by_auction(*shown), in_words(*stated))]
    Contract { stated: StatedContract, shown: Option<Contract> },
    /// The stated contract leaves out the double or redouble of the auction.
    #[display(
        "by the auction the contract is {}; the record leaves out the {}",
        in_line(*shown),
        if shown.doubling == Doubling::Redoubled { "redouble" } else { "double" }
    )]
    Doubling { shown: Contract },
    /// The stated declarer differs from the declarer that the auction shows.
    #[display("{} is declarer, not {stated}: {}", shown.declarer, declarer_words(*stated, *shown))]
    Declarer { stated: Seat, shown: Contract },
    /// The stated number of tricks for declarer's side differs from the number that the play shows.
    #[display(
        "{}{}",
        against_play(*stated, *shown, *forced, *score),
        if *disputed { "; the record itself calls the result wrong" } else { "" }
    )]
    Tricks {
        stated: u8,
        shown: u8,
        /// Whether the record lacks the last cards, but they are forced.
        forced: bool,
        disputed: bool,
        /// Whether the stated score agrees with `stated`, with `shown`, or with neither.
        score: ScoreFits,
    },
    /// Tricks are stated, but all four players passed.
    #[display("tricks are stated, but all four players passed")]
    TricksOfNoContract,
    /// The stated score is not the score of the contract and the tricks.
    #[display(
        "{} {}, not {}",
        if *shown == 0 { "a passed-out board scores".to_owned() } else { format!("the score for {side} is") },
        SignedNumber((*shown).into()),
        SignedNumber((*stated).into())
    )]
    Score { side: Side, stated: i32, shown: i32 },
    /// The stated vulnerability does not fit the board's number.
    #[display("board {board}: {}; the record says {}", shown.in_words(), stated.in_words())]
    Vulnerability { stated: Vulnerability, shown: Vulnerability, board: u32 },
    /// The stated dealer does not fit the board's number.
    #[display("{shown} deals board {board}, not {stated}")]
    Dealer { stated: Seat, shown: Seat, board: u32 },
}

/// Agreement of the stated score with either the stated result or the play, if these differ.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ScoreFits {
    /// The score agrees with neither, or there is no score. A result that the record itself calls wrong doesn't count.
    Neither,
    /// The score agrees with the play. Only the stated result differs.
    Play {
        /// Span of the score.
        score: Span,
    },
    /// The score agrees with the stated result. Only the play differs.
    Result {
        /// Span of the score.
        score: Span,
    },
}

/// Returns the message for a stated result that differs from the play. The message says which of the two the score
/// agrees with.
fn against_play(stated: u8, shown: u8, forced: bool, score: ScoreFits) -> String {
    let stated = CountWithNoun(usize::from(stated), "trick");
    let forced = if forced { "; the rest is forced" } else { "" };
    let by_play = format!("the play makes {shown}{forced}");
    match score {
        ScoreFits::Neither => format!("the record says {stated}; {by_play}"),
        ScoreFits::Play { .. } => {
            format!("the record says {stated}; {by_play}; the score agrees with the play")
        }
        ScoreFits::Result { .. } => {
            format!("the result and the score say {stated}; {by_play}; is one of its cards wrong?")
        }
    }
}

/// End of the message for a revoke that the record does not mark. Such a revoke may be a mistake in the record.
const MAY_BE_A_SLIP: &str = "; or the record slips there";

const fn accepted_note(marked: bool) -> &'static str {
    if marked { "; marked in the record as accepted" } else { "" }
}

/// Returns a string such as ` at trick 3`, or an empty string for the first trick.
fn at_trick(trick: usize) -> String {
    if trick == 1 { String::new() } else { format!(" at trick {trick}") }
}

/// Returns the text after `marked as`, such as `a revoke, but it isn't one`.
const fn false_mark_words(mark: Mark) -> &'static str {
    match mark {
        Mark::Insufficient => "an insufficient bid, but it isn’t one",
        Mark::Skipped => "a skipped turn, but nobody was skipped",
        Mark::Revoke => "a revoke, but it isn’t one",
        Mark::LeadOutOfTurn => "a lead out of turn, but it is in turn",
    }
}

/// Result that the record itself shows, if the match list differs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ShownResult {
    /// All four players passed.
    PassedOut,
    /// The record shows this contract instead of the listed contract.
    Contract(Contract),
    /// The record shows this outcome, with a different number of tricks.
    Outcome(Outcome),
    /// The tricks already played make the listed result impossible.
    Impossible,
}

fn shown_result_words(shown: ShownResult) -> String {
    match shown {
        ShownResult::PassedOut => String::from("all four players passed"),
        ShownResult::Contract(contract) => {
            format!("the auction ends in {} by {}", in_line(contract), contract.declarer)
        }
        ShownResult::Outcome(outcome) => format!("the board shows {outcome}"),
        ShownResult::Impossible => String::from("the play rules that out"),
    }
}

fn in_words(stated: StatedContract) -> String {
    match stated {
        StatedContract::PassedOut => String::from("passed out"),
        StatedContract::Played(bid, doubling) => format!("{}{doubling}", bid.with_symbol()),
    }
}

/// Formats a contract for use in a sentence, such as `4♠X`.
fn in_line(contract: Contract) -> String {
    format!("{}{}", contract.bid.with_symbol(), contract.doubling)
}

fn contract_by_auction(shown: Option<Contract>) -> String {
    match shown {
        Some(contract) => format!("by the auction the contract is {}", in_line(contract)),
        None => String::from("by the auction the board is passed out"),
    }
}

/// Explains why `shown.declarer` is declarer, and not `stated`.
fn declarer_words(stated: Seat, shown: Contract) -> String {
    let (declarer, strain) = (shown.declarer, shown.bid.strain.name());
    if stated == declarer.partner() {
        format!("{declarer} bid {strain} first")
    } else {
        format!("{declarer}’s side bid last, and {declarer} bid {strain} first")
    }
}

const fn law_of_lead(trick: usize, is_declarers: bool) -> &'static str {
    match (trick, is_declarers) {
        (1, _) => "Law 54",
        (_, true) => "Law 55",
        (_, false) => "Law 56",
    }
}

impl Irregularity {
    /// Returns the Laws that a director needs for a ruling, or `None` if the fault is probably in the record itself.
    pub(crate) const fn laws_to_read(&self) -> Option<&'static str> {
        match self {
            Self::Call { fault: IllegalCall::InsufficientBid { .. }, .. } => Some("Law 27"),
            Self::Call {
                fault: IllegalCall::BadDouble { .. } | IllegalCall::BadRedouble { .. },
                ..
            } => Some("Law 36"),
            Self::Call { fault: IllegalCall::AfterEnd { .. }, .. } => Some("Law 39"),
            Self::Revoke { revoke, .. } if revoke.trick == 12 => Some("Laws 61–64, above all 62D"),
            Self::Revoke { .. } => Some("Laws 61–64"),
            Self::LeadOutOfTurn { trick: 1, .. } => Some("Laws 53 and 54"),
            Self::LeadOutOfTurn { is_declarers: true, .. } => Some("Laws 53 and 55"),
            Self::LeadOutOfTurn { .. } => Some("Laws 53 and 56"),
            _ => None,
        }
    }

    /// Returns the card that can't be where the record places it, or `None` for other faults.
    pub(crate) const fn impossible_card(&self) -> Option<Card> {
        match self {
            Self::TwiceInHand { card, .. }
            | Self::DealtTwice { card, .. }
            | Self::CardTwice { card, .. }
            | Self::NotHeld { fault: IllegalCard::NotHeld { card, .. }, .. } => Some(*card),
            _ => None,
        }
    }
}

// Irregularities that the record itself marks are warnings. So are false marks and differences from a match list.
faults! {
    impl Irregularity {
        Self::HandSize { .. } => "hand-size", Error, "Law 13";
        Self::Ending { .. } => "ending", Note;
        Self::TwiceInHand { .. } | Self::DealtTwice { .. } => "card-dealt-twice", Error, "Law 1";
        Self::SmallCards { .. } => "too-many-small-cards", Error, "Law 1";
        Self::UnfinishedAuction => "unfinished-auction", Error, "Law 22";
        Self::AuctionStops => "unfinished-auction", Note, "Law 22";
        Self::PlayAfterAllPass => "play-after-all-pass", Error, "Law 22";
        Self::CardTwice { .. } => "card-twice", Error, "Law 1";
        Self::LeadOutOfTurn { marked, trick, is_declarers, .. } =>
            "lead-out-of-turn",
            if *marked { Warning } else { Error },
            law_of_lead(*trick, *is_declarers);
        Self::FalseMark(Mark::Insufficient) => "false-mark", Warning, "Law 18";
        Self::FalseMark(Mark::Skipped) => "false-mark", Warning, "Law 17";
        Self::FalseMark(Mark::Revoke) => "false-mark", Warning, "Law 61";
        Self::FalseMark(Mark::LeadOutOfTurn) => "false-mark", Warning, "Law 44";
        Self::Listed { .. } => "match-result-differs", Warning;
    } else {
        Self::Call { fault, marked: true, .. } => DiagnosticKind { severity: Warning, ..fault.kind() },
        Self::Call { fault, .. } => fault.kind(),
        Self::NotHeld { fault, .. } => fault.kind(),
        Self::Revoke { revoke, marked: true, .. } => DiagnosticKind { severity: Warning, ..revoke.kind() },
        Self::Revoke { revoke, .. } => revoke.kind(),
        Self::Claim(claim) | Self::Result(claim) => claim.kind(),
        Self::Stated(discrepancy) => discrepancy.kind(),
    }
    impl Discrepancy {
        Self::Contract { .. } => "contract-differs", Error, "Law 22";
        Self::Doubling { .. } => "doubling-left-out", Warning, "Law 22";
        // Many programs name the last bidder as declarer. If the stated declarer is partner of the real one, this is
        // only a warning.
        Self::Declarer { stated, shown } =>
            "declarer-differs",
            if *stated == shown.declarer.partner() { Warning } else { Error },
            "Law 22 and the definition of declarer";
        Self::Tricks { disputed, .. } => "result-differs", if *disputed { Warning } else { Error }, "Law 79";
        Self::TricksOfNoContract => "result-differs", Error, "Law 22";
        Self::Score { .. } => "score-differs", Error, "Law 77";
        Self::Vulnerability { .. } => "vulnerability-differs", Warning, "Law 2";
        Self::Dealer { .. } => "dealer-differs", Warning, "Law 2";
    }
}

impl Spanned<Irregularity> {
    /// Returns the finding for the irregularity, with notes at related spans.
    pub(crate) fn finding(&self) -> Finding {
        let related: &[(Option<Span>, &'static str)] = match self.value {
            Irregularity::DealtTwice { first, .. } => &[(Some(first), "dealt first here")],
            Irregularity::Call { fault: IllegalCall::InsufficientBid { .. }, after, .. } => {
                &[(after, "the bid to beat")]
            }
            Irregularity::Call { after, .. } => &[(after, "the last call other than a pass")],
            Irregularity::CardTwice { first, .. } => &[(Some(first), "played first here")],
            Irregularity::NotHeld { holder, .. } => &[(holder, "the hand that has the card")],
            Irregularity::Listed { list, .. } => &[(Some(list), "the list of the match")],
            Irregularity::Stated(Discrepancy::Tricks {
                score: ScoreFits::Play { score } | ScoreFits::Result { score },
                ..
            }) => &[(Some(score), "the score")],
            Irregularity::Revoke { led, held, .. } => {
                &[(Some(led), "the lead"), (held, "the card that was held, played here")]
            }
            _ => &[],
        };
        related.iter().fold(
            Finding::new(self.span, self.value),
            |finding, &(span, note)| match span {
                Some(span) => finding.with_related(span, note),
                None => finding,
            },
        )
    }
}
