//! Possible scores of eight dealt cards.

use kibitzer::engine::cribbage::rank::Rank;
use kibitzer::engine::cribbage::solitaire::{
    DEALT, DealtRanks, Outlook, best_splits, ranked_splits, split_outlooks,
};
use proptest::prelude::*;

use super::cribbage_score::ranks;

fn any_dealt() -> impl Strategy<Value = DealtRanks> {
    any::<[u8; DEALT]>().prop_map(|bytes| bytes.map(|byte| Rank::ALL[usize::from(byte) % 13]))
}

#[test]
fn a_rank_dealt_four_times_is_outside_the_range() {
    let outlook = Outlook::of(ranks::<8>("55551234"));
    assert_eq!(outlook.prospects[4].left, 0);
    let most = outlook.prospects.iter().filter(|prospect| prospect.left > 0);
    assert_eq!(outlook.range().1, most.map(|prospect| prospect.total).max().unwrap());
}

#[test]
fn the_average_weighs_each_rank_by_the_cards_left() {
    let outlook = Outlook::of(ranks::<8>("5T524765"));
    let mut pack: Vec<_> = Rank::ALL.into_iter().flat_map(|rank| [rank; 4]).collect();
    for card in ranks::<8>("5T524765") {
        let at = pack.iter().position(|&other| other == card).unwrap();
        pack.remove(at);
    }
    let totals: Vec<_> =
        pack.iter().map(|&extra| best_splits(ranks("5T524765"), extra).total).collect();
    let sum = u32::try_from(totals.iter().sum::<usize>()).unwrap();
    assert!((outlook.average() - f64::from(sum) / 44.0).abs() < 1e-9);
    assert_eq!(outlook.range(), (*totals.iter().min().unwrap(), *totals.iter().max().unwrap()));
}

#[test]
fn eight_of_one_rank_still_have_an_average() {
    assert!(Outlook::of([Rank::King; 8]).average().is_finite());
}

proptest! {
    #[test]
    fn a_prospect_has_the_total_of_the_best_split_with_its_card(dealt in any_dealt()) {
        for prospect in Outlook::of(dealt).prospects {
            prop_assert_eq!(prospect.total, best_splits(dealt, prospect.extra).total);
        }
    }

    #[test]
    fn average_is_within_the_range(dealt in any_dealt()) {
        let outlook = Outlook::of(dealt);
        let (least, most) = outlook.range();
        let bounds = u32::try_from(least).unwrap().into()..=u32::try_from(most).unwrap().into();
        prop_assert!(bounds.contains(&outlook.average()));
    }
}

#[test]
fn a_split_without_a_starter_has_its_mean_over_the_remaining_cards() {
    let dealt =
        ['5', 'T', '5', '2', '4', '7', '6', '5'].map(|letter| Rank::from_letter(letter).unwrap());
    let all = split_outlooks(dealt);
    assert!(all.is_sorted_by(|one, other| one.average() >= other.average()));
    for split in &all {
        let mut totals = Vec::new();
        for extra in Rank::ALL {
            let left = 4 - dealt.iter().filter(|&&card| card == extra).count();
            let same = ranked_splits(dealt, extra).into_iter().find(|other| {
                let groups = [other.hand, other.crib];
                groups == [split.hand, split.crib] || groups == [split.crib, split.hand]
            });
            totals.extend(std::iter::repeat_n(same.expect("every split").total(), left));
        }
        assert_eq!(totals.len(), 44);
        assert_eq!(Some(&split.least), totals.iter().min());
        assert_eq!(Some(&split.most), totals.iter().max());
        let average = f64::from(u32::try_from(totals.iter().sum::<usize>()).unwrap()) / 44.0;
        assert!((split.average() - average).abs() < 1e-9);
    }
    // On average, choosing the best split for each starter scores at least as much as any fixed split.
    assert!(all[0].average() <= Outlook::of(dealt).average());
}

#[test]
fn split_of_equal_groups_is_listed_once() {
    let dealt =
        ['2', '2', '3', '5', '6', 'J', 'J', 'Q'].map(|letter| Rank::from_letter(letter).unwrap());
    assert_eq!(split_outlooks(dealt).len(), ranked_splits(dealt, Rank::Ace).len());
}
