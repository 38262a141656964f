//! The JavaScript API: names, shapes and errors as JavaScript sees them.

use js_sys::{Array, Error, Reflect};
use kibitzer::api;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_test::wasm_bindgen_test;

const HAND: &str = "KQT5.J72.965.AK8";
const RECORD: &str = include_str!("../golden/deal-record/sample-2.in.txt");
const VERDICTS: &str = include_str!("../golden/deal-record/sample-2.out.txt");

/// What stands at a path such as `splits.0.hand`.
fn at(value: &JsValue, path: &str) -> JsValue {
    path.split('.').fold(value.clone(), |value, key| {
        Reflect::get(&value, &key.into()).expect("an object on the way")
    })
}

fn text(value: &JsValue, path: &str) -> String {
    at(value, path).as_string().expect("a string")
}

fn number(value: &JsValue, path: &str) -> usize {
    serde_wasm_bindgen::from_value(at(value, path)).expect("a whole number")
}

fn keys(value: &JsValue) -> Vec<String> {
    let keys = Reflect::own_keys(value).expect("an object");
    keys.iter().filter_map(|key| key.as_string()).collect()
}

#[wasm_bindgen_test]
fn judge_answers_in_the_problems_own_format() {
    let answer = api::judge("cribbage-split", "46K988275\n").expect("a deal");
    assert!(answer.ends_with("Best Score = 19\n"));
}

#[wasm_bindgen_test]
fn refused_input_throws_an_error_with_its_diagnostics() {
    let error: JsValue = api::judge("cribbage-split", "5T5\nat5247659\n").unwrap_err().into();
    assert!(error.is_instance_of::<Error>());
    assert_eq!(
        text(&error, "message"),
        "line 1, column 4: expected nine cards on the line, found 3 cards\n\
         line 2, column 1: expected “1” for the ace, found “a”\n\
         line 2, column 2: expected a capital “T”, found “t”"
    );
    let diagnostics: Array = at(&error, "diagnostics").unchecked_into();
    assert_eq!(diagnostics.length(), 3);
    let first = at(&error, "diagnostics.0");
    assert_eq!(text(&first, "code"), "wrong-count");
    assert_eq!(text(&first, "severity"), "error");
    assert_eq!((number(&first, "line"), number(&first, "column")), (1, 4));
    // What is not there is left out.
    assert!(!keys(&first).contains(&"rule".to_owned()));
}

#[wasm_bindgen_test]
fn names_that_are_not_known_throw_an_error_without_diagnostics() {
    let errors = [
        api::judge("whist", "").unwrap_err(),
        api::suggest_opening(HAND, "acol").unwrap_err(),
        api::check_deal_record(RECORD, Some("doc".to_owned())).unwrap_err(),
    ];
    for error in errors.map(JsValue::from) {
        assert!(text(&error, "message").starts_with("expected a"));
        assert_eq!(number(&error, "diagnostics.length"), 0);
    }
}

#[wasm_bindgen_test]
fn evaluate_hand_itemises_the_points() {
    let worth = api::evaluate_hand(HAND).expect("a hand").into();
    assert_eq!(text(&worth, "hand"), HAND);
    assert_eq!(text(&worth, "shape"), "4-3-3-3");
    assert_eq!(number(&worth, "points"), 13);
    assert_eq!(text(&worth, "items.0.told"), "king of spades");
    assert_eq!(text(&worth, "items.0.category"), "honours");
}

#[wasm_bindgen_test]
fn evaluate_hand_refuses_twelve_cards() {
    let error: JsValue = api::evaluate_hand("KQT5.J72.965.AK").unwrap_err().into();
    assert_eq!(text(&error, "diagnostics.0.code"), "card-count");
}

#[wasm_bindgen_test]
fn suggest_opening_tells_the_deciding_rule() {
    let verdict = api::suggest_opening("A2.KJT92.3.KQ743", "rocky-mountain");
    let verdict = verdict.expect("a hand").into();
    assert_eq!(text(&verdict, "call"), "1H");
    assert_eq!(text(&verdict, "spelled"), "1 Hearts");
    let trace: Array = at(&verdict, "trace").unchecked_into();
    let decides = |step: &JsValue| text(step, "outcome") == "decides";
    let deciding: Vec<_> = trace.iter().filter(decides).collect();
    assert_eq!(deciding.len(), 1);
    assert_eq!(text(&deciding[0], "rule"), "9a");
}

#[wasm_bindgen_test]
fn suggest_opening_leaves_the_call_out_where_there_is_none() {
    let verdict = api::suggest_opening("5432.5432.543.54", "goren");
    let verdict: JsValue = verdict.expect("a hand").into();
    assert!(!keys(&verdict).contains(&"call".to_owned()));
    assert_eq!(text(&verdict, "spelled"), "None");
}

#[wasm_bindgen_test]
fn check_deal_record_gives_verdicts_tricks_and_hands() {
    let checked = api::check_deal_record(RECORD, None).expect("records").into();
    let records: Array = at(&checked, "records").unchecked_into();
    let verdicts: Vec<_> = records.iter().map(|record| text(&record, "verdict")).collect();
    assert_eq!(verdicts, VERDICTS.lines().collect::<Vec<_>>());
    let first = records.get(0);
    assert_eq!(text(&first, "kind"), "played");
    assert_eq!(text(&first, "contract.strain"), "C");
    assert_eq!(text(&first, "contract.declarer"), "E");
    assert_eq!(number(&first, "result.tricks"), 8);
    assert_eq!(number(&first, "tricks.length"), 13);
    assert_eq!(number(&first, "tricks.0.cards.length"), 4);
    assert_eq!(text(&first, "hands.north").len(), 16);
}

#[wasm_bindgen_test]
fn check_deal_record_tells_faults_and_does_not_throw() {
    let checked = api::check_deal_record("1\nN\n1C\n1C\n", None).expect("no exception").into();
    let code = text(&checked, "records.0.diagnostics.0.code");
    assert_eq!(code, "insufficient-bid");
    assert!(text(&checked, "records.0.auction.1.fault").contains("not higher"));
}

#[wasm_bindgen_test]
fn best_split_gives_every_best_split_with_its_reasons() {
    let splits = api::best_split("46K98827 + 5").expect("a deal").into();
    assert_eq!(number(&splits, "total"), 19);
    assert_eq!(number(&splits, "splits.length"), 2);
    assert_eq!(text(&splits, "splits.0.hand.cards"), "7889");
    assert_eq!(number(&splits, "splits.0.crib.score"), 7);
    assert_eq!(text(&splits, "splits.0.hand.items.0.combination"), "fifteen");
    assert_eq!(text(&splits, "readings.0.id"), "004-A");
}

#[wasm_bindgen_test]
fn check_deal_record_tells_format_score_and_an_open_trick() {
    let checked = api::check_deal_record(RECORD, None).expect("records").into();
    assert_eq!(text(&checked, "format"), "seed");
    let first = at(&checked, "records.0");
    assert_eq!(text(&first, "result.basis"), "play");
    // The seed's records tell no vulnerability, and so no score; nor a board.
    for missing in ["score", "board", "vulnerability", "openTrick"] {
        assert!(!keys(&first).contains(&missing.to_owned()), "{missing}");
    }
    assert_eq!(number(&first, "remarks.length") + number(&first, "tags.length"), 0);
}
