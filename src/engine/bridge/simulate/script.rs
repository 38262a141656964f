//! Scripts: conditions on deals, and the statistics to report.

// No input may cause a panic.
#![cfg_attr(not(test), warn(clippy::indexing_slicing, clippy::string_slice))]

use self::parser::{Parser, check_length};
use super::RANK_COUNTS;
use super::expression::{Expression, Node, RankValues};
use super::predeal::Predeal;
use crate::engine::bridge::seed::Seed;
use crate::engine::source::Cursor;
use crate::engine::{
    Decimal, Diagnostic, Diagnostics, Finding, Hand, Seat, Side, Source, Span, Spanned,
    Vulnerability,
};

mod expressions;
mod functions;
mod lexer;
pub(super) mod parser;
mod statements;
mod vocabulary;

pub(super) use lexer::Token;
pub use parser::NamedValue;

/// A script in the language of the hand generator `dealer`, with extensions: conditions on deals, and the statistics to
/// report.
///
/// ```
/// use kibitzer::engine::bridge::simulate::script::Script;
///
/// let script = Script::read("predeal south SAKQ\nhcp(south) in 15..17 && balanced(south)")?;
/// assert_eq!(script.parts().len(), 2);
/// assert_eq!(script.in_words().to_string(), "South: ♠AKQ, 15–17 HCP, balanced");
///
/// let refused = Script::read("hcp(north)=5").unwrap_err();
/// assert_eq!((refused[0].code, refused[0].place.column), ("one-equals", 11));
/// # Ok::<(), kibitzer::engine::Diagnostics>(())
/// ```
#[derive(Clone, Debug)]
pub struct Script {
    text: Box<str>,
    /// Named values, in the order of the script.
    pub(crate) names: Vec<NamedValue>,
    pub(crate) content: ScriptContent,
    /// Notes about the script, in the order in which the parser added them.
    pub(crate) notes: Vec<Diagnostic>,
    /// Number of `rnd` calls. The calls are numbered from 1.
    pub(crate) randoms: u32,
    /// Dealer and vulnerability that apply unless the script sets them.
    default: (Seat, Vulnerability),
}

/// Contents of a script's statements. An optional field is `None` if the script has no such statement.
#[derive(Clone, Debug, Default)]
pub(crate) struct ScriptContent {
    /// Maximum number of deals to try.
    pub generate: Option<u64>,
    /// Number of deals to produce.
    pub produce: Option<u64>,
    seed: Option<u64>,
    pub dealer: Option<Seat>,
    pub vulnerability: Option<Vulnerability>,
    predeal: Predeal,
    /// Values of the ranks in high-card points, if the script changes them from 4-3-2-1.
    pub points: Option<RankValues>,
    /// Rank counts that the script changes, by number.
    counts: [Option<RankValues>; RANK_COUNTS],
    /// Requested output.
    pub actions: Vec<Spanned<Action>>,
    /// Last condition of the script, and the span of the first token in its statement.
    condition: Option<(Expression, Span)>,
    has_several: bool,
}

/// Output that a script requests.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Action {
    /// A statistic of a value.
    Watch(Statistic),
    /// The deals themselves, or output that is ignored. The deals are listed even without this action.
    Print,
}

/// A statistic of an expression's values over all deals.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Statistic {
    /// Name of the statistic, if the script gives it a name.
    pub label: Option<Box<str>>,
    /// Expression that is evaluated on each deal.
    pub value: Expression,
    /// Figure to report.
    pub watching: StatisticKind,
}

/// Figure that a statistic reports.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum StatisticKind {
    /// Mean.
    Average,
    /// Frequencies of the values in a range.
    Frequency {
        /// Smallest value.
        least: i32,
        /// Largest value.
        most: i32,
    },
    /// Joint frequencies with a second value.
    Table {
        /// Smallest value.
        least: i32,
        /// Largest value.
        most: i32,
        /// Second value.
        across: TableColumn,
    },
}

/// Second value of a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TableColumn {
    /// Expression that is evaluated on each deal.
    pub value: Expression,
    /// Smallest value.
    pub least: i32,
    /// Largest value.
    pub most: i32,
}

impl Script {
    /// Parses a script.
    ///
    /// # Errors
    ///
    /// Returns an error if the script has a fault. Only the first fault is returned.
    pub fn read(text: &str) -> Result<Self, Diagnostics> {
        let mut parser = Parser::new(text, Vec::new(), 0);
        let content = check_length(text)
            .and_then(|()| parser.script())
            .map_err(|fault| fault.diagnostics(text))?;
        let source = Source::new(text);
        let Parser { names, notes, randoms, .. } = parser;
        let notes = notes
            .into_iter()
            .map(|(span, note)| Finding::new(span, note).diagnostic(&source))
            .collect();
        let default = (Seat::North, Vulnerability::None);
        Ok(Self { text: text.into(), names, content, notes, randoms, default })
    }

    /// Sets the default dealer and vulnerability. Statements of the script take precedence.
    pub(crate) fn at(self, dealer: Seat, vulnerability: Vulnerability) -> Self {
        Self { default: (dealer, vulnerability), ..self }
    }

    pub(crate) const fn text(&self) -> &str {
        &self.text
    }

    /// Returns the text of a span, or an empty string if the span is not within the script.
    pub(crate) fn slice(&self, span: Span) -> &str {
        self.text.get(span.start..span.end).unwrap_or_default()
    }

    /// Returns the definition of a name. If the definition is itself a name, that name is replaced in the same way.
    /// Returns other expressions unchanged.
    pub(crate) fn resolve<'s>(&'s self, expression: &'s Expression) -> &'s Expression {
        let mut expression = expression;
        // The loop ends: a name is defined before it is used, so no definition leads back to its own name.
        while let Node::Name(index) = expression.node
            && let Some(named) = self.names.get(index)
        {
            expression = &named.value;
        }
        expression
    }

    /// Returns the number if the expression is a number or a name for a number. Otherwise returns `None`.
    pub(super) fn number(&self, expression: &Expression) -> Option<Decimal> {
        match self.resolve(expression).node {
            Node::Number(number) => Some(number),
            _ => None,
        }
    }

    /// Returns the last condition of the script, the only one that counts. Returns `None` if the script has no
    /// condition.
    pub(crate) fn condition(&self) -> Option<&Expression> {
        self.content.condition.as_ref().map(|(condition, _)| condition)
    }

    /// Returns the predealt cards and suit lengths.
    pub(crate) const fn predeal(&self) -> &Predeal {
        &self.content.predeal
    }

    /// Returns the side that a question is about if the question names no side. This is the side with a predealt hand
    /// of thirteen cards. If both sides or neither have such a hand, returns North–South.
    pub(crate) fn asking_side(&self) -> Side {
        let knows = |side: Side| {
            let mut hands = self.predeal().cards().iter();
            hands.any(|(seat, cards)| seat.side() == side && cards.len() == Hand::SIZE)
        };
        if knows(Side::EastWest) && !knows(Side::NorthSouth) {
            Side::EastWest
        } else {
            Side::NorthSouth
        }
    }

    /// Returns the seed that the script sets, or `None` if it sets no seed.
    pub(crate) fn seed(&self) -> Option<Seed> {
        self.content.seed.map(Seed::from_number)
    }

    /// Returns the dealer that the script sets, or [the default](Self::at), which is north unless it was changed.
    pub(crate) fn dealer(&self) -> Seat {
        self.content.dealer.unwrap_or(self.default.0)
    }

    /// Returns the vulnerability that the script sets, or [the default](Self::at), which is none unless it was changed.
    pub(crate) fn vulnerability(&self) -> Vulnerability {
        self.content.vulnerability.unwrap_or(self.default.1)
    }

    /// Returns whether the script changes rank count `number`.
    pub(crate) fn has_own_count(&self, number: usize) -> bool {
        self.content.counts.get(number).is_some_and(Option::is_some)
    }

    /// Returns rank count `number`. Counts 0 to 4 count the tens, jacks, queens, kings or aces. Counts 5 to 8 count the
    /// top two, three, four or five ranks. Count 9 is 6-4-2-1. If the script changes the count, returns the changed
    /// values.
    pub(crate) fn rank_count(&self, number: usize) -> RankValues {
        let own = self.content.counts.get(number.min(RANK_COUNTS - 1)).copied().flatten();
        own.unwrap_or_else(|| RankValues::of_count(number))
    }
}

/// Returns the tokens of a text before its first invalid token. Spaces and comments are not tokens.
pub(super) fn tokens(text: &str) -> Vec<&str> {
    let mut cursor = Cursor::new(text);
    let next = || match lexer::next(&mut cursor) {
        (Token::End | Token::Bad(_), _) => None,
        (_, span) => text.get(span.start..span.end),
    };
    std::iter::from_fn(next).collect()
}
