//! Values of cards in the play if the opponent's hand is unknown.

use std::collections::BTreeMap;

use kibitzer::engine::cribbage::card::Card;
use kibitzer::engine::cribbage::hidden_hand::{Advice, KnownCards, PlayReason};
use kibitzer::engine::cribbage::notation::read_play;
use kibitzer::engine::cribbage::open_hand::OpenHand;
use kibitzer::engine::cribbage::pegging::{HAND, Pegging};
use kibitzer::engine::cribbage::players::{all_six_ranks, throw};
use kibitzer::engine::cribbage::rank::Rank;
use kibitzer::engine::cribbage::role::{ByRole, Role};

use super::support::cribbage_golden::{PLAYERS, TABLES, WINNING, cards, rows};
use super::support::double_dummy_cases::extent;

/// Returns the same play in which only the hand of `own` is known.
fn one_sided(play: &Pegging, own: Role) -> Pegging {
    let hands = ByRole::from_fn(|role| play.kept(role).filter(|_| role == own));
    replayed(play, hands).unwrap()
}

/// Replays the cards and gos of a play with the given hands. Returns `None` if the hands do not permit them.
fn replayed(play: &Pegging, hands: ByRole<Option<[Card; HAND]>>) -> Option<Pegging> {
    replayed_from(play.start(), play, hands)
}

/// Like `replayed`, but the play starts at the given scores.
fn replayed_from(
    start: ByRole<u16>,
    play: &Pegging,
    hands: ByRole<Option<[Card; HAND]>>,
) -> Option<Pegging> {
    let mut again = Pegging::new(start, hands);
    for turn in play.turns() {
        for _ in again.gos_said().len()..turn.gos.len() {
            again.go().ok()?;
        }
        again.play(turn.card).ok()?;
        let before = again.turns().last()?;
        if before.gos != turn.gos {
            return None;
        }
        again.say_gos();
    }
    for _ in again.gos_said().len()..play.gos_said().len() {
        again.go().ok()?;
    }
    (again.gos_said() == play.gos_said() && again.to_play() == play.to_play()).then_some(again)
}

/// Returns the mean value of each card, by rank. The mean is taken over all sets of six cards that the opponent may
/// have been dealt.
fn mean_values(play: &Pegging, seen: KnownCards) -> Vec<(Rank, f64)> {
    let player = play.to_play().unwrap();
    let own = play.kept(player).unwrap();
    let mut left = [4_usize; 13];
    for card in own.iter().chain(seen.thrown.iter().flatten()).chain(&seen.starter) {
        left[card.rank as usize] -= 1;
    }
    let choose = |of: usize, count: usize| {
        let ways: usize = (0..count).map(|taken| of.saturating_sub(taken)).product();
        ways / (1..=count).product::<usize>()
    };
    let mut by_four: BTreeMap<Vec<Rank>, f64> = BTreeMap::new();
    for six in all_six_ranks() {
        let held = |rank| six.iter().filter(|&&other| other == rank).count();
        let ways: usize =
            Rank::ALL.iter().map(|&rank| choose(left[rank as usize], held(rank))).product();
        let mut kept = six.to_vec();
        for thrown in throw(&TABLES.discards, six, !player).ranks() {
            kept.remove(kept.iter().position(|&rank| rank == thrown).unwrap());
        }
        if ways > 0 {
            *by_four.entry(kept).or_default() += f64::from(u32::try_from(ways).unwrap());
        }
    }
    let mut sums: BTreeMap<Rank, f64> = BTreeMap::new();
    let mut weights = 0.0;
    for (four, weight) in by_four {
        let four: [Rank; HAND] = four.try_into().unwrap();
        let mut hands = ByRole { dealer: None, pone: None };
        hands[player] = Some(own);
        hands[!player] = Some(four.map(|rank| Card { rank, suit: None }));
        let Some(open) = replayed(play, hands).and_then(|play| OpenHand::of(&play)) else {
            continue;
        };
        weights += weight;
        for &(rank, value) in &open.cards {
            *sums.entry(rank).or_default() += weight * f64::from(open.to_player(value));
        }
    }
    sums.into_iter().map(|(rank, sum)| (rank, sum / weights)).collect()
}

fn by_rank(advice: &Advice) -> Vec<(Rank, f64)> {
    let mut cards: Vec<_> = advice.cards.iter().map(|card| (card.rank, card.net)).collect();
    cards.sort_by_key(|&(rank, _)| rank);
    cards
}

/// Returns the positions before each card of the plays in the file. The hand of the player to play is known, and the
/// opponent's hand is unknown.
fn positions() -> impl Iterator<Item = Pegging> {
    let plays = include_str!("../golden/cribbage/pegging.tsv");
    rows::<13>(plays).flat_map(|[pone, dealer, _, _, played, ..]| {
        let hands = ByRole { pone: Some(cards(pone)), dealer: Some(cards(dealer)) };
        let mut play = Pegging::new(ByRole::default(), hands);
        let mut positions = Vec::new();
        for card in played.split(' ') {
            play.say_gos();
            if let Some(player) = play.to_play() {
                positions.push(one_sided(&play, player));
            }
            if play.play(card.parse().unwrap()).is_err() {
                break;
            }
        }
        positions
    })
}

#[test]
fn value_is_the_mean_over_all_possible_hands() {
    // Only some positions are tried. They include leads and later cards of both players.
    let mut seen = 0;
    for play in positions().step_by(extent(131, 89)) {
        // The file contains neither the throws nor the starter.
        let known = KnownCards::default();
        let advice = PLAYERS.advice(&play, known, None).unwrap();
        let expected = mean_values(&play, known);
        // The players of the file sometimes keep cards that a built-in player never keeps. Then there is no mean.
        if expected.is_empty() {
            continue;
        }
        for ((rank, net), (of, mean)) in by_rank(&advice).into_iter().zip(&expected) {
            assert!(rank == *of && (net - mean).abs() < 1e-9, "{rank} {net} {mean} {play:?}");
        }
        assert_eq!(advice.cards.len(), expected.len());
        seen += 1;
    }
    assert!(seen > 10, "{seen}");
}

#[test]
fn shares_are_between_0_and_1_and_cards_are_ordered_by_value() {
    for play in positions().step_by(extent(37, 17)) {
        let advice = PLAYERS.advice(&play, KnownCards::default(), None).unwrap();
        assert!(advice.fours > 0);
        assert!(advice.cards.is_sorted_by(|one, other| one.net >= other.net));
        for card in &advice.cards {
            let shares = [card.best, card.answered, card.stuck];
            assert!(shares.iter().all(|share| (0.0..=1.0).contains(share)), "{card:?}");
            assert!(card.answered + card.stuck <= 1.0 + 1e-9, "{card:?}");
        }
        let best = advice.best().unwrap();
        assert!(advice.is_even(best.rank));
        let reasons = advice.why(best.rank);
        assert_eq!(reasons.is_empty(), advice.cards.len() == 1);
        for reason in reasons {
            match reason {
                PlayReason::Now { points, other } => assert!(points > other),
                PlayReason::Answered { share, other } => assert!(share < other),
                PlayReason::Stuck { share, other } => assert!(share > other),
                PlayReason::Later | PlayReason::Wins => {}
            }
        }
    }
}

#[test]
fn the_opponents_hand_is_ignored_if_known() {
    let hands = ByRole { pone: Some(cards("3H 7D 8D QC")), dealer: Some(cards("2S 5H 8C 9S")) };
    let open = Pegging::new(ByRole::default(), hands);
    let hidden = Pegging::new(ByRole::default(), ByRole { dealer: None, ..hands });
    let of = |play| PLAYERS.advice(play, KnownCards::default(), None);
    assert!(of(&open).is_some());
    assert_eq!(of(&open), of(&hidden));
    // There is no advice if the player's own hand is unknown.
    assert_eq!(of(&Pegging::default()), None);
}

#[test]
fn known_throws_and_starter_are_not_in_the_opponents_hand() {
    let hands = ByRole { pone: Some(cards("5H TD TC KS")), dealer: None };
    let play = Pegging::new(ByRole::default(), hands);
    let without = PLAYERS.advice(&play, KnownCards::default(), None).unwrap();
    let [one, other, starter] = ["5S", "5D", "5C"].map(|card| card.parse().unwrap());
    let seen = KnownCards { thrown: Some([one, other]), starter: Some(starter) };
    let with = PLAYERS.advice(&play, seen, None).unwrap();
    let answered = |advice: &Advice| {
        advice.cards.iter().find(|card| card.rank == Rank::King).unwrap().answered
    };
    // The king is led. The opponent has no five left to make fifteen.
    assert!(answered(&with) < answered(&without) - 0.1);
    assert!(with.fours < without.fours);
}

#[test]
fn advice_exists_against_hands_that_no_shipped_player_keeps() {
    // The opponent plays three aces, one by one.
    let mut play =
        Pegging::new(ByRole::default(), ByRole { pone: Some(cards("6H 7D 7C 8S")), dealer: None });
    for card in ["7D", "AH", "7C", "AD", "6H", "AS", "8S"] {
        play.play(card.parse().unwrap()).unwrap();
        if play.to_play() == Some(Role::Pone) {
            let advice = PLAYERS.advice(&play, KnownCards::default(), None).unwrap();
            assert!(advice.fours > 0 && !advice.cards.is_empty());
        }
    }
}

/// Near the end of the game, cards are compared by the chance to win.
#[test]
fn a_player_two_points_short_pairs_at_any_cost() {
    let play =
        |scores: &str| read_play(&format!("dealer: 8H KD 6S 6C\nscore: {scores}\nplay: 8S")).play;
    let seen = KnownCards { thrown: None, starter: "KH".parse().ok() };
    let play_at = |scores: &str| {
        let play = play(scores);
        assert!(play.turns().len() == 1);
        PLAYERS.advice(&play, seen, Some(&WINNING)).unwrap()
    };
    let needs_two = play_at("118 119");
    assert_eq!(needs_two.best().unwrap().rank, Rank::Eight);
    assert!(needs_two.best().unwrap().wins.unwrap().chance > 0.999);
    assert!(needs_two.chance_lost(Rank::King).unwrap() > 0.01);
    assert!(!needs_two.is_even(Rank::King));
    // Early in the game, cards are compared by points alone.
    let early = play_at("20 30");
    assert!(early.cards.iter().all(|card| card.wins.is_none()));
}

/// All chances are between 0 and 1, and repeating the question gives the same answer.
#[test]
fn chances_of_cards_are_between_0_and_1() {
    for play in positions().step_by(extent(401, 41)) {
        let player = play.to_play().unwrap();
        let hands = ByRole::from_fn(|role| play.kept(role).filter(|_| role == player));
        // With these scores, the game may be won before the position is reached. Skips such positions.
        let start = ByRole { dealer: 113, pone: 115 };
        let Some(play) = replayed_from(start, &play, hands) else { continue };
        let of = || PLAYERS.advice(&play, KnownCards::default(), Some(&WINNING)).unwrap();
        let advice = of();
        assert_eq!(advice, of());
        for card in &advice.cards {
            let wins = card.wins.unwrap();
            assert!((0.0..=1.0).contains(&wins.chance) && wins.error >= 0.0, "{wins:?}");
        }
        assert!(advice.is_even(advice.best().unwrap().rank));
    }
}
