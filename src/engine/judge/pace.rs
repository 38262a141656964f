//! Progress reports of the judge.

/// Tells how many bytes are done, once in a while.
pub(super) struct Pace<'p> {
    progress: &'p mut dyn FnMut(usize),
    cases: usize,
}

impl<'p> Pace<'p> {
    /// How many cases go by between two reports.
    const CASES: usize = 256;

    /// Reports to a listener as the work goes on.
    pub(super) fn new(progress: &'p mut dyn FnMut(usize)) -> Self {
        Self { progress, cases: 0 }
    }

    /// Counts a case that ends at an offset of the input.
    pub(super) fn case_done(&mut self, offset: usize) {
        self.cases += 1;
        if self.cases.is_multiple_of(Self::CASES) {
            (self.progress)(offset);
        }
    }

    /// Tells that the whole input is done.
    pub(super) fn all_done(self, length: usize) {
        (self.progress)(length);
    }
}
