//! Edits of a line in a traveller of USEBIO.

use quick_xml::Reader as XmlReader;
use quick_xml::events::{BytesStart, Event};

use super::{Edit, Fields, ResultEditError};
use crate::engine::{Source, Span};

struct Element {
    name: String,
    /// Span, including the tags.
    span: Span,
    /// Span without the tags, or `None` if the element is a single tag.
    value: Option<Span>,
}

/// Elements of a line that state its contestants and its result, in the order of the format.
const ORDER: [&str; 8] = [
    "NS_PAIR_NUMBER",
    "EW_PAIR_NUMBER",
    "DIRECTION",
    "CONTRACT",
    "PLAYED_BY",
    "LEAD",
    "TRICKS",
    "SCORE",
];

/// Returns the edits that change the fields of a line.
pub(super) fn edits(
    source: &Source<'_>,
    place: Span,
    fields: &Fields,
) -> Result<Vec<Edit>, ResultEditError> {
    let elements =
        elements(source.slice(place), place.start).ok_or(ResultEditError::ResultMoved)?;
    let changes = [
        ("CONTRACT", fields.contract.clone()),
        ("PLAYED_BY", fields.declarer.clone()),
        ("LEAD", fields.lead.clone()),
        ("TRICKS", fields.tricks.clone()),
        ("SCORE", fields.fixed_score()?),
    ];
    let mut edits = Vec::new();
    for (name, value) in changes {
        let Some(value) = value else { continue };
        match elements.iter().find(|element| element.name == name) {
            Some(Element { value: Some(place), .. }) => edits.push((*place, value)),
            _ if value.is_empty() => {}
            Some(element) => edits.push((element.span, format!("<{name}>{value}</{name}>"))),
            None => {
                let place = |name: &str| ORDER.iter().position(|known| *known == name);
                let is_before = |element: &&Element| place(&element.name) < place(name);
                let before = elements
                    .iter()
                    .rev()
                    .find(|element| place(&element.name).is_some() && is_before(element))
                    .ok_or(ResultEditError::ResultMoved)?;
                // The new element is indented like the previous element.
                let start = before.span.start;
                let gap = source.text().get(..start).unwrap_or("").trim_end().len();
                let line = source.text().get(gap..start).unwrap_or("");
                let end = Span::new(before.span.end, before.span.end);
                edits.push((end, format!("{line}<{name}>{value}</{name}>")));
            }
        }
    }
    Ok(edits)
}

/// Returns the elements of a line, or `None` if its XML is broken. `start` is the offset of the line in the text.
fn elements(line: &str, start: usize) -> Option<Vec<Element>> {
    let mut xml = XmlReader::from_str(line);
    let mut elements: Vec<Element> = Vec::new();
    let mut depth = 0;
    loop {
        let at =
            |xml: &XmlReader<&[u8]>| start + usize::try_from(xml.buffer_position()).unwrap_or(0);
        let begin = at(&xml);
        let event = xml.read_event().ok()?;
        let end = at(&xml);
        let element = |tag: &BytesStart<'_>, value| {
            let name = String::from_utf8_lossy(tag.name().as_ref()).into_owned();
            Element { name, span: Span::new(begin, end), value }
        };
        match event {
            Event::Start(tag) => {
                depth += 1;
                if depth == 2 {
                    elements.push(element(&tag, Some(Span::new(end, end))));
                }
            }
            Event::Empty(tag) if depth == 1 => elements.push(element(&tag, None)),
            Event::End(_) => {
                if let (2, Some(element)) = (depth, elements.last_mut()) {
                    element.span.end = end;
                    element.value = element.value.map(|value| Span::new(value.start, begin));
                }
                depth -= 1;
                if depth == 0 {
                    return Some(elements);
                }
            }
            Event::Eof => return None,
            _ => {}
        }
    }
}
