//! The table of boards. Each row is a record.

use std::rc::Rc;

use yew::prelude::*;

use super::driver::{self, send, store};
use super::filters::change;
use super::machine::Event;
use super::words;
use crate::desk::boards::column::Visibility;
use crate::desk::boards::{BoardColumn, BoardResult, Name};
use crate::engine::{Call, Seat};
use crate::ui::components::cards::call_view;
use crate::ui::components::frame::long_table::{LongTable, LongTableEvent, heading};
use crate::ui::components::frame::{class_if, class_list};
use crate::ui::components::listing::filters::{FilterField, filter_field, filter_text, set_filter};
use crate::ui::number::{signed, with_minus};
use crate::wire::boards::{BoardQuery, BoardRow, FileSummary, OpenFile};
use crate::wire::message::Payload;
use crate::wire::table::RowWindow;

#[derive(Properties)]
pub struct BoardTableProps {
    pub rows: Rc<RowWindow<OpenFile>>,
    /// The current query. The rows may still be those for the previous query.
    pub query: BoardQuery,
    pub columns: Vec<BoardColumn>,
    /// Whether the file contains deals but no results.
    pub are_deals: bool,
    /// Whether the file has only a few boards and no column is filtered.
    pub are_few: bool,
    /// Index of the focused row.
    pub active: usize,
    /// Whether the table takes the focus when it is mounted. It only does so if no element has the focus.
    pub takes_focus: bool,
}

impl PartialEq for BoardTableProps {
    fn eq(&self, other: &Self) -> bool {
        let (one, two) = (&self.rows, &other.rows);
        (Rc::ptr_eq(one, two) || one == two)
            && self.query == other.query
            && self.columns == other.columns
            && self.are_few == other.are_few
            && self.active == other.active
    }
}

#[component]
pub fn BoardTable(props: &BoardTableProps) -> Html {
    let BoardTableProps { rows, query, columns, are_deals, are_few, active, takes_focus } = props;
    let row = {
        let (rows, columns) = (Rc::clone(rows), columns.clone());
        Callback::from(move |place: usize| {
            rows.row(place).map(|row| board_cells(row, &columns)).unwrap_or_default()
        })
    };
    let headings = shown(columns).map(|column| board_heading(column, query));
    let fields = shown(columns).map(|column| board_filter(column, rows, query));
    let is_none = rows.total == 0 && rows.query == *query;
    html! {
        <LongTable class={match (*are_deals, *are_few) {
                (false, false) => "boards-table",
                (false, true) => "boards-table few",
                (true, false) => "boards-table deals",
                (true, true) => "boards-table deals few",
            }} label={words::BOARDS} id="board-row"
            head={vec![headings.collect::<Html>(), fields.collect()]} columns={shown(columns).count()}
            widths={columns.iter().copied().map(width_of).collect::<Vec<_>>()} content={Payload::of(query)}
            rows={rows.total} loaded={rows.places()} {row}
            active={*active} start={store().borrow().scrolled} takes_focus={*takes_focus}
            on_event={on_event()} none={is_none.then_some(words::NONE_MATCH)} />
    }
}

fn on_event() -> Callback<LongTableEvent> {
    Callback::from(|event| match event {
        // The browser has already scrolled, so there is nothing to render.
        LongTableEvent::Scrolled(to) => store().change_silently(|state| state.scrolled = to),
        LongTableEvent::Requested(window) => send(Event::Wanted(window)),
        LongTableEvent::Moved(to) => driver::change(|state| {
            state.active = to;
            state.opening = None;
        }),
        LongTableEvent::Opened(place) => send(Event::OpenPlace { place, fetches: false }),
    })
}

/// Returns the CSS class for the width of a column. The style sheet defines the width.
const fn width_of(column: BoardColumn) -> &'static str {
    match column {
        BoardColumn::Name(Name::Player(_) | Name::Event) => "name",
        BoardColumn::Hand(_) => "hand",
        BoardColumn::Name(Name::Date) => "date",
        BoardColumn::Name(Name::Room) => "room",
        _ => "number",
    }
}

/// Returns the columns to show, from left to right.
fn shown(chosen: &[BoardColumn]) -> impl Iterator<Item = BoardColumn> + use<'_> {
    let is_shown = move |column: &BoardColumn| {
        column.visibility() == Visibility::Always || chosen.contains(column)
    };
    BoardColumn::ALL.into_iter().filter(is_shown)
}

fn board_heading(column: BoardColumn, query: &BoardQuery) -> Html {
    let onclick = change(move |_: MouseEvent, query: &mut BoardQuery| {
        query.order.click(column, false);
    });
    let title = words::heading_in_full(column).to_owned();
    let sorted = query.order.sorted(column);
    heading(column.name(), sorted, words::heading(column).into(), title, onclick)
}

fn board_filter(column: BoardColumn, rows: &RowWindow<OpenFile>, query: &BoardQuery) -> Html {
    if column == BoardColumn::Verdict {
        // The verdict column has no filter field. Verdicts are filtered by buttons above the table.
        return html! { <span role="gridcell" class="filter verdict"></span> };
    }
    let on_text = change(move |text: String, query: &mut BoardQuery| {
        set_filter(&mut query.filter.conditions, column, text);
    });
    filter_field(FilterField {
        name: column.name().to_owned(),
        class: column.name(),
        title: &words::asked_of(column),
        example: words::filter_example(column),
        text: filter_text(&query.filter.conditions, column),
        is_wrong: rows.refused.iter().any(|(of, _)| *of == column),
        on_text,
    })
}

fn board_cells(row: &BoardRow, columns: &[BoardColumn]) -> Html {
    let declarer = row.result.declarer().map(Seat::letter);
    let result = row.result.outcome().map(|outcome| with_minus(&outcome.margin()));
    let passed_out = row.result == BoardResult::PassedOut;
    let score = row.score.map(signed);
    html! {
        <>
            <span role="gridcell" class="number soft">{ row.index + 1 }</span>
            <span role="gridcell" class="board" title={row.board.clone()}>
                { if row.board.is_empty() { "–" } else { &row.board } }
            </span>
            <span role="gridcell" class={class_list(&["contract", class_if(passed_out, "passed")])}>
                { contract(row.result) }<span class="by">{ " " }{ for declarer }</span>
            </span>
            <span role="gridcell" class="declarer">{ for declarer }</span>
            <span role="gridcell" class="result">{ for result }</span>
            <span role="gridcell" class="score">{ score }</span>
            { for columns.iter().map(|&column| chosen_cell(column, row)) }
            <span role="gridcell" class="verdict" title={row.codes.clone()}>
                <span class={class_list(&["verdict-badge", row.verdict.name()])}>
                    { words::verdict(row.verdict) }
                </span>
                <span class="faults">{ " " }{ words::faults(&row.codes) }</span>
            </span>
        </>
    }
}

fn chosen_cell(column: BoardColumn, row: &BoardRow) -> Html {
    if column == BoardColumn::Opening {
        return opening_cell(row.opening);
    }
    let text = row.cell(column);
    let is_off = column == BoardColumn::Beyond && text.starts_with('-');
    let text = match column {
        // A hyphen in a name must not be replaced by a minus sign.
        BoardColumn::Name(_) => text.to_owned(),
        BoardColumn::Par => text.parse::<i64>().map_or_else(|_| text.to_owned(), signed),
        _ => with_minus(&text),
    };
    html! {
        <span role="gridcell" class={class_list(&[column.name(), class_if(is_off, "below")])}
            title={text.clone()}>{ text }</span>
    }
}

fn opening_cell(opening: Option<(Seat, Call)>) -> Html {
    html! {
        <span role="gridcell" class="opens">
            { for opening.map(|(seat, call)| html! { <>{ call_view(call) }{ " " }{ seat.letter() }</> }) }
        </span>
    }
}

fn contract(result: BoardResult) -> Html {
    match result.bid() {
        Some((bid, doubling)) => {
            html! { <>{ call_view(Call::Bid(bid)) }{ doubling.to_string() }</> }
        }
        None if result == BoardResult::PassedOut => words::PASSED_OUT.into(),
        None => html! { <span class="soft">{ "–" }</span> },
    }
}

/// Renders the total of a team match. If there are several matches, renders their sum and a list. Filters don't affect
/// the totals.
pub fn matches(summary: &FileSummary) -> Html {
    let FileSummary { matches, match_count, match_sum, .. } = summary;
    match &**matches {
        [] => Html::default(),
        [one] => html! { <p class="boards-match">{ words::whole_match(one) }</p> },
        several => html! {
            <details class="boards-match">
                <summary>{ words::matches(*match_count, match_sum.as_ref()) }</summary>
                <ul>
                    { for several.iter().map(|one| html! { <li>{ words::match_of_several(one) }</li> }) }
                    if *match_count > several.len() {
                        <li>{ words::more_matches(match_count - several.len()) }</li>
                    }
                </ul>
            </details>
        },
    }
}
