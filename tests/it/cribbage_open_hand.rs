//! The value of a play in cribbage if both players see all cards.

use kibitzer::engine::cribbage::open_hand::{OpenHand, PlayReview};
use kibitzer::engine::cribbage::pegging::Pegging;
use kibitzer::engine::cribbage::role::{ByRole, Role};
use proptest::prelude::*;

use super::support::cribbage_golden::{any_cards, cards, ranks, rows};
use super::support::double_dummy_cases::cases;

#[test]
fn values_of_leads_equal_the_golden_file() {
    let file = include_str!("../golden/cribbage/open-hand.tsv");
    for [pone, dealer, value, leads] in rows(file) {
        let open = OpenHand::at_the_lead(ranks(pone), ranks(dealer));
        let found = open.cards.iter().map(|(rank, value)| format!("{}:{value}", rank.face()));
        assert_eq!(found.collect::<Vec<_>>().join(" "), leads, "{pone}, {dealer}");
        assert_eq!(open.value.to_string(), value, "{pone}, {dealer}");
    }
    assert_eq!(rows::<4>(file).count(), 300);
}

#[test]
fn unknown_hands_have_no_value() {
    assert_eq!(OpenHand::of(&Pegging::default()), None);
}

#[test]
fn played_leads_are_reviewed() {
    let plays = include_str!("../golden/cribbage/pegging.tsv");
    let mut seen = 0;
    for [pone, dealer, _, _, played, ..] in rows::<13>(plays) {
        let hands = ByRole { pone: Some(cards(pone)), dealer: Some(cards(dealer)) };
        let mut open = Pegging::new(ByRole::default(), hands);
        let mut hidden = Pegging::default();
        for card in played.split(' ') {
            open.say_gos();
            for _ in hidden.gos_said().len()..open.gos_said().len() {
                hidden.go().unwrap();
            }
            open.play(card.parse().unwrap()).unwrap();
            hidden.play(card.parse().unwrap()).unwrap();
        }
        let back = PlayReview::of(&open).unwrap();
        let by_rank = |role| open.kept(role).unwrap().map(|card| card.rank);
        let lead = OpenHand::at_the_lead(by_rank(Role::Pone), by_rank(Role::Dealer));
        assert_eq!((back.turns.len(), &back.turns[0]), (open.turns().len(), &lead));
        // Once all cards are played, both hands are known in any case.
        if open.turns().len() == 8 {
            assert_eq!(PlayReview::of(&hidden).as_ref(), Some(&back), "{played}");
            seen += 1;
        } else {
            assert_eq!(PlayReview::of(&hidden), None, "{played}");
        }
    }
    assert!(seen > 200, "{seen}");
}

/// Returns the pone's points minus the dealer's points at the end of a play, if both players play the best cards. Every
/// card is tried.
fn best_margin(play: &Pegging) -> i32 {
    let mut play = play.clone();
    play.say_gos();
    let Some(player) = play.to_play() else {
        let scores = play.scores();
        return i32::from(scores.pone) - i32::from(scores.dealer);
    };
    let hand = play.hand(player).unwrap();
    let after = hand.iter().filter(|&&card| play.permits(card).is_ok()).map(|&card| {
        let mut after = play.clone();
        after.play(card).unwrap();
        best_margin(&after)
    });
    if player == Role::Pone { after.max().unwrap() } else { after.min().unwrap() }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: cases(16), ..ProptestConfig::default() })]

    #[test]
    fn the_value_of_any_position_equals_exhaustive_search(
        dealt in any_cards::<8>(),
        choices in proptest::collection::vec(any::<usize>(), 2..8),
    ) {
        let [a, b, c, d, e, f, g, h] = dealt;
        let hands = ByRole { pone: Some([a, b, c, d]), dealer: Some([e, f, g, h]) };
        let mut play = Pegging::new(ByRole::default(), hands);
        for choice in choices {
            play.say_gos();
            let Some(player) = play.to_play() else { break };
            let hand = play.hand(player).unwrap();
            let legal: Vec<_> =
                hand.iter().copied().filter(|&card| play.permits(card).is_ok()).collect();
            play.play(legal[choice % legal.len()]).unwrap();
        }
        play.say_gos();
        let pegged = i32::from(play.scores().pone) - i32::from(play.scores().dealer);
        let open = OpenHand::of(&play);
        prop_assert_eq!(open.is_none(), play.to_play().is_none());
        if let Some(open) = open {
            prop_assert_eq!(pegged + open.value, best_margin(&play));
            prop_assert!(open.cards.iter().any(|&(_, value)| value == open.value));
        }
        // Margin so far + value of the remaining play = value of the lead - pone's losses + dealer's losses.
        let back = PlayReview::of(&play).unwrap();
        prop_assert_eq!(&back.now, &OpenHand::of(&play));
        let lead = back.turns.first().map_or(0, |lead| lead.value);
        let to_come = back.now.as_ref().map_or(0, |now| now.value);
        let lost = back.loss(Role::Pone) - back.loss(Role::Dealer);
        prop_assert_eq!(pegged + to_come, lead - lost);
        for (open, turn) in back.turns.iter().zip(play.turns()) {
            prop_assert_eq!(open.player, turn.player);
            prop_assert!(open.loss(turn.card.rank).unwrap() >= 0);
        }
    }
}
