//! Loads the pages that are separate chunks. Until a page is loaded, a placeholder is shown.
//!
//! A chunk is named after the page or tab in the address, such as `hand` or `hand_many`. `static/chunks.js` uses this
//! name to fetch the chunk before the WebAssembly requests it.

use std::cell::RefCell;

use futures::future::try_join;
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::spawn_local;
use web_sys::HtmlAnchorElement;
use yew::prelude::*;

use super::hooks::Visit;
use super::route::{ContestTab, CribbageTab, DealTab, HandTab, Page, PracticeKind, Route};
use super::{address, pages, words};
use crate::chunk::ChunkError;
use crate::client::pool::Pool;

type View = fn(&Visit) -> Html;

type FetchedView = Result<View, ChunkError>;

fn draw<P: BaseComponent<Properties = Visit>>(visit: &Visit) -> Html {
    html! { <P ..visit.clone() /> }
}

/// Declares a chunk for each view. Each row contains the name of the chunk, the page, and the view.
macro_rules! views {
    ($($chunk:ident, $page:pat => $view:ty,)*) => {
        $(chunk!($chunk, fn $chunk() -> FetchedView { Ok(draw::<$view>) });)*

        async fn fetch(page: Page) -> FetchedView {
            match page {
                $($page => $chunk().await,)*
            }
        }
    };
}

views! {
    hand, Page::Hand(HandTab::One) => pages::OneHand,
    hand_many, Page::Hand(HandTab::Many) => pages::HandsTable,
    hand_sheet, Page::Hand(HandTab::Sheet) => pages::SheetTab,
    deal, Page::Deal(DealTab::Check) => pages::FewRecords,
    deal_build, Page::Deal(DealTab::Build) => pages::BuildRecord,
    deal_boards, Page::Deal(DealTab::Boards) => pages::Boards,
    session, Page::Session => pages::Session,
    simulate, Page::Simulate => pages::Simulate,
    cribbage, Page::Cribbage(CribbageTab::Discard) => pages::DiscardTab,
    cribbage_score, Page::Cribbage(CribbageTab::Score) => pages::ScoreTab,
    cribbage_play, Page::Cribbage(CribbageTab::Play) => pages::PlayTab,
    cribbage_game, Page::Cribbage(CribbageTab::Game) => pages::GameTab,
    cribbage_many, Page::Cribbage(CribbageTab::Many) => pages::DiscardsTable,
    practise, Page::Practise(PracticeKind::Openings) => pages::OpeningsTab,
    practise_leads, Page::Practise(PracticeKind::Leads) => pages::LeadsTab,
    practise_throws, Page::Practise(PracticeKind::Throws) => pages::ThrowsTab,
    practise_counting, Page::Practise(PracticeKind::Counting) => pages::CountingTab,
    contest, Page::Contest(ContestTab::Files) => pages::Files,
    contest_solitaire, Page::Contest(ContestTab::Solitaire) => pages::SolitaireTab,
    contest_interpretations, Page::Contest(ContestTab::Interpretations) => pages::Interpretations,
    // The start page and the page for unknown addresses are part of the main file, so they are never fetched.
    glossary, Page::Glossary | Page::Home | Page::Unknown => pages::Glossary,
}

chunk!(
    glossary,
    /// Opens the meaning of a link's term beside the link. If `was_open` is true, closes it.
    fn meaning(link: HtmlAnchorElement, was_open: bool) -> Result<bool, ChunkError> {
        Ok(pages::open_meaning(&link, was_open))
    }
);

/// Opens the meaning of a link's term. If `was_open` is true, closes it. Returns false if the chunk can't be loaded or
/// the meaning can't be opened.
pub async fn open_meaning(link: HtmlAnchorElement, was_open: bool) -> bool {
    meaning(link, was_open).await.unwrap_or(false)
}

chunk!(
    deal,
    /// Starts the workers for the double-dummy solver, so that they are ready once the deal in the address is
    /// rendered.
    fn start_solvers() -> Result<(), ChunkError> {
        Pool::of_page().prepare();
        Ok(())
    }
);

thread_local! {
    /// The loaded views.
    static VIEWS: RefCell<Vec<(Page, View)>> = const { RefCell::new(Vec::new()) };
}

fn view_of(page: Page) -> Option<View> {
    VIEWS.with_borrow(|views| views.iter().find(|(of, _)| *of == page).map(|(_, view)| *view))
}

/// Fetches the view for the address before the first rendering. Until then, the static HTML of `index.html` is visible.
/// If fetching fails, [`chunk_of_page`] tries again. If the address contains a deal, also starts the solvers.
pub async fn prepare() {
    let Route { page, query, .. } = address::current();
    if !matches!(page, Page::Home | Page::Unknown) {
        drop(fetch_view(page).await);
    }
    if page == Page::Deal(DealTab::Check) && !query.is_empty() {
        drop(start_solvers().await);
    }
}

#[wasm_bindgen]
extern "C" {
    /// Fetches and applies the styles of the pages (`static/chunks.js`).
    #[wasm_bindgen(js_namespace = kibitzerChunks, js_name = takeStyles, catch)]
    async fn take_styles() -> Result<JsValue, JsValue>;
}

async fn fetch_view(page: Page) -> FetchedView {
    let styles = async { take_styles().await.map_err(|_| ChunkError) };
    let (view, _) = try_join(fetch(page), styles).await?;
    VIEWS.with_borrow_mut(|views| views.push((page, view)));
    Ok(view)
}

/// Renders the visited page or tab. While it is being loaded, or if loading fails, renders a text instead.
pub fn chunk_of_page(visit: &Visit) -> Html {
    // Each tab has its own key, so that its loading state is separate.
    html! { <ChunkOfPage key={visit.route.page.path()} visit={visit.clone()} /> }
}

#[derive(Properties, PartialEq)]
struct ChunkOfPageProps {
    visit: Visit,
}

#[derive(Clone, Copy, PartialEq)]
enum ChunkStage {
    Fetching,
    Loaded,
    Failed,
}

#[component]
fn ChunkOfPage(props: &ChunkOfPageProps) -> Html {
    let page = props.visit.route.page;
    let view = view_of(page);
    let stage =
        use_state_eq(|| if view.is_some() { ChunkStage::Loaded } else { ChunkStage::Fetching });
    use_effect_with(*stage, {
        let stage = stage.setter();
        move |&now| {
            if now == ChunkStage::Fetching {
                spawn_local(async move {
                    let fetched = fetch_view(page).await;
                    stage.set(if fetched.is_ok() {
                        ChunkStage::Loaded
                    } else {
                        ChunkStage::Failed
                    });
                });
            }
        }
    });
    match (view, *stage) {
        (Some(view), _) => view(&props.visit),
        (None, ChunkStage::Failed) => {
            let retry = move |_: MouseEvent| stage.set(ChunkStage::Fetching);
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
