//! Sentence about the best contract: chances, gain and certainty.

use super::{all, chance, has_twin, names, verdict};
use crate::engine::bridge::simulate::answer::Scoring;
use crate::engine::bridge::simulate::answer::contracts::{ContractsAnswer, OptionRow, short_name};
use crate::engine::bridge::simulate::statistics::Certainty;
use crate::engine::bridge::simulate::statistics::Figure;
use crate::engine::bridge::simulate::statistics::Sums;
use crate::engine::{Contract, Doubling};

/// Returns the sentence about the best contract, by the scoring of the board.
///
/// `3NT makes 61 % (58–64), 4♠ 55 % (52–58). For North–South, 3NT wins 0.4 ± 0.3 IMPs a board: likely, not certain after
/// 1,000 deals.`
///
/// If opponents declare an option, or one is to pass, the call is named, because their contract
/// wins nothing for the asking side:
/// `5♥ doubled makes 6 % (4–9). 4♠ makes on 71 % (68–74) of the deals. 5♥ doubled costs less than 4♠ on 60 % (57–63) of the
/// deals. For North–South, bidding 5♥ doubled wins 1.4 ± 0.4 IMPs a board against defending 4♠: certain after 1,000 deals.`
pub fn of_contracts(answer: &ContractsAnswer, scoring: Scoring) -> String {
    if answer.deals == 0 {
        return String::new();
    }
    let names = names(&answer.rows);
    let verdict = verdict_of(answer, &names, scoring);
    let verdict =
        if verdict.is_empty() { verdict } else { format!("For {}, {verdict}", answer.we) };
    let said = [making(answer, &names), sacrifice(answer), verdict];
    said.into_iter().filter(|said| !said.is_empty()).collect::<Vec<_>>().join(" ")
}

/// Returns how often each option makes. Opponents' contracts keep their own names, as a double
/// never makes.
fn making(answer: &ContractsAnswer, names: &[String]) -> String {
    let (mut ours, mut theirs) = (Vec::new(), Vec::new());
    for (row, name) in answer.rows.iter().zip(names).filter(|(row, _)| row.makes.n() > 0) {
        match row.contract.filter(|contract| contract.declarer.side() != answer.we) {
            None => {
                let verb = if ours.is_empty() { " makes" } else { "" };
                ours.push(format!("{name}{verb} {}", chance(&row.makes)));
            }
            Some(contract) => {
                let declarer = if has_twin(contract, &answer.rows) {
                    format!(" by {}", contract.declarer)
                } else {
                    String::new()
                };
                let verb = if theirs.is_empty() { " makes" } else { "" };
                let deals = if theirs.is_empty() { " of the deals" } else { "" };
                let share = chance(&row.makes);
                theirs.push(format!("{}{declarer}{verb} on {share}{deals}", in_full(contract)));
            }
        }
    }
    let sentences = [ours, theirs].map(|parts| parts.join(", "));
    let sentences = sentences.into_iter().filter(|sentence| !sentence.is_empty());
    sentences.map(|sentence| sentence + ".").collect::<Vec<_>>().join(" ")
}

/// Returns the gain of the best option with its certainty; empty without a comparison.
fn verdict_of(answer: &ContractsAnswer, names: &[String], scoring: Scoring) -> String {
    let [only] = answer.rows.as_slice() else { return of_several(answer, names, scoring) };
    let compared = answer.beyond_even(only, scoring).filter(|_| answer.has_field);
    let (Some((sums, unit)), Some(name)) = (compared, names.first()) else { return String::new() };
    let gain = if scoring == Scoring::Imps && sums.sum() < 0 {
        format!("loses {} IMPs a board", figure_of(&sums.turned(), unit, scoring))
    } else {
        gained(&sums, unit, scoring)
    };
    let word = Certainty::of(&sums);
    format!("{name} {gain} against the other tables{}.", ending(answer, word))
}

fn of_several(answer: &ContractsAnswer, names: &[String], scoring: Scoring) -> String {
    let (Some(best), Some(word)) = (answer.best(scoring), answer.certainty(scoring)) else {
        return match answer.rows.len() {
            0 => String::new(),
            _ => "no option wins against each other one.".to_owned(),
        };
    };
    let names_calls = is_choice_of_call(answer);
    let called: Vec<String> = if names_calls {
        answer.rows.iter().zip(names).map(|(row, name)| action(answer, row, name)).collect()
    } else {
        names.to_vec()
    };
    let called_at = |at: usize| called.get(at).map_or("", String::as_str);
    let others: Vec<usize> = (0..answer.rows.len()).filter(|at| *at != best).collect();
    let ending = ending(answer, word);
    if let [other] = others.as_slice()
        && answer.difference(best, *other, scoring).is_none_or(|it| it.sum() == 0)
    {
        let verb = if scoring == Scoring::Matchpoints { "score" } else { "win" };
        return format!("{} and {} {verb} the same{ending}.", called_at(best), called_at(*other));
    }
    let unit = answer.unit(scoring);
    let against_field = answer.has_field && scoring != Scoring::Points;
    let gains = others.iter().enumerate().filter_map(|(place, &other)| {
        let sums = answer.difference(best, other, scoring)?;
        let gain = if against_field {
            more(&sums, unit, scoring, place == 0)
        } else if place == 0 {
            gained(&sums, unit, scoring)
        } else {
            figure_of(&sums, unit, scoring)
        };
        let other = called_at(other);
        let against = match (against_field, others.len()) {
            (true, _) => format!(" than {other}"),
            // The other option was just named.
            (false, 1) if !names_calls && scoring != Scoring::Matchpoints => String::new(),
            (false, _) => format!(" against {other}"),
        };
        Some(gain + &against)
    });
    let gains = gains.collect::<Vec<_>>().join(", ");
    let where_to = if against_field { " against the other tables" } else { "" };
    format!("{} {gains}{where_to}{ending}.", called_at(best))
}

/// Formats a gain: `wins 0.4 ± 0.3 IMPs a board`, `scores 54 ± 3 % of the matchpoints`.
fn gained(sums: &Sums, unit: f64, scoring: Scoring) -> String {
    let figure = figure_of(sums, unit, scoring);
    let verb = if scoring == Scoring::Matchpoints { "scores" } else { "wins" };
    format!("{verb} {figure} {}", of_what(scoring))
}

/// Returns the unit of a gain.
const fn of_what(scoring: Scoring) -> &'static str {
    match scoring {
        Scoring::Imps => "IMPs a board",
        Scoring::Matchpoints => "of the matchpoints",
        Scoring::Points => "points a board",
    }
}

/// Formats the figure of a gain. At matchpoints it includes the even 50 %.
fn figure_of(sums: &Sums, unit: f64, scoring: Scoring) -> String {
    let figure = Figure::short(scoring.even() + sums.mean() * unit, sums.margin() * unit);
    let percent = if scoring == Scoring::Matchpoints { " %" } else { "" };
    format!("{figure}{percent}")
}

/// Formats the gain over another option, both against the other tables.
fn more(sums: &Sums, unit: f64, scoring: Scoring, is_first: bool) -> String {
    let figure = Figure::short(sums.mean() * unit, sums.margin() * unit);
    match (scoring, is_first) {
        (Scoring::Matchpoints, true) => format!("scores {figure} % more of the matchpoints"),
        (Scoring::Matchpoints, false) => format!("{figure} % more"),
        (_, true) => format!("wins {figure} IMPs a board more"),
        (_, false) => format!("{figure} more"),
    }
}

/// Formats the certainty, or the number of deals in a complete enumeration.
fn ending(answer: &ContractsAnswer, word: Certainty) -> String {
    if answer.is_whole() {
        format!(" on {}", all(answer.deals))
    } else {
        format!(": {}", verdict(word, answer.deals))
    }
}

/// Returns how often our contract costs less than theirs, or is better, if there is one of each.
fn sacrifice(answer: &ContractsAnswer) -> String {
    let [one, other] = answer.rows.as_slice() else { return String::new() };
    let (Some(first), Some(second), [pair]) = (one.contract, other.contract, &*answer.pairs) else {
        return String::new();
    };
    let is_ours = |contract: Contract| contract.declarer.side() == answer.we;
    let (ours, theirs, better) = match (is_ours(first), is_ours(second)) {
        (true, false) => (first, second, pair.better),
        (false, true) => (second, first, pair.worse),
        _ => return String::new(),
    };
    let share = Sums::from_parts(answer.deals, better.into(), better.into(), Vec::new());
    let share = chance(&share.unwrap_or_default().whole_if(answer.is_whole()));
    // A doubled contract is a sacrifice, so its cost is compared.
    let verb = if ours.doubling == Doubling::Undoubled { "is better" } else { "costs less" };
    format!("{} {verb} than {} on {share} of the deals.", in_full(ours), in_full(theirs))
}

/// Returns whether opponents declare an option, or an option passes the deal out.
fn is_choice_of_call(answer: &ContractsAnswer) -> bool {
    answer.rows.iter().any(|row| match row.contract {
        Some(contract) => contract.declarer.side() != answer.we,
        None => is_pass(row),
    })
}

fn is_pass(row: &OptionRow) -> bool {
    row.contract.is_none() && &*row.label == "P"
}

/// Returns the action of an option: `bidding 5♥ doubled`, `defending 4♠`, `doubling 4♠`, `passing`.
/// An option with a name or a condition keeps its own text.
fn action(answer: &ContractsAnswer, row: &OptionRow, name: &str) -> String {
    let Some(contract) = row.contract.filter(|contract| short_name(*contract) == *row.label) else {
        return if is_pass(row) { "passing".to_owned() } else { name.to_owned() };
    };
    let Contract { bid, doubling, declarer } = contract;
    if declarer.side() == answer.we {
        return format!("bidding {}", in_full(contract));
    }
    match doubling {
        Doubling::Doubled => format!("doubling {}", bid.with_symbol()),
        Doubling::Undoubled | Doubling::Redoubled => format!("defending {}", in_full(contract)),
    }
}

/// Returns a contract without its declarer, its doubling in words.
fn in_full(contract: Contract) -> String {
    let doubled = match contract.doubling {
        Doubling::Undoubled => "",
        Doubling::Doubled => " doubled",
        Doubling::Redoubled => " redoubled",
    };
    contract.bid.with_symbol() + doubled
}
