use proptest::prelude::*;

use super::*;
use crate::engine::card;
use crate::engine::cribbage::discard::Six;
use crate::engine::cribbage::discard::why::LeadPart;
use crate::engine::cribbage::game::Player;
use crate::ui::training::boxes::INTERVALS;

fn pack() -> [Card; 52] {
    let mut pack = card::Card::all();
    std::array::from_fn(|_| pack.next().expect("52 cards").into())
}

fn cut(at: usize) -> ShuffledPack {
    let mut pack = pack();
    pack.rotate_left(at % 52);
    // Mixes the pack, because six adjacent cards of an ordered pack are mostly in one suit.
    ShuffledPack(std::array::from_fn(|place| pack[place * 5 % 52]))
}

fn first(kept: &str) -> Rc<TrainerState> {
    TrainerState::first(kept, &cut(0)).into()
}

fn after(
    state: Rc<TrainerState>,
    actions: impl IntoIterator<Item = TrainerAction>,
) -> Rc<TrainerState> {
    actions.into_iter().fold(state, Reducible::reduce)
}

fn mistake() -> Mistake {
    let month = "2026-11".parse().expect("a month");
    Mistake { part: LeadPart::Crib, month }
}

#[test]
fn only_mistakes_are_counted_by_their_kind() {
    let state = played(played(first(""), 400, 1), MIN_MISTAKE_COST - 1, 2);
    let [(_, [hand, crib, pegging])] = state.training.mistakes.months() else {
        panic!("one month")
    };
    assert_eq!((hand.count, crib.count, crib.cost, pegging.count), (0, 1, 400, 0));
    assert_eq!(first(&state.kept_text()).training.mistakes, state.training.mistakes);
    let anew = after(Rc::clone(&state), [TrainerAction::Reset]);
    assert!(anew.training.mistakes.months().is_empty());
    assert_eq!(after(anew, [TrainerAction::Reset]).training.mistakes, state.training.mistakes);
}

/// Throws the first two cards, which costs `cost`, and deals hand number `next`.
fn played(state: Rc<TrainerState>, cost: u32, next: usize) -> Rc<TrainerState> {
    let request = state.hand.request().expect("a hand");
    after(
        state,
        [
            TrainerAction::Choose(0),
            TrainerAction::Choose(1),
            TrainerAction::Throw,
            TrainerAction::Judge(request, cost, Some(mistake())),
            TrainerAction::Next(Box::new(cut(next))),
        ],
    )
}

fn ranks(hand: &TrainerHand) -> Vec<u8> {
    let six = hand.request().map(|request| request.six.cards());
    six.into_iter().flatten().map(|card| card.rank.number()).collect()
}

#[test]
fn a_throw_needs_two_chosen_cards() {
    let state = first("");
    let cards = state.cards();
    let one = after(state, [0, 2, 0].map(TrainerAction::Choose));
    assert_eq!(one.chosen, [cards[2]]);
    let thrown = after(Rc::clone(&one), [TrainerAction::Throw]);
    assert_eq!(thrown.hand.thrown, None);
    // If two cards are chosen, a third card replaces the first of them.
    let two = after(one, [4, 5, 9].map(TrainerAction::Choose));
    assert_eq!(two.chosen, [cards[4], cards[5]]);
    let thrown = after(two, [TrainerAction::Throw, TrainerAction::Choose(0), TrainerAction::Throw]);
    let [one, other] = [cards[4], cards[5]];
    assert_eq!(thrown.hand.thrown, Some([one.min(other), one.max(other)]));
}

#[test]
fn a_throw_is_only_counted_once() {
    let state = after(first(""), [0, 1].map(TrainerAction::Choose));
    let request = state.hand.request().expect("a hand");
    let judge = TrainerAction::Judge(request, 530, None);
    // The verdict may arrive before the user throws.
    let state = after(state, [judge.clone(), TrainerAction::Throw]);
    assert_eq!(state.training.account.answers(), 0);
    let other = EvaluateDiscards { role: Role::Pone, ..request };
    let next = TrainerAction::Next(Box::new(cut(1)));
    let state =
        after(state, [TrainerAction::Judge(other, 1, None), next.clone(), judge.clone(), judge]);
    assert_eq!((state.number, state.training.account.answers()), (0, 1));
    assert_eq!(state.training.account.of(&Role::Dealer).cost, 530);
    assert_eq!(state.training.boxes.len(), 1);
    let state = after(state, [next]);
    assert_eq!((state.number, state.hand.role, state.hand.cost), (1, Role::Pone, None));
    assert!(state.chosen.is_empty());
}

#[test]
fn a_wrong_hand_is_reviewed_in_the_same_role_after_three_others() {
    let mut state = first("");
    let wrong = state.hand.clone();
    state = played(state, 400, 7);
    for next in 8..11 {
        assert_eq!(state.hand.before, None);
        state = played(state, 0, next);
    }
    let again = &state.hand;
    assert_eq!((ranks(again), again.role), (ranks(&wrong), wrong.role));
    assert_ne!(again.request(), wrong.request());
    assert!(again.before.is_some());
    // The throw was as good as the best, so the hand is due for review at a later time.
    state = played(state, 0, 11);
    assert_eq!(state.training.boxes.waiting()[0].due, 5 + INTERVALS[1]);
}

#[test]
fn a_run_of_ten_has_new_hands_only() {
    let begin = TrainerAction::Begin(PracticeMode::Ten, Box::new(cut(1)));
    let mut state = after(played(first(""), 400, 50), [begin]);
    for next in 2..12 {
        assert!(!state.run().is_over() && state.hand.before.is_none());
        state = played(state, 400, next);
    }
    assert!(state.run().is_over());
    // After the run, hands are reviewed again.
    let practice = TrainerAction::Begin(PracticeMode::Practice, Box::new(cut(12)));
    assert!(after(state, [practice]).hand.before.is_some());
}

#[test]
fn at_least_two_new_hands_are_between_reviews_and_both_roles_are_reviewed() {
    let mut state = first("");
    let mut came = Vec::new();
    for hand in 0..60 {
        if state.hand.before.is_some() {
            came.push((hand, state.hand.role));
        }
        state = played(state, 400, hand * 3 + 1);
    }
    assert!(came.len() >= 15, "{came:?}");
    for pair in came.windows(2) {
        assert!(pair[1].0 - pair[0].0 >= 3, "{came:?}");
    }
    for role in Role::ALL {
        assert!(came.iter().filter(|(_, of)| *of == role).count() >= 5, "{came:?}");
    }
}

#[test]
fn choosing_a_role_changes_the_current_hand_until_it_is_thrown() {
    let state = after(first(""), [TrainerAction::Practise(Practise::Pone)]);
    assert_eq!(state.hand.role, Role::Pone);
    let state = played(state, 0, 3);
    assert_eq!(state.hand.role, Role::Pone);
    // A hand that has been thrown does not change.
    let choose = [TrainerAction::Choose(0), TrainerAction::Choose(1), TrainerAction::Throw];
    let change =
        [TrainerAction::Practise(Practise::Dealer), TrainerAction::Against(Opponent::Random)];
    let state = after(after(state, choose), change);
    assert_eq!((state.hand.role, state.hand.opponent), (Role::Pone, Opponent::Shipped));
    assert_eq!(state.options.opponent, Opponent::Random);
}

#[test]
fn reset_results_can_be_restored_until_the_next_throw() {
    let state = played(first(""), 400, 1);
    let state = after(state, [TrainerAction::Sort(true), TrainerAction::Reset]);
    assert_eq!((state.training.account.answers(), state.training.boxes.len()), (0, 0));
    assert!(state.options.is_sorted && state.training.can_restore());
    let back = after(Rc::clone(&state), [TrainerAction::Reset]);
    assert_eq!((back.training.account.answers(), back.training.boxes.len()), (1, 1));
    let on = played(state, 0, 2);
    assert!(!on.training.can_restore());
}

#[test]
fn imported_results_replace_the_old_ones_which_can_be_restored() {
    let other = played(first(""), 400, 3);
    let state = played(first(""), 0, 1);
    let taken = after(Rc::clone(&state), [TrainerAction::Import(other.copy())]);
    assert_eq!(taken.training.account, other.training.account);
    assert_eq!(taken.training.boxes, other.training.boxes);
    assert_eq!(taken.training.mistakes, other.training.mistakes);
    // The current hand is kept, and an invalid copy changes nothing.
    assert_eq!(taken.hand.cards, state.hand.cards);
    let back = after(taken, [TrainerAction::Reset]);
    assert_eq!(back.training, state.training);
    let refused = after(Rc::clone(&state), [TrainerAction::Import("no results".to_owned())]);
    assert_eq!(refused, state);
}

#[test]
fn the_current_hand_is_restored_after_a_reload() {
    let state = played(first(""), 400, 3);
    let state =
        after(state, [TrainerAction::Choose(2), TrainerAction::Choose(3), TrainerAction::Throw]);
    let again = first(&state.kept_text());
    assert_eq!((&again.hand, &again.training), (&state.hand, &state.training));
    assert_eq!(again.kept_text(), state.kept_text());
}

#[test]
fn two_windows_share_the_results_but_not_the_hand() {
    let other = played(first(""), 400, 3);
    let state =
        after(first(""), [TrainerAction::Choose(0), TrainerAction::Follow(other.kept_text())]);
    assert_eq!((&state.hand, state.chosen.len()), (&first("").hand, 1));
    assert_eq!(state.training, other.training);
    let on = played(after(state, [TrainerAction::Choose(0)]), 0, 5);
    assert_eq!(on.training.account.answers(), 2);
}

#[test]
fn scores_are_only_stored_if_both_are_set() {
    let [own, opponent] = [(Player::You, 95), (Player::Opponent, 103)]
        .map(|(player, score)| TrainerAction::Score(ScoreEdit::Type(player, Some(score))));
    let one = after(first(""), [own]);
    assert_eq!((one.scores(), one.options.scores.of(Player::You)), (None, Some(95)));
    assert_eq!(one.kept_text(), first("").kept_text());
    // A single score is not stored, so the text from another window does not contain it.
    let followed = after(Rc::clone(&one), [TrainerAction::Follow(first("").kept_text())]);
    assert_eq!(followed.options.scores, one.options.scores);
    let both = after(one, [opponent]);
    assert_eq!(both.scores(), Scores::new(95, 103).ok());
    assert_eq!(first(&both.kept_text()).scores(), both.scores());
    // If another window removes both scores, this window removes them too.
    let followed = after(both, [TrainerAction::Follow(first("").kept_text())]);
    assert!(followed.options.scores.is_empty());
}

#[test]
fn cards_are_in_the_order_of_the_deal_or_sorted() {
    let state = first("");
    let dealt = state.cards();
    let sorted = after(state, [TrainerAction::Sort(true), TrainerAction::Choose(0)]);
    let six = Six::new(dealt).expect("six cards").cards();
    assert_ne!(dealt, six);
    assert_eq!((sorted.cards(), sorted.chosen.as_slice()), (six, &six[..1]));
}

#[test]
fn daily_hands_alternate_the_roles_against_the_strong_opponent() {
    let day = "2026-11-26".parse().expect("a day");
    let choices = [
        TrainerAction::Practise(Practise::Pone),
        TrainerAction::Against(Opponent::Random),
        TrainerAction::Begin(PracticeMode::Daily(day), Box::new(cut(3))),
        TrainerAction::Practise(Practise::Pone),
        TrainerAction::Against(Opponent::Random),
    ];
    let mut state = after(first(""), choices);
    for place in 0..10 {
        let role = if place % 2 == 0 { Role::Dealer } else { Role::Pone };
        assert_eq!((state.hand.role, state.hand.opponent), (role, Opponent::Shipped));
        assert_eq!(state.hand.before, None);
        state = played(state, if place < 4 { 300 } else { 0 }, place + 4);
    }
    assert!(state.run().is_over());
    assert_eq!(state.training.days.of(day).map(|of| (of.right, of.cost)), Some((6, 1200)));
    // A finished run does not continue. The user may start another run.
    let number = state.number;
    let state = after(state, [TrainerAction::Next(Box::new(cut(30)))]);
    assert_eq!(state.number, number);
    let again = first(&state.kept_text());
    assert_eq!((again.run(), &again.training.days), (state.run(), &state.training.days));
    let state = after(state, [TrainerAction::Begin(PracticeMode::Practice, Box::new(cut(31)))]);
    assert_eq!((state.number, state.run().length()), (number + 1, None));
}

#[test]
fn a_link_to_a_past_day_does_not_count_for_today() {
    let [past, today] = ["2026-11-20", "2026-11-26"].map(|day| day.parse().expect("a day"));
    let link = |day, at| TrainerAction::Link(day, Box::new(cut(at)));
    let state = after(first(""), [link(past, 7)]);
    assert_eq!(state.run().course(), PracticeMode::Daily(past));
    assert_eq!((state.hand.cards, state.hand.role), (cut(7).six(), Role::Dealer));
    // Opening the link of a daily run in progress continues the run. It does not start again.
    let mut state = played(state, 300, 8);
    state = after(first(&state.kept_text()), [link(past, 7)]);
    assert_eq!((state.run().costs().len(), state.hand.cards), (1, cut(8).six()));
    for place in 1..10 {
        state = played(state, 0, place + 8);
    }
    assert!(state.run().is_over());
    assert_eq!(state.training.days.of(past).map(|of| of.right), Some(9));
    assert_eq!(state.training.days.of(today), None);
    // Today's run starts without answers, even after a run of another day.
    let state = after(state, [link(today, 2)]);
    assert_eq!((state.run().course(), state.run().costs().len()), (PracticeMode::Daily(today), 0));
}

proptest! {
    #[test]
    fn any_stored_text_and_actions_lead_to_six_cards(
        kept: String,
        deeds in prop::collection::vec((0..5_u8, 0..8_usize, 0_u32..300), 0..40),
    ) {
        let mut state = first(&kept);
        for (deed, place, cost) in deeds {
            let request = state.hand.request();
            state = state.reduce(match (deed, request) {
                (0, _) => TrainerAction::Choose(place),
                (1, _) => TrainerAction::Throw,
                (2, Some(request)) => TrainerAction::Judge(request, cost, Some(mistake())),
                (3, _) => TrainerAction::Practise(Practise::ALL[place % 3]),
                _ => TrainerAction::Next(Box::new(cut(place * 6))),
            });
            prop_assert!(Six::new(state.cards()).is_ok());
            prop_assert!(state.chosen.len() <= 2);
        }
        prop_assert_eq!(first(&state.kept_text()).kept_text(), state.kept_text());
    }
}
