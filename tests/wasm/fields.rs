//! Fields that are heard when they are left.

use std::cell::RefCell;
use std::rc::Rc;

use kibitzer::engine::cribbage::winning::Scores;
use kibitzer::ui::components::cribbage::score_entry::score_entry;
use wasm_bindgen::JsCast;
use wasm_bindgen_test::wasm_bindgen_test;
use web_sys::{Event, HtmlInputElement};
use yew::prelude::*;

use super::drawn::{Drawn, settled};

fn scores(own: u8, opponent: u8) -> Option<Scores> {
    Scores::new(own, opponent).ok()
}

fn own_score(entry: &Drawn) -> HtmlInputElement {
    let fields = entry.all("input[type=number]");
    fields.into_iter().next().and_then(|field| field.dyn_into().ok()).expect("a field")
}

#[wasm_bindgen_test]
async fn what_is_typed_stays_while_an_answer_has_the_page_drawn_anew() {
    let mut entry = Drawn::of(|| score_entry(None, &Callback::noop())).await;
    own_score(&entry).set_value("95");
    entry.again(|| score_entry(None, &Callback::noop())).await;
    assert_eq!(own_score(&entry).value(), "95");
}

#[wasm_bindgen_test]
async fn another_score_is_shown_and_one_that_is_too_high_cut() {
    let heard: Rc<RefCell<Vec<Option<Scores>>>> = Rc::default();
    let on_scores = {
        let heard = Rc::clone(&heard);
        Callback::from(move |scores| heard.borrow_mut().push(scores))
    };
    let draw = |scores, on_scores: &Callback<Option<Scores>>| {
        let on_scores = on_scores.clone();
        move || score_entry(scores, &on_scores)
    };
    let mut entry = Drawn::of(draw(scores(95, 103), &on_scores)).await;
    assert_eq!(own_score(&entry).value(), "95");
    entry.again(draw(scores(118, 103), &on_scores)).await;
    assert_eq!(own_score(&entry).value(), "118");
    own_score(&entry).set_value("200");
    let change = Event::new("change").expect("an event");
    own_score(&entry).dispatch_event(&change).expect("somebody who hears it");
    settled().await;
    assert_eq!(
        (own_score(&entry).value().as_str(), heard.borrow().last()),
        ("120", Some(&scores(120, 103)))
    );
}
