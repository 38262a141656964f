//! The record as it is judged: what a text says of a deal, and what could be found out of what it leaves out.

use crate::engine::bridge::call::Call;
use crate::engine::bridge::hand::Hand;
use crate::engine::bridge::record::annotation::Annotation;
use crate::engine::bridge::record::format::Format;
use crate::engine::bridge::record::stated_analysis::{Listed, Stated};
use crate::engine::bridge::record::tag::Tag;
use crate::engine::bridge::record::written::Hands;
use crate::engine::bridge::seat::{BySeat, Seat};
use crate::engine::bridge::vulnerability::{Vulnerability, board_number};
use crate::engine::card::{BySuit, Card};
use crate::engine::card_set::CardSet;
use crate::engine::diagnostic::Finding;
use crate::engine::source::{Span, Spanned};

/// One record as its text has it, whatever its format, with what it leaves out as far as that could be found out:
/// one checker judges it.
///
/// A [`Reader`](crate::engine::bridge::record::Reader) gives it. Only the resolving of what is written makes one, so
/// that no format's reader can put into it what it assumes. What was found out stands beside what was read, and says so:
/// by a finding, and where the checker has to know, by a field such as [`Draft::dealer_assumed`].
///
/// It may say what cannot be true, and it may leave out anything. Where [`Draft::complete`] is
/// false, something stands there that could not be read: the calls end before the first one that
/// could not, and the play may lack cards.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Draft {
    /// The record's number in its text, from 1.
    pub number: usize,
    /// The format that it was read from.
    pub format: Format,
    /// The whole record.
    pub span: Span,
    /// The board's number or name, such as `12`.
    pub board: Option<Spanned<String>>,
    /// Who begins the auction, where that could be read or found out.
    pub dealer: Option<Spanned<Seat>>,
    /// Whether the dealer is who must have called first, by the calls and what they came to, rather than who is named.
    pub dealer_assumed: bool,
    /// Which sides are vulnerable.
    pub vulnerability: Option<Spanned<Vulnerability>>,
    /// The hands as they were dealt, as far as the text gives them; a hand may have too few cards,
    /// and two may share one. The contest format gives none: the play shows them.
    pub hands: Hands,
    /// How many cards of each suit a hand has beside those of `hands`: they are below the ten, and no more is known.
    /// They are the `x`s of a diagram.
    pub small: BySeat<BySuit<usize>>,
    /// Whose hands the text gives only in part, and says so.
    pub parts: Vec<Seat>,
    /// Cards that one hand has twice, each with whose hand it is and where.
    pub dealt_twice: Vec<Spanned<(Seat, Card)>>,
    /// Whether the text says that the auction goes on after its calls.
    pub auction_goes_on: bool,
    /// The calls, the dealer's first, with the passes that are left out.
    pub calls: Vec<Spanned<Call>>,
    /// The cards in the order of play, up to the first that is not known.
    pub play: Vec<Spanned<Card>>,
    /// Cards that were played after one that is not known, each with who played it: in no order.
    pub unordered: Vec<Spanned<(Seat, Card)>>,
    /// What the text itself says that the deal came to, or what follows from what it says.
    pub stated: Stated,
    /// The result in a list that stands outside the record, such as that of a match in LIN.
    pub listed: Option<Listed>,
    /// What was said about calls and cards, in the order of the text.
    pub annotations: Vec<Annotation>,
    /// What else the text says, such as the event and the players, kept for writing it again.
    pub tags: Vec<Tag>,
    /// Whether all of the record could be read, be it with warnings.
    pub complete: bool,
    /// What is wrong with the text of the record, in the order of the text.
    pub findings: Vec<Finding>,
    /// Seen by the resolving alone, so that nothing else can make a draft.
    pub(super) resolved: Resolved,
}

/// That what is written was resolved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Resolved;

impl Draft {
    /// Moves everything to its place in another text.
    pub(in crate::engine::bridge::record) fn place(&mut self, place: &dyn Fn(Span) -> Span) {
        fn one<'d, T: 'd>(
            values: impl IntoIterator<Item = &'d mut Spanned<T>>,
            spans: &mut Vec<&'d mut Span>,
        ) {
            spans.extend(values.into_iter().map(|value| &mut value.span));
        }
        // Every field is named, so that none with a place in it can be left where it was.
        let Self {
            number: _,
            format: _,
            span,
            board,
            dealer,
            dealer_assumed: _,
            vulnerability,
            hands,
            small: _,
            parts: _,
            dealt_twice,
            auction_goes_on: _,
            calls,
            play,
            unordered,
            stated: Stated { contract, declarer, leader, tricks, score },
            listed,
            annotations: _,
            tags: _,
            complete: _,
            findings,
            resolved: _,
        } = self;
        let mut spans = vec![span];
        one(board, &mut spans);
        one(dealer, &mut spans);
        one(vulnerability, &mut spans);
        one(hands.iter_mut().flat_map(|(_, hand)| hand), &mut spans);
        one(dealt_twice, &mut spans);
        one(calls, &mut spans);
        one(play, &mut spans);
        one(unordered, &mut spans);
        one(contract, &mut spans);
        one(declarer, &mut spans);
        one(leader, &mut spans);
        one(tricks, &mut spans);
        one(score, &mut spans);
        if let Some(Listed { result: _, span, record }) = listed {
            spans.extend([span, record]);
        }
        for span in spans {
            *span = place(*span);
        }
        for finding in findings {
            finding.place(place);
        }
    }

    /// The value of the first tag of a name, in any case of its letters.
    #[must_use]
    pub fn tag(&self, name: &str) -> Option<&str> {
        let tag = self.tags.iter().find(|tag| tag.name.eq_ignore_ascii_case(name));
        tag.map(|tag| tag.value.as_str())
    }

    /// The hands that the text gives, empty where it gives none.
    #[must_use]
    pub fn written_hands(&self) -> BySeat<CardSet> {
        BySeat::from_fn(|seat| self.hands[seat].map_or(CardSet::EMPTY, |hand| hand.value))
    }

    /// The hands that the text gives, each completed by what is known of it after judging.
    pub(crate) fn hands_with(&self, judged: BySeat<CardSet>) -> BySeat<CardSet> {
        let written = self.written_hands();
        BySeat::from_fn(|seat| {
            let (written, judged) = (written[seat], judged[seat]);
            let completes = written.len() < Hand::SIZE && written.difference(judged).is_empty();
            if completes { judged } else { written }
        })
    }

    /// How many cards the text gives a seat, named or not.
    #[must_use]
    pub fn count(&self, seat: Seat) -> usize {
        let named = self.hands[seat].map_or(0, |hand| hand.value.len());
        named + self.small[seat].iter().map(|(_, count)| count).sum::<usize>()
    }

    /// Which sides are vulnerable: as the text says, or else by the board's number.
    #[must_use]
    pub fn known_vulnerability(&self) -> Option<Vulnerability> {
        let stated = self.vulnerability.map(|stated| stated.value);
        stated.or_else(|| self.board_number().map(Vulnerability::of_board))
    }

    /// Which sides may be vulnerable, the likeliest first: where the text does not say, it need not be those of the
    /// board's number.
    pub(in crate::engine::bridge::record) fn possible_vulnerabilities(&self) -> Vec<Vulnerability> {
        if let Some(stated) = self.vulnerability {
            return vec![stated.value];
        }
        let by_board = self.known_vulnerability().into_iter();
        by_board.chain([Vulnerability::None, Vulnerability::Both]).collect()
    }

    /// The board's number, if its name is one or ends with one, as `Board 15` does.
    #[must_use]
    pub fn board_number(&self) -> Option<u32> {
        board_number(&self.board.as_ref()?.value)
    }
}
