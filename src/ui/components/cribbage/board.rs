//! A cribbage board: both players' scores, 0 to 121, each with a front and a back peg.

use std::fmt::Write;

use yew::prelude::*;

use super::words;
use crate::engine::cribbage::winning::{GAME, SKUNK};
use crate::ui::components::frame::{class_if, class_list};
use crate::ui::delegate::{data_at, filter_map};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pegs {
    pub name: &'static str,
    /// Current score, 0 to 121.
    pub front: u8,
    /// Previous score, if it is shown.
    pub back: Option<u8>,
}

/// Number of holes in a street, and in a group of holes.
const STREET: u8 = 30;
const GROUP: u8 = 5;

/// Horizontal distances: between holes, from the edge to the first hole, and between groups.
const HOLE_DISTANCE: u16 = 10;
const EDGE: u16 = 24;
const GAP: u16 = 4;

/// Vertical distances: between streets, from the edge to the first lane, and between the lanes of a street.
const STREET_DISTANCE: u16 = 30;
const TOP: u16 = 10;
const LANES: u16 = 12;

const WIDTH: u16 = EDGE + STREET as u16 * HOLE_DISTANCE + (STREET / GROUP) as u16 * GAP + 14;
const HEIGHT: u16 = 4 * STREET_DISTANCE + 2;

/// Radii of a hole and of a peg.
const HOLE_RADIUS: &str = "3";
const PEG_RADIUS: &str = "4.5";

/// Added to a score to identify a hole of the second player.
const SECOND_PLAYER_OFFSET: usize = 1000;

/// Returns the coordinates of a score's hole in a player's lane. Score 0 is left of the first
/// street; the game hole is behind the fourth.
fn hole(player: usize, score: u8) -> (u16, u16) {
    let lane = if player == 0 { 0 } else { LANES };
    let Some(place) = score.checked_sub(1) else { return (EDGE - HOLE_DISTANCE - GAP, TOP + lane) };
    let (street, place) =
        if score >= GAME { (3, STREET) } else { (place / STREET, place % STREET) };
    let along = EDGE + u16::from(place) * HOLE_DISTANCE + u16::from(place / GROUP) * GAP;
    (along, TOP + lane + u16::from(street) * STREET_DISTANCE)
}

/// Draws the board with both players' pegs. `on_hole` receives the player, 0 or 1, and the score of
/// a clicked hole.
pub fn board(players: [Pegs; 2], on_hole: Option<&Callback<(usize, u8)>>) -> Html {
    let onclick = on_hole.map(|on_hole| {
        let on_place = on_hole.reform(|place: usize| {
            (
                place / SECOND_PLAYER_OFFSET,
                u8::try_from(place % SECOND_PLAYER_OFFSET).unwrap_or_default(),
            )
        });
        filter_map(&on_place, |event: MouseEvent| data_at(&event, "data-place"))
    });
    let label = words::board(players.map(|pegs| (pegs.name, pegs.front)));
    let classes = ["cribbage-board", class_if(on_hole.is_some(), "to-click")];
    // The skunk line is before the first hole whose score avoids a skunk.
    let skunk = hole(0, SKUNK).1 - (STREET_DISTANCE - LANES) / 2;
    html! {
        <svg class={class_list(&classes)} role="img" viewBox={format!("0 0 {WIDTH} {HEIGHT}")} {onclick}>
            <title>{ label }</title>
            <line class="skunk-line" x1="4" x2={(WIDTH - 4).to_string()} y1={skunk.to_string()} y2={skunk.to_string()} />
            { for (0..2).map(|player| html! { <path class="holes" d={holes(player)} /> }) }
            { for players.iter().enumerate().map(|(player, pegs)| html! {
                <>
                    { for pegs.back.map(|score| peg(player, score, "back")) }
                    { peg(player, pegs.front, "front") }
                </>
            }) }
            if on_hole.is_some() { { for (0..2).map(cells) } }
        </svg>
    }
}

/// Path command that starts a subpath.
const MOVE: char = 'M';

/// Returns all holes of a player as a path of dots: zero-length lines.
fn holes(player: usize) -> String {
    (0..=GAME).fold(String::new(), |mut path, score| {
        let (x, y) = hole(player, score);
        // Writing to a `String` never fails.
        let _ = write!(path, "{MOVE}{x},{y}h0");
        path
    })
}

fn peg(player: usize, score: u8, which: &'static str) -> Html {
    let (x, y) = hole(player, score);
    let whose = if player == 0 { "first" } else { "second" };
    let size = if which == "front" { PEG_RADIUS } else { HOLE_RADIUS };
    html! {
        <circle class={class_list(&["peg", which, whose])} cx={x.to_string()} cy={y.to_string()} r={size} />
    }
}

/// Draws an invisible cell around each of a player's holes, so that the holes can be clicked.
fn cells(player: usize) -> Html {
    let cell = |score: u8| {
        let (x, y) = hole(player, score);
        let place = player * SECOND_PLAYER_OFFSET + usize::from(score);
        html! {
            <rect class="cell" data-place={place.to_string()} x={(x - HOLE_DISTANCE / 2).to_string()}
                y={(y - LANES / 2).to_string()} width={HOLE_DISTANCE.to_string()} height={LANES.to_string()}>
                <title>{ score }</title>
            </rect>
        }
    };
    html! { { for (0..GAME).map(cell) } }
}

#[cfg(test)]
#[path = "../../../../tests/unit/ui/components/cribbage/board.rs"]
mod tests;
