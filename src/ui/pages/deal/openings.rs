//! What the four hands of a deal are worth, and what each system opens with them.

use wasm_split_helpers::SplitLoaderError;
use yew::prelude::*;

use super::words;
use crate::engine::bridge::deal::Deal;
use crate::engine::bridge::hand::{Hand, Shape, high_card_points};
use crate::engine::bridge::opening::situation::{OpenerVulnerability, OpeningSeat, Situation};
use crate::engine::bridge::opening::{System, call_made};
use crate::engine::bridge::seat::Seat;
use crate::engine::bridge::vulnerability::Vulnerability;
use crate::ui::components::cards::call_view::call_view;
use crate::ui::components::frame::on_demand::{View, on_demand};
use crate::ui::pages::hand;
use crate::ui::route::{Page, Route, Tab};

/// A deal that nobody has bid on.
#[derive(Clone, Copy)]
pub struct OpeningsProps {
    /// The four hands.
    pub deal: Deal,
    /// Who deals, if that is known.
    pub dealer: Option<Seat>,
    /// Who is vulnerable, if that is known.
    pub vulnerability: Option<Vulnerability>,
}

chunk!(
    deal_openings,
    /// What shows the openings, with the systems: only a deal without an auction asks for them.
    fn fetch_openings() -> Result<View, SplitLoaderError> {
        Ok(|shown| html! { { for shown.downcast_ref().map(openings) } })
    }
);

/// The openings, once what shows them has come.
pub fn deal_openings(props: OpeningsProps) -> Html {
    html! {
        <section class="panel deal-openings" aria-labelledby="openings-heading">
            <h2 id="openings-heading">{ words::THE_HANDS }</h2>
            { on_demand(|| Box::pin(fetch_openings()), props) }
        </section>
    }
}

fn openings(&props: &OpeningsProps) -> Html {
    let hand = |seat| Some((seat, Hand::try_from(props.deal.hand(seat)).ok()?));
    let hands: Vec<_> = Seat::CLOCKWISE.into_iter().filter_map(hand).collect();
    let row = |title, cell: &dyn Fn(Seat, Hand) -> Html| {
        html! {
            <tr>
                <th scope="row">{ title }</th>
                { for hands.iter().map(|&(seat, hand)| html! { <td>{ cell(seat, hand) }</td> }) }
            </tr>
        }
    };
    html! {
        <>
            <div class="deal-openings-scroll" tabindex="0" role="group" aria-labelledby="openings-heading">
                <table>
                    <thead>
                        <tr>
                            <td></td>
                            { for hands.iter().map(|&(seat, hand)| html! {
                                <th scope="col"><a href={route_to(hand).to_string()}>{ seat.name() }</a></th>
                            }) }
                        </tr>
                    </thead>
                    <tbody>
                        { row(words::HCP, &|_, hand| html! { { high_card_points(hand.cards()) } }) }
                        { row(words::SHAPE, &|_, hand| html! { { Shape::of(hand.cards()).to_string() } }) }
                        { for System::ALL.map(|system| row(system.short_title(), &|seat, hand| {
                            call_view(call_made(system.suggest(hand, situation(props, seat))))
                        })) }
                    </tbody>
                </table>
            </div>
            <p class="soft">{ words::openings_where(props.dealer, props.vulnerability) }</p>
        </>
    }
}

/// Where a hand opens: as dealer with nobody vulnerable, unless more is known.
fn situation(props: OpeningsProps, seat: Seat) -> Situation {
    let passes = props.dealer.map_or(0, |dealer| (seat as usize + 4 - dealer as usize) % 4);
    let sides = props.vulnerability.unwrap_or_default();
    let vulnerability = match (sides.includes(seat.side()), sides.includes(seat.next().side())) {
        (false, false) => OpenerVulnerability::None,
        (true, false) => OpenerVulnerability::We,
        (false, true) => OpenerVulnerability::They,
        (true, true) => OpenerVulnerability::Both,
    };
    Situation { seat: OpeningSeat::ALL[passes], vulnerability }
}

/// The page of one hand, with all its counts and the reasons for its opening.
fn route_to(hand: Hand) -> Route {
    Route::to(Page::Hand, Tab::One).with(hand::PARAMETER, hand.to_string())
}

#[cfg(test)]
mod tests {
    use super::OpenerVulnerability::{Both, None as Nobody, They, We};
    use super::*;

    #[test]
    fn a_hand_opens_where_it_sits() {
        let deal = "N:A643.KJT8.92.AK3 Q97.942.QJT4.982 KJ85.A5.K863.Q54 T2.Q763.A75.JT76";
        let deal: Deal = deal.parse().expect("a deal");
        let at = |dealer, vulnerability, seat| {
            let found = situation(OpeningsProps { deal, dealer, vulnerability }, seat);
            (found.seat.number(), found.vulnerability)
        };
        let dealer = Some(Seat::West);
        let sides = Some(Vulnerability::NorthSouth);
        assert_eq!(at(dealer, sides, Seat::West), (1, They));
        assert_eq!(at(dealer, sides, Seat::North), (2, We));
        assert_eq!(at(dealer, Some(Vulnerability::Both), Seat::South), (4, Both));
        assert_eq!(at(None, None, Seat::East), (1, Nobody));
    }
}
