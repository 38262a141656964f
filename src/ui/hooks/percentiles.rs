//! The table of percentiles, a file of its own that is fetched when it is first needed.

use std::cell::RefCell;

use wasm_bindgen_futures::spawn_local;
use yew::prelude::*;

use crate::client::data_file::PERCENTILES;
use crate::engine::bridge::evaluation::percentiles::Percentiles;
use crate::ui::shared::Shared;
use crate::wire::failure::Failure;

thread_local! {
    /// What was read of it, for as long as the page is open.
    static READ: RefCell<Option<Shared<Percentiles>>> = const { RefCell::new(None) };
}

/// How fetching the table stands.
pub struct FetchedPercentiles {
    /// The table, once it has come.
    pub percentiles: Option<Shared<Percentiles>>,
    /// Why it is needed and cannot be had.
    pub failure: Option<Failure>,
    /// Asks for it again.
    pub on_retry: Callback<MouseEvent>,
}

/// The table, which is asked for when it is needed; where it cannot be had, again when it is needed anew.
#[hook]
pub fn use_percentiles(is_needed: bool) -> FetchedPercentiles {
    let fetched = use_state(|| READ.with_borrow(Clone::clone).map(Ok::<_, Failure>));
    let attempt = use_state_eq(|| 0_u32);
    let (percentiles, failure) = match &*fetched {
        Some(Ok(percentiles)) => (Some(percentiles.clone()), None),
        Some(Err(failure)) => (None, Some(failure.clone())),
        None => (None, None),
    };
    use_effect_with((is_needed && percentiles.is_none(), *attempt), {
        let setter = fetched.setter();
        move |&(is_asked_for, _)| {
            if is_asked_for {
                spawn_local(async move {
                    let read = fetch().await;
                    if let Ok(percentiles) = &read {
                        READ.set(Some(percentiles.clone()));
                    }
                    setter.set(Some(read));
                });
            }
        }
    });
    let on_retry = Callback::from(move |_| attempt.set(attempt.wrapping_add(1)));
    FetchedPercentiles { percentiles, failure: failure.filter(|_| is_needed), on_retry }
}

async fn fetch() -> Result<Shared<Percentiles>, Failure> {
    let text = PERCENTILES.text().await?;
    text.parse().map(Shared::new).map_err(|_| Failure::OtherFile)
}
