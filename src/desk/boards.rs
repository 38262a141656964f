//! Table of the records in a file, with one short line per record.
//!
//! A file may contain hundreds of thousands of records, so a line contains no messages and no cards. To get these,
//! parse the record again from its span.

use std::borrow::Cow;
use std::fmt;
use std::rc::Rc;

use derive_more::Display;
use serde::{Deserialize, Serialize};

use self::distinct::deal;
use crate::engine::bridge::opening::{Style, call_made};
use crate::engine::bridge::record::ResolvedRecord;
use crate::engine::bridge::record::checker::{Judgement, Verdict};
use crate::engine::bridge::record::stated_analysis::StatedContract;
use crate::engine::diagnostic::{DiagnosticKind, Fault};
use crate::engine::order::sort_by;
use crate::engine::{
    Bid, BySeat, Call, Contract, Deal, Doubling, Hand, Outcome, Par, Seat, Severity, Side,
    Situation, Source, Span, Suit, TrickTable, Vulnerability, high_card_points,
};

pub mod column;
pub mod distinct;
pub mod excerpt;
pub mod lines;
pub mod listing;
pub mod table;
pub mod team;

pub use column::BoardColumn;
pub use distinct::DistinctBoards;
pub use lines::BoardLines;
pub use table::Filter;
pub use team::{Swing, TeamMatch};

/// Verdict on a record.
#[derive(
    Clone, Copy, Debug, Display, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[display("{}", self.name())]
pub enum VerdictClass {
    /// The record has no faults, or only notes.
    Ok,
    /// The record could only be parsed with an assumption, or it breaks a convention.
    Warning,
    /// The record breaks a rule of the game or states a false value.
    Error,
    /// Part of the record is unreadable.
    Unreadable,
}

impl VerdictClass {
    /// All verdicts, the best first.
    pub const ALL: [Self; 4] = [Self::Ok, Self::Warning, Self::Error, Self::Unreadable];

    /// Returns the name: `ok`, `warning`, `error` or `unreadable`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Ok => "ok",
            Self::Warning => "warning",
            Self::Error => "error",
            Self::Unreadable => "unreadable",
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum BoardResult {
    Unknown,
    PassedOut,
    /// A contract with an unknown number of tricks. The declarer is `None` if unknown.
    Contract(Bid, Doubling, Option<Seat>),
    Played(Outcome),
}

impl BoardResult {
    fn of(draft: &ResolvedRecord, judgement: &Judgement) -> Self {
        match (judgement.outcome, judgement.contract) {
            _ if judgement.verdict == Verdict::PassedOut => Self::PassedOut,
            (Some(outcome), _) => Self::Played(outcome),
            (None, Some(Contract { bid, doubling, declarer })) => {
                Self::Contract(bid, doubling, Some(declarer))
            }
            // If the auction determines no contract, the stated contract is used.
            (None, None) => match draft.stated.contract.map(|stated| stated.value) {
                Some(StatedContract::PassedOut) => Self::PassedOut,
                Some(StatedContract::Played(bid, doubling)) => {
                    let declarer = draft.stated.declarer.map(|stated| stated.value);
                    Self::Contract(bid, doubling, declarer)
                }
                None => Self::Unknown,
            },
        }
    }

    pub const fn bid(self) -> Option<(Bid, Doubling)> {
        match self {
            Self::Unknown | Self::PassedOut => None,
            Self::Contract(bid, doubling, _) => Some((bid, doubling)),
            Self::Played(outcome) => {
                let Contract { bid, doubling, .. } = outcome.contract();
                Some((bid, doubling))
            }
        }
    }

    pub const fn declarer(self) -> Option<Seat> {
        match self {
            Self::Unknown | Self::PassedOut => None,
            Self::Contract(_, _, declarer) => declarer,
            Self::Played(outcome) => Some(outcome.contract().declarer),
        }
    }

    pub const fn outcome(self) -> Option<Outcome> {
        match self {
            Self::Played(outcome) => Some(outcome),
            _ => None,
        }
    }
}

impl fmt::Display for BoardResult {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self, self.bid()) {
            (Self::PassedOut, _) => f.write_str("passed out"),
            (_, Some((bid, doubling))) => write!(f, "{bid}{doubling}"),
            (_, None) => Ok(()),
        }
    }
}

/// Line of the table for one record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BoardLine {
    /// Number of the record in its text, from 1.
    pub number: usize,
    /// Number or name of the board.
    pub board: Option<Rc<str>>,
    pub span: Span,
    /// First line of the record in the text, from 1.
    pub line: usize,
    pub result: BoardResult,
    /// Duplicate score for North-South.
    pub score: Option<i32>,
    pub verdict: VerdictClass,
    /// Kinds of the record's diagnostics in text order. Each kind is listed once.
    pub kinds: Rc<[FaultKind]>,
    pub names: Names,
    pub dealer: Option<Seat>,
    /// Stated vulnerability. If the record states none, it follows from the board number.
    pub vulnerability: Option<Vulnerability>,
    /// Double-dummy values, or `None` until the deal is solved.
    pub double_dummy: Option<DoubleDummyLine>,
    /// Result of the board at this table in a team match.
    pub swing: Option<Swing>,
    /// Points and shapes of the four hands. `None` if some cards are unknown.
    pub deal: Option<DealLine>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct DealLine {
    pub hands: BySeat<HandLine>,
    /// Player who opens, and the opening call, if all players use the chosen style. If nobody opens, the last `Pass`.
    /// `None` if the record contains calls, states a contract or a pass-out, or if its dealer is unknown.
    pub opening: Option<(Seat, Call)>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct HandLine {
    pub hcp: u8,
    /// Number of cards in each suit, spades first.
    pub lengths: [u8; 4],
}

impl DealLine {
    fn new(deal: &Deal) -> Self {
        let hands = BySeat::from_fn(|seat| {
            let cards = deal.hand(seat);
            // Neither number can overflow: a hand has 13 cards and at most 37 points.
            let small = |number: usize| u8::try_from(number).unwrap_or(u8::MAX);
            HandLine {
                hcp: small(high_card_points(cards)),
                lengths: Suit::DESCENDING.map(|suit| small(cards.of_suit(suit).len())),
            }
        });
        Self { hands, opening: None }
    }

    /// Adds the opening call, or the last `Pass` if nobody opens. The dealer calls first.
    fn opened(
        self,
        deal: &Deal,
        dealer: Seat,
        vulnerability: Option<Vulnerability>,
        style: Style,
    ) -> Self {
        let calls = (0..4).scan(dealer, |turn, _| {
            let seat = std::mem::replace(turn, turn.next());
            let hand = Hand::try_from(deal.hand(seat)).ok()?;
            let situation = Situation::of(seat, Some(dealer), vulnerability);
            Some((seat, call_made(style.with_table(|table| table.suggest(hand, situation)))))
        });
        let mut opening = None;
        for call in calls {
            opening = Some(call);
            if call.1 != Call::Pass {
                break;
            }
        }
        Self { opening, ..self }
    }
}

impl HandLine {
    /// Returns the lengths from spades to clubs, such as `4=4=2=3`.
    pub fn shape(self) -> String {
        self.lengths.map(|length| length.to_string()).join("=")
    }
}

/// Double-dummy values of a record.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct DoubleDummyLine {
    pub table: TrickTable,
    /// Declarer's double-dummy tricks in the contract, 0 to 13. `None` if there is no contract or the declarer is
    /// unknown.
    pub tricks: Option<u8>,
    /// Par score for North-South. `None` if the dealer or the vulnerability is unknown.
    pub par: Option<i32>,
}

impl BoardLine {
    /// Creates the line of a checked record. If the record has no calls and no contract, `style` decides the opening.
    pub fn new(
        draft: &ResolvedRecord,
        judgement: &Judgement,
        source: &Source<'_>,
        style: Style,
    ) -> Self {
        let kinds = kinds(draft, judgement);
        let dealer = draft.dealer.map(|dealer| dealer.value);
        let result = BoardResult::of(draft, judgement);
        let score = judgement.score.as_ref().map(|score| score.of_side(Side::NorthSouth));
        let deal = deal(draft).map(|deal| {
            let line = DealLine::new(&deal);
            match dealer.filter(|_| result == BoardResult::Unknown && judgement.auction.is_empty())
            {
                Some(dealer) => line.opened(&deal, dealer, judgement.vulnerability, style),
                None => line,
            }
        });
        Self {
            number: draft.number,
            board: draft.board.as_ref().map(|board| board.value.as_str().into()),
            span: draft.span,
            line: source.place(draft.span).line,
            result,
            score: score.or((result == BoardResult::PassedOut).then_some(0)),
            verdict: if draft.complete { class(&kinds) } else { VerdictClass::Unreadable },
            kinds: kinds.into(),
            names: Names::of(draft),
            dealer: judgement.auction.first().map(|call| call.seat).or(dealer),
            vulnerability: judgement.vulnerability,
            double_dummy: None,
            swing: None,
            deal,
        }
    }

    /// Returns the board's name. If it has no name, returns the record's number.
    pub fn name(&self) -> String {
        self.board.as_deref().map_or_else(|| self.number.to_string(), str::to_owned)
    }

    /// Returns the codes of the record's diagnostics in text order. Each code is returned once.
    pub fn codes(&self) -> impl Iterator<Item = &'static str> {
        self.kinds.iter().map(|kind| kind.code)
    }

    /// Returns the line without the diagnostics whose codes are in `codes`. The verdict may become better, but
    /// unreadable lines stay unreadable.
    pub fn muted(&self, codes: &[String]) -> Cow<'_, Self> {
        let is_shown = |kind: &&FaultKind| codes.iter().all(|code| code != kind.code);
        if self.kinds.iter().all(|kind| is_shown(&kind)) {
            return Cow::Borrowed(self);
        }
        let kinds: Rc<[FaultKind]> = self.kinds.iter().filter(is_shown).copied().collect();
        let is_read = self.verdict != VerdictClass::Unreadable;
        let verdict = if is_read { class(&kinds) } else { self.verdict };
        Cow::Owned(Self { verdict, kinds, ..self.clone() })
    }

    /// Stores the double-dummy table of the deal.
    pub fn solve(&mut self, table: &TrickTable) {
        let contract = self.result.bid().zip(self.result.declarer());
        let tricks = contract.map(|((bid, _), declarer)| table.tricks(bid.strain, declarer));
        let auction = self.dealer.zip(self.vulnerability);
        let par =
            auction.map(|(dealer, vulnerability)| Par::of(table, dealer, vulnerability).score());
        self.double_dummy = Some(DoubleDummyLine { table: *table, tricks, par });
    }

    /// Returns the tricks that declarer took minus the double-dummy tricks. Returns `None` if either number is unknown.
    pub fn beyond_double_dummy(&self) -> Option<i8> {
        let possible = self.double_dummy?.tricks?;
        let taken = self.result.outcome()?.tricks();
        i8::try_from(taken).ok()?.checked_sub_unsigned(possible)
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct FaultKind {
    pub code: &'static str,
    /// Highest severity in this record.
    pub severity: Severity,
}

/// Returns the kinds of the record's faults in text order. Each kind is returned once.
fn kinds(draft: &ResolvedRecord, judgement: &Judgement) -> Vec<FaultKind> {
    let of_text = draft.findings.iter().map(|found| (found.span.start, &*found.fault));
    let irregularities = judgement.faults.iter();
    let of_game = irregularities.map(|found| (found.span.start, &found.value as &dyn Fault));
    let mut all: Vec<_> = of_text.chain(of_game).collect();
    sort_by(&mut all, |(one, _), (other, _)| one < other);
    let mut kinds: Vec<FaultKind> = Vec::new();
    for (_, fault) in all {
        let DiagnosticKind { code, severity, .. } = fault.kind();
        match kinds.iter_mut().find(|kind| kind.code == code) {
            Some(kind) => kind.severity = kind.severity.max(severity),
            None => kinds.push(FaultKind { code, severity }),
        }
    }
    kinds
}

fn class(kinds: &[FaultKind]) -> VerdictClass {
    match kinds.iter().map(|kind| kind.severity).max() {
        None | Some(Severity::Note) => VerdictClass::Ok,
        Some(Severity::Warning) => VerdictClass::Warning,
        Some(Severity::Error) => VerdictClass::Error,
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Name {
    Event,
    /// Date as written. PBN orders it as year, month, day.
    Date,
    Room,
    Player(Seat),
}

impl Name {
    /// All kinds of names. The players are in clockwise order from North.
    pub const ALL: [Self; 7] = [
        Self::Event,
        Self::Date,
        Self::Room,
        Self::Player(Seat::North),
        Self::Player(Seat::East),
        Self::Player(Seat::South),
        Self::Player(Seat::West),
    ];

    const fn tags(self) -> (&'static str, Option<&'static str>) {
        match self {
            Self::Event => ("Event", None),
            Self::Date => ("Date", None),
            Self::Room => ("Room", Some("Table")),
            Self::Player(seat) => (seat.name(), None),
        }
    }

    /// Returns the index in [`ALL`](Self::ALL).
    pub const fn index(self) -> usize {
        match self {
            Self::Event => 0,
            Self::Date => 1,
            Self::Room => 2,
            Self::Player(seat) => 3 + seat as usize,
        }
    }
}

/// Names of a record. A name is `None` if the record does not state it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Names([Option<Rc<str>>; Name::ALL.len()]);

impl Names {
    pub fn of(draft: &ResolvedRecord) -> Self {
        Self(Name::ALL.map(|name| {
            let (first, second) = name.tags();
            let mut values =
                [Some(first), second].into_iter().flatten().filter_map(|tag| draft.tag(tag));
            values.find_map(known).map(Into::into)
        }))
    }

    pub fn get(&self, name: Name) -> Option<&str> {
        self.0[name.index()].as_deref()
    }

    /// Returns the stated names. The caller replaces them, so that equal names share an allocation.
    fn iter_mut(&mut self) -> impl Iterator<Item = &mut Rc<str>> {
        self.0.iter_mut().flatten()
    }
}

/// Returns a tag's value. Returns `None` if the value is empty or a mark for an unknown value, such as `?`.
fn known(value: &str) -> Option<&str> {
    let value = value.trim();
    (!matches!(value, "" | "?" | "-" | "#" | "????.??.??")).then_some(value)
}
