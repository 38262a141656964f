//! A text without any deal record.

use derive_more::Display;

use crate::engine::diagnostic::{Diagnostic, faults};
use crate::engine::source::{Source, Span};

/// A text that is in none of the formats.
#[derive(Clone, Copy, Debug, Display, PartialEq, Eq)]
pub(super) enum NoRecord {
    #[display("no deal record found: expected PBN, LIN, the contest format or a text diagram")]
    Found,
    #[display("this is RBN, which is not read here: save the deals as PBN")]
    Rbn,
    #[display(
        "this is USEBIO, which holds results and no record of a deal: it is read as a session"
    )]
    Usebio,
}

faults! { impl NoRecord { _ => "no-record", Error; } }

/// Whether a text is in RBN: it says so, or a line gives four hands between colons, with or without who holds the first.
pub(super) fn is_rbn(text: &str) -> bool {
    text.lines().take(20).any(|line| {
        let line = line.trim_start();
        let are_hands =
            || matches!(line.matches(':').count(), 3 | 4) && line.matches('.').count() == 12;
        line.starts_with("%RBN") || line.starts_with("H ") && are_hands()
    })
}

/// What there is to say of a text that is in none of the formats: it stands at its start.
#[must_use]
pub fn no_record(text: &str) -> Diagnostic {
    let fault = if is_rbn(text) {
        NoRecord::Rbn
    } else if text.contains("<USEBIO") {
        NoRecord::Usebio
    } else {
        NoRecord::Found
    };
    Diagnostic::at(Source::new("").place(Span::default()), &fault)
}
