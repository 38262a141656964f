//! What stands below the row of a discard that is open: how its points are spread, what each starter makes of the
//! hand, and what the opponent is likely to throw.

use yew::prelude::*;

use super::words;
use crate::engine::card::Suit;
use crate::engine::cribbage::card::Card;
use crate::engine::cribbage::discard::{ByStarter, Discard, Discards, Opponent};
use crate::engine::cribbage::distribution::Distribution;
use crate::engine::cribbage::rank::Rank;
use crate::ui::components::cards::suit_icon::named_suit;
use crate::ui::components::cribbage::card_view::{cards_in_line, pair_name, rank_text};
use crate::ui::components::cribbage::points_picture::points_picture;
use crate::ui::components::frame::class_list;
use crate::ui::number::fixed;

/// How many pairs of the opponent's are listed.
const LISTED: usize = 10;

/// All of a discard. `starters` is there once it is worked out.
pub fn opened(found: &Discards, discard: &Discard, starters: Option<&[ByStarter]>) -> Html {
    html! {
        <div class="opened-discard">
            <p>
                { words::KEEP }{ " " }<strong>{ cards_in_line(&discard.kept) }</strong>
                { ", " }{ words::AND_THROW }{ " " }<strong>{ cards_in_line(&discard.thrown) }</strong>
                { " " }{ words::into_crib(found.role) }
            </p>
            <div class="spreads">
                { spread(words::HAND, "exact", words::EXACT, &discard.hand) }
                { spread(words::CRIB, "modelled", words::against(found.opponent), &discard.crib) }
            </div>
            <p class="estimated">{ words::pegged(discard.pegged) }</p>
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

/// Why the best is better, or, of the best, why it is better than the next.
fn why(found: &Discards, discard: &Discard) -> Html {
    let best = found.discards.first().filter(|best| *best != discard);
    let told = match best {
        Some(best) => Some((best, discard)),
        None => found.next_with_other_ranks(discard).map(|next| (discard, next)),
    };
    html! {
        if let Some((better, other)) = told {
            <p>
                <strong>{ cards_in_line(&better.thrown) }</strong>{ " " }{ words::RATHER_THAN }{ " " }
                <strong>{ cards_in_line(&other.thrown) }</strong>{ words::COLON }
                { found.why(better, other).to_string() }
            </p>
        }
    }
}

/// The picture of a distribution, and what it says in words.
fn spread(
    name: &'static str,
    sure: &'static str,
    how: &'static str,
    distribution: &Distribution,
) -> Html {
    let mean = fixed(distribution.mean(), 2);
    #[expect(clippy::cast_possible_truncation, reason = "points of one hand")]
    let threshold = distribution.mean().round() as i32;
    let spread = words::spread(distribution.range(), threshold, distribution.at_least(threshold));
    html! {
        <figure class="spread">
            <figcaption>
                <span><strong>{ name }</strong>{ " " }<span class={class_list(&["sure", sure])}>{ how }</span></span>
                <span>{ mean.clone() }{ " " }<span class="soft">{ words::ON_AVERAGE }</span></span>
            </figcaption>
            { points_picture(distribution, &words::spread_of(name, &mean, &spread)) }
            <p class="soft" aria-hidden="true">{ spread }</p>
        </figure>
    }
}

/// The points of the hand with each starter: a column a rank, and a row a suit where suits are known. The more
/// points, the darker.
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
                    { for Rank::ALL.map(|rank| html! { <th scope="col">{ rank_text(rank) }</th> }) }
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

/// The likeliest pairs, each with its chance.
fn likely_throws(found: &Discards) -> Html {
    html! {
        <ol class="likely-throws">
            { for found.throws.iter().take(LISTED).map(|throw| {
                let [one, other] = throw.pair.ranks();
                html! {
                    <li>
                        <strong aria-hidden="true">{ format!("{}-{}", rank_text(one), rank_text(other)) }</strong>
                        <span class="unseen">{ pair_name(one, other) }</span>
                        { " " }<span class="soft">{ words::percent(throw.chance) }</span>
                    </li>
                }
            }) }
        </ol>
    }
}
