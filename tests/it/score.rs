//! The score of a contract in duplicate bridge, and what it depends on.

use kibitzer::engine::bridge::call::{Bid, Level, Strain};
use kibitzer::engine::bridge::contract::{Contract, Doubling, Outcome};
use kibitzer::engine::bridge::deal::{Deal, DealError};
use kibitzer::engine::bridge::play::{ImpossibleClaim, Play};
use kibitzer::engine::bridge::score::{PartKind, Score};
use kibitzer::engine::bridge::seat::{BySeat, Seat, Side};
use kibitzer::engine::bridge::vulnerability::{Vulnerability, dealer_of_board};
use kibitzer::engine::card::{Card, Suit};
use kibitzer::engine::card_set::CardSet;

const DOUBLINGS: [Doubling; 3] = [Doubling::Undoubled, Doubling::Doubled, Doubling::Redoubled];

/// Returns the score of a contract by South. `margin` is the number of overtricks, or of undertricks as a negative
/// number.
fn score(bid: &str, doubling: Doubling, vulnerable: bool, margin: i8) -> Score {
    let bid: Bid = bid.parse().unwrap();
    let contract = Contract { bid, doubling, declarer: Seat::South };
    let tricks = bid.level.tricks_needed().checked_add_signed(margin).unwrap();
    let by = if vulnerable { Vulnerability::NorthSouth } else { Vulnerability::EastWest };
    Score::of(Outcome::new(contract, tricks).unwrap(), by)
}

fn total(bid: &str, doubling: Doubling, vulnerable: bool, margin: i8) -> i32 {
    score(bid, doubling, vulnerable, margin).total()
}

#[test]
fn known_scores_are_computed() {
    use Doubling::{Doubled, Redoubled, Undoubled};
    for (bid, doubling, vulnerable, margin, points) in [
        ("4S", Undoubled, true, 0, 620),
        ("2H", Doubled, false, 0, 470),
        ("1NT", Redoubled, false, 0, 560),
        ("1NT", Redoubled, true, 1, 1160),
        ("7NT", Redoubled, true, 0, 2980),
        ("1C", Redoubled, true, 6, 2630),
        ("3NT", Doubled, false, -4, -800),
        ("3NT", Doubled, true, -4, -1100),
        ("2S", Redoubled, true, -4, -2200),
        ("7NT", Redoubled, true, -13, -7600),
        ("1C", Undoubled, false, 0, 70),
        ("1NT", Undoubled, false, 2, 150),
        ("5D", Undoubled, false, 1, 420),
        ("6H", Undoubled, false, 0, 980),
        ("7C", Undoubled, true, 0, 2140),
        ("3D", Undoubled, true, -2, -200),
        ("3D", Undoubled, false, -3, -150),
        ("4H", Doubled, false, -1, -100),
        ("4H", Doubled, false, -2, -300),
        ("4H", Doubled, false, -3, -500),
        ("4H", Doubled, true, -1, -200),
        ("4H", Doubled, true, -2, -500),
        ("3C", Doubled, false, 1, 570),
    ] {
        let what = format!("{bid}{doubling} vulnerable {vulnerable} {margin:+}");
        assert_eq!(total(bid, doubling, vulnerable, margin), points, "{what}");
    }
}

#[test]
fn score_is_listed_part_by_part_in_the_order_of_the_law() {
    let parts = score("6NT", Doubling::Redoubled, true, 1).parts().to_vec();
    let shown: Vec<_> = parts.iter().map(|part| (part.kind, part.points)).collect();
    assert_eq!(
        shown,
        [
            (PartKind::Tricks, 760),
            (PartKind::Game, 500),
            (PartKind::Slam, 750),
            (PartKind::Redoubled, 100),
            (PartKind::Overtricks(1), 400),
        ]
    );
    let parts = score("2C", Doubling::Undoubled, false, -3).parts().to_vec();
    let shown: Vec<_> = parts.iter().map(|part| (part.kind.to_string(), part.points)).collect();
    assert_eq!(shown, [("3 undertricks".to_owned(), -150)]);
}

/// Returns every bid with every doubling and every margin that the level of the bid allows.
fn all() -> impl Iterator<Item = (String, Doubling, i8)> {
    let bids = Level::ALL
        .into_iter()
        .flat_map(|level| Strain::ASCENDING.into_iter().map(move |strain| Bid::new(level, strain)));
    bids.flat_map(|bid| {
        let needed = i8::try_from(bid.level.tricks_needed()).unwrap();
        let margins = -needed..=13 - needed;
        margins.flat_map(move |margin| {
            DOUBLINGS.into_iter().map(move |doubling| (bid.to_string(), doubling, margin))
        })
    })
}

#[test]
fn a_contract_scores_for_declarer_exactly_if_it_is_made() {
    for (bid, doubling, margin) in all() {
        for vulnerable in [false, true] {
            let points = total(&bid, doubling, vulnerable, margin);
            assert_eq!(points > 0, margin >= 0, "{bid}{doubling} {margin:+}");
            assert_eq!(points % 10, 0);
        }
    }
}

#[test]
fn one_more_trick_never_scores_less_and_vulnerability_never_makes_a_score_smaller() {
    for (bid, doubling, margin) in all() {
        let (not, vulnerable) =
            (total(&bid, doubling, false, margin), total(&bid, doubling, true, margin));
        assert!(vulnerable.abs() >= not.abs(), "{bid}{doubling} {margin:+}");
        let needed = bid.parse::<Bid>().unwrap().level.tricks_needed();
        if i16::from(needed) + i16::from(margin) < 13 {
            for vulnerable in [false, true] {
                let more = total(&bid, doubling, vulnerable, margin + 1);
                assert!(
                    more > total(&bid, doubling, vulnerable, margin),
                    "{bid}{doubling} {margin:+}"
                );
            }
        }
    }
}

#[test]
fn doubling_raises_bonuses_and_penalties() {
    for (bid, _, margin) in all() {
        for vulnerable in [false, true] {
            let by = DOUBLINGS.map(|doubling| total(&bid, doubling, vulnerable, margin).abs());
            assert!(by[0] < by[1] && by[1] < by[2], "{bid} {margin:+} {by:?}");
        }
    }
}

#[test]
fn gain_of_one_side_is_the_loss_of_the_other() {
    for (bid, doubling, margin) in all() {
        let score = score(&bid, doubling, true, margin);
        let sides = [Side::NorthSouth, Side::EastWest].map(|side| score.of_side(side));
        assert_eq!(sides, [score.total(), -score.total()]);
    }
}

#[test]
fn only_the_vulnerability_of_declarers_side_counts() {
    for declarer in Seat::CLOCKWISE {
        let bid = "4S".parse().unwrap();
        let contract = Contract { bid, doubling: Doubling::Undoubled, declarer };
        for vulnerability in Vulnerability::ALL {
            let score = Score::of(Outcome::new(contract, 10).unwrap(), vulnerability);
            let vulnerable = vulnerability.includes(declarer.side());
            assert_eq!(score.total(), if vulnerable { 620 } else { 420 });
            assert_eq!((score.side(), score.vulnerable()), (declarer.side(), vulnerable));
        }
    }
}

#[test]
fn dealer_and_vulnerability_repeat_after_sixteen_boards() {
    for number in 1..=16 {
        for later in [number + 16, number + 160] {
            assert_eq!(Vulnerability::of_board(later), Vulnerability::of_board(number));
            assert_eq!(dealer_of_board(later), dealer_of_board(number));
        }
    }
    let of_four = |vulnerability| {
        (1..=16).filter(|&number| Vulnerability::of_board(number) == vulnerability).count()
    };
    assert_eq!(Vulnerability::ALL.map(of_four), [4; 4]);
}

fn one_suit_each() -> BySeat<CardSet> {
    BySeat::from_fn(|seat| CardSet::PACK.of_suit(Suit::DESCENDING[seat as usize]))
}

#[test]
fn a_deal_needs_thirteen_cards_in_each_hand() {
    let deal = Deal::try_from(one_suit_each()).unwrap();
    assert_eq!(
        deal.to_string(),
        "N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432"
    );
    let card: Card = "D7".parse().unwrap();
    assert_eq!(deal.holder(card), Some(Seat::South));

    let mut hands = one_suit_each();
    hands[Seat::South].remove(card);
    assert_eq!(Deal::try_from(hands), Err(DealError::WrongCount { seat: Seat::South, count: 12 }));
    let card = "SA".parse().unwrap();
    hands[Seat::South].insert(card);
    let seats = [Seat::North, Seat::South];
    assert_eq!(Deal::try_from(hands), Err(DealError::Shared { card, seats }));
}

#[test]
fn a_claim_is_possible_between_tricks_won_and_tricks_not_lost() {
    let bid = "7NT".parse().unwrap();
    let contract = Contract { bid, doubling: Doubling::Undoubled, declarer: Seat::West };
    let mut play = Play::begin(Seat::North, None, one_suit_each());
    assert_eq!(play.possible_tricks(contract), 0..=13);
    // North leads spades. Nobody can follow suit, so the defenders win each trick.
    for (trick, rank) in ["A", "K", "Q"].into_iter().enumerate() {
        for suit in ["S", "H", "D", "C"] {
            play.play(format!("{suit}{rank}").parse().unwrap()).unwrap();
        }
        let most = 12 - u8::try_from(trick).unwrap();
        assert_eq!(play.possible_tricks(contract), 0..=most);
        assert_eq!(play.permits_claim(contract, most), Ok(()));
        let refused = ImpossibleClaim { claimed: most + 1, won: 0, lost: 13 - most };
        assert_eq!(play.permits_claim(contract, most + 1), Err(refused));
    }
    let refused = ImpossibleClaim { claimed: 13, won: 0, lost: 3 };
    assert_eq!(play.permits_claim(contract, 13), Err(refused));
    let by_south = Contract { declarer: Seat::South, ..contract };
    let refused = ImpossibleClaim { claimed: 2, won: 3, lost: 0 };
    assert_eq!(play.permits_claim(by_south, 2), Err(refused));
}
