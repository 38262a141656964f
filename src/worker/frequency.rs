//! Services that count opening calls over random hands, and find example hands of a rule.

use super::service::{Answered, Files, Page, Service, progress};
use crate::engine::bridge::opening::frequency::Sample;
use crate::engine::bridge::seed::Seed;
use crate::wire::failure::Failure;
use crate::wire::frequency::{CountOpenings, FindExamples, MOST_DEALT};

pub struct Counting;

pub struct Finding;

impl Service for Counting {
    type Opening = CountOpenings;

    fn open(
        CountOpenings { style, situation, hands }: CountOpenings,
        _: Files,
        page: &dyn Page,
    ) -> Result<(Answered, Option<Self>), Failure> {
        // A fixed seed, so that comparisons of styles or seats use the same hands.
        let sample = Sample::new(style, situation, Seed::default());
        let counted = sample.count(hands.into(), &mut on_hands(page, hands));
        Ok((Answered::to::<CountOpenings>(&counted), None))
    }
}

impl Service for Finding {
    type Opening = FindExamples;

    fn open(
        FindExamples { style, situation, rule, first }: FindExamples,
        _: Files,
        page: &dyn Page,
    ) -> Result<(Answered, Option<Self>), Failure> {
        let sample = Sample::new(style, situation, Seed::default());
        let mut on_progress = on_hands(page, MOST_DEALT);
        let found = sample.examples(rule.into(), first, MOST_DEALT.into(), &mut on_progress);
        Ok((Answered::to::<FindExamples>(&found), None))
    }
}

/// Returns a callback that reports the number of hands done of `total`.
fn on_hands(page: &dyn Page, total: u32) -> impl FnMut(u64) {
    let on_progress = progress(page);
    move |done| on_progress(usize::try_from(done).unwrap_or(usize::MAX), total as usize)
}
