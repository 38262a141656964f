//! Addresses of the hand viewer: what they say after the `?`.

use super::coded::{Coding, Text};

/// What an address carries.
#[derive(Clone, Debug)]
pub(super) enum Address<'t> {
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
        let coding = Coding::Percent { plus: !bars };
        let parameters = query.split('&').filter_map(|part| {
            let (name, value) = part.split_once('=')?;
            // As copied from the source of a page.
            let name = name.raw.trim().trim_start_matches("amp;");
            Some(Parameter { name, value: Text { coding, ..value } })
        });
        let mut parameters: Vec<_> = parameters.collect();
        if let Some(at) = parameters.iter().position(|parameter| parameter.name == "lin") {
            let lin = parameters[at].value;
            // An ampersand in an explanation does not end it, unless a parameter follows.
            let more = parameters.get(at + 1).filter(|_| !bars);
            let end = more.map_or(query.span.end, |_| lin.span.end);
            return Self::Lin(Text { coding, ..query.part(lin.span.start, end) });
        }
        parameters.retain(|parameter| !parameter.value.is_empty());
        if parameters.iter().any(|parameter| OF_A_DEAL.contains(&parameter.name)) {
            Self::Parameters(parameters)
        } else {
            Self::Nothing
        }
    }
}
