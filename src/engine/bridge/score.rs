//! Score of a contract in duplicate bridge (Law 77), as a list of parts.

use derive_more::Display;

use super::call::Strain;
use super::contract::{Contract, Doubling, Margin, Outcome};
use super::seat::Side;
use super::vulnerability::Vulnerability;
use crate::engine::{CountWithNoun, Suit};

/// Kind of a [`ScoreComponent`].
#[derive(Clone, Copy, Debug, Display, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum PartKind {
    /// Tricks bid and made.
    #[display("contract")]
    Tricks,
    /// Bonus for a contract whose tricks are worth less than 100.
    #[display("part score")]
    PartScore,
    /// Bonus for a contract whose tricks are worth 100 or more.
    #[display("game")]
    Game,
    /// Bonus for making a contract at the level of six.
    #[display("small slam")]
    Slam,
    /// Bonus for making a contract at the level of seven.
    #[display("grand slam")]
    GrandSlam,
    /// Bonus for making a doubled contract. Players call it the bonus "for the insult".
    #[display("doubled contract made")]
    Doubled,
    /// Bonus for making a redoubled contract.
    #[display("redoubled contract made")]
    Redoubled,
    /// Points for a number of overtricks.
    #[display("{}", CountWithNoun(usize::from(*_0), "overtrick"))]
    Overtricks(u8),
    /// Penalty for a number of undertricks. The points are negative.
    #[display("{}", CountWithNoun(usize::from(*_0), "undertrick"))]
    Undertricks(u8),
}

/// Part of a score, in points of declarer's side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ScoreComponent {
    /// Kind of this part.
    pub kind: PartKind,
    /// Number of points. It is negative for undertricks.
    pub points: i32,
}

/// Score of a contract, as a list of parts.
///
/// ```
/// use kibitzer::engine::bridge::call::Bid;
/// use kibitzer::engine::bridge::contract::{Contract, Doubling, Outcome};
/// use kibitzer::engine::bridge::score::Score;
/// use kibitzer::engine::bridge::seat::{Seat, Side};
/// use kibitzer::engine::bridge::vulnerability::Vulnerability;
///
/// let bid: Bid = "4S".parse().unwrap();
/// let contract = Contract { bid, doubling: Doubling::Undoubled, declarer: Seat::West };
/// let score = Score::of(Outcome::new(contract, 10).unwrap(), Vulnerability::EastWest);
/// let parts: Vec<_> = score.parts().iter().map(|part| part.points).collect();
/// assert_eq!((parts, score.total()), (vec![120, 500], 620));
/// assert_eq!(score.of_side(Side::NorthSouth), -620);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Score {
    side: Side,
    vulnerable: bool,
    parts: Vec<ScoreComponent>,
}

impl Score {
    /// Returns the score of a contract that was played.
    pub fn of(outcome: Outcome, vulnerability: Vulnerability) -> Self {
        Self::by_margin(outcome.contract(), outcome.margin(), vulnerability)
    }

    /// Returns the score for a margin. The margin may be impossible with thirteen tricks, because the scripts of the
    /// hand generator `dealer` allow any margin.
    pub(super) fn by_margin(
        contract: Contract,
        margin: Margin,
        vulnerability: Vulnerability,
    ) -> Self {
        let side = contract.declarer.side();
        let vulnerable = vulnerability.includes(side);
        let parts = match margin {
            Margin::Under(tricks) => vec![ScoreComponent {
                kind: PartKind::Undertricks(tricks),
                points: -penalty(tricks, contract.doubling, vulnerable),
            }],
            Margin::Exact => made(contract, 0, vulnerable),
            Margin::Over(tricks) => made(contract, tricks, vulnerable),
        };
        Self { side, vulnerable, parts }
    }

    /// Returns the declaring side.
    pub const fn side(&self) -> Side {
        self.side
    }

    /// Returns whether the declaring side was vulnerable.
    pub const fn vulnerable(&self) -> bool {
        self.vulnerable
    }

    /// Returns the parts. If the contract was made, these are the tricks, the bonuses and then the overtricks.
    pub fn parts(&self) -> &[ScoreComponent] {
        &self.parts
    }

    /// Returns the points of declarer's side: -7600 to 3160, unless the margin is impossible with thirteen tricks.
    pub fn total(&self) -> i32 {
        self.parts.iter().map(|part| part.points).sum()
    }

    /// Returns the points that `side` wins. They are negative if the other side wins points.
    pub fn of_side(&self, side: Side) -> i32 {
        if side == self.side { self.total() } else { -self.total() }
    }
}

const fn factor(doubling: Doubling) -> i32 {
    match doubling {
        Doubling::Undoubled => 1,
        Doubling::Doubled => 2,
        Doubling::Redoubled => 4,
    }
}

/// Returns the value of each trick. In no trump, the first trick is worth 10 more than this value.
const fn trick_value(strain: Strain) -> i32 {
    match strain {
        Strain::Suit(Suit::Clubs | Suit::Diamonds) => 20,
        Strain::Suit(Suit::Hearts | Suit::Spades) | Strain::NoTrump => 30,
    }
}

fn made(contract: Contract, overtricks: u8, vulnerable: bool) -> Vec<ScoreComponent> {
    let Contract { bid, doubling, .. } = contract;
    let first = if bid.strain == Strain::NoTrump { 10 } else { 0 };
    let value = trick_value(bid.strain);
    let tricks = (i32::from(bid.level.get()) * value + first) * factor(doubling);
    let mut parts = vec![ScoreComponent { kind: PartKind::Tricks, points: tricks }];
    let mut add = |kind, points| parts.push(ScoreComponent { kind, points });
    let by = |not: i32, vul: i32| if vulnerable { vul } else { not };
    if tricks < 100 {
        add(PartKind::PartScore, 50);
    } else {
        add(PartKind::Game, by(300, 500));
    }
    match bid.level.get() {
        6 => add(PartKind::Slam, by(500, 750)),
        7 => add(PartKind::GrandSlam, by(1000, 1500)),
        _ => {}
    }
    match doubling {
        Doubling::Undoubled => {}
        Doubling::Doubled => add(PartKind::Doubled, 50),
        Doubling::Redoubled => add(PartKind::Redoubled, 100),
    }
    if overtricks > 0 {
        let each = match doubling {
            Doubling::Undoubled => value,
            Doubling::Doubled | Doubling::Redoubled => factor(doubling) / 2 * by(100, 200),
        };
        add(PartKind::Overtricks(overtricks), i32::from(overtricks) * each);
    }
    parts
}

fn penalty(tricks: u8, doubling: Doubling, vulnerable: bool) -> i32 {
    let tricks = i32::from(tricks);
    if doubling == Doubling::Undoubled {
        return tricks * if vulnerable { 100 } else { 50 };
    }
    // If vulnerable, the first doubled undertrick costs 200, and each further one costs 300. If not vulnerable, the
    // first costs 100, the second and the third cost 200 each, and each further one costs 300.
    let doubled = if vulnerable {
        300 * tricks - 100
    } else {
        300 * tricks - 200 - 100 * (tricks - 1).min(2)
    };
    doubled * factor(doubling) / 2
}
