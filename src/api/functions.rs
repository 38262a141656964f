//! Implementation of the API's functions except `rank_session`, in a separate chunk.

use std::fmt::Display;
use std::pin::Pin;
use std::rc::Rc;
use std::str::FromStr;

use gloo_timers::callback::Timeout;
use js_sys::Error;
use serde::Serialize;
use tsify::{Ts, Tsify};
use wasm_bindgen::JsValue;

use super::argument::{number, text, text_or_none};
use super::diagnostic::{refused, unknown};
use super::discards::{self, Discards};
use super::double_dummy::{DoubleDummy, ParsedDeal};
use super::evaluation::HandWorth;
use super::play_analysis::{ParsedPlay, PlayAnalysis};
use super::plays::{ScoredPlay, ShownScore};
use super::records::CheckedRecords;
use super::splits::Splits;
use super::verdict::{Near, Verdict};
use crate::chunk::ChunkError;
use crate::client::cribbage::Players;
use crate::client::solving::{analyse, solve_table};
use crate::engine::bridge::opening::near::Neighbours;
use crate::engine::bridge::opening::situation::{OpenerVulnerability, OpeningSeat};
use crate::engine::bridge::opening::{RuleTable, Style};
use crate::engine::cribbage::ShownAs;
use crate::engine::cribbage::notation::{read_whole_deal, read_whole_play, read_whole_show};
use crate::engine::cribbage::solitaire::best_splits;
use crate::engine::notation::read_partly_known_hand;
use crate::engine::{
    PartlyKnownHand, Problem, Situation, check_text, check_text_as, judge as judge_formats,
};
use crate::wire::cribbage::EvaluateWins;

/// Return value of a function, or the error that it throws.
pub(super) type ApiResult<T> = Result<Ts<T>, Error>;

/// Promise of a return value, or of an error.
type ApiPromise<T> = Pin<Box<dyn Future<Output = ApiResult<T>>>>;

/// Pointers to the functions of the API, except `ready` and `rank_session`.
pub(super) struct Functions {
    pub judge: fn(&JsValue, &JsValue) -> Result<String, Error>,
    pub evaluate_hand: fn(&JsValue) -> ApiResult<HandWorth>,
    pub suggest_opening: fn(&JsValue, &JsValue, &JsValue, &JsValue) -> ApiResult<Verdict>,
    pub nearest_miss: fn(&JsValue, &JsValue, &JsValue, &JsValue) -> ApiResult<Near>,
    pub check_deal_record: fn(&JsValue, &JsValue) -> ApiResult<CheckedRecords>,
    pub best_split: fn(&JsValue) -> ApiResult<Splits>,
    pub score_show: fn(&JsValue) -> ApiResult<ShownScore>,
    pub score_play: fn(&JsValue) -> ApiResult<ScoredPlay>,
    pub best_discards: fn(JsValue, JsValue) -> ApiPromise<Discards>,
    pub solve_double_dummy: fn(JsValue, JsValue) -> ApiPromise<DoubleDummy>,
    pub analyse_play: fn(JsValue, JsValue) -> ApiPromise<PlayAnalysis>,
}

chunk!(
    api,
    /// Fetches the functions.
    pub(super) fn fetch() -> Result<&'static Functions, ChunkError> {
        Ok(&Functions {
            judge,
            evaluate_hand,
            suggest_opening,
            nearest_miss,
            check_deal_record,
            best_split,
            score_show,
            score_play,
            best_discards: |text, options| Box::pin(best_discards(text, options)),
            solve_double_dummy: |deal, options| Box::pin(solve_double_dummy(deal, options)),
            analyse_play: |record, number| Box::pin(analyse_play(record, number)),
        })
    }
);

fn judge(problem: &JsValue, input: &JsValue) -> Result<String, Error> {
    let problem: Problem = known(&text(problem, "problem")?)?;
    judge_formats::run(problem, &text(input, "input")?).map_err(|found| refused(&found))
}

fn evaluate_hand(hand: &JsValue) -> ApiResult<HandWorth> {
    let hand = read_partly_known_hand(&text(hand, "text")?).map_err(|found| refused(&found))?;
    to_js(&HandWorth::of(hand))
}

fn suggest_opening(
    hand: &JsValue,
    system: &JsValue,
    seat: &JsValue,
    vulnerability: &JsValue,
) -> ApiResult<Verdict> {
    let (hand, style, situation) = opening(hand, system, seat, vulnerability)?;
    to_js(&Verdict::from(&RuleTable::of(style).verdict_partly_known(hand, situation)))
}

fn nearest_miss(
    hand: &JsValue,
    system: &JsValue,
    seat: &JsValue,
    vulnerability: &JsValue,
) -> ApiResult<Near> {
    let (hand, style, situation) = opening(hand, system, seat, vulnerability)?;
    to_js(&Near::of(&Neighbours::of(style), hand, situation))
}

/// Parses a hand, a style, and the opener's situation.
fn opening(
    hand: &JsValue,
    system: &JsValue,
    seat: &JsValue,
    vulnerability: &JsValue,
) -> Result<(PartlyKnownHand, Style, Situation), Error> {
    let hand = text(hand, "text")?;
    let style: Style = known(&text(system, "system")?)?;
    let seat = number(seat, "seat")?.map(|seat| known::<OpeningSeat>(&seat.to_string()));
    let vulnerability = text_or_none(vulnerability, "vulnerability")?
        .map(|name| known::<OpenerVulnerability>(&name));
    let situation = Situation {
        seat: seat.transpose()?.unwrap_or_default(),
        vulnerability: vulnerability.transpose()?.unwrap_or_default(),
    };
    let hand = read_partly_known_hand(&hand).map_err(|found| refused(&found))?;
    Ok((hand, style, situation))
}

fn check_deal_record(record: &JsValue, format: &JsValue) -> ApiResult<CheckedRecords> {
    let record = text(record, "text")?;
    let checked = match text_or_none(format, "format")? {
        None => check_text(&record),
        Some(format) => check_text_as(&record, known(&format)?),
    };
    to_js(&CheckedRecords::from(&checked))
}

fn best_split(deal: &JsValue) -> ApiResult<Splits> {
    let (dealt, extra) = read_whole_deal(&text(deal, "text")?).map_err(|found| refused(&found))?;
    to_js(&Splits::from(&best_splits(dealt, extra)))
}

fn score_show(show: &JsValue) -> ApiResult<ShownScore> {
    let read = read_whole_show(&text(show, "text")?);
    let (cards, starter, shown_as) = read.map_err(|found| refused(&found))?;
    to_js(&ShownScore::of(cards, starter, shown_as.unwrap_or(ShownAs::Hand)))
}

fn score_play(play: &JsValue) -> ApiResult<ScoredPlay> {
    let play = read_whole_play(&text(play, "text")?).map_err(|found| refused(&found))?;
    to_js(&ScoredPlay::of(&play))
}

/// Time in milliseconds for which the cribbage players are kept after a request has been answered.
const KEEP_PLAYERS: u32 = 30_000;

async fn best_discards(six: JsValue, options: JsValue) -> ApiResult<Discards> {
    let (request, scores) = discards::request(&text(&six, "text")?, &options)?;
    let players = Players::of_page();
    let found = players.clone().ask(request).await.map_err(unknown)?;
    let wins = match scores {
        None => None,
        Some(scores) => {
            let wins = players.clone().ask(EvaluateWins(request, scores)).await;
            Some(wins.map_err(unknown)?)
        }
    };
    // The next request may use the same players.
    Timeout::new(KEEP_PLAYERS, move || drop(players)).forget();
    to_js(&Discards::of(&found, wins.as_ref()))
}

async fn solve_double_dummy(deal: JsValue, options: JsValue) -> ApiResult<DoubleDummy> {
    let parsed = ParsedDeal::read(&text(&deal, "deal")?, &options)?;
    let table = solve_table(parsed.deal, Rc::new(|_| ())).await.map_err(unknown)?;
    to_js(&DoubleDummy::of(&parsed, &table))
}

async fn analyse_play(record: JsValue, wanted: JsValue) -> ApiResult<PlayAnalysis> {
    let wanted = number(&wanted, "number")?.unwrap_or(1);
    let play = ParsedPlay::read(&text(&record, "record")?, wanted)?;
    let solved = analyse(Rc::new(play.unsolved.clone()), Rc::new(|_| ())).await.map_err(unknown)?;
    to_js(&PlayAnalysis::of(&play, &solved)?)
}

/// Parses a name, such as the name of a contest problem or a system.
fn known<T: FromStr<Err: Display>>(name: &str) -> Result<T, Error> {
    name.parse().map_err(unknown)
}

pub(super) fn to_js<T: Tsify + Serialize>(value: &T) -> ApiResult<T> {
    value.into_ts().map_err(unknown)
}
