//! A resolved record: the data of a record, with its missing parts filled in.

use crate::engine::bridge::record::annotation::Annotation;
use crate::engine::bridge::record::format::Format;
use crate::engine::bridge::record::parsed::Hands;
use crate::engine::bridge::record::stated_analysis::{ResultInList, StatedOutcome};
use crate::engine::bridge::record::tag::Tag;
use crate::engine::bridge::vulnerability::board_number;
use crate::engine::{
    BySeat, BySuit, Call, Card, CardSet, Finding, Hand, Outcome, Score, Seat, Side, Span, Spanned,
    Vulnerability,
};

/// A record of any format with its missing parts filled in. The checker judges it.
///
/// A [`Reader`](crate::engine::bridge::record::Reader) returns resolved records. Only the resolver can create them, so
/// the readers of the formats can't add assumptions. Findings report the inferences, except for a dealer that neither
/// a call nor the format needs. If an inference matters for the checker, there is also a field such as
/// [`Self::dealer_assumed`].
///
/// A record may contain false statements, and may leave out anything. If [`Self::complete`] is false, part of the
/// record is unreadable: the calls end before the first unreadable call, and cards of the play may be missing.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct ResolvedRecord {
    /// Number of the record in its text, counted from 1.
    pub number: usize,
    /// Format of the text.
    pub format: Format,
    /// Span of the complete record.
    pub span: Span,
    /// The board's number or name, such as `12`.
    pub board: Option<Spanned<String>>,
    /// Seat that begins the auction. `None` if it is neither given nor inferred.
    pub dealer: Option<Spanned<Seat>>,
    /// Whether the dealer was inferred from the first caller or the calls. The checker does not compare such a dealer
    /// with the board's number.
    pub dealer_assumed: bool,
    /// Vulnerable sides.
    pub vulnerability: Option<Spanned<Vulnerability>>,
    /// Hands as dealt, if given. A hand may be short, and two hands may share a card.
    ///
    /// The contest format does not give the hands. There, only the play shows them.
    pub hands: Hands,
    /// Number of unnamed cards below the ten, for each seat and suit. Diagrams write such a card as `x`.
    pub small: BySeat<BySuit<usize>>,
    /// Seats whose hands are incomplete according to the text itself.
    pub partial_hands: Vec<Seat>,
    /// Cards that one hand contains twice, with the seat of the hand.
    pub dealt_twice: Vec<Spanned<(Seat, Card)>>,
    /// Whether the text says that further calls follow.
    pub auction_goes_on: bool,
    /// Calls, beginning with the dealer's and including the passes that the text leaves out.
    pub calls: Vec<Spanned<Call>>,
    /// Cards in the order of play, up to the first unknown card.
    pub play: Vec<Spanned<Card>>,
    /// Cards played after an unknown card, with their seats. Their order is unknown.
    pub unordered: Vec<Spanned<(Seat, Card)>>,
    /// Outcome that the text states or implies.
    pub stated: StatedOutcome,
    /// Result of the board in a list outside the record, such as the results of a match in LIN.
    pub listed: Option<ResultInList>,
    /// Annotations in the order of the text.
    pub annotations: Vec<Annotation>,
    /// Other data, such as the event and the players, stored so that writers can write it again.
    pub tags: Vec<Tag>,
    /// Whether all of the record could be read, perhaps with warnings.
    pub complete: bool,
    /// Faults of the record's text, in text order.
    pub findings: Vec<Finding>,
    /// Only the resolver can create this value, and thus a record.
    pub(super) resolved: ResolvedProof,
}

/// Proof that a record was resolved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct ResolvedProof;

impl ResolvedRecord {
    /// Replaces every span with the result of `place`, so that the record refers to another text.
    pub(in crate::engine::bridge::record) fn place(&mut self, place: &dyn Fn(Span) -> Span) {
        fn one<'d, T: 'd>(
            values: impl IntoIterator<Item = &'d mut Spanned<T>>,
            spans: &mut Vec<&'d mut Span>,
        ) {
            spans.extend(values.into_iter().map(|value| &mut value.span));
        }
        // The pattern names every field. If a field is added, the pattern no longer compiles, so the spans of the new
        // field are not forgotten.
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
            partial_hands: _,
            dealt_twice,
            auction_goes_on: _,
            calls,
            play,
            unordered,
            stated: StatedOutcome { contract, declarer, leader, tricks, score },
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
        if let Some(ResultInList { result: _, span, record }) = listed {
            spans.extend([span, record]);
        }
        for span in spans {
            *span = place(*span);
        }
        for finding in findings {
            finding.relocate(place);
        }
    }

    /// Returns the value of the first tag named `name`, ignoring case.
    pub(crate) fn tag(&self, name: &str) -> Option<&str> {
        let tag = self.tags.iter().find(|tag| tag.name.eq_ignore_ascii_case(name));
        tag.map(|tag| tag.value.as_str())
    }

    /// Returns the hands that the text gives. A missing hand is empty.
    pub fn written_hands(&self) -> BySeat<CardSet> {
        BySeat::from_fn(|seat| self.hands[seat].map_or(CardSet::EMPTY, |hand| hand.value))
    }

    /// Returns the hands that the text gives. If a hand has fewer than thirteen cards and the seat's hand in `judged`
    /// contains these cards, returns the hand in `judged` instead.
    pub(crate) fn hands_with(&self, judged: BySeat<CardSet>) -> BySeat<CardSet> {
        let written = self.written_hands();
        BySeat::from_fn(|seat| {
            let (written, judged) = (written[seat], judged[seat]);
            let completes = written.len() < Hand::SIZE && written.difference(judged).is_empty();
            if completes { judged } else { written }
        })
    }

    /// Returns the number of cards that the text gives a seat, including unnamed cards.
    pub(crate) fn count(&self, seat: Seat) -> usize {
        let named = self.hands[seat].map_or(0, |hand| hand.value.len());
        named + self.small[seat].iter().map(|(_, count)| count).sum::<usize>()
    }

    /// Returns the vulnerability that the text states or, if it states none, that the board's number implies.
    pub(crate) fn known_vulnerability(&self) -> Option<Vulnerability> {
        let stated = self.vulnerability.map(|stated| stated.value);
        stated.or_else(|| self.board_number().map(Vulnerability::of_board))
    }

    /// Returns a side's possible scores for an outcome, the likeliest first.
    ///
    /// If the vulnerability is not stated, every vulnerability is possible, whatever the board's number.
    pub(in crate::engine::bridge::record) fn possible_scores(
        &self,
        outcome: Outcome,
        side: Side,
    ) -> Vec<i32> {
        let others = match self.vulnerability {
            Some(_) => &[][..],
            None => &[Vulnerability::None, Vulnerability::Both],
        };
        let vulnerabilities = self.known_vulnerability().into_iter().chain(others.iter().copied());
        vulnerabilities.map(|sides| Score::of(outcome, sides).of_side(side)).collect()
    }

    /// Returns the positive number at the end of the board's name, such as 15 for `Board 15`.
    pub fn board_number(&self) -> Option<u32> {
        board_number(&self.board.as_ref()?.value)
    }
}
