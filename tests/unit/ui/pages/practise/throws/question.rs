use std::rc::Rc;

use proptest::prelude::*;
use yew::Reducible;

use super::*;
use crate::engine::cribbage::discard::why::LeadPart;
use crate::engine::cribbage::game::Player;
use crate::engine::cribbage::notation::read_six as six_of;
use crate::ui::training::day::Day;
use crate::ui::training::practice::PracticeAction;
use crate::ui::training::run::PracticeMode;

type State = Rc<Practice<ThrowQuestion>>;

fn today() -> Day {
    Day::new(2026, 11, 27).expect("a day")
}

fn first(kept: &str) -> State {
    Practice::first(kept, 1, |_| {}).into()
}

fn edited(state: State, edits: impl IntoIterator<Item = ThrowEdit>) -> State {
    edits
        .into_iter()
        .fold(state, |state, edit| state.reduce((PracticeAction::Edit(edit), 0, today())))
}

fn after(state: State, action: PracticeAction<ThrowQuestion>, seed: u64) -> State {
    state.reduce((action, seed, today()))
}

/// Throws the first two cards, which costs `cost`.
fn thrown_at(state: State, cost: u32) -> State {
    let [one, other, ..] = state.question.cards(false);
    let two = [one.min(other), one.max(other)];
    let mistake = Mistake { part: LeadPart::Crib, month: "2026-11".parse().expect("a month") };
    let grade =
        PracticeAction::Grade(state.question.clone(), state.question.graded(cost, Some(mistake)));
    after(after(state, PracticeAction::Answer(two), 0), grade, 0)
}

/// Throws as [`thrown_at`] does, and asks the next question.
fn played(state: State, cost: u32, seed: u64) -> State {
    after(thrown_at(state, cost), PracticeAction::Next, seed)
}

#[test]
fn a_throw_needs_two_chosen_cards() {
    let cards = first("").question.cards(false);
    let choose = |places: &[usize]| {
        let edits: Vec<_> = places.iter().map(|&place| ThrowEdit::Choose(cards[place])).collect();
        edited(first(""), edits).question.clone()
    };
    assert_eq!(choose(&[0, 2, 0]).chosen, [cards[2]]);
    assert_eq!(choose(&[0, 2, 0]).to_throw(), None);
    // If two cards are chosen, a third card replaces the first of them.
    let two = choose(&[2, 4, 5]);
    assert_eq!(two.chosen, [cards[4], cards[5]]);
    let [one, other] = [cards[4], cards[5]];
    assert_eq!(two.to_throw(), Some([one.min(other), one.max(other)]));
}

#[test]
fn only_mistakes_are_counted_by_their_part() {
    let state = played(played(first(""), 400, 1), MIN_MISTAKE_COST - 1, 2);
    let [(_, [hand, crib, pegging])] = state.training.mistakes.months() else {
        panic!("one month")
    };
    assert_eq!((hand.count, crib.count, crib.cost, pegging.count), (0, 1, 400, 0));
    assert_eq!(first(&state.kept_text()).training.mistakes, state.training.mistakes);
}

#[test]
fn a_wrong_hand_is_reviewed_in_the_same_role_and_in_other_suits() {
    let ranks = |question: &ThrowQuestion| {
        let six = question.request().map(|request| request.six.cards());
        six.into_iter().flatten().map(|card| card.rank).collect::<Vec<_>>()
    };
    let wrong = first("").question.clone();
    let mut state = played(first(""), 400, 7);
    for seed in 8..11 {
        assert_eq!(state.question.before, None);
        state = played(state, 0, seed);
    }
    let again = &state.question;
    assert_eq!((ranks(again), again.role), (ranks(&wrong), wrong.role));
    assert_ne!(again.request(), wrong.request());
    assert!(again.before.is_some());
    assert_eq!(first(&state.kept_text()).question, state.question);
}

#[test]
fn both_roles_are_reviewed() {
    let mut state = first("");
    let mut came = Vec::new();
    for seed in 0..60 {
        came.extend(state.question.before.map(|_| state.question.role));
        state = played(state, 400, seed);
    }
    for role in Role::ALL {
        assert!(came.iter().filter(|of| **of == role).count() >= 5, "{came:?}");
    }
}

#[test]
fn choosing_a_role_changes_the_current_hand_until_it_is_thrown() {
    let state = edited(first(""), [ThrowEdit::Practise(Some(Role::Pone))]);
    assert_eq!(state.question.role, Role::Pone);
    let state = played(state, 0, 3);
    assert_eq!(state.question.role, Role::Pone);
    // A hand that has been thrown does not change.
    let change = [ThrowEdit::Practise(Some(Role::Dealer)), ThrowEdit::Against(Opponent::Random)];
    let state = edited(thrown_at(state, 0), change);
    let question = &state.question;
    assert_eq!((question.role, question.opponent), (Role::Pone, Opponent::Shipped));
    assert_eq!(state.settings.opponent, Opponent::Random);
}

#[test]
fn scores_are_only_stored_if_both_are_set() {
    let [own, opponent] = [(Player::You, 95), (Player::Opponent, 103)]
        .map(|(player, score)| ThrowEdit::Score(ScoreEdit::Type(player, Some(score))));
    let one = edited(first(""), [own]);
    assert_eq!((one.scores(), one.kept_text()), (None, first("").kept_text()));
    let both = edited(one, [opponent]);
    assert_eq!(both.scores(), Scores::new(95, 103).ok());
    assert_eq!(first(&both.kept_text()).scores(), both.scores());
}

#[test]
fn cards_are_in_the_order_of_the_deal_or_sorted() {
    let question = &first("hand dealer strong 4D5H9C5SJCKS").question;
    let names = |is_sorted| question.cards(is_sorted).map(|card| card.to_string()).join(" ");
    assert_eq!([names(false), names(true)], ["4D 5H 9C 5S JC KS", "4D 5H 5S 9C JC KS"]);
}

#[test]
fn daily_hands_alternate_the_roles_against_the_strong_opponent() {
    let day = "2026-11-20".parse().expect("a day");
    let choices = || [ThrowEdit::Practise(Some(Role::Pone)), ThrowEdit::Against(Opponent::Random)];
    let begin = PracticeAction::Follow(PracticeMode::Daily(day));
    let mut state = edited(after(edited(first(""), choices()), begin, 3), choices());
    // The hands of a day are those of November 2026, so that old links lead to the same hands.
    let first_hand = state.question.cards(false).map(|card| card.to_string()).join(" ");
    assert_eq!(first_hand, FIRST_OF_DAY);
    for place in 0..10 {
        let role = if place % 2 == 0 { Role::Dealer } else { Role::Pone };
        let question = &state.question;
        assert_eq!((question.role, question.opponent), (role, Opponent::Shipped));
        assert_eq!(state.scores(), None);
        let cost = if place < 4 { 300 } else { 0 };
        state = if place < 9 { played(state, cost, place) } else { thrown_at(state, cost) };
    }
    assert!(state.run().is_over());
    assert_eq!(state.training.days.of(day).map(|of| (of.right, of.cost)), Some((6, 1200)));
}

/// The first hand of 20 November 2026.
const FIRST_OF_DAY: &str = "QD 3D 2C 7C KS 3C";

#[test]
fn the_stored_text_of_november_2026_is_parsed_as_written() {
    let text = "trainer 1\n\
        hand pone strong 5H9CKS5SJC4D before 9C-KS threw 4D-9C cost 0\n\
        options pone random sorted 95-103\n\
        all dealer 12 7 4210\n\
        all pone 3 1 900\n\
        last dealer 0 pone 530\n\
        again dealer 4D5H5S9CJCKS 9C-KS 1 25\n\
        again pone AS2D3C4D6D7D AS-7D 0 16\n\
        days 2026-11-24 8 310\n\
        mistakes 2026-11 3 1210 0 0 1 300";
    let state = first(text);
    assert_eq!(state.kept_text(), text);
    assert_eq!((state.question.role, state.cost), (Role::Pone, Some(0)));
    assert_eq!((state.training.account.answers(), state.training.boxes.len()), (15, 2));
    assert_eq!((state.settings.practised, state.settings.is_sorted), (Some(Role::Pone), true));
}

#[test]
fn damaged_lines_do_not_affect_others() {
    let state = first(
        "trainer 9\nhand pone strong 5H9CKS5SJC\nhand dealer random 5H5H5S9CJCKS\noptions chess\n\
         all pone 3 4 900\nall dealer 12 7 4210\nlast dealer 0 pone 530 dealer x pone 7\nagain pone\n\
         again pone AS2D3C4D6D7D AS-7D 3 16\nagain pone AS2D3C4D6D7D 7D-AS 0 16\n\
         again pone AS2D3C4D6D7D AS-7D 2 16\nnews",
    );
    assert_eq!(state.training.account.last(), [(Role::Dealer, 0), (Role::Pone, 530)]);
    assert_eq!((state.training.account.answers(), state.training.boxes.len()), (12, 1));
    assert_eq!(state.settings, ThrowSettings::default());
}

fn six(text: &str) -> Six {
    six_of(text).six().expect("six cards")
}

fn card(text: &str) -> Card {
    text.parse().expect("a card")
}

const HAND: &str = "5H 5S JC 4D 9C KS";

fn thrown() -> PastThrow {
    PastThrow { six: six(HAND), role: Role::Pone, two: ["5H", "KS"].map(card) }
}

#[test]
fn a_reviewed_hand_and_its_throw_are_in_other_suits() {
    let mut hand = thrown();
    let again = hand.exchange(Suit::DESCENDING).expect("a hand");
    assert_eq!(again.six, six("5D 5C JS 4H 9S KC"));
    assert_eq!(again.two, ["5D", "KC"].map(card));
    assert_eq!(hand, again);
}

#[test]
fn an_exchange_that_keeps_all_suits_still_changes_the_hand() {
    let again = thrown().exchange(Suit::ASCENDING).expect("a hand");
    assert_eq!(again.six, six("5S 5C JD 4H 9D KC"));
}

proptest! {
    #[test]
    fn any_stored_text_and_actions_lead_to_six_cards(
        kept in "(trainer 1\n)?((hand|options|again)( [0-9A-KTCDHS-]{1,12}){0,6}\n){0,6}",
        deeds in prop::collection::vec((0..4_u8, 0..6_usize, 0_u32..300), 0..40),
    ) {
        let mut state = first(&kept);
        for (seed, (deed, place, cost)) in (0..).zip(deeds) {
            let card = state.question.cards(false)[place];
            state = match deed {
                0 => edited(state, [ThrowEdit::Choose(card)]),
                1 => thrown_at(state, cost),
                2 => edited(state, [ThrowEdit::Practise(Role::ALL.get(place % 3).copied())]),
                _ => after(state, PracticeAction::Next, seed),
            };
            prop_assert!(Six::new(state.question.cards(true)).is_ok());
            prop_assert!(state.question.chosen.len() <= 2);
        }
        prop_assert_eq!(first(&state.kept_text()).kept_text(), state.kept_text());
    }
}
