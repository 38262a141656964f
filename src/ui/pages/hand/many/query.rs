//! What the reader looks at of the table of hands, and how that changes.

use futures::future::LocalBoxFuture;

use super::words;
use crate::desk::hand_list::column::Column;
use crate::desk::hand_list::table::Query;
use crate::desk::table::{Conditions, Order};
use crate::engine::bridge::opening::situation::Situation;
use crate::ui::components::listing::{Listed, NamedColumn};
use crate::wire::failure::Failure;
use crate::wire::lists::ReadHands;

#[derive(Clone, Debug)]
pub enum QueryChange {
    Show(Vec<Column>),
    Open(Situation),
    /// The heading of a column was clicked, or that of the lines.
    Sort(Option<Column>),
    /// Only hands with which the systems part are shown, or all again.
    Part(bool),
}

impl Listed for ReadHands {
    type Change = QueryChange;

    fn opening() -> LocalBoxFuture<'static, Result<Self, Failure>> {
        Box::pin(async { Ok(Self) })
    }

    fn change(query: &mut Query, change: QueryChange) {
        match change {
            QueryChange::Show(columns) => {
                // What cannot be seen is not to leave hands out.
                query.conditions.retain(|(column, _)| columns.contains(column));
                if query.order.column.is_some_and(|column| !columns.contains(&column)) {
                    query.order = Order::default();
                }
                query.parted &= systems_among(&columns) > 1;
                query.columns = columns;
            }
            QueryChange::Open(situation) => query.situation = situation,
            QueryChange::Sort(column) => {
                // Who sorts by what a hand is worth looks for the best first.
                let greatest_first = column.is_some_and(|column| !column.fewer_is_better());
                query.order.click(column, greatest_first);
            }
            QueryChange::Part(parted) => query.parted = parted,
        }
    }

    fn conditions(query: &Query) -> &Conditions<Column> {
        &query.conditions
    }

    fn is_asked_above(query: &Query) -> bool {
        query.parted
    }

    fn conditions_mut(query: &mut Query) -> &mut Conditions<Column> {
        &mut query.conditions
    }

    fn ask_nothing_above(query: &mut Query) {
        query.parted = false;
    }

    fn named(column: Column) -> NamedColumn {
        let example = words::filter_example(column);
        NamedColumn { name: column.name(), title: column.title(), example }
    }
}

/// How many systems are among some columns.
pub fn systems_among(columns: &[Column]) -> usize {
    columns.iter().filter(|column| matches!(column, Column::Opening(_))).count()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::bridge::evaluation::Evaluator;
    use crate::engine::bridge::opening::System;

    const HCP: Column = Column::Total(Evaluator::Hcp);
    const ZAR: Column = Column::Total(Evaluator::Zar);

    fn after(changes: impl IntoIterator<Item = QueryChange>) -> Query {
        let mut query = Query::default();
        for change in changes {
            ReadHands::change(&mut query, change);
        }
        query
    }

    #[test]
    fn a_heading_shows_the_most_first_and_then_the_least() {
        let sorted = |clicks| {
            let query = after(vec![QueryChange::Sort(Some(HCP)); clicks]);
            (query.order.column, query.order.descending)
        };
        assert_eq!([1, 2, 3].map(sorted), [true, false, true].map(|down| (Some(HCP), down)));
        let lines = after([QueryChange::Sort(Some(HCP)), QueryChange::Sort(None)]);
        assert_eq!((lines.order.column, lines.order.descending), (None, false));
    }

    #[test]
    fn a_column_that_goes_takes_with_it_what_was_asked_of_it() {
        let mut query = after([QueryChange::Show(vec![HCP, ZAR]), QueryChange::Sort(Some(HCP))]);
        query.conditions = vec![(HCP, "12+".to_owned()), (ZAR, "26+".to_owned())];
        ReadHands::change(&mut query, QueryChange::Show(vec![ZAR]));
        assert_eq!(query.conditions, [(ZAR, "26+".to_owned())]);
        assert_eq!((query.order.column, query.order.descending), (None, false));
    }

    #[test]
    fn the_fewest_losers_come_first() {
        let losers = Column::Total(Evaluator::LosingTricks);
        let query = after([QueryChange::Sort(Some(losers))]);
        assert_eq!((query.order.column, query.order.descending), (Some(losers), false));
    }

    #[test]
    fn one_system_differs_from_none() {
        let [one, other] = [0, 1].map(|at| Column::Opening(System::ALL[at].into()));
        let shown = |columns: &[Column]| QueryChange::Show(columns.to_vec());
        assert!(after([QueryChange::Part(true), shown(&[one, HCP, other])]).parted);
        assert!(!after([QueryChange::Part(true), shown(&[one, HCP])]).parted);
    }
}
