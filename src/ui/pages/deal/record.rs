//! What is said of one record: the verdict with its score, the deal step by step, the auction, the
//! tricks.

use std::cmp::Reverse;

use yew::prelude::*;

use super::teaching::{no_record, teaching};
use crate::client::solving::{Analysed, Solved};
use crate::engine::bridge::play::Play;
use crate::engine::bridge::record::{CheckedRecord, CheckedRecords, Verdict};
use crate::engine::diagnostic::Diagnostic;
use crate::engine::order::sort_by;
use crate::ui::components::auction_table::{Stepped, auction_table};
use crate::ui::components::board_heading::board_heading;
use crate::ui::components::could_be_made::could_be_made;
use crate::ui::components::diagnostic_list::severity_counts;
use crate::ui::components::interpretation_notes::interpretation_notes;
use crate::ui::components::lost_tricks::lost_tricks;
use crate::ui::components::replay::{ReplayEvent, ReplayStep, Timeline, replay};
use crate::ui::components::score_view::score_view;
use crate::ui::components::trick_table::{Tricks, trick_table};
use crate::ui::components::verdict_view::verdict_view;
use crate::ui::number;

/// The records and which one is looked at.
#[derive(Clone, Copy)]
pub struct Shown<'r> {
    /// All records of the text.
    pub records: &'r CheckedRecords,
    /// The index of the one that is looked at.
    pub chosen: usize,
    /// How far it is stepped.
    pub step: ReplayStep,
    /// Go to a step.
    pub on_step: &'r Callback<ReplayStep>,
    /// The table of the deal as far as it is solved, if the whole deal is known.
    pub solved: Option<&'r Solved>,
    /// What the cards of the play are worth, as far as that is known.
    pub analysed: &'r Analysed,
    /// Try again to solve what has failed.
    pub on_retry: &'r Callback<MouseEvent>,
}

impl<'r> Shown<'r> {
    /// The record that is looked at.
    pub fn record(self) -> Option<&'r CheckedRecord> {
        self.records.records.get(self.chosen)
    }
}

/// The verdict, or what to do first where there is no record.
pub fn record_verdict(shown: Shown) -> Html {
    let Some(record) = shown.record() else {
        return if shown.records.diagnostics.is_empty() { teaching() } else { no_record() };
    };
    let errors = record.diagnostics.iter().filter(|found| found.is_error()).count();
    html! {
        <section class="panel verdict" aria-labelledby="verdict-heading" aria-live="polite">
            { board_heading(record, html! { <h2 id="verdict-heading">{ "Verdict" }</h2> }) }
            { verdict_view(record, errors) }
            { score_view(record) }
            { for shown.solved.zip(record.judgement.contract).map(|(solved, contract)| {
                let best = solved.tricks(contract.bid.strain, contract.declarer);
                could_be_made(contract, best, taken(record))
            }) }
            if !record.diagnostics.is_empty() {
                <p class="severity-counts">{ severity_counts(&record.diagnostics) }</p>
            }
            { interpretation_notes(&record.interpretations) }
        </section>
    }
}

/// How many tricks declarer's side won, where the record is right about it.
fn taken(record: &CheckedRecord) -> Option<u8> {
    match record.verdict() {
        Verdict::Played(outcome) => Some(outcome.tricks()),
        _ => None,
    }
}

/// The deal step by step, if anything of it is known.
pub fn record_replay(shown: Shown) -> Html {
    let Some(record) = shown.record() else { return Html::default() };
    let dealt = record.hands().iter().any(|(_, hand)| !hand.is_empty());
    if !dealt && Timeline::of(record).is_empty() {
        return Html::default();
    }
    html! {
        <section class="panel" aria-labelledby="deal-heading">
            <h2 id="deal-heading" class="unseen">{ "The deal" }</h2>
            { replay(record, shown.step, shown.on_step, shown.analysed.analysis.as_deref()) }
        </section>
    }
}

/// The auction, if it is known.
pub fn record_auction(shown: Shown) -> Html {
    let known = shown.record().filter(|record| !record.judgement.auction.is_empty());
    let Some(record) = known else { return Html::default() };
    let calls = &record.judgement.auction;
    let timeline = Timeline::of(record);
    let index = timeline.index(shown.step);
    let here = match timeline.event(index) {
        ReplayEvent::Call(index) => Some(index),
        _ => None,
    };
    let auction = Stepped {
        calls,
        annotations: &record.draft.annotations,
        // Before the first step there is nothing to be ahead of.
        made: if index == 0 { calls.len() } else { index },
        here,
        on_calls: shown.on_step.reform(ReplayStep::Calls),
    };
    html! {
        <section class="panel" aria-labelledby="auction-heading">
            <h2 id="auction-heading">{ "The auction" }</h2>
            { auction_table(&auction) }
        </section>
    }
}

/// The tricks, if any card was played.
pub fn record_tricks(shown: Shown) -> Html {
    let known = shown.record().and_then(|record| Some((record, record.judgement.play.as_ref()?)));
    let Some((record, play)) = known.filter(|(_, play)| !play.is_empty()) else {
        return Html::default();
    };
    let timeline = Timeline::of(record);
    let analysis = shown.analysed.analysis.as_deref();
    let tricks = Tricks {
        play,
        annotations: &record.draft.annotations,
        played: timeline.played(timeline.index(shown.step)),
        end: end_of(record, timeline, play),
        analysis,
        on_cards: shown.on_step.reform(ReplayStep::Cards),
    };
    html! {
        <section class="panel" aria-labelledby="tricks-heading">
            <h2 id="tricks-heading">{ "The tricks" }</h2>
            { trick_table(&tricks) }
            { for analysis.map(|analysis| lost_tricks(play, analysis, timeline.claim(), &tricks.on_cards)) }
        </section>
    }
}

/// How the play ends, where the record does not give all of it.
fn end_of(record: &CheckedRecord, timeline: Timeline, play: &Play) -> Option<String> {
    if play.is_over() {
        return None;
    }
    Some(match (timeline.claim(), record.judgement.contract) {
        (Some(tricks), Some(contract)) => {
            format!("A claim: {} in all for {}", number::tricks(tricks), contract.declarer)
        }
        _ => "The record ends here".to_owned(),
    })
}

/// What is wrong with the text and with one of its records, the gravest first, otherwise in the
/// order of the text.
pub fn diagnostics_of(records: &CheckedRecords, chosen: usize) -> Vec<&Diagnostic> {
    let of_record = records.records.get(chosen).map_or(&[][..], |record| &record.diagnostics);
    let mut diagnostics: Vec<_> = records.diagnostics.iter().chain(of_record).collect();
    let key = |found: &Diagnostic| (Reverse(found.severity), found.place.span.start);
    sort_by(&mut diagnostics, |one, other| key(one) < key(other));
    diagnostics
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::bridge::record::check_text;

    #[test]
    fn the_faults_of_the_record_that_is_looked_at_are_told_and_those_of_the_text() {
        let records = check_text("3\nN\n1C\n1C\nPASS\nE\n8C\n");
        let codes = |chosen| {
            let diagnostics = diagnostics_of(&records, chosen);
            diagnostics.iter().map(|found| found.code).collect::<Vec<_>>()
        };
        assert!(codes(0).contains(&"insufficient-bid"));
        assert!(!codes(0).contains(&"bad-level"));
        assert!(codes(1).contains(&"bad-level"));
        for of_text in &records.diagnostics {
            assert!(codes(0).contains(&of_text.code) && codes(1).contains(&of_text.code));
        }
    }
}
