//! Lists, read and looked at as tables: bridge hands, and six cards of cribbage.

use super::cribbage::players;
use super::service::{Answered, Page, Service, progress, refused};
use crate::desk::discard_list::reading::SixList;
use crate::desk::discard_list::table::SixTable;
use crate::desk::hand_list::reading::HandList;
use crate::desk::hand_list::table::HandTable;
use crate::engine::cribbage::role::Role;
use crate::engine::encoding;
use crate::wire::discard_list::ReadDiscards;
use crate::wire::failure::Failure;
use crate::wire::hands::ReadHands;
use crate::wire::table::{AskedOfList, ListSummary, Report, Rows, View};
use crate::wire::{discard_list, hands};

impl Service for HandTable {
    type Opening = ReadHands;

    fn open(
        _: ReadHands,
        file: Vec<u8>,
        page: &dyn Page,
    ) -> Result<(Answered, Option<Self>), Failure> {
        let text = decoded(file)?;
        let (start, on_progress) = (page.now(), progress(page));
        let table = Self::new(HandList::read(&text, &mut |done| on_progress(done, text.len())));
        let summary = hand_summary(table.list(), page.now() - start);
        Ok((Answered::to::<ReadHands>(&summary), Some(table)))
    }

    fn answer(
        &mut self,
        asked: AskedOfList<ReadHands>,
        page: &dyn Page,
    ) -> Result<Answered, Failure> {
        let mut on_progress = progress(page);
        Ok(match asked {
            AskedOfList::View(View { query, window }) => {
                let start = page.now();
                let selection = self.select(&query, &mut on_progress);
                let refused = selection.refused.clone();
                let overall = hands::Overall {
                    overview: selection.overview.clone(),
                    agreeing: selection.agreeing,
                    millis: page.now() - start,
                };
                let (total, from) = (selection.hands.len(), window.start);
                let listed = self.window(&query, window).into_iter();
                let rows = listed.map(|listed| (listed.line, listed.hand)).collect();
                Answered::to::<View<ReadHands>>(&Rows {
                    query,
                    total,
                    from,
                    rows,
                    refused,
                    overall,
                })
            }
            AskedOfList::Report(Report(query)) => {
                Answered::csv::<ReadHands>(self.report(&query, &mut on_progress))
            }
        })
    }
}

impl Service for SixTable {
    type Opening = ReadDiscards;

    fn open(
        ReadDiscards(tables): ReadDiscards,
        file: Vec<u8>,
        page: &dyn Page,
    ) -> Result<(Answered, Option<Self>), Failure> {
        let players = players(&tables).map_err(|wrong| refused(&wrong))?;
        let text = decoded(file)?;
        let (start, on_progress) = (page.now(), progress(page));
        let list = SixList::read(&text, &mut |done| on_progress(done, text.len()));
        let table = Self::new(list, players);
        let summary = six_summary(table.list(), page.now() - start);
        Ok((Answered::to::<ReadDiscards>(&summary), Some(table)))
    }

    fn answer(
        &mut self,
        asked: AskedOfList<ReadDiscards>,
        page: &dyn Page,
    ) -> Result<Answered, Failure> {
        let mut on_progress = progress(page);
        Ok(match asked {
            AskedOfList::View(View { query, window }) => {
                let (start, from) = (page.now(), window.start);
                let rows = self.window(&query, window, &mut on_progress);
                let (total, overview) = (self.total(), self.overview());
                let refused = self.refused().to_vec();
                let overall = discard_list::Overall {
                    by_role: [overview[Role::Dealer], overview[Role::Pone]],
                    millis: page.now() - start,
                };
                Answered::to::<View<ReadDiscards>>(&Rows {
                    query,
                    total,
                    from,
                    rows,
                    refused,
                    overall,
                })
            }
            AskedOfList::Report(Report(query)) => {
                Answered::csv::<ReadDiscards>(self.report(&query, &mut on_progress))
            }
        })
    }
}

/// What the page shows of a list of hands as a whole; reading it took so many milliseconds.
fn hand_summary(list: &HandList, millis: f64) -> ListSummary {
    let languages = list.languages.iter();
    ListSummary {
        hands: list.hands.len(),
        refused: list.refused.len(),
        faults: list.diagnostics.iter().map(Into::into).collect(),
        languages: languages.map(|(language, count)| (language.to_string(), *count)).collect(),
        is_of_another_kind: list.is_of_deals,
        millis,
    }
}

/// The same of a list of six cards a line.
fn six_summary(list: &SixList, millis: f64) -> ListSummary {
    ListSummary {
        hands: list.hands.len(),
        refused: list.refused.len(),
        faults: list.diagnostics.iter().map(Into::into).collect(),
        languages: Vec::new(),
        is_of_another_kind: list.is_of_solitaire,
        millis,
    }
}

/// The text of a list, in whatever encoding its file is.
fn decoded(file: Vec<u8>) -> Result<String, Failure> {
    let decoded = encoding::decode(file).map_err(|wrong| refused(&wrong))?;
    Ok(decoded.text.into_owned())
}
