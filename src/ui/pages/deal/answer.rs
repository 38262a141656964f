//! What Kibitzer says of the record that is looked at, with what its deal is solved to.

use yew::prelude::*;

use super::double_dummy::record_double_dummy;
use super::link::route_to;
use super::record::{Shown, record_auction, record_replay, record_tricks, record_verdict};
use crate::client::solving::use_solving;
use crate::engine::bridge::record::{CheckedRecord, CheckedRecords};
use crate::ui::address;
use crate::ui::components::board_heading::other_tags;
use crate::ui::components::record_export::RecordExport;
use crate::ui::components::record_list::record_list;
use crate::ui::components::replay::ReplayStep;
use crate::ui::components::tables_of_board::tables_of_board;
use crate::ui::shared::Shared;

/// The records, and which one is looked at.
#[derive(Properties, PartialEq)]
pub struct AnswerProps {
    /// The text.
    pub text: AttrValue,
    /// All records of it.
    pub records: Shared<CheckedRecords>,
    /// The index of the one that is looked at.
    pub chosen: usize,
    /// How far it is stepped.
    pub step: ReplayStep,
    /// Look at the record of an index.
    pub on_choose: Callback<usize>,
    /// Go to a step.
    pub on_step: Callback<ReplayStep>,
}

/// The answer, the auction and the tricks. It holds what is being solved, so that each number that
/// arrives draws these anew and leaves the text alone.
#[component]
pub fn Answer(props: &AnswerProps) -> Html {
    let AnswerProps { records, chosen, step, on_choose, on_step, .. } = props;
    let record = records.records.get(*chosen);
    let deal = record.and_then(CheckedRecord::deal);
    let play = record.filter(|_| deal.is_some()).and_then(|record| {
        let judgement = &record.judgement;
        judgement.play.clone().zip(judgement.contract.map(|contract| contract.declarer))
    });
    let solving = use_solving(deal, play);
    let link = use_callback(
        (props.text.clone(), records.clone(), *chosen),
        |(), (text, records, chosen)| address::of(&route_to(text, records, *chosen)),
    );
    let shown = Shown {
        records,
        chosen: *chosen,
        step: *step,
        on_step,
        solved: deal.map(|_| &solving.table),
        analysed: &solving.play,
        on_retry: &solving.on_retry,
    };
    html! {
        <>
            <div class="deal-right">
                <section class="deal-answer" aria-label="What Kibitzer says">
                    { record_list(&records.records, *chosen, on_choose) }
                    { record_verdict(shown) }
                    { record_replay(shown) }
                    { record_double_dummy(shown) }
                </section>
                <section class="deal-more" aria-label="More of the record">
                    { tables_of_board(records, *chosen, on_choose) }
                    if record.is_some() {
                        <RecordExport records={records.clone()} chosen={*chosen} {link} />
                    }
                    { for record.map(|record| other_tags(&record.draft.tags)) }
                </section>
            </div>
            <section class="deal-auction" aria-label="Auction">
                { record_auction(shown) }
            </section>
            <section class="deal-tricks" aria-label="Tricks">
                { record_tricks(shown) }
            </section>
        </>
    }
}
