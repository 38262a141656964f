//! Value of the play with all cards face up, if each player maximises their own points minus the other player's points.
//!
//! A minimax search with alpha-beta pruning computes the exact value. When the count restarts, the rest of the play
//! depends only on the remaining cards and on the leader. So its value is cached. This search ignores the score, and
//! continues when a player reaches 121. `ChanceSearch` stops there.

mod tree;

use super::pegging::HAND;
use super::{ByRole, Card, Pegging, Rank, Role};
use crate::engine::cribbage::winning::GAME;

pub(super) use tree::{Continuation, HeldRanks, PlayNode};

/// Value of a play with all cards face up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OpenHand {
    /// Points that the pone pegs from here on minus the points that the dealer pegs.
    pub value: i32,
    /// Player whose turn it is.
    pub player: Role,
    /// Each rank that can be played now, the lowest first, and its value. Values are from the pone's side. The best
    /// rank has the greatest value if the pone is to play, and the lowest value if the dealer is to play.
    pub cards: Vec<(Rank, i32)>,
}

impl OpenHand {
    /// Returns the value of the complete play with the given hands, before any card is played.
    ///
    /// ```
    /// use kibitzer::engine::cribbage::open_hand::OpenHand;
    /// use kibitzer::engine::cribbage::rank::Rank::{Ace, Four, Queen, Six, Ten, Three};
    ///
    /// let open = OpenHand::at_the_lead([Ace, Three, Ten, Queen], [Four, Six, Six, Ten]);
    /// assert_eq!(open.value, 1);
    /// assert_eq!(open.cards, [(Ace, -2), (Three, -2), (Ten, -2), (Queen, 1)]);
    /// ```
    pub fn at_the_lead(pone: [Rank; HAND], dealer: [Rank; HAND]) -> Self {
        let [pone, dealer] = [pone, dealer].map(|hand| HeldRanks::of(&hand));
        let left = ByRole { pone: pone.left, dealer: dealer.left };
        Search::new(ByRole { pone: pone.ranks, dealer: dealer.ranks })
            .open(PlayNode::lead(left, Role::Pone))
    }

    /// Converts a value to the margin of the player whose turn it is: that player's points minus the other player's
    /// points.
    pub const fn to_player(&self, value: i32) -> i32 {
        gain(self.player, value)
    }

    /// Returns the points that the player whose turn it is loses by playing `rank` instead of the best rank. Returns
    /// `None` if `rank` can't be played.
    pub fn loss(&self, rank: Rank) -> Option<i32> {
        let (_, value) = self.cards.iter().find(|(of, _)| *of == rank)?;
        Some(self.to_player(self.value - value))
    }

    /// Returns the value of the rest of `play`. Returns `None` if a hand is unknown or the play is over.
    pub fn of(play: &Pegging) -> Option<Self> {
        let mut play = play.clone();
        play.say_gos();
        let player = play.to_play()?;
        let held = |role| {
            let hand: Vec<Rank> = play.hand(role)?.iter().map(|card: &Card| card.rank).collect();
            Some(HeldRanks::of(&hand))
        };
        let hands = ByRole { dealer: held(Role::Dealer)?, pone: held(Role::Pone)? };
        Some(Self::with(&play, player, hands))
    }

    /// Returns the value of the rest of `play`, if it is the turn of `player` and the players hold `hands`.
    pub(super) fn with(play: &Pegging, player: Role, hands: ByRole<HeldRanks>) -> Self {
        let node = PlayNode::of(play, player, ByRole::from_fn(|role| hands[role].left));
        Search::new(ByRole::from_fn(|role| hands[role].ranks)).open(node)
    }
}

struct Search {
    hands: ByRole<[Rank; HAND]>,
    /// Cached value of each start of a series, indexed by the leader and the cards left.
    lead_values: [[Option<i32>; 1 << (2 * HAND)]; 2],
}

/// A bound above every possible value.
const BOUND: i32 = 1000;

impl Search {
    const fn new(hands: ByRole<[Rank; HAND]>) -> Self {
        Self { hands, lead_values: [[None; 1 << (2 * HAND)]; 2] }
    }

    /// Returns the value of a node, and the value of each card. The player whose turn it is must be able to play.
    fn open(&mut self, node: PlayNode) -> OpenHand {
        let cards: Vec<_> = node
            .playable(self.hands[node.player])
            .map(|(index, rank)| (rank, self.after(node, index, rank, -BOUND, BOUND)))
            .collect();
        let values = cards.iter().map(|&(_, value)| value);
        let best = match node.player {
            Role::Pone => values.max(),
            Role::Dealer => values.min(),
        };
        OpenHand { value: best.unwrap_or(0), player: node.player, cards }
    }

    /// Returns the pone's margin in the play after `node`. The result is exact if it is strictly between `least` and
    /// `most`. Otherwise, it may be only a bound.
    fn value(&mut self, node: PlayNode, mut least: i32, mut most: i32) -> i32 {
        let mut best = None;
        for (index, rank) in node.playable(self.hands[node.player]) {
            let value = self.after(node, index, rank, least, most);
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
        best.unwrap_or_else(|| self.go_on(node.go(), least, most))
    }

    fn after(&mut self, node: PlayNode, index: usize, rank: Rank, least: i32, most: i32) -> i32 {
        let (after, points) = node.play(index, rank);
        let points = gain(node.player, points);
        points + self.go_on(after, least - points, most - points)
    }

    /// Returns the value of a node after a card or a go.
    fn go_on(&mut self, node: PlayNode, least: i32, most: i32) -> i32 {
        match node.next() {
            Continuation::Turn(node) => self.value(node, least, most),
            Continuation::SeriesEnd { point, lead } => {
                point.map_or(0, |player| gain(player, 1))
                    + lead.map_or(0, |lead| self.lead_value(lead))
            }
        }
    }

    /// Returns the value of a node at the beginning of a series.
    fn lead_value(&mut self, lead: PlayNode) -> i32 {
        let left = usize::from(lead.left.pone | lead.left.dealer << HAND);
        if let Some(known) = self.lead_values[lead.player as usize][left] {
            return known;
        }
        let value = self.value(lead, -BOUND, BOUND);
        self.lead_values[lead.player as usize][left] = Some(value);
        value
    }
}

/// Converts a player's points to the pone's margin.
const fn gain(player: Role, points: i32) -> i32 {
    match player {
        Role::Pone => points,
        Role::Dealer => -points,
    }
}

/// Values of a play before each turn, with all cards face up.
///
/// A loss in the review is not necessarily a mistake, because the players did not see each other's cards.
///
/// ```
/// use kibitzer::engine::cribbage::notation::read_play;
/// use kibitzer::engine::cribbage::open_hand::PlayReview;
/// use kibitzer::engine::cribbage::rank::Rank::{Ace, Queen};
/// use kibitzer::engine::cribbage::role::Role;
///
/// let draft = read_play("pone: AS 3D TC QH\ndealer: 4D 6C 6S TH\nplay: AS TH");
/// let review = PlayReview::of(&draft.play).unwrap();
/// // Leading the ace lost three points, because the queen was the best lead.
/// assert_eq!((review.turns[0].loss(Ace), review.turns[0].loss(Queen)), (Some(3), Some(0)));
/// assert_eq!(review.loss(Role::Pone), 3);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayReview {
    /// Value before each turn, in order.
    pub turns: Vec<OpenHand>,
    /// Value after the last turn, or `None` if the play is over.
    pub now: Option<OpenHand>,
    losses: ByRole<i32>,
}

impl PlayReview {
    /// Reviews a play, or returns `None` if a hand is unknown. A hand is known if it was given, or once all four cards
    /// are played.
    pub fn of(play: &Pegging) -> Option<Self> {
        let hands =
            ByRole { dealer: Some(play.kept(Role::Dealer)?), pone: Some(play.kept(Role::Pone)?) };
        let mut again = Pegging::new(play.start(), hands);
        let mut turns = Vec::new();
        let mut losses = ByRole::default();
        for turn in play.turns() {
            again.say_gos();
            let open = OpenHand::of(&again)?;
            losses[turn.player] += open.loss(turn.card.rank)?;
            again.play(turn.card).ok()?;
            turns.push(open);
        }
        Some(Self { turns, now: OpenHand::of(&again), losses })
    }

    /// Returns the total of the points that a player lost with the played cards.
    pub fn loss(&self, role: Role) -> i32 {
        self.losses[role]
    }
}

/// A search for the chance to win with all cards face up. Both players maximise their chance. The first player with 121
/// points wins.
pub(super) struct ChanceSearch<'w, W> {
    hands: ByRole<[Rank; HAND]>,
    /// Returns the pone's chance to win after the play. The argument contains both scores at that time, each below 121.
    pone_wins_at: &'w W,
}

impl<'w, W: Fn(ByRole<u8>) -> f64> ChanceSearch<'w, W> {
    pub(super) const fn new(hands: ByRole<[Rank; HAND]>, pone_wins_at: &'w W) -> Self {
        Self { hands, pone_wins_at }
    }

    /// Returns the cards that the player to move can play, each as its index in the hand, with the pone's chance to win
    /// after that card. Cards of equal rank are listed once.
    pub(super) fn cards(
        &self,
        node: PlayNode,
        scores: ByRole<u8>,
    ) -> impl Iterator<Item = (usize, f64)> {
        let cards = node.playable(self.hands[node.player]);
        cards.map(move |card| (card.0, self.after(node, scores, card, (0.0, 1.0))))
    }

    /// Returns the pone's chance to win from `node` on. The result is exact if it is strictly between `least` and
    /// `most`. Otherwise, it may be only a bound.
    fn value(&self, node: PlayNode, scores: ByRole<u8>, (mut least, mut most): (f64, f64)) -> f64 {
        let mut best: Option<f64> = None;
        for card in node.playable(self.hands[node.player]) {
            let value = self.after(node, scores, card, (least, most));
            match node.player {
                Role::Pone => {
                    best = Some(best.map_or(value, |best| best.max(value)));
                    least = least.max(value);
                }
                Role::Dealer => {
                    best = Some(best.map_or(value, |best| best.min(value)));
                    most = most.min(value);
                }
            }
            if least >= most {
                break;
            }
        }
        best.unwrap_or_else(|| self.go_on(node.go(), scores, (least, most)))
    }

    fn after(
        &self,
        node: PlayNode,
        scores: ByRole<u8>,
        (index, rank): (usize, Rank),
        bounds: (f64, f64),
    ) -> f64 {
        let (after, points) = node.play(index, rank);
        match pegged(scores, node.player, u8::try_from(points).unwrap_or(GAME)) {
            Ok(scores) => self.go_on(after, scores, bounds),
            Err(winner) => pone_wins(winner),
        }
    }

    fn go_on(&self, node: PlayNode, scores: ByRole<u8>, bounds: (f64, f64)) -> f64 {
        match node.next() {
            Continuation::Turn(node) => self.value(node, scores, bounds),
            Continuation::SeriesEnd { point, lead } => {
                let scores = point.map_or(Ok(scores), |player| pegged(scores, player, 1));
                match (scores, lead) {
                    (Err(winner), _) => pone_wins(winner),
                    (Ok(scores), Some(lead)) => self.value(lead, scores, bounds),
                    (Ok(scores), None) => (self.pone_wins_at)(scores),
                }
            }
        }
    }
}

/// Adds points to a player's score and returns the scores. If these points win the game, returns the player as the
/// error.
pub(super) fn pegged(mut scores: ByRole<u8>, player: Role, points: u8) -> Result<ByRole<u8>, Role> {
    scores[player] = scores[player].saturating_add(points);
    if scores[player] < GAME { Ok(scores) } else { Err(player) }
}

/// Returns the pone's chance to win after `winner` has won: 0 or 1.
pub(super) const fn pone_wins(winner: Role) -> f64 {
    match winner {
        Role::Pone => 1.0,
        Role::Dealer => 0.0,
    }
}
