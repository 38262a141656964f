//! Texts and icons of the navigation.

use crate::ui::route::SiteSection;
use crate::ui::settings::Theme;

pub const BRAND: &str =
    "<svg viewBox=\"0 0 32 32\" aria-hidden=\"true\"><use href=\"#brand\" /></svg>Kibitzer";
pub const PAGES: &str = "Pages";
pub const DISPLAY: &str = "Display";
pub const THEME: &str = "Theme";
pub const TWO_COLOUR_SUITS: &str = "Two-colour suits";

pub const fn theme(theme: Theme) -> &'static str {
    match theme {
        Theme::System => "System",
        Theme::Light => "Light",
        Theme::Dark => "Dark",
    }
}

/// Expands to the HTML of an icon in `index.html`.
macro_rules! icon {
    ($name:literal) => {
        concat!(
            "<svg viewBox=\"0 0 24 24\" aria-hidden=\"true\"><use href=\"#icon-",
            $name,
            "\" /></svg>"
        )
    };
}

/// The sections that are always in view, each with its icon.
pub const SECTIONS: [(SiteSection, &str); 4] = [
    (SiteSection::Today, icon!("today")),
    (SiteSection::Bridge, icon!("bridge")),
    (SiteSection::Cribbage, icon!("cribbage")),
    (SiteSection::Practise, icon!("practise")),
];
