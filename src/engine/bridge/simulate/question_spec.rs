//! Questions about the deals of a script, parsed from text.

// No input may cause a panic.
#![cfg_attr(not(test), warn(clippy::indexing_slicing, clippy::string_slice))]

use super::expression::{Expression, Measure};
use super::fault::ScriptFault;
use super::script::parser::{FirstFault, ParseResult, Parser, check_length};
use super::script::{Script, Token};
use crate::engine::{Contract, Diagnostics, Doubling, Seat, Side, Spanned, Strain};

/// Maximum number of contracts that are compared.
pub const MOST_OPTIONS: usize = 8;

/// Maximum weight of a contract in a field.
pub const MOST_WEIGHT: u32 = 1_000_000;

/// A question about the deals of a script. Spans refer to the question's text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum QuestionSpec {
    Contracts {
        /// Options to compare, one to eight.
        options: Vec<Spanned<ContractOption>>,
        /// Contracts at other tables. Empty if the options are only compared with each other.
        field: Vec<Spanned<FieldTable>>,
        /// Side whose points are counted, if the question names a side.
        side: Option<Side>,
    },
    Lead(Spanned<Contract>),
    /// Contracts that can be made.
    Results {
        /// Side that declares, or `None` for both sides.
        declaring: Option<Side>,
        /// Side for which par is counted, if the question names a side.
        side: Option<Side>,
    },
    /// Frequency of matching deals, with the script's statistics.
    Count,
    /// Probabilities of suit breaks and of the positions of honours.
    Breaks,
    /// Correlation of evaluators with tricks.
    Correlate {
        measures: Vec<Spanned<Measure>>,
        declarer: Seat,
        strain: Strain,
    },
}

/// An option that is compared with other options.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ContractOption {
    /// Name of the option, if the question gives it a name.
    pub name: Option<Box<str>>,
    pub played: ContractChoice,
}

/// A contract, or a condition that chooses between two options.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ContractChoice {
    /// A contract, or `None` for a passed-out deal.
    Contract(Option<Contract>),
    If {
        /// Condition. It may use names that the script defines.
        condition: Box<Expression>,
        met: Box<ContractOption>,
        otherwise: Box<ContractOption>,
    },
}

/// A contract played at other tables.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FieldTable {
    /// Contract, or `None` for a passed-out deal.
    pub contract: Option<Contract>,
    /// Number of tables with the contract, or the relative frequency of the contract.
    pub weight: u32,
}

impl QuestionSpec {
    /// Parses a question about the deals of a script.
    pub(crate) fn read(text: &str, script: &Script) -> Result<Self, Diagnostics> {
        let mut parser = Parser::new(text, script.names.clone(), script.randoms);
        let question = check_length(text).and_then(|()| parser.question());
        question.map_err(|fault| fault.diagnostics(text))
    }
}

/// Parses a contract. The doubling may be before or after the declarer, as in `4SXW` and `4SWx`.
fn read_contract(word: &str) -> Option<Contract> {
    word.parse().ok().or_else(|| {
        let (plain, doubling) = word.split_at(word.trim_end_matches(['X', 'x']).len());
        let contract: Contract = plain.parse().ok()?;
        let is_plain = contract.doubling == Doubling::Undoubled;
        let doubling = doubling.parse().ok().filter(|_| is_plain)?;
        Some(Contract { doubling, ..contract })
    })
}

impl Parser<'_> {
    fn question(&mut self) -> ParseResult<QuestionSpec> {
        let word = self.word().unwrap_or_default().to_ascii_lowercase();
        if !matches!(
            word.as_str(),
            "contracts" | "lead" | "results" | "count" | "breaks" | "correlate"
        ) {
            return Err(self.wrong(ScriptFault::Question));
        }
        self.advance();
        let question = match word.as_str() {
            "contracts" => self.contracts()?,
            "lead" => {
                let span = self.span;
                let fault = FirstFault::new(span, ScriptFault::NoLead);
                let contract = self.contract()?.ok_or(fault)?;
                QuestionSpec::Lead(Spanned::new(contract, span))
            }
            "results" => {
                let declaring = self.side();
                QuestionSpec::Results { declaring, side: self.for_side()? }
            }
            "count" => QuestionSpec::Count,
            "breaks" => QuestionSpec::Breaks,
            _ => self.correlate()?,
        };
        match self.token {
            Token::End => Ok(question),
            _ => Err(self.wrong(ScriptFault::AfterQuestion)),
        }
    }

    fn contracts(&mut self) -> ParseResult<QuestionSpec> {
        let mut options = Vec::new();
        loop {
            let start = self.span.start;
            if options.len() >= MOST_OPTIONS {
                return Err(self.wrong(ScriptFault::TooManyOptions(MOST_OPTIONS)));
            }
            let choice = self.choice()?;
            options.push(Spanned::new(choice, self.since(start)));
            if self.token == Token::End || self.is_field() || self.is_for() {
                break;
            }
        }
        let mut field = Vec::new();
        if self.is_field() {
            self.advance();
            loop {
                let start = self.span.start;
                let contract = self.contract()?;
                let weight = if self.take_sign("*") { self.weight()? } else { 1 };
                field.push(Spanned::new(FieldTable { contract, weight }, self.since(start)));
                if self.token == Token::End || self.is_for() {
                    break;
                }
            }
        }
        Ok(QuestionSpec::Contracts { options, field, side: self.for_side()? })
    }

    /// Parses `for ns` or `for ew`. Returns `None` if the current word is not `for`.
    fn for_side(&mut self) -> ParseResult<Option<Side>> {
        if !self.is_for() {
            return Ok(None);
        }
        self.advance();
        self.side().map(Some).ok_or_else(|| self.wrong(ScriptFault::Expected("ns or ew")))
    }

    /// Returns whether the current word is the keyword `for`, rather than the name of an option.
    fn is_for(&self) -> bool {
        self.is_keyword("for") && self.following() != Token::Sign(":")
    }

    /// Returns whether the current word is the keyword `field`, rather than the name of an option.
    fn is_field(&self) -> bool {
        self.word().is_some_and(|word| word.eq_ignore_ascii_case("field"))
            && self.following() != Token::Sign(":")
    }

    fn choice(&mut self) -> ParseResult<ContractOption> {
        let mut name = None;
        if let Some(word) = self.word()
            && !word.starts_with(|it: char| it.is_ascii_digit())
            && self.following() == Token::Sign(":")
        {
            // Within a choice, `p:` is a pass, not a name.
            let is_pass = self.depth > 0 && word.eq_ignore_ascii_case("p");
            if !is_pass {
                name = Some(word.into());
                self.advance();
                self.advance();
            }
        }
        if self.is_contract() {
            return Ok(ContractOption { name, played: ContractChoice::Contract(self.contract()?) });
        }
        if self.token == Token::End {
            return Err(self.wrong(CONTRACT));
        }
        let condition = Box::new(self.or()?.value);
        self.expect_sign("?")?;
        let met = Box::new(self.nested(Self::choice)?);
        self.expect_sign(":")?;
        let otherwise = Box::new(self.nested(Self::choice)?);
        Ok(ContractOption { name, played: ContractChoice::If { condition, met, otherwise } })
    }

    /// Returns whether the current word is taken for a contract: a word that begins with a digit, or `p` for a pass.
    /// A number is not a contract. If the script defines the name `p`, `p` is not a pass.
    fn is_contract(&self) -> bool {
        self.word().is_some_and(|word| {
            let is_number = word.bytes().all(|byte| byte.is_ascii_digit());
            let has_level = word.starts_with(|it: char| it.is_ascii_digit());
            has_level && !is_number || word.eq_ignore_ascii_case("p") && self.named(word).is_none()
        })
    }

    /// Parses a contract. The result contains `None` for a pass.
    fn contract(&mut self) -> ParseResult<Option<Contract>> {
        let contract = self.word().and_then(|word| {
            if word.eq_ignore_ascii_case("p") { Some(None) } else { read_contract(word).map(Some) }
        });
        self.take(contract, CONTRACT)
    }

    fn weight(&mut self) -> ParseResult<u32> {
        let span = self.span;
        let weight = self.integer(ScriptFault::Weight(MOST_WEIGHT))?;
        if (1..=MOST_WEIGHT).contains(&weight) {
            Ok(weight)
        } else {
            Err(FirstFault::new(span, ScriptFault::Weight(MOST_WEIGHT)))
        }
    }

    /// Parses `NS` or `EW`, ignoring case. Returns `None` if the current word is not a side.
    pub(super) fn side(&mut self) -> Option<Side> {
        let side = self.word()?.parse().ok();
        if side.is_some() {
            self.advance();
        }
        side
    }

    fn correlate(&mut self) -> ParseResult<QuestionSpec> {
        let mut measures = Vec::new();
        loop {
            let span = self.span;
            let measure = self.measure()?;
            measures.push(Spanned::new(measure, span));
            if self.word().is_some_and(|word| word.eq_ignore_ascii_case("with")) {
                break;
            }
            if self.token == Token::End {
                return Err(self.wrong(ScriptFault::Expected("with")));
            }
        }
        self.advance();
        if !self.word().is_some_and(|word| word.eq_ignore_ascii_case("tricks")) {
            return Err(self.wrong(ScriptFault::Expected("tricks")));
        }
        self.advance();
        let declarer = self.seat()?;
        let strain = self.strain()?;
        Ok(QuestionSpec::Correlate { measures, declarer, strain })
    }
}

/// Fault of a question that has no valid contract where a contract is expected.
const CONTRACT: ScriptFault = ScriptFault::Contract("3NS, 4SXN or P");
