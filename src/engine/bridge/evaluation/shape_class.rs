//! Classes of shapes, as players name them.

use derive_more::Display;

use crate::engine::Shape;
use crate::engine::order::sort_by;

/// Class of a shape, as players name it. If a shape fits several classes, the first class in the order of declaration
/// applies.
///
/// ```
/// use kibitzer::engine::Hand;
/// use kibitzer::engine::bridge::evaluation::shape_class::ShapeClass;
/// use kibitzer::engine::bridge::hand::Shape;
///
/// let hand: Hand = "A2.KJT92.3.KQ743".parse()?;
/// let shape = Shape::of(hand.cards());
/// assert_eq!((shape.to_string(), shape.by_suit().to_string()), ("5-5-2-1".into(), "2=5=1=5".into()));
/// assert_eq!(ShapeClass::of(shape).to_string(), "two-suited");
/// # Ok::<(), kibitzer::engine::bridge::hand::ParseHandError>(())
/// ```
#[derive(Clone, Copy, Debug, Display, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum ShapeClass {
    /// 4-3-3-3, 4-4-3-2 and 5-3-3-2; 47.6 % of hands.
    #[display("balanced")]
    Balanced,
    /// 5-4-2-2 and 6-3-2-2; 16.2 % of hands. Some players include only 5-4-2-2. Others also include 7-2-2-2.
    #[display("semi-balanced")]
    SemiBalanced,
    /// 4-4-4-1 and 5-4-4-0; 4.2 % of hands.
    #[display("three-suited")]
    ThreeSuited,
    /// Five or more cards in a suit and four or more cards in another suit; 25.4 % of hands. Some players require that
    /// both suits together have ten cards.
    #[display("two-suited")]
    TwoSuited,
    /// All other shapes; 6.6 % of hands.
    #[display("one-suited")]
    OneSuited,
}

impl ShapeClass {
    /// All classes.
    pub const ALL: [Self; 5] =
        [Self::Balanced, Self::SemiBalanced, Self::ThreeSuited, Self::TwoSuited, Self::OneSuited];

    /// Returns the class of a shape.
    pub fn of(shape: Shape) -> Self {
        Self::of_lengths(shape.sorted())
    }

    /// Returns the class of four suit lengths, in any order.
    pub(crate) fn of_lengths(mut lengths: [usize; 4]) -> Self {
        sort_by(&mut lengths, |one, other| one > other);
        match lengths {
            [4, 3, 3, 3] | [4, 4, 3, 2] | [5, 3, 3, 2] => Self::Balanced,
            [5, 4, 2, 2] | [6, 3, 2, 2] => Self::SemiBalanced,
            [4, 4, 4, 1] | [5, 4, 4, 0] => Self::ThreeSuited,
            [first, second, ..] if first >= 5 && second >= 4 => Self::TwoSuited,
            _ => Self::OneSuited,
        }
    }
}
