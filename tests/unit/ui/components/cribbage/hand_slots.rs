use super::*;

#[test]
fn among_equal_cards_the_first_ones_are_in_the_crib() {
    let cards = ["5", "5", "J", "4", "9", "K"].map(|card| card.parse::<Card>().unwrap());
    let [five, .., nine, _] = cards;
    let crib = |thrown: [Card; 2]| places_of(&thrown, &cards);
    assert_eq!(crib([five, nine]), [true, false, false, false, true, false]);
    assert_eq!(crib([five, five]), [true, true, false, false, false, false]);
}
