//! Fields for scores. Their text is not rewritten while the user types.

use std::cell::RefCell;
use std::rc::Rc;

use kibitzer::engine::cribbage::game::Player;
use kibitzer::engine::cribbage::winning::Scores;
use kibitzer::ui::components::cribbage::score_entry::{ScoreDraft, ScoreEdit, ScoreEntry};
use wasm_bindgen::JsCast;
use wasm_bindgen_test::wasm_bindgen_test;
use web_sys::{Event, EventInit, HtmlInputElement};
use yew::prelude::*;

use super::drawn::{Drawn, settled};

fn both_scores(own: u8, opponent: u8) -> ScoreDraft {
    Scores::new(own, opponent).ok().into()
}

fn entry(scores: ScoreDraft, on_edit: Callback<ScoreEdit>) -> impl Fn() -> Html + 'static {
    move || html! { <ScoreEntry {scores} on_edit={on_edit.clone()} /> }
}

/// Returns the fields of both players.
fn fields(entry: &Drawn) -> [HtmlInputElement; 2] {
    let fields = entry.all("input[type=number]").into_iter();
    let fields: Vec<_> = fields.map(|field| field.dyn_into().expect("a field")).collect();
    fields.try_into().expect("two fields")
}

fn texts(entry: &Drawn) -> [String; 2] {
    fields(entry).map(|field| field.value())
}

#[wasm_bindgen_test]
async fn typed_text_stays_when_the_page_is_redrawn() {
    let none = || entry(ScoreDraft::default(), Callback::noop());
    let mut drawn = Drawn::of(none()).await;
    fields(&drawn)[0].set_value("95");
    drawn.again(none()).await;
    assert_eq!(texts(&drawn), ["95", ""]);
}

#[wasm_bindgen_test]
async fn a_changed_score_is_shown() {
    let mut drawn = Drawn::of(entry(both_scores(95, 103), Callback::noop())).await;
    assert_eq!(texts(&drawn), ["95", "103"]);
    drawn.again(entry(both_scores(118, 103), Callback::noop())).await;
    assert_eq!(texts(&drawn), ["118", "103"]);
}

#[wasm_bindgen_test]
async fn typed_score_counts_at_once_and_is_tidied_when_the_field_is_left() {
    let edits: Rc<RefCell<Vec<ScoreEdit>>> = Rc::default();
    let on_edit = {
        let edits = Rc::clone(&edits);
        Callback::from(move |edit| edits.borrow_mut().push(edit))
    };
    let mut scores = ScoreDraft::default();
    let mut drawn = Drawn::of(entry(scores, on_edit.clone())).await;
    // A field within a closed `details` element cannot take the focus.
    drawn.one("details").set_attribute("open", "").expect("an attribute");
    let [own, _] = fields(&drawn);
    own.focus().expect("the focus");
    let typed =
        [("1", Some(1)), ("", None), ("500", Some(120)), ("0115", Some(115)), ("130", Some(120))];
    for (text, score) in typed {
        own.set_value(text);
        let init = EventInit::new();
        init.set_bubbles(true);
        let input = Event::new_with_event_init_dict("input", &init).expect("an event");
        own.dispatch_event(&input).expect("a listener");
        let edit = ScoreEdit::Type(Player::You, score);
        assert_eq!(edits.borrow().last(), Some(&edit), "{text}");
        scores = scores.edited(edit);
        drawn.again(entry(scores, on_edit.clone())).await;
        assert_eq!(texts(&drawn), [text, ""]);
    }
    own.blur().expect("the focus elsewhere");
    settled().await;
    assert_eq!(texts(&drawn), ["120", ""]);
    assert_eq!(edits.borrow().len(), typed.len());
}
