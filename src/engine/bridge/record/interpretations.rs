//! Interpretations of the problem "橋牌 - Bridge" that affect the answer to a record.

use super::checker::{Irregularity, Judgement, Verdict};
use super::resolve::resolved_record::ResolvedRecord;
use crate::engine::interpretation::Interpretation;
use crate::engine::{Call, Doubling, IllegalCall, Seat, Source, Spanned};

/// Interpretation of the order of the seats.
pub const SEAT_ORDER: Interpretation = Interpretation {
    id: "002-1",
    text: "Clockwise the seats go N, E, S, W, as the Chinese text and the sample have it; by the \
           English text’s N, E, W, S the declarer would have another letter.",
};

/// Interpretation of doubles and redoubles in lower case.
pub const CASE_OF_DOUBLES: Interpretation = Interpretation {
    id: "002-4",
    text: "Doubles are read as X or x, redoubles as XX or xx, and written X and XX, as the samples \
           do; the Chinese text writes them in lower case.",
};

/// Interpretation of the calls that can be doubled.
pub const DOUBLE_OF_A_CALL: Interpretation = Interpretation {
    id: "002-7",
    text: "Only an opponent’s bid can be doubled, as the English text has it; the Chinese text \
           lets any call of an opponent other than a pass be doubled, their double or redouble too.",
};

/// Interpretation of records in which revokes are not looked for.
pub const REVOKES_NOT_SOUGHT: Interpretation = Interpretation {
    id: "002-14",
    text: "Revokes are not looked for when a call is illegal or a card stands twice, for then \
           nobody can say who held what; the answer is an error either way.",
};

/// Interpretation of empty lines and code fences.
pub const PAGE_BREAKS: Interpretation = Interpretation {
    id: "002-17",
    text: "Blank lines and lines of backticks within the record, such as the page breaks in the \
           problem’s sample, are ignored.",
};

/// Interpretation of unreadable text.
pub const NOT_AN_ERROR: Interpretation = Interpretation {
    id: "002-18",
    text: "The problem promises that every record can be read; one that cannot gets no answer, \
           neither a result nor the problem’s error.",
};

/// Returns the interpretations that affect the answer to a record, in the order of their numbers.
pub(super) fn affecting(
    draft: &ResolvedRecord,
    judged: &Judgement,
    source: &Source<'_>,
) -> Vec<Interpretation> {
    let faults = || judged.faults.iter().map(|fault| &fault.value);
    let is_other_fault = |fault: &Irregularity| !matches!(fault, Irregularity::Revoke { .. });
    let revokes_matter = judged.verdict == Verdict::Illegal && !draft.play.is_empty();
    let affecting = [
        (other_order_changes_declarer(draft, judged), SEAT_ORDER),
        (shows_double(draft, judged, source), CASE_OF_DOUBLES),
        (faults().any(double_of_a_call), DOUBLE_OF_A_CALL),
        (revokes_matter && faults().any(is_other_fault), REVOKES_NOT_SOUGHT),
        (has_page_breaks(source.slice(draft.span)), PAGE_BREAKS),
        (judged.verdict == Verdict::Unreadable, NOT_AN_ERROR),
    ];
    affecting.into_iter().filter_map(|(is_affecting, own)| is_affecting.then_some(own)).collect()
}

/// Returns whether the declarer would be a different seat in the seat order N, E, W, S.
fn other_order_changes_declarer(draft: &ResolvedRecord, judged: &Judgement) -> bool {
    const OTHER: [Seat; 4] = [Seat::North, Seat::East, Seat::West, Seat::South];
    let (Verdict::Played(outcome), Some(dealer)) = (judged.verdict, draft.dealer) else {
        return false;
    };
    let dealer = dealer.value;
    let declarer = outcome.contract().declarer;
    let places = (4 + declarer as usize - dealer as usize) % 4;
    let dealt = OTHER.iter().position(|&seat| seat == dealer);
    let mut others = OTHER.into_iter().cycle().skip(dealt.unwrap_or(0) + places);
    others.next().is_some_and(|seat| seat != declarer)
}

/// Returns whether the answer contains a double or redouble, or the record contains one in lower case.
fn shows_double(draft: &ResolvedRecord, judged: &Judgement, source: &Source<'_>) -> bool {
    let in_lower_case = |call: &Spanned<Call>| {
        matches!(call.value, Call::Double | Call::Redouble)
            && source.slice(call.span).starts_with('x')
    };
    let shown = match judged.verdict {
        Verdict::Played(outcome) => outcome.contract().doubling != Doubling::Undoubled,
        _ => false,
    };
    shown || draft.calls.iter().any(in_lower_case)
}

/// Returns whether a fault is a double of the opponents' double or redouble. Only the English text of the problem
/// forbids such a call.
fn double_of_a_call(fault: &Irregularity) -> bool {
    match fault {
        Irregularity::Call { fault: IllegalCall::BadDouble { seat, last: Some(last) }, .. } => {
            last.seat.side() != seat.side()
        }
        _ => false,
    }
}

/// Returns whether a record's text contains an empty line or a line of backticks.
fn has_page_breaks(text: &str) -> bool {
    text.lines().any(|line| line.trim().chars().all(|symbol| symbol == '`'))
}
