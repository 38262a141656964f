//! Fitted weights for the order of the leads. `lead_order` uses them.
//!
//! The weights are the output of `benches/tables/fit_lead_weights.rs` with its default settings. `docs/double-dummy.md`
//! describes how to update the weights. A weight of 64 is one unit of log odds. A property that did not occur in the
//! sample has weight 0.

use std::array;

/// Weights of the properties of a lead. There are separate weights for no trump, for trumps and for side suits.
///
/// In the search the weights are numbers. The program that fits them can use any type. If each weight is its own index,
/// the search returns the properties of each lead.
#[derive(Debug)]
pub struct LeadWeights<T = i16> {
    pub(super) no_trump: Weights<T>,
    pub(super) trumps: Weights<T>,
    /// Weights of a side suit if there are trumps.
    pub(super) side_suit: Weights<T>,
}

/// Weights of each property of a lead. A count past the end of a list uses its last entry.
#[derive(Debug)]
pub(super) struct Weights<T> {
    /// The first index is the position of the card among the candidates of its suit: 0 for the only candidate, 1 for
    /// the highest, 2 for the lowest, 3 for the others. The second index is `State::top_owners` of the suit.
    pub owners: [[T; 125]; 4],
    /// The index is the number of partner's higher cards, plus 4 times the number of left's higher cards, plus 16 times
    /// the number of right's higher cards. Each number is at most 3.
    pub above: [T; 64],
    /// Indexed by the length of the suit in the leader's hand.
    pub own: [T; 7],
    /// Indexed by the length of the suit in partner's hand, at most 6. Index 7 is for a void in a hand that can ruff.
    pub partner: [T; 8],
    /// Like `partner`, but for left's hand.
    pub left: [T; 8],
    /// Like `partner`, but for right's hand.
    pub right: [T; 8],
    /// Indexed by the number of highest cards in sequence that the leader's side holds.
    pub our_tops: [T; 5],
    /// Indexed by the number of highest cards in sequence that the other side holds.
    pub their_tops: [T; 5],
    /// The index is 3 plus the length of our longer holding minus the length of their longer holding. The difference is
    /// limited to -3 to 3.
    pub longer: [T; 7],
    /// Index 0 is for a card that is not the highest in play. Otherwise the index is 1, plus 1 if we hold at least as
    /// many highest cards in sequence as each opponent has cards, plus 2 if right may ruff, plus 4 if left may ruff.
    pub top: [T; 9],
    /// The index is the slack (`Slack` in `lead_order`). If partner's highest card beats both opponents, 3 is added if
    /// it is below the lead, and 6 if it is above.
    pub partner_beats: [T; 9],
    /// The index is 3 times the position of the card among the candidates, plus the slack.
    pub kind: [T; 12],
    /// The index is 2·(*t* − 2), where *t* is the number of remaining tricks, at most 9. If the card is the highest in
    /// play, 1 is added.
    pub tricks_left: [T; 16],
    /// The index is 5 times the leader's length plus partner's length. Each length is at most 4.
    pub own_and_partner: [T; 25],
}

impl<T> LeadWeights<T> {
    /// Creates each weight with `next`, in the order of the declarations.
    pub fn from_fn(mut next: impl FnMut() -> T) -> Self {
        Self {
            no_trump: Weights::from_fn(&mut next),
            trumps: Weights::from_fn(&mut next),
            side_suit: Weights::from_fn(&mut next),
        }
    }
}

impl<T> Weights<T> {
    fn from_fn(next: &mut impl FnMut() -> T) -> Self {
        Self {
            owners: array::from_fn(|_| list(next)),
            above: list(next),
            own: list(next),
            partner: list(next),
            left: list(next),
            right: list(next),
            our_tops: list(next),
            their_tops: list(next),
            longer: list(next),
            top: list(next),
            partner_beats: list(next),
            kind: list(next),
            tricks_left: list(next),
            own_and_partner: list(next),
        }
    }
}

fn list<T, const COUNT: usize>(next: &mut impl FnMut() -> T) -> [T; COUNT] {
    array::from_fn(|_| next())
}

/// Weights that the search uses.
pub static LEAD_WEIGHTS: LeadWeights = LeadWeights {
    no_trump: Weights {
        owners: [
            [
                19, 37, -30, 39, 90, 0, 28, 54, -37, 64, 0, 34, 22, 35, -1, 0, -42, 32, 30, 77, 0,
                0, 0, 0, 155, -15, -42, 48, -17, -80, -22, -77, -43, 15, 0, -4, 20, 40, 21, 0, 23,
                -31, -16, -35, 0, 0, 0, 0, 0, 0, 34, 11, -61, 23, 29, 65, -9, 101, -18, 0, -30,
                -19, -34, -21, 0, -15, -41, -59, -12, 0, 0, 0, 0, 0, 0, 13, -40, 37, -28, -98, 16,
                4, 2, -27, 0, 45, -11, 21, -111, 0, -23, -2, 21, -47, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
                0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
            ],
            [
                2, 85, -55, 56, 0, 43, -4, -3, -1, 0, -18, -85, -61, -82, 0, -29, -7, -43, -10, 0,
                0, 0, 0, 0, 0, 98, -144, 26, -58, 0, 59, 9, 4, 5, 0, -56, 55, 45, 51, 0, -44, -23,
                -11, -9, 0, 0, 0, 0, 0, 0, -18, -35, 4, -43, 0, 44, -72, 114, -47, 0, 8, -2, 25,
                -30, 0, -66, -10, -10, -114, 0, 0, 0, 0, 0, 0, 117, -33, 24, -178, 0, -36, 1, 36,
                -18, 0, -6, -4, 50, -61, 0, 16, 10, -34, -20, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
                0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
            ],
            [
                -26, -121, 35, -107, 0, -76, -42, -70, -66, 0, 18, 26, -12, 25, 0, -130, -79, -95,
                -66, 0, 0, 0, 0, 0, 0, -133, -64, 60, -62, 0, -25, 5, 28, 27, 0, 57, 29, 108, 65,
                0, -9, -30, 8, 8, 0, 0, 0, 0, 0, 0, 97, 37, 34, 26, 0, -28, -65, 116, -16, 0, 16,
                70, 26, 31, 0, 42, -20, -11, -92, 0, 0, 0, 0, 0, 0, -91, -80, 60, -156, 0, 18, 6,
                43, -15, 0, 100, -16, 54, -20, 0, -33, 1, -29, -51, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
                0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
            ],
            [
                -15, -85, 60, -30, 0, -66, 31, -14, -35, 0, 37, 32, 60, -43, 0, -70, -4, -37, -25,
                0, 0, 0, 0, 0, 0, -95, 16, 35, -66, 0, -23, -16, 6, -1, 0, 8, 6, 19, 18, 0, -19,
                -8, -8, 35, 0, 0, 0, 0, 0, 0, 2, 3, 93, -29, 0, -4, -29, 44, -23, 0, 107, -14, 20,
                -20, 0, 20, -20, 13, -31, 0, 0, 0, 0, 0, 0, -64, -93, 4, -71, 0, 4, 1, 0, 8, 0, -5,
                -61, 19, 16, 0, -27, 20, -3, -38, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
                0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
            ],
        ],
        above: [
            41, 2, 43, 7, -37, 34, 12, -5, -47, 39, 60, 12, -84, 0, 11, 53, -39, -27, -6, -29, -60,
            -15, 15, 9, -42, 18, -2, 7, -98, 13, 50, -16, -65, 27, 2, 10, -41, 5, 9, 3, -68, 17,
            33, -1, -77, -42, 9, -3, -111, -10, 8, -38, -60, 11, 10, 31, -74, 21, 30, 26, -60, -18,
            -23, 18,
        ],
        own: [0, -6, -2, 1, 2, 4, 5],
        partner: [30, -49, -14, -2, 10, 19, 24, 0],
        left: [11, 29, 8, -20, -31, -22, -27, 0],
        right: [-2, 48, 18, -30, -39, -39, -37, 0],
        our_tops: [-8, -54, 17, 24, 43],
        their_tops: [7, 27, -15, -29, -75],
        longer: [-48, -43, -43, -12, 15, 34, 33],
        top: [-28, -30, 87, 0, 0, 0, 0, 0, 0],
        partner_beats: [-23, -15, -43, -79, -88, -26, 66, 57, 59],
        kind: [37, 38, 30, -19, -4, -5, -16, -19, -8, -3, -36, -47],
        tricks_left: [0, 0, 0, 0, -7, 9, -17, 26, -17, 23, -16, 20, -9, 12, -4, 4],
        own_and_partner: [
            0, 0, 0, 0, 0, -2, -53, -4, 2, 20, 25, -7, -1, -8, -12, 21, -12, -13, -15, 27, 12, -26,
            -5, 17, 15,
        ],
    },
    trumps: Weights {
        owners: [
            [
                1, 28, -29, 16, -24, 0, 41, -2, 14, 153, 0, 42, -49, 13, -126, 0, 32, 38, 89, 49,
                0, 0, 0, 0, -168, 40, 12, -20, 6, -115, -7, 11, 4, 2, 0, -6, 48, 25, 68, 0, 22,
                -36, 14, 3, 0, 0, 0, 0, 0, 0, -25, 1, 13, 22, -103, 28, -34, 72, 51, 0, -19, 11,
                -20, 31, 0, 68, -12, -2, 22, 0, 0, 0, 0, 0, 0, 82, -49, 22, 0, -128, 49, 20, 43,
                -10, 0, 4, 4, -12, 5, 0, 15, 12, -34, 12, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
                0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
            ],
            [
                41, 57, -40, 49, 0, 43, 18, -4, 39, 0, 3, -34, -5, -55, 0, -65, 59, -28, -10, 0, 0,
                0, 0, 0, 0, 92, -45, -37, -23, 0, -18, 35, 28, 24, 0, -78, 43, 40, 24, 0, -47, -53,
                -24, 15, 0, 0, 0, 0, 0, 0, -25, -46, 8, -75, 0, 21, -28, 93, -5, 0, -24, 51, -31,
                -34, 0, -52, -50, -77, -20, 0, 0, 0, 0, 0, 0, 89, -21, -3, -152, 0, -41, -26, 2,
                -28, 0, -25, 20, -8, -76, 0, -33, -2, -15, -16, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
                0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
            ],
            [
                -12, -149, 15, -165, 0, -121, -76, -69, -59, 0, 23, 31, 7, 22, 0, -172, -109, -174,
                -63, 0, 0, 0, 0, 0, 0, -134, -27, 41, -28, 0, -74, -29, 64, 14, 0, 77, 76, 104, 46,
                0, 9, 3, -7, 60, 0, 0, 0, 0, 0, 0, 22, 55, 31, 55, 0, 27, 38, 70, 21, 0, 12, 54,
                51, -19, 0, 45, -2, -9, -27, 0, 0, 0, 0, 0, 0, -76, -60, 28, -134, 0, -1, 2, 28,
                -6, 0, 55, 36, 29, -55, 0, -52, 26, 4, -9, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
                0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
            ],
            [
                -2, -52, 34, -63, 0, -74, 12, 38, -49, 0, -1, 29, 66, -68, 0, -111, -31, -96, -71,
                0, 0, 0, 0, 0, 0, -72, 9, 37, -84, 0, -68, -4, 14, -13, 0, 31, 5, 22, -3, 0, -13,
                -16, -13, -15, 0, 0, 0, 0, 0, 0, 1, -4, 40, -73, 0, 23, -9, 41, -15, 0, 58, 2, 25,
                3, 0, -14, 40, -6, -42, 0, 0, 0, 0, 0, 0, -85, -61, -39, -73, 0, 56, 4, -15, 19, 0,
                23, -5, 1, -6, 0, -47, -12, -3, -32, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
                0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
            ],
        ],
        above: [
            30, -5, 5, -4, -54, 7, 9, -32, -60, 5, 33, 45, -24, 34, -6, 47, -63, -47, -35, 4, -39,
            -18, -12, -28, 19, 39, 22, -25, -35, 2, 24, -7, -78, -11, -24, -7, -23, 6, -7, -2, -38,
            46, 40, 34, -3, 51, 25, -3, -58, -31, 39, -2, -2, 28, 29, 6, -69, 34, 64, 53, -12, 27,
            17, 55,
        ],
        own: [0, 11, -2, -5, -4, -12, 26],
        partner: [85, -24, -27, -23, -23, 3, -4, 0],
        left: [-77, 25, 37, 23, -8, -29, -33, 0],
        right: [-78, 41, 43, 6, -21, -33, -35, 0],
        our_tops: [11, -22, 2, 1, 19],
        their_tops: [-7, 6, -13, 7, 26],
        longer: [14, 3, -39, 1, 22, -2, -3],
        top: [-21, -12, 56, 0, 0, 0, 0, 0, 0],
        partner_beats: [16, -17, -50, -64, -74, -71, 96, 80, 44],
        kind: [85, 54, 31, 17, 3, -31, -1, -18, -42, -37, -83, -105],
        tricks_left: [0, 0, 0, 0, -27, -49, -13, -8, -15, 5, -1, 27, -8, 28, 1, 25],
        own_and_partner: [
            0, 0, 0, 0, 0, 41, -45, 14, 3, -13, 25, 10, -17, 4, -22, 47, -2, -25, -40, -4, 46, -11,
            -17, -8, -7,
        ],
    },
    side_suit: Weights {
        owners: [
            [
                5, -12, 25, -6, 3, 0, -11, 60, 8, -31, 0, 32, 20, 26, -16, 0, 42, 3, -2, -6, 0, 0,
                0, 0, -36, 11, -3, 39, -13, 23, 3, 10, -25, 14, 0, 3, 54, 19, 43, 0, 16, -6, -3, 0,
                0, 0, 0, 0, 0, 0, 14, 12, -10, 13, -1, 40, -4, 63, 28, 0, -28, -13, -34, -25, 0,
                36, 20, 6, 14, 0, 0, 0, 0, 0, 0, 46, -5, 31, 1, 35, 28, -8, 8, -11, 0, 11, -8, -1,
                -97, 0, -24, -3, -7, -50, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
                0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
            ],
            [
                44, 75, -91, 79, 0, 24, 32, 31, 40, 0, -25, -62, -31, -62, 0, -35, 28, -68, -1, 0,
                0, 0, 0, 0, 0, 108, -73, -65, -87, 0, 14, 13, -21, -35, 0, -59, 80, 48, 69, 0, -38,
                -7, -30, -3, 0, 0, 0, 0, 0, 0, -21, -54, 1, -50, 0, 39, -31, 132, -9, 0, -7, 19, 4,
                -28, 0, -82, -6, 0, -19, 0, 0, 0, 0, 0, 0, 73, -117, -25, -138, 0, -35, 4, -1, -4,
                0, -15, -19, 55, -54, 0, -6, -4, -34, -45, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
                0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
            ],
            [
                -89, -152, 35, -150, 0, -58, -35, -99, -68, 0, 27, 45, 8, 25, 0, -93, -113, -173,
                -46, 0, 0, 0, 0, 0, 0, -146, -53, 97, -34, 0, -35, -5, 42, -28, 0, 66, 76, 82, 129,
                0, 22, 11, 7, 42, 0, 0, 0, 0, 0, 0, 42, 40, 51, 30, 0, -16, -20, 70, -6, 0, 39, 1,
                29, 51, 0, 21, -8, 7, -37, 0, 0, 0, 0, 0, 0, -149, -70, 62, -80, 0, 21, 35, 56, 1,
                0, 59, 39, 69, -29, 0, -36, 7, 18, -23, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
                0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
            ],
            [
                -15, -56, -14, -88, 0, -79, -51, -4, -90, 0, 45, 51, 53, -76, 0, -137, -73, -139,
                -38, 0, 0, 0, 0, 0, 0, -100, -42, 35, -47, 0, -78, 6, 28, -42, 0, 39, 0, 44, 7, 0,
                -23, -13, 23, -4, 0, 0, 0, 0, 0, 0, -14, -12, 29, -30, 0, 113, -4, 49, 35, 0, 61,
                28, 49, 24, 0, 42, 31, 19, -50, 0, 0, 0, 0, 0, 0, -116, -107, -34, -66, 0, -15, 35,
                5, 1, 0, 5, -14, 35, 14, 0, -56, -5, 27, -6, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
                0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
            ],
        ],
        above: [
            35, -24, 5, -5, -29, -4, 19, 0, 4, -7, 17, 15, 11, -2, 37, 28, -45, -32, -7, -23, -2,
            -19, -15, 30, -6, -6, 30, 33, -16, -27, 3, 4, 18, -4, -16, -20, -4, 3, -24, -33, -8, 3,
            8, 11, 6, -2, 2, 35, 37, -9, -8, 6, 3, 22, -5, -35, -24, -4, 13, 20, 9, -16, 3, 25,
        ],
        own: [0, 12, -7, -6, -5, -3, 2],
        partner: [-46, -19, -40, -32, -20, -13, -27, 117],
        left: [23, 14, 20, 13, 3, -3, -10, -93],
        right: [19, 21, 37, 24, 9, 4, -30, -121],
        our_tops: [2, -25, 6, 13, 21],
        their_tops: [0, 28, -17, -18, -18],
        longer: [-30, -27, -21, -4, 24, 16, 16],
        top: [-24, 31, 91, -61, -6, -19, 6, 0, -27],
        partner_beats: [-72, -42, -25, -114, -48, -25, 74, 74, 91],
        kind: [9, 36, 60, -15, -15, -2, -52, -17, -3, -76, -66, -101],
        tricks_left: [0, 0, 0, 0, -6, 54, -9, 28, -9, 22, -15, 5, -9, -7, -10, -6],
        own_and_partner: [
            0, 0, 0, 0, 0, 23, -84, -1, 19, 20, 49, 4, -32, -28, -25, 58, 12, -16, -42, -36, 43,
            15, -21, -29, -36,
        ],
    },
};
