//! A note about the file that is attached to a tab. It is stored and removed with the file.

use super::{file_owner, is_saved};
use crate::ui::route::Page;
use crate::ui::storage::{self, Key};

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Note {
    /// Whether the user would lose work if the note were removed.
    pub is_work: bool,
    pub text: String,
}

/// Stores a note if this window owns the file. The note replaces the old one. Returns whether the note and the file
/// will still be available after a reload.
pub fn save(page: Page, note: &Note) -> bool {
    let Some(owner) = file_owner::load(page).filter(|_| file_owner::is_ours(page)) else {
        return false;
    };
    let is_stored = storage::save(Key::Note(page), &write(owner.file, note));
    is_stored && is_found(page)
}

/// Returns whether this window owns the file and the browser stores it. Otherwise a reload loses the note.
pub fn is_found(page: Page) -> bool {
    file_owner::is_ours(page) && is_saved(page)
}

/// Removes the note if this window owns the file.
pub fn remove(page: Page) {
    if file_owner::is_ours(page) {
        remove_any(page);
    }
}

/// Returns the note about the stored file of a tab.
pub fn saved(page: Page) -> Option<Note> {
    let saved = storage::load(Key::Note(page))?;
    read(&saved, file_owner::load(page)?.file)
}

/// Returns whether the user would lose work if the note of a tab were removed.
pub fn is_work(page: Page) -> bool {
    saved(page).is_some_and(|note| note.is_work)
}

/// Removes the note of a tab, even if another window owns the file. Keeps a note that another window has changed since.
pub(super) fn remove_any(page: Page) {
    storage::remove(Key::Note(page));
}

fn write(file: u32, note: &Note) -> String {
    format!("{file} {} {}", u8::from(note.is_work), note.text)
}

/// Parses a stored note. Returns `None` if the text is invalid, or if the note is about another file.
fn read(saved: &str, file: u32) -> Option<Note> {
    let (number, rest) = saved.split_once(' ')?;
    let (is_work, text) = rest.split_once(' ')?;
    let is_of_file = number.parse() == Ok(file);
    is_of_file.then(|| Note { is_work: is_work == "1", text: text.to_owned() })
}

#[cfg(test)]
#[path = "../../../tests/unit/ui/tab_file/note.rs"]
mod tests;
