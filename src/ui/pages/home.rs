//! The start page: today's questions, one field for any input, and the last texts.

mod recognise;
mod words;

use futures::FutureExt as _;
use futures::future::LocalBoxFuture;
use wasm_bindgen_futures::{JsFuture, spawn_local};
use web_sys::HtmlTextAreaElement;
use yew::prelude::*;

use self::recognise::{RecognisedText, recognise, recognise_list};
use super::{contest, cribbage, deal, hand, session};
use crate::chunk::ChunkError;
use crate::ui::attachment::{Attachment, together};
use crate::ui::components::cards::text_with_suits;
use crate::ui::components::frame::fixed_html;
use crate::ui::components::input::drop_zone::{files_button, use_dropped_files};
use crate::ui::components::input::record_editor::MAX_LENGTH;
use crate::ui::components::input::text_box::{hand_over, on_paste};
use crate::ui::delegate::focus;
use crate::ui::route::{ContestTab, CribbageTab, DealTab, HandTab, Page, Route};
use crate::ui::storage::Key;
use crate::ui::{address, storage};

/// The head of the page, with today's questions. `index.html` contains the same HTML, so that it is visible while the
/// WebAssembly loads.
const WELCOME: &str = include_str!("welcome.html").trim_ascii();

/// Reason why a text was not opened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum OpenFailure {
    /// The chunk that recognises texts could not be fetched.
    NotFetched,
    /// The text contains no cards and is not in a known format.
    NotRecognised,
}

/// Renders today's questions, a field for any input, and the last texts.
#[component]
pub fn HomePage() -> Html {
    let text = use_state(String::new);
    let field = use_node_ref();
    let stuck = use_state_eq(|| None);
    let open = {
        let stuck = stuck.setter();
        move |text: &str| open(text.to_owned(), stuck.clone())
    };
    let take_file = {
        let stuck = stuck.setter();
        Callback::from(move |file| open_files(vec![file], stuck.clone()))
    };
    let take_files = {
        let stuck = stuck.setter();
        Callback::from(move |files| open_files(files, stuck.clone()))
    };
    let drop_note = use_dropped_files(true, take_files.clone());
    let go = {
        let field = field.clone();
        let open = open.clone();
        move || {
            // Reads the field instead of the state. A fast user may press the button before the state is updated.
            let text = field.cast::<HtmlTextAreaElement>().map(|field| field.value());
            match text.filter(|text| !text.trim().is_empty()) {
                None => focus(&field),
                Some(text) => open(&text),
            }
        }
    };
    let oninput = {
        let (text, stuck, open) = (text.clone(), stuck.setter(), open.clone());
        Callback::from(move |event: InputEvent| {
            let Some(field) = event.target_dyn_into::<HtmlTextAreaElement>() else { return };
            let value = field.value();
            stuck.set(None);
            // A pasted text is complete, so it can be opened immediately.
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
    let onpaste = on_paste(MAX_LENGTH, take_file.clone());
    html! {
        <>
            { fixed_html(WELCOME) }
            { drop_note }
            <section class="panel anything" aria-label={words::YOUR_OWN}>
                <textarea ref={field} data-chunk={CHUNK} rows="1" value={(*text).clone()} {oninput} {onkeydown} {onpaste} spellcheck="false"
                    autocomplete="off" autocapitalize="off" aria-label={words::PASTE_ANYTHING} placeholder={words::PASTE_ANYTHING} />
                { files_button(words::CHOOSE_FILE, &take_file, Some(take_files)) }
                <button type="button" class="primary" data-chunk={CHUNK} onclick={Callback::from(move |_: MouseEvent| go())}>
                    { words::LOOK_UP }
                </button>
                { explanation(*stuck, open) }
            </section>
            { last_open() }
            { fixed_html(words::MORE) }
        </>
    }
}

/// Renders the reason why a text was not opened.
fn explanation(stuck: Option<OpenFailure>, open: impl Fn(&str) + Clone + 'static) -> Html {
    let said = match stuck {
        None => return Html::default(),
        Some(OpenFailure::NotFetched) => html! { <p>{ words::NOT_OPENED }</p> },
        Some(OpenFailure::NotRecognised) => html! {
            <>
                <p>{ words::NOT_RECOGNISED }</p>
                <ul>
                    { for words::READABLE.into_iter().map(|(text, what)| {
                        let open = open.clone();
                        html! {
                            <li>
                                <button type="button" class="link" onclick={move |_| open(text)}><code>{ text }</code></button>
                                { words::opens(what) }
                            </li>
                        }
                    }) }
                </ul>
            </>
        },
    };
    html! { <div class="unopened" role="alert">{ said }</div> }
}

/// Name of the chunk that recognises texts. `static/chunks.js` fetches it when the user is about to use the field.
const CHUNK: &str = "recognise";

/// Opens a text on the page that suits it best. If that fails, sets `stuck` to the reason.
fn open(text: String, stuck: UseStateSetter<Option<OpenFailure>>) {
    spawn_local(async move {
        match page_for(text.trim().to_owned()).await {
            Err(_) => stuck.set(Some(OpenFailure::NotFetched)),
            Ok(None) => stuck.set(Some(OpenFailure::NotRecognised)),
            // On the opened page, Undo restores the previous text.
            Ok(Some(RecognisedText { page, text: read })) => {
                address::go_to(&route_to(page, read.as_deref().unwrap_or(&text)));
            }
        }
    });
}

/// Number of bytes at the beginning of a file that are read to recognise its format.
const BYTES_READ: f64 = 10_000.0;

/// Opens the first file in the tab for its kind. If there are several files and one contains results, joins them into
/// one session. If that fails, opens the first file as a session.
fn open_files(files: Vec<Attachment>, stuck: UseStateSetter<Option<OpenFailure>>) {
    spawn_local(async move {
        let mut pages = Vec::new();
        for file in &files {
            let Ok(page) = page_for_file(file).await else {
                return stuck.set(Some(OpenFailure::NotFetched));
            };
            pages.push(page);
        }
        let of_session = pages.contains(&Page::Session).then_some(Page::Session);
        let page = of_session.or_else(|| pages.first().copied());
        let first = files.first().cloned();
        let is_joined = of_session.is_some() && files.len() > 1;
        let joined = if is_joined { joined(files).await } else { None };
        if let Some((page, file)) = page.zip(joined.or(first)) {
            hand_over(page, file);
        }
    });
}

async fn page_for_file(file: &Attachment) -> Result<Page, ChunkError> {
    let beginning = file.blob.slice_with_f64_and_f64(0.0, BYTES_READ).map(|blob| blob.text());
    let text = match beginning {
        Ok(text) => JsFuture::from(text).await.ok().and_then(|text| text.as_string()),
        Err(_) => None,
    };
    let text = text.unwrap_or_default();
    // Only the beginning of the file was read, so the last line may be incomplete.
    let whole = text.rsplit_once('\n').map_or(&*text, |(lines, _)| lines).to_owned();
    Ok(match page_for(whole).await?.map(|recognised| recognised.page) {
        Some(
            page @ (Page::Hand(HandTab::Many) | Page::Cribbage(CribbageTab::Many) | Page::Session),
        ) => page,
        _ => Page::Deal(DealTab::Boards),
    })
}

chunk!(
    recognise,
    /// Returns the page that suits a text best, or `None` if there is none.
    fn page_for(text: String) -> Result<Option<RecognisedText>, ChunkError> {
        Ok(recognise_list(&text).map(RecognisedText::from).or_else(|| recognise(&text)))
    }
);

chunk!(
    recognise,
    /// Returns a future that joins files of one session. It resolves to `None` if a file cannot be read.
    fn join(
        files: Vec<Attachment>,
    ) -> Result<LocalBoxFuture<'static, Option<Attachment>>, ChunkError> {
        Ok(together(files).boxed_local())
    }
);

/// Joins files of one session. Returns `None` if that fails.
async fn joined(files: Vec<Attachment>) -> Option<Attachment> {
    join(files).await.ok()?.await
}

fn route_to(page: Page, text: &str) -> Route {
    match page {
        Page::Hand(HandTab::Many) => hand::route_to_table(text),
        Page::Cribbage(CribbageTab::Many) => cribbage::route_to_table(text),
        _ => Route::to(page).with(names(page).0, text.trim()),
    }
}

/// Returns the URL parameter and the storage key for the text of a page.
const fn names(page: Page) -> (&'static str, Key<'static>) {
    match page {
        Page::Deal(_) => (deal::PARAMETER, Key::Deal),
        Page::Session => (session::PARAMETER, session::KEY),
        Page::Cribbage(CribbageTab::Score) => (cribbage::score::PARAMETER, Key::Score),
        Page::Cribbage(CribbageTab::Play) => (cribbage::play::PARAMETER, Key::Play),
        Page::Contest(ContestTab::Solitaire) => (contest::solitaire::PARAMETER, Key::Solitaire),
        Page::Cribbage(_) => (cribbage::discard::PARAMETER, Key::Discard),
        _ => (hand::PARAMETER, Key::Hand),
    }
}

/// Maximum length of a summary that is made from a text, in characters.
const MAX_GLIMPSE_LENGTH: usize = 36;

/// The pages whose last texts are listed on the start page.
const LISTED_PAGES: [Page; 6] = [
    Page::Hand(HandTab::One),
    Page::Deal(DealTab::Check),
    Page::Cribbage(CribbageTab::Discard),
    Page::Cribbage(CribbageTab::Score),
    Page::Cribbage(CribbageTab::Play),
    Page::Contest(ContestTab::Solitaire),
];

fn last_open() -> Html {
    let pages: Vec<_> =
        LISTED_PAGES.into_iter().filter_map(|page| Some((page, glimpse(names(page).1)?))).collect();
    if pages.is_empty() {
        return Html::default();
    }
    html! {
        <section class="last-open" aria-labelledby="last-open-heading">
            <h2 id="last-open-heading" class="soft hint">{ words::GO_ON }</h2>
            <ul class="row">
                { for pages.into_iter().map(|(page, glimpse)| html! {
                    <li>
                        <a href={Route::to(page).to_string()}>
                            <span class="soft hint">{ words::kept(page) }</span>
                            <span class="glimpse">{ text_with_suits(&glimpse) }</span>
                        </a>
                    </li>
                }) }
            </ul>
        </section>
    }
}

/// Returns the summary of the text under a key. Uses the summary stored by the page of that text, or else the first
/// line.
fn glimpse(key: Key<'_>) -> Option<String> {
    let text = storage::load(key)?;
    let line = text.lines().find(|line| !line.trim().is_empty())?.trim();
    if let Some(glimpse) = storage::load(Key::Glimpse(&key)).filter(|glimpse| !glimpse.is_empty()) {
        return Some(glimpse);
    }
    let mut glimpse: String = line.chars().take(MAX_GLIMPSE_LENGTH).collect();
    if glimpse.len() < text.trim().len() {
        glimpse.push('…');
    }
    Some(glimpse)
}
