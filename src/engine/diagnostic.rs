//! What is wrong with a text, where, and by which rule.
//!
//! | name | notion |
//! |---|---|
//! | [`Fault`] | one kind of thing that can be wrong: code, severity, sentence, Law |
//! | [`Kind`] | what faults of one kind share: code, severity, Law |
//! | [`Finding`] | a fault and the stretch of text that it is about, while the text is read |
//! | [`Report`] | the findings of one text, at most so many |
//! | [`Diagnostic`] | a finding as people see it: with line and column, and its sentence |
//! | [`Edit`], [`mended`] | what takes the place of a stretch of a text; a text with such edits |
//! | [`Diagnostics`] | at least one of them: the error of whatever refuses a text |

pub(in crate::engine) mod report;

use std::fmt;
use std::rc::Rc;

use derive_more::{Deref, Display, Error, IntoIterator};

use super::order::sort_by;
use super::source::Place;
use crate::engine::source::{Source, Span};

pub use report::{Report, diagnostics};

/// How grave a diagnostic is.
#[derive(Clone, Copy, Debug, Display, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[display("{}", self.name())]
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

/// One kind of thing that can be wrong, with what is known of it.
///
/// Its [`Display`](fmt::Display) is a whole sentence without a full stop, in the game's own words. It owns
/// what it quotes, so that it can outlive the text.
pub trait Fault: fmt::Display + 'static {
    /// Its code, how grave it is, and the Law that it breaks.
    fn kind(&self) -> Kind;
}

/// What faults of one kind share.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Kind {
    /// A stable name, in kebab case, such as `insufficient-bid`.
    pub code: &'static str,
    /// How grave such a fault is.
    pub severity: Severity,
    /// The Law or the rule that it breaks, such as `Law 18D`, where there is one.
    pub rule: Option<&'static str>,
}

impl Kind {
    /// Faults that break no Law.
    #[must_use]
    pub const fn new(code: &'static str, severity: Severity) -> Self {
        Self { code, severity, rule: None }
    }

    /// The same, where they break a Law or a rule.
    #[must_use]
    pub const fn against(self, rule: &'static str) -> Self {
        Self { rule: Some(rule), ..self }
    }
}

/// The table of a module's faults: it makes each type a [`Fault`], and the module's `CODES`, which `engine::codes`
/// gathers.
///
/// A row is a pattern, the code, the severity, and the Law if there is one. What has the kind of another fault stands
/// behind `else`, as arms of a match; that fault's own table has the code.
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
        /// The codes in the table of this module's faults.
        pub(crate) const CODES: &[&str] = &[$($($code),+),+];

        $(impl $crate::engine::diagnostic::Fault for $fault {
            fn kind(&self) -> $crate::engine::diagnostic::Kind {
                #[allow(clippy::enum_glob_use, reason = "few tables name every severity")]
                use $crate::engine::diagnostic::Severity::*;
                match self {
                    $($pattern => {
                        $crate::engine::diagnostic::Kind::new($code, $severity)$(.against($rule))?
                    })+
                    $($($others)+)?
                }
            }
        })+
    };
}

pub(crate) use faults;

/// A second place that helps to see what is wrong at the first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Related {
    /// Where it stands.
    pub place: Place,
    /// What stands there, such as `played before`.
    pub note: String,
}

/// A text to be written in place of a stretch of another.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Edit {
    /// What it takes the place of.
    pub place: Place,
    /// The text.
    pub text: String,
}

/// A text with edits made; of two that touch each other, the first in the text.
///
/// ```
/// use kibitzer::engine::diagnostic::mended;
/// use kibitzer::engine::check_text;
///
/// let text = "[Dealer \"N\"]\n[Vulnerable \"None\"]\n[Auction \"N\"]\n1S p 4S p\np p\n";
/// let records = check_text(text);
/// let found = records.records[0].diagnostics.iter().find(|found| !found.fix.is_empty()).unwrap();
/// assert_eq!(found.code, "other-spelling");
/// assert!(mended(text, &found.fix).ends_with("1S Pass 4S Pass\nPass Pass\n"));
/// ```
#[must_use]
pub fn mended(text: &str, edits: &[Edit]) -> String {
    let mut edits: Vec<_> = edits.iter().collect();
    sort_by(&mut edits, |one, other| one.place.span.start < other.place.span.start);
    let (mut mended, mut from) = (String::with_capacity(text.len()), 0);
    for Edit { place, text: new } in edits {
        // A place of another text is none of this one.
        let Some(kept) = text.get(from..place.span.start) else { continue };
        mended.push_str(kept);
        mended.push_str(new);
        from = place.span.end;
    }
    mended.push_str(text.get(from..).unwrap_or(""));
    mended
}

/// A fault with its place in the text, for people.
///
/// [`Display`](fmt::Display) gives `line 4, column 1: ...`.
#[derive(Clone, Debug, Display, Error, PartialEq, Eq)]
#[display("line {}, column {}: {message}", place.line, place.column)]
#[non_exhaustive]
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
    /// What to write in place of what stands there, in every place where the record has the same; empty where that is not
    /// known.
    pub fix: Vec<Edit>,
}

impl Diagnostic {
    /// A fault at a place.
    pub fn at(place: Place, fault: &dyn Fault) -> Self {
        let Kind { code, severity, rule } = fault.kind();
        let message = fault.to_string();
        Self { code, severity, place, message, related: Vec::new(), rule, fix: Vec::new() }
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

/// All that is wrong with a text, in the order of the text: at least one [`Diagnostic`].
///
/// It is an [`Error`](std::error::Error), so that `?` passes it on; it is a slice of its diagnostics, and
/// iterates over them. [`Display`](fmt::Display) writes them one a line.
///
/// ```
/// use kibitzer::engine::judge::{Problem, run};
///
/// fn answer(input: &str) -> Result<String, Box<dyn std::error::Error>> {
///     Ok(run(Problem::HandPoints, input)?)
/// }
/// let refused = answer("S:KQT5\nH:J72\nD:965\nC:AK\n").unwrap_err();
/// assert_eq!(refused.to_string(), "line 4, column 5: 12 cards in this hand, expected 13");
/// ```
#[derive(Clone, Debug, Deref, Error, IntoIterator, PartialEq, Eq)]
pub struct Diagnostics(
    #[deref(forward)]
    #[error(not(source))]
    #[into_iterator(owned, ref)]
    Vec<Diagnostic>,
);

impl Diagnostics {
    /// A list of diagnostics; none if it is empty.
    #[must_use]
    pub fn new(diagnostics: Vec<Diagnostic>) -> Option<Self> {
        (!diagnostics.is_empty()).then_some(Self(diagnostics))
    }

    /// A list that ends with a diagnostic.
    #[must_use]
    pub fn ending_with(mut diagnostics: Vec<Diagnostic>, last: Diagnostic) -> Self {
        diagnostics.push(last);
        Self(diagnostics)
    }

    /// The list.
    #[must_use]
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

/// A fault and the stretch of text that it is about.
///
/// Line, column and sentence are made only when somebody is to see them, by [`Finding::diagnostic`]: who
/// counts faults, or asks whether there are any, needs none of them.
#[derive(Clone)]
pub struct Finding {
    /// Where it stands.
    pub span: Span,
    /// What is wrong.
    pub fault: Rc<dyn Fault>,
    /// Other stretches that belong to it, and what stands there, such as `played before`.
    pub related: Vec<(Span, &'static str)>,
    /// What takes the place of stretches of the text so that nothing is wrong there any more; nothing where that is not
    /// known.
    pub fix: Vec<(Span, String)>,
}

impl Finding {
    /// A fault at a stretch of text.
    pub fn new(span: Span, fault: impl Fault) -> Self {
        Self { span, fault: Rc::new(fault), related: Vec::new(), fix: Vec::new() }
    }

    /// The same with one more related stretch.
    #[must_use]
    pub fn with_related(mut self, span: Span, note: &'static str) -> Self {
        self.related.push((span, note));
        self
    }

    /// Moves the finding to its place in another text.
    pub(in crate::engine) fn place(&mut self, place: &dyn Fn(Span) -> Span) {
        let Self { span, fault: _, related, fix } = self;
        let others = related.iter_mut().map(|(span, _)| span);
        for span in std::iter::once(span).chain(others).chain(fix.iter_mut().map(|(span, _)| span))
        {
            *span = place(*span);
        }
    }

    /// The finding as people see it, in the text that it was made on.
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

// By what a fault says, so that no fault has to bring a second description along.
impl fmt::Debug for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { span, fault, related, fix: _ } = self;
        write!(f, "{} at {span:?}: {fault} {related:?}", fault.kind().code)
    }
}

/// Findings are the same if they say the same of the same places.
impl PartialEq for Finding {
    fn eq(&self, other: &Self) -> bool {
        self.span == other.span
            && self.related == other.related
            && self.fault.kind().code == other.fault.kind().code
            && self.fault.to_string() == other.fault.to_string()
    }
}

impl Eq for Finding {}
