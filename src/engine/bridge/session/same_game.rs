//! Two texts with the results of one game, such as a program's own file and its score tables with the deals.

use std::collections::BTreeMap;

use super::contestant::{Key, own_number};
use super::resolved::counted;
use super::written::{Listed, Row, Written};
use crate::engine::bridge::seat::Side;

/// A table at a board: the board, and who sat on the two sides.
type Seating = (String, [String; 2]);

/// Takes what a later text adds to an earlier one out of it, if both have the results of one game; returns whether they
/// have.
///
/// The later text keeps what the earlier one says otherwise, which is told as two results of one table.
pub(super) fn join(first: &mut Written, later: &mut Written) -> bool {
    let ways: [Names; 2] = [|_, _| None, listed];
    let joined = ways.into_iter().filter_map(|names| {
        let places: BTreeMap<_, _> = seatings(first, names).into_iter().zip(0_usize..).collect();
        let met = seatings(later, names).into_iter().map(|seating| places.get(&seating).copied());
        let met: Vec<_> = met.collect();
        let both = || {
            met.iter()
                .zip(&later.rows)
                .filter_map(|(place, row)| Some((first.rows.get((*place)?)?, row)))
        };
        let alike = both().filter(|(one, other)| score(one) == score(other)).count();
        // Sections have the same numbers too, and now and then the same score.
        let is_same =
            2 * alike > both().count() && 2 * alike > later.rows.len().min(first.rows.len());
        is_same.then_some(met)
    });
    let Some(met) = joined.into_iter().max_by_key(|met| met.iter().flatten().count()) else {
        return false;
    };
    let section = first.rows.first().map(|row| row.section.clone()).unwrap_or_default();
    let is_lone = first.rows.iter().all(|row| row.section.text == section.text);
    let mut met = met.into_iter();
    later.rows.retain_mut(|row| {
        if row.section.is_empty() && is_lone {
            row.section.clone_from(&section);
        }
        let Some(same) = met.next().flatten().and_then(|place| first.rows.get_mut(place)) else {
            return true;
        };
        let is_alike = score(same) == score(row);
        if is_alike {
            same.fill_from(row);
        } else {
            (row.ns, row.ew) = (same.ns.clone(), same.ew.clone());
        }
        !is_alike
    });
    true
}

/// Returns by what a contestant is known in place of its number.
type Names = fn(&Written, &Key) -> Option<String>;

/// Returns the names of a contestant's players in their order.
fn listed(written: &Written, key: &Key) -> Option<String> {
    let is_it = |listed: &&Listed| {
        let Key { section, number, line } = &listed.key;
        number.text == key.number.text
            && (section.is_empty() || *section == key.section)
            && line.is_none_or(|line| Some(line) == key.line)
    };
    let listed = written.contestants.iter().find(is_it)?;
    let mut names: Vec<_> = listed.names.iter().map(|name| name.to_lowercase()).collect();
    names.sort();
    Some(names.join(" & "))
}

fn seatings(written: &Written, names: Names) -> Vec<Seating> {
    let mut known = BTreeMap::new();
    let mut name = |row: &Row, side: Side| {
        let key = row.key(side);
        let id = (key.section.clone(), key.number.text.clone(), side);
        let name = known.entry(id).or_insert_with(|| {
            let own = own_number(&key.section, &key.number.text);
            let number = own.strip_suffix(side.letters()).unwrap_or(own);
            names(written, &key).unwrap_or_else(|| number.to_lowercase())
        });
        name.clone()
    };
    let seats = |row: &Row| (row.board.text.clone(), Side::BOTH.map(|side| name(row, side)));
    written.rows.iter().map(seats).collect()
}

fn score(row: &Row) -> Option<super::TableScore> {
    counted(row).map(|(score, _)| score)
}
