//! In which unit a sum of a question is told: the sums are whole numbers, of which several may make one.

/// The unit in which the mean of a sum is told.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SumUnit {
    pub name: &'static str,
    times: f64,
    /// What is added to the mean after that.
    plus: f64,
}

impl SumUnit {
    /// One of the sum's numbers is so many of the unit.
    pub(super) const fn new(name: &'static str, times: f64) -> Self {
        Self { name, times, plus: 0.0 }
    }

    /// The same, where a mean is told from another number than nothing.
    pub(super) const fn plus(self, plus: f64) -> Self {
        Self { plus, ..self }
    }

    pub fn mean(self, mean: f64) -> f64 {
        mean * self.times + self.plus
    }

    /// How far a mean may be off, in the unit.
    pub fn size(self, size: f64) -> f64 {
        size * self.times
    }
}

/// Per cent of what happens on each deal or not.
pub(super) const CHANCE: SumUnit = SumUnit::new("%", 100.0);

pub(super) const TRICKS: SumUnit = SumUnit::new("tricks", 1.0);

/// Points of the duplicate score.
pub(super) const POINTS: SumUnit = SumUnit::new("points", 1.0);

/// IMPs a board.
pub(super) const IMPS: SumUnit = SumUnit::new("IMPs", 1.0);
