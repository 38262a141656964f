//! Services that count the opening calls of random hands, or find example hands for a rule.

use super::service::{Files, Reply, RequestContext, Service, progress};
use crate::engine::bridge::opening::frequency::FrequencySample;
use crate::engine::bridge::seed::Seed;
use crate::wire::frequency::{CountOpenings, FindExampleHands, MOST_DEALT};
use crate::wire::request::Failure;

pub struct FrequencyService;

pub struct ExampleHandsService;

impl Service for FrequencyService {
    type Opening = CountOpenings;

    fn open(
        CountOpenings { style, situation, hands }: CountOpenings,
        _: Files,
        page: &dyn RequestContext,
    ) -> Result<(Reply, Option<Self>), Failure> {
        // The seed is always the same, so that different styles and seats are compared on the same hands.
        let sample = FrequencySample::new(style, situation, Seed::default());
        let counted = sample.count(hands.into(), &mut on_hands(page, hands));
        Ok((Reply::to::<CountOpenings>(&counted), None))
    }
}

impl Service for ExampleHandsService {
    type Opening = FindExampleHands;

    fn open(
        FindExampleHands { style, situation, rule, first }: FindExampleHands,
        _: Files,
        page: &dyn RequestContext,
    ) -> Result<(Reply, Option<Self>), Failure> {
        let sample = FrequencySample::new(style, situation, Seed::default());
        let mut on_progress = on_hands(page, MOST_DEALT);
        let found = sample.examples(rule.into(), first, MOST_DEALT.into(), &mut on_progress);
        Ok((Reply::to::<FindExampleHands>(&found), None))
    }
}

/// Returns a callback that reports its argument, the number of processed hands, as progress towards `total`.
fn on_hands(page: &dyn RequestContext, total: u32) -> impl FnMut(u64) {
    let on_progress = progress(page);
    move |done| on_progress(usize::try_from(done).unwrap_or(usize::MAX), total as usize)
}
