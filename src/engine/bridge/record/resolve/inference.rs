//! Inferences about a record, and failures to infer.

use derive_more::Display;

use crate::engine::bridge::record::parsed::{BoardPart, MissingDealer};
use crate::engine::diagnostic::faults;
use crate::engine::{QuotedText, Seat};

/// An inference about a record, or the reason why there is none.
#[derive(Clone, Debug, Display)]
pub(super) enum Inference {
    #[display("not given here, so taken from the game before: {}", joined_parts(_0))]
    CarriedOver(Vec<BoardPart>),
    /// A missing or invalid dealer, in a format that always names one; taken from the board's number if known.
    #[display(
        "{}: {}",
        no_dealer(missing.found.as_ref(), missing.expected),
        match by_board {
            Some(seat) => format!("taken from the board's number, it is {seat}"),
            None if *is_needed => String::from("so it is not known who made which call"),
            None => String::from("left open"),
        }
    )]
    MissingDealer { missing: MissingDealer, by_board: Option<Seat>, is_needed: bool },
    #[display(
        "{}: read as if {} called first, after {passes} pass{}",
        why_passes(*dealer, *passes, *declarers),
        dealer.clockwise(*passes),
        if *passes == 1 { "" } else { "es" }
    )]
    LeadingPasses {
        dealer: Seat,
        passes: usize,
        /// The declarers as written and as stated; `None` if the record itself names the dealer and another first
        /// caller.
        declarers: Option<[Seat; 2]>,
    },
    #[display(
        "the auction lacks its last passes: read with {passes} more pass{}",
        if *passes == 1 { "" } else { "es" }
    )]
    ClosingPasses { passes: usize },
    /// Calls that begin with another seat than the one named.
    #[display(
        "{named} is said to call first, but the contract and the declarer come out as stated only \
         if {first} does: read so"
    )]
    Rotated {
        named: Seat,
        /// First caller by the contract, the declarer and the opening lead.
        first: Seat,
    },
    #[display(
        "the dealer is not given: {dealer}, {}",
        if *by_board { "by the board's number" } else { "who makes the first call" }
    )]
    Dealer { dealer: Seat, by_board: bool },
    #[display("who called first is not said: read as North")]
    FirstCaller,
    #[display(
        "neither the dealer nor who called first is given: it is not known who made which call"
    )]
    UnknownDealer,
    #[display("the record says that the auction goes on here, but it has ended: ignored")]
    CallAfterEnd,
    #[display(
        "the auction breaks off before it comes to the stated contract: its calls are kept as a \
         comment"
    )]
    PartialAuction,
    #[display("the declarer is not given: {_0}, who sits on the right of the opening leader")]
    Declarer(Seat),
    #[display("the opening leader is not given: {_0}, who sits on the left of declarer")]
    Leader(Seat),
    #[display("neither the opening leader nor the declarer is given: the play is ignored")]
    NoLeader,
    #[display(
        "expected a row of four cards, or - for one that is not known, found {cards}: the \
         missing ones are taken to be at its end"
    )]
    ShortRow { cards: usize },
    #[display(
        "the cards of trick {trick} do not stand in the columns of the players who hold them: \
         read as played by their holders, here and wherever it is so in this game"
    )]
    TurnedRow { trick: usize },
    #[display("found {found} after a card that is not known: {}", up_to_card(*cards))]
    CardAfterGap { found: QuotedText, cards: usize },
    #[display(
        "the trumps are not known, so that nobody can say who won this trick: the play is read up \
         to here"
    )]
    NoTrumps,
    #[display("there is a play, but neither a contract nor an auction that comes to one")]
    NoContract,
    #[display("this lead was out of turn, as the record says: the play is read up to here")]
    AfterLeadOutOfTurn,
    #[display("the tricks of both sides do not make thirteen: declarer's are taken")]
    TricksOfBoth,
    #[display("the tricks of a side are given, but not who declared: they are ignored")]
    TricksWithoutDeclarer,
    #[display("found {_0}, but the contract that it is over or under is not given: ignored")]
    MarginWithoutContract(QuotedText),
    #[display("found {_0}, expected the tricks of declarer's side, 0 to 13")]
    ImpossibleMargin(QuotedText),
    #[display("the tricks and what they are over or under the contract do not agree: left out")]
    ResultsDiffer,
    #[display(
        "the score {_0} is not in points for this contract; it may be in IMPs, matchpoints or percent: \
         kept as it is written, and not checked"
    )]
    ScoreNotChecked(QuotedText),
}

fn joined_parts(parts: &[BoardPart]) -> String {
    let parts: Vec<_> = parts.iter().map(BoardPart::to_string).collect();
    parts.join(", ")
}

fn no_dealer(found: Option<&QuotedText>, expected: &str) -> String {
    match found {
        Some(found) => format!("found {found}, expected the dealer ({expected})"),
        None => format!("no dealer is given ({expected})"),
    }
}

fn up_to_card(cards: usize) -> String {
    match cards {
        0 => String::from("none of the play can be read"),
        cards => format!("the play is read up to card {cards}"),
    }
}

fn why_passes(dealer: Seat, passes: usize, declarers: Option<[Seat; 2]>) -> String {
    match declarers {
        Some([written, stated]) => {
            format!("as written the declarer would be {written}, but the record states {stated}")
        }
        None => {
            format!("the auction begins with {}, but {dealer} deals", dealer.clockwise(passes))
        }
    }
}

faults! {
    impl Inference {
        Self::CarriedOver(_) => "carried-over", Warning;
        Self::MissingDealer { by_board: Some(_), .. } => "dealer-assumed", Warning;
        Self::MissingDealer { is_needed: true, .. } => "bad-dealer", Error;
        Self::MissingDealer { .. } | Self::UnknownDealer => "missing-dealer", Warning;
        Self::LeadingPasses { .. } => "leading-passes-left-out", Warning, "Law 17";
        Self::ClosingPasses { .. } => "closing-passes-left-out", Warning, "Law 22";
        Self::Rotated { .. } => "auction-rotated", Warning, "Law 17";
        Self::Dealer { .. } => "dealer-assumed", Warning, "Law 17";
        Self::FirstCaller => "dealer-assumed", Warning;
        Self::CallAfterEnd => "call-after-end", Warning;
        Self::PartialAuction => "partial-auction", Warning;
        Self::Declarer(_) => "declarer-assumed", Warning;
        Self::Leader(_) => "leader-assumed", Warning;
        Self::NoLeader => "unknown-leader", Warning;
        Self::ShortRow { .. } => "short-row", Warning;
        Self::TurnedRow { .. } => "columns-turned", Warning;
        Self::CardAfterGap { .. } => "card-after-gap", Warning;
        Self::NoTrumps => "unknown-trumps", Warning;
        Self::NoContract => "missing-contract", Warning;
        Self::AfterLeadOutOfTurn => "later-lead-out-of-turn", Warning;
        Self::TricksOfBoth => "tricks-of-both", Warning;
        Self::TricksWithoutDeclarer | Self::MarginWithoutContract(_) => "tricks-of-nobody", Warning;
        Self::ImpossibleMargin(_) => "bad-result", Error;
        Self::ResultsDiffer => "result-unclear", Warning;
        Self::ScoreNotChecked(_) => "score-not-checked", Note;
    }
}
