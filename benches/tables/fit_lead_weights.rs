//! Fits the weights by which the double-dummy search orders its leads, and says how good they are.
//!
//! `cargo run --release --example fit_lead_weights > weights.txt`

#![expect(
    clippy::cast_possible_truncation,
    clippy::cast_precision_loss,
    reason = "all numbers here are small counts, or weights that do not come near the bounds"
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

/// How often a deal is played in each strain. Who plays a deal again has most of it solved.
const PLAYS: usize = 50;

/// How many tricks are left where a lead is taken into the sample. With fewer the search is soon done
/// in any order; with more, solving would take most of the time.
const TRICKS_LEFT: RangeInclusive<usize> = 4..=10;

/// How often the side that plays well plays anything all the same: the search, too, tries wrong cards.
const SLIPS: f64 = 0.1;

/// One deal in so many is kept back from the fitting.
const KEPT_BACK: u64 = 5;

/// How far a weight may move at once.
const RATE: f64 = 0.1;

/// The weights in `lead_weights.rs` count in such parts of a unit of log odds.
const UNIT: f64 = 64.0;

/// A lead that the search might try.
struct Lead {
    /// The numbers of the weights of its properties.
    properties: Vec<usize>,
    /// What the weights in use make of it.
    worth: f64,
    /// Whether the leader's side gets the tricks that it wants.
    is_right: bool,
}

/// A position's leads, of which some are right and some are not.
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
        let choices = if number % KEPT_BACK == 0 { &mut kept_back } else { &mut sample };
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

/// Plays a deal about as the search does to prove something, and keeps the leads to be chosen.
///
/// After some tricks of any cards one side wants the tricks that are its due. It plays the best cards,
/// and the other side tries anything.
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
            // What the other side wants is to take one trick too many.
            let leaders = if is_sides { wanted } else { position.tricks_left() + 1 - wanted };
            choices.extend(choice(solver, &position, leaders as u8));
        }
        let mut cards: Vec<Card> = position.legal_cards().iter().collect();
        if is_sides && random.f64() >= SLIPS {
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

/// The leads of a position with what can be said of them, if it matters which is chosen.
fn choice(solver: &mut Solver, position: &Position, wanted: u8) -> Option<Choice> {
    let mut number = 0..;
    // With numbers for weights the solver tells which weights a lead has.
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

/// Softmax regression: how likely a lead is to be chosen goes with the exponential of its worth, and
/// each weight is moved so that a right one becomes likelier. A weight moves the less the more it has
/// moved before (`AdaGrad`), so that rare properties are learned as well.
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
                    weights[number] += RATE * slope / squares[number].sqrt();
                }
            }
        }
    }
    weights
}

/// Says how well the leads are chosen by what they are worth.
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
