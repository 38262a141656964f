//! A fault at a span, found while a text is read.

use std::fmt;
use std::rc::Rc;

use super::{Diagnostic, Edit, Fault};
use crate::engine::source::{Source, Span};

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
