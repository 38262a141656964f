//! Service that judges inputs of the five contest problems.

use super::service::{Answered, File, Files, Page, Service, progress};
use crate::wire::failure::Failure;
use crate::wire::judging::{Judge, decode, judge};

pub struct Judging;

impl Service for Judging {
    type Opening = Judge;

    fn open(
        Judge(problem): Judge,
        mut files: Files,
        page: &dyn Page,
    ) -> Result<(Answered, Option<Self>), Failure> {
        let file = files.next().unwrap_or_default();
        let text = decode(file).map_err(|reason| Failure::Refused(reason.to_string()))?;
        let on_progress = progress(page);
        let mut on_progress = |done| on_progress(done, text.len());
        let (judged, output) = judge(problem, &text, &mut on_progress, || page.now());
        Ok((Answered::to::<Judge>(&judged).with(output.map(File::of_text)), None))
    }
}
