use super::*;

#[test]
fn the_values_in_the_address_are_in_the_order_of_the_choices() {
    assert_eq!(ROLES, Role::ALL.map(Role::name));
    let [strong, random] = Opponent::ALL;
    assert_eq!((strong, OPPONENTS), (Opponent::Shipped, &["", random.name()][..]));
}

#[test]
fn values_are_sorted_in_descending_order_first_and_a_second_click_reverses_it() {
    let sorted = |columns: &[DiscardColumn]| {
        let mut query = Query::default();
        for &column in columns {
            OpenDiscardList::change(&mut query, column);
        }
        (query.order.column, query.order.descending)
    };
    assert_eq!(sorted(&[DiscardColumn::Total]), (DiscardColumn::Total, true));
    assert_eq!(
        sorted(&[DiscardColumn::Total, DiscardColumn::Total]),
        (DiscardColumn::Total, false)
    );
    assert_eq!(sorted(&[DiscardColumn::Behind]), (DiscardColumn::Behind, true));
    assert_eq!(
        sorted(&[DiscardColumn::Behind, DiscardColumn::Behind]),
        (DiscardColumn::Behind, false)
    );
    assert_eq!(sorted(&[DiscardColumn::Total, DiscardColumn::Line]), (DiscardColumn::Line, false));
}

#[test]
fn a_small_lead_is_called_small() {
    use crate::engine::cribbage::discard::certainty::Certainty::{Likely, Sure, TossUp};
    let leads = [(TossUp, 0.05), (Likely, 0.4), (Sure, 0.05), (Sure, 1.0)];
    let words = leads.map(|(certainty, lead)| certainty.in_words(lead));
    assert_eq!(words, ["Toss-up", "Likely", "Clear, by a little", "Clear"]);
}
