//! Appearance settings: theme and suit colours.

use super::delegate::document;
use super::embedded;
use super::storage::{self, Key};

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Theme {
    /// The theme that is set in the operating system.
    #[default]
    System,
    Light,
    Dark,
}

impl Theme {
    pub const ALL: [Self; 3] = [Self::System, Self::Light, Self::Dark];

    /// Returns the name of the theme: `system`, `light` or `dark`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::System => "system",
            Self::Light => "light",
            Self::Dark => "dark",
        }
    }
}

/// The settings. They are stored, and set as `data-` attributes of the root element for the style sheets.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Settings {
    pub theme: Theme,
    /// Whether the suits only have the colours black and red.
    pub two_colour_suits: bool,
}

impl Settings {
    /// Loads the stored settings. A theme from an outer page has precedence. Missing or invalid settings get defaults.
    pub fn load() -> Self {
        let stored = embedded::theme().or_else(|| storage::load(Key::Theme));
        let theme = Theme::ALL.into_iter().find(|theme| stored.as_deref() == Some(theme.name()));
        let two_colour_suits = storage::load(Key::Suits).as_deref() == Some("two");
        Self { theme: theme.unwrap_or_default(), two_colour_suits }
    }

    /// Stores the settings, and sets the attributes of the root element.
    pub fn apply(self) {
        let suits = if self.two_colour_suits { "two" } else { "four" };
        storage::save(Key::Theme, self.theme.name());
        storage::save(Key::Suits, suits);
        if let Some(root) = document().and_then(|document| document.document_element()) {
            // Setting an attribute only fails if its name is invalid.
            drop(root.set_attribute("data-theme", self.theme.name()));
            drop(root.set_attribute("data-suits", suits));
        }
    }
}
