//! A script: which deals are asked for.

// A text that was not thought of is read on, never stopped at.
#![cfg_attr(not(test), warn(clippy::indexing_slicing, clippy::string_slice))]

use self::parser::{Parser, check_length};
use self::statements::{Counts, FIRST_DEALER};
use super::RANK_COUNTS;
use super::expression::RankValues;
use super::expression::{Expression, Node};
use super::given::Given;
use crate::engine::bridge::hand::Hand;
use crate::engine::bridge::seat::{Seat, Side};
use crate::engine::bridge::seed::Seed;
use crate::engine::bridge::vulnerability::Vulnerability;
use crate::engine::diagnostic::{Diagnostic, Diagnostics, Finding};
use crate::engine::source::{Cursor, Source, Span, Spanned};

mod expressions;
mod functions;
mod lexer;
pub(super) mod parser;
mod statements;
mod vocabulary;

pub(super) use lexer::Token;
pub use parser::Named;

/// A script in dealer's language and some words more: which deals are asked for, and what is looked at.
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
    names: Vec<Named>,
    content: Content,
    notes: Vec<Diagnostic>,
    /// How many numbers by chance it asks for.
    randoms: u32,
    /// Who deals and who is vulnerable where the script does not say.
    otherwise: (Seat, Vulnerability),
}

/// What the statements of a script say.
#[derive(Clone, Debug, Default)]
pub(super) struct Content {
    generate: Option<u64>,
    produce: Option<u64>,
    seed: Option<u64>,
    dealer: Option<Seat>,
    vulnerability: Option<Vulnerability>,
    given: Given,
    points: Option<RankValues>,
    counts: Counts,
    actions: Vec<Spanned<Action>>,
    /// The last condition, and where its statement begins.
    condition: Option<(Expression, Span)>,
    has_several: bool,
}

/// What a script wants to see of its deals.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Action {
    /// A value of each deal.
    Watch(Watched),
    /// The deals themselves, which stand in a table anyway.
    Print,
}

/// A value of each deal that is looked at.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Watched {
    /// What it is called, if the script says so.
    pub label: Option<Box<str>>,
    /// The value.
    pub value: Expression,
    /// Which figure of it.
    pub watching: Watching,
}

/// Which figure of a value the answer has.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Watching {
    /// Its mean.
    Average,
    /// How often it is so much, from the least to the most.
    Frequency {
        /// The least.
        least: i32,
        /// The most.
        most: i32,
    },
    /// How often it is so much while another value is so much.
    Table {
        /// The least.
        least: i32,
        /// The most.
        most: i32,
        /// The other.
        across: Across,
    },
}

/// The second value of a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Across {
    /// The value.
    pub value: Expression,
    /// The least.
    pub least: i32,
    /// The most.
    pub most: i32,
}

impl Script {
    /// Reads a script.
    ///
    /// # Errors
    ///
    /// The first thing that is wrong with it.
    pub fn read(text: &str) -> Result<Self, Diagnostics> {
        let mut parser = Parser::new(text);
        let content = check_length(text).and_then(|()| parser.script());
        let content = content.map_err(|wrong| wrong.diagnostics(text))?;
        let source = Source::new(text);
        let Parser { names, notes, randoms, .. } = parser;
        let notes = notes.into_iter().map(|(span, note)| Finding::new(span, note));
        let notes = notes.map(|note| note.diagnostic(&source)).collect();
        let otherwise = (FIRST_DEALER, Vulnerability::None);
        Ok(Self { text: text.into(), names, content, notes, randoms, otherwise })
    }

    /// The same, for a page that says who deals and who is vulnerable: the script's own words win.
    #[must_use]
    pub fn at(self, dealer: Seat, vulnerability: Vulnerability) -> Self {
        Self { otherwise: (dealer, vulnerability), ..self }
    }

    /// The text that was read.
    #[must_use]
    pub const fn text(&self) -> &str {
        &self.text
    }

    /// What stands at a place of it.
    #[must_use]
    pub fn slice(&self, span: Span) -> &str {
        self.text.get(span.start..span.end).unwrap_or_default()
    }

    /// What is worth knowing, in the order of reading.
    #[must_use]
    pub fn notes(&self) -> &[Diagnostic] {
        &self.notes
    }

    /// The values that have names, in the order of the script.
    #[must_use]
    pub fn names(&self) -> &[Named] {
        &self.names
    }

    /// What a name stands for, and a name that stands for it, or else the expression itself.
    #[must_use]
    pub fn behind<'s>(&'s self, expression: &'s Expression) -> &'s Expression {
        let mut expression = expression;
        // A name is given before its use, so that this ends.
        while let Node::Name(place) = expression.node
            && let Some(named) = self.names.get(place)
        {
            expression = &named.value;
        }
        expression
    }

    /// How many numbers by chance it asks for: the last `rnd` has this place.
    #[must_use]
    pub const fn randoms(&self) -> u32 {
        self.randoms
    }

    /// The last condition, which counts; none where every deal will do.
    #[must_use]
    pub fn condition(&self) -> Option<&Expression> {
        self.content.condition.as_ref().map(|(condition, _)| condition)
    }

    /// The cards and lengths that are given.
    #[must_use]
    pub const fn given(&self) -> &Given {
        &self.content.given
    }

    /// Returns the side for which a question counts that names none: that of the player whose thirteen cards are given.
    /// Where nobody's are, or those of both sides, it is North–South.
    #[must_use]
    pub fn asking_side(&self) -> Side {
        let knows = |side: Side| {
            let mut hands = self.given().cards().iter();
            hands.any(|(seat, cards)| seat.side() == side && cards.len() == Hand::SIZE)
        };
        if knows(Side::EastWest) && !knows(Side::NorthSouth) {
            Side::EastWest
        } else {
            Side::NorthSouth
        }
    }

    /// How many deals are tried at most, if the script says it.
    #[must_use]
    pub const fn generate(&self) -> Option<u64> {
        self.content.generate
    }

    /// How many deals are wanted, if the script says it.
    #[must_use]
    pub const fn produce(&self) -> Option<u64> {
        self.content.produce
    }

    /// Returns the seed that the script names, if it names one.
    pub fn seed(&self) -> Option<Seed> {
        self.content.seed.map(Seed::from_number)
    }

    /// Who deals, if the script says it.
    #[must_use]
    pub const fn own_dealer(&self) -> Option<Seat> {
        self.content.dealer
    }

    /// Who is vulnerable, if the script says it.
    #[must_use]
    pub const fn own_vulnerability(&self) -> Option<Vulnerability> {
        self.content.vulnerability
    }

    /// Who deals: as the script says, or else [the page](Self::at), or else north.
    #[must_use]
    pub fn dealer(&self) -> Seat {
        self.content.dealer.unwrap_or(self.otherwise.0)
    }

    /// Who is vulnerable: as the script says, or else [the page](Self::at), or else nobody.
    #[must_use]
    pub fn vulnerability(&self) -> Vulnerability {
        self.content.vulnerability.unwrap_or(self.otherwise.1)
    }

    /// What high-card points count, if not 4-3-2-1.
    #[must_use]
    pub const fn point_count(&self) -> Option<&RankValues> {
        self.content.points.as_ref()
    }

    /// Whether the script changes a count of ranks.
    pub fn has_own_count(&self, number: usize) -> bool {
        self.content.counts.get(number).is_some_and(Option::is_some)
    }

    /// What a count of ranks counts, 0 to 9: tens, jacks, queens, kings, aces, the top two to five, and 6-4-2-1.
    #[must_use]
    pub fn rank_count(&self, number: usize) -> RankValues {
        let own = self.content.counts.get(number.min(RANK_COUNTS - 1)).copied().flatten();
        own.unwrap_or_else(|| RankValues::of_count(number))
    }

    /// What is to be seen of the deals.
    #[must_use]
    pub fn actions(&self) -> &[Spanned<Action>] {
        &self.content.actions
    }
}

/// The words and signs of a text, without blanks and comments, as far as it can be read.
pub(super) fn words(text: &str) -> Vec<&str> {
    let mut cursor = Cursor::new(text);
    let next = || match lexer::next(&mut cursor) {
        (Token::End | Token::Bad(_), _) => None,
        (_, span) => text.get(span.start..span.end),
    };
    std::iter::from_fn(next).collect()
}
