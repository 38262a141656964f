//! Units of a question's sums: several of their whole numbers may make one unit.

/// Unit of the mean of a sum.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SumUnit {
    pub name: &'static str,
    times: f64,
    /// Offset of the mean, after scaling.
    plus: f64,
}

impl SumUnit {
    /// Creates a unit; one of the sum's numbers is `times` units.
    pub(super) const fn new(name: &'static str, times: f64) -> Self {
        Self { name, times, plus: 0.0 }
    }

    /// Sets the offset of the mean.
    pub(super) const fn plus(self, plus: f64) -> Self {
        Self { plus, ..self }
    }

    pub(crate) fn mean(self, mean: f64) -> f64 {
        mean * self.times + self.plus
    }

    /// Converts a margin of the mean.
    pub(crate) fn size(self, size: f64) -> f64 {
        size * self.times
    }
}

/// Per cent of a number that is 1 or 0 on each deal.
pub(super) const CHANCE: SumUnit = SumUnit::new("%", 100.0);

pub(super) const TRICKS: SumUnit = SumUnit::new("tricks", 1.0);

/// Points of the duplicate score.
pub(super) const POINTS: SumUnit = SumUnit::new("points", 1.0);

/// IMPs a board.
pub(super) const IMPS: SumUnit = SumUnit::new("IMPs", 1.0);
