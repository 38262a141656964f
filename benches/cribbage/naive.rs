//! Naive algorithms that try every possibility.

use kibitzer::engine::Suit;
use kibitzer::engine::cribbage::card::Card;
use kibitzer::engine::cribbage::rank::Rank;

/// Returns the 15 discards of six cards. Each has the sum of its crib scores over all starters and all pairs that the
/// opponent may throw. Each crib is scored separately.
pub fn crib_sums(six: [Card; 6]) -> Vec<([Card; 2], u32)> {
    let suits = Suit::ASCENDING;
    let pack = Rank::ALL.into_iter().flat_map(|rank| suits.map(|suit| Card::new(rank, suit)));
    let left: Vec<_> = pack.filter(|card| !six.contains(card)).collect();
    let mut sums = Vec::new();
    for (place, &one) in six.iter().enumerate() {
        for &other in &six[place + 1..] {
            let mut sum = 0;
            for (place, &two) in left.iter().enumerate() {
                for &three in &left[place + 1..] {
                    for &starter in &left {
                        if starter != two && starter != three {
                            sum += score([one, other, two, three], starter);
                        }
                    }
                }
            }
            sums.push(([one, other], sum));
        }
    }
    sums
}

/// Returns the score of a crib, computed from the 31 non-empty subsets of the five cards (crib and starter).
fn score(crib: [Card; 4], starter: Card) -> u32 {
    let [a, b, c, d] = crib;
    let cards = [a, b, c, d, starter];
    let values = cards.map(|card| card.rank.value());
    let bits = cards.map(|card| 1_u32 << card.rank.number());
    let (mut points, mut longest, mut runs) = (0, 3, 0);
    for subset in 1..32_u32 {
        let (mut value, mut ranks) = (0, 0_u32);
        for place in (0..5).filter(|place| subset >> place & 1 == 1) {
            value += values[place];
            ranks |= bits[place];
        }
        let count = subset.count_ones();
        if value == 15 {
            points += 2;
        }
        if count == 2 && ranks.is_power_of_two() {
            points += 2;
        }
        let sequence = ranks >> ranks.trailing_zeros();
        if count >= longest && ranks.count_ones() == count && sequence & (sequence + 1) == 0 {
            runs = if count > longest { 1 } else { runs + 1 };
            longest = count;
        }
    }
    points += runs * longest;
    if crib.iter().all(|card| card.suit == starter.suit) {
        points += 5;
    }
    if starter.rank != Rank::Jack
        && crib.iter().any(|card| card.rank == Rank::Jack && card.suit == starter.suit)
    {
        points += 1;
    }
    points
}

/// Returns the value of two open hands: the points that the pone pegs minus the points that the dealer pegs. Tries
/// every order of play.
pub fn open_hand(pone: [Rank; 4], dealer: [Rank; 4]) -> i32 {
    let table = Table {
        hands: [pone.to_vec(), dealer.to_vec()],
        series: Vec::new(),
        player: 0,
        last: 0,
        gos: [false; 2],
    };
    best(&table)
}

#[derive(Clone)]
struct Table {
    /// Cards of the pone, and cards of the dealer.
    hands: [Vec<Rank>; 2],
    series: Vec<Rank>,
    player: usize,
    last: usize,
    gos: [bool; 2],
}

fn count(series: &[Rank]) -> u8 {
    series.iter().map(|rank| rank.value()).sum()
}

fn best(table: &Table) -> i32 {
    let player = table.player;
    let mut values = Vec::new();
    for place in 0..table.hands[player].len() {
        if count(&table.series) + table.hands[player][place].value() > 31 {
            continue;
        }
        let mut after = table.clone();
        let rank = after.hands[player].remove(place);
        after.series.push(rank);
        after.last = player;
        let points = gain(player, pegged(&after.series));
        values.push(points + go_on(after));
    }
    if values.is_empty() {
        let mut after = table.clone();
        after.gos[player] = true;
        return go_on(after);
    }
    let best = if player == 0 { values.iter().max() } else { values.iter().min() };
    best.copied().unwrap_or(0)
}

fn go_on(mut table: Table) -> i32 {
    let count = count(&table.series);
    for next in [1 - table.player, table.player] {
        if count < 31 && !table.hands[next].is_empty() && !table.gos[next] {
            table.player = next;
            return best(&table);
        }
    }
    let for_go = if count < 31 { gain(table.last, 1) } else { 0 };
    table.series.clear();
    table.gos = [false; 2];
    for next in [1 - table.last, table.last] {
        if !table.hands[next].is_empty() {
            table.player = next;
            return for_go + best(&table);
        }
    }
    for_go
}

fn gain(player: usize, points: i32) -> i32 {
    if player == 0 { points } else { -points }
}

/// Returns the points that the last card of a series pegs.
fn pegged(series: &[Rank]) -> i32 {
    let mut points = if matches!(count(series), 15 | 31) { 2 } else { 0 };
    let alike = series.iter().rev().take_while(|&rank| Some(rank) == series.last()).count();
    points += [0, 0, 2, 6, 12][alike.min(4)];
    for length in (3..=series.len()).rev() {
        let mut run = series[series.len() - length..].to_vec();
        run.sort_unstable();
        if run.windows(2).all(|pair| pair[0].number() + 1 == pair[1].number()) {
            return points + i32::try_from(length).unwrap_or(0);
        }
    }
    points
}
