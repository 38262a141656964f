//! The best discards as a table.

use std::rc::Rc;

use yew::prelude::*;

use super::examples::EXAMPLES;
use super::query::QueryChange;
use super::words;
use crate::desk::discard_list::reading::ListedSix;
use crate::desk::discard_list::row::{Column, JudgedSix};
use crate::desk::discard_list::table::Query;
use crate::engine::cribbage::discard::Opponent;
use crate::engine::cribbage::role::Role;
use crate::engine::judge::Problem;
use crate::ui::address;
use crate::ui::components::cribbage::card_view::cards_in_line;
use crate::ui::components::frame::class_list::class_list;
use crate::ui::components::frame::long_table::{LongTable, heading};
use crate::ui::components::input::diagnostic_list::diagnostic_list;
use crate::ui::components::input::many_panel::given::{Given, use_given};
use crate::ui::components::listing::filters::{FilterField, asked, filter_field, wrong_filters};
use crate::ui::components::listing::{
    FILTER, Listing, ListingState, NONE_MATCH, SHOW_ALL, times, use_listing,
};
use crate::ui::history::Edit;
use crate::ui::hooks::Visit;
use crate::ui::pages::cribbage::choices::{choice, pick};
use crate::ui::pages::cribbage::discard::{SIX, route_to, words as discard_words};
use crate::ui::random;
use crate::ui::route::{ContestTab, CribbageTab, Page};
use crate::ui::storage::Key;
use crate::ui::store::Store;
use crate::wire::cribbage::DiscardsOf;
use crate::wire::discard_list::ReadDiscards;
use crate::wire::message::Packed;

/// The address's name for the table, in place of the problem's.
pub const DISCARDS: &str = "discards";
thread_local! {
    static KEPT: Store<ListingState<ReadDiscards>> = Store::default();
}

/// How many hands the button deals.
const DEALT: usize = 100;

/// Where the page was gone to.
#[derive(Properties, PartialEq)]
pub struct DiscardsTableProps {
    /// The visit.
    pub visit: Visit,
}

/// What is given, and the table of it.
#[component]
pub fn DiscardsTable(props: &DiscardsTableProps) -> Html {
    let given =
        use_given(&props.visit, Page::Cribbage(CribbageTab::Many), DISCARDS, Key::DiscardTable);
    let listing = use_listing::<ReadDiscards>(&given, &KEPT, words::REPORT);
    let query = &listing.state.query;
    let summary = listing.state.summary();
    let on_random = given.on_edit().reform(|_: MouseEvent| Edit::Set(random_hands()));
    let random = html! {
        <button type="button" class="chip" onclick={on_random}>{ words::RANDOM_HANDS }</button>
    };
    let on_all = listing.on_change().reform(|_: MouseEvent| QueryChange::AskNothing);
    let on_opponent =
        listing.on_change().reform(|place| QueryChange::Against(pick(Opponent::ALL, place)));
    html! {
        <div class="listing-page">
            { given.panel(words::FORMAT, EXAMPLES, random) }
            <section class="panel listing-output" aria-labelledby="discards-heading">
                <div class="panel-head">
                    <h2 id="discards-heading">{ words::HANDS }</h2>
                </div>
                { choice(discard_words::AGAINST,
                    &Opponent::ALL.map(|opponent| (discard_words::opponent(opponent), opponent == query.opponent)),
                    discard_words::how_opponent_throws(query.opponent), &on_opponent) }
                <div class="toolbar">
                    <button type="button" aria-disabled={query.conditions.is_empty().to_string()} onclick={on_all}>{ SHOW_ALL }</button>
                    { listing.save_button() }
                </div>
                <p class="job-state" role="status" title={summary.map(|summary| times(summary.millis, listing.state.rows.millis))}>
                    { listing.standing(words::working_out, words::read) }
                </p>
                { listing.body(&given, || shown(&listing, &given)) }
            </section>
        </div>
    }
}

/// Hands at random, of dealer and pone in turn.
fn random_hands() -> String {
    let roles = Role::ALL.into_iter().cycle().take(DEALT);
    let line = |role| {
        let cards = random::cribbage_cards(SIX);
        let cards: Vec<_> = cards.iter().map(ToString::to_string).collect();
        format!("{} {role}\n", cards.join(" "))
    };
    roles.map(line).collect()
}

/// What is wrong with the list, and the table.
fn shown(listing: &Listing<ReadDiscards>, given: &Given) -> Html {
    let summary = listing.state.summary();
    let faults = summary.map_or(&[][..], |summary| &summary.faults);
    html! {
        <>
            if summary.is_some_and(|summary| summary.is_of_another_kind) {
                <p>
                    { words::A_FILE_OF_SOLITAIRE }
                    { given.link_to(Page::Contest(ContestTab::Files), Problem::CribbageSplit.name(), words::OPEN_AS_SOLITAIRE) }
                </p>
            } else {
                { diagnostic_list(faults, given.on_place().as_ref()) }
            }
            { wrong_filters(listing.state.rows.refused.iter().map(|(column, wrong)| {
                (words::name(*column).to_owned(), words::heading(*column), &**wrong)
            })) }
            if listing.state.has_table() {
                { discard_rows(listing) }
            }
        </>
    }
}

fn discard_rows(listing: &Listing<ReadDiscards>) -> Html {
    let ListingState { query, rows, active, .. } = &*listing.state;
    let (active, opponent) = (*active, query.opponent);
    let row = {
        let rows = Rc::clone(rows);
        Callback::from(move |place: usize| rows.row(place).map(cells).unwrap_or_default())
    };
    let on_event = listing.on_event(move |rows, place| {
        if let Some(JudgedSix { listed, .. }) = rows.row(place) {
            let &ListedSix { six, role, .. } = listed;
            let asked = DiscardsOf { six, role, opponent };
            address::go_to(&route_to(asked, None));
        }
    });
    html! {
        <LongTable class="six-table" label={words::HANDS} id="six-row" looked_at={Packed::of(query)}
            head={vec![headings(query, &listing.on_change()), filter_cells(listing)]} columns={10} rows={rows.total}
            at_hand={rows.places()} {row} {active}
            start={listing.scrolled()} {on_event}
            none={(rows.total == 0 && rows.query == *query).then_some(NONE_MATCH)} />
    }
}

/// A field under each heading.
fn filter_cells(listing: &Listing<ReadDiscards>) -> Html {
    let (state, act) = (&listing.state, listing.on_change());
    let field = |column: Column| {
        filter_field(FilterField {
            name: words::name(column).to_owned(),
            class: "",
            title: words::heading(column),
            example: words::filter_example(column),
            asked: asked(&state.query.conditions, column),
            is_wrong: state.rows.refused.iter().any(|(of, _)| *of == column),
            on_ask: act.reform(move |text| QueryChange::Ask(column, text)),
        })
    };
    html! {
        <>
            <span role="gridcell" class="line"></span>
            <span role="rowheader" class="hand soft">{ FILTER }</span>
            { field(Column::Role) }
            <span role="gridcell" class="pair"></span>
            { for [Column::Hand, Column::Crib, Column::Pegging, Column::Total].map(field) }
            <span role="gridcell" class="pair"></span>
            { field(Column::Behind) }
        </>
    }
}

fn headings(query: &Query, act: &Callback<QueryChange>) -> Html {
    let of = |class, column: Column| {
        let sorted = query.order.sorted(column);
        let on_click = act.reform(move |_: MouseEvent| QueryChange::Sort(column));
        let title = words::title(column).to_owned();
        let (sure, how) = words::how_sure(column, query.opponent);
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
            { of("line", Column::Line) }
            { plain("hand", words::CARDS) }
            { of("role", Column::Role) }
            { plain("pair", discard_words::THROW) }
            { for [Column::Hand, Column::Crib, Column::Pegging, Column::Total].map(|column| of("number", column)) }
            { plain("pair", words::NEXT) }
            { of("number", Column::Behind) }
        </>
    }
}

fn cells(row: &JudgedSix) -> Html {
    let JudgedSix { listed, best } = row;
    let cell = |class: &'static str, text: String| html! { <span role="gridcell" class={class_list(&["number", class])}>{ text }</span> };
    let crib = listed.role.of_crib(best.crib);
    let (first, tied) = (best.throws.first(), best.throws.get(1..).unwrap_or_default());
    html! {
        <>
            <span role="gridcell" class="line">{ listed.line }</span>
            <span role="rowheader" class="hand">{ cards_in_line(&listed.six.cards()) }</span>
            <span role="gridcell" class="role">{ discard_words::role(listed.role) }</span>
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
            { cell("d-crib", discard_words::signed(crib)) }
            { cell("d-peg", discard_words::estimated(f64::from(best.pegged.gain()) / 1000.0)) }
            { cell("bold", discard_words::points(best.total)) }
            <span role="gridcell" class="pair">
                if let Some((next, _)) = &best.next { { cards_in_line(next) } } else { { words::NOTHING } }
            </span>
            { cell("", best.next.map_or_else(|| words::NOTHING.to_owned(), |(_, behind)| discard_words::points(-behind))) }
        </>
    }
}
