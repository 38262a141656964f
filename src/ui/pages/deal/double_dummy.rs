//! Double-dummy results of a record: the table, par and the best lead.

use yew::prelude::*;

use super::record_view::RecordView;
use super::words;
use crate::client::solving::PartialTable;
use crate::client::task::TaskState;
use crate::engine::bridge::record::Verdict;
use crate::engine::bridge::record::tag::Tag;
use crate::engine::{CheckedRecord, Par, TrickTable};
use crate::ui::components::double_dummy::double_dummy_table::{TriedContract, double_dummy_table};
use crate::ui::components::double_dummy::{
    agreeing_figures, could_be_made, differing_figures, lead_view, par_view,
};
use crate::ui::components::term_link::{Term, term_link};
use crate::wire::request::Failure;

/// Renders the results. If the deal is unknown, renders a note instead. If solving fails, the space reserved for
/// results is removed.
pub fn record_double_dummy(view: &RecordView) -> Html {
    let Some((record, solved)) = view.record().zip(view.solved()) else {
        return html! {
            <p class="panel soft">{ words::DEAL_NOT_KNOWN }</p>
        };
    };
    if view.hidden.is_some() {
        return html! { <p class="panel soft">{ words::HIDDEN_WITH_THE_HANDS }</p> };
    }
    let contract = record.judgement.contract;
    let best =
        contract.map(|contract| (contract, solved.tricks(contract.bid.strain, contract.declarer)));
    let table = solved.complete();
    let stages = [&solved.stage, &view.analysed.stage];
    let failure = stages.into_iter().find_map(|stage| match stage {
        TaskState::Failed(failure) => Some(failure),
        _ => None,
    });
    let analysis = view
        .analysed
        .analysis
        .as_deref()
        .filter(|known| known.solved(0).is_some() || failure.is_none());
    html! {
        <section class="panel double-dummy" aria-labelledby="double-dummy-heading">
            <header>
                <h2 id="double-dummy-heading">{ term_link(Term::DoubleDummy, words::DOUBLE_DUMMY) }</h2>
                <p class="soft hint">{ words::BEST_PLAY_BY_ALL }</p>
                if stages.into_iter().any(|stage| matches!(stage, TaskState::Running(_))) {
                    <p class="soft hint working">{ words::SOLVING }</p>
                }
            </header>
            { for best.map(|(contract, best)| could_be_made(contract, best, taken(record))) }
            <div class="double-dummy-parts">
                { double_dummy_table(solved, contract, Some(TriedContract {
                    contract: view.tried(),
                    on_play_in: &view.on_play_in,
                })) }
                <div>
                    <dl>
                        if table.is_some() || failure.is_none() {
                            <div class="par">
                                <dt>{ term_link(Term::Par, words::PAR) }</dt>
                                <dd>
                                    { for table.map(|table| {
                                        let vulnerability = record.judgement.vulnerability;
                                        par_view(&table, record.dealer(), vulnerability)
                                    }) }
                                </dd>
                            </div>
                        }
                        { for analysis.map(|analysis| html! {
                            <div class="lead">
                                <dt class="soft hint">{ words::best_lead_by(analysis.position(0).leader(), view.tried()) }</dt>
                                <dd>{ lead_view(analysis) }</dd>
                            </div>
                        }) }
                    </dl>
                    <div class="not-solved" role="status">
                        { for failure.map(|failure| html! {
                            <>
                                <p>{ failure.to_string() }</p>
                                if *failure != Failure::OtherBuild {
                                    <button type="button" onclick={&view.on_retry}>{ words::TRY_AGAIN }</button>
                                }
                            </>
                        }) }
                    </div>
                </div>
            </div>
            { own_figures(view, agreeing_figures) }
            { own_figures(view, differing_figures) }
        </section>
    }
}

/// Returns declarer's number of tricks, or `None` if the record isn't legal or has no such number.
fn taken(record: &CheckedRecord) -> Option<u8> {
    match record.verdict() {
        Verdict::Played(outcome) => Some(outcome.tricks()),
        _ => None,
    }
}

/// Calls `show` to render the record's own double-dummy numbers. Renders nothing until the deal is solved.
pub fn own_figures(view: &RecordView, show: fn(&[Tag], &TrickTable, Option<i32>) -> Html) -> Html {
    let solved = view.solved().and_then(PartialTable::complete);
    let Some((record, table)) = view.record().zip(solved) else { return Html::default() };
    let auction = record.dealer().zip(record.judgement.vulnerability);
    let par = auction.map(|(dealer, sides)| Par::of(&table, dealer, sides).score());
    show(&record.draft.tags, &table, par)
}
