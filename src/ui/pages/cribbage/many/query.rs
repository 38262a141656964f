//! What the reader looks at of the table of discards, and how that changes.

use futures::future::LocalBoxFuture;

use crate::client::cribbage::fetch_tables;
use crate::desk::discard_list::table::{Column, Query};
use crate::engine::cribbage::discard::Opponent;
use crate::ui::components::listing::Listed;
use crate::wire::discard_list::{ReadDiscards, Summary};
use crate::wire::failure::Failure;

/// What the reader changes of what is looked at.
#[derive(Clone, Copy, Debug)]
pub enum QueryChange {
    /// The heading of a column was clicked.
    Sort(Column),
    /// Another opponent throws the other two cards.
    Against(Opponent),
}

impl Listed for ReadDiscards {
    type Change = QueryChange;

    fn opening() -> LocalBoxFuture<'static, Result<Self, Failure>> {
        Box::pin(async { Ok(Self(fetch_tables().await?)) })
    }

    fn change(query: &mut Query, change: QueryChange) {
        match change {
            QueryChange::Sort(column) => {
                let again = query.sorted_by == column;
                // The best first, and the closest choices.
                let first = !matches!(column, Column::Line | Column::Role);
                query.descending = if again { !query.descending } else { first };
                query.sorted_by = column;
            }
            QueryChange::Against(opponent) => query.opponent = opponent,
        }
    }

    fn hands(summary: &Summary) -> usize {
        summary.hands
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
            (query.sorted_by, query.descending)
        };
        assert_eq!(sorted(&[Column::Total]), (Column::Total, true));
        assert_eq!(sorted(&[Column::Total, Column::Total]), (Column::Total, false));
        assert_eq!(sorted(&[Column::Behind]), (Column::Behind, true));
        assert_eq!(sorted(&[Column::Behind, Column::Behind]), (Column::Behind, false));
        assert_eq!(sorted(&[Column::Total, Column::Line]), (Column::Line, false));
    }

    #[test]
    fn another_opponent_leaves_the_order() {
        let mut query = Query::default();
        ReadDiscards::change(&mut query, QueryChange::Sort(Column::Hand));
        ReadDiscards::change(&mut query, QueryChange::Against(Opponent::Random));
        let expected =
            Query { opponent: Opponent::Random, sorted_by: Column::Hand, descending: true };
        assert_eq!(query, expected);
    }
}
