//! What the page asks about the file, answered.

use super::CheckedFile;
use crate::engine::bridge::opening::sayc;
use crate::wire::boards::{
    Asked, Checked, Convert, DealsOf, EditFile, EditOutcome, EditedFile, NoteSolved, OpenFile,
    OpenRecord, Save, SheetsAsked,
};
use crate::wire::edits::ForgetRefused;
use crate::wire::failure::Failure;
use crate::wire::table::{Report, Rows, View};
use crate::worker::service::{Answered, File, Files, Page, Service, progress, refused};

impl Service for CheckedFile {
    type Opening = OpenFile;

    fn open(
        OpenFile { style }: OpenFile,
        mut files: Files,
        page: &dyn Page,
    ) -> Result<(Answered, Option<Self>), Failure> {
        let (bytes, journal) = (files.next().unwrap_or_default(), files.next());
        let start = page.now();
        let style = style.parse().unwrap_or_else(|_| sayc::SYSTEM.into());
        let checked = Self::check(style, bytes, None, &mut progress(page));
        let mut file = checked.map_err(|no| refused(&no))?;
        let made_again = journal.map(|journal| file.replay(&journal));
        let summary = file.summary(page.now() - start, page.memory());
        Ok((Answered::to::<OpenFile>(&Checked { summary, made_again }), Some(file)))
    }

    fn answer(&mut self, asked: Asked, page: &dyn Page) -> Result<Answered, Failure> {
        Ok(match asked {
            Asked::View(View { query, window }) => {
                let start = page.now();
                let rows = self.rows(query, window);
                Answered::to::<View<OpenFile>>(&Rows { millis: page.now() - start, ..rows })
            }
            Asked::Report(Report(query)) => Answered::csv::<OpenFile>(self.report(&query)),
            Asked::OpenRecord(OpenRecord(index)) => {
                Answered::to::<OpenRecord>(&self.record(index).ok_or(Failure::NotKept)?)
            }
            Asked::DealsOf(DealsOf { query, window }) => {
                Answered::to::<DealsOf>(&self.deals(&query, window))
            }
            Asked::NoteSolved(solved) => Answered::to::<NoteSolved>(&self.solve(&solved)),
            Asked::Edit(EditFile { edit, consent }) => {
                let start = page.now();
                match self.edit(&edit, consent) {
                    Err(preview) => Answered::to::<EditFile>(&EditOutcome::Preview(edit, *preview)),
                    Ok(false) => Answered::to::<EditFile>(&EditOutcome::Same),
                    Ok(true) => {
                        let summary = self.summary(page.now() - start, page.memory());
                        let (changes, journal) = (self.changes(), self.journal());
                        let has_journal = journal.is_some();
                        let edited = EditedFile { summary, changes, has_journal };
                        Answered::to::<EditFile>(&EditOutcome::Done(edited))
                            .with_if_possible(journal.map(File::of_bytes))
                    }
                }
            }
            Asked::ForgetRefused(ForgetRefused) => {
                self.forget_refused();
                let journal = self.journal();
                Answered::to::<ForgetRefused>(&journal.is_some())
                    .with_if_possible(journal.map(File::of_bytes))
            }
            Asked::Save(Save { as_utf8 }) => match self.save(as_utf8) {
                Ok(bytes) => Answered::to::<Save>(&Ok(())).with(File::of_bytes(bytes)),
                Err(reason) => Answered::to::<Save>(&Err(reason.to_string())),
            },
            Asked::Convert(Convert(format)) => {
                let (converted, bytes) = self.convert(format, &mut progress(page));
                Answered::to::<Convert>(&converted).with(File::of_bytes(bytes))
            }
            Asked::Sheets(asked) => {
                let (sheets, file) = self.hand_records(asked);
                Answered::to::<SheetsAsked>(&sheets).with(file.map(File::of_html))
            }
        })
    }
}
