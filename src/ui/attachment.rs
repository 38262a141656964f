//! Texts that are too long for a field. The browser holds them as blobs. The page copies a blob into its own memory
//! only to read it into a field or to join files.

use gloo_timers::future::TimeoutFuture;
use js_sys::{Array, JsString};
use wasm_bindgen::prelude::*;
use web_sys::{Blob, DragEvent, File, FileList, HtmlTextAreaElement};
use yew::{Callback, Event};

use super::words;
use crate::engine::bridge::session;
use crate::engine::encoding::{Encoding, FileForm, decode};
use crate::engine::source::with_line_feeds;
use crate::wire::file;

/// Maximum length of a text in a field, in UTF-16 units. Longer texts are attached, because their layout takes too
/// long.
pub const MAX_FIELD_LENGTH: u32 = 20_000;

/// A file, or a pasted text that is treated like a file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Attachment {
    pub name: String,
    pub blob: Blob,
}

impl Attachment {
    pub fn of_file(file: File) -> Self {
        Self { name: file.name(), blob: file.into() }
    }

    /// Returns an attachment that contains a text. Returns `None` if the browser does not have enough memory.
    pub fn of_text(name: &str, text: &str) -> Option<Self> {
        let blob = Blob::new_with_str_sequence(&Array::of1(&text.into())).ok()?;
        Some(Self { name: name.to_owned(), blob })
    }

    pub fn size(&self) -> f64 {
        self.blob.size()
    }

    /// Returns whether the content has more than [`MAX_FIELD_LENGTH`] bytes.
    pub fn is_large(&self) -> bool {
        self.size() > f64::from(MAX_FIELD_LENGTH)
    }

    /// Decodes the content for a field. Calls `on_text` with the text and the form of the file. If the content isn't
    /// text, calls `on_no_text` instead. If the file can't be read, calls neither.
    pub fn read(self, on_text: Callback<(String, FileForm)>, on_no_text: Callback<Self>) {
        wasm_bindgen_futures::spawn_local(async move {
            // The file may have been deleted since the user chose it.
            let Ok(bytes) = file::read(&self.blob).await else { return };
            match decode(&*bytes) {
                Ok(decoded) => {
                    let form = FileForm::of(&bytes, &decoded);
                    on_text.emit((with_line_feeds(&decoded.text), form));
                }
                Err(_) => on_no_text.emit(self),
            }
        });
    }
}

#[wasm_bindgen]
extern "C" {
    /// A paste event. The pasted text remains a string of the browser. The event type of web-sys would copy the text.
    type PasteEvent;

    #[wasm_bindgen(method, getter, js_name = clipboardData)]
    fn clipboard_data(this: &PasteEvent) -> Option<PastedData>;

    type PastedData;

    #[wasm_bindgen(method, js_name = getData)]
    fn get_data(this: &PastedData, format: &str) -> JsString;
}

#[derive(Debug)]
pub struct LargePaste {
    /// The text of the field before the selection, the pasted text, and the text of the field after the selection.
    parts: [JsString; 3],
}

/// Number of UTF-16 units that are added to a blob at a time. Adding this many takes a few milliseconds.
const CHUNK: u32 = 500_000;

impl LargePaste {
    /// Returns the text pasted by an event, with the text of the field around it. Returns `None` if the event has no
    /// data, or if the pasted text has at most `longest` UTF-16 units.
    pub fn of(event: &Event, longest: u32) -> Option<Self> {
        let data = event.unchecked_ref::<PasteEvent>().clipboard_data()?;
        let pasted = data.get_data("text/plain");
        if pasted.length() <= longest {
            return None;
        }
        let nothing = || (JsString::from(""), JsString::from(""));
        let (before, after) = around_selection(event).unwrap_or_else(nothing);
        Some(Self { parts: [before, pasted, after] })
    }

    /// Turns the new text of the field into an attachment. This is done in chunks, so that the page stays responsive.
    pub fn attach(self, on_attach: Callback<Attachment>) {
        wasm_bindgen_futures::spawn_local(async move {
            let blobs = Array::new();
            for part in self.parts {
                let mut start = 0;
                while start < part.length() {
                    // `substring` shares the characters of the string. They are only copied into the blob.
                    let end = (start + CHUNK).min(part.length());
                    // A surrogate pair must not be split. The first unit of a pair is 0xd800 to 0xdbff.
                    let halved = (55_296.0..56_320.0).contains(&part.char_code_at(end - 1));
                    let end = if halved && end < part.length() { end + 1 } else { end };
                    let piece = Array::of1(&part.substring(start, end));
                    let Ok(blob) = Blob::new_with_str_sequence(&piece) else { return };
                    blobs.push(&blob);
                    start = end;
                    TimeoutFuture::new(0).await;
                }
            }
            if let Ok(blob) = Blob::new_with_blob_sequence(&blobs) {
                on_attach.emit(Attachment { name: words::PASTED_TEXT.to_owned(), blob });
            }
        });
    }
}

fn around_selection(event: &Event) -> Option<(JsString, JsString)> {
    let field = event.target()?.dyn_into::<HtmlTextAreaElement>().ok()?;
    let text = JsString::from(field.value());
    let start = field.selection_start().ok()??;
    let end = field.selection_end().ok()??;
    Some((text.substring(0, start), text.substring(end, text.length())))
}

pub fn dropped_files(event: &DragEvent) -> Vec<Attachment> {
    event.data_transfer().and_then(|data| data.files()).map_or_else(Vec::new, |files| all(&files))
}

/// Returns the number of files that are being dragged. Their names are unknown until they are dropped.
pub fn dragged_files(event: &DragEvent) -> u32 {
    let data = event.data_transfer().filter(|data| data.types().includes(&"Files".into(), 0));
    data.map_or(0, |data| data.items().length().max(1))
}

pub fn all(files: &FileList) -> Vec<Attachment> {
    (0..files.length()).filter_map(|place| files.get(place)).map(Attachment::of_file).collect()
}

/// Joins files of one session into one text. Each file is preceded by a line with its name. Returns `None` if a file
/// cannot be read or isn't text.
///
/// If all files that are not ASCII are in Latin-1, the result is in Latin-1 too, if possible. Otherwise, the result is
/// in UTF-8.
pub async fn together(files: Vec<Attachment>) -> Option<Attachment> {
    let mut texts = Vec::new();
    let mut encodings = Vec::new();
    for attachment in &files {
        let decoded = decode(file::read(&attachment.blob).await.ok()?).ok()?;
        encodings.extend((!decoded.text.is_ascii()).then_some(decoded.encoding));
        texts.push((&*attachment.name, decoded.text));
    }
    let names: Vec<_> = files.iter().map(|file| &*file.name).collect();
    let text = session::together(texts.iter().map(|(name, text)| (*name, &**text)));
    let is_latin1 = |encoding: &Encoding| *encoding == Encoding::Latin1;
    let encoding = encodings.first().copied().filter(|_| encodings.iter().all(is_latin1));
    let form = FileForm { encoding: encoding.unwrap_or(Encoding::Utf8), ..FileForm::default() };
    let blob = file::of_bytes(&[&form.bytes(&text)], "text/plain").ok()?;
    Some(Attachment { name: names.join(words::AND), blob })
}
