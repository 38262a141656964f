//! The analysis of a play as a hook.

use std::rc::Rc;

use yew::prelude::*;

use super::analysed::Analysed;
use super::client::analyse;
use super::solved::State;
use crate::engine::bridge::double_dummy::Analysis;
use crate::engine::bridge::play::Play;
use crate::engine::bridge::seat::Seat;

/// What the cards of a play by a declarer cost, told again and again as more of it is solved.
///
/// A new play takes the place of the one before, and nothing is told any more of that one. With the
/// component the work ends. What has failed is tried again when `attempt` is another number than before.
#[hook]
pub fn use_analysis(play: Option<(Play, Seat)>, attempt: u32) -> Analysed {
    let begun = use_memo(play, |play| {
        let (play, declarer) = play.as_ref()?;
        Analysis::begin(play, *declarer).ok().map(Rc::new)
    });
    let told = use_state(|| None::<Told>);
    let wanted = (*begun).clone().map(|begun| (begun, attempt));

    let (known, setter) = (told.clone(), told.setter());
    use_effect_with(wanted.clone(), move |wanted| {
        let is_known = is_of(known.as_ref(), wanted.as_ref())
            .is_some_and(|analysed| analysed.state == State::Done);
        let job = wanted.clone().filter(|_| !is_known).map(|wanted| {
            let begun = Rc::clone(&wanted.0);
            analyse(&begun, move |analysed| setter.set(Some((wanted.clone(), analysed))))
        });
        move || drop(job)
    });

    match (&wanted, is_of(told.as_ref(), wanted.as_ref())) {
        (None, _) => Analysed::default(),
        (Some(_), Some(analysed)) => analysed.clone(),
        (Some((begun, _)), None) => {
            Analysed { analysis: Some(Rc::clone(begun)), state: State::Working }
        }
    }
}

/// What was told of a play in an attempt.
type Told = ((Rc<Analysis>, u32), Analysed);

/// What was told, if it is of the play and the attempt that are asked for. What is done needs no other
/// attempt.
fn is_of<'t>(told: Option<&'t Told>, wanted: Option<&(Rc<Analysis>, u32)>) -> Option<&'t Analysed> {
    let (((begun, attempt), analysed), wanted) = told.zip(wanted)?;
    let is_wanted = *attempt == wanted.1 || analysed.state == State::Done;
    (is_wanted && *begun == wanted.0).then_some(analysed)
}
