//! A text without any deal record.

use derive_more::Display;

use crate::engine::diagnostic::{Diagnostic, Fault};
use crate::engine::source::{Source, Span};

/// A text that is in none of the formats.
#[derive(Clone, Copy, Debug, Display, PartialEq, Eq)]
pub(super) enum NoRecord {
    #[display("no deal record found: expected PBN, LIN, the contest format or a text diagram")]
    Found,
    #[display("this is RBN, which is not read here: save the deals as PBN")]
    Rbn,
}

impl Fault for NoRecord {
    fn code(&self) -> &'static str {
        "no-record"
    }
}

/// Whether a text is in RBN: it says so, or a line gives four hands between colons.
pub(super) fn is_rbn(text: &str) -> bool {
    let mut lines = text.lines().map(str::trim_start).filter(|line| !line.is_empty()).take(20);
    lines.any(|line| {
        let hands = line.strip_prefix("H ").map(|hands| hands.split(':').collect::<Vec<_>>());
        let is_hand = |hand: &&str| hand.matches('.').count() == 3;
        let are_hands = hands.is_some_and(|hands| hands.len() == 4 && hands.iter().all(is_hand));
        are_hands || line.get(..4).is_some_and(|head| head.eq_ignore_ascii_case("%RBN"))
    })
}

/// What there is to say of a text that is in none of the formats: it stands at its start.
#[must_use]
pub fn no_record(text: &str) -> Diagnostic {
    let fault = if is_rbn(text) { NoRecord::Rbn } else { NoRecord::Found };
    Diagnostic::at(Source::new("").place(Span::default()), &fault)
}
