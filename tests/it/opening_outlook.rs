//! The possible openings of a hand of eleven or twelve cards.

use kibitzer::engine::bridge::opening::situation::Situation;
use kibitzer::engine::bridge::opening::{Outlook, System, goren, rocky_mountain};
use kibitzer::engine::notation::read_cards;
use proptest::prelude::*;

use super::support::hands::any_cards;

/// Returns the number of completions of a hand. Also returns each call with the number of completions that make it.
fn outlook(system: System, text: &str) -> Option<(usize, Vec<(String, usize)>)> {
    let outlook = Outlook::of(system.table(), read_cards(text).cards(), Situation::default())?;
    let spelled = |&(call, count): &(_, usize)| (system.spell(call).to_string(), count);
    Some((outlook.completions, outlook.calls.iter().map(spelled).collect()))
}

fn counted(calls: &[(&str, usize)]) -> Vec<(String, usize)> {
    calls.iter().map(|&(call, count)| (call.to_owned(), count)).collect()
}

#[test]
fn one_missing_card_has_forty_completions() {
    // The twelve cards have twelve points and at least three cards of each suit. The call depends on the suit of the
    // last card, and on whether it is one of the 12 honours that are left.
    let twelve = "AK3.Q32.K32.432";
    let (completions, calls) = outlook(goren::SYSTEM, twelve).unwrap();
    assert_eq!(completions, 40);
    assert_eq!(calls, counted(&[("None", 28), ("1C", 7), ("1NT", 3), ("1D", 2)]));
}

#[test]
fn equally_frequent_calls_are_in_order_of_calls() {
    let (_, calls) = outlook(rocky_mountain::SYSTEM, "AK3.Q32.K32.432").unwrap();
    assert_eq!(
        calls,
        counted(&[("Pass", 28), ("1 Diamonds", 5), ("1 No Trump", 5), ("1 Clubs", 2)])
    );
}

#[test]
fn two_missing_cards_have_820_completions() {
    let (completions, calls) = outlook(rocky_mountain::SYSTEM, "AKQ2.AK.AK2.43").unwrap();
    assert_eq!(completions, 820);
    assert_eq!(calls, counted(&[("2 Clubs", 820)]));
}

#[test]
fn complete_hands_and_those_of_ten_cards_have_no_outlook() {
    assert_eq!(outlook(goren::SYSTEM, "AKQ2.AKQ.AK2.432"), None);
    assert_eq!(outlook(goren::SYSTEM, "AKQ2.AKQ.AK2."), None);
    assert_eq!(outlook(goren::SYSTEM, "AKQ2.AKQ2.AKQ2.AKQ2"), None);
}

proptest! {
    #[test]
    fn the_calls_add_up_to_all_completions(cards in any_cards(11..=12)) {
        let expected = if cards.len() == 12 { 40 } else { 41 * 40 / 2 };
        for system in System::ALL {
            let outlook = Outlook::of(system.table(), cards, Situation::default()).unwrap();
            prop_assert_eq!(outlook.completions, expected);
            prop_assert_eq!(outlook.calls.iter().map(|(_, count)| count).sum::<usize>(), expected);
        }
    }
}
