use std::rc::Rc;

use proptest::prelude::*;
use yew::Reducible;

use super::*;
use crate::engine::{Solver, check_text};
use crate::ui::training::day::Day;
use crate::ui::training::practice::PracticeAction;
use crate::ui::training::run::PracticeMode;

fn today() -> Day {
    Day::new(2026, 11, 27).expect("a day")
}

fn first(kept: &str) -> Rc<Practice<LeadQuestion>> {
    Practice::first(kept, 1, |_| {}).into()
}

/// A deal of the start page, in which only a spade beats 3NT.
const DEAL: &str = "3NT 764.Q32.AK832.A8 J32.764.76.T9732 Q5.AJT5.QJT4.KQ6 AKT98.K98.95.J54";

fn deal() -> LeadDeal {
    LeadQuestion::read_item(&mut DEAL.split(' ')).expect("a deal")
}

fn solved(deal: LeadDeal) -> LeadQuestion {
    let tricks = Solver::new().values(&deal.position());
    LeadQuestion { source: LeadSource::Deal(deal), tricks }
}

#[test]
fn random_deals_have_a_plausible_game_and_their_records_are_faultless() {
    let mut strains = Vec::new();
    for deal in LeadSource::Seed(5).deals().take(40) {
        let points = |seats: [Seat; 2]| -> usize {
            seats.map(|seat| high_card_points(deal.deal.hand(seat))).iter().sum()
        };
        assert!((24..=32).contains(&points([Seat::North, Seat::South])), "{deal}");
        let checked = check_text(&deal.record());
        assert!(checked.records.iter().all(|record| record.diagnostics.is_empty()), "{deal}");
        strains.push(deal.contract.strain);
    }
    assert!(strains.contains(&Strain::NoTrump));
    assert!(strains.iter().any(|strain| matches!(strain, Strain::Suit(_))), "{strains:?}");
}

#[test]
fn the_deals_of_a_seed_are_the_same_for_everybody() {
    let deals = |seed| LeadSource::Seed(seed).deals().take(3).collect::<Vec<_>>();
    assert_eq!(deals(7), deals(7));
    assert_ne!(deals(7), deals(8));
}

#[test]
fn a_lead_that_beats_the_contract_is_right_and_another_costs_its_tricks() {
    let question = solved(deal());
    assert!(LeadSource::Seed(0).accepts(&deal(), &question.tricks));
    let needed = deal().needed();
    let best = question.best().expect("a lead");
    for value in &question.tricks {
        let graded = question.grade(&value.card, &()).expect("a grade");
        let lost = if value.tricks >= needed { 0 } else { best.tricks - value.tricks };
        assert_eq!((graded.cost, graded.kind), (lost.into(), Strain::NoTrump), "{}", value.card);
    }
    let easy: Vec<_> =
        question.tricks.iter().map(|value| CardValue { tricks: 9, ..*value }).collect();
    assert!(!LeadSource::Seed(0).accepts(&deal(), &easy));
}

#[test]
fn a_question_waits_for_its_deal_and_keeps_it() {
    let state = first("");
    let source = state.question.source;
    let answer = || PracticeAction::Answer("SA".parse().expect("a card"));
    let early = Rc::clone(&state).reduce((answer(), 0, today()));
    assert_eq!(early.training.account.answers(), 0);
    let LeadQuestion { tricks, .. } = solved(deal());
    let found = |source| PracticeAction::Edit(LeadEdit::Found(source, deal(), tricks.clone()));
    let other = Rc::clone(&state).reduce((found(LeadSource::Seed(0)), 0, today()));
    assert_eq!(other, state);
    let state = state.reduce((found(source), 0, today())).reduce((answer(), 0, today()));
    assert_eq!(state.training.account.of(&Strain::NoTrump).answers, 1);
    // The tricks are not stored, so the deal is solved again after a reload.
    let again = first(&state.kept_text());
    assert_eq!((again.question.source, again.question.tricks.len()), (LeadSource::Deal(deal()), 0));
    assert_eq!((again.answer, again.cost), (state.answer, state.cost));
}

#[test]
fn a_review_has_the_same_deal_in_other_suits() {
    let mut item = deal();
    let best = solved(deal()).best().expect("a lead").tricks;
    for seed in 0..4 {
        let before = item;
        let asked = LeadQuestion::ask(QuestionSource {
            settings: &(),
            mode: PracticeMode::Practice,
            answered: 0,
            previous: None,
            again: Some(&mut item),
            chance: fastrand::Rng::with_seed(seed),
        });
        assert_eq!(asked.source, LeadSource::Deal(item));
        assert_ne!(item, before);
        assert_eq!(solved(item).best().expect("a lead").tricks, best);
    }
}

proptest! {
    #[test]
    fn any_text_is_parsed_without_a_panic(
        lines in prop::collection::vec(("(hand seed|hand 3NT|again|led|)", "[ -~]{0,12}"), 0..6),
        cut in 0..DEAL.len(),
        piece: String,
    ) {
        let said: Vec<_> = lines.iter().map(|(name, rest)| format!("{name} {rest}")).collect();
        let part = DEAL.get(..cut).unwrap_or_default();
        let text = format!("{}\nhand {part}\nhand {DEAL} led {piece}\n{piece}", said.join("\n"));
        let state = first(&text);
        prop_assert_eq!(first(&state.kept_text()).kept_text(), state.kept_text());
    }
}
