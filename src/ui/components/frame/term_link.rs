//! Terms that lead to what they mean in the glossary.

use yew::prelude::*;

use crate::engine::alphabet::is_letter_or_digit;

/// A term that pages link: its name is that of its place in the glossary.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Term {
    /// High-card points.
    Hcp,
    /// Points for long suits.
    Length,
    /// Points for short suits.
    Shortness,
    /// A hand without a short suit.
    Balanced,
    /// A high opening on a long suit.
    Preempt,
    /// A second suit above the first.
    Reverse,
    /// What best play by all comes to.
    DoubleDummy,
    /// The score when both sides do their best.
    Par,
    /// Failing to follow suit.
    Revoke,
    /// The score of a team match.
    Imps,
    /// The score of a pairs contest.
    Matchpoints,
}

impl Term {
    /// Every term that is linked, for tests.
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

    /// The terms that are linked within a sentence: few, and each the word that a newcomer does not know.
    const WITHIN: [Self; 4] = [Self::Balanced, Self::Preempt, Self::Reverse, Self::Revoke];

    /// Its name in the glossary's address.
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

/// A word of the page that leads to its meaning.
pub fn term_link(term: Term, text: &str) -> Html {
    html! { <a class="term" href={format!("#/glossary/{}", term.name())} aria-haspopup="dialog">{ text }</a> }
}

/// A sentence in which the first term that a newcomer may not know leads to its meaning.
pub fn with_term(text: &str) -> Html {
    match find(text) {
        Some((term, start, end)) => html! {
            <>
                { text.get(..start) }
                { for text.get(start..end).map(|word| term_link(term, word)) }
                { text.get(end..) }
            </>
        },
        None => text.into(),
    }
}

/// The first term of a text, and where it stands.
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
#[path = "../../../../tests/unit/ui/components/frame/term_link.rs"]
mod tests;
