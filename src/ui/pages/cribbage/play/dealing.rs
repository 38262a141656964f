//! Two hands by chance, such as players keep.

use yew::prelude::*;

use crate::client::use_answer::{Found, Known, use_players};
use crate::engine::cribbage::card::Card;
use crate::engine::cribbage::discard::{Opponent, Six};
use crate::engine::cribbage::role::{ByRole, Role};
use crate::ui::random;
use crate::wire::cribbage::DiscardsOf;

/// Deals six cards to each when it is called, and gives the four that each keeps by the best throw. Where what that is
/// cannot be asked, they are four of the six.
#[hook]
pub fn use_kept_hands(on_hands: Callback<ByRole<Vec<Card>>>) -> Callback<MouseEvent> {
    let dealt = use_state(|| None);
    let asked = dealt.map(|six: ByRole<Six>| {
        ByRole::from_fn(|role| DiscardsOf { six: six[role], role, opponent: Opponent::Shipped })
    });
    let pone = use_players(asked.map(|asked| asked[Role::Pone]), asked.is_some());
    let dealer = use_players(asked.map(|asked| asked[Role::Dealer]), asked.is_some());
    let hands = asked.and_then(|asked| {
        Some(ByRole {
            pone: answered(&pone, asked.pone)?,
            dealer: answered(&dealer, asked.dealer)?,
        })
    });
    use_effect_with(hands, move |hands| {
        if let Some(hands) = hands {
            on_hands.emit(hands.clone());
        }
    });
    Callback::from(move |_| {
        let pack = random::cribbage_pack(&mut random::generator());
        let six = |from: usize| Six::new(std::array::from_fn(|place| pack[from + place]));
        // Different cards are always six.
        if let (Ok(pone), Ok(dealer)) = (six(0), six(6)) {
            dealt.set(Some(ByRole { dealer, pone }));
        }
    })
}

/// The cards that are kept, once it is known what to throw of just these.
fn answered(known: &Known<DiscardsOf>, asked: DiscardsOf) -> Option<Vec<Card>> {
    let (_, found) = known.last.as_ref().filter(|(question, _)| *question == asked)?;
    Some(kept(found, asked.six))
}

fn kept(found: &Found<DiscardsOf>, six: Six) -> Vec<Card> {
    let best = found.as_ref().ok().and_then(|found| found.discards.first());
    best.map_or_else(|| six.cards().into_iter().take(4).collect(), |best| best.kept.to_vec())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::cribbage::players::Players;
    use crate::engine::cribbage::tables::Tables;
    use crate::wire::failure::Failure;

    #[test]
    fn the_best_throw_is_made_and_without_it_there_are_four_cards() {
        let tables = Tables::read(
            include_str!("../../../../engine/cribbage/tables/discard-tables.tsv"),
            include_str!("../../../../engine/cribbage/tables/pegging2.tsv"),
        );
        let players = Players::new(&tables.expect("tables"));
        let cards = ["5H", "5S", "JC", "2D", "9C", "KS"].map(|card| card.parse().expect("a card"));
        let six = Six::new(cards).expect("six cards");
        let found = players.discards(six, Role::Pone, Opponent::Shipped);
        let names = |cards: Vec<Card>| cards.iter().map(ToString::to_string).collect::<Vec<_>>();
        assert_eq!(names(kept(&Ok(found.into()), six)), ["5H", "5S", "JC", "KS"]);
        assert_eq!(names(kept(&Err(Failure::NotFetched), six)), ["2D", "5H", "5S", "9C"]);
    }
}
