//! Services that hold a list as a table.

use super::cribbage;
use super::service::{Files, Reply, RequestContext, Service, progress, refused};
use crate::desk::discard_list::SixList;
use crate::desk::discard_list::table::SixTable;
use crate::desk::hand_list::HandList;
use crate::desk::hand_list::table::HandTable;
use crate::desk::table::{ListTable, Window};
use crate::engine::encoding;
use crate::wire::request::{Failure, OpenRequest};
use crate::wire::table::{
    ExportCsv, FetchRows, ListRequest, ListSummary, OpenDiscardList, OpenHandList, RowWindow,
    TableRequest,
};

pub trait ReadList:
    TableRequest + OpenRequest<Requests = ListRequest<Self>, Response = ListSummary>
{
    type Of: ListTable<
            Column = Self::Column,
            Query = Self::Query,
            Row = Self::Row,
            Overall = Self::Overall,
        > + 'static;

    fn read(self, text: &str, progress: &mut dyn FnMut(usize)) -> Result<Self::Of, Failure>;
}

pub struct ListService<O: ReadList>(pub O::Of);

impl<O: ReadList> Service for ListService<O> {
    type Opening = O;

    fn open(
        opening: O,
        mut files: Files,
        page: &dyn RequestContext,
    ) -> Result<(Reply, Option<Self>), Failure> {
        let text = encoding::decode(files.next().unwrap_or_default())
            .map_err(|wrong| refused(&wrong))?
            .text;
        let (start, on_progress) = (page.now(), progress(page));
        let table = opening.read(&text, &mut |done| on_progress(done, text.len()))?;
        let of_list = table.summary();
        let languages = of_list.languages.iter();
        let summary = ListSummary {
            hands: of_list.hands,
            refused: of_list.refused,
            faults: of_list.diagnostics.iter().map(Into::into).collect(),
            languages: languages.map(|(language, count)| (language.to_string(), *count)).collect(),
            is_of_another_kind: of_list.is_of_another_kind,
            millis: page.now() - start,
        };
        Ok((Reply::to::<O>(&summary), Some(Self(table))))
    }

    fn answer(
        &mut self,
        request: ListRequest<O>,
        page: &dyn RequestContext,
    ) -> Result<Reply, Failure> {
        let Self(table) = self;
        let mut on_progress = progress(page);
        Ok(match request {
            ListRequest::FetchRows(FetchRows { query, window }) => {
                let (start, from) = (page.now(), window.start);
                let Window { total, rows, refused, overall } =
                    table.rows(&query, window, &mut on_progress);
                let millis = page.now() - start;
                Reply::to::<FetchRows<O>>(&RowWindow {
                    query,
                    total,
                    from,
                    rows,
                    refused,
                    overall,
                    millis,
                })
            }
            ListRequest::ExportCsv(ExportCsv(query)) => {
                Reply::csv::<O>(table.report(&query, &mut on_progress))
            }
        })
    }
}

impl ReadList for OpenHandList {
    type Of = HandTable;

    fn read(self, text: &str, progress: &mut dyn FnMut(usize)) -> Result<HandTable, Failure> {
        Ok(HandTable::new(HandList::read(text, progress)))
    }
}

impl ReadList for OpenDiscardList {
    type Of = SixTable;

    fn read(self, text: &str, progress: &mut dyn FnMut(usize)) -> Result<SixTable, Failure> {
        let players = cribbage::players(&self.0).map_err(|wrong| refused(&wrong))?;
        Ok(SixTable::new(SixList::read(text, progress), players))
    }
}
