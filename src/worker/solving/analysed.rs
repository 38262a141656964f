//! The analysis of a play, as far as it is solved.

use std::rc::Rc;

use super::solved::State;
use crate::engine::bridge::double_dummy::Analysis;

/// What the cards of a play cost, as far as that is known.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Analysed {
    /// The analysis with the positions that are solved so far, the last ones first; nothing where there
    /// is no play, or a hand of it is not known.
    pub analysis: Option<Rc<Analysis>>,
    /// How solving stands.
    pub state: State,
}
