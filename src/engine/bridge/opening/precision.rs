//! Precision, after C. C. Wei. 1C is strong. Every other opening except a slam has limited strength.

use std::sync::LazyLock;

use super::checks;
use super::choices::{SourceChoice, affecting};
use super::condition::{Condition, Shortfall};
use super::conditions::opening::{
    LIGHT, StrengthAlternative, SystemVariants, good_major, long_major, strength_to_open,
};
use super::conditions::strength::hcp;
use super::conditions::strong::{gambling, one_no_trump, two_no_trump};
use super::conditions::suits::{cards, longer_major, no_much_longer_minor, the_suit};
use super::conditions::{all_terms, shape, weak};
use super::fact::{Bounds, Mismatch, SuitChoice};
use super::features::Features;
use super::rule::{RuleBid, RuleEntry, Way, bid, pass};
use super::situation::OpeningSeat;
use super::switch::{Offer, Switch, SwitchValue};
use super::system::{Definition, RuleTable, Style, System, spell_plainly};
use crate::engine::{Strain, Suit};

/// Precision. It answers every hand, with `Pass` if no other rule applies.
pub const SYSTEM: System = System(&DEFINITION);

static DEFINITION: Definition = Definition {
    name: "precision",
    title: "Precision",
    short_title: "Precision",
    counts: "counts HCP, the Rule of 20 and playing tricks",
    depends_on_situation: true,
    offers: &[
        Offer::open(SwitchValue::Limited, &Offer::STRENGTHS_WITH_LIMITED),
        Offer::THIRD,
        Offer::fourth(SwitchValue::Rule15),
        Offer {
            switch: Switch::NoTrump,
            default: SwitchValue::From13,
            values: &[SwitchValue::From12, SwitchValue::From13],
        },
        Offer::no_trump_major(SwitchValue::Never),
        Offer::two_no_trump(SwitchValue::Balanced),
        Offer::WEAK_TWO,
        Offer::preempts(SwitchValue::Normal),
    ],
    terms: |style| all_terms(style, &VARIANTS),
    entries,
    table: LazyLock::new(|| RuleTable::of(SYSTEM.into())),
    spell: spell_plainly,
    interpretations: |decided| affecting(decided, &CHOICES),
};

const WEI: &str = "C. C. Wei’s Precision, as on bridgefiles.net and bridgeguys.com";

const VARIANTS: SystemVariants = SystemVariants {
    third_seat: lighter_in_third_seat,
    fourth_needs_strength: true,
    two_clubs_shows_nine_tricks: false,
};

fn lighter_in_third_seat() -> Vec<StrengthAlternative> {
    vec![vec![hcp(LIGHT), long_major(), good_major()]]
}

/// High-card points of a weak two. With free weak twos, five points are enough on five or six cards.
const WEAK: Bounds = Bounds::between(8, 10);

fn entries(style: Style) -> Vec<RuleEntry> {
    let strength = || strength_to_open(style, &VARIANTS);
    let rules = [
        Some(weak::slam_on_ten_cards()),
        Some(two_no_trump(style, Bounds::between(22, 23), Vec::new(), "1", WEI)),
        Some(strong_club()),
        Some(gambling("3", WEI)),
        Some(one_no_trump(style, strength(), "4", WEI)),
        Some(weak::game_on_a_long_suit(style, "4a")),
        Some(one_of_a_major(strength())),
        Some(short_diamonds(strength())),
        Some(natural_two_clubs(strength)),
        Some(one_diamond(strength())),
        weak::light_major(style, "8a"),
        Some(weak::game_in_fourth_seat("9")),
        Some(weak::three_in_fourth_seat("9a")),
        Some(weak::two_in_fourth_seat(weak::majors_named(), "9b")),
        Some(weak::pass_in_fourth_seat("10")),
        Some(weak::four_of_an_eight_card_major("10a")),
        Some(weak::four_level_preempt(style, "11", WEI)),
        Some(weak::game_on_seven(style, "11a", WEI)),
        Some(weak::three_level_preempt(style, "12", WEI)),
        Some(weak::three_of_a_major(style, "12a")),
        Some(weak::weak_two(style, WEAK, weak::majors_named(), "13", WEI)),
        weak::weak_two_on_seven(style, WEAK, weak::majors_named(), "13a", WEI),
        weak::weak_two_on_five(style, WEAK, weak::majors_named(), "13b"),
        Some(pass("14", WEI)),
    ];
    rules.into_iter().flatten().collect()
}

fn strong_club() -> RuleEntry {
    let answer = RuleBid::call(bid(1, Strain::Suit(Suit::Clubs)));
    let way = Way::new(the_suit, vec![hcp(Bounds::at_least(16))], answer);
    RuleEntry::new("2", "Strong club", WEI, way)
}

fn one_of_a_major(strength: Condition) -> RuleEntry {
    let long = Condition::about("a major of five cards or more", |hand| {
        checks::longer_major(hand).map(|_| ())
    });
    let conditions = vec![strength, long, no_much_longer_minor()];
    let answer = RuleBid::level(1, "the longer major, of equals spades");
    // If only one major is long, `checks::longer_major` names no rival.
    let major = |hand: &Features| checks::longer_major(hand).unwrap_or_else(|_| longer_major(hand));
    RuleEntry::new("5", "One of a major", WEI, Way::new(major, conditions, answer))
}

fn short_diamonds(strength: Condition) -> RuleEntry {
    let short = Condition::about("4=4=1=4 or 4=4=0=5", |hand| {
        let has = hand.shape();
        let needs = "4=4=1=4 or 4=4=0=5";
        let is_short =
            matches!(Suit::DESCENDING.map(|suit| hand.length(suit)), [4, 4, 1, 4] | [4, 4, 0, 5]);
        if is_short { Ok(()) } else { Err(Mismatch::Shape { has, needs }) }
    });
    let answer = RuleBid::of_shape(bid(2, Strain::Suit(Suit::Diamonds)));
    RuleEntry::new("6", "Short diamonds", WEI, Way::new(the_suit, vec![strength, short], answer))
}

fn clubs(hand: &Features) -> SuitChoice {
    SuitChoice::only(hand, Suit::Clubs)
}

fn natural_two_clubs(strength: impl Fn() -> Condition) -> RuleEntry {
    let unbalanced = || {
        shape("a hand that is not balanced", "an unbalanced hand", |hand| {
            checks::balanced(hand).is_err()
        })
    };
    let longer = Condition::plain("long suit", "more clubs than diamonds", |context| {
        let [diamonds, clubs] = [Suit::Diamonds, Suit::Clubs].map(|suit| context.hand.length(suit));
        let mismatch =
            Mismatch::Shape { has: context.hand.shape(), needs: "more clubs than diamonds" };
        Shortfall::check(mismatch, (diamonds + 1).saturating_sub(clubs))
    });
    let few_diamonds = Condition::plain("second suit", "fewer than five diamonds", |context| {
        let length = context.hand.length(Suit::Diamonds);
        let mismatch = Mismatch::SecondSuit { suit: Suit::Diamonds, length };
        Shortfall::check(mismatch, length.saturating_sub(4))
    });
    let beside = Condition::plain("major", "a four-card major", |context| {
        let has_major =
            [Suit::Spades, Suit::Hearts].map(|suit| context.hand.length(suit)).contains(&4);
        let needs = "a four-card major beside five clubs";
        let mismatch = Mismatch::Shape { has: context.hand.shape(), needs };
        Shortfall::check(mismatch, usize::from(!has_major))
    });
    let six = cards(Bounds::at_least(6), "clubs").with_words("six clubs or more");
    let five = Condition::about("five clubs", |hand| {
        checks::length(hand, Suit::Clubs, Bounds::between(5, 5))
    });
    let answer = || RuleBid::level(2, "clubs").in_words("bid 2♣");
    let long = Way::new(clubs, vec![strength(), unbalanced(), six, longer], answer());
    let short =
        Way::new(clubs, vec![strength(), unbalanced(), five, few_diamonds, beside], answer());
    RuleEntry::new("7", "Natural two clubs", WEI, long).or(short)
}

fn one_diamond(strength: Condition) -> RuleEntry {
    let diamonds = |hand: &Features| SuitChoice::only(hand, Suit::Diamonds);
    let answer = RuleBid::level(1, "diamonds").in_words("bid 1♦, on two cards or more");
    RuleEntry::new("8", "One diamond", WEI, Way::new(diamonds, vec![strength], answer))
}

const CHOICES: [SourceChoice; 7] = [
    SourceChoice {
        id: "precision-a",
        switch: Some(Switch::Open),
        affects: |decided| {
            let is_flat = decided.is_balanced() && !decided.has_long_major();
            let is_below = decided.style.is_default(Switch::NoTrump);
            let is_fourth = decided.is_in(OpeningSeat::Fourth);
            is_flat && is_below && !is_fourth && matches!(decided.hand.hcp(), 11 | 12)
        },
        text: "Of balanced hands below 1NT those with 12 HCP open 1♦ and those with 11 pass.",
    },
    SourceChoice {
        id: "precision-b",
        switch: None,
        affects: |decided| {
            let hand = decided.hand;
            let [spades, hearts, diamonds, clubs] = Suit::DESCENDING.map(|suit| hand.length(suit));
            let is_short = diamonds <= 1 && (4..=5).contains(&clubs) && spades + hearts >= 7;
            is_short && spades.max(hearts) == 4 && decided.is_by(&["6", "7", "8"])
        },
        text: "2♦ shows 4=4=1=4 or 4=4=0=5; some sources have 4=4=1=4 alone, others 4=3=1=5 and \
               3=4=1=5 too.",
    },
    SourceChoice {
        id: "precision-c",
        switch: None,
        affects: |decided| decided.is_by(&["8"]) && decided.hand.length(Suit::Diamonds) < 4,
        text: "1♦ may be as short as two cards; older books ask for three or four.",
    },
    SourceChoice {
        id: "precision-d",
        switch: None,
        affects: |decided| {
            let is_strong = decided.hand.hcp() >= 13;
            decided.is_by(&["8"]) && is_strong && decided.hand.length(Suit::Diamonds) >= 6
        },
        text: "Six diamonds with 13–15 HCP open 1♦; one source opens 2♦, which is not Wei’s.",
    },
    SourceChoice {
        id: "precision-e",
        switch: Some(Switch::Preempts),
        affects: |decided| decided.is_by(&["11", "12"]),
        text: "No source says how many tricks a preempt may lack; two, three or four by vulnerability \
               are taken from other systems.",
    },
    SourceChoice {
        id: "precision-f",
        switch: Some(Switch::WeakTwo),
        affects: |decided| {
            let is_six = decided.hand.suits_where(|length| length == 6).any(Suit::is_major);
            is_six && (5..=7).contains(&decided.hand.hcp()) && decided.is_by(&["14"])
        },
        text: "Weak twos show 8–10 HCP, as Wei has them; many open them with fewer today.",
    },
    SourceChoice {
        id: "precision-g",
        switch: None,
        affects: |decided| {
            let long = longer_major(decided.hand).length;
            long == 5 && decided.hand.longest() >= 7 && decided.is_by(&["7", "8"])
        },
        text: "A minor longer by two cards is opened before a five-card major, as at the table; Wei’s \
               rule opens the major.",
    },
];
