//! The table for a list of hands. It shows the value and the opening of each hand.

mod words;

use std::str::FromStr;

use futures::future::LocalBoxFuture;
use yew::AttrValue;
use yew::prelude::*;

use super::openings::{USUAL as USUAL_SYSTEMS, situation_choice};
use super::state::route_to_hand;
use crate::desk::hand_list::column::{HandColumn, HandColumnValue, ParseColumnError};
use crate::desk::hand_list::keys::ColumnSummary;
use crate::desk::hand_list::table::Query;
use crate::desk::table::{Conditions, SortOrder};
use crate::engine::{Call, Evaluator, Hand, PartlyKnownHand, Situation};
use crate::ui::components::cards::call_view;
use crate::ui::components::frame::answer_block::settings_sentence;
use crate::ui::components::frame::long_table::heading;
use crate::ui::components::input::Example;
use crate::ui::components::input::choice::choice_menu;
use crate::ui::components::input::many_panel::input_panel::{InputPanelParts, use_input_panel};
use crate::ui::components::listing::{
    FILTER, FILTER_HELP, ListKind, Listing, ListingParts, ListingState, NamedColumn, TableLook,
    use_listing,
};
use crate::ui::delegate::filter_map;
use crate::ui::history::Edit;
use crate::ui::hooks::{Choosable, Visit, use_chosen};
use crate::ui::number::{amount, range};
use crate::ui::own_styles::{NamedStyle, as_played, own_styles};
use crate::ui::route::{DealTab, HandTab, Page, Route};
use crate::ui::storage::Key;
use crate::ui::store::Store;
use crate::ui::{address, random};
use crate::wire::request::Failure;
use crate::wire::table::{ListSummary, OpenHandList, RowWindow};

pub fn route_to_table(text: &str) -> Route {
    Route::to(Page::Hand(HandTab::Many)).with("text", text)
}

#[derive(Clone, Debug)]
pub enum QueryChange {
    Show(Vec<HandColumn>),
    Open(Situation),
    /// Sorts by a column. `None` restores the order of the lines.
    Sort(Option<HandColumn>),
    /// Sets whether to show only the hands that the systems open differently.
    OnlyDifferences(bool),
}

impl ListKind for OpenHandList {
    type Change = QueryChange;

    fn opening() -> LocalBoxFuture<'static, Result<Self, Failure>> {
        Box::pin(async { Ok(Self) })
    }

    fn change(query: &mut Query, change: QueryChange) {
        match change {
            QueryChange::Show(columns) => {
                // A hidden column must not exclude hands, so its filter is dropped.
                query.conditions.retain(|(column, _)| columns.contains(column));
                if query.order.column.is_some_and(|column| !columns.contains(&column)) {
                    query.order = SortOrder::default();
                }
                query.parted &= systems_among(&columns) > 1;
                query.columns = columns;
            }
            QueryChange::Open(situation) => query.situation = situation,
            QueryChange::Sort(column) => {
                // The first click on a column sorts the best values first.
                let greatest_first = column.is_some_and(|column| !column.fewer_is_better());
                query.order.click(column, greatest_first);
            }
            QueryChange::OnlyDifferences(parted) => query.parted = parted,
        }
    }

    fn conditions(query: &Query) -> &Conditions<HandColumn> {
        &query.conditions
    }

    fn is_filtered_above(query: &Query) -> bool {
        query.parted
    }

    fn conditions_mut(query: &mut Query) -> &mut Conditions<HandColumn> {
        &mut query.conditions
    }

    fn clear_filters_above(query: &mut Query) {
        query.parted = false;
    }

    fn named(column: HandColumn) -> NamedColumn {
        let example = words::filter_example(column);
        NamedColumn { name: column.name(), title: column.title(), example }
    }
}

fn systems_among(columns: &[HandColumn]) -> usize {
    columns.iter().filter(|column| matches!(column, HandColumn::Opening(_))).count()
}

thread_local! {
    static STORE: Store<ListingState<OpenHandList>> = Store::default();
}

const DEALT: usize = 1000;

const EXAMPLES: &[Example] = &[Example {
    name: words::A_FEW,
    text: "KQT5.J72.965.AK8\nSA S2 HK HJ HT H9 H2 D3 CK CQ C7 C4 C3\n♠ AKQJ5 ♥ A2 ♦ K32 ♣ Q43\n\
           4.AKQJ8765.T2.93\nAQ32.K4.QJ52.K43\n5C 7H AS JD 9D 2C KH 10H 4C 8H 8C AD 10C\n",
}];

#[component]
pub fn HandsTable(visit: &Visit) -> Html {
    let given =
        use_input_panel(visit, Page::Hand(HandTab::Many), "", Key::List("table"), |_| Vec::new());
    let counts = use_chosen(Key::TableCounts, &USUAL);
    let systems = use_chosen(Key::TableSystems, USUAL_SYSTEMS);
    let listing = use_listing::<OpenHandList>(&given, &STORE, words::REPORT, |_| ());
    let act = listing.on_change();
    let own = use_memo((), |()| own_styles());
    let shown = as_played(&systems, &own);
    use_effect_with(columns(&counts, &shown), {
        let act = act.clone();
        move |columns| act.emit(QueryChange::Show(columns.clone()))
    });
    let query = &listing.state.query;

    let on_random = given.on_edit().reform(|_: MouseEvent| {
        let hands = (0..DEALT).map(|_| format!("{}\n", random::cards(Hand::SIZE)));
        Edit::Set(hands.collect())
    });
    let random = html! {
        <button type="button" class="chip" onclick={on_random}>{ words::RANDOM_HANDS }</button>
    };
    let on_situation = act.reform(QueryChange::Open);
    let parted = query.parted;
    let can_part = systems_among(&query.columns) > 1;
    let on_parted = filter_map(&act, move |_: MouseEvent| {
        can_part.then_some(QueryChange::OnlyDifferences(!parted))
    });
    let parts = ListingParts {
        id: "hands-heading",
        heading: words::HANDS,
        menus: html! {
            <>
                { choice_menu(words::COUNTS, &counts, &USUAL, words::USUAL_COUNTS) }
                { choice_menu(words::SYSTEMS, &systems, USUAL_SYSTEMS, words::USUAL_SYSTEMS) }
            </>
        },
        choice: settings_sentence(html! {
            <>{ words::OPENINGS_IN }{ situation_choice(query.situation, &on_situation) }</>
        }),
        tools: html! {
            <button type="button" aria-pressed={parted.to_string()} aria-disabled={(!can_part).to_string()} onclick={on_parted}>{ words::ONLY_PARTED }</button>
        },
        working_out: words::working_out,
        read: standing,
        of_another_kind: html! {
            <>
                { words::A_FILE_OF_DEALS }
                <a href={Route::to(Page::Deal(DealTab::Boards)).to_string()}>{ words::OPEN_AS_DEALS }</a>
            </>
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
            { listing.panel(&given, parts, || hand_rows(&listing, &shown)) }
        </div>
    }
}

fn standing(summary: &ListSummary, rows: &RowWindow<OpenHandList>) -> String {
    let systems = systems_among(&rows.query.columns);
    // The number of hands that all systems open the same is left out while these hands are hidden.
    let agreeing = (systems > 1 && !rows.query.parted).then_some((rows.overall.agreeing, systems));
    words::read(summary, rows.total, agreeing)
}

fn hand_rows(listing: &Listing<OpenHandList>, shown: &[NamedStyle]) -> Html {
    let query = &listing.state.query;
    let (columns, situation) = (query.columns.clone(), query.situation);
    let look = TableLook {
        class: "hands-table",
        label: words::HANDS,
        id: "hand-row",
        head: vec![headings(listing, shown), filter_cells(listing), overview_cells(&listing.state)],
        columns: columns.len() + 2,
        widths: columns.iter().copied().map(width).collect(),
    };
    let open = move |(_, hand): &(u32, PartlyKnownHand)| {
        address::go_to(&route_to_hand(&hand.to_string(), situation));
    };
    listing.table(look, move |row| cells(*row, &columns, situation), open)
}

fn headings(listing: &Listing<OpenHandList>, shown: &[NamedStyle]) -> Html {
    let (query, act) = (&listing.state.query, listing.on_change());
    let of = |class, column: Option<HandColumn>, text: AttrValue, title: &str| {
        let sorted = query.order.sorted(column);
        let on_click = act.reform(move |_: MouseEvent| QueryChange::Sort(column));
        heading(class, sorted, text.into(), title.to_owned(), on_click)
    };
    html! {
        <>
            { of("line", None, words::LINE.into(), words::LINE) }
            <span role="columnheader" class="hand"><span>{ words::HAND }</span></span>
            { for query.columns.iter().map(|&column| {
                let [text, title] = heading_of(column, shown);
                of(width(column), Some(column), text, &title)
            }) }
        </>
    }
}

fn cells(
    (line, hand): (u32, PartlyKnownHand),
    columns: &[HandColumn],
    situation: Situation,
) -> Html {
    html! {
        <>
            <span role="gridcell" class="line">{ line }</span>
            <span role="rowheader" class="hand">{ hand.to_string() }</span>
            { for columns.iter().map(|&column| html! {
                <span role="gridcell" class={width(column)}>{ value_view(column.value(hand, situation)) }</span>
            }) }
        </>
    }
}

fn value_view(value: HandColumnValue) -> Html {
    match value {
        HandColumnValue::Opening(call) => call_view(call.unwrap_or(Call::Pass)),
        HandColumnValue::Amount(amount, decimals) => range(amount, decimals).into(),
        other => other.to_string().into(),
    }
}

pub fn filter_cells(listing: &Listing<OpenHandList>) -> Html {
    html! {
        <>
            <span role="gridcell" class="line"></span>
            <span role="rowheader" class="hand soft" title={FILTER_HELP}>{ FILTER }</span>
            { for listing.state.query.columns.iter().map(|&column| listing.filter_cell(column)) }
        </>
    }
}

/// Renders the mean of each column with numbers, and the most frequent value of each other column.
pub fn overview_cells(state: &ListingState<OpenHandList>) -> Html {
    let rows = &state.rows;
    let overview = |column: HandColumn| {
        let at = rows.query.columns.iter().position(|&other| other == column)?;
        rows.overall.overview.get(at)?.as_ref()
    };
    html! {
        <>
            <span role="gridcell" class="line"></span>
            <span role="rowheader" class="hand soft">{ words::MEAN }</span>
            { for state.query.columns.iter().map(|&column| match overview(column) {
                Some(overview) => overview_cell(overview, rows.total),
                None => html! { <span role="gridcell"></span> },
            }) }
        </>
    }
}

fn overview_cell(overview: &ColumnSummary, rows: usize) -> Html {
    match overview {
        ColumnSummary::Amounts { mean, least, most } => {
            let title = words::from_to(&amount(*least, 2), &amount(*most, 2));
            html! { <span role="gridcell" class="number" {title}>{ amount(*mean, 2) }</span> }
        }
        ColumnSummary::Openings(calls) => most_often(calls, rows, |call| call_view(*call)),
        ColumnSummary::Counts(things) => most_often(things, rows, |thing| thing.as_str().into()),
    }
}

fn most_often<T: ToString>(things: &[(T, usize)], rows: usize, view: fn(&T) -> Html) -> Html {
    let first = things.first().map(|(thing, count)| {
        html! {
            <>
                <span>{ view(thing) }</span>
                <span class="share soft">{ words::percent(*count, rows) }</span>
            </>
        }
    });
    html! {
        <span role="gridcell" class="most-often" title={words::shares(things, rows)}>{ for first }</span>
    }
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub struct CountColumn(HandColumn);

pub const USUAL: [CountColumn; 6] = [
    CountColumn(HandColumn::Total(Evaluator::Hcp)),
    CountColumn(HandColumn::Total(Evaluator::LosingTricks)),
    CountColumn(HandColumn::Total(Evaluator::Zar)),
    CountColumn(HandColumn::Total(Evaluator::KaplanRubens)),
    CountColumn(HandColumn::Total(Evaluator::RuleOf20)),
    CountColumn(HandColumn::Pattern),
];

impl FromStr for CountColumn {
    type Err = ParseColumnError;

    fn from_str(text: &str) -> Result<Self, ParseColumnError> {
        text.parse().map(Self)
    }
}

impl Choosable for CountColumn {
    fn all() -> impl Iterator<Item = Self> {
        HandColumn::of_hand().map(Self)
    }

    fn name(self) -> &'static str {
        self.0.name_of_hand().unwrap_or_default()
    }

    fn title(self) -> &'static str {
        self.0.title()
    }
}

pub fn columns(counts: &[CountColumn], shown: &[NamedStyle]) -> Vec<HandColumn> {
    let counts = counts.iter().map(|count| count.0);
    counts.chain(shown.iter().map(|one| HandColumn::Opening(one.style))).collect()
}

pub fn heading_of(column: HandColumn, shown: &[NamedStyle]) -> [AttrValue; 2] {
    let of_style = |style| shown.iter().find(|one| one.style == style);
    match column {
        HandColumn::Opening(style) => match of_style(style) {
            Some(one) => [one.short_title.clone(), one.title.clone()],
            None => [style.to_string().into(), column.title().into()],
        },
        _ => [words::heading(column).into(), column.title().into()],
    }
}

/// Returns the CSS class for the width of a column. The style sheet defines the width.
pub const fn width(column: HandColumn) -> &'static str {
    match column {
        HandColumn::Pattern | HandColumn::Shape => "shape",
        HandColumn::Class => "class",
        _ => "number",
    }
}

#[cfg(test)]
#[path = "../../../../tests/unit/ui/pages/hand/many.rs"]
mod tests;
