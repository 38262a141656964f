//! Service of a ranked session.

use std::collections::BTreeMap;

use super::service::{Answered, File, Files, Page, Service, refused};
use crate::desk::session::RankedSession;
use crate::desk::session::entering::{differing, next};
use crate::desk::session_page::page;
use crate::desk::session_report;
use crate::engine::TrickTable;
use crate::engine::bridge::session::add::add;
use crate::engine::bridge::session::describe::describe;
use crate::engine::bridge::session::foul::foul;
use crate::engine::bridge::session::mend::{can_mend, mend, mend_as_stated};
use crate::engine::bridge::session::write::{SessionText, csv, pbn, usebio};
use crate::engine::bridge::session::{Entry, NamedText, is_table, named_texts, read};
use crate::engine::encoding::{self, FileForm, MARK};
use crate::wire::failure::Failure;
use crate::wire::question::Question;
use crate::wire::session::{
    AddResult, AskedOfSession, Describe, FoulBoard, Mend, Mending, OpenScorecard, OpenScoresheet,
    OpenSession, OpenTraveller, PartSession, RankBy, ReadSession, SessionFile, WriteSession,
};

/// Maximum number of faults listed.
const MOST_FAULTS: usize = 200;

pub struct KeptSession {
    text: String,
    /// Encoding and line ends of the file.
    form: FileForm,
    session: RankedSession,
    /// Double-dummy tables of the solved boards.
    tables: BTreeMap<u32, TrickTable>,
}

impl Service for KeptSession {
    type Opening = OpenSession;

    fn open(
        OpenSession(scoring): OpenSession,
        mut files: Files,
        page: &dyn Page,
    ) -> Result<(Answered, Option<Self>), Failure> {
        let (start, file) = (page.now(), files.next().unwrap_or_default());
        let beginning: Vec<u8> = file.iter().take(MARK.len()).copied().collect();
        let decoded = encoding::decode(file).map_err(|wrong| refused(&wrong))?;
        let form = FileForm::of(&beginning, &decoded);
        let text = decoded.text.into_owned();
        let reading = read(&text);
        let differing = differing(&text, &reading);
        let faults = reading.diagnostics;
        let next = is_table(&text).then(|| next(&reading.session));
        let session = RankedSession::new(reading.session, scoring);
        let answer = ReadSession {
            standing: session.standing(),
            more_faults: faults.len().saturating_sub(MOST_FAULTS),
            left_out: reading.left_out,
            faults: faults.iter().take(MOST_FAULTS).map(Into::into).collect(),
            differing,
            files: names(&named_texts(&text)),
            deals: session.session().deals.clone(),
            can_change: can_mend(&text),
            next,
            millis: page.now() - start,
        };
        Ok((
            Answered::to::<OpenSession>(&answer),
            Some(Self { text, form, session, tables: BTreeMap::new() }),
        ))
    }

    fn answer(&mut self, asked: AskedOfSession, _: &dyn Page) -> Result<Answered, Failure> {
        let session = &mut self.session;
        Ok(match asked {
            AskedOfSession::RankBy(RankBy(scoring)) => {
                session.score(scoring);
                Answered::to::<RankBy>(&session.standing())
            }
            AskedOfSession::OpenTraveller(OpenTraveller(board)) => {
                Answered::to::<OpenTraveller>(&session.traveller(board))
            }
            AskedOfSession::OpenScorecard(OpenScorecard(contestant)) => {
                Answered::to::<OpenScorecard>(&session.scorecard(contestant))
            }
            AskedOfSession::OpenScoresheet(OpenScoresheet(place)) => {
                Answered::to::<OpenScoresheet>(&session.scoresheet(place))
            }
            AskedOfSession::Mend(asked) => self.changed::<Mend>(self.mended(asked)),
            AskedOfSession::AddResult(AddResult(new)) => {
                self.changed::<AddResult>(add(&self.text, &new).map_err(|wrong| wrong.to_string()))
            }
            AskedOfSession::Describe(Describe { contestant, described }) => {
                let text = describe(&self.text, contestant, &described);
                self.changed::<Describe>(text.map_err(|wrong| wrong.to_string()))
            }
            AskedOfSession::FoulBoard(FoulBoard { place, is_fouled }) => {
                let text = foul(&self.text, place, is_fouled);
                self.changed::<FoulBoard>(text.map_err(|wrong| wrong.to_string()))
            }
            AskedOfSession::PartSession(PartSession(tables)) => {
                self.tables.extend(tables);
                Answered::to::<PartSession>(&session.parts(&self.tables))
            }
            AskedOfSession::WriteSession(WriteSession(kind)) => match self.written(kind) {
                Ok((file, unsaid)) => Answered::to::<WriteSession>(&Ok(unsaid)).with(file),
                Err(why) => Answered::to::<WriteSession>(&Err(why)),
            },
        })
    }
}

impl KeptSession {
    /// Returns the text with a result edited, or the reason that it cannot be.
    fn mended(&self, Mend { place, to }: Mend) -> Result<String, String> {
        let results = &self.session.session().results;
        let Some(result) = results.get(place) else { return Ok(self.text.clone()) };
        let entry = match to {
            Mending::AsStated => {
                return mend_as_stated(&self.text, result).map_err(|wrong| wrong.to_string());
            }
            Mending::AsPlayed => Entry::of(result),
            Mending::Typed(word) => {
                Entry::parse(&word, result.vulnerability).map_err(|wrong| wrong.to_string())?
            }
        };
        mend(&self.text, result, &entry).map_err(|wrong| wrong.to_string())
    }

    /// Creates a response with the edited text, encoded as the original file.
    fn changed<Q: Question<Answer = Result<(), String>>>(
        &self,
        text: Result<String, String>,
    ) -> Answered {
        match text {
            Ok(text) => Answered::to::<Q>(&Ok(())).with(self.in_its_form(&text)),
            Err(why) => Answered::to::<Q>(&Err(why)),
        }
    }

    /// Encodes a text as the original file was.
    fn in_its_form(&self, text: &str) -> File {
        File { bytes: self.form.bytes(text), media_type: "text/plain" }
    }

    /// Exports the session; returns the file and the values that its format cannot hold.
    fn written(&self, kind: SessionFile) -> Result<(File, Vec<String>), String> {
        let Self { text, session, .. } = self;
        let (whole, scored) = (session.session(), session.scored());
        let of = |SessionText { text, omissions }: SessionText| {
            (File::of_text(text), omissions.iter().map(ToString::to_string).collect())
        };
        Ok(match kind {
            SessionFile::Own(place) => (self.in_its_form(own(text, place)), Vec::new()),
            SessionFile::Ranking => (File::of_csv(session_report::csv(whole, scored)), Vec::new()),
            SessionFile::Page => {
                let page = page(whole, scored, session.method(), session.choices());
                (File::of_html(page), Vec::new())
            }
            SessionFile::Table => of(csv(whole)),
            SessionFile::Pbn => {
                let written = pbn(whole, scored, session.method(), session.choices());
                of(written.map_err(|wrong| wrong.to_string())?)
            }
            SessionFile::Usebio => of(usebio(whole, scored).map_err(|wrong| wrong.to_string())?),
        })
    }
}

/// Returns the names of combined texts; empty for a single unnamed one.
fn names(texts: &[NamedText]) -> Vec<String> {
    if let [text] = texts
        && text.name.is_empty()
    {
        return Vec::new();
    }
    texts.iter().map(|text| text.name.clone()).collect()
}

/// Returns one of several combined texts by its index.
fn own(text: &str, place: usize) -> &str {
    let texts = named_texts(text);
    texts.get(place).map_or(text, |own| own.of(text))
}
