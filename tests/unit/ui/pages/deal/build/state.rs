use std::rc::Rc;

use BuildAction as Do;
use proptest::prelude::*;
use yew::Reducible;

use super::*;
use crate::engine::bridge::auction::{IllegalCall, SeatCall};
use crate::engine::bridge::contract::Doubling;
use crate::engine::bridge::play::{IllegalCard, Play};
use crate::engine::bridge::record::legal::GiveCardError;
use crate::engine::bridge::record::{Verdict, check_text, write};
use crate::engine::bridge::seat::BySeat;
use crate::engine::card_set::CardSet;
use crate::engine::notation::read_cards;
use crate::ui::pages::deal::SAMPLE;
use crate::ui::pages::deal::build::opened::text_of;
use crate::ui::pages::deal::build::words;
use crate::ui::route::{DealTab, Page, Route};

fn first(text: &str) -> Rc<BuildState> {
    let route = Route::to(Page::Deal(DealTab::Build));
    BuildState::first(&route, History::new(text.to_owned())).into()
}

fn after(state: Rc<BuildState>, actions: impl IntoIterator<Item = BuildAction>) -> Rc<BuildState> {
    actions.into_iter().fold(state, Reducible::reduce)
}

fn card(text: &str) -> Card {
    text.parse().expect("a card")
}

fn calls(text: &str) -> Vec<BuildAction> {
    text.split(' ').map(|call| Do::Call(call.parse().expect("a call"))).collect()
}

fn clicks(cards: &str) -> Vec<BuildAction> {
    read_cards(cards).cards().iter().map(Do::Click).collect()
}

/// Returns a state in which each hand is one suit: North has the spades, East the hearts, South the diamonds and West
/// the clubs.
fn dealt() -> Rc<BuildState> {
    after(first(""), [Do::Complete(CardSet::PACK.iter().collect())])
}

fn counts(state: &BuildState) -> [usize; 4] {
    Seat::CLOCKWISE.map(|seat| state.record().hands()[seat].len())
}

#[test]
fn a_click_deals_a_card_and_a_second_click_removes_it() {
    let state = after(first(""), [Do::Choose(Seat::West), Do::Click(card("SA"))]);
    assert_eq!(counts(&state), [0, 0, 0, 1]);
    let state = after(state, [Do::Click(card("SA"))]);
    assert_eq!(counts(&state), [0; 4]);
}

#[test]
fn a_card_of_another_seat_is_moved_to_the_chosen_one() {
    let state =
        after(first(""), [Do::Click(card("SA")), Do::Choose(Seat::South), Do::Click(card("SA"))]);
    assert_eq!(counts(&state), [0, 0, 1, 0]);
    let notice = state.notice.map(words::notice);
    assert_eq!(notice.as_deref(), Some("The ace of spades went from North to South."));
}

#[test]
fn a_refused_card_is_not_dealt() {
    // A click removes East's ace of hearts. Only East's hand is incomplete then.
    let taken = [Do::Choose(Seat::East), Do::Click(card("HA"))];
    let state = after(dealt(), taken);
    assert_eq!(counts(&state), [13, 12, 13, 13]);
    let state = after(state, [Do::Choose(Seat::North), Do::Click(card("HA"))]);
    assert_eq!(counts(&state), [13, 12, 13, 13]);
    assert_eq!(state.notice, Some(BuildNotice::CannotDeal(GiveCardError::Full(Seat::North))));
}

#[test]
fn when_a_hand_is_full_the_next_seat_is_chosen() {
    let state = after(first(""), clicks("AKQJT98765432..."));
    assert_eq!((counts(&state), state.seat), ([13, 0, 0, 0], Seat::East));
}

#[test]
fn a_fourteenth_card_is_refused() {
    let state = after(first(""), clicks("AKQJT98765432..."));
    let state = after(state, [Do::Choose(Seat::North), Do::Click(card("HA"))]);
    assert_eq!(counts(&state), [13, 0, 0, 0]);
    let full = GiveCardError::Full(Seat::North);
    assert_eq!(state.notice, Some(BuildNotice::CannotDeal(full)));
    let refusal = words::notice(BuildNotice::CannotDeal(full));
    assert_eq!(refusal, format!("{full}: take one back first."));
}

#[test]
fn the_last_hand_is_filled_in_the_same_undo_step() {
    let three = "AKQJT98765432.AKQJT98765432.AKQJT9876543.";
    let state = after(first(""), clicks(three));
    assert_eq!(counts(&state), [13, 13, 12, 0]);
    let state = after(state, [Do::Click(card("C2"))]);
    assert_eq!(counts(&state), [13; 4]);
    assert_eq!(state.notice, Some(BuildNotice::Filled(Seat::West)));
    let state = after(state, [Do::Undo]);
    assert_eq!((counts(&state), state.seat), ([13, 13, 12, 0], Seat::South));
}

#[test]
fn two_clicks_exchange_two_cards() {
    let state =
        after(dealt(), [Do::Choose(Seat::North), Do::Click(card("SA")), Do::Click(card("HA"))]);
    assert_eq!(counts(&state), [13; 4]);
    assert!(state.record().hands()[Seat::East].contains(card("SA")));
    assert!(state.record().hands()[Seat::North].contains(card("HA")));
}

#[test]
fn a_random_deal_keeps_the_dealt_cards() {
    let state = after(first(""), [Do::Choose(Seat::West), Do::Click(card("SA"))]);
    let state = after(state, [Do::Complete(CardSet::PACK.iter().collect())]);
    assert_eq!(counts(&state), [13; 4]);
    assert!(state.record().hands()[Seat::West].contains(card("SA")));
}

#[test]
fn after_typing_a_hand_enter_moves_to_the_next_seat() {
    let state = after(first(""), [Do::Type("AKQJT98765432".into())]);
    assert_eq!(counts(&state), [0; 4], "ranks without a suit are no cards");
    let state = after(state, [Do::Type("AKQJT98765432...".into())]);
    assert_eq!((counts(&state), state.seat), ([13, 0, 0, 0], Seat::North));
    let state = after(state, [Do::Typed]);
    assert_eq!((state.seat, state.hand_text().as_str()), (Seat::East, ""));
    let state = after(state, [Do::Undo]);
    assert_eq!(counts(&state), [0; 4], "typing is one step");
}

#[test]
fn a_typed_hand_is_shown_as_typed() {
    let state = after(first(""), [Do::Click(card("SA")), Do::Choose(Seat::East)]);
    let state = after(state, [Do::Type("SA, hk".into())]);
    assert_eq!((counts(&state), state.hand_text().as_str()), ([1, 1, 0, 0], "SA, hk"));
    let state = after(state, [Do::Click(card("C2"))]);
    assert_eq!(state.hand_text(), ".K..2");
}

#[test]
fn an_illegal_call_is_refused_with_the_reason() {
    let state = after(first(""), calls("1H 1C"));
    assert_eq!(state.record().auction().calls().len(), 1);
    let bid = |text: &str| text.parse().expect("a bid");
    let last = SeatCall { seat: Seat::North, call: bid("1H") };
    let fault = IllegalCall::InsufficientBid { seat: Seat::East, bid: bid("1C"), last };
    assert_eq!(state.notice, Some(BuildNotice::Call(fault)));
    assert_eq!(words::notice(BuildNotice::Call(fault)), format!("{fault}."));
}

#[test]
fn an_illegal_card_is_refused_with_the_reason() {
    let state = after(dealt(), calls("1S PASS PASS PASS"));
    let state = after(state, [Do::Play(card("SA"))]);
    assert_eq!(state.record().play().map(Play::len), Some(0));
    let (seat, holder) = (Seat::East, Some(Seat::North));
    let fault = IllegalCard::NotHeld { seat, card: card("SA"), holder };
    assert_eq!(state.notice, Some(BuildNotice::Card(fault)));
    assert_eq!(words::notice(BuildNotice::Card(fault)), format!("{fault}."));
}

#[test]
fn played_cards_that_no_longer_fit_are_set_aside_until_they_fit() {
    let state = after(dealt(), calls("1S PASS PASS PASS"));
    let state = after(state, [Do::Play(card("HA")), Do::Play(card("DA"))]);
    let played = |state: &BuildState| {
        (state.record().play().map_or(0, Play::len), state.record().cards_set_aside().len())
    };
    let state = after(state, [Do::Choose(Seat::North), Do::Click(card("SA"))]);
    assert_eq!((played(&state), state.notice), ((2, 0), None));
    // East has led the ace of hearts. The ace is moved to North.
    let state = after(state, [Do::Choose(Seat::North), Do::Click(card("HA"))]);
    assert_eq!(played(&state), (0, 2));
    let undone = after(state.clone(), [Do::Undo]);
    assert_eq!(played(&undone), (2, 0));
    // The only card left is the ace of spades, so North receives it again.
    let back = [Do::Choose(Seat::East), Do::Click(card("SA")), Do::Click(card("HA"))];
    let state = after(state, back);
    assert_eq!((played(&state), counts(&state)), ((2, 0), [13; 4]));
}

#[test]
fn cards_set_aside_can_be_discarded() {
    let state = after(dealt(), calls("1S PASS PASS PASS"));
    let state = after(state, [Do::Play(card("HA")), Do::TakeBackCalls(3)]);
    assert_eq!(
        state.notice.map(words::notice).as_deref(),
        Some("1 card of the play no longer fits. It is set aside until it does.")
    );
    let kept = after(state.clone(), calls("PASS"));
    assert_eq!(kept.record().play().map(Play::len), Some(1));
    let state = after(state, [Do::Discard].into_iter().chain(calls("PASS")));
    assert_eq!(state.record().play().map(Play::len), Some(0));
}

#[test]
fn an_impossible_claim_is_refused() {
    let state = after(dealt(), calls("1S PASS PASS PASS"));
    let cards = ["HA", "DA", "CA", "SA"].map(|text| Do::Play(card(text)));
    let state = after(state, cards.into_iter().chain([Do::Claim(Some(0))]));
    assert_eq!(state.record().claim(), None);
    assert!(matches!(state.notice, Some(BuildNotice::Claim(_))));
    let state = after(state, [Do::Claim(Some(13))]);
    assert_eq!(state.record().outcome().map(|outcome| outcome.to_string()), Some("1SN+6".into()));
}

#[test]
fn the_board_number_sets_the_dealer_and_the_vulnerability() {
    let state = after(first(""), [Do::Board("7".into())]);
    let record = state.record();
    assert_eq!((record.dealer(), record.vulnerability), (Seat::South, Some(Vulnerability::Both)));
}

#[test]
fn the_board_number_does_not_change_the_dealer_of_an_auction() {
    let state = after(first(""), calls("1S"));
    let state = after(state, [Do::Board("7".into())]);
    assert_eq!(state.record().dealer(), Seat::North);
    let notice = state.notice.map(words::notice).unwrap_or_default();
    assert!(notice.starts_with("Board 7 is dealt by South, but North began"), "{notice}");
}

#[test]
fn the_last_call_can_be_alerted_and_explained() {
    let state = after(first(""), calls("1S PASS"));
    let state =
        after(state, [Do::Alert(true), Do::Explain("w".into()), Do::Explain("weak".into())]);
    assert_eq!(state.record().annotations.len(), 2);
    let state = after(state, [Do::Undo]);
    assert_eq!(state.record().annotations.len(), 1, "typing is one step");
    let state = after(state, [Do::Alert(false)]);
    assert_eq!(state.record().annotations.len(), 0);
}

#[test]
fn undo_shows_the_step_of_the_change() {
    let state = after(dealt(), calls("1S PASS PASS PASS"));
    let state = after(state, [Do::Go(BuildStep::Result), Do::Undo]);
    assert_eq!(state.step, BuildStep::Auction);
    let state = after(state, [Do::Undo, Do::Undo, Do::Undo, Do::Undo]);
    assert_eq!((state.step, state.can_undo()), (BuildStep::Deal, false));
}

#[test]
fn a_record_opens_at_the_first_incomplete_step() {
    assert_eq!(first("").step, BuildStep::Deal);
    assert_eq!(first(SAMPLE).step, BuildStep::Result);
    let faulty = SAMPLE.replacen("1NT\n2C\n", "1NT\n1S\n", 1);
    let state = first(&faulty);
    assert_eq!((state.step, state.left_out.len()), (BuildStep::Auction, 2));
}

#[test]
fn a_link_opens_its_record_and_undo_restores_the_previous_one() {
    let route = Route::to(Page::Deal(DealTab::Build)).with("text", SAMPLE).with("record", "2");
    let kept = History::new("1\nN\nPASS\nPASS\nPASS\nPASS\n".to_owned());
    let texts = kept.with(SAMPLE.to_owned());
    let state = Rc::new(BuildState::first(&route, texts));
    assert_eq!(state.record().dealer(), Seat::South);
    let state = after(state, [Do::Undo]);
    assert!(state.record().auction().is_passed_out());
}

#[test]
fn a_link_to_a_missing_record_only_shows_a_notice() {
    let route = Route::to(Page::Deal(DealTab::Build)).with("record", "4");
    let state = after(dealt(), [Do::Follow(SAMPLE.into(), route.into())]);
    assert_eq!((counts(&state), state.notice), ([13; 4], Some(BuildNotice::NoRecord(4))));
}

#[test]
fn a_contract_can_be_set_without_an_auction() {
    let bid = "4S".parse().expect("a bid");
    let contract = Contract { bid, doubling: Doubling::Undoubled, declarer: Seat::West };
    let state = after(first(""), [Do::Contract(contract), Do::Claim(Some(10))]);
    let state = after(state, clicks("AK..."));
    assert_eq!(state.record().outcome().map(|outcome| outcome.to_string()), Some("4SW=".into()));
    assert_eq!(*state.record().hands(), {
        let mut hands = BySeat::<CardSet>::default();
        hands[Seat::North] = read_cards("AK...").cards();
        hands
    });
}

/// Generates any possible action, even one that makes no sense.
fn any_action() -> impl Strategy<Value = BuildAction> {
    let seat = || prop::sample::select(&Seat::CLOCKWISE[..]);
    let card = || (0_usize..52).prop_filter_map("one of 52", Card::from_index);
    let calls: Vec<Call> = ["PASS", "X", "XX", "1C", "1NT", "2H", "4S", "7NT"]
        .map(|call| call.parse().unwrap())
        .into();
    prop_oneof![
        4 => prop::sample::select(calls).prop_map(Do::Call),
        8 => Just(Do::Call(Call::Pass)),
        2 => Just(Do::Complete(Card::all().collect())),
        20 => card().prop_map(Do::Play),
        4 => card().prop_map(Do::Click),
        1 => seat().prop_map(Do::Choose),
        1 => seat().prop_map(Do::Dealer),
        1 => (0_usize..6).prop_map(Do::TakeBackCalls),
        1 => (0_usize..60).prop_map(Do::TakeBackCards),
        1 => prop::option::of(0_u8..16).prop_map(Do::Claim),
        1 => "[A-KQJT2-9. a-z]{0,20}".prop_map(Do::Type),
        1 => "[0-9A-Za-z ]{0,4}".prop_map(Do::Board),
        1 => "[ -~éß]{0,12}".prop_map(Do::Explain),
        1 => any::<bool>().prop_map(Do::Alert),
        1 => prop::option::of(prop::sample::select(&Vulnerability::ALL[..])).prop_map(Do::Vulnerability),
        1 => Just(Do::Typed),
        1 => Just(Do::Undo),
        1 => Just(Do::Redo),
        1 => Just(Do::ClearHands),
    ]
}

proptest! {
    #[test]
    fn after_any_actions_the_hands_are_from_one_pack(
        actions in prop::collection::vec(any_action(), 0..60),
    ) {
        has_hands_of_one_pack(&after(first(""), actions))?;
    }

    #[test]
    fn a_built_record_is_stored_completely_and_is_legal(
        actions in prop::collection::vec(any_action(), 0..60),
    ) {
        is_kept_whole_and_legal(&after(first(""), actions))?;
    }
}

#[test]
fn dealing_the_first_card_keeps_a_claim() {
    let actions = [calls("1C PASS PASS PASS"), vec![Do::Claim(Some(0)), Do::Click(card("C2"))]];
    let state = after(first(""), actions.into_iter().flatten());
    has_hands_of_one_pack(&state).expect("one pack");
    is_kept_whole_and_legal(&state).expect("the same record, read again");
}

fn has_hands_of_one_pack(state: &BuildState) -> Result<(), TestCaseError> {
    let hands = state.record().hands();
    let dealt = Seat::CLOCKWISE.map(|seat| hands[seat].len());
    prop_assert!(dealt.iter().all(|&count| count <= 13));
    prop_assert_eq!(dealt.iter().sum::<usize>() + state.record().undealt().len(), 52);
    Ok(())
}

/// Checks that the text of the record is parsed as the same legal record.
fn is_kept_whole_and_legal(state: &BuildState) -> Result<(), TestCaseError> {
    // Skips records with three complete hands, because parsing their text completes the fourth hand.
    let full = Seat::CLOCKWISE.iter().filter(|seat| state.record().hands()[**seat].len() == 13);
    prop_assume!(full.count() != 3);
    let text = text_of(state.record());
    let opened = open(&text, None, 0).expect("a record");
    let again = opened.record;
    let built = state.record();
    // Compares the played cards without their order. Cards that are set aside may change their order, because parsing
    // assigns the rows by the holders of the cards.
    let recorded = |record: &LegalRecord| -> Option<CardSet> {
        Some(record.recorded_play()?.cards().map(|(_, card)| card).collect())
    };
    prop_assert_eq!(recorded(&again), recorded(built), "{}", text);
    prop_assume!(built.cards_set_aside().is_empty());
    prop_assert_eq!(&opened.left_out, &[], "{}", text);
    prop_assert_eq!(again.hands(), built.hands(), "{}", text);
    prop_assert_eq!(again.auction(), built.auction(), "{}", text);
    prop_assert_eq!(again.contract(), built.contract(), "{}", text);
    prop_assert_eq!(again.play(), built.play(), "{}", text);
    prop_assert_eq!(again.claim(), built.claim(), "{}", text);
    prop_assert_eq!(again.vulnerability, built.vulnerability, "{}", text);
    let legal = write::pbn(built);
    if !text.is_empty() {
        let judged = check_text(&legal);
        prop_assert_ne!(judged.records[0].verdict(), Verdict::Illegal, "{}", text);
    }
    Ok(())
}

#[test]
fn a_link_is_parsed_in_the_format_that_it_names() {
    // The first line of the text looks like LIN.
    let text = "mb|p|\n[Dealer \"E\"]\n[Auction \"E\"]\n1C Pass Pass Pass\n";
    let route = Route::parse("#/deal/build?format=pbn&record=1");
    let followed = after(first(""), [Do::Follow(text.into(), Rc::new(route.clone()))]);
    let linked = route.clone().with("text", text);
    let opened = BuildState::first(&linked, History::new(text.to_owned()));
    for state in [&*followed, &opened] {
        assert_eq!(state.record().dealer(), Seat::East);
        assert_eq!(state.record().contract().map(Contract::without_declarer), Some("1C".into()));
    }
}

#[test]
fn a_stored_record_is_parsed_in_its_own_format() {
    let kept = text_of(dealt().record());
    let route = Route::parse("#/deal/build?format=lin&record=5");
    let state = BuildState::first(&route, History::new(kept));
    assert!(state.record().deal().is_some());
}
