//! Recognises lines that only occur in one format. Also recognises the start of a record in a format other than the
//! text's. For example, a mail may contain games from several programs.

use derive_more::Display;

use crate::engine::bridge::record::format::Format;
use crate::engine::diagnostic::faults;

/// Returns whether a line looks like the value of PBN's tag Deal, such as `N:AKQ.…`.
pub(super) fn is_deal(line: &str) -> bool {
    matches!(line.as_bytes(), [b'N' | b'E' | b'S' | b'W', b':', ..]) && line.contains('.')
}

/// Returns whether a line can only be LIN: it begins with a tag and its bar, or contains an address.
pub(super) fn is_lin(line: &str) -> bool {
    let line = line.trim_start_matches(|c: char| c == '|' || c.is_whitespace());
    let name = line.split_once('|').map_or("", |(name, _)| name.trim());
    let address = is_address(line) || address_within(line).is_some();
    let is_name = name.len() == 2 && name.bytes().all(|byte| byte.is_ascii_alphanumeric());
    address || is_name && !is_call(name)
}

/// Returns whether the two characters before a bar are a call. If so, they are a cell of a table, not a LIN tag.
fn is_call(name: &str) -> bool {
    matches!(name.as_bytes(), [b'1'..=b'7', b'C' | b'D' | b'H' | b'S' | b'N'])
        || ["AP", "XX"].contains(&name)
}

/// First parameters of an address that was copied without its host.
const PARAMETERS: [&[u8]; 10] =
    [b"n=", b"s=", b"e=", b"w=", b"d=", b"v=", b"b=", b"a=", b"p=", b"lin="];

/// Returns whether a text begins with an address. The address may begin with its scheme, its host or its first
/// parameter.
pub(super) fn is_address(text: &str) -> bool {
    let begins_with =
        |start: &str| text.get(..start.len()).is_some_and(|head| head.eq_ignore_ascii_case(start));
    let query = text.strip_prefix('?').unwrap_or(text).as_bytes();
    let name = query.iter().take(8).take_while(|byte| byte.is_ascii_alphabetic()).count();
    // A lone parameter counts only if its name is known, because words such as `HCP=17` occur beside a diagram.
    let is_alone = || text.contains('&') || PARAMETERS.iter().any(|known| query.starts_with(known));
    let parameter = name > 0 && query.get(name) == Some(&b'=') && is_alone();
    // A line of only slashes is not an address. It ends an auction.
    let is_host = text
        .strip_prefix("//")
        .is_some_and(|host| host.starts_with(|c: char| c.is_ascii_alphanumeric()));
    parameter || is_host || ["http://", "https://", "www."].into_iter().any(begins_with)
}

/// Start of the hand viewer's parameters in a forum post. A `]` ends the parameters.
pub(super) const FORUM_TAG: &str = "[hv=";

/// Returns the offset of the viewer's first address ([`FORUM_TAG`] or `http`) before the first bar, if there is one.
pub(super) fn address_within(text: &str) -> Option<usize> {
    let before_bar = text.split_once('|').map_or(text, |(before, _)| before);
    let address = scheme_within(text);
    before_bar.find(FORUM_TAG).into_iter().chain(address).min()
}

fn scheme_within(text: &str) -> Option<usize> {
    const SCHEMES: [&str; 2] = ["https", "http"];
    let mut from = 0;
    loop {
        let at = from + text.get(from..)?.find(['|', ':'])?;
        let (before, rest) = (text.get(..at)?, text.get(at..)?);
        if rest.starts_with('|') {
            return None;
        }
        from = at + 1;
        if !rest.starts_with("://") {
            continue;
        }
        let ends_with = |scheme: &&str| {
            let start = before.len().checked_sub(scheme.len());
            let word = start.and_then(|start| before.get(start..));
            word.is_some_and(|word| word.eq_ignore_ascii_case(scheme))
        };
        let Some(scheme) = SCHEMES.iter().find(|scheme| ends_with(scheme)) else {
            continue;
        };
        let end = rest.find(|c: char| matches!(c, '"' | '<' | '>' | '|') || c.is_whitespace());
        let address = rest.get(..end.unwrap_or(rest.len()))?;
        if address.contains("handviewer") || address.contains("lin=") {
            return Some(at - scheme.len());
        }
        from = at + address.len();
    }
}

/// Finding for a record that is not read, because its format is not the format of the text.
#[derive(Clone, Copy, Debug, Display)]
#[display("a {} record starts here; paste it by itself to read it", _0.title())]
pub(super) struct OtherFormat(pub Format);

faults! { impl OtherFormat { _ => "other-format", Warning; } }

/// Returns whether a line within PBN begins a LIN record. Such a line begins with one of the usual tags of LIN, or with
/// an address of the viewer.
pub(super) fn begins_lin_record(line: &str) -> bool {
    const TAGS: [&str; 9] = ["qx", "md", "pn", "vg", "rs", "ah", "sv", "mb", "st"];
    let name = line.split_once('|').map_or("", |(name, _)| name.trim());
    let is_viewed = || line.contains("handviewer") || line.contains("lin=");
    TAGS.iter().any(|tag| tag.eq_ignore_ascii_case(name)) || is_address(line) && is_viewed()
}
