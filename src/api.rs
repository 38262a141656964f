//! The JavaScript API: functions on `window.wasmBindings` once `TrunkApplicationStarted` has fired.
//!
//! Functions take text and return plain data, with types in the generated `.d.ts`; slow ones return
//! promises. The API has no rules of the games.
//!
//! No page needs it, so its code is fetched later ([`ready`]), and the exports here forward to it.

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

/// Union types of strings, which functions and structures refer to.
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

/// Returns the functions once they have been fetched, or an error.
fn fetched() -> Result<&'static Functions, Error> {
    FUNCTIONS.get().ok_or_else(|| {
        let reason =
            "Kibitzer’s functions are not there yet: await ready(), or TrunkApplicationStarted";
        let error = Error::new(reason);
        // All errors of the API have this property; a failure to set it loses nothing else.
        let _ = Reflect::set(&error, &"diagnostics".into(), &Array::new());
        error
    })
}

/// Fetches the code of the other functions, which can then be called. The page calls it after its
/// first drawing, and then fires `TrunkApplicationStarted`. The page's own requests have priority
/// for up to some seconds.
///
/// # Errors
///
/// Rejects if the code cannot be loaded; it may be called again.
#[wasm_bindgen]
pub async fn ready() -> Result<(), Error> {
    if FUNCTIONS.get().is_none() {
        Pool::of_page().wait_until_settled(PAGE_FIRST).await;
    }
    load().await
}

/// Maximum time in milliseconds that the page's own requests have priority.
const PAGE_FIRST: u32 = 5_000;

async fn load() -> Result<(), Error> {
    if FUNCTIONS.get().is_none() {
        let fetched = functions::fetch().await;
        FUNCTIONS.set(Some(fetched.map_err(|reason| Error::new(&reason.to_string()))?));
    }
    Ok(())
}

/// Converts an input in a problem's own format to the output in its own format.
///
/// `problem` is `rocky-mountain`, `goren`, `deal-record`, `hand-points` or `cribbage-split`. Lines
/// of the output end in `\n`.
///
/// # Errors
///
/// Throws an `InputError` if the input is not in the problem's format, with every diagnostic.
#[wasm_bindgen]
pub fn judge(
    #[wasm_bindgen(unchecked_param_type = "string")] problem: &JsValue,
    #[wasm_bindgen(unchecked_param_type = "string")] input: &JsValue,
) -> Result<String, Error> {
    (fetched()?.judge)(problem, input)
}

/// Evaluates a hand of thirteen cards item by item: by the points of the problem (honours, length
/// and shortness), and by every evaluator.
///
/// `text` may be in any notation: `KQT5.J72.965.AK8`, `SK SQ ST ...`, `KS QS 10S ...`. If it isn't
/// a hand in English, it is read in French, Dutch, German, Italian, Spanish, Polish or a
/// Scandinavian language. A card below the ten may be left open as `x` (`AKxxx Qxx Jxx xx`); values
/// that depend on it are ranges.
///
/// # Errors
///
/// Throws an `InputError` unless the text is thirteen distinct cards.
#[wasm_bindgen(js_name = evaluateHand)]
pub fn evaluate_hand(
    #[wasm_bindgen(unchecked_param_type = "string")] text: &JsValue,
) -> Result<Ts<HandWorth>, Error> {
    (fetched()?.evaluate_hand)(text)
}

/// Returns the opening of a hand of thirteen cards, and the outcome of every rule of the system.
///
/// `text` may be in any notation, with `x` for cards below the ten, which no rule considers.
/// `system` is `sayc`, `two-over-one`, `sef`, `acol`, `precision`, `rocky-mountain` or `goren`. It
/// may also be a style of one of the first five, with some switches changed:
/// `sayc:nt=14-16,weak-two=free`.
///
/// `seat` is 1 for the dealer, the default, to 4; all players before have passed. `vulnerability`
/// is seen from the opener: `none`, the default, `we`, `they` or `both`. Neither affects
/// `rocky-mountain` and `goren`.
///
/// # Errors
///
/// Throws an `InputError` unless the text is thirteen distinct cards, and for an unknown system,
/// switch, seat or vulnerability.
#[wasm_bindgen(js_name = suggestOpening)]
pub fn suggest_opening(
    #[wasm_bindgen(unchecked_param_type = "string")] text: &JsValue,
    #[wasm_bindgen(unchecked_param_type = "string")] system: &JsValue,
    #[wasm_bindgen(unchecked_optional_param_type = "number | null")] seat: &JsValue,
    #[wasm_bindgen(unchecked_optional_param_type = "string | null")] vulnerability: &JsValue,
) -> Result<Ts<Verdict>, Error> {
    (fetched()?.suggest_opening)(text, system, seat, vulnerability)
}

/// Returns the bid that a hand narrowly misses, its unmet conditions, and styles with one switch
/// changed that call differently.
///
/// The parameters are those of `suggestOpening`.
///
/// # Errors
///
/// Throws like `suggestOpening`.
#[wasm_bindgen(js_name = nearestMiss)]
pub fn nearest_miss(
    #[wasm_bindgen(unchecked_param_type = "string")] text: &JsValue,
    #[wasm_bindgen(unchecked_param_type = "string")] system: &JsValue,
    #[wasm_bindgen(unchecked_optional_param_type = "number | null")] seat: &JsValue,
    #[wasm_bindgen(unchecked_optional_param_type = "string | null")] vulnerability: &JsValue,
) -> Result<Ts<Near>, Error> {
    (fetched()?.nearest_miss)(text, system, seat, vulnerability)
}

/// Parses and checks deal records: contract, result, score and all faults.
///
/// `format` is `pbn`, `lin` or `contest`; without it the format is detected. Faults do not throw:
/// they are in the `diagnostics` of the record, or of the text.
///
/// # Errors
///
/// Throws an `InputError` for an unknown format; no text throws.
#[wasm_bindgen(js_name = checkDealRecord)]
pub fn check_deal_record(
    #[wasm_bindgen(unchecked_param_type = "string")] text: &JsValue,
    #[wasm_bindgen(unchecked_optional_param_type = "string | null")] format: &JsValue,
) -> Result<Ts<CheckedRecords>, Error> {
    (fetched()?.check_deal_record)(text, format)
}

/// Returns every best way to split eight cribbage cards into a hand and a crib, given the extra
/// card.
///
/// `text` is eight ranks and the extra one as the ninth or after a `+`: `5T524765 + 9`.
///
/// # Errors
///
/// Throws an `InputError` unless the text is nine cards.
#[wasm_bindgen(js_name = bestSplit)]
pub fn best_split(
    #[wasm_bindgen(unchecked_param_type = "string")] text: &JsValue,
) -> Result<Ts<Splits>, Error> {
    (fetched()?.best_split)(text)
}

/// Scores the show of four cards with the starter item by item, including flush and nobs.
///
/// `text` is four cards in any notation and the starter, as the fifth or after a `+`:
/// `5C 5D 5S JH + 5H`. The cards are a hand, or the crib if the text contains `crib`. Cards without
/// suits make no flush and no nobs.
///
/// # Errors
///
/// Throws an `InputError` unless the text is five cards of one pack.
#[wasm_bindgen(js_name = scoreShow)]
pub fn score_show(
    #[wasm_bindgen(unchecked_param_type = "string")] text: &JsValue,
) -> Result<Ts<ShownScore>, Error> {
    (fetched()?.score_show)(text)
}

/// Scores a play card by card: pegging, gos, last card, and both scores after each card.
///
/// `text` is the cards in the order of play, the pone's lead first, and each `go`: `5H TC TD go go
/// 7D`. Both hands (`pone: …`, `dealer: …`) and the scores before (`score: 96 104`) may precede it.
///
/// # Errors
///
/// Throws an `InputError` for an illegal card or go, with the rule, and for a text that is no play.
#[wasm_bindgen(js_name = scorePlay)]
pub fn score_play(
    #[wasm_bindgen(unchecked_param_type = "string")] text: &JsValue,
) -> Result<Ts<ScoredPlay>, Error> {
    (fetched()?.score_play)(text)
}

/// Evaluates each way to throw two of six cards into the crib, best first, in a worker.
///
/// `text` is six cards in any notation, `5H 5S JC 4D 9C KS`. The role, `dealer` or `pone`, is in
/// the text or in `options`. The opponent is the page's `strong` one, unless `options` say
/// `random`. With a `score`, such as `"95-103"`, each throw has its winning chance too.
///
/// # Errors
///
/// Rejects with an `InputError` unless the text is six cards of one pack with a role, and for
/// invalid options. Also rejects if the worker or its tables cannot be loaded.
#[wasm_bindgen(js_name = bestDiscards)]
pub async fn best_discards(
    #[wasm_bindgen(unchecked_param_type = "string")] text: JsValue,
    #[wasm_bindgen(unchecked_optional_param_type = "DiscardOptions | null")] options: JsValue,
) -> Result<Ts<Discards>, Error> {
    load().await?;
    (fetched()?.best_discards)(text, options).await
}

/// Solves a deal double dummy: the tricks of each declarer in each strain with best play by all.
/// Uses one or several workers, depending on the machine.
///
/// `deal` is four hands as in PBN, `N:KQ94.A72.K863.95 …`, or a deal record in any format, of
/// several the first. Par is included if `options` or the record state a dealer or vulnerability.
///
/// # Errors
///
/// Rejects with an `InputError` unless the text is a complete deal, for invalid options, and if the
/// workers cannot be loaded.
#[wasm_bindgen(js_name = solveDoubleDummy)]
pub async fn solve_double_dummy(
    #[wasm_bindgen(unchecked_param_type = "string")] deal: JsValue,
    #[wasm_bindgen(unchecked_optional_param_type = "ParOptions | null")] options: JsValue,
) -> Result<Ts<DoubleDummy>, Error> {
    load().await?;
    (fetched()?.solve_double_dummy)(deal, options).await
}

/// Returns the result of every legal card in every position of a play, and the cost of each card
/// played. Uses a worker.
///
/// `record` is a deal record in any format; of several, the one of `number`, from 1, or the first.
///
/// # Errors
///
/// Rejects with an `InputError` for a record without a play or without all four hands, and if the
/// workers cannot be loaded.
#[wasm_bindgen(js_name = analysePlay)]
pub async fn analyse_play(
    #[wasm_bindgen(unchecked_param_type = "string")] record: JsValue,
    #[wasm_bindgen(unchecked_optional_param_type = "number | null")] number: JsValue,
) -> Result<Ts<PlayAnalysis>, Error> {
    load().await?;
    (fetched()?.analyse_play)(record, number).await
}

/// Scores and ranks a session of boards. The first call fetches the code.
///
/// `text` is a table of results in CSV, PBN with a game for each table or with score tables, LIN,
/// or USEBIO. The options are the method, by default the text's own, and the expected number of
/// results on each board, by default the most on any.
///
/// # Errors
///
/// Rejects with an `InputError` for a text without any result, for invalid options, and if the code
/// cannot be loaded. Faults of single results are in the diagnostics.
#[wasm_bindgen(js_name = rankSession)]
pub async fn rank_session(
    #[wasm_bindgen(unchecked_param_type = "string")] text: JsValue,
    #[wasm_bindgen(unchecked_optional_param_type = "SessionOptions | null")] options: JsValue,
) -> Result<Ts<RankedSession>, Error> {
    let ranked = sessions::rank(text, options).await;
    ranked.map_err(|reason| Error::new(&reason.to_string()))?
}
