//! A match of two teams: what its headings say of every board, and the results that they list.

use std::fmt;

use super::board::Room;
use super::coded::Text;
use super::record::{Record, one_line};
use crate::engine::bridge::auction::Auction;
use crate::engine::bridge::call::{Bid, Level, Strain};
use crate::engine::bridge::contract::{Contract, Doubling, Outcome};
use crate::engine::bridge::play::Play;
use crate::engine::bridge::record::draft::{Draft, Spanned, StatedContract, StatedTricks};
use crate::engine::bridge::record::tag::Tag;
use crate::engine::bridge::seat::BySeat;
use crate::engine::bridge::seat::Seat;
use crate::engine::card::Suit;
use crate::engine::card_set::CardSet;
use crate::engine::diagnostic::{Fault, Severity};

/// The headings that stand before the boards of a match.
#[derive(Debug, Default)]
pub(super) struct Match<'t> {
    /// `pn`: four or eight names.
    pub players: Option<Text<'t>>,
    /// `vg`: title, segment, scoring, first and last board, teams and what they carry over.
    pub title: Option<Text<'t>>,
    /// `rs`: for each board the result in the open room, then in the closed.
    results: Vec<Spanned<Option<MatchResult>>>,
}

/// A result in the list of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum MatchResult {
    PassedOut,
    Played(Outcome),
}

/// Longer headings are kept once and not copied to every board.
const LONGEST: usize = 2000;

impl<'t> Match<'t> {
    pub(super) fn set_results(&mut self, value: Text<'t>) {
        let results = value.split(',').map(|result| {
            let result = result.trim();
            Spanned::new(MatchResult::read(&result.decoded()), result.span)
        });
        self.results = results.collect();
        // A list often ends with a comma.
        if value.decoded().trim_end().ends_with(',') {
            self.results.pop();
        }
    }

    /// Adds what the title says of every board.
    pub(super) fn describe(&self, draft: &mut Draft) {
        let Some(title) = self.title.filter(|title| title.raw.len() <= LONGEST) else {
            return;
        };
        let parts: Vec<_> = title.split(',').map(|part| one_line(part.trim())).collect();
        let names = [(0, "Event"), (1, "Stage"), (5, "HomeTeam"), (7, "VisitTeam")];
        for (place, name) in names {
            let value = parts.get(place).filter(|value| !value.is_empty());
            draft.tags.extend(value.map(|value| Tag::new(name, value.as_str())));
        }
        let scoring = match parts.get(2).map(String::as_str) {
            Some("I" | "i") => "IMP",
            Some("P" | "p") => "MP",
            Some("B" | "b") => "BAM",
            _ => return,
        };
        draft.tags.push(Tag::new("Scoring", scoring));
    }

    /// The result of a board in a room, if it is certain which of the list it is: the title gives
    /// the first and the last board, and the list has two results for each.
    fn result(&self, board: u32, room: Room) -> Option<Spanned<MatchResult>> {
        let title = self.title.filter(|title| title.raw.len() <= LONGEST)?;
        let number = |place| title.split(',').nth(place)?.trim().decoded().parse::<u32>().ok();
        let (first, last) = (number(3)?, number(4)?);
        let boards = usize::try_from(last.checked_sub(first)?).ok()?.checked_add(1)?;
        if Some(self.results.len()) != boards.checked_mul(2) || board > last {
            return None;
        }
        let place = usize::try_from(board.checked_sub(first)?).ok()? * 2;
        let listed = self.results.get(place + usize::from(room == Room::Closed))?;
        Some(Spanned::new(listed.value?, listed.span))
    }
}

impl MatchResult {
    /// Reads `4HE=`, `3NW+1`, `4SWx-4` or `PASS`.
    fn read(text: &str) -> Option<Self> {
        if text.eq_ignore_ascii_case("pass") {
            return Some(Self::PassedOut);
        }
        let mut symbols = text.chars();
        let level = u8::try_from(symbols.next()?.to_digit(10)?).ok().and_then(Level::new)?;
        let strain = match symbols.next()? {
            'N' | 'n' => Strain::NoTrump,
            suit => Strain::Suit(Suit::from_char(suit)?),
        };
        let declarer = Seat::from_char(symbols.next()?)?;
        let rest = symbols.as_str().trim_start_matches(['x', 'X']);
        let doubling = match symbols.as_str().len() - rest.len() {
            0 => Doubling::Undoubled,
            1 => Doubling::Doubled,
            2 => Doubling::Redoubled,
            _ => return None,
        };
        let margin: i16 = if rest == "=" { 0 } else { rest.parse().ok()? };
        let tricks = i16::from(level.tricks_needed()).checked_add(margin)?;
        let contract = Contract { bid: Bid::new(level, strain), doubling, declarer };
        Outcome::new(contract, u8::try_from(tricks).ok()?).map(Self::Played)
    }
}

impl fmt::Display for MatchResult {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::PassedOut => f.write_str("ALL PASS"),
            Self::Played(outcome) => outcome.fmt(f),
        }
    }
}

/// The list of a match gives another result than the board shows.
struct OtherResult {
    listed: MatchResult,
    shown: Shown,
}

/// What a board shows of its result.
enum Shown {
    PassedOut,
    Contract(Contract),
    Outcome(Outcome),
    /// The tricks already won and lost leave no room for the listed result.
    Impossible,
}

impl fmt::Display for OtherResult {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the list of the match gives {} here, but ", self.listed)?;
        match self.shown {
            Shown::PassedOut => f.write_str("all four players passed"),
            Shown::Contract(contract) => {
                write!(f, "the auction ends in {contract} by {}", contract.declarer)
            }
            Shown::Outcome(outcome) => write!(f, "the board shows {outcome}"),
            Shown::Impossible => f.write_str("the tricks played rule that out"),
        }
    }
}

impl Fault for OtherResult {
    fn code(&self) -> &'static str {
        "match-result-differs"
    }

    fn severity(&self) -> Severity {
        Severity::Warning
    }
}

impl<'t> Record<'_, 't> {
    /// Takes the result from the list of the match where the board tells none, and compares it
    /// where it does. A list may be wrong without the board being so.
    pub(super) fn compare_with_match(&mut self, of_match: &Match<'t>) {
        let Some((place, Some(room))) = self.room else { return };
        let number = self.draft.board_number();
        let Some(listed) = number.and_then(|number| of_match.result(number, room)) else { return };
        let draft = &mut self.draft;
        if draft.calls.is_empty() {
            if draft.play.is_empty() && draft.stated.tricks.is_none() && !self.calls_end {
                state(draft, listed);
            }
            return;
        }
        let Some(shown) = shown(draft, listed.value) else { return };
        match shown {
            Ok(tricks) => draft.stated.tricks = Some(Spanned::new(tricks, listed.span)),
            Err(shown) => {
                let fault = OtherResult { listed: listed.value, shown };
                self.report.add_related(place, &fault, listed.span, "the list of the match");
            }
        }
    }
}

/// States a result for a board of which no call is known.
fn state(draft: &mut Draft, listed: Spanned<MatchResult>) {
    let stated = &mut draft.stated;
    let contract = match listed.value {
        MatchResult::PassedOut => StatedContract::PassedOut,
        MatchResult::Played(outcome) => {
            let Contract { bid, doubling, declarer } = outcome.contract();
            let tricks = StatedTricks { tricks: outcome.tricks(), disputed: false };
            stated.declarer = Some(Spanned::new(declarer, listed.span));
            stated.tricks = Some(Spanned::new(tricks, listed.span));
            StatedContract::Played(bid, doubling)
        }
    };
    stated.contract = Some(Spanned::new(contract, listed.span));
}

/// What a board shows against its result in the list: nothing if it agrees or cannot be compared,
/// the listed tricks if it tells none of its own.
fn shown(draft: &Draft, listed: MatchResult) -> Option<Result<StatedTricks, Shown>> {
    let mut auction = Auction::new(draft.dealer?.value);
    let legal = draft.calls.iter().all(|call| auction.let_stand(call.value).is_none());
    if !legal || !auction.is_over() {
        return None;
    }
    let Some(contract) = auction.contract() else {
        return (listed != MatchResult::PassedOut).then_some(Err(Shown::PassedOut));
    };
    let MatchResult::Played(outcome) = listed else {
        return Some(Err(Shown::Contract(contract)));
    };
    if outcome.contract() != contract {
        return Some(Err(Shown::Contract(contract)));
    }
    let hands = BySeat::from_fn(|seat| draft.hands[seat].map_or(CardSet::EMPTY, |hand| hand.value));
    let mut play = Play::begin(contract.leader(), contract.trumps(), hands);
    let legal = draft.play.iter().all(|card| play.let_stand(card.value).is_none());
    if !legal {
        return None;
    }
    let stated = draft.stated.tricks.map(|stated| stated.value.tricks);
    let own = play.outcome(contract).or_else(|| Outcome::new(contract, stated?));
    match own {
        Some(own) if own == outcome => None,
        Some(own) => Some(Err(Shown::Outcome(own))),
        None if play.permits_claim(contract, outcome.tricks()).is_err() => {
            Some(Err(Shown::Impossible))
        }
        None => Some(Ok(StatedTricks { tricks: outcome.tricks(), disputed: false })),
    }
}
