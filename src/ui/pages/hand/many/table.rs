//! The hands as a table.

use std::cell::RefCell;
use std::rc::Rc;

use yew::prelude::*;

use super::columns::{Count, USUAL, columns, width};
use super::filters::{filter_cells, overview_cells, wrong_id};
use super::state::{Stage, TableAction, TableState, systems_among};
use super::words;
use crate::client::hands::{HandsClient, HandsEvent};
use crate::engine::bridge::call::Call;
use crate::engine::bridge::hand::{Hand, PartlyKnownHand};
use crate::engine::bridge::hand_list::column::{Column, Value};
use crate::engine::bridge::opening::System;
use crate::engine::bridge::opening::situation::Situation;
use crate::ui::address;
use crate::ui::components::cards::call_view::call_view;
use crate::ui::components::frame::long_table::{
    LongTable, LongTableEvent, Scrolled, heading, use_top, use_widths,
};
use crate::ui::components::input::choice_menu::ChoiceMenu;
use crate::ui::components::input::diagnostic_list::diagnostic_list;
use crate::ui::components::input::examples::Example;
use crate::ui::components::input::many_panel::given::{Given, use_given, use_settled};
use crate::ui::download::save;
use crate::ui::history::Edit;
use crate::ui::hooks::{Visit, use_chosen};
use crate::ui::number::range;
use crate::ui::pages::hand::openings::SituationChoice;
use crate::ui::pages::hand::state::route_to_hand;
use crate::ui::random;
use crate::ui::route::{Page, Route, Tab};

/// The address's name for the table, in place of a problem's.
pub const TABLE: &str = "table";
/// The storage's names for the text, the counts and the systems.
const TEXT: &str = "many-table";
const COUNTS: &str = "many-counts";
const SYSTEMS: &str = "many-systems";

thread_local! {
    /// What the table showed, and how far it was scrolled: whoever opens a hand comes back to the table as it was. Its hands
    /// are read anew.
    static KEPT: RefCell<(TableState, Scrolled)> = RefCell::default();
}

/// How many rows are brought before it is known how many are seen.
const FIRST_ROWS: usize = 128;
/// How many hands the button deals.
const DEALT: usize = 1000;

/// Hands to try.
const EXAMPLES: &[Example] = &[Example {
    name: words::A_FEW,
    text: "KQT5.J72.965.AK8\nSA S2 HK HJ HT H9 H2 D3 CK CQ C7 C4 C3\n♠ AKQJ5 ♥ A2 ♦ K32 ♣ Q43\n\
           4.AKQJ8765.T2.93\nAQ32.K4.QJ52.K43\n5C 7H AS JD 9D 2C KH 10H 4C 8H 8C AD 10C\n",
}];

/// Where the page was gone to.
#[derive(Properties, PartialEq)]
pub struct HandsTableProps {
    /// The visit.
    pub visit: Visit,
}

/// What is given, and the table of it.
#[component]
pub fn HandsTable(props: &HandsTableProps) -> Html {
    let given = use_given(&props.visit, Page::Hand, TABLE, TEXT);
    let counts = use_chosen(COUNTS, &USUAL);
    let systems = use_chosen(SYSTEMS, &System::ALL);
    let state = use_reducer(|| KEPT.with_borrow(|kept| kept.0.clone()));
    use_effect_with((*state).clone(), |state| {
        KEPT.with_borrow_mut(|kept| kept.0 = state.clone());
    });
    let act = {
        let dispatcher = state.dispatcher();
        use_callback((), move |action, ()| dispatcher.dispatch(action))
    };
    let file_name = use_mut_ref(|| None::<String>);
    *file_name.borrow_mut() = given.file_name().map(str::to_owned);
    let client = {
        let (act, file_name) = (act.clone(), file_name.clone());
        use_memo((), move |()| {
            HandsClient::new(move |event| {
                if let HandsEvent::Report(Some(blob)) = &event {
                    save(blob, &words::report_of(file_name.borrow().as_deref()));
                }
                act.emit(TableAction::Hear(event));
            })
        })
    };
    let on_again = {
        let (client, act) = (client.clone(), act.clone());
        use_settled(&given, move |input| {
            if let Some(input) = input {
                act.emit(TableAction::Begin(input.bytes()));
                client.read(input);
            } else {
                act.emit(TableAction::End);
                client.give_up();
            }
        })
    };
    use_effect_with(columns(&counts, &systems), {
        let act = act.clone();
        move |columns| act.emit(TableAction::Show(columns.clone()))
    });
    let summary = match &state.stage {
        Stage::Read(summary) => Some(Rc::clone(summary)),
        _ => None,
    };
    use_effect_with((state.query.clone(), summary), {
        let client = client.clone();
        move |(query, summary)| {
            if summary.is_some() {
                client.view(query.clone(), 0..FIRST_ROWS);
            }
        }
    });

    let on_random = given.on_edit().reform(|_: MouseEvent| {
        let hands = (0..DEALT).map(|_| format!("{}\n", random::cards(Hand::SIZE)));
        Edit::Set(hands.collect())
    });
    let random = html! {
        <button type="button" class="chip" onclick={on_random}>{ words::RANDOM_HANDS }</button>
    };
    let on_situation = act.reform(TableAction::Open);
    let parted = state.query.parted;
    let can_part = systems_among(&state.query.columns) > 1;
    let on_parted = {
        let act = act.clone();
        Callback::from(move |_: MouseEvent| {
            if can_part {
                act.emit(TableAction::Part(!parted));
            }
        })
    };
    let on_all = act.reform(|_: MouseEvent| TableAction::AskNothing);
    let on_save = {
        let (client, query, is_none) = (client.clone(), state.query.clone(), state.rows.total == 0);
        Callback::from(move |_: MouseEvent| {
            if !is_none {
                client.report(query.clone());
            }
        })
    };
    html! {
        <div class="hands-table-page">
            { given.panel(words::FORMAT, EXAMPLES, random) }
            <section class="panel hands-output" aria-labelledby="hands-heading">
                <div class="panel-head">
                    <h2 id="hands-heading">{ words::HANDS }</h2>
                    <ChoiceMenu<Count> label={words::COUNTS} chosen={counts} usual={&USUAL as &[_]} usual_label={words::USUAL_COUNTS} />
                    <ChoiceMenu<System> label={words::SYSTEMS} chosen={systems} usual={&System::ALL as &[_]} usual_label={words::ALL_SYSTEMS} />
                </div>
                <SituationChoice situation={state.query.situation} on_choose={on_situation} />
                <div class="toolbar">
                    <button type="button" aria-pressed={parted.to_string()} aria-disabled={(!can_part).to_string()} onclick={on_parted}>{ words::ONLY_PARTED }</button>
                    <button type="button" aria-disabled={(!state.is_filtered()).to_string()} onclick={on_all}>{ words::SHOW_ALL }</button>
                    <button type="button" aria-disabled={(state.rows.total == 0).to_string()} onclick={on_save}>{ words::SAVE_CSV }</button>
                </div>
                <p class="job-state" role="status" title={times(&state)}>{ standing(&state) }</p>
                { body(&state, &given, &client, &on_again, &act) }
            </section>
        </div>
    }
}

/// How it stands, in a sentence or two.
fn standing(state: &TableState) -> String {
    match &state.stage {
        Stage::Idle | Stage::GivenUp => words::TABLE_APPEARS_HERE.to_owned(),
        Stage::Reading(done, total) => {
            let (done, total) = (*done as u64, *total as u64);
            words::reading(done * 100 / total.max(1))
        }
        Stage::Refused(reason) => reason.clone(),
        Stage::Read(summary) => {
            if let Some((done, all)) = state.working {
                return words::working_out(done, all);
            }
            if state.has_no_report {
                return words::NO_REPORT.to_owned();
            }
            if !state.has_rows {
                return words::reading(100);
            }
            let rows = &state.rows;
            let systems = systems_among(&rows.query.columns);
            // Of hands on which they differ they agree on none.
            let agreeing = (systems > 1 && !rows.query.parted).then_some((rows.agreeing, systems));
            words::read(summary, rows.total, agreeing)
        }
    }
}

/// How long it took.
fn times(state: &TableState) -> Option<String> {
    match &state.stage {
        Stage::Read(summary) => Some(words::times(summary.millis, state.rows.millis)),
        _ => None,
    }
}

fn body(
    state: &TableState,
    given: &Given,
    client: &Rc<HandsClient>,
    on_again: &Callback<()>,
    act: &Callback<TableAction>,
) -> Html {
    match &state.stage {
        Stage::GivenUp if given.is_given() => html! {
            <div class="toolbar">
                <button type="button" onclick={on_again.reform(|_: MouseEvent| ())}>{ words::READ }</button>
            </div>
        },
        Stage::Reading(done, total) if state.is_slow() => {
            let (client, act) = (client.clone(), act.clone());
            let on_cancel = Callback::from(move |_: MouseEvent| {
                client.give_up();
                act.emit(TableAction::GiveUp);
            });
            html! {
                <div class="toolbar">
                    <progress max={total.to_string()} value={done.to_string()} aria-label={words::PROGRESS} />
                    <button type="button" onclick={on_cancel}>{ words::CANCEL }</button>
                </div>
            }
        }
        // A text that is typed on keeps its table until there is another.
        Stage::Read(_) | Stage::Reading(..) => {
            let faults = match &state.stage {
                Stage::Read(summary) => &summary.faults[..],
                _ => &[],
            };
            html! {
                <>
                    if matches!(&state.stage, Stage::Read(summary) if summary.is_of_deals) {
                        <p>
                            { words::A_FILE_OF_DEALS }
                            <a href={Route::to(Page::Deal, Tab::Boards).to_string()}>{ words::OPEN_AS_DEALS }</a>
                        </p>
                    } else {
                        { diagnostic_list(faults, given.on_place().as_ref()) }
                    }
                    if !state.rows.refused.is_empty() {
                        <div class="wrong-filters" role="status">
                            { for state.rows.refused.iter().map(|(column, wrong)| html! {
                                <p id={wrong_id(*column)}>{ words::wrong_filter(*column, wrong) }</p>
                            }) }
                        </div>
                    }
                    if state.has_table() {
                        <Rows state={state.clone()} client={Rc::clone(client)} act={act.clone()} />
                    }
                </>
            }
        }
        Stage::Idle | Stage::GivenUp | Stage::Refused(_) => Html::default(),
    }
}

#[derive(Properties)]
struct RowsProps {
    state: TableState,
    client: Rc<HandsClient>,
    act: Callback<TableAction>,
}

impl PartialEq for RowsProps {
    fn eq(&self, other: &Self) -> bool {
        self.state == other.state
    }
}

#[component]
fn Rows(props: &RowsProps) -> Html {
    let RowsProps { state, client, act } = props;
    let TableState { query, rows, .. } = state;
    let grid = use_node_ref();
    use_top(query, &grid);
    use_widths(query.columns.iter().copied().map(width).collect(), &grid);
    let row = {
        let (rows, columns, situation) = (Rc::clone(rows), query.columns.clone(), query.situation);
        Callback::from(move |place: usize| {
            let row = place.checked_sub(rows.from).and_then(|at| rows.rows.get(at));
            row.map(|row| cells(*row, &columns, situation)).unwrap_or_default()
        })
    };
    let on_event = {
        let (rows, query) = (Rc::clone(rows), query.clone());
        let (client, act) = (Rc::clone(client), act.clone());
        Callback::from(move |event| match event {
            LongTableEvent::Scrolled(scrolled) => KEPT.with_borrow_mut(|kept| kept.1 = scrolled),
            LongTableEvent::Wanted(window) => client.view(query.clone(), window),
            LongTableEvent::Moved(to) => act.emit(TableAction::Move(to)),
            LongTableEvent::Opened(place) => {
                let row = place.checked_sub(rows.from).and_then(|at| rows.rows.get(at));
                if let Some((_, hand)) = row {
                    address::go_to(&route_to_hand(&hand.to_string(), query.situation));
                }
            }
        })
    };
    html! {
        <LongTable class="hands-table" label={words::HANDS} id="hand-row" {grid}
            head={vec![headings(state, act), filter_cells(state, act), overview_cells(state)]}
            columns={query.columns.len() + 2} rows={rows.total}
            at_hand={rows.from..rows.from + rows.rows.len()} {row} active={state.active}
            start={KEPT.with_borrow(|kept| kept.1)} {on_event}
            none={(rows.total == 0 && rows.query == *query).then_some(words::NONE_MATCH)} />
    }
}

fn headings(state: &TableState, act: &Callback<TableAction>) -> Html {
    let query = &state.query;
    let of = |class, column: Option<Column>, text: &'static str, title: &str| {
        let sorted = (query.sorted_by == column).then_some(query.descending);
        let on_click = act.reform(move |_: MouseEvent| TableAction::Sort(column));
        heading(class, sorted, text.into(), title.to_owned(), on_click)
    };
    html! {
        <>
            { of("line", None, words::LINE, words::LINE) }
            <span role="columnheader" class="hand"><span>{ words::HAND }</span></span>
            { for query.columns.iter().map(|&column| {
                of(width(column), Some(column), words::heading(column), words::title(column))
            }) }
        </>
    }
}

/// The cells of a row: the number of its line, the hand, the columns.
fn cells((line, hand): (u32, PartlyKnownHand), columns: &[Column], situation: Situation) -> Html {
    html! {
        <>
            <span role="gridcell" class="line">{ line }</span>
            <span role="rowheader" class="hand">{ hand.to_string() }</span>
            { for columns.iter().map(|&column| html! {
                <span role="gridcell" class={width(column)}>{ value_view(column.value(hand, situation)) }</span>
            }) }
        </>
    }
}

fn value_view(value: Value) -> Html {
    match value {
        Value::Opening(call) => call_view(call.unwrap_or(Call::Pass)),
        Value::Amount(amount, decimals) => range(amount, decimals).into(),
        other => other.to_string().into(),
    }
}
