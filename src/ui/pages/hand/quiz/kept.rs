//! What of the quiz is kept on this device, as text: what is asked for, and the lines that every trainer has.
//!
//! ```text
//! quiz 1
//! asks opening any none 12a 12b
//! all sayc/12a 4 3 1
//! ```

use super::kind::Subject;
use super::question::Wanted;
use super::state::QuizTraining;
use crate::ui::training::lines::{self, Words, next};

/// What the first line says: whose text it is, and in which version.
const QUIZ: &str = "quiz 1";

/// The name of the line that says what is asked for: the subject, the seat, who is vulnerable, and rules.
const ASKS: &str = "asks";
const ANY: &str = "any";

/// Writes what is asked for, and all else.
pub fn write(wanted: &Wanted, training: &QuizTraining) -> String {
    let seat = wanted.seat.map_or_else(|| ANY.to_owned(), |seat| seat.number().to_string());
    let sides = wanted.vulnerability.map_or_else(|| ANY.to_owned(), |sides| sides.to_string());
    let mut asks = format!("{ASKS} {} {seat} {sides}", wanted.subject.name());
    for rule in &wanted.rules {
        asks.push(' ');
        asks.push_str(rule);
    }
    let mut lines = vec![QUIZ.to_owned(), asks];
    lines.extend(lines::write(training, ToString::to_string));
    lines.join("\n")
}

/// Reads what can be read of a text. Who never chose opens as dealer with nobody vulnerable.
pub fn read(text: &str) -> (Wanted, QuizTraining) {
    let mut wanted = Wanted::default();
    let training = lines::read(text, next, |name, words| {
        if name == ASKS {
            read_wanted(words, &mut wanted);
        }
    });
    (wanted, training)
}

/// The word of any seat, or of anybody's vulnerability, is no value of either.
fn read_wanted(mut words: Words, wanted: &mut Wanted) {
    wanted.subject = words.next().and_then(Subject::named).unwrap_or_default();
    if let Some(seat) = words.next() {
        wanted.seat = seat.parse().ok();
    }
    if let Some(sides) = words.next() {
        wanted.vulnerability = sides.parse().ok();
    }
    wanted.rules =
        words.filter(|word| !word.is_empty()).map(str::to_owned).take(MOST_RULES).collect();
}

/// How many rules are read at most: no system has so many.
const MOST_RULES: usize = 64;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_kept_reads_back() {
        let text = "quiz 1\nasks opening any both 12a 12b\nall sayc/12a 4 3 1\nlast sayc/12a 0 hcp 1\n\
            again sayc/12a 0 7";
        let (wanted, training) = read(text);
        assert_eq!(write(&wanted, &training), text);
        assert_eq!((wanted.seat, wanted.rules.len()), (None, 2));
        assert_eq!((training.account.answers(), training.boxes.len()), (4, 1));
    }

    #[test]
    fn who_never_chose_deals_with_nobody_vulnerable() {
        let (wanted, training) = read("");
        assert_eq!(wanted, Wanted::default());
        assert_eq!(training, QuizTraining::default());
        assert_eq!(read("asks chess 9 x").0.subject, Subject::Opening);
    }
}
