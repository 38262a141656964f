use super::*;

#[test]
fn of_cards_that_are_alike_one_is_thrown() {
    let cards = ["5", "5", "J", "4", "9", "K"].map(|card| card.parse::<Card>().unwrap());
    let [five, .., nine, _] = cards;
    let crib = |thrown: [Card; 2]| places_of(&thrown, &cards);
    assert_eq!(crib([five, nine]), [true, false, false, false, true, false]);
    assert_eq!(crib([five, five]), [true, true, false, false, false, false]);
}
