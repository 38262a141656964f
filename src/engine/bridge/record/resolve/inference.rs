//! Findings about inferences: what was inferred about a record, or can't be inferred.

use derive_more::Display;

use crate::engine::bridge::record::parsed::{BoardPart, MissingDealer};
use crate::engine::diagnostic::faults;
use crate::engine::{CountWithNoun, QuotedText, Seat};

/// A finding about something in a record that was inferred, or that can't be inferred.
#[derive(Clone, Debug, Display)]
pub(super) enum Inference {
    #[display("taken from the previous record: {}", joined_parts(_0))]
    CarriedOver(Vec<BoardPart>),
    /// The dealer is missing or invalid, but the format requires one. The dealer is taken from the board's number, if
    /// that is known.
    #[display(
        "{}{}",
        no_dealer(missing.found.as_ref(), missing.expected),
        match by_board {
            Some(seat) => format!("; {seat}, by the board number"),
            None if *is_needed => String::from(", so nobody knows who made which call"),
            None => String::new(),
        }
    )]
    MissingDealer { missing: MissingDealer, by_board: Option<Seat>, is_needed: bool },
    #[display(
        "{}; {passes} opening pass{} added",
        why_passes(*dealer, *passes, *declarers),
        if *passes == 1 { "" } else { "es" }
    )]
    LeadingPasses {
        dealer: Seat,
        passes: usize,
        /// Declarer according to the written calls, and the stated declarer. `None` if either is unknown, or if the
        /// record names the seat of the first written call.
        declarers: Option<[Seat; 2]>,
    },
    #[display(
        "{passes} closing {} missing; added",
        if *passes == 1 { "pass is" } else { "passes are" }
    )]
    ClosingPasses { passes: usize },
    /// The calls begin with a seat other than the named one.
    #[display(
        "{first} is read as first caller, not {named}: only then do contract and declarer fit"
    )]
    Rotated {
        named: Seat,
        /// First caller according to the contract, the declarer and the opening lead.
        first: Seat,
    },
    #[display(
        "no dealer given; {dealer}, {}",
        if *by_board { "by the board number" } else { "who called first" }
    )]
    Dealer { dealer: Seat, by_board: bool },
    #[display("no first caller given; read as North")]
    FirstCaller,
    #[display("no dealer given, so nobody knows who made which call")]
    UnknownDealer,
    #[display("more calls are marked here, but the auction has ended; ignored")]
    CallAfterEnd,
    #[display("the auction stops before the stated contract; its calls are kept as a comment")]
    PartialAuction,
    #[display("no declarer given; {_0}, to the right of the leader")]
    Declarer(Seat),
    #[display("no opening leader given; {_0}, to the left of declarer")]
    Leader(Seat),
    #[display("no opening leader or declarer given; the play is ignored")]
    NoLeader,
    #[display(
        "this row has {}, not four; the last are taken as unknown",
        CountWithNoun(*cards, "card")
    )]
    ShortRow { cards: usize },
    #[display(
        "the cards of trick {trick} aren’t in their players’ columns; read by who holds them, \
         here and later"
    )]
    RotatedRow { trick: usize },
    #[display("{found} follows an unknown card; {}", up_to_card(*cards))]
    CardAfterGap { found: QuotedText, cards: usize },
    #[display("trumps unknown: nobody can say who won this trick; the rest isn’t read")]
    NoTrumps,
    #[display("there is a play, but no contract")]
    NoContract,
    #[display("marked as a lead out of turn; the rest isn’t read")]
    AfterLeadOutOfTurn,
    #[display("the tricks of both sides don’t add up to 13; declarer’s count")]
    TricksOfBoth,
    #[display("tricks are given, but no declarer; ignored")]
    TricksWithoutDeclarer,
    #[display("{_0} needs a contract, and none is given; ignored")]
    MarginWithoutContract(QuotedText),
    #[display("{_0} is impossible: declarer takes 0 to 13 tricks")]
    ImpossibleMargin(QuotedText),
    #[display("the tricks and the margin disagree; both are ignored")]
    ResultsDiffer,
    #[display("{_0} isn’t a score in points of this contract; not checked")]
    ScoreNotChecked(QuotedText),
}

fn joined_parts(parts: &[BoardPart]) -> String {
    let parts: Vec<_> = parts.iter().map(BoardPart::to_string).collect();
    parts.join(", ")
}

fn no_dealer(found: Option<&QuotedText>, expected: &str) -> String {
    match found {
        Some(found) => format!("{found} isn’t a dealer ({expected})"),
        None => format!("no dealer given ({expected})"),
    }
}

fn up_to_card(cards: usize) -> String {
    match cards {
        0 => String::from("none of the play is read"),
        cards => format!("the play is read up to card {cards}"),
    }
}

fn why_passes(dealer: Seat, passes: usize, declarers: Option<[Seat; 2]>) -> String {
    match declarers {
        Some([written, stated]) => {
            format!("by these calls {written} would declare, not {stated}")
        }
        None => {
            format!("{dealer} deals, but {} called first", dealer.clockwise(passes))
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
        Self::RotatedRow { .. } => "columns-turned", Warning;
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
