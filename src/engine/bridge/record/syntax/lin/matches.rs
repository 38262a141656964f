//! A match of two teams: what its headings say of every board, and the results that they list.

use super::coded::Text;
use super::room::Room;
use crate::engine::bridge::call::{Bid, Level, Strain};
use crate::engine::bridge::contract::{Contract, Doubling, Outcome};
use crate::engine::bridge::record::draft::{Draft, ListedResult, Spanned};
use crate::engine::bridge::record::tag::Tag;
use crate::engine::bridge::seat::Seat;
use crate::engine::card::Suit;

/// The headings that stand before the boards of a match.
#[derive(Debug, Default)]
pub(super) struct Match<'t> {
    /// `pn`: four or eight names.
    pub players: Option<Text<'t>>,
    /// `vg`: title, segment, scoring, first and last board, teams and what they carry over.
    pub title: Option<Text<'t>>,
    /// `rs`: for each board the result in the open room, then in the closed.
    results: Vec<Spanned<Option<ListedResult>>>,
}

/// Longer headings are kept once and not copied to every board.
pub(super) const LONGEST: usize = 1000;

/// Longer lists are of no match; 1,000 boards in both rooms are the most.
const MOST_RESULTS: usize = 2001;

impl<'t> Match<'t> {
    /// Takes the list of results, unless it has more than any match; gives whether it does.
    pub(super) fn set_results(&mut self, value: Text<'t>) -> bool {
        self.results.clear();
        if value.split(',').nth(MOST_RESULTS).is_some() {
            return false;
        }
        let results = value.split(',').map(|result| {
            let result = result.trim();
            Spanned::new(read_result(&result.decoded()), result.span)
        });
        self.results = results.collect();
        true
    }

    /// Adds what the title says of every board.
    pub(super) fn describe(&self, draft: &mut Draft) {
        let Some(title) = self.title.filter(|title| title.raw.len() <= LONGEST) else {
            return;
        };
        let parts: Vec<_> = title.split(',').map(|part| part.trim().in_one_line()).collect();
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
    pub(super) fn result(&self, board: u32, room: Room) -> Option<Spanned<ListedResult>> {
        let title = self.title.filter(|title| title.raw.len() <= LONGEST)?;
        let number = |place| title.split(',').nth(place)?.trim().decoded().parse::<u32>().ok();
        let (first, last) = (number(3)?, number(4)?);
        let boards = usize::try_from(last.checked_sub(first)?).ok()?.checked_add(1)?;
        // A list often ends with a comma, after which there is no result.
        let count = self.results.len();
        let ends_with_comma =
            self.results.last().is_some_and(|last| last.span.start == last.span.end);
        let fits = |count: usize| Some(count) == boards.checked_mul(2);
        if !(fits(count) || ends_with_comma && fits(count - 1)) || board > last {
            return None;
        }
        let place = usize::try_from(board.checked_sub(first)?).ok()? * 2;
        let listed = self.results.get(place + usize::from(room == Room::Closed))?;
        Some(Spanned::new(listed.value?, listed.span))
    }
}

/// Reads `4HE=`, `3NW+1`, `4SWx-4` or `PASS`.
fn read_result(text: &str) -> Option<ListedResult> {
    if text.eq_ignore_ascii_case("pass") {
        return Some(ListedResult::PassedOut);
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
    Outcome::new(contract, u8::try_from(tricks).ok()?).map(ListedResult::Played)
}
