//! Selects the text of a fault in its field.

use web_sys::{Element, HtmlTextAreaElement};
use yew::prelude::*;

use super::diagnostic_list::LineColumn;
use crate::ui::delegate::bring_into_sight;

/// A span of a text: the line and the column of its start, and its length in characters.
pub type LineSpan = (LineColumn, usize);

/// A request to select a span. The number distinguishes two requests for the same span.
pub type CaretRequest = (LineSpan, u32);

/// Returns the last request, and a callback that makes another request.
#[hook]
pub fn use_caret_request() -> (Option<CaretRequest>, Callback<LineSpan>) {
    let request = use_state(|| None::<CaretRequest>);
    let last = *request;
    let make = Callback::from(move |stretch| {
        request.set(Some((stretch, last.map_or(0, |(_, number)| number.wrapping_add(1)))));
    });
    (last, make)
}

/// Selects the span of each request in the text field `field`, focuses the field, and scrolls the span into view. If
/// `frame` is given, scrolls that element instead of the field.
#[hook]
pub fn use_caret(
    field: &NodeRef,
    frame: Option<&NodeRef>,
    text: &str,
    request: Option<CaretRequest>,
) {
    let (field, frame, text) = (field.clone(), frame.cloned(), text.to_owned());
    use_effect_with(request, move |request| {
        let Some((((line, column), length), _)) = *request else { return };
        let Some(field) = field.cast::<HtmlTextAreaElement>() else { return };
        let [start, end] =
            [column, column + length].map(|column| utf16_offset(&text, line, column));
        // If the field has been removed, there is nothing to select.
        drop(field.set_selection_range(start, end));
        drop(field.focus());
        let pixels = |count: usize| i32::try_from(count).unwrap_or(i32::MAX);
        let lines = pixels(text.split('\n').count());
        let top = field.scroll_height() / lines.max(1) * pixels(line.saturating_sub(1));
        let centred = |height: i32| (top - height / 2).max(0);
        if let Some(frame) = frame.and_then(|frame| frame.cast::<Element>()) {
            frame.set_scroll_top(centred(frame.client_height()));
            // The line numbers cover a part of the scrolled text, so the visible width is smaller.
            let seen = frame.client_width() - (frame.scroll_width() - field.client_width());
            frame.set_scroll_left(across(&text, line, column, length, field.client_width(), seen));
            bring_into_sight(&frame);
        } else {
            field.set_scroll_top(centred(field.client_height()));
            bring_into_sight(&field);
        }
    });
}

/// Returns the horizontal scroll offset that centres a span. If the span is longer than the visible width, returns the
/// offset that shows its start. The font must be monospaced.
fn across(text: &str, line: usize, column: usize, length: usize, width: i32, seen: i32) -> i32 {
    /// Minimum number of characters that are visible before a span.
    const SHOWN_BEFORE: usize = 4;
    let counts = || text.split('\n').map(|line| line.chars().count());
    let longest = counts().max().unwrap_or(0).max(1);
    let start = column.saturating_sub(1);
    let end = counts().nth(line.saturating_sub(1)).unwrap_or(0).min(start + length).max(start);
    let pixels = |columns: usize| {
        let [columns, longest] = [columns, longest].map(|n| i64::try_from(n).unwrap_or(i64::MAX));
        i32::try_from(columns.saturating_mul(width.into()) / longest).unwrap_or(i32::MAX)
    };
    let middle = i32::midpoint(pixels(start), pixels(end));
    (middle - seen / 2).min(pixels(start.saturating_sub(SHOWN_BEFORE))).max(0)
}

fn utf16_offset(text: &str, line: usize, column: usize) -> u32 {
    let mut lines = text.split_inclusive('\n');
    let before: usize = lines.by_ref().take(line.saturating_sub(1)).map(str::len).sum();
    // A span may extend beyond the end of its line.
    let rest = text.get(before..).unwrap_or("").chars().take(column.saturating_sub(1));
    let units = text.get(..before).unwrap_or("").chars().chain(rest).map(char::len_utf16);
    u32::try_from(units.sum::<usize>()).unwrap_or(u32::MAX)
}

#[cfg(test)]
#[path = "../../../../tests/unit/ui/components/input/caret.rs"]
mod tests;
