//! The table of discards. The best discard is first. The details of a discard show the distributions and the starters.

use yew::prelude::*;

use super::words;
use crate::engine::Suit;
use crate::engine::cribbage::discard::ByStarter;
use crate::engine::cribbage::discard::by_score::{DiscardChance, DiscardChances};
use crate::engine::cribbage::discard::certainty::DiscardStanding;
use crate::engine::cribbage::distribution::Distribution;
use crate::engine::cribbage::{Card, Discard, Discards, Opponent, Rank, Role};
use crate::ui::components::cards::named_suit;
use crate::ui::components::cribbage::points_picture::points_picture;
use crate::ui::components::cribbage::{cards_in_line, pair_name};
use crate::ui::components::frame::{class_if, class_list};
use crate::ui::delegate::{data_at, filter_map};
use crate::ui::number::fixed;

#[derive(Clone, Copy)]
pub struct Rows<'r> {
    pub found: &'r Discards,
    /// Chances of winning at the given scores. If they are known, they determine the order of the discards.
    pub wins: Option<&'r DiscardChances>,
    /// The results of the open discard for each starter. `None` until they are computed.
    pub starters: Option<&'r [ByStarter]>,
    pub open: Option<[Card; 2]>,
    pub yours: Option<[Card; 2]>,
}

pub fn rows(all: &Rows, on_open: &Callback<[Card; 2]>) -> Html {
    let Rows { found, wins, starters, open, yours } = *all;
    let discards = in_order(found, wins);
    let onclick = {
        let thrown: Vec<_> = discards.iter().map(|discard| discard.thrown).collect();
        let on_open = on_open.clone();
        let on_row = Callback::from(move |row: usize| {
            if let Some(&thrown) = thrown.get(row) {
                on_open.emit(thrown);
            }
        });
        filter_map(&on_row, |event: MouseEvent| data_at(&event, "data-row"))
    };
    let Some(best) = found.discards.first() else { return Html::default() };
    html! {
        // The rows use the grid layout, which makes some browsers ignore the roles of table elements. So the roles are
        // set explicitly.
        <table class={class_list(&["discards row-table", class_if(wins.is_some(), "with-wins")])} role="table"
            aria-label={if wins.is_some() { words::THROWS_BY_CHANCE } else { words::THROWS }}>
            <thead role="rowgroup">{ headings(found, wins.is_some()) }</thead>
            <tbody role="rowgroup" {onclick}>
                { for discards.iter().enumerate().map(|(place, discard)| {
                    let is_open = open == Some(discard.thrown);
                    html! {
                        <>
                            { row(all, place, discard, best, is_open, yours == Some(discard.thrown)) }
                            if is_open {
                                <tr role="row" id={format!("discard-{place}")} class="discard-opened">
                                    <td role="cell" colspan="8">
                                        { opened(found, discard, starters) }
                                    </td>
                                </tr>
                            }
                        </>
                    }
                }) }
            </tbody>
        </table>
    }
}

/// Returns the discards in the order of `wins`. Without `wins`, keeps the order of `found`, by net points.
fn in_order<'f>(found: &'f Discards, wins: Option<&DiscardChances>) -> Vec<&'f Discard> {
    let Some(wins) = wins else { return found.discards.iter().collect() };
    let of =
        |win: &DiscardChance| found.discards.iter().find(|discard| discard.thrown == win.thrown);
    wins.chances.iter().filter_map(of).collect()
}

/// Renders the headings. Some headings also say how certain the numbers in their columns are.
pub fn headings(found: &Discards, with_wins: bool) -> Html {
    let heading = |class: &'static str,
                   name: &'static str,
                   sure: &'static str,
                   how: &'static str| {
        html! {
            <th scope="col" role="columnheader" {class}>
                { name }
                if !how.is_empty() { { " " }<span class={class_list(&["sure", sure])}>{ how }</span> }
            </th>
        }
    };
    html! {
        <tr role="row">
            { heading("d-throw", words::THROW, "", "") }
            { heading("d-keep", words::KEEP, "", "") }
            { heading("d-hand", words::HAND, "exact", words::EXACT) }
            { heading("d-crib", words::CRIB, "modelled", words::against(found.opponent)) }
            { heading("d-peg", words::PEGGING, "estimate", words::ESTIMATE) }
            { heading("d-total", words::TOTAL, "", "") }
            if with_wins { { heading("d-win", words::WINS, "estimate", words::ESTIMATE) } }
            { heading("d-behind", words::BEHIND, "", "") }
        </tr>
    }
}

fn row(
    all: &Rows,
    place: usize,
    discard: &Discard,
    best: &Discard,
    is_open: bool,
    is_yours: bool,
) -> Html {
    let is_best = match all.wins {
        Some(wins) => wins.is_even(discard.thrown),
        None => discard.standing(best).is_as_good(),
    };
    let classes = ["discard", class_if(is_open, "open"), class_if(is_best, "best")];
    html! {
        <tr role="row" class={class_list(&classes)} data-row={place.to_string()}>
            <th scope="row" role="rowheader" class="d-throw">
                <button type="button" class="disclosure" aria-expanded={is_open.to_string()}
                    aria-controls={is_open.then(|| format!("discard-{place}"))}>
                    { cards_in_line(&discard.thrown) }
                    if is_yours { { " " }<span class="yours">{ words::YOURS }</span> }
                </button>
            </th>
            { figures(discard, best, all.found.role, all.wins) }
        </tr>
    }
}

/// Returns the mean points of the crib for the player. The result is negative if the crib belongs to the opponent.
pub fn crib_of(discard: &Discard, role: Role) -> f64 {
    role.of_crib(discard.crib.mean())
}

/// Returns the CSS classes for the points of a crib. A crib that takes points has another colour.
pub const fn crib_class(points: f64) -> &'static str {
    if points < 0.0 { "d-crib negative" } else { "d-crib" }
}

/// Returns the mean pegging with the kept cards: the player's points minus the opponent's points.
pub fn pegging_of(discard: &Discard) -> f64 {
    f64::from(discard.pegged.gain()) / 1000.0
}

/// Renders the cells after the throw: the kept cards, the points, the chance of winning if known, and the difference
/// from the best discard.
pub fn figures(
    discard: &Discard,
    best: &Discard,
    role: Role,
    wins: Option<&DiscardChances>,
) -> Html {
    html! {
        <>
            <td role="cell" class="d-keep">{ cards_in_line(&discard.kept) }</td>
            <td role="cell" class="d-hand">{ words::points(discard.hand.mean()) }</td>
            <td role="cell" class={crib_class(crib_of(discard, role))}>{ words::signed(crib_of(discard, role)) }</td>
            <td role="cell" class="d-peg">{ words::estimated(pegging_of(discard)) }</td>
            <td role="cell" class="d-total">{ words::points(discard.total()) }</td>
            if let Some(wins) = wins {
                <td role="cell" class="d-win">{ for wins.of(discard.thrown).map(|win| words::chance(win.chance)) }</td>
            }
            <td role="cell" class="d-behind">{ behind(discard, best, wins) }</td>
        </>
    }
}

/// Renders how far a discard is behind the best: in chance of winning if `wins` is given, or else in points. The best
/// discard and discards that are even with the best get a mark instead.
fn behind(discard: &Discard, best: &Discard, wins: Option<&DiscardChances>) -> Html {
    let mark = |word: &'static str| html! { <span class="best-mark">{ word }</span> };
    if let Some(wins) = wins {
        return match wins.behind(discard.thrown) {
            Some(_) if wins.best().is_some_and(|best| best.thrown == discard.thrown) => {
                mark(words::BEST)
            }
            Some(_) if wins.is_even(discard.thrown) => mark(words::EVEN),
            behind => html! { { for behind.map(words::less) } },
        };
    }
    let points = words::points(-discard.behind(best).unwrap_or(0.0));
    match discard.standing(best) {
        DiscardStanding::Best => mark(words::BEST),
        DiscardStanding::Even => mark(words::EVEN),
        DiscardStanding::Likely => {
            html! { <>{ points }{ " " }<span class="soft">{ words::LIKELY }</span></> }
        }
        DiscardStanding::Sure => html! { { points } },
    }
}

/// Maximum number of the opponent's throws in the list.
const LISTED: usize = 10;

/// Renders the details of a discard. `starters` is `None` until the results for each starter are computed.
pub fn opened(found: &Discards, discard: &Discard, starters: Option<&[ByStarter]>) -> Html {
    html! {
        <div class="opened-discard stack-4">
            <p>
                { words::KEEP }{ " " }<strong>{ cards_in_line(&discard.kept) }</strong>
                { ", " }{ words::AND_THROW }{ " " }<strong>{ cards_in_line(&discard.thrown) }</strong>
                { " " }{ words::into_crib(found.role) }
            </p>
            <div class="spreads">
                { spread(words::HAND, "exact", words::EXACT, &discard.hand) }
                { spread(words::CRIB, "modelled", words::against(found.opponent), &discard.crib) }
            </div>
            <p class="estimated hint">{ words::pegged(discard.pegged) }</p>
            <p class="soft">{ words::gross(discard, found.role) }</p>
            { why(found, discard) }
            <section aria-label={words::EVERY_STARTER}>
                <h3>{ words::EVERY_STARTER }</h3>
                <div class="starter-box" tabindex="0">{ for starters.map(starter_table) }</div>
            </section>
            <section aria-label={words::WHAT_OPPONENT_THROWS}>
                <h3>{ words::WHAT_OPPONENT_THROWS }</h3>
                <p class="soft">{ words::all_alike(found.opponent) }</p>
                if found.opponent == Opponent::Shipped { { likely_throws(found) } }
            </section>
        </div>
    }
}

/// Renders a comparison of a discard with the best discard. The best discard is compared with the next discard that
/// keeps other ranks.
fn why(found: &Discards, discard: &Discard) -> Html {
    let best = found.discards.first().filter(|best| *best != discard);
    let pair = match best {
        Some(best) => Some((best, discard)),
        None => found.next_with_other_ranks(discard).map(|next| (discard, next)),
    };
    html! {
        if let Some((better, other)) = pair {
            <p>
                <strong>{ cards_in_line(&better.thrown) }</strong>{ " " }{ words::RATHER_THAN }{ " " }
                <strong>{ cards_in_line(&other.thrown) }</strong>{ words::COLON }
                { found.why(better, other).to_string() }
            </p>
        }
    }
}

fn spread(
    name: &'static str,
    sure: &'static str,
    how: &'static str,
    distribution: &Distribution,
) -> Html {
    let mean = fixed(distribution.mean(), 2);
    #[expect(clippy::cast_possible_truncation, reason = "the value is the points of one hand")]
    let threshold = distribution.mean().round() as i32;
    let spread = words::spread(distribution.range(), threshold, distribution.at_least(threshold));
    html! {
        <figure class="spread">
            <figcaption>
                <span><strong>{ name }</strong>{ " " }<span class={class_list(&["sure", sure])}>{ how }</span></span>
                <span>{ mean.clone() }{ " " }<span class="soft">{ words::ON_AVERAGE }</span></span>
            </figcaption>
            { points_picture(distribution, &words::spread_of(name, &mean, &spread)) }
            <p class="soft hint" aria-hidden="true">{ spread }</p>
        </figure>
    }
}

/// Renders the points of the hand for each starter. There is a column for each rank and, if the suits are known, a row
/// for each suit. A cell with more points has a stronger colour.
fn starter_table(starters: &[ByStarter]) -> Html {
    let means = || starters.iter().map(|starter| starter.hand.mean());
    let (least, most) = (means().fold(f64::MAX, f64::min), means().fold(0.0, f64::max));
    let shade = |mean: f64| match (mean - least) / (most - least).max(1.0) {
        share if share > 0.8 => "s4",
        share if share > 0.55 => "s3",
        share if share > 0.3 => "s2",
        share if share > 0.05 => "s1",
        _ => "s0",
    };
    let known = starters.iter().any(|starter| starter.starter.suit.is_some());
    let cell = |rank: Rank, suit: Option<Suit>| {
        let card = Card { rank, suit };
        match starters.iter().find(|starter| starter.starter == card) {
            None => html! { <td class="held"><span class="unseen">{ words::HELD }</span></td> },
            Some(starter) => {
                let mean = starter.hand.mean();
                html! { <td class={shade(mean)}>{ fixed(mean, u8::from(!known)) }</td> }
            }
        }
    };
    let row = |suit: Option<Suit>| {
        html! {
            <tr>
                if let Some(suit) = suit {
                    <th scope="row">{ named_suit(suit) }</th>
                } else {
                    <td></td>
                }
                { for Rank::ALL.map(|rank| cell(rank, suit)) }
            </tr>
        }
    };
    html! {
        <table class="starters">
            <thead>
                <tr>
                    <td></td>
                    { for Rank::ALL.map(|rank| html! { <th scope="col">{ rank.printed() }</th> }) }
                </tr>
            </thead>
            <tbody>
                if known {
                    { for Suit::DESCENDING.map(|suit| row(Some(suit))) }
                } else {
                    { row(None) }
                }
            </tbody>
        </table>
    }
}

fn likely_throws(found: &Discards) -> Html {
    html! {
        <ol class="likely-throws row">
            { for found.throws.iter().take(LISTED).map(|throw| {
                let [one, other] = throw.pair.ranks();
                html! {
                    <li>
                        <strong aria-hidden="true">{ format!("{}-{}", one.printed(), other.printed()) }</strong>
                        <span class="unseen">{ pair_name(one, other) }</span>
                        { " " }<span class="soft">{ words::percent(throw.chance) }</span>
                    </li>
                }
            }) }
        </ol>
    }
}
