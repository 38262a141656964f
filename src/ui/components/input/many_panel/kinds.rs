//! The choice of what kind of file is given, where a page takes several.

use yew::prelude::*;

use super::KIND;
use crate::ui::components::input::words;
use crate::ui::route::{Page, Route};
use crate::ui::storage::{self, Key};

/// A kind of file: its name in the address, and its title.
pub type FileKind = (&'static str, &'static str);

/// Which of some kinds is chosen: the one that is named, or else the one that was chosen last, or else the first. It is
/// remembered in storage.
#[hook]
pub fn use_kind(named: Option<&str>, kinds: &[FileKind], key: Key<'static>) -> &'static str {
    let named = named.map(str::to_owned).or_else(|| storage::load(key));
    let found = kinds.iter().find(|(name, _)| Some(*name) == named.as_deref());
    let chosen = found.or(kinds.first()).map_or("", |(name, _)| name);
    use_effect_with(chosen, move |chosen| {
        storage::save(key, chosen);
    });
    chosen
}

/// A link to each kind.
pub fn kind_links(page: Page, kinds: &[FileKind], chosen: &str) -> Html {
    html! {
        <nav class="tabs problems" aria-label={words::KIND_OF_FILE}>
            { for kinds.iter().map(|&(name, title)| {
                let route = Route::to(page).with(KIND, name);
                let current = (name == chosen).then_some("page");
                html! { <a href={route.to_string()} aria-current={current}>{ title }</a> }
            }) }
        </nav>
    }
}
