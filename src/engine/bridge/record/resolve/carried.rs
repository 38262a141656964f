//! What a game takes from the one before it: files of one board played at several tables give the
//! board only once.

use super::fault::ParseFault;
use super::hands::Hands;
use super::reading::Game;
use super::tags::KnownTag;
use crate::engine::bridge::record::draft::{Draft, Spanned};
use crate::engine::bridge::seat::Seat;
use crate::engine::bridge::vulnerability::Vulnerability;
use crate::engine::source::Span;

/// The tags whose change begins another session, so that the board cannot be the same.
const HEADS: [&str; 6] = ["Event", "Site", "Date", "Round", "Session", "Stage"];

/// How long a board's name may be to be carried, so that a short text cannot fill the memory.
const LONGEST_NAME: usize = 64;

/// The board of the game before.
#[derive(Default)]
pub(super) struct Before {
    board: Option<Spanned<String>>,
    dealer: Option<Spanned<Seat>>,
    vulnerability: Option<Spanned<Vulnerability>>,
    hands: Hands,
    span: Span,
    heads: [Option<String>; HEADS.len()],
}

/// Whether a value is given and another than before.
fn differs<T: PartialEq>(given: Option<&Spanned<T>>, before: Option<&Spanned<T>>) -> bool {
    given.is_some_and(|given| before.is_some_and(|before| before.value != given.value))
}

fn is_dealt(hands: &Hands) -> bool {
    hands.iter().any(|(_, hand)| hand.is_some())
}

impl Before {
    /// Gives a game what it lacks of its board, if it is of a table and nothing contradicts that it
    /// is the board of the game before; then remembers its board for the next.
    pub(super) fn carry_to(&mut self, game: &mut Game<'_, '_>) {
        let heads = HEADS.map(|name| game.kept(name).map(str::to_owned));
        let other_session =
            heads.iter().zip(&self.heads).any(|(given, before)| given.is_some() && given != before);
        let values = |hands: &Hands| {
            hands.iter().map(|(_, hand)| hand.map(|hand| hand.value)).collect::<Vec<_>>()
        };
        let draft = &game.draft;
        let other_board = differs(draft.board.as_ref(), self.board.as_ref())
            || differs(draft.dealer.as_ref(), self.dealer.as_ref())
            || differs(draft.vulnerability.as_ref(), self.vulnerability.as_ref())
            || is_dealt(&draft.hands) && values(&draft.hands) != values(&self.hands);
        let is_of_table = KnownTag::ALL
            .into_iter()
            .any(|known| known.is_of_table() && game.value(known).is_some());
        if is_of_table && !other_session && !other_board {
            self.give(game);
        } else {
            self.heads = [const { None }; HEADS.len()];
        }
        for (before, given) in self.heads.iter_mut().zip(heads) {
            *before = given.or(before.take());
        }
        self.remember(&game.draft);
    }

    fn give(&self, game: &mut Game<'_, '_>) {
        let lacks = |game: &Game<'_, '_>, known| game.value(known).is_none();
        let mut carried = Vec::new();
        if lacks(game, KnownTag::Board) && self.board.is_some() {
            game.draft.board.clone_from(&self.board);
            carried.push("the board");
        }
        if lacks(game, KnownTag::Dealer) && self.dealer.is_some() {
            game.draft.dealer = self.dealer;
            carried.push("the dealer");
        }
        if lacks(game, KnownTag::Vulnerable) && self.vulnerability.is_some() {
            game.draft.vulnerability = self.vulnerability;
            carried.push("the vulnerability");
        }
        if lacks(game, KnownTag::Deal) && is_dealt(&self.hands) {
            game.draft.hands = self.hands;
            carried.push("the deal");
        }
        if !carried.is_empty() {
            let here = Span::new(game.draft.span.start, game.draft.span.start);
            let fault = ParseFault::Carried(carried);
            game.report.messages.add_related(here, fault, self.span, "given here");
        }
    }

    fn remember(&mut self, draft: &Draft) {
        self.board = draft.board.clone().filter(|board| board.value.len() <= LONGEST_NAME);
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
