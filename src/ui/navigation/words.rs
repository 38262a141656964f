//! Texts of the navigation.

use crate::ui::settings::Theme;

pub const BRAND: &str =
    "<svg viewBox=\"0 0 32 32\" aria-hidden=\"true\"><use href=\"#brand\" /></svg>Kibitzer";
pub const PAGES: &str = "Pages";
pub const FILES: &str = "Files";
pub const TEACHING: &str = "Teaching";
pub const REFERENCE: &str = "Reference";
pub const THEME: &str = "Theme";
pub const SUITS: &str = "Suits";
pub const FOUR_COLOURS: &str = "Four colours";
pub const TWO_COLOURS: &str = "Two colours";

pub const fn theme(theme: Theme) -> &'static str {
    match theme {
        Theme::System => "System",
        Theme::Light => "Light",
        Theme::Dark => "Dark",
    }
}
