//! Hands to open as dealer, in SAYC.

use std::cmp::Reverse;

use kibitzer::bridge::opening::near::Neighbours;
use kibitzer::bridge::opening::{RuleOutcome, acol, call_made, sayc};
use kibitzer::{Bid, Call, CardSet, Hand, Situation, Suit, high_card_points};
use serde_json::{Value, json};

use crate::chance::Chance;

/// Number of calls that a question offers.
const OFFERED: usize = 5;

/// A weight, and the test for a call of this kind.
type KindOfCall = (usize, fn(Call) -> bool);

/// Kinds of openings, each with its share as a weight. Without them, half of all hands would be passed.
const KINDS: [KindOfCall; 5] = [
    (2, |call| call == Call::Pass),
    (5, |call| is_bid(call, 1) && call.to_string() != "1NT"),
    (2, |call| call.to_string() == "1NT"),
    (2, |call| is_bid(call, 2)),
    (1, |call| is_bid(call, 3) || is_bid(call, 4)),
];

fn is_bid(call: Call, level: u8) -> bool {
    matches!(call, Call::Bid(bid) if bid.level.get() == level)
}

/// Returns a hand with the right call, its reason, and the calls that are offered. Each wrong call has the reason
/// against it, which may be empty.
pub fn question(chance: &mut Chance) -> Value {
    let mut share = chance.below(KINDS.iter().map(|(share, _)| share).sum());
    let is_of_kind = KINDS.iter().find_map(|(of_kind, is_of_kind)| {
        let is_within = share < *of_kind;
        share = share.saturating_sub(*of_kind);
        is_within.then_some(is_of_kind)
    });
    let is_of_kind = is_of_kind.expect("the shares add up");
    let neighbours = Neighbours::of(sayc::SYSTEM.into());
    loop {
        let hand: Hand =
            chance.cards(Hand::SIZE).into_iter().collect::<CardSet>().try_into().expect("13 cards");
        let call = call_made(sayc::SYSTEM.suggest(hand, Situation::default()));
        if is_of_kind(call)
            && let Some(question) = question_of(hand, call, &neighbours)
        {
            return question;
        }
    }
}

/// Returns the question of a hand, or `None` if no other call is plausible.
fn question_of(hand: Hand, call: Call, neighbours: &Neighbours) -> Option<Value> {
    let situation = Situation::default();
    let verdict = sayc::SYSTEM.verdict(hand, situation);
    let near = neighbours.near(hand, situation);
    let in_acol = call_made(acol::SYSTEM.suggest(hand, situation));
    let missed = near.miss.as_ref().map(|miss| miss.call);
    let styles = near.others.iter().map(|other| other.call);
    let mut offered = vec![call];
    offer(&mut offered, missed.into_iter().chain(styles).chain([in_acol]));
    (offered.len() > 1).then_some(())?;
    offer(&mut offered, natural(hand));
    offered.sort_by_key(|call| match call {
        Call::Bid(bid) => Bid::ASCENDING.iter().position(|other| other == bid).map(|at| at + 1),
        _ => Some(0),
    });
    let unmet = |other: Call| {
        let miss = near.miss.as_ref().filter(|miss| miss.call == other)?;
        Some(miss.unmet.first()?.text.clone())
    };
    // A pass has no reason of its own: it is the reason against the nearest bid.
    let why = match call {
        Call::Pass => missed.and_then(unmet)?,
        _ => verdict.deciding()?.outcome.to_string(),
    };
    let first = match call {
        Call::Bid(bid) => bid.with_symbol(),
        _ => call.to_string(),
    };
    let against = |other: Call| {
        let rule = || sayc::SYSTEM.table().rule_for_call(hand, situation, other);
        unmet(other).or_else(|| {
            let entry = rule()?;
            Some(match entry.outcome {
                RuleOutcome::Yields { reason, .. } => format!("{reason}, but {first} comes first"),
                outcome => outcome.to_string(),
            })
        })
    };
    let choice = |other: Call| {
        let reason = (other != call).then(|| against(other)).flatten().unwrap_or_default();
        json!([other.to_string(), reason])
    };
    let choices: Vec<_> = offered.into_iter().map(choice).collect();
    Some(
        json!({ "hand": hand.to_string(), "call": call.to_string(), "why": why, "choices": choices }),
    )
}

/// Adds calls that are not yet offered, as long as there is room.
fn offer(offered: &mut Vec<Call>, calls: impl IntoIterator<Item = Call>) {
    for call in calls {
        if offered.len() < OFFERED && !offered.contains(&call) {
            offered.push(call);
        }
    }
}

/// Returns calls in the suits of a hand, and others that beginners consider.
fn natural(hand: Hand) -> impl Iterator<Item = Call> {
    let cards = hand.cards();
    let mut suits = Suit::DESCENDING;
    suits.sort_by_key(|suit| Reverse(cards.length(*suit)));
    let [longest, second, third, _] = suits;
    let level = match cards.length(longest) {
        6 => 2,
        7.. => 3,
        _ => 1,
    };
    let is_strong = high_card_points(cards) >= 18;
    [
        "Pass".to_owned(),
        format!("1{longest}"),
        format!("{level}{longest}"),
        if is_strong { "2NT" } else { "1NT" }.to_owned(),
        format!("1{second}"),
        "2C".to_owned(),
        format!("1{third}"),
        "2NT".to_owned(),
    ]
    .into_iter()
    .filter_map(|text| text.parse().ok())
}
