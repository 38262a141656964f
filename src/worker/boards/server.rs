//! The worker's side: checks a file, keeps it, and answers about it.

use std::cell::RefCell;
use std::rc::Rc;

use js_sys::{Array, Uint8Array};
use wasm_bindgen::JsValue;
use web_sys::{Blob, BlobPropertyBag};

use super::ask::Ask;
use super::file::CheckedFile;
use super::told::{Row, Rows, Summary, Told};
use crate::solver::memory;
use crate::worker::server::{Page, REPORT_EVERY, read};

/// The file that a worker keeps, if it was given one.
#[derive(Clone, Default)]
pub struct Keeper(Rc<RefCell<Option<CheckedFile>>>);

impl Keeper {
    /// Answers one thing that the page asks; nothing where there is no answer, such as to a question
    /// about a file before there is one.
    pub async fn answer(&self, ask: Ask, page: &Page) -> Option<Told> {
        match ask {
            Ask::Check(blob) => Some(self.check(&blob, page).await),
            Ask::View(query, window) => {
                let mut kept = self.0.borrow_mut();
                let from = window.start;
                let (total, lines) = kept.as_mut()?.view(&query, window);
                let rows = lines.into_iter().map(|(index, line)| Row::of(index, line)).collect();
                Some(Told::Rows(Rows { query, total, from, rows }))
            }
            Ask::Open(index) => {
                let (text, number) = self.0.borrow().as_ref()?.record(index)?;
                Some(Told::Record(text, number))
            }
            Ask::Report(query) => {
                let csv = self.0.borrow_mut().as_mut()?.report(&query);
                to_blob(&csv).ok().map(Told::Report)
            }
        }
    }

    async fn check(&self, blob: &Blob, page: &Page) -> Told {
        let bytes = match read(blob).await {
            Ok(bytes) => bytes,
            Err(failure) => return Told::Refused(failure.to_string()),
        };
        let start = page.now();
        let mut told = start;
        let checked = CheckedFile::check(bytes, None, &mut |done, total| {
            let now = page.now();
            if now - told >= REPORT_EVERY {
                told = now;
                page.post(&Told::Checking(done, total).write());
            }
        });
        match checked {
            Ok(file) => {
                let summary = Summary::of(&file, page.now() - start, memory::taken().into());
                self.0.replace(Some(file));
                Told::Checked(summary)
            }
            Err(refused) => Told::Refused(refused.to_string()),
        }
    }
}

/// A report as the browser holds it, marked as UTF-8 for the spreadsheets that would not know.
fn to_blob(csv: &str) -> Result<Blob, JsValue> {
    let kind = BlobPropertyBag::new();
    kind.set_type("text/csv;charset=utf-8");
    let parts = Array::of2(&"\u{feff}".into(), &Uint8Array::from(csv.as_bytes()));
    Blob::new_with_u8_array_sequence_and_options(&parts, &kind)
}
