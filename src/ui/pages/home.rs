//! The start page: what each page does, shown by a real answer.

use yew::prelude::*;

use crate::engine::bridge::opening::System;
use crate::engine::bridge::points::Points;
use crate::engine::bridge::record::check_text;
use crate::engine::cribbage::notation::{read_whole_deal, to_text};
use crate::engine::cribbage::split::best_split;
use crate::engine::notation::read_hand;
use crate::ui::components::call_view::call_view;
use crate::ui::components::fixed_html::fixed_html;
use crate::ui::components::hand_fan::hand_fan;
use crate::ui::components::rank_card::rank_card;
use crate::ui::pages::deal::SAMPLE;
use crate::ui::route::{Page, Route, Tab};

/// The example of the problem "Bridge Bidding", as PBN writes it.
const HAND: &str = "A2.KJT92.3.KQ743";
/// The first example of the problem "Solitaire Cribbage".
const DEAL: &str = "5T524765 + 9";

const WELCOME: &str = "<div class=\"welcome\"><h1>What would a kibitzer say?</h1>\
    <p>Kibitzer looks over your shoulder and tells you what your hand is worth, what to open, whether the \
    record of a deal can be true, and which cards to throw in the crib. Every answer comes with its reasons, \
    and your cards never leave this page.</p></div>";

const MANY_HINT: &str = "<p class=\"soft many-hint\">Each page also takes a whole file in its problem's \
    own format: look for the second tab.</p>";

/// Three questions, each with its answer to an example.
pub fn home_page() -> Html {
    html! {
        <>
            { fixed_html(WELCOME) }
            <div class="doors">
                { door(
                    Page::Hand,
                    &Route::to(Page::Hand, Tab::One).with("cards", HAND),
                    "What is my hand worth, and what do I open?",
                    "Click thirteen cards or paste them in any notation. Every point is itemised, and \
                     every rule of two bidding systems tells why it applies or not.",
                    hand_answer(),
                ) }
                { door(
                    Page::Deal,
                    &Route::to(Page::Deal, Tab::One).with("text", SAMPLE),
                    "Can this record of a deal be true?",
                    "Paste auction and play. Faults are underlined where they stand and named by the \
                     Law; a sound record is replayed card by card.",
                    record_answer(),
                ) }
                { door(
                    Page::Cribbage,
                    &Route::to(Page::Cribbage, Tab::One).with("cards", DEAL),
                    "Which cards go in the crib?",
                    "Give eight cards and the extra one. The split that scores the most comes out, with \
                     each fifteen, pair and run, and every split that ties with it.",
                    split_answer(),
                ) }
            </div>
            { fixed_html(MANY_HINT) }
        </>
    }
}

fn door(
    page: Page,
    example: &Route,
    question: &'static str,
    text: &'static str,
    answer: Option<Html>,
) -> Html {
    html! {
        <section class="panel door">
            <h2>{ question }</h2>
            { answer }
            <p>{ text }</p>
            <p class="toolbar">
                <a class="go" href={Route::to(page, Tab::One).to_string()}>{ page.title() }</a>
                <a href={example.to_string()}>{ "This example" }</a>
            </p>
        </section>
    }
}

fn hand_answer() -> Option<Html> {
    let hand = read_hand(HAND).ok()?;
    let opening = System::ALL.first()?.suggest(hand)?;
    Some(html! {
        <>
            <div class="fan-box door-picture">{ hand_fan(hand.cards()) }</div>
            <p class="door-answer">
                { Points::of(hand).total() }{ " points, opens " }{ call_view(opening) }
            </p>
        </>
    })
}

fn record_answer() -> Option<Html> {
    let checked = check_text(SAMPLE);
    let record = checked.records.first()?;
    let calls = record.judgement.auction.iter();
    let outcome = record.judgement.play.as_ref()?.outcome(record.judgement.contract?)?;
    Some(html! {
        <>
            <p class="door-picture door-calls">
                { for calls.map(|made| html! { <span>{ call_view(made.call) }</span> }) }
            </p>
            <p class="door-answer">{ outcome.in_words().to_string() }</p>
        </>
    })
}

fn split_answer() -> Option<Html> {
    let (dealt, extra) = read_whole_deal(DEAL).ok()?;
    let split = best_split(dealt, extra);
    Some(html! {
        <>
            <p class="door-picture door-ranks" aria-hidden="true">
                { for dealt.into_iter().map(|rank| rank_card(rank, "")) }
                { rank_card(extra, "extra") }
            </p>
            <p class="door-answer">
                { format!("{} and {}: {} points", to_text(split.hand, None), to_text(split.crib, None), split.total()) }
            </p>
        </>
    })
}
