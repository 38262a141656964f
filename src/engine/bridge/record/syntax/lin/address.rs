//! Addresses of the hand viewer: what they say after the `?`.

use super::coded::{Coding, Text};
use crate::engine::source::Span;

/// An address, read as far as it can be one.
#[derive(Clone, Debug)]
pub(super) struct Address<'t> {
    pub carries: Carried<'t>,
    /// What follows after [`MOST_PARAMETERS`].
    pub left_out: Option<Span>,
}

/// What an address carries.
#[derive(Clone, Debug)]
pub(super) enum Carried<'t> {
    /// `lin=`: a LIN text.
    Lin(Text<'t>),
    /// `n=`, `a=` and so on.
    Parameters(Vec<Parameter<'t>>),
    /// No deal.
    Nothing,
}

/// A name and a value of an address.
#[derive(Clone, Copy, Debug)]
pub(super) struct Parameter<'t> {
    pub name: &'t str,
    pub value: Text<'t>,
}

/// The viewer knows some thirty.
const MOST_PARAMETERS: usize = 100;

/// The parameters that say something of a deal.
const OF_A_DEAL: [&str; 9] = ["n", "s", "e", "w", "d", "v", "b", "a", "p"];

impl<'t> Address<'t> {
    /// Reads an address: the part after its `?`, or all of it if it has none.
    pub fn read(address: Text<'t>) -> Self {
        let query = address.split_once('?').map_or(address, |(_, query)| query);
        let bars = query.raw.contains('|');
        let query = match query.raw.rfind('#').filter(|_| !bars) {
            Some(at) => query.part(query.span.start, query.span.start + at),
            None => query,
        };
        // A bar that is encoded once tells that the text is.
        let has = |bar: &str| query.raw.to_ascii_uppercase().contains(bar);
        let twice = !bars && has("%257C") && !has("%7C");
        let coding = Coding::Percent { plus: !bars, twice };
        let mut rest = Some(query);
        let mut parameters = Vec::new();
        while let Some(text) = rest.filter(|_| parameters.len() < MOST_PARAMETERS) {
            let (part, after) = text.split_once('&').map_or((text, None), |(a, b)| (a, Some(b)));
            rest = after;
            let Some((name, value)) = part.split_once('=') else { continue };
            // As copied from the source of a page.
            let name = name.raw.trim().trim_start_matches("amp;");
            parameters.push(Parameter { name, value: Text { coding, ..value } });
        }
        let left_out = rest.map(|rest| rest.span);
        let is_lin = |(_, parameter): &(usize, &Parameter<'_>)| parameter.name == "lin";
        if let Some((at, lin)) = parameters.iter().enumerate().find(is_lin) {
            let lin = lin.value;
            // An ampersand in an explanation does not end it, unless a parameter follows.
            let more = parameters.get(at + 1).filter(|_| !bars);
            let end = more.map_or(query.span.end, |_| lin.span.end);
            let text = Text { coding, ..query.part(lin.span.start, end) };
            return Self { carries: Carried::Lin(text), left_out: None };
        }
        parameters.retain(|parameter| !parameter.value.is_empty());
        let of_a_deal = |parameter: &Parameter<'_>| OF_A_DEAL.contains(&parameter.name);
        let carries = if parameters.iter().any(of_a_deal) {
            Carried::Parameters(parameters)
        } else {
            Carried::Nothing
        };
        Self { carries, left_out }
    }
}
