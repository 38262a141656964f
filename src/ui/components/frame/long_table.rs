//! A table of up to hundreds of thousands of rows. Only the visible rows and some rows around them are in the
//! document, but the scroll height is that of all rows. A printed table contains all loaded rows. If some rows are not
//! loaded, it also says which rows are printed.

mod window;

use std::ops::Range;

use gloo_events::EventListener;
use web_sys::{Element, HtmlElement};
use yew::prelude::*;

use self::window::{RowMove, drawn, stepped, wanted};
use super::{class_if, class_list, words};
use crate::ui::delegate::{focus_from_top, is_focus_lost};
use crate::ui::hooks::{is_modified, use_printing};
use crate::wire::message::Payload;

#[derive(Properties, PartialEq)]
pub struct LongTableProps {
    /// CSS classes that the table gets in addition to `long-table`.
    pub class: &'static str,
    /// Label for screen readers.
    pub label: &'static str,
    /// Prefix of the HTML ids of the rows.
    pub id: &'static str,
    /// Cells of the fixed rows at the top, starting with the headings.
    pub head: Vec<Html>,
    pub columns: usize,
    /// Names of the widths of the optional columns. The style sheet defines a variable `--width-` followed by each
    /// name.
    #[prop_or_default]
    pub widths: Vec<&'static str>,
    /// Identifies the content. When the value changes, the table scrolls to its top.
    pub content: Payload,
    pub rows: usize,
    pub loaded: Range<usize>,
    pub row: Callback<usize, Html>,
    /// Index of the row with the keyboard focus.
    pub active: usize,
    #[prop_or_default]
    pub start: ScrollPosition,
    /// Whether a newly mounted table takes the focus if no element has it.
    #[prop_or_default]
    pub takes_focus: bool,
    pub on_event: Callback<LongTableEvent>,
    /// Text that is shown if there are no rows.
    #[prop_or_default]
    pub none: Option<&'static str>,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ScrollPosition {
    /// Scroll distance from the top, in CSS pixels.
    pub top: i32,
    /// Row height in CSS pixels. 0 until the height is measured.
    pub row: usize,
}

/// An event of the table, caused by the user or by a rendering.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LongTableEvent {
    Scrolled(ScrollPosition),
    /// Rows are needed that are not loaded.
    Requested(Range<usize>),
    /// The keyboard focus was moved to the row with this index.
    Moved(usize),
    /// The row with this index was opened.
    Opened(usize),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Viewport {
    /// Row height in CSS pixels. 0 until the height is measured.
    row: usize,
    /// Height of the fixed rows, in CSS pixels.
    head: usize,
    /// First visible row, rounded down so that not every scroll event renders the table.
    first: usize,
    /// Number of visible rows.
    seen: usize,
}

/// Maximum number of columns of a table that is printed in portrait format. A wider table is printed in landscape
/// format.
const MAX_PORTRAIT_COLUMNS: usize = 10;

/// Renders the table with its headings. The headings are as high as the rows.
#[component]
pub fn LongTable(props: &LongTableProps) -> Html {
    let LongTableProps { class, label, id, head, rows, loaded, active, .. } = props;
    let (rows, active) = (*rows, *active);
    let grid = use_node_ref();
    let (whole_head, headings, body) = (use_node_ref(), use_node_ref(), use_node_ref());
    use_top(&props.content, &grid);
    use_widths(&props.widths, &grid);
    let sight = use_state_eq(|| Viewport { row: props.start.row, head: 0, first: 0, seen: 20 });

    let look = {
        let (grid, whole_head, headings) = (grid.clone(), whole_head.clone(), headings.clone());
        let (sight, on_event) = (sight.setter(), props.on_event.clone());
        Callback::from(move |()| {
            let height = |of: &NodeRef| of.cast::<HtmlElement>().map_or(0, |of| of.offset_height());
            let pixels = |pixels: i32| usize::try_from(pixels).unwrap_or(0);
            let (row, head) = (pixels(height(&headings)), height(&whole_head));
            if let (Some(grid), 1..) = (grid.cast::<Element>(), row) {
                let top = grid.scroll_top();
                on_event.emit(LongTableEvent::Scrolled(ScrollPosition { top, row }));
                let seen = pixels(grid.client_height() - head) / row + 1;
                let first = stepped(pixels(top) / row);
                sight.set(Viewport { row, head: pixels(head), first, seen });
            }
        })
    };
    let seen = drawn(sight.first, sight.seen, rows);
    let is_printed = use_printing();
    let range = if is_printed { 0..rows } else { seen.clone() };
    // The height must be set before scrolling, because the browser can't scroll beyond the height of the content.
    let above = range.start.max(loaded.start).min(rows) * sight.row;
    use_height(&body, rows * sight.row, above);
    use_first_sight(props, &grid, &look);
    use_effect_with((seen, loaded.clone(), rows), {
        let on_event = props.on_event.clone();
        move |(seen, loaded, rows)| {
            if let Some(window) = wanted(seen, loaded, *rows) {
                on_event.emit(LongTableEvent::Requested(window));
            }
        }
    });

    let onkeydown = on_key(props, &grid, *sight);
    let onscroll = look.reform(|_: Event| ());
    let is_drawn = range.contains(&active);
    let loaded = range.start.max(loaded.start)..range.end.min(loaded.end);
    let printed = loaded.clone();
    html! {
        <div class={class_list(&["long-table", class, class_if(props.columns > MAX_PORTRAIT_COLUMNS, "broad")])} role="grid" aria-label={*label} tabindex="0" ref={grid} {onkeydown} {onscroll}
            aria-rowcount={(rows + head.len()).to_string()} aria-colcount={props.columns.to_string()}
            aria-activedescendant={is_drawn.then(|| row_id(id, active))}>
            <div class="long-head" role="rowgroup" ref={whole_head}>
                { for head.iter().enumerate().map(|(index, cells)| html! {
                    <div class={class_list(&["long-row", class_if(index == 0, "long-headings")])} role="row"
                        aria-rowindex={(index + 1).to_string()} ref={if index == 0 { headings.clone() } else { NodeRef::default() }}>
                        { cells.clone() }
                    </div>
                }) }
            </div>
            <div class="long-body" role="rowgroup" ref={body}>
                { for loaded.map(|place| long_row(props, place)) }
            </div>
            if let (0, Some(none)) = (rows, props.none) {
                <p class="long-none">{ none }</p>
            }
            if is_printed && printed.len() < rows {
                <p class="long-none">{ words::printed_rows(printed, rows) }</p>
            }
        </div>
    }
}

fn long_row(props: &LongTableProps, place: usize) -> Html {
    let is_active = place == props.active;
    let onclick = props.on_event.reform(move |_: MouseEvent| LongTableEvent::Opened(place));
    html! {
        <div key={place} id={row_id(props.id, place)} class={class_list(&["long-row", class_if(is_active, "active")])}
            role="row" aria-rowindex={(place + props.head.len() + 1).to_string()}
            aria-selected={is_active.to_string()} {onclick}>
            { props.row.emit(place) }
        </div>
    }
}

fn row_id(id: &str, place: usize) -> String {
    format!("{id}-{place}")
}

/// Sets the height of the body to the height of all rows, and its padding to the height of the rows above the rendered
/// ones. The content security policy forbids a `style` attribute, but allows a script to set styles.
#[hook]
fn use_height(body: &NodeRef, height: usize, above: usize) {
    let body = body.clone();
    use_effect_with((height, above), move |&(height, above)| {
        if let Some(body) = body.cast::<HtmlElement>() {
            let style = body.style();
            for (property, pixels) in [("block-size", height), ("padding-block-start", above)] {
                // Setting a style property only fails for read-only styles. An element's own style is not read-only.
                drop(style.set_property(property, &format!("{pixels}px")));
            }
        }
    });
}

/// Restores the scroll position of a newly mounted table. Measures the table now, and again whenever the window is
/// resized. If `takes_focus` is set and no element has the focus, focuses the table.
#[hook]
fn use_first_sight(props: &LongTableProps, grid: &NodeRef, look: &Callback<()>) {
    let (grid, look) = (grid.clone(), look.clone());
    let (start, takes_focus) = (props.start, props.takes_focus);
    use_effect_with((), move |()| {
        if let Some(grid) = grid.cast::<Element>() {
            grid.set_scroll_top(start.top);
        }
        if takes_focus && is_focus_lost() {
            focus_from_top(&grid);
        }
        look.emit(());
        let listener = web_sys::window()
            .map(|window| EventListener::new(&window, "resize", move |_| look.emit(())));
        move || drop(listener)
    });
}

/// Scrolls to the top when the content changes.
#[hook]
fn use_top(content: &Payload, grid: &NodeRef) {
    let grid = grid.clone();
    let is_first = use_mut_ref(|| true);
    use_effect_with(content.clone(), move |_| {
        if let (false, Some(grid)) = (is_first.replace(false), grid.cast::<Element>()) {
            grid.set_scroll_top(0);
        }
    });
}

/// Sets the widths of the optional columns from the CSS variables `--width-` followed by each name.
#[hook]
fn use_widths(widths: &[&'static str], grid: &NodeRef) {
    let grid = grid.clone();
    use_effect_with(widths.to_vec(), move |widths| {
        let Some(grid) = grid.cast::<HtmlElement>() else { return };
        let widths: Vec<_> = widths.iter().map(|width| format!("var(--width-{width})")).collect();
        let room = widths.iter().fold("0rem".to_owned(), |room, width| room + " + " + width);
        for (property, value) in
            [("--more-columns", widths.join(" ")), ("--more-room", format!("calc({room})"))]
        {
            drop(grid.style().set_property(property, &value));
        }
    });
}

/// Returns a listener for key presses. Keys move the focus to another row, or open the current row.
fn on_key(props: &LongTableProps, grid: &NodeRef, sight: Viewport) -> Callback<KeyboardEvent> {
    let (grid, on_event) = (grid.clone(), props.on_event.clone());
    let (rows, active) = (props.rows, props.active);
    Callback::from(move |event: KeyboardEvent| {
        // Elements in the head, such as filter fields, handle their own keys.
        let grid = grid.cast::<Element>().filter(|grid| event.target().as_ref() == Some(grid));
        let Some(grid) = grid else { return };
        if is_modified(&event) {
            return;
        }
        if event.key() == "Enter" {
            on_event.emit(LongTableEvent::Opened(active));
        } else if let Some(step) = RowMove::of_key(&event.key()) {
            event.prevent_default();
            let to = step.from(active, rows, sight.seen.saturating_sub(1));
            reveal(&grid, to, sight);
            on_event.emit(LongTableEvent::Moved(to));
        }
    })
}

/// Scrolls as little as necessary to make the row with the index `place` visible below the head.
fn reveal(grid: &Element, place: usize, sight: Viewport) {
    let pixels = |pixels: usize| i32::try_from(pixels).unwrap_or(i32::MAX);
    let (top, end) = (pixels(place * sight.row), pixels((place + 1) * sight.row));
    let (seen_from, height) = (grid.scroll_top(), grid.client_height() - pixels(sight.head));
    if top < seen_from {
        grid.set_scroll_top(top);
    } else if end > seen_from + height {
        grid.set_scroll_top(end - height);
    }
}

/// Renders a column heading. A click on it sorts the rows.
pub fn heading(
    class: &'static str,
    sorted: Option<bool>,
    text: Html,
    title: String,
    on_click: Callback<MouseEvent>,
) -> Html {
    let sorted = sorted.map(|descending| if descending { "descending" } else { "ascending" });
    html! {
        <span role="columnheader" {class} aria-sort={sorted}>
            <button type="button" onclick={on_click} {title}>{ text }</button>
        </span>
    }
}
