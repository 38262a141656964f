//! The reasons why a discard is better. No stated fact is false.

use kibitzer::engine::Suit;
use kibitzer::engine::cribbage::card::Card;
use kibitzer::engine::cribbage::discard::certainty::Certainty;
use kibitzer::engine::cribbage::discard::why::{Crib, Fact, LeadPart, LeadReason};
use kibitzer::engine::cribbage::discard::{Discard, Discards, Opponent, Six};
use kibitzer::engine::cribbage::pair::Pair;
use kibitzer::engine::cribbage::rank::Rank;
use kibitzer::engine::cribbage::role::Role;
use kibitzer::engine::cribbage::show::{Show, ShowItem, ShowKind, ShownAs};
use proptest::prelude::*;

use super::support::cribbage_golden::{PLAYERS, any_cards, cards, pack, six};
use super::support::double_dummy_cases::cases;

fn of<'d>(found: &'d Discards, thrown: &str) -> &'d Discard {
    let thrown = cards(thrown);
    found.discards.iter().find(|discard| discard.thrown == thrown).expect("a discard")
}

fn reason_for(text: &str, role: Role, one: &str, other: &str) -> String {
    let found = PLAYERS.discards(six(text), role, Opponent::Shipped);
    found.why(of(&found, one), of(&found, other)).to_string()
}

#[test]
fn reasons_are_worded_in_sentences() {
    let of = |text, role, one, other| reason_for(text, role, one, other);
    for (sentence, expected) in [
        (
            of("5H 6S 7D 8C JS KD", Role::Dealer, "JS KD", "5H JS"),
            "2.48 better in the hand: keeps the run of four 5-6-7-8 and more cuts help \
             (46 to 27); about 0.7 better in the pegging: 6-5 is a magic eleven, 31 with two \
             ten-cards; though 2.91 worse in the crib: your crib loses the five. \
             Likely, by a little.",
        ),
        (
            of("4H 5C 5D 6S 6H QD", Role::Pone, "5C QD", "4H QD"),
            "6.61 better in the hand: keeps the double run 4-5-6-6 and keeps 4 points in \
             fifteens; about 0.4 better in the pegging: a safe lead, four or lower; \
             though 2.92 worse in the crib: it puts a five in their crib. Clear.",
        ),
        (
            of("2H 6H 9H QH 5C 5D", Role::Dealer, "5C 5D", "2H 9H"),
            "5.35 better in the crib: a five into your crib and a pair of fives into your \
             crib; though 1.85 worse in the hand: it breaks up the pair of fives. Clear.",
        ),
        (
            of("AS 2D 3C 4D 6D 7D", Role::Pone, "AS 7D", "AS 3C"),
            "About 0.5 better in the pegging; though 0.48 worse in the hand: it breaks up \
             the flush. Toss-up.",
        ),
        (
            of("3D 8H 8S TC JC KS", Role::Dealer, "TC KS", "8H 8S"),
            "About 1.8 better in the pegging: 8-3 is a magic eleven, 31 with two ten-cards and \
             fewer ten-cards to peg with (one to three); 1.30 better in the hand: keeps the \
             pair of eights; though 2.62 worse in the crib: your crib loses the \
             pair. Likely.",
        ),
        // Several small differences are stated if their sum explains why the discard is better.
        (
            of("4S 4D 5H 6C 6D JS", Role::Pone, "6D JS", "4D JS"),
            "About 0.3 better in the pegging: a pair of low cards, fours; 0.17 better in the crib; 0.17 better in the \
             hand: more cuts help (42 to 34). Clear.",
        ),
    ] {
        assert_eq!(sentence, expected);
    }
    // The difference from the next discard with other ranks is stated even though it is small.
    let found = PLAYERS.discards(six("6H QD 8S 5D TD 2S"), Role::Pone, Opponent::Shipped);
    let best = &found.discards[0];
    let sentence = found.why(best, found.next_with_other_ranks(best).expect("another")).to_string();
    assert_eq!(sentence, "0.26 better in the hand; about 0.1 better in the pegging. Clear.");
}

/// Returns the points that four cards score without a starter. Only points of one kind, such as runs, are counted.
fn points_without_starter(kept: [Card; 4], kind: ShowKind) -> usize {
    // Computes the minimum over all starters. A starter never removes a run, so this is the number of points without a
    // starter.
    let others = pack().into_iter().filter(|card| !kept.contains(card));
    let points = |starter| {
        let items = Show::of(kept, starter, ShownAs::Hand).items.into_iter();
        let of_four = |item: &ShowItem| {
            kind == ShowKind::Run || !item.cards.iter().any(|card| card.is_starter())
        };
        items.filter(|item| item.kind == kind && of_four(item)).map(|item| item.points()).sum()
    };
    others.map(points).min().unwrap_or(0)
}

fn count(discard: &Discard, is_so: impl Fn(Rank) -> bool) -> usize {
    discard.kept.iter().filter(|card| is_so(card.rank)).count()
}

fn low(discard: &Discard) -> usize {
    count(discard, |rank| rank <= Rank::Four)
}

fn tens(discard: &Discard) -> usize {
    count(discard, |rank| rank.value() == 10)
}

fn throws_into_crib(discard: &Discard, what: Crib) -> bool {
    let [one, other] = discard.thrown.map(|card| card.rank);
    match what {
        Crib::Five => one == Rank::Five || other == Rank::Five,
        Crib::Pair(_) => one == other,
        Crib::Fifteen(_) => one.value() + other.value() == 15,
        Crib::FiveInTwo(_) => one.value() + other.value() == 5,
        Crib::Neighbours(_) => one.number().abs_diff(other.number()) == 1,
    }
}

fn names_its_pair(discard: &Discard, what: Crib) -> bool {
    let [one, other] = discard.thrown.map(|card| card.rank);
    match what {
        Crib::Five => true,
        Crib::Pair(rank) => rank == one,
        Crib::Fifteen(pair) | Crib::FiveInTwo(pair) | Crib::Neighbours(pair) => {
            pair == Pair::new(one, other)
        }
    }
}

fn cuts(found: &Discards, discard: &Discard) -> usize {
    let kept = discard.kept;
    let suit = kept[0].suit;
    let flush = if kept.iter().all(|card| card.suit == suit) { 4 } else { 0 };
    let by_rank = [ShowKind::Fifteen, ShowKind::Pair, ShowKind::Run]
        .map(|kind| points_without_starter(kept, kind));
    let points_without_starter = by_rank.iter().sum::<usize>() + flush;
    let starters = pack().into_iter().filter(|card| !found.six.cards().contains(card));
    starters
        .filter(|&card| Show::of(kept, card, ShownAs::Hand).total() >= points_without_starter + 2)
        .count()
}

/// Returns whether a fact is true of `one` and not of `other`.
fn is_true(found: &Discards, fact: &Fact, one: &Discard, other: &Discard) -> bool {
    let kind = |kind| [one, other].map(|discard| points_without_starter(discard.kept, kind));
    let has = |discard: &Discard, rank| count(discard, |held| held == rank);
    let suits = |discard: &Discard| {
        Suit::ASCENDING.iter().any(|&suit| discard.kept.iter().all(|card| card.suit == Some(suit)))
    };
    match fact {
        Fact::Flush => suits(one) && !suits(other),
        Fact::Run(ranks) => {
            let [own, others] = kind(ShowKind::Run);
            let mut kept: Vec<_> = one.kept.iter().map(|card| card.rank).collect();
            let mut different = ranks.clone();
            different.dedup();
            let is_run = different.windows(2).all(|two| two[0].number() + 1 == two[1].number());
            let are_kept = ranks.iter().all(|rank| {
                kept.iter().position(|kept| kept == rank).map(|at| kept.remove(at)).is_some()
            });
            let doubled = if ranks.len() > different.len() { 6 } else { ranks.len() };
            own > others && is_run && different.len() >= 3 && are_kept && doubled == own
        }
        Fact::Pairs(of) => {
            let [own, others] = kind(ShowKind::Pair);
            let more = |&(rank, count): &(Rank, usize)| {
                count >= 2 && has(one, rank) == count && has(other, rank) < count
            };
            own > others && !of.is_empty() && of.iter().all(more)
        }
        &Fact::Fifteens(own, others) => {
            kind(ShowKind::Fifteen) == [own, others] && own >= others + 2
        }
        &Fact::Cuts(own, others) => {
            [one, other].map(|discard| cuts(found, discard)) == [own, others] && own >= others + 6
        }
        &Fact::InCrib(what) => {
            found.role == Role::Dealer
                && throws_into_crib(one, what)
                && names_its_pair(one, what)
                && !throws_into_crib(other, what)
        }
        &Fact::NotInTheirCrib(what) => {
            found.role == Role::Pone
                && throws_into_crib(other, what)
                && !throws_into_crib(one, what)
        }
        Fact::FarApart => {
            let apart = |discard: &Discard| {
                let [one, other] = discard.thrown.map(|card| card.rank.number());
                one.abs_diff(other)
            };
            found.role == Role::Pone && apart(one) >= 4 && apart(other) < 4
        }
        Fact::SafeLead => found.role == Role::Pone && low(one) > 0 && low(other) == 0,
        &Fact::LowCards(own, others) => {
            [low(one), low(other)] == [own, others] && own >= others + 2
        }
        &Fact::LowPair(rank) => {
            let pair = |discard| Rank::ALL[..4].iter().any(|&rank| has(discard, rank) >= 2);
            found.role == Role::Pone && rank <= Rank::Four && has(one, rank) >= 2 && !pair(other)
        }
        &Fact::Eleven(two) => {
            let [low, high] = two.ranks();
            let elevens = |discard: &Discard| {
                let ranks = discard.kept.map(|card| card.rank);
                let below_ten = ranks.into_iter().filter(|rank| rank.value() < 10);
                below_ten
                    .clone()
                    .any(|one| below_ten.clone().any(|other| one.value() + other.value() == 11))
            };
            found.role == Role::Dealer
                && low.value() + high.value() == 11
                && has(one, low) > 0
                && has(one, high) > 0
                && !elevens(other)
        }
        &Fact::FewTenCards(own, others) => {
            [tens(one), tens(other)] == [own, others] && others >= own + 2
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: cases(32), ..ProptestConfig::default() })]

    #[test]
    fn facts_are_true_and_cover_all_parts_of_the_lead(
        held in any_cards::<6>(),
        role in prop::sample::select(&Role::ALL[..]),
        opponent in prop::sample::select(&Opponent::ALL[..]),
    ) {
        let found = PLAYERS.discards(Six::new(held).unwrap(), role, opponent);
        let best = &found.discards[0];
        for other in &found.discards[1..] {
            let why = found.why(best, other);
            let lead = |part| match part {
                LeadPart::Hand => best.hand.mean() - other.hand.mean(),
                LeadPart::Crib => role.of_crib(best.crib.mean()) - role.of_crib(other.crib.mean()),
                LeadPart::Pegging => {
                    f64::from(best.pegged.gain() - other.pegged.gain()) / 1000.0
                }
            };
            let named = if why.leads.iter().any(|reason| reason.points >= 0.3) { 0.3 } else { 0.1 };
            prop_assert!(!why.leads.is_empty() || why.lead.points < 0.3, "{best:?}, not {other:?}");
            for LeadReason { part, points, facts } in &why.leads {
                prop_assert!((lead(*part) - points).abs() < 1e-9 && *points >= named);
                prop_assert!(facts.len() <= 2);
                for fact in facts {
                    prop_assert!(is_true(&found, fact, best, other), "{fact:?} of {best:?}, not {other:?}");
                }
            }
            prop_assert!(why.leads.is_sorted_by(|one, other| one.points >= other.points));
            if let Some(LeadReason { part, points, facts }) = &why.concession {
                prop_assert!((lead(*part) + points).abs() < 1e-9 && *points >= 0.3);
                for fact in facts {
                    prop_assert!(is_true(&found, fact, other, best), "{fact:?} of {other:?}, not {best:?}");
                }
            }
            let all = why.leads.iter().chain(&why.concession);
            let mut of_play = all.filter(|reason| reason.part == LeadPart::Pegging);
            let is_told = of_play.any(|reason| !reason.facts.is_empty());
            prop_assert!(why.lead.certainty() != Certainty::TossUp || !is_told);
            let sentence = why.to_string();
            prop_assert!(sentence.ends_with(['.']) && !sentence.contains("  "), "{sentence}");
        }
    }
}
