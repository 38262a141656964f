//! Parses the values of tags: seats, vulnerabilities, contracts, tricks, and the hands of a deal.

use super::fault::{NonStandardSpelling, PbnFault};
use super::games::GameReport;
use super::tags::KnownTag;
use crate::engine::bridge::record::parsed::{Hands, ParsedResult, ParsedTricks, ScoreValue};
use crate::engine::bridge::record::stated_analysis::{StatedContract, StatedScore};
use crate::engine::{
    Bid, Card, CardSet, Doubling, Hand, QuotedText, Rank, Seat, Side, Span, Spanned, Strain, Suit,
    Vulnerability, Word, source,
};

/// A parsed value, and how its spelling deviates from PBN's.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in super::super) struct ReadValue<T> {
    pub value: T,
    pub non_standard: Option<NonStandardSpelling>,
}

impl<T> ReadValue<T> {
    const fn plain(value: T) -> Self {
        Self { value, non_standard: None }
    }

    const fn non_standard(value: T, non_standard: NonStandardSpelling) -> Self {
        Self { value, non_standard: Some(non_standard) }
    }
}

/// Returns whether a value means that the information is unknown or not applicable.
pub(super) fn is_unknown(text: &str) -> bool {
    matches!(text, "" | "?" | "-")
}

/// Parses the letter of a seat. A name is accepted too, but is marked as non-standard.
pub(super) fn seat(text: &str) -> Option<ReadValue<Seat>> {
    let seat = text.parse().ok()?;
    let non_standard = (text.len() > 1).then_some(NonStandardSpelling::Seat);
    Some(ReadValue { value: seat, non_standard })
}

/// Parses the values that PBN allows. Other names are accepted too, but are marked as non-standard.
pub(super) fn vulnerability(text: &str) -> Option<ReadValue<Vulnerability>> {
    let is = |names: &[&str]| names.iter().any(|name| name.eq_ignore_ascii_case(text));
    if let Ok(vulnerability) = text.parse() {
        return Some(ReadValue::plain(vulnerability));
    }
    let non_standard = [
        (Vulnerability::None, ["Neither", "Nil", "No", "O", "0", "Nobody"]),
        (Vulnerability::NorthSouth, ["N-S", "N/S", "N", "N S", "NorthSouth", "North-South"]),
        (Vulnerability::EastWest, ["E-W", "E/W", "E", "E W", "EastWest", "East-West"]),
        (Vulnerability::Both, ["B", "NSEW", "EWNS", "Everybody", "Game", "Every"]),
    ];
    let (vulnerability, _) = non_standard.into_iter().find(|(_, names)| is(names))?;
    Some(ReadValue::non_standard(vulnerability, NonStandardSpelling::Vulnerability))
}

/// Value of the tag Contract.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in super::super) enum ContractValue {
    /// A contract, or the statement that all players passed.
    Stated(StatedContract),
    /// Only the trumps, for an end position.
    Trumps(Strain),
}

impl ContractValue {
    /// Returns PBN's spelling, or `None` if there is none.
    pub(super) fn standard(self) -> Option<String> {
        match self {
            Self::Stated(StatedContract::PassedOut) => Some("Pass".to_owned()),
            Self::Stated(StatedContract::Played(bid, doubling)) => Some(format!("{bid}{doubling}")),
            Self::Trumps(_) => None,
        }
    }
}

/// Parses `Pass`, a contract such as `4S`, `4SX` or `4SXX`, or trumps such as `S`, ignoring case. Other spellings are
/// accepted too, but are marked as non-standard.
pub(in super::super) fn contract(text: &str) -> Option<ReadValue<ContractValue>> {
    let is = |name: &str| name.eq_ignore_ascii_case(text);
    let passed_out = ContractValue::Stated(StatedContract::PassedOut);
    if is("Pass") {
        return Some(ReadValue::plain(passed_out));
    }
    if ["P", "AP", "AllPass", "All Pass", "Passed", "Passed out", "Passout"].into_iter().any(is) {
        return Some(ReadValue::non_standard(passed_out, NonStandardSpelling::Contract));
    }
    if let Ok(strain) = text.parse() {
        return Some(ReadValue::plain(ContractValue::Trumps(strain)));
    }
    let bid = text.trim_end_matches(['x', 'X', '*', 'r', 'R']);
    let risk = text.get(bid.len()..)?;
    let doubling = match risk {
        "" => Doubling::Undoubled,
        "x" | "X" | "*" => Doubling::Doubled,
        "r" | "R" => Doubling::Redoubled,
        _ if risk.len() == 2 && !risk.contains(['r', 'R']) => Doubling::Redoubled,
        _ => return None,
    };
    let bid = bid.trim_end();
    // A bid may contain spaces, as in `4 S`.
    let joined: String = bid.split_whitespace().collect();
    let value: Bid = joined.parse().ok()?;
    let value_read = ContractValue::Stated(StatedContract::Played(value, doubling));
    // Whether the spelling is PBN's own, ignoring case.
    let is_standard = bid.is_ascii()
        && (value.strain == Strain::NoTrump) == (bid.len() == 3)
        && !risk.contains(['*', 'r', 'R'])
        && bid.len() + risk.len() == text.len();
    let non_standard = if is_standard {
        None
    } else if value.strain == Strain::NoTrump && bid.len() == 2 {
        Some(NonStandardSpelling::NoTrump)
    } else {
        Some(NonStandardSpelling::Contract)
    };
    Some(ReadValue { value: value_read, non_standard })
}

/// Parses a result such as `9`, `NS 9`, `EW 4 NS 9`, `=`, `+1` or `-2`. A `^` before the result means that the result
/// is known to be wrong.
pub(super) fn result(text: &str) -> Option<ReadValue<ParsedResult>> {
    let (text, disputed) = match text.strip_prefix('^') {
        Some(rest) => (rest.trim_start(), true),
        None => (text, false),
    };
    let mut words = text.split_whitespace();
    let first = words.next()?;
    let tricks = if let Some(one) = side(first) {
        let (tricks, other) = numbers_by_side(one, &mut words, number)?;
        ParsedTricks::OfSide(one, tricks, other)
    } else if first.starts_with(['=', '+', '-']) {
        ParsedTricks::Relative(relative(first)?)
    } else if let Some((bid, relative)) = after_bid(first) {
        ParsedTricks::RelativeTo(bid, relative)
    } else {
        ParsedTricks::Declarers(number(first)?)
    };
    let is_relative = matches!(tricks, ParsedTricks::Relative(_) | ParsedTricks::RelativeTo(..));
    let value = ParsedResult { tricks, disputed };
    let non_standard = is_relative.then_some(NonStandardSpelling::Result);
    words.next().is_none().then_some(ReadValue { value, non_standard })
}

/// Parses a number after a side, as in `NS 9`. Also parses the other side with its number, as in `EW 4 NS 9`.
fn numbers_by_side<'t, N>(
    one: Side,
    words: &mut impl Iterator<Item = &'t str>,
    number: impl Fn(&str) -> Option<N>,
) -> Option<(N, Option<N>)> {
    let own = number(words.next()?)?;
    let Some(word) = words.next() else { return Some((own, None)) };
    side(word).filter(|&other| other != one)?;
    Some((own, Some(number(words.next()?)?)))
}

pub(super) fn side(word: &str) -> Option<Side> {
    if word.eq_ignore_ascii_case("NS") {
        Some(Side::NorthSouth)
    } else if word.eq_ignore_ascii_case("EW") {
        Some(Side::EastWest)
    } else {
        None
    }
}

/// Parses a margin: `=`, `+1` or `-2`.
pub(in super::super) fn relative(word: &str) -> Option<i8> {
    if word == "=" {
        return Some(0);
    }
    let is_signed = word.starts_with(['+', '-']);
    word.parse().ok().filter(|relative| is_signed && (-13..=6).contains(relative))
}

/// Parses a bid and its margin, such as `4S+1`. The bid may be doubled.
fn after_bid(word: &str) -> Option<(Bid, i8)> {
    let (contract, over) = word.split_at_checked(word.find(['=', '+', '-'])?)?;
    let bid = contract.trim_end_matches(['x', 'X', '*']);
    Some((bid.parse().ok()?, relative(over)?))
}

/// Parses a number of tricks, 0 to 13.
pub(in super::super) fn number(word: &str) -> Option<u8> {
    let digits = word.bytes().all(|byte| byte.is_ascii_digit());
    word.parse().ok().filter(|&number| digits && number <= 13)
}

/// Parses a score such as `620`, `+620`, `NS 620`, `NS-100` or `EW -100 NS 100`: a whole number in any unit.
pub(super) fn score(text: &str) -> Option<ScoreValue> {
    let parted = text.replace("NS", "NS ").replace("EW", "EW ");
    let mut words = parted.split_whitespace();
    let first = words.next()?;
    let Some(one) = side(first) else {
        let points = points(first)?;
        return words.next().is_none().then_some(ScoreValue::Declarers(points));
    };
    let (points, other) = numbers_by_side(one, &mut words, points)?;
    // If the scores of the two sides are not opposite, they were adjusted. They are then not the score of a contract.
    if other.is_some_and(|other| other != -points) {
        return None;
    }
    let stated = StatedScore { side: one, points };
    words.next().is_none().then_some(ScoreValue::OfSide(stated))
}

/// Parses a number of points. It need not be the score of any contract.
fn points(word: &str) -> Option<i32> {
    word.parse().ok().filter(|points| (-999_999..=999_999).contains(points))
}

/// A hand as written, with its holdings in text order. There may be more or fewer than four holdings.
struct RawHand<'t> {
    seat: Seat,
    word: Word<'t>,
    /// Holdings between the dots.
    holdings: Vec<&'t str>,
}

/// Parses the hands of a deal: the seat of the first hand, then the hands clockwise. A wrong hand does not affect the
/// other hands.
pub(super) fn deal<'t>(value: Word<'t>, report: &mut GameReport<'_, 't>) -> Hands {
    let mut hands = Hands::default();
    let (first, rest) = first_seat(value, report);
    let mut misplaced = Vec::new();
    let mut given = 0;
    for (index, word) in source::words(rest).enumerate() {
        if index == 4 {
            report.add(word.span, PbnFault::FifthHand);
            break;
        }
        given += 1;
        let seat = first.clockwise(index);
        if matches!(word.text, "-" | "?") {
            continue;
        }
        if word.text.bytes().all(|byte| byte == b'.') {
            report.non_standard(NonStandardSpelling::EmptyHand, word, || Some("-".to_owned()));
            continue;
        }
        let named = word.text.chars().find(|&symbol| Suit::from_char(symbol).is_some());
        if named.is_some() {
            let written = with_suits(word);
            report.non_standard(NonStandardSpelling::SuitInDeal, word, || standard(&written));
            hands[seat] = cards(seat, word, &written, report);
            continue;
        }
        let holdings: Vec<_> = word.text.split('.').take(9).collect();
        let written = RawHand { seat, word, holdings };
        if written.holdings.len() == 4 {
            hands[seat] = cards(seat, word, &written.cards(&Suit::DESCENDING), report);
        } else {
            misplaced.push(written);
        }
    }
    if given == 0 {
        let found = QuotedText::new(value.text);
        report.add(value.span, PbnFault::Value { tag: KnownTag::Deal, found, kept: false });
    }
    // A single hand has three dots. A word with more than six dots is therefore several hands without spaces.
    if given == 1 && rest.text.matches('.').count() > 6 {
        report.add(value.span, PbnFault::HandsTogether);
        return hands;
    }
    for written in misplaced {
        place_voids(written, &mut hands, report);
    }
    hands
}

/// Returns the seat of the first hand (North if none can be read) and the text of all hands.
fn first_seat<'t>(value: Word<'t>, report: &mut GameReport<'_, 't>) -> (Seat, Word<'t>) {
    let after = |length: usize| Word {
        text: value.text.get(length..).unwrap_or(""),
        span: Span::new(value.span.start + length, value.span.end),
    };
    let text = value.text;
    let length = text.find(':').unwrap_or(0);
    if let Some(read) = text.get(..length).and_then(|name| seat(name.trim())) {
        report.non_standard(read.non_standard, value, || {
            Some(format!("{}{}", read.value.letter(), text.get(length..)?))
        });
        return (read.value, after(length + 1));
    }
    let colon = usize::from(text.as_bytes().get(length) == Some(&b':'));
    let hands = after(length + colon);
    report.non_standard(NonStandardSpelling::NoFirstSeat, value, || {
        // If there is a colon, the text before it may be a seat in an unknown language, so no fix is offered.
        (!text.contains(':')).then(|| format!("N:{}", hands.text.trim_start()))
    });
    (Seat::North, hands)
}

impl<'t> RawHand<'t> {
    /// Returns the cards of the holdings. `suits` contains the suit of each holding.
    fn cards(&self, suits: &[Suit]) -> Vec<Result<Card, &'t str>> {
        let holdings = self.holdings.iter().zip(suits);
        holdings.flat_map(|(&holding, &suit)| in_suit(holding, suit)).collect()
    }
}

/// Parses the cards of a holding, and returns other text as an error. A void may be written as `-`.
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

/// Parses a hand that names its suits, such as `SAK3HQT9D54CJ8762`.
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

/// Formats a hand as PBN writes it. Returns `None` if a card is invalid or repeated, or if there are more than
/// thirteen.
fn standard(cards: &[Result<Card, &str>]) -> Option<String> {
    let hand: CardSet = cards.iter().filter_map(|card| card.as_ref().ok().copied()).collect();
    (hand.len() == cards.len() && hand.len() <= Hand::SIZE).then(|| hand.to_string())
}

/// Returns a hand, or `None` if a card is invalid. Reports such cards, repeated cards and non-standard spelling.
fn cards<'t>(
    seat: Seat,
    word: Word<'t>,
    cards: &[Result<Card, &'t str>],
    report: &mut GameReport<'_, 't>,
) -> Option<Spanned<CardSet>> {
    let mut hand = CardSet::EMPTY;
    for card in cards {
        let &Ok(card) = card else {
            report.add(word.span, PbnFault::Hand { seat, found: QuotedText::new(word.text) });
            return None;
        };
        if !hand.insert(card) {
            report.dealt_twice.push(Spanned::new((seat, card), word.span));
        }
    }
    if word.text.contains("10") {
        report.non_standard(NonStandardSpelling::TenInDigits, word, || standard(cards));
    }
    if word.text.bytes().any(|byte| byte.is_ascii_lowercase()) {
        report.non_standard(NonStandardSpelling::DealCase, word, || standard(cards));
    }
    if word.text.split('.').any(|holding| matches!(holding, "-" | "—" | "--")) {
        report.non_standard(NonStandardSpelling::Void, word, || standard(cards));
    }
    Some(Spanned::new(hand, word.span))
}

/// Parses a hand that has more or fewer than three dots.
///
/// The order of the holdings is kept. Voids are placed so that the hand has thirteen different cards, and shares none
/// of them with another hand. If this is impossible, or possible in several ways, the hand is unreadable.
fn place_voids<'t>(mut written: RawHand<'t>, hands: &mut Hands, report: &mut GameReport<'_, 't>) {
    written.holdings.retain(|holding| !holding.is_empty());
    let RawHand { seat, word, .. } = written;
    let others = hands.iter().filter_map(|(_, hand)| *hand);
    let elsewhere = others.fold(CardSet::EMPTY, |all, hand| all.union(hand.value));
    let fits = |suits: &Vec<Suit>| {
        let cards = written.cards(suits);
        let hand: CardSet = cards.iter().filter_map(|card| card.as_ref().ok().copied()).collect();
        cards.len() == Hand::SIZE
            && hand.len() == Hand::SIZE
            && hand.intersection(elsewhere).is_empty()
    };
    let fitting_counts =
        (0_u8..16).filter(|chosen| chosen.count_ones() as usize == written.holdings.len());
    let choices = fitting_counts.map(|chosen| {
        let suits = Suit::DESCENDING.into_iter().enumerate();
        suits.filter(|(index, _)| chosen >> index & 1 == 1).map(|(_, suit)| suit).collect()
    });
    let mut fitting = choices.filter(fits);
    match (fitting.next(), fitting.next()) {
        (Some(suits), None) => {
            let cards_of_suits = written.cards(&suits);
            report.non_standard(NonStandardSpelling::Void, word, || standard(&cards_of_suits));
            hands[seat] = cards(seat, word, &cards_of_suits, report);
        }
        _ => report.add(word.span, PbnFault::Hand { seat, found: QuotedText::new(word.text) }),
    }
}
