//! The table of percentiles, a file of its own that is fetched when it is first needed.

use std::cell::RefCell;

use yew::prelude::*;

use crate::client::fetch::fetch_text;
use crate::engine::bridge::evaluation::percentiles::Percentiles;
use crate::ui::shared::Shared;

/// The file beside the page.
const FILE: &str = "percentiles.tsv";

thread_local! {
    /// What was read of it, for as long as the page is open.
    static READ: RefCell<Option<Shared<Percentiles>>> = const { RefCell::new(None) };
}

/// The table, once it has come; it is asked for when it is needed. None meanwhile, and where it cannot be had: it is
/// asked for again when it is needed anew.
#[hook]
pub fn use_percentiles(is_needed: bool) -> Option<Shared<Percentiles>> {
    let read = use_state(|| READ.with_borrow(Clone::clone));
    use_effect_with(is_needed && read.is_none(), {
        let setter = read.setter();
        move |&is_asked_for| {
            if is_asked_for {
                fetch_text(FILE, move |text| {
                    if let Some(percentiles) =
                        text.and_then(|text| text.parse::<Percentiles>().ok())
                    {
                        let percentiles = Shared::new(percentiles);
                        READ.set(Some(percentiles.clone()));
                        setter.set(Some(percentiles));
                    }
                });
            }
        }
    });
    (*read).clone()
}
