//! The breaks of suits: the likeliest one, a picture and the tables.

use yew::prelude::*;

use super::{Verdict, table};
use crate::engine::bridge::simulate::breaks::{
    AllBreaks, Breaks, HiddenHand, Layouts, Split, SuitBreaks,
};
use crate::ui::components::cards::{named_suit, suit_icon};
use crate::ui::number::fixed;
use crate::ui::pages::simulate::words;

/// Returns the likeliest break of the suit with the fewest missing cards. The picture shows all suits.
pub fn verdict(all: &AllBreaks) -> Verdict {
    let fewest = all.suits.iter().min_by_key(|of| of.breaks.missing());
    let Some(first) = fewest else {
        return Verdict { answer: words::NOTHING_MISSING.into(), ..Verdict::default() };
    };
    let splits = splits(first.breaks);
    let best = splits.iter().max_by(|one, other| one.1.total_cmp(&other.1));
    let (answer, figure) = best.map_or_else(Default::default, |(split, chance)| {
        let figure = html! { <strong>{ words::short_chance(*chance) }</strong> };
        let suit = (!first.missing.is_empty()).then(|| suit_icon(first.suit));
        (html! { <>{ for suit }{ words::breaks_at(*split) }</> }, figure)
    });
    let picture =
        html! { <div class="simulate-breaks">{ for all.suits.iter().map(suit_picture) }</div> };
    Verdict { answer, figure, sentence: words::EXACT.to_owned(), picture, ..Verdict::default() }
}

/// Returns the splits with their chances. If west and east are alike, the longer part is west, and the chances of a
/// split and its reverse are added.
fn splits(breaks: Breaks) -> Vec<(Split, f64)> {
    let chance = |split: Split| breaks.split(split.west).chance();
    let all = breaks.splits();
    if !breaks.is_even() {
        return all.map(|split| (split, chance(split))).collect();
    }
    let longer = all.filter(|split| split.west >= split.east);
    let mut splits: Vec<_> = longer
        .map(|split| (split, if split.west == split.east { 1.0 } else { 2.0 } * chance(split)))
        .collect();
    splits.sort_by(|one, other| other.1.total_cmp(&one.1));
    splits
}

/// Renders a row for each split: the cards of both hands, and the chance as a bar.
fn suit_picture(of: &SuitBreaks) -> Html {
    let missing = of.breaks.missing();
    let rows = splits(of.breaks).into_iter().map(|(split, chance)| {
        let label = words::split_chance(split, chance);
        html! {
            <li>
                <span aria-hidden="true">{ words::split(split) }</span>
                { split_picture(split, missing, label) }
                <span class="break-bar" aria-hidden="true">
                    <svg class="chance-bar" viewBox="0 0 100 10" preserveAspectRatio="none">
                        <rect class="ground" width="100" height="10" />
                        <rect class="made" width={fixed(chance * 100.0, 2)} height="10" />
                    </svg>
                </span>
                <strong>{ words::short_chance(chance) }</strong>
            </li>
        }
    });
    html! {
        <figure class="break-picture">
            <figcaption>
                if !of.missing.is_empty() { { suit_icon(of.suit) } }
                { words::missing_cards(missing) }
            </figcaption>
            <ul>{ for rows }</ul>
        </figure>
    }
}

/// Width and height of a card in the picture, in SVG units.
const CARD: [u8; 2] = [10, 14];

/// Draws the cards of both hands, with a line between the hands.
fn split_picture(split: Split, missing: u8, label: String) -> Html {
    let [width, height] = CARD;
    let middle = missing * width + 4;
    let card = |left: u8| {
        html! { <rect x={(left + 1).to_string()} y="1" width={(width - 2).to_string()} height={(height - 2).to_string()} rx="2" /> }
    };
    html! {
        <svg class="break-cards" role="img" viewBox={format!("0 0 {} {height}", 2 * middle)}
            width={(2 * middle).to_string()} height={height.to_string()}>
            <title>{ label }</title>
            <line x1={middle.to_string()} x2={middle.to_string()} y1="0" y2={height.to_string()} />
            { for (1..=split.west).map(|place| card(middle - 4 - place * width)) }
            { for (0..split.east).map(|place| card(middle + 4 + place * width)) }
        </svg>
    }
}

/// Renders the tables of all suits.
pub fn figures(all: &AllBreaks) -> Html {
    html! {
        <>
            <div class="simulate-suits">{ for all.suits.iter().map(|of| suit(all, of)) }</div>
            <p class="soft hint">{ words::FINESSE_HINT }</p>
        </>
    }
}

fn suit(all: &AllBreaks, of: &SuitBreaks) -> Html {
    let breaks = of.breaks;
    let layouts = breaks.splits().next().map_or(0, |split| breaks.split(split.west).of);
    let heads =
        [words::break_of(all.west, all.east), words::CHANCE.to_owned(), words::layouts(layouts)];
    let heads: Vec<&str> = heads.iter().map(String::as_str).collect();
    let rows = breaks.splits().map(|split| {
        let layouts = breaks.split(split.west);
        html! {
            <tr>
                <th scope="row">{ words::split(split) }</th>
                <td>{ words::exact(layouts.chance()) }</td>
                <td>{ words::grouped(layouts.count) }</td>
            </tr>
        }
    });
    let is_known = !of.missing.is_empty();
    let missing = if is_known {
        words::missing(words::suit(of.suit), &of.missing.holding(of.suit), of.missing.len())
    } else {
        words::missing_cards(breaks.missing())
    };
    html! {
        <section class="stack-2">
            <h3>if is_known { { named_suit(of.suit) }{ " " } }{ &missing }</h3>
            { table(&missing, &heads, rows.collect()) }
            { honours(all, of) }
        </section>
    }
}

fn honours(all: &AllBreaks, of: &SuitBreaks) -> Html {
    let breaks = of.breaks;
    let heads = [
        words::HONOUR.to_owned(),
        words::with(all.west),
        words::with(all.east),
        words::DROPS.to_owned(),
        words::finesse_against(all.west),
        words::finesse_against(all.east),
    ];
    let heads: Vec<&str> = heads.iter().map(String::as_str).collect();
    let chance = |layouts: Layouts| words::exact(layouts.chance());
    let if_any =
        |layouts: Option<Layouts>| layouts.map_or_else(|| words::NOT_SAID.to_owned(), chance);
    let rows = of.honours().map(|card| {
        html! {
            <tr>
                <th scope="row">{ named_suit(card.suit) }{ card.rank.to_string() }</th>
                <td>{ chance(breaks.holds(HiddenHand::West)) }</td>
                <td>{ chance(breaks.holds(HiddenHand::East)) }</td>
                <td>{ if_any(of.drop(card)) }</td>
                <td>{ if_any(of.finesse(card, HiddenHand::West)) }</td>
                <td>{ if_any(of.finesse(card, HiddenHand::East)) }</td>
            </tr>
        }
    });
    let rows: Vec<Html> = rows.collect();
    if rows.is_empty() {
        return Html::default();
    }
    table(&words::honours_of(words::suit(of.suit)), &heads, rows.into_iter().collect())
}
