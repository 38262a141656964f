//! A style as it is shown: with its name for people.

use yew::AttrValue;

use crate::engine::System;
use crate::engine::bridge::opening::Style;

/// A style with its names.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ShownStyle {
    pub style: Style,
    /// Its name.
    pub title: AttrValue,
    /// Its name in a narrow place.
    pub short_title: AttrValue,
    /// Whether the reader plays it.
    pub is_own: bool,
}

/// A system as it is by itself.
impl From<System> for ShownStyle {
    fn from(system: System) -> Self {
        Self {
            style: system.into(),
            title: system.title().into(),
            short_title: system.short_title().into(),
            is_own: false,
        }
    }
}

/// The name of a style among those that are shown.
pub fn title_of(style: Style, shown: &[ShownStyle]) -> AttrValue {
    let named = shown.iter().find(|one| one.style == style);
    named.map_or_else(|| style.to_string().into(), |one| one.title.clone())
}
