//! What a play is worth with all cards face up.

use kibitzer::engine::cribbage::open_hand::OpenHand;
use kibitzer::engine::cribbage::pegging::Pegging;
use kibitzer::engine::cribbage::role::{ByRole, Role};
use proptest::prelude::*;

use crate::cribbage_golden::{any_cards, ranks, rows};
use crate::double_dummy_cases::cases;

#[test]
fn leads_are_worth_what_the_file_says() {
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
fn hands_that_are_not_known_have_no_value() {
    assert_eq!(OpenHand::of(&Pegging::default()), None);
}

/// The pone's points less the dealer's from a play on, tried out card by card.
fn tried(play: &Pegging) -> i32 {
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
        tried(&after)
    });
    if player == Role::Pone { after.max().unwrap() } else { after.min().unwrap() }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: cases(16), ..ProptestConfig::default() })]

    #[test]
    fn any_moment_is_worth_what_trying_every_play_gives(
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
            prop_assert_eq!(pegged + open.value, tried(&play));
            prop_assert!(open.cards.iter().any(|&(_, value)| value == open.value));
        }
    }
}
