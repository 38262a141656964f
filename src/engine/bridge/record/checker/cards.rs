//! The play of a record: each card once, by the one who holds it, following suit.

use super::super::annotation::{AnnotationKind, Mark, Target};
use super::super::resolve::draft::Draft;
use super::deal::Dealt;
use super::{Irregularity, Spanned, marks};
use crate::engine::bridge::contract::Contract;
use crate::engine::bridge::deal::{Deal, holder};
use crate::engine::bridge::play::{self, IllegalCard, Play, Revoke};
use crate::engine::bridge::seat::{BySeat, Seat};
use crate::engine::card::Card;
use crate::engine::card_set::CardSet;
use crate::engine::source::Span;

/// Plays the cards and notes what is wrong with them; the play is known if there is a contract and
/// the cards are distinct.
pub(super) fn judge(
    draft: &Draft,
    contract: Option<Contract>,
    dealt: &Dealt,
    faults: &mut Vec<Spanned<Irregularity>>,
) -> Option<Play> {
    let cards: Vec<_> = draft.play.iter().map(|card| card.value).collect();
    let span_of = |index: usize| draft.play[index].span;
    let before = faults.len();
    let repeated: Vec<_> = play::repeated(&cards).collect();
    // Who held the card all along is not the one who played it again. Whose turn it is after the first of two that
    // are one card depends on it, so that nothing is sure from there on.
    let sure = repeated.iter().map(|repeated| repeated.first + 1).min().unwrap_or(0);
    let culprit = contract.filter(|_| draft.complete && sure > 0).and_then(|contract| {
        let leader = draft.stated.leader.map_or(contract.leader(), |stated| stated.value);
        let mut play = begin(leader, contract, dealt);
        draft.play[..sure].iter().find_map(|card| {
            let fault = accept(&mut play, dealt, card.value);
            fault.filter(|fault| matches!(fault, IllegalCard::NotHeld { .. })).zip(Some(card))
        })
    });
    if let Some((fault, card)) = culprit {
        faults.push(not_held(draft, fault, card.span));
    }
    let others = repeated
        .into_iter()
        .filter(|repeated| culprit.is_none_or(|(_, card)| card.value != repeated.card));
    faults.extend(others.map(|repeated| {
        let first = span_of(repeated.first);
        let card = repeated.card;
        Spanned::new(Irregularity::CardTwice { card, first }, span_of(repeated.again))
    }));
    judge_unordered(draft, &dealt.named, faults);
    let contract = contract.filter(|_| draft.complete && faults.len() == before)?;

    let leader = leader(draft, contract, faults);
    let mut play = begin(leader, contract, dealt);
    let mut known = true;
    for card in &draft.play {
        let fault = accept(&mut play, dealt, card.value);
        // Whose turn it is afterwards depends on that card: only the first is sure to be wrong.
        if let Some(fault @ IllegalCard::NotHeld { .. }) = fault.filter(|_| known) {
            known = false;
            faults.push(not_held(draft, fault, card.span));
        }
    }
    // Where cards are played by seats that do not hold them, nobody can say who could follow suit.
    if known {
        let revokes = play.revokes();
        judge_marks(draft, leader == contract.leader(), &play, &revokes, faults);
        faults.extend(revokes.into_iter().map(|revoke| {
            let (led, held) = (span_of(revoke.led_index), revoke.held_index.map(span_of));
            let marked = marks(draft, Target::Card(revoke.played_index), Mark::Revoke);
            let fault = Irregularity::Revoke { revoke, led, held, marked };
            Spanned::new(fault, span_of(revoke.played_index))
        }));
    }
    Some(play)
}

/// The play before the opening lead.
fn begin(leader: Seat, contract: Contract, dealt: &Dealt) -> Play {
    let whole = BySeat::from_fn(|seat| dealt.is_whole(seat));
    Play::begin_partly_known(leader, contract.trumps(), dealt.named, whole)
}

/// Plays the next card; says what is wrong with it, also where it is none of the small cards that its player has.
fn accept(play: &mut Play, dealt: &Dealt, card: Card) -> Option<IllegalCard> {
    let seat = play.turn();
    let fault = play.accept(card);
    let is_ruled_out = |&seat: &Seat| dealt.rules_out(seat, play.hands()[seat], card.suit);
    if matches!(fault, Some(IllegalCard::NotHeld { .. })) {
        return fault;
    }
    let not_held = |seat| IllegalCard::NotHeld { seat, card, holder: None };
    seat.filter(is_ruled_out).map(not_held).or(fault)
}

/// A card that its player does not hold, with the hand that has it.
fn not_held(draft: &Draft, fault: IllegalCard, span: Span) -> Spanned<Irregularity> {
    let holder = match fault {
        IllegalCard::NotHeld { holder, .. } => holder.and_then(|seat| draft.hands[seat]),
        _ => None,
    };
    let holder = holder.map(|hand| hand.span);
    Spanned::new(Irregularity::NotHeld { fault, holder }, span)
}

/// Notes marks at cards that are no revokes, and at leads that are in turn.
fn judge_marks(
    draft: &Draft,
    is_led_in_turn: bool,
    play: &Play,
    revokes: &[Revoke],
    faults: &mut Vec<Spanned<Irregularity>>,
) {
    for annotation in &draft.annotations {
        let (Target::Card(index), AnnotationKind::Mark(mark)) =
            (annotation.target, &annotation.kind)
        else {
            continue;
        };
        let (Some(card), Some(led)) = (draft.play.get(index), draft.play.get(index / 4 * 4)) else {
            continue;
        };
        let is_false = match mark {
            // A card of another suit may be a revoke though no later card proves it.
            Mark::Revoke => {
                card.value.suit == led.value.suit
                    || Deal::try_from(*play.hands()).is_ok()
                        && !revokes.iter().any(|revoke| revoke.played_index == index)
            }
            Mark::LeadOutOfTurn => index % 4 == 0 && (index > 0 || is_led_in_turn),
            _ => false,
        };
        if is_false {
            faults.push(Spanned::new(Irregularity::FalseMark(*mark), card.span));
        }
    }
}

/// Notes cards that were played in no known order but cannot have been: played before, or held by
/// another hand.
fn judge_unordered(
    draft: &Draft,
    dealt: &BySeat<CardSet>,
    faults: &mut Vec<Spanned<Irregularity>>,
) {
    let mut played: Vec<_> = draft.play.iter().map(|card| (card.value, card.span)).collect();
    for &Spanned { value: (seat, card), span } in &draft.unordered {
        if let Some(&(_, first)) = played.iter().find(|(other, _)| *other == card) {
            faults.push(Spanned::new(Irregularity::CardTwice { card, first }, span));
            continue;
        }
        played.push((card, span));
        if let Some(holder) = holder(dealt, card).filter(|&holder| holder != seat) {
            let fault = IllegalCard::NotHeld { seat, card, holder: Some(holder) };
            faults.push(not_held(draft, fault, span));
        }
    }
}

/// Who makes the opening lead: as stated, or else by the contract.
fn leader(draft: &Draft, contract: Contract, faults: &mut Vec<Spanned<Irregularity>>) -> Seat {
    let Some(stated) = draft.stated.leader.filter(|_| !draft.play.is_empty()) else {
        return contract.leader();
    };
    let by = stated.value;
    if by != contract.leader() {
        let marked = marks(draft, Target::Card(0), Mark::LeadOutOfTurn);
        let fault = Irregularity::LeadOutOfTurn { by, contract, marked };
        faults.push(Spanned::new(fault, stated.span));
    }
    by
}
