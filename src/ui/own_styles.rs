//! The user's own styles in storage. A style is a system with changed switches, and may have a name.

use yew::AttrValue;
use yew::prelude::*;

use super::storage::{self, Key};
use crate::engine::System;
use crate::engine::bridge::opening::{Style, Switch, SwitchValue};

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OwnStyle {
    pub style: Style,
    /// Name that the user has typed. May be empty.
    pub name: String,
}

impl OwnStyle {
    /// Maximum number of the user's own styles.
    pub const MAX_STYLES: usize = 4;

    pub fn of(style: Style) -> Self {
        Self { style, name: String::new() }
    }

    /// Returns the name of the style. If the name is blank, returns the system with its changed switches.
    pub fn title(&self) -> String {
        let name = self.name.trim();
        if name.is_empty() { title(self.style) } else { name.to_owned() }
    }
}

/// Returns the system of a style and the changed switches as text.
fn title(style: Style) -> String {
    let system = style.system();
    let changes: Vec<_> =
        style.changed().map(|(switch, value)| switch_text(switch, value)).collect();
    if changes.is_empty() {
        return system.title().to_owned();
    }
    format!("{}, {}", system.short_title(), changes.join(", "))
}

#[derive(Clone, Debug)]
pub enum StyleChange {
    Add(Style),
    /// Replaces the system of the style at an index. All switches get their defaults. If there is no such style, adds a
    /// style.
    System(usize, System),
    Move(usize, Switch, SwitchValue),
    Name(usize, String),
    Remove(usize),
}

pub fn changed(own: &[OwnStyle], change: StyleChange) -> Vec<OwnStyle> {
    let mut own = own.to_vec();
    match change {
        StyleChange::Add(style) if own.len() < OwnStyle::MAX_STYLES => {
            own.push(OwnStyle::of(style));
        }
        StyleChange::Add(_) => {}
        StyleChange::System(at, system) => match own.get_mut(at) {
            Some(one) => one.style = system.into(),
            None => own.push(OwnStyle::of(system.into())),
        },
        StyleChange::Move(at, switch, value) => {
            if let Some(one) = own.get_mut(at) {
                one.style = one.style.with(switch, value).unwrap_or(one.style);
            }
        }
        StyleChange::Name(at, name) => {
            if let Some(one) = own.get_mut(at) {
                one.name = name;
            }
        }
        StyleChange::Remove(at) => {
            if at < own.len() {
                own.remove(at);
            }
        }
    }
    own
}

/// Parses at most [`OwnStyle::MAX_STYLES`] stored styles. Each line contains a style, followed by a space and a name if
/// the style has one. Invalid lines are ignored.
fn read(stored: &str) -> Vec<OwnStyle> {
    let line = |line: &str| {
        let (style, name) = line.split_once(' ').unwrap_or((line, ""));
        Some(OwnStyle { style: style.parse().ok()?, name: name.to_owned() })
    };
    stored.lines().filter_map(line).take(OwnStyle::MAX_STYLES).collect()
}

fn stored(own: &[OwnStyle]) -> String {
    let line = |one: &OwnStyle| {
        let name = one.name.replace(['\n', '\r'], " ");
        format!("{} {name}", one.style).trim_end().to_owned()
    };
    own.iter().map(line).collect::<Vec<_>>().join("\n")
}

#[derive(Clone, PartialEq)]
pub struct OwnStyles {
    /// The user's styles. The style that the user plays most is first.
    pub own: Vec<OwnStyle>,
    /// Callback that applies a change and stores the resulting styles.
    pub on_change: Callback<StyleChange>,
}

/// Returns the stored styles, with a callback that changes them.
#[hook]
pub fn use_own_styles() -> OwnStyles {
    let state = use_state_eq(own_styles);
    let own = (*state).clone();
    let on_change = Callback::from(move |change| {
        let own = changed(&state, change);
        storage::save(Key::OwnSystem, &stored(&own));
        state.set(own);
    });
    OwnStyles { own, on_change }
}

pub fn own_styles() -> Vec<OwnStyle> {
    read(storage::load(Key::OwnSystem).as_deref().unwrap_or_default())
}

/// Returns the user's first own style as it is stored, without parsing it. Returns `None` if the user has no own
/// style.
pub fn first_own_style() -> Option<String> {
    let stored = storage::load(Key::OwnSystem)?;
    stored.split_whitespace().next().map(str::to_owned)
}

/// Returns all styles for opening calls. The user's own styles are first, followed by all systems.
pub fn styles_to_open() -> Vec<NamedStyle> {
    shown(&System::ALL, &own_styles(), None)
}

/// Returns the chosen systems as styles. If the user has own styles of a system, they replace the system. An own style
/// with changed switches but no name gets a short title such as `My SAYC`.
pub fn as_played(systems: &[System], own: &[OwnStyle]) -> Vec<NamedStyle> {
    let of_system = |system: &System| {
        let of_it: Vec<_> =
            own.iter().filter(|one| one.style.system() == *system).cloned().collect();
        let plain = if of_it.is_empty() { std::slice::from_ref(system) } else { &[] };
        let mut all = shown(plain, &of_it, None);
        for one in all.iter_mut().filter(|one| one.style != Style::from(*system)) {
            let is_named = |own: &OwnStyle| own.style == one.style && !own.name.trim().is_empty();
            if !of_it.iter().any(is_named) {
                one.short_title = format!("My {}", system.short_title()).into();
            }
        }
        all
    };
    systems.iter().flat_map(of_system).collect()
}

/// Returns the styles to show: first the user's own styles, then the style from a link, then the chosen systems.
pub fn shown(systems: &[System], own: &[OwnStyle], linked: Option<Style>) -> Vec<NamedStyle> {
    let mut shown: Vec<NamedStyle> = Vec::new();
    let own = own.iter().map(|one| (one.style, one.title(), true));
    let linked = linked.map(|style| (style, title(style), false));
    for (style, title, is_own) in own.chain(linked) {
        // A style that occurs with two names is only shown once, with both names.
        if let Some(same) = shown.iter_mut().find(|one| one.style == style) {
            if is_own && *same.title != *title {
                same.title = format!("{} / {title}", same.title).into();
            }
        } else {
            let system = style.system();
            let is_plain = style.changed().next().is_none();
            let short = if is_plain { system.short_title().to_owned() } else { title.clone() };
            shown.push(NamedStyle {
                style,
                title: title.into(),
                short_title: short.into(),
                is_own,
            });
        }
    }
    for system in systems {
        if shown.iter().all(|one| one.style != Style::from(*system)) {
            shown.push((*system).into());
        }
    }
    shown
}

/// Returns a short text for a value of a switch, such as `1NT 14–16` or `free weak twos`.
pub const fn switch_text(switch: Switch, value: SwitchValue) -> &'static str {
    match (switch, value) {
        (Switch::Third, SwitchValue::First) => "no lighter in third seat",
        (Switch::Third, SwitchValue::Light) => "light majors in third seat",
        (Switch::Third, _) => "a little lighter in third seat",
        (Switch::Fourth, SwitchValue::First) => "fourth seat as first",
        (Switch::Fourth, _) => "fourth seat by the Rule of 15",
        (Switch::NoTrumpMajor, SwitchValue::Always) => "1NT with any five-card major",
        (Switch::NoTrumpMajor, SwitchValue::Poor) => "1NT with a poor five-card major",
        (Switch::NoTrumpMajor, _) => "1NT without a five-card major",
        (Switch::TwoNoTrump, SwitchValue::Minor) => "2NT with a six-card minor",
        (Switch::TwoNoTrump, _) => "2NT on balanced hands alone",
        (Switch::TwoClubs, SwitchValue::Hcp) => "2♣ by points alone",
        (Switch::TwoClubs, SwitchValue::NineTen) => "2♣ on nine playing tricks",
        (Switch::TwoClubs, _) => "2♣ by many playing tricks",
        (Switch::WeakTwo, SwitchValue::Disciplined) => "disciplined weak twos",
        (Switch::WeakTwo, SwitchValue::Free) => "free weak twos",
        (Switch::WeakTwo, _) => "normal weak twos",
        (Switch::Preempts, SwitchValue::Sound) => "sound preempts",
        (Switch::Preempts, SwitchValue::Free) => "free preempts",
        (Switch::Preempts, _) => "normal preempts",
        (_, SwitchValue::Rule19) => "opening by the Rule of 19",
        (_, SwitchValue::Rule20) => "opening by the Rule of 20",
        (_, SwitchValue::Rule20Strict) => "opening by the Rule of 20 alone",
        (_, SwitchValue::QuickTricks) => "opening on quick tricks",
        (_, SwitchValue::Hcp12) => "opening on 12 HCP",
        (_, SwitchValue::Rule22) => "opening by the Rule of 22",
        (_, SwitchValue::Length) => "opening on 13 points",
        (_, SwitchValue::Limited) => "opening as Precision has it",
        (_, SwitchValue::From12) => "1NT 12–14",
        (_, SwitchValue::From13) => "1NT 13–15",
        (_, SwitchValue::From14) => "1NT 14–16",
        (_, SwitchValue::From15) => "1NT 15–17",
        (_, SwitchValue::From16) => "1NT 16–18",
        (_, SwitchValue::Four) => "four-card majors",
        (_, SwitchValue::Five) => "five-card majors",
        (_, SwitchValue::Weak) => "weak twos",
        (_, SwitchValue::Strong) => "strong twos",
        // This is never reached, because a switch has no values other than those above.
        (_, _) => "another style",
    }
}

/// A style with its titles.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NamedStyle {
    pub style: Style,
    pub title: AttrValue,
    /// Shorter title, for columns and buttons with little space.
    pub short_title: AttrValue,
    /// Whether this is one of the user's own styles.
    pub is_own: bool,
}

/// Converts a system into a style with the default switches.
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

/// Returns the title of a style. If the style is not in `shown`, returns its notation.
pub fn title_of(style: Style, shown: &[NamedStyle]) -> AttrValue {
    let named = shown.iter().find(|one| one.style == style);
    named.map_or_else(|| style.to_string().into(), |one| one.title.clone())
}

#[cfg(test)]
#[path = "../../tests/unit/ui/own_styles.rs"]
mod tests;
