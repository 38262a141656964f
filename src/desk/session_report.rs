//! The ranking as tab-separated columns and as CSV.

use std::fmt::{self, Write};

use crate::desk::csv::{self, Csv};
use crate::engine::Side;
use crate::engine::bridge::session::teams::RankedTeam;
use crate::engine::bridge::session::{
    ContestantRank, Method, Ranking, Rational, ScoredSession, Session, Teams,
};

/// Returns the ranking as tab-separated columns. Pairs have the columns `line`, `rank`, `pair`, `boards`, `total`,
/// `percent_or_mean` and `final`. Teams have `rank`, `team`, `boards`, `score`, `imps` and `final`.
pub fn tsv(session: &Session, scored: &ScoredSession) -> String {
    let mut text = String::new();
    // Writing to a string can't fail, so the result is ignored.
    let _ = match scored {
        ScoredSession::Pairs(ranking) => tsv_of_pairs(&mut text, session, ranking),
        ScoredSession::Teams(teams) => tsv_of_teams(&mut text, session, teams),
    };
    text
}

fn tsv_of_pairs(text: &mut String, session: &Session, ranking: &Ranking) -> fmt::Result {
    writeln!(text, "line\trank\tpair\tboards\ttotal\tpercent_or_mean\tfinal")?;
    ranking.rows.iter().try_for_each(|row| {
        let ContestantRank { line, rank, contestant, boards, total, mean, result, .. } = row;
        let (line, pair) = (line_name(*line), column(session.id(*contestant)));
        writeln!(text, "{line}\t{rank}\t{pair}\t{boards}\t{total}\t{mean}\t{result}")
    })
}

fn tsv_of_teams(text: &mut String, session: &Session, teams: &Teams) -> fmt::Result {
    writeln!(text, "rank\tteam\tboards\tscore\timps\tfinal")?;
    teams.rows.iter().try_for_each(|row| {
        let RankedTeam { rank, contestant, boards, score, imps, result } = row;
        let (team, imps) = (column(session.id(*contestant)), whole(*imps));
        writeln!(text, "{rank}\t{team}\t{boards}\t{score}\t{imps}\t{result}")
    })
}

/// Returns `NS` or `EW`, or `all` if both directions share one ranking.
pub const fn line_name(line: Option<Side>) -> &'static str {
    match line {
        None => "all",
        Some(Side::NorthSouth) => "NS",
        Some(Side::EastWest) => "EW",
    }
}

/// Formats a number. An integer is written without decimals.
pub fn whole(number: Rational) -> String {
    if number.denominator() == 1 { format!("{number:.0}") } else { number.to_string() }
}

fn column(text: &str) -> String {
    text.replace(char::is_control, " ")
}

pub const fn mean_name(method: Method) -> &'static str {
    match method {
        Method::Matchpoints => "percent",
        _ => "mean",
    }
}

/// Returns the ranking as CSV, with names. For pairs, it also contains carry-overs and penalties. Shared ranks are
/// written without `=`.
pub fn csv(session: &Session, scored: &ScoredSession) -> String {
    csv::to_string(|csv| match scored {
        ScoredSession::Pairs(ranking) => csv_of_pairs(csv, session, ranking),
        ScoredSession::Teams(teams) => csv_of_teams(csv, session, teams),
    })
}

pub fn names(session: &Session, contestant: usize) -> String {
    session.contestants.get(contestant).map_or_else(String::new, |one| one.names.join(" & "))
}

fn csv_of_pairs(csv: &mut Csv<impl Write>, session: &Session, ranking: &Ranking) -> fmt::Result {
    let mean = mean_name(ranking.method);
    csv.plain(format_args!("line,rank,pair,names,boards,total,{mean},carry-over,penalty,final"))?;
    csv.end_row()?;
    ranking.rows.iter().try_for_each(|row| {
        csv.plain(line_name(row.line))?;
        csv.plain(row.rank.place)?;
        csv.text(session.id(row.contestant))?;
        csv.text(&names(session, row.contestant))?;
        csv.plain(row.boards)?;
        csv.plain(row.total)?;
        csv.plain(row.mean)?;
        csv.plain(row.carry_over)?;
        csv.plain(row.penalty)?;
        csv.plain(row.result)?;
        csv.end_row()
    })
}

fn csv_of_teams(csv: &mut Csv<impl Write>, session: &Session, teams: &Teams) -> fmt::Result {
    csv.plain("rank,team,names,boards,score,IMPs,final")?;
    csv.end_row()?;
    teams.rows.iter().try_for_each(|row| {
        csv.plain(row.rank.place)?;
        csv.text(session.id(row.contestant))?;
        csv.text(&names(session, row.contestant))?;
        csv.plain(row.boards)?;
        csv.plain(row.score)?;
        csv.plain(whole(row.imps))?;
        csv.plain(row.result)?;
        csv.end_row()
    })
}

#[cfg(test)]
#[path = "../../tests/unit/desk/session_report.rs"]
mod tests;
