//! How the page looks by the reader's choice: theme and suit colours.

use std::rc::Rc;

use yew::prelude::*;

use super::embedded;
use super::storage::{self, Key};

/// Light or dark.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Theme {
    /// As the system has it.
    #[default]
    System,
    /// Light.
    Light,
    /// Dark.
    Dark,
}

impl Theme {
    /// All themes.
    pub const ALL: [Self; 3] = [Self::System, Self::Light, Self::Dark];

    /// The theme's name: `system`, `light` or `dark`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::System => "system",
            Self::Light => "light",
            Self::Dark => "dark",
        }
    }

    /// The theme that the button leads to next: from the system's to the other one first, so that every press is seen.
    pub const fn next(self, is_system_dark: bool) -> Self {
        match (self, is_system_dark) {
            (Self::System, true) | (Self::Dark, false) => Self::Light,
            (Self::System, false) | (Self::Light, true) => Self::Dark,
            (Self::Light, false) | (Self::Dark, true) => Self::System,
        }
    }
}

/// The reader's choices. They are stored, and stand as `data-` attributes on the document's root,
/// where the stylesheets find them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Settings {
    /// Light or dark.
    pub theme: Theme,
    /// Black and red only, in place of a colour for each suit.
    pub two_colour_suits: bool,
}

/// What the reader can change.
#[derive(Clone, Copy, Debug)]
pub enum Change {
    /// Another theme.
    Theme(Theme),
    /// Two or four colours.
    ToggleSuitColours,
}

impl Reducible for Settings {
    type Action = Change;

    fn reduce(self: Rc<Self>, change: Change) -> Rc<Self> {
        let mut settings = *self;
        match change {
            Change::Theme(theme) => settings.theme = theme,
            Change::ToggleSuitColours => settings.two_colour_suits = !settings.two_colour_suits,
        }
        settings.into()
    }
}

impl Settings {
    /// The stored choices; what is missing or nonsense is the default.
    pub fn load() -> Self {
        let stored = embedded::theme().or_else(|| storage::load(Key::Theme));
        let theme = Theme::ALL.into_iter().find(|theme| stored.as_deref() == Some(theme.name()));
        let two_colour_suits = storage::load(Key::Suits).as_deref() == Some("two");
        Self { theme: theme.unwrap_or_default(), two_colour_suits }
    }

    /// Stores the choices and shows them on the document's root.
    pub fn apply(self) {
        let suits = if self.two_colour_suits { "two" } else { "four" };
        storage::save(Key::Theme, self.theme.name());
        storage::save(Key::Suits, suits);
        let document = web_sys::window().and_then(|window| window.document());
        if let Some(root) = document.and_then(|document| document.document_element()) {
            // Only an attribute's name can be refused, and these are good names.
            drop(root.set_attribute("data-theme", self.theme.name()));
            drop(root.set_attribute("data-suits", suits));
        }
    }
}
