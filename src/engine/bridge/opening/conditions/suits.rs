//! Conditions on the length and the honours of a rule's suit, and on other suits.

use std::borrow::Cow;

use crate::engine::bridge::opening::checks;
use crate::engine::bridge::opening::condition::{Condition, Shortfall};
use crate::engine::bridge::opening::fact::{Bounds, Mismatch, SuitChoice, Tie};
use crate::engine::bridge::opening::features::Features;
use crate::engine::bridge::opening::gate::Gate;
use crate::engine::bridge::opening::rule::Term;
use crate::engine::card::Rank::{Ace, King, Queen};
use crate::engine::wording::CountInWords;
use crate::engine::{Rank, Suit};

pub const THE_SUIT: Term =
    Term { name: "the suit", text: Cow::Borrowed("The longest; of equals the higher ranking.") };

pub const GOOD_SUIT: Term =
    Term { name: "good suit", text: Cow::Borrowed("Two of A K Q, or three of A K Q J 10.") };

pub const FAIR_SUIT: Term = Term {
    name: "fair suit",
    text: Cow::Borrowed("One of A K Q, and two of A K Q J 10: AJ9872, KJ9872, K109872."),
};

/// Returns the suit defined by [`THE_SUIT`].
pub(crate) fn the_suit(hand: &Features) -> SuitChoice {
    SuitChoice::longest(hand, Tie::HigherRank)
}

/// Returns the longer major, or spades if the majors are equally long.
pub(crate) fn longer_major(hand: &Features) -> SuitChoice {
    SuitChoice::longer(hand, Suit::Spades, Suit::Hearts, Tie::HigherRank)
}

/// Returns the longer minor, or diamonds if the minors are equally long.
pub(crate) fn longer_minor(hand: &Features) -> SuitChoice {
    SuitChoice::longer(hand, Suit::Diamonds, Suit::Clubs, Tie::HigherRank)
}

/// Requires `needs` cards in the rule's suit. `suit` names the suit in the rule's sentence.
pub(crate) fn cards(needs: Bounds, suit: &str) -> Condition {
    let words = format!("{} in {suit}", cards_in_words(needs));
    Condition::plain("cards", words, move |context| {
        let SuitChoice { suit, length: has, .. } = context.choice();
        if needs.allow(has) {
            return Ok(());
        }
        let is_longest = the_suit(context.hand).suit == suit;
        let mismatch = if is_longest {
            Mismatch::Longest { has, needs }
        } else {
            Mismatch::Length { suit, has, needs }
        };
        Shortfall::check(mismatch, needs.distance(has))
    })
    .within(Gate::longest(needs.least))
}

/// Formats a number of cards, such as `six cards`, `five or six cards` or `seven cards or more`.
pub(crate) fn cards_in_words(needs: Bounds) -> String {
    let least = CountInWords(needs.least, "card");
    match needs.most {
        None => format!("{least} or more"),
        Some(most) if most == needs.least => least.to_string(),
        Some(most) => {
            let between = if most == needs.least + 1 { "or" } else { "to" };
            let with_noun = least.to_string();
            let number = with_noun.split(' ').next().unwrap_or_default();
            format!("{number} {between} {}", CountInWords(most, "card"))
        }
    }
}

const TOP: [Rank; 3] = [Ace, King, Queen];

/// Numbers of honours in a suit.
#[derive(Clone, Copy)]
pub struct Honours {
    /// Number of honours among A K Q.
    top: usize,
    /// Number of honours among A K Q J 10.
    five: usize,
}

impl Honours {
    pub(crate) fn of(hand: &Features, suit: Suit) -> Self {
        let count = |ranks: &[Rank]| hand.count_in(suit, ranks);
        Self { top: count(&TOP), five: count(&Rank::HONOURS_AND_TEN) }
    }

    /// Returns the number of honours missing for two of A K Q.
    pub(crate) const fn short_of_two_top(self) -> usize {
        2_usize.saturating_sub(self.top)
    }

    /// Returns the number of honours missing for a good suit: two of A K Q, or three of A K Q J 10.
    pub(crate) fn short_of_good(self) -> usize {
        self.short_of_two_top().min(3_usize.saturating_sub(self.five))
    }

    /// Returns the number of honours missing for a fair suit: one of A K Q, and two of A K Q J 10.
    pub(crate) fn short_of_fair(self) -> usize {
        1_usize.saturating_sub(self.top).max(2_usize.saturating_sub(self.five))
    }

    /// Returns the number of honours missing for two of A K Q and three of A K Q J 10.
    pub(crate) fn short_of_strong(self) -> usize {
        self.short_of_two_top().max(3_usize.saturating_sub(self.five))
    }

    /// Returns the number of honours missing for two of A K Q J 10.
    pub(crate) const fn short_of_two(self) -> usize {
        2_usize.saturating_sub(self.five)
    }

    /// Returns the number of honours missing for four of A K Q J 10.
    pub(crate) const fn short_of_four(self) -> usize {
        4_usize.saturating_sub(self.five)
    }

    /// Returns the number of honours missing for one of A K Q.
    pub(crate) const fn short_of_one_top(self) -> usize {
        1_usize.saturating_sub(self.top)
    }

    /// Returns the number of honours missing for A K Q.
    pub(crate) const fn short_of_solid(self) -> usize {
        3_usize.saturating_sub(self.top)
    }
}

/// Requires honours in the rule's suit. `short` returns the number of missing honours.
pub(crate) fn honours(
    name: &'static str,
    words: &'static str,
    needs: &'static str,
    short: fn(Honours) -> usize,
) -> Condition {
    Condition::plain(name, words, move |context| {
        let suit = context.choice().suit;
        let steps = short(Honours::of(context.hand, suit));
        Shortfall::check(Mismatch::Honours { cards: context.hand.known(), suit, needs }, steps)
    })
}

/// Requires a [`GOOD_SUIT`]. `name` is the name of the condition.
pub(crate) fn good(name: &'static str) -> Condition {
    honours(name, "a good suit", "two of A K Q or three of A K Q J 10", Honours::short_of_good)
}

/// Requires a [`FAIR_SUIT`].
pub(crate) fn fair() -> Condition {
    let needs = "one of A K Q and two of A K Q J 10";
    honours("suit quality", "a fair suit", needs, Honours::short_of_fair)
}

pub(crate) fn two_top() -> Condition {
    let words = "two of A K Q in it";
    honours("suit quality", words, "two of A K Q", Honours::short_of_two_top)
}

pub(crate) fn strong() -> Condition {
    let words = "two of A K Q and three of A K Q J 10 in it";
    let needs = "two of A K Q and three of A K Q J 10";
    honours("suit quality", words, needs, Honours::short_of_strong)
}

/// Requires four of A K Q J 10. They always include two of A K Q.
pub(crate) fn strong_with_four() -> Condition {
    let words = "four of A K Q J 10 in it";
    honours("suit quality", words, "four of A K Q J 10", Honours::short_of_four)
}

pub(crate) fn top_honour() -> Condition {
    let words = "the ace, the king or the queen in it";
    honours("top honour", words, "the ace, the king or the queen", Honours::short_of_one_top)
}

pub(crate) fn solid(name: &'static str) -> Condition {
    honours(name, "A K Q in it", "A K Q", Honours::short_of_solid)
}

pub(crate) fn nothing_outside() -> Condition {
    let words = "no ace or king in the other suits";
    Condition::plain("outside", words, |context| {
        let suit = context.choice().suit;
        let count = |other: Suit| context.hand.count_in(other, &[Ace, King]);
        let others = Suit::DESCENDING.into_iter().filter(move |&other| other != suit);
        let steps = others.clone().map(count).sum();
        others.into_iter().find(|&other| count(other) > 0).map_or(Ok(()), |suit| {
            let cards = context.hand.known();
            Shortfall::check(Mismatch::OutsideHonours { cards, suit }, steps)
        })
    })
}

pub(crate) fn few_aces() -> Condition {
    Condition::plain("aces", "fewer than two aces", |context| {
        let aces = context.hand.cards().count_rank(Ace);
        Shortfall::check(Mismatch::Aces(aces), aces.saturating_sub(1))
    })
}

pub(crate) fn no_void() -> Condition {
    Condition::plain("void", "no void", |context| {
        let void = context.hand.suits_where(|length| length == 0).next();
        void.map_or(Ok(()), |suit| Shortfall::check(Mismatch::Void(suit), 1))
    })
}

pub(crate) fn no_side_major() -> Condition {
    Condition::plain("side major", "no other major of four cards or more", |context| {
        let suit = context.choice().suit;
        let is_long = |length| length >= 4;
        let mut others = context.hand.suits_where(is_long).filter(|&other| other != suit);
        others.find(|other| other.is_major()).map_or(Ok(()), |suit| {
            let length = context.hand.length(suit);
            Shortfall::check(Mismatch::SecondSuit { suit, length }, 1)
        })
    })
}

pub(crate) fn no_second_suit(of: usize) -> Condition {
    let words = format!("no second suit of {} or more", CountInWords(of, "card"));
    Condition::plain("second suit", words, move |context| {
        let suit = context.choice().suit;
        let mut others = context.hand.suits_where(|length| length >= of);
        others.find(|&other| other != suit).map_or(Ok(()), |suit| {
            let length = context.hand.length(suit);
            Shortfall::check(Mismatch::SecondSuit { suit, length }, length - of + 1)
        })
    })
}

/// Requires at least `long` cards in the longer major and at least `short` cards in the other major.
pub(crate) fn both_majors(
    [long, short]: [usize; 2],
    words: &'static str,
    needs: &'static str,
) -> Condition {
    Condition::plain("majors", words, move |context| {
        let [spades, hearts] = [Suit::Spades, Suit::Hearts].map(|suit| context.hand.length(suit));
        let longer = long.saturating_sub(spades.max(hearts));
        let steps = longer + short.saturating_sub(spades.min(hearts));
        Shortfall::check(Mismatch::Majors { spades, hearts, needs }, steps)
    })
}

pub(crate) fn five_in_both_majors() -> Condition {
    both_majors([5, 5], "five cards or more in each major", "five of each")
}

/// Requires that `takes` returns `true` for the rule's suit. `words` may be empty if the condition on the number of
/// cards names the suit.
pub(crate) fn suit(
    name: &'static str,
    words: &'static str,
    needs: &'static str,
    takes: fn(Suit) -> bool,
) -> Condition {
    Condition::plain(name, words, move |context| {
        let choice = context.choice();
        let is_other = usize::from(!takes(choice.suit));
        Shortfall::check(Mismatch::OtherSuit { choice, needs }, is_other)
    })
}

/// Requires a suit other than clubs, because two clubs is a strong bid.
pub(crate) fn not_clubs() -> Condition {
    let needs = "another suit than clubs";
    suit("suit", "", needs, |suit| suit != Suit::Clubs)
}

/// Limits a rule to hands for which `choose` returns a suit that `fits` accepts.
pub(crate) fn if_choice(
    words: &'static str,
    choose: fn(&Features) -> SuitChoice,
    needs: &'static str,
    fits: fn(Suit) -> bool,
) -> Condition {
    Condition::about(words, move |hand| {
        let choice = choose(hand);
        if fits(choice.suit) { Ok(()) } else { Err(Mismatch::OtherSuit { choice, needs }) }
    })
}

pub(crate) fn if_major() -> Condition {
    if_choice("a major as the suit", the_suit, "a major", Suit::is_major)
}

pub(crate) fn if_minor() -> Condition {
    if_choice("a minor as the suit", the_suit, "a minor", |suit| !suit.is_major())
}

/// Limits a rule to hands whose longest suit has `needs` cards.
pub(crate) fn if_longest(words: &'static str, needs: Bounds) -> Condition {
    Condition::about(words, move |hand| checks::longest(hand, needs).map(|_| ()))
}

pub(crate) fn if_seven() -> Condition {
    if_longest("a suit of seven cards or more", Bounds::at_least(7)).within(Gate::longest(7))
}

pub(crate) fn if_no_seven() -> Condition {
    if_longest("no suit of seven cards or more", Bounds::between(4, 6))
}

pub(crate) fn if_no_eight() -> Condition {
    if_longest("no suit of eight cards or more", Bounds::between(4, 7))
}

pub(crate) fn if_ten() -> Condition {
    if_longest("ten cards or more in the suit", Bounds::at_least(10)).within(Gate::longest(10))
}

pub(crate) fn clubs() -> Condition {
    suit("suit", "", "clubs", |suit| suit == Suit::Clubs)
}

/// Requires `needs` cards in `suit`, which need not be the suit of the rule.
pub(crate) fn length_of(suit: Suit, needs: Bounds) -> Condition {
    let words = format!("{} in {}", cards_in_words(needs), suit.name());
    Condition::plain("cards", words, move |context| {
        let has = context.hand.length(suit);
        Shortfall::check(Mismatch::Length { suit, has, needs }, needs.distance(has))
    })
}

pub(crate) fn major(name: &'static str) -> Condition {
    suit(name, "", "a major", Suit::is_major)
}

pub(crate) fn minor() -> Condition {
    suit("suit", "", "a minor", |suit| !suit.is_major())
}

/// Requires that no major with a length in `lengths` contains two of A K Q.
pub(crate) fn no_good_major(lengths: Bounds) -> Condition {
    let words = "no five-card major with two of A K Q";
    Condition::plain("five-card major", words, move |context| {
        let hand = context.hand;
        let is_good =
            |&suit: &Suit| suit.is_major() && Honours::of(hand, suit).short_of_two_top() == 0;
        hand.suits_where(|length| lengths.allow(length)).find(is_good).map_or(Ok(()), |suit| {
            let needs = "fewer than two of A K Q in a five-card major";
            Shortfall::check(Mismatch::Honours { cards: hand.known(), suit, needs }, 1)
        })
    })
}

pub(crate) fn no_long_major() -> Condition {
    Condition::plain("five-card major", "no five-card major", |context| {
        checks::no_long_major(context.hand).map_err(|mismatch| Shortfall { mismatch, steps: 1 })
    })
}

/// Excludes hands with a minor of six cards or more, because such a minor is longer than a five-card major.
pub(crate) fn if_no_six_card_minor() -> Condition {
    Condition::about("no minor of six cards or more", |hand| {
        let SuitChoice { suit, length, .. } = longer_minor(hand);
        if length < 6 { Ok(()) } else { Err(Mismatch::SecondSuit { suit, length }) }
    })
}

pub(crate) fn no_much_longer_minor() -> Condition {
    let words = "no minor longer than it by two cards or more";
    Condition::plain("long suit", words, |context| {
        let SuitChoice { length, .. } = context.choice();
        let minor = longer_minor(context.hand);
        let mismatch = Mismatch::SecondSuit { suit: minor.suit, length: minor.length };
        Shortfall::check(mismatch, minor.length.saturating_sub(length + 1))
    })
}
