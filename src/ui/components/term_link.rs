//! Links from terms to their meanings in the glossary.

use yew::prelude::*;

use super::cards::text_with_suits;
use crate::engine::alphabet::is_letter_or_digit;

/// A term that is linked. Its name is used in the address of the glossary.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Term {
    /// High-card points.
    Hcp,
    Length,
    Shortness,
    Balanced,
    Preempt,
    Reverse,
    DoubleDummy,
    Par,
    Revoke,
    Imps,
    Matchpoints,
}

impl Term {
    /// All terms that are linked. Only used by tests.
    #[cfg(test)]
    pub const ALL: [Self; 11] = [
        Self::Hcp,
        Self::Length,
        Self::Shortness,
        Self::Balanced,
        Self::Preempt,
        Self::Reverse,
        Self::DoubleDummy,
        Self::Par,
        Self::Revoke,
        Self::Imps,
        Self::Matchpoints,
    ];

    /// Terms that are linked within a sentence. Only terms that a newcomer may not know are linked there.
    const WITHIN: [Self; 4] = [Self::Balanced, Self::Preempt, Self::Reverse, Self::Revoke];

    /// Returns the name of the term in the address of the glossary.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Hcp => "hcp",
            Self::Length => "length",
            Self::Shortness => "shortness",
            Self::Balanced => "balanced",
            Self::Preempt => "preempt",
            Self::Reverse => "reverse",
            Self::DoubleDummy => "double-dummy",
            Self::Par => "par",
            Self::Revoke => "revoke",
            Self::Imps => "imps",
            Self::Matchpoints => "matchpoints",
        }
    }
}

/// Renders a text as a link to the meaning of a term.
pub fn term_link(term: Term, text: &str) -> Html {
    html! { <a class="term" href={format!("#/glossary/{}", term.name())} aria-haspopup="dialog">{ text }</a> }
}

/// Renders a sentence. The first term in it that a newcomer may not know is linked.
pub fn with_term(text: &str) -> Html {
    match find(text) {
        Some((term, start, end)) => html! {
            <>
                { text_with_suits(text.get(..start).unwrap_or_default()) }
                { for text.get(start..end).map(|word| term_link(term, word)) }
                { text_with_suits(text.get(end..).unwrap_or_default()) }
            </>
        },
        None => text_with_suits(text),
    }
}

/// Returns the first of the terms [`Term::WITHIN`] in a text, with its start and end. Returns `None` if the text
/// contains none of them.
fn find(text: &str) -> Option<(Term, usize, usize)> {
    let mut start = 0;
    for word in text.split(|symbol| !is_letter_or_digit(symbol)) {
        let end = start + word.len();
        let known = Term::WITHIN.into_iter().find(|term| word.eq_ignore_ascii_case(term.name()));
        if let Some(term) = known {
            return Some((term, start, end));
        }
        start = end + text.get(end..)?.chars().next().map_or(0, char::len_utf8);
    }
    None
}

#[cfg(test)]
#[path = "../../../tests/unit/ui/components/term_link.rs"]
mod tests;
