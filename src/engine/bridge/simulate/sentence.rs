//! Answers as sentences with the most important numbers.

use super::answer::contracts::{ContractsAnswer, OptionRow, short_name};
use super::answer::{Scoring, correlate, leads, results};
use super::statistics::correlation::Correlation;
use super::statistics::{Certainty, Figure, MIN_DEALS, Sums};
use crate::engine::wording::{GroupedNumber, sentence_case, word_list};
use crate::engine::{Card, Contract, Doubling, Suit};

/// Returns the sentences about the best contract under a scoring method, such as:
///
/// `3NT makes 61 % (58–64), 4♠ 55 % (52–58). For North–South, 3NT wins 0.4 ± 0.3 IMPs a board: likely, not certain
/// after 1,000 deals.`
///
/// The opponents may declare one of several options, or an option may be to pass the deal out. Then the last sentence
/// compares our calls, not the contracts: `5♥ doubled makes 6 % (4–9). 4♠ makes on 71 % (68–74) of the deals. 5♥
/// doubled costs less than 4♠ on 60 % (57–63) of the deals. For North–South, bidding 5♥ doubled wins 1.4 ± 0.4 IMPs a
/// board against defending 4♠: certain after 1,000 deals.`
pub(crate) fn of_contracts(answer: &ContractsAnswer, scoring: Scoring) -> String {
    if answer.deals == 0 {
        return String::new();
    }
    let names = names(&answer.rows);
    let verdict = verdict_of(answer, &names, scoring);
    let verdict =
        if verdict.is_empty() { verdict } else { format!("For {}, {verdict}", answer.we) };
    let sentences = [making(answer, &names), sacrifice(answer), verdict];
    sentences.into_iter().filter(|it| !it.is_empty()).collect::<Vec<_>>().join(" ")
}

/// Returns the sentences about how often each option makes. Options that are never played are left out. If the
/// opponents declare an option, its contract is named instead of our call. A call such as a double can't make.
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
    let sides = [ours, theirs].into_iter().filter(|options| !options.is_empty());
    sides.map(|options| options.join(", ") + ".").collect::<Vec<_>>().join(" ")
}

/// Returns the sentence about the gain of the best option, with its certainty. Returns an empty string if there is
/// nothing to compare.
fn verdict_of(answer: &ContractsAnswer, names: &[String], scoring: Scoring) -> String {
    let [only] = answer.rows.as_slice() else { return of_several(answer, names, scoring) };
    let compared = answer.beyond_even(only, scoring).filter(|_| answer.has_field);
    let (Some((sums, unit)), Some(name)) = (compared, names.first()) else { return String::new() };
    let gain = if scoring == Scoring::Imps && sums.sum() < 0 {
        format!("loses {} IMPs a board", figure_of(&sums.negated(), unit, scoring))
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
    let gains = others.iter().enumerate().filter_map(|(index, &other)| {
        let sums = answer.difference(best, other, scoring)?;
        let gain = if against_field {
            more(&sums, unit, scoring, index == 0)
        } else if index == 0 {
            gained(&sums, unit, scoring)
        } else {
            figure_of(&sums, unit, scoring)
        };
        let other = called_at(other);
        let against = match (against_field, others.len()) {
            (true, _) => format!(" than {other}"),
            // The previous sentence has named the only other option.
            (false, 1) if !names_calls && scoring != Scoring::Matchpoints => String::new(),
            (false, _) => format!(" against {other}"),
        };
        Some(gain + &against)
    });
    let gains = gains.collect::<Vec<_>>().join(", ");
    let where_to = if against_field { " against the other tables" } else { "" };
    format!("{} {gains}{where_to}{ending}.", called_at(best))
}

/// Formats a gain, such as `wins 0.4 ± 0.3 IMPs a board` or `scores 54 ± 3 % of the matchpoints`.
fn gained(sums: &Sums, unit: f64, scoring: Scoring) -> String {
    let figure = figure_of(sums, unit, scoring);
    let verb = if scoring == Scoring::Matchpoints { "scores" } else { "wins" };
    let unit = match scoring {
        Scoring::Imps => "IMPs a board",
        Scoring::Matchpoints => "of the matchpoints",
        Scoring::Points => "points a board",
    };
    format!("{verb} {figure} {unit}")
}

/// Formats the figure of a gain. At matchpoints, adds the 50 % of an even result.
fn figure_of(sums: &Sums, unit: f64, scoring: Scoring) -> String {
    let figure = Figure::short(scoring.even() + sums.mean() * unit, sums.margin() * unit);
    let percent = if scoring == Scoring::Matchpoints { "%" } else { "" };
    format!("{figure}{percent}")
}

/// Formats the gain over another option if both options are compared with the other tables.
fn more(sums: &Sums, unit: f64, scoring: Scoring, is_first: bool) -> String {
    let figure = Figure::short(sums.mean() * unit, sums.margin() * unit);
    match (scoring, is_first) {
        (Scoring::Matchpoints, true) => format!("scores {figure}% more of the matchpoints"),
        (Scoring::Matchpoints, false) => format!("{figure}% more"),
        (_, true) => format!("wins {figure} IMPs a board more"),
        (_, false) => format!("{figure} more"),
    }
}

/// Formats the certainty, or the number of deals if all matching deals were counted.
fn ending(answer: &ContractsAnswer, word: Certainty) -> String {
    if answer.is_complete() {
        format!(" on {}", all(answer.deals))
    } else {
        format!(": {}", verdict(word, answer.deals))
    }
}

/// Returns the sentence about how often our contract is better, or costs less, than the contract of the opponents.
/// Returns an empty string unless there are two options and each side declares one.
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
    let share = chance(&share.unwrap_or_default().with_complete(answer.is_complete()));
    // A doubled contract is assumed to be a sacrifice, so the costs are compared.
    let verb = if ours.doubling == Doubling::Undoubled { "is better" } else { "costs less" };
    format!("{} {verb} than {} on {share} of the deals.", in_full(ours), in_full(theirs))
}

/// Returns whether the opponents declare an option, or an option is to pass the deal out.
fn is_choice_of_call(answer: &ContractsAnswer) -> bool {
    answer.rows.iter().any(|row| match row.contract {
        Some(contract) => contract.declarer.side() != answer.we,
        None => is_pass(row),
    })
}

fn is_pass(row: &OptionRow) -> bool {
    row.contract.is_none() && &*row.label == "P"
}

/// Returns the action of an option, such as `bidding 5♥ doubled`, `defending 4♠`, `doubling 4♠` or `passing`. If the
/// question gives the option a name or a condition, returns `name` unchanged.
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

/// Formats a contract without its declarer, such as `4♠` or `4♠ doubled`.
fn in_full(contract: Contract) -> String {
    let doubled = match contract.doubling {
        Doubling::Undoubled => "",
        Doubling::Doubled => " doubled",
        Doubling::Redoubled => " redoubled",
    };
    contract.bid.with_symbol() + doubled
}

/// Returns the sentences about the best lead, such as:
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
    let after = GroupedNumber(answer.deals);
    let is_complete = first.tricks.is_complete();
    if answer.deals < MIN_DEALS && !is_complete {
        return format!("{beats} {}.", too_few(answer.deals));
    }
    if group.len() > lead.len() && is_complete {
        let group = sentence_case(&in_words(&group));
        return format!("{beats} {group}: all the same on {}.", all(answer.deals));
    }
    if group.len() > lead.len() {
        let group = sentence_case(&in_words(&group));
        return format!("{beats} {group}: no difference is certain after {after} deals.");
    }
    let Some(second) = answer.rows.get(1) else { return beats };
    let others = answer.rows.iter().skip(1);
    let against: Vec<_> = others.map(|row| Certainty::of(answer.loss(row))).collect();
    let word = verdict(Certainty::of_best(&against), answer.deals);
    let loss = answer.loss(second);
    let (unit, scale) = match answer.scoring {
        leads::LeadScoring::Imps => ("IMPs", 1.0),
        leads::LeadScoring::Matchpoints => ("%", answer.percent()),
    };
    let figure = Figure::short(loss.mean() * scale, loss.margin() * scale);
    let next = in_words(&second.cards);
    let word = if is_complete { format!(" on {}", all(answer.deals)) } else { format!(": {word}") };
    format!("{beats} The next, {next}, gives up {figure} {unit} a board{word}.")
}

/// Returns the sentences about the contracts that each side can make, such as:
///
/// `North–South make a game on 72 % (69–75) of the deals, a small slam on 11 % (9–13). The best game is 4♠ by South:
/// 70 % (67–73).`
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

/// Returns the sentence about the correlations. `name` returns the name of an evaluator. If `closest` is `None`, no
/// evaluator is called the best.
///
/// `KnR follows the tricks best: r = 0.61 (0.57–0.64), 0.02 ± 0.01 closer than HCP: certain after 1,000 deals.`
pub(crate) fn of_correlate(
    rows: &[correlate::EvaluatorRow],
    closest: Option<&correlate::ClosestEvaluator>,
    name: impl Fn(&correlate::EvaluatorRow) -> String,
) -> String {
    let with_ends = |of: &Correlation| {
        if of.is_complete {
            return format!("{:.2}", of.r);
        }
        let (low, high) = of.interval();
        format!("{:.2} ({low:.2}–{high:.2})", of.r)
    };
    let compared = closest.and_then(|closest| {
        let row = rows.get(closest.index)?;
        let of = row.correlation?;
        let (second, difference) = closest.others.first()?;
        let name = |row| name(row);
        let second = name(rows.get(*second)?);
        let best = format!("{} follows the tricks best: r = {}", name(row), with_ends(&of));
        if of.is_complete {
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

/// Formats the percentage of ones among numbers that are 0 or 1. For a sample, the confidence interval follows:
/// `61 % (58–64)`. If all matching deals were counted, there is no interval: `61.3 %`.
pub(crate) fn chance(sums: &Sums) -> String {
    let (low, high) = sums.ends();
    let decimals = usize::from(high - low < 0.02);
    let percent = |share: f64| format!("{:.decimals$}", share * 100.0);
    let value = percent(sums.share().value());
    if sums.is_complete() {
        return format!("{}%", value.trim_end_matches(".0"));
    }
    format!("{value}% ({}–{})", percent(low), percent(high))
}

/// Formats the number of deals if all matching deals were counted, such as `all 2,002 deals`.
pub(crate) fn all(deals: u64) -> String {
    match deals {
        1 => "the only deal".to_owned(),
        deals => format!("all {} deals", GroupedNumber(deals)),
    }
}

/// Formats a certainty with the number of deals.
fn verdict(certainty: Certainty, deals: u64) -> String {
    let after = GroupedNumber(deals);
    match certainty {
        Certainty::TooFew => too_few(deals),
        Certainty::NotCertain => format!("not certain after {after} deals"),
        Certainty::Likely => format!("likely, not certain after {after} deals"),
        Certainty::Certain => format!("certain after {after} deals"),
    }
}

fn too_few(deals: u64) -> String {
    let noun = if deals == 1 { "deal is" } else { "deals are" };
    format!("{} {noun} too few to say", GroupedNumber(deals))
}

/// Returns the names of the options. An option that the question doesn't name is named after its contract. If two
/// options differ only in the declarer, the name includes the declarer.
pub(crate) fn names(rows: &[OptionRow]) -> Vec<String> {
    rows.iter().map(|row| name(row, rows)).collect()
}

/// Returns the headings of the options. The table shows how often each contract makes. So if an option's name does not
/// begin with its contract, the heading adds the contract: `double (4♠X by West)`.
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

/// Returns whether one of the options is the same contract with a different declarer.
fn has_twin(contract: Contract, rows: &[OptionRow]) -> bool {
    let mut others = rows.iter().filter_map(|row| row.contract);
    others.any(|other| {
        let is_alike = (other.bid, other.doubling) == (contract.bid, contract.doubling);
        is_alike && other.declarer != contract.declarer
    })
}

/// Formats leads as text, such as `a spade, the Q or J; a heart, the 4`. The suit comes first: a player mainly chooses
/// a suit, and touching cards in the suit are equal.
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
