//! The evaluation by Kaplan and Rubens (also "Four C's", CCCC or K&R): −0.50 to 35.60, in twentieths. A hand opens
//! with 12.00 or more.
//!
//! The steps follow Pavlicek's publication. Each step except shortness is a [`Step`]. The value of each suit has two
//! parts. In a suit of *n* cards, the first part is multiplied by *n*/10, and the second part is added unchanged.
//! Finally, 1 is subtracted from the sum, or ½ if the shape is 4-3-3-3.
//!
//! Other programs differ in three values: a doubleton queen without ace and king, the nine in AKQ98, and hands
//! without a doubleton. Pavlicek's published examples and Goldsmith's calculator confirm these steps.

use super::item::Item;
use super::method::{EvaluatorDefinition, Holding, ItemSink, OpeningThreshold};
use super::reason::{Reason, Step};
use crate::engine::bridge::points::Shortness;
use crate::engine::card::Rank::{self, Ace, Eight, Jack, King, Nine, Queen, Ten};
use crate::engine::{Decimal, Hand, Shape, Suit};

pub(super) static KAPLAN_RUBENS: EvaluatorDefinition = EvaluatorDefinition {
    name: "kaplan-rubens",
    title: "Kaplan & Rubens",
    heading: "K&R",
    column: "kr",
    decimals: 2,
    range: Decimal::halves(-1)..=Decimal::tenths(356),
    purpose: "A detailed valuation that follows expert judgement: honours in long suits and together.",
    definition: "Also the Four C’s: honours count more in long suits, together and with the spots \
                 below them; then come controls, and short suits.",
    source: "Kaplan and Rubens, The Bridge World, October 1982; Pavlicek’s steps, rpbridge.net/8j19",
    opening: Some(OpeningThreshold::From(Decimal::whole(12))),
    items,
    ..EvaluatorDefinition::POINTS
};

fn items(hand: Hand, add: &mut ItemSink) {
    for holding in Holding::all(hand) {
        add_first_part(holding, add);
        add_second_part(holding, add);
    }
    let is_flat = Shape::of(hand.cards()).sorted() == [4, 3, 3, 3];
    let (amount, step) = if is_flat {
        (Decimal::halves(1), Step::FlatDiscount)
    } else {
        (Decimal::whole(1), Step::Discount)
    };
    add(Item::of_hand(hand.cards(), -amount, Reason::FourCs(step)));
}

/// Returns the first part of a suit's value, times a tenth of the suit's length. This measures the suit's quality.
pub(crate) fn first_part(hand: Hand, suit: Suit) -> Decimal {
    let mut sum = Decimal::ZERO;
    let of_suit = Holding::all(hand).into_iter().filter(|holding| holding.suit() == suit);
    of_suit.for_each(|holding| add_first_part(holding, &mut |item| sum += item.amount));
    sum
}

/// Adds the items of the first part. They are multiplied by a tenth of the suit's length.
fn add_first_part(holding: Holding, add: &mut ItemSink) {
    const SCALE: [(Rank, i32); 5] = [(Ace, 8), (King, 6), (Queen, 4), (Jack, 2), (Ten, 1)];
    let length = holding.length();
    // Half of a tenth of the length is a twentieth of the length.
    let halves = |count| Decimal::twentieths(count) * length;
    let half_at = |rank, step| holding.item_at(rank, halves(1), Reason::FourCs(step));
    for (rank, count) in SCALE.into_iter().filter(|&(rank, _)| holding.has(rank)) {
        add(holding.item_at(rank, halves(count), Reason::FourCs(Step::InLength { length })));
    }
    let higher = holding.count(&Rank::HONOURS);
    let is_middling = (2..=6).contains(&length);
    if is_middling && holding.has(Ten) && (holding.has(Jack) || higher >= 2) {
        add(half_at(Ten, Step::SupportedSpot { length }));
    }
    if is_middling && holding.has(Nine) {
        let has_neighbour = holding.has(Eight) || holding.has(Ten);
        if has_neighbour || higher == 2 {
            add(half_at(Nine, Step::SupportedSpot { length }));
        } else if length >= 4 && higher == 3 {
            add(half_at(Nine, Step::NineUnderThree { length }));
        }
    }
    let (has_queen, has_jack) = (holding.has(Queen), holding.has(Jack));
    let lacking = [
        (length >= 7 && !(has_queen && has_jack), Step::LongWithoutBoth),
        (length >= 8 && !has_queen, Step::LongerWithoutQueen),
        (length >= 9 && !has_queen && !has_jack, Step::LongestWithoutEither),
    ];
    for (_, step) in lacking.into_iter().filter(|&(applies, _)| applies) {
        add(holding.item(halves(2), Reason::FourCs(step)));
    }
}

/// Adds the items of the second part. They are not multiplied.
fn add_second_part(holding: Holding, add: &mut ItemSink) {
    let length = holding.length();
    let above = |rank: Rank| {
        let higher = Rank::DESCENDING.into_iter().filter(|&other| other > rank);
        higher.filter(|&other| holding.has(other)).count()
    };
    for rank in [Ace, King, Queen, Jack, Ten].into_iter().filter(|&rank| holding.has(rank)) {
        let above = above(rank);
        let quarters = match rank {
            Ace => 12,
            King if length == 1 => 2,
            King => 8,
            Queen => match (length, above) {
                (1, _) => 0,
                (2, 0) => 1,
                (2, _) => 2,
                (_, 0) => 3,
                _ => 4,
            },
            Jack => match above {
                1 => 1,
                2 => 2,
                _ => 0,
            },
            _ => i32::from(above == 2 || above == 1 && holding.has(Nine)),
        };
        if quarters > 0 {
            let step = match rank {
                Ace | King => Step::Control { singleton: length == 1 },
                Queen => Step::Queen { doubleton: length == 2, supported: above > 0 },
                _ => Step::Under { above, with_nine: rank == Ten && above == 1 },
            };
            add(holding.item_at(rank, Decimal::quarters(quarters), Reason::FourCs(step)));
        }
    }
    if let Some(shortness) = Shortness::of(length) {
        let amount = Decimal::count(shortness.points());
        add(holding.item(amount, Reason::Shortness(shortness)));
    }
}
