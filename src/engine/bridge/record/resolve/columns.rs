//! Puts the columns of a play into the order of play.
//!
//! Each column belongs to a seat, the first to the opening leader; whoever won a trick leads to the
//! next, so that its cards are in order only once the trick before is known to its end.

use crate::engine::bridge::call::Strain;
use crate::engine::bridge::play::{Play, Trick};
use crate::engine::bridge::seat::Seat;
use crate::engine::card::Card;

/// The cells of a play in the order of play, as far as it is known.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Order {
    /// The index of the cell of each card, row by row.
    pub cells: Vec<usize>,
    /// Why the order ends there.
    pub end: End,
}

/// Why an order of play goes no further.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum End {
    /// All the rows are read, or a card is missing.
    Gap,
    /// Nobody can say who won the trick, for the trumps are not known.
    NoTrumps,
    /// The cell of an index is marked as led out of turn, and nothing shows that its seat has the card.
    OutOfTurn(usize),
}

/// Finds the order of play of cells that stand four in a row, one column for each seat clockwise
/// from the first.
///
/// A later trick is led by another seat than the one that won the trick before where `led_out_of_turn` has its cell: with
/// whether the deal shows that the seat has the card, so that the checker finds the same. `strain` is none where it is not
/// known.
pub(super) fn order(
    cards: &[Option<Card>],
    first_column: Seat,
    leader: Seat,
    strain: Option<Strain>,
    led_out_of_turn: impl Fn(usize) -> Option<bool>,
) -> Order {
    let mut cells = Vec::with_capacity(cards.len().min(Play::CARDS));
    let column = |seat: Seat| first_column.places_to(seat);
    let mut leader = leader;
    for row in (0..cards.len().min(Play::CARDS)).step_by(4) {
        let in_turn = row + column(leader);
        let mut elsewhere = (row..row + 4).filter(|&cell| cell != in_turn);
        match elsewhere.find_map(|cell| Some((cell, led_out_of_turn(cell)?))) {
            Some((cell, true)) => leader = first_column.clockwise(cell - row),
            Some((cell, false)) => return Order { cells, end: End::OutOfTurn(cell) },
            None => {}
        }
        let places = [0, 1, 2, 3].map(|place| row + column(leader.clockwise(place)));
        let mut trick = Vec::with_capacity(4);
        for cell in places {
            let Some(card) = cards.get(cell).copied().flatten() else {
                return Order { cells, end: End::Gap };
            };
            trick.push(card);
            cells.push(cell);
        }
        let Ok(trick) = <[Card; 4]>::try_from(trick) else { break };
        let Some(strain) = strain else {
            return Order { cells, end: End::NoTrumps };
        };
        leader = Trick::new(leader, trick, strain.trumps()).winner();
    }
    Order { cells, end: End::Gap }
}

/// Finds the lines that lack cells of their row, each with how many, by how many cells each has.
///
/// Lines are rows only where most have four cells; two short ones that make up a row are one that
/// was broken, and the last may be short.
pub(super) fn short_lines(counts: &[usize]) -> Vec<(usize, usize)> {
    let whole = counts.iter().filter(|&&count| count == 4).count();
    let is_short = |count: usize| (1..4).contains(&count);
    let short = counts.iter().filter(|&&count| is_short(count)).count();
    if counts.iter().any(|&count| count > 4) || whole <= short {
        return Vec::new();
    }
    let mut found = Vec::new();
    let mut line = 0;
    for run in counts.chunk_by(|&one, &next| is_short(one) && is_short(next)) {
        let is_broken = run.iter().sum::<usize>() % 4 == 0;
        let is_last = line + run.len() == counts.len();
        if !is_broken && !is_last {
            let lacking = run.iter().enumerate().map(|(place, count)| (line + place, 4 - count));
            found.extend(lacking.filter(|&(_, lacking)| lacking < 4));
        }
        line += run.len();
    }
    found
}

/// Puts each row that does not stand in the columns of the seats where it belongs: by how many
/// places it has to be turned so that every card is held by its column's seat. Tells whether any
/// row had to be turned; the cells stay in their rows.
///
/// Some programs begin rows with the leader, or with any seat. A row that no turn puts right is left as it
/// stands.
pub(super) fn turn_rows<T>(
    cells: &mut [T],
    first_column: Seat,
    card: impl Fn(&T) -> Option<Card>,
    holder: impl Fn(Card) -> Option<Seat>,
) -> Option<usize> {
    let mut turned = None;
    for (row, cells) in cells.chunks_exact_mut(4).enumerate() {
        let fits = |cells: &[T], turn: usize| {
            let mut seats = cells.iter().enumerate();
            seats.all(|(column, cell)| {
                let seat = first_column.clockwise(column + turn);
                card(cell).is_none_or(|card| holder(card) == Some(seat))
            })
        };
        if fits(cells, 0) {
            continue;
        }
        if let Some(turn) = (1..4).find(|&turn| fits(cells, turn)) {
            cells.rotate_right(turn);
            turned.get_or_insert(row);
        }
    }
    turned
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::card::Suit;

    fn cards(text: &str) -> Vec<Option<Card>> {
        text.split_whitespace().map(|word| word.parse().ok()).collect()
    }

    #[test]
    fn a_trick_is_read_from_the_column_of_the_one_who_won_the_trick_before() {
        let cards = cards("C2 CA C3 C4  H5 H2 H3 H4");
        let order = order(&cards, Seat::West, Seat::West, Some(Strain::NoTrump), |_| None);
        assert_eq!(order.cells, [0, 1, 2, 3, 5, 6, 7, 4]);
    }

    #[test]
    fn a_trump_wins_over_the_suit_led() {
        let cards = cards("CA C2 D2 C4  - - H3 -");
        let order =
            order(&cards, Seat::West, Seat::West, Some(Strain::Suit(Suit::Diamonds)), |_| None);
        assert_eq!(order.cells, [0, 1, 2, 3, 6]);
    }

    #[test]
    fn a_gap_ends_the_order() {
        let order =
            order(&cards("CA - C3 C4"), Seat::West, Seat::West, Some(Strain::NoTrump), |_| None);
        assert_eq!(order, Order { cells: vec![0], end: End::Gap });
    }

    #[test]
    fn without_trumps_the_first_trick_is_known() {
        let cards = cards("CA C2 C3 C4 H2 H3 H4 H5");
        let order = order(&cards, Seat::North, Seat::North, None, |_| None);
        assert_eq!(order, Order { cells: vec![0, 1, 2, 3], end: End::NoTrumps });
    }
}
