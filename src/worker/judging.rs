//! Service that judges inputs of the five contest problems.

use super::service::{Files, MadeFile, Reply, RequestContext, Service, progress};
use crate::wire::judging::{JudgeInput, decode, judge};
use crate::wire::request::Failure;

pub struct JudgeService;

impl Service for JudgeService {
    type Opening = JudgeInput;

    fn open(
        JudgeInput(problem): JudgeInput,
        mut files: Files,
        page: &dyn RequestContext,
    ) -> Result<(Reply, Option<Self>), Failure> {
        let file = files.next().unwrap_or_default();
        let text = decode(file).map_err(|reason| Failure::Refused(reason.to_string()))?;
        let on_progress = progress(page);
        let mut on_progress = |done| on_progress(done, text.len());
        let (judged, output) = judge(problem, &text, &mut on_progress, || page.now());
        Ok((Reply::to::<JudgeInput>(&judged).with(output.map(MadeFile::of_text)), None))
    }
}
