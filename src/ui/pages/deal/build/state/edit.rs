//! Changes of a record that are more than one change of its parts.

use crate::engine::bridge::record::annotation::{Annotation, AnnotationKind, Target};
use crate::engine::bridge::record::legal::CannotDeal;
use crate::engine::notation::read_cards;
use crate::engine::{Card, CardSet, Hand, LegalRecord, Seat};
use crate::ui::pages::deal::build::notice::Notice;

/// A hand as it was typed, and what it came to: once the hand is another one, it is no longer true.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Typed {
    pub seat: Seat,
    /// What stands in the field.
    pub text: String,
    /// The cards that the seat got by it.
    pub hand: CardSet,
}

/// The first seat from a given one, clockwise, whose hand is not full; the given one if all are.
pub fn open_seat(record: &LegalRecord, from: Seat) -> Seat {
    let mut seats = (0..4).map(|places| from.clockwise(places));
    seats.find(|&seat| record.hands()[seat].len() < Hand::SIZE).unwrap_or(from)
}

/// Names the board, whose number sets who deals and who is vulnerable.
pub fn set_board(record: &mut LegalRecord, name: String) -> Option<Notice> {
    let (board, dealer) = record.set_board(name)?;
    Some(Notice::DealerStays { board, dealer, began: record.dealer() })
}

/// Gives a card to a seat, whoever has it, or takes it back if the seat has it itself.
pub fn click(record: &mut LegalRecord, seat: Seat, card: Card) -> Option<Notice> {
    if record.hands()[seat].contains(card) {
        record.take(card);
        return None;
    }
    if record.hands()[seat].len() >= Hand::SIZE {
        return Some(Notice::CannotDeal(CannotDeal::Full(seat)));
    }
    let holder = Seat::CLOCKWISE.into_iter().find(|&other| record.hands()[other].contains(card));
    record.take(card);
    match record.give(seat, card) {
        Ok(()) => holder.map(|holder| Notice::Moved(card, holder, seat)),
        Err(refusal) => Some(Notice::CannotDeal(refusal)),
    }
}

/// Gives a seat the cards of a text, as far as no other seat has them, and no others.
pub fn set_hand(record: &mut LegalRecord, seat: Seat, text: &str) {
    let wanted = read_cards(text).cards();
    for card in record.hands()[seat].difference(wanted) {
        record.take(card);
    }
    for card in wanted {
        // What another seat has, or a fourteenth card, is shown beside the field.
        let _ = record.give(seat, card);
    }
}

/// Plays a card of a deal that is known. Of hands that are not, only later cards would prove a
/// revoke, and what is built is legal from the first card on.
pub fn play(record: &mut LegalRecord, card: Card) -> Option<Notice> {
    if record.deal().is_none() {
        return Some(Notice::DealNotKnown);
    }
    record.play_card(card).err().map(Notice::Card)
}

/// Says whether the last call was alerted.
pub fn alert(record: &mut LegalRecord, alerted: bool) {
    put(record, |kind| *kind == AnnotationKind::Alert, alerted.then_some(AnnotationKind::Alert));
}

/// Says what the last call means.
pub fn explain(record: &mut LegalRecord, text: String) {
    let explanation = Some(text).filter(|text| !text.is_empty()).map(AnnotationKind::Explanation);
    put(record, |kind| matches!(kind, AnnotationKind::Explanation(_)), explanation);
}

/// Puts an annotation on the last call in the place of those of its kind.
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
