//! The double-dummy figures that a record has itself.

use yew::prelude::*;

use super::shown::Shown;
use crate::client::solving::Solved;
use crate::engine::bridge::double_dummy::{Par, TrickTable};
use crate::engine::bridge::record::tag::Tag;

/// What is shown of the double-dummy figures that the record has itself, once its deal is solved.
pub fn own_figures(shown: Shown, show: fn(&[Tag], &TrickTable, Option<i32>) -> Html) -> Html {
    let solved = shown.solved.and_then(Solved::complete);
    let Some((record, table)) = shown.record().zip(solved) else { return Html::default() };
    let auction = record.dealer().zip(record.judgement.vulnerability);
    let par = auction.map(|(dealer, sides)| Par::of(&table, dealer, sides).score());
    show(&record.draft.tags, &table, par)
}
