//! What a deal may be asked to meet: how it is read, and what can never be met.

use kibitzer::engine::bridge::dealing::Dealer;
use kibitzer::engine::bridge::dealing::bounds::{Bounds, BoundsError};
use kibitzer::engine::bridge::dealing::conditions::Condition;
use kibitzer::engine::bridge::dealing::contradiction::Contradiction;
use kibitzer::engine::bridge::dealing::shapes::{ParseShapesError, Shapes};
use kibitzer::engine::{CardSet, Seat, Side, Suit};

use crate::dealing::{cards, conditions, seed};

#[test]
fn bounds_are_read_as_players_write_them() {
    let mut bounds = Bounds::up_to(13);
    for (text, range) in [
        ("5", 5..=5),
        ("5+", 5..=13),
        (" 4 – 6 ", 4..=6),
        ("4 to 6", 4..=6),
        ("<=2", 0..=2),
        ("", 0..=13),
    ] {
        bounds.set(text).unwrap();
        assert_eq!(bounds.least()..=bounds.most(), range, "{text}");
    }
    for text in ["five", "5-", "-5", "+", "5-6-7", "99999999999999999999"] {
        assert_eq!(bounds.set(text), Err(BoundsError::NotBounds), "{text}");
    }
    assert_eq!(bounds.set("14"), Err(BoundsError::Above { limit: 13 }));
    assert_eq!(bounds.set("6-5"), Err(BoundsError::Backwards { least: 6, most: 5 }));
    assert!(bounds.is_any());
}

#[test]
fn shapes_are_read_as_players_write_them() {
    let hand = |text: &str| text.parse::<CardSet>().unwrap();
    let (five_four, balanced) = (hand("AKQ54.5432.K32.2"), hand("AKQ5.543.K32.432"));
    for (text, one, two) in [
        ("", true, true),
        ("5-4-3-1", true, false),
        ("5–4–x–x", true, false),
        ("5=4=3=1", true, false),
        ("4=5=3=1", false, false),
        ("x=x=3=x", true, true),
        ("unbalanced", true, false),
        ("balanced or 5=4=x=x", true, true),
        ("7-x-x-x; Balanced", false, true),
    ] {
        let shapes: Shapes = text.parse().unwrap();
        assert_eq!((shapes.contain(five_four), shapes.contain(balanced)), (one, two), "{text}");
    }
    let wrong =
        |shape: &str, total| Err(ParseShapesError::WrongSum { shape: shape.to_owned(), total });
    assert_eq!("5-4-3-2".parse::<Shapes>(), wrong("5-4-3-2", 14));
    assert_eq!("5-4-3-0".parse::<Shapes>(), wrong("5-4-3-0", 12));
    assert_eq!("9-5-x-x".parse::<Shapes>(), wrong("9-5-x-x", 14));
    for text in ["5-4-4", "long", "5-4=3-1", "14-x-x-x", "1-2-3-4-3"] {
        let refused = text.parse::<Shapes>();
        assert_eq!(refused, Err(ParseShapesError::NotAShape(text.to_owned())), "{text}");
    }
}

/// Conditions, the one at which it is reported that they can never be met, and how.
type Case<'c> = (&'c [(Condition, &'c str)], Condition, &'c str);

fn refused(cases: &[Case]) {
    for (asked, place, sentence) in cases {
        let conditions = conditions(asked);
        let found = Dealer::new(conditions.clone()).unwrap_err();
        let said: Vec<_> =
            found.iter().map(|one| (one.place(&conditions), one.to_string())).collect();
        assert_eq!(said, [(*place, (*sentence).to_owned())]);
    }
}

#[test]
fn what_can_never_be_met_is_refused_at_once() {
    use Condition::{Holds, Lacks, Length, Shape};
    use Seat::{East, North, South, West};
    use Suit::{Clubs, Diamonds, Hearts, Spades};
    refused(&[
        (
            &[(Holds(North), "SA"), (Holds(East), "SA HK")],
            Holds(East),
            "North and East are both to hold the ace of spades",
        ),
        (
            &[(Holds(North), "SA"), (Lacks(North), "SA")],
            Lacks(North),
            "North is to hold the ace of spades and to lack it",
        ),
        (
            &[(Lacks(North), "D2"), (Lacks(East), "D2"), (Lacks(South), "D2"), (Lacks(West), "D2")],
            Lacks(West),
            "nobody is to hold the 2 of diamonds",
        ),
        (
            &[
                (Length(East, Spades), "6+"),
                (Length(East, Hearts), "5"),
                (Length(East, Clubs), "3+"),
            ],
            Length(East, Spades),
            "East’s suits have at least 14 cards together; a hand has 13",
        ),
        (
            &[
                (Length(East, Spades), "3"),
                (Length(East, Hearts), "3"),
                (Length(East, Diamonds), "3"),
                (Length(East, Clubs), "0-3"),
            ],
            Length(East, Spades),
            "East’s suits have at most 12 cards together; a hand has 13",
        ),
        (
            &[(Shape(South), "balanced"), (Length(South, Hearts), "6+")],
            Shape(South),
            "South can have no such shape with these lengths and cards",
        ),
        (
            &[(Length(South, Spades), "0-1"), (Holds(South), "SA SK")],
            Length(South, Spades),
            "South can have no such shape with these lengths and cards",
        ),
        (
            &[(Length(North, Hearts), "7+"), (Shape(South), "x=7=x=x")],
            Length(North, Hearts),
            "the four hands have at least 14 hearts together; a suit has 13 cards",
        ),
        (
            &[
                (Length(North, Clubs), "3"),
                (Length(East, Clubs), "0-3"),
                (Length(South, Clubs), "2"),
                (Length(West, Clubs), "4"),
            ],
            Length(North, Clubs),
            "the four hands have at most 12 clubs together; a suit has 13 cards",
        ),
    ]);
}

#[test]
fn points_that_can_never_be_are_refused_at_once() {
    use Condition::{Hcp, Holds, Shape, SideHcp};
    use Seat::{East, North, South, West};
    refused(&[
        (
            &[(Hcp(West), "35+"), (Shape(West), "10-x-x-x")],
            Hcp(West),
            "West can have 1 to 22 HCP with these lengths and cards",
        ),
        (
            &[(Hcp(North), "0-3"), (Holds(North), "SA")],
            Hcp(North),
            "North can have 4 to 37 HCP with these lengths and cards",
        ),
        (
            &[(Hcp(North), "20+"), (Hcp(East), "21+")],
            Hcp(North),
            "the four hands have at least 41 HCP together; a pack has 40",
        ),
        (
            &[(Hcp(North), "9"), (Hcp(East), "9"), (Hcp(South), "9"), (Hcp(West), "0-9")],
            Hcp(North),
            "the four hands have at most 36 HCP together; a pack has 40",
        ),
        (
            &[(Hcp(North), "15-17"), (Hcp(South), "0-7"), (SideHcp(Side::NorthSouth), "25+")],
            SideHcp(Side::NorthSouth),
            "North–South can have 15 to 24 HCP together",
        ),
        (
            &[(SideHcp(Side::NorthSouth), "25+"), (SideHcp(Side::EastWest), "16+")],
            SideHcp(Side::EastWest),
            "East–West can have 0 to 15 HCP together",
        ),
    ]);
}

#[test]
fn too_many_named_cards_are_refused() {
    let held = "SA SK SQ SJ ST S9 S8 S7 S6 S5 S4 S3 S2 HA";
    let found = Dealer::new(conditions(&[(Condition::Holds(Seat::East), held)])).unwrap_err();
    assert_eq!(found, [Contradiction::TooManyHeld { seat: Seat::East, count: 14 }]);
}

#[test]
fn all_of_a_hand_may_be_named() {
    let text = "SA SK SQ SJ ST S9 S8 S7 S6 S5 S4 S3 S2";
    let named = conditions(&[(Condition::Holds(Seat::East), text)]);
    let dealer = Dealer::new(named).unwrap();
    let dealt = dealer.board(seed(), 1, &mut |_| true).unwrap();
    assert_eq!((dealt.deal.hand(Seat::East), dealt.tries), (cards(text), 1));
}
