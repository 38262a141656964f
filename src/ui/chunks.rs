//! The pages that are separate chunks, and the placeholder that is shown until they are loaded.
//!
//! A chunk has the name of its page or tab in the address (`hand`, `hand_many`). With this name, `static/chunks.js`
//! fetches a page before the WebAssembly requests it.

use std::cell::Cell;

use wasm_bindgen_futures::spawn_local;
use web_sys::HtmlAnchorElement;
use yew::prelude::*;

use super::hooks::Visit;
use super::route::{ContestTab, CribbageTab, DealTab, HandTab, Page, Route};
use super::{address, pages, words};
use crate::chunk::ChunkError;
use crate::client::pool::Pool;

type View = fn(&Visit) -> Html;

type FetchedView = Result<View, ChunkError>;

fn draw<P: BaseComponent<Properties = Visit>>(visit: &Visit) -> Html {
    html! { <P ..visit.clone() /> }
}

/// Declares a chunk for each view, by name.
macro_rules! views {
    ($($chunk:ident => $view:expr,)*) => {
        $(chunk!($chunk, fn $chunk() -> FetchedView { Ok($view) });)*
    };
}

views! {
    hand => draw::<pages::OneHand>,
    hand_many => draw::<pages::HandsTable>,
    hand_quiz => draw::<pages::QuizTab>,
    hand_sheet => draw::<pages::SheetTab>,
    deal => draw::<pages::FewRecords>,
    deal_build => draw::<pages::BuildRecord>,
    deal_boards => draw::<pages::Boards>,
    session => draw::<pages::Session>,
    simulate => draw::<pages::Simulate>,
    cribbage => draw::<pages::DiscardTab>,
    cribbage_score => draw::<pages::ScoreTab>,
    cribbage_play => draw::<pages::PlayTab>,
    cribbage_trainer => draw::<pages::TrainerTab>,
    cribbage_game => draw::<pages::GameTab>,
    cribbage_many => draw::<pages::DiscardsTable>,
    contest => draw::<pages::Files>,
    contest_solitaire => draw::<pages::SolitaireTab>,
    contest_interpretations => draw::<pages::Interpretations>,
    glossary => draw::<pages::Glossary>,
}

chunk!(
    glossary,
    /// Opens the meaning of a link's term beside the link, or closes it if it was open.
    fn meaning(link: HtmlAnchorElement, was_open: bool) -> Result<bool, ChunkError> {
        Ok(pages::open_meaning(&link, was_open))
    }
);

/// Opens or closes the meaning of a link's term. Returns whether the chunk could be loaded and the meaning opened.
pub async fn open_meaning(link: HtmlAnchorElement, was_open: bool) -> bool {
    meaning(link, was_open).await.unwrap_or(false)
}

chunk!(
    deal,
    /// Starts the solving workers, so that they are ready once the deal in the address is drawn.
    fn start_solvers() -> Result<(), ChunkError> {
        Pool::of_page().prepare();
        Ok(())
    }
);

async fn fetch(page: Page) -> FetchedView {
    match page {
        Page::Hand(HandTab::One) => hand().await,
        Page::Hand(HandTab::Many) => hand_many().await,
        Page::Hand(HandTab::Quiz) => hand_quiz().await,
        Page::Hand(HandTab::Sheet) => hand_sheet().await,
        Page::Deal(DealTab::Check) => deal().await,
        Page::Deal(DealTab::Build) => deal_build().await,
        Page::Deal(DealTab::Boards) => deal_boards().await,
        Page::Session => session().await,
        Page::Simulate => simulate().await,
        Page::Cribbage(CribbageTab::Discard) => cribbage().await,
        Page::Cribbage(CribbageTab::Score) => cribbage_score().await,
        Page::Cribbage(CribbageTab::Play) => cribbage_play().await,
        Page::Cribbage(CribbageTab::Trainer) => cribbage_trainer().await,
        Page::Cribbage(CribbageTab::Game) => cribbage_game().await,
        Page::Cribbage(CribbageTab::Many) => cribbage_many().await,
        Page::Contest(ContestTab::Files) => contest().await,
        Page::Contest(ContestTab::Solitaire) => contest_solitaire().await,
        Page::Contest(ContestTab::Interpretations) => contest_interpretations().await,
        // The start page is in the main file, so it is never fetched here.
        Page::Glossary | Page::Home | Page::Unknown => glossary().await,
    }
}

thread_local! {
    /// The loaded views, by page number.
    static VIEWS: Cell<[Option<View>; Page::ALL.len()]> = const { Cell::new([None; Page::ALL.len()]) };
}

fn view_of(page: Page) -> Option<View> {
    VIEWS.get().get(page.number()).copied().flatten()
}

/// Fetches the view of the address before the first drawing; `index.html` shows a frame until then.
/// On failure, [`chunk_of_page`] shows an error.
pub async fn prepare() {
    let Route { page, query, .. } = address::current();
    if !matches!(page, Page::Home | Page::Unknown) {
        drop(fetch_view(page).await);
    }
    if page == Page::Deal(DealTab::Check) && !query.is_empty() {
        drop(start_solvers().await);
    }
}

async fn fetch_view(page: Page) -> FetchedView {
    let view = fetch(page).await?;
    let mut views = VIEWS.get();
    if let Some(here) = views.get_mut(page.number()) {
        *here = Some(view);
    }
    VIEWS.set(views);
    Ok(view)
}

/// Draws the visited page or tab. While it is loading, or if loading fails, draws a text in its place.
pub fn chunk_of_page(visit: &Visit) -> Html {
    // The key differs by tab, so that each tab has a loading state of its own.
    html! { <ChunkOfPage key={visit.route.page.number()} visit={visit.clone()} /> }
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
