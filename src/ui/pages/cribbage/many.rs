//! The table of the best throws for a list of hands. Each line of the list has six cards.

mod words;

use futures::future::LocalBoxFuture;
use yew::prelude::*;

use super::discard::answer::opponent_choice;
use super::discard::rows::crib_class;
use super::discard::{AGAINST, ROLE, SIX, route_to, words as discard_words};
use super::entry::in_text;
use crate::client::cribbage::fetch_tables;
use crate::desk::discard_list::ListedSix;
use crate::desk::discard_list::row::{DiscardColumn, JudgedSix};
use crate::desk::discard_list::table::Query;
use crate::desk::table::Conditions;
use crate::engine::Problem;
use crate::engine::cribbage::{Opponent, Role};
use crate::ui::components::cribbage::cards_in_line;
use crate::ui::components::frame::answer_block::settings_sentence;
use crate::ui::components::frame::long_table::heading;
use crate::ui::components::frame::{class_if, class_list};
use crate::ui::components::input::Example;
use crate::ui::components::input::choice::value_choice;
use crate::ui::components::input::many_panel::input_choice::InputChoice;
use crate::ui::components::input::many_panel::input_panel::{
    InputPanel, InputPanelParts, use_input_panel,
};
use crate::ui::components::listing::{
    FILTER, FILTER_HELP, ListKind, Listing, ListingParts, ListingState, NamedColumn, TableLook,
    use_listing,
};
use crate::ui::history::Edit;
use crate::ui::hooks::{Visit, saved_choice};
use crate::ui::route::{ContestTab, CribbageTab, PROBLEM, Page, Route};
use crate::ui::storage::Key;
use crate::ui::store::Store;
use crate::ui::{address, random};
use crate::wire::cribbage::EvaluateDiscards;
use crate::wire::request::Failure;
use crate::wire::table::OpenDiscardList;

pub fn route_to_table(text: &str) -> Route {
    Route::to(Page::Cribbage(CribbageTab::Many)).with(PROBLEM, DISCARDS).with("text", text)
}

pub const EXAMPLES: &[Example] = &[Example {
    name: words::A_FEW,
    text: "5H 5S JC 4D 9C KS dealer\n5H 5S JC 4D 9C KS pone\n4H 5C 5D 6S 6H QD dealer\nA2346 7 pone\n\
           2H 4H 6H QH KC KD pone\n7C 8D 8S 9H KD KS dealer\n",
}];

/// Values of the URL parameter for the role, in the order of [`Role::ALL`].
const ROLES: &[&str] = &[Role::Dealer.name(), Role::Pone.name()];

/// Values of the URL parameter for the opponent, in the order of [`Opponent::ALL`]. The value for the strong opponent
/// is empty.
const OPPONENTS: &[&str] = &["", Opponent::Random.name()];

/// Returns the choices in the address of a list. If the address contains no role, uses the role that was stored for the
/// list, or else the role of the last single hand. The address of a list then always contains the role, because another
/// user of the link may have stored a different role.
pub fn of_route(route: &Route, key: Key<'_>) -> Vec<InputChoice> {
    let role = saved_choice(key, ROLE)
        .or_else(|| saved_choice(Key::Discard, ROLE))
        .and_then(|role| InputChoice::index_of(ROLES, &role))
        .unwrap_or_default();
    vec![InputChoice::of(route, ROLE, ROLES, role), InputChoice::of(route, AGAINST, OPPONENTS, 0)]
}

pub fn ask(query: &mut Query, given: &InputPanel) {
    query.role = Role::ALL[given.chosen(ROLE).min(1)];
    query.opponent = Opponent::ALL[given.chosen(AGAINST).min(1)];
}

impl ListKind for OpenDiscardList {
    type Change = DiscardColumn;

    fn opening() -> LocalBoxFuture<'static, Result<Self, Failure>> {
        Box::pin(async { Ok(Self(fetch_tables().await?)) })
    }

    fn change(query: &mut Query, column: DiscardColumn) {
        // The first click on the heading of a points column sorts the greatest points first.
        let greatest_first =
            !matches!(column, DiscardColumn::Line | DiscardColumn::Role | DiscardColumn::Certainty);
        query.order.click(column, greatest_first);
    }

    fn conditions(query: &Query) -> &Conditions<DiscardColumn> {
        &query.conditions
    }

    fn conditions_mut(query: &mut Query) -> &mut Conditions<DiscardColumn> {
        &mut query.conditions
    }

    fn named(column: DiscardColumn) -> NamedColumn {
        let (name, title) = (column.name().to_owned(), words::heading(column));
        NamedColumn { name, title, example: words::filter_example(column) }
    }
}

/// Value of the URL parameter for the problem that opens this table.
pub const DISCARDS: &str = "discards";

const KEY: Key<'static> = Key::List(DISCARDS);

thread_local! {
    static STORE: Store<ListingState<OpenDiscardList>> = Store::default();
}

const DEALT: usize = 100;

#[component]
pub fn DiscardsTable(visit: &Visit) -> Html {
    let given = use_input_panel(visit, Page::Cribbage(CribbageTab::Many), DISCARDS, KEY, |route| {
        of_route(route, KEY)
    });
    let listing = use_listing::<OpenDiscardList>(&given, &STORE, words::REPORT, |query| {
        ask(query, &given);
    });
    let query = &listing.state.query;
    let on_random = given.on_edit().reform(|_: MouseEvent| Edit::Set(random_hands()));
    let random = html! {
        <button type="button" class="chip" onclick={on_random}>{ words::RANDOM_HANDS }</button>
    };
    let on_role = listing.at_first_row(given.on_choose(ROLE));
    let on_opponent = listing.at_first_row(given.on_choose(AGAINST));
    let roles = Role::ALL.map(|role| (role, role, role));
    let choice = settings_sentence(html! {
        <>
            { words::WITHOUT_A_ROLE }{ " " }
            { value_choice(words::DEFAULT_ROLE, roles, &query.role, &on_role.reform(|role| usize::from(role != Role::Dealer))) }
            { ", " }{ discard_words::AGAINST }{ " " }
            { opponent_choice(query.opponent, &on_opponent.reform(|it| usize::from(it != Opponent::Shipped))) }
        </>
    });
    let contest = Page::Contest(ContestTab::Files);
    let as_solitaire =
        given.link_to(contest, Problem::CribbageSplit.name(), words::OPEN_AS_SOLITAIRE);
    let parts = ListingParts {
        id: "discards-heading",
        heading: words::HANDS,
        menus: Html::default(),
        choice,
        tools: Html::default(),
        working_out: words::working_out,
        read: words::read,
        of_another_kind: html! {
            <>{ words::A_FILE_OF_SOLITAIRE }{ as_solitaire }</>
        },
    };
    let given_parts = InputPanelParts {
        format: words::FORMAT,
        examples: EXAMPLES,
        further_examples: random,
        read_as: listing.read_as(),
        takes_several: false,
        folds: true,
    };
    html! {
        <div class="listing-page stack-3">
            { given.panel(given_parts) }
            { listing.panel(&given, parts, || discard_rows(&listing)) }
        </div>
    }
}

fn random_hands() -> String {
    let roles = Role::ALL.into_iter().cycle().take(DEALT);
    let line = |role| format!("{} {role}\n", in_text(&random::cribbage_cards(SIX)));
    roles.map(line).collect()
}

fn discard_rows(listing: &Listing<OpenDiscardList>) -> Html {
    let opponent = listing.state.query.opponent;
    let is_review = is_review(listing);
    let look = TableLook {
        class: if is_review { concat!("six-table", " ", "reviewed") } else { "six-table" },
        label: words::HANDS,
        id: "six-row",
        head: vec![headings(listing), filter_cells(listing)],
        columns: if is_review { 13 } else { 11 },
        widths: Vec::new(),
    };
    let open = move |&JudgedSix { listed: ListedSix { six, .. }, role, .. }: &JudgedSix| {
        address::go_to(&route_to(EvaluateDiscards { six, role, opponent }, None, None));
    };
    listing.table(look, move |row| cells(row, is_review), open)
}

/// Returns whether the table shows actual throws. It does if some lines contain a throw, or if the cost is filtered.
fn is_review(listing: &Listing<OpenDiscardList>) -> bool {
    let conditions = &listing.state.query.conditions;
    words::is_review(listing.state.rows.overall)
        || conditions.iter().any(|(column, _)| *column == DiscardColumn::Cost)
}

fn filter_cells(listing: &Listing<OpenDiscardList>) -> Html {
    let field = |column| listing.filter_cell(column);
    html! {
        <>
            <span role="gridcell" class="line"></span>
            <span role="rowheader" class="hand soft" title={FILTER_HELP}>{ FILTER }</span>
            { field(DiscardColumn::Role) }
            <span role="gridcell" class="pair"></span>
            { for [DiscardColumn::Hand, DiscardColumn::Crib, DiscardColumn::Pegging, DiscardColumn::Total].map(field) }
            <span role="gridcell" class="pair"></span>
            { field(DiscardColumn::Behind) }
            { field(DiscardColumn::Certainty) }
            if is_review(listing) {
                <span role="gridcell" class="pair"></span>
                { field(DiscardColumn::Cost) }
            }
        </>
    }
}

fn headings(listing: &Listing<OpenDiscardList>) -> Html {
    let (query, act) = (&listing.state.query, listing.on_change());
    let of = |class, column: DiscardColumn| {
        let sorted = query.order.sorted(column);
        let on_click = act.reform(move |_: MouseEvent| column);
        let title = words::title(column).to_owned();
        let (sure, how) = words::certainty(column, query.opponent);
        let text = html! {
            <>
                { words::heading(column) }
                if !how.is_empty() { { " " }<span class={class_list(&["sure", sure])}>{ how }</span> }
            </>
        };
        heading(class, sorted, text, title, on_click)
    };
    let plain = |class: &'static str, text: &'static str| {
        html! { <span role="columnheader" {class}><span>{ text }</span></span> }
    };
    html! {
        <>
            { of("line", DiscardColumn::Line) }
            { plain("hand", words::CARDS) }
            { of("role", DiscardColumn::Role) }
            { plain("pair", discard_words::THROW) }
            { for [DiscardColumn::Hand, DiscardColumn::Crib, DiscardColumn::Pegging, DiscardColumn::Total].map(|column| of("number", column)) }
            { plain("pair", words::NEXT) }
            { of("number", DiscardColumn::Behind) }
            { of("sureness", DiscardColumn::Certainty) }
            if is_review(listing) {
                { plain("pair", words::THROWN) }
                { of("number", DiscardColumn::Cost) }
            }
        </>
    }
}

fn cells(row: &JudgedSix, is_review: bool) -> Html {
    let JudgedSix { listed, role, best, thrown } = row;
    let cell = |class: &'static str, text: String| html! { <span role="gridcell" class={class_list(&["number", class])}>{ text }</span> };
    let crib = role.of_crib(best.crib);
    let unnamed = listed.role.is_none();
    let (first, tied) = (best.throws.first(), best.throws.get(1..).unwrap_or_default());
    html! {
        <>
            <span role="gridcell" class="line">{ listed.line }</span>
            <span role="rowheader" class="hand">{ cards_in_line(&listed.six.cards()) }</span>
            <span role="gridcell" class={class_list(&["role", class_if(unnamed, "soft")])}
                title={unnamed.then_some(words::NO_ROLE_NAMED)}>{ discard_words::role(*role) }</span>
            <span role="gridcell" class="pair bold">
                { for first.map(|throw| cards_in_line(throw)) }
                if !tied.is_empty() {
                    <span class="soft" title={words::as_good(tied)}>
                        { words::more(tied.len()) }
                        <span class="unseen">{ words::as_good(tied) }</span>
                    </span>
                }
            </span>
            { cell("d-hand", discard_words::points(best.hand)) }
            { cell(crib_class(crib), discard_words::signed(crib)) }
            { cell("d-peg", discard_words::estimated(f64::from(best.pegged.gain()) / 1000.0)) }
            { cell("bold", discard_words::points(best.total)) }
            <span role="gridcell" class="pair">
                if let Some((next, _)) = &best.next { { cards_in_line(next) } } else { { words::NOTHING } }
            </span>
            { cell("", best.next.map_or_else(|| words::NOTHING.to_owned(), |(_, behind)| discard_words::points(-behind))) }
            <span role="gridcell">{ words::how_sure(best) }</span>
            if is_review {
                <span role="gridcell" class="pair">
                    if let Some(thrown) = thrown { { cards_in_line(&thrown.two) } } else { { words::NOTHING } }
                </span>
                { cell("bold", thrown.map_or_else(|| words::NOTHING.to_owned(), |thrown| words::cost(&thrown))) }
            }
        </>
    }
}

#[cfg(test)]
#[path = "../../../../tests/unit/ui/pages/cribbage/many.rs"]
mod tests;
