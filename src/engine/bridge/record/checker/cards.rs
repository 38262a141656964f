//! Judges the play of a record. Each player must hold the card played and follow suit. No card may be played twice.

use super::super::annotation::{AnnotationKind, Mark, Target};
use super::super::resolve::resolved_record::ResolvedRecord;
use super::deal::ReliableHands;
use super::{Irregularity, Spanned, marks};
use crate::engine::bridge::deal::holder;
use crate::engine::bridge::play::{self, Revoke};
use crate::engine::order::sort_by;
use crate::engine::{BySeat, Card, CardSet, Contract, Deal, IllegalCard, Play, Seat, Span, Trick};

/// Plays the cards. Reports each fault that is not a consequence of an earlier fault. Returns the play if there is a
/// contract, the record is complete, and no card is repeated.
pub(super) fn judge(
    draft: &ResolvedRecord,
    contract: Option<Contract>,
    dealt: &ReliableHands,
    faults: &mut Vec<Spanned<Irregularity>>,
) -> Option<Play> {
    let cards: Vec<_> = draft.play.iter().map(|card| card.value).collect();
    let span_of = |index: usize| draft.play[index].span;
    let repeated: Vec<_> = play::repeated(&cards).collect();
    // If a card is played twice, one occurrence is wrong. After the first occurrence, it is unknown who played which
    // card.
    let certain_cards =
        repeated.iter().map(|repeated| repeated.first + 1).min().unwrap_or(cards.len());
    let contract = contract.filter(|_| draft.complete);
    // Faults, each with the index of the card that it concerns.
    let mut found = Vec::new();
    let played = contract
        .map(|contract| AssignedPlay::of(draft, contract, dealt, certain_cards, &mut found));
    let misplaced = played.as_ref().and_then(|played| played.misplaced);
    let others = repeated.iter().filter(|repeated| Some(repeated.card) != misplaced);
    found.extend(others.map(|repeated| {
        let first = span_of(repeated.first);
        let fault = Irregularity::CardTwice { card: repeated.card, first };
        (repeated.again, Spanned::new(fault, span_of(repeated.again)))
    }));
    let mut revokes = played.as_ref().map_or_else(Vec::new, |played| played.play.revokes());
    if let Some(played) = &played {
        let is_consistent = misplaced.is_none() && repeated.is_empty();
        if is_consistent {
            judge_marks(draft, played, &revokes, faults);
        }
        let is_repeated = |card| repeated.iter().any(|repeated| repeated.card == card);
        let mut last_trick = None;
        revokes.retain(|revoke| {
            if !played.play.is_dealt(revoke.seat) {
                // In an unknown deal, a revoke is certain only if no card is misplaced or repeated.
                return is_consistent;
            }
            if marks(draft, Target::Card(revoke.played_index), Mark::Revoke) {
                return true;
            }
            // One wrong card in the record may make several players seem to revoke on the same lead. Such a mistake is
            // reported once.
            let is_same_mistake = is_repeated(revoke.played)
                || played.out_of_turn.contains(&revoke.led_index)
                || last_trick == Some(revoke.trick);
            last_trick = Some(revoke.trick);
            !is_same_mistake
        });
    }
    found.extend(revokes.into_iter().map(|revoke| {
        let (led, held) = (span_of(revoke.led_index), revoke.held_index.map(span_of));
        let marked = marks(draft, Target::Card(revoke.played_index), Mark::Revoke);
        let fault = Irregularity::Revoke { revoke, led, held, marked };
        (revoke.played_index, Spanned::new(fault, span_of(revoke.played_index)))
    }));
    sort_by(&mut found, |one, other| one.0 < other.0);
    faults.extend(found.into_iter().map(|(_, fault)| fault));
    judge_unordered(draft, &dealt.known, faults);
    played.map(|played| played.play).filter(|_| repeated.is_empty())
}

struct AssignedPlay {
    play: Play,
    /// The first card that its player does not hold. From this card on, it is uncertain whose turn it was.
    misplaced: Option<Card>,
    /// Indices of the leads out of turn.
    out_of_turn: Vec<usize>,
}

impl AssignedPlay {
    /// Plays the first `certain_cards` cards. Reports leads out of turn and the first card that its player does not
    /// hold. Does not report a lead that an unmarked revoke in the previous trick explains.
    fn of(
        draft: &ResolvedRecord,
        contract: Contract,
        dealt: &ReliableHands,
        certain_cards: usize,
        faults: &mut Vec<(usize, Spanned<Irregularity>)>,
    ) -> Self {
        let stated = draft.stated.leader;
        let leader = stated.map_or(contract.leader(), |stated| stated.value);
        let complete = BySeat::from_fn(|seat| dealt.is_complete(seat));
        let play = Play::begin_partly_known(leader, contract.trumps(), dealt.known, complete);
        let mut played = Self { play, misplaced: None, out_of_turn: Vec::new() };
        // Index of the last trick with a revoke that the record does not mark. Such a revoke may be a mistake in the
        // record.
        let mut unmarked_revoke = None;
        for (index, &Spanned { value, span }) in draft.play.iter().enumerate().take(certain_cards) {
            let play = &mut played.play;
            let turn = if index == 0 { Some(contract.leader()) } else { play.turn() };
            let is_stated = index == 0 && stated.is_some();
            // If the record names a wrong card in the previous trick, the winner may be wrong too. The next lead then
            // only seems to be out of turn.
            let is_explained =
                index % 4 == 0 && index > 0 && unmarked_revoke == Some(index / 4 - 1);
            if played.misplaced.is_none()
                && !is_stated
                && !is_explained
                && let Some(by) = leader_out_of_turn(play, &draft.play[index..])
            {
                play.lead_out_of_turn(by);
            }
            if let Some((by, turn)) = play.turn().zip(turn).filter(|(by, turn)| by != turn) {
                played.out_of_turn.push(index);
                let marked = marks(draft, Target::Card(index), Mark::LeadOutOfTurn);
                let (card, trick) = (value, index / 4 + 1);
                let is_declarers = by.side() == contract.declarer.side();
                let fault =
                    Irregularity::LeadOutOfTurn { by, turn, card, trick, is_declarers, marked };
                let span = stated.filter(|_| index == 0).map_or(span, |by| by.span);
                faults.push((index, Spanned::new(fault, span)));
            }
            match accept(play, dealt, value) {
                Some(fault @ IllegalCard::NotHeld { .. }) if played.misplaced.is_none() => {
                    played.misplaced = Some(value);
                    if !is_explained {
                        faults.push((index, not_held(draft, fault, span)));
                    }
                }
                Some(IllegalCard::MustFollow { .. })
                    if !marks(draft, Target::Card(index), Mark::Revoke) =>
                {
                    unmarked_revoke = Some(index / 4);
                }
                _ => {}
            }
        }
        played
    }
}

/// Returns the seat that leads the next trick out of turn.
///
/// Returns `None` within a trick, if the holder of the card led is unknown, or if it is the holder's turn. Also returns
/// `None` if the trick's other cards or the next lead do not fit a lead by that seat. The record is then probably
/// wrong.
fn leader_out_of_turn(play: &Play, cards: &[Spanned<Card>]) -> Option<Seat> {
    if play.table().next().is_some() {
        return None;
    }
    let holder_of = |card: &Spanned<Card>| holder(play.hands(), card.value);
    let by = cards.first().and_then(holder_of).filter(|&by| Some(by) != play.turn())?;
    let mut trick = cards.iter().take(4).enumerate();
    let follows = |(index, card): (usize, _)| {
        holder_of(card).is_none_or(|holder| holder == by.clockwise(index))
    };
    let is_led_on = || {
        let (trick, next) = cards.split_first_chunk::<4>()?;
        let winner = Trick::new(by, trick.map(|card| card.value), play.trumps()).winner();
        Some(holder_of(next.first()?).is_none_or(|holder| holder == winner))
    };
    (trick.all(follows) && is_led_on() != Some(false)).then_some(by)
}

/// Plays the next card. Returns the reason why the card is illegal, or `None` if it is legal. To be legal, it must be
/// one of the player's named cards, or possibly one of the player's small cards.
fn accept(play: &mut Play, dealt: &ReliableHands, card: Card) -> Option<IllegalCard> {
    let seat = play.turn();
    let fault = play.accept(card);
    let is_ruled_out = |&seat: &Seat| dealt.rules_out(seat, play.hands()[seat], card.suit);
    if matches!(fault, Some(IllegalCard::NotHeld { .. })) {
        return fault;
    }
    let not_held = |seat| IllegalCard::NotHeld { seat, card, holder: None };
    seat.filter(is_ruled_out).map(not_held).or(fault)
}

/// Returns the irregularity for a card that its player does not hold. It contains the span of the hand with the card.
fn not_held(draft: &ResolvedRecord, fault: IllegalCard, span: Span) -> Spanned<Irregularity> {
    let holder = match fault {
        IllegalCard::NotHeld { holder, .. } => holder.and_then(|seat| draft.hands[seat]),
        _ => None,
    };
    let holder = holder.map(|hand| hand.span);
    Spanned::new(Irregularity::NotHeld { fault, holder }, span)
}

/// Reports false marks for revokes and for leads out of turn.
fn judge_marks(
    draft: &ResolvedRecord,
    played: &AssignedPlay,
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
            // A card of another suit may be a revoke even if no later card proves it.
            Mark::Revoke => {
                card.value.suit == led.value.suit
                    || Deal::try_from(*played.play.hands()).is_ok()
                        && !revokes.iter().any(|revoke| revoke.played_index == index)
            }
            Mark::LeadOutOfTurn => index % 4 == 0 && !played.out_of_turn.contains(&index),
            _ => false,
        };
        if is_false {
            faults.push(Spanned::new(Irregularity::FalseMark(*mark), card.span));
        }
    }
}

/// Checks the cards whose order is unknown. Reports a card that was already played, and a card that another hand holds.
fn judge_unordered(
    draft: &ResolvedRecord,
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
