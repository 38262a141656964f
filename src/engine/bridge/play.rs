//! Play of the cards: up to thirteen tricks, computed from the cards in the order of play.
//!
//! The seat that plays each card is inferred: the auction determines the opening leader, and the winner of each trick
//! leads to the next.

use std::ops::RangeInclusive;

use derive_more::{Display, Error};

use super::contract::{Contract, Outcome};
use super::deal::holder;
use super::seat::{BySeat, Seat, Side};
use crate::engine::diagnostic::faults;
use crate::engine::{Card, CardSet, CountWithNoun, Suit};

pub(in crate::engine) mod revoke;
mod snapshot;

pub use revoke::Revoke;
pub use snapshot::Snapshot;

/// Four cards, one from each seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Trick {
    leader: Seat,
    cards: [Card; 4],
    trumps: Option<Suit>,
}

impl Trick {
    /// Returns the trick of four cards in the order of play, starting with the leader's card.
    pub const fn new(leader: Seat, cards: [Card; 4], trumps: Option<Suit>) -> Self {
        Self { leader, cards, trumps }
    }

    /// Returns the leader.
    pub const fn leader(self) -> Seat {
        self.leader
    }

    /// Returns the cards in the order of play.
    pub const fn cards(self) -> [Card; 4] {
        self.cards
    }

    /// Returns the suit led. The other players must follow this suit if they can (Law 44C).
    pub const fn led(self) -> Suit {
        self.cards[0].suit
    }

    /// Returns each seat with its card, in the order of play.
    pub fn plays(self) -> impl Iterator<Item = (Seat, Card)> {
        (0..4).map(move |index| self.leader.clockwise(index)).zip(self.cards)
    }

    /// Returns the card of a seat.
    pub fn card_of(self, seat: Seat) -> Card {
        self.cards[self.leader.places_to(seat)]
    }

    /// Returns the winner and the winning card. The highest trump wins. If no trump was played, the highest card of the
    /// suit led wins (Law 44E and 44F).
    pub fn won_by(self) -> WonBy {
        // `best` is always a trump or a card of the suit led. A card of a different suit therefore beats `best` only if
        // that card is a trump.
        let beats = |card: Card, best: Card| {
            if card.suit == best.suit { card > best } else { Some(card.suit) == self.trumps }
        };
        let mut best = 0;
        for index in 1..4 {
            if beats(self.cards[index], self.cards[best]) {
                best = index;
            }
        }
        let (seat, card) = (self.leader.clockwise(best), self.cards[best]);
        WonBy { seat, card, trump: Some(card.suit) == self.trumps }
    }

    /// Returns the winner. The winner leads to the next trick (Law 44G).
    pub fn winner(self) -> Seat {
        self.won_by().seat
    }
}

/// Winner of a trick, and the winning card.
///
/// [`Display`](std::fmt::Display) writes a sentence, such as
/// `West wins with the king of spades, the highest trump`.
#[derive(Clone, Copy, Debug, Display, PartialEq, Eq, Hash)]
#[display(
    "{seat} wins with the {}, the highest {}",
    card.name(),
    if *trump { "trump" } else { "card of the suit led" }
)]
pub struct WonBy {
    /// The winner.
    pub seat: Seat,
    /// The winning card.
    pub card: Card,
    /// Whether the winning card is a trump.
    pub trump: bool,
}

/// A card that occurs more than once in a list, with the indices of two occurrences.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct RepeatedCard {
    /// The card.
    pub card: Card,
    /// Index of the first occurrence.
    pub first: usize,
    /// Index of a later occurrence.
    pub again: usize,
}

/// Returns the cards of the hand `held` that may be played to the trick (Law 44C).
///
/// `table` contains the cards already played to the trick. A hand with cards of the suit led must play one of them. Any
/// other hand may play every card.
pub(crate) fn legal_from(held: CardSet, table: &[Card]) -> CardSet {
    match table.first() {
        Some(led) if held.length(led.suit) > 0 => held.of_suit(led.suit),
        _ => held,
    }
}

/// Returns one [`RepeatedCard`] for each occurrence of a card after the first.
pub(crate) fn repeated(cards: &[Card]) -> impl Iterator<Item = RepeatedCard> {
    let mut seen = CardSet::EMPTY;
    let again = cards.iter().enumerate();
    again.filter_map(move |(again, &card)| {
        if seen.insert(card) {
            return None;
        }
        let first = cards.iter().position(|&other| other == card)?;
        Some(RepeatedCard { card, first, again })
    })
}

/// State of the play: the cards played so far, and the hands before the opening lead.
///
/// Like the [auction](super::auction), a play knows whose turn it is and which cards are legal. If the deal is known,
/// [`Play::begin`] takes the hands. Otherwise each hand consists of the cards that its seat has played. A revoke is
/// then only found when the same seat later plays a card of the suit led.
///
/// ```
/// use kibitzer::engine::{Card, Play, Seat, Suit};
///
/// let cards: Result<Vec<Card>, _> = "SA SK S2 H2 CA".split(' ').map(str::parse).collect();
/// let play = Play::new(Seat::West, Some(Suit::Hearts), &cards?).unwrap();
/// // South ruffs the first trick, and leads to the second.
/// assert_eq!(play.tricks()[0].winner(), Seat::South);
/// assert_eq!(play.turn(), Some(Seat::West));
/// # Ok::<(), kibitzer::engine::card::ParseCardError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Play {
    trumps: Option<Suit>,
    /// Known cards of each hand before the opening lead.
    hands: BySeat<CardSet>,
    /// Whether a seat's hand is completely known from the deal, rather than only from its play.
    dealt: BySeat<bool>,
    tricks: Vec<Trick>,
    /// Seat that leads to the incomplete trick.
    leader: Seat,
    /// Cards of the incomplete trick.
    table: Vec<Card>,
    played: CardSet,
    /// Index of the first card that was not held by the seat whose turn it was. From this index on, it is uncertain
    /// which seat played which card.
    misplaced: Option<usize>,
}

impl Play {
    /// Number of cards in a complete play.
    pub const CARDS: usize = 52;

    /// Returns the play before the opening lead. An empty set in `hands` means that the hand is unknown.
    pub fn begin(leader: Seat, trumps: Option<Suit>, hands: BySeat<CardSet>) -> Self {
        let dealt = BySeat::from_fn(|seat| !hands[seat].is_empty());
        Self::begin_partly_known(leader, trumps, hands, dealt)
    }

    /// Returns the play before the opening lead. `complete[seat]` is true if `hands[seat]` contains all cards of the
    /// seat.
    pub fn begin_partly_known(
        leader: Seat,
        trumps: Option<Suit>,
        hands: BySeat<CardSet>,
        complete: BySeat<bool>,
    ) -> Self {
        let (tricks, table, played) = (Vec::new(), Vec::new(), CardSet::EMPTY);
        Self { trumps, hands, dealt: complete, tricks, leader, table, played, misplaced: None }
    }

    /// Returns the play of `cards`, the opening lead first. The deal is unknown.
    ///
    /// # Errors
    ///
    /// Returns an error if a card occurs more than once.
    pub fn new(leader: Seat, trumps: Option<Suit>, cards: &[Card]) -> Result<Self, RepeatedCard> {
        if let Some(again) = repeated(cards).next() {
            return Err(again);
        }
        let mut play = Self::begin(leader, trumps, BySeat::default());
        for &card in cards {
            play.accept(card);
        }
        Ok(play)
    }

    /// Returns the complete tricks in order, at most 13.
    pub fn tricks(&self) -> &[Trick] {
        &self.tricks
    }

    /// Returns the cards of the incomplete trick with their seats, in the order of play.
    pub fn table(&self) -> impl Iterator<Item = (Seat, Card)> {
        (0..).map(|index| self.leader.clockwise(index)).zip(self.table.iter().copied())
    }

    /// Returns every card played, with its seat, in the order of play.
    pub fn cards(&self) -> impl Iterator<Item = (Seat, Card)> {
        self.tricks.iter().flat_map(|trick| trick.plays()).chain(self.table())
    }

    /// Returns the number of cards played, 0 to 52.
    pub fn len(&self) -> usize {
        self.tricks.len() * 4 + self.table.len()
    }

    /// Returns whether no card has been played.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Returns whether all 52 cards have been played.
    pub fn is_over(&self) -> bool {
        self.len() == Self::CARDS
    }

    /// Returns whether each seat may have held the cards that it played. If not, the winners of some tricks are
    /// guesses.
    pub const fn is_certain(&self) -> bool {
        self.misplaced.is_none()
    }

    /// Returns the trump suit, or `None` in no trump.
    pub const fn trumps(&self) -> Option<Suit> {
        self.trumps
    }

    /// Returns the seat that leads to the incomplete trick, or has led to it.
    pub const fn leader(&self) -> Seat {
        self.leader
    }

    /// Returns the seat whose turn it is, or `None` at the end of the play.
    pub fn turn(&self) -> Option<Seat> {
        (!self.is_over()).then(|| self.leader.clockwise(self.table.len()))
    }

    /// Returns the hands before the opening lead. A hand that is not known from the deal consists of its known cards
    /// and of the cards that its seat has played.
    pub const fn hands(&self) -> &BySeat<CardSet> {
        &self.hands
    }

    /// Returns whether a seat's hand is completely known from the deal, rather than only from its play.
    pub fn is_dealt(&self, seat: Seat) -> bool {
        self.dealt[seat]
    }

    /// Returns the known cards that a seat still holds.
    pub fn left(&self, seat: Seat) -> CardSet {
        self.hands[seat].difference(self.played)
    }

    /// Returns the number of tricks that a side has won, 0 to 13.
    pub fn tricks_won(&self, side: Side) -> u8 {
        let won = |trick: &&Trick| trick.winner().side() == side;
        self.tricks.iter().filter(won).map(|_| 1).sum()
    }

    /// Returns the outcome of a contract if the play is over, or if all hands are known and each remaining card is
    /// forced. Otherwise returns `None`.
    pub fn outcome(&self, contract: Contract) -> Option<Outcome> {
        let counted =
            |play: &Self| Outcome::counted(contract, play.tricks_won(contract.declarer.side()));
        if self.is_over() { Some(counted(self)) } else { self.forced_end().as_ref().map(counted) }
    }

    /// Returns the complete play if all hands are known and each remaining card is forced, as in the last trick.
    fn forced_end(&self) -> Option<Self> {
        let only = |play: &Self| {
            let mut legal = play.legal_cards().into_iter();
            legal.next().filter(|_| legal.next().is_none())
        };
        let is_known = |seat: Seat| self.hands[seat].len() == Self::CARDS / 4;
        only(self).filter(|_| Seat::CLOCKWISE.into_iter().all(is_known))?;
        let mut play = self.clone();
        while !play.is_over() {
            let card = only(&play)?;
            play.accept(card);
        }
        Some(play)
    }

    /// Checks whether `card` may be played next.
    ///
    /// # Errors
    ///
    /// Returns an error if the play is over, if the card was played before, or if the seat is known not to hold the
    /// card. A card of another suit is also an error if the seat is known to hold a card of the suit led.
    pub fn permits(&self, card: Card) -> Result<(), IllegalCard> {
        let Some(seat) = self.turn() else {
            return Err(IllegalCard::AfterEnd { card });
        };
        if self.played.contains(card) {
            return Err(IllegalCard::Played { seat, card });
        }
        let holder = holder(&self.hands, card);
        if holder.is_some_and(|holder| holder != seat) || holder.is_none() && self.dealt[seat] {
            return Err(IllegalCard::NotHeld { seat, card, holder });
        }
        match self.table.first() {
            Some(led) if led.suit != card.suit && self.left(seat).length(led.suit) > 0 => {
                Err(IllegalCard::MustFollow { seat, card, led: led.suit })
            }
            _ => Ok(()),
        }
    }

    /// Returns the known cards that may be played next.
    pub fn legal_cards(&self) -> CardSet {
        let held = self.turn().map_or(CardSet::EMPTY, |seat| self.left(seat));
        legal_from(held, &self.table)
    }

    /// Plays the next card.
    ///
    /// # Errors
    ///
    /// Returns an error if the card is illegal. In that case, the play is unchanged.
    pub fn play(&mut self, card: Card) -> Result<(), IllegalCard> {
        self.permits(card)?;
        self.accept(card);
        Ok(())
    }

    /// Makes `leader` lead to the next trick, for an accepted lead out of turn (Law 53A).
    ///
    /// Has no effect within a trick.
    pub const fn lead_out_of_turn(&mut self, leader: Seat) {
        if self.table.is_empty() {
            self.leader = leader;
        }
    }

    /// Plays the next card even if it is illegal, for example if it is a revoke. Returns why the card is illegal, or
    /// `None` if it is legal.
    ///
    /// A card that was played before, or that comes after the end, is not added to the play. A card that the seat does
    /// not hold remains in the hand that contains it.
    pub fn accept(&mut self, card: Card) -> Option<IllegalCard> {
        let fault = self.permits(card).err();
        let Some(seat) = self.turn() else { return fault };
        if !self.played.insert(card) {
            return fault;
        }
        if matches!(fault, Some(IllegalCard::NotHeld { .. })) {
            self.misplaced = self.misplaced.or(Some(self.len()));
        } else {
            self.hands[seat].insert(card);
        }
        self.table.push(card);
        if let Ok(cards) = <[Card; 4]>::try_from(self.table.as_slice()) {
            let trick = Trick::new(self.leader, cards, self.trumps);
            self.leader = trick.winner();
            self.tricks.push(trick);
            self.table.clear();
        }
        fault
    }

    /// Returns the possible totals of tricks for declarer's side.
    pub fn possible_tricks(&self, contract: Contract) -> RangeInclusive<u8> {
        if let Some(outcome) = self.outcome(contract) {
            return outcome.tricks()..=outcome.tricks();
        }
        let won = self.tricks_won(contract.declarer.side());
        let lost = self.tricks_won(contract.leader().side());
        won..=13 - lost
    }

    /// Checks whether a claim can give declarer's side a total of `tricks` tricks.
    ///
    /// # Errors
    ///
    /// Returns an error if [`Self::possible_tricks`] does not contain `tricks`.
    pub fn permits_claim(&self, contract: Contract, tricks: u8) -> Result<(), ImpossibleClaim> {
        let possible = self.possible_tricks(contract);
        if possible.contains(&tricks) {
            return Ok(());
        }
        let (won, lost) = (*possible.start(), 13 - *possible.end());
        Err(ImpossibleClaim { claimed: tricks, won, lost })
    }
}

/// An illegal card, and the reason.
#[derive(Clone, Copy, Debug, Display, Error, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum IllegalCard {
    /// The card was played before.
    #[display("{} is played twice", card.with_symbol())]
    Played {
        /// The seat whose turn it is.
        seat: Seat,
        /// The card.
        card: Card,
    },
    /// The seat does not hold the card.
    #[display("{seat} plays {}, but {}", card.with_symbol(), dealt_to(*holder))]
    NotHeld {
        /// The seat whose turn it is.
        seat: Seat,
        /// The card.
        card: Card,
        /// Seat that holds the card according to the deal, if known.
        holder: Option<Seat>,
    },
    /// The seat holds a card of the suit led, but plays another suit.
    #[display("{seat} must follow suit: there are {} in hand", led.name())]
    MustFollow {
        /// The seat whose turn it is.
        seat: Seat,
        /// The card.
        card: Card,
        /// The suit led.
        led: Suit,
    },
    /// All 52 cards have been played.
    #[display("{} comes after the thirteenth trick", card.with_symbol())]
    AfterEnd {
        /// The card.
        card: Card,
    },
}

/// Returns why a seat can't play a card, such as `East holds it`. `holder` is the seat that holds the card, if known.
fn dealt_to(holder: Option<Seat>) -> String {
    match holder {
        Some(holder) => format!("{holder} holds it"),
        None => "wasn’t dealt it".to_owned(),
    }
}

/// A claim that is impossible after the tricks already won and lost (Laws 68 to 71).
#[derive(Clone, Copy, Debug, Display, Error, PartialEq, Eq, Hash)]
#[display("the claim is {}", self.against_play())]
pub struct ImpossibleClaim {
    /// Number of tricks claimed for declarer's side.
    pub claimed: u8,
    /// Number of tricks that declarer's side has won, or will win if all remaining cards are forced.
    pub won: u8,
    /// Number of tricks that the defenders have won, or will win if all remaining cards are forced.
    pub lost: u8,
}

impl ImpossibleClaim {
    /// Returns the claim and why it is impossible, such as `11 tricks, but the defence has won 3`.
    pub(crate) fn against_play(self) -> String {
        let Self { claimed, won, lost } = self;
        let tricks = CountWithNoun(usize::from(claimed), "trick");
        if claimed < won {
            format!("{tricks}, but declarer has {won} already")
        } else {
            format!("{tricks}, but the defence has won {lost}")
        }
    }
}

faults! {
    impl IllegalCard {
        Self::Played { .. } => "card-twice", Error, "Law 1";
        Self::NotHeld { .. } => "card-not-held", Error, "Law 45A";
        Self::MustFollow { .. } => "revoke", Error, "Law 44C";
        Self::AfterEnd { .. } => "card-after-end", Error, "Law 1";
    }
    impl ImpossibleClaim { _ => "impossible-claim", Error, "Law 68"; }
}
