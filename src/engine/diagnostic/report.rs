//! Collects the findings of a text while it is parsed.

use derive_more::Display;

use super::{Diagnostic, Diagnostics, Fault, Finding, Severity, faults};
use crate::engine::order::sort_by;
use crate::engine::{Source, Span};

/// Findings of one text, in the order in which they were added.
///
/// Every word of a text may be wrong, so only [`Report::LIMIT`] findings are stored. Further findings are only counted.
/// An additional finding states their number.
///
/// ```
/// use kibitzer::engine::bridge::auction::{Auction, IllegalCall};
/// use kibitzer::engine::diagnostic::Report;
/// use kibitzer::engine::source::Source;
/// use kibitzer::engine::{Call, Seat};
///
/// let source = Source::new("1S X X");
/// let (mut auction, mut report) = (Auction::new(Seat::North), Report::new(&source));
/// for word in source.words() {
///     let call: Call = word.text.parse().unwrap();
///     if let Err(fault) = auction.call(call) {
///         report.add(word.span, fault);
///     }
/// }
/// let refused = report.result(auction).unwrap_err();
/// assert_eq!((refused[0].code, refused[0].place.column), ("bad-double", 6));
/// ```
#[derive(Debug)]
pub struct Report<'s, 't> {
    source: &'s Source<'t>,
    found: Vec<Finding>,
    beyond: usize,
    has_errors: bool,
}

impl<'s, 't> Report<'s, 't> {
    /// Maximum number of findings stored.
    pub const LIMIT: usize = 1000;

    /// Returns an empty report for a text.
    pub const fn new(source: &'s Source<'t>) -> Self {
        Self { source, found: Vec::new(), beyond: 0, has_errors: false }
    }

    pub(crate) const fn source(&self) -> &'s Source<'t> {
        self.source
    }

    pub(crate) const fn is_empty(&self) -> bool {
        self.found.is_empty()
    }

    pub(crate) const fn has_errors(&self) -> bool {
        self.has_errors
    }

    /// Returns whether the limit is exceeded. If so, parsing can be stopped.
    pub(crate) const fn is_full(&self) -> bool {
        self.beyond > 0
    }

    /// Adds a fault at a span.
    pub fn add(&mut self, span: Span, fault: impl Fault) {
        self.push(Finding::new(span, fault));
    }

    /// Adds a fault with a related span and a note on that span.
    pub(crate) fn add_related(
        &mut self,
        span: Span,
        fault: impl Fault,
        other: Span,
        note: &'static str,
    ) {
        self.push(Finding::new(span, fault).with_related(other, note));
    }

    /// Returns the number of stored findings. If the next finding is stored, this number is its index.
    pub(crate) const fn len(&self) -> usize {
        self.found.len()
    }

    /// Adds a replacement to the fix of the finding with the index `index`.
    pub(crate) fn add_fix(&mut self, index: usize, span: Span, text: String) {
        if let Some(finding) = self.found.get_mut(index) {
            finding.fix.push((span, text));
        }
    }

    /// Adds a fault at the end of the text. Use this if something is missing.
    pub(crate) fn add_at_end(&mut self, fault: impl Fault) {
        self.add(self.source.end().span, fault);
    }

    /// Adds findings that were collected in another report on the same text.
    pub(crate) fn extend(&mut self, findings: impl IntoIterator<Item = Finding>) {
        for finding in findings {
            self.push(finding);
        }
    }

    fn push(&mut self, finding: Finding) {
        self.has_errors |= finding.fault.kind().severity == Severity::Error;
        if self.found.len() < Self::LIMIT {
            self.found.push(finding);
        } else {
            self.beyond += 1;
        }
    }

    /// Returns the findings in the order in which they were added. If the limit is exceeded, adds a last finding.
    pub(crate) fn finish(mut self) -> Vec<Finding> {
        if self.beyond > 0 {
            // The number of further findings is reported at the finding that begins last. The end of the text would be
            // a worse position, because a text may be a file with many records.
            let last = self.found.iter().map(|found| found.span).max_by_key(|span| span.start);
            let beyond = MoreFaults { count: self.beyond };
            self.found.push(Finding::new(last.unwrap_or_default(), beyond));
        }
        self.found
    }

    /// Returns the findings in text order. Findings that begin at the same offset keep their order.
    pub(crate) fn sorted(self) -> Vec<Finding> {
        let mut found = self.finish();
        sort_by(&mut found, |one, other| one.span.start < other.span.start);
        found
    }

    /// Returns the diagnostics of the findings, in text order.
    pub(crate) fn diagnostics(self) -> Vec<Diagnostic> {
        let source = self.source;
        self.sorted().iter().map(|found| found.diagnostic(source)).collect()
    }

    /// Adds a last finding. Returns the diagnostics of all findings as the error for the text.
    pub(crate) fn refuse(mut self, finding: Finding) -> Diagnostics {
        self.push(finding);
        Diagnostics(self.diagnostics())
    }

    /// Returns `value` if there are no findings.
    ///
    /// # Errors
    ///
    /// Returns an error if there are any findings, even if none of them is an error.
    pub fn result<T>(self, value: T) -> Result<T, Diagnostics> {
        Diagnostics::new(self.diagnostics()).map_or(Ok(value), Err)
    }
}

/// Returns the diagnostics of a text's findings, in text order. If there are more than [`Report::LIMIT`] findings, an
/// additional diagnostic states how many are left out.
pub fn diagnostics<'f>(
    source: &Source<'_>,
    findings: impl IntoIterator<Item = &'f Finding>,
) -> Vec<Diagnostic> {
    let mut report = Report::new(source);
    report.extend(findings.into_iter().cloned());
    report.diagnostics()
}

#[derive(Debug, Display)]
#[display("the first {} faults are listed, at least {count} more are not", Report::LIMIT)]
struct MoreFaults {
    count: usize,
}

faults! { impl MoreFaults { _ => "more-faults", Error; } }
