//! Judges a record, whatever format it was read from.

use std::fmt;

use super::draft::{Draft, Spanned};
use crate::engine::bridge::auction::{Auction, IllegalCall};
use crate::engine::bridge::call::Call;
use crate::engine::bridge::contract::{Contract, Outcome};
use crate::engine::bridge::play::{self, Play, Revoke};
use crate::engine::bridge::seat::Seat;
use crate::engine::card::Card;
use crate::engine::diagnostic::{Diagnostic, Fault, Severity};
use crate::engine::source::{Source, Span};

/// What a record comes to.
///
/// [`Display`](fmt::Display) writes the line that the seed "橋牌 - Bridge" asks for; the seed has
/// none for a record that cannot be read, which is written `unreadable`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Verdict {
    /// All four players passed: `ALL PASS`.
    PassedOut,
    /// A legal auction and a legal play, such as `2CE=`.
    Played(Outcome),
    /// The record breaks a rule of the game: `error`.
    Illegal,
    /// The text says too little, or cannot be read, so that nothing is said about the deal.
    Unreadable,
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::PassedOut => f.write_str("ALL PASS"),
            Self::Played(outcome) => outcome.fmt(f),
            Self::Illegal => f.write_str("error"),
            Self::Unreadable => f.write_str("unreadable"),
        }
    }
}

/// A call of a record with its seat and what is wrong with it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct JudgedCall {
    /// Who called.
    pub seat: Seat,
    /// What was called.
    pub call: Call,
    /// Where it stands.
    pub span: Span,
    /// Why it is illegal, if it is.
    pub fault: Option<IllegalCall>,
}

/// A rule of the game that a record breaks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Irregularity {
    /// An illegal call.
    Call {
        /// What is wrong with it.
        fault: IllegalCall,
        /// Where the call stands that it had to follow, if there is one.
        after: Option<Span>,
    },
    /// A card that was played before.
    CardTwice {
        /// The card.
        card: Card,
        /// Where it stands first.
        first: Span,
    },
    /// A failure to follow suit.
    Revoke {
        /// Who revoked, and what proves it.
        revoke: Revoke,
        /// Where the lead stands.
        led: Span,
        /// Where the card stands that should have been played.
        held: Span,
    },
}

impl fmt::Display for Irregularity {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Call { fault, .. } => fault.fmt(f),
            Self::CardTwice { card, .. } => {
                write!(f, "the {} is played again: a pack has only one", card.name())
            }
            Self::Revoke { revoke, .. } => revoke.fmt(f),
        }
    }
}

impl Fault for Irregularity {
    fn code(&self) -> &'static str {
        match self {
            Self::Call { fault, .. } => fault.code(),
            Self::CardTwice { .. } => "card-twice",
            Self::Revoke { revoke, .. } => revoke.code(),
        }
    }

    fn severity(&self) -> Severity {
        Severity::Error
    }

    fn rule(&self) -> Option<&'static str> {
        match self {
            Self::Call { fault, .. } => fault.rule(),
            Self::CardTwice { .. } => Some("Law 1"),
            Self::Revoke { revoke, .. } => revoke.rule(),
        }
    }
}

impl Spanned<Irregularity> {
    /// The irregularity told with its places in the text that the record was read from.
    #[must_use]
    pub fn diagnostic(&self, source: &Source<'_>) -> Diagnostic {
        let told = Diagnostic::at(source.place(self.span), &self.value);
        match self.value {
            Irregularity::Call { after: None, .. } => told,
            Irregularity::Call { fault, after: Some(after) } => {
                let note = match fault {
                    IllegalCall::InsufficientBid { .. } => "the bid to beat",
                    _ => "the last call other than a pass",
                };
                told.with_related(source.place(after), note)
            }
            Irregularity::CardTwice { first, .. } => {
                told.with_related(source.place(first), "played first here")
            }
            Irregularity::Revoke { led, held, .. } => told
                .with_related(source.place(led), "the lead")
                .with_related(source.place(held), "the card that was held, played here"),
        }
    }
}

/// What is known of a record once it is judged.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Judgement {
    /// What it comes to.
    pub verdict: Verdict,
    /// The calls with their seats, each illegal one marked; empty where the dealer is not known.
    pub auction: Vec<JudgedCall>,
    /// The contract, if the auction is legal and ended with one.
    pub contract: Option<Contract>,
    /// The tricks and the hands, if there is a contract and 52 distinct cards. After a revoke the
    /// cards are taken as played.
    pub play: Option<Play>,
    /// Every rule that is broken: illegal calls, then cards that stand twice, then revokes. Revokes
    /// are looked for only where `play` is known.
    pub faults: Vec<Spanned<Irregularity>>,
}

/// Judges a record by the rules of the game: the auction (Laws 17 to 22), the pack (Law 1) and
/// following suit (Law 44).
///
/// An illegal call stands as made, so that later calls are judged by it. A record that is not
/// complete is never called illegal, though what is surely wrong in it is told.
#[must_use]
pub fn check(draft: &Draft) -> Judgement {
    let mut faults = Vec::new();
    let mut calls = Vec::with_capacity(draft.calls.len());
    let auction =
        draft.dealer.map(|dealer| judge_calls(dealer.value, &draft.calls, &mut calls, &mut faults));
    let auction = auction.filter(|_| faults.is_empty());
    let contract = auction.as_ref().and_then(Auction::contract);
    let passed_out = auction.is_some_and(|auction| auction.is_passed_out());

    let cards: Vec<_> = draft.play.iter().map(|card| card.value).collect();
    let span_of = |index: usize| draft.play[index].span;
    faults.extend(play::repeated(&cards).map(|repeated| {
        let first = span_of(repeated.first);
        let card = repeated.card;
        Spanned::new(Irregularity::CardTwice { card, first }, span_of(repeated.again))
    }));

    let play = contract
        .and_then(|contract| Play::new(contract.leader(), contract.trumps(), &cards).ok())
        .filter(|_| draft.complete);
    if let Some(play) = &play {
        faults.extend(play.revokes().into_iter().map(|revoke| {
            let (led, held) = (span_of(revoke.led_index), span_of(revoke.held_index));
            let fault = Irregularity::Revoke { revoke, led, held };
            Spanned::new(fault, span_of(revoke.played_index))
        }));
    }

    let verdict = if !draft.complete {
        Verdict::Unreadable
    } else if !faults.is_empty() {
        Verdict::Illegal
    } else if passed_out && cards.is_empty() {
        Verdict::PassedOut
    } else {
        match (contract, &play) {
            (Some(contract), Some(play)) => Verdict::Played(play.outcome(contract)),
            _ => Verdict::Unreadable,
        }
    };
    Judgement { verdict, auction: calls, contract, play, faults }
}

/// Makes the calls one after another, each standing as made, and notes the illegal ones.
fn judge_calls(
    dealer: Seat,
    calls: &[Spanned<Call>],
    judged: &mut Vec<JudgedCall>,
    faults: &mut Vec<Spanned<Irregularity>>,
) -> Auction {
    let mut auction = Auction::new(dealer);
    let (mut last_bid, mut last_action) = (None, None);
    for (index, &Spanned { value: call, span }) in calls.iter().enumerate() {
        let seat = auction.seat_of(index);
        let fault = auction.let_stand(call);
        if let Some(fault) = fault {
            let after = match fault {
                IllegalCall::InsufficientBid { .. } => last_bid,
                _ => last_action,
            };
            faults.push(Spanned::new(Irregularity::Call { fault, after }, span));
        }
        judged.push(JudgedCall { seat, call, span, fault });
        if matches!(call, Call::Bid(_)) {
            last_bid = Some(span);
        }
        if call != Call::Pass {
            last_action = Some(span);
        }
    }
    auction
}
