//! What cards are worth, by suit and by reason.

use yew::prelude::*;

use super::words;
use crate::engine::bridge::hand::{Hand, Shape};
use crate::engine::bridge::points::{Category, PointItem, Points};
use crate::engine::card::Suit;
use crate::engine::card_set::CardSet;
use crate::ui::components::cards::card_face::holding_text;
use crate::ui::components::cards::card_grid::sentence_case;
use crate::ui::components::cards::suit_icon::named_suit;
use crate::ui::components::frame::term_link::{Term, term_link};

/// The high-card points and the total, then a row for each suit and a column for each reason. Figures are
/// there from the first card; short suits count once the hand is whole.
pub fn points_view(points: &Points, cards: CardSet) -> Html {
    html! {
        <>
            <div class="worth-total">
                <p class="worth-number">
                    { points.in_category(Category::Honours) }{ " " }
                    <small><abbr title={words::HIGH_CARD_POINTS_NAME}>{ words::HIGH_CARD_POINTS }</abbr></small>
                </p>
                <p>
                    <strong>{ points.total() }</strong>{ words::counted_with(cards.len() >= Hand::SIZE) }
                    <span class="soft">{ summary(cards) }</span>
                </p>
            </div>
            <table class="points-table">
                <thead>
                    <tr>
                        <th scope="col">{ words::SUIT }</th>
                        <th scope="col"><span class="unseen">{ words::CARDS }</span></th>
                        { for Category::ALL.iter().map(|&category| html! {
                            <th scope="col">{ term_link(term(category), words::category(category)) }</th>
                        }) }
                        <th scope="col">{ words::POINTS }</th>
                    </tr>
                </thead>
                <tbody>
                    { for Suit::DESCENDING.into_iter().map(|suit| row(points, cards, suit)) }
                </tbody>
                <tfoot>
                    <tr>
                        <th scope="row">{ words::TOTAL }</th>
                        <td></td>
                        { for Category::ALL.iter().map(|&category| {
                            figure(points.in_category(category), String::new())
                        }) }
                        { figure(points.total(), String::new()) }
                    </tr>
                </tfoot>
            </table>
            { reasons_in_full(points) }
        </>
    }
}

fn row(points: &Points, cards: CardSet, suit: Suit) -> Html {
    html! {
        <tr>
            <th scope="row">{ named_suit(suit) }</th>
            <td class="holding">{ holding_text(cards, suit) }</td>
            { for Category::ALL.iter().map(|&category| {
                figure(points.at(suit, category), reasons(points, suit, category))
            }) }
            { figure(points.in_suit(suit), String::new()) }
        </tr>
    }
}

fn figure(number: usize, title: String) -> Html {
    let class = (number == 0).then_some("zero");
    let title = (!title.is_empty()).then_some(title);
    html! { <td {class} {title}>{ number }</td> }
}

/// What makes each figure, folded away: for whoever has no pointer to rest on it.
fn reasons_in_full(points: &Points) -> Html {
    if points.items().is_empty() {
        return Html::default();
    }
    html! {
        <details class="point-reasons">
            <summary>{ words::WHAT_COUNTS }</summary>
            <ul>
                { for Suit::DESCENDING.into_iter().filter_map(|suit| {
                    let items = points.items().iter().filter(|item| item.suit == suit);
                    let said = in_words(items);
                    (!said.is_empty()).then(|| html! { <li>{ sentence_case(&said) }</li> })
                }) }
            </ul>
        </details>
    }
}

fn reasons(points: &Points, suit: Suit, category: Category) -> String {
    let items = points.items().iter();
    in_words(items.filter(|item| item.suit == suit && item.category() == category))
}

/// `king of spades: 3, queen of spades: 2`.
fn in_words<'p>(items: impl Iterator<Item = &'p PointItem>) -> String {
    items.map(|item| format!("{item}: {}", item.points())).collect::<Vec<_>>().join(", ")
}

const fn term(category: Category) -> Term {
    match category {
        Category::Honours => Term::Hcp,
        Category::Length => Term::Length,
        Category::Shortness => Term::Shortness,
    }
}

/// The shape, or how far the hand is.
fn summary(cards: CardSet) -> String {
    match cards.len() {
        Hand::SIZE => words::shape(Shape::of(cards)),
        count if count < Hand::SIZE => words::SO_FAR.to_owned(),
        _ => words::a_hand_has(),
    }
}
