//! A note on the file attached to a tab. It is stored beside the file, and removed with it.

use super::{file_owner, is_saved};
use crate::ui::route::Page;
use crate::ui::storage::{self, Key};

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Note {
    /// Whether removing the note would lose work.
    pub is_work: bool,
    pub text: String,
}

/// If this window owns the file, stores a note, which replaces the old one. Returns whether the note and the file will
/// still be there after a reload.
pub fn save(page: Page, note: &Note) -> bool {
    let Some(owner) = file_owner::load(page).filter(|_| file_owner::is_ours(page)) else {
        return false;
    };
    let is_stored = storage::save(Key::Note(page), &write(owner.file, note));
    is_stored && is_found(page)
}

/// Returns whether this window will still find a stored note after a reload, as another window may now own the file.
pub fn is_found(page: Page) -> bool {
    file_owner::is_ours(page) && is_saved(page)
}

/// Removes the note, if this window owns the file.
pub fn remove(page: Page) {
    if file_owner::is_ours(page) {
        remove_any(page);
    }
}

/// Returns the note of a page's stored file.
pub fn saved(page: Page) -> Option<Note> {
    let saved = storage::load(Key::Note(page))?;
    read(&saved, file_owner::load(page)?.file)
}

/// Returns whether removing a page's note would lose work.
pub fn is_work(page: Page) -> bool {
    saved(page).is_some_and(|note| note.is_work)
}

/// Removes the note, even if another window owns the file.
pub(super) fn remove_any(page: Page) {
    storage::remove(Key::Note(page));
}

fn write(file: u32, note: &Note) -> String {
    format!("{file} {} {}", u8::from(note.is_work), note.text)
}

/// Parses a stored note, or returns `None` if it belongs to another file.
fn read(saved: &str, file: u32) -> Option<Note> {
    let (number, rest) = saved.split_once(' ')?;
    let (is_work, text) = rest.split_once(' ')?;
    let is_of_file = number.parse() == Ok(file);
    is_of_file.then(|| Note { is_work: is_work == "1", text: text.to_owned() })
}

#[cfg(test)]
#[path = "../../../tests/unit/ui/tab_file/note.rs"]
mod tests;
