//! A table of tricks. It has a column for each seat, and marks the leaders and the winners.

use yew::prelude::*;

use super::annotation_view::{annotation_bubble, annotation_sign, annotations_text};
use super::auction_table::{COLUMNS, column_heads};
use super::words;
use crate::engine::bridge::record::annotation::{Annotation, Target};
use crate::engine::{Analysis, Card, Play, Seat, Trick};
use crate::ui::components::cards::card_in_line;
use crate::ui::components::double_dummy::card_cost;
use crate::ui::components::frame::{class_if, class_list};

/// The play to show in the table, and the current step in it.
pub struct Tricks<'a> {
    pub play: &'a Play,
    pub annotations: &'a [Annotation],
    /// Indices of the cards that are revokes.
    pub revokes: Vec<usize>,
    /// Number of cards that have been played at the current step.
    pub played: usize,
    /// Text that says how an incomplete play ends.
    pub end: Option<String>,
    /// The analysis with the tricks that each card loses. `None` if the play is not analysed.
    pub analysis: Option<&'a Analysis>,
    /// Called with the number of cards played at the step that the user has chosen.
    pub on_cards: Callback<usize>,
}

/// Renders a row for each trick. The last trick may be incomplete. The number of a trick is a button that steps to the
/// end of the trick. A card that lost tricks is a button that steps to the position before the card. Any other card
/// with an annotation is a button that steps to the card.
pub fn trick_table(tricks: &Tricks<'_>) -> Html {
    let Tricks { play, annotations, played, analysis, .. } = *tricks;
    let shown =
        TrickNotes { annotations, revokes: &tricks.revokes, analysis, on_cards: &tricks.on_cards };
    let row = |number: usize, cards: &[(Seat, Card)], trick: Option<Trick>| {
        let end = 4 * number + cards.len();
        let here = (played > 4 * number && played <= end).then_some("step");
        let won = trick.map(Trick::won_by);
        html! {
            <tr aria-current={here}>
                <th scope="row">
                    <button type="button" aria-label={words::trick(number + 1)}
                        onclick={tricks.on_cards.reform(move |_: MouseEvent| end)}>
                        { number + 1 }
                    </button>
                </th>
                { for COLUMNS.into_iter().map(|seat| {
                    let place = cards.iter().position(|&(by, _)| by == seat);
                    let at = place.map(|place| CardInTrick {
                        index: 4 * number + place,
                        card: cards[place].1,
                        led: place == 0,
                        won: won.is_some_and(|won| won.seat == seat),
                    });
                    shown.cell(at.as_ref())
                }) }
                <td title={won.map(|won| won.to_string())}>{ won.map_or("–", |won| won.seat.name()) }</td>
            </tr>
        }
    };
    let table: Vec<_> = play.table().collect();
    html! {
        <table class="tricks">
            <thead>
                <tr>
                    <th scope="col"><span class="unseen">{ words::TRICK }</span></th>
                    { column_heads() }
                    <th scope="col">{ words::WON_BY }</th>
                </tr>
            </thead>
            <tbody>
                { for play.tricks().iter().enumerate().map(|(number, &trick)| {
                    row(number, &trick.plays().collect::<Vec<_>>(), Some(trick))
                }) }
                if !table.is_empty() { { row(play.tricks().len(), &table, None) } }
            </tbody>
            { for tricks.end.as_ref().map(|end| html! {
                <tfoot><tr><td></td><td colspan="5" class="soft">{ end }</td></tr></tfoot>
            }) }
        </table>
    }
}

struct TrickNotes<'a> {
    annotations: &'a [Annotation],
    revokes: &'a [usize],
    analysis: Option<&'a Analysis>,
    on_cards: &'a Callback<usize>,
}

struct CardInTrick {
    index: usize,
    card: Card,
    led: bool,
    won: bool,
}

impl TrickNotes<'_> {
    fn cell(&self, at: Option<&CardInTrick>) -> Html {
        let Some(&CardInTrick { index, card, led, won }) = at else {
            return html! { <td></td> };
        };
        let revoke = self.revokes.contains(&index);
        let target = Target::Card(index);
        let cost = self.analysis.and_then(|analysis| analysis.cost(index));
        let notes = annotations_text(self.annotations, target);
        let class = class_list(&[
            class_if(led, "led"),
            class_if(won, "won"),
            class_if(revoke, "fault"),
            class_if(notes.is_some(), "annotated"),
        ]);
        let face = html! {
            <>
                { card_in_line(card) }
                { for cost.map(card_cost) }
                if led { <span class="unseen">{ words::THE_LEAD }</span> }
                if won { <span class="unseen">{ words::WINS }</span> }
                if revoke { <span class="unseen">{ words::A_REVOKE }</span> }
            </>
        };
        let is_costly = cost.is_some_and(|cost| cost > 0);
        if notes.is_none() && !is_costly {
            return html! { <td {class}>{ face }</td> };
        }
        let step = if is_costly { index } else { index + 1 };
        let onclick = self.on_cards.reform(move |_: MouseEvent| step);
        html! {
            <td {class}>
                <button type="button" {onclick}>
                    { face }
                    { annotation_sign(self.annotations, target) }
                    { annotation_bubble(notes) }
                </button>
            </td>
        }
    }
}
