//! The table of percentiles. It is in a separate file, and is fetched when it is first needed.

use wasm_bindgen_futures::spawn_local;
use yew::prelude::*;

use crate::client::fetch::PERCENTILES;
use crate::engine::bridge::evaluation::percentiles::Percentiles;
use crate::ui::shared::Shared;
use crate::ui::store::{Store, use_store};
use crate::wire::request::Failure;

thread_local! {
    /// The table. `None` until it is loaded.
    static READ: Store<Option<Shared<Percentiles>>> = Store::default();
}

pub struct FetchedPercentiles {
    /// The table. `None` until it is loaded.
    pub percentiles: Option<Shared<Percentiles>>,
    /// The failure, if the table is needed but could not be fetched.
    pub failure: Option<Failure>,
    pub on_retry: Callback<MouseEvent>,
}

/// Returns the table, and fetches it when `is_needed` is set. After a failure, it is fetched again on `on_retry`, or
/// when it is next needed.
#[hook]
pub fn use_percentiles(is_needed: bool) -> FetchedPercentiles {
    let read = READ.with(Store::clone);
    let percentiles = use_store(&read);
    let failure = use_state(|| None);
    let attempt = use_state_eq(|| 0_u32);
    let is_asked_for = is_needed && percentiles.is_none();
    use_effect_with((is_asked_for, *attempt), {
        let failure = failure.setter();
        move |&(is_asked_for, _)| {
            if is_asked_for {
                spawn_local(async move {
                    match fetch().await {
                        Ok(percentiles) => read.change(|read| *read = Some(percentiles)),
                        Err(why) => failure.set(Some(why)),
                    }
                });
            }
        }
    });
    let failure = Option::clone(&failure).filter(|_| is_asked_for);
    let on_retry = Callback::from(move |_| attempt.set(attempt.wrapping_add(1)));
    FetchedPercentiles { percentiles, failure, on_retry }
}

async fn fetch() -> Result<Shared<Percentiles>, Failure> {
    let text = PERCENTILES.text().await?;
    text.parse().map(Shared::new).map_err(|_| Failure::WrongFile)
}
