//! The answers to questions that compare leads.

use std::cmp::Reverse;

use yew::prelude::*;

use super::{
    Answering, Verdict, chance_figure, headline, in_short, mean, names_best, option_row, percent,
    picture, share, table,
};
use crate::engine::bridge::simulate::answer::Scoring;
use crate::engine::bridge::simulate::answer::contracts::short_name;
use crate::engine::bridge::simulate::answer::leads::{LeadRow, Leads, LeadsAnswer};
use crate::engine::bridge::simulate::run::Run;
use crate::engine::bridge::simulate::sentence;
use crate::engine::bridge::simulate::statistics::{Certainty, MIN_DEALS};
use crate::ui::components::cards::card_in_line;
use crate::ui::components::frame::answer_block::settings_sentence;
use crate::ui::components::input::choice::value_choice;
use crate::ui::pages::simulate::pictures::histogram;
use crate::ui::pages::simulate::words;

const SCORINGS: [Scoring; 2] = [Scoring::Imps, Scoring::Matchpoints];

/// Maximum number of leads in the picture.
const PICTURED: usize = 4;

/// Maximum number of leads in the headline.
const NAMED: usize = 3;

impl Answering<'_> {
    fn lead_scoring(&self) -> Scoring {
        Some(self.state.scoring).filter(|it| SCORINGS.contains(it)).unwrap_or(Scoring::Imps)
    }

    pub(super) fn leads_verdict(&self, leads: &Leads, run: &Run) -> Verdict {
        let scoring = self.lead_scoring();
        let answer = leads.answer(&run.part().tally, scoring.into());
        let said = leads.answer(run.worded_sums(), scoring.into());
        let (answer_said, figure) = verdict(&said);
        let shown = answer.rows.iter().take(PICTURED).map(|row| {
            let name = words::cards(&row.cards);
            let needed = 14 - usize::from(leads.contract.bid.level.tricks_needed());
            let results =
                histogram(row.tricks.histogram(), Some(needed), words::tricks_of_lead(&name));
            option_row(&name, cards(row), results, &row.beats)
        });
        Verdict {
            answer: answer_said,
            figure,
            sentence: sentence::of_leads(&said, &words::contract(leads.contract)),
            picture: picture(shown),
            settings: settings_sentence(html! {
                <>{ words::SCORED_BY }{ self.scoring_choice(&SCORINGS, scoring) }{ "." }</>
            }),
        }
    }

    pub(super) fn leads_figures(&self, leads: &Leads, run: &Run) -> Html {
        let scoring = self.lead_scoring();
        let answer = leads.answer(&run.part().tally, scoring.into());
        let one_matchpoint = percent(answer.top / 2);
        let heads = [
            words::LEAD_COLUMN,
            words::GIVES_UP,
            words::BEATS,
            words::MATCHPOINTS_PERCENT,
            words::TRICKS,
            words::BEST,
            words::POINTS_COLUMN,
        ];
        let is_by_suit = &self.choices.is_by_suit;
        let mut shown: Vec<_> = answer.rows.iter().collect();
        if **is_by_suit {
            // The sort is stable, so the best lead of each suit is still the first of its suit.
            shown.sort_by_key(|row| Reverse(row.cards.first().map(|card| card.suit)));
        }
        let rows = shown.into_iter().map(|row| {
            let lost = match scoring {
                Scoring::Matchpoints => {
                    mean(&row.loses.matchpoints, one_matchpoint) + words::UNIT_PERCENT
                }
                Scoring::Imps | Scoring::Points => mean(&row.loses.imps, 1.0) + words::UNIT_IMPS,
            };
            html! {
                <tr>
                    <th scope="row">{ cards(row) }</th>
                    <td>{ lost }</td>
                    <td>{ share(&row.beats) }</td>
                    <td>{ mean(&row.matchpoints, one_matchpoint) }</td>
                    <td>{ mean(&row.tricks, 1.0) }</td>
                    <td>{ share(&row.best) }</td>
                    <td>{ mean(&row.points, 1.0) }</td>
                </tr>
            }
        });
        let orders = [(false, words::BEST_FIRST), (true, words::BY_SUIT)]
            .map(|(is_by_suit, name)| (is_by_suit, name, name));
        let on_order = Callback::from(is_by_suit.setter());
        html! {
            <>
                <div class="script-fields">{ value_choice(words::ORDER, orders, is_by_suit, &on_order) }</div>
                { table(&words::leads_against(&short_name(leads.contract)), &heads, rows.collect()) }
            </>
        }
    }
}

fn cards(row: &LeadRow) -> Html {
    html! { <span class="simulate-cards">{ for row.cards.iter().map(|card| card_in_line(*card)) }</span> }
}

/// Returns the best lead and how often it beats the contract.
fn verdict(said: &LeadsAnswer) -> (Html, Html) {
    let Some(first) = said.rows.first() else {
        return (words::TOO_FEW.into(), Html::default());
    };
    let group = said.rows.get(..said.group()).unwrap_or_default();
    let others = said.rows.iter().skip(1);
    let certainty = if first.tricks.is_complete() {
        Certainty::Certain
    } else if said.deals < MIN_DEALS {
        Certainty::TooFew
    } else if group.len() > 1 {
        Certainty::NotCertain
    } else {
        let against: Vec<_> = others.map(|row| Certainty::of(said.loss(row))).collect();
        Certainty::of_best(&against)
    };
    let options: Vec<String> = group
        .iter()
        .take(NAMED)
        .map(|row| format!("{} {}", words::cards(&row.cards), in_short(&row.beats)))
        .collect();
    let figure = chance_figure(&first.beats, words::BEATS_WORD);
    let figure = if names_best(certainty) { figure } else { Html::default() };
    (headline(certainty, &words::lead(&first.cards), &options), figure)
}
