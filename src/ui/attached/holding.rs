//! Which window holds the file that is kept for a tab: the one in which a file was attached, or brought again, last. It
//! alone keeps the changes of the file, so that no window writes over what another has kept.
//!
//! That stands in storage beside the file's name, where the other windows see at once that it is another.

use std::fmt;
use std::str::FromStr;

use crate::ui::random;
use crate::ui::route::Page;
use crate::ui::storage::{self, Key};

/// Who holds a file, and how it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Holding {
    /// The window, by a number by chance.
    pub window: u32,
    /// The file, likewise: its journal has this number for a name, so that it is never taken for another file's.
    pub file: u32,
    /// How many of its changes are not saved.
    pub unsaved: usize,
}

/// What is written is not what can be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoHolding;

impl fmt::Display for Holding {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let Self { window, file, unsaved } = self;
        write!(f, "{window} {file} {unsaved}")
    }
}

impl FromStr for Holding {
    type Err = NoHolding;

    fn from_str(text: &str) -> Result<Self, NoHolding> {
        let mut words = text.split(' ');
        let mut next = || words.next().ok_or(NoHolding);
        let [window, file, unsaved] = [next()?, next()?, next()?];
        if words.next().is_some() {
            return Err(NoHolding);
        }
        Ok(Self {
            window: window.parse().map_err(|_| NoHolding)?,
            file: file.parse().map_err(|_| NoHolding)?,
            unsaved: unsaved.parse().map_err(|_| NoHolding)?,
        })
    }
}

thread_local! {
    static WINDOW: u32 = random::number();
}

/// How the file stands that this window holds, or found when it was opened; none where it is kept by nobody.
pub fn found(page: Page) -> Option<Holding> {
    storage::load(Key::Holding(page))?.parse().ok()
}

/// Has this window hold a new file.
pub fn begin(page: Page) {
    write(
        page,
        Holding { window: WINDOW.with(|&window| window), file: random::number(), unsaved: 0 },
    );
}

/// Has this window hold the file that is kept, in place of whichever window did.
pub fn take_over(page: Page) {
    match found(page) {
        Some(holding) => {
            write(page, Holding { window: WINDOW.with(|&window| window), ..holding });
        }
        None => begin(page),
    }
}

/// Notes how many changes of the file are not saved. Gives the file's number, if this window holds it.
pub fn note(page: Page, unsaved: usize) -> Option<u32> {
    let holding = found(page).filter(|_| is_ours(page))?;
    write(page, Holding { unsaved, ..holding }).then_some(holding.file)
}

/// Whether this window holds the file that is kept.
pub fn is_ours(page: Page) -> bool {
    storage::is_held(Key::Holding(page))
}

/// Whether another window holds the file that is kept now.
pub fn is_of_other_window(page: Page) -> bool {
    storage::of_other_window(Key::Holding(page)).is_some()
}

/// Holds no file any more.
pub fn end(page: Page) {
    storage::remove(Key::Holding(page));
}

fn write(page: Page, holding: Holding) -> bool {
    storage::save(Key::Holding(page), &holding.to_string())
}

#[cfg(test)]
#[path = "../../../tests/unit/ui/attached/holding.rs"]
mod tests;
