//! Texts of the session page.

use crate::desk::session::double_dummy::{BidGame, GameKind};
use crate::desk::session::ranking_list::{ContestantName, RankingList, RankingRow};
use crate::desk::session::scorecard::Scoresheet;
use crate::engine::bridge::session::double_dummy::Unit;
use crate::engine::bridge::session::expectation::Expectation;
use crate::engine::bridge::session::{Average, Method, Rational};
use crate::engine::wording::{GroupedNumber, sentence_case};
use crate::engine::{Doubling, Margin, Seat, Severity, Side, Vulnerability};
use crate::ui::components::listing::counted;
use crate::ui::number::{signed, with_minus};
use crate::wire::session::{SessionFile, SessionOverview};

pub const EXAMPLE_OF_PAIRS: &str = "Pairs, ten boards";
pub const EXAMPLE_OF_TEAMS: &str = "Match of teams, eight boards";
pub const TEAMS: &str = "Teams";
pub const FORMAT: &str = "The file of the evening: <strong>PBN</strong> (a game a table, or score tables), \
    <strong>USEBIO</strong> XML, <strong>LIN</strong> of many tables, or a table with the columns \
    <code>board</code>, <code>ns</code>, <code>ew</code> and <code>contract</code>, <code>by</code>, <code>tricks</code> or <code>score</code>, as a spreadsheet saves it. \
    Results and deals in two files, or two sections: drop them together.";
pub const RANKING_APPEARS_HERE: &str =
    "The ranking appears here: drop the file above, or paste it. It stays on this device.";
pub const TYPE_RESULTS: &str = "Type the results";
/// File name of a session that has no name.
pub const SESSION_FILE: &str = "session";
pub const SAVE: &str = "Save";
pub const PASSED_OUT: &str = "Pass";
pub const DESCRIBE: &str = "Names, carry-over, penalties";
pub const PENALTIES: &str = "Penalties";
pub const HOW_A_PENALTY_IS_TYPED: &str = "Write “&” between two names. Carry-over and penalties are in the ranking’s unit. A penalty may be a share of a board: 10%.";

pub const fn names_field(is_team: bool) -> &'static str {
    if is_team { "Name" } else { "Names" }
}

pub const NOT_IN_THE_FILE: &str = "The file that was saved does not say:";
pub const SCORES_IN_DOUBT: &str = "Scores in doubt";
pub const TAKE_STATED: &str = "Take the stated score";
pub const TURN_INTO_TABLE: &str = "Turn it into a table";
pub const RESULT: &str = "Result";
pub const TAKE: &str = "Change";
pub const LEAVE: &str = "Cancel";
/// Text beside the field for typing a result.
pub const HOW_A_RESULT_IS_TYPED: &str = "One word: 4sxe-1, 3ne=, pass, +420, a60 40, np.";
pub const NO_RESULTS: &str = "This text has no results, so there is nothing to rank.     A table begins with a line of its columns, such as board,ns,ew,score.";
/// Text for a session without any result that counts.
pub const NONE_COUNTS: &str = "No result of this text counts, so there is nothing to rank.";
pub const CHANGE_RESULT: &str = "Change the result";
pub const UNDO: &str = "Undo";
pub const ADD_RESULT: &str = "Add";
pub const HOW_RESULTS_ARE_TYPED: &str = "A result is one word: 4sxe-1, 3ne=, pass, +420, a60 40, np. Enter adds it and goes on to the next pairs.";
pub const ESCAPE: &str = "Escape";
pub const READING: &str = "Reading …";
pub const READ_AGAIN: &str = "Read it again";
pub const THE_SESSION: &str = "The session";
pub const BACK_TO_RANKING: &str = "Back to the ranking";
pub const BOARDS: &str = "Boards";
pub const BOARDS_LEAD: &str = "The stronger the colour, the further a board’s results lie apart.";
pub const BOARD: &str = "Board";
pub const BOARD_BEFORE: &str = "Board before";
pub const NEXT_BOARD: &str = "Next board";
pub const METHOD: &str = "Scored by";
pub const METHODS: &[&str] = &[
    "",
    "Matchpoints",
    "Cross-IMPs",
    "Butler",
    "Teams, victory points",
    "Board-a-match",
    "Total points",
];
pub const FEWER_RESULTS: &str = "Boards with fewer results";
pub const UNEVEN: &[&str] = &["Neuberg’s formula", "Times the tops’ ratio", "Their own percentage"];
pub const FEW_RESULTS: &str = "Boards with few results";
pub const SMALL_GROUPS: &[&str] = &[
    "Percentages up to a third of the field (EBU)",
    "Percentages up to three (ACBL 1991)",
    "As all others",
];
pub const DIVIDED_BY: &str = "IMPs divided by";
pub const DIVISIONS: &[&str] = &["Comparisons", "Results", "Nothing: the sum"];
pub const DATUM_WITHOUT: &str = "Datum without";
pub const TRIMS: &[&str] = &["The best and the worst", "None", "Two at each end"];
pub const DATUM_ROUNDED: &str = "Datum rounded";
pub const ROUNDED: &[&str] = &["To tens", "Not at all"];
pub const AVERAGE_PLUS: &str = "Average plus is";
pub const AVERAGES: &[&str] = &["2 IMPs", "3 IMPs"];
pub const SCALE: &str = "Victory points";
pub const SCALES: &[&str] = &["WBF continuous", "WBF discrete", "ACBL 20"];
pub const MORE_CHOICES: &str = "Options";
pub const FIELD: &str = "Compared with";
pub const FIELDS: &[&str] = &["All sections", "The own section"];
pub const RANK: &str = "Rank";
pub const NAMES: &str = "Names";
pub const CARRY_OVER: &str = "Carry-over";
pub const PENALTY: &str = "Penalty";
pub const FINAL: &str = "Final";
pub const MATCHES: &str = "Matches";
pub const ROUND: &str = "Round";
pub const IMPS: &str = "IMPs";
pub const NORTH_SOUTH: &str = "North–South";
pub const EAST_WEST: &str = "East–West";
pub const CONTRACT: &str = "Contract";
pub const LEAD: &str = "Lead";
pub const SCORE: &str = "Score";
pub const PAR: &str = "Par";
pub const SIDE: &str = "Side";
pub const OPPONENTS: &str = "Opponents";
/// Heading of the column with the most frequent score.
pub const MOST: &str = "Most have";
pub const BY_OPPONENTS: &str = "By opponents";
pub const BY_SIDE: &str = "By side";
pub const BY_ROLE: &str = "Declaring and defending";
pub const DECLARING: &str = "Declaring";
pub const DEFENDING: &str = "Defending";
pub const AGAINST: &str = " against ";
pub const FIRST_TABLE: &str = "Open room";
pub const OTHER_TABLE: &str = "Closed room";
pub const DIFFERENCE: &str = "Difference";
pub const SO_FAR: &str = "So far";
pub const NOT_PLAYED: &str = "Not played";
pub const NOTHING: &str = "–";

pub fn write_score(score: i32) -> String {
    format!("Write {}", signed(score))
}

pub const fn kind_of_file(kind: SessionFile) -> &'static str {
    match kind {
        SessionFile::Own(_) => "The file itself",
        SessionFile::Ranking => "The ranking as CSV",
        SessionFile::Table => "The results as CSV",
        SessionFile::Pbn => "PBN with score tables",
        SessionFile::Usebio => "USEBIO",
        SessionFile::Page => "A web page: ranking, travellers, scorecards; to publish or to print",
    }
}

/// Returns the name of a file to save. `own` is the name of the file that the session was read from. It may be empty.
pub fn file_name(own: &str, kind: SessionFile) -> String {
    let stem = match own.rsplit_once('.').map_or(own, |(stem, _)| stem) {
        "" => SESSION_FILE,
        stem => stem,
    };
    match kind {
        SessionFile::Own(_) if own.is_empty() => format!("{stem}.csv"),
        SessionFile::Own(_) => own.to_owned(),
        SessionFile::Page => format!("{stem}.html"),
        SessionFile::Ranking => format!("{stem} ranking.csv"),
        SessionFile::Table => format!("{stem} results.csv"),
        SessionFile::Pbn => format!("{stem} results.pbn"),
        SessionFile::Usebio => format!("{stem} results.xml"),
    }
}

pub fn was(rank: &str) -> String {
    format!("was {rank}")
}

/// Returns the mean with enough decimals to distinguish it from the means of other ranks. For a team, returns its
/// IMPs.
pub fn mean_in_ranking(list: &RankingList, row: &RankingRow) -> String {
    let (mean, decimals) = (row.mean, row.decimals);
    with_minus(&match list.method {
        Method::Matchpoints => format!("{mean:.decimals$}"),
        _ => format!("{mean:+.decimals$}"),
    })
}

pub const DEAL: &str = "The deal";
pub const PARTS: &str = "What each result is made of";
pub const PART_RESULT: &str = "Result";
pub const PART_PLAY: &str = "Play";
pub const PART_CONTRACT: &str = "Contract";
pub const PART_FIELD: &str = "Field";

pub const PARTS_OF_PAIR: &str = "What the results are made of";
pub const PART_DECLARING: &str = "Play as declarer";
pub const PART_DEFENDING: &str = "Play in defence";
pub const MEAN_OF_PART: &str = "Mean";
pub const PLUS_MINUS: &str = "±";
pub const STANDARD_ERROR: &str = "Standard error of the mean";
pub const OPPONENTS_MET: &str = "The opponents met";
pub const HOW_EXPECTED: &str = "Expected is what the same opponents gave to all others, board by board. The range is two standard errors either way.";
pub const HARDEST_BOARDS: &str = "The hardest boards";
pub const WHAT_IS_HARD: &str =
    "“Made against the cards”: contracts that best defence beats, seeing all cards.";
pub const APART: &str = "IMPs apart";
pub const MEAN_SCORE: &str = "Mean score";
pub const GAMES: &str = "Game or slam";
pub const AGAINST_THE_CARDS: &str = "Made against the cards";

pub fn deals_solved(solved: usize, deals: usize) -> String {
    format!("Solving: {solved} of {}.", counted(deals, "deal", "deals"))
}

pub fn error(error: Rational) -> String {
    format!("{error:.1}")
}

/// Returns a text that says whether chance alone could explain a mean.
pub const fn clear(is_clear: bool) -> &'static str {
    if is_clear { "more than two standard errors" } else { "no clear difference" }
}

pub fn spread(spread: Rational) -> String {
    format!("{spread:.1}")
}

pub fn whole(mean: Rational) -> String {
    with_minus(&format!("{mean:+.0}"))
}

/// Returns a text about a game or slam that could be made, such as `NS small slam: 2 of 13 bid it`.
pub fn bid_game(game: &BidGame) -> String {
    let kind = match game.kind {
        GameKind::Game => "game",
        GameKind::SmallSlam => "small slam",
        GameKind::GrandSlam => "grand slam",
    };
    format!("{} {kind}: {} of {} bid it", game.side.letters(), game.bid, game.tables)
}

pub fn made_by(made: usize, of: usize) -> String {
    format!(", at {made} of {of}")
}

pub fn other_boards(boards: usize) -> String {
    counted(boards, "other board", "other boards")
}

/// Returns a note that explains the breakdown of a contestant's result and its limits.
pub fn what_sums_mean(unit: Unit) -> String {
    let unit = match unit {
        Unit::Percent => "The mean of a board in percent, above or below 50",
        Unit::Imps => "The mean of a board in IMPs against each other table",
    };
    format!(
        "{unit}. Play is measured against best play by all, the contract against par; the field is what the other tables did. \
         Best play sees all cards: a right view that fails costs, and a lucky one gains. One session says little about anybody."
    )
}

/// Returns a text with the actual score of a contestant, and the score expected against its opponents.
pub fn expected(unit: Unit, of: &Expectation) -> String {
    let figure = |figure: Rational| match unit {
        Unit::Percent => format!("{figure:.1}%"),
        Unit::Imps => with_minus(&format!("{figure:+.1} IMPs")),
    };
    let error = Rational::from(2) * of.squared_error.root();
    format!(
        "On {}: {}, where {} ± {error:.1} could be expected.",
        counted(usize::try_from(of.boards).unwrap_or_default(), "board", "boards"),
        figure(of.result),
        figure(of.expected),
    )
}

/// Returns a note that explains the breakdown of a board's results and its limits.
pub fn what_parts_mean(unit: Unit) -> String {
    let unit = match unit {
        Unit::Percent => "In percent of the board, above or below 50",
        Unit::Imps => "In IMPs against each other table",
    };
    format!(
        "{unit}, for North–South. Play: the tricks taken against best play by all. Contract: the bidding of both sides against \
         par. Field: what the other tables did. Best play sees all cards: a right view that fails costs, and a lucky one gains. \
         These are figures of results, not of who plays well."
    )
}

pub fn part_result(unit: Unit, result: Rational) -> String {
    match unit {
        Unit::Percent => format!("{result:.1}%"),
        Unit::Imps => with_minus(&format!("{result:+.1}")),
    }
}

pub fn part(part: Rational) -> String {
    with_minus(&format!("{part:+.1}"))
}

const fn contestants(is_teams: bool) -> (&'static str, &'static str) {
    if is_teams { ("team", "teams") } else { ("pair", "pairs") }
}

/// Returns a text with the numbers of contestants, boards and results, and of results that are artificial or missing.
pub fn counts(standing: &RankingList, left_out: usize) -> String {
    let (one, many) = contestants(standing.is_teams);
    let results = standing.results;
    let all = results.scores + results.artificial;
    let text = format!(
        "{}, {}, {}",
        counted(standing.rows.len(), one, many),
        counted(standing.boards.len(), "board", "boards"),
        counted(all, "result", "results"),
    );
    let further = [
        (results.artificial, "of them artificial"),
        (results.not_played, "more not played"),
        (left_out, "left out, for what is listed below"),
    ];
    let further: Vec<_> = further
        .into_iter()
        .filter(|(count, _)| *count > 0)
        .map(|(count, what)| format!("{count} {what}"))
        .collect();
    if further.is_empty() { text + "." } else { format!("{text} ({}).", further.join(", ")) }
}

pub fn faults(read: &SessionOverview) -> String {
    let of =
        |severity: Severity| read.faults.iter().filter(|fault| fault.severity == severity).count();
    let kinds = [
        (of(Severity::Error), "error", "errors"),
        (of(Severity::Warning), "warning", "warnings"),
        (of(Severity::Note), "note", "notes"),
    ];
    let kinds = kinds.into_iter().filter(|(count, ..)| *count > 0);
    kinds.map(|(count, one, many)| counted(count, one, many)).collect::<Vec<_>>().join(", ")
}

pub fn remarks(count: usize) -> String {
    counted(count, "note", "notes")
}

/// Returns the text above the results of one group at a fouled board.
pub fn compared_apart(group: &str) -> String {
    let of_group = if group.is_empty() { String::new() } else { format!(": {group}") };
    format!("Compared with each other only{of_group}")
}

/// Label of the button that marks a result as played with other cards. Such a result is only compared with results for
/// the same cards (Law 87).
pub const FOULED: &str = "Had other cards (fouled board)";
pub const NOT_FOULED: &str = "Had the same cards as the others";

pub fn more_faults(more: usize) -> String {
    format!("{} more.", GroupedNumber(more as u64))
}

/// Returns a text with the number of a board's results, and how many IMPs they lie apart.
pub fn results_of_board(results: usize, apart: Option<Rational>) -> String {
    let results = counted(results, "result", "results");
    apart
        .map_or_else(|| results.clone(), |apart| format!("{results}, {} IMPs apart", spread(apart)))
}

const fn name(method: Method) -> &'static str {
    match method {
        Method::Matchpoints => "matchpoints",
        Method::CrossImps => "cross-IMPs",
        Method::Butler => "Butler",
        Method::Teams => "victory points",
        Method::BoardAMatch => "board-a-match",
        Method::TotalPoints => "total points",
    }
}

pub fn as_asked(usual: Method) -> String {
    format!("As the file: {}", name(usual))
}

/// Returns the reason why the scoring method in a link isn't used.
pub fn no_match_for(method: Method) -> String {
    format!("To score by {} takes a match of teams. There is none here.", name(method))
}

pub fn ranking_by(method: Method) -> String {
    format!("Ranking by {}", name(method))
}

pub const fn contestant(is_teams: bool) -> &'static str {
    if is_teams { "Team" } else { "Pair" }
}

pub const fn total(method: Method) -> &'static str {
    match method {
        Method::Matchpoints => "Matchpoints",
        Method::CrossImps | Method::Butler => "IMPs",
        Method::Teams => "VPs",
        Method::BoardAMatch => "Won",
        Method::TotalPoints => "Points",
    }
}

/// Returns the heading of the column with the means, or with the IMPs of teams.
pub const fn mean(method: Method, has_matches: bool) -> &'static str {
    match method {
        Method::Matchpoints => "%",
        _ if has_matches => "IMPs",
        _ => "A board",
    }
}

pub const fn match_score(method: Method) -> &'static str {
    match method {
        Method::BoardAMatch => "Boards won",
        Method::TotalPoints => "Points",
        _ => "VPs",
    }
}

pub const fn decimals_of_score(method: Method) -> usize {
    match method {
        Method::BoardAMatch => 1,
        Method::TotalPoints => 0,
        _ => 2,
    }
}

/// Returns the heading of the column with a board's scores.
pub const fn figures(method: Method) -> &'static str {
    match method {
        Method::Matchpoints => "MPs",
        Method::TotalPoints => "Points",
        _ => "IMPs",
    }
}

pub fn of_ns(method: Method) -> String {
    format!("{} NS", figures(method))
}

pub fn of_ew(method: Method) -> String {
    format!("{} EW", figures(method))
}

pub fn figure(method: Method, figure: Rational) -> String {
    with_minus(&match method {
        Method::Matchpoints => figure.to_string(),
        Method::CrossImps => format!("{figure:+}"),
        _ => format!("{figure:+.0}"),
    })
}

/// Formats a sum. If sums can be negative, adds a sign.
pub fn signed_if_imps(method: Method, number: Rational) -> String {
    with_minus(&match method {
        Method::CrossImps | Method::Butler => format!("{number:+}"),
        Method::TotalPoints => format!("{number:+.0}"),
        _ => number.to_string(),
    })
}

pub fn mean_of(method: Method, mean: Rational) -> String {
    with_minus(&if method == Method::Matchpoints { mean.to_string() } else { format!("{mean:+}") })
}

pub const fn line(side: Side) -> &'static str {
    match side {
        Side::NorthSouth => NORTH_SOUTH,
        Side::EastWest => EAST_WEST,
    }
}

pub const fn doubling(doubling: Doubling) -> &'static str {
    match doubling {
        Doubling::Undoubled => "",
        Doubling::Doubled => "×",
        Doubling::Redoubled => "××",
    }
}

pub fn margin(margin: Margin) -> String {
    with_minus(&margin)
}

pub fn artificial(ns: Average, ew: Average) -> String {
    match (ns, ew) {
        (Average::Percent(_), Average::Percent(_)) => format!("{ns}/{ew}%"),
        _ => format!("{ns} / {ew}"),
    }
}

pub fn sentence(clause: &str) -> String {
    format!("{}.", sentence_case(clause))
}

pub fn board(number: u32) -> String {
    format!("Board {number}")
}

pub fn facts(dealer: Seat, vulnerability: Vulnerability, average: Option<Rational>) -> String {
    let mean = average.map_or_else(String::new, |average| {
        with_minus(&format!(" The mean score is {average:+.0}."))
    });
    format!("{dealer} deals, {}.{mean}", vulnerability.in_words())
}

pub fn heading_of(is_teams: bool, named: &ContestantName) -> String {
    let ContestantName { id, names } = named;
    let kind = contestant(is_teams);
    if names.is_empty() || names == id {
        format!("{kind} {id}")
    } else {
        format!("{kind} {id}: {names}")
    }
}

/// Returns a text with a contestant's rank within its line, such as North–South.
pub fn place(row: &RankingRow, standing: &RankingList) -> String {
    let all = standing.rows.iter().filter(|other| other.line == row.line).count();
    let (_, many) = contestants(standing.is_teams);
    format!("Rank {} of {all} {many}.", row.rank)
}

pub fn round_of(round: &str) -> String {
    if round.is_empty() { "Match".to_owned() } else { round.to_owned() }
}

pub fn match_heading(round: &str) -> String {
    if round.is_empty() { "The match".to_owned() } else { format!("Match of round {round}") }
}

pub fn against([one, other]: [Rational; 2], decimals: usize) -> String {
    format!("{one:.decimals$}–{other:.decimals$}")
}

/// Returns the IMPs of a board, with an arrow that points to the winner.
pub fn imps_of([one, other]: [Rational; 2]) -> String {
    if other > one { format!("{other:.0} ▸") } else { format!("◂ {one:.0}") }
}

pub fn match_result(sheet: &Scoresheet) -> String {
    let [one, other] = sheet.imps;
    let [carried, other_carried] = sheet.carried;
    let brought = if carried == Rational::ZERO && other_carried == Rational::ZERO {
        String::new()
    } else {
        let with = [one + carried, other + other_carried];
        format!(", with {} carried over {}", against(sheet.carried, 0), against(with, 0))
    };
    format!(
        "{} IMPs{brought}; {} victory points.",
        against([one, other], 0),
        against(sheet.victory_points, 2)
    )
}
