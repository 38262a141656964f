//! Questions of a simulation: the tricks of one declarer, or the tricks after each lead against a contract.
//!
//! They are measured separately from double-dummy tables, because the four declarers of a table share the cache.

use std::error::Error;
use std::fmt::Write as _;
use std::time::Duration;

use dds_bridge::FullDeal;
use kibitzer::engine::bridge::call::Strain;
use kibitzer::engine::bridge::deal::Deal;
use kibitzer::engine::bridge::double_dummy::{CardValue, Position, Solver};
use kibitzer::engine::bridge::seat::Seat;
use kibitzer::engine::bridge::simulate::sampler::Sampler;
use kibitzer::engine::bridge::simulate::script::Script;
use kibitzer::engine::card::Suit;

use super::arguments::Arguments;
use super::clock::{Time, time};
use super::dds::Dds;
use super::figures::{mean, print_heading, print_ratio, print_times, write_browser_input};
use super::vectors::Vector;

/// Maximum ratio of Kibitzer's time to the time of DDS.
const TARGET: f64 = 0.75;
/// Desired ratio, which is stricter than [`TARGET`].
const AIM: f64 = 0.5;
/// Maximum number of deals for a question.
const DEALS: usize = 200;
/// Maximum number of tries for one deal. The scripts below need a few hundred tries.
const TRIES: u64 = 1_000_000;
/// Number of deals that are solved before the measurement starts.
const WARM_UP: usize = 3;

/// Name of the question that the benchmark in the browser measures too.
const IN_BROWSER: &str = "3NT by South, 23 to 26 points";

const SEED: &str = "7K3QD-00000-00000-00001";

/// Script for deals with 3NT. North and South are balanced, and have 23 to 26 points together.
const GAME: &str =
    "hcp(south) in 15..17 && balanced(south) && hcp(north) in 8..9 && balanced(north)";
/// Script for deals in which West leads after the auction 1NT - 3NT.
const LEAD: &str = "predeal west SAQJ8, H96, DJ9764, CA2
condition hcp(south) in 15..17 && balanced(south) && spades(south) < 5 && hearts(south) < 5
condition hcp(north) in 10..14 && spades(north) < 4 && hearts(north) < 4";
/// Script for deals with 4♠ after an opening bid and a raise.
const SPADES: &str =
    "hcp(south) in 12..16 && spades(south) >= 5 && hcp(north) in 10..12 && spades(north) in 3..4";

#[derive(Clone, Copy)]
enum SolveQuestion {
    Tricks(Strain, Seat),
    /// Tricks of the leader's side for each lead against this declarer.
    Leads(Strain, Seat),
}

#[derive(PartialEq, Eq, Debug)]
enum Answer {
    Tricks(u8),
    Leads(Vec<CardValue>),
}

/// Measures all questions with the solvers that `arguments` selects, and prints the times.
pub fn run(vectors: &[Vector], arguments: &Arguments) -> Result<(), Box<dyn Error>> {
    let any: Vec<Deal> = vectors.iter().map(|vector| vector.deal).collect();
    print_heading("deals of a script, drawn: its tables, and each deal");
    let game = deals("23 to 26 points", GAME)?;
    let lead = deals("West known, both hands on the other side", LEAD)?;
    let spades = deals("five and three spades", SPADES)?;
    let no_trump = Strain::NoTrump;
    let questions = [
        ("no trump by South, any deal", &any, SolveQuestion::Tricks(no_trump, Seat::South)),
        (
            "spades by South, any deal",
            &any,
            SolveQuestion::Tricks(Strain::Suit(Suit::Spades), Seat::South),
        ),
        (IN_BROWSER, &game, SolveQuestion::Tricks(no_trump, Seat::South)),
        (
            "4S by South, five and three spades",
            &spades,
            SolveQuestion::Tricks(Strain::Suit(Suit::Spades), Seat::South),
        ),
        ("all leads, no trump, any deal", &any, SolveQuestion::Leads(no_trump, Seat::South)),
        ("all leads against 3NT, West known", &lead, SolveQuestion::Leads(no_trump, Seat::South)),
        (
            "all leads against 4S, five and three",
            &spades,
            SolveQuestion::Leads(Strain::Suit(Suit::Spades), Seat::South),
        ),
    ];
    for (name, deals, question) in questions {
        let deals = &deals[..deals.len().min(arguments.deals).min(DEALS)];
        let fastest = measure(name, deals, question, arguments)?;
        if name == IN_BROWSER {
            write_for_browser(&fastest)?;
        }
    }
    Ok(())
}

/// Writes Kibitzer's time for each deal, in milliseconds, to an input file of the browser benchmark.
fn write_for_browser(times: &[Duration]) -> Result<(), Box<dyn Error>> {
    let mut text = String::new();
    for time in times {
        writeln!(text, "{:.3}", time.as_secs_f64() * 1000.0)?;
    }
    write_browser_input("simulate.tsv", &text)
}

/// Returns the first [`DEALS`] deals that satisfy a script, and prints how long the search took.
fn deals(name: &str, script: &str) -> Result<Vec<Deal>, Box<dyn Error>> {
    let script = Script::read(script).map_err(|_| format!("not a script: {script}"))?;
    let (sampler, tables) = time(|| Sampler::new(script));
    let sampler = sampler.map_err(|_| "no deal meets a script")?;
    let mut drawing = sampler.deals(SEED.parse()?);
    let (mut deals, mut times) = (Vec::new(), Vec::new());
    for number in 1..=u32::try_from(DEALS)? {
        let (drawn, time) = time(|| drawing.draw(number, TRIES));
        let Ok(Some(drawn)) = drawn else { return Err("a script gives too few deals".into()) };
        deals.push(drawn.deal);
        times.push(time.thread);
    }
    print_times(&format!("{name}: tables"), &[tables.thread], None);
    print_times(&format!("{name}: a deal"), &times, None);
    Ok(deals)
}

/// Solves a question for every deal with each selected solver in turn. Prints the times. Returns Kibitzer's fastest
/// time for each deal, or `Duration::MAX` if Kibitzer is not selected or there are no rounds.
fn measure(
    name: &str,
    deals: &[Deal],
    question: SolveQuestion,
    arguments: &Arguments,
) -> Result<Vec<Duration>, Box<dyn Error>> {
    let dds = Dds::new();
    let mut solver = Solver::new();
    let full = deals.iter().map(|deal| deal.to_string().parse());
    let full = full.collect::<Result<Vec<FullDeal>, _>>()?;
    let mut fastest = [vec![Duration::MAX; deals.len()], vec![Duration::MAX; deals.len()]];
    let mut sums = [Time::default(); 2];
    for round in 0..=arguments.rounds {
        let most = if round > 0 { deals.len() } else { WARM_UP };
        for (index, deal) in deals.iter().enumerate().take(most) {
            let mut answers = [None, None];
            for turn in 0..2 {
                let by_dds = usize::from(turn != round % 2);
                if by_dds == 1 && !arguments.dds || by_dds == 0 && !arguments.kibitzer {
                    continue;
                }
                let (answer, time) = time(|| match by_dds {
                    1 => by_other(&dds, full[index], question),
                    _ => Ok(by_kibitzer(&mut solver, deal, question)),
                });
                answers[by_dds] = Some(answer?);
                if round > 0 {
                    fastest[by_dds][index] = fastest[by_dds][index].min(time.thread);
                    sums[by_dds].wall += time.wall;
                    sums[by_dds].thread += time.thread;
                }
            }
            if let [Some(ours), Some(theirs)] = &answers
                && ours != theirs
            {
                return Err(format!("{deal}: {ours:?}, and by DDS {theirs:?}").into());
            }
        }
    }
    let runs = u32::try_from(deals.len() * arguments.rounds)?.max(1);
    print_heading(&format!("{name}: {} deals, best of {}", deals.len(), arguments.rounds));
    for (solver, by_dds, runs_it) in
        [("DDS", 1, arguments.dds), ("Kibitzer", 0, arguments.kibitzer)]
    {
        if runs_it {
            print_times(solver, &fastest[by_dds], Some(sums[by_dds].wall / runs));
        }
    }
    if arguments.dds && arguments.kibitzer {
        let ratio = mean(&fastest[0]).div_duration_f64(mean(&fastest[1]));
        print_ratio("Kibitzer to DDS, of the means", ratio, TARGET, Some(AIM));
        let ratio = sums[0].thread.div_duration_f64(sums[1].thread);
        print_ratio("Kibitzer to DDS, of all runs", ratio, TARGET, Some(AIM));
    }
    let [by_kibitzer, _] = fastest;
    Ok(by_kibitzer)
}

fn by_kibitzer(solver: &mut Solver, deal: &Deal, question: SolveQuestion) -> Answer {
    // Empty the cache, because it must not contain this deal.
    solver.forget();
    match question {
        SolveQuestion::Tricks(strain, declarer) => {
            Answer::Tricks(solver.declarer(deal, strain, declarer))
        }
        SolveQuestion::Leads(strain, declarer) => {
            Answer::Leads(solver.values(&Position::opening(deal, strain, declarer.next())))
        }
    }
}

fn by_other(dds: &Dds, deal: FullDeal, question: SolveQuestion) -> Result<Answer, Box<dyn Error>> {
    Ok(match question {
        SolveQuestion::Tricks(strain, declarer) => {
            let best = dds.leads(deal, strain, declarer.next(), false)?;
            let most = best.first().map_or(0, |lead| lead.tricks);
            Answer::Tricks(13 - most)
        }
        SolveQuestion::Leads(strain, declarer) => {
            Answer::Leads(dds.leads(deal, strain, declarer.next(), true)?)
        }
    })
}
