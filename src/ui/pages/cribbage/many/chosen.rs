//! What is chosen for the whole list: whose the cards are where a line names no role, and who the opponent is.

use crate::desk::discard_list::table::Query;
use crate::engine::cribbage::discard::Opponent;
use crate::engine::cribbage::role::Role;
use crate::ui::components::input::many_panel::beside::Beside;
use crate::ui::components::input::many_panel::given::Given;
use crate::ui::hooks::kept_choice;
use crate::ui::pages::cribbage::choices::pick;
use crate::ui::pages::cribbage::discard::{AGAINST, ROLE};
use crate::ui::route::Route;
use crate::ui::storage::Key;

/// What the address has for each role, in the order of [`Role::ALL`].
const ROLES: &[&str] = &[Role::Dealer.name(), Role::Pone.name()];

/// What it has for each opponent, in the order of [`Opponent::ALL`]: nothing for the strong one.
const OPPONENTS: &[&str] = &["", Opponent::Random.name()];

/// What the address of a list names, or else what was chosen beside the list that is kept. A list that has no role of its
/// own begins with the one that the reader had last for a single hand. The role stands in the address of every list, for
/// whoever follows it may have had another.
pub fn of_route(route: &Route, key: Key<'_>) -> Vec<Beside> {
    let role = kept_choice(key, ROLE).or_else(|| kept_choice(Key::Discard, ROLE));
    let role = role.and_then(|role| Beside::place_of(ROLES, &role)).unwrap_or_default();
    vec![Beside::of(route, ROLE, ROLES, role), Beside::of(route, AGAINST, OPPONENTS, 0)]
}

/// Asks as it is chosen.
pub fn ask(query: &mut Query, given: &Given) {
    query.role = pick(Role::ALL, given.chosen(ROLE));
    query.opponent = pick(Opponent::ALL, given.chosen(AGAINST));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_address_names_them_in_the_order_in_which_they_are_picked() {
        assert_eq!(ROLES, Role::ALL.map(Role::name));
        let [strong, random] = Opponent::ALL;
        assert_eq!((strong, OPPONENTS), (Opponent::Shipped, &["", random.name()][..]));
    }
}
