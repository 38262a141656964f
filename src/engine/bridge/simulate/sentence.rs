//! Answers in one sentence, made of the numbers.

mod best_option;

use super::answer::contracts::{OptionRow, short_name};
use super::answer::{correlate, leads, results};
use super::statistics::Figure;
use super::statistics::Sums;
use super::statistics::correlation::Correlation;
use super::statistics::{Certainty, FEWEST};
use crate::engine::wording::{GroupedNumber, sentence_case, word_list};
use crate::engine::{Card, Contract, Suit};

pub use self::best_option::of_contracts;

/// Returns the sentence about the best lead.
///
/// `A spade, the A, beats 3NT 15 % (11–19). A spade, the A, Q or J: no difference is certain after 300 deals.`
pub(crate) fn of_leads(answer: &leads::LeadsAnswer, contract: &str) -> String {
    let Some(first) = answer.rows.first().filter(|_| answer.deals > 0) else {
        return String::new();
    };
    let cards = |rows: &[leads::LeadRow]| -> Vec<Card> {
        rows.iter().flat_map(|row| row.cards.iter().copied()).collect()
    };
    let group = cards(answer.rows.get(..answer.group()).unwrap_or_default());
    let lead = &first.cards;
    let beats =
        format!("{}, beats {contract} {}.", sentence_case(&in_words(lead)), chance(&first.beats));
    let after = GroupedNumber::with_commas(answer.deals);
    let is_whole = first.tricks.is_whole();
    if answer.deals < FEWEST && !is_whole {
        return format!("{beats} {}.", too_few(answer.deals));
    }
    if group.len() > lead.len() && is_whole {
        let group = sentence_case(&in_words(&group));
        return format!("{beats} {group}: all the same on {}.", all(answer.deals));
    }
    if group.len() > lead.len() {
        let group = sentence_case(&in_words(&group));
        return format!("{beats} {group}: no difference is certain after {after} deals.");
    }
    let Some(second) = answer.rows.get(1) else { return beats };
    let lost = |row: &leads::LeadRow| match answer.scoring {
        leads::LeadScoring::Imps => row.loses.imps.clone(),
        leads::LeadScoring::Matchpoints => row.loses.matchpoints.clone(),
    };
    let against: Vec<_> = answer.rows.iter().skip(1).map(|row| Certainty::of(&lost(row))).collect();
    let word = verdict(Certainty::of_best(&against), answer.deals);
    let lost = lost(second);
    // In per cent of the matchpoint maximum.
    let (unit, scale) = match answer.scoring {
        leads::LeadScoring::Imps => ("IMPs", 1.0),
        leads::LeadScoring::Matchpoints => {
            ("%", 100.0 / f64::from(u32::try_from(answer.top).unwrap_or(u32::MAX)))
        }
    };
    let figure = Figure::short(lost.mean() * scale, lost.margin() * scale);
    let next = in_words(&second.cards);
    let word = if is_whole { format!(" on {}", all(answer.deals)) } else { format!(": {word}") };
    format!("{beats} The next, {next}, gives up {figure} {unit} a board{word}.")
}

/// Returns the sentence about the contracts that a side can make.
///
/// `North–South make a game on 72 % (69–75) of the deals, a small slam on 11 % (9–13). The best game is 4♠ by South: 70 %
/// (67–73).`
pub(crate) fn of_results(answer: &results::ResultsAnswer) -> String {
    if answer.deals == 0 {
        return String::new();
    }
    let sides = answer.sides.iter().map(|of| {
        let game = format!("{} make a game on {} of the deals", of.side, chance(&of.any_game));
        let slam = match of.any_small_slam.sum() {
            0 => String::new(),
            _ => format!(", a small slam on {}", chance(&of.any_small_slam)),
        };
        let best = answer.best_game(of.side).filter(|aim| aim.makes.sum() > 0).map(|aim| {
            let Contract { bid, declarer, .. } = aim.contract;
            let makes = chance(&aim.makes);
            format!(" The best game is {} by {declarer}: {makes}.", bid.with_symbol())
        });
        format!("{game}{slam}.{}", best.unwrap_or_default())
    });
    sides.collect::<Vec<_>>().join(" ")
}

/// Returns the sentence about a correlation; `name` returns the name of an evaluator. Without a
/// comparison, none is called the best.
///
/// `KnR follows the tricks best: r = 0.61 (0.57–0.64), 0.02 ± 0.01 more than HCP: certain after 1,000 deals.`
pub(crate) fn of_correlate(
    rows: &[correlate::EvaluatorRow],
    closest: Option<&correlate::ClosestEvaluator>,
    name: impl Fn(&correlate::EvaluatorRow) -> String,
) -> String {
    let with_ends = |of: &Correlation| {
        if of.is_whole {
            return format!("{:.2}", of.r);
        }
        let (low, high) = of.interval();
        format!("{:.2} ({low:.2}–{high:.2})", of.r)
    };
    let compared = closest.and_then(|closest| {
        let row = rows.get(closest.place)?;
        let of = row.correlation?;
        let (second, difference) = closest.others.first()?;
        let name = |row| name(row);
        let second = name(rows.get(*second)?);
        let best = format!("{} follows the tricks best: r = {}", name(row), with_ends(&of));
        if of.is_whole {
            return Some(format!(
                "{best}, {:.2} closer than {second}, on {}.",
                difference.mean,
                all(of.n)
            ));
        }
        let against: Vec<_> = closest.others.iter().map(|(_, it)| it.certainty()).collect();
        Some(format!(
            "{best}, {} closer than {second}: {}.",
            Figure::short(difference.mean, difference.margin()),
            verdict(Certainty::of_best(&against), difference.n)
        ))
    });
    compared.unwrap_or_else(|| {
        let known = rows.iter().filter_map(|row| Some((row, row.correlation?)));
        let known: Vec<String> =
            known.map(|(row, of)| format!("{} for {}", with_ends(&of), name(row))).collect();
        if known.is_empty() { String::new() } else { format!("r is {}.", word_list(&known, "and")) }
    })
}

/// Formats the frequency of 1 among numbers 0 and 1, with its interval: `61 % (58–64)`. Without
/// sampling there is no interval: `61.3 %`.
pub(crate) fn chance(sums: &Sums) -> String {
    let (low, high) = sums.ends();
    let decimals = usize::from(high - low < 0.02);
    let percent = |share: f64| format!("{:.decimals$}", share * 100.0);
    let value = percent(sums.share().value());
    if sums.is_whole() {
        return format!("{} %", value.trim_end_matches(".0"));
    }
    format!("{value} % ({}–{})", percent(low), percent(high))
}

/// Formats the number of deals in a complete enumeration, such as `all 2,002 deals`.
pub(crate) fn all(deals: u64) -> String {
    match deals {
        1 => "the only deal".to_owned(),
        deals => format!("all {} deals", GroupedNumber::with_commas(deals)),
    }
}

/// Formats a certainty, with the number of deals.
fn verdict(certainty: Certainty, deals: u64) -> String {
    let after = GroupedNumber::with_commas(deals);
    match certainty {
        Certainty::TooFew => too_few(deals),
        Certainty::NotCertain => format!("not certain after {after} deals"),
        Certainty::Likely => format!("likely, not certain after {after} deals"),
        Certainty::Certain => format!("certain after {after} deals"),
    }
}

fn too_few(deals: u64) -> String {
    let noun = if deals == 1 { "deal is" } else { "deals are" };
    format!("{} {noun} too few to say", GroupedNumber::with_commas(deals))
}

/// Returns the names of the options: that of the question, or else the contract, with its declarer
/// if it is not unique.
pub(crate) fn names(rows: &[OptionRow]) -> Vec<String> {
    rows.iter().map(|row| name(row, rows)).collect()
}

/// Returns the options as headings. A name is followed by its contract, because that is what makes,
/// not the call: `double (4♠X by West)`.
pub(crate) fn headings(rows: &[OptionRow]) -> Vec<String> {
    let heading = |row: &OptionRow| {
        let name = name(row, rows);
        match row.contract.filter(|contract| !row.label.starts_with(&short_name(*contract))) {
            None => name,
            Some(contract) => {
                let Contract { bid, doubling, declarer } = contract;
                format!("{name} ({}{doubling} by {declarer})", bid.with_symbol())
            }
        }
    };
    rows.iter().map(heading).collect()
}

fn name(row: &OptionRow, rows: &[OptionRow]) -> String {
    let Some(contract) = row.contract.filter(|contract| short_name(*contract) == *row.label) else {
        return if &*row.label == "P" { "Passed out".to_owned() } else { row.label.to_string() };
    };
    let name = format!("{}{}", contract.bid.with_symbol(), contract.doubling);
    if has_twin(contract, rows) { format!("{name} by {}", contract.declarer) } else { name }
}

/// Returns whether another option is the same contract with another declarer.
fn has_twin(contract: Contract, rows: &[OptionRow]) -> bool {
    let mut others = rows.iter().filter_map(|row| row.contract);
    others.any(|other| {
        let is_alike = (other.bid, other.doubling) == (contract.bid, contract.doubling);
        is_alike && other.declarer != contract.declarer
    })
}

/// Returns leads in words: `a spade, the Q or J; a heart, the 4`. The suit comes first, since a
/// player chooses it, and its touching cards are equal.
fn in_words(leads: &[Card]) -> String {
    let of_suit = |suit: Suit| {
        let ranks: Vec<String> = leads
            .iter()
            .filter(|card| card.suit == suit)
            .map(|card| card.rank.to_string())
            .collect();
        let name = suit.singular();
        (!ranks.is_empty()).then(|| format!("a {name}, the {}", word_list(&ranks, "or")))
    };
    Suit::DESCENDING.into_iter().filter_map(of_suit).collect::<Vec<_>>().join("; ")
}
