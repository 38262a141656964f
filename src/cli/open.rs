//! `kibitzer-cli open`: prints opening calls in systems and styles, with the rule that decides. With
//! `--near`, near misses are added.

use std::collections::HashMap;
use std::{fmt, io};

use clap::Args;
use derive_more::Display;
use serde::{Serialize, Serializer};

use super::Streams;
use super::filter::{self, LineFilter, LineRefusal};
use crate::desk::hand_list::column::HandColumnValue;
use crate::engine::bridge::opening::near::{NearbyCalls, Neighbours, UnmetInWords};
use crate::engine::bridge::opening::situation::{OpenerVulnerability, OpeningSeat};
use crate::engine::bridge::opening::system::ParseStyleError;
use crate::engine::bridge::opening::{NearMiss, RuleTable, Style};
use crate::engine::notation::read_partly_known_hand;
use crate::engine::{Call, PartlyKnownHand, Situation};

pub const HELP: &str = "\
Each line has tab-separated columns: a system or style; a hand in any notation; the opener's seat, from
1 (the dealer) to 4, after passes; the vulnerability from the opener's side: none, we, they or both.
Seat and vulnerability are optional: the defaults are 1 and none. System and vulnerability may be in
capitals. A card below the ten may be an x: no rule depends on it.

    STYLE<tab>HAND[<tab>SEAT[<tab>VULNERABILITY]]

The systems are sayc, two-over-one, sef, acol and precision. rocky-mountain and goren are those of the
contest problems: they answer the same in every seat. A style is a system with some switches changed:
sayc:nt=14-16,weak-two=free. Each system has some of these switches; others are refused:

    open       rule19, rule20, rule20-strict, quick-tricks, hcp12, rule22, length, limited
    third      first, normal, light          fourth     rule15, first
    nt         12-14 to 16-18                nt-major   always, poor, never
    two-nt     balanced, minor               majors     4, 5
    two-clubs  hcp, tricks, nine-ten         twos       weak, strong
    weak-two   disciplined, normal, free     preempts   sound, normal, free

Prints all four columns, the call (P, 1C to 7NT; None if the system has no answer) and the number of the
rule that decides.

    STYLE<tab>HAND<tab>SEAT<tab>VULNERABILITY<tab>CALL<tab>RULE
    {\"system\":\"goren\",\"hand\":\"AQ32.K4.QJ52.K43\",\"seat\":1,\"vulnerability\":\"none\",
     \"call\":\"1D\",\"rule\":\"3\"}

With --near more columns follow: the rule that the hand narrowly misses, the bid of that rule, the number
of missing steps (1 or 2), the missing conditions, and each change of one switch that changes the call. A
dash means none.

    ...<tab>MISSED RULE<tab>BID<tab>STEPS<tab>LACKS<tab>SWITCH=VALUE:CALL ...

In JSON, a call of None is null. Codes of unreadable lines include no-system, no-switch, no-hand,
no-seat, no-vulnerability and more-columns.

Examples:
  printf 'sayc\\tAQ32.K4.QJ52.K43\\t3\\tboth\\n' | kibitzer-cli open
  printf 'acol:nt=14-16\\tAQ65.QJ8.94.Q863\\n' | kibitzer-cli open --near
  sed 's/^/rocky-mountain\\t/' hands.txt | kibitzer-cli open > openings.tsv
  awk -F'\\t' '$(NF-1) != \"!\" { print $5 }' openings.tsv | sort | uniq -c";

#[derive(Clone, Debug, Args)]
#[group(id = "open")]
pub struct Arguments {
    /// Add near misses, and the styles that bid differently
    #[arg(long)]
    pub near: bool,
    #[command(flatten)]
    pub filter: filter::Arguments,
}

pub fn run(arguments: Arguments, streams: &mut Streams<'_>) -> io::Result<()> {
    if arguments.near {
        filter::run::<OpenNear>(arguments.filter, streams)
    } else {
        filter::run::<Open>(arguments.filter, streams)
    }
}

#[derive(Default)]
pub struct Open(StyleCache<RuleTable>);

#[derive(Default)]
pub struct OpenNear(StyleCache<Neighbours>);

struct StyleCache<T>(HashMap<Style, T>);

impl<T> Default for StyleCache<T> {
    fn default() -> Self {
        Self(HashMap::new())
    }
}

impl<T> StyleCache<T> {
    /// Maximum number of cached styles, which limits memory if a file contains every style. Real files use fewer.
    const MAX_STYLES: usize = 500;

    fn of(&mut self, style: Style, make: impl FnOnce(Style) -> T) -> &T {
        if self.0.len() >= Self::MAX_STYLES && !self.0.contains_key(&style) {
            self.0.clear();
        }
        self.0.entry(style).or_insert_with(|| make(style))
    }
}

/// A hand and its situation, with the opening call in a style.
#[derive(Display, Serialize)]
#[display("{system}\t{hand}\t{seat}\t{vulnerability}\t{call}\t{rule}")]
pub struct OpenAnswer<'l> {
    #[serde(serialize_with = "as_shown")]
    system: Style,
    hand: &'l str,
    seat: u8,
    #[serde(serialize_with = "as_shown")]
    vulnerability: OpenerVulnerability,
    call: OpeningCall,
    rule: &'static str,
}

#[derive(Display, Serialize)]
#[display("{answer}\t{miss}\t{}", or_dash(other_styles, " "))]
#[serde(rename_all = "camelCase")]
pub struct NearAnswer<'l> {
    #[serde(flatten)]
    answer: OpenAnswer<'l>,
    #[serde(flatten)]
    miss: Miss,
    other_styles: Vec<String>,
}

/// The rule that the hand misses most narrowly. If there is none, all fields are `None` or empty.
#[derive(Display, Serialize)]
#[display("{}\t{}\t{}\t{}", missed.unwrap_or("-"), bid.as_deref().unwrap_or("-"), steps.map_or("-".into(), |steps| steps.to_string()), or_dash(lacks, ", "))]
pub struct Miss {
    missed: Option<&'static str>,
    bid: Option<String>,
    steps: Option<usize>,
    lacks: Vec<&'static str>,
}

impl From<Option<NearMiss>> for Miss {
    fn from(miss: Option<NearMiss>) -> Self {
        let lacks = miss.iter().flat_map(|miss| &miss.unmet);
        Self {
            missed: miss.as_ref().map(|miss| miss.rule.number),
            bid: miss.as_ref().map(|miss| OpeningCall(Some(miss.call)).to_string()),
            steps: miss.as_ref().map(|miss| miss.steps),
            lacks: lacks.map(|UnmetInWords { name, .. }| *name).collect(),
        }
    }
}

/// Joins words, or returns a dash if there are no words.
fn or_dash<W: AsRef<str>>(words: &[W], between: &str) -> String {
    if words.is_empty() {
        return "-".to_owned();
    }
    words.iter().map(AsRef::as_ref).collect::<Vec<_>>().join(between)
}

/// Opening call of a system, or `None` if the system has no answer.
#[derive(Display)]
#[display("{}", HandColumnValue::Opening(*_0))]
struct OpeningCall(Option<Call>);

/// Serialises a value as the text that `Display` writes.
fn as_shown<T: fmt::Display, S: Serializer>(value: &T, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_str(value)
}

impl Serialize for OpeningCall {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self.0 {
            None => serializer.serialize_none(),
            Some(_) => serializer.collect_str(self),
        }
    }
}

struct OpeningLine<'l> {
    style: Style,
    text: &'l str,
    hand: PartlyKnownHand,
    situation: Situation,
}

impl<'l> OpeningLine<'l> {
    fn read(line: &'l str) -> Result<Self, LineRefusal> {
        let mut columns = line.split('\t').map(str::trim);
        let mut next = || columns.next().filter(|column| !column.is_empty());
        let (named, hand) = (next().unwrap_or_default(), next());
        let (seat, vulnerability) = (next().unwrap_or("1"), next().unwrap_or("none"));
        // Spreadsheets add tabs to the end of rows that are shorter than others.
        if columns.any(|column| !column.is_empty()) {
            return Err(LineRefusal::new("more-columns", "too many columns; use at most four"));
        }
        let style: Style = named.to_ascii_lowercase().parse().map_err(|wrong| {
            let is_system = matches!(wrong, ParseStyleError::System(_));
            LineRefusal::new(if is_system { "no-system" } else { "no-switch" }, format!("{wrong}"))
        })?;
        let text = hand.ok_or_else(|| LineRefusal::new("no-hand", "no hand after the system"))?;
        let seat: OpeningSeat =
            seat.parse().map_err(|wrong| LineRefusal::new("no-seat", format!("{wrong}")))?;
        let vulnerability: OpenerVulnerability = vulnerability
            .parse()
            .map_err(|wrong| LineRefusal::new("no-vulnerability", format!("{wrong}")))?;
        let hand = read_partly_known_hand(text)?;
        Ok(Self { style, text, hand, situation: Situation { seat, vulnerability } })
    }

    fn answer(&self, table: &RuleTable) -> OpenAnswer<'l> {
        let decided = table.decide(self.hand, self.situation);
        let (rule, call) = decided.map_or(("", None), |(rule, call)| (rule.number, call));
        OpenAnswer {
            system: self.style,
            hand: self.text,
            seat: self.situation.seat.number(),
            vulnerability: self.situation.vulnerability,
            call: OpeningCall(call),
            rule,
        }
    }
}

impl LineFilter for Open {
    const NAME: &'static str = "open";
    type Answer<'l> = OpenAnswer<'l>;

    fn answer<'l>(&mut self, line: &'l str) -> Result<OpenAnswer<'l>, LineRefusal> {
        let opening = OpeningLine::read(line)?;
        Ok(opening.answer(self.0.of(opening.style, RuleTable::of)))
    }
}

impl LineFilter for OpenNear {
    const NAME: &'static str = "open";
    type Answer<'l> = NearAnswer<'l>;

    fn answer<'l>(&mut self, line: &'l str) -> Result<NearAnswer<'l>, LineRefusal> {
        let opening = OpeningLine::read(line)?;
        let neighbours = self.0.of(opening.style, Neighbours::of);
        let NearbyCalls { miss, others } = neighbours.near(opening.hand, opening.situation);
        let others = others.iter().map(|other| {
            let call = OpeningCall(Some(other.call));
            format!("{}={}:{call}", other.switch.name(), other.value.name())
        });
        Ok(NearAnswer {
            answer: opening.answer(neighbours.own()),
            miss: miss.into(),
            other_styles: others.collect(),
        })
    }
}
