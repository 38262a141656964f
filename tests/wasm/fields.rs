//! Fields that are heard when they are left.

use std::cell::RefCell;
use std::rc::Rc;

use kibitzer::engine::cribbage::game::Player;
use kibitzer::engine::cribbage::winning::Scores;
use kibitzer::ui::components::cribbage::score_draft::{ScoreDraft, ScoreEdit};
use kibitzer::ui::components::cribbage::score_entry::ScoreEntry;
use wasm_bindgen::JsCast;
use wasm_bindgen_test::wasm_bindgen_test;
use web_sys::{Event, HtmlInputElement};
use yew::prelude::*;

use super::drawn::{Drawn, settled};

fn both(own: u8, opponent: u8) -> ScoreDraft {
    Scores::new(own, opponent).ok().into()
}

fn entry(scores: ScoreDraft, on_edit: Callback<ScoreEdit>) -> impl Fn() -> Html + 'static {
    move || html! { <ScoreEntry {scores} on_edit={on_edit.clone()} /> }
}

/// The fields of both players.
fn fields(entry: &Drawn) -> [HtmlInputElement; 2] {
    let fields = entry.all("input[type=number]").into_iter();
    let fields: Vec<_> = fields.map(|field| field.dyn_into().expect("a field")).collect();
    fields.try_into().expect("two fields")
}

fn texts(entry: &Drawn) -> [String; 2] {
    fields(entry).map(|field| field.value())
}

#[wasm_bindgen_test]
async fn what_is_typed_stays_while_an_answer_has_the_page_drawn_anew() {
    let none = || entry(ScoreDraft::default(), Callback::noop());
    let mut drawn = Drawn::of(none()).await;
    fields(&drawn)[0].set_value("95");
    drawn.again(none()).await;
    assert_eq!(texts(&drawn), ["95", ""]);
}

#[wasm_bindgen_test]
async fn another_score_is_shown_and_one_that_is_too_high_cut() {
    let heard: Rc<RefCell<Vec<ScoreEdit>>> = Rc::default();
    let on_edit = {
        let heard = Rc::clone(&heard);
        Callback::from(move |edit| heard.borrow_mut().push(edit))
    };
    let mut drawn = Drawn::of(entry(both(95, 103), on_edit.clone())).await;
    assert_eq!(texts(&drawn), ["95", "103"]);
    drawn.again(entry(both(118, 103), on_edit)).await;
    assert_eq!(texts(&drawn), ["118", "103"]);
    fields(&drawn)[0].set_value("200");
    let change = Event::new("change").expect("an event");
    fields(&drawn)[0].dispatch_event(&change).expect("somebody who hears it");
    settled().await;
    assert_eq!(texts(&drawn), ["120", "103"]);
    assert_eq!(*heard.borrow(), [ScoreEdit::Type(Player::You, Some(120))]);
}
