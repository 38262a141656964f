//! What is wrong with a text, where, and by which rule.

use std::fmt;

use super::order::sort_by;
use super::source::{Place, Source, Span};

/// How grave a diagnostic is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub enum Severity {
    /// Worth knowing; nothing is wrong.
    Note,
    /// Understood, by an assumption that the message tells. The problems' own formats do not allow it.
    Warning,
    /// Wrong: the text cannot be read there, or what it says cannot be true.
    Error,
}

impl Severity {
    /// The severity's name: `note`, `warning` or `error`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Note => "note",
            Self::Warning => "warning",
            Self::Error => "error",
        }
    }
}

impl fmt::Display for Severity {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// One kind of thing that can be wrong, with what is known of it.
///
/// Its [`Display`](fmt::Display) is a whole sentence without a full stop, in the game's own words.
pub trait Fault: fmt::Display {
    /// A stable name for the kind of fault, in kebab case, such as `insufficient-bid`.
    fn code(&self) -> &'static str;

    /// How grave it is.
    fn severity(&self) -> Severity {
        Severity::Error
    }

    /// The Law or the rule that it breaks, such as `Law 18D`, where there is one.
    fn rule(&self) -> Option<&'static str> {
        None
    }
}

/// A second place that helps to see what is wrong at the first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Related {
    /// Where it stands.
    pub place: Place,
    /// What stands there, such as `played before`.
    pub note: String,
}

/// A fault with its place in the text.
///
/// [`Display`](fmt::Display) gives `line 4, column 1: ...`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Diagnostic {
    /// The stable name of the kind of fault, such as `insufficient-bid`.
    pub code: &'static str,
    /// How grave it is.
    pub severity: Severity,
    /// Where it stands.
    pub place: Place,
    /// What is wrong: a sentence without its full stop.
    pub message: String,
    /// Other places that belong to it.
    pub related: Vec<Related>,
    /// The Law or the rule that is broken, where there is one.
    pub rule: Option<&'static str>,
}

impl Diagnostic {
    /// A fault at a place.
    #[must_use]
    pub fn at(place: Place, fault: &dyn Fault) -> Self {
        Self {
            code: fault.code(),
            severity: fault.severity(),
            place,
            message: fault.to_string(),
            related: Vec::new(),
            rule: fault.rule(),
        }
    }

    /// Whether something is wrong, rather than assumed or worth knowing.
    #[must_use]
    pub const fn is_error(&self) -> bool {
        matches!(self.severity, Severity::Error)
    }

    /// The same with one more related place.
    #[must_use]
    pub fn with_related(mut self, place: Place, note: impl Into<String>) -> Self {
        self.related.push(Related { place, note: note.into() });
        self
    }
}

impl fmt::Display for Diagnostic {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}, column {}: {}", self.place.line, self.place.column, self.message)
    }
}

impl std::error::Error for Diagnostic {}

/// Puts diagnostics in the order of their text; those at one place stay as they are.
pub fn sort_by_place(diagnostics: &mut [Diagnostic]) {
    sort_by(diagnostics, |one, other| one.place.span.start < other.place.span.start);
}

/// The diagnostics of one text, in the order in which they are found.
///
/// A text may be wrong in every word; past [`Report::LIMIT`] diagnostics only their number is kept,
/// and the last one tells it.
#[derive(Debug)]
pub struct Report<'s, 't> {
    source: &'s Source<'t>,
    found: Vec<Diagnostic>,
    beyond: usize,
}

impl<'s, 't> Report<'s, 't> {
    /// How many diagnostics are kept.
    pub const LIMIT: usize = 1000;

    /// An empty report on a text.
    #[must_use]
    pub const fn new(source: &'s Source<'t>) -> Self {
        Self { source, found: Vec::new(), beyond: 0 }
    }

    /// The text that is reported on.
    #[must_use]
    pub const fn source(&self) -> &'s Source<'t> {
        self.source
    }

    /// Whether nothing has been found.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.found.is_empty()
    }

    /// Whether an error has been found.
    #[must_use]
    pub fn has_errors(&self) -> bool {
        self.found.iter().any(|found| found.severity == Severity::Error)
    }

    /// Whether it is past its limit, so that a reader may stop.
    #[must_use]
    pub const fn is_full(&self) -> bool {
        self.beyond > 0
    }

    /// Adds a fault at a stretch of the text.
    pub fn add(&mut self, span: Span, fault: &dyn Fault) {
        self.push(|source| Diagnostic::at(source.place(span), fault));
    }

    /// Adds a fault with a second place and what stands there.
    pub fn add_related(&mut self, span: Span, fault: &dyn Fault, other: Span, note: &str) {
        self.push(|source| {
            let related = source.place(other);
            Diagnostic::at(source.place(span), fault).with_related(related, note)
        });
    }

    /// Adds a fault at the end of the text, where something is missing.
    pub fn add_at_end(&mut self, fault: &dyn Fault) {
        self.push(|source| Diagnostic::at(source.end(), fault));
    }

    /// Adds diagnostics of the same text that were made elsewhere.
    pub fn extend(&mut self, diagnostics: impl IntoIterator<Item = Diagnostic>) {
        for diagnostic in diagnostics {
            self.push(|_| diagnostic);
        }
    }

    fn push(&mut self, diagnostic: impl FnOnce(&Source<'t>) -> Diagnostic) {
        if self.found.len() < Self::LIMIT {
            self.found.push(diagnostic(self.source));
        } else {
            self.beyond += 1;
        }
    }

    /// A value if nothing has been found.
    ///
    /// # Errors
    ///
    /// Otherwise the diagnostics, in the order of the text.
    pub fn result<T>(self, value: T) -> Result<T, Vec<Diagnostic>> {
        if self.found.is_empty() { Ok(value) } else { Err(self.sorted()) }
    }

    /// The diagnostics, in the order of the text.
    #[must_use]
    pub fn sorted(self) -> Vec<Diagnostic> {
        let mut diagnostics = self.finish();
        sort_by_place(&mut diagnostics);
        diagnostics
    }

    /// The diagnostics, in the order in which they were found.
    #[must_use]
    pub fn finish(mut self) -> Vec<Diagnostic> {
        if self.beyond > 0 {
            let beyond = Beyond { count: self.beyond };
            self.found.push(Diagnostic::at(self.source.end(), &beyond));
        }
        self.found
    }
}

/// More was wrong than is listed.
struct Beyond {
    count: usize,
}

impl fmt::Display for Beyond {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "the first {} faults are listed, at least {} more are not",
            Report::LIMIT,
            self.count
        )
    }
}

impl Fault for Beyond {
    fn code(&self) -> &'static str {
        "more-faults"
    }
}
