//! `kibitzer-cli session`: scores and ranks a session.

mod object;

use std::collections::BTreeMap;
use std::ffi::{OsStr, OsString};
use std::io;
use std::path::PathBuf;

use clap::{Args, ValueEnum};

use self::object::SessionObject;
use super::files::{FileArguments, FileLog};
use super::filter::write_json;
use super::{Exit, Options, Streams};
use crate::desk::{session_page, session_report};
use crate::engine::Diagnostic;
use crate::engine::bridge::session;
use crate::engine::bridge::session::write::SessionText;
use crate::engine::bridge::session::{
    Method, NamedText, ScoredSession, ScoringOptions, Session, named_texts, read, score, write,
};
use crate::engine::diagnostic::Fault as _;

pub const HELP: &str = "\
Each file is a session: results in CSV, PBN with one game per table or with score tables, LIN, or
USEBIO. With --together all files are one session. Deals are joined to results by board number. Two
files in which different pairs have the same numbers are sections. The session is scored and ranked,
below a header:

    LINE<tab>RANK<tab>PAIR<tab>BOARDS<tab>TOTAL<tab>PERCENT OR MEAN<tab>FINAL
    RANK<tab>TEAM<tab>BOARDS<tab>SCORE<tab>IMPS<tab>FINAL

LINE is NS or EW if North-South and East-West are ranked apart, else all. Ties are written =3. Methods
are mp (matchpoints), ximp (cross-IMPs per comparison), butler, team (victory points), bam
(board-a-match) and total (total points). Without --method the file's own is used, else team for teams
and mp for pairs.

Formats: tsv; json, one object per file with the ranking, the matches of teams and the faults; csv, for
a spreadsheet, with names; pbn and usebio, the session as a file (stderr lists the losses); html, a page
with ranking, travellers and scorecards that needs no other file.

Errors go to stderr as FILE:LINE:COLUMN: SEVERITY: SENTENCE [CODE], notes on the scoring as FILE: note:
SENTENCE [CODE]. --quiet hides both. For faults in auctions and play use kibitzer-cli check.

Exits with 1 if the input has an error or a file has no result that counts (0 with --exit-zero); 2 if a
file can't be opened.

Examples:
  kibitzer-cli session club.csv
  kibitzer-cli session --method ximp --format csv monday.pbn > monday.csv
  kibitzer-cli session --format usebio < club.csv > club.xml
  kibitzer-cli session --together monday.xml deals.pbn
  kibitzer-cli session --format html monday.xml > monday.html";

#[derive(Clone, Debug, Args)]
#[group(id = "session")]
pub struct Arguments {
    /// Files with results; - or none reads stdin
    pub files: Vec<PathBuf>,
    /// Treat all files as one session
    #[arg(long)]
    pub together: bool,
    /// Scoring method: mp, ximp, butler, team, bam or total
    #[arg(long, value_name = "METHOD")]
    pub method: Option<Method>,
    /// Output format
    #[arg(long, value_enum, default_value_t)]
    pub format: SessionFormat,
    #[command(flatten)]
    pub options: Options,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub enum SessionFormat {
    /// The ranking in tab-separated columns
    #[default]
    Tsv,
    /// One JSON object per file
    Json,
    /// The ranking for a spreadsheet, with names
    Csv,
    /// The session in Portable Bridge Notation
    Pbn,
    /// The session in USEBIO's XML
    Usebio,
    /// A page with ranking, travellers and scorecards, for a club's website
    Html,
}

/// Scores and prints each file as a session, in order, or all files as one session.
pub fn run(arguments: Arguments, streams: &mut Streams<'_>) -> io::Result<()> {
    let Arguments { files, together, method, format, options } = arguments;
    let files = FileArguments { files, recursive: false, files_from: None, input_format: None };
    let mut texts = Vec::new();
    for input in files.inputs(streams) {
        let name = input.name();
        let mut log = FileLog { name: &name, is_quiet: options.quiet, out: streams.errors };
        if let Some(text) = input.text(&mut log, &mut streams.exit) {
            texts.push((name, text));
        }
    }
    if together && !texts.is_empty() {
        texts = vec![combined(&texts)];
    }
    let mut written = 0;
    for (name, text) in &texts {
        let mut log = FileLog { name, is_quiet: options.quiet, out: streams.errors };
        let reading = read(text);
        let session = &reading.session;
        let texts = named_texts(text);
        let places = places(&reading.diagnostics, &texts, text);
        print_diagnostics(&mut log, &reading.diagnostics, &places);
        if reading.diagnostics.iter().any(Diagnostic::is_error) {
            streams.exit = streams.exit.max(Exit::Wrong);
        }
        if session.results.is_empty() {
            log.info(if reading.left_out > 0 {
                "nothing to rank: no result counts"
            } else {
                "no result found"
            });
            streams.exit = streams.exit.max(Exit::Wrong);
            continue;
        }
        if written > 0 && matches!(format, SessionFormat::Usebio | SessionFormat::Html) {
            let message = "USEBIO and HTML hold one session; write the others separately";
            let _ = streams.fail(Exit::Failed, message);
            break;
        }
        let method = method.unwrap_or_else(|| session.usual_method());
        let scored = score(session, method, &ScoringOptions::default());
        print_remarks(&mut log, &scored);
        let text = match format {
            SessionFormat::Json => {
                let mut object = SessionObject::of(name, &reading, method, &scored);
                for (object, place) in object.diagnostics.iter_mut().zip(places) {
                    (object.file, object.line) = place;
                }
                let mut out = Vec::new();
                write_json(&mut out, &object);
                streams.output.write_all(&out)?;
                written += 1;
                continue;
            }
            SessionFormat::Tsv => session_report::tsv(session, &scored),
            SessionFormat::Csv => session_report::csv(session, &scored),
            SessionFormat::Html => {
                session_page::page(session, &scored, method, &ScoringOptions::default())
            }
            SessionFormat::Pbn | SessionFormat::Usebio => {
                match text_of(session, &scored, method, format) {
                    Ok(written) => {
                        for omission in &written.omissions {
                            log.info(&format!("not written: {omission}"));
                        }
                        written.text
                    }
                    Err(refused) => {
                        log.info(&refused.to_string());
                        streams.exit = streams.exit.max(Exit::Wrong);
                        continue;
                    }
                }
            }
        };
        if written > 0 {
            streams.output.write_all(b"\n")?;
        }
        streams.output.write_all(text.as_bytes())?;
        written += 1;
    }
    streams.output.flush()
}

fn combined(texts: &[(OsString, String)]) -> (OsString, String) {
    let named: Vec<_> = texts.iter().map(|(name, text)| (name.to_string_lossy(), text)).collect();
    let text = session::together(named.iter().map(|(name, text)| (&**name, &***text)));
    let all: Vec<_> = named.iter().map(|(name, _)| &**name).collect();
    (all.join("+").into(), text)
}

fn text_of(
    session: &Session,
    scored: &ScoredSession,
    method: Method,
    format: SessionFormat,
) -> Result<SessionText, write::WriteError> {
    match format {
        SessionFormat::Usebio => write::usebio(session, scored),
        _ => write::pbn(session, scored, method, &ScoringOptions::default()),
    }
}

/// Name of a diagnostic's file if several files are combined, and the line in this file.
type FilePlace<'t> = (Option<&'t str>, usize);

fn places<'t>(
    diagnostics: &[Diagnostic],
    texts: &'t [NamedText],
    text: &str,
) -> Vec<FilePlace<'t>> {
    let lines_before = |part: &NamedText| {
        let before = text.get(..part.span.start).unwrap_or_default();
        (part.span.start, before.lines().count())
    };
    let lines_before: BTreeMap<_, _> = texts.iter().map(lines_before).collect();
    let place_of = |Diagnostic { place, .. }: &Diagnostic| {
        let part = NamedText::at(texts, place.span.start).filter(|part| !part.name.is_empty());
        let before = part.and_then(|part| lines_before.get(&part.span.start));
        (part.map(|part| &*part.name), place.line - before.copied().unwrap_or(0))
    };
    diagnostics.iter().map(place_of).collect()
}

/// Prints diagnostics in the format of compilers.
fn print_diagnostics(log: &mut FileLog<'_>, diagnostics: &[Diagnostic], places: &[FilePlace<'_>]) {
    if log.is_quiet {
        return;
    }
    for (Diagnostic { code, severity, place, message, .. }, (file, line)) in
        diagnostics.iter().zip(places)
    {
        let name = file.map_or(log.name, OsStr::new).display();
        let (column, severity) = (place.column, severity.name());
        let _ = writeln!(log.out, "{name}:{line}:{column}: {severity}: {message} [{code}]");
    }
}

fn print_remarks(log: &mut FileLog<'_>, scored: &ScoredSession) {
    for remark in scored.remarks().iter().filter(|_| !log.is_quiet) {
        let (name, code) = (log.name.display(), remark.kind().code);
        let severity = remark.kind().severity.name();
        let _ = writeln!(log.out, "{name}: {severity}: {remark} [{code}]");
    }
}
