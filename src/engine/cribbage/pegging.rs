//! The play, card by card: whose turn it is, how many points each card pegs, and which moves are illegal.
//!
//! [`Pegging`] is a state machine that refuses illegal moves and returns the reason. If a hand is unknown, its player
//! may play any unplayed card that fits the count, is not in the other hand and does not contradict an earlier go.
//! [`Pegging::say_gos`] says all forced gos.
//!
//! [`notation`](super::notation) parses plays, [`open_hand`](super::open_hand) evaluates plays with all cards face up,
//! and [`hidden_hand`](super::hidden_hand) advises a player.

pub(in crate::engine) mod illegal;
mod items;

use super::{ByRole, Card, Role, winning};
use crate::engine::order::sort_by;

pub use illegal::{IllegalCard, IllegalGo};
pub(super) use items::points;
pub use items::{PegItem, PegKind};

/// Maximum count of a series of cards.
pub const LAST_COUNT: u8 = 31;

/// The winning score. Scores during the play are `u16`, so this constant is too.
pub const GAME: u16 = winning::GAME as u16;

/// Number of cards that each player plays.
pub const HAND: usize = 4;

/// A card of a play, with its points.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Turn {
    /// Player who plays the card.
    pub player: Role,
    /// The card.
    pub card: Card,
    /// Count including the card, 1 to 31.
    pub count: u8,
    /// Players who said go since the previous card, in order. If this card begins a series, these gos ended the
    /// previous series.
    pub gos: Vec<Role>,
    /// Points of the card. Fifteen or thirty-one comes first, then a pair or a run, then the go or the last card.
    pub items: Vec<PegItem>,
    /// Scores after the card, at most 121. They include the point for the go or the last card.
    pub scores: ByRole<u16>,
}

impl Turn {
    /// Returns the points of all items together.
    pub fn points(&self) -> u16 {
        self.items.iter().map(PegItem::points).sum()
    }

    /// Returns whether the card gets the point for a go.
    pub fn has_go(&self) -> bool {
        self.items.iter().any(|item| item.kind == PegKind::Go)
    }

    /// Returns the items without the point for a go.
    pub fn items_without_go(&self) -> impl Iterator<Item = &PegItem> {
        self.items.iter().filter(|item| item.kind != PegKind::Go)
    }

    /// Returns whether the card is the first of a series.
    pub fn begins_series(&self) -> bool {
        self.count == self.card.rank.value()
    }
}

/// A go: a player's announcement that none of the remaining cards can be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Go {
    /// Player who cannot play.
    pub player: Role,
    /// Whether the other player has already said go in this series. A second go is not said aloud: the player takes the
    /// point instead.
    pub is_second: bool,
}

/// A play that is in progress or finished.
///
/// ```
/// use kibitzer::engine::cribbage::pegging::Pegging;
/// use kibitzer::engine::cribbage::role::Role;
///
/// let mut play = Pegging::default();
/// for card in ["5H", "TC", "TD"] {
///     play.play(card.parse().unwrap()).unwrap();
/// }
/// // Fifteen for two, and a pair.
/// assert_eq!((play.scores().dealer, play.scores().pone), (2, 2));
/// // The dealer cannot play, nor can the pone.
/// assert_eq!((play.count(), play.to_play()), (25, Some(Role::Dealer)));
/// play.go().unwrap();
/// play.go().unwrap();
/// assert_eq!((play.scores().pone, play.count(), play.to_play()), (3, 0, Some(Role::Dealer)));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pegging {
    hands: ByRole<UnplayedCards>,
    start: ByRole<u16>,
    scores: ByRole<u16>,
    turns: Vec<Turn>,
    /// Index of the current series' first turn.
    series: usize,
    /// Whether each player has said go in the current series.
    gos: ByRole<bool>,
    /// Players who have said go since the last card, in order.
    gos_said: Vec<Role>,
    to_play: Option<Role>,
    winner: Option<Role>,
}

/// A play with both hands unknown and both scores 0.
impl Default for Pegging {
    fn default() -> Self {
        Self::new(ByRole::default(), ByRole::default())
    }
}

impl Pegging {
    /// Returns a play before its first card. `scores` includes the points for heels. A hand in `hands` is `None` if it
    /// is unknown. If a score is 121 or more, the play is over.
    pub fn new(scores: ByRole<u16>, hands: ByRole<Option<[Card; HAND]>>) -> Self {
        let winner = Role::ALL.into_iter().find(|&role| scores[role] >= GAME);
        let start = ByRole::from_fn(|role| scores[role].min(GAME));
        Self {
            hands: ByRole::from_fn(|role| UnplayedCards::new(hands[role])),
            start,
            scores: start,
            turns: Vec::new(),
            series: 0,
            gos: ByRole::default(),
            gos_said: Vec::new(),
            to_play: if winner.is_some() { None } else { Some(Role::Pone) },
            winner,
        }
    }

    /// Returns the player whose turn it is, or `None` if the play is over.
    pub const fn to_play(&self) -> Option<Role> {
        self.to_play
    }

    /// Returns the count, 0 to 31. It is 31 only if the card that made 31 also won the game. Otherwise a new series
    /// begins after 31, and the count is 0.
    pub fn count(&self) -> u8 {
        self.series().last().map_or(0, |turn| turn.count)
    }

    /// Returns the scores. They are at most 121.
    pub const fn scores(&self) -> ByRole<u16> {
        self.scores
    }

    /// Returns the scores before the first card.
    pub const fn start(&self) -> ByRole<u16> {
        self.start
    }

    /// Returns the players who have said go since the last card, in order.
    pub fn gos_said(&self) -> &[Role] {
        &self.gos_said
    }

    /// Returns the gos between the first `turns` cards and the next card, in order.
    ///
    /// ```
    /// use kibitzer::engine::cribbage::notation::read_play;
    /// use kibitzer::engine::cribbage::pegging::Go;
    /// use kibitzer::engine::cribbage::role::Role;
    ///
    /// // The pone plays on after the dealer's go, and then takes the point without saying go.
    /// let play = read_play("5H TC TD go 2D go").play;
    /// let gos: Vec<Go> = play.gos_after(3).chain(play.gos_after(4)).collect();
    /// assert_eq!(gos, [
    ///     Go { player: Role::Dealer, is_second: false },
    ///     Go { player: Role::Pone, is_second: true },
    /// ]);
    /// ```
    pub fn gos_after(&self, turns: usize) -> impl Iterator<Item = Go> {
        let gos = self.turns.get(turns).map_or(self.gos_said(), |next| &next.gos);
        let mut series =
            self.turns.iter().take(turns).rev().take_while(|turn| !turn.begins_series());
        let is_after_another = series.any(|turn| !turn.gos.is_empty());
        gos.iter()
            .enumerate()
            .map(move |(index, &player)| Go { player, is_second: is_after_another || index > 0 })
    }

    /// Returns the player who has reached 121, or `None`.
    pub const fn winner(&self) -> Option<Role> {
        self.winner
    }

    /// Returns all cards played so far.
    pub fn turns(&self) -> &[Turn] {
        &self.turns
    }

    /// Returns the cards of the current series. A series begins when the count is 0.
    pub fn series(&self) -> &[Turn] {
        self.turns.get(self.series..).unwrap_or_default()
    }

    /// Returns the cards that a player still holds, in ascending order, or `None` if the hand is unknown.
    pub fn hand(&self, role: Role) -> Option<&[Card]> {
        self.hands[role].cards.as_deref()
    }

    /// Returns the four cards that a player kept, in ascending order. They are known if the hand was given, or once all
    /// four cards are played. Otherwise returns `None`.
    pub fn kept(&self, role: Role) -> Option<[Card; HAND]> {
        let played = self.turns.iter().filter(|turn| turn.player == role).map(|turn| turn.card);
        let mut kept: Vec<_> =
            played.chain(self.hand(role).into_iter().flatten().copied()).collect();
        sort_by(&mut kept, |one, other| one < other);
        kept.try_into().ok()
    }

    /// Returns the play as the player `role` sees it, without the other player's hand. Returns `None` if the hand of
    /// `role` is unknown.
    pub fn seen_by(&self, role: Role) -> Option<Self> {
        let own = self.hand(role).and_then(|_| self.kept(role))?;
        let mut seen =
            Self::new(self.start, ByRole::from_fn(|other| (other == role).then_some(own)));
        for turn in &self.turns {
            seen.say_gos_up_to(turn.gos.len())?;
            seen.play(turn.card).ok()?;
        }
        seen.say_gos_up_to(self.gos_said.len())?;
        Some(seen)
    }

    /// Says go until `gos` gos have been said since the last card. Returns `None` if a go is illegal.
    pub(super) fn say_gos_up_to(&mut self, gos: usize) -> Option<()> {
        while self.gos_said.len() < gos {
            self.go().ok()?;
        }
        Some(())
    }

    /// Returns the turn that playing `card` would add. Its points include the point for the go or the last card, if
    /// that point is certain.
    ///
    /// # Errors
    ///
    /// Returns an error if the card is illegal.
    pub fn turn_with(&self, card: Card) -> Result<Turn, IllegalCard> {
        let mut after = self.clone();
        after.play(card)?;
        after.say_gos();
        after.turns.pop().ok_or(IllegalCard::Over)
    }

    /// Returns the number of cards that a player still holds, 0 to 4.
    pub fn left(&self, role: Role) -> usize {
        self.hands[role].left
    }

    /// Returns whether a player has said go in the current series.
    pub fn has_said_go(&self, role: Role) -> bool {
        self.gos[role]
    }

    /// Checks whether the player whose turn it is may play a card.
    ///
    /// # Errors
    ///
    /// Returns an error if the card is illegal.
    pub fn permits(&self, card: Card) -> Result<(), IllegalCard> {
        let Some(player) = self.to_play else { return Err(IllegalCard::Over) };
        let held = &self.hands[player];
        if card.suit.is_some() && self.turns.iter().any(|turn| turn.card == card) {
            return Err(IllegalCard::PlayedBefore { card });
        }
        let is_the_others = |cards: &Vec<Card>| card.suit.is_some() && cards.contains(&card);
        if held.cards.is_some() && held.find(card).is_none()
            || self.hands[!player].cards.as_ref().is_some_and(is_the_others)
        {
            return Err(IllegalCard::NotHeld { player, card });
        }
        if self.turns.iter().filter(|turn| turn.card.rank == card.rank).count() == 4 {
            return Err(IllegalCard::FifthOfRank { card });
        }
        let count = self.count();
        if count + card.rank.value() > LAST_COUNT {
            return Err(IllegalCard::PastThirtyOne { card, count });
        }
        match held.lowest_go {
            Some(count) if count + card.rank.value() <= LAST_COUNT => {
                Err(IllegalCard::Renege { player, card, count })
            }
            _ => Ok(()),
        }
    }

    /// Checks whether the player whose turn it is may say go.
    ///
    /// # Errors
    ///
    /// Returns an error if the go is illegal.
    pub fn permits_go(&self) -> Result<(), IllegalGo> {
        let Some(player) = self.to_play else { return Err(IllegalGo::Over) };
        let count = self.count();
        if let Some(card) = self.hands[player].playable(count) {
            return Err(IllegalGo::CanPlay { player, card, count });
        }
        // Up to a count of 21, every card can be played.
        if count + 10 <= LAST_COUNT {
            return Err(IllegalGo::EveryCardFits { player, count });
        }
        Ok(())
    }

    /// Plays a card for the player whose turn it is.
    ///
    /// # Errors
    ///
    /// Returns an error if the card is illegal. In that case, the play is unchanged.
    pub fn play(&mut self, card: Card) -> Result<(), IllegalCard> {
        self.permits(card)?;
        let Some(player) = self.to_play else { return Err(IllegalCard::Over) };
        let count = self.count() + card.rank.value();
        let card = self.hands[player].play(card);
        let ranks = self.series().iter().map(|turn| turn.card.rank).chain([card.rank]);
        let items = items::of_card(&ranks.collect::<Vec<_>>(), count, self.series);
        let gos = std::mem::take(&mut self.gos_said);
        let scores = self.scores;
        self.turns.push(Turn { player, card, count, gos, items, scores });
        self.peg(player, self.turns.last().map_or(0, Turn::points));
        if self.winner.is_some() {
            return Ok(());
        }
        let can_go_on = |role| self.left(role) > 0 && !self.gos[role];
        if count == LAST_COUNT {
            self.end_series();
        } else if can_go_on(!player) {
            self.to_play = Some(!player);
        } else if self.left(player) == 0 {
            self.end_series();
        }
        Ok(())
    }

    /// Says go for the player whose turn it is.
    ///
    /// # Errors
    ///
    /// Returns an error if the go is illegal. In that case, the play is unchanged.
    pub fn go(&mut self) -> Result<(), IllegalGo> {
        self.permits_go()?;
        let Some(player) = self.to_play else { return Err(IllegalGo::Over) };
        let count = self.count();
        self.gos[player] = true;
        self.gos_said.push(player);
        self.hands[player].say_go(count);
        if self.left(!player) > 0 && !self.gos[!player] {
            self.to_play = Some(!player);
        } else {
            self.end_series();
        }
        Ok(())
    }

    /// Says all forced gos. A go is forced if the player's hand is known and contains no playable card.
    pub fn say_gos(&mut self) {
        while let Some(player) = self.to_play {
            let held = &self.hands[player];
            if held.cards.is_none() || held.playable(self.count()).is_some() || self.go().is_err() {
                break;
            }
        }
    }

    /// Plays a card, after saying the gos that the card implies. If the card would take the count past 31, it implies
    /// that every player with cards left has said go and that a new series begins. A card from the other player's known
    /// hand implies that the player whose turn it is has said go.
    ///
    /// # Errors
    ///
    /// Returns an error if the card is illegal. In that case, the play is unchanged.
    pub fn play_with_gos(&mut self, card: Card) -> Result<(), IllegalCard> {
        let mut with_gos = self.clone();
        with_gos.say_gos();
        let mut refused = None;
        // At most two gos come before the card, so the loop tries to play the card at most three times.
        for _ in 0..3 {
            match with_gos.play(card) {
                Ok(()) => {
                    *self = with_gos;
                    return Ok(());
                }
                Err(IllegalCard::NotHeld { .. }) if refused.is_some() => {}
                Err(illegal) => refused = Some(illegal),
            }
            let implies_go = matches!(
                refused,
                Some(IllegalCard::PastThirtyOne { .. } | IllegalCard::NotHeld { .. })
            );
            if !implies_go || with_gos.go().is_err() {
                break;
            }
            with_gos.say_gos();
        }
        refused.map_or(Ok(()), Err)
    }

    /// Pegs the point for the go or the last card, unless the count is 31. Then begins a new series, or ends the play
    /// if no cards are left or the game is won.
    fn end_series(&mut self) {
        let is_over = Role::ALL.into_iter().all(|role| self.left(role) == 0);
        let index = self.turns.len().saturating_sub(1);
        let Some(last) = self.turns.last_mut() else { return };
        let player = last.player;
        if last.count < LAST_COUNT {
            let kind = if is_over { PegKind::Last } else { PegKind::Go };
            last.items.push(PegItem { kind, cards: index..index + 1 });
            self.peg(player, 1);
        }
        self.series = self.turns.len();
        self.gos = ByRole::default();
        self.to_play = [!player, player]
            .into_iter()
            .find(|&role| self.left(role) > 0)
            .filter(|_| self.winner.is_none());
    }

    fn peg(&mut self, player: Role, points: u16) {
        let score = &mut self.scores[player];
        *score = (*score + points).min(GAME);
        if *score == GAME {
            self.winner = Some(player);
            self.to_play = None;
        }
        if let Some(last) = self.turns.last_mut() {
            last.scores = self.scores;
        }
    }
}

/// Cards that a player has not played.
#[derive(Clone, Debug, PartialEq, Eq)]
struct UnplayedCards {
    /// Cards in ascending order, or `None` if unknown.
    cards: Option<Vec<Card>>,
    left: usize,
    /// Lowest count at which the player said go. None of the player's remaining cards can be played at this count.
    lowest_go: Option<u8>,
}

impl UnplayedCards {
    fn new(hand: Option<[Card; HAND]>) -> Self {
        let sorted = |mut hand: [Card; HAND]| {
            sort_by(&mut hand, |one, other| one < other);
            Vec::from(hand)
        };
        Self { cards: hand.map(sorted), left: HAND, lowest_go: None }
    }

    /// Returns the index of a card in the hand, or `None` if the hand is unknown or lacks the card. If the suit of
    /// `card` or of the card in the hand is unknown, only the ranks must agree.
    fn find(&self, card: Card) -> Option<usize> {
        let cards = self.cards.as_ref()?;
        let may_be =
            |held: &Card| held.rank == card.rank && (held.suit.is_none() || card.suit.is_none());
        let exactly = cards.iter().position(|held| *held == card);
        exactly.or_else(|| cards.iter().position(may_be))
    }

    /// Returns a card that can be played at the count. Returns `None` if there is none or the hand is unknown.
    fn playable(&self, count: u8) -> Option<Card> {
        let fits = |card: &&Card| count + card.rank.value() <= LAST_COUNT;
        self.cards.as_ref()?.iter().find(fits).copied()
    }

    /// Removes a played card and returns it. If `card` has no suit and the hand is known, the returned card has the
    /// suit of the card in the hand.
    fn play(&mut self, card: Card) -> Card {
        self.left = self.left.saturating_sub(1);
        let found = self.find(card);
        let of_hand = found.and_then(|index| self.cards.as_mut().map(|cards| cards.remove(index)));
        of_hand.filter(|of_hand| of_hand.suit.is_some()).unwrap_or(card)
    }

    fn say_go(&mut self, count: u8) {
        self.lowest_go = Some(self.lowest_go.map_or(count, |lowest| lowest.min(count)));
    }
}
