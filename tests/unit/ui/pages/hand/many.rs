use super::*;
use crate::engine::bridge::evaluation::Evaluator;
use crate::engine::bridge::opening::System;

const HCP: HandColumn = HandColumn::Total(Evaluator::Hcp);
const ZAR: HandColumn = HandColumn::Total(Evaluator::Zar);

fn after(changes: impl IntoIterator<Item = QueryChange>) -> Query {
    let mut query = Query::default();
    for change in changes {
        OpenHandList::change(&mut query, change);
    }
    query
}

#[test]
fn clicking_a_heading_sorts_in_descending_order_first() {
    let sorted = |clicks| {
        let query = after(vec![QueryChange::Sort(Some(HCP)); clicks]);
        (query.order.column, query.order.descending)
    };
    assert_eq!([1, 2, 3].map(sorted), [true, false, true].map(|down| (Some(HCP), down)));
    let lines = after([QueryChange::Sort(Some(HCP)), QueryChange::Sort(None)]);
    assert_eq!((lines.order.column, lines.order.descending), (None, false));
}

#[test]
fn hiding_a_column_drops_its_filter_and_order() {
    let mut query = after([QueryChange::Show(vec![HCP, ZAR]), QueryChange::Sort(Some(HCP))]);
    query.conditions = vec![(HCP, "12+".to_owned()), (ZAR, "26+".to_owned())];
    OpenHandList::change(&mut query, QueryChange::Show(vec![ZAR]));
    assert_eq!(query.conditions, [(ZAR, "26+".to_owned())]);
    assert_eq!((query.order.column, query.order.descending), (None, false));
}

#[test]
fn losers_are_sorted_in_ascending_order_first() {
    let losers = HandColumn::Total(Evaluator::LosingTricks);
    let query = after([QueryChange::Sort(Some(losers))]);
    assert_eq!((query.order.column, query.order.descending), (Some(losers), false));
}

#[test]
fn hiding_all_but_one_system_shows_all_hands() {
    let [one, other] = [0, 1].map(|at| HandColumn::Opening(System::ALL[at].into()));
    let shown = |columns: &[HandColumn]| QueryChange::Show(columns.to_vec());
    assert!(after([QueryChange::OnlyDifferences(true), shown(&[one, HCP, other])]).parted);
    assert!(!after([QueryChange::OnlyDifferences(true), shown(&[one, HCP])]).parted);
}
