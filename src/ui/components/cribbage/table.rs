//! The table on which two players play: both hands, the starter, the count with the played cards, and the crib.

use yew::prelude::*;

use super::words;
use crate::engine::cribbage::Card;
use crate::ui::components::cards::playing_card::{card_back, card_view};
use crate::ui::components::frame::{class_if, class_list};

/// The parts of a table, from the far side to the near side.
pub struct Table<'t> {
    /// Cards of the player on the far side.
    pub far: Html,
    /// The starter. `None` if it is hidden or unknown.
    pub starter: Option<Card>,
    /// Label of the crib, and number of its cards. `None` if there is no crib.
    pub crib: Option<(&'static str, usize)>,
    pub middle: Middle<'t>,
    /// The last events, in one live region.
    pub news: Html,
    /// Cards of the player on the near side, or another input in their place.
    pub near: Html,
    pub actions: Html,
}

/// The cards in the middle of a table, with their count or score.
#[derive(Default)]
pub struct Middle<'t> {
    pub label: &'static str,
    /// The count or score as a number.
    pub figure: String,
    /// Words of a player at this count or score.
    pub said: String,
    /// Cards of earlier series. They are smaller.
    pub turned: &'t [PlayedCard],
    pub cards: &'t [PlayedCard],
    /// Whether the cards are a hand or a cut, to which no card is added.
    pub is_whole: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlayedCard {
    pub card: Card,
    /// Whether the player on the near side has played the card.
    pub is_near: bool,
}

/// Renders a table.
pub fn table(table: Table) -> Html {
    let Table { far, starter, crib, middle, news, near, actions } = table;
    html! {
        <div class="cribbage-table"><div class="table-cloth cloth">
            <div class="table-far">{ far }</div>
            <div class="table-starter">
                if let Some(starter) = starter {
                    <span class="table-label">{ words::STARTER }</span>
                    { card_view(starter, "") }
                }
            </div>
            <p class="table-count">
                <span class="table-label">{ middle.label }</span>{ " " }<strong>{ middle.figure }</strong>
            </p>
            <div class="table-crib">
                if let Some((label, cards)) = crib {
                    <span class="table-label">{ label }</span>
                    <span class="table-pile">{ for (0..cards).map(|_| card_back()) }</span>
                }
            </div>
            <p class="table-said">{ middle.said }</p>
            <div class="table-played">
                if !middle.turned.is_empty() { { played("turned", Some(words::TURNED), middle.turned) } }
                { played(if middle.is_whole { "series whole" } else { "series" }, None, middle.cards) }
            </div>
            <div class="table-news">{ news }</div>
            <div class="table-near">{ near }</div>
            <div class="table-actions">{ actions }</div>
        </div></div>
    }
}

fn played(class: &'static str, label: Option<&'static str>, cards: &[PlayedCard]) -> Html {
    html! {
        <ol {class} aria-label={label}>
            { for cards.iter().enumerate().map(|(place, &PlayedCard { card, is_near })| html! {
                <li key={format!("{place} {card}")} class={class_list(&[class_if(is_near, "near")])}>{ card_view(card, "") }</li>
            }) }
        </ol>
    }
}
