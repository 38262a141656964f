//! What of the trainer is kept on this device, as text: a line for each thing that it says, which begins with its name.
//!
//! ```text
//! trainer 1
//! hand pone strong 5H9CKS5SJC4D before 9C-KS threw 4D-9C cost 0
//! options both strong dealt
//! all dealer 12 7 4210
//! last dealer 0 pone 530
//! again pone 4D5H5S9CJCKS 9C-KS 0 15
//! ```
//!
//! The first line is the version. Who reads it takes each line by itself, so that a line which is damaged, or of another
//! version, takes nothing else with it.

use std::str::{FromStr, Split};

use super::account::{Account, Tally};
use super::dealt::Dealt;
use super::review::{AFTER, ToSee};
use super::training::{Practise, Training};
use crate::engine::cribbage::card::Card;
use crate::engine::cribbage::discard::{Opponent, Six};
use crate::engine::cribbage::role::{ByRole, Role};

/// What the first line says: whose text it is, and in which version.
const TRAINER: &str = "trainer";
const VERSION: u8 = 1;

/// The names of the lines and of what they say.
const HAND: &str = "hand";
const BEFORE: &str = "before";
const THREW: &str = "threw";
const COST: &str = "cost";
const OPTIONS: &str = "options";
const ALL: &str = "all";
const LAST: &str = "last";
const AGAIN: &str = "again";

/// The names of how the cards lie.
const AS_DEALT: &str = "dealt";
const SORTED: &str = "sorted";

/// Writes the hand at hand and all else.
pub fn write(hand: &Dealt, training: &Training) -> String {
    let Training { practise, opponent, is_sorted, account, review } = training;
    let order = if *is_sorted { SORTED } else { AS_DEALT };
    let mut lines = vec![
        format!("{TRAINER} {VERSION}"),
        write_hand(hand),
        format!("{OPTIONS} {} {} {order}", practise.name(), opponent.name()),
    ];
    for role in Role::ALL {
        let Tally { hands, best, cost } = account.all()[role];
        lines.push(format!("{ALL} {role} {hands} {best} {cost}"));
    }
    let last = account.last().iter().map(|(role, cost)| format!(" {role} {cost}"));
    lines.push(LAST.to_owned() + &last.collect::<String>());
    for ToSee { six, role, thrown, step, due } in review.hands() {
        let (six, thrown) = (cards(&six.cards()), two(*thrown));
        lines.push(format!("{AGAIN} {role} {six} {thrown} {step} {due}"));
    }
    lines.join("\n")
}

fn write_hand(hand: &Dealt) -> String {
    let (opponent, cards) = (hand.opponent.name(), cards(&hand.cards()));
    let mut said = vec![format!("{HAND} {} {opponent} {cards}", hand.role)];
    said.extend(hand.before.map(|before| format!("{BEFORE} {}", two(before))));
    said.extend(hand.thrown().map(|thrown| format!("{THREW} {}", two(thrown))));
    said.extend(hand.cost.map(|cost| format!("{COST} {cost}")));
    said.join(" ")
}

fn cards(cards: &[Card]) -> String {
    cards.iter().map(ToString::to_string).collect()
}

fn two([one, other]: [Card; 2]) -> String {
    format!("{one}-{other}")
}

/// Reads what can be read of a text: the hand at hand, and all else.
pub fn read(text: &str) -> (Option<Dealt>, Training) {
    let mut training = Training::default();
    let (mut hand, mut all, mut last) = (None, ByRole::<Tally>::default(), Vec::new());
    for line in text.lines() {
        let mut words = line.split(' ');
        match words.next() {
            Some(HAND) => hand = read_hand(&mut words).or(hand),
            Some(OPTIONS) => read_options(words, &mut training),
            Some(ALL) => {
                if let Some((role, tally)) = read_tally(&mut words) {
                    all[role] = tally;
                }
            }
            Some(LAST) => {
                while let Some(throw) = next::<Role>(&mut words).zip(next(&mut words)) {
                    last.push(throw);
                }
            }
            Some(AGAIN) => {
                if let Some(hand) = read_again(&mut words) {
                    training.review.add(hand);
                }
            }
            _ => {}
        }
    }
    training.account = Account::new(all, last);
    training.review.come_within(training.account.hands());
    (hand, training)
}

/// The words of a line.
type Words<'l> = Split<'l, char>;

/// The next word as a value.
fn next<T: FromStr>(words: &mut Words) -> Option<T> {
    words.next()?.parse().ok()
}

fn read_hand(words: &mut Words) -> Option<Dealt> {
    let role = next(words)?;
    let opponent = Opponent::named(words.next()?)?;
    let cards = read_cards(words.next()?)?;
    let six = read_six(cards)?;
    let mut hand = Dealt::new(cards, role, opponent);
    while let Some(name) = words.next() {
        match (name, words.next()?) {
            (BEFORE, said) => hand.before = read_two(said, six),
            (THREW, said) => hand.throw(read_two(said, six)?),
            (COST, said) => hand.cost = said.parse().ok().filter(|_| hand.thrown().is_some()),
            _ => {}
        }
    }
    Some(hand)
}

fn read_options(words: Words, training: &mut Training) {
    for word in words {
        match word {
            AS_DEALT => training.is_sorted = false,
            SORTED => training.is_sorted = true,
            word => {
                let named = Practise::ALL.into_iter().find(|practise| practise.name() == word);
                training.practise = named.unwrap_or(training.practise);
                training.opponent = Opponent::named(word).unwrap_or(training.opponent);
            }
        }
    }
}

/// What the throws of a role came to; nothing where more of them are best than there are.
fn read_tally(words: &mut Words) -> Option<(Role, Tally)> {
    let role = next(words)?;
    let tally = Tally { hands: next(words)?, best: next(words)?, cost: next(words)? };
    (tally.best <= tally.hands).then_some((role, tally))
}

fn read_again(words: &mut Words) -> Option<ToSee> {
    let role = next(words)?;
    let six = read_six(read_cards(words.next()?)?)?;
    let thrown = read_two(words.next()?, six)?;
    let (step, due) = (next(words)?, next(words)?);
    (step < AFTER.len()).then_some(ToSee { six, role, thrown, step, due })
}

/// Six cards of two letters each.
fn read_cards(text: &str) -> Option<[Card; 6]> {
    let mut letters = text.chars();
    let mut cards = Vec::new();
    while let Some(rank) = letters.next() {
        cards.push(format!("{rank}{}", letters.next()?).parse().ok()?);
    }
    cards.try_into().ok()
}

/// The hand of six cards whose suits are known.
fn read_six(cards: [Card; 6]) -> Option<Six> {
    Six::new(cards).ok().filter(Six::are_suits_known)
}

/// Two different cards of six, in rising order.
fn read_two(text: &str, six: Six) -> Option<[Card; 2]> {
    let (one, other) = text.split_once('-')?;
    let two: [Card; 2] = [one.parse().ok()?, other.parse().ok()?];
    let is_of_six = two.iter().all(|card| six.cards().contains(card));
    (is_of_six && two[0] < two[1]).then_some(two)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::engine::card;

    const KEPT: &str = "trainer 1\n\
        hand pone strong 5H9CKS5SJC4D before 9C-KS threw 4D-9C cost 0\n\
        options pone random sorted\n\
        all dealer 12 7 4210\n\
        all pone 3 1 900\n\
        last dealer 0 pone 530\n\
        again dealer 4D5H5S9CJCKS 9C-KS 1 25\n\
        again pone AS2D3C4D6D7D AS-7D 0 16";

    #[test]
    fn what_is_kept_reads_back() {
        let (hand, training) = read(KEPT);
        let hand = hand.expect("a hand");
        assert_eq!(write(&hand, &training), KEPT);
        assert_eq!((hand.role, hand.cost), (Role::Pone, Some(0)));
        assert_eq!((training.account.hands(), training.review.len()), (15, 2));
        assert_eq!((training.practise, training.is_sorted), (Practise::Pone, true));
    }

    #[test]
    fn what_is_damaged_takes_nothing_else_with_it() {
        let (hand, training) = read(
            "trainer 9\nhand pone strong 5H9CKS5SJC\nhand dealer random 5H5H5S9CJCKS\noptions chess\n\
             all pone 3 4 900\nall dealer 12 7 4210\nlast dealer 0 pone 530 dealer x pone 7\nagain pone\n\
             again pone AS2D3C4D6D7D AS-7D 3 16\nagain pone AS2D3C4D6D7D 7D-AS 0 16\n\
             again pone AS2D3C4D6D7D AS-7D 2 16\nnews",
        );
        assert_eq!(hand, None);
        assert_eq!(training.account.hands(), 12);
        assert_eq!(training.account.last(), [(Role::Dealer, 0), (Role::Pone, 530)]);
        assert_eq!(training.review.len(), 1);
        assert_eq!((training.practise, training.opponent), (Practise::Both, Opponent::Shipped));
        let (hand, training) = read("");
        assert_eq!((hand, training), (None, Training::default()));
    }

    #[test]
    fn a_cost_without_a_throw_is_none() {
        let (hand, _) = read("hand pone random 5H9CKS5SJC4D cost 5 before x");
        let hand = hand.expect("a hand");
        assert_eq!((hand.thrown(), hand.cost, hand.before), (None, None, None));
    }

    prop_compose! {
        fn any_hand()(cards in prop::sample::subsequence((0..52).collect::<Vec<usize>>(), 6).prop_shuffle(),
            role in prop::sample::select(&Role::ALL[..])) -> Dealt
        {
            let pack: Vec<Card> = card::Card::all().map(Into::into).collect();
            Dealt::new(std::array::from_fn(|at| pack[cards[at]]), role, Opponent::Random)
        }
    }

    proptest! {
        #[test]
        fn any_account_reads_back(
            mut hand in any_hand(),
            opponent in prop::sample::select(&[Opponent::Shipped, Opponent::Random][..]),
            throws in prop::collection::vec((any_hand(), 0_u32..2000), 0..80),
            cost: Option<u32>,
            practise in prop::sample::select(&Practise::ALL[..]),
            is_sorted: bool,
        ) {
            let mut training = Training { practise, opponent, is_sorted, ..Training::default() };
            for (played, (of, cost)) in (1..).zip(&throws) {
                let six = of.asked().expect("a hand").six;
                let [one, other, ..] = six.cards();
                training.account.count(of.role, *cost);
                training.review.judge(played, six, of.role, [one, other], *cost);
            }
            if cost.is_some() {
                let [one, other, ..] = hand.cards();
                hand.throw([one, other]);
                hand.before = hand.thrown();
                hand.cost = cost;
            }
            let text = write(&hand, &training);
            prop_assert_eq!(read(&text), (Some(hand), training));
        }

        #[test]
        fn no_text_panics_and_what_was_read_reads_back(
            lines in prop::collection::vec(("(hand|options|all|last|again|)", "[ -~]{0,12}"), 0..8),
            broken in 0..KEPT.len(),
            piece: String,
        ) {
            let said: Vec<_> = lines.iter().map(|(name, rest)| format!("{name} {rest}")).collect();
            let cut = KEPT.get(..broken).unwrap_or_default();
            for text in [said.join("\n"), format!("{cut}{piece}"), piece] {
                let (hand, training) = read(&text);
                if let Some(hand) = hand {
                    prop_assert_eq!(read(&write(&hand, &training)), (Some(hand), training));
                }
            }
        }
    }
}
