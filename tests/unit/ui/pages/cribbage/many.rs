use super::*;

#[test]
fn the_address_names_them_in_the_order_in_which_they_are_picked() {
    assert_eq!(ROLES, Role::ALL.map(Role::name));
    let [strong, random] = Opponent::ALL;
    assert_eq!((strong, OPPONENTS), (Opponent::Shipped, &["", random.name()][..]));
}

#[test]
fn the_best_and_the_closest_come_first_and_the_other_way_round_at_a_second_click() {
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
