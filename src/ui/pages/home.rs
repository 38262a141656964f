//! The start page: one field that takes anything, and what each page does, shown by a real answer.

mod recognise;

use web_sys::HtmlTextAreaElement;
use yew::prelude::*;

use self::recognise::recognise;

use crate::engine::bridge::opening::System;
use crate::engine::bridge::points::{Category, Points};
use crate::engine::bridge::record::check_text;
use crate::engine::cribbage::notation::{read_whole_deal, to_text};
use crate::engine::cribbage::split::best_split;
use crate::engine::notation::read_hand;
use crate::ui::components::cards::call_view::call_view;
use crate::ui::components::cards::hand_fan::hand_fan;
use crate::ui::components::cribbage::rank_card::rank_card;
use crate::ui::components::frame::fixed_html::fixed_html;
use crate::ui::components::input::record_editor::LONGEST;
use crate::ui::components::input::text_box::hand_over;
use crate::ui::components::input::typing::on_paste;
use crate::ui::components::record::verdict_view::verdict_words;
use crate::ui::pages::deal::SAMPLE;
use crate::ui::route::{Page, Route, Tab};
use crate::ui::storage;

/// The example of the problem "Bridge Bidding", as PBN writes it.
const HAND: &str = "A2.KJT92.3.KQ743";
/// The first example of the problem "Solitaire Cribbage".
const DEAL: &str = "5T524765 + 9";

/// It stands in `index.html` too, before the wasm is there.
const WELCOME: &str = include_str!("welcome.html").trim_ascii();

const MANY_HINT: &str = "<p class=\"soft many-hint\">Whole files: a club’s session under <a \
    href=\"#/deal/boards\">Check a file</a>; files of the contest problems under the last tab of each page.</p>";

/// One field that takes anything, what was open last, and what each page does, shown by a real answer.
#[component]
pub fn HomePage() -> Html {
    let text = use_state(String::new);
    let go = {
        let text = text.clone();
        move || open(&text)
    };
    let oninput = {
        let text = text.clone();
        Callback::from(move |event: InputEvent| {
            let Some(field) = event.target_dyn_into::<HtmlTextAreaElement>() else { return };
            let value = field.value();
            // What is pasted is whole.
            if event.input_type() == "insertFromPaste" {
                open(&value);
            }
            text.set(value);
        })
    };
    let onkeydown = {
        let go = go.clone();
        Callback::from(move |event: KeyboardEvent| {
            if event.key() == "Enter" && !event.shift_key() && !event.is_composing() {
                event.prevent_default();
                go();
            }
        })
    };
    // A file goes to the tab for files, which never holds it on the page.
    let onpaste = on_paste(LONGEST, Callback::from(|file| hand_over(Page::Deal, file)));
    html! {
        <>
            { fixed_html(WELCOME) }
            <section class="panel anything" aria-label="Begin">
                <label class="text-box">
                    <span class="text-box-label">{ "Paste a hand, a deal or a record" }</span>
                    <textarea rows="2" value={(*text).clone()} {oninput} {onkeydown} {onpaste} spellcheck="false"
                        autocomplete="off" autocapitalize="off"
                        placeholder="KQT5.J72.965.AK8, or a PBN or LIN record, or 5T524765 + 9" />
                </label>
                <button type="button" class="primary" onclick={Callback::from(move |_: MouseEvent| go())}>
                    { "Open" }
                </button>
            </section>
            { last_open() }
            <div class="doors">
                { door(
                    Page::Hand,
                    &Route::to(Page::Hand, Tab::One).with("cards", HAND),
                    "What is my hand worth, and what do I open?",
                    "Click thirteen cards or paste them in any notation. Every point is itemised, and \
                     every rule of two bidding systems says why it applies or not.",
                    hand_answer(),
                ) }
                { door(
                    Page::Deal,
                    &Route::to(Page::Deal, Tab::One).with("text", SAMPLE),
                    "Is this deal record valid?",
                    "Paste auction and play. Errors are underlined where they stand and named by the \
                     Law; the deal is replayed card by card, with double dummy.",
                    record_answer(),
                ) }
                { door(
                    Page::Cribbage,
                    &Route::to(Page::Cribbage, Tab::One).with("cards", DEAL),
                    "Which cards go in the crib?",
                    "Eight cards and the starter. The split that scores the most comes out, with \
                     each fifteen, pair and run, and every split that ties with it.",
                    split_answer(),
                ) }
            </div>
            { fixed_html(MANY_HINT) }
        </>
    }
}

/// Goes to the page that a text is for, with the text.
fn open(text: &str) {
    let text = text.trim();
    if text.is_empty() {
        return;
    }
    let page = recognise(text);
    let parameter = if page == Page::Deal { "text" } else { "cards" };
    // Also past what an address is kept with: the page takes it from there, and keeps what it had for Undo.
    let route = Route::to(page, Tab::One).with(parameter, text);
    if let Some(window) = web_sys::window() {
        // The browser does not refuse a fragment.
        drop(window.location().set_hash(&route.to_string()));
    }
}

/// How much of a text is shown of what was open last.
const GLIMPSE: usize = 36;

/// What was open last on each page, kept on this device.
fn last_open() -> Html {
    let pages = [Page::Hand, Page::Deal, Page::Cribbage].into_iter().filter_map(|page| {
        let text = storage::load(page.path())?;
        let line = text.lines().find(|line| !line.trim().is_empty())?.trim();
        let mut glimpse: String = line.chars().take(GLIMPSE).collect();
        if glimpse.len() < text.trim().len() {
            glimpse.push('…');
        }
        Some((page, glimpse))
    });
    let pages: Vec<_> = pages.collect();
    if pages.is_empty() {
        return Html::default();
    }
    html! {
        <section class="last-open" aria-labelledby="last-open-heading">
            <h2 id="last-open-heading">{ "Go on where you were" }</h2>
            <ul>
                { for pages.into_iter().map(|(page, glimpse)| html! {
                    <li>
                        <a href={Route::to(page, Tab::One).to_string()}>
                            { page.short_title() }{ ": " }<code>{ glimpse }</code>
                        </a>
                    </li>
                }) }
            </ul>
        </section>
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
                <a href={example.to_string()} aria-label={format!("This example: {}", page.title())}>{ "This example" }</a>
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
                { Points::of(hand).in_category(Category::Honours) }{ " HCP, opens " }{ call_view(opening) }
            </p>
        </>
    })
}

fn record_answer() -> Option<Html> {
    let checked = check_text(SAMPLE);
    let record = checked.records.first()?;
    let calls = record.judgement.auction.iter();
    Some(html! {
        <>
            <p class="door-picture door-calls">
                { for calls.map(|made| html! { <span>{ call_view(made.call) }</span> }) }
            </p>
            <p class="door-answer">{ verdict_words(record.verdict()) }</p>
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
