//! A session, read, ranked and kept.

use super::service::{Answered, Page, Service, refused};
use crate::desk::session::RankedSession;
use crate::engine::bridge::session::read;
use crate::engine::encoding;
use crate::wire::failure::Failure;
use crate::wire::session::{
    AskedOfSession, OpenScorecard, OpenScoresheet, OpenSession, OpenTraveller, RankBy, ReadSession,
};

/// How many faults are listed.
const MOST_FAULTS: usize = 200;

impl Service for RankedSession {
    type Opening = OpenSession;

    fn open(
        OpenSession(scoring): OpenSession,
        file: Vec<u8>,
        page: &dyn Page,
    ) -> Result<(Answered, Option<Self>), Failure> {
        let start = page.now();
        let text = encoding::decode(file).map_err(|wrong| refused(&wrong))?.text;
        let reading = read(&text);
        let faults = reading.diagnostics;
        let session = Self::new(reading.session, scoring);
        let answer = ReadSession {
            standing: session.standing(),
            more_faults: faults.len().saturating_sub(MOST_FAULTS),
            left_out: reading.left_out,
            faults: faults.iter().take(MOST_FAULTS).map(Into::into).collect(),
            millis: page.now() - start,
        };
        Ok((Answered::to::<OpenSession>(&answer), Some(session)))
    }

    fn answer(&mut self, asked: AskedOfSession, _: &dyn Page) -> Result<Answered, Failure> {
        Ok(match asked {
            AskedOfSession::RankBy(RankBy(scoring)) => {
                self.score(scoring);
                Answered::to::<RankBy>(&self.standing())
            }
            AskedOfSession::OpenTraveller(OpenTraveller(board)) => {
                Answered::to::<OpenTraveller>(&self.traveller(board))
            }
            AskedOfSession::OpenScorecard(OpenScorecard(contestant)) => {
                Answered::to::<OpenScorecard>(&self.scorecard(contestant))
            }
            AskedOfSession::OpenScoresheet(OpenScoresheet(place)) => {
                Answered::to::<OpenScoresheet>(&self.scoresheet(place))
            }
        })
    }
}
