//! A cribbage board. It shows the scores of both players, 0 to 121, each with a front peg and perhaps a back peg.

use std::fmt::Write;

use js_sys::{Array, Object, Reflect};
use wasm_bindgen::prelude::*;
use web_sys::Element;
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
    /// Previous score. `None` if the back peg is hidden.
    pub back: Option<u8>,
}

/// Number of holes in a street.
const STREET: u8 = 30;
/// Number of holes in a group.
const GROUP: u8 = 5;

/// Horizontal distance between two holes.
const HOLE_DISTANCE: u16 = 10;
/// Horizontal distance from the edge to the first hole.
const EDGE: u16 = 24;
/// Additional horizontal distance between two groups.
const GAP: u16 = 4;

/// Vertical distance between two streets.
const STREET_DISTANCE: u16 = 30;
/// Vertical distance from the edge to the first lane.
const TOP: u16 = 10;
/// Vertical distance between the two lanes of a street.
const LANES: u16 = 12;

const WIDTH: u16 = EDGE + STREET as u16 * HOLE_DISTANCE + (STREET / GROUP) as u16 * GAP + 14;
const HEIGHT: u16 = 4 * STREET_DISTANCE + 2;

/// Radius of a hole.
const HOLE_RADIUS: &str = "3";
/// Radius of a peg.
const PEG_RADIUS: &str = "4.5";

/// Added to the index of each hole of the second player, so that the indices of the two players differ.
const SECOND_PLAYER_OFFSET: usize = 1000;

/// Returns the coordinates of the hole for a score in a player's lane. The hole for 0 is to the left of the first
/// street. The hole for 121 is to the right of the fourth street.
fn hole(player: usize, score: u8) -> (u16, u16) {
    let lane = if player == 0 { 0 } else { LANES };
    let Some(place) = score.checked_sub(1) else { return (EDGE - HOLE_DISTANCE - GAP, TOP + lane) };
    let (street, place) =
        if score >= GAME { (3, STREET) } else { (place / STREET, place % STREET) };
    let along = EDGE + u16::from(place) * HOLE_DISTANCE + u16::from(place / GROUP) * GAP;
    (along, TOP + lane + u16::from(street) * STREET_DISTANCE)
}

/// Renders the board with the pegs of both players. `on_hole` is called with the player, 0 or 1, and the score of a
/// clicked hole.
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
    // The skunk line is just before the first hole at which a skunk is avoided.
    let skunk = hole(0, SKUNK).1 - (STREET_DISTANCE - LANES) / 2;
    html! {
        <svg class={class_list(&classes)} role="img" viewBox={format!("0 0 {WIDTH} {HEIGHT}")} {onclick}>
            <title>{ label }</title>
            <line class="skunk-line" x1="4" x2={(WIDTH - 4).to_string()} y1={skunk.to_string()} y2={skunk.to_string()} />
            { for (0..2).map(|player| html! { <path class="holes" d={holes(player)} /> }) }
            { for players.iter().enumerate().map(|(player, pegs)| html! {
                <>
                    { pegs.back.map(|score| peg(player, score, "back", NodeRef::default())).unwrap_or_default() }
                    <FrontPeg {player} score={pegs.front} />
                </>
            }) }
            if on_hole.is_some() { { for (0..2).map(cells) } }
        </svg>
    }
}

/// Path command that starts a new subpath.
const MOVE: char = 'M';

/// Returns all holes of a player as one path. Each hole is a line of length zero. The browser renders such a line as a
/// dot.
fn holes(player: usize) -> String {
    (0..=GAME).fold(String::new(), |mut path, score| {
        let (x, y) = hole(player, score);
        // Writing to a `String` never fails.
        let _ = write!(path, "{MOVE}{x},{y}h0");
        path
    })
}

#[derive(Properties, PartialEq)]
struct FrontPegProps {
    player: usize,
    score: u8,
}

/// The front peg of a player. If the score grows, the peg walks to its hole.
#[component]
fn FrontPeg(&FrontPegProps { player, score }: &FrontPegProps) -> Html {
    let circle = use_node_ref();
    let previous = use_mut_ref(|| score);
    use_effect_with(score, {
        let circle = circle.clone();
        move |&score| {
            let from = previous.replace(score);
            if let Some(circle) = circle.cast().filter(|_| from < score) {
                // Without the animation, the peg is already in its hole.
                let _ = walk(&circle, player, from, score);
            }
        }
    });
    peg(player, score, "front", circle)
}

/// Moves a peg from hole to hole. `--step` is the duration of a step.
fn walk(peg: &Element, player: usize, from: u8, to: u8) -> Result<(), JsValue> {
    let style = web_sys::window().and_then(|window| window.get_computed_style(peg).ok()?);
    let step = style.and_then(|style| style.get_property_value("--step").ok());
    let step = step.and_then(|step| step.trim().strip_suffix("ms")?.parse().ok());
    let (frames, xs, ys) = (Object::new(), Array::new(), Array::new());
    for (x, y) in (from..=to).map(|score| hole(player, score)) {
        xs.push(&format!("{x}px").into());
        ys.push(&format!("{y}px").into());
    }
    Reflect::set(&frames, &"cx".into(), &xs)?;
    Reflect::set(&frames, &"cy".into(), &ys)?;
    peg.unchecked_ref::<Animated>().animate(&frames, step.unwrap_or(0.0) * f64::from(to - from))
}

#[wasm_bindgen]
extern "C" {
    /// An element that can be animated.
    type Animated;

    /// Starts an animation that takes a number of milliseconds. Fails in a browser without this function.
    #[wasm_bindgen(method, catch)]
    fn animate(this: &Animated, frames: &Object, duration: f64) -> Result<(), JsValue>;
}

fn peg(player: usize, score: u8, which: &'static str, circle: NodeRef) -> Html {
    let (x, y) = hole(player, score);
    let whose = if player == 0 { "first" } else { "second" };
    let size = if which == "front" { PEG_RADIUS } else { HOLE_RADIUS };
    html! {
        <circle ref={circle} class={class_list(&["peg", which, whose])} cx={x.to_string()} cy={y.to_string()} r={size} />
    }
}

/// Renders an invisible cell around each hole of a player except the game hole, so that the holes are easy to click.
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
