//! What cards are worth, by suit and by reason.

use yew::prelude::*;

use super::card_face::holding_text;
use super::suit_icon::named_suit;
use crate::engine::bridge::hand::{Hand, Shape};
use crate::engine::bridge::points::{Category, Points};
use crate::engine::card::Suit;
use crate::engine::card_set::CardSet;

/// The total, then a row for each suit and a column for each reason. Figures are there from the
/// first card; short suits count once the hand is whole.
pub fn points_view(points: &Points, cards: CardSet) -> Html {
    html! {
        <>
            <div class="worth-total">
                <p class="worth-number">
                    { points.total() }{ " " }
                    <small>{ if points.total() == 1 { "point" } else { "points" } }</small>
                </p>
                <p class="soft">{ summary(points, cards) }</p>
            </div>
            <table class="points-table">
                <thead>
                    <tr>
                        <th scope="col">{ "Suit" }</th>
                        <th scope="col"><span class="unseen">{ "Cards" }</span></th>
                        { for Category::ALL.iter().map(|&category| html! {
                            <th scope="col">{ name(category) }</th>
                        }) }
                        <th scope="col">{ "Points" }</th>
                    </tr>
                </thead>
                <tbody>
                    { for Suit::DESCENDING.into_iter().map(|suit| row(points, cards, suit)) }
                </tbody>
                <tfoot>
                    <tr>
                        <th scope="row">{ "Total" }</th>
                        <td></td>
                        { for Category::ALL.iter().map(|&category| {
                            figure(points.in_category(category), String::new())
                        }) }
                        { figure(points.total(), String::new()) }
                    </tr>
                </tfoot>
            </table>
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

fn reasons(points: &Points, suit: Suit, category: Category) -> String {
    let items = points.items().iter();
    let here = items.filter(|item| item.suit == suit && item.category() == category);
    here.map(|item| format!("{item}: {}", item.points())).collect::<Vec<_>>().join(", ")
}

const fn name(category: Category) -> &'static str {
    match category {
        Category::Honours => "Honours",
        Category::Length => "Length",
        Category::Shortness => "Short",
    }
}

fn summary(points: &Points, cards: CardSet) -> String {
    let honours = points.in_category(Category::Honours);
    let shape = Shape::of(cards);
    match cards.len() {
        0 => "Pick the first card.".to_owned(),
        Hand::SIZE => format!("{honours} high-card, shape {shape}"),
        count if count < Hand::SIZE => {
            format!("{honours} high-card so far, without short suits")
        }
        _ => format!("{honours} high-card; a hand has {} cards", Hand::SIZE),
    }
}
