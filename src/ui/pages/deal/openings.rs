//! The values of the four hands of a deal, and their opening calls in each system as the user plays it.

use yew::prelude::*;

use super::words;
use crate::chunk::ChunkError;
use crate::engine::{Deal, Hand, Seat, Shape, Situation, Vulnerability, high_card_points};
use crate::ui::components::frame::on_demand::{View, on_demand};
use crate::ui::components::hand::opening_view::system_answer_view;
use crate::ui::own_styles::{as_played, own_styles};
use crate::ui::pages::hand;
use crate::ui::route::{HandTab, Page, Route};

#[derive(Clone, Copy)]
pub struct OpeningsProps {
    pub deal: Deal,
    pub dealer: Option<Seat>,
    pub vulnerability: Option<Vulnerability>,
}

chunk!(
    deal_openings,
    /// Fetches the view of the opening calls. It is in a separate chunk with the systems, and is used for a deal
    /// without an auction.
    fn fetch_openings() -> Result<View, ChunkError> {
        Ok(|shown| html! { { for shown.downcast_ref().map(openings) } })
    }
);

pub fn deal_openings(props: OpeningsProps) -> Html {
    html! {
        <section class="panel deal-openings" aria-labelledby="openings-heading">
            <h2 id="openings-heading">{ words::THE_HANDS }</h2>
            { on_demand(|| Box::pin(fetch_openings()), props) }
        </section>
    }
}

fn openings(&props: &OpeningsProps) -> Html {
    let shown = as_played(hand::USUAL_SYSTEMS, &own_styles());
    let hand = |seat| Some((seat, Hand::try_from(props.deal.hand(seat)).ok()?));
    let hands: Vec<_> = Seat::CLOCKWISE.into_iter().filter_map(hand).collect();
    let address = |hand: Hand| {
        let page = Route::to(Page::Hand(HandTab::One));
        page.with(hand::PARAMETER, hand.to_string()).to_string()
    };
    let row = |title: AttrValue, cell: &dyn Fn(Seat, Hand) -> Html| {
        html! {
            <tr>
                <th scope="row">{ title }</th>
                { for hands.iter().map(|&(seat, hand)| html! { <td>{ cell(seat, hand) }</td> }) }
            </tr>
        }
    };
    html! {
        <>
            <div class="tables-scroll" tabindex="0" role="group" aria-labelledby="openings-heading">
                <table>
                    <thead>
                        <tr>
                            <td></td>
                            { for hands.iter().map(|&(seat, hand)| html! {
                                <th scope="col"><a href={address(hand)}>{ seat.name() }</a></th>
                            }) }
                        </tr>
                    </thead>
                    <tbody>
                        { row(words::HCP.into(), &|_, hand| html! { { high_card_points(hand.cards()) } }) }
                        { row(words::SHAPE.into(), &|_, hand| html! { { Shape::of(hand.cards()).to_string() } }) }
                        { for shown.iter().map(|one| row(one.short_title.clone(), &|seat, hand| {
                            let situation = Situation::of(seat, props.dealer, props.vulnerability);
                            system_answer_view(one.style.with_table(|table| table.suggest(hand, situation)))
                        })) }
                    </tbody>
                </table>
            </div>
            <p class="soft">{ words::openings_where(props.dealer, props.vulnerability) }</p>
        </>
    }
}
