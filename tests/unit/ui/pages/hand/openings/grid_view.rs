use super::*;
use crate::engine::bridge::opening::situation::Situation;
use crate::engine::bridge::opening::{System, goren, precision, sayc};

#[test]
fn at_most_two_cells_are_chosen() {
    let [one, other, third] = std::array::from_fn(|place| GridCell {
        style: System::ALL[place].into(),
        situation: Situation::default(),
    });
    assert_eq!(toggled(&[], one), [one]);
    assert_eq!(toggled(&[one], other), [one, other]);
    assert_eq!(toggled(&[one, other], third), [other, third]);
    assert_eq!(toggled(&[one, other], one), [other]);
}

fn hand(text: &str) -> Hand {
    text.parse().expect("a hand")
}

#[test]
fn situations_of_a_seat_with_the_same_calls_are_one_row() {
    let rows = rows(hand("A2.KJT92.3.KQ743"), &[sayc::SYSTEM.into(), precision::SYSTEM.into()]);
    assert_eq!(rows.len(), 4);
    assert!(rows.iter().all(|row| row.vulnerabilities == OpenerVulnerability::ALL));
    assert_eq!(most_frequent(&rows), "1H".parse().ok());
}

#[test]
fn vulnerabilities_with_different_calls_have_separate_rows() {
    // This hand opens three spades if it is not vulnerable. If it is vulnerable, it has too few tricks.
    let rows = rows(hand("KT98654.32.32.32"), &[sayc::SYSTEM.into()]);
    let of_first: Vec<_> = rows.iter().filter(|row| row.seat == OpeningSeat::First).collect();
    assert!(of_first.len() > 1, "{of_first:?}");
    let all: usize = rows.iter().map(|row| row.vulnerabilities.len()).sum();
    assert_eq!(all, 16);
    assert!(
        rows.iter().any(|row| row.seat == OpeningSeat::Fourth && row.calls == [Some(Call::Pass)])
    );
}

#[test]
fn each_of_two_cells_shows_the_outcome_of_the_others_rule() {
    let situation = |seat| Situation { seat, ..Situation::default() };
    let cell = |seat| GridCell { style: sayc::SYSTEM.into(), situation: situation(seat) };
    let cells = [cell(OpeningSeat::First), cell(OpeningSeat::Third)];
    // Eleven points are enough to open in third seat.
    let [first, third] = sides(hand("AJ32.K32.K32.432").into(), cells);
    assert_eq!((first.verdict.call, third.verdict.call), (Some(Call::Pass), "1C".parse().ok()));
    let why_not = first.others_rule.expect("the rule of the other");
    assert_eq!(why_not, "11 HCP, needs at least 12");
    assert_eq!(third.others_rule.as_deref(), Some("rule 6 applies"));
    let other = GridCell { style: goren::SYSTEM.into(), situation: Situation::default() };
    let [_, of_goren] = sides(hand("AJ32.K32.K32.432").into(), [cell(OpeningSeat::First), other]);
    assert_eq!(of_goren.others_rule, None);
}
