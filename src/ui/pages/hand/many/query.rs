//! Changes of the query of the table of hands.

use futures::future::LocalBoxFuture;

use super::words;
use crate::desk::hand_list::column::HandColumn;
use crate::desk::hand_list::table::Query;
use crate::desk::table::{Conditions, SortOrder};
use crate::engine::Situation;
use crate::ui::components::listing::{ListKind, NamedColumn};
use crate::wire::request::Failure;
use crate::wire::table::OpenHandList;

#[derive(Clone, Debug)]
pub enum QueryChange {
    Show(Vec<HandColumn>),
    Open(Situation),
    /// Sorts by a column, or by line.
    Sort(Option<HandColumn>),
    /// Sets whether only hands on which systems differ are shown.
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
                // A hidden column must not exclude hands.
                query.conditions.retain(|(column, _)| columns.contains(column));
                if query.order.column.is_some_and(|column| !columns.contains(&column)) {
                    query.order = SortOrder::default();
                }
                query.parted &= systems_among(&columns) > 1;
                query.columns = columns;
            }
            QueryChange::Open(situation) => query.situation = situation,
            QueryChange::Sort(column) => {
                // Values are sorted best first.
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

pub fn systems_among(columns: &[HandColumn]) -> usize {
    columns.iter().filter(|column| matches!(column, HandColumn::Opening(_))).count()
}

#[cfg(test)]
#[path = "../../../../../tests/unit/ui/pages/hand/many/query.rs"]
mod tests;
