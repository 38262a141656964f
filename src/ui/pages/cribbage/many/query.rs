//! What the reader looks at of the table of discards, and how that changes.

use futures::future::LocalBoxFuture;

use super::words;
use crate::client::cribbage::fetch_tables;
use crate::desk::discard_list::row::Column;
use crate::desk::discard_list::table::Query;
use crate::desk::table::Conditions;
use crate::ui::components::listing::filters::ask;
use crate::ui::components::listing::{Listed, NamedColumn};
use crate::wire::failure::Failure;
use crate::wire::lists::ReadDiscards;

#[derive(Clone, Debug)]
pub enum QueryChange {
    Sort(Column),
    Ask(Column, String),
    AskNothing,
}

impl Listed for ReadDiscards {
    type Change = QueryChange;

    fn opening() -> LocalBoxFuture<'static, Result<Self, Failure>> {
        Box::pin(async { Ok(Self(fetch_tables().await?)) })
    }

    fn change(query: &mut Query, change: QueryChange) {
        match change {
            QueryChange::Sort(column) => {
                // The best first, and the closest choices.
                query.order.click(
                    column,
                    !matches!(column, Column::Line | Column::Role | Column::Certainty),
                );
            }
            QueryChange::Ask(column, text) => ask(&mut query.conditions, column, text),
            QueryChange::AskNothing => query.conditions.clear(),
        }
    }

    fn conditions(query: &Query) -> &Conditions<Column> {
        &query.conditions
    }

    fn ask(column: Column, text: String) -> QueryChange {
        QueryChange::Ask(column, text)
    }

    fn named(column: Column) -> NamedColumn {
        let (name, title) = (column.name().to_owned(), words::heading(column));
        NamedColumn { name, title, example: words::filter_example(column) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_best_and_the_closest_come_first_and_the_other_way_round_at_a_second_click() {
        let sorted = |columns: &[Column]| {
            let mut query = Query::default();
            for &column in columns {
                ReadDiscards::change(&mut query, QueryChange::Sort(column));
            }
            (query.order.column, query.order.descending)
        };
        assert_eq!(sorted(&[Column::Total]), (Column::Total, true));
        assert_eq!(sorted(&[Column::Total, Column::Total]), (Column::Total, false));
        assert_eq!(sorted(&[Column::Behind]), (Column::Behind, true));
        assert_eq!(sorted(&[Column::Behind, Column::Behind]), (Column::Behind, false));
        assert_eq!(sorted(&[Column::Total, Column::Line]), (Column::Line, false));
    }

    #[test]
    fn what_is_asked_of_a_column_takes_the_place_of_what_was() {
        let mut query = Query::default();
        for (column, text) in
            [(Column::Total, "10"), (Column::Role, "pone"), (Column::Total, "10+")]
        {
            ReadDiscards::change(&mut query, QueryChange::Ask(column, text.to_owned()));
        }
        ReadDiscards::change(&mut query, QueryChange::Ask(Column::Role, String::new()));
        assert_eq!(query.conditions, [(Column::Total, "10+".to_owned())]);
        ReadDiscards::change(&mut query, QueryChange::AskNothing);
        assert_eq!(query, Query::default());
    }
}
