//! What the play is worth with all cards face up: each player pegs as much more than the other as can be.
//!
//! It is exact, by minimax with alpha-beta. Only the cards of the current series matter to what is pegged
//! next; where the count begins anew, what is left to be pegged depends on the cards left and on who leads
//! alone, and is found once. The play counts whole: nobody stops at 121.

use super::card::Card;
use super::pegging::{HAND, LAST_COUNT, Pegging, points};
use super::rank::Rank;
use super::role::{ByRole, Role};
use crate::engine::order::sort_by;

mod look_back;

pub use look_back::LookBack;

/// What a play is worth with all cards face up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OpenHand {
    /// What the pone pegs from here on, less what the dealer pegs.
    pub value: i32,
    /// Whose turn it is.
    pub player: Role,
    /// The value with each rank that the player can play now, the lowest first: the greatest is the pone's
    /// best, the least the dealer's.
    pub cards: Vec<(Rank, i32)>,
}

impl OpenHand {
    /// The value of two hands before the lead.
    ///
    /// ```
    /// use kibitzer::engine::cribbage::open_hand::OpenHand;
    /// use kibitzer::engine::cribbage::rank::Rank::{Ace, Four, Queen, Six, Ten, Three};
    ///
    /// let open = OpenHand::at_the_lead([Ace, Three, Ten, Queen], [Four, Six, Six, Ten]);
    /// assert_eq!(open.value, 1);
    /// assert_eq!(open.cards, [(Ace, -2), (Three, -2), (Ten, -2), (Queen, 1)]);
    /// ```
    #[must_use]
    pub fn at_the_lead(pone: [Rank; HAND], dealer: [Rank; HAND]) -> Self {
        let mut search = Search::new(ByRole { pone: &pone, dealer: &dealer });
        search.open(Search::restart(ByRole { pone: ALL, dealer: ALL }, Role::Pone))
    }

    /// A value as the player whose turn it is sees it: what that player pegs from here on, less what the other
    /// pegs.
    #[must_use]
    pub const fn to_player(&self, value: i32) -> i32 {
        gain(self.player, value)
    }

    /// How much less the player gets with a card of this rank than with the best, 0 or more; none where no such
    /// card can be played.
    #[must_use]
    pub fn given_up(&self, rank: Rank) -> Option<i32> {
        let (_, value) = self.cards.iter().find(|(of, _)| *of == rank)?;
        Some(self.to_player(self.value - value))
    }

    /// The value of a play as far as it has come; none where a hand is not known or the play is over.
    #[must_use]
    pub fn of(play: &Pegging) -> Option<Self> {
        let mut play = play.clone();
        play.say_gos();
        let player = play.to_play()?;
        let ranks = |role| -> Option<Vec<Rank>> {
            Some(play.hand(role)?.iter().map(|card: &Card| card.rank).collect())
        };
        let hands = ByRole { dealer: ranks(Role::Dealer)?, pone: ranks(Role::Pone)? };
        Some(Self::with(&play, player, ByRole { dealer: &hands.dealer, pone: &hands.pone }))
    }

    /// The value of a play in which a player can play, if such ranks are what both have left.
    pub(super) fn with(play: &Pegging, player: Role, hands: ByRole<&[Rank]>) -> Self {
        let mut search = Search::new(hands);
        for (place, turn) in search.series.iter_mut().zip(play.series()) {
            *place = turn.card.rank;
        }
        let last = play.series().last().map_or(Role::Pone, |turn| turn.player);
        search.open(Node {
            left: ByRole::from_fn(|role| (1 << hands[role].len()) - 1),
            length: play.series().len(),
            count: play.count(),
            player,
            last,
            gos: ByRole::from_fn(|role| play.has_said_go(role)),
        })
    }
}

/// The bits of a hand with all its cards.
const ALL: u8 = (1 << HAND) - 1;

/// A place in the play; the cards of the series are the search's.
#[derive(Clone, Copy)]
struct Node {
    /// The cards left, a bit each.
    left: ByRole<u8>,
    /// How many cards the series has.
    length: usize,
    count: u8,
    player: Role,
    /// Who has played the last card of the series.
    last: Role,
    gos: ByRole<bool>,
}

struct Search {
    /// The hands, the lowest rank first.
    hands: ByRole<[Rank; HAND]>,
    series: [Rank; 2 * HAND],
    /// What is left to be pegged where the count begins anew: by the cards left and who leads.
    anew: [[Option<i32>; 1 << (2 * HAND)]; 2],
}

/// No value reaches it.
const BOUND: i32 = 1000;

impl Search {
    /// The search with hands of at most four ranks.
    fn new(hands: ByRole<&[Rank]>) -> Self {
        let sorted = |role| {
            let mut hand = [Rank::King; HAND];
            for (place, &rank) in hand.iter_mut().zip(hands[role]) {
                *place = rank;
            }
            // Those that are not held stay behind.
            let held = hands[role].len().min(HAND);
            sort_by(&mut hand[..held], |one, other| one < other);
            hand
        };
        Self {
            hands: ByRole::from_fn(sorted),
            series: [Rank::Ace; 2 * HAND],
            anew: [[None; 1 << (2 * HAND)]; 2],
        }
    }

    /// The value of a node where somebody can play, with that of each card.
    fn open(&mut self, node: Node) -> OpenHand {
        let cards: Vec<_> = self
            .playable(node)
            .map(|(place, rank)| (rank, self.after(node, place, rank, -BOUND, BOUND)))
            .collect();
        let values = cards.iter().map(|&(_, value)| value);
        let best = match node.player {
            Role::Pone => values.max(),
            Role::Dealer => values.min(),
        };
        OpenHand { value: best.unwrap_or(0), player: node.player, cards }
    }

    /// The different ranks that the player can play, with the place of one card of each.
    fn playable(&self, node: Node) -> impl Iterator<Item = (usize, Rank)> + use<> {
        let (hand, left) = (self.hands[node.player], node.left[node.player]);
        let is_left = move |place: usize| left >> place & 1 == 1;
        (0..HAND).map(move |place| (place, hand[place])).filter(move |&(place, rank)| {
            let is_same = place > 0 && is_left(place - 1) && hand[place - 1] == rank;
            is_left(place) && !is_same && node.count + rank.value() <= LAST_COUNT
        })
    }

    /// The value of a node: what the pone pegs from there on, less what the dealer pegs. Outside of the
    /// bounds it is only known to lie there.
    fn value(&mut self, node: Node, mut least: i32, mut most: i32) -> i32 {
        let mut best = None;
        for (place, rank) in self.playable(node) {
            let value = self.after(node, place, rank, least, most);
            match node.player {
                Role::Pone => {
                    best = best.max(Some(value));
                    least = least.max(value);
                }
                Role::Dealer => {
                    best = Some(best.map_or(value, |best: i32| best.min(value)));
                    most = most.min(value);
                }
            }
            if least >= most {
                break;
            }
        }
        best.unwrap_or_else(|| {
            let mut after = node;
            after.gos[node.player] = true;
            self.go_on(after, least, most)
        })
    }

    /// The value of playing a card.
    fn after(&mut self, node: Node, place: usize, rank: Rank, least: i32, most: i32) -> i32 {
        let mut after = node;
        after.left[node.player] &= !(1 << place);
        after.count += rank.value();
        after.last = node.player;
        self.series[node.length] = rank;
        after.length += 1;
        let points = points(&self.series[..after.length], after.count);
        let points = gain(node.player, points);
        points + self.go_on(after, least - points, most - points)
    }

    /// The value of a node after a card or a go: who is to play is still to be found.
    fn go_on(&mut self, mut node: Node, least: i32, most: i32) -> i32 {
        let can_go_on = |role: Role| node.left[role] != 0 && !node.gos[role];
        let next = [!node.player, node.player].into_iter().find(|&role| can_go_on(role));
        match next {
            Some(next) if node.count < LAST_COUNT => {
                node.player = next;
                self.value(node, least, most)
            }
            _ => {
                let for_go = if node.count < LAST_COUNT { gain(node.last, 1) } else { 0 };
                for_go + self.anew(node)
            }
        }
    }

    /// The value where the count begins anew after a node.
    fn anew(&mut self, node: Node) -> i32 {
        let leads = |role: &Role| node.left[*role] != 0;
        let Some(leader) = [!node.last, node.last].into_iter().find(leads) else { return 0 };
        let left = usize::from(node.left.pone | node.left.dealer << HAND);
        if let Some(known) = self.anew[leader as usize][left] {
            return known;
        }
        // Another series must not overwrite the cards of this one.
        let series = self.series;
        let value = self.value(Self::restart(node.left, leader), -BOUND, BOUND);
        self.series = series;
        self.anew[leader as usize][left] = Some(value);
        value
    }

    const fn restart(left: ByRole<u8>, leader: Role) -> Node {
        let gos = ByRole { dealer: false, pone: false };
        Node { left, length: 0, count: 0, player: leader, last: leader, gos }
    }
}

/// Points of a player as the pone's gain.
const fn gain(player: Role, points: i32) -> i32 {
    match player {
        Role::Pone => points,
        Role::Dealer => -points,
    }
}
