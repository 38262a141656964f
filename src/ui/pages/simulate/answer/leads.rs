//! Which lead is best.

use std::cmp::Reverse;

use yew::prelude::*;

use super::{OfSimulation, mean, percent, sentence_view, share, table};
use crate::engine::bridge::simulate::answer::Question;
use crate::engine::bridge::simulate::answer::contracts::short_name;
use crate::engine::bridge::simulate::answer::leads::Scoring;
use crate::engine::bridge::simulate::sentence;
use crate::engine::card::Card;
use crate::ui::components::cards::suit_icon::named_suit;
use crate::ui::components::input::choice::Choice;
use crate::ui::pages::simulate::pictures::chance_bar;
use crate::ui::pages::simulate::words;

/// The thirteen leads, the best first.
#[component]
pub fn LeadsView(props: &OfSimulation) -> Html {
    let scoring = use_state_eq(Scoring::default);
    let is_by_suit = use_state_eq(|| false);
    let run = props.simulation.run();
    let Question::Lead(leads) = run.question() else { return Html::default() };
    let answer = leads.answer(&run.part().tally, *scoring);
    let scorings = [(Scoring::Imps, words::AT_IMPS), (Scoring::Matchpoints, words::AT_MATCHPOINTS)];
    let on_choose = {
        let scoring = scoring.setter();
        Callback::from(move |value: String| {
            let found = scorings.into_iter().find(|(_, name)| *name == value);
            scoring.set(found.map_or_else(Scoring::default, |(scoring, _)| scoring));
        })
    };
    let chosen = scorings.into_iter().find(|(it, _)| *it == *scoring).map_or("", |(_, name)| name);
    let one_matchpoint = percent(answer.top / 2);
    let heads = [
        words::LEAD_COLUMN,
        words::GIVES_UP,
        words::BEATS,
        "",
        words::MATCHPOINTS_PERCENT,
        words::TRICKS,
        words::BEST,
        words::POINTS_COLUMN,
    ];
    let mut shown: Vec<_> = answer.rows.iter().collect();
    if *is_by_suit {
        // Those of a suit stay the best first.
        shown.sort_by_key(|row| Reverse(row.cards.first().map(|card| card.suit)));
    }
    let rows = shown.into_iter().map(|row| {
        let lost = match *scoring {
            Scoring::Imps => mean(&row.loses.imps, 1.0) + words::UNIT_IMPS,
            Scoring::Matchpoints => mean(&row.loses.matchpoints, one_matchpoint) + words::UNIT_PERCENT,
        };
        let name: Vec<String> = row.cards.iter().map(ToString::to_string).collect();
        html! {
            <tr>
                <th scope="row"><span class="simulate-cards">{ for row.cards.iter().map(|card| card_view(*card)) }</span></th>
                <td>{ lost }</td>
                <td>{ share(&row.beats) }</td>
                <td>{ chance_bar(&name.join(" "), &row.beats) }</td>
                <td>{ mean(&row.matchpoints, one_matchpoint) }</td>
                <td>{ mean(&row.tricks, 1.0) }</td>
                <td>{ share(&row.best) }</td>
                <td>{ mean(&row.points, 1.0) }</td>
            </tr>
        }
    });
    let orders = [words::BEST_FIRST, words::BY_SUIT];
    let on_order = {
        let is_by_suit = is_by_suit.setter();
        Callback::from(move |order: String| is_by_suit.set(order == words::BY_SUIT))
    };
    let choices = scorings.map(|(_, name)| (name.to_owned(), name.to_owned()));
    html! {
        <>
            { sentence_view(sentence::of_leads(&answer, &words::contract(leads.contract()))) }
            <div class="script-fields wide">
                <Choice label={words::SCORING} choices={choices.to_vec()} chosen={chosen.to_owned()} {on_choose} />
                <Choice label={words::ORDER} choices={orders.map(|name| (name.to_owned(), name.to_owned())).to_vec()}
                    chosen={orders[usize::from(*is_by_suit)].to_owned()} on_choose={on_order} />
            </div>
            { table(&words::leads_against(&short_name(leads.contract())), &heads, rows.collect()) }
        </>
    }
}

/// A card with the sign of its suit.
fn card_view(card: Card) -> Html {
    html! { <span class="simulate-card">{ named_suit(card.suit) }{ card.rank.to_string() }</span> }
}
