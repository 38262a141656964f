//! Which shapes, as players write them.

use std::fmt;
use std::str::FromStr;

use derive_more::{Display, Error};

use crate::engine::bridge::evaluation::shape_class::ShapeClass;
use crate::engine::bridge::hand::Hand;
use crate::engine::bridge::shape_set::ShapeSet;
use crate::engine::card_set::CardSet;

/// Some of the 560 ways in which a hand's thirteen cards lie in the four suits, and how that was written.
///
/// A list of shapes is read, with commas or blanks between them: `5-3-3-2` or `5332` stands for those lengths in any
/// suits, `5=3=3=2` for spades, hearts, diamonds and clubs in this order, an `x` for any length; `balanced` is
/// 4-3-3-3, 4-4-3-2 or 5-3-3-2, and `unbalanced` any other. Nothing stands for all.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shapes {
    set: ShapeSet,
    written: String,
}

/// A text that is no list of shapes.
#[derive(Clone, Debug, Display, Error, PartialEq, Eq)]
pub enum ParseShapesError {
    /// One of them is written in no such way.
    #[display(
        "“{_0}” is no shape: expected balanced, unbalanced, 5-3-3-2 for any suits, or 5=3=3=2 for ♠, ♥, ♦ and ♣"
    )]
    NotAShape(#[error(not(source))] String),
    /// The lengths of one make no hand.
    #[display("the lengths of {shape} add up to {total}; a hand has {}", Hand::SIZE)]
    WrongSum {
        /// The shape as it was written.
        shape: String,
        /// The sum of its lengths.
        total: usize,
    },
}

/// The lengths of spades, hearts, diamonds and clubs.
type Lengths = [usize; 4];

impl Default for Shapes {
    fn default() -> Self {
        let mut shapes = Self { set: ShapeSet::new(), written: String::new() };
        shapes.add(|_| true);
        shapes
    }
}

impl Shapes {
    fn add(&mut self, is_allowed: impl Fn(&Lengths) -> bool) {
        ShapeSet::all().filter(is_allowed).for_each(|lengths| self.set.insert(lengths));
    }

    pub fn contain(&self, hand: CardSet) -> bool {
        self.set.contains_shape_of(hand)
    }
}

/// As they were written.
impl fmt::Display for Shapes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.written)
    }
}

impl FromStr for Shapes {
    type Err = ParseShapesError;

    fn from_str(text: &str) -> Result<Self, ParseShapesError> {
        let mut shapes = Self { set: ShapeSet::new(), written: String::new() };
        for shape in text.split([',', ';', ' ']).filter(|shape| !shape.is_empty()) {
            if shape.eq_ignore_ascii_case("or") {
                continue;
            }
            shapes.add_written(shape)?;
            if !shapes.written.is_empty() {
                shapes.written.push_str(", ");
            }
            shapes.written.push_str(&shape.to_ascii_lowercase());
        }
        if shapes.written.is_empty() { Ok(Self::default()) } else { Ok(shapes) }
    }
}

impl Shapes {
    fn add_written(&mut self, shape: &str) -> Result<(), ParseShapesError> {
        let is_balanced =
            |lengths: &Lengths| ShapeClass::of_lengths(*lengths) == ShapeClass::Balanced;
        if shape.eq_ignore_ascii_case("balanced") {
            self.add(is_balanced);
            return Ok(());
        }
        if shape.eq_ignore_ascii_case("unbalanced") {
            self.add(|lengths| !is_balanced(lengths));
            return Ok(());
        }
        let not_a_shape = || ParseShapesError::NotAShape(shape.to_owned());
        // Four signs without anything between them are the lengths: 5332.
        let plain: String;
        let is_plain =
            shape.len() == 4 && shape.bytes().all(|it| matches!(it, b'0'..=b'9' | b'x' | b'X'));
        let shape = if is_plain {
            plain = shape.chars().map(String::from).collect::<Vec<_>>().join("-");
            &plain
        } else {
            shape
        };
        let is_exact = shape.contains('=');
        let between: &[char] = if is_exact { &['='] } else { &['-', '–'] };
        let length = |text: &str| match text {
            "x" | "X" => Ok(None),
            _ => text.parse().ok().filter(|&length| length <= Hand::SIZE).map(Some).ok_or(()),
        };
        let lengths: Result<Vec<Option<usize>>, ()> = shape.split(between).map(length).collect();
        let lengths = lengths.map_err(|()| not_a_shape())?;
        let wanted = <[Option<usize>; 4]>::try_from(lengths).map_err(|_| not_a_shape())?;
        let total: usize = wanted.iter().flatten().sum();
        let is_whole = wanted.iter().all(Option::is_some);
        if total > Hand::SIZE || is_whole && total < Hand::SIZE {
            return Err(ParseShapesError::WrongSum { shape: shape.to_owned(), total });
        }
        self.add(|lengths| {
            if is_exact {
                wanted
                    .iter()
                    .zip(lengths)
                    .all(|(wanted, length)| wanted.is_none_or(|wanted| wanted == *length))
            } else {
                holds_all(lengths, &wanted)
            }
        });
        Ok(())
    }
}

/// Whether lengths are those wanted, in any order.
fn holds_all(lengths: &Lengths, wanted: &[Option<usize>; 4]) -> bool {
    let mut left = lengths.map(Some);
    wanted.iter().flatten().all(|&wanted| {
        let found = left.iter_mut().find(|length| **length == Some(wanted));
        found.is_some_and(|found| found.take().is_some())
    })
}
