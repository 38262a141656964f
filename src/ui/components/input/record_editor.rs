//! An editor for pasted text. It shows line numbers and underlines faults.

use yew::prelude::*;

use super::caret::{CaretRequest, use_caret};
use super::text_box::{hand_over, on_input, on_paste};
use crate::engine::Severity;
use crate::engine::source::Span;
use crate::ui::attachment::Attachment;
use crate::ui::route::Page;
use crate::ui::shared::Shared;

/// Maximum length of a pasted text in UTF-16 units, and of a file in bytes. A longer text is opened in the tab for
/// files.
pub const MAX_LENGTH: u32 = 50_000;

pub type Mark = (Span, Severity);

#[derive(Properties, PartialEq)]
pub struct RecordEditorProps {
    pub label: AttrValue,
    pub text: String,
    pub on_text: Callback<String>,
    /// The spans to underline, in the order of the text.
    pub marks: Shared<Vec<Mark>>,
    pub caret: Option<CaretRequest>,
    pub placeholder: AttrValue,
    /// The tab that opens texts that are too long for the editor.
    pub files: Page,
}

/// The editor. Behind the field is a second copy of the text. It renders the underlining, and its size determines the
/// size of the field. So the field itself doesn't scroll, and the two can't be out of step.
#[component]
pub fn RecordEditor(props: &RecordEditorProps) -> Html {
    let field = use_node_ref();
    let frame = use_node_ref();
    use_caret(&field, Some(&frame), &props.text, props.caret);

    let files = props.files;
    let oninput = on_input(&field, &props.on_text);
    let onpaste = on_paste(MAX_LENGTH, Callback::from(move |text| hand_over(files, text)));

    let lines = props.text.split('\n').count();
    let numbers: Vec<_> = (1..=lines).map(|line| line.to_string()).collect();
    html! {
        <div class="editor" ref={frame}>
            <pre class="editor-lines" aria-hidden="true">{ numbers.join("\n") }</pre>
            <div class="editor-stack">
                <pre class="editor-marks" aria-hidden="true">
                    { for marked(&props.text, &props.marks) }{ "\n" }
                </pre>
                <textarea ref={field} value={props.text.clone()} aria-label={&props.label}
                    placeholder={&props.placeholder} spellcheck="false" autocomplete="off"
                    autocapitalize="off" wrap="off" {oninput} {onpaste} />
            </div>
        </div>
    }
}

/// Reads a file into the editor. A file that is too long is opened in the tab for files instead.
pub fn take_file(files: Page, file: Attachment, on_text: &Callback<String>) {
    if file.size() > f64::from(MAX_LENGTH) {
        hand_over(files, file);
    } else {
        // If the file isn't text, the tab for files opens it and reports that.
        file.read(
            on_text.reform(|(text, _)| text),
            Callback::from(move |file| hand_over(files, file)),
        );
    }
}

/// Returns the text in pieces. Pieces with faults are marked. If faults overlap, only the first of them is marked.
fn marked<'t>(text: &'t str, marks: &[Mark]) -> impl Iterator<Item = Html> + 't {
    let mut pieces = Vec::with_capacity(2 * marks.len() + 1);
    let mut done = 0;
    for &(span, severity) in marks {
        let span = visible(text, span);
        let piece = text.get(done..span.start).zip(text.get(span.start..span.end));
        if let Some((before, fault)) = piece {
            pieces.push((before, None));
            pieces.push((fault, Some(severity)));
            done = span.end;
        }
    }
    pieces.push((text.get(done..).unwrap_or(""), None));
    pieces.into_iter().map(|(piece, severity)| match severity {
        None => html! { { piece } },
        Some(severity) => html! { <mark class={severity.name()}>{ piece }</mark> },
    })
}

/// Returns a span that can be underlined. If `span` is empty, this is the span of the character before it, if any.
fn visible(text: &str, span: Span) -> Span {
    if span.start < span.end {
        return span;
    }
    let before = text.get(..span.start).and_then(|before| before.char_indices().next_back());
    before.map_or(span, |(start, _)| Span::new(start, span.start))
}
