//! Services of lists held as tables.

use super::service::{Answered, Files, Page, Service, progress, refused};
use crate::desk::list_table::{ListTable, Window};
use crate::engine::encoding;
use crate::wire::failure::Failure;
use crate::wire::question::Opening;
use crate::wire::table::{AskedOfList, ListSummary, Report, Rows, Table, View};

pub trait ReadList: Table + Opening<Asked = AskedOfList<Self>, Answer = ListSummary> {
    type Of: ListTable<
            Column = Self::Column,
            Query = Self::Query,
            Row = Self::Row,
            Overall = Self::Overall,
        > + 'static;

    fn read(self, text: &str, progress: &mut dyn FnMut(usize)) -> Result<Self::Of, Failure>;
}

pub struct KeptList<O: ReadList>(pub O::Of);

impl<O: ReadList> Service for KeptList<O> {
    type Opening = O;

    fn open(
        opening: O,
        mut files: Files,
        page: &dyn Page,
    ) -> Result<(Answered, Option<Self>), Failure> {
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
        Ok((Answered::to::<O>(&summary), Some(Self(table))))
    }

    fn answer(&mut self, asked: AskedOfList<O>, page: &dyn Page) -> Result<Answered, Failure> {
        let Self(table) = self;
        let mut on_progress = progress(page);
        Ok(match asked {
            AskedOfList::View(View { query, window }) => {
                let (start, from) = (page.now(), window.start);
                let Window { total, rows, refused, overall } =
                    table.rows(&query, window, &mut on_progress);
                let millis = page.now() - start;
                Answered::to::<View<O>>(&Rows {
                    query,
                    total,
                    from,
                    rows,
                    refused,
                    overall,
                    millis,
                })
            }
            AskedOfList::Report(Report(query)) => {
                Answered::csv::<O>(table.report(&query, &mut on_progress))
            }
        })
    }
}
