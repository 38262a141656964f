//! Parses the hands of the tag Deal.

use super::fault::ParseFault;
use super::game::GameReport;
use super::tags::NonStandard;
use crate::engine::bridge::hand::Hand;
use crate::engine::bridge::record::written::Hands;
use crate::engine::bridge::seat::Seat;
use crate::engine::card::{Card, Rank, Suit};
use crate::engine::card_set::CardSet;
use crate::engine::source;
use crate::engine::source::{Span, Spanned, Word};
use crate::engine::wording::Quoted;

/// A hand with its holdings in order, of which not all four may be there.
struct WrittenHand<'t> {
    seat: Seat,
    word: Word<'t>,
    /// The holdings between the dots; none where the suits are named.
    holdings: Vec<&'t str>,
}

/// Reads the hands of a deal: the first hand's seat, then the hands clockwise.
///
/// A hand that is wrong does not take the others with it.
pub(super) fn read<'t>(value: Word<'t>, report: &mut GameReport<'_, 't>) -> Hands {
    let mut hands = Hands::default();
    let (first, rest) = first_seat(value, report);
    let mut misplaced = Vec::new();
    let mut given = 0;
    for (place, word) in source::words(rest).enumerate() {
        if place == 4 {
            report.add(word.span, ParseFault::FifthHand);
            break;
        }
        given += 1;
        let seat = first.clockwise(place);
        if matches!(word.text, "-" | "?") {
            continue;
        }
        if word.text.bytes().all(|byte| byte == b'.') {
            report.non_standard(NonStandard::EmptyHand, word, || Some("-".to_owned()));
            continue;
        }
        let named = word.text.chars().find(|&symbol| Suit::from_char(symbol).is_some());
        if named.is_some() {
            let written = with_suits(word);
            report.non_standard(NonStandard::SuitInDeal, word, || standard(&written));
            hands[seat] = cards(seat, word, &written, report);
            continue;
        }
        let holdings: Vec<_> = word.text.split('.').take(9).collect();
        let written = WrittenHand { seat, word, holdings };
        if written.holdings.len() == 4 {
            hands[seat] = cards(seat, word, &written.cards(&Suit::DESCENDING), report);
        } else {
            misplaced.push(written);
        }
    }
    if given == 0 {
        let found = Quoted::new(value.text);
        report.add(
            value.span,
            ParseFault::Value { tag: super::tags::KnownTag::Deal, found, kept: false },
        );
    }
    // Three dots a hand, and room for one that is missing.
    if given == 1 && rest.text.matches('.').count() > 6 {
        report.add(value.span, ParseFault::HandsTogether);
        return hands;
    }
    for written in misplaced {
        place_voids(written, &mut hands, report);
    }
    hands
}

/// The seat of the first hand, and the hands.
fn first_seat<'t>(value: Word<'t>, report: &mut GameReport<'_, 't>) -> (Seat, Word<'t>) {
    let after = |length: usize| Word {
        text: value.text.get(length..).unwrap_or(""),
        span: Span::new(value.span.start + length, value.span.end),
    };
    let text = value.text;
    let length = text.find(':').unwrap_or(0);
    if let Some(read) = text.get(..length).and_then(|name| super::values::seat(name.trim())) {
        report.non_standard(read.non_standard, value, || {
            Some(format!("{}{}", read.value.letter(), text.get(length..)?))
        });
        return (read.value, after(length + 1));
    }
    let colon = usize::from(text.as_bytes().get(length) == Some(&b':'));
    let hands = after(length + colon);
    report.non_standard(NonStandard::NoFirstSeat, value, || {
        // What stands before a colon may be a seat in a language that is not known.
        (!text.contains(':')).then(|| format!("N:{}", hands.text.trim_start()))
    });
    (Seat::North, hands)
}

impl<'t> WrittenHand<'t> {
    /// The cards of the holdings that are not empty, in suits given for each holding.
    fn cards(&self, suits: &[Suit]) -> Vec<Result<Card, &'t str>> {
        let holdings = self.holdings.iter().zip(suits);
        holdings.flat_map(|(&holding, &suit)| in_suit(holding, suit)).collect()
    }
}

/// The cards of a holding, or what is none. A void may be written `-`.
fn in_suit(holding: &str, suit: Suit) -> impl Iterator<Item = Result<Card, &str>> {
    let mut rest = if matches!(holding, "-" | "—" | "--") { "" } else { holding };
    std::iter::from_fn(move || {
        let symbol = rest.chars().next()?;
        let (rank, length) = if rest.starts_with("10") {
            (Some(Rank::Ten), 2)
        } else {
            (Rank::from_char(symbol), symbol.len_utf8())
        };
        let (found, after) = rest.split_at_checked(length)?;
        rest = after;
        Some(rank.map(|rank| Card::new(suit, rank)).ok_or(found))
    })
}

/// The cards of a hand that names its suits, such as `SAK3HQT9D54CJ8762`.
fn with_suits(word: Word<'_>) -> Vec<Result<Card, &str>> {
    let mut cards = Vec::new();
    let mut rest = word.text;
    while let Some(symbol) = rest.chars().next() {
        let after = rest.get(symbol.len_utf8()..).unwrap_or("");
        let Some(suit) = Suit::from_char(symbol) else {
            if !matches!(symbol, '.' | ',' | ':' | '-') {
                cards.push(Err(rest));
                break;
            }
            rest = after;
            continue;
        };
        let end = after.find(|next| Suit::from_char(next).is_some() || ".,:".contains(next));
        let (holding, left) =
            after.split_at_checked(end.unwrap_or(after.len())).unwrap_or_default();
        cards.extend(in_suit(holding, suit));
        rest = left;
    }
    cards
}

/// A hand of cards as PBN writes it; nothing where one of them is none or stands twice.
fn standard(cards: &[Result<Card, &str>]) -> Option<String> {
    let hand: CardSet = cards.iter().filter_map(|card| card.as_ref().ok().copied()).collect();
    (hand.len() == cards.len() && hand.len() <= Hand::SIZE).then(|| hand.to_string())
}

/// A hand of cards, unless one of them is none or stands twice.
fn cards<'t>(
    seat: Seat,
    word: Word<'t>,
    cards: &[Result<Card, &'t str>],
    report: &mut GameReport<'_, 't>,
) -> Option<Spanned<CardSet>> {
    let mut hand = CardSet::EMPTY;
    for card in cards {
        let &Ok(card) = card else {
            report.add(word.span, ParseFault::Hand { seat, found: Quoted::new(word.text) });
            return None;
        };
        if !hand.insert(card) {
            report.dealt_twice.push(Spanned::new((seat, card), word.span));
        }
    }
    if word.text.contains("10") {
        report.non_standard(NonStandard::TenInDigits, word, || standard(cards));
    }
    if word.text.bytes().any(|byte| byte.is_ascii_lowercase()) {
        report.non_standard(NonStandard::DealCase, word, || standard(cards));
    }
    if word.text.split('.').any(|holding| matches!(holding, "-" | "—" | "--")) {
        report.non_standard(NonStandard::Void, word, || standard(cards));
    }
    Some(Spanned::new(hand, word.span))
}

/// Reads a hand with a dot too many or too few: its holdings in order, with voids where thirteen
/// cards come out that no other hand has. If several ways are left, it cannot be read.
fn place_voids<'t>(
    mut written: WrittenHand<'t>,
    hands: &mut Hands,
    report: &mut GameReport<'_, 't>,
) {
    written.holdings.retain(|holding| !holding.is_empty());
    let WrittenHand { seat, word, .. } = written;
    let elsewhere = hands.iter().filter_map(|(_, hand)| *hand);
    let elsewhere = elsewhere.fold(CardSet::EMPTY, |all, hand| all.union(hand.value));
    let fits = |suits: &Vec<Suit>| {
        let cards = written.cards(suits);
        let hand: CardSet = cards.iter().filter_map(|card| card.as_ref().ok().copied()).collect();
        cards.len() == Hand::SIZE
            && hand.len() == Hand::SIZE
            && hand.intersection(elsewhere).is_empty()
    };
    let choices =
        (0_u8..16).filter(|chosen| chosen.count_ones() as usize == written.holdings.len());
    let choices = choices.map(|chosen| {
        let suits = Suit::DESCENDING.into_iter().enumerate();
        suits.filter(|(place, _)| chosen >> place & 1 == 1).map(|(_, suit)| suit).collect()
    });
    let mut fitting = choices.filter(fits);
    match (fitting.next(), fitting.next()) {
        (Some(suits), None) => {
            let cards_of_suits = written.cards(&suits);
            report.non_standard(NonStandard::Void, word, || standard(&cards_of_suits));
            hands[seat] = cards(seat, word, &cards_of_suits, report);
        }
        _ => report.add(word.span, ParseFault::Hand { seat, found: Quoted::new(word.text) }),
    }
}
