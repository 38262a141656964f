//! Service that holds a ranked session.

use std::collections::BTreeMap;

use super::service::{Files, MadeFile, Reply, RequestContext, Service, refused};
use crate::desk::session::RankedSession;
use crate::desk::session::entering::{next, score_mismatches};
use crate::desk::session_page::page;
use crate::desk::session_report;
use crate::engine::TrickTable;
use crate::engine::bridge::session::add::add;
use crate::engine::bridge::session::edit_headings::{describe, foul};
use crate::engine::bridge::session::edit_result::{
    accept_stated_score, can_edit_results, edit_result,
};
use crate::engine::bridge::session::write::{SessionText, csv, pbn, usebio};
use crate::engine::bridge::session::{Entry, NamedText, is_table, named_texts, read};
use crate::engine::encoding::{self, FileForm, MARK};
use crate::wire::request::{Failure, ServiceRequest};
use crate::wire::session::{
    AddResult, AnalyseSession, EditContestant, EditResult, ExportSession, FoulBoard, OpenScorecard,
    OpenScoresheet, OpenSession, OpenTraveller, RankBy, ResultEdit, SessionFile, SessionOverview,
    SessionRequest,
};

/// Maximum number of faults that the page lists.
const MAX_FAULTS: usize = 200;

pub struct SessionService {
    text: String,
    /// Encoding and line ends of the file.
    form: FileForm,
    session: RankedSession,
    /// Double-dummy tables of the solved boards.
    tables: BTreeMap<u32, TrickTable>,
}

impl Service for SessionService {
    type Opening = OpenSession;

    fn open(
        OpenSession(scoring): OpenSession,
        mut files: Files,
        page: &dyn RequestContext,
    ) -> Result<(Reply, Option<Self>), Failure> {
        let (start, file) = (page.now(), files.next().unwrap_or_default());
        let beginning: Vec<u8> = file.iter().take(MARK.len()).copied().collect();
        let decoded = encoding::decode(file).map_err(|wrong| refused(&wrong))?;
        let form = FileForm::of(&beginning, &decoded);
        let text = decoded.text.into_owned();
        let reading = read(&text);
        let differing = score_mismatches(&text, &reading);
        let faults = reading.diagnostics;
        let next = is_table(&text).then(|| next(&reading.session));
        let session = RankedSession::new(reading.session, scoring);
        let answer = SessionOverview {
            standing: session.standing(),
            more_faults: faults.len().saturating_sub(MAX_FAULTS),
            left_out: reading.left_out,
            faults: faults.iter().take(MAX_FAULTS).map(Into::into).collect(),
            differing,
            files: names(&named_texts(&text)),
            deals: session.session().deals.clone(),
            can_change: can_edit_results(&text),
            next,
            millis: page.now() - start,
        };
        Ok((
            Reply::to::<OpenSession>(&answer),
            Some(Self { text, form, session, tables: BTreeMap::new() }),
        ))
    }

    fn answer(
        &mut self,
        request: SessionRequest,
        _: &dyn RequestContext,
    ) -> Result<Reply, Failure> {
        let session = &mut self.session;
        Ok(match request {
            SessionRequest::RankBy(RankBy(scoring)) => {
                session.score(scoring);
                Reply::to::<RankBy>(&session.standing())
            }
            SessionRequest::OpenTraveller(OpenTraveller(board)) => {
                Reply::to::<OpenTraveller>(&session.traveller(board))
            }
            SessionRequest::OpenScorecard(OpenScorecard(contestant)) => {
                Reply::to::<OpenScorecard>(&session.scorecard(contestant))
            }
            SessionRequest::OpenScoresheet(OpenScoresheet(place)) => {
                Reply::to::<OpenScoresheet>(&session.scoresheet(place))
            }
            SessionRequest::EditResult(request) => self.changed::<EditResult>(self.edited(request)),
            SessionRequest::AddResult(AddResult(new)) => {
                self.changed::<AddResult>(add(&self.text, &new).map_err(|wrong| wrong.to_string()))
            }
            SessionRequest::EditContestant(EditContestant { contestant, described }) => {
                let text = describe(&self.text, contestant, &described);
                self.changed::<EditContestant>(text.map_err(|wrong| wrong.to_string()))
            }
            SessionRequest::FoulBoard(FoulBoard { place, is_fouled }) => {
                let text = foul(&self.text, place, is_fouled);
                self.changed::<FoulBoard>(text.map_err(|wrong| wrong.to_string()))
            }
            SessionRequest::AnalyseSession(AnalyseSession(tables)) => {
                self.tables.extend(tables);
                Reply::to::<AnalyseSession>(&session.parts(&self.tables))
            }
            SessionRequest::ExportSession(ExportSession(kind)) => match self.written(kind) {
                Ok((file, unsaid)) => Reply::to::<ExportSession>(&Ok(unsaid)).with(file),
                Err(why) => Reply::to::<ExportSession>(&Err(why)),
            },
        })
    }
}

impl SessionService {
    /// Returns the text after editing a result. If there is no result at `place`, the text is unchanged.
    fn edited(&self, EditResult { place, to }: EditResult) -> Result<String, String> {
        let results = &self.session.session().results;
        let Some(result) = results.get(place) else { return Ok(self.text.clone()) };
        let entry = match to {
            ResultEdit::AsStated => {
                return accept_stated_score(&self.text, result).map_err(|wrong| wrong.to_string());
            }
            ResultEdit::AsPlayed => Entry::of(result),
            ResultEdit::Typed(word) => {
                Entry::parse(&word, result.vulnerability).map_err(|wrong| wrong.to_string())?
            }
        };
        edit_result(&self.text, result, &entry).map_err(|wrong| wrong.to_string())
    }

    /// Creates a response with the edited text, in the encoding and with the line ends of the original file.
    fn changed<Q: ServiceRequest<Response = Result<(), String>>>(
        &self,
        text: Result<String, String>,
    ) -> Reply {
        match text {
            Ok(text) => Reply::to::<Q>(&Ok(())).with(self.in_its_form(&text)),
            Err(why) => Reply::to::<Q>(&Err(why)),
        }
    }

    /// Encodes a text in the same way as the original file.
    fn in_its_form(&self, text: &str) -> MadeFile {
        MadeFile { bytes: self.form.bytes(text), media_type: "text/plain" }
    }

    /// Exports the session. Returns the file, and the values that the file's format cannot contain.
    fn written(&self, kind: SessionFile) -> Result<(MadeFile, Vec<String>), String> {
        let Self { text, session, .. } = self;
        let (whole, scored) = (session.session(), session.scored());
        let of = |SessionText { text, omissions }: SessionText| {
            (MadeFile::of_text(text), omissions.iter().map(ToString::to_string).collect())
        };
        Ok(match kind {
            SessionFile::Own(place) => (self.in_its_form(own(text, place)), Vec::new()),
            SessionFile::Ranking => {
                (MadeFile::of_csv(session_report::csv(whole, scored)), Vec::new())
            }
            SessionFile::Page => {
                let page = page(whole, scored, session.method(), session.choices());
                (MadeFile::of_html(page), Vec::new())
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

/// Returns the names of combined texts. If there is a single text without a name, returns no names.
fn names(texts: &[NamedText]) -> Vec<String> {
    if let [text] = texts
        && text.name.is_empty()
    {
        return Vec::new();
    }
    texts.iter().map(|text| text.name.clone()).collect()
}

/// Returns the combined text with this index. If there is no such text, returns the complete text.
fn own(text: &str, place: usize) -> &str {
    let texts = named_texts(text);
    texts.get(place).map_or(text, |own| own.of(text))
}
