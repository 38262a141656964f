//! The headings of a match of two teams, which stand before its first board.

use std::rc::Rc;

use super::coded::Text;
use crate::engine::bridge::record::stated::ListedResult;
use crate::engine::bridge::record::tag::Tag;
use crate::engine::bridge::record::written::Match;
use crate::engine::source::Spanned;

/// The headings that hold for the boards from here on.
#[derive(Debug, Default)]
pub(super) struct Headings<'t> {
    /// `pn`: four or eight names.
    pub players: Option<Text<'t>>,
    /// Whether there is a title.
    pub has_title: bool,
    /// `vg` and `rs`.
    pub of_match: Rc<Match>,
}

/// Longer headings are kept once and not copied to every board.
pub(super) const LONGEST: usize = 1000;

/// Longer lists are of no match; 1,000 boards in both rooms are the most.
const MOST_RESULTS: usize = 2001;

impl<'t> Headings<'t> {
    /// Takes the title: event, segment, scoring, first and last board, teams and what they carry over.
    pub(super) fn set_title(&mut self, title: Text<'t>) {
        self.has_title = true;
        let of_match = Rc::make_mut(&mut self.of_match);
        (of_match.tags, of_match.boards) = (Vec::new(), None);
        if title.raw.len() > LONGEST {
            return;
        }
        let parts: Vec<_> = title.split(',').map(|part| part.trim().in_one_line()).collect();
        let part = |place: usize| parts.get(place).map_or("", String::as_str);
        let names = [(0, "Event"), (1, "Stage"), (5, "HomeTeam"), (7, "VisitTeam")];
        let tags = names.into_iter().filter(|&(place, _)| !part(place).is_empty());
        of_match.tags.extend(tags.map(|(place, name)| Tag::new(name, part(place))));
        let scoring = match part(2) {
            "I" | "i" => Some("IMP"),
            "P" | "p" => Some("MP"),
            "B" | "b" => Some("BAM"),
            _ => None,
        };
        of_match.tags.extend(scoring.map(|scoring| Tag::new("Scoring", scoring)));
        let number = |place| part(place).parse().ok();
        of_match.boards = number(3).zip(number(4));
    }

    /// Takes the list of results, unless it has more than any match; gives whether it does.
    pub(super) fn set_results(&mut self, value: Text<'t>) -> bool {
        let is_of_match = value.split(',').nth(MOST_RESULTS).is_none();
        let results = value.split(',').filter(|_| is_of_match).map(|result| {
            let result = result.trim();
            Spanned::new(read_result(&result.decoded()), result.span)
        });
        Rc::make_mut(&mut self.of_match).results = results.collect();
        is_of_match
    }
}

/// Reads `4HE=`, `3NW+1`, `4SWx-4` or `PASS`.
fn read_result(text: &str) -> Option<ListedResult> {
    if text.eq_ignore_ascii_case("pass") {
        return Some(ListedResult::PassedOut);
    }
    // The declarer stands before the doubling.
    let (bid, rest) = text.split_at_checked(2)?;
    let (declarer, rest) = rest.split_at_checked(1)?;
    let margin = rest.trim_start_matches(['x', 'X']);
    let doubling = rest.get(..rest.len() - margin.len())?;
    let outcome = format!("{bid}{doubling}{declarer}{margin}").parse();
    outcome.ok().map(ListedResult::Played)
}
