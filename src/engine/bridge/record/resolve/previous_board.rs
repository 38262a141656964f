//! Takes board data from the previous record. Files often give a board only once, although several tables played it.

use super::Resolution;
use super::inference::Inference;
use super::resolved_record::ResolvedRecord;
use crate::engine::bridge::record::parsed::{BoardPart, Hands};
use crate::engine::{BySeat, Seat, Span, Spanned, Vulnerability};

/// Tags that differ between sessions. If any of them changes, the record is of another session, and thus of another
/// board.
const SESSION_TAGS: [&str; 6] = ["Event", "Site", "Date", "Round", "Session", "Stage"];

/// Maximum length in bytes of a board name that is taken from the previous record. The limit bounds memory.
const MAX_NAME_LENGTH: usize = 64;

/// Board data of the previous record.
#[derive(Clone, Default)]
pub(in super::super) struct PreviousBoard {
    board: Option<Spanned<String>>,
    dealer: Option<Spanned<Seat>>,
    vulnerability: Option<Spanned<Vulnerability>>,
    hands: Hands,
    span: Span,
    heads: [Option<String>; SESSION_TAGS.len()],
}

/// Returns whether both values are known and differ.
fn differs<T: PartialEq>(own: Option<&Spanned<T>>, before: Option<&Spanned<T>>) -> bool {
    own.zip(before).is_some_and(|(own, before)| own.value != before.value)
}

fn is_dealt(hands: &Hands) -> bool {
    hands.iter().any(|(_, hand)| hand.is_some())
}

impl PreviousBoard {
    /// Replaces every span with the result of `place`, so that the data refers to another text.
    pub(in super::super) fn place(&mut self, place: &mut dyn FnMut(Span) -> Span) {
        let Self { board, dealer, vulnerability, hands, span, heads: _ } = self;
        let hands = hands.iter_mut().flat_map(|(_, hand)| hand).map(|hand| &mut hand.span);
        let board = board.iter_mut().map(|board| &mut board.span);
        let dealer = dealer.iter_mut().map(|dealer| &mut dealer.span);
        let vulnerability = vulnerability.iter_mut().map(|sides| &mut sides.span);
        for span in hands.chain(board).chain(dealer).chain(vulnerability).chain([span]) {
            *span = place(*span);
        }
    }

    /// Fills in the board data that the record of a table leaves out, unless the record turns out to be of another
    /// board or session. Then stores the board data of this record for the next record.
    pub(super) fn carry_to(&mut self, record: &mut Resolution<'_, '_>) {
        let draft = &record.draft;
        let heads = SESSION_TAGS.map(|name| draft.tag(name).map(str::to_owned));
        let other_session =
            heads.iter().zip(&self.heads).any(|(given, before)| given.is_some() && given != before);
        let values = |hands: &Hands| BySeat::from_fn(|seat| hands[seat].map(|hand| hand.value));
        let other_board = differs(draft.board.as_ref(), self.board.as_ref())
            || differs(draft.dealer.as_ref(), self.dealer.as_ref())
            || differs(draft.vulnerability.as_ref(), self.vulnerability.as_ref())
            || is_dealt(&draft.hands) && values(&draft.hands) != values(&self.hands);
        match record.unresolved.left_out.take() {
            Some(left_out) if !other_session && !other_board => self.fill_in(&left_out, record),
            _ => self.heads = [const { None }; SESSION_TAGS.len()],
        }
        for (before, given) in self.heads.iter_mut().zip(heads) {
            *before = given.or(before.take());
        }
        self.store(&record.draft);
    }

    fn fill_in(&self, left_out: &[BoardPart], record: &mut Resolution<'_, '_>) {
        let draft = &mut record.draft;
        let is_known = |part: &BoardPart| match part {
            BoardPart::Number => self.board.is_some(),
            BoardPart::Dealer => self.dealer.is_some(),
            BoardPart::Vulnerability => self.vulnerability.is_some(),
            BoardPart::Deal => is_dealt(&self.hands),
        };
        let carried: Vec<_> = left_out.iter().copied().filter(is_known).collect();
        for part in &carried {
            match part {
                BoardPart::Number => draft.board.clone_from(&self.board),
                BoardPart::Dealer => draft.dealer = self.dealer,
                BoardPart::Vulnerability => draft.vulnerability = self.vulnerability,
                BoardPart::Deal => draft.hands = self.hands,
            }
        }
        if !carried.is_empty() {
            let here = Span::new(draft.span.start, draft.span.start);
            let fault = Inference::CarriedOver(carried);
            record.report.add_related(here, fault, self.span, "given here");
        }
    }

    fn store(&mut self, draft: &ResolvedRecord) {
        self.board = draft.board.clone().filter(|board| board.value.len() <= MAX_NAME_LENGTH);
        self.dealer = draft.dealer;
        self.vulnerability = draft.vulnerability;
        self.hands = draft.hands;
        let places = [
            self.board.as_ref().map(|board| board.span),
            self.dealer.map(|dealer| dealer.span),
            self.vulnerability.map(|vulnerability| vulnerability.span),
            self.hands.iter().find_map(|(_, hand)| hand.map(|hand| hand.span)),
        ];
        if let Some(span) = places.into_iter().flatten().min_by_key(|span| span.start) {
            self.span = Span::new(span.start, span.start);
        }
    }
}
