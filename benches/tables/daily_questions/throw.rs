//! Six cards, two of which are thrown to the crib.

use kibitzer::cribbage::card::Card;
use kibitzer::cribbage::discard::{Discard, Opponent, Six};
use kibitzer::cribbage::players::Players;
use kibitzer::cribbage::role::Role;
use serde_json::{Value, json};

use crate::chance::Chance;

/// Minimum and maximum cost of the second best throw. A smaller cost is a matter of taste, and a greater one needs no
/// thought.
const COST_OF_SECOND: [f64; 2] = [0.3, 1.5];

/// Returns six cards, the role, and the value of each throw. The throws are in the order of their cards, from the first
/// and second card to the fifth and sixth.
pub fn question(chance: &mut Chance, players: &Players) -> Value {
    loop {
        let role = Role::ALL[chance.below(2)];
        let cards: Vec<Card> = chance.cards(6).into_iter().map(Card::from).collect();
        let six = Six::new(cards.try_into().expect("six cards")).expect("six cards of one pack");
        let found = players.discards(six, role, Opponent::Shipped);
        let second = found.discards[1].behind(&found.discards[0]).unwrap_or(0.0);
        if !(COST_OF_SECOND[0]..COST_OF_SECOND[1]).contains(&second) {
            continue;
        }
        let cards = six.cards();
        let worth = |first: usize, second: usize| {
            let thrown = |discard: &&Discard| {
                discard.thrown.contains(&cards[first]) && discard.thrown.contains(&cards[second])
            };
            let discard = found.discards.iter().find(thrown).expect("a discard of each pair");
            format!("{:.2}", discard.total())
        };
        let pairs = (0..6).flat_map(|first| (first + 1..6).map(move |second| (first, second)));
        let worths: Vec<_> = pairs.map(|(first, second)| worth(first, second)).collect();
        let hand = cards.map(|card| card.to_string()).join(" ");
        return json!({ "hand": hand, "role": role.name(), "worths": worths });
    }
}
