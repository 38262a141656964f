//! What systems open with a hand in every seat and vulnerability.

use crate::engine::bridge::call::Call;
use crate::engine::bridge::hand::{Hand, PartlyKnownHand};
use crate::engine::bridge::opening::situation::{OpenerVulnerability, OpeningSeat, Situation};
use crate::engine::bridge::opening::{RuleOutcome, RuleTable, Style, Verdict};

/// The situations of one seat in which every style opens the same.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GridRow {
    pub seat: OpeningSeat,
    pub vulnerabilities: Vec<OpenerVulnerability>,
    pub calls: Vec<Option<Call>>,
}

impl GridRow {
    /// The first of its situations.
    pub fn situation(&self) -> Situation {
        let vulnerability = self.vulnerabilities.first().copied().unwrap_or_default();
        Situation { seat: self.seat, vulnerability }
    }
}

/// A row for each seat, and for each group of vulnerabilities that make a difference.
pub fn rows(hand: Hand, styles: &[Style]) -> Vec<GridRow> {
    let opens = |table: &RuleTable| -> Vec<Option<Call>> {
        Situation::all().map(|situation| table.suggest(hand, situation)).collect()
    };
    let columns: Vec<Vec<Option<Call>>> = styles.iter().map(|style| style.ask(opens)).collect();
    let mut rows: Vec<GridRow> = Vec::new();
    for (at, situation) in Situation::all().enumerate() {
        let Situation { seat, vulnerability } = situation;
        let calls: Vec<_> = columns.iter().filter_map(|calls| calls.get(at).copied()).collect();
        match rows.iter_mut().find(|row| row.seat == seat && row.calls == calls) {
            Some(row) => row.vulnerabilities.push(vulnerability),
            None => rows.push(GridRow { seat, vulnerabilities: vec![vulnerability], calls }),
        }
    }
    rows
}

/// The answer that most cells have, each situation counted; of equals the one met first.
pub fn usual(rows: &[GridRow]) -> Option<Call> {
    let mut counts: Vec<(Option<Call>, usize)> = Vec::new();
    for row in rows {
        for &call in &row.calls {
            match counts.iter_mut().find(|(other, _)| *other == call) {
                Some((_, count)) => *count += row.vulnerabilities.len(),
                None => counts.push((call, row.vulnerabilities.len())),
            }
        }
    }
    let most = counts.iter().map(|&(_, count)| count).max();
    counts.iter().find(|&&(_, count)| Some(count) == most).and_then(|&(call, _)| call)
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cell {
    pub style: Style,
    /// A situation of its row.
    pub situation: Situation,
}

/// One of two cells beside each other.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Side {
    /// What it opens, with every rule.
    pub verdict: Verdict,
    /// Where both are of one style: what the rule that decides the other makes of the hand here.
    pub others_rule: Option<String>,
}

/// Two cells, with the rules that part them.
pub fn sides(hand: PartlyKnownHand, cells: [Cell; 2]) -> [Side; 2] {
    let verdicts =
        cells.map(|cell| cell.style.ask(|table| table.verdict_partly_known(hand, cell.situation)));
    let here = |at: usize, other: usize| {
        let [verdict, of] = [at, other].map(|at| verdicts.get(at));
        let (verdict, of) = (verdict?, of?);
        let number = of.deciding()?.rule.number;
        let step = verdict.trace.iter().find(|step| step.rule.number == number)?;
        let decides_both = matches!(step.outcome, RuleOutcome::Decides { .. });
        (verdict.style == of.style && !decides_both).then(|| step.outcome.to_string())
    };
    let others = [here(0, 1), here(1, 0)];
    let [first, second] = others;
    let [one, other] = verdicts;
    [Side { verdict: one, others_rule: first }, Side { verdict: other, others_rule: second }]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::bridge::opening::{goren, precision, sayc};

    fn hand(text: &str) -> Hand {
        text.parse().expect("a hand")
    }

    #[test]
    fn situations_of_a_seat_in_which_all_open_the_same_are_one_row() {
        let rows = rows(hand("A2.KJT92.3.KQ743"), &[sayc::SYSTEM.into(), precision::SYSTEM.into()]);
        assert_eq!(rows.len(), 4);
        assert!(rows.iter().all(|row| row.vulnerabilities == OpenerVulnerability::ALL));
        assert_eq!(usual(&rows), "1H".parse().ok());
    }

    #[test]
    fn vulnerabilities_that_make_a_difference_stand_apart() {
        // Seven spades to the king: three of them not vulnerable, and too few tricks vulnerable.
        let rows = rows(hand("KT98654.32.32.32"), &[sayc::SYSTEM.into()]);
        let of_first: Vec<_> = rows.iter().filter(|row| row.seat == OpeningSeat::First).collect();
        assert!(of_first.len() > 1, "{of_first:?}");
        let all: usize = rows.iter().map(|row| row.vulnerabilities.len()).sum();
        assert_eq!(all, 16);
        assert!(
            rows.iter()
                .any(|row| row.seat == OpeningSeat::Fourth && row.calls == [Some(Call::Pass)])
        );
    }

    #[test]
    fn two_cells_say_what_parts_them() {
        let situation = |seat| Situation { seat, ..Situation::default() };
        let cell = |seat| Cell { style: sayc::SYSTEM.into(), situation: situation(seat) };
        let cells = [cell(OpeningSeat::First), cell(OpeningSeat::Third)];
        // Eleven points, which third seat opens.
        let [first, third] = sides(hand("AJ32.K32.K32.432").into(), cells);
        assert_eq!((first.verdict.call, third.verdict.call), (Some(Call::Pass), "1C".parse().ok()));
        let why_not = first.others_rule.expect("the rule of the other");
        assert_eq!(why_not, "11 HCP, needs at least 12");
        assert_eq!(third.others_rule.as_deref(), Some("rule 6 applies"));
        let other = Cell { style: goren::SYSTEM.into(), situation: Situation::default() };
        let [_, of_goren] =
            sides(hand("AJ32.K32.K32.432").into(), [cell(OpeningSeat::First), other]);
        assert_eq!(of_goren.others_rule, None);
    }
}
