//! The cost in tricks of each card of a play.

use kibitzer::engine::bridge::call::Strain;
use kibitzer::engine::bridge::deal::Deal;
use kibitzer::engine::bridge::double_dummy::{Analysis, PositionError, Solver};
use kibitzer::engine::bridge::play::Play;
use kibitzer::engine::bridge::seat::{BySeat, Seat, Side};
use kibitzer::engine::card::{Card, Suit};
use kibitzer::engine::card_set::CardSet;
use kibitzer::engine::diagnostic::Fault;
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::{Index, select};

use super::support::double_dummy_cases::{check, deal};

fn card(text: &str) -> Card {
    text.parse().unwrap()
}

/// Plays the chosen cards. A choice with `true` plays an illegal card if the hand has one.
fn play(deal: &Deal, strain: Strain, declarer: Seat, choices: &[(Index, bool)]) -> Play {
    let mut play = Play::begin(declarer.next(), strain.trumps(), *deal.hands());
    for &(choice, revokes) in choices {
        let Some(turn) = play.turn() else { break };
        let legal = play.legal_cards();
        let other = play.left(turn).difference(legal);
        let from = if revokes && !other.is_empty() { other } else { legal };
        let from: Vec<_> = from.iter().collect();
        play.accept(*choice.get(&from));
    }
    play
}

/// Returns hands of one suit each: spades, hearts, diamonds and clubs, clockwise from North. North and East have
/// exchanged their twos.
fn twos_exchanged() -> BySeat<CardSet> {
    let mut hands = BySeat::from_fn(|seat| CardSet::PACK.of_suit(Suit::DESCENDING[seat as usize]));
    hands[Seat::North] = hands[Seat::North].without(card("S2")).with(card("H2"));
    hands[Seat::East] = hands[Seat::East].without(card("H2")).with(card("S2"));
    hands
}

/// In no trump, each player on lead can cash twelve tricks in their own suit. The side on lead loses these tricks if
/// East leads the two of North's suit, or if North leads the two of East's suit.
#[test]
fn the_card_that_costs_a_trick_is_reported() {
    let mut play = Play::begin(Seat::East, None, twos_exchanged());
    for text in ["S2", "D2", "C2", "SA", "H2", "H3"] {
        play.play(card(text)).unwrap();
    }
    let mut analysis = Analysis::begin(&play, Seat::North).unwrap();
    assert_eq!((analysis.len(), analysis.solved(0), analysis.cost(0)), (7, None, None));
    assert!(!analysis.is_complete());
    analysis.solve(&mut Solver::new());
    assert!(analysis.is_complete());
    let costs: Vec<_> = (0..7).map(|index| analysis.cost(index)).collect();
    assert_eq!(costs, [Some(11), Some(0), Some(0), Some(0), Some(11), Some(0), None]);
    let tricks: Vec<_> = (0..8).map(|step| analysis.declarer_tricks(step)).collect();
    let [one, twelve] = [Some(1), Some(12)];
    assert_eq!(tricks, [one, twelve, twelve, twelve, twelve, one, one, None]);
    let lead = |text| analysis.value_for_declarer(0, card(text));
    assert_eq!((lead("HA"), lead("S2"), lead("SA")), (one, twelve, None));
    assert_eq!((analysis.played(4), analysis.played(6)), (Some(card("H2")), None));
    assert_eq!(
        analysis.solved(4).map(|step| (step.turn, step.values.len())),
        Some((Seat::North, 12))
    );
}

/// After this play, North's side can take one of the remaining tricks.
#[test]
fn a_claim_costs_the_side_that_could_take_more() {
    let mut play = Play::begin(Seat::East, None, twos_exchanged());
    for text in ["S2", "D2", "C2", "SA", "H2", "H3"] {
        play.play(card(text)).unwrap();
    }
    let claims = |declarer| {
        let mut analysis = Analysis::begin(&play, declarer).unwrap();
        assert_eq!(analysis.cost_of_claim(1), None);
        analysis.solve(&mut Solver::new());
        [0, 1, 4, 12].map(|tricks| analysis.cost_of_claim(tricks).unwrap())
    };
    let (ours, theirs) = (Side::NorthSouth, Side::EastWest);
    assert_eq!(claims(Seat::North), [(ours, 1), (theirs, 0), (theirs, 3), (theirs, 11)]);
    assert_eq!(claims(Seat::West), [(theirs, 12), (theirs, 11), (theirs, 8), (ours, 0)]);
}

#[test]
fn a_play_with_an_incomplete_hand_is_refused() {
    let play = Play::new(Seat::West, None, &[card("SA"), card("SK")]).unwrap();
    let refused = Analysis::begin(&play, Seat::South).unwrap_err();
    assert_eq!(
        (refused, refused.kind().code),
        (PositionError::WrongCount { seat: Seat::East, count: 0, wanted: 1 }, "uneven-hands")
    );
}

#[test]
fn a_play_of_no_card_has_one_position() {
    let play = Play::begin(Seat::West, None, twos_exchanged());
    let mut analysis = Analysis::begin(&play, Seat::South).unwrap();
    assert_eq!((analysis.len(), analysis.played(0), analysis.is_complete()), (1, None, false));
    analysis.solve(&mut Solver::new());
    assert_eq!((analysis.declarer_tricks(0), analysis.cost(0)), (Some(0), None));
}

/// Each card changes the result by its cost, against the side that played the card.
#[test]
fn costs_add_up_to_the_change_of_the_result() {
    check(
        256,
        (
            deal(),
            select(Strain::ASCENDING.to_vec()),
            select(Seat::CLOCKWISE.to_vec()),
            vec((any::<Index>(), Just(false)), 0..=52),
        ),
        |(deal, strain, declarer, choices)| {
            let play = play(&deal, strain, declarer, &choices);
            let mut solver = Solver::new();
            let mut analysis = Analysis::begin(&play, declarer).unwrap();
            analysis.solve(&mut solver);
            prop_assert_eq!(analysis.len(), choices.len() + 1);
            let first = solver.declarer(&deal, strain, declarer);
            prop_assert_eq!(analysis.declarer_tricks(0), Some(first));
            let mut tricks = first;
            for (index, (seat, card)) in play.cards().enumerate() {
                let cost = analysis.cost(index).unwrap();
                if seat.side() == declarer.side() {
                    tricks -= cost;
                } else {
                    tricks += cost;
                }
                prop_assert_eq!(analysis.declarer_tricks(index + 1), Some(tricks));
                prop_assert_eq!(analysis.value_for_declarer(index, card), Some(tricks));
            }
            if play.is_over() {
                prop_assert_eq!(play.tricks_won(declarer.side()), tricks);
                let last = analysis.solved(52).map(|step| (step.turn, step.values.len()));
                prop_assert_eq!(last, Some((play.leader(), 0)));
            }
            Ok(())
        },
    );
}

/// A revoke has no cost. Between two revokes, the costs add up to the change of the result.
#[test]
fn an_illegal_card_has_no_cost() {
    check(
        256,
        (
            deal(),
            select(Strain::ASCENDING.to_vec()),
            select(Seat::CLOCKWISE.to_vec()),
            vec((any::<Index>(), prop::bool::weighted(0.2)), 52),
        ),
        |(deal, strain, declarer, choices)| {
            let play = play(&deal, strain, declarer, &choices);
            let mut analysis = Analysis::begin(&play, declarer).unwrap();
            analysis.solve(&mut Solver::new());
            let revokes: Vec<_> = play.revokes().iter().map(|revoke| revoke.played_index).collect();
            for (index, (seat, _)) in play.cards().enumerate() {
                let before = analysis.declarer_tricks(index).unwrap();
                let after = analysis.declarer_tricks(index + 1).unwrap();
                let cost = analysis.cost(index);
                prop_assert_eq!(cost.is_none(), revokes.contains(&index));
                let Some(cost) = cost else { continue };
                let expected =
                    if seat.side() == declarer.side() { before - cost } else { before + cost };
                prop_assert_eq!(after, expected);
            }
            prop_assert_eq!(analysis.declarer_tricks(52), Some(play.tricks_won(declarer.side())));
            Ok(())
        },
    );
}

proptest! {
    /// Solves only positions late in the play. This is quick, so many plays can be tried.
    #[test]
    fn positions_may_be_solved_in_any_order(
        deal in deal(),
        declarer in select(Seat::CLOCKWISE.to_vec()),
        choices in vec((any::<Index>(), Just(false)), 52),
        order in Just((36..=52_usize).collect::<Vec<_>>()).prop_shuffle(),
    ) {
        let play = play(&deal, Strain::NoTrump, declarer, &choices);
        let mut analysis = Analysis::begin(&play, declarer).unwrap();
        let mut other = analysis.clone();
        // Each order of positions has a single solver. If each step created a solver, this would take most of the time
        // of all tests.
        let mut solver = Solver::new();
        for step in 36..=52 {
            let values = solver.values(analysis.position(step));
            analysis.set(step, values);
        }
        let mut solver = Solver::new();
        for &step in &order {
            prop_assert_eq!(other.solved(step), None);
            let values = solver.values(other.position(step));
            other.set(step, values);
        }
        prop_assert_eq!(&analysis, &other);
        prop_assert!(analysis.cost(35).is_none() && analysis.cost(36).is_some());
    }
}
