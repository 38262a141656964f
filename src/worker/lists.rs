//! Lists, read and looked at as tables: bridge hands, and six cards of cribbage.

use super::cribbage::players;
use super::service::{Answered, Page, Service, progress, refused};
use crate::desk::discard_list::reading::SixList;
use crate::desk::discard_list::table::SixTable;
use crate::desk::hand_list::reading::HandList;
use crate::desk::hand_list::table::HandTable;
use crate::engine::cribbage::role::Role;
use crate::engine::encoding;
use crate::wire::failure::Failure;
use crate::wire::lists::{OfHands, ReadDiscards, ReadHands};
use crate::wire::question::Opening;
use crate::wire::table::{AskedOfList, ListSummary, Report, Rows, Table, View};

/// Is called with how much is done, and how much there is to do.
pub type OnProgress<'a> = &'a mut dyn FnMut(usize, usize);

/// What is looked at of a table.
pub type QueryOf<T> = <<T as ListTable>::Opening as Table>::Query;

/// The table of a list, of which nothing is worked out before it is asked for.
pub trait ListTable: Sized + 'static {
    /// What it is opened with.
    type Opening: Table + Opening<Asked = AskedOfList<Self::Opening>, Answer = ListSummary>;

    /// Reads a list; `progress` is called with how many bytes are done.
    ///
    /// # Errors
    ///
    /// What goes with the opening is not what it should be.
    fn read(
        opening: Self::Opening,
        text: &str,
        progress: &mut dyn FnMut(usize),
    ) -> Result<Self, Failure>;

    /// What the page shows of the list as a whole, but for how long reading took.
    fn summary(&self) -> ListSummary;

    /// A window of the rows that a query selects, but for how long that took.
    fn rows(&mut self, view: View<Self::Opening>, progress: OnProgress<'_>) -> Rows<Self::Opening>;

    /// The rows that a query selects, as CSV.
    fn csv(&mut self, query: &QueryOf<Self>, progress: OnProgress<'_>) -> String;
}

impl<T: ListTable> Service for T {
    type Opening = T::Opening;

    fn open(
        opening: T::Opening,
        file: Vec<u8>,
        page: &dyn Page,
    ) -> Result<(Answered, Option<Self>), Failure> {
        let text = encoding::decode(file).map_err(|wrong| refused(&wrong))?.text;
        let (start, on_progress) = (page.now(), progress(page));
        let table = T::read(opening, &text, &mut |done| on_progress(done, text.len()))?;
        let summary = ListSummary { millis: page.now() - start, ..table.summary() };
        Ok((Answered::to::<T::Opening>(&summary), Some(table)))
    }

    fn answer(
        &mut self,
        asked: AskedOfList<T::Opening>,
        page: &dyn Page,
    ) -> Result<Answered, Failure> {
        let mut on_progress = progress(page);
        Ok(match asked {
            AskedOfList::View(view) => {
                let start = page.now();
                let rows = self.rows(view, &mut on_progress);
                let millis = page.now() - start;
                Answered::to::<View<T::Opening>>(&Rows { millis, ..rows })
            }
            AskedOfList::Report(Report(query)) => {
                Answered::csv::<T::Opening>(self.csv(&query, &mut on_progress))
            }
        })
    }
}

impl ListTable for HandTable {
    type Opening = ReadHands;

    fn read(_: ReadHands, text: &str, progress: &mut dyn FnMut(usize)) -> Result<Self, Failure> {
        Ok(Self::new(HandList::read(text, progress)))
    }

    fn summary(&self) -> ListSummary {
        let list = self.list();
        let languages = list.languages.iter();
        ListSummary {
            hands: list.hands.len(),
            refused: list.refused.len(),
            faults: list.diagnostics.iter().map(Into::into).collect(),
            languages: languages.map(|(language, count)| (language.to_string(), *count)).collect(),
            is_of_another_kind: list.is_of_deals,
            ..ListSummary::default()
        }
    }

    fn rows(
        &mut self,
        View { query, window }: View<ReadHands>,
        progress: OnProgress<'_>,
    ) -> Rows<ReadHands> {
        let selection = self.select(&query, progress);
        let (total, refused) = (selection.hands.len(), selection.refused.clone());
        let (overview, agreeing) = (selection.overview.clone(), selection.agreeing);
        let overall = OfHands { overview, agreeing };
        let from = window.start;
        let listed = self.window(&query, window).into_iter();
        let rows = listed.map(|listed| (listed.line, listed.hand)).collect();
        Rows { query, total, from, rows, refused, overall, ..Rows::default() }
    }

    fn csv(&mut self, query: &QueryOf<Self>, progress: OnProgress<'_>) -> String {
        self.report(query, progress)
    }
}

impl ListTable for SixTable {
    type Opening = ReadDiscards;

    fn read(
        ReadDiscards(tables): ReadDiscards,
        text: &str,
        progress: &mut dyn FnMut(usize),
    ) -> Result<Self, Failure> {
        let players = players(&tables).map_err(|wrong| refused(&wrong))?;
        Ok(Self::new(SixList::read(text, progress), players))
    }

    fn summary(&self) -> ListSummary {
        let list = self.list();
        ListSummary {
            hands: list.hands.len(),
            refused: list.refused.len(),
            faults: list.diagnostics.iter().map(Into::into).collect(),
            is_of_another_kind: list.is_of_solitaire,
            ..ListSummary::default()
        }
    }

    fn rows(
        &mut self,
        View { query, window }: View<ReadDiscards>,
        progress: OnProgress<'_>,
    ) -> Rows<ReadDiscards> {
        let from = window.start;
        let rows = self.window(&query, window, progress);
        let (total, refused) = (self.total(), self.refused().to_vec());
        let overview = self.overview();
        let overall = [overview[Role::Dealer], overview[Role::Pone]];
        Rows { query, total, from, rows, refused, overall, ..Rows::default() }
    }

    fn csv(&mut self, query: &QueryOf<Self>, progress: OnProgress<'_>) -> String {
        self.report(query, progress)
    }
}
