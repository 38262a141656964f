//! Probabilities of suit breaks and of the positions of honours in two hidden hands. The probabilities are counted,
//! never sampled.

use super::hand_table;
use super::script::Script;
use crate::engine::diagnostic::faults;
use crate::engine::{Card, CardSet, Hand, Rank, Seat, Side, Suit};
use derive_more::Display;

/// A number of layouts, and the number of all layouts. All layouts are equally likely.
///
/// [`Display`](std::fmt::Display) writes the fraction, such as `5200300/10400600`.
#[derive(Clone, Copy, Debug, Default, Display, PartialEq, Eq)]
#[display("{count}/{of}")]
pub struct Layouts {
    pub count: u64,
    pub of: u64,
}

impl Layouts {
    /// Returns the probability, or 0 if there are no layouts.
    #[expect(clippy::cast_precision_loss, reason = "counts are far below 2⁵³")]
    pub(crate) const fn chance(self) -> f64 {
        if self.of == 0 { 0.0 } else { self.count as f64 / self.of as f64 }
    }
}

/// A hidden hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum HiddenHand {
    /// The hand that this module calls west. Its seat need not be west.
    West,
    East,
}

/// Numbers for the breaks of a suit: its missing cards, and the vacant places of west and east. A vacant place is a
/// place for an unknown card in a hidden hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Breaks {
    missing: u8,
    west: u8,
    east: u8,
    /// Number of missing cards that west has. `None` if this number is unknown.
    known: Option<u8>,
}

/// Numbers of missing cards that west and east have.
#[derive(Clone, Copy, Debug, Display, PartialEq, Eq, Hash)]
#[display("{west}-{east}")]
pub struct Split {
    pub west: u8,
    pub east: u8,
}

impl Breaks {
    /// Creates the breaks of `missing` cards. `west` and `east` are the numbers of vacant places that these cards may
    /// fill in each hand. Returns `None` if there are fewer vacant places than missing cards, or if a number is above
    /// 13.
    pub(crate) const fn new(missing: u8, west: u8, east: u8) -> Option<Self> {
        let is_suit = missing <= 13 && west <= 13 && east <= 13 && missing <= west + east;
        if is_suit { Some(Self { missing, west, east, known: None }) } else { None }
    }

    /// Fixes the number of missing cards that west has. Returns `None` if west can't have this number of cards.
    pub(crate) fn with_west(self, west: u8) -> Option<Self> {
        let known = Self { known: Some(west), ..self };
        (known.count(west) > 0).then_some(known)
    }

    /// Returns the number of missing cards.
    pub(crate) const fn missing(self) -> u8 {
        self.missing
    }

    /// Returns whether a split is as likely as the split with west and east exchanged.
    pub(crate) const fn is_even(self) -> bool {
        self.west == self.east && self.known.is_none()
    }

    /// Returns the possible splits, sorted by west's number of cards.
    pub(crate) fn splits(self) -> impl Iterator<Item = Split> {
        (0..=self.missing)
            .map(move |west| Split { west, east: self.missing - west })
            .filter(move |split| self.count(split.west) > 0)
    }

    /// Returns the probability that west has exactly `west` of the missing cards.
    pub(crate) fn split(self, west: u8) -> Layouts {
        self.out_of(self.count(west))
    }

    /// Returns the probability of two events together. Particular missing cards are in the hands `holders`, one hand
    /// per card, and west has `west` missing cards in total.
    #[cfg(test)]
    pub(crate) fn honours(self, holders: &[HiddenHand], west: u8) -> Layouts {
        self.out_of(self.count_honours(holders, west))
    }

    /// Returns the probability that an honour played by east was a singleton, rather than one of two equal honours.
    /// This is the principle of restricted choice.
    #[cfg(test)]
    pub(crate) fn restricted_choice(self) -> Layouts {
        // East has one of the two honours as a singleton, or both of them.
        let west = |east: u8| self.missing.checked_sub(east);
        let alone = 2 * west(1).map_or(0, |west| self.each(west));
        let both = west(2).map_or(0, |west| self.each(west));
        Layouts { count: alone, of: alone + both }
    }

    /// Returns the probability that `holder` has a particular missing card.
    pub(crate) fn holds(self, holder: HiddenHand) -> Layouts {
        self.out_of((0..=self.missing).map(|west| self.count_honours(&[holder], west)).sum())
    }

    /// Returns the probability that a particular missing card, in either hand, falls within `rounds` rounds.
    pub(crate) fn drop(self, rounds: u8) -> Layouts {
        let dropped = |holder| self.count_dropped(holder, rounds);
        self.out_of(dropped(HiddenHand::West) + dropped(HiddenHand::East))
    }

    /// Returns the probability of catching a particular missing card. First, `cashed` rounds may drop the card from the
    /// other hand. Then a finesse against the hand `against` catches the card there. The finesse can be repeated.
    pub(crate) fn finesse(self, cashed: u8, against: HiddenHand) -> Layouts {
        let other = match against {
            HiddenHand::West => HiddenHand::East,
            HiddenHand::East => HiddenHand::West,
        };
        self.out_of(self.holds(against).count + self.count_dropped(other, cashed))
    }

    /// Returns the number of layouts in which `holder` has a particular missing card. In total, `holder` has at most
    /// `rounds` missing cards.
    fn count_dropped(self, holder: HiddenHand, rounds: u8) -> u64 {
        let is_short = |west: &u8| match holder {
            HiddenHand::West => *west <= rounds,
            HiddenHand::East => self.missing - west <= rounds,
        };
        let lengths = (0..=self.missing).filter(is_short);
        lengths.map(|west| self.count_honours(&[holder], west)).sum()
    }

    fn count_honours(self, holders: &[HiddenHand], west: u8) -> u64 {
        let of_west = holders.iter().filter(|holder| **holder == HiddenHand::West).count();
        let others = self.missing.checked_sub(small(holders.len()));
        match (others, west.checked_sub(small(of_west))) {
            (Some(others), Some(rest)) => choose(others, rest) * self.each(west),
            _ => 0,
        }
    }

    /// Returns the number of layouts in which west has `west` of the missing cards.
    fn count(self, west: u8) -> u64 {
        choose(self.missing, west) * self.each(west)
    }

    /// Returns the number of layouts that give west one particular set of `west` missing cards.
    fn each(self, west: u8) -> u64 {
        if self.known.is_some_and(|known| known != west) || west > self.missing {
            return 0;
        }
        match self.west.checked_sub(west) {
            Some(rest) => choose(self.west + self.east - self.missing, rest),
            None => 0,
        }
    }

    fn out_of(self, count: u64) -> Layouts {
        let of = match self.known {
            Some(west) => self.count(west),
            None => choose(self.west + self.east, self.west),
        };
        Layouts { count, of }
    }
}

/// Returns the number of ways to choose `chosen` of `of` things. `of` is at most 26.
fn choose(of: u8, chosen: u8) -> u64 {
    hand_table::choose(of.into(), chosen.into())
}

/// A suit with its cards in two known hands, and its breaks in the two hidden hands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SuitBreaks {
    pub suit: Suit,
    /// Cards of the suit in the hand that plays after west, and in the hand that plays after east.
    pub ours: [CardSet; 2],
    /// Cards of the suit that may be in either hidden hand. Cards that the script gives to a hidden hand are not
    /// included. Empty if only the lengths of the suit are given.
    pub missing: CardSet,
    pub breaks: Breaks,
}

impl SuitBreaks {
    /// Returns the missing honours, the highest first.
    pub(crate) fn honours(&self) -> impl Iterator<Item = Card> {
        let (suit, missing) = (self.suit, self.missing);
        Rank::HONOURS
            .into_iter()
            .map(move |rank| Card::new(suit, rank))
            .filter(move |card| missing.contains(*card))
    }

    /// Returns the number of rounds that we can play to drop a missing card. Each round needs one of our higher cards,
    /// and a card of our longer hand. Returns `None` if a higher card is not ours, or if there is no higher card.
    pub(crate) fn drop_rounds(&self, card: Card) -> Option<u8> {
        let longest = self.ours.iter().map(|hand| hand.len()).max().unwrap_or(0);
        let rounds = self.winners_over(card).min(longest);
        (rounds > 0).then(|| small(rounds))
    }

    /// Returns the probability that a missing card falls under our higher cards. Returns `None` if a higher card is not
    /// ours, or if there is no higher card.
    pub(crate) fn drop(&self, card: Card) -> Option<Layouts> {
        Some(self.breaks.drop(self.drop_rounds(card)?))
    }

    /// Returns the probability that a finesse against a hand catches a missing card. Returns `None` if we have no
    /// tenace, or if one of the higher cards is not ours. If there are several higher cards, one of them is cashed
    /// first.
    ///
    /// The tenace is in our hand that plays after `against`. This hand needs two cards of the suit, one of them above
    /// the missing card. Our other hand needs a card of the suit. Our cards in sequence directly below the missing card
    /// matter too: one must be in the tenace hand, or two in the other.
    pub(crate) fn finesse(&self, card: Card, against: HiddenHand) -> Option<Layouts> {
        let (tenace, other) = match against {
            HiddenHand::West => (self.ours[0], self.ours[1]),
            HiddenHand::East => (self.ours[1], self.ours[0]),
        };
        let winners = self.winners_over(card);
        let has_winner = tenace.iter().any(|it| it.rank > card.rank);
        if winners == 0 || !has_winner || tenace.len() < 2 || other.is_empty() {
            return None;
        }
        // Our cards in sequence directly below the missing card.
        let below = self.run_below(card);
        let led_through = other.iter().filter(|it| below.contains(*it)).count();
        let is_tenace = tenace.iter().any(|it| below.contains(it));
        if !is_tenace && led_through < 2 {
            return None;
        }
        Some(self.breaks.finesse(u8::from(winners > 1), against))
    }

    /// Returns the number of our cards above a missing card. Returns 0 if one of the higher cards is hidden.
    fn winners_over(&self, card: Card) -> usize {
        let ours = self.ours[0].union(self.ours[1]);
        let suit = CardSet::PACK.of_suit(self.suit);
        let over: CardSet = suit.iter().filter(|it| it.rank > card.rank).collect();
        if (over - ours).is_empty() { over.len() } else { 0 }
    }

    /// Returns our unbroken run of cards directly below a missing card.
    fn run_below(&self, card: Card) -> CardSet {
        let ours = self.ours[0].union(self.ours[1]);
        Rank::DESCENDING
            .into_iter()
            .filter(|rank| *rank < card.rank)
            .map(|rank| Card::new(self.suit, rank))
            .take_while(|card| ours.contains(*card))
            .collect()
    }
}

/// Breaks of all suits between two hidden hands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AllBreaks {
    /// Seat of the hand that this module calls west.
    pub west: Seat,
    pub east: Seat,
    /// Suits with missing cards, spades first.
    pub suits: Vec<SuitBreaks>,
}

/// Reason that breaks can't be counted.
#[derive(Clone, Copy, Debug, Display, PartialEq, Eq)]
pub enum BreaksError {
    /// Neither side has two known hands.
    #[display(
        "breaks need both hands of one side, 13 cards each, or the lengths of a suit in both"
    )]
    Hands,
    #[display(
        "breaks are counted from cards and lengths that are given; for other conditions choose “How often?”"
    )]
    Conditions,
    /// The given cards and lengths contradict each other.
    #[display("no deal has these cards and lengths")]
    NoDeal,
}

faults! {
    impl BreaksError {
        Self::Hands => "breaks-hands", Error;
        Self::Conditions => "breaks-conditions", Error;
        Self::NoDeal => "no-deal", Error;
    }
}

impl AllBreaks {
    /// Computes the breaks for a script that gives both hands of one side, or only the lengths of suits in both of them.
    /// With both hands, the script may also give some cards and lengths of the other side. It may not contain other
    /// conditions.
    pub(crate) fn of(script: &Script) -> Result<Self, BreaksError> {
        if script.condition().is_some() {
            return Err(BreaksError::Conditions);
        }
        if let Some(breaks) = Self::of_lengths(script) {
            return breaks;
        }
        let cards = script.predeal().cards();
        let is_known = |seat: Seat| cards[seat].len() == Hand::SIZE;
        let side = [Side::NorthSouth, Side::EastWest].into_iter().find(|side| {
            Seat::CLOCKWISE.into_iter().filter(|seat| seat.side() == *side).all(is_known)
        });
        let (west, east) = match side.ok_or(BreaksError::Hands)? {
            Side::NorthSouth => (Seat::West, Seat::East),
            Side::EastWest => (Seat::North, Seat::South),
        };
        let known = cards.iter().fold(CardSet::EMPTY, |known, (_, hand)| known.union(*hand));
        let hidden = CardSet::PACK - known;
        let lengths = |suit: Suit| Self::lengths(script, west, east, suit, hidden);
        // A suit with a known length fills a known number of places in both hidden hands.
        let mut places = [west, east].map(|seat| Hand::SIZE - cards[seat].len());
        let mut total = 0;
        for suit in Suit::DESCENDING {
            if let Some((of_west, of_east)) = lengths(suit)? {
                places = [
                    places[0].checked_sub(of_west).ok_or(BreaksError::NoDeal)?,
                    places[1].checked_sub(of_east).ok_or(BreaksError::NoDeal)?,
                ];
            } else {
                total += hidden.length(suit);
            }
        }
        if total != places[0] + places[1] {
            return Err(BreaksError::NoDeal);
        }
        let mut suits = Vec::new();
        for suit in Suit::DESCENDING {
            let missing = hidden.of_suit(suit);
            if missing.is_empty() {
                continue;
            }
            let breaks = match lengths(suit)? {
                Some((of_west, of_east)) => {
                    Breaks::new(small(missing.len()), small(of_west), small(of_east))
                        .and_then(|breaks| breaks.with_west(small(of_west)))
                }
                None => Breaks::new(small(missing.len()), small(places[0]), small(places[1])),
            };
            // The hands that play after west and after east are ours.
            let ours = [west, east].map(|seat| cards[seat.next()].of_suit(suit));
            let breaks = breaks.ok_or(BreaksError::NoDeal)?;
            suits.push(SuitBreaks { suit, ours, missing, breaks });
        }
        Ok(Self { west, east, suits })
    }

    /// Computes the breaks for a script that gives no cards, only lengths of suits in both hands of one side.
    fn of_lengths(script: &Script) -> Option<Result<Self, BreaksError>> {
        let predeal = script.predeal();
        let side = predeal.lengths().next()?.0.side();
        let is_of_side = predeal.lengths().all(|(seat, ..)| seat.side() == side);
        if !is_of_side || predeal.cards().iter().any(|(_, held)| !held.is_empty()) {
            return None;
        }
        let (west, east) = match side {
            Side::NorthSouth => (Seat::West, Seat::East),
            Side::EastWest => (Seat::North, Seat::South),
        };
        let of_suit = |suit: Suit| {
            let one = predeal.length(west.next(), suit)?.value;
            let other = predeal.length(east.next(), suit)?.value;
            let breaks = 13_u8
                .checked_sub(one + other)
                .and_then(|missing| Breaks::new(missing, small(Hand::SIZE), small(Hand::SIZE)))
                .ok_or(BreaksError::NoDeal);
            Some(breaks.map(|breaks| SuitBreaks {
                suit,
                ours: [CardSet::EMPTY; 2],
                missing: CardSet::EMPTY,
                breaks,
            }))
        };
        let suits: Result<Vec<_>, _> = Suit::DESCENDING.into_iter().filter_map(of_suit).collect();
        match suits {
            Ok(suits) if suits.is_empty() => None,
            suits => Some(suits.map(|suits| Self { west, east, suits })),
        }
    }

    /// Returns the numbers of hidden cards of a suit in west and in east. Returns `None` if the script gives neither
    /// length.
    fn lengths(
        script: &Script,
        west: Seat,
        east: Seat,
        suit: Suit,
        hidden: CardSet,
    ) -> Result<Option<(usize, usize)>, BreaksError> {
        let predeal = script.predeal();
        let missing = hidden.length(suit);
        let rest = |seat: Seat| match predeal.length(seat, suit) {
            None => Ok(None),
            Some(length) => usize::from(length.value)
                .checked_sub(predeal.cards()[seat].length(suit))
                .filter(|rest| *rest <= missing)
                .map(Some)
                .ok_or(BreaksError::NoDeal),
        };
        match (rest(west)?, rest(east)?) {
            (None, None) => Ok(None),
            (Some(of_west), None) => Ok(Some((of_west, missing - of_west))),
            (None, Some(of_east)) => Ok(Some((missing - of_east, of_east))),
            (Some(of_west), Some(of_east)) if of_west + of_east == missing => {
                Ok(Some((of_west, of_east)))
            }
            _ => Err(BreaksError::NoDeal),
        }
    }
}

fn small(count: usize) -> u8 {
    u8::try_from(count).unwrap_or(u8::MAX)
}
