//! Answers as text: tables. For some questions, a sentence comes before the tables.

use std::cmp::Reverse;

use crate::engine::bridge::simulate::answer::leads::LeadScoring;
use crate::engine::bridge::simulate::answer::{
    Question, Scoring, contracts, correlate, count, leads, results,
};
use crate::engine::bridge::simulate::script::{Script, StatisticKind};
use crate::engine::bridge::simulate::sentence;
use crate::engine::bridge::simulate::statistics::{Figure, Sums};
use crate::engine::bridge::simulate::tally::Tally;
use crate::engine::{Seat, Side};

/// Note that is printed below the tables.
const MARGINS: &str = "± is the 95% margin: it includes the true mean in 19 of 20 runs.";

pub(super) fn answer(question: &Question, script: &Script, tally: &Tally) -> String {
    if tally.deals() == 0 {
        return String::new();
    }
    let margins = if tally.is_complete() {
        format!("On {} there is no margin.", sentence::all(tally.deals()))
    } else {
        MARGINS.to_owned()
    };
    in_words(question, script, tally) + &margins + "\n"
}

fn in_words(question: &Question, script: &Script, tally: &Tally) -> String {
    match question {
        Question::Contracts(of) => of_contracts(&of.answer(tally, of.vulnerable)),
        Question::Lead(of) => {
            of_leads(&of.answer(tally, LeadScoring::Imps), &contracts::short_name(of.contract))
        }
        Question::Results(of) => of_results(&of.answer(tally), of.we),
        Question::Count(of) => of_count(&of.answer(tally), script),
        Question::Correlate(of) => of_correlate(&of.answer(tally)),
    }
}

/// Returns a table of all sums, with their means in the stored units. This is the answer if the question is unknown.
pub(super) fn sums(tally: &Tally) -> String {
    let mut rows = vec![heads(&["sum", "deals", "mean"])];
    rows.extend(tally.entries().iter().map(|(name, sums)| {
        let name = name.replace(char::is_whitespace, " ");
        vec![name, sums.n().to_string(), mean(sums, 1.0)]
    }));
    format!("{}{MARGINS}\n", table(&rows))
}

/// Formats a mean with its margin. Both are multiplied by `scale`.
fn mean(sums: &Sums, scale: f64) -> String {
    if sums.n() == 0 {
        return "-".to_owned();
    }
    Figure::of(sums.mean() * scale, sums.margin() * scale).to_string()
}

fn share(sums: &Sums) -> String {
    if sums.n() == 0 { "-".to_owned() } else { sentence::chance(sums) }
}

/// Formats a table. The first column is left-aligned, and the other columns are right-aligned.
fn table(rows: &[Vec<String>]) -> String {
    let columns = rows.iter().map(Vec::len).max().unwrap_or(0);
    let width = |column: usize| {
        rows.iter().filter_map(|row| row.get(column)).map(|cell| cell.chars().count()).max()
    };
    let widths: Vec<usize> = (0..columns).map(|column| width(column).unwrap_or(0)).collect();
    let mut text = String::new();
    for row in rows {
        let padded = |(column, (cell, &width)): (usize, (&String, &usize))| {
            if column == 0 { format!("{cell:width$}") } else { format!("{cell:>width$}") }
        };
        let cells: Vec<String> = row.iter().zip(&widths).enumerate().map(padded).collect();
        text.push_str(cells.join("  ").trim_end());
        text.push('\n');
    }
    text
}

fn heads(names: &[&str]) -> Vec<String> {
    names.iter().map(|name| (*name).to_owned()).collect()
}

fn of_contracts(answer: &contracts::ContractsAnswer) -> String {
    let compared = |row: &contracts::OptionRow, scoring: Scoring| {
        let beyond = answer.beyond_even(row, scoring);
        beyond.map_or_else(
            || "-".to_owned(),
            |(sums, unit)| {
                Figure::of(scoring.even() + sums.mean() * unit, sums.margin() * unit).to_string()
            },
        )
    };
    let [points, matchpoints, imps] =
        ["points", "matchpoints %", "IMPs"].map(|unit| format!("{} {unit}", answer.we.letters()));
    let mut rows = vec![heads(&["", "makes", "tricks", &points, &matchpoints, &imps])];
    rows.extend(answer.rows.iter().map(|row| {
        // The label may be a name such as `pass`, so the contract is added in brackets.
        let contract = row.contract.map(contracts::short_name);
        let unnamed = contract.filter(|contract| !row.label.starts_with(contract));
        vec![
            unnamed.map_or_else(|| row.label.to_string(), |it| format!("{} ({it})", row.label)),
            share(&row.makes),
            mean(&row.tricks, 1.0),
            mean(&row.points, 1.0),
            compared(row, Scoring::Matchpoints),
            compared(row, Scoring::Imps),
        ]
    }));
    let mut text = format!("{}\n\n{}", sentence::of_contracts(answer, Scoring::Imps), table(&rows));
    if answer.has_field || answer.rows.len() > 1 {
        text.push_str("Matchpoints and IMPs are against the other ");
        text.push_str(if answer.has_field { "tables" } else { "options" });
        text.push_str("; 50% is even.\n");
    }
    if !answer.pairs.is_empty() {
        let label = |at: usize| answer.rows.get(at).map_or("", |row| &row.label);
        let mut rows = vec![heads(&["against", &imps, &points, "better", "equal", "worse"])];
        rows.extend(answer.pairs.iter().map(|pair| {
            vec![
                format!("{} against {}", label(pair.one), label(pair.other)),
                mean(&pair.imps, 1.0),
                mean(&pair.points, 1.0),
                pair.better.to_string(),
                pair.equal.to_string(),
                pair.worse.to_string(),
            ]
        }));
        text.push('\n');
        text.push_str(&table(&rows));
    }
    text
}

fn of_leads(answer: &leads::LeadsAnswer, contract: &str) -> String {
    let mut rows =
        vec![heads(&["lead", "beats it", "is best", "tricks", "points", "gives up IMPs"])];
    rows.extend(answer.rows.iter().map(|row| {
        let cards: Vec<String> = row.cards.iter().map(ToString::to_string).collect();
        vec![
            cards.join(" "),
            share(&row.beats),
            share(&row.best),
            mean(&row.tricks, 1.0),
            mean(&row.points, 1.0),
            mean(&row.loses.imps, 1.0),
        ]
    }));
    format!("{}\n\n{}", sentence::of_leads(answer, contract), table(&rows))
}

fn of_results(answer: &results::ResultsAnswer, we: Side) -> String {
    let mut rows = vec![heads(&["side", "a game", "a small slam", "a grand slam"])];
    rows.extend(answer.sides.iter().map(|of| {
        vec![
            of.side.to_string(),
            share(&of.any_game),
            share(&of.any_small_slam),
            share(&of.any_grand_slam),
        ]
    }));
    let mut text = format!("{}\n\n{}", sentence::of_results(answer), table(&rows));
    let mut rows = vec![heads(&["declarer", "tricks"])];
    rows.extend(
        answer
            .declarers
            .iter()
            .map(|of| vec![format!("{} by {}", of.strain, of.declarer), mean(&of.tricks, 1.0)]),
    );
    text = text + "\n" + &table(&rows);
    let mut rows = vec![heads(&["contract", "makes", "points"])];
    rows.extend(answer.aims.iter().filter(|aim| aim.makes.sum() > 0).map(|aim| {
        vec![contracts::short_name(aim.contract), share(&aim.makes), format!("{:.0}", aim.points)]
    }));
    let par = mean(&answer.par, 1.0);
    format!("{text}\n{}\nPar is {par} points for {we}.\n", table(&rows))
}

fn of_count(answer: &count::CountAnswer, script: &Script) -> String {
    let mut rows = vec![heads(&["seat", "HCP", "shapes that come up most"])];
    rows.extend(Seat::CLOCKWISE.into_iter().map(|seat| {
        let of = &answer.seats[seat];
        let mut shapes: Vec<_> = of.shapes.iter().collect();
        shapes.sort_by_key(|(_, count)| Reverse(*count));
        let shapes = shapes.into_iter().take(3).map(|([a, b, c, d], count)| {
            format!("{a}-{b}-{c}-{d} {}", percent(*count, answer.deals))
        });
        vec![seat.name().to_owned(), mean(&of.points, 1.0), shapes.collect::<Vec<_>>().join(", ")]
    }));
    let watched = answer.watched.iter().map(|seen| of_watched(seen, script, answer.deals));
    let mut parts = vec![table(&rows)];
    parts.extend(watched);
    parts.join("\n")
}

fn percent(count: u64, of: u64) -> String {
    let share = Sums::from_parts(of, count.into(), count.into(), Vec::new());
    share.map_or_else(String::new, |share| format!("{:.0}%", share.mean() * 100.0))
}

/// Formats an average, a frequency or a table that the script requests.
fn of_watched(seen: &count::StatisticSums, script: &Script, deals: u64) -> String {
    let own = || script.slice(seen.watched.value.span).to_owned();
    let label = seen.watched.label.as_deref().map_or_else(own, str::to_owned);
    let cells = seen.sums.histogram();
    match &seen.watched.watching {
        StatisticKind::Average => format!("{label}: {}\n", mean(&seen.sums, 0.01)),
        StatisticKind::Frequency { least, most } => {
            let counted = numbers(*least, *most).zip(cells).filter(|(_, count)| **count > 0);
            let rows: Vec<_> = counted
                .map(|(name, count)| vec![name, count.to_string(), percent(*count, deals)])
                .collect();
            format!("{label}:\n{}", table(&rows))
        }
        StatisticKind::Table { least, most, across } => {
            let columns: Vec<String> = numbers(across.least, across.most).collect();
            let mut rows = vec![[String::new()].into_iter().chain(columns.clone()).collect()];
            let lines = numbers(*least, *most).zip(cells.chunks(columns.len().max(1)));
            rows.extend(lines.map(|(name, line)| -> Vec<String> {
                [name].into_iter().chain(line.iter().map(ToString::to_string)).collect()
            }));
            format!("{label}:\n{}", table(&rows))
        }
    }
}

/// Returns the cell names of a frequency or a table: `below`, each number from `least` to `most`, and `above`.
fn numbers(least: i32, most: i32) -> impl Iterator<Item = String> {
    let within = (least..=most).map(|number| number.to_string());
    ["below".to_owned()].into_iter().chain(within).chain(["above".to_owned()])
}

fn of_correlate(rows: &[correlate::EvaluatorRow]) -> String {
    let mut table_rows =
        vec![heads(&["evaluator", "r", "from", "to", "tricks a unit", "left over"])];
    table_rows.extend(rows.iter().map(|row| match &row.correlation {
        None => vec![row.label.to_string(), "-".to_owned()],
        Some(of) => {
            let (low, high) = of.interval();
            vec![
                row.label.to_string(),
                format!("{:.3}", of.r),
                format!("{low:.3}"),
                format!("{high:.3}"),
                Figure::of(of.slope, of.slope_margin).to_string(),
                Figure::of(of.left_over, of.left_over_margin).to_string(),
            ]
        }
    }));
    table(&table_rows)
}
