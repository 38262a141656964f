//! Vocabulary of scripts: the words of the hand generator `dealer`, and additional words.

use crate::engine::bridge::evaluation::shape_class::ShapeClass;
use crate::engine::bridge::simulate::expression::Measure;
use crate::engine::{Evaluator, Seat, Side, Suit, Vulnerability};

/// Meaning of a word, ignoring case.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Meaning {
    Function(FunctionWord),
    Seat,
    Suit,
    /// First word of a statement or an action, an operator, or another word that is not a value.
    Other,
    /// A word that is not supported. The fields are the word and advice on its replacement.
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

/// Whether a counting function has a suit as its second argument.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum SuitArgument {
    Never,
    IfGiven,
    Always,
}

/// Functions of `dealer` about a hand.
const DEALER_FUNCTIONS: [(&str, FunctionWord); 27] = {
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

/// Functions of `dealer` about numbers or tricks.
const DEALER_OTHER_FUNCTIONS: [(&str, FunctionWord); 4] = [
    ("trick", FunctionWord::Tricks),
    ("score", FunctionWord::Score),
    ("imp", FunctionWord::Imps),
    ("rnd", FunctionWord::Random),
];

/// Functions of the second version of `dealer`.
const DEALER_2_FUNCTIONS: [(&str, FunctionWord); 3] = [
    ("dds", FunctionWord::Tricks),
    ("par", FunctionWord::Par),
    (
        "ltc",
        FunctionWord::Count(Measure::Evaluator(Evaluator::LosingTricks), SuitArgument::IfGiven),
    ),
];

/// Functions that only Kibitzer has, except the functions from [`evaluators`].
const OWN_FUNCTIONS: [(&str, FunctionWord); 8] = [
    ("balanced", FunctionWord::Class(ShapeClass::Balanced)),
    ("semibalanced", FunctionWord::Class(ShapeClass::SemiBalanced)),
    ("onesuited", FunctionWord::Class(ShapeClass::OneSuited)),
    ("twosuited", FunctionWord::Class(ShapeClass::TwoSuited)),
    ("threesuited", FunctionWord::Class(ShapeClass::ThreeSuited)),
    ("sq", FunctionWord::Count(Measure::Evaluator(Evaluator::SuitQuality), SuitArgument::Always)),
    ("bids", FunctionWord::Bids),
    ("opens", FunctionWord::Opens),
];

/// Returns the evaluators whose column name is a function name in scripts. The evaluator of the contest is left out,
/// and so are evaluators with a function in the tables above.
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

/// Actions of `dealer` that print. They have no effect here.
pub(super) const PRINTS: [&str; 7] =
    ["printall", "printew", "printpbn", "printoneline", "printcompact", "printes", "print"];

/// Actions of programs related to `dealer` that print in other ways. They don't change the deals.
pub(super) const OTHER_ACTIONS: [&str; 6] =
    ["printns", "printside", "printrpt", "csvrpt", "export", "bktfreq"];

/// Statements of programs related to `dealer`, with the kinds of their arguments. These statements don't change the
/// deals.
pub(super) const OTHER_STATEMENTS: [(&str, IgnoredArgument); 3] = [
    ("title", IgnoredArgument::Text),
    ("startboard", IgnoredArgument::Number),
    ("opener", IgnoredArgument::Seat),
];

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum IgnoredArgument {
    Text,
    Number,
    Seat,
}

/// Other words of `dealer`.
const DEALER_WORDS: [&str; 24] = [
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

/// Words that are not supported, with their replacements.
const NOT_COVERED: [(&str, &str); 4] = [
    ("evalcontract", "choose Which contract, or ask contracts 3NS"),
    ("opc", "use another evaluator, such as zar or kr"),
    ("usereval", "use the evaluators that are here, such as zar or kr"),
    ("trix", "use tricks(south, notrump), or choose How often game"),
];

/// Functions that may be written in the plural.
const WITH_PLURAL: [&str; 10] =
    ["hcp", "ten", "jack", "queen", "king", "ace", "loser", "control", "trick", "imp"];

/// Returns whether `word` is the function name `name`, or its plural if the function has one.
fn is_either(word: &str, name: &str) -> bool {
    word == name || WITH_PLURAL.contains(&name) && word.strip_suffix('s') == Some(name)
}

/// Returns the function that a word names, or `None`. The word must be in lower case.
fn function(word: &str) -> Option<FunctionWord> {
    let is = |name: &str| is_either(word, name);
    let dealers = || {
        let all = DEALER_FUNCTIONS.into_iter().chain(DEALER_OTHER_FUNCTIONS);
        all.into_iter().find(|(singular, _)| is(singular)).map(|(_, function)| function)
    };
    let ours = || {
        DEALER_2_FUNCTIONS
            .into_iter()
            .chain(OWN_FUNCTIONS)
            .find(|(name, _)| *name == word)
            .map(|(_, function)| function)
    };
    let evaluator = || {
        let found = evaluators().find(|evaluator| evaluator.column() == word)?;
        Some(FunctionWord::Count(Measure::Evaluator(found), SuitArgument::Never))
    };
    dealers().or_else(ours).or_else(evaluator)
}

/// Returns the meaning of a word, ignoring case, or `None` if it is unknown.
pub(super) fn meaning(word: &str) -> Option<Meaning> {
    let word = word.to_ascii_lowercase();
    if let Some((name, instead)) = NOT_COVERED.into_iter().find(|(name, _)| *name == word) {
        return Some(Meaning::NotCovered(name, instead));
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
    let is_other = [DEALER_WORDS.as_slice(), &PRINTS, &OTHER_ACTIONS, &["in", "seed"]]
        .into_iter()
        .any(|words| words.contains(&word));
    let is_statement = || OTHER_STATEMENTS.into_iter().any(|(name, _)| name == word);
    (is_other || is_statement()).then_some(Meaning::Other)
}

/// Returns whether a word can't name a value, because `dealer` uses it.
pub(super) fn is_reserved(word: &str) -> bool {
    let is = |name: &str| is_either(word, name);
    let mut functions = DEALER_FUNCTIONS.into_iter().chain(DEALER_OTHER_FUNCTIONS);
    (seat(word).is_some() || suit(word).is_some())
        && !word.contains(|it: char| it.is_ascii_uppercase())
        || functions.any(|(name, _)| is(name))
        || DEALER_WORDS.contains(&word)
        || PRINTS.contains(&word)
}

/// Parses a seat, ignoring case.
pub(super) fn seat(word: &str) -> Option<Seat> {
    Seat::CLOCKWISE.into_iter().find(|seat| seat.name().eq_ignore_ascii_case(word))
}

/// Parses a vulnerability, ignoring case.
pub(super) fn vulnerability(word: &str) -> Option<Vulnerability> {
    let is = |name: &str| name.eq_ignore_ascii_case(word);
    match word.parse() {
        Ok(Side::NorthSouth) => Some(Vulnerability::NorthSouth),
        Ok(Side::EastWest) => Some(Vulnerability::EastWest),
        Err(_) if is("none") => Some(Vulnerability::None),
        Err(_) if is("all") => Some(Vulnerability::Both),
        Err(_) => None,
    }
}

/// Parses a suit in the singular or plural, ignoring case.
pub(super) fn suit(word: &str) -> Option<Suit> {
    let is = |suit: &Suit| {
        suit.name().eq_ignore_ascii_case(word) || suit.singular().eq_ignore_ascii_case(word)
    };
    Suit::DESCENDING.into_iter().find(is)
}

/// Returns the word most similar to an unknown word, among `names` and most words of the language. Returns `None` if no
/// word is similar, or if the unknown word is too long.
pub(super) fn suggestion<'n>(word: &str, names: impl Iterator<Item = &'n str>) -> Option<String> {
    const MOST: usize = 24;
    if word.len() > MOST {
        return None;
    }
    let word = word.to_ascii_lowercase();
    let functions = DEALER_FUNCTIONS
        .into_iter()
        .chain(DEALER_OTHER_FUNCTIONS)
        .chain(OWN_FUNCTIONS)
        .map(|(name, _)| name);
    let mut known: Vec<&str> = functions
        .chain(evaluators().map(Evaluator::column))
        .chain(Suit::DESCENDING.map(Suit::name))
        .chain(DEALER_WORDS)
        .collect();
    known.extend(names);
    // At a distance of 2, a short word would be similar to many words.
    let most = if word.len() <= 3 { 1 } else { 2 };
    known
        .into_iter()
        .filter(|known| known.len() <= MOST)
        .map(|known| (distance(&word, &known.to_ascii_lowercase()), known))
        .filter(|(distance, _)| *distance <= most)
        .min_by_key(|(distance, _)| *distance)
        .map(|(_, known)| known.to_owned())
}

/// Returns the edit distance of two words: the minimum number of bytes to insert, delete or change.
fn distance(one: &str, other: &str) -> usize {
    let mut row: Vec<usize> = (0..=other.len()).collect();
    for (index, letter) in one.bytes().enumerate() {
        let mut next = vec![index + 1];
        let mut left = index + 1;
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
