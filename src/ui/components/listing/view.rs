//! What the pages of all lists draw alike: what stands around the table, the fields under its headings, its rows.

use std::rc::Rc;

use yew::prelude::*;

use super::filters::{FilterField, asked, filter_field, wrong_filters};
use super::{Listed, Listing, ListingAction, words};
use crate::engine::diagnostic::Severity;
use crate::ui::components::frame::long_table::LongTable;
use crate::ui::components::input::diagnostic_list::{FaultReport, diagnostic_list, fault_report};
use crate::ui::components::input::many_panel::given::Given;
use crate::wire::message::Packed;
use crate::wire::table::{ListSummary, Rows};

/// What stands around a table and is the list's own.
pub struct ListingParts<L: Listed> {
    /// The heading's id.
    pub id: &'static str,
    pub heading: &'static str,
    /// Menus beside the heading.
    pub menus: Html,
    /// What is chosen for all rows.
    pub choice: Html,
    /// Buttons before those that every list has.
    pub tools: Html,
    /// Says that so much of so much is worked out.
    pub working_out: fn(usize, usize) -> String,
    /// Says what came of reading.
    pub read: fn(&ListSummary, &Rows<L>) -> String,
    /// What is said in place of the faults where the file is of another kind.
    pub of_another_kind: Html,
}

/// How a table looks.
pub struct TableLook {
    /// The class of its style.
    pub class: &'static str,
    /// What it is called.
    pub label: &'static str,
    /// What the ids of its rows begin with.
    pub id: &'static str,
    /// The cells of the rows that stay at the top, the headings first.
    pub head: Vec<Html>,
    pub columns: usize,
    /// Which widths the columns have that are chosen.
    pub widths: Vec<&'static str>,
}

impl<L: Listed> Listing<L> {
    /// The panel with how reading stands, what is wrong with the list and with what is asked, and the table.
    pub fn panel(
        &self,
        given: &Given,
        parts: ListingParts<L>,
        table: impl FnOnce() -> Html,
    ) -> Html {
        let summary = self.state.summary();
        let times = summary.map(|summary| words::times(summary.millis, self.state.rows.millis));
        let is_filtered = self.state.is_filtered();
        let on_all = self.act.reform(|_: MouseEvent| ListingAction::AskNothing);
        let of_another_kind = parts.of_another_kind;
        let options = html! {
            <>
                { parts.menus }
                <div class="listing-controls">
                    { parts.choice }
                    <div class="toolbar">
                        { parts.tools }
                        <button type="button" aria-disabled={(!is_filtered).to_string()} onclick={on_all}>{ words::SHOW_ALL }</button>
                        { self.save_button() }
                    </div>
                </div>
            </>
        };
        html! {
            <section class="panel listing-output" aria-labelledby={parts.id}>
                <div class="panel-head listing-head">
                    <h2 id={parts.id}>{ parts.heading }</h2>
                    <p class="job-state" role="status" title={times}>{ self.standing(parts.working_out, parts.read) }</p>
                    { self.options.view("listing-options", words::OPTIONS, options) }
                </div>
                { self.body(given, || html! {
                    <>
                        { self.wrong(given, of_another_kind) }
                        if self.state.has_table() { { table() } }
                    </>
                }) }
            </section>
        }
    }

    /// What is wrong with the list and with what is asked.
    fn wrong(&self, given: &Given, of_another_kind: Html) -> Html {
        let summary = self.state.summary();
        html! {
            <>
                if summary.is_some_and(|summary| summary.is_of_another_kind) {
                    <p>{ of_another_kind }</p>
                } else if let Some(summary) = summary.filter(|summary| summary.refused > 0) {
                    { self.refused(summary, given) }
                }
                { wrong_filters(self.state.rows.refused.iter().map(|(column, wrong)| {
                    let named = L::named(*column);
                    (named.name, named.title, &**wrong)
                })) }
            </>
        }
    }

    /// The lines that cannot be read, the first of them one by one.
    fn refused(&self, summary: &ListSummary, given: &Given) -> Html {
        let more = summary.refused.saturating_sub(summary.faults.len());
        fault_report(FaultReport {
            severity: Severity::Error,
            label: words::errors(summary.refused),
            has_rows: self.state.has_table(),
            list: diagnostic_list(&summary.faults, given.on_place().as_ref()),
            more: (more > 0).then(|| words::more_refused(more)),
        })
    }

    /// The field under the heading of a column.
    pub fn filter_cell(&self, column: L::Column) -> Html {
        let named = L::named(column);
        filter_field(FilterField {
            name: named.name,
            class: "",
            title: named.title,
            example: named.example,
            asked: asked(L::conditions(&self.state.query), column),
            is_wrong: self.state.rows.refused.iter().any(|(of, _)| *of == column),
            on_ask: self.act.reform(move |text| ListingAction::Ask(column, text)),
        })
    }

    /// The table; `cells` gives the cells of a row, and `open` opens one.
    pub fn table(
        &self,
        look: TableLook,
        cells: impl Fn(&L::Row) -> Html + 'static,
        open: impl Fn(&L::Row) + 'static,
    ) -> Html {
        let TableLook { class, label, id, head, columns, widths } = look;
        let (query, rows) = (&self.state.query, &self.state.rows);
        let row = {
            let rows = Rc::clone(rows);
            Callback::from(move |place: usize| rows.row(place).map(&cells).unwrap_or_default())
        };
        let on_event =
            self.on_event(move |rows, place| rows.row(place).into_iter().for_each(&open));
        let is_none = rows.total == 0 && rows.query == *query;
        html! {
            <LongTable {class} {label} {id} {head} {columns} {widths} looked_at={Packed::of(query)} rows={rows.total}
                at_hand={rows.places()} {row} active={self.state.active} start={self.scrolled()} {on_event}
                none={is_none.then_some(words::NONE_MATCH)} />
        }
    }
}
