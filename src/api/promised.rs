//! What is promised: the annex does it, which is fetched for that.

use std::cell::Cell;

use js_sys::Error;
use wasm_bindgen::prelude::*;

use super::double_dummy::ParOptions;
use super::thrown::unknown;
use crate::annex_script;
use crate::worker::solving::Failure;

#[wasm_bindgen]
extern "C" {
    /// The annex's exports.
    type Exports;

    #[wasm_bindgen(method, catch, js_name = solveDeal)]
    async fn solve_deal(
        this: &Exports,
        deal: &str,
        options: Option<ParOptions>,
    ) -> Result<JsValue, JsValue>;

    #[wasm_bindgen(method, catch, js_name = analyseRecord)]
    async fn analyse_record(
        this: &Exports,
        record: &str,
        number: Option<usize>,
    ) -> Result<JsValue, JsValue>;
}

thread_local! {
    /// How often the annex could not be fetched.
    static TRIES: Cell<u32> = const { Cell::new(0) };
}

async fn annex() -> Result<Exports, Error> {
    let exports = annex_script::fetch(TRIES.get()).await.map_err(|_| {
        TRIES.set(TRIES.get() + 1);
        unknown(&Failure::NotLoaded)
    })?;
    Ok(exports.unchecked_into())
}

/// Solves a deal double dummy: the tricks of each declarer in each strain with best play by all. Workers
/// do it, one or several by what the machine has.
///
/// `deal` is four hands as in PBN, `N:KQ94.A72.K863.95 …`, or a deal record in any format, of several the
/// first. With `options`, or a record that tells them, comes par.
///
/// # Errors
///
/// Rejects with an `InputError` for anything but a whole deal, or for options that are not known; and
/// where the workers cannot be loaded.
#[wasm_bindgen(js_name = solveDoubleDummy, unchecked_return_type = "DoubleDummy")]
pub async fn solve_double_dummy(
    deal: String,
    options: Option<ParOptions>,
) -> Result<JsValue, JsValue> {
    annex().await?.solve_deal(&deal, options).await
}

/// Finds what every legal card of every position of a play leads to, and what each card that was played
/// cost. A worker does it.
///
/// `record` is a deal record in any format; of several, the one of `number`, from 1, or the first.
///
/// # Errors
///
/// Rejects with an `InputError` for a record without a play, or that does not tell all four hands; and
/// where the workers cannot be loaded.
#[wasm_bindgen(js_name = analysePlay, unchecked_return_type = "PlayAnalysis")]
pub async fn analyse_play(record: String, number: Option<usize>) -> Result<JsValue, JsValue> {
    annex().await?.analyse_record(&record, number).await
}
