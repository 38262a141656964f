use super::*;

#[test]
fn touching_cards_are_joined_from_three_on() {
    for (hand, expected) in [
        ("AK", "AK"),
        ("AKQ", "A–Q"),
        ("KQJT72", "K–10 72"),
        ("A8752", "A8752"),
        ("AQ765", "AQ 7–5"),
        ("AKQ5432", "A–Q 5–2"),
    ] {
        let cards = hand.chars().filter_map(|rank| format!("H{rank}").parse::<Card>().ok());
        assert_eq!(ranks(cards.collect(), Suit::Hearts), expected, "{hand}");
    }
}
