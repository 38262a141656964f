//! Options compared by trials, each tried on the same deals.

/// What trials say of an option.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Estimate {
    /// The mean of the results, 0 to 1. Of an option that was dropped it is that of the leader, less its lead on the deals
    /// that both were tried on.
    pub mean: f64,
    /// By how much the lead of the leader over it may be off, of the leader the mean itself: 1.96 standard errors, which
    /// holds 95 % of the time.
    pub error: f64,
}

/// An option with so many standard errors between it and the leader is dropped.
const DROPPED: f64 = 3.0;

/// How many standard errors hold 95 % of the time.
const MARGIN: f64 = 1.96;

/// Returns what trials say of each of some options. After each of the rounds, which are numbers of deals, the options that
/// are surely behind the leader are dropped; it ends where all others are, or are surely less than `even` behind.
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
        let lead = |option: usize| Lead::of(&results[leader], &results[option]);
        racing.retain(|&option| option == leader || !lead(option).is_sure());
        let is_open = |&option: &usize| option != leader && !lead(option).is_surely_below(even);
        if !racing.iter().any(is_open) {
            break;
        }
    }
    let leader = leader(&racing, &results);
    let of_leader = Lead::of(&results[leader], &[]);
    let estimate = |option: usize| {
        if option == leader {
            return Estimate { mean: of_leader.mean, error: MARGIN * of_leader.standard_error };
        }
        let lead = Lead::of(&results[leader], &results[option]);
        let mean = (of_leader.mean - lead.mean).max(0.0);
        Estimate { mean, error: MARGIN * lead.standard_error }
    };
    (0..options).map(estimate).collect()
}

/// The option with the greatest mean; of equals the first.
fn leader(racing: &[usize], results: &[Vec<f64>]) -> usize {
    let sum = |option: &usize| results[*option].iter().sum::<f64>();
    let first = racing.first().copied().unwrap_or(0);
    racing.iter().fold(first, |best, option| if sum(option) > sum(&best) { *option } else { best })
}

/// By how much one option leads another on the deals of both.
struct Lead {
    mean: f64,
    standard_error: f64,
}

impl Lead {
    /// The lead over another option, or over none: the mean itself.
    fn of(leader: &[f64], other: &[f64]) -> Self {
        let count = if other.is_empty() { leader.len() } else { other.len() };
        let others = other.iter().copied().chain(std::iter::repeat(0.0));
        let differences =
            || leader.iter().take(count).zip(others.clone()).map(|(one, other)| one - other);
        #[expect(clippy::cast_precision_loss, reason = "some thousand deals")]
        let count = count.max(1) as f64;
        let mean = differences().sum::<f64>() / count;
        let variance =
            differences().map(|difference| (difference - mean).powi(2)).sum::<f64>() / count;
        Self { mean, standard_error: (variance / count).sqrt() }
    }

    fn is_sure(&self) -> bool {
        self.mean > DROPPED * self.standard_error
    }

    fn is_surely_below(&self, even: f64) -> bool {
        self.mean + MARGIN * self.standard_error < even
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_surely_behind_is_dropped_and_keeps_its_distance() {
        let mut deal = 0_u32;
        let mut tried = [0; 3];
        let found = race(
            3,
            &[50, 200],
            0.005,
            || {
                deal += 1;
                deal
            },
            |&deal, option| {
                tried[option] += 1;
                let luck = f64::from(deal % 7) / 10.0;
                // The last is the first on all deals but every tenth.
                match option {
                    0 => luck + 0.3,
                    1 => luck,
                    _ if deal.is_multiple_of(10) => luck + if deal % 20 == 0 { 0.38 } else { 0.21 },
                    _ => luck + 0.3,
                }
            },
        );
        assert_eq!(tried, [200, 50, 200]);
        assert!((found[0].mean - found[1].mean - 0.3).abs() < 1e-9, "{found:?}");
        assert!(found[1].error < 1e-9 && found[2].error > 0.0, "{found:?}");
    }

    #[test]
    fn options_that_are_the_same_end_the_race() {
        let mut deals = 0;
        let found = race(2, &[10, 1000], 0.01, || deals += 1, |(), _| 0.5);
        assert_eq!((deals, found[0].mean, found[1].error), (10, 0.5, 0.0));
    }
}
