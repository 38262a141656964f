//! The pages that come in chunks of their own, and what stands in their place until they are there.
//!
//! The names of the chunks are those of the pages and tabs in the address (`hand`, `hand_many`): by them
//! `static/chunks.js` begins to fetch a page before the WebAssembly asks for it.

use std::cell::Cell;

use wasm_bindgen_futures::spawn_local;
use wasm_split_helpers::SplitLoaderError;
use yew::prelude::*;

use super::address;
use super::hooks::Visit;
use super::pages;
use super::route::{Page, Route, Tab};
use super::words;

/// Draws a page, or a tab of one.
type View = fn(&Visit) -> Html;

type Fetched = Result<View, SplitLoaderError>;

/// One chunk for each view: the chunk's name, and what draws it.
macro_rules! views {
    ($($chunk:ident => $view:path,)*) => {
        $(chunk!($chunk, fn $chunk() -> Fetched { Ok($view) });)*
    };
}

views! {
    hand => pages::one_hand,
    hand_many => pages::many_hands,
    deal => pages::few_records,
    deal_build => pages::build_record,
    deal_boards => pages::boards,
    deal_many => pages::many_records,
    cribbage => pages::discard,
    cribbage_score => pages::score,
    cribbage_play => pages::play,
    cribbage_trainer => pages::trainer,
    cribbage_solitaire => pages::solitaire,
    cribbage_many => pages::many_deals,
    interpretations => pages::interpretations_page,
    glossary => pages::glossary_page,
}

async fn fetch(page: Page, tab: Tab) -> Fetched {
    match (page, tab) {
        (Page::Hand, Tab::Many) => hand_many().await,
        (Page::Hand, _) => hand().await,
        (Page::Deal, Tab::Build) => deal_build().await,
        (Page::Deal, Tab::Boards) => deal_boards().await,
        (Page::Deal, Tab::Many) => deal_many().await,
        (Page::Deal, _) => deal().await,
        (Page::Cribbage, Tab::Score) => cribbage_score().await,
        (Page::Cribbage, Tab::Play) => cribbage_play().await,
        (Page::Cribbage, Tab::Trainer) => cribbage_trainer().await,
        (Page::Cribbage, Tab::Solitaire) => cribbage_solitaire().await,
        (Page::Cribbage, Tab::Many) => cribbage_many().await,
        (Page::Cribbage, _) => cribbage().await,
        (Page::Interpretations, _) => interpretations().await,
        // The start page is in the first chunk, so that nobody comes here for it.
        (Page::Glossary | Page::Home | Page::Unknown, _) => glossary().await,
    }
}

const PAGES: usize = Page::Unknown as usize + 1;
const TABS: usize = Tab::Many as usize + 1;

thread_local! {
    /// The views that are there, by page and tab.
    static VIEWS: Cell<[[Option<View>; TABS]; PAGES]> = const { Cell::new([[None; TABS]; PAGES]) };
}

fn view_of(page: Page, tab: Tab) -> Option<View> {
    VIEWS.get()[page as usize][tab as usize]
}

/// Fetches what the address names, so that the first drawing has it: until then, the frame in `index.html` stands.
/// Where it cannot be had, [`chunk_of_page`] says so.
pub async fn prepare() {
    let Route { page, tab, .. } = address::current();
    if !matches!(page, Page::Home | Page::Unknown) {
        drop(fetch_view(page, tab).await);
    }
}

async fn fetch_view(page: Page, tab: Tab) -> Fetched {
    let view = fetch(page, tab).await?;
    let mut views = VIEWS.get();
    views[page as usize][tab as usize] = Some(view);
    VIEWS.set(views);
    Ok(view)
}

/// The page or tab that is visited; until its chunk is there, or where it cannot be had, a sentence in its place.
pub fn chunk_of_page(visit: &Visit) -> Html {
    let Route { page, tab, .. } = *visit.route;
    // Anew for each tab: what one waits for is not what the next one waits for.
    let key = page as usize * TABS + tab as usize;
    html! { <ChunkOfPage {key} visit={visit.clone()} /> }
}

/// Where the page is to be drawn.
#[derive(Properties, PartialEq)]
struct ChunkOfPageProps {
    visit: Visit,
}

#[derive(Clone, Copy, PartialEq)]
enum Stage {
    Fetching,
    There,
    Failed,
}

#[component]
fn ChunkOfPage(props: &ChunkOfPageProps) -> Html {
    let (page, tab) = (props.visit.route.page, props.visit.route.tab);
    let view = view_of(page, tab);
    let stage = use_state_eq(|| if view.is_some() { Stage::There } else { Stage::Fetching });
    use_effect_with(*stage, {
        let stage = stage.setter();
        move |&now| {
            if now == Stage::Fetching {
                spawn_local(async move {
                    let fetched = fetch_view(page, tab).await;
                    stage.set(if fetched.is_ok() { Stage::There } else { Stage::Failed });
                });
            }
        }
    });
    match (view, *stage) {
        (Some(view), _) => view(&props.visit),
        (None, Stage::Failed) => {
            let retry = move |_: MouseEvent| stage.set(Stage::Fetching);
            html! {
                <section class="panel no-start" role="alert">
                    <p>{ words::PAGE_NOT_LOADED }</p>
                    <button type="button" class="primary" onclick={retry}>{ words::TRY_AGAIN }</button>
                </section>
            }
        }
        (None, _) => html! { <p class="starting soft" role="status">{ words::LOADING }</p> },
    }
}
