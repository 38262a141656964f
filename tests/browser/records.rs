//! The view of a record: score, board and faults.

use kibitzer::engine::bridge::record::{CheckedRecord, check_text};
use kibitzer::ui::components::input::diagnostic_list::{diagnostic_list, severity_counts};
use kibitzer::ui::components::record::board_facts::board_facts;
use kibitzer::ui::components::record::verdict_view::{score_view, verdict_words};
use wasm_bindgen_test::wasm_bindgen_test;

use super::drawn::Drawn;

const HEAD: &str = "[Event \"A club evening\"]\n[Board \"5\"]\n[West \"Wren\"]\n[North \"Nora\"]\n[East \"Eli\"]\n[South \"Sol\"]\n\
    [Dealer \"N\"]\n[Vulnerable \"NS\"]\n[Deal \"N:KQ94.A72.K863.95 J2.KQ954.Q97.Q72 AT873.83.A54.AK4 65.JT6.JT2.JT863\"]\n";

/// Returns a record of four spades by South, with further PBN tags.
fn record(tags: &str) -> CheckedRecord {
    let text = format!("{HEAD}[Declarer \"S\"]\n[Contract \"4S\"]\n{tags}");
    let mut checked = check_text(&text);
    assert_eq!(checked.records.len(), 1);
    checked.records.remove(0)
}

#[wasm_bindgen_test]
async fn score_is_shown_with_its_parts() {
    let record = record("[Result \"11\"]\n");
    let shown = Drawn::of(move || score_view(&record)).await;
    assert_eq!(
        shown.text(),
        "North–South +650, vulnerable: contract 120, game 500, 1 overtrick 30"
    );
}

#[wasm_bindgen_test]
async fn both_scores_are_shown_if_the_vulnerability_is_unknown() {
    let text = format!("{HEAD}[Declarer \"S\"]\n[Contract \"4S\"]\n[Result \"10\"]\n")
        .replace("[Vulnerable \"NS\"]\n", "")
        .replace("[Board \"5\"]\n", "");
    let record = check_text(&text).records.remove(0);
    let shown = Drawn::of(move || score_view(&record)).await;
    let scores = shown.texts(".score");
    assert_eq!(scores.len(), 2, "{scores:?}");
    assert!(scores[0].contains("+420") && scores[0].contains("if not vulnerable"), "{scores:?}");
    assert!(scores[1].contains("+620") && scores[1].contains("if vulnerable"), "{scores:?}");
}

#[wasm_bindgen_test]
async fn a_contract_without_a_result_has_no_score() {
    let record = record("");
    let verdict = record.verdict();
    let shown = Drawn::of(move || score_view(&record)).await;
    assert_eq!(shown.text(), "");
    let words = Drawn::of(move || verdict_words(verdict)).await;
    assert!(words.text().ends_with("by South"), "{}", words.text());
}

#[wasm_bindgen_test]
async fn a_board_is_shown_with_number_dealer_and_vulnerability() {
    let record = record("[Result \"10\"]\n");
    let shown = Drawn::of(move || board_facts(&record)).await;
    let text = shown.text();
    assert!(text.contains("Board 5 · North deals · North–South vulnerable"), "{text}");
}

#[wasm_bindgen_test]
async fn faults_are_shown_with_severity_icon_and_law() {
    let record = record("[Result \"10\"]\n[Score \"NS 650\"]\n");
    let found = record.diagnostics.clone();
    assert!(!found.is_empty());
    let listed = found.clone();
    let list = Drawn::of(move || diagnostic_list(listed.iter(), None)).await;
    assert_eq!(list.all("li").len(), found.len());
    assert!(list.text().contains("Law 77"), "{}", list.text());
    let signs = list.all(".severity-icon use");
    assert!(
        signs
            .iter()
            .all(|sign| sign.get_attribute("href").is_some_and(|href| href.starts_with("#icon-")))
    );
    let counts = Drawn::of(move || severity_counts(&found)).await;
    assert_eq!(counts.texts(".severity-count"), ["1 error"]);
}
