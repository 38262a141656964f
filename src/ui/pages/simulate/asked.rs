//! The script and the question as they are read.

use crate::engine::bridge::seed::Seed;
use crate::engine::bridge::simulate::answer::{NoQuestion, Question};
use crate::engine::bridge::simulate::ask::Ask;
use crate::engine::bridge::simulate::breaks::{AllBreaks, NoBreaks};
use crate::engine::bridge::simulate::form::Form;
use crate::engine::bridge::simulate::script::Script;
use crate::engine::bridge::simulate::statistics::MOST_DEALS;
use crate::engine::bridge::simulate::until::Until;
use crate::engine::diagnostic::Diagnostics;

/// The script and the question, as far as they can be read.
#[derive(Clone, Debug)]
pub struct Asked {
    pub script: Result<Script, Diagnostics>,
    /// The script as a form, where a form could have written it.
    pub form: Option<Form>,
    /// The question; nothing where the script cannot be read.
    pub ask: Option<Result<Ask, Diagnostics>>,
    /// What is put to deals.
    pub put: Option<Result<Wanted, NoQuestion>>,
}

#[derive(Clone, Debug)]
pub enum Wanted {
    Sample(Question),
    Breaks(Result<AllBreaks, NoBreaks>),
}

impl Asked {
    pub fn read(script: &str, ask: &str) -> Self {
        let read = Script::read(script);
        let form = Form::read(script);
        let Ok(of) = &read else { return Self { script: read, form, ask: None, put: None } };
        let asked = Ask::read(ask, of);
        let put = match &asked {
            Err(_) => None,
            Ok(Ask::Breaks) => Some(Ok(Wanted::Breaks(AllBreaks::of(of)))),
            Ok(asked) => Some(Question::new(of, asked, ask).map(Wanted::Sample)),
        };
        Self { script: read, form, ask: Some(asked), put }
    }

    /// How many deals the script says are to be produced, if it says so.
    pub fn produce(&self) -> Option<u32> {
        let produced = self.script.as_ref().ok()?.produce()?;
        u32::try_from(produced.clamp(1, MOST_DEALS)).ok()
    }

    /// How many deals are asked for: as many as the script says, or else as the reader has chosen.
    pub fn deals(&self, chosen: u32) -> u32 {
        self.produce().unwrap_or(chosen)
    }

    /// Returns the seed that the script names, if it names one.
    pub fn own_seed(&self) -> Option<Seed> {
        self.script.as_ref().ok()?.seed()
    }

    /// The margin that ends it: the one that the reader has chosen, where the answer has such a margin.
    pub fn until(&self, chosen: Option<Until>) -> Option<Until> {
        chosen.filter(|until| self.question().is_some_and(|it| until.check(it).is_ok()))
    }

    /// The question that is put to a sample, if it is one.
    pub fn question(&self) -> Option<&Question> {
        match &self.put {
            Some(Ok(Wanted::Sample(question))) => Some(question),
            _ => None,
        }
    }
}
