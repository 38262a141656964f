//! The start page: one field that takes anything, and what each page does, shown by a real answer.

mod recognise;
mod words;

use wasm_bindgen_futures::spawn_local;
use wasm_split_helpers::SplitLoaderError;
use web_sys::HtmlTextAreaElement;
use yew::prelude::*;

use self::recognise::{is_list_of_hands, recognise};

use crate::ui::address;
use crate::ui::components::frame::fixed_html::fixed_html;
use crate::ui::components::input::record_editor::LONGEST;
use crate::ui::components::input::text_box::hand_over;
use crate::ui::components::input::typing::on_paste;
use crate::ui::delegate::focus;
use crate::ui::pages::deal::{self, SAMPLE};
use crate::ui::pages::{cribbage, hand};
use crate::ui::route::{CribbageTab, DealTab, HandTab, Page, Route};
use crate::ui::storage::{self, Key};

/// The example of the problem "Bridge Bidding", as PBN writes it.
const HAND: &str = "A2.KJT92.3.KQ743";
/// A hand of cribbage with a double run.
const SHOW: &str = "7C 8D 8S 9H + 6D";

/// It stands in `index.html` too, before the wasm is there.
const WELCOME: &str = include_str!("welcome.html").trim_ascii();

/// One field that takes anything, what was open last, and what each page does, shown by a real answer.
#[component]
pub fn HomePage() -> Html {
    let text = use_state(String::new);
    let field = use_node_ref();
    // What could not be opened, because what looks at it could not be fetched.
    let is_stuck = use_state_eq(|| false);
    let open = {
        let is_stuck = is_stuck.setter();
        move |text: &str| open(text.to_owned(), is_stuck.clone())
    };
    let go = {
        let field = field.clone();
        let open = open.clone();
        move || {
            // What stands in the field: who is quick comes before the page has been drawn with it.
            let text = field.cast::<HtmlTextAreaElement>().map(|field| field.value());
            match text.filter(|text| !text.trim().is_empty()) {
                None => focus(&field),
                Some(text) => open(&text),
            }
        }
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
    let onpaste =
        on_paste(LONGEST, Callback::from(|file| hand_over(Page::Deal(DealTab::Boards), file)));
    html! {
        <>
            { fixed_html(WELCOME) }
            <section class="panel anything" aria-label={words::BEGIN}>
                <label class="text-box">
                    <span class="text-box-label">{ words::PASTE_ANYTHING }</span>
                    <textarea ref={field} data-chunk={CHUNK} rows="2" value={(*text).clone()} {oninput} {onkeydown} {onpaste} spellcheck="false"
                        autocomplete="off" autocapitalize="off" placeholder={words::FOR_EXAMPLE} />
                </label>
                <button type="button" class="primary" data-chunk={CHUNK} onclick={Callback::from(move |_: MouseEvent| go())}>
                    { words::OPEN }
                </button>
                if *is_stuck {
                    <p role="alert">{ words::NOT_OPENED }</p>
                }
            </section>
            { last_open() }
            <div class="doors">
                { door(
                    Page::Hand(HandTab::One),
                    &Route::to(Page::Hand(HandTab::One)).with(hand::PARAMETER, HAND),
                    words::HAND_QUESTION,
                    words::HAND_TEXT,
                    ANSWERS[0],
                ) }
                { door(
                    Page::Deal(DealTab::Check),
                    &Route::to(Page::Deal(DealTab::Check)).with(deal::PARAMETER, SAMPLE),
                    words::RECORD_QUESTION,
                    words::RECORD_TEXT,
                    ANSWERS[1],
                ) }
                { door(
                    Page::Cribbage(CribbageTab::Discard),
                    &Route::to(Page::Cribbage(CribbageTab::Score)).with(cribbage::score::PARAMETER, SHOW),
                    words::CRIB_QUESTION,
                    words::CRIB_TEXT,
                    ANSWERS[2],
                ) }
            </div>
            { fixed_html(words::WHOLE_FILES) }
        </>
    }
}

/// The chunk with what looks at a text, which `static/chunks.js` begins to fetch where it is about to be asked.
const CHUNK: &str = "recognise";

/// Goes to the page that a text is for, with the text, or notes that it could not be found out.
fn open(text: String, is_stuck: UseStateSetter<bool>) {
    spawn_local(async move {
        let found = route_for(text.trim().to_owned()).await;
        is_stuck.set(found.is_err());
        if let Ok(route) = found {
            // The page keeps what it had for Undo.
            address::go_to(&route);
        }
    });
}

chunk!(
    recognise,
    /// The page that a text is for, with the text.
    ///
    /// # Errors
    ///
    /// Where the chunk cannot be fetched; it may be asked again.
    pub fn route_for(text: String) -> Result<Route, SplitLoaderError> {
        Ok(route_of(&text))
    }
);

fn route_of(text: &str) -> Route {
    if is_list_of_hands(text) {
        return hand::route_to_table(text);
    }
    let page = recognise(text);
    let (parameter, _) = names(page);
    Route::to(page).with(parameter, text)
}

/// What the address calls the text of a page's tab, and under what it is kept.
const fn names(page: Page) -> (&'static str, Key<'static>) {
    match page {
        Page::Deal(_) => (deal::PARAMETER, Key::Deal),
        Page::Cribbage(CribbageTab::Score) => (cribbage::score::PARAMETER, Key::Score),
        Page::Cribbage(CribbageTab::Play) => (cribbage::play::PARAMETER, Key::Play),
        Page::Cribbage(CribbageTab::Solitaire) => (cribbage::solitaire::PARAMETER, Key::Solitaire),
        Page::Cribbage(_) => (cribbage::discard::PARAMETER, Key::Discard),
        _ => (hand::PARAMETER, Key::Hand),
    }
}

/// How much of a text is shown of what was open last.
const GLIMPSE: usize = 36;

/// What was open last may be of these.
const KEPT: [Page; 6] = [
    Page::Hand(HandTab::One),
    Page::Deal(DealTab::Check),
    Page::Cribbage(CribbageTab::Discard),
    Page::Cribbage(CribbageTab::Score),
    Page::Cribbage(CribbageTab::Play),
    Page::Cribbage(CribbageTab::Solitaire),
];

/// What was open last on each page, kept on this device.
fn last_open() -> Html {
    let pages = KEPT.into_iter().filter_map(|page| {
        let (_, key) = names(page);
        let text = storage::load(key)?;
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
            <h2 id="last-open-heading">{ words::GO_ON }</h2>
            <ul>
                { for pages.into_iter().map(|(page, glimpse)| html! {
                    <li>
                        <a href={Route::to(page).to_string()}>
                            { words::kept(page) }{ ": " }<code>{ glimpse }</code>
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
    answer: &'static str,
) -> Html {
    html! {
        <section class="panel door">
            <h2>{ question }</h2>
            { fixed_html(answer) }
            <p>{ text }</p>
            <p class="toolbar">
                <a class="go" href={Route::to(page).to_string()}>{ page.title() }</a>
                <a href={example.to_string()} aria-label={words::example_of(page.title())}>{ words::THIS_EXAMPLE }</a>
            </p>
        </section>
    }
}

/// The answers to the examples, as their pages give them.
const ANSWERS: [&str; 3] = [
    include_str!("home/hand.html"),
    include_str!("home/record.html"),
    include_str!("home/show.html"),
];
