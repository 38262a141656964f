//! Which lead is best.

use std::cmp::Reverse;

use yew::prelude::*;

use super::{Compared, mean, percent, scoring_choice, sentence_view, share, table};
use crate::engine::bridge::simulate::answer::Question;
use crate::engine::bridge::simulate::answer::contracts::short_name;
use crate::engine::bridge::simulate::answer::scoring::Scoring;
use crate::engine::bridge::simulate::sentence;
use crate::engine::card::Card;
use crate::ui::components::cards::suit_icon::named_suit;
use crate::ui::components::input::choice::Choice;
use crate::ui::pages::simulate::pictures::chance_bar;
use crate::ui::pages::simulate::words;

const SCORINGS: [Scoring; 2] = [Scoring::Imps, Scoring::Matchpoints];

/// The thirteen leads, the best first.
#[component]
pub fn LeadsView(props: &Compared) -> Html {
    let is_by_suit = use_state_eq(|| false);
    let run = props.of.simulation.run();
    let Question::Lead(leads) = run.question() else { return Html::default() };
    let scoring = if SCORINGS.contains(&props.scoring) { props.scoring } else { Scoring::Imps };
    let answer = leads.answer(&run.part().tally, scoring.into());
    let said = leads.answer(run.said(), scoring.into());
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
        let lost = match scoring {
            Scoring::Matchpoints => mean(&row.loses.matchpoints, one_matchpoint) + words::UNIT_PERCENT,
            Scoring::Imps | Scoring::Points => mean(&row.loses.imps, 1.0) + words::UNIT_IMPS,
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
    html! {
        <>
            { sentence_view(sentence::of_leads(&said, &words::contract(leads.contract())), &props.of) }
            <div class="script-fields wide">
                { scoring_choice(&SCORINGS, scoring, &props.on_scoring) }
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
