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

/// Number of holes in a group. The last hole of each group has a number.
const GROUP: u8 = 5;

/// Arrangement of the holes on a board. All lengths are in units of the drawing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Layout {
    /// CSS class of the drawing.
    class: &'static str,
    /// Number of holes in a street.
    street: u8,
    /// Horizontal distance between two holes.
    hole_distance: u16,
}

/// Four streets, for a phone.
const NARROW: Layout = Layout { class: "narrow", street: 30, hole_distance: 10 };
/// Two streets, for the full width of the page.
const WIDE: Layout = Layout { class: "wide", street: 60, hole_distance: 14 };

/// Horizontal distance from the edge to the first hole, and from the last hole of a street to the other edge.
const EDGE: u16 = 44;
/// Additional horizontal distance between two groups.
const GAP: u16 = 4;

/// Vertical distance between two streets.
const STREET_DISTANCE: u16 = 33;
/// Vertical distance from the edge to the first lane.
const TOP: u16 = 8;
/// Vertical distance between the two lanes of a street. The numbers stand between the lanes.
const LANES: u16 = 20;
/// Vertical distance from a lane to the baseline of the numbers below it.
const BASELINE: u16 = 14;

/// Radius of a hole.
const HOLE_RADIUS: &str = "3";
/// Radius of a peg.
const PEG_RADIUS: &str = "4.5";

/// Added to the index of each hole of the second player, so that the indices of the two players differ.
const SECOND_PLAYER_OFFSET: usize = 1000;

impl Layout {
    const fn streets(self) -> u8 {
        (GAME - 1) / self.street
    }

    fn width(self) -> u16 {
        let gaps = self.street / GROUP - 1;
        2 * EDGE + u16::from(self.street - 1) * self.hole_distance + u16::from(gaps) * GAP
    }

    fn height(self) -> u16 {
        2 * TOP + LANES + u16::from(self.streets() - 1) * STREET_DISTANCE
    }

    /// Returns the coordinates of the hole for a score in a player's lane. The hole for 0 is to the left of the first
    /// street. The hole for 121 is to the right of the last street.
    fn hole(self, player: usize, score: u8) -> (u16, u16) {
        let lane = TOP + if player == 0 { 0 } else { LANES };
        let Some(place) = score.checked_sub(1) else { return (EDGE / 2, lane) };
        let street = (place / self.street).min(self.streets() - 1);
        let y = lane + u16::from(street) * STREET_DISTANCE;
        if score >= GAME {
            return (self.width() - EDGE / 2, y);
        }
        let place = place % self.street;
        (EDGE + u16::from(place) * self.hole_distance + u16::from(place / GROUP) * GAP, y)
    }

    /// Renders the board with the pegs of both players.
    fn view(self, players: [Pegs; 2], on_hole: Option<&Callback<(usize, u8)>>) -> Html {
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
        let classes = ["cribbage-board", self.class, class_if(on_hole.is_some(), "to-click")];
        html! {
            <svg class={class_list(&classes)} role="img" viewBox={format!("0 0 {} {}", self.width(), self.height())} {onclick}>
                <title>{ label }</title>
                { for (0..2).map(|player| html! { <path class="holes" d={self.holes(player)} /> }) }
                { self.labels() }
                { for players.iter().enumerate().map(|(player, pegs)| html! {
                    <>
                        { pegs.back.map(|score| self.peg(player, score, "back", NodeRef::default())).unwrap_or_default() }
                        <FrontPeg layout={self} {player} score={pegs.front} />
                    </>
                }) }
                if on_hole.is_some() { { for (0..2).map(|player| self.cells(player)) } }
            </svg>
        }
    }

    /// Renders the number of each group's last hole, the names of the first and the last hole, and the skunk line, which
    /// is just before the first hole at which a skunk is avoided.
    fn labels(self) -> Html {
        let label = |(x, y): (u16, u16), text: Html| {
            html! {
                <text x={x.to_string()} y={(y + BASELINE).to_string()}>{ text }</text>
            }
        };
        let numbers = (1..=(GAME - 1) / GROUP).map(|group| group * GROUP);
        let (before, after) = (self.hole(1, SKUNK - 1), self.hole(0, SKUNK));
        let skunk = if before.0 < after.0 {
            let x = u16::midpoint(before.0, after.0);
            let text = (x + 2 * self.hole_distance, after.1);
            ([(x, after.1 - TOP + 2), (x, before.1 + TOP - 2)], text)
        } else {
            let y = u16::midpoint(before.1, after.1);
            let text = (self.width() - EDGE / 2, before.1 - LANES);
            ([(EDGE / 2, y), (self.width() - 4, y)], text)
        };
        let ([(x1, y1), (x2, y2)], text) = skunk;
        html! {
            <g aria-hidden="true">
                { for numbers.map(|number| label(self.hole(0, number), number.into())) }
                { label(self.hole(0, 0), words::START.into()) }
                { label(self.hole(0, GAME), words::FINISH.into()) }
                <line class="skunk-line" x1={x1.to_string()} y1={y1.to_string()} x2={x2.to_string()} y2={y2.to_string()} />
                { label(text, words::SKUNK.into()) }
            </g>
        }
    }

    /// Returns all holes of a player as one path. Each hole is a line of length zero. The browser renders such a line as
    /// a dot.
    fn holes(self, player: usize) -> String {
        (0..=GAME).fold(String::new(), |mut path, score| {
            let (x, y) = self.hole(player, score);
            // Writing to a `String` never fails.
            let _ = write!(path, "{MOVE}{x},{y}h0");
            path
        })
    }

    fn peg(self, player: usize, score: u8, which: &'static str, circle: NodeRef) -> Html {
        let (x, y) = self.hole(player, score);
        let size = if which == "front" { PEG_RADIUS } else { HOLE_RADIUS };
        html! {
            <circle ref={circle} class={class_list(&["peg", which, OWNERS[player.min(1)]])} cx={x.to_string()}
                cy={y.to_string()} r={size} />
        }
    }

    /// Renders an invisible cell around each hole of a player except the game hole, so that the holes are easy to click.
    fn cells(self, player: usize) -> Html {
        let (width, height) = (self.hole_distance, STREET_DISTANCE / 2);
        let cell = |score: u8| {
            let (x, y) = self.hole(player, score);
            let place = player * SECOND_PLAYER_OFFSET + usize::from(score);
            html! {
                <rect class="cell" data-place={place.to_string()} x={(x - width / 2).to_string()}
                    y={(y - height / 2).to_string()} width={width.to_string()} height={height.to_string()}>
                    <title>{ score }</title>
                </rect>
            }
        };
        html! { { for (0..GAME).map(cell) } }
    }
}

/// CSS classes of the pegs of both players.
const OWNERS: [&str; 2] = ["first", "second"];

/// Renders the names and scores of both players, with `between` in the middle, and the board below them. `on_hole` is
/// called with the player, 0 or 1, and the score of a clicked hole. A board to click always has four streets.
pub fn board(players: [Pegs; 2], between: Html, on_hole: Option<&Callback<(usize, u8)>>) -> Html {
    let [first, second] = [0, 1].map(|player| {
        let Pegs { name, front, .. } = players[player];
        html! { <p class={OWNERS[player]}>{ name }{ " " }<strong>{ front }</strong></p> }
    });
    html! {
        <div class="board-box">
            <div class="board-names row row-ends" role="group" aria-label={words::SCORES}>{ first }{ between }{ second }</div>
            { NARROW.view(players, on_hole) }
            if on_hole.is_none() { { WIDE.view(players, None) } }
        </div>
    }
}

/// Path command that starts a new subpath.
const MOVE: char = 'M';

#[derive(Properties, PartialEq)]
struct FrontPegProps {
    layout: Layout,
    player: usize,
    score: u8,
}

/// The front peg of a player. If the score grows, the peg walks to its hole.
#[component]
fn FrontPeg(&FrontPegProps { layout, player, score }: &FrontPegProps) -> Html {
    let circle = use_node_ref();
    let previous = use_mut_ref(|| score);
    use_effect_with(score, {
        let circle = circle.clone();
        move |&score| {
            let from = previous.replace(score);
            if let Some(circle) = circle.cast().filter(|_| from < score) {
                // Without the animation, the peg is already in its hole.
                let _ = walk(&circle, (from..=score).map(|score| layout.hole(player, score)));
            }
        }
    });
    layout.peg(player, score, "front", circle)
}

/// Moves a peg from hole to hole. `--step` is the duration of a step.
fn walk(peg: &Element, way: impl Iterator<Item = (u16, u16)>) -> Result<(), JsValue> {
    let style = web_sys::window().and_then(|window| window.get_computed_style(peg).ok()?);
    let step = style.and_then(|style| style.get_property_value("--step").ok());
    let step = step.and_then(|step| step.trim().strip_suffix("ms")?.parse().ok());
    let (frames, xs, ys) = (Object::new(), Array::new(), Array::new());
    for (x, y) in way {
        xs.push(&format!("{x}px").into());
        ys.push(&format!("{y}px").into());
    }
    Reflect::set(&frames, &"cx".into(), &xs)?;
    Reflect::set(&frames, &"cy".into(), &ys)?;
    let steps = xs.length().saturating_sub(1);
    peg.unchecked_ref::<Animated>().animate(&frames, step.unwrap_or(0.0) * f64::from(steps))
}

#[wasm_bindgen]
extern "C" {
    /// An element that can be animated.
    type Animated;

    /// Starts an animation that takes a number of milliseconds. Fails in a browser without this function.
    #[wasm_bindgen(method, catch)]
    fn animate(this: &Animated, frames: &Object, duration: f64) -> Result<(), JsValue>;
}

#[cfg(test)]
#[path = "../../../../tests/unit/ui/components/cribbage/board.rs"]
mod tests;
