//! Vocabulary of scripts.

use crate::engine::bridge::evaluation::shape_class::ShapeClass;
use crate::engine::bridge::simulate::expression::Measure;
use crate::engine::{Evaluator, Seat, Side, Suit, Vulnerability};

/// Meaning of a word, in any case.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Meaning {
    Function(FunctionWord),
    Seat,
    Suit,
    /// First word of a statement or an action, an operator, or a word without a value.
    Other,
    /// A word of other programs, with its replacement.
    NotCovered(&'static str, &'static str),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum FunctionWord {
    Count(Measure, SuitArgument),
    Quality,
    Shape,
    Class(ShapeClass),
    HasCard,
    Tricks,
    Par,
    Score,
    Imps,
    Random,
    Bids,
    Opens,
}

/// Whether a count is restricted to one suit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum SuitArgument {
    Never,
    IfGiven,
    Always,
}

/// Functions of dealer.
const DEALERS: [(&str, FunctionWord); 27] = {
    const fn ranks(count: usize) -> FunctionWord {
        FunctionWord::Count(Measure::Ranks(count), SuitArgument::IfGiven)
    }
    const fn evaluator(evaluator: Evaluator) -> FunctionWord {
        FunctionWord::Count(Measure::Evaluator(evaluator), SuitArgument::IfGiven)
    }
    [
        ("hcp", FunctionWord::Count(Measure::Points, SuitArgument::IfGiven)),
        ("ten", ranks(0)),
        ("jack", ranks(1)),
        ("queen", ranks(2)),
        ("king", ranks(3)),
        ("ace", ranks(4)),
        ("top2", ranks(5)),
        ("top3", ranks(6)),
        ("top4", ranks(7)),
        ("top5", ranks(8)),
        ("c13", ranks(9)),
        ("pt0", ranks(0)),
        ("pt1", ranks(1)),
        ("pt2", ranks(2)),
        ("pt3", ranks(3)),
        ("pt4", ranks(4)),
        ("pt5", ranks(5)),
        ("pt6", ranks(6)),
        ("pt7", ranks(7)),
        ("pt8", ranks(8)),
        ("pt9", ranks(9)),
        ("loser", evaluator(Evaluator::LosingTricks)),
        ("control", evaluator(Evaluator::Controls)),
        ("cccc", FunctionWord::Count(Measure::FourCs, SuitArgument::Never)),
        ("quality", FunctionWord::Quality),
        ("shape", FunctionWord::Shape),
        ("hascard", FunctionWord::HasCard),
    ]
};

/// Functions of dealer about numbers or tricks.
const DEALERS_OTHERS: [(&str, FunctionWord); 4] = [
    ("trick", FunctionWord::Tricks),
    ("score", FunctionWord::Score),
    ("imp", FunctionWord::Imps),
    ("rnd", FunctionWord::Random),
];

/// Functions of dealer's second version.
const LATER: [(&str, FunctionWord); 3] = [
    ("dds", FunctionWord::Tricks),
    ("par", FunctionWord::Par),
    (
        "ltc",
        FunctionWord::Count(Measure::Evaluator(Evaluator::LosingTricks), SuitArgument::IfGiven),
    ),
];

/// Functions that only this program has, except for the evaluators.
const OURS: [(&str, FunctionWord); 8] = [
    ("balanced", FunctionWord::Class(ShapeClass::Balanced)),
    ("semibalanced", FunctionWord::Class(ShapeClass::SemiBalanced)),
    ("onesuited", FunctionWord::Class(ShapeClass::OneSuited)),
    ("twosuited", FunctionWord::Class(ShapeClass::TwoSuited)),
    ("threesuited", FunctionWord::Class(ShapeClass::ThreeSuited)),
    ("sq", FunctionWord::Count(Measure::Evaluator(Evaluator::SuitQuality), SuitArgument::Always)),
    ("bids", FunctionWord::Bids),
    ("opens", FunctionWord::Opens),
];

/// Evaluators named by their columns: all but those with words of their own, and the contest's.
fn evaluators() -> impl Iterator<Item = Evaluator> {
    Evaluator::ALL.into_iter().filter(|evaluator| {
        !matches!(
            evaluator,
            Evaluator::Hcp
                | Evaluator::Controls
                | Evaluator::LosingTricks
                | Evaluator::SuitQuality
                | Evaluator::HandPoints
        )
    })
}

/// Words that print deals, without effect here.
pub(super) const PRINTS: [&str; 7] =
    ["printall", "printew", "printpbn", "printoneline", "printcompact", "printes", "print"];

/// Actions of dealer's relatives that print in another way: they change no deal.
pub(super) const OTHER_ACTIONS: [&str; 6] =
    ["printns", "printside", "printrpt", "csvrpt", "export", "bktfreq"];

/// Statements of dealer's relatives that change no deal, with their arguments.
pub(super) const OTHER_STATEMENTS: [(&str, IgnoredArgument); 3] = [
    ("title", IgnoredArgument::Text),
    ("startboard", IgnoredArgument::Number),
    ("opener", IgnoredArgument::Seat),
];

/// Argument of an ignored word.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum IgnoredArgument {
    Text,
    Number,
    Seat,
}

/// Other words of dealer.
const DEALERS_WORDS: [&str; 24] = [
    "generate",
    "produce",
    "dealer",
    "vulnerable",
    "predeal",
    "pointcount",
    "altcount",
    "action",
    "condition",
    "average",
    "frequency",
    "and",
    "or",
    "not",
    "any",
    "none",
    "ns",
    "ew",
    "all",
    "vul",
    "nv",
    "notrump",
    "notrumps",
    "evalcontract",
];

/// Refused words, with their replacements.
const NOT_COVERED: [(&str, &str); 4] = [
    ("evalcontract", "choose Which contract, or ask contracts 3NS"),
    ("opc", "use another evaluator, such as zar or kr"),
    ("usereval", "use the evaluators that are here, such as zar or kr"),
    ("trix", "use tricks(south, notrump), or choose How often game"),
];

/// Functions that may be written in the plural.
const WITH_PLURAL: [&str; 10] =
    ["hcp", "ten", "jack", "queen", "king", "ace", "loser", "control", "trick", "imp"];

/// Returns whether a word is a function's name, or its plural.
fn is_either(word: &str, own: &str) -> bool {
    word == own || WITH_PLURAL.contains(&own) && word.strip_suffix('s') == Some(own)
}

/// Returns the function that a lower-case word names.
fn function(word: &str) -> Option<FunctionWord> {
    let is = |own: &str| is_either(word, own);
    let dealers = || {
        let all = DEALERS.into_iter().chain(DEALERS_OTHERS);
        all.into_iter().find(|(singular, _)| is(singular)).map(|(_, function)| function)
    };
    let ours = || {
        LATER.into_iter().chain(OURS).find(|(own, _)| *own == word).map(|(_, function)| function)
    };
    let evaluator = || {
        let found = evaluators().find(|evaluator| evaluator.column() == word)?;
        Some(FunctionWord::Count(Measure::Evaluator(found), SuitArgument::Never))
    };
    dealers().or_else(ours).or_else(evaluator)
}

/// Returns the meaning of a word in any case, or `None` if it is unknown.
pub(super) fn meaning(word: &str) -> Option<Meaning> {
    let word = word.to_ascii_lowercase();
    if let Some((own, instead)) = NOT_COVERED.into_iter().find(|(own, _)| *own == word) {
        return Some(Meaning::NotCovered(own, instead));
    }
    if seat(&word).is_some() {
        return Some(Meaning::Seat);
    }
    if suit(&word).is_some() {
        return Some(Meaning::Suit);
    }
    if let Some(function) = function(&word) {
        return Some(Meaning::Function(function));
    }
    let word = word.as_str();
    let is_other = [DEALERS_WORDS.as_slice(), &PRINTS, &OTHER_ACTIONS, &["in", "seed"]]
        .into_iter()
        .any(|words| words.contains(&word));
    let is_statement = || OTHER_STATEMENTS.into_iter().any(|(own, _)| own == word);
    (is_other || is_statement()).then_some(Meaning::Other)
}

/// Returns whether no value can have this name, because dealer has the word.
pub(super) fn is_dealers(word: &str) -> bool {
    let is = |own: &str| is_either(word, own);
    let mut functions = DEALERS.into_iter().chain(DEALERS_OTHERS);
    (seat(word).is_some() || suit(word).is_some())
        && !word.contains(|it: char| it.is_ascii_uppercase())
        || functions.any(|(own, _)| is(own))
        || DEALERS_WORDS.contains(&word)
        || PRINTS.contains(&word)
}

/// Parses a seat, in any case.
pub(super) fn seat(word: &str) -> Option<Seat> {
    Seat::CLOCKWISE.into_iter().find(|seat| seat.name().eq_ignore_ascii_case(word))
}

/// Parses a vulnerability, in any case.
pub(super) fn vulnerability(word: &str) -> Option<Vulnerability> {
    let is = |own: &str| own.eq_ignore_ascii_case(word);
    match word.parse() {
        Ok(Side::NorthSouth) => Some(Vulnerability::NorthSouth),
        Ok(Side::EastWest) => Some(Vulnerability::EastWest),
        Err(_) if is("none") => Some(Vulnerability::None),
        Err(_) if is("all") => Some(Vulnerability::Both),
        Err(_) => None,
    }
}

/// Parses a suit, in the singular or plural and in any case.
pub(super) fn suit(word: &str) -> Option<Suit> {
    let is = |suit: &Suit| {
        suit.name().eq_ignore_ascii_case(word) || suit.singular().eq_ignore_ascii_case(word)
    };
    Suit::DESCENDING.into_iter().find(is)
}

/// Returns the known word or given name that is close to an unknown word.
pub(super) fn meant<'n>(word: &str, names: impl Iterator<Item = &'n str>) -> Option<String> {
    const MOST: usize = 24;
    if word.len() > MOST {
        return None;
    }
    let word = word.to_ascii_lowercase();
    let functions = DEALERS.into_iter().chain(DEALERS_OTHERS).chain(OURS).map(|(own, _)| own);
    let mut known: Vec<&str> = functions
        .chain(evaluators().map(Evaluator::column))
        .chain(Suit::DESCENDING.map(Suit::name))
        .chain(DEALERS_WORDS)
        .collect();
    known.extend(names);
    // A short word is close to many.
    let most = if word.len() <= 3 { 1 } else { 2 };
    known
        .into_iter()
        .filter(|known| known.len() <= MOST)
        .map(|known| (distance(&word, &known.to_ascii_lowercase()), known))
        .filter(|(distance, _)| *distance <= most)
        .min_by_key(|(distance, _)| *distance)
        .map(|(_, known)| known.to_owned())
}

/// Returns the number of letters to insert, delete or change between two words.
fn distance(one: &str, other: &str) -> usize {
    let mut row: Vec<usize> = (0..=other.len()).collect();
    for (place, letter) in one.bytes().enumerate() {
        let mut next = vec![place + 1];
        let mut left = place + 1;
        for (again, above) in other.bytes().zip(row.windows(2)) {
            let [before, above] = above else { continue };
            left = (before + usize::from(letter != again)).min(above + 1).min(left + 1);
            next.push(left);
        }
        row = next;
    }
    row.last().copied().unwrap_or_default()
}

#[cfg(test)]
#[path = "../../../../../tests/unit/engine/bridge/simulate/script/vocabulary.rs"]
mod tests;
