//! The points of a hand in a line, and in a table by suit and category.

use yew::prelude::*;

use super::words;
use crate::engine::bridge::evaluation::shape_class::ShapeClass;
use crate::engine::bridge::points::{Category, PointItem};
use crate::engine::{Hand, PartlyKnown, Points, Shape, Suit};
use crate::ui::components::cards::playing_card::fan;
use crate::ui::components::cards::{holding_text, named_suit};
use crate::ui::components::term_link::{Term, term_link};

/// Renders the hand points and the shape of a hand as a line, and its cards as a fan. The cards are dealt anew whenever
/// the number `dealt` changes. A hand with unknown small cards is rendered as text.
pub fn headline(points: &Points, cards: PartlyKnown, dealt: u32) -> Html {
    html! {
        <>
            <p class="hand-facts">
                <strong>{ points.total() }</strong>{ words::HAND_POINTS }
                { term_link(Term::Length, words::LENGTH) }
                if cards.len() == Hand::SIZE {
                    { words::AND }{ term_link(Term::Shortness, words::SHORTNESS) }
                    { words::DIVIDER }{ shape(Shape::of(cards.lowest())) }
                }
            </p>
            if cards.small().is_empty() {
                <div key={dealt} class="dealt cloth">{ fan(cards.known()) }</div>
            } else {
                <p class="hand-holdings">
                    { for Suit::DESCENDING.into_iter().map(|suit| html! {
                        <span>{ named_suit(suit) }{ " " }{ holding_text(cards, suit) }</span>
                    }) }
                </p>
                <p class="soft">{ words::X_IS }</p>
            }
        </>
    }
}

/// Renders the hand points in a table with a row for each suit and a column for each category. Points for short suits
/// only count in a complete hand.
pub fn points_table(points: &Points, cards: PartlyKnown) -> Html {
    html! {
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
    }
}

fn row(points: &Points, cards: PartlyKnown, suit: Suit) -> Html {
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
    let class = (number == 0).then_some("soft");
    let title = (!title.is_empty()).then_some(title);
    html! { <td {class} {title}>{ number }</td> }
}

/// Returns the items of a cell as text, such as `king of spades: 3, queen of spades: 2`.
fn reasons(points: &Points, suit: Suit, category: Category) -> String {
    let is_of = |item: &&PointItem| item.suit == suit && item.category() == category;
    let items = points.items().iter().filter(is_of);
    items.map(|item| format!("{item}: {}", item.points())).collect::<Vec<_>>().join(", ")
}

const fn term(category: Category) -> Term {
    match category {
        Category::Honours => Term::Hcp,
        Category::Length => Term::Length,
        Category::Shortness => Term::Shortness,
    }
}

/// Renders the shape of a hand and its class.
fn shape(shape: Shape) -> Html {
    let class = ShapeClass::of(shape);
    html! {
        <>
            { words::shape(shape) }
            if class == ShapeClass::Balanced {
                { term_link(Term::Balanced, &class.to_string()) }
            } else {
                { class.to_string() }
            }
        </>
    }
}
