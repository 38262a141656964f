//! Switches of a system. A switch is an agreement that varies among the players of the system.

use super::fact::Bounds;

/// An agreement that varies among the players of a system.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Switch {
    /// Strength to open one of a suit.
    Open,
    /// Lighter openings in third seat.
    Third,
    /// Strength to open in fourth seat.
    Fourth,
    /// High-card points of one no trump.
    NoTrump,
    /// Whether one no trump may hold a five-card major.
    NoTrumpMajor,
    /// Whether two no trump may hold a six-card minor.
    TwoNoTrump,
    /// Minimum length of a major that is opened.
    Majors,
    /// Hands that make the strong artificial bid without the points for it.
    TwoClubs,
    /// Strength of two of a suit, weak or strong.
    Twos,
    /// Suit of a weak two.
    WeakTwo,
    /// Level and suit of a preempt.
    Preempts,
}

/// Value of a switch.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum SwitchValue {
    /// 12 high-card points, or 10 points with 19 by the Rule of 20.
    Rule19,
    /// 12 high-card points, or 10 points with 20 by the Rule of 20.
    Rule20,
    /// 13 high-card points, or 10 points with 20 by the Rule of 20.
    Rule20Strict,
    /// 12 high-card points. With 22 by the Rule of 20, or with 20 and two quick tricks, 10 high-card points are enough.
    QuickTricks,
    /// 12 high-card points.
    Hcp12,
    /// 13 high-card points, or 10 points with 22 by the Rule of 22.
    Rule22,
    /// 12 high-card points, or 11 with at least 13 points including length. With five cards in each major, or with 22
    /// by the Rule of 20, 10 high-card points are enough.
    Length,
    /// Strength of the limited openings in Precision.
    Limited,
    /// Same strength as in first seat.
    First,
    /// The system's usual agreement.
    Normal,
    /// Lighter than usual.
    Light,
    /// 13 high-card points, or 10 with 15 by the Rule of 15 or 22 by the Rule of 20. In Precision, such a hand of
    /// 10 to 12 points must also be strong enough for first seat.
    Rule15,
    /// 12 to 14 high-card points.
    From12,
    /// 13 to 15 high-card points.
    From13,
    /// 14 to 16 high-card points.
    From14,
    /// 15 to 17 high-card points.
    From15,
    /// 16 to 18 high-card points.
    From16,
    /// Always.
    Always,
    /// Only if the major is poor.
    Poor,
    /// Never.
    Never,
    /// Balanced hands only.
    Balanced,
    /// Balanced hands, and hands of 6-3-2-2 with a six-card minor.
    Minor,
    /// Four cards.
    Four,
    /// Five cards.
    Five,
    /// Only with enough high-card points.
    Hcp,
    /// Also if the playing tricks are at most one short of game.
    Tricks,
    /// Also with nine playing tricks, or ten if the suit is a minor.
    NineTen,
    /// Two of a suit is weak.
    Weak,
    /// Two of a suit is strong.
    Strong,
    /// Weak twos have more requirements than usual.
    Disciplined,
    /// Weak twos or preempts have fewer requirements than usual.
    Free,
    /// Preempts have more requirements than usual.
    Sound,
}

use SwitchValue::{
    Always, Balanced, Disciplined, First, Five, Four, Free, From12, From13, From14, From15, From16,
    Hcp, Hcp12, Length, Light, Limited, Minor, Never, NineTen, Normal, Poor, QuickTricks, Rule15,
    Rule19, Rule20, Rule20Strict, Rule22, Sound, Strong, Tricks, Weak,
};

impl Switch {
    /// All switches, in the order of a style's text.
    pub const ALL: [Self; 11] = [
        Self::Open,
        Self::Third,
        Self::Fourth,
        Self::NoTrump,
        Self::NoTrumpMajor,
        Self::TwoNoTrump,
        Self::Majors,
        Self::TwoClubs,
        Self::Twos,
        Self::WeakTwo,
        Self::Preempts,
    ];

    /// Returns the name in a style, such as `weak-two`.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Open => "open",
            Self::Third => "third",
            Self::Fourth => "fourth",
            Self::NoTrump => "nt",
            Self::NoTrumpMajor => "nt-major",
            Self::TwoNoTrump => "two-nt",
            Self::Majors => "majors",
            Self::TwoClubs => "two-clubs",
            Self::Twos => "twos",
            Self::WeakTwo => "weak-two",
            Self::Preempts => "preempts",
        }
    }

    /// Returns the name that users see, such as `Weak twos`.
    pub(crate) const fn title(self) -> &'static str {
        match self {
            Self::Open => "Strength to open",
            Self::Third => "Third seat",
            Self::Fourth => "Fourth seat",
            Self::NoTrump => "1NT",
            Self::NoTrumpMajor => "1NT with a five-card major",
            Self::TwoNoTrump => "2NT",
            Self::Majors => "Majors",
            Self::TwoClubs => "2♣ on tricks",
            Self::Twos => "Two of a suit",
            Self::WeakTwo => "Weak twos",
            Self::Preempts => "Preempts",
        }
    }
}

/// Values of a switch that a system offers.
#[derive(Clone, Copy)]
pub(super) struct Offer {
    pub(super) switch: Switch,
    pub(super) default: SwitchValue,
    pub(super) values: &'static [SwitchValue],
}

impl Offer {
    /// Returns the offer for the strength to open. `values` is a parameter only here, because some systems offer a
    /// value that no other system offers.
    pub(super) const fn open(default: SwitchValue, values: &'static [SwitchValue]) -> Self {
        Self { switch: Switch::Open, default, values }
    }

    pub(super) const THIRD: Self =
        Self { switch: Switch::Third, default: Normal, values: &[First, Normal, Light] };

    pub(super) const fn fourth(default: SwitchValue) -> Self {
        Self { switch: Switch::Fourth, default, values: &[Rule15, First] }
    }

    pub(super) const fn no_trump(default: SwitchValue) -> Self {
        let values = &[From12, From13, From14, From15, From16];
        Self { switch: Switch::NoTrump, default, values }
    }

    pub(super) const fn no_trump_major(default: SwitchValue) -> Self {
        Self { switch: Switch::NoTrumpMajor, default, values: &[Always, Poor, Never] }
    }

    pub(super) const fn two_no_trump(default: SwitchValue) -> Self {
        Self { switch: Switch::TwoNoTrump, default, values: &[Balanced, Minor] }
    }

    pub(super) const TWO_CLUBS: Self =
        Self { switch: Switch::TwoClubs, default: Tricks, values: &[Hcp, Tricks, NineTen] };

    pub(super) const WEAK_TWO: Self =
        Self { switch: Switch::WeakTwo, default: Normal, values: &[Disciplined, Normal, Free] };

    pub(super) const fn preempts(default: SwitchValue) -> Self {
        Self { switch: Switch::Preempts, default, values: &[Sound, Normal, Free] }
    }

    /// Strengths to open that every system with [`Switch::Open`] offers.
    pub(super) const STRENGTHS: [SwitchValue; 6] =
        [Rule19, Rule20, Rule20Strict, QuickTricks, Hcp12, Rule22];

    pub(super) const STRENGTHS_WITH_LENGTH: [SwitchValue; 7] =
        [Rule19, Rule20, Rule20Strict, QuickTricks, Hcp12, Rule22, Length];

    pub(super) const STRENGTHS_WITH_LIMITED: [SwitchValue; 7] =
        [Rule19, Rule20, Rule20Strict, QuickTricks, Hcp12, Rule22, Limited];
}

impl SwitchValue {
    /// Returns the name in a style, such as `disciplined` or `14-16`.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Rule19 => "rule19",
            Rule20 => "rule20",
            Rule20Strict => "rule20-strict",
            QuickTricks => "quick-tricks",
            Hcp12 => "hcp12",
            Rule22 => "rule22",
            Length => "length",
            Limited => "limited",
            First => "first",
            Normal => "normal",
            Light => "light",
            Rule15 => "rule15",
            From12 => "12-14",
            From13 => "13-15",
            From14 => "14-16",
            From15 => "15-17",
            From16 => "16-18",
            Always => "always",
            Poor => "poor",
            Never => "never",
            Balanced => "balanced",
            Minor => "minor",
            Four => "4",
            Five => "5",
            Hcp => "hcp",
            Tricks => "tricks",
            NineTen => "nine-ten",
            Weak => "weak",
            Strong => "strong",
            Disciplined => "disciplined",
            Free => "free",
            Sound => "sound",
        }
    }

    /// Returns the high-card points of one no trump, or 15–17 for a value of another switch.
    pub(super) const fn no_trump(self) -> Bounds {
        let least = match self {
            From12 => 12,
            From13 => 13,
            From14 => 14,
            From16 => 16,
            _ => 15,
        };
        Bounds::between(least, least + 2)
    }
}
