//! Fits the weights that order the leads in the double-dummy search, and reports how well they order them.
//!
//! `cargo run --release --example fit_lead_weights > weights.txt`

#![expect(
    clippy::cast_possible_truncation,
    clippy::cast_precision_loss,
    reason = "all numbers are small counts, or weights far from the limits"
)]

use std::env;
use std::ops::RangeInclusive;
use std::process::ExitCode;

use fastrand::Rng;
use kibitzer::bridge::double_dummy::{LEAD_WEIGHTS, LeadWeights};
use kibitzer::{BySeat, Card, CardSet, Deal, Position, Seat, Side, Solver, Strain};

const USAGE: &str = "\
Fits the weights by which the double-dummy search orders its leads.

usage: fit_lead_weights [--deals 200] [--seed 1] [--rounds 10]

It plays so many random deals in all strains, finds on the way which leads are right, and goes so many
times through these to fit the weights. They are printed as they stand in `lead_weights.rs` behind
`LEAD_WEIGHTS =`; `cargo fmt` breaks the lines. How well they choose beside those in use, in deals
that were kept back, is written on the standard error. Whether they save time is another question, which
only a run of the search answers: see docs/double-dummy.md.
";

/// Number of times that each deal is played in each strain. Later plays are faster, because most of their positions are
/// cached.
const PLAYS: usize = 50;

/// Leads are sampled from positions with these numbers of remaining tricks. With fewer tricks, any order is fast. With
/// more tricks, solving would take too much time.
const TRICKS_LEFT: RangeInclusive<usize> = 4..=10;

/// Probability with which the side that plays well chooses a random card. The search also tries wrong cards, so the
/// positions after them must be sampled.
const SLIP_PROBABILITY: f64 = 0.1;

/// Interval between the deals that are used for validation instead of fitting.
const VALIDATION_INTERVAL: u64 = 5;

/// Factor by which each change of a weight is multiplied.
const STEP_FACTOR: f64 = 0.1;

/// Number by which log odds are multiplied to get the integers in `lead_weights.rs`.
const UNIT: f64 = 64.0;

struct Lead {
    /// Indices of the weights for the lead's properties.
    properties: Vec<usize>,
    /// Value of the lead according to the weights in use.
    worth: f64,
    /// Whether the leader's side can win the tricks that it needs if this card is led.
    is_right: bool,
}

/// All leads in a position. Some of them are right, and some are wrong.
type Choice = Vec<Lead>;

fn main() -> ExitCode {
    let (mut deals, mut seed, mut rounds) = (200, 1, 10);
    let mut arguments = env::args().skip(1);
    while let Some(option) = arguments.next() {
        let number = arguments.next().and_then(|value| value.parse().ok());
        match (option.as_str(), number) {
            ("--deals", Some(number)) => deals = number,
            ("--seed", Some(number)) => seed = number,
            ("--rounds", Some(number)) => rounds = number,
            _ => {
                eprint!("{USAGE}");
                return ExitCode::from(2);
            }
        }
    }
    let mut random = Rng::with_seed(seed);
    let (mut sample, mut kept_back) = (Vec::new(), Vec::new());
    let mut solver = Solver::new();
    for number in 0..deals {
        let deal = random_deal(&mut random);
        let choices = if number % VALIDATION_INTERVAL == 0 { &mut kept_back } else { &mut sample };
        for strain in Strain::ASCENDING {
            for _ in 0..PLAYS {
                play(&mut solver, &mut random, &deal, strain, choices);
            }
            solver.forget();
        }
    }
    let weights = fit(&mut sample, rounds, &mut random);
    eprintln!("{} leads to choose for fitting, {} kept back", sample.len(), kept_back.len());
    report("weights in use", &kept_back, |lead| lead.worth);
    report("fitted weights", &kept_back, |lead| worth(lead, &weights));
    let mut weights = weights.iter().map(|weight| (weight * UNIT).round() as i16);
    println!("{:?}", LeadWeights::from_fn(|| weights.next().unwrap_or_default()));
    ExitCode::SUCCESS
}

fn random_deal(random: &mut Rng) -> Deal {
    let mut pack: Vec<Card> = Card::all().collect();
    random.shuffle(&mut pack);
    let hand = |seat: Seat| pack.iter().copied().skip(seat as usize).step_by(4).collect();
    Deal::try_from(BySeat::<CardSet>::from_fn(hand)).expect("a pack in four equal parts is a deal")
}

/// Plays a deal in a way similar to the search, and collects the choices of leads.
///
/// First, some tricks are played at random. Then one side tries to win its double-dummy tricks with
/// the best cards, and the other side plays random cards.
fn play(
    solver: &mut Solver,
    random: &mut Rng,
    deal: &Deal,
    strain: Strain,
    choices: &mut Vec<Choice>,
) {
    let mut position = Position::opening(deal, strain, Seat::CLOCKWISE[random.usize(..4)]);
    while position.tricks_left() > *TRICKS_LEFT.end() {
        let card = random.choice(position.legal_cards());
        let Some((next, _)) = card.and_then(|card| position.after(card)) else { return };
        position = next;
    }
    let side = if random.bool() { Side::NorthSouth } else { Side::EastWest };
    let due = usize::from(solver.tricks(&position));
    let is_leaders = position.turn().side() == side;
    let mut wanted = if is_leaders { due } else { position.tricks_left() - due };
    if wanted == 0 {
        return;
    }
    while position.tricks_left() >= *TRICKS_LEFT.start() {
        let is_sides = position.turn().side() == side;
        if position.table().is_empty() {
            // To stop `side`, the other side needs one trick more than `side` can afford to lose.
            let leaders = if is_sides { wanted } else { position.tricks_left() + 1 - wanted };
            choices.extend(choice(solver, &position, leaders as u8));
        }
        let mut cards: Vec<Card> = position.legal_cards().iter().collect();
        if is_sides && random.f64() >= SLIP_PROBABILITY {
            let values = solver.values(&position);
            let best = values.iter().map(|value| value.tricks).max();
            cards = values
                .iter()
                .filter(|value| Some(value.tricks) == best)
                .map(|value| value.card)
                .collect();
        }
        let next = random.choice(cards).and_then(|card| position.after(card));
        let Some((next, winner)) = next else { return };
        wanted -= usize::from(winner.is_some_and(|winner| winner.side() == side));
        if !(1..=next.tricks_left()).contains(&wanted) {
            return;
        }
        position = next;
    }
}

/// Returns the leads in a position with their properties. Returns `None` if all leads are right or all are wrong.
fn choice(solver: &mut Solver, position: &Position, wanted: u8) -> Option<Choice> {
    let mut number = 0..;
    // Here, each weight is its own index. Therefore the solver returns the indices of a lead's weights.
    let numbers = LeadWeights::from_fn(|| number.next().unwrap_or_default());
    let properties = solver.weigh_leads(position, wanted, &numbers);
    let in_use = solver.weigh_leads(position, wanted, &LEAD_WEIGHTS);
    let values = solver.values(position);
    let lead = |((card, properties), (_, weights)): ((Card, Vec<usize>), (Card, Vec<i16>))| Lead {
        properties,
        worth: weights.into_iter().map(f64::from).sum(),
        is_right: values.iter().any(|value| value.card == card && value.tricks >= wanted),
    };
    let choice: Choice = properties.into_iter().zip(in_use).map(lead).collect();
    let right = choice.iter().filter(|lead| lead.is_right).count();
    (1..choice.len()).contains(&right).then_some(choice)
}

fn worth(lead: &Lead, weights: &[f64]) -> f64 {
    lead.properties.iter().map(|&number| weights[number]).sum()
}

/// Fits the weights by softmax regression. The probability of a lead is proportional to the exponential of its value. A
/// weight with large previous steps gets smaller next steps (`AdaGrad`), so rare properties are learned too.
fn fit(sample: &mut [Choice], rounds: u64, random: &mut Rng) -> Vec<f64> {
    let mut count = 0;
    LeadWeights::from_fn(|| count += 1);
    let (mut weights, mut squares) = (vec![0.0; count], vec![1.0; count]);
    for _ in 0..rounds {
        random.shuffle(sample);
        for choice in &*sample {
            let odds: Vec<f64> = choice.iter().map(|lead| worth(lead, &weights).exp()).collect();
            let leads = || choice.iter().zip(&odds);
            let of_all: f64 = odds.iter().sum();
            let of_right: f64 =
                leads().filter(|(lead, _)| lead.is_right).map(|(_, odds)| odds).sum();
            for (lead, odds) in leads() {
                let slope = if lead.is_right { odds / of_right } else { 0.0 } - odds / of_all;
                for &number in &lead.properties {
                    squares[number] += slope * slope;
                    weights[number] += STEP_FACTOR * slope / squares[number].sqrt();
                }
            }
        }
    }
    weights
}

/// Prints how well `worth` orders the leads.
fn report(name: &str, choices: &[Choice], worth: impl Fn(&Lead) -> f64) {
    let (mut first, mut ranks) = (0, 0);
    for choice in choices {
        let best = choice.iter().filter(|lead| lead.is_right).map(&worth).fold(f64::MIN, f64::max);
        let before = choice.iter().filter(|lead| !lead.is_right && worth(lead) >= best).count();
        first += usize::from(before == 0);
        ranks += before + 1;
    }
    let count = choices.len() as f64;
    let (percent, rank) = (100.0 * first as f64 / count, ranks as f64 / count);
    eprintln!(
        "{name}: the first lead is right in {percent:.1} %; mean rank of the first right one {rank:.3}"
    );
}
