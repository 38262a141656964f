//! Properties of all deal records. Legal records have no faults. If a record has a single fault, only this fault is
//! reported. Every text is read to its end.

use kibitzer::engine::bridge::record::{CheckedRecord, Format, Verdict, check_text_as};
use kibitzer::engine::judge::{Problem, run};
use proptest::prelude::*;
use proptest::sample::Index;

use super::deal_record::{checked, faults, judged, lines};
use super::support::strategies::{
    Model, ModelCall, Standing, card_text, file_text, legal_file, legal_record, played_record,
    record_with_revoke,
};

/// Returns the text of a record with an illegal call, and the line of this call. The auction is cut off where `bad` is
/// illegal. `bad` and three passes are added.
fn with_bad_call(
    model: &Model,
    cut: Index,
    bad: ModelCall,
    is_bad: impl Fn(Standing) -> bool,
) -> (String, usize) {
    let mut model = model.clone();
    // Searches backwards. The search ends, because `bad` is illegal at the start of an auction.
    let mut at = cut.index(model.calls.len());
    while !is_bad(Standing::after(&model.calls[..at])) {
        at -= 1;
    }
    model.calls.truncate(at);
    model.calls.push(bad);
    model.calls.extend([ModelCall::Pass; 3]);
    (format!("1\n{}", model.text()), Model::call_line(at))
}

/// Checks that both the judge and the page call a text illegal, and that the page reports only the expected fault.
fn assert_only_fault(text: &str, expected: (&'static str, usize, usize)) {
    assert_eq!(faults(text), [expected], "{text}");
    assert_eq!(checked(text).verdict(), Verdict::Illegal);
    assert_eq!(judged(text), "error\n");
}

/// Checks the answers for any text. If the text is readable, the judge and the page give the same answers. Otherwise
/// the judge refuses it. All reported positions are in the text.
fn assert_sound(text: &str) {
    let shown = check_text_as(text, Format::Contest);
    let in_text = shown.records.iter().flat_map(|record| &record.draft.findings);
    let readable = shown.diagnostics.is_empty() && in_text.count() == 0;
    let verdicts = shown.records.iter().map(CheckedRecord::verdict);
    match run(Problem::DealRecord, text) {
        Ok(output) => {
            assert!(readable, "{text:?}");
            assert_eq!(output, lines(verdicts));
            assert!(!output.contains("unreadable"), "{text:?}");
        }
        Err(found) => {
            assert!(!readable && !found.is_empty(), "{text:?}");
            let starts: Vec<_> = found.iter().map(|found| found.place.span.start).collect();
            assert!(starts.is_sorted(), "{found:?}");
        }
    }
    let all = shown.records.iter().flat_map(|record| &record.diagnostics);
    for found in all.chain(&shown.diagnostics) {
        assert!(text.get(found.place.span.start..found.place.span.end).is_some());
        assert!(found.place.line <= text.split('\n').count());
    }
}

/// A random change of a text.
#[derive(Clone, Debug)]
enum Mutation {
    Drop(Index),
    Repeat(Index),
    Swap(Index, Index),
    Replace(Index, &'static str),
    Cut(Index),
}

fn mutation() -> impl Strategy<Value = Mutation> {
    let words = prop::sample::select(vec![
        "N", "s", "PASS", "p", "X", "xx", "1NT", "9C", "1Z", "C2", "S10", "AS", "\n", "```", "♠A",
        "0", "3", "\u{feff}", "zebra", "W\n1C",
    ]);
    prop_oneof![
        any::<Index>().prop_map(Mutation::Drop),
        any::<Index>().prop_map(Mutation::Repeat),
        any::<(Index, Index)>().prop_map(|(one, other)| Mutation::Swap(one, other)),
        (any::<Index>(), words).prop_map(|(at, word)| Mutation::Replace(at, word)),
        any::<Index>().prop_map(Mutation::Cut),
    ]
}

/// Applies mutations to the words of a text, one after another. A line end belongs to the word before it.
fn mutated(text: &str, mutations: &[Mutation]) -> String {
    let mut words: Vec<&str> = text.split_inclusive([' ', '\n']).collect();
    for mutation in mutations {
        let count = words.len().max(1);
        let at = |index: &Index| index.index(count);
        if words.is_empty() {
            break;
        }
        match mutation {
            Mutation::Drop(index) => {
                words.remove(at(index));
            }
            Mutation::Repeat(index) => words.insert(at(index), words[at(index)]),
            Mutation::Swap(one, other) => words.swap(at(one), at(other)),
            Mutation::Replace(index, word) => words[at(index)] = word,
            Mutation::Cut(index) => words.truncate(at(index)),
        }
    }
    words.concat()
}

proptest! {
    #[test]
    fn legal_records_are_judged_with_contract_and_tricks(models in legal_file()) {
        let text = file_text(&models);
        prop_assert_eq!(judged(&text), lines(models.iter().map(|model| &model.answer)));
        let shown = check_text_as(&text, Format::Contest);
        prop_assert!(shown.records.iter().all(|record| record.diagnostics.is_empty()));
    }

    #[test]
    fn hands_of_a_legal_record_are_dealt_from_one_pack(model in legal_record()) {
        let record = checked(&format!("1\n{}", model.text()));
        if let Some(play) = record.judgement.play {
            let mut all: Vec<_> = play.hands().iter().flat_map(|(_, hand)| hand.iter()).collect();
            all.sort_unstable();
            all.dedup();
            prop_assert_eq!(all.len(), 52);
        } else {
            prop_assert!(model.is_passed_out());
        }
    }

    #[test]
    fn an_insufficient_bid_is_the_only_fault(
        model in played_record(), cut in any::<Index>(), low in any::<Index>(),
    ) {
        let is_bid = |call: &ModelCall| matches!(call, ModelCall::Bid(_));
        let first = 1 + model.calls.iter().position(is_bid).expect("the record is played");
        let at = first + cut.index(model.calls.len() - first);
        let last = Standing::after(&model.calls[..at]).last_bid.expect("there is a bid before");
        let mut model = model;
        model.calls.truncate(at);
        model.calls.push(ModelCall::Bid(low.index(last + 1)));
        model.calls.extend([ModelCall::Pass; 3]);
        let text = format!("1\n{}", model.text());
        assert_only_fault(&text, ("insufficient-bid", Model::call_line(at), 1));
    }

    #[test]
    fn a_bad_double_is_the_only_fault(model in legal_record(), cut in any::<Index>()) {
        let bad = ModelCall::Double;
        let (text, line) = with_bad_call(&model, cut, bad, |standing| !standing.may_double());
        assert_only_fault(&text, ("bad-double", line, 1));
    }

    #[test]
    fn a_bad_redouble_is_the_only_fault(model in legal_record(), cut in any::<Index>()) {
        let bad = ModelCall::Redouble;
        let (text, line) = with_bad_call(&model, cut, bad, |standing| !standing.may_redouble());
        assert_only_fault(&text, ("bad-redouble", line, 1));
    }

    #[test]
    fn a_repeated_card_is_the_only_fault(
        model in played_record(), first in 0..51_usize, again in any::<Index>(),
    ) {
        let mut model = model;
        let again = first + 1 + again.index(51 - first);
        model.cards[again] = model.cards[first];
        let (line, column) = model.card_place(again);
        let text = format!("1\n{}", model.text());
        assert_only_fault(&text, ("card-twice", line, column));
        let fault = &checked(&text).diagnostics[0];
        let place = &fault.related[0].place;
        prop_assert_eq!((place.line, place.column), model.card_place(first));
    }

    #[test]
    fn a_revoke_is_the_only_fault(model in record_with_revoke()) {
        let text = format!("1\n{}", model.text());
        let index = model.revoke.expect("there is a revoke");
        let (line, column) = model.card_place(index);
        assert_only_fault(&text, ("revoke", line, column));
        let fault = &checked(&text).diagnostics[0];
        let lead = &fault.related[0].place;
        prop_assert_eq!((lead.line, lead.column), model.card_place(index / 4 * 4));
        // The fault also refers to the card that proves the revoke: a later card of the suit led.
        let held = &fault.related[1].place;
        let at = (index + 1..52).find(|&at| model.card_place(at) == (held.line, held.column));
        let suit = |index: usize| card_text(model.cards[index]).remove(0);
        prop_assert_eq!(at.map(suit), Some(suit(index / 4 * 4)));
    }

    #[test]
    fn any_text_is_read_to_its_end(text in any::<String>()) {
        assert_sound(&text);
    }

    #[test]
    fn any_words_of_the_format_are_read_to_their_end(
        text in "(1|2|N|E|S|W|PASS|X|XX|1C|2NT|9S|C2|SA|AS|C10|n|p|```|[ \n]){0,80}",
    ) {
        assert_sound(&text);
    }

    #[test]
    fn mutated_record_is_read_to_its_end(
        models in legal_file(), mutations in prop::collection::vec(mutation(), 1..6),
    ) {
        assert_sound(&mutated(&file_text(&models), &mutations));
    }

    #[test]
    fn a_file_cut_anywhere_is_read_to_its_end(models in legal_file(), end in any::<Index>()) {
        let text = file_text(&models);
        assert_sound(&text[..end.index(text.len())]);
    }
}
