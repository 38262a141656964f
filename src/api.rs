//! The JavaScript API: functions on `window.wasmBindings` after the event `TrunkApplicationStarted`.
//!
//! Functions take strings, and some also take numbers or options. They return plain data. The generated `.d.ts` file
//! contains their types. Slow functions return promises. This module contains no rules of the games.
//!
//! No page needs the API, so its code is not part of the page. [`ready`] fetches the code, and the exported functions
//! call it.

use std::cell::Cell;

use js_sys::{Array, Error, Reflect};
use tsify::Ts;
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

mod argument;
pub mod diagnostic;
pub mod discards;
pub mod double_dummy;
pub mod evaluation;
mod functions;
pub mod play_analysis;
pub mod plays;
pub mod records;
pub mod sessions;
pub mod splits;
pub mod verdict;

/// TypeScript unions of string literals, such as `Seat`. The types of functions and structures refer to these unions.
#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = include_str!("api/types.d.ts");

use self::discards::Discards;
use self::double_dummy::DoubleDummy;
use self::evaluation::HandWorth;
use self::functions::Functions;
use self::play_analysis::PlayAnalysis;
use self::plays::{ScoredPlay, ShownScore};
use self::records::CheckedRecords;
use self::sessions::RankedSession;
use self::splits::Splits;
use self::verdict::{Near, Verdict};
use crate::client::pool::Pool;

thread_local! {
    static FUNCTIONS: Cell<Option<&'static Functions>> = const { Cell::new(None) };
}

/// Returns the fetched functions, or an error if they have not been fetched yet.
fn fetched() -> Result<&'static Functions, Error> {
    FUNCTIONS.get().ok_or_else(|| {
        let reason =
            "Kibitzer’s functions are not there yet: await ready(), or TrunkApplicationStarted";
        let error = Error::new(reason);
        // Every `InputError` has the property `diagnostics`. If it cannot be set, the error is returned without it.
        let _ = Reflect::set(&error, &"diagnostics".into(), &Array::new());
        error
    })
}

/// Fetches the code of all other API functions, except the code for sessions. The functions can be called once the
/// promise resolves.
///
/// The page calls this function after its first rendering, and then fires `TrunkApplicationStarted`. The page's own
/// requests have priority for up to five seconds.
///
/// # Errors
///
/// Rejects if the code cannot be loaded. The function may then be called again.
#[wasm_bindgen]
pub async fn ready() -> Result<(), Error> {
    if FUNCTIONS.get().is_none() {
        Pool::of_page().wait_until_settled(PAGE_FIRST).await;
    }
    load().await
}

/// Maximum time in milliseconds during which the page's own requests have priority.
const PAGE_FIRST: u32 = 5_000;

async fn load() -> Result<(), Error> {
    if FUNCTIONS.get().is_none() {
        let fetched = functions::fetch().await;
        FUNCTIONS.set(Some(fetched.map_err(|reason| Error::new(&reason.to_string()))?));
    }
    Ok(())
}

/// Judges an input in the format of a contest problem, and returns the output in the problem's format.
///
/// `problem` is `rocky-mountain`, `goren`, `deal-record`, `hand-points` or `cribbage-split`. Output lines end in `\n`.
///
/// # Errors
///
/// Throws an `InputError` if the problem is unknown. Also throws an `InputError`, with at most 1000 diagnostics, if the
/// input is not in the problem's format.
#[wasm_bindgen]
pub fn judge(
    #[wasm_bindgen(unchecked_param_type = "string")] problem: &JsValue,
    #[wasm_bindgen(unchecked_param_type = "string")] input: &JsValue,
) -> Result<String, Error> {
    (fetched()?.judge)(problem, input)
}

/// Evaluates a hand of thirteen cards item by item. The points of the contest problem (honours,
/// length and shortness) and all evaluators are included.
///
/// `text` may be in any notation, such as `KQT5.J72.965.AK8`, `SK SQ ST ...` or `KS QS 10S ...`. If it isn't a hand in
/// English, it is read in French, Dutch, German, Italian, Spanish, Polish or a Scandinavian language. A card below the
/// ten may be written as `x`, as in `AKxxx Qxx Jxx xx`. Values that depend on such a card are ranges.
///
/// # Errors
///
/// Throws an `InputError` if the text is not a hand of thirteen distinct cards.
#[wasm_bindgen(js_name = evaluateHand)]
pub fn evaluate_hand(
    #[wasm_bindgen(unchecked_param_type = "string")] text: &JsValue,
) -> Result<Ts<HandWorth>, Error> {
    (fetched()?.evaluate_hand)(text)
}

/// Returns the opening call of a hand of thirteen cards, with the outcome of every rule of the system.
///
/// `text` may be in any notation. Cards below the ten may be written as `x`, because no rule considers them. `system`
/// is `sayc`, `two-over-one`, `sef`, `acol`, `precision`, `rocky-mountain` or `goren`. Each of the first five may be
/// followed by switches, such as `sayc:nt=14-16,weak-two=free`.
///
/// `seat` is a number from 1 (the dealer) to 4. The default is 1. All players before the opener have passed.
/// `vulnerability` is `none`, `we`, `they` or `both`, as the opener sees it. The default is `none`. The systems
/// `rocky-mountain` and `goren` ignore the seat and the vulnerability.
///
/// # Errors
///
/// Throws an `InputError` if the text is not a hand of thirteen distinct cards, or if the system, a switch, the seat or
/// the vulnerability is unknown.
#[wasm_bindgen(js_name = suggestOpening)]
pub fn suggest_opening(
    #[wasm_bindgen(unchecked_param_type = "string")] text: &JsValue,
    #[wasm_bindgen(unchecked_param_type = "string")] system: &JsValue,
    #[wasm_bindgen(unchecked_optional_param_type = "number | null")] seat: &JsValue,
    #[wasm_bindgen(unchecked_optional_param_type = "string | null")] vulnerability: &JsValue,
) -> Result<Ts<Verdict>, Error> {
    (fetched()?.suggest_opening)(text, system, seat, vulnerability)
}

/// Returns the bid that a hand narrowly misses, with the conditions that the hand does not meet. Also returns the
/// styles that differ from `system` in one switch and make another call.
///
/// The parameters are the same as in `suggestOpening`.
///
/// # Errors
///
/// Throws the same errors as `suggestOpening`.
#[wasm_bindgen(js_name = nearestMiss)]
pub fn nearest_miss(
    #[wasm_bindgen(unchecked_param_type = "string")] text: &JsValue,
    #[wasm_bindgen(unchecked_param_type = "string")] system: &JsValue,
    #[wasm_bindgen(unchecked_optional_param_type = "number | null")] seat: &JsValue,
    #[wasm_bindgen(unchecked_optional_param_type = "string | null")] vulnerability: &JsValue,
) -> Result<Ts<Near>, Error> {
    (fetched()?.nearest_miss)(text, system, seat, vulnerability)
}

/// Parses and checks deal records. Returns the contract, the result, the score and all faults.
///
/// `format` is `pbn`, `lin`, `diagram` or `contest`. If it is missing, the format is detected. Faults don't throw an
/// error. They are in the `diagnostics` of their record, or of the complete text.
///
/// # Errors
///
/// Throws an `InputError` if the format is unknown. The contents of `text` never cause an error.
#[wasm_bindgen(js_name = checkDealRecord)]
pub fn check_deal_record(
    #[wasm_bindgen(unchecked_param_type = "string")] text: &JsValue,
    #[wasm_bindgen(unchecked_optional_param_type = "string | null")] format: &JsValue,
) -> Result<Ts<CheckedRecords>, Error> {
    (fetched()?.check_deal_record)(text, format)
}

/// Returns every best way to split eight cribbage cards into a hand and a crib for a known starter.
///
/// `text` contains eight ranks and the starter. The starter is the ninth rank or follows a `+`, as in `5T524765 + 9`.
///
/// # Errors
///
/// Throws an `InputError` if the text does not consist of nine cards.
#[wasm_bindgen(js_name = bestSplit)]
pub fn best_split(
    #[wasm_bindgen(unchecked_param_type = "string")] text: &JsValue,
) -> Result<Ts<Splits>, Error> {
    (fetched()?.best_split)(text)
}

/// Scores four cards with the starter at the show, item by item. A flush and nobs are included.
///
/// `text` contains four cards in any notation and the starter. The starter is the fifth card or follows a `+`, as in
/// `5C 5D 5S JH + 5H`. The four cards are a hand, unless the text contains the word `crib`. Cards without suits score
/// no flush and no nobs.
///
/// # Errors
///
/// Throws an `InputError` if the text does not consist of five cards that can be in one pack.
#[wasm_bindgen(js_name = scoreShow)]
pub fn score_show(
    #[wasm_bindgen(unchecked_param_type = "string")] text: &JsValue,
) -> Result<Ts<ShownScore>, Error> {
    (fetched()?.score_show)(text)
}

/// Scores a play card by card: pegging, gos, the last card, and the scores of both players after each card.
///
/// `text` contains the cards in the order of play, beginning with the pone's lead, and each `go`, as in `5H TC TD go go
/// 7D`. Both hands (`pone: …`, `dealer: …`) and the scores before the play (`score: 96 104`) may come first.
///
/// # Errors
///
/// Throws an `InputError` for an illegal card or go. Its diagnostic names the rule. Also throws an `InputError` if the
/// text is not a play.
#[wasm_bindgen(js_name = scorePlay)]
pub fn score_play(
    #[wasm_bindgen(unchecked_param_type = "string")] text: &JsValue,
) -> Result<Ts<ScoredPlay>, Error> {
    (fetched()?.score_play)(text)
}

/// Evaluates each way to throw two of six cards into the crib, and returns the best first. Uses a worker.
///
/// `text` is six cards in any notation, such as `5H 5S JC 4D 9C KS`. Either `text` or `options` must state the role,
/// `dealer` or `pone`. The opponent is `strong` unless `options` contain `random`. If `options` contain a `score`, such
/// as `"95-103"`, the result also contains the winning chance after each throw.
///
/// # Errors
///
/// Rejects with an `InputError` if the text does not consist of six cards that can be in one pack, or if no role is
/// stated. Also rejects if the options are invalid, or if the worker or its tables cannot be loaded.
#[wasm_bindgen(js_name = bestDiscards)]
pub async fn best_discards(
    #[wasm_bindgen(unchecked_param_type = "string")] text: JsValue,
    #[wasm_bindgen(unchecked_optional_param_type = "DiscardOptions | null")] options: JsValue,
) -> Result<Ts<Discards>, Error> {
    load().await?;
    (fetched()?.best_discards)(text, options).await
}

/// Solves a deal double dummy. Returns the tricks of each declarer in each strain if all four players play perfectly.
/// Uses one or several workers, depending on the machine.
///
/// `deal` is four hands as in PBN, such as `N:KQ94.A72.K863.95 …`, or a deal record in any format. Only the first of
/// several records is solved. Par is included if `options` or the record states the dealer or the vulnerability, or if
/// the record states the board number.
///
/// # Errors
///
/// Rejects with an `InputError` if the text contains no complete deal. Also rejects if the options are invalid, or if
/// the workers cannot be loaded.
#[wasm_bindgen(js_name = solveDoubleDummy)]
pub async fn solve_double_dummy(
    #[wasm_bindgen(unchecked_param_type = "string")] deal: JsValue,
    #[wasm_bindgen(unchecked_optional_param_type = "ParOptions | null")] options: JsValue,
) -> Result<Ts<DoubleDummy>, Error> {
    load().await?;
    (fetched()?.solve_double_dummy)(deal, options).await
}

/// Analyses a play double dummy. Returns the result of every legal card in every position, and the number of tricks
/// that each played card cost. Uses a worker.
///
/// `record` is a text with deal records in any format. `number` selects the record, counted from 1. The default is the
/// first record.
///
/// # Errors
///
/// Rejects with an `InputError` if there is no such record, or if its play or one of the four hands is missing. Also
/// rejects if the workers cannot be loaded.
#[wasm_bindgen(js_name = analysePlay)]
pub async fn analyse_play(
    #[wasm_bindgen(unchecked_param_type = "string")] record: JsValue,
    #[wasm_bindgen(unchecked_optional_param_type = "number | null")] number: JsValue,
) -> Result<Ts<PlayAnalysis>, Error> {
    load().await?;
    (fetched()?.analyse_play)(record, number).await
}

/// Scores and ranks a session of boards. The first call also fetches the code for sessions.
///
/// `text` is a table of results in CSV, PBN, LIN or USEBIO. PBN may have a game for each table, or score tables.
/// `options` may state the scoring method and the expected number of results per board. The default method is the
/// text's own, or `team` for teams and `mp` for pairs. The default number is the largest number on any board.
///
/// # Errors
///
/// Rejects with an `InputError` if the text contains no result or the options are invalid. Also
/// rejects if the code cannot be loaded. Faults of single results are in the diagnostics.
#[wasm_bindgen(js_name = rankSession)]
pub async fn rank_session(
    #[wasm_bindgen(unchecked_param_type = "string")] text: JsValue,
    #[wasm_bindgen(unchecked_optional_param_type = "SessionOptions | null")] options: JsValue,
) -> Result<Ts<RankedSession>, Error> {
    let ranked = sessions::rank(text, options).await;
    ranked.map_err(|reason| Error::new(&reason.to_string()))?
}
