//! Texts of the page “Simulate”.

use std::fmt;

use crate::engine::bridge::opening::frequency::Share;
use crate::engine::bridge::seed::Seed;
use crate::engine::bridge::simulate::answer::contracts::Vulnerable;
use crate::engine::bridge::simulate::answer::results::ParKind;
use crate::engine::bridge::simulate::answer::{Question, Scoring};
use crate::engine::bridge::simulate::handicap::Handicap;
use crate::engine::bridge::simulate::sample::OptionResult;
use crate::engine::bridge::simulate::sampler::DrawMethod;
use crate::engine::bridge::simulate::sentence;
use crate::engine::bridge::simulate::statistics::Sums;
use crate::engine::bridge::simulate::tally::Tally;
use crate::engine::bridge::simulate::target_margin::TargetMargin;
use crate::engine::wording::{GroupedNumber, sentence_case, word_list};
use crate::engine::{Contract, Evaluator, Seat, Side, Strain};
use crate::ui::number::{fixed, with_minus};

pub use crate::ui::components::script::words::{
    BOTH, EAST_WEST, NOBODY, NORTH_SOUTH, NOT_SAID, POINTS, SEAT, first, suit,
};

pub const WHAT_IT_IS: &str = "Say which deals you mean and what you want to know. Kibitzer deals them, solves each one double dummy, and tells you the answer with its margin.";
pub const QUESTION: &str = "The question";
pub const TEMPLATES: &str = "Questions to begin with";
pub const KIND_OF_QUESTION: &str = "Kind of question";
pub const WORKED_EXAMPLES: &str = "Worked examples";

pub const CONTRACT: &str = "Which contract?";
pub const LEAD: &str = "Which lead?";
pub const DECISION: &str = "Bid or pass?";
pub const MAKES: &str = "What makes?";
pub const EVALUATOR: &str = "Which evaluator?";
pub const HOW_OFTEN: &str = "How often?";
pub const BREAKS: &str = "How do suits break?";

pub const WHAT_CONTRACT: &str = "Up to eight contracts on the same deals: how often each makes, and which wins points, IMPs and matchpoints.";
pub const WHAT_LEAD: &str =
    "All 13 leads of a hand against a contract, at IMPs or matchpoints. Give the leader’s cards.";
pub const WHAT_DECISION: &str = "Invite, pass, double or sacrifice. An option can depend on the hand that partner turns up with.";
pub const WHAT_MAKES: &str = "How often a game or a slam makes, who should declare it, and par.";
pub const WHAT_EVALUATOR: &str =
    "How closely each evaluator follows the tricks that are really there.";
pub const WHAT_HOW_OFTEN: &str =
    "How often such a deal comes up, and with which points, shapes and lengths. Nothing is solved.";
pub const WHAT_BREAKS: &str =
    "Two known hands: how each suit breaks, who has the honours, drop or finesse. Counted exactly.";

pub const GAME_WITH_FIVE_THREE: &str = "3NT or 4♠ with 5-3-3-2";
pub const TWO_KNOWN_HANDS: &str = "3NT, 5♦ or 6♦";
pub const LEAD_AGAINST_NOTRUMP: &str = "A lead against 3NT";
pub const LEAD_AGAINST_GAME: &str = "A lead against 4♥";
pub const INVITE_OR_PASS: &str = "Nine points opposite 1NT";
pub const SACRIFICE: &str = "Sacrifice in 5♥";
pub const SLAM_OF_TWO_HANDS: &str = "Is there a slam?";
pub const OPPOSITE_A_WEAK_TWO: &str = "Opposite a weak two";
pub const BALANCED_HANDS: &str = "Notrump, both balanced";
pub const SPADE_FITS: &str = "Spade fits";
pub const OPENS_ONE_NOTRUMP: &str = "A 1NT opening";
pub const FIT_AFTER_ONE_NOTRUMP: &str = "A major fit opposite 1NT";
pub const QUEEN_OF_TRUMPS: &str = "The queen of trumps";
pub const AFTER_A_PREEMPT: &str = "After a preempt";

pub const THE_DEALS: &str = "The deals";

pub const ORDER: &str = "Order";
pub const BEST_FIRST: &str = "Best first";
pub const BY_SUIT: &str = "By suit";

pub const ASK: &str = "Question as text";
pub const ASK_PLACEHOLDER: &str = "contracts 3NS 4SS";
pub const ADD_CONTRACT: &str = "Add a contract";
pub const REMOVE: &str = "Remove";
pub const STRAIN: &str = "Strain";
pub const DOUBLED: &str = "Doubled";
pub const DECLARER: &str = "Declarer";
pub const SIDE: &str = "Side";
pub const BOTH_SIDES: &str = "Both";
pub const UNDOUBLED: &str = "No";
pub const X: &str = "Doubled";
pub const XX: &str = "Redoubled";
pub const NOTRUMP: &str = "NT";
pub const EVALUATORS: &str = "Evaluators";
pub const FIELD: &str = "At the other tables";
pub const FIELD_PLACEHOLDER: &str = "3NS*3 4SS";
pub const FIELD_HINT: &str =
    "Leave it empty to compare the options with each other. 3NS*3 is three tables in 3NT by South.";
pub const LEFT_OUT: &str =
    "This question leaves out the script’s average and frequency. “How often?” shows them.";
pub const MORE_TABLES: &str = "Add a table";

pub const RUN: &str = "Deals";
pub const UNTIL: &str = "Stop earlier";
pub const UNTIL_NONE: &str = "no";
pub const HOW_MANY: &str = "Number of deals";
pub const SEED: &str = "Seed";
pub const OTHER_SEED: &str = "Other deals";
pub const START: &str = "Start";
pub const PAUSE: &str = "Pause";
pub const GO_ON: &str = "Go on";
pub const TWICE: &str = "Twice as many";
pub const TEN_TIMES: &str = "Ten times as many";
pub const LINK: &str = "Share a link";
pub const PROGRESS: &str = "Deals done";
pub const LUCKY: &str = "If you stop as soon as one option looks better, you will be wrong more often than the margin says.";
pub const OTHER_PLACE: &str = "Mend the script or the question to start.";

pub const ANSWER: &str = "Answer";
pub const ANSWER_APPEARS_HERE: &str =
    "The answer appears here once you press Start. A worked example starts by itself.";
pub const NO_ANSWER_YET: &str = "No deal yet.";
pub const MARGIN: &str = "± is the 95% margin: in 19 of 20 such runs the true figure is within it. The two ends of a chance in brackets mean the same.";
pub const CERTAINTY: &str = "“Not certain”: the difference is within its margin. “Likely”: it is more than its margin. “Certain”: it is 1.7 times its margin or more, which is wrong in fewer than 1 of 100 runs. The word is given after 100, 200, 400 deals and so on, and when the run stops: looked at more often, it would be wrong more often. Of three or more options, the best is either certain or not certain.";
pub const CAVEAT: &str = "Everybody plays as if all cards were open. Over many deals declarers take about a tenth of a trick more at the table than double dummy; up to 0.4 in 1NT, and a tenth less in slams. So be careful with differences between contracts of different levels, and with leads that only work if partner reads them.";
pub const CAVEAT_MORE: &str = "Where these figures come from";
pub const CAVEAT_SOURCES: [&str; 3] = [
    "Cheung, 25 to 30 million plays on OKbridge: declarers took 0.10 tricks more than double dummy. By the level of the contract, 1 to 7: +0.37, +0.15, +0.14, −0.01, +0.06, −0.09, −0.09.",
    "Pavlicek, 79,942 contracts of experts, 1996 to 2014: slightly better below slam, slightly worse in slams.",
    "World pairs, Wrocław 2016: +0.15 tricks.",
];
pub const ADD_TRICKS: &str = "Tricks added for declarer";
pub const VULNERABILITY_OF_ANSWER: &str = "Vulnerable";
pub const AS_SCRIPT_SAYS: &str = "as the script says";
pub const FOR: &str = "Points for";
pub const OPTION: &str = "Option";
pub const MAKES_COLUMN: &str = "Makes";
pub const TRICKS: &str = "Tricks";
pub const POINTS_COLUMN: &str = "Points";
pub const AGAINST: &str = "Against each other";
pub const PAIR: &str = "Options";
pub const BETTER: &str = "Better";
pub const EQUAL: &str = "Equal";
pub const WORSE: &str = "Worse";
pub const HISTOGRAMS: &str = "Tricks of declarer";
pub const CHANCES: &str = "Chance to make";
pub const SCORING: &str = "Scoring";
pub const LEAD_COLUMN: &str = "Lead";
pub const BEATS: &str = "Beats it";
pub const BEST: &str = "Best lead";
pub const GIVES_UP: &str = "Gives up";
pub const GAME: &str = "Game";
pub const SMALL_SLAM: &str = "Small slam";
pub const GRAND_SLAM: &str = "Grand slam";
pub const BY_DECLARER: &str = "Mean tricks by declarer";
pub const AIMS: &str = "Games and slams that make";
pub const PAR: &str = "Par";
pub const SHAPES: &str = "Most common shapes";
pub const BELOW: &str = "below";
pub const ABOVE: &str = "above";
pub const HOW_MANY_TIMES: &str = "Deals";
pub const SHARE: &str = "Share";
pub const R: &str = "r";
pub const SLOPE: &str = "Tricks per unit";
pub const LEFT_OVER: &str = "Left over";
pub const CORRELATION_HINT: &str = "r is 1 where the tricks follow the evaluator exactly, 0 where they have nothing to do with it. “Left over” is how many tricks one deal is off, give or take.";
pub const CHANCE: &str = "Chance";
pub const LAYOUTS: &str = "Layouts";
pub const EXACT: &str = "Counted exactly: no sample, no margin.";
pub const HONOUR: &str = "Honour";
pub const DROPS: &str = "Drops";

pub const SAMPLE: &str = "The sample";
pub const SAMPLE_TABLE: &str = "Deals, one by one";
pub const SHOW: &str = "Show";
pub const ONLY_WHERE: &str = "Only where";
pub const ONLY_WHERE_PLACEHOLDER: &str = "hcp(north) >= 9 && hearts(east) >= 4";
pub const ALL_DEALS: &str = "All deals";
pub const WHERE_DIFFER: &str = "Where options differ";
pub const BIGGEST: &str = "Biggest gains";
pub const DEAL: &str = "Deal";
pub const DIFFERENCE: &str = "Difference";
pub const NONE_PICKED: &str = "No deal is like that.";
pub const MORE_ROWS: &str = "Show more deals";
pub const SAVE_PBN: &str = "Deals as PBN";
pub const PBN: &str = "PBN";
pub const CSV: &str = "CSV";
pub const SAVE_SAMPLE: &str = "Sample as CSV";
pub const SAVE_PICTURES: &str = "Pictures as SVG";
pub const SAVE_PICTURES_AS_DOTS: &str = "Pictures as PNG";
pub const SAVE_SUMS: &str = "Sums as CSV";
pub const SAVED: &str = "Saved.";
pub const NOT_SAVED: &str = "The browser refused to save it.";
pub const FILE: &str = "simulate";
pub const TAKE_OUT: &str = "Save";

pub const TRY_LONGER: &str = "Go on tries the next deal from its start, four times as long.";

/// Formats a number with commas as thousands separators, as for all numbers on this page.
pub fn grouped(count: u64) -> String {
    GroupedNumber(count).to_string()
}

pub fn deals(count: u64) -> String {
    format!("{} {}", grouped(count), if count == 1 { "deal" } else { "deals" })
}

pub fn as_script_says(count: u32) -> String {
    format!("{}, {AS_SCRIPT_SAYS}", grouped(count.into()))
}

pub fn seed_as_script_says(seed: Seed) -> String {
    format!("{seed}, {AS_SCRIPT_SAYS}")
}

pub fn progress(done: u64, wanted: u64, tries: u64) -> String {
    let more = if tries > done { format!(", {} tried", grouped(tries)) } else { String::new() };
    format!("{} of {}{more}", grouped(done), deals(wanted))
}

pub fn until(until: TargetMargin) -> String {
    format!("at ± {until}")
}

pub fn reached(until: TargetMargin) -> String {
    let TargetMargin { margin, unit } = until;
    format!(
        "Every margin in {unit} is ± {margin} or less. It looks after 250, 500, 1,000 and 2,000 deals, and so on."
    )
}

pub fn not_reached(until: TargetMargin, widest: f64) -> String {
    format!(
        "The widest margin is ± {} {}; ± {} is not reached.",
        fixed(widest, 2),
        until.unit,
        until.margin
    )
}

/// Returns a text with the probability that a deal meets the script. If fewer tries suffice, adds the tries per deal.
pub fn chance(one_in: f64, tries_each: f64, is_exact: bool, has_cards: bool) -> String {
    let about = if is_exact { "" } else { "about " };
    let with = if has_cards { " with these cards" } else { "" };
    let often = rounded(one_in);
    let text = format!("{about}one random deal in {often}{with} meets the script");
    let text = sentence_case(&text);
    if tries_each > 1.05 && one_in > tries_each * 1.05 {
        return format!(
            "{text}. The rarest hands are dealt directly, the others by trying: about {} tries a deal.",
            rounded(tries_each)
        );
    }
    text + "."
}

pub fn counted(chance: f64) -> String {
    format!("{} of all deals meet the script, counted exactly.", precise(chance))
}

/// Returns a text with the share of all deals that meet the script. The share is exact, or estimated with an interval.
pub fn likely(drawing: DrawMethod, share: Share) -> String {
    let counted = drawing.counted();
    if !drawing.is_tried {
        return self::counted(counted);
    }
    let (low, high) = share.interval();
    let [value, low, high] = [share.value(), low, high].map(|it| precise(it * counted));
    format!("{value} of all deals meet the script ({low} to {high}).")
}

/// Formats a probability with about three significant digits.
fn precise(chance: f64) -> String {
    let percent = chance * 100.0;
    let mut decimals = 1;
    while decimals < 9 && percent * 10_f64.powi(i32::from(decimals)) < 100.0 {
        decimals += 1;
    }
    format!("{}%", fixed(percent, decimals))
}

/// Formats a number of any size with at most three significant digits.
pub fn rounded(number: f64) -> String {
    if number < 10.0 {
        return fixed(number, 1);
    }
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "it is a rounded number"
    )]
    let whole = number.round() as u64;
    let mut unit = 1;
    while whole / unit >= 1000 {
        unit *= 10;
    }
    grouped((whole + unit / 2) / unit * unit)
}

/// Returns the text that is shown while no deal has been found: bounds for the probability and the time, by the rule of
/// three.
pub fn thin(tries: u64, wanted: u64, seconds: f64) -> String {
    format!(
        "None of {} tries yet; the chance is below 1 in {} (95%): {} would take more than {}.",
        grouped(tries),
        grouped((tries / 3).max(1)),
        deals(wanted),
        duration(seconds)
    )
}

pub fn gave_up(found: u64, tries: u64) -> String {
    format!(
        "Stopped: no deal was found for too long. {} found in {} tries. {TRY_LONGER}",
        if found == 0 { "None".to_owned() } else { deals(found) },
        grouped(tries)
    )
}

/// Returns the text for a sample that contains every deal that meets the script.
pub fn all_deals(count: u64) -> String {
    match count {
        1 => "This is the only deal that meets the script.".to_owned(),
        count => format!("These are all {} that meet the script.", deals(count)),
    }
}

/// Returns the text of [`all_deals`], and adds that there is therefore no margin of error.
pub fn no_margin(count: u64) -> String {
    format!("{} So no figure has a margin.", all_deals(count))
}

/// Returns the text for a script that only a few deals meet. Some of them are then repeated in the sample.
pub fn repeated(left: f64) -> String {
    format!("There are about {} such deals, some of which come more than once.", rounded(left))
}

/// Returns the text for a simulation that has reached the maximum number of tries.
pub fn enough(number: u32, tries: u64) -> String {
    format!(
        "Stopped: the script’s “generate” allows {} tries, and they were not enough for deal {number}.",
        grouped(tries)
    )
}

pub fn time_left(seconds: f64) -> String {
    format!("about {} left", duration(seconds))
}

fn duration(seconds: f64) -> String {
    let (count, unit) = if seconds < 90.0 {
        (seconds.max(1.0), "s")
    } else if seconds < 5400.0 {
        (seconds / 60.0, "min")
    } else {
        (seconds / 3600.0, "h")
    };
    format!("{} {unit}", fixed(count, 0))
}

pub fn option(number: usize) -> String {
    format!("Contract {number}")
}

pub fn remove(name: &str) -> String {
    format!("{REMOVE} {name}")
}

pub fn leader(seat: Seat) -> String {
    format!("{seat} leads, so the script gives {seat}’s 13 cards.")
}

pub fn histogram(option: &str, most: usize, share: f64) -> String {
    format!("{option}: most often {most} tricks, {}%", fixed(share * 100.0, 0))
}

pub fn chance_bar(option: &str, chance: &str) -> String {
    format!("{option}: {chance}")
}

/// Returns the title of the bar for a difference. `unit` is the heading of the column, such as `More IMPs a board`.
pub fn difference_bar(options: &str, figure: &str, unit: &str) -> String {
    format!("{options}: {unit} {figure}")
}

/// Returns a text that says on how many deals the summary sentence is based, and after how many it is next updated.
pub fn updated_at(said: u64, next: u64) -> String {
    format!(
        "The sentence is that of {}, and is made anew after {}, or when the run stops. A word that came and went with each deal would be wrong too often.",
        deals(said),
        grouped(next),
    )
}

pub fn question(question: &Question, tally: &Tally) -> String {
    match question {
        Question::Contracts(of) => {
            match sentence::headings(&of.answer(tally, of.vulnerable).rows).as_slice() {
                [] => String::new(),
                [only] => format!("How often does {only} make?"),
                several => {
                    format!("Which is better for {}: {}?", of.we, word_list(several, "or"))
                }
            }
        }
        Question::Lead(of) => format!("Which lead against {}?", by(of.contract)),
        Question::Results(of) => match of.declaring {
            Some(side) => format!("What do {side} make?"),
            None => "What does each side make?".to_owned(),
        },
        Question::Count(_) => "How often does it come up, and with what?".to_owned(),
        Question::Correlate(of) => {
            let (declarer, strain) = (of.declarer, of.strain);
            format!("Which evaluator follows the tricks of {declarer} in {}?", strain_word(strain))
        }
    }
}

pub fn which_deals(in_words: &str) -> String {
    if in_words.is_empty() { "Any deals.".to_owned() } else { format!("{in_words}.") }
}

/// Note on a link that was made with a different version of the sampler.
pub const OTHER_SAMPLER: &str = "This link is from a version that dealt otherwise. Its seed gives other deals here, so the figures differ within their margins.";

pub fn from_seed(count: u64, seed: Seed) -> String {
    format!("{}, seed {seed}, by Kibitzer", deals(count))
}

/// Returns the label of a button that saves deals. `picked` is the number of selected deals, or `None` for all deals.
pub fn save_deals(label: &'static str, kind: &str, picked: Option<usize>) -> String {
    match picked {
        None => label.to_owned(),
        Some(count) => format!("{} as {kind}", deals(count as u64)),
    }
}

pub fn saved(picked: Option<usize>, all: usize) -> String {
    match picked {
        None => SAVED.to_owned(),
        Some(count) => format!("Saved {} of {}.", grouped(count as u64), deals(all as u64)),
    }
}

pub fn handicap(handicap: Handicap) -> String {
    if handicap.is_none() {
        return "none: double dummy".to_owned();
    }
    let number = handicap.to_string();
    if number.starts_with('-') { with_minus(&number) } else { format!("+{number}") }
}

pub fn added(handicap: Handicap) -> String {
    let what = if handicap.to_string().starts_with('-') { "less" } else { "more" };
    format!(
        "All figures above are with {} tricks on average: on {}% of the deals, drawn from the seed, declarer takes one trick {what} in whichever contract. The deals below stay double dummy.",
        self::handicap(handicap),
        handicap.percent(),
    )
}

pub const fn scoring(scoring: Scoring) -> &'static str {
    match scoring {
        Scoring::Imps => "IMPs",
        Scoring::Matchpoints => "Matchpoints",
        Scoring::Points => "Total points",
    }
}

pub const fn scored(scoring: Scoring) -> &'static str {
    match scoring {
        Scoring::Imps => "IMPs a board",
        Scoring::Matchpoints => MATCHPOINTS_PERCENT,
        Scoring::Points => POINTS_COLUMN,
    }
}

pub fn compared_with(scoring: Scoring, has_field: bool) -> String {
    let others = if has_field { "contracts at the other tables" } else { "other options" };
    let even = if scoring == Scoring::Matchpoints { "; 50% is even" } else { "" };
    format!("{} are against the {others}, deal by deal{even}.", self::scoring(scoring))
}

/// Returns the heading of the differences. `in_field` tells whether both options are compared with the results at other
/// tables.
pub const fn difference(scoring: Scoring, in_field: bool) -> &'static str {
    match (scoring, in_field) {
        (Scoring::Imps, true) => "More IMPs a board",
        (Scoring::Matchpoints, true) => "More matchpoints %",
        (scoring, _) => scored(scoring),
    }
}

pub fn matrix(scoring: Scoring, we: Side, has_field: bool) -> String {
    let what = match scoring {
        Scoring::Imps => "IMPs",
        Scoring::Matchpoints => "Per cent of the matchpoints",
        Scoring::Points => "Points",
    };
    if has_field && scoring != Scoring::Points {
        return format!(
            "{what} that the option of the row wins {we} at the other tables beyond the one of the column"
        );
    }
    format!("{what} that the option of the row wins {we} a board against the one of the column")
}

pub fn par(points: &str, side: &str) -> String {
    format!("Par is {points} points for {side}.")
}

/// Returns the label for deals where an option fails. An option for a contract of the opponents fails if the contract
/// makes.
pub fn where_fails(option: &str, is_theirs: bool) -> String {
    format!("Where {option} {}", if is_theirs { "makes" } else { "fails" })
}

pub fn tricks_and_points(we: Side) -> String {
    format!("Each option: tricks · points for {we}.")
}

pub fn shown(rows: usize, picked: usize) -> String {
    format!("{} of {}", grouped(rows as u64), deals(picked as u64))
}

/// Returns the label of the link to a deal, for screen readers.
pub fn open_deal(number: u32) -> String {
    format!("Deal {number}")
}

pub fn missing(suit: &str, cards: &str, count: usize) -> String {
    let noun = if count == 1 { "card" } else { "cards" };
    format!("{suit}: {count} {noun} missing ({cards})")
}

pub fn with(seat: Seat) -> String {
    format!("With {seat}")
}

pub fn finesse_against(seat: Seat) -> String {
    format!("Finesse against {seat}")
}

pub fn layouts(count: u64, of: u64) -> String {
    format!("{} of {}", grouped(count), grouped(of))
}

pub const BID: &str = "Bid";
pub const fn strain_word(strain: Strain) -> &'static str {
    match strain {
        Strain::Suit(suit) => suit.name(),
        Strain::NoTrump => "notrump",
    }
}

pub fn strain(of: Strain) -> String {
    match of {
        Strain::Suit(of) => suit(of).to_owned(),
        Strain::NoTrump => "Notrump".to_owned(),
    }
}

pub fn sentence(clause: &impl ToString) -> String {
    sentence_case(&clause.to_string()) + "."
}

pub const MATCHPOINTS_PERCENT: &str = "Matchpoints %";
pub const CONTRACT_COLUMN: &str = "Contract";
pub const EVALUATOR_COLUMN: &str = "Evaluator";
pub const HANDS: &str = "The hands";
pub const POINTS_OF_SEATS: &str = "High-card points";
pub const UNIT_IMPS: &str = " IMPs";
pub const UNIT_PERCENT: &str = "%";
pub const FINESSE_HINT: &str =
    "Cash one top card before a finesse, if another is left: the honour may drop.";

pub fn vulnerable(it: Vulnerable, we: Side, is_own: bool) -> String {
    let name = match it {
        Vulnerable::None => NOBODY.to_owned(),
        Vulnerable::We => we.to_string(),
        Vulnerable::They => we.other().to_string(),
        Vulnerable::Both => BOTH.to_owned(),
    };
    if is_own { format!("{name} ({AS_SCRIPT_SAYS})") } else { name }
}

/// Returns a heading with a side, such as `IMPs a board, NS`.
pub fn of_side(what: &str, side: Side) -> String {
    format!("{what}, {}", side.letters())
}

pub fn counted_for(side: Side) -> String {
    format!("The question names no side, so the figures are for {side}.")
}

pub fn contract(contract: Contract) -> String {
    format!("{}{}", contract.bid.with_symbol(), contract.doubling)
}

pub fn table_in(contract: Contract) -> String {
    format!("+ {}", by(contract))
}

pub fn by(of: Contract) -> String {
    format!("{} by {}", contract(of), of.declarer)
}

pub fn against(one: &str, other: &str) -> String {
    format!("{one} against {other}")
}

pub fn leads_against(contract: &str) -> String {
    format!("Leads against {contract}")
}

pub fn any(side: Side) -> String {
    format!("{side}, in the best strain")
}

pub fn strain_sign(strain: Strain) -> String {
    match strain {
        Strain::Suit(suit) => suit.symbol().to_string(),
        Strain::NoTrump => NOTRUMP.to_owned(),
    }
}

pub fn whole(points: impl fmt::Display) -> String {
    with_minus(&format!("{points:.0}"))
}

pub fn percent(count: u64, of: u64) -> String {
    let share = Share { count, of };
    let percent = share.value() * 100.0;
    format!("{}%", fixed(percent, u8::from(percent < 10.0)))
}

pub fn exact(chance: f64) -> String {
    format!("{}%", fixed(chance * 100.0, 2))
}

/// Returns the share of deals that met a condition, as text. `sums` are in hundredths, so that 100 counts as one.
pub fn average_share(sums: &Sums) -> String {
    let count = u64::try_from(sums.sum() / 100).unwrap_or_default();
    let share = Sums::from_parts(sums.n(), count.into(), count.into(), Vec::new());
    sentence::chance(&share.unwrap_or_default().with_complete(sums.is_complete()))
}

pub fn par_contract(par: Option<ParKind>) -> String {
    let Some(ParKind { bid, overtricks, declarers }) = par else { return "Passed out".to_owned() };
    let by: String = declarers.iter().map(|seat| seat.letter()).collect();
    let margin = match overtricks {
        None => "X".to_owned(),
        Some(0) => String::new(),
        Some(tricks) => format!("+{tricks}"),
    };
    format!("{}{margin} by {by}", bid.with_symbol())
}

pub fn points_of(seat: Seat, mean: &str) -> String {
    format!("{seat}: {mean}")
}

/// Returns the labels for the cells of a histogram: below the range, each number in it, and above the range.
pub fn cells(least: i32, most: i32) -> impl Iterator<Item = String> {
    let within = (least..=most).map(|number| number.to_string());
    [BELOW.to_owned()].into_iter().chain(within).chain([ABOVE.to_owned()])
}

/// Returns the title of the evaluator with this name. If there is no such evaluator, returns the name in capitals.
pub fn evaluator(word: &str) -> String {
    let known = Evaluator::ALL.into_iter().find(|it| it.column().eq_ignore_ascii_case(word));
    known.map_or_else(|| word.to_uppercase(), |it| it.title().to_owned())
}

pub fn break_of(west: Seat, east: Seat) -> String {
    format!("{west}-{east}")
}

pub fn honours_of(suit: &str) -> String {
    format!("Honours: {suit}")
}

pub const ANY_CARD: &str = "Any";
pub const VOID: &str = "–";

pub fn file_name(extension: &str) -> String {
    format!("{FILE}.{extension}")
}

pub fn of_option(option: &OptionResult) -> String {
    match option.contract {
        None => with_minus(&option.points),
        Some(_) => format!("{} · {}", option.tricks, with_minus(&option.points)),
    }
}

pub fn best_leads(options: &[OptionResult]) -> String {
    let most = options.iter().map(|option| option.tricks).max().unwrap_or(0);
    let best =
        options.iter().filter(|option| option.tricks == most).filter_map(|option| option.lead);
    let cards: Vec<String> =
        best.map(|card| format!("{}{}", card.suit.symbol(), card.rank)).collect();
    let cards = if cards.len() == options.len() { ANY_CARD.to_owned() } else { cards.join(" ") };
    format!("{cards} ({most})")
}

#[cfg(test)]
#[path = "../../../../tests/unit/ui/pages/simulate/words.rs"]
mod tests;
