//! The analysis of the chosen record. It consists of the table, and of a column with the other parts beside it.

use std::rc::Rc;

use yew::prelude::*;

use super::boards::take_board_key;
use super::double_dummy::record_double_dummy;
use super::link::{left_out_of_link, route_to};
use super::openings::{OpeningsProps, deal_openings};
use super::record::{faults, record_play, record_table};
use super::record_view::RecordView;
use super::state::{DealAction, DealState, RecordPart};
use super::table_tools::{
    KibitzerSide, TableTools, contract_choice, kibitzer_choice, use_card_of_kibitzer,
};
use super::what_if::{WhatIf, line_play, play_at, played_in, possible_play};
use super::words;
use crate::client::solving::use_solving;
use crate::engine::source::Place;
use crate::engine::{CheckedRecord, CheckedRecords, Position};
use crate::ui::components::frame::later::draw_later_keyed;
use crate::ui::components::frame::{class_if, class_list};
use crate::ui::components::record::board_facts::other_tags;
use crate::ui::components::record::record_export::RecordExport;
use crate::ui::components::record::verdict_view::is_deal_alone;
use crate::ui::components::replay::{ReplayStep, step_of_key};
use crate::ui::hooks::{KeyAction, MOVING, Swipe, use_page_keys, use_roving_focus, use_swipe};
use crate::ui::pages::simulate;
use crate::ui::share::Link;
use crate::ui::shared::Shared;
use crate::ui::storage::Key;
use crate::ui::{address, storage};

#[derive(Properties, PartialEq)]
pub struct AnswerProps {
    pub state: DealState,
    pub records: Shared<CheckedRecords>,
    pub chosen: usize,
    pub act: Callback<DealAction>,
    pub on_choose: Callback<usize>,
    pub on_place: Callback<Place>,
    /// Address of the page that edits the record.
    pub build: String,
    /// Whether all parts are shown beside the table at the same time, instead of in tabs.
    pub is_wide: bool,
    pub children: Html,
}

/// Renders the table and the column with the other parts. Each new double-dummy result renders these again, but not
/// the text.
#[component]
pub fn Answer(props: &AnswerProps) -> Html {
    let AnswerProps { state, records, chosen, act, on_choose, on_place, build, is_wide, children } =
        props;
    let is_wide = *is_wide;
    let record = records.records.get(*chosen);
    let in_contract =
        use_memo((records.clone(), *chosen, state.contract), |(records, chosen, contract)| {
            played_in(records.records.get(*chosen)?, (*contract)?)
        });
    // The record to step through. If a contract is being tried, it differs from `record`. The verdict is always about
    // `record`.
    let played = (*in_contract).as_ref().or(record);
    let line = use_memo(
        (records.clone(), *chosen, state.contract, state.what_if.clone()),
        |(.., line)| {
            let line = line.as_ref()?;
            Some((line_play(played?, line)?, line.from))
        },
    );
    let deal = record.and_then(CheckedRecord::deal);
    let contract = played.and_then(|record| record.judgement.contract);
    let play = played.filter(|_| deal.is_some()).and_then(|record| {
        let play = (*line).as_ref().map(|(play, _)| play.clone()).or_else(|| possible_play(record));
        play.zip(contract.map(|contract| contract.declarer))
    });
    let can_play = play.is_some();
    let solving = use_solving(deal, play);
    let worth = use_state(|| storage::load(Key::Worth).is_some());
    let on_worth = {
        let worth = worth.clone();
        Callback::from(move |shown: bool| {
            storage::save(Key::Worth, if shown { "shown" } else { "" });
            worth.set(shown);
        })
    };

    let step = played.map(|record| state.step.unwrap_or_else(|| ReplayStep::opening(record)));
    let on_step = act.reform(DealAction::Step);
    let view = RecordView {
        records: records.clone(),
        chosen: *chosen,
        in_contract: in_contract.clone(),
        line: line.clone(),
        step,
        hidden: state.hidden,
        on_step: on_step.clone(),
        on_play_in: act.reform(DealAction::PlayIn),
        solved: solving.table,
        analysed: solving.play,
        on_retry: solving.on_retry,
    };
    let moment = view.moment();
    let in_contract = (*in_contract).as_ref();
    // The cards end before the first illegal card. An address may contain any cards.
    let tried = (*line).as_ref().zip(state.what_if.as_ref()).map(|((play, from), line)| WhatIf {
        from: *from,
        cards: line.cards.iter().copied().take(play.len() - from).collect(),
    });
    let here = moment
        .filter(|moment| moment.is_play())
        .and_then(|moment| play_at(moment.record, tried.as_ref(), moment.played()))
        .map(Rc::new);
    let kibitzer = use_state_eq(|| None);
    let kibitzer_plays = kibitzer.unwrap_or(match in_contract {
        Some(_) => KibitzerSide::Defenders,
        None => KibitzerSide::Nobody,
    });
    let side = contract.and_then(|contract| kibitzer_plays.side(contract));
    let due = here.as_ref().zip(moment).zip(side).and_then(|((here, moment), side)| {
        let end = tried.as_ref().map(WhatIf::end).or(in_contract.map(|_| 0));
        let analysis = moment.analysis.filter(|_| end == Some(here.len()))?;
        // `analysis` may still be about the previous line.
        let is_of_here =
            Position::of_play(here, here.len()).as_ref() == Ok(analysis.position(here.len()));
        let solved = analysis.solved(here.len()).filter(|_| is_of_here)?;
        let card = analysis.conventional_card(here.len());
        Some((here.len(), card.filter(|_| solved.turn.side() == side)?))
    });
    use_card_of_kibitzer(due, {
        let (line, played) = (tried.clone(), due.map_or(0, |(played, _)| played));
        act.reform(move |card| DealAction::Try(WhatIf::with(line.as_ref(), played, card)))
    });
    let kibitzer_choice =
        kibitzer_choice(kibitzer_plays, &Callback::from(kibitzer.setter()).reform(Some));
    let simulated = deal.as_ref().map(|deal| AttrValue::from(simulate::of_deal(deal).to_string()));
    let own_contract = record.and_then(|record| record.judgement.contract);
    let contract_choice =
        (own_contract.is_none() && deal.is_some()).then(|| contract_choice(state.contract, act));
    let solved = moment
        .filter(|moment| *worth && moment.is_play())
        .and_then(|moment| moment.analysis.and_then(|analysis| analysis.solved(moment.played())));
    let costs: Vec<_> = solved.map_or_else(Vec::new, |solved| {
        let cards = solved.values.iter().map(|value| value.card);
        cards.filter_map(|card| Some((card, solved.cost(card)?))).collect()
    });
    let keys: Vec<_> = moment
        .iter()
        .flat_map(|&moment| {
            PAGE_KEYS.iter().filter_map(move |&key| Some((key, step_of_key(key, moment)?)))
        })
        .collect();
    use_page_keys(MOVING, {
        let (on_step, opened) = (on_step.clone(), state.opened);
        Callback::from(move |pressed: String| {
            let found = keys.iter().find(|(key, _)| *key == pressed);
            found.map(|&(_, step)| on_step.emit(step)).is_some() || take_board_key(opened, &pressed)
        })
    });
    let [onpointerdown, onpointerup] = use_swipe(&{
        let on_step = on_step.clone();
        let beside = ["ArrowRight", "ArrowLeft"]
            .map(|key| moment.and_then(|moment| step_of_key(key, moment)));
        Callback::from(move |to| {
            let [forward, back] = beside;
            let step = if to == Swipe::Left { forward } else { back };
            if let Some(step) = step {
                on_step.emit(step);
            }
        })
    });
    let link =
        use_callback((state.clone(), records.clone(), *chosen), |(), (state, records, chosen)| {
            let address =
                address::of(&state.with_moment(route_to(state.text.as_str(), records, *chosen)))?;
            Some(Link { address, left_out: left_out_of_link(records, *chosen) })
        });
    let part = record
        .map_or(RecordPart::Text, |record| state.part.unwrap_or_else(|| opening_part(record)));
    let has_tabs = record.is_some() && !is_wide;
    let is_alone = record.is_some_and(is_deal_alone);
    // The number changes with the record. It is a key, so that the parts of the previous record are removed
    // immediately.
    let numbers = use_mut_ref(|| 0_usize);
    let number = use_memo((records.clone(), *chosen), |_| {
        let mut number = numbers.borrow_mut();
        *number = number.wrapping_add(1);
        *number
    });
    let double_dummy = (!is_wide || view.solved().is_some()).then(|| {
        let view = view.clone();
        draw_later_keyed(*number, move || record_double_dummy(&view))
    });
    let auction_and_tricks = draw_later_keyed(*number, {
        let (view, build, on_choose) = (view.clone(), build.clone(), on_choose.clone());
        move || record_play(&view, &build, &on_choose)
    });
    html! {
        <div class={class_list(&["deal-grid stack-4", class_if(record.is_none(), "no-record")])}>
            <div class="board" {onpointerdown} {onpointerup}>
                { for moment.map(|moment| record_table(moment, &on_step, *worth, state.hidden, html! {
                    <>
                        { for contract_choice }
                        <TableTools play={here.clone()} is_play={moment.is_play()} line={tried.clone()}
                            contract={in_contract.and(contract)} {own_contract} {side} choice={kibitzer_choice}
                            {can_play} worth={*worth} costs={costs.clone()} {on_worth}
                            hidden={state.hidden} act={act.clone()} link={link.clone()} simulated={simulated} />
                    </>
                })) }
            </div>
            <div class={class_list(&["rail", class_if(is_alone, "of-deal-alone")])}>
                <div class="part-faults">{ faults(&view, on_place, &act.reform(DealAction::ApplyFixes)) }</div>
                if has_tabs {
                    <PartTabs shown={part} on_show={act.reform(DealAction::Show)} />
                }
                { part_panel(RecordPart::Text, part == RecordPart::Text, has_tabs, children.clone()) }
                if let Some(record) = record {
                    <>
                        { part_panel(RecordPart::Play, is_wide || part == RecordPart::Play, has_tabs, auction_and_tricks) }
                        { part_panel(RecordPart::DoubleDummy, is_wide || part == RecordPart::DoubleDummy, has_tabs, html! {
                            <>
                                { for double_dummy }
                                { for deal.filter(|_| is_alone).map(|deal| {
                                    let vulnerability = record.judgement.vulnerability;
                                    deal_openings(OpeningsProps { deal, dealer: record.dealer(), vulnerability })
                                }) }
                            </>
                        }) }
                        <div class="part part-export" hidden={!(is_wide || part == RecordPart::Text)}>
                            <RecordExport records={records.clone()} chosen={*chosen} />
                            { other_tags(&record.draft.tags) }
                        </div>
                    </>
                }
            </div>
        </div>
    }
}

/// Keys that step through the record wherever the focus is. The other keys of the table only step while the table has
/// the focus. Elsewhere, they scroll the page.
const PAGE_KEYS: [&str; 4] = ["ArrowRight", "ArrowLeft", "Home", "End"];

/// Returns the part that is shown first. This is the double-dummy part for a complete deal without auction and play,
/// otherwise the auction and the play.
fn opening_part(record: &CheckedRecord) -> RecordPart {
    let is_enough = is_deal_alone(record) && record.deal().is_some();
    if is_enough { RecordPart::DoubleDummy } else { RecordPart::Play }
}

#[derive(Properties, PartialEq)]
struct PartTabsProps {
    shown: RecordPart,
    on_show: Callback<RecordPart>,
}

#[component]
fn PartTabs(props: &PartTabsProps) -> Html {
    let shown = props.shown;
    let aim = |key: &str, from: RecordPart| {
        let at = RecordPart::ALL.into_iter().position(|part| part == from).unwrap_or(0);
        let count = RecordPart::ALL.len();
        let to = match key {
            "ArrowRight" => (at + 1) % count,
            "ArrowLeft" => (at + count - 1) % count,
            "Home" => 0,
            "End" => count - 1,
            _ => return None,
        };
        Some(KeyAction::Choose(RecordPart::ALL[to]))
    };
    let tabs = use_roving_focus("data-part", Some(shown), aim, props.on_show.clone());
    html! {
        <div class="part-tabs" role="tablist" aria-label={words::ABOUT_THIS_RECORD} ref={tabs.root}
            onfocusin={tabs.onfocusin} onclick={tabs.onclick} onkeydown={tabs.onkeydown}>
            { for RecordPart::ALL.into_iter().map(|part| html! {
                <button type="button" role="tab" id={format!("tab-{part}")} data-part={part.to_string()}
                    aria-controls={format!("part-{part}")} aria-selected={(part == shown).to_string()}
                    tabindex={if part == shown { "0" } else { "-1" }}>
                    { words::part(part) }
                </button>
            }) }
        </div>
    }
}

/// Renders the panel of a part. Hidden panels stay in the page, so that all parts except the text are printed. The
/// panel is the same element with and without tabs, so it keeps the focus when the layout changes.
fn part_panel(part: RecordPart, is_shown: bool, has_tabs: bool, content: Html) -> Html {
    html! {
        <div class={class_list(&["part", &format!("part-{part}")])} role={has_tabs.then_some("tabpanel")} id={format!("part-{part}")}
            aria-labelledby={has_tabs.then(|| format!("tab-{part}"))} hidden={!is_shown}>
            { content }
        </div>
    }
}
