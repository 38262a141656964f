//! A note that is kept beside the file that is attached to a tab: of that file alone, and gone with it.

use super::{holding, is_kept};
use crate::ui::route::Page;
use crate::ui::storage::{self, Key};

/// What is noted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Note {
    /// Whether something would be lost with it.
    pub is_work: bool,
    pub text: String,
}

/// Keeps a note in place of the one before, if this window holds the file. Tells whether a reload finds it, and the file.
pub fn keep(page: Page, note: &Note) -> bool {
    let Some(holding) = holding::found(page).filter(|_| holding::is_ours(page)) else {
        return false;
    };
    let is_stored = storage::save(Key::Note(page), &write(holding.file, note));
    is_stored && is_found(page)
}

/// Whether a reload of this window still finds what was kept: another may have taken the file.
pub fn is_found(page: Page) -> bool {
    holding::is_ours(page) && is_kept(page)
}

/// Keeps no note any more.
pub fn remove(page: Page) {
    if holding::is_ours(page) {
        forget(page);
    }
}

/// The note of the file that is kept for a tab.
pub fn kept(page: Page) -> Option<Note> {
    let kept = storage::load(Key::Note(page))?;
    read(&kept, holding::found(page)?.file)
}

/// Whether something would be lost with the note of a file.
pub fn is_work(page: Page) -> bool {
    kept(page).is_some_and(|note| note.is_work)
}

/// The file has gone, whoever noted something of it.
pub(super) fn forget(page: Page) {
    storage::remove(Key::Note(page));
}

fn write(file: u32, note: &Note) -> String {
    format!("{file} {} {}", u8::from(note.is_work), note.text)
}

/// What was written of a file of this number.
fn read(kept: &str, file: u32) -> Option<Note> {
    let (number, rest) = kept.split_once(' ')?;
    let (is_work, text) = rest.split_once(' ')?;
    let is_of_file = number.parse() == Ok(file);
    is_of_file.then(|| Note { is_work: is_work == "1", text: text.to_owned() })
}

#[cfg(test)]
#[path = "../../../tests/unit/ui/attached/note.rs"]
mod tests;
