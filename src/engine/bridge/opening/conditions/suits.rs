//! How good a suit is, and what may stand beside it.

use crate::engine::bridge::call::Strain;
use crate::engine::bridge::opening::conditions::long_majors;
use crate::engine::bridge::opening::conditions::seats::before_fourth_seat;
use crate::engine::bridge::opening::fact::{Bounds, Choice, Mismatch, Reason};
use crate::engine::bridge::opening::features::Features;
use crate::engine::bridge::opening::rule::{Rule, Ruling, Term, bid};
use crate::engine::bridge::opening::situation::OpeningSeat;
use crate::engine::card::Rank::{self, Ace, King, Queen};
use crate::engine::card::Suit;

pub const THE_SUIT: Term =
    Term { name: "the suit", text: "The longest; of equals the higher ranking." };

pub const GOOD_SUIT: Term =
    Term { name: "good suit", text: "Two of A K Q, or three of A K Q J 10." };

pub const DISCIPLINED: Term = Term {
    name: "disciplined",
    text: "In first and second seat a good suit, no void and no other major of four cards or more; \
           in third seat two of A K Q J 10 in the suit will do.",
};

pub const SOLID_MINOR: Term = Term {
    name: "solid minor",
    text: "Seven cards or more with A K Q, and neither ace nor king in the other suits.",
};

/// The ace, the king and the queen.
const TOP: [Rank; 3] = [Ace, King, Queen];

/// So many of some ranks in a suit.
pub fn top(hand: &Features, suit: Suit, count: usize, needs: &'static str) -> Result<(), Mismatch> {
    honours(hand, suit, hand.count_in(suit, &TOP) >= count, needs)
}

fn honours(hand: &Features, suit: Suit, holds: bool, needs: &'static str) -> Result<(), Mismatch> {
    if holds { Ok(()) } else { Err(Mismatch::Honours { cards: hand.known(), suit, needs }) }
}

pub fn is_good(hand: &Features, suit: Suit) -> bool {
    hand.count_in(suit, &TOP) >= 2 || hand.count_in(suit, &Rank::HONOURS_AND_TEN) >= 3
}

/// See [`GOOD_SUIT`].
pub fn good(hand: &Features, suit: Suit) -> Result<(), Mismatch> {
    honours(hand, suit, is_good(hand, suit), "two of A K Q or three of A K Q J 10")
}

/// Two of the three highest, and three of the five honours.
pub fn is_strong(hand: &Features, suit: Suit) -> bool {
    hand.count_in(suit, &TOP) >= 2 && hand.count_in(suit, &Rank::HONOURS_AND_TEN) >= 3
}

/// See [`is_strong`].
pub fn strong(hand: &Features, suit: Suit) -> Result<(), Mismatch> {
    honours(hand, suit, is_strong(hand, suit), "two of A K Q and three of A K Q J 10")
}

/// Four of the five honours.
pub fn four_honours(hand: &Features, suit: Suit) -> Result<(), Mismatch> {
    let holds = hand.count_in(suit, &Rank::HONOURS_AND_TEN) >= 4;
    honours(hand, suit, holds, "four of A K Q J 10")
}

pub fn no_void(hand: &Features) -> Result<(), Mismatch> {
    hand.suits_where(|length| length == 0).next().map_or(Ok(()), |suit| Err(Mismatch::Void(suit)))
}

/// No other major of four cards or more.
pub fn no_side_major(hand: &Features, suit: Suit) -> Result<(), Mismatch> {
    no_side(hand, suit, 4, Suit::is_major)
}

/// No other suit of so many cards or more.
pub fn no_side_suit(hand: &Features, suit: Suit, least: usize) -> Result<(), Mismatch> {
    no_side(hand, suit, least, |_| true)
}

fn no_side(
    hand: &Features,
    suit: Suit,
    least: usize,
    counts: impl Fn(Suit) -> bool,
) -> Result<(), Mismatch> {
    let other =
        hand.suits_where(|length| length >= least).find(|&other| other != suit && counts(other));
    other.map_or(Ok(()), |suit| Err(Mismatch::SecondSuit { suit, length: hand.length(suit) }))
}

/// What keeps a weak opening from hiding a better contract; nobody asks that in third seat, after
/// partner's pass.
pub fn nothing_to_hide(hand: &Features, suit: Suit) -> Result<(), Mismatch> {
    if hand.situation().seat == OpeningSeat::Third {
        return Ok(());
    }
    no_void(hand)?;
    no_side_major(hand, suit)
}

/// See [`DISCIPLINED`].
pub fn disciplined(hand: &Features, suit: Suit) -> Result<(), Mismatch> {
    if hand.situation().seat == OpeningSeat::Third {
        let holds = hand.count_in(suit, &Rank::HONOURS_AND_TEN) >= 2;
        return honours(hand, suit, holds, "two of A K Q J 10");
    }
    good(hand, suit)?;
    nothing_to_hide(hand, suit)
}

/// The suit is not clubs, in which two is a strong opening.
pub fn not_clubs(choice: Choice) -> Result<Choice, Mismatch> {
    if choice.suit == Suit::Clubs {
        Err(Mismatch::OtherSuit { choice, needs: "another suit than clubs" })
    } else {
        Ok(choice)
    }
}

pub fn major(choice: Choice) -> Result<Choice, Mismatch> {
    if choice.suit.is_major() {
        Ok(choice)
    } else {
        Err(Mismatch::OtherSuit { choice, needs: "a major" })
    }
}

pub fn minor(choice: Choice) -> Result<Choice, Mismatch> {
    if choice.suit.is_major() {
        Err(Mismatch::OtherSuit { choice, needs: "a minor" })
    } else {
        Ok(choice)
    }
}

/// No five-card major with two of the three highest.
pub fn no_good_long_major(hand: &Features) -> Result<(), Mismatch> {
    let is_good = |&suit: &Suit| hand.count_in(suit, &TOP) >= 2;
    let needs = "fewer than two of A K Q in a five-card major";
    long_majors(hand).find(is_good).map_or(Ok(()), |suit| honours(hand, suit, false, needs))
}

/// The rule for it, by its number in a system and where it stands.
pub const fn gambling_rule(number: &'static str, source: &'static str) -> Rule {
    Rule {
        number,
        title: "Gambling three no trump",
        text: "In the first three seats, with a solid minor, bid 3NT.",
        source,
    }
}

/// Gambling three no trump: see [`SOLID_MINOR`].
pub fn gambling_three_no_trump(hand: &Features) -> Ruling {
    const NEEDS: usize = 7;
    before_fourth_seat(hand)?;
    let choice = hand.suits_where(|length| length >= NEEDS).next();
    let Some(suit) = choice else {
        let needs = Bounds::at_least(NEEDS);
        return Err(Mismatch::Longest { has: hand.longest(), needs });
    };
    let choice = minor(Choice::only(hand, suit))?;
    top(hand, suit, TOP.len(), "A K Q")?;
    let outside = |&other: &Suit| other != suit && hand.count_in(other, &[Ace, King]) > 0;
    if let Some(suit) = Suit::DESCENDING.into_iter().find(outside) {
        return Err(Mismatch::OutsideHonours { cards: hand.known(), suit });
    }
    Ok((bid(3, Strain::NoTrump), Reason::Solid(choice)))
}
