//! `kibitzer-cli frequency`: counts how often each rule of a style makes each opening call, or
//! prints example hands of a rule.

use std::{fmt, io};

use clap::Args;

use super::in_order::{ResultSender, in_order};
use super::{Exit, Options, Streams};
use crate::desk::hand_list::column::HandColumnValue;
use crate::engine::bridge::opening::Style;
use crate::engine::bridge::opening::frequency::{Frequencies, FrequencySample, Share};
use crate::engine::bridge::opening::situation::{OpenerVulnerability, OpeningSeat};
use crate::engine::bridge::seed::Seed;
use crate::engine::{Call, Situation};

pub const HELP: &str = "\
Deals random hands from the seed, and opens each by the style, in the given seat and at the opener's
vulnerability. All players before have passed, but their passes don't affect the hands. The same seed
gives the same hands, for any number of threads.

A header and five columns are printed. SHARE is a percentage. MARGIN is the 95% margin of the true share
(the farther end of Wilson's interval).

    RULE<tab>CALL<tab>HANDS<tab>SHARE<tab>MARGIN

First comes each rule with each of its calls, then with * for all its calls. Next comes * for all rules,
with each call. The last line, changed with *, counts the hands that get another call from the system's
default switches. A rule that decided no hand has only the line with *. Its margin is 0 if the rule can't
apply in this seat or at this vulnerability. P is a pass; None means that the system has no answer.

With --examples RULE up to ten hands that the rule decides are printed, as kibitzer-cli open reads them:

    STYLE<tab>HAND<tab>SEAT<tab>VULNERABILITY

For systems and switches see kibitzer-cli open --help.

Examples:
  kibitzer-cli frequency sayc
  kibitzer-cli frequency sayc:nt=14-16 --seat 3 --vulnerability they --hands 1000000
  kibitzer-cli frequency acol | awk -F'\\t' '$1 == \"*\" { print $2, $4, $5 }'
  kibitzer-cli frequency sayc --examples 12b | kibitzer-cli open --near";

#[derive(Clone, Debug, Args)]
#[group(id = "frequency")]
pub struct Arguments {
    /// System or style, such as sayc:nt=14-16
    pub style: Style,
    /// Opener's seat, from 1 (the dealer) to 4
    #[arg(long, default_value = "1")]
    pub seat: OpeningSeat,
    /// Opener's vulnerability: none, we, they or both
    #[arg(long, value_name = "WHO", default_value = "none")]
    pub vulnerability: OpenerVulnerability,
    /// Number of hands
    #[arg(long, value_name = "N", default_value_t = 100_000, value_parser = clap::value_parser!(u64).range(1..=MAX_HANDS))]
    pub hands: u64,
    /// Seed, 20 characters
    #[arg(long, default_value_t)]
    pub seed: Seed,
    /// Print hands that this rule decides, instead of shares
    #[arg(long, value_name = "RULE")]
    pub examples: Option<String>,
    #[command(flatten)]
    pub options: Options,
}

/// Maximum number of hands. There is a limit because the number of a batch is a `u32`.
const MAX_HANDS: u64 = 1_000_000_000_000;

impl Arguments {
    fn sample(&self) -> FrequencySample {
        FrequencySample::new(self.style, self.situation(), self.seed)
    }

    const fn situation(&self) -> Situation {
        Situation { seat: self.seat, vulnerability: self.vulnerability }
    }
}

pub fn run(arguments: &Arguments, streams: &mut Streams<'_>) -> io::Result<()> {
    let Some(number) = arguments.examples.as_deref() else {
        let counted = count(arguments, streams)?;
        write!(
            streams.output,
            "{}",
            FrequencyTable { counted: &counted, sample: &arguments.sample() }
        )?;
        return streams.output.flush();
    };
    let sample = arguments.sample();
    let Some(place) = sample.rules().position(|rule| rule.number == number) else {
        let numbers: Vec<_> = sample.rules().map(|rule| rule.number).collect();
        let (style, known) = (arguments.style, numbers.join(", "));
        return streams.fail(
            Exit::Failed,
            format_args!("{style} has no rule {number}; its rules are {known}"),
        );
    };
    let Arguments { style, seat, vulnerability, hands, .. } = arguments;
    for hand in sample.examples(place, 0, *hands, &mut |_| ()) {
        writeln!(streams.output, "{style}\t{hand}\t{}\t{vulnerability}", seat.number())?;
    }
    streams.output.flush()
}

/// Counts the calls of a sample. All threads process batches of its hands.
fn count(arguments: &Arguments, streams: &mut Streams<'_>) -> io::Result<Frequencies> {
    let Arguments { hands, options, .. } = *arguments;
    let mut progress = streams.progress(Some(hands), options);
    let mut counted = Frequencies::default();
    let worker = {
        let arguments = arguments.clone();
        move || {
            let sample = arguments.sample();
            move |part, results: &ResultSender<Frequencies>| {
                // Fails only if `in_order` has ended early, because a thread has stopped.
                let _ = results.send(sample.part(part));
            }
        }
    };
    let done = in_order(options.threads(), 1, FrequencySample::parts(hands), worker, |part| {
        let more = part.hands;
        counted.add(part);
        progress.draw(streams.errors, counted.hands, more);
        Ok(())
    });
    progress.clear(streams.errors);
    done.map(|()| counted)
}

/// Table of the frequencies, with one share per line.
struct FrequencyTable<'f> {
    counted: &'f Frequencies,
    sample: &'f FrequencySample,
}

impl fmt::Display for FrequencyTable<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { counted, sample } = *self;
        writeln!(f, "rule\tcall\thands\tshare\tmargin")?;
        for (place, rule) in sample.rules().enumerate() {
            for &(answer, count) in counted.rules.get(place).into_iter().flatten() {
                line(f, rule.number, &called(answer), counted.share(count))?;
            }
            let share = counted.of_rule(place);
            let margin = if sample.may_apply(place) { share.margin() } else { 0.0 };
            line_within(f, (rule.number, ALL), share, margin)?;
        }
        for (call, share) in counted.calls() {
            line(f, ALL, &called(Some(call)), share)?;
        }
        line(f, "changed", ALL, counted.changed())
    }
}

/// Text that stands for all rules or all calls in the table.
const ALL: &str = "*";

/// Formats an opening call as in a file of hands.
fn called(answer: Option<Call>) -> String {
    HandColumnValue::Opening(answer).to_string()
}

fn line(f: &mut fmt::Formatter<'_>, rule: &str, call: &str, share: Share) -> fmt::Result {
    line_within(f, (rule, call), share, share.margin())
}

fn line_within(
    f: &mut fmt::Formatter<'_>,
    (rule, call): (&str, &str),
    share: Share,
    margin: f64,
) -> fmt::Result {
    let [value, margin] = [share.value(), margin].map(|share| 100.0 * share);
    writeln!(f, "{rule}\t{call}\t{}\t{value:.4}\t{margin:.4}", share.count)
}
