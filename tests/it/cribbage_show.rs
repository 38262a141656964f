//! Scores of hands and cribs in the show.

use kibitzer::engine::cribbage::card::Card;
use kibitzer::engine::cribbage::show::{Show, ShowKind, ShownAs, heels};
use proptest::prelude::*;

use super::support::cribbage_golden::{any_cards, any_suits, cards, pack, rows};

#[test]
fn scores_equal_the_golden_files() {
    let files = [
        include_str!("../golden/cribbage/score.tsv"),
        include_str!("../golden/cribbage/score-more.tsv"),
    ];
    let mut count = 0;
    for [
        hand,
        starter,
        is_crib,
        total,
        fifteens,
        pairs,
        runs,
        flush,
        nobs,
        heels_of_dealer,
        note,
    ] in files.into_iter().flat_map(rows)
    {
        let shown_as = if is_crib == "1" { ShownAs::Crib } else { ShownAs::Hand };
        let starter: Card = starter.parse().unwrap();
        let show = Show::of(cards(hand), starter, shown_as);
        assert_eq!(show.total().to_string(), total, "{hand} {starter}: {note}");
        let by_kind = ShowKind::ALL.map(|kind| show.points(kind).to_string());
        assert_eq!(by_kind, [fifteens, pairs, runs, flush, nobs], "{hand} {starter}: {note}");
        // The dealer scores heels if the starter is a jack.
        assert_eq!(heels(starter).to_string(), heels_of_dealer, "{hand} {starter}: {note}");
        count += 1;
    }
    assert_eq!(count, 194 + 340);
}

#[test]
fn items_name_their_cards_in_counting_order() {
    let show = Show::of(cards("JH 5H TH 4H"), "6H".parse().unwrap(), ShownAs::Hand);
    let words: Vec<_> = show.items.iter().map(ToString::to_string).collect();
    assert_eq!(
        words,
        [
            "fifteen: 4H + 5H + 6H, 2 points",
            "fifteen: 5H + TH, 2 points",
            "fifteen: 5H + JH, 2 points",
            "run: 4H 5H 6H, 3 points",
            "flush: 4H 5H TH JH 6H, 5 points",
            "nobs: JH, 1 point",
        ]
    );
}

#[test]
fn cards_without_suits_score_neither_flush_nor_nobs() {
    let show = Show::of(cards("J 2 4 6"), "8".parse().unwrap(), ShownAs::Hand);
    assert_eq!((show.points(ShowKind::Flush), show.points(ShowKind::Nobs)), (0, 0));
}

/// Checks all 12,994,800 hands with a starter. In an unoptimised build, this takes minutes.
#[test]
#[ignore = "run by cargo xtask test --long"]
fn the_distribution_of_all_scores_equals_the_golden_file() {
    let pack = pack();
    let mut counts = [[0_u64; 2]; 30];
    for (a, &one) in pack.iter().enumerate() {
        for (b, &two) in pack.iter().enumerate().skip(a + 1) {
            for (c, &three) in pack.iter().enumerate().skip(b + 1) {
                for (d, &four) in pack.iter().enumerate().skip(c + 1) {
                    for (e, &starter) in pack.iter().enumerate() {
                        if ![a, b, c, d].contains(&e) {
                            let hand = [one, two, three, four];
                            for (place, shown_as) in
                                [ShownAs::Hand, ShownAs::Crib].into_iter().enumerate()
                            {
                                counts[Show::of(hand, starter, shown_as).total()][place] += 1;
                            }
                        }
                    }
                }
            }
        }
    }
    let file = include_str!("../golden/cribbage/score-distribution.tsv");
    for [score, hand, crib] in rows(file) {
        let counted = counts[score.parse::<usize>().unwrap()].map(|count| count.to_string());
        assert_eq!(counted, [hand, crib], "{score} points");
    }
}

proptest! {
    #[test]
    fn exchanging_suits_does_not_change_the_score(
        cards in any_cards::<5>(),
        suits in any_suits(),
        is_crib: bool,
    ) {
        let shown_as = if is_crib { ShownAs::Crib } else { ShownAs::Hand };
        let total = |[starter, hand @ ..]: [Card; 5]| Show::of(hand, starter, shown_as).total();
        prop_assert_eq!(total(cards), total(cards.map(|card| card.with_suits_mapped(suits))));
    }

    #[test]
    fn the_order_of_the_cards_does_not_change_the_score(
        (cards, shuffled) in any_cards::<5>().prop_flat_map(|cards| {
            let [_, hand @ ..] = cards;
            (Just(cards), Just(hand).prop_shuffle())
        }),
    ) {
        let [starter, hand @ ..] = cards;
        let total = |hand| Show::of(hand, starter, ShownAs::Hand).total();
        prop_assert_eq!(total(hand), total(shuffled));
    }

    #[test]
    fn a_crib_never_scores_more_than_the_same_hand(cards in any_cards::<5>()) {
        let [starter, hand @ ..] = cards;
        let [hand, crib] =
            [ShownAs::Hand, ShownAs::Crib].map(|shown_as| Show::of(hand, starter, shown_as).total());
        prop_assert!(crib <= hand && hand - crib <= 4);
    }
}
