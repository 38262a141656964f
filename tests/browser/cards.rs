//! The card picker, the bidding box, and the hand from which cards are played.

use std::cell::RefCell;
use std::rc::Rc;

use kibitzer::engine::bridge::auction::Auction;
use kibitzer::engine::bridge::hand::Hand;
use kibitzer::engine::bridge::play::Play;
use kibitzer::engine::bridge::seat::{BySeat, Seat};
use kibitzer::engine::card::Card;
use kibitzer::engine::card_set::CardSet;
use kibitzer::engine::partly_known::PartlyKnown;
use kibitzer::ui::components::cards::card_picker::CardPicker;
use kibitzer::ui::components::cards::hand_to_play::HandToPlay;
use kibitzer::ui::components::record::bidding_box::BiddingBox;
use wasm_bindgen_test::wasm_bindgen_test;
use yew::prelude::*;

use super::drawn::{Drawn, settled};

fn hand(text: &str) -> CardSet {
    text.parse::<Hand>().expect("a hand").cards()
}

fn card(text: &str) -> Card {
    text.parse().expect("a card")
}

#[wasm_bindgen_test]
async fn the_picker_has_52_buttons_in_four_rows_labelled_with_their_cards() {
    let picker = Drawn::of(|| {
        html! { <CardPicker selected={PartlyKnown::from(CardSet::EMPTY)} limit={13} on_toggle={Callback::noop()} /> }
    })
    .await;
    for suit in ["spades", "hearts", "diamonds", "clubs"] {
        let names: Vec<_> = picker
            .all(&format!("[role=group][aria-label={suit}] button"))
            .iter()
            .filter_map(|button| button.get_attribute("aria-label"))
            .collect();
        assert_eq!(names.len(), 13, "{suit}");
        assert_eq!(names.first(), Some(&format!("Ace of {suit}")));
        assert_eq!(names.last(), Some(&format!("2 of {suit}")));
    }
    assert_eq!(picker.all("button[tabindex='0']").len(), 1, "one stop of the Tab key");
}

/// Draws a picker of a complete hand. The vector gets the cards that are toggled.
async fn picker_of_hand() -> (Drawn, Rc<RefCell<Vec<Card>>>) {
    let toggled: Rc<RefCell<Vec<Card>>> = Rc::default();
    let on_toggle = {
        let toggled = Rc::clone(&toggled);
        Callback::from(move |card| toggled.borrow_mut().push(card))
    };
    let draw = move || {
        let selected = PartlyKnown::from(hand("KQT5.J72.965.AK8"));
        let on_toggle = on_toggle.clone();
        html! { <CardPicker {selected} limit={13} has_fan=true {on_toggle} /> }
    };
    (Drawn::of(draw).await, toggled)
}

#[wasm_bindgen_test]
async fn a_fourteenth_card_is_refused() {
    let (picker, toggled) = picker_of_hand().await;
    assert_eq!(picker.all(".pick[aria-pressed=true]").len(), 13);
    picker.one("[data-card=SA]").click();
    settled().await;
    assert!(toggled.borrow().is_empty());
    picker.one("[data-card=C8]").click();
    settled().await;
    assert_eq!(*toggled.borrow(), [card("C8")]);
}

#[wasm_bindgen_test]
async fn a_suit_opens_its_row_and_chosen_cards_can_be_taken_back() {
    let (picker, toggled) = picker_of_hand().await;
    assert_eq!(picker.all(".card-row.open.spades").len(), 1);
    picker.one("[aria-label=Hearts]").click();
    settled().await;
    assert_eq!(picker.all(".card-row.open").len(), 1);
    assert_eq!(picker.all(".card-row.open.hearts [tabindex='0']").len(), 1);
    assert_eq!(picker.all("[data-chosen]").len(), 13);
    picker.one("[data-chosen=HJ]").click();
    picker.one(".take-back").click();
    settled().await;
    assert_eq!(*toggled.borrow(), [card("HJ"), card("C8")]);
}

#[wasm_bindgen_test]
async fn illegal_call_is_disabled_and_the_reason_is_shown() {
    let mut auction = Auction::new(Seat::North);
    auction.call("1H".parse().expect("a call")).expect("a legal call");
    let calls = Drawn::of(move || {
        let auction = auction.clone();
        html! { <BiddingBox {auction} on_call={Callback::noop()} on_back={Callback::noop()} /> }
    })
    .await;
    let low = calls.one("[data-call='1D']");
    assert_eq!(low.get_attribute("aria-disabled").as_deref(), Some("true"));
    let why = low.get_attribute("title").unwrap_or_default();
    assert!(why.starts_with("East’s 1♦ is insufficient over 1♥"), "{why}");
    assert!(!calls.one("[data-call='1S']").has_attribute("aria-disabled"));
    calls.one("[data-call=XX]").click();
    settled().await;
    let refusal = calls.one(".refusal").text_content().unwrap_or_default();
    assert!(refusal.starts_with("East can’t redouble"), "{refusal}");
    assert!(refusal.ends_with("only opponents’ doubles can be redoubled."), "{refusal}");
}

/// Returns a play in which East has led a spade. All other players hold spades.
fn play() -> Play {
    let hands = BySeat::from_fn(|seat| match seat {
        Seat::North => hand("KQ94.A72.K863.95"),
        Seat::East => hand("J2.KQ954.Q97.Q72"),
        Seat::South => hand("AT873.83.A54.AK4"),
        Seat::West => hand("65.JT6.JT2.JT863"),
    });
    let mut play = Play::begin(Seat::East, None, hands);
    play.play(card("SJ")).expect("a legal card");
    play
}

#[wasm_bindgen_test]
async fn illegal_card_is_disabled_and_the_reason_is_shown() {
    let cards = Drawn::of(|| {
        html! { <HandToPlay play={play()} on_play={Callback::noop()} on_last={Callback::noop()} /> }
    })
    .await;
    assert!(!cards.one("[data-card=SA]").has_attribute("aria-disabled"));
    let heart = cards.one("[data-card=H8]");
    assert_eq!(heart.get_attribute("aria-disabled").as_deref(), Some("true"));
    let why = heart.get_attribute("title").unwrap_or_default();
    assert!(why.ends_with("must follow suit: there are spades in hand"), "{why}");
    heart.click();
    settled().await;
    let refusal = cards.one(".refusal").text_content().unwrap_or_default();
    assert!(refusal.ends_with("must follow suit: there are spades in hand."), "{refusal}");
}
