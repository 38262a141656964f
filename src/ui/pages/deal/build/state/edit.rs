//! Changes to a record that consist of several steps.

use crate::engine::bridge::record::annotation::{Annotation, AnnotationKind, Target};
use crate::engine::bridge::record::legal::GiveCardError;
use crate::engine::notation::read_cards;
use crate::engine::{Card, CardSet, Hand, LegalRecord, Seat};
use crate::ui::pages::deal::build::notice::BuildNotice;

/// A hand as the user typed it. The text is only used while the seat still has the cards in `hand`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TypedHand {
    pub seat: Seat,
    pub text: String,
    /// Cards that the seat received from the text.
    pub hand: CardSet,
}

/// Returns the first seat with an incomplete hand, going clockwise from `from`. If all hands are complete, returns
/// `from`.
pub fn open_seat(record: &LegalRecord, from: Seat) -> Seat {
    let mut seats = (0..4).map(|places| from.clockwise(places));
    seats.find(|&seat| record.hands()[seat].len() < Hand::SIZE).unwrap_or(from)
}

/// Sets the name of the board. If the name ends in a board number, also sets the vulnerability for that number. If
/// there are no calls and no contract, also sets the dealer.
pub fn set_board(record: &mut LegalRecord, name: String) -> Option<BuildNotice> {
    let (board, dealer) = record.set_board(name)?;
    Some(BuildNotice::DealerStays { board, dealer, began: record.dealer() })
}

/// Gives a card to a seat whose hand isn't full. If another seat has the card, takes it from that seat. If the seat
/// already has the card, removes it.
pub fn click(record: &mut LegalRecord, seat: Seat, card: Card) -> Option<BuildNotice> {
    if record.hands()[seat].contains(card) {
        record.take(card);
        return None;
    }
    if record.hands()[seat].len() >= Hand::SIZE {
        return Some(BuildNotice::CannotDeal(GiveCardError::Full(seat)));
    }
    let holder = Seat::CLOCKWISE.into_iter().find(|&other| record.hands()[other].contains(card));
    record.take(card);
    match record.give(seat, card) {
        Ok(()) => holder.map(|holder| BuildNotice::Moved(card, holder, seat)),
        Err(refusal) => Some(BuildNotice::CannotDeal(refusal)),
    }
}

/// Sets the hand of `seat` to the cards in `text`. Leaves out cards of other seats, and cards beyond thirteen.
pub fn set_hand(record: &mut LegalRecord, seat: Seat, text: &str) {
    let wanted = read_cards(text).cards();
    for card in record.hands()[seat].difference(wanted) {
        record.take(card);
    }
    for card in wanted {
        // A card of another seat and a fourteenth card are refused. The field reports that, so the result is ignored.
        let _ = record.give(seat, card);
    }
}

/// Plays a card if all hands are known. If a hand were unknown, a later card could show that an earlier card was a
/// revoke, and the record would no longer be legal.
pub fn play(record: &mut LegalRecord, card: Card) -> Option<BuildNotice> {
    if record.deal().is_none() {
        return Some(BuildNotice::DealNotKnown);
    }
    record.play_card(card).err().map(BuildNotice::Card)
}

pub fn alert(record: &mut LegalRecord, alerted: bool) {
    put(record, |kind| *kind == AnnotationKind::Alert, alerted.then_some(AnnotationKind::Alert));
}

pub fn explain(record: &mut LegalRecord, text: String) {
    let explanation = Some(text).filter(|text| !text.is_empty()).map(AnnotationKind::Explanation);
    put(record, |kind| matches!(kind, AnnotationKind::Explanation(_)), explanation);
}

/// Removes the last call's annotations for which `is_replaced` returns `true`. If `kind` is given, adds it to that
/// call.
fn put(
    record: &mut LegalRecord,
    is_replaced: impl Fn(&AnnotationKind) -> bool,
    kind: Option<AnnotationKind>,
) {
    let Some(last) = record.auction().calls().len().checked_sub(1) else { return };
    let target = Target::Call(last);
    record
        .annotations
        .retain(|annotation| annotation.target != target || !is_replaced(&annotation.kind));
    if let Some(kind) = kind {
        let later = record.annotations.iter().position(|annotation| annotation.target > target);
        let at = later.unwrap_or(record.annotations.len());
        record.annotations.insert(at, Annotation { target, kind });
    }
}
