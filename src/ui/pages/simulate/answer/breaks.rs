//! How suits break, who has the honours, drop and finesse: counted exactly.

use yew::prelude::*;

use super::table;
use crate::engine::bridge::simulate::breaks::{AllBreaks, Hidden, Layouts, NoBreaks, OfSuit};
use crate::ui::components::cards::suit_icon::named_suit;
use crate::ui::pages::simulate::words;

/// The breaks of every suit, or why they cannot be counted.
pub fn breaks_view(breaks: &Result<AllBreaks, NoBreaks>) -> Html {
    match breaks {
        Err(why) => html! { <p class="bad">{ words::sentence(why) }</p> },
        Ok(all) => html! {
            <>
                <p class="soft">{ words::EXACT }</p>
                { for all.suits.iter().map(|of| suit(all, of)) }
                <p class="soft hint">{ words::FINESSE_HINT }</p>
            </>
        },
    }
}

fn suit(all: &AllBreaks, of: &OfSuit) -> Html {
    let breaks = of.breaks;
    let heads =
        [words::break_of(all.west, all.east), words::CHANCE.to_owned(), words::LAYOUTS.to_owned()];
    let heads: Vec<&str> = heads.iter().map(String::as_str).collect();
    let rows = breaks.splits().map(|split| {
        let layouts = breaks.split(split.west);
        html! {
            <tr>
                <th scope="row">{ format!("{}-{}", split.west, split.east) }</th>
                <td>{ words::exact(layouts.chance()) }</td>
                <td>{ words::layouts(layouts.count, layouts.of) }</td>
            </tr>
        }
    });
    let name = words::suit(of.suit);
    let missing = words::missing(name, &of.missing.holding(of.suit), of.missing.len());
    html! {
        <section class="simulate-suit">
            <h3>{ named_suit(of.suit) }{ " " }{ &missing }</h3>
            { table(&missing, &heads, rows.collect()) }
            { honours(all, of) }
        </section>
    }
}

fn honours(all: &AllBreaks, of: &OfSuit) -> Html {
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
                <td>{ chance(breaks.holds(Hidden::West)) }</td>
                <td>{ chance(breaks.holds(Hidden::East)) }</td>
                <td>{ if_any(of.drop(card)) }</td>
                <td>{ if_any(of.finesse(card, Hidden::West)) }</td>
                <td>{ if_any(of.finesse(card, Hidden::East)) }</td>
            </tr>
        }
    });
    let rows: Vec<Html> = rows.collect();
    if rows.is_empty() {
        return Html::default();
    }
    table(&words::honours_of(words::suit(of.suit)), &heads, rows.into_iter().collect())
}
