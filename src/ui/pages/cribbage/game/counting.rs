//! Who counts the reader's hands and cribs.

/// How hands and cribs are counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Counting {
    /// By the page.
    ByItself,
    /// The reader counts the own ones.
    Yours,
    /// The same, and what is not counted goes to the opponent.
    Muggins,
}

impl Counting {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::ByItself, Self::Yours, Self::Muggins];
}
