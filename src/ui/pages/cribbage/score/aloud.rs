//! A show as players count it aloud: item by item, with the points so far.

use super::words;
use crate::engine::cribbage::card::Card;
use crate::engine::cribbage::rank::Rank;
use crate::engine::cribbage::show::{Show, ShowItem, ShowKind, ShownCard};

/// One thing that is said.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Call {
    /// What is said, such as `fifteen four` or `a run of three is seven`.
    pub text: String,
    /// What makes it: fifteens of their own kind, all else with its points.
    pub kind: ShowKind,
    /// The cards, and whether each is the starter.
    pub cards: Vec<(Card, bool)>,
    pub sum: usize,
}

/// All that is said of a show. The pairs of one rank are said together, as pair royal and double pair royal; several runs
/// together with their pairs, as double run, triple run and double double run.
pub fn calls(show: &Show) -> Vec<Call> {
    let mut calls: Vec<Call> = Vec::new();
    let mut sum = 0;
    let mut items = show.items.as_slice();
    let runs = items.iter().filter(|item| item.kind == ShowKind::Run).count();
    while let [first, rest @ ..] = items {
        let is_in_runs = |item: &ShowItem| matches!(item.kind, ShowKind::Pair | ShowKind::Run);
        let together = match first.kind {
            // Of five cards with several runs every pair is one of the runs'.
            _ if runs > 1 && is_in_runs(first) => {
                1 + rest.iter().take_while(|item| is_in_runs(item)).count()
            }
            ShowKind::Pair => {
                let rank = rank_of(first);
                1 + rest.iter().take_while(|item| is_pair_of(item, rank)).count()
            }
            _ => 1,
        };
        let (said, left) = items.split_at(together);
        items = left;
        sum += said.iter().map(ShowItem::points).sum::<usize>();
        let run = said.last().filter(|item| item.kind == ShowKind::Run);
        let (named, count) = run.map_or((first, said.len()), |run| (run, runs));
        let kind = named.kind;
        let is_another = calls.last().is_some_and(|last| last.kind == kind);
        let text = words::call(kind, count, named.cards.len(), sum, is_another);
        calls.push(Call { text, kind, cards: cards(said), sum });
    }
    calls
}

fn rank_of(item: &ShowItem) -> Option<Rank> {
    item.cards.first().map(|shown| shown.card.rank)
}

fn is_pair_of(item: &ShowItem, rank: Option<Rank>) -> bool {
    item.kind == ShowKind::Pair && rank_of(item) == rank
}

/// The cards of several items, each once.
fn cards(items: &[ShowItem]) -> Vec<(Card, bool)> {
    let mut cards: Vec<ShownCard> = Vec::new();
    for shown in items.iter().flat_map(|item| &item.cards) {
        if !cards.contains(shown) {
            cards.push(*shown);
        }
    }
    cards.into_iter().map(|shown| (shown.card, shown.is_starter())).collect()
}

pub fn sentence(calls: &[Call]) -> String {
    words::sentence(&calls.iter().map(|call| call.text.as_str()).collect::<Vec<_>>())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::cribbage::notation::read_show;
    use crate::engine::cribbage::show::ShownAs;

    fn aloud(text: &str) -> String {
        let draft = read_show(text);
        let (hand, starter) = draft.complete().expect("five cards");
        let shown_as = draft.shown_as.map_or(ShownAs::Hand, |(shown_as, _)| shown_as);
        sentence(&calls(&Show::of(hand, starter, shown_as)))
    }

    #[test]
    fn a_show_is_counted_as_a_club_counts() {
        for (text, said) in [
            (
                "5C 6D 4S KH + KS",
                "Fifteen two, fifteen four, fifteen six, a pair is eight, and a run of three is eleven.",
            ),
            ("7C 8D 2S QH + 9S", "Fifteen two, and a run of three is five."),
            (
                "5C 5D 5S JH + 5H",
                "Fifteen two, fifteen four, fifteen six, fifteen eight, fifteen ten, fifteen twelve, fifteen fourteen, \
                 fifteen sixteen, a double pair royal is twenty-eight, and one for his nobs is twenty-nine.",
            ),
            ("3C 3D 4S 5H + KS", "Fifteen two, fifteen four, and a double run of three is twelve."),
            ("6C 6D 7S 8H + QS", "Fifteen two, and a double run of three is ten."),
            ("TC TD JS QH + KD", "A double run of four is ten."),
            ("9C 9D 9S TH + JS", "A triple run of three is fifteen."),
            ("TC TD JS JH + QD", "A double double run is sixteen."),
            ("TC JD QS KH + 2S", "A run of four is four."),
            ("2H 4H 6H 8H + KC", "A flush of four is four."),
            ("2H 4H 6H 8H + KC crib", "No points: a “nineteen”."),
            ("9C 9D 9S 2H + 2S", "A pair is two, and a pair royal is eight."),
            ("2C 2D 9S 9H + QS", "A pair is two, and another pair is four."),
        ] {
            assert_eq!(aloud(text), said, "{text}");
        }
    }

    #[test]
    fn the_last_call_has_all_points_and_the_cards_of_its_items() {
        let draft = read_show("9C 9D 9S 2H + 2S");
        let (hand, starter) = draft.complete().unwrap();
        let show = Show::of(hand, starter, ShownAs::Hand);
        let calls = calls(&show);
        assert_eq!(calls.last().map(|call| call.sum), Some(show.total()));
        assert_eq!(calls.iter().map(|call| call.cards.len()).collect::<Vec<_>>(), [2, 3]);
        assert_eq!(calls[0].cards.iter().filter(|(_, is_starter)| *is_starter).count(), 1);
    }
}
