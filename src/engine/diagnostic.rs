//! Faults of a text, with their positions and the rules that they break.
//!
//! While a text is parsed, each [`Fault`] is stored as a [`Finding`] in a [`Report`]. To be displayed, findings are
//! converted to [`Diagnostic`]s. A diagnostic has a line, a column and a message.

pub(in crate::engine) mod report;

use std::fmt;
use std::rc::Rc;

use derive_more::{Deref, Display, Error, IntoIterator};

use super::order::sort_by;
use super::source::Place;
use crate::engine::{Source, Span};

pub use report::{Report, diagnostics};

/// Severity of a diagnostic. The least severe variant comes first.
#[derive(Clone, Copy, Debug, Display, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[display("{}", self.name())]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Severity {
    /// Nothing is wrong, but the message may be useful.
    Note,
    /// The text is doubtful, or can only be understood by making an assumption. The message states the doubt or the
    /// assumption. The formats of the contest problems don't allow such a text.
    Warning,
    /// The text can't be read, or states something impossible.
    Error,
}

impl Severity {
    /// Returns the severity's name: `note`, `warning` or `error`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Note => "note",
            Self::Warning => "warning",
            Self::Error => "error",
        }
    }
}

/// A fault of a text.
///
/// [`Display`](fmt::Display) writes a message without a full stop, in the terms of the game. A fault owns the text that
/// it quotes, so it can outlive the source.
pub trait Fault: fmt::Display + 'static {
    /// Returns the code, the severity, and the Law or rule that the fault breaks, if any.
    fn kind(&self) -> DiagnosticKind;
}

/// Properties shared by all faults of one kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DiagnosticKind {
    /// Stable name in kebab case, such as `insufficient-bid`.
    pub code: &'static str,
    /// Severity of the faults.
    pub severity: Severity,
    /// Law or rule that the faults break, such as `Law 18D`, or `None`.
    pub rule: Option<&'static str>,
}

impl DiagnosticKind {
    /// Returns a kind of fault that breaks no Law or rule.
    pub(crate) const fn new(code: &'static str, severity: Severity) -> Self {
        Self { code, severity, rule: None }
    }

    /// Returns this kind with `rule` as the Law or rule that the faults break.
    pub(crate) const fn against(self, rule: &'static str) -> Self {
        Self { rule: Some(rule), ..self }
    }
}

/// Implements [`Fault`] for all faults of a module, and defines `CODES`, the list of their codes for `engine::codes`.
///
/// Each row contains a pattern, the code, the severity and, if there is one, the Law or rule. A row after `else` uses
/// the kind of another fault, whose own table contains the code.
///
/// ```text
/// faults! {
///     impl Unplayable {
///         Self::NotHeld { .. } => "card-not-held", Error, "Law 45A";
///         Self::Late { is_known } => "late-card", if *is_known { Note } else { Warning };
///     } else {
///         Self::Revoke(revoke) => revoke.kind(),
///     }
/// }
/// ```
macro_rules! faults {
    ($(
        impl $fault:ident {
            $($pattern:pat => $code:literal, $severity:expr $(, $rule:expr)?;)+
        } $(else {
            $($others:tt)+
        })?
    )+) => {
        pub(crate) const CODES: &[&str] = &[$($($code),+),+];

        $(impl $crate::engine::diagnostic::Fault for $fault {
            fn kind(&self) -> $crate::engine::diagnostic::DiagnosticKind {
                #[allow(clippy::enum_glob_use, reason = "few tables name every severity")]
                use $crate::engine::diagnostic::Severity::*;
                match self {
                    $($pattern => {
                        $crate::engine::diagnostic::DiagnosticKind::new($code, $severity)$(.against($rule))?
                    })+
                    $($($others)+)?
                }
            }
        })+
    };
}

pub(crate) use faults;

/// Another place that helps to explain a diagnostic.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RelatedPlace {
    /// The place.
    pub place: Place,
    /// Short note on the place, such as `played before`.
    pub note: String,
}

/// A replacement for a part of a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Edit {
    /// Place of the replaced part.
    pub place: Place,
    /// Replacement text.
    pub text: String,
}

/// Returns `text` with `edits` applied. If two edits overlap, only the first of them in text order is applied. Ignores
/// edits that begin outside the text.
///
/// ```
/// use kibitzer::engine::diagnostic::apply_edits;
/// use kibitzer::engine::check_text;
///
/// let text = "[Dealer \"N\"]\n[Vulnerable \"None\"]\n[Auction \"N\"]\n1S p 4S p\np p\n";
/// let records = check_text(text);
/// let found = records.records[0].diagnostics.iter().find(|found| !found.fix.is_empty()).unwrap();
/// assert_eq!(found.code, "other-spelling");
/// assert!(apply_edits(text, &found.fix).ends_with("1S Pass 4S Pass\nPass Pass\n"));
/// ```
pub fn apply_edits(text: &str, edits: &[Edit]) -> String {
    let mut edits: Vec<_> = edits.iter().collect();
    sort_by(&mut edits, |one, other| one.place.span.start < other.place.span.start);
    let (mut edited, mut from) = (String::with_capacity(text.len()), 0);
    for Edit { place, text: new } in edits {
        // Skip an edit that overlaps the previous edit or lies outside the text.
        let Some(kept) = text.get(from..place.span.start) else { continue };
        edited.push_str(kept);
        edited.push_str(new);
        from = place.span.end;
    }
    edited.push_str(text.get(from..).unwrap_or(""));
    edited
}

/// A fault with its position in a text, ready to be displayed.
///
/// [`Display`](fmt::Display) writes, for example, `line 4, column 1: ...`.
#[derive(Clone, Debug, Display, Error, PartialEq, Eq)]
#[display("line {}, column {}: {message}", place.line, place.column)]
#[non_exhaustive]
pub struct Diagnostic {
    /// Stable name of the kind of fault, such as `insufficient-bid`.
    pub code: &'static str,
    /// Severity of the fault.
    pub severity: Severity,
    /// Place of the fault.
    pub place: Place,
    /// Message without a full stop.
    pub message: String,
    /// Other places that help to explain the fault.
    pub related: Vec<RelatedPlace>,
    /// Law or rule that the fault breaks, or `None`.
    pub rule: Option<&'static str>,
    /// Edits that correct the fault everywhere in the record. Empty if no correction is known.
    pub fix: Vec<Edit>,
}

impl Diagnostic {
    /// Returns the diagnostic of a fault at a place.
    pub fn at(place: Place, fault: &dyn Fault) -> Self {
        let DiagnosticKind { code, severity, rule } = fault.kind();
        let message = fault.to_string();
        Self { code, severity, place, message, related: Vec::new(), rule, fix: Vec::new() }
    }

    /// Returns whether the diagnostic is an error, and not a warning or a note.
    pub const fn is_error(&self) -> bool {
        matches!(self.severity, Severity::Error)
    }

    /// Returns the diagnostic with `place` added to the related places.
    pub fn with_related(mut self, place: Place, note: impl Into<String>) -> Self {
        self.related.push(RelatedPlace { place, note: note.into() });
        self
    }
}

/// A list of one or more [`Diagnostic`]s of a text, in text order.
///
/// The list is an [`Error`](std::error::Error) and derefs to a slice. [`Display`](fmt::Display) writes one diagnostic
/// per line.
///
/// ```
/// use kibitzer::engine::judge::{Problem, run};
///
/// fn answer(input: &str) -> Result<String, Box<dyn std::error::Error>> {
///     Ok(run(Problem::HandPoints, input)?)
/// }
/// let refused = answer("S:KQT5\nH:J72\nD:965\nC:AK\n").unwrap_err();
/// assert_eq!(refused.to_string(), "line 4, column 5: 12 cards in this hand, not 13");
/// ```
#[derive(Clone, Debug, Deref, Error, IntoIterator, PartialEq, Eq)]
pub struct Diagnostics(
    #[deref(forward)]
    #[error(not(source))]
    #[into_iterator(owned, ref)]
    Vec<Diagnostic>,
);

impl Diagnostics {
    /// Returns a list of diagnostics, or `None` if `diagnostics` is empty.
    pub fn new(diagnostics: Vec<Diagnostic>) -> Option<Self> {
        (!diagnostics.is_empty()).then_some(Self(diagnostics))
    }

    /// Returns the list as a vector.
    pub fn into_vec(self) -> Vec<Diagnostic> {
        self.0
    }
}

impl From<Diagnostic> for Diagnostics {
    fn from(diagnostic: Diagnostic) -> Self {
        Self(vec![diagnostic])
    }
}

impl fmt::Display for Diagnostics {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (place, diagnostic) in self.0.iter().enumerate() {
            let line_end = if place == 0 { "" } else { "\n" };
            write!(f, "{line_end}{diagnostic}")?;
        }
        Ok(())
    }
}

/// A fault and its span.
///
/// [`Finding::diagnostic`] computes the line, the column and the message. Counting faults doesn't need them.
#[derive(Clone)]
pub struct Finding {
    /// Span of the fault.
    pub span: Span,
    /// Fault at the span.
    pub fault: Rc<dyn Fault>,
    /// Related spans, each with a note, such as `played before`.
    pub related: Vec<(Span, &'static str)>,
    /// Replacements that correct the fault. Empty if no correction is known.
    pub fix: Vec<(Span, String)>,
}

impl Finding {
    /// Returns the finding of a fault at a span.
    pub(crate) fn new(span: Span, fault: impl Fault) -> Self {
        Self { span, fault: Rc::new(fault), related: Vec::new(), fix: Vec::new() }
    }

    /// Returns the finding with `span` added to the related spans.
    pub(crate) fn with_related(mut self, span: Span, note: &'static str) -> Self {
        self.related.push((span, note));
        self
    }

    /// Applies `map` to all spans, so that the finding refers to another text.
    pub(in crate::engine) fn relocate(&mut self, map: &dyn Fn(Span) -> Span) {
        let Self { span, fault: _, related, fix } = self;
        let others = related.iter_mut().map(|(span, _)| span);
        for span in std::iter::once(span).chain(others).chain(fix.iter_mut().map(|(span, _)| span))
        {
            *span = map(*span);
        }
    }

    /// Returns the diagnostic of the finding. `source` is the text that the spans refer to.
    pub fn diagnostic(&self, source: &Source<'_>) -> Diagnostic {
        let mut diagnostic = Diagnostic::at(source.place(self.span), &*self.fault);
        let edit =
            |(span, text): &(Span, String)| Edit { place: source.place(*span), text: text.clone() };
        diagnostic.fix = self.fix.iter().map(edit).collect();
        self.related.iter().fold(diagnostic, |diagnostic, &(span, note)| {
            diagnostic.with_related(source.place(span), note)
        })
    }
}

// Uses the fault's `Display`, so that faults need not implement `Debug`.
impl fmt::Debug for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { span, fault, related, fix: _ } = self;
        write!(f, "{} at {span:?}: {fault} {related:?}", fault.kind().code)
    }
}

/// Compares spans, related spans with their notes, codes and messages, but not fixes.
impl PartialEq for Finding {
    fn eq(&self, other: &Self) -> bool {
        self.span == other.span
            && self.related == other.related
            && self.fault.kind().code == other.fault.kind().code
            && self.fault.to_string() == other.fault.to_string()
    }
}

impl Eq for Finding {}
