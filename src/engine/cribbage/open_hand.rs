//! What the play is worth with all cards face up: each player pegs as much more than the other as can be.
//!
//! It is exact, by minimax with alpha-beta. Only the cards of the current series matter to what is pegged
//! next; where the count begins anew, what is left to be pegged depends on the cards left and on who leads
//! alone, and is found once. The play counts whole: nobody stops at 121.

mod tree;

use super::card::Card;
use super::pegging::{HAND, Pegging};
use super::rank::Rank;
use super::role::{ByRole, Role};
use crate::engine::cribbage::winning::GAME;

pub(super) use tree::{HeldRanks, Next, Node};

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
        let [pone, dealer] = [pone, dealer].map(|hand| HeldRanks::of(&hand));
        let left = ByRole { pone: pone.left, dealer: dealer.left };
        Search::new(ByRole { pone: pone.ranks, dealer: dealer.ranks })
            .open(Node::lead(left, Role::Pone))
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
        let held = |role| {
            let hand: Vec<Rank> = play.hand(role)?.iter().map(|card: &Card| card.rank).collect();
            Some(HeldRanks::of(&hand))
        };
        let hands = ByRole { dealer: held(Role::Dealer)?, pone: held(Role::Pone)? };
        Some(Self::with(&play, player, hands))
    }

    /// The value of a play in which a player can play, if such cards are what both have.
    pub(super) fn with(play: &Pegging, player: Role, hands: ByRole<HeldRanks>) -> Self {
        let node = Node::of(play, player, ByRole::from_fn(|role| hands[role].left));
        Search::new(ByRole::from_fn(|role| hands[role].ranks)).open(node)
    }
}

struct Search {
    hands: ByRole<[Rank; HAND]>,
    /// What is left to be pegged where the count begins anew: by the cards left and who leads.
    anew: [[Option<i32>; 1 << (2 * HAND)]; 2],
}

/// No value reaches it.
const BOUND: i32 = 1000;

impl Search {
    const fn new(hands: ByRole<[Rank; HAND]>) -> Self {
        Self { hands, anew: [[None; 1 << (2 * HAND)]; 2] }
    }

    /// The value of a node where somebody can play, with that of each card.
    fn open(&mut self, node: Node) -> OpenHand {
        let cards: Vec<_> = node
            .playable(self.hands[node.player])
            .map(|(place, rank)| (rank, self.after(node, place, rank, -BOUND, BOUND)))
            .collect();
        let values = cards.iter().map(|&(_, value)| value);
        let best = match node.player {
            Role::Pone => values.max(),
            Role::Dealer => values.min(),
        };
        OpenHand { value: best.unwrap_or(0), player: node.player, cards }
    }

    /// The value of a node: what the pone pegs from there on, less what the dealer pegs. Outside of the
    /// bounds it is only known to lie there.
    fn value(&mut self, node: Node, mut least: i32, mut most: i32) -> i32 {
        let mut best = None;
        for (place, rank) in node.playable(self.hands[node.player]) {
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
        best.unwrap_or_else(|| self.go_on(node.go(), least, most))
    }

    /// The value of playing a card.
    fn after(&mut self, node: Node, place: usize, rank: Rank, least: i32, most: i32) -> i32 {
        let (after, points) = node.play(place, rank);
        let points = gain(node.player, points);
        points + self.go_on(after, least - points, most - points)
    }

    /// The value of a node after a card or a go.
    fn go_on(&mut self, node: Node, least: i32, most: i32) -> i32 {
        match node.next() {
            Next::Turn(node) => self.value(node, least, most),
            Next::Anew { point, lead } => {
                point.map_or(0, |player| gain(player, 1)) + lead.map_or(0, |lead| self.anew(lead))
            }
        }
    }

    /// The value of the lead to a series.
    fn anew(&mut self, lead: Node) -> i32 {
        let left = usize::from(lead.left.pone | lead.left.dealer << HAND);
        if let Some(known) = self.anew[lead.player as usize][left] {
            return known;
        }
        let value = self.value(lead, -BOUND, BOUND);
        self.anew[lead.player as usize][left] = Some(value);
        value
    }
}

/// Points of a player as the pone's gain.
const fn gain(player: Role, points: i32) -> i32 {
    match player {
        Role::Pone => points,
        Role::Dealer => -points,
    }
}

/// What each moment of a play was worth with all cards face up.
///
/// It is no judgement on the players, who do not see each other's cards.
///
/// ```
/// use kibitzer::engine::cribbage::notation::read_play;
/// use kibitzer::engine::cribbage::open_hand::LookBack;
/// use kibitzer::engine::cribbage::rank::Rank::{Ace, Queen};
/// use kibitzer::engine::cribbage::role::Role;
///
/// let draft = read_play("pone: AS 3D TC QH\ndealer: 4D 6C 6S TH\nplay: AS TH");
/// let back = LookBack::of(&draft.play).unwrap();
/// // The ace gave up three points: the queen was the lead.
/// assert_eq!((back.turns[0].given_up(Ace), back.turns[0].given_up(Queen)), (Some(3), Some(0)));
/// assert_eq!(back.given_up(Role::Pone), 3);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LookBack {
    /// What the play was worth before each of its turns, in their order, with what was given up by the card
    /// that was played.
    pub turns: Vec<OpenHand>,
    /// What it is worth now; nothing when it is over.
    pub now: Option<OpenHand>,
    given_up: ByRole<i32>,
}

impl LookBack {
    /// Looks back over a play of which both hands are known, from the start or because all four cards of a hand
    /// were played; none where one is not.
    #[must_use]
    pub fn of(play: &Pegging) -> Option<Self> {
        let hands =
            ByRole { dealer: Some(play.kept(Role::Dealer)?), pone: Some(play.kept(Role::Pone)?) };
        let mut again = Pegging::new(play.start(), hands);
        let mut turns = Vec::new();
        let mut given_up = ByRole::default();
        for turn in play.turns() {
            again.say_gos();
            let open = OpenHand::of(&again)?;
            given_up[turn.player] += open.given_up(turn.card.rank)?;
            again.play(turn.card).ok()?;
            turns.push(open);
        }
        Some(Self { turns, now: OpenHand::of(&again), given_up })
    }

    /// What a player gave up by all cards together.
    #[must_use]
    pub fn given_up(&self, role: Role) -> i32 {
        self.given_up[role]
    }
}

/// Searches the play of two hands for the chance to win: each player plays for it, and the first to reach 121 has won.
pub(in crate::engine::cribbage) struct ChanceSearch<'w, W> {
    hands: ByRole<[Rank; HAND]>,
    /// The chance that the pone wins when the play is over at such scores, which are below 121.
    pone_wins_at: &'w W,
}

impl<'w, W: Fn(ByRole<u8>) -> f64> ChanceSearch<'w, W> {
    /// The search of two hands.
    pub(in crate::engine::cribbage) const fn new(
        hands: ByRole<[Rank; HAND]>,
        pone_wins_at: &'w W,
    ) -> Self {
        Self { hands, pone_wins_at }
    }

    /// The pone's chance with each card that may be played, by its place in the player's hand.
    pub(in crate::engine::cribbage) fn cards(
        &self,
        node: Node,
        scores: ByRole<u8>,
    ) -> impl Iterator<Item = (usize, f64)> {
        let cards = node.playable(self.hands[node.player]);
        cards.map(move |card| (card.0, self.after(node, scores, card, (0.0, 1.0))))
    }

    /// The chance that the pone wins; outside of the bounds it is only known to lie there.
    fn value(&self, node: Node, scores: ByRole<u8>, (mut least, mut most): (f64, f64)) -> f64 {
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
        node: Node,
        scores: ByRole<u8>,
        (place, rank): (usize, Rank),
        bounds: (f64, f64),
    ) -> f64 {
        let (after, points) = node.play(place, rank);
        match pegged(scores, node.player, u8::try_from(points).unwrap_or(GAME)) {
            Ok(scores) => self.go_on(after, scores, bounds),
            Err(winner) => pone_wins(winner),
        }
    }

    fn go_on(&self, node: Node, scores: ByRole<u8>, bounds: (f64, f64)) -> f64 {
        match node.next() {
            Next::Turn(node) => self.value(node, scores, bounds),
            Next::Anew { point, lead } => {
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

/// Returns the scores with points of a player.
pub(in crate::engine::cribbage) fn pegged(
    mut scores: ByRole<u8>,
    player: Role,
    points: u8,
) -> Result<ByRole<u8>, Role> {
    scores[player] = scores[player].saturating_add(points);
    if scores[player] < GAME { Ok(scores) } else { Err(player) }
}

/// The pone's chance once a player has won.
pub(in crate::engine::cribbage) const fn pone_wins(winner: Role) -> f64 {
    match winner {
        Role::Pone => 1.0,
        Role::Dealer => 0.0,
    }
}
