//! All codes of diagnostics.

use std::collections::BTreeSet;

use super::bridge::record::syntax::{contest_format, diagram, lin, pbn, sniff};
use super::bridge::record::{self, checker, format, resolve};
use super::bridge::{auction, deal, double_dummy, notation, play, session, simulate};
use super::{card_set, cribbage, diagnostic, encoding, judge, plain};

/// The codes of each table of faults. If a table is not listed here, the compiler warns that its codes are unused.
///
/// The double-dummy faults of a record are not included. To find them, the deal must be solved first, so they are not
/// reported as diagnostics.
const TABLES: &[&[&str]] = &[
    auction::CODES,
    card_set::dotted::CODES,
    checker::irregularity::CODES,
    contest_format::fault::CODES,
    cribbage::game::record::CODES,
    cribbage::notation::fault::CODES,
    cribbage::pegging::illegal::CODES,
    deal::CODES,
    diagnostic::report::CODES,
    diagram::fault::CODES,
    double_dummy::deal_line::CODES,
    double_dummy::position::CODES,
    encoding::CODES,
    encoding::binary_file::CODES,
    format::CODES,
    judge::cards_line::CODES,
    judge::cribbage_split::CODES,
    judge::goren::CODES,
    judge::hand_points::CODES,
    judge::rocky_mountain::CODES,
    lin::fault::CODES,
    notation::fault::CODES,
    sniff::CODES,
    pbn::fault::CODES,
    plain::CODES,
    play::CODES,
    play::revoke::CODES,
    record::CODES,
    record::numbering::CODES,
    resolve::inference::CODES,
    session::fault::CODES,
    session::remark::CODES,
    simulate::answer::CODES,
    simulate::breaks::CODES,
    simulate::calculator::CODES,
    simulate::fault::CODES,
];

/// Returns the code of each kind of fault that a diagnostic reports, in alphabetical order.
///
/// ```
/// assert!(kibitzer::engine::codes().contains("insufficient-bid"));
/// ```
pub fn codes() -> BTreeSet<&'static str> {
    TABLES.concat().into_iter().collect()
}
