//! The cards that were played, series by series.

use yew::prelude::*;

use super::open::open_values;
use super::words;
use crate::engine::cribbage::open_hand::{LookBack, OpenHand};
use crate::engine::cribbage::pegging::{Pegging, Turn};
use crate::ui::components::cribbage::card_view::card_view;
use crate::ui::components::frame::{class_if, class_list};

/// A list for each series, until the count begins anew: each card with who played it, the count, what it pegs and
/// why, and both scores; and the gos where they were said.
pub fn turns(play: &Pegging, back: Option<&LookBack>) -> Html {
    let all = play.turns();
    let starts: Vec<_> = (0..all.len()).filter(|&place| all[place].begins_series()).collect();
    let ends = starts.iter().copied().skip(1).chain([all.len()]);
    let open = |place: usize| back.and_then(|back| back.turns.get(place));
    html! {
        { for starts.iter().zip(ends).enumerate().map(|(number, (&start, end))| {
            html! {
                <section class="series" aria-label={words::series(number + 1)}>
                    <h3>
                        { words::series(number + 1) }
                        <span aria-hidden="true">{ words::PONE_DEALER }</span>
                    </h3>
                    <ol class="turns">
                        { for (start..end).map(|place| html! {
                            <>
                                if place > start { { said(gos(play, place)) } }
                                { turn(&all[place], open(place)) }
                            </>
                        }) }
                        { said(gos(play, end)) }
                    </ol>
                </section>
            }
        }) }
    }
}

/// The gos after so many turns, in words.
pub fn gos(play: &Pegging, turns: usize) -> impl Iterator<Item = String> {
    play.gos_after(turns).map(words::says_go)
}

fn said(gos: impl Iterator<Item = String>) -> Html {
    html! {
        { for gos.map(|said| html! { <li class="turn-go soft">{ said }</li> }) }
    }
}

fn turn(turn: &Turn, open: Option<&OpenHand>) -> Html {
    let reasons: Vec<_> = turn.items.iter().map(words::reason).collect();
    let classes = ["turn-line", class_if(!reasons.is_empty(), "pegs")];
    html! {
        <li class={class_list(&classes)}>
            <span class="turn-card">{ card_view(turn.card, "") }</span>
            <span class="turn-player">
                { words::player(turn.player) }
                <span class="unseen">{ ": " }{ turn.card.name() }</span>
            </span>
            <span class="turn-count"><span class="unseen">{ words::COUNT }{ " " }</span>{ turn.count }</span>
            <span class="turn-pegs">{ reasons.join(words::AND) }</span>
            <span class="turn-score">
                <span class="unseen">{ words::scores(turn.scores) }</span>
                <span aria-hidden="true">{ words::score(turn.scores) }</span>
            </span>
            if let Some(open) = open { { open_values(open, turn.card.rank) } }
        </li>
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::cribbage::notation::read_play;

    #[test]
    fn who_cannot_play_after_a_go_says_none() {
        let said = |text: &str| -> Vec<_> {
            let play = read_play(text).play;
            gos(&play, play.turns().len()).collect()
        };
        assert_eq!(said("5H TC TD go"), ["Dealer says go."]);
        assert_eq!(said("5H TC TD go go"), ["Dealer says go.", "Pone can’t play either."]);
        // The pone has played on after the dealer's go.
        assert_eq!(said("5H TC TD go 2D go"), ["Pone can’t play either."]);
        // That was in the series before.
        assert_eq!(said("5H TC TD go go 9C KC JC go"), ["Pone says go."]);
    }
}
