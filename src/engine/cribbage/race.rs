//! Comparison of options by trials on the same deals.

#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Estimate {
    /// Mean of the results, 0 to 1.
    pub mean: f64,
    /// 95 % margin of the mean, or of the leader's lead for another option that raced to the end.
    pub error: f64,
    /// Whether it is indistinguishable from the leader: it raced to the end, and is behind by less
    /// than its error or `even`.
    pub is_level: bool,
}

/// Number of standard errors behind the leader that drops an option.
const DROPPED: f64 = 3.0;

/// Number of standard errors of a 95 % margin.
const MARGIN: f64 = 1.96;

/// Divided by the number of trials, the 95 % upper bound on the chance of an event that never
/// happened.
const NEVER: f64 = 3.0;

/// Minimum number of deals of the leader, for its own mean.
const LEADER_DEALS: usize = 300;

/// Returns the estimates of some options. After each of `rounds`, numbers of deals, the options
/// surely behind the leader are dropped. The race ends once all others are dropped or surely less
/// than `even` behind.
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
        racing.retain(|&option| option == leader || !lead(option).is_sure());
        let is_open = |&option: &usize| option != leader && !lead(option).is_surely_below(even);
        if !racing.iter().any(is_open) {
            break;
        }
    }
    let leader = leader(&racing, &results);
    let most = rounds.last().copied().unwrap_or(0);
    let (raced, wanted) = (count, LEADER_DEALS.min(most));
    let mut of_leader = results.get(leader).cloned().unwrap_or_default();
    while of_leader.len() < wanted {
        of_leader.push(result(&deal(), leader));
    }
    let estimate = |option: usize| {
        let own = &results[option];
        if option == leader {
            return Estimate { is_level: true, ..Estimate::of(&of_leader, &of_leader) };
        }
        let estimate = Estimate::of(own, &of_leader);
        if own.len() < raced {
            return estimate;
        }
        let lead = TrialLead::of(&of_leader, own);
        let error = MARGIN * lead.standard_error;
        Estimate { error, is_level: lead.mean < error.max(even), ..estimate }
    };
    (0..options).map(estimate).collect()
}

impl Estimate {
    /// Estimates an option from its own results. The leader is a control variate: its mean over
    /// more deals corrects the option's mean.
    fn of(own: &[f64], leader: &[f64]) -> Self {
        let count = number(own.len());
        let common = leader.get(..own.len()).unwrap_or(leader);
        let (own_mean, common_mean, leader_mean) = (mean(own), mean(common), mean(leader));
        let together = |one: &[f64], other: &[f64]| {
            let products = one.iter().zip(other).map(|(one, other)| one * other);
            products.sum::<f64>() / count - mean(one) * mean(other)
        };
        let (variance, covariance) = (together(common, common), together(own, common));
        let measure = if variance > 0.0 { covariance / variance } else { 0.0 };
        let rest = (together(own, own) - measure * covariance).max(0.0) / count;
        let of_leader = measure * measure * variance / number(leader.len());
        let mean = (own_mean + measure * (leader_mean - common_mean)).clamp(0.0, 1.0);
        let error = MARGIN * (rest + of_leader).sqrt();
        let is_one_sided = own.iter().all(|&result| result <= 0.0 || result >= 1.0)
            && own.windows(2).all(|two| (two[0] - two[1]).abs() < f64::EPSILON);
        let error = if is_one_sided { error.max(NEVER / count) } else { error };
        Self { mean, error, is_level: false }
    }
}

#[expect(clippy::cast_precision_loss, reason = "some thousand deals")]
fn number(count: usize) -> f64 {
    count.max(1) as f64
}

fn mean(results: &[f64]) -> f64 {
    results.iter().sum::<f64>() / number(results.len())
}

/// Returns the option with the greatest mean, of equals the first.
fn leader(racing: &[usize], results: &[Vec<f64>]) -> usize {
    let sum = |option: &usize| results[*option].iter().sum::<f64>();
    let first = racing.first().copied().unwrap_or(0);
    racing.iter().fold(first, |best, option| if sum(option) > sum(&best) { *option } else { best })
}

/// Lead of one option over another on the deals of both.
struct TrialLead {
    mean: f64,
    standard_error: f64,
}

impl TrialLead {
    fn of(leader: &[f64], other: &[f64]) -> Self {
        let differences: Vec<f64> =
            leader.iter().zip(other).map(|(one, other)| one - other).collect();
        let of_all = mean(&differences);
        let squares = differences.iter().map(|difference| (difference - of_all).powi(2));
        let count = number(differences.len());
        Self { mean: of_all, standard_error: (squares.sum::<f64>() / count / count).sqrt() }
    }

    fn is_sure(&self) -> bool {
        self.mean > DROPPED * self.standard_error
    }

    fn is_surely_below(&self, even: f64) -> bool {
        self.mean + MARGIN * self.standard_error < even
    }
}

#[cfg(test)]
#[path = "../../../tests/unit/engine/cribbage/race.rs"]
mod tests;
