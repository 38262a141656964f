//! A list of six cards a line: a table of what to throw.

mod query;
mod table;
mod words;

use self::table::DISCARDS;
use super::choices::pick;
use super::discard::{AGAINST, ROLE};
use crate::desk::discard_list::table::Query;
use crate::engine::cribbage::discard::Opponent;
use crate::engine::cribbage::role::Role;
use crate::ui::components::input::examples::Example;
use crate::ui::components::input::many_panel::beside::Beside;
use crate::ui::components::input::many_panel::given::Given;
use crate::ui::hooks::kept_choice;
use crate::ui::route::{CribbageTab, PROBLEM, Page, Route};
use crate::ui::storage::Key;

pub use self::table::DiscardsTable;

/// The table of what to throw, with a list of six cards a line in its field.
pub fn route_to_table(text: &str) -> Route {
    Route::to(Page::Cribbage(CribbageTab::Many)).with(PROBLEM, DISCARDS).with("text", text)
}

pub const EXAMPLES: &[Example] = &[Example {
    name: words::A_FEW,
    text: "5H 5S JC 4D 9C KS dealer\n5H 5S JC 4D 9C KS pone\n4H 5C 5D 6S 6H QD dealer\nA2346 7 pone\n\
           2H 4H 6H QH KC KD pone\n7C 8D 8S 9H KD KS dealer\n",
}];

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
