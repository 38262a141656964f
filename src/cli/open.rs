//! `kibitzer-cli open`: opening bids by the systems, with the rule that decides.

use derive_more::Display;
use serde::{Serialize, Serializer};

use super::answer::Refusal;
use super::filter::LineFilter;
use crate::desk::hand_list::column::Value;
use crate::engine::bridge::call::Call;
use crate::engine::bridge::opening::System;
use crate::engine::bridge::opening::situation::{OpenerVulnerability, OpeningSeat, Situation};
use crate::engine::notation::read_partly_known_hand;

/// What `--help` says below the options.
pub const HELP: &str = "\
Each line has columns separated by tabs: a system; a hand in any notation; the opener's seat, from 1 for
the dealer to 4, where all before have passed; who is vulnerable, as the opener sees it: none, we, they
or both. The last two may be absent or empty, and are then 1 and none. System and vulnerability may be
in capitals. A card below the ten may be left open as x: no rule looks at it.

    SYSTEM<tab>HAND[<tab>SEAT[<tab>VULNERABILITY]]

The systems are sayc, two-over-one, sef, acol and precision; rocky-mountain and goren are those of the
contest problems, which answer the same in every seat. A line is printed with all four columns, the call
(P, 1C to 7NT; None where the system has no answer) and the number of the rule that decides.

    SYSTEM<tab>HAND<tab>SEAT<tab>VULNERABILITY<tab>CALL<tab>RULE
    {\"system\":\"goren\",\"hand\":\"AQ32.K4.QJ52.K43\",\"seat\":1,\"vulnerability\":\"none\",
     \"call\":\"1D\",\"rule\":\"3\"}

In JSON, a call of None is null. Among the codes of lines that cannot be read: no-system, no-hand, no-seat,
no-vulnerability, more-columns.

Examples:
  printf 'sayc\\tAQ32.K4.QJ52.K43\\t3\\tboth\\n' | kibitzer-cli open
  sed 's/^/rocky-mountain\\t/' hands.txt | kibitzer-cli open > openings.tsv
  awk -F'\\t' '$(NF-1) != \"!\" { print $5 }' openings.tsv | sort | uniq -c";

/// Chooses opening bids.
#[derive(Default)]
pub struct Open;

/// A hand at its place in the auction, with what the system opens.
#[derive(Display, Serialize)]
#[display("{system}\t{hand}\t{seat}\t{vulnerability}\t{call}\t{rule}")]
pub struct Answer<'l> {
    system: &'static str,
    hand: &'l str,
    seat: u8,
    #[serde(serialize_with = "as_shown")]
    vulnerability: OpenerVulnerability,
    call: Opening,
    rule: &'static str,
}

/// What a system opens, if it has an answer.
struct Opening(Option<Call>);

impl std::fmt::Display for Opening {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        Value::Opening(self.0).fmt(f)
    }
}

/// Writes a value into JSON as a line has it.
fn as_shown<T: std::fmt::Display, S: Serializer>(
    value: &T,
    serializer: S,
) -> Result<S::Ok, S::Error> {
    serializer.collect_str(value)
}

impl Serialize for Opening {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self.0 {
            None => serializer.serialize_none(),
            Some(_) => serializer.collect_str(self),
        }
    }
}

impl LineFilter for Open {
    const NAME: &'static str = "open";
    type Answer<'l> = Answer<'l>;

    fn answer<'l>(&mut self, line: &'l str) -> Result<Answer<'l>, Refusal> {
        let mut columns = line.split('\t').map(str::trim);
        let mut next = || columns.next().filter(|column| !column.is_empty());
        let (named, hand) = (next().unwrap_or_default(), next());
        let (seat, vulnerability) = (next().unwrap_or("1"), next().unwrap_or("none"));
        // Spreadsheets end a short row with the tabs of a long one.
        if columns.any(|column| !column.is_empty()) {
            return Err(Refusal::new("more-columns", "expected at most four columns"));
        }
        let system: System = named
            .to_ascii_lowercase()
            .parse()
            .map_err(|wrong| Refusal::new("no-system", format!("{wrong}")))?;
        let hand =
            hand.ok_or_else(|| Refusal::new("no-hand", "expected a hand after the system"))?;
        let seat: OpeningSeat =
            seat.parse().map_err(|wrong| Refusal::new("no-seat", format!("{wrong}")))?;
        let vulnerability: OpenerVulnerability = vulnerability
            .parse()
            .map_err(|wrong| Refusal::new("no-vulnerability", format!("{wrong}")))?;
        let verdict = system
            .verdict_partly_known(read_partly_known_hand(hand)?, Situation { seat, vulnerability });
        let rule = verdict.deciding().map_or("", |deciding| deciding.rule.number);
        let (system, call) = (system.name(), Opening(verdict.call));
        Ok(Answer { system, hand, seat: seat.number(), vulnerability, call, rule })
    }
}
