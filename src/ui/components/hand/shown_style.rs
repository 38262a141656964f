//! A style with its display names.

use yew::AttrValue;

use crate::engine::System;
use crate::engine::bridge::opening::Style;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NamedStyle {
    pub style: Style,
    pub title: AttrValue,
    /// Title for narrow places.
    pub short_title: AttrValue,
    /// Whether it is the reader's own.
    pub is_own: bool,
}

/// A system without changes of the reader's.
impl From<System> for NamedStyle {
    fn from(system: System) -> Self {
        Self {
            style: system.into(),
            title: system.title().into(),
            short_title: system.short_title().into(),
            is_own: false,
        }
    }
}

/// Returns the title of a style, or its notation if it is not among those shown.
pub fn title_of(style: Style, shown: &[NamedStyle]) -> AttrValue {
    let named = shown.iter().find(|one| one.style == style);
    named.map_or_else(|| style.to_string().into(), |one| one.title.clone())
}
