//! The JavaScript API: what the page offers on `window.wasmBindings` once
//! `TrunkApplicationStarted` has fired.
//!
//! Every function takes text and gives plain data, whose types stand in the generated `.d.ts`; what takes
//! a while is promised. It holds no rule of any game.
//!
//! No page needs the API, so that its code is fetched after the page's ([`ready`]); what is exported here hands on to it.

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
pub mod interpretation;
pub mod play_analysis;
pub mod plays;
pub mod records;
pub mod sessions;
pub mod shows;
pub mod splits;
mod thrown;
pub mod verdict;

/// The types of values that are one of a few, which the functions and the structures refer to.
#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = include_str!("api/types.d.ts");

use self::discards::Discards;
use self::double_dummy::DoubleDummy;
use self::evaluation::HandWorth;
use self::functions::Functions;
use self::play_analysis::PlayAnalysis;
use self::plays::ScoredPlay;
use self::records::CheckedRecords;
use self::sessions::RankedSession;
use self::shows::ShownScore;
use self::splits::Splits;
use self::verdict::{Near, Verdict};
use crate::client::pool::Pool;

thread_local! {
    static FUNCTIONS: Cell<Option<&'static Functions>> = const { Cell::new(None) };
}

/// The functions, once they have been fetched.
fn fetched() -> Result<&'static Functions, Error> {
    FUNCTIONS.get().ok_or_else(|| {
        let reason =
            "Kibitzer’s functions are not there yet: await ready(), or TrunkApplicationStarted";
        let error = Error::new(reason);
        // As every error here has; one that could not take it would still say the rest.
        let _ = Reflect::set(&error, &"diagnostics".into(), &Array::new());
        error
    })
}

/// Fetches what the other functions need, which then can be called. The page does so after its first drawing, and
/// fires `TrunkApplicationStarted` once it is done. What the page itself is asked by its address comes first, for up to
/// some seconds.
///
/// # Errors
///
/// Rejects where the code cannot be loaded; it may be called again.
#[wasm_bindgen]
pub async fn ready() -> Result<(), Error> {
    if FUNCTIONS.get().is_none() {
        Pool::of_page().settled(PAGE_FIRST).await;
    }
    load().await
}

/// Longest time for which the API lets the page's own questions go first, in milliseconds.
const PAGE_FIRST: u32 = 5_000;

async fn load() -> Result<(), Error> {
    if FUNCTIONS.get().is_none() {
        let functions = functions::fetch().await;
        let functions = functions.map_err(|reason| Error::new(&reason.to_string()))?;
        FUNCTIONS.set(Some(functions));
    }
    Ok(())
}

/// Answers an input in a problem's own format with the output in its own format.
///
/// `problem` is `rocky-mountain`, `goren`, `deal-record`, `hand-points` or `cribbage-split`. Lines
/// of the output end in `\n`.
///
/// # Errors
///
/// Throws an `InputError` for an input that is not in the problem's format, with every diagnostic.
#[wasm_bindgen]
pub fn judge(
    #[wasm_bindgen(unchecked_param_type = "string")] problem: &JsValue,
    #[wasm_bindgen(unchecked_param_type = "string")] input: &JsValue,
) -> Result<String, Error> {
    (fetched()?.judge)(problem, input)
}

/// Says what a hand of thirteen cards is worth, item by item: by the points of the problem (honours, length and
/// shortness), and by every evaluator.
///
/// `text` may be in any notation: `KQT5.J72.965.AK8`, `SK SQ ST ...`, `KS QS 10S ...`; what is no hand in English is
/// read in French, Dutch, German, Italian, Spanish, Polish or a Scandinavian language. A card below the ten may be left open as `x`
/// (`AKxxx Qxx Jxx xx`): what depends on such cards is the range of what it can be.
///
/// # Errors
///
/// Throws an `InputError` for anything but thirteen distinct cards.
#[wasm_bindgen(js_name = evaluateHand)]
pub fn evaluate_hand(
    #[wasm_bindgen(unchecked_param_type = "string")] text: &JsValue,
) -> Result<Ts<HandWorth>, Error> {
    (fetched()?.evaluate_hand)(text)
}

/// Says what to open with a hand of thirteen cards, and what every rule of the system made of it.
///
/// `text` may be in any notation, with `x` for a card below the ten, at which no rule looks; `system` is `sayc`, `two-over-one`, `sef`, `acol`, `precision`,
/// `rocky-mountain` or `goren`, or a style of one of the first five, with some of its switches moved: `sayc:nt=14-16,weak-two=free`. `seat` is 1 for the dealer, as without it, to 4, where all before have
/// passed; `vulnerability` is seen from the opener: `none`, as without it, `we`, `they` or `both`.
/// `rocky-mountain` and `goren` answer the same whatever they are.
///
/// # Errors
///
/// Throws an `InputError` for anything but thirteen distinct cards, and for a system, switch, seat or
/// vulnerability that there is not.
#[wasm_bindgen(js_name = suggestOpening)]
pub fn suggest_opening(
    #[wasm_bindgen(unchecked_param_type = "string")] text: &JsValue,
    #[wasm_bindgen(unchecked_param_type = "string")] system: &JsValue,
    #[wasm_bindgen(unchecked_optional_param_type = "number | null")] seat: &JsValue,
    #[wasm_bindgen(unchecked_optional_param_type = "string | null")] vulnerability: &JsValue,
) -> Result<Ts<Verdict>, Error> {
    (fetched()?.suggest_opening)(text, system, seat, vulnerability)
}

/// Says which bid a hand narrowly misses, what it lacks, and which styles with one switch changed call otherwise.
///
/// It takes what `suggestOpening` takes.
///
/// # Errors
///
/// Those of `suggestOpening`.
#[wasm_bindgen(js_name = nearestMiss)]
pub fn nearest_miss(
    #[wasm_bindgen(unchecked_param_type = "string")] text: &JsValue,
    #[wasm_bindgen(unchecked_param_type = "string")] system: &JsValue,
    #[wasm_bindgen(unchecked_optional_param_type = "number | null")] seat: &JsValue,
    #[wasm_bindgen(unchecked_optional_param_type = "string | null")] vulnerability: &JsValue,
) -> Result<Ts<Near>, Error> {
    (fetched()?.nearest_miss)(text, system, seat, vulnerability)
}

/// Reads and judges deal records: who declared, what became of it, and everything that is wrong.
///
/// `format` is `pbn`, `lin` or `contest`; without it the format is found out. Faults do not throw: they
/// stand in the `diagnostics` of the record, or of the text.
///
/// # Errors
///
/// Throws an `InputError` for a format that is not known; no text throws.
#[wasm_bindgen(js_name = checkDealRecord)]
pub fn check_deal_record(
    #[wasm_bindgen(unchecked_param_type = "string")] text: &JsValue,
    #[wasm_bindgen(unchecked_optional_param_type = "string | null")] format: &JsValue,
) -> Result<Ts<CheckedRecords>, Error> {
    (fetched()?.check_deal_record)(text, format)
}

/// Finds every best way to split eight cribbage cards into a hand and a crib, given the extra one.
///
/// `text` is eight ranks and the extra one as the ninth or after a `+`: `5T524765 + 9`.
///
/// # Errors
///
/// Throws an `InputError` for anything but nine cards.
#[wasm_bindgen(js_name = bestSplit)]
pub fn best_split(
    #[wasm_bindgen(unchecked_param_type = "string")] text: &JsValue,
) -> Result<Ts<Splits>, Error> {
    (fetched()?.best_split)(text)
}

/// Says what four cards score with the starter when they are shown, item by item, suits and all.
///
/// `text` is four cards and the starter, which is the fifth or stands after a `+`, in any notation: `5C 5D 5S JH + 5H`;
/// they are a hand, or the crib where the text says `crib`. Cards without their suits make no flush and no nobs.
///
/// # Errors
///
/// Throws an `InputError` for anything but five cards of one pack.
#[wasm_bindgen(js_name = scoreShow)]
pub fn score_show(
    #[wasm_bindgen(unchecked_param_type = "string")] text: &JsValue,
) -> Result<Ts<ShownScore>, Error> {
    (fetched()?.score_show)(text)
}

/// Scores a play card by card: what each card pegs, with gos and last card, and both scores after it.
///
/// `text` is the cards in the order in which they are played, the pone's lead first, with `go` where a player says it:
/// `5H TC TD go go 7D`. Both hands (`pone: …`, `dealer: …`) and the scores before (`score: 96 104`) may stand above it.
///
/// # Errors
///
/// Throws an `InputError` for a card or a go that is not allowed, with the rule, and for what is no play.
#[wasm_bindgen(js_name = scorePlay)]
pub fn score_play(
    #[wasm_bindgen(unchecked_param_type = "string")] text: &JsValue,
) -> Result<Ts<ScoredPlay>, Error> {
    (fetched()?.score_play)(text)
}

/// Says what each way to throw two of six cards into the crib is worth, the best first. A worker does it.
///
/// `text` is six cards in any notation, `5H 5S JC 4D 9C KS`, and perhaps whose they are, `dealer` or `pone`, which
/// may stand in `options` instead. The opponent is the `strong` one of the page, unless `options` say `random`. With a
/// `score`, such as `"95-103"`, each throw has its chance to win, too.
///
/// # Errors
///
/// Rejects with an `InputError` for anything but six cards of one pack, where nothing says whose they are, for
/// options that are not known, and where the worker or its tables cannot be loaded.
#[wasm_bindgen(js_name = bestDiscards)]
pub async fn best_discards(
    #[wasm_bindgen(unchecked_param_type = "string")] text: JsValue,
    #[wasm_bindgen(unchecked_optional_param_type = "DiscardOptions | null")] options: JsValue,
) -> Result<Ts<Discards>, Error> {
    load().await?;
    (fetched()?.best_discards)(text, options).await
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
#[wasm_bindgen(js_name = solveDoubleDummy)]
pub async fn solve_double_dummy(
    #[wasm_bindgen(unchecked_param_type = "string")] deal: JsValue,
    #[wasm_bindgen(unchecked_optional_param_type = "ParOptions | null")] options: JsValue,
) -> Result<Ts<DoubleDummy>, Error> {
    load().await?;
    (fetched()?.solve_double_dummy)(deal, options).await
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
#[wasm_bindgen(js_name = analysePlay)]
pub async fn analyse_play(
    #[wasm_bindgen(unchecked_param_type = "string")] record: JsValue,
    #[wasm_bindgen(unchecked_optional_param_type = "number | null")] number: JsValue,
) -> Result<Ts<PlayAnalysis>, Error> {
    load().await?;
    (fetched()?.analyse_play)(record, number).await
}

/// Scores and ranks a session of boards. Its code is fetched when it is first called.
///
/// `text` is a table of results in CSV, PBN with a game for each table or with score tables, LIN, or USEBIO. The options
/// are the method, which is the text's own without one, and how many results are expected on each board, which is
/// the most on any.
///
/// # Errors
///
/// Rejects with an `InputError` for a text without any result, and for options that are not known; and where the code
/// cannot be loaded. What is wrong with single results stands among the diagnostics.
#[wasm_bindgen(js_name = rankSession)]
pub async fn rank_session(
    #[wasm_bindgen(unchecked_param_type = "string")] text: JsValue,
    #[wasm_bindgen(unchecked_optional_param_type = "SessionOptions | null")] options: JsValue,
) -> Result<Ts<RankedSession>, Error> {
    let ranked = sessions::rank(text, options).await;
    ranked.map_err(|reason| Error::new(&reason.to_string()))?
}
