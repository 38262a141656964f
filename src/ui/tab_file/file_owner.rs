//! The window that owns the stored file of a tab. This is the window that last attached or loaded the file. Only the
//! owner stores changes, so that no window overwrites the changes of another. The owner is recorded in local storage,
//! because other windows immediately see changes there.

use std::str::FromStr;

use derive_more::Display;

use crate::ui::random;
use crate::ui::route::Page;
use crate::ui::storage::{self, Key};

/// The owner of a file, and the number of unsaved changes to the file.
#[derive(Clone, Copy, Debug, Display, PartialEq, Eq)]
#[display("{window} {file} {unsaved}")]
pub struct FileOwner {
    /// Random number that identifies the window.
    pub window: u32,
    /// Random number that identifies the file. It is also the name of the file's journal, so that the journal is never
    /// used for another file.
    pub file: u32,
    /// Number of unsaved changes.
    pub unsaved: usize,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParseFileOwnerError;

impl FromStr for FileOwner {
    type Err = ParseFileOwnerError;

    fn from_str(text: &str) -> Result<Self, ParseFileOwnerError> {
        let mut words = text.split(' ');
        let mut next = || words.next().ok_or(ParseFileOwnerError);
        let [window, file, unsaved] = [next()?, next()?, next()?];
        if words.next().is_some() {
            return Err(ParseFileOwnerError);
        }
        Ok(Self {
            window: window.parse().map_err(|_| ParseFileOwnerError)?,
            file: file.parse().map_err(|_| ParseFileOwnerError)?,
            unsaved: unsaved.parse().map_err(|_| ParseFileOwnerError)?,
        })
    }
}

thread_local! {
    static WINDOW: u32 = random::number();
}

/// Returns the owner that this window stored last, or `None` after [`end`]. If it has stored none, reads the storage.
pub fn load(page: Page) -> Option<FileOwner> {
    storage::load(Key::Holding(page))?.parse().ok()
}

/// Makes this window the owner of a new file with a new id.
pub fn begin(page: Page) {
    write(
        page,
        FileOwner { window: WINDOW.with(|&window| window), file: random::number(), unsaved: 0 },
    );
}

/// Makes this window the owner of the stored file.
pub fn take_over(page: Page) {
    let Some(owner) = load(page) else { return begin(page) };
    write(page, FileOwner { window: WINDOW.with(|&window| window), ..owner });
}

/// Stores the number of unsaved changes. Returns the id of the file. Returns `None` if another window owns the file, or
/// if the number could not be stored.
pub fn note(page: Page, unsaved: usize) -> Option<u32> {
    let owner = load(page).filter(|_| is_ours(page))?;
    write(page, FileOwner { unsaved, ..owner }).then_some(owner.file)
}

/// Returns whether the owner in storage is the one that [`load`] returns. Returns `false` if storage has none.
pub fn is_ours(page: Page) -> bool {
    storage::is_own(Key::Holding(page))
}

/// Returns whether another window has stored an owner since this window stored one.
pub fn is_of_other_window(page: Page) -> bool {
    storage::of_other_window(Key::Holding(page)).is_some()
}

/// Removes the owner from storage, unless another window has stored an owner since this window stored one.
pub fn end(page: Page) {
    storage::remove(Key::Holding(page));
}

fn write(page: Page, owner: FileOwner) -> bool {
    storage::save(Key::Holding(page), &owner.to_string())
}

#[cfg(test)]
#[path = "../../../tests/unit/ui/tab_file/file_owner.rs"]
mod tests;
