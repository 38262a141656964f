//! The breaks of suits. They are compared with tables of another program.

use kibitzer::engine::bridge::simulate::breaks::{
    AllBreaks, Breaks, BreaksError, HiddenHand, Layouts, SuitBreaks,
};
use kibitzer::engine::card_set::CardSet;
use kibitzer::engine::{Card, Seat, Suit};

use super::simulate_vectors::{rows, script};

#[test]
fn breaks_honours_and_choices_equal_the_tables() {
    let rows = rows("breaks.tsv");
    assert_eq!(rows.len(), 443);
    for row in rows {
        let [kind, missing, west, east, case, count, of, chance] = row.as_slice() else {
            panic!("eight cells in {row:?}")
        };
        let number = |text: &str| text.parse().expect("a number");
        let breaks = Breaks::new(number(missing), number(west), number(east)).expect("a suit");
        let of_west = |split: &str| number(split.split_once('-').expect("a break").0);
        let found = match (kind.as_str(), case.split_once(' ')) {
            ("break", None) => breaks.split(of_west(case)),
            ("honour", Some(_)) => {
                // A case such as `KE QW 3-3` has each missing honour with its holder, and then the break.
                let (cards, split) = case.rsplit_once(' ').expect("cards and a break");
                let holder = |card: &str| {
                    if card.ends_with('W') { HiddenHand::West } else { HiddenHand::East }
                };
                let holders: Vec<_> = cards.split(' ').map(holder).collect();
                breaks.honours(&holders, of_west(split))
            }
            ("choice", None) => breaks.restricted_choice(),
            _ => panic!("{row:?}"),
        };
        let expected = Layouts { count: count.parse().unwrap(), of: of.parse().unwrap() };
        assert_eq!(found, expected, "{row:?}");
        let chance: f64 = chance.parse().unwrap();
        assert!((found.chance() - chance).abs() < 1e-11, "{row:?}");
    }
}

#[test]
fn chances_of_a_suit_add_up_to_one() {
    for (west, east) in [(13, 13), (8, 12), (13, 6), (1, 2)] {
        for missing in 1..=13_u8.min(west + east) {
            let breaks = Breaks::new(missing, west, east).unwrap();
            let all: u64 = breaks.splits().map(|split| breaks.split(split.west).count).sum();
            let holders = [HiddenHand::West, HiddenHand::East].map(|hand| breaks.holds(hand));
            assert_eq!(all, breaks.split(0).of);
            assert_eq!(holders[0].count + holders[1].count, all);
            assert_eq!(breaks.drop(13).count, all);
            assert_eq!(breaks.finesse(0, HiddenHand::West), holders[0]);
        }
    }
    assert_eq!((Breaks::new(14, 13, 13), Breaks::new(4, 1, 2)), (None, None));
}

const HANDS: &str = "predeal north SKJ2, HAK32, DAK2, C432, south SAT543, HQ4, DQ43, CAK5";

#[test]
fn a_script_with_two_hands_has_its_breaks() {
    let found = AllBreaks::of(&script(HANDS)).unwrap();
    assert_eq!((found.west, found.east, found.suits.len()), (Seat::West, Seat::East, 4));
    let spades = found.suits[0];
    assert_eq!((spades.suit, spades.breaks), (Suit::Spades, Breaks::new(5, 13, 13).unwrap()));
    assert_eq!(spades.honours().map(|card| card.to_string()).collect::<Vec<_>>(), ["SQ"]);

    // West is known to have six of the seven missing hearts. They take six places of this hand.
    let known = AllBreaks::of(&script(&format!("{HANDS} predeal hearts(west)==6"))).unwrap();
    assert_eq!(known.suits[0].breaks, Breaks::new(5, 7, 12).unwrap());
    let hearts = known.suits[1].breaks;
    assert_eq!(hearts.split(6), Layouts { count: 7, of: 7 });
    assert_eq!(hearts.holds(HiddenHand::West), Layouts { count: 6, of: 7 });
    assert_eq!(hearts.splits().count(), 1);

    // A known card takes one place of its hand.
    let card = AllBreaks::of(&script(&format!("{HANDS} predeal east SQ"))).unwrap();
    assert_eq!(card.suits[0].breaks, Breaks::new(4, 13, 12).unwrap());
    assert_eq!(card.suits[0].honours().count(), 0);

    let refused = |text: &str| AllBreaks::of(&script(text)).unwrap_err();
    assert_eq!(refused("predeal north SAKQ"), BreaksError::Hands);
    assert_eq!(refused(&format!("{HANDS} hearts(west) > 5")), BreaksError::Conditions);
    let both = format!("{HANDS} predeal hearts(west)==6, hearts(east)==0");
    assert!(matches!(AllBreaks::of(&script(&both)), Err(BreaksError::NoDeal)));
}

#[test]
fn lengths_of_a_suit_in_both_hands_are_enough() {
    let found = AllBreaks::of(&script("predeal spades(south)==5, spades(north)==3")).unwrap();
    assert_eq!((found.west, found.east), (Seat::West, Seat::East));
    let [spades] = found.suits.as_slice() else { panic!("one suit") };
    assert_eq!(spades.breaks, Breaks::new(5, 13, 13).unwrap());
    assert!(spades.breaks.is_even() && spades.honours().next().is_none());
    let refused = |text: &str| AllBreaks::of(&script(text)).unwrap_err();
    assert_eq!(refused("predeal spades(south)==5"), BreaksError::Hands);
    assert_eq!(refused("predeal spades(south)==5, spades(west)==3"), BreaksError::Hands);
}

/// Golden file of suits that are divided between two hands. Each row names a missing card, and tells whether a finesse
/// against this card is possible.
const FINESSES: &str = include_str!("../golden/simulate/finesses.tsv");

#[test]
fn a_finesse_needs_a_tenace() {
    let mut seen = [0; 2];
    for row in FINESSES.lines().skip(1) {
        let [north, south, missing, finesse] =
            row.split('\t').collect::<Vec<_>>().try_into().expect("four cells");
        let cards = |held: &str| -> CardSet {
            held.chars().map(|rank| format!("S{rank}").parse::<Card>().expect("a card")).collect()
        };
        let ours = [north, south].map(cards);
        let missing: Card = format!("S{missing}").parse().expect("a card");
        let left = CardSet::PACK.of_suit(Suit::Spades) - ours[0].union(ours[1]);
        let breaks = Breaks::new(u8::try_from(left.len()).unwrap(), 13, 13).expect("a suit");
        let of = SuitBreaks { suit: Suit::Spades, ours, missing: left, breaks };
        let found = [HiddenHand::West, HiddenHand::East].map(|hand| of.finesse(missing, hand));
        assert_eq!(found.iter().any(Option::is_some), finesse == "yes", "{row}");
        assert!(found.into_iter().flatten().all(|layouts| layouts.chance() < 1.0), "{row}");
        seen[usize::from(finesse == "yes")] += 1;
    }
    assert!(seen.iter().all(|count| *count > 3), "{seen:?}");
}

#[test]
fn a_finesse_is_against_the_hand_before_the_tenace() {
    let all = AllBreaks::of(&script(
        "predeal north SAJ2, HA32, DAQ32, CAK2, south SK43, HK54, D654, CQ543",
    ))
    .unwrap();
    let spades = all.suits[0];
    let queen = "SQ".parse().unwrap();
    assert!(spades.finesse(queen, HiddenHand::West).is_some());
    assert_eq!(spades.finesse(queen, HiddenHand::East), None);
    // In spades, the king can be played before the finesse, so a single queen is caught too. In diamonds, no high card
    // can be spared for this.
    assert_eq!(
        spades.finesse(queen, HiddenHand::West),
        Some(spades.breaks.finesse(1, HiddenHand::West))
    );
    let diamonds = all.suits[2];
    let king = "DK".parse().unwrap();
    assert_eq!(
        diamonds.finesse(king, HiddenHand::West),
        Some(diamonds.breaks.finesse(0, HiddenHand::West))
    );
    // A missing king can drop only in the round of the ace. A missing queen can drop in the rounds of the ace and the
    // king.
    assert_eq!((diamonds.drop_rounds(king), spades.drop_rounds(queen)), (Some(1), Some(2)));
    assert_eq!(all.suits[1].drop_rounds("HJ".parse().unwrap()), None);
}
