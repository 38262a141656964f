//! Texts of the page “Simulate”.

use std::fmt;

use crate::engine::bridge::opening::frequency::Share;
use crate::engine::bridge::seed::Seed;
use crate::engine::bridge::simulate::answer::contracts::Vulnerable;
use crate::engine::bridge::simulate::answer::results::ParKind;
use crate::engine::bridge::simulate::answer::{Question, Scoring};
use crate::engine::bridge::simulate::breaks::Split;
use crate::engine::bridge::simulate::handicap::Handicap;
use crate::engine::bridge::simulate::sample::OptionResult;
use crate::engine::bridge::simulate::sampler::DrawMethod;
use crate::engine::bridge::simulate::script::Script;
use crate::engine::bridge::simulate::sentence;
use crate::engine::bridge::simulate::statistics::Sums;
use crate::engine::bridge::simulate::tally::Tally;
use crate::engine::bridge::simulate::target_margin::TargetMargin;
use crate::engine::wording::{CountWithNoun, GroupedNumber, sentence_case, word_list};
use crate::engine::{Card, Contract, Diagnostics, Evaluator, Seat, Side, Strain};
use crate::ui::number::fixed;

pub use crate::ui::number::with_minus;

pub use crate::ui::components::script::words::{
    BOTH, EAST_WEST, NOBODY, NORTH_SOUTH, NOT_SAID, POINTS, SEAT, first, suit,
};

pub const WHAT_IT_IS: &str =
    "Describe the hands and ask. Kibitzer deals them and plays each one double dummy.";
pub const QUESTION: &str = "The question";
pub const EDIT_AS_TEXT: &str = "Edit as text";
pub const FIGURES: &str = "Figures";
pub const SCRIPT_PART: &str = "Script";
pub const HOW_SURE: &str = "How sure is this?";

/// Words of the sentence between its controls.
pub const AGAINST_CONTRACT: &str = "against";
pub const FOR_WORD: &str = "for";
pub const BY_WORD: &str = "by";
pub const IN_WORD: &str = "in";
pub const TRICKS_OF: &str = "follows the tricks of";
pub const WITH_LENGTHS: &str = "with";
pub const OF_A_SUIT: &str = "cards of a suit";
pub const YOUR_LENGTH: &str = "Your cards";
pub const PARTNERS_LENGTH: &str = "Partner’s cards";
pub const ADD_EVALUATOR: &str = "+ evaluator";
pub const SCORED_BY: &str = "Scored by ";
pub const VULNERABLE_WORD: &str = ", vulnerable: ";

pub const PRESS_START: &str = "Press Start";
pub const NOT_READY: &str = "Not ready yet";
pub const NO_DEAL_FITS: &str = "No deal fits";
pub const DEALING: &str = "Dealing…";
pub const TOO_FEW: &str = "Too few deals yet";
pub const TOO_CLOSE: &str = "Too close to call";
pub const ALL_THE_SAME: &str = "All the same";
pub const NONE_IS_BEST: &str = "No option is best";
pub const NO_GAME: &str = "No game makes";
pub const NOTHING_MISSING: &str = "No card is missing";
pub const MAKES_WORD: &str = "makes";
pub const BEATS_WORD: &str = "beats it";
pub const NO_DEAL_YET: &str = "No deals yet.";

pub const KIND_OF_QUESTION: &str = "Kind of question";
pub const WORKED_EXAMPLES: &str = "Worked examples";

pub const CONTRACT: &str = "Which contract?";
pub const LEAD: &str = "Which lead?";
pub const DECISION: &str = "Bid or pass?";
pub const MAKES: &str = "What makes?";
pub const EVALUATOR: &str = "Which evaluator?";
pub const HOW_OFTEN: &str = "How often?";
pub const BREAKS: &str = "How do suits break?";

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

pub const ORDER: &str = "Order";
pub const BEST_FIRST: &str = "Best first";
pub const BY_SUIT: &str = "By suit";

pub const ASK: &str = "Question as text";
pub const ASK_PLACEHOLDER: &str = "a question";
pub const ADD_CONTRACT: &str = "+ contract";
pub const STRAIN: &str = "Strain";
pub const DECLARER: &str = "Declarer";
pub const SIDE: &str = "Side";
pub const BOTH_SIDES: &str = "Both";
pub const NOTRUMP: &str = "NT";
pub const EVALUATORS: &str = "Evaluators";
pub const FIELD: &str = "Contracts at the other tables";
pub const FIELD_PLACEHOLDER: &str = "none";
pub const FIELD_HINT: &str =
    "Leave it empty to compare the options with each other. 3NS*3 is three tables in 3NT by South.";
pub const LEFT_OUT: &str =
    "This question leaves out the script’s average and frequency. “How often?” shows them.";
pub const MORE_TABLES: &str = "Add a table";

pub const UNTIL: &str = "Stop at a margin";
pub const UNTIL_NONE: &str = "no";
pub const HOW_MANY: &str = "Number of deals";
pub const SEED: &str = "Seed";
pub const OTHER_SEED: &str = "New seed";
pub const START: &str = "Start";
pub const PAUSE: &str = "Pause";
pub const GO_ON: &str = "Continue";
pub const TWICE: &str = "Twice as many";
pub const TEN_TIMES: &str = "Ten times";
pub const LINK: &str = "Share";
pub const PROGRESS: &str = "Deals done";
pub const LUCKY: &str = "Don’t stop just because one option leads: the margin would be too small.";

pub const NO_ANSWER_YET: &str = "No deals yet";
pub const MARGIN: &str = "± and brackets are at 95%: in 19 of 20 runs the truth is inside.";
pub const CERTAINTY: &str = "“Not certain”: within the margin. “Likely”: beyond it. “Certain”: 1.7 margins or more. Luck does that in under 1 run of 100. The word updates at 100, 200, 400 … deals and at the end.";
pub const CAVEAT: &str = "Everyone plays double dummy. Real declarers average 0.1 tricks more: up to 0.4 in 1NT, −0.1 in slams. Be wary of close calls between levels, and of leads partner must read.";
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
pub const LEFT_OVER: &str = "Typical error";
pub const CORRELATION_HINT: &str =
    "r is 1 for a perfect predictor, 0 for a useless one. The typical error is in tricks per deal.";
pub const CHANCE: &str = "Chance";
pub const EXACT: &str = "Counted exactly: no sample, no margin.";
pub const HONOUR: &str = "Honour";
pub const DROPS: &str = "Drops";

pub const SAMPLE: &str = "Deals, one by one";
pub const SAMPLE_TABLE: &str = "Deals, one by one";
pub const SHOW: &str = "Show";
pub const ONLY_WHERE: &str = "Only deals where";
pub const ONLY_WHERE_PLACEHOLDER: &str = "any condition";
pub const ALL_DEALS: &str = "All deals";
pub const WHERE_DIFFER: &str = "Where options differ";
pub const BIGGEST: &str = "Biggest gains";
pub const DEAL: &str = "Deal";
pub const DIFFERENCE: &str = "Difference";
pub const NONE_PICKED: &str = "No deals match.";
pub const MORE_ROWS: &str = "Show more deals";
pub const SAVE_PBN: &str = "Deals as PBN";
pub const PBN: &str = "PBN";
pub const CSV: &str = "CSV";
pub const SAVE_SAMPLE: &str = "Sample as CSV";
pub const SAVE_PICTURES: &str = "Pictures as SVG";
pub const SAVE_PICTURES_AS_DOTS: &str = "Pictures as PNG";
pub const SAVE_SUMS: &str = "Sums as CSV";
pub const SAVED: &str = "Saved.";
pub const NOT_SAVED: &str = "Your browser blocked saving.";
pub const FILE: &str = "simulate";
pub const TAKE_OUT: &str = "Save";

pub const TRY_LONGER: &str = "Continue tries four times as long.";

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
    let with = if has_cards { "with these cards, " } else { "" };
    let text = sentence_case(&format!("{with}{about}1 deal in {} fits.", rounded(one_in)));
    if tries_each > 1.05 && one_in > tries_each * 1.05 {
        return format!(
            "{text} Rare hands are dealt directly; the rest take about {} tries per deal.",
            rounded(tries_each)
        );
    }
    text
}

pub fn counted(chance: f64) -> String {
    format!("Exactly {} of all deals fit.", precise(chance))
}

/// Returns a text with the share of all deals that meet the script. The share is exact, or estimated with an interval.
pub fn likely(drawing: DrawMethod, share: Share) -> String {
    let counted = drawing.counted();
    if !drawing.is_tried {
        return self::counted(counted);
    }
    let (low, high) = share.interval();
    let [value, low, high] = [share.value(), low, high].map(|it| precise(it * counted));
    format!("{value} of all deals fit ({low}–{high}).")
}

/// Formats a probability with about three significant digits.
pub fn precise(chance: f64) -> String {
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
        "None in {}: fewer than 1 in {} (95%). {} would take more than {}.",
        deals(tries),
        grouped((tries / 3).max(1)),
        deals(wanted),
        duration(seconds)
    )
}

pub fn gave_up(found: u64, tries: u64) -> String {
    format!("Stopped: {} in {} tries. {TRY_LONGER}", deals(found), grouped(tries))
}

/// Returns the text for a sample that contains every deal that meets the script.
pub fn all_deals(count: u64) -> String {
    match count {
        1 => "This is the only deal that fits.".to_owned(),
        count => format!("These are all {} that fit.", deals(count)),
    }
}

/// Returns the text of [`all_deals`], and adds that there is therefore no margin of error.
pub fn no_margin(count: u64) -> String {
    format!("{} So there is no margin.", all_deals(count))
}

/// Returns the text for a script that only a few deals meet. Some of them are then repeated in the sample.
pub fn repeated(left: f64) -> String {
    format!("Only about {} such deals exist, so some repeat.", rounded(left))
}

/// Returns the text for a simulation that has reached the maximum number of tries.
pub fn enough(number: u32, tries: u64) -> String {
    format!("Stopped at deal {number}: “generate” allows only {} tries.", grouped(tries))
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

/// Returns the heading of the limits of a run.
pub fn limits(deals: u64, until: Option<TargetMargin>) -> String {
    let until = until.map_or_else(String::new, |until| format!(" or ± {until}"));
    format!("{}{until}", self::deals(deals))
}

/// Returns a count with a noun, such as `2 options`.
pub fn counted_things(count: usize, noun: &'static str) -> String {
    CountWithNoun(count, noun).to_string()
}

/// Returns the number of lines of a script, or of its faults.
pub fn script_in_short(script: &Result<Script, Diagnostics>) -> String {
    match script {
        Err(faults) => counted_things(faults.iter().count(), "error"),
        Ok(script) if script.text().trim().is_empty() => "any deal".to_owned(),
        Ok(script) => counted_things(script.text().lines().count(), "line"),
    }
}

pub fn handicap_in_short(handicap: Handicap) -> String {
    if handicap.is_none() {
        return "double dummy".to_owned();
    }
    format!("{} tricks", self::handicap(handicap))
}

pub fn probably(option: &str) -> String {
    format!("Probably {option}")
}

pub fn cards(cards: &[Card]) -> String {
    cards
        .iter()
        .map(|card| format!("{}{}", card.suit.symbol(), card.rank))
        .collect::<Vec<_>>()
        .join(" ")
}

pub fn lead(cards: &[Card]) -> String {
    format!("Lead {}", self::cards(cards))
}

pub fn tricks_of_lead(card: &str) -> String {
    format!("{card}: tricks of the defence")
}

/// Returns how often a side makes a game, such as `NS 72%`.
pub fn game_of(side: Side, chance: &str) -> String {
    format!("{} {chance}", side.letters())
}

pub fn games(sides: &[String]) -> String {
    format!("Game: {}", sides.join(", "))
}

/// Returns how rare deals are, such as `1 deal in 46`.
pub fn one_deal_in(chance: f64) -> String {
    let one_in = chance.recip();
    if one_in < 1.05 { "Every deal".to_owned() } else { format!("1 deal in {}", rounded(one_in)) }
}

/// Returns a split, such as `3–2`.
pub fn split(split: Split) -> String {
    format!("{}–{}", split.west, split.east)
}

pub fn breaks_at(split: Split) -> String {
    format!("{} break", self::split(split))
}

pub fn split_chance(split: Split, chance: f64) -> String {
    format!("{}: {}", self::split(split), exact(chance))
}

/// Formats a chance in whole per cent, or with one decimal if it is small.
pub fn short_chance(chance: f64) -> String {
    let percent = chance * 100.0;
    format!("{}%", fixed(percent, u8::from(percent < 9.95)))
}

pub fn missing_cards(count: u8) -> String {
    format!("{} missing", CountWithNoun(count.into(), "card"))
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
    format!("This sentence is from {}; it updates at {}.", deals(said), grouped(next))
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
pub const OTHER_SAMPLER: &str =
    "This link is from another version. Its seed gives different deals here.";

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
        "All figures are with {} tricks on average. On {}% of the deals, declarer takes one trick {what}. The listed deals stay double dummy.",
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

pub fn matrix(scoring: Scoring, has_field: bool) -> String {
    let what = match scoring {
        Scoring::Imps => "IMPs",
        Scoring::Matchpoints => "Matchpoints %",
        Scoring::Points => "Points",
    };
    let field = if has_field && scoring != Scoring::Points { " at the other tables" } else { "" };
    format!("{what} per board{field}, row against column")
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

/// Returns the heading of a column with numbers of layouts.
pub fn layouts(of: u64) -> String {
    format!("Layouts of {}", grouped(of))
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
pub const FINESSE_HINT: &str = "Cash one top card first; the honour may drop.";

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
    format!("{west}–{east}")
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
