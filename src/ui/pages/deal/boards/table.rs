//! The boards, a row each. There may be hundreds of thousands, so only the rows in sight, and some
//! around them, are in the document; the table is as high as if all were.

use std::ops::Range;
use std::rc::Rc;

use gloo_events::EventListener;
use web_sys::{Element, HtmlElement};
use yew::prelude::*;

use super::filters::change;
use super::session::Session;
use super::state::{Move, QueryExt, drawn, optional_columns, stepped, wanted};
use super::words;
use crate::client::boards::{Query, Row, Rows};
use crate::engine::bridge::call::Call;
use crate::engine::bridge::record::summary::{BoardResult, Column, Direction, Name};
use crate::engine::bridge::seat::Seat;
use crate::ui::components::cards::call_view::call_view;
use crate::ui::components::frame::class_list::{class_if, class_list};
use crate::ui::delegate::{focus, is_focus_lost};
use crate::ui::hooks::is_modified;
use crate::ui::number::with_minus;

/// What is looked at.
#[derive(Properties)]
pub struct BoardTableProps {
    /// Where rows come from.
    pub session: Rc<Session>,
    /// The rows at hand.
    pub rows: Rc<Rows>,
    /// What was asked for; the rows at hand may be those of what was asked before.
    pub query: Query,
    /// The columns beside those that are always shown.
    pub columns: Vec<Column>,
    /// The place of the row that the keyboard is on.
    pub active: usize,
    /// The focus is taken where what had it has gone, when the table comes.
    pub takes_focus: bool,
}

impl PartialEq for BoardTableProps {
    fn eq(&self, other: &Self) -> bool {
        let (one, two) = (&self.rows, &other.rows);
        (Rc::ptr_eq(one, two) || one == two)
            && self.query == other.query
            && self.columns == other.columns
            && self.active == other.active
    }
}

/// The part of the table that is in sight.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Sight {
    /// How high a row is, in CSS pixels; 0 until the browser has drawn one.
    row: usize,
    /// The first row in sight, to the step at which rows are drawn.
    first: usize,
    /// How many rows are in sight.
    seen: usize,
}

/// The table with its headings.
#[component]
pub fn BoardTable(props: &BoardTableProps) -> Html {
    let BoardTableProps { session, rows, query, columns, active, takes_focus } = props;
    let (grid, head, body) = (use_node_ref(), use_node_ref(), use_node_ref());
    let sight = use_state_eq(|| Sight { row: session.state().row_height, first: 0, seen: 20 });

    let look = {
        let (grid, head, sight, session) =
            (grid.clone(), head.clone(), sight.setter(), session.clone());
        Callback::from(move |()| {
            let height = head.cast::<HtmlElement>().map_or(0, |head| head.offset_height());
            if let (Some(grid), Ok(row @ 1..)) = (grid.cast::<Element>(), usize::try_from(height)) {
                session.note_scrolled(grid.scroll_top(), row);
                let pixels = |pixels: i32| usize::try_from(pixels).unwrap_or(0);
                // The headings stay at the top, over one row.
                let seen = pixels(grid.client_height() - height) / row + 1;
                sight.set(Sight { row, first: stepped(pixels(grid.scroll_top()) / row), seen });
            }
        })
    };
    let range = drawn(sight.first, sight.seen, rows.total);
    // The height comes first, for nothing can be scrolled to where there is none.
    let above = range.start.max(rows.from).min(rows.total) * sight.row;
    use_height(&body, rows.total * sight.row, above);
    use_first_sight(session, &grid, &look, *takes_focus);
    use_top(query, &grid);
    use_widths(columns, &grid);
    use_effect_with((range.clone(), Rc::clone(rows)), {
        let session = session.clone();
        move |(range, rows)| {
            if let Some(window) = wanted(range, rows) {
                session.fetch(window);
            }
        }
    });

    let onkeydown = on_key(props, *sight, &grid);
    let onscroll = look.reform(|_: Event| ());
    let is_drawn = range.contains(active);
    html! {
        <div class="boards-table" role="grid" aria-label={words::BOARDS} tabindex="0" ref={grid} {onkeydown} {onscroll}
            aria-rowcount={(rows.total + 1).to_string()} aria-colcount={shown(columns).count().to_string()}
            aria-activedescendant={is_drawn.then(|| row_id(*active))}>
            <div class="boards-row boards-headings" role="row" aria-rowindex="1" ref={head}>
                { for shown(columns).map(|column| heading(column, query, session)) }
            </div>
            <div class="boards-body" role="rowgroup" ref={body}>
                { for at_hand(rows, &range).map(|(place, row)| {
                    board_row(place, row, place == *active, columns, session)
                }) }
            </div>
            if rows.total == 0 && rows.query == *query {
                <p class="boards-none">{ words::NONE_MATCH }</p>
            }
        </div>
    }
}

/// Makes the body as high as if all rows were drawn, and puts those that are below the others' room. The page's
/// security policy refuses a `style` attribute; what a script sets it allows.
#[hook]
fn use_height(body: &NodeRef, height: usize, above: usize) {
    let body = body.clone();
    use_effect_with((height, above), move |&(height, above)| {
        if let Some(body) = body.cast::<HtmlElement>() {
            let style = body.style();
            for (property, pixels) in [("block-size", height), ("padding-block-start", above)] {
                // Only a style that cannot be changed refuses, and an element's own can.
                drop(style.set_property(property, &format!("{pixels}px")));
            }
        }
    });
}

/// Looks once the table is there, where it was scrolled to before, and whenever the window changes; takes the
/// focus if it is to, where nothing else has it.
#[hook]
fn use_first_sight(session: &Rc<Session>, grid: &NodeRef, look: &Callback<()>, takes_focus: bool) {
    let (session, grid, look) = (session.clone(), grid.clone(), look.clone());
    use_effect_with((), move |()| {
        if let Some(grid) = grid.cast::<Element>() {
            grid.set_scroll_top(session.state().scrolled);
        }
        if takes_focus && is_focus_lost() {
            focus(&grid);
        }
        look.emit(());
        let listener = web_sys::window()
            .map(|window| EventListener::new(&window, "resize", move |_| look.emit(())));
        move || drop(listener)
    });
}

/// Makes room for the columns that are chosen: their widths stand in the style, as lengths for each column.
#[hook]
fn use_widths(columns: &[Column], grid: &NodeRef) {
    let grid = grid.clone();
    use_effect_with(columns.to_vec(), move |columns| {
        let Some(grid) = grid.cast::<HtmlElement>() else { return };
        let width = |column: &Column| format!("var(--width-{})", width_of(*column));
        let widths: Vec<_> = columns.iter().map(width).collect();
        let room = widths.iter().fold("0rem".to_owned(), |room, width| room + " + " + width);
        for (property, value) in
            [("--more-columns", widths.join(" ")), ("--more-room", format!("calc({room})"))]
        {
            drop(grid.style().set_property(property, &value));
        }
    });
}

/// Which width of the style a column has.
const fn width_of(column: Column) -> &'static str {
    match column {
        Column::Name(Name::Player(_) | Name::Event) => "name",
        Column::Name(Name::Date) => "date",
        Column::Name(Name::Room) => "room",
        _ => "number",
    }
}

/// The columns that are shown, from the left: the chosen ones before the verdict.
fn shown(chosen: &[Column]) -> impl Iterator<Item = Column> + use<'_> {
    let is_always = |column: &Column| !optional_columns().any(|other| other == *column);
    Column::ALL.into_iter().filter(move |column| is_always(column) || chosen.contains(column))
}

/// Goes to the top where other boards are looked at.
#[hook]
fn use_top(query: &Query, grid: &NodeRef) {
    let grid = grid.clone();
    let is_first = use_mut_ref(|| true);
    use_effect_with(query.clone(), move |_| {
        if let (false, Some(grid)) = (is_first.replace(false), grid.cast::<Element>()) {
            grid.set_scroll_top(0);
        }
    });
}

/// Moves the row that the keyboard is on, and opens it.
fn on_key(props: &BoardTableProps, sight: Sight, grid: &NodeRef) -> Callback<KeyboardEvent> {
    let BoardTableProps { session, rows, active, .. } = props;
    let (session, rows, active) = (session.clone(), Rc::clone(rows), *active);
    let grid = grid.clone();
    Callback::from(move |event: KeyboardEvent| {
        // The headings within are buttons with keys of their own.
        let grid = grid.cast::<Element>().filter(|grid| event.target().as_ref() == Some(grid));
        let Some(grid) = grid else { return };
        if is_modified(&event) {
            return;
        }
        if event.key() == "Enter" {
            session.open_place(active);
        } else if let Some(step) = Move::of_key(&event.key()) {
            event.prevent_default();
            let to = step.from(active, rows.total, sight.seen.saturating_sub(1));
            reveal(&grid, to, sight.row);
            session.change(|state| {
                state.active = to;
                state.opening = None;
            });
        }
    })
}

/// Scrolls no further than to have a row in sight, below the headings.
fn reveal(grid: &Element, place: usize, row: usize) {
    let pixels = |rows: usize| i32::try_from(rows * row).unwrap_or(i32::MAX);
    let (top, end) = (pixels(place), pixels(place + 1));
    let (seen_from, height) = (grid.scroll_top(), grid.client_height() - pixels(1));
    if top < seen_from {
        grid.set_scroll_top(top);
    } else if end > seen_from + height {
        grid.set_scroll_top(end - height);
    }
}

/// A column's heading, by which the rows are ordered, with the class that says how wide the column is.
fn heading(column: Column, query: &Query, session: &Rc<Session>) -> Html {
    let sorted = (query.order.column == column).then_some(match query.order.direction {
        Direction::Ascending => "ascending",
        Direction::Descending => "descending",
    });
    let onclick = change(session, move |_: MouseEvent, query: &mut Query| {
        *query = std::mem::take(query).ordered_by(column);
    });
    html! {
        <span role="columnheader" class={column.name()} aria-sort={sorted}>
            <button type="button" {onclick} title={words::heading_in_full(column)}>
                { words::heading(column) }
            </button>
        </span>
    }
}

/// The rows of a range that are at hand, each with its place.
fn at_hand<'r>(rows: &'r Rows, range: &Range<usize>) -> impl Iterator<Item = (usize, &'r Row)> {
    let range = range.clone();
    let placed = rows.rows.iter().enumerate().map(|(at, row)| (rows.from + at, row));
    placed.filter(move |(place, _)| range.contains(place))
}

fn board_row(
    place: usize,
    row: &Row,
    active: bool,
    columns: &[Column],
    session: &Rc<Session>,
) -> Html {
    let (index, opens) = (row.index, session.clone());
    let onclick = Callback::from(move |_: MouseEvent| {
        opens.change(|state| state.active = place);
        opens.open(index);
    });
    let declarer = row.result.declarer().map(Seat::letter);
    let result = row.result.outcome().map(|outcome| with_minus(&outcome.margin()));
    let passed_out = row.result == BoardResult::PassedOut;
    let score = row.score.map(|score| with_minus(&score));
    html! {
        <div key={place} id={row_id(place)} class={class_list(&["boards-row", class_if(active, "active")])}
            role="row" aria-rowindex={(place + 2).to_string()} aria-selected={active.to_string()} {onclick}>
            <span role="gridcell" class="number">{ index + 1 }</span>
            <span role="gridcell" class="board" title={row.board.clone()}>{ or_none(&row.board) }</span>
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
        </div>
    }
}

/// The cell of a column that is chosen.
fn chosen_cell(column: Column, row: &Row) -> Html {
    let solved = row.double_dummy;
    let text = match column {
        Column::Makes => solved.and_then(|solved| solved.tricks).map(|tricks| tricks.to_string()),
        Column::Beyond => row.beyond.map(|tricks| match tricks {
            0 => "=".to_owned(),
            1.. => format!("+{tricks}"),
            _ => with_minus(&tricks),
        }),
        Column::Par => solved.and_then(|solved| solved.par).map(|par| with_minus(&par)),
        Column::Name(name) => row.names.get(name.place()).cloned(),
        _ => None,
    };
    let text = text.unwrap_or_default();
    let is_off = column == Column::Beyond && row.beyond.is_some_and(|tricks| tricks < 0);
    html! {
        <span role="gridcell" class={class_list(&[column.name(), class_if(is_off, "below")])}
            title={text.clone()}>{ text }</span>
    }
}

fn row_id(place: usize) -> String {
    format!("board-row-{place}")
}

fn or_none(text: &str) -> &str {
    if text.is_empty() { "–" } else { text }
}

/// The contract with its suit drawn.
fn contract(result: BoardResult) -> Html {
    match result.bid() {
        Some((bid, doubling)) => {
            html! { <>{ call_view(Call::Bid(bid)) }{ doubling.to_string() }</> }
        }
        None if result == BoardResult::PassedOut => words::PASSED_OUT.into(),
        None => html! { <span class="soft">{ "–" }</span> },
    }
}
