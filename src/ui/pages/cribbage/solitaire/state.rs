//! The solitaire's state: one text, the cards that are read from it, and which of its splits
//! is looked at.

use std::rc::Rc;

use yew::Reducible;

use crate::engine::cribbage::rank::Rank;
use crate::engine::cribbage::solitaire::notation::{DealDraft, read_deal, to_text};
use crate::engine::cribbage::solitaire::split::{DEALT, Dealt};
use crate::ui::components::cribbage::deal_slots::Slot;
use crate::ui::history::{Edit, History};
use crate::ui::hooks::PageState;
use crate::ui::route::{Page, Route, Tab};

/// What the reader has entered and looks at.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CribbageState {
    text: History<String>,
    /// What the text says of a deal; it is read once a change.
    draft: Rc<DealDraft>,
    chosen: usize,
}

/// What the reader does.
#[derive(Clone, Debug)]
pub enum CribbageAction {
    /// Edits the text field, or clears it, or follows an example.
    Edit(Edit),
    /// Follows a link, to the split that it names.
    Follow(String, Rc<Route>),
    /// Adds a card: to the dealt ones, and once there are eight, as the extra one.
    Add(Rank),
    /// Takes a card out.
    Remove(Slot),
    /// Asks for a deal at random.
    Replace(Dealt, Rank),
    /// Looks at the split of an index in their order.
    Choose(usize),
}

impl CribbageState {
    /// A page that begins with a text, at the split that its address names.
    pub fn first(route: &Route, text: History<String>) -> Self {
        let draft = Rc::new(read_deal(text.present()));
        Self { text, draft, chosen: split(route) }
    }

    /// What the text says of a deal.
    pub fn draft(&self) -> &DealDraft {
        &self.draft
    }

    /// The text of the field.
    pub fn text(&self) -> &str {
        self.text.present()
    }

    /// The index of the split that is looked at; there may be fewer splits.
    pub const fn chosen(&self) -> usize {
        self.chosen
    }

    /// The same with its history.
    pub const fn history(&self) -> &History<String> {
        &self.text
    }
}

impl Reducible for CribbageState {
    type Action = CribbageAction;

    fn reduce(self: Rc<Self>, action: CribbageAction) -> Rc<Self> {
        let Self { mut text, draft, mut chosen } = (*self).clone();
        match action {
            CribbageAction::Choose(split) => chosen = split,
            CribbageAction::Follow(linked, route) => {
                text.set(linked);
                return Self::first(&route, text).into();
            }
            CribbageAction::Edit(edit) => text.edit(edit),
            CribbageAction::Add(rank) => text.set(with_card(text.present(), &draft, rank)),
            CribbageAction::Remove(slot) => text.set(without_card(text.present(), &draft, slot)),
            CribbageAction::Replace(dealt, extra) => text.set(to_text(dealt, Some(extra))),
        }
        if text.present() == self.text() {
            return Self { text, draft, chosen }.into();
        }
        // Another deal has other splits; the same deal keeps the one that is looked at.
        let draft = Rc::new(read_deal(text.present()));
        Self { text, draft, chosen: 0 }.into()
    }
}

impl PageState for CribbageState {
    const PARAMETER: &'static str = "cards";

    fn follow(text: String, route: Rc<Route>) -> CribbageAction {
        CribbageAction::Follow(text, route)
    }

    fn kept_text(&self) -> String {
        self.text().to_owned()
    }

    fn route(&self, text: &str) -> Route {
        let number = if self.chosen == 0 { String::new() } else { (self.chosen + 1).to_string() };
        Route::to(Page::Cribbage, Tab::Solitaire).with(Self::PARAMETER, text).with("split", number)
    }
}

/// The index of the split that a route names.
fn split(route: &Route) -> usize {
    let number = route.get("split").and_then(|value| value.parse::<usize>().ok());
    number.map_or(0, |number| number.saturating_sub(1))
}

/// The text with a card added; a full deal stays as it is.
fn with_card(text: &str, draft: &DealDraft, rank: Rank) -> String {
    let mut dealt: Vec<_> = draft.ranks().collect();
    let mut extra = draft.extra.map(|(rank, _)| rank);
    if extra.is_none() && (draft.awaits_extra || dealt.len() == DEALT) {
        extra = Some(rank);
    } else if dealt.len() < DEALT {
        dealt.push(rank);
    } else {
        return text.to_owned();
    }
    rewritten(text, draft, dealt, extra)
}

/// The text with the card of a slot taken out; an empty slot changes nothing.
fn without_card(text: &str, draft: &DealDraft, slot: Slot) -> String {
    let mut dealt: Vec<_> = draft.ranks().collect();
    let mut extra = draft.extra.map(|(rank, _)| rank);
    match slot {
        Slot::Dealt(index) if index < dealt.len() => drop(dealt.remove(index)),
        Slot::Extra if extra.is_some() => extra = None,
        _ => return text.to_owned(),
    }
    rewritten(text, draft, dealt, extra)
}

/// The deal written anew, and behind it what has no part in it, for nothing that was typed is lost.
fn rewritten(text: &str, draft: &DealDraft, dealt: Vec<Rank>, extra: Option<Rank>) -> String {
    let mut written = to_text(dealt, extra);
    for span in &draft.unread {
        if let Some(kept) = text.get(span.start..span.end) {
            written.push(' ');
            written.push_str(kept);
        }
    }
    written.trim_start().to_owned()
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn first(route: &Route, text: &str) -> CribbageState {
        CribbageState::first(route, History::new(text.to_owned()))
    }

    fn state(text: &str) -> Rc<CribbageState> {
        first(&Route::to(Page::Cribbage, Tab::Solitaire), text).into()
    }

    fn after(text: &str, actions: impl IntoIterator<Item = CribbageAction>) -> String {
        actions.into_iter().fold(state(text), Reducible::reduce).text().to_owned()
    }

    #[test]
    fn nine_clicks_make_a_deal() {
        use Rank::{Five, Four, Nine, Seven, Six, Ten, Two};
        let clicks = [Five, Ten, Five, Two, Four, Seven, Six, Five, Nine].map(CribbageAction::Add);
        assert_eq!(after("", clicks), "5T524765 + 9");
    }

    #[test]
    fn a_tenth_click_changes_nothing() {
        let full = "5t5 247 65, 9";
        assert_eq!(after(full, [CribbageAction::Add(Rank::King)]), full);
    }

    #[test]
    fn a_click_after_a_plus_is_the_extra_card() {
        assert_eq!(after("5T5 +", [CribbageAction::Add(Rank::Nine)]), "5T5 + 9");
    }

    #[test]
    fn a_click_fills_the_slot_that_was_emptied() {
        let steps = [CribbageAction::Remove(Slot::Dealt(1)), CribbageAction::Add(Rank::King)];
        assert_eq!(after("5T524765 9", steps), "5524765K + 9");
        let steps = [CribbageAction::Remove(Slot::Extra), CribbageAction::Add(Rank::King)];
        assert_eq!(after("5T524765 9", steps), "5T524765 + K");
    }

    #[test]
    fn a_click_keeps_what_could_not_be_read() {
        let text = after("5t xyz 5", [CribbageAction::Add(Rank::Ace)]);
        assert_eq!(text, "5T51 xyz");
        assert_eq!(after(&text, [CribbageAction::Remove(Slot::Dealt(0))]), "T51 xyz");
    }

    #[test]
    fn a_card_too_many_moves_up_when_there_is_room() {
        let text = after("5T5247659 3", [CribbageAction::Remove(Slot::Dealt(7))]);
        assert_eq!(read_deal(&text).complete(), read_deal("5T524763 9").complete());
    }

    #[test]
    fn an_empty_slot_gives_nothing() {
        for slot in [Slot::Dealt(2), Slot::Dealt(99), Slot::Extra] {
            assert_eq!(after("5, t", [CribbageAction::Remove(slot)]), "5, t");
        }
    }

    #[test]
    fn clear_can_be_undone_and_redone() {
        let steps =
            [CribbageAction::Edit(Edit::Set(String::new())), CribbageAction::Edit(Edit::Undo)];
        assert_eq!(after("5T5 xyz", steps.clone()), "5T5 xyz");
        assert_eq!(
            after("5T5 xyz", steps.into_iter().chain([CribbageAction::Edit(Edit::Redo)])),
            ""
        );
    }

    #[test]
    fn another_deal_begins_at_its_first_split() {
        let chosen = state("46K988275").reduce(CribbageAction::Choose(1));
        assert_eq!(chosen.chosen(), 1);
        assert_eq!(chosen.reduce(CribbageAction::Remove(Slot::Extra)).chosen(), 0);
    }

    #[test]
    fn the_address_names_the_split() {
        let state = state("x").reduce(CribbageAction::Choose(2));
        let route = state.route("x");
        assert_eq!(route.to_string(), "#/cribbage/solitaire?cards=x&split=3");
        assert_eq!(first(&route, "x").chosen(), 2);
        let nonsense = Route::parse("#/cribbage/solitaire?split=-1");
        assert_eq!(first(&nonsense, "").chosen(), 0);
    }

    proptest! {
        #[test]
        fn a_click_adds_that_card_and_changes_no_other(text in "[1-9tjqkaxo+ ,]{0,8}") {
            let before = read_deal(&text);
            let after = read_deal(&with_card(&text, &before, Rank::Seven));
            let (mut dealt, mut extra) =
                (before.ranks().collect::<Vec<_>>(), before.extra.map(|(rank, _)| rank));
            if before.awaits_extra || dealt.len() == DEALT {
                extra = Some(Rank::Seven);
            } else {
                dealt.push(Rank::Seven);
            }
            prop_assert_eq!(after.ranks().collect::<Vec<_>>(), dealt);
            prop_assert_eq!(after.extra.map(|(rank, _)| rank), extra);
            prop_assert_eq!(after.unread.len(), before.unread.len());
        }

        #[test]
        fn no_text_makes_a_click_panic(text: String, index: usize) {
            let steps = [
                CribbageAction::Remove(Slot::Extra),
                CribbageAction::Add(Rank::Ace),
                CribbageAction::Remove(Slot::Dealt(index)),
            ];
            after(&text, steps);
        }
    }
}
