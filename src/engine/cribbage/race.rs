//! Compares options by trying them on the same deals.

/// Estimated result of an option.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Estimate {
    /// Mean of the results, 0 to 1.
    pub mean: f64,
    /// 95 % margin of the mean. For an option that raced to the end behind the leader, it is the 95 % margin of the
    /// leader's lead over this option instead.
    pub error: f64,
    /// Whether the option can't be distinguished from the leader. This is true of the leader itself. It is true of an
    /// option that raced to the end if the leader's lead over this option is less than `error` or less than `even`.
    pub is_level: bool,
}

/// An option is dropped if it is behind the leader by more than this number of standard errors.
const DROP_ERRORS: f64 = 3.0;

/// Number of standard errors in a 95 % margin.
const MARGIN_ERRORS: f64 = 1.96;

/// The rule of three: if an event never happened in `n` trials, the 95 % upper bound on its chance is 3 / n.
const RULE_OF_THREE: f64 = 3.0;

/// Minimum number of deals on which the leader is tried, unless the last number in `rounds` is lower.
const LEADER_DEALS: usize = 300;

/// Estimates every option. `options` is the number of options. `rounds` contains numbers of deals in ascending order.
/// After each of these numbers, the options that are clearly behind the leader are dropped. The race ends after the
/// last number. It ends earlier if every other option is dropped or is clearly less than `even` behind.
pub(super) fn race<D>(
    options: usize,
    rounds: &[usize],
    even: f64,
    mut deal: impl FnMut() -> D,
    mut result: impl FnMut(&D, usize) -> f64,
) -> Vec<Estimate> {
    let mut results: Vec<Vec<f64>> = vec![Vec::new(); options];
    let mut racing: Vec<usize> = (0..options).collect();
    let mut count = 0;
    for &round in rounds {
        while count < round {
            let dealt = deal();
            for &option in &racing {
                results[option].push(result(&dealt, option));
            }
            count += 1;
        }
        let leader = leader(&racing, &results);
        let lead = |option: usize| TrialLead::of(&results[leader], &results[option]);
        racing.retain(|&option| option == leader || !lead(option).is_certain());
        let is_open = |&option: &usize| option != leader && !lead(option).is_certainly_below(even);
        if !racing.iter().any(is_open) {
            break;
        }
    }
    let leader = leader(&racing, &results);
    let most = rounds.last().copied().unwrap_or(0);
    let (raced, wanted) = (count, LEADER_DEALS.min(most));
    let mut leader_results = results.get(leader).cloned().unwrap_or_default();
    while leader_results.len() < wanted {
        leader_results.push(result(&deal(), leader));
    }
    let estimate = |option: usize| {
        let own = &results[option];
        if option == leader {
            return Estimate { is_level: true, ..Estimate::of(&leader_results, &leader_results) };
        }
        let estimate = Estimate::of(own, &leader_results);
        if own.len() < raced {
            return estimate;
        }
        let lead = TrialLead::of(&leader_results, own);
        let error = MARGIN_ERRORS * lead.standard_error;
        Estimate { error, is_level: lead.mean < error.max(even), ..estimate }
    };
    (0..options).map(estimate).collect()
}

impl Estimate {
    /// Estimates an option from its results, with the leader as a control variate. The leader may have been tried on
    /// more deals. Its mean over the option's deals is compared with its mean over all deals, and the difference
    /// corrects the option's mean.
    fn of(own: &[f64], leader: &[f64]) -> Self {
        let count = number(own.len());
        let common = leader.get(..own.len()).unwrap_or(leader);
        let (own_mean, common_mean, leader_mean) = (mean(own), mean(common), mean(leader));
        let covariance = |one: &[f64], other: &[f64]| {
            let products = one.iter().zip(other).map(|(one, other)| one * other);
            products.sum::<f64>() / count - mean(one) * mean(other)
        };
        let (variance, shared) = (covariance(common, common), covariance(own, common));
        let coefficient = if variance > 0.0 { shared / variance } else { 0.0 };
        let rest = (covariance(own, own) - coefficient * shared).max(0.0) / count;
        let of_leader = coefficient * coefficient * variance / number(leader.len());
        let mean = (own_mean + coefficient * (leader_mean - common_mean)).clamp(0.0, 1.0);
        let error = MARGIN_ERRORS * (rest + of_leader).sqrt();
        let is_one_sided = own.iter().all(|&result| result <= 0.0 || result >= 1.0)
            && own.windows(2).all(|two| (two[0] - two[1]).abs() < f64::EPSILON);
        let error = if is_one_sided { error.max(RULE_OF_THREE / count) } else { error };
        Self { mean, error, is_level: false }
    }
}

#[expect(clippy::cast_precision_loss, reason = "there are at most some thousand deals")]
fn number(count: usize) -> f64 {
    count.max(1) as f64
}

fn mean(results: &[f64]) -> f64 {
    results.iter().sum::<f64>() / number(results.len())
}

/// Returns the option with the greatest mean. If several options have the greatest mean, returns the first of them.
fn leader(racing: &[usize], results: &[Vec<f64>]) -> usize {
    let sum = |option: &usize| results[*option].iter().sum::<f64>();
    let first = racing.first().copied().unwrap_or(0);
    racing.iter().fold(first, |best, option| if sum(option) > sum(&best) { *option } else { best })
}

/// Lead of one option over another, on the deals on which both were tried.
struct TrialLead {
    mean: f64,
    standard_error: f64,
}

impl TrialLead {
    fn of(leader: &[f64], other: &[f64]) -> Self {
        let differences: Vec<f64> =
            leader.iter().zip(other).map(|(one, other)| one - other).collect();
        let mean = mean(&differences);
        let squares = differences.iter().map(|difference| (difference - mean).powi(2));
        let count = number(differences.len());
        Self { mean, standard_error: (squares.sum::<f64>() / count / count).sqrt() }
    }

    fn is_certain(&self) -> bool {
        self.mean > DROP_ERRORS * self.standard_error
    }

    fn is_certainly_below(&self, even: f64) -> bool {
        self.mean + MARGIN_ERRORS * self.standard_error < even
    }
}

#[cfg(test)]
#[path = "../../../tests/unit/engine/cribbage/race.rs"]
mod tests;
