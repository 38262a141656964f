//! A table of results with the headings of a contestant changed: its names, what it carries over, its penalties.

use derive_more::{Display, Error};

use super::contestant::Penalty;
use super::csv::penalty;
use super::{Rational, Session, read, tables};

/// What a text says of a contestant besides its results, as it is typed.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Described {
    /// The players, parted by `&`, or the name of the team.
    pub names: String,
    /// What it brings along, in the unit of the ranking; nothing is none.
    pub carry_over: String,
    /// What is taken from it: numbers in the unit of the ranking, or per cent of a board's top, parted by blanks.
    pub penalties: String,
}

/// Why a contestant cannot be described so.
#[derive(Clone, Debug, Display, Error, PartialEq, Eq)]
#[non_exhaustive]
pub enum Undescribed {
    /// The text is no table.
    #[display("names, carry-over and penalties are written into a table only")]
    NoTable,
    /// Nobody of that place took part.
    #[display("nobody of this name is left in the text")]
    Nobody,
    /// What is carried over is no number.
    #[display("expected what is carried over as a number, such as 12.5, not “{_0}”")]
    CarryOver(#[error(not(source))] String),
    /// A penalty is no number.
    #[display(
        "expected a penalty as a number or per cent of a board, such as 2 or 10%, not “{_0}”"
    )]
    Penalty(#[error(not(source))] String),
}

impl Described {
    /// What a session says of a contestant, by its place.
    #[must_use]
    pub fn of(session: &Session, contestant: usize) -> Self {
        let Some(of) = session.contestants.get(contestant) else { return Self::default() };
        let number = |number: Rational| {
            if number == Rational::ZERO { String::new() } else { number.exact() }
        };
        let penalties = of.penalties.iter().map(Penalty::word);
        Self {
            names: of.names.join(" & "),
            carry_over: number(of.carry_over),
            penalties: penalties.collect::<Vec<_>>().join(" "),
        }
    }
}

/// A table with what it says of a contestant, by its place in the session that it is read as; of several texts in one the
/// first table. All else stays as it is.
///
/// ```
/// use kibitzer::engine::bridge::session::describe::{Described, describe};
///
/// let typed = |text: &str| text.to_owned();
/// let pair = Described { names: typed("Ann & Bob"), carry_over: typed("4.5"), penalties: typed("10%") };
/// let described = describe("#winners: 1\nboard,ns,ew,score\n1,1,2,420\n1,3,4,50\n", 0, &pair).unwrap();
/// assert!(described.starts_with("#winners: 1\n#pair 1: Ann & Bob\n#carry 1: 4.5\n#penalty 1: 10%\nboard,"));
/// ```
///
/// # Errors
///
/// Where the text is no table, or what is typed is no number.
pub fn describe(
    text: &str,
    contestant: usize,
    described: &Described,
) -> Result<String, Undescribed> {
    let part = tables(text).next().ok_or(Undescribed::NoTable)?;
    let session = read(text).session;
    let of = session.contestants.get(contestant).ok_or(Undescribed::Nobody)?;
    let noun = if session.is_teams { "team" } else { "pair" };
    let mut lines = Vec::new();
    let names = described.names.replace(char::is_control, " ");
    if !names.trim().is_empty() {
        lines.push(format!("#{noun} {}: {}", of.id, names.trim()));
    }
    let carry_over = described.carry_over.replace(['−', '–'], "-");
    if !carry_over.trim().is_empty() {
        let number: Option<Rational> = carry_over.trim().parse().ok();
        let number = number.ok_or_else(|| Undescribed::CarryOver(carry_over.trim().to_owned()))?;
        if number != Rational::ZERO {
            lines.push(format!("#carry {}: {}", of.id, carry_over.trim()));
        }
    }
    for word in described.penalties.split_whitespace() {
        penalty(word).ok_or_else(|| Undescribed::Penalty(word.to_owned()))?;
        lines.push(format!("#penalty {}: {word}", of.id));
    }
    let table = part.of(text);
    let end = if table.contains("\r\n") { "\r\n" } else { "\n" };
    let mut changed = text.get(..part.span.start).unwrap_or("").to_owned();
    // They stand where the first of them stood, or else before the columns.
    let mut new: Option<String> = Some(lines.iter().flat_map(|line| [line, end]).collect());
    for line in table.split_inclusive('\n') {
        let is_heading = line.starts_with('#');
        let is_own = is_heading && is_of(line, &of.id);
        if is_own || !is_heading && !line.trim().is_empty() {
            changed.extend(new.take());
        }
        if !is_own {
            changed.push_str(line);
        }
    }
    changed.push_str(text.get(part.span.end..).unwrap_or(""));
    Ok(changed)
}

/// Whether a heading says something of a contestant.
fn is_of(line: &str, id: &str) -> bool {
    let heading = line.trim_start_matches('#');
    let key = heading.split_once(':').map_or(heading, |(key, _)| key).trim();
    let (name, of) = key.split_once(char::is_whitespace).unwrap_or((key, ""));
    let is_known =
        ["pair", "team", "carry", "penalty"].iter().any(|known| name.eq_ignore_ascii_case(known));
    is_known && of.trim() == id
}

#[cfg(test)]
mod tests {
    use super::*;

    const TABLE: &str = "#event: Monday\r\n#pair 1NS: A & B\r\nboard,ns,ew,score\r\n1,1,1,420\r\n1,2,2,50\r\n#carry 1NS: 3\r\n";

    fn described(names: &str, carry_over: &str, penalties: &str) -> Described {
        let [names, carry_over, penalties] = [names, carry_over, penalties].map(str::to_owned);
        Described { names, carry_over, penalties }
    }

    #[test]
    fn what_was_said_before_is_replaced_and_all_else_stays() {
        let new = described("C & D", "1.25", "5 10%");
        let place = read(TABLE).session.contestants.iter().position(|one| one.id == "1NS").unwrap();
        let changed = describe(TABLE, place, &new).unwrap();
        let lines =
            "#pair 1NS: C & D\r\n#carry 1NS: 1.25\r\n#penalty 1NS: 5\r\n#penalty 1NS: 10%\r\n";
        let expected =
            TABLE.replace("#pair 1NS: A & B\r\n", lines).replace("#carry 1NS: 3\r\n", "");
        assert_eq!(changed, expected);
        let again = read(&changed);
        assert!(again.diagnostics.iter().all(|found| !found.is_error()), "{:?}", again.diagnostics);
        assert_eq!(Described::of(&again.session, place), new);
        let nothing = describe(&changed, place, &Described::default()).unwrap();
        assert!(!nothing.contains("1NS"), "{nothing}");
    }

    #[test]
    fn a_contestant_without_headings_gets_them_before_the_columns() {
        let place = read(TABLE).session.contestants.iter().position(|one| one.id == "2EW").unwrap();
        let changed = describe(TABLE, place, &described("E", "", "")).unwrap();
        assert!(changed.contains("#pair 1NS: A & B\r\n#pair 2EW: E\r\nboard"), "{changed}");
    }

    #[test]
    fn what_is_no_number_is_refused() {
        let refused = |of: Described| describe(TABLE, 0, &of).unwrap_err().to_string();
        assert_eq!(
            refused(described("", "x", "")),
            "expected what is carried over as a number, such as 12.5, not “x”"
        );
        assert_eq!(
            refused(described("", "", "2 y")),
            "expected a penalty as a number or per cent of a board, such as 2 or 10%, not “y”"
        );
        assert_eq!(
            describe("[Board \"1\"]\n", 0, &Described::default()),
            Err(Undescribed::NoTable)
        );
        assert_eq!(describe(TABLE, 99, &Described::default()), Err(Undescribed::Nobody));
    }
}
