//! The problem "Solitaire Cribbage". Each line of the input contains nine cards. The last card is the extra card. The
//! output has a block of lines for each deal.

use std::fmt::Write as _;

use derive_more::Display;

use super::Throttle;
use crate::engine::cribbage::rank::Rank;
use crate::engine::cribbage::solitaire::{DEALT, DealtRanks, best_split};
use crate::engine::diagnostic::faults;
use crate::engine::{CountWithNoun, Diagnostics, Report, Source, Span, Word};

/// Number of cards on a line: the dealt cards and the extra card.
const LINE: usize = DEALT + 1;
/// Line that ends the input.
const END: &str = "000000000";

/// Answers the deals of an input. The input ends at a line of nine zeros or at the end of the text.
pub(crate) fn run(input: &str, progress: &mut dyn FnMut(usize)) -> Result<String, Diagnostics> {
    let source = Source::new(input);
    let mut report = Report::new(&source);
    let mut pace = Throttle::new(progress);
    let mut output = String::new();
    let lines = source.lines().take_while(|line| line.text != END);
    for (index, line) in lines.enumerate() {
        match read_line(line.text) {
            Some((dealt, extra)) if report.is_empty() => {
                write_deal(&mut output, index + 1, dealt, extra);
            }
            Some(_) => {}
            None => find_faults(line, &mut report),
        }
        if report.is_full() {
            break;
        }
        pace.case_done(line.span.end);
    }
    pace.finish(input.len());
    report.result(output)
}

/// Returns the deal of a line. Returns `None` if the line isn't exactly nine ranks. ` + ` may come before the extra
/// card, as in the notation of [`solitaire`](crate::engine::cribbage::solitaire).
fn read_line(line: &str) -> Option<(DealtRanks, Rank)> {
    let mut ranks = [Rank::Ace; LINE];
    let (dealt, extra) = line.split_once(" + ").or_else(|| line.split_at_checked(DEALT))?;
    if dealt.len() != DEALT || extra.len() != 1 {
        return None;
    }
    for (rank, letter) in ranks.iter_mut().zip(dealt.chars().chain(extra.chars())) {
        *rank = Rank::from_letter(letter)?;
    }
    let [dealt @ .., extra] = ranks;
    Some((dealt, extra))
}

fn write_deal(output: &mut String, number: usize, dealt: DealtRanks, extra: Rank) {
    let split = best_split(dealt, extra);
    let between = if number > 1 { "\n" } else { "" };
    let hand = split.hand.map(Rank::letter);
    let crib = split.crib.map(Rank::letter);
    // Writing to a string can't fail, so the result is ignored.
    let extra = extra.letter();
    let _ = writeln!(output, "{between}Deal #{number}:\nExtra Card: {extra}");
    for (name, group, score) in [("Hand", hand, split.hand_score), ("Crib", crib, split.crib_score)]
    {
        let _ = write!(output, "{name}: ");
        output.extend(group);
        let _ = writeln!(output, " = {score} points");
    }
    let _ = writeln!(output, "Best Score = {}", split.total());
}

/// Reports the faults of a line: each character that isn't a rank or, if all characters are ranks, the wrong number of
/// cards. A blank line and a line of zeros are reported as such.
fn find_faults(line: Word<'_>, report: &mut Report<'_, '_>) {
    if line.text.is_empty() {
        report.add(line.span, DealLineFault::Blank);
        return;
    }
    if line.text.bytes().all(|letter| letter == b'0') {
        let count = line.text.len();
        report.add(line.span, DealLineFault::Zeroes(count));
        return;
    }
    let mut letters = line.text.char_indices().peekable();
    let (mut cards, mut tenth, mut all_ranks) = (0, None, true);
    while let Some((offset, letter)) = letters.next() {
        let is_ten = letter == '1' && letters.next_if(|&(_, next)| next == '0').is_some();
        let length = letter.len_utf8() + usize::from(is_ten);
        let start = line.span.start + offset;
        let span = Span::new(start, start + length);
        if is_ten {
            report.add(span, DealLineFault::TenInDigits);
            all_ranks = false;
        } else if Rank::from_letter(letter).is_none() {
            report.add(span, DealLineFault::of(letter));
            all_ranks = false;
        }
        cards += 1;
        if cards == LINE + 1 {
            tenth = Some(start);
        }
    }
    if all_ranks {
        let end = line.span.end;
        let place = Span::new(tenth.unwrap_or(end), end);
        report.add(place, DealLineFault::WrongCount(cards));
    }
}

#[derive(Clone, Copy, Debug, Display, PartialEq, Eq)]
enum DealLineFault {
    #[display("a blank line, not nine cards")]
    Blank,
    #[display("{} on the line, not nine", CountWithNoun(*_0, "card"))]
    WrongCount(usize),
    #[display("{_0} zeroes on the line; nine end the input")]
    Zeroes(usize),
    #[display("“10” must be T here: the ten is T")]
    TenInDigits,
    #[display("“{_0}” must be 1 here: the ace is 1")]
    AceAsLetter(char),
    #[display("“{_0}” must be a capital “{_1}”")]
    LowerCase(char, Rank),
    #[display("cards are written without blanks here")]
    Space,
    #[display("“0” isn’t a rank; a ten is “T”, and nine zeroes alone end the input")]
    Zero,
    #[display("“{}” isn’t a rank; use 1 to 9, T, J, Q or K", _0.escape_debug())]
    NoRank(char),
}

impl DealLineFault {
    /// Returns the fault of a character that isn't a rank.
    fn of(letter: char) -> Self {
        match letter {
            'A' | 'a' => Self::AceAsLetter(letter),
            '0' => Self::Zero,
            _ if letter.is_whitespace() => Self::Space,
            _ => Rank::from_letter(letter.to_ascii_uppercase())
                .map_or(Self::NoRank(letter), |rank| Self::LowerCase(letter, rank)),
        }
    }
}

faults! {
    impl DealLineFault {
        Self::Blank => "blank-line", Error;
        Self::WrongCount(_) => "wrong-count", Error;
        Self::Zeroes(_) => "wrong-end", Error;
        Self::TenInDigits => "ten-in-digits", Error;
        Self::AceAsLetter(_) => "ace-as-letter", Error;
        Self::LowerCase(..) => "lower-case", Error;
        Self::Space => "blank-between-cards", Error;
        Self::Zero => "zero", Error;
        Self::NoRank(_) => "no-rank", Error;
    }
}
