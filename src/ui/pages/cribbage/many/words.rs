//! Texts of the table of discards.

use crate::desk::discard_list::row::{ActualThrow, BestDiscard, DiscardColumn};
use crate::desk::discard_list::table::RoleSummary;
use crate::engine::cribbage::discard::certainty::DiscardStanding;
use crate::engine::cribbage::{Card, Opponent, Role};
use crate::ui::components::listing::{counted, hands_shown, refused};
use crate::ui::number::{fixed, with_minus};
use crate::ui::pages::cribbage::discard::words as discard;
use crate::wire::table::{ListSummary, OpenDiscardList, RowWindow};

pub const FORMAT: &str = "Six cards per line, then dealer or pone: <code>5H 5S JC 4D 9C KS \
    dealer</code>, or <code>55J49K pone</code> without suits. Lines without a role get the default. Add what you threw \
    after <code>thrown</code>, or in a column of that name: <code>5H 5S JC 4D 9C KS dealer thrown 4D 9C</code>. \
    Click a row for all fifteen throws.";
pub const A_FEW: &str = "Six hands";
pub const RANDOM_HANDS: &str = "100 random hands";

pub const HANDS: &str = "Best throws";
/// File name of the table, without extension, for a list that isn't from a file.
pub const REPORT: &str = "discards";

pub fn working_out(done: usize, all: usize) -> String {
    format!("Working out: hand {} of {all}", done + 1)
}

pub const DEFAULT_ROLE: &str = "Default role";
/// Text before the default role.
pub const WITHOUT_A_ROLE: &str = "Lines without a role count as";
/// Title of the role in a line that doesn't contain a role.
pub const NO_ROLE_NAMED: &str = "No role in this line";

/// Returns a text with the number of hands whose lines contain no role. Returns `None` if there are none.
fn unnamed(hands: usize, role: Role) -> Option<String> {
    match hands {
        0 => None,
        1 => Some(format!("1 hand without a role counts as {role}.")),
        _ => Some(format!("{} without a role count as {role}.", counted(hands, "hand", "hands"))),
    }
}

/// Returns a summary of the list: the number of hands and the mean points by role, the actual throws, and the numbers
/// of lines without a role and of unreadable lines.
pub fn read(summary: &ListSummary, rows: &RowWindow<OpenDiscardList>) -> String {
    let of = |role: Role, overview: RoleSummary| {
        (overview.hands > 0).then(|| {
            let hands = counted(overview.hands, "hand", "hands");
            let mean = with_minus(&fixed(overview.mean, 2));
            format!("{hands} as {role}: {mean} net points on average")
        })
    };
    let means: Vec<_> = Role::ALL
        .into_iter()
        .zip(rows.overall)
        .filter_map(|(role, overview)| of(role, overview))
        .collect();
    let mut sentences = Vec::new();
    if !rows.query.conditions.is_empty() {
        sentences.push(format!("{}.", hands_shown(rows.total, summary.hands)));
    } else if means.is_empty() {
        sentences.push(format!("{}.", counted(summary.hands, "hand", "hands")));
    }
    if !means.is_empty() {
        sentences.push(format!("{}.", means.join(", ")));
    }
    sentences.extend(reviewed(rows.overall));
    let of_role = Role::ALL.into_iter().zip(rows.overall);
    sentences.extend(of_role.filter_map(|(role, overview)| unnamed(overview.unnamed, role)));
    sentences.extend(refused(summary.refused));
    sentences.join(" ")
}

/// Returns a summary of the actual throws. Returns `None` if the list contains no throws.
fn reviewed(overall: [RoleSummary; 2]) -> Option<String> {
    let [dealer, pone] = overall;
    let (thrown, right) = (dealer.thrown + pone.thrown, dealer.right + pone.right);
    let cost = fixed(dealer.cost + pone.cost, 2);
    let all = counted(thrown, "throw", "throws");
    (thrown > 0).then(|| format!("{right} of {all} right; {cost} points lost."))
}

pub fn is_review(overall: [RoleSummary; 2]) -> bool {
    overall.iter().any(|overview| overview.thrown > 0)
}

pub const THROWN: &str = "Thrown";

/// Returns the cost of a throw as text. For a throw that is best or even with the best, returns its standing instead.
pub fn cost(thrown: &ActualThrow) -> String {
    match thrown.standing {
        DiscardStanding::Best => discard::BEST.to_owned(),
        DiscardStanding::Even => discard::EVEN.to_owned(),
        DiscardStanding::Likely | DiscardStanding::Sure => fixed(thrown.cost, 2),
    }
}

pub const A_FILE_OF_SOLITAIRE: &str = "These are deals of the solitaire, not throws: ";
pub const OPEN_AS_SOLITAIRE: &str = "open them as the solitaire";

/// Returns how certain the best throw is, given its lead over the next.
pub fn how_sure(best: &BestDiscard) -> &'static str {
    best.certainty.in_words(best.next.map_or(f64::MAX, |(_, behind)| behind))
}

pub const LINE: &str = "Line";
pub const CARDS: &str = "Cards";
pub const NEXT: &str = "Next best";
pub const NOTHING: &str = "–";

/// Returns the text that follows a throw. It contains the number of other equally good throws.
pub fn more(count: usize) -> String {
    format!("+{count}")
}

pub fn as_good(throws: &[[Card; 2]]) -> String {
    let names = |[one, other]: &[Card; 2]| format!("{} and {}", one.name(), other.name());
    format!("as good: {}", throws.iter().map(names).collect::<Vec<_>>().join(", "))
}

pub const fn heading(column: DiscardColumn) -> &'static str {
    match column {
        DiscardColumn::Line => LINE,
        DiscardColumn::Role => "Role",
        DiscardColumn::Hand => discard::HAND,
        DiscardColumn::Crib => discard::CRIB,
        DiscardColumn::Pegging => discard::PEGGING,
        DiscardColumn::Total => discard::TOTAL,
        DiscardColumn::Behind => discard::BEHIND,
        DiscardColumn::Certainty => "How sure",
        DiscardColumn::Cost => "Cost",
    }
}

/// Returns the CSS class and the label for the certainty of a column. Both are empty, except for the hand, the crib and
/// the pegging.
pub const fn certainty(column: DiscardColumn, opponent: Opponent) -> (&'static str, &'static str) {
    match column {
        DiscardColumn::Hand => ("exact", discard::EXACT),
        DiscardColumn::Crib => ("modelled", discard::against(opponent)),
        DiscardColumn::Pegging => ("estimate", discard::ESTIMATE),
        DiscardColumn::Line
        | DiscardColumn::Role
        | DiscardColumn::Total
        | DiscardColumn::Behind
        | DiscardColumn::Certainty
        | DiscardColumn::Cost => ("", ""),
    }
}

pub const fn filter_example(column: DiscardColumn) -> &'static str {
    match column {
        DiscardColumn::Role => "pone",
        DiscardColumn::Line => "1-20",
        DiscardColumn::Hand | DiscardColumn::Total => "8+",
        DiscardColumn::Crib | DiscardColumn::Pegging => "-2+",
        DiscardColumn::Behind => "-0.2+",
        DiscardColumn::Certainty => "likely",
        DiscardColumn::Cost => "0.1+",
    }
}

pub const fn title(column: DiscardColumn) -> &'static str {
    match column {
        DiscardColumn::Line => "Line of the text",
        DiscardColumn::Role => "Dealer or pone",
        DiscardColumn::Hand => "Average score of the hand, exact",
        DiscardColumn::Crib => "Average points the crib adds or takes, exact for this opponent",
        DiscardColumn::Pegging => "Your pegging minus your opponent’s, an estimate",
        DiscardColumn::Total => "Net points, yours minus your opponent’s: hand, crib and pegging",
        DiscardColumn::Behind => "Lead over the next throw that isn’t as good",
        DiscardColumn::Certainty => "Toss-up, likely or clear: the pegging is an estimate",
        DiscardColumn::Cost => "What your throw cost, beyond the pegging error",
    }
}
