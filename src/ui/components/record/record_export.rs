//! Export of a record to copy or to save. The record can be exported in each format, and as a diagram.

use web_sys::{Blob, Element};
use yew::prelude::*;

use super::{png, words};
use crate::chunk::ChunkError;
use crate::engine::bridge::record::Verdict;
use crate::engine::bridge::record::write::RecordWriteError;
use crate::engine::{CheckedRecord, CheckedRecords, Format, LegalRecord, write};
use crate::ui::components::frame::buttons::{copy_button, print_button};
use crate::ui::components::frame::on_demand::{View, on_demand};
use crate::ui::components::frame::toast::show_toast;
use crate::ui::delegate::focus_within;
use crate::ui::hooks::use_toggle;
use crate::ui::share::{save, text_blob};
use crate::ui::shared::Shared;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Form {
    Record(Format),
    Picture,
}

impl Form {
    fn all() -> impl Iterator<Item = Self> {
        Format::ALL.into_iter().map(Self::Record).chain([Self::Picture])
    }

    const fn title(self) -> &'static str {
        match self {
            Self::Record(format) => format.title(),
            Self::Picture => words::PICTURE,
        }
    }

    /// Returns the file extension and the media type for an export.
    const fn file_type(self) -> (&'static str, &'static str) {
        match self {
            Self::Record(format) => (format.extension(), "text/plain;charset=utf-8"),
            Self::Picture => ("svg", "image/svg+xml"),
        }
    }

    fn write(self, record: &LegalRecord) -> Result<String, RecordWriteError> {
        match self {
            Self::Record(format) => write::record(record, format),
            Self::Picture => Ok(write::svg(record)),
        }
    }
}

#[derive(Clone, Properties, PartialEq)]
pub struct RecordExportProps {
    pub records: Shared<CheckedRecords>,
    /// Index of the record to export.
    pub chosen: usize,
}

chunk!(
    record_export,
    /// Fetches the list of formats for the export. It is in a separate chunk, because few users export a record.
    fn fetch_forms() -> Result<View, ChunkError> {
        Ok(|shown| {
            let props = shown.downcast_ref::<RecordExportProps>();
            html! { { for props.map(|props| html! { <Forms ..props.clone() /> }) } }
        })
    }
);

/// A button that shows the formats. After a click, the export is rendered instead of the button.
#[component]
pub fn RecordExport(props: &RecordExportProps) -> Html {
    let (is_open, onclick) = use_toggle();
    html! {
        <section class="panel export stack-2" aria-labelledby="export-heading">
            <h2 id="export-heading">{ words::EXPORT }</h2>
            if is_open {
                { on_demand(|| Box::pin(fetch_forms()), props.clone()) }
            } else {
                <p class="soft">{ words::FORMS_THERE_ARE }</p>
                <div class="toolbar">
                    <button type="button" {onclick}>{ words::EXPORT_THIS_RECORD }</button>
                </div>
            }
        </section>
    }
}

/// Renders the choice of a format, a preview of the export, and the buttons.
#[component]
fn Forms(props: &RecordExportProps) -> Html {
    let form = use_state_eq(|| Form::Record(Format::Pbn));
    let parts = use_node_ref();
    use_effect_with((), {
        let parts = parts.clone();
        move |()| {
            // The clicked button has been removed, so the focus has been lost.
            if let Some(parts) = parts.cast::<Element>() {
                focus_within(&parts, "button");
            }
        }
    });
    let key = (props.records.clone(), props.chosen, *form);
    let written = use_memo(key, |(records, chosen, form)| {
        let record = records.records.get(*chosen)?;
        Some(form.write(&LegalRecord::from(record)))
    });
    let record = props.records.records.get(props.chosen);
    let Some((record, written)) = record.zip(written.as_ref().as_ref()) else {
        return Html::default();
    };
    let choice = |one: Form| {
        let form = form.clone();
        let pressed = (*form == one).to_string();
        let onclick = Callback::from(move |_: MouseEvent| form.set(one));
        html! {
            <button type="button" class="chip" aria-pressed={pressed} {onclick}>{ one.title() }</button>
        }
    };
    html! {
        <div class="stack-2" ref={parts}>
            <div class="export-forms row" role="group" aria-label={words::FORM}>
                { for Form::all().map(choice) }
            </div>
            { for partial(record).map(|note| html! { <p class="soft">{ note }</p> }) }
            { match written {
                Ok(text) => preview_with_buttons(*form, text, &file_name(record, *form)),
                Err(reason) => html! {
                    <p class="cannot-write" role="status">{ words::cannot_be_written(*reason) }</p>
                },
            } }
        </div>
    }
}

fn preview_with_buttons(form: Form, text: &str, name: &str) -> Html {
    let on_save = {
        let (text, name) = (text.to_owned(), name.to_owned());
        Callback::from(move |_: MouseEvent| {
            if let Some(blob) = text_blob(&text, form.file_type().1) {
                save(&blob, &name);
            }
        })
    };
    html! {
        <>
            { preview(form, text) }
            <div class="toolbar">
                { copy_button(words::COPY, "primary", text) }
                <button type="button" onclick={on_save}>{ words::DOWNLOAD }</button>
                if form == Form::Picture { { save_as_png(text, name) } }
                { print_button("") }
            </div>
        </>
    }
}

/// Renders a button that saves an SVG image as a PNG. If the browser can't convert the image, the button reports that.
fn save_as_png(svg: &str, name: &str) -> Html {
    let (text, name) = (svg.to_owned(), name.replace(".svg", ".png"));
    let onclick = Callback::from(move |_: MouseEvent| {
        let name = name.clone();
        png::draw(
            &text,
            Callback::from(move |drawn: Option<Blob>| match drawn {
                Some(blob) => save(&blob, &name),
                None => show_toast(words::NO_PNG),
            }),
        );
    });
    html! { <button type="button" {onclick}>{ words::DOWNLOAD_PNG }</button> }
}

fn preview(form: Form, text: &str) -> Html {
    if form == Form::Picture {
        let src = png::address_of(text);
        return html! {
            <div class="export-picture" tabindex="0" role="group" aria-label={words::PREVIEW}>
                <img {src} alt={words::PICTURE_ALT} />
            </div>
        };
    }
    html! { <pre class="many-text" tabindex="0" aria-label={words::PREVIEW}>{ text }</pre> }
}

/// Returns a note that the export is incomplete. Returns `None` if all of the record is legal.
fn partial(record: &CheckedRecord) -> Option<&'static str> {
    match record.verdict() {
        Verdict::Illegal | Verdict::Unreadable => Some(words::NOT_LEGAL_AS_A_WHOLE),
        _ => None,
    }
}

/// Returns a file name made from the letters and digits of the board's name. If there are none, uses the number of the
/// record.
fn file_name(record: &CheckedRecord, form: Form) -> String {
    let board = record.draft.board.as_ref().map_or("", |board| board.value.as_str());
    let name = board.to_ascii_lowercase();
    let parts: Vec<_> = name
        .split(|symbol: char| !symbol.is_ascii_alphanumeric())
        .filter(|word| !word.is_empty() && *word != "board")
        .collect();
    let ending = form.file_type().0;
    if parts.is_empty() {
        format!("record-{}.{ending}", record.draft.number)
    } else {
        format!("board-{}.{ending}", parts.join("-"))
    }
}

#[cfg(test)]
#[path = "../../../../tests/unit/ui/components/record/record_export.rs"]
mod tests;
