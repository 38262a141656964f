//! The JavaScript API: what the page offers on `window.wasmBindings` once
//! `TrunkApplicationStarted` has fired.
//!
//! | module | notion |
//! |---|---|
//! | [`diagnostic`], [`interpretation`] | what goes with every answer |
//! | [`evaluation`] | what a hand is worth |
//! | [`verdict`] | what to open, and why |
//! | [`records`] | deal records, read and judged |
//! | [`splits`] | the best splits of a cribbage deal |
//! | [`shows`] | what a hand or crib of cribbage scores |
//! | [`plays`] | a play of cribbage, scored |
//! | [`discards`] | what the discards of six cards are worth |
//! | [`double_dummy`] | how many tricks can be made of a deal, and par |
//! | [`play_analysis`] | what the cards of a play cost |
//! | `awaited` | how the end of what is promised is waited for |
//! | `thrown` | the error that is thrown for an input that is refused |
//!
//! Every function takes text and gives plain data, whose types stand in the generated `.d.ts`; what takes
//! a while is promised. It holds no rule of any game.

use std::fmt::Display;

use js_sys::Error;
use serde::Serialize;
use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::wasm_bindgen;

use crate::engine::bridge::opening::System;
use crate::engine::bridge::opening::situation::{OpenerVulnerability, OpeningSeat, Situation};
use crate::engine::bridge::record::{check_text, check_text_as};
use crate::engine::cribbage::notation::{read_whole_play, read_whole_show};
use crate::engine::cribbage::show::ShownAs;
use crate::engine::cribbage::solitaire::notation::read_whole_deal;
use crate::engine::cribbage::solitaire::split::best_splits;
use crate::engine::judge::{self as judge_formats, Problem};
use crate::engine::notation::read_partly_known_hand;

mod awaited;
pub mod diagnostic;
pub mod discards;
pub mod double_dummy;
pub mod evaluation;
pub mod interpretation;
pub mod play_analysis;
pub mod plays;
pub mod records;
pub mod shows;
pub mod splits;
mod thrown;
pub mod verdict;

/// The types of values that are one of a few, which the functions and the structures refer to.
#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = include_str!("api/types.d.ts");

use self::evaluation::HandWorth;
use self::plays::ScoredPlay;
use self::records::CheckedRecords;
use self::shows::ShownScore;
use self::splits::Splits;
use self::thrown::{refused, unknown};
use self::verdict::Verdict;

/// Answers an input in a problem's own format with the output in its own format.
///
/// `problem` is `rocky-mountain`, `goren`, `deal-record`, `hand-points` or `cribbage-split`. Lines
/// of the output end in `\n`.
///
/// # Errors
///
/// Throws an `InputError` for an input that is not in the problem's format, with every diagnostic.
#[wasm_bindgen]
pub fn judge(problem: &str, input: &str) -> Result<String, Error> {
    let problem: Problem = known(problem)?;
    judge_formats::run(problem, input).map_err(|found| refused(&found))
}

/// Says what a hand of thirteen cards is worth, item by item: by the points of the problem (honours, length and
/// shortness), and by every evaluator.
///
/// `text` may be in any notation: `KQT5.J72.965.AK8`, `SK SQ ST ...`, `KS QS 10S ...`; what is no hand in English is
/// read in French, Dutch, German, Italian, Spanish or Polish. A card below the ten may be left open as `x`
/// (`AKxxx Qxx Jxx xx`): what depends on such cards is the range of what it can be.
///
/// # Errors
///
/// Throws an `InputError` for anything but thirteen distinct cards.
#[wasm_bindgen(js_name = evaluateHand)]
pub fn evaluate_hand(text: &str) -> Result<Ts<HandWorth>, Error> {
    let hand = read_partly_known_hand(text).map_err(|found| refused(&found))?;
    to_js(&HandWorth::of(hand))
}

/// Says what to open with a hand of thirteen cards, and what every rule of the system made of it.
///
/// `text` may be in any notation, with `x` for a card below the ten, at which no rule looks; `system` is `sayc`, `two-over-one`, `sef`, `acol`, `precision`,
/// `rocky-mountain` or `goren`. `seat` is 1 for the dealer, as without it, to 4, where all before have
/// passed; `vulnerability` is seen from the opener: `none`, as without it, `we`, `they` or `both`.
/// `rocky-mountain` and `goren` answer the same whatever they are.
///
/// # Errors
///
/// Throws an `InputError` for anything but thirteen distinct cards, and for a system, seat or
/// vulnerability that there is not.
#[wasm_bindgen(js_name = suggestOpening)]
pub fn suggest_opening(
    text: &str,
    system: &str,
    seat: Option<u8>,
    vulnerability: Option<String>,
) -> Result<Ts<Verdict>, Error> {
    let system: System = known(system)?;
    let seat = seat.map_or(Ok(OpeningSeat::default()), |seat| known(&seat.to_string()))?;
    let vulnerability = vulnerability
        .map_or(Ok(OpenerVulnerability::default()), |vulnerability| known(&vulnerability))?;
    let hand = read_partly_known_hand(text).map_err(|found| refused(&found))?;
    to_js(&Verdict::from(&system.verdict_partly_known(hand, Situation { seat, vulnerability })))
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
pub fn check_deal_record(text: &str, format: Option<String>) -> Result<Ts<CheckedRecords>, Error> {
    let checked = match format {
        None => check_text(text),
        Some(format) => check_text_as(text, known(&format)?),
    };
    to_js(&CheckedRecords::from(&checked))
}

/// Finds every best way to split eight cribbage cards into a hand and a crib, given the extra one.
///
/// `text` is eight ranks and the extra one as the ninth or after a `+`: `5T524765 + 9`.
///
/// # Errors
///
/// Throws an `InputError` for anything but nine cards.
#[wasm_bindgen(js_name = bestSplit)]
pub fn best_split(text: &str) -> Result<Ts<Splits>, Error> {
    let (dealt, extra) = read_whole_deal(text).map_err(|found| refused(&found))?;
    to_js(&Splits::from(&best_splits(dealt, extra)))
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
pub fn score_show(text: &str) -> Result<Ts<ShownScore>, Error> {
    let (cards, starter, shown_as) = read_whole_show(text).map_err(|found| refused(&found))?;
    to_js(&ShownScore::of(cards, starter, shown_as.unwrap_or(ShownAs::Hand)))
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
pub fn score_play(text: &str) -> Result<Ts<ScoredPlay>, Error> {
    let play = read_whole_play(text).map_err(|found| refused(&found))?;
    to_js(&ScoredPlay::of(&play))
}

/// A problem or a system by its name.
fn known<T: std::str::FromStr<Err: Display>>(name: &str) -> Result<T, Error> {
    name.parse().map_err(|reason| unknown(&reason))
}

fn to_js<T: Tsify + Serialize>(value: &T) -> Result<Ts<T>, Error> {
    value.into_ts().map_err(|reason| unknown(&reason))
}
