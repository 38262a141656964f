//! Faults of values, which need stand in no text, and errors that are no faults.

use std::error::Error;
use std::fmt::Debug;
use std::str::FromStr;

use kibitzer::engine::bridge::auction::{IllegalCall, SeatCall};
use kibitzer::engine::bridge::deal::{Deal, NotADeal};
use kibitzer::engine::bridge::double_dummy::NotAPosition;
use kibitzer::engine::bridge::play::{IllegalCard, ImpossibleClaim};
use kibitzer::engine::bridge::record::legal::CannotDeal;
use kibitzer::engine::bridge::record::write::CannotWrite;
use kibitzer::engine::bridge::session::entry::EntryFault;
use kibitzer::engine::bridge::session::fault::{Nobody, SessionFault};
use kibitzer::engine::bridge::session::mend::Unmendable;
use kibitzer::engine::bridge::session::method::Uneven;
use kibitzer::engine::bridge::session::other_reading::OtherReading;
use kibitzer::engine::bridge::session::remark::Remark;
use kibitzer::engine::bridge::session::victory_points::OwnScale;
use kibitzer::engine::bridge::session::{Method, Rational};
use kibitzer::engine::bridge::simulate::answer::NoQuestion;
use kibitzer::engine::bridge::simulate::breaks::NoBreaks;
use kibitzer::engine::bridge::simulate::calculator::{NoValueOfDeal, Why};
use kibitzer::engine::card_set::CardSet;
use kibitzer::engine::cribbage;
use kibitzer::engine::cribbage::tables::{DiscardTable, PeggingTable};
use kibitzer::engine::decimal::Decimal;
use kibitzer::engine::diagnostic::Fault;
use kibitzer::engine::encoding::{Kind, NotText};
use kibitzer::engine::wording::Quoted;
use kibitzer::engine::{
    Bid, Call, Card, Contract, Doubling, Format, Hand, Level, Margin, Outcome, Problem, Rank, Seat,
    Side, Strain, Suit, System, Vulnerability,
};

/// A figure of a file that is not ours.
fn published(figure: &str, is_percent: bool, reading: Option<OtherReading>) -> Box<dyn Fault> {
    Box::new(Remark::PublishedDiffers {
        pair: Quoted::new("3"),
        is_percent,
        published: Quoted::new(figure),
        found: Rational::from(11),
        reading,
    })
}

/// A file with boards of several contests.
fn several_contests(events: &[&str]) -> Box<dyn Fault> {
    let events = events.iter().map(|event| Quoted::new(event)).collect();
    Box::new(SessionFault::SeveralContests { events })
}

/// What is wrong with values.
fn uneven(boards: usize, are_others: bool, uneven: Uneven) -> Box<dyn Fault> {
    Box::new(Remark::UnevenBoards { boards, are_others, expected: 13, uneven })
}

pub fn faults() -> Vec<Box<dyn Fault>> {
    let card: Card = "SA".parse().expect("a card");
    let bid = |text: &str| text.parse::<Bid>().expect("a bid");
    let (seat, partner) = (Seat::South, Seat::North);
    let insufficient = |bid, seat_of_last| {
        let last = SeatCall { seat: seat_of_last, call: bid };
        Box::new(IllegalCall::InsufficientBid { seat, bid, last })
    };
    let cards = |text: &str| Box::new(text.parse::<CardSet>().expect_err("no cards").fault);
    let holder = Seat::West;
    vec![
        Box::new(SessionFault::LeadNotHeld { leader: seat, card: card.to_string(), holder }),
        Box::new(SessionFault::TooMany),
        Box::new(NoValueOfDeal { why: Why::DividedByZero, deal: 17 }),
        Box::new(NoValueOfDeal { why: Why::NotWhole(Decimal::hundredths(1250)), deal: 17 }),
        Box::new(NoValueOfDeal { why: Why::TooFine, deal: 17 }),
        Box::new(NoValueOfDeal { why: Why::TooLarge, deal: 17 }),
        Box::new(NoValueOfDeal { why: Why::NotTricks(Decimal::whole(700)), deal: 17 }),
        Box::new(NoValueOfDeal { why: Why::NoLimit(Decimal::ZERO), deal: 17 }),
        Box::new(NoValueOfDeal { why: Why::NotDealt(seat), deal: 17 }),
        Box::new(NoValueOfDeal { why: Why::NoDeal, deal: 17 }),
        Box::new(NoValueOfDeal { why: Why::NotSolved, deal: 17 }),
        Box::new(NoBreaks::Hands),
        Box::new(NoBreaks::Conditions),
        Box::new(NoBreaks::NoDeal),
        Box::new(NoQuestion::LeaderUnknown(seat)),
        Box::new(NoQuestion::TooWide),
        Box::new(NoQuestion::Breaks),
        Box::new(SessionFault::DifferentDeals { board: 5, deals: 2 }),
        Box::new(SessionFault::BoardWithoutResults(9)),
        Box::new(SessionFault::BadResult(Quoted::new("10"))),
        Box::new(SessionFault::UnplayedBoards(1)),
        Box::new(SessionFault::UnplayedBoards(20)),
        Box::new(SessionFault::UnusedResult { board: 9, reason: String::from("it is none") }),
        Box::new(SessionFault::ResultsOfNobody { results: 1, nobody: Nobody::Unseated }),
        Box::new(SessionFault::ResultsOfNobody { results: 2, nobody: Nobody::UnseatedAndUnnamed }),
        Box::new(SessionFault::ResultsOfNobody { results: 28, nobody: Nobody::WithoutTeams }),
        Box::new(SessionFault::TeamsAsPairs { results: 4 }),
        Box::new(SessionFault::ListWithoutResults(10)),
        several_contests(&["Spring"]),
        several_contests(&["Autumn", "Spring", "Summer", "Winter"]),
        Box::new(Remark::SmallGroup { board: 5, results: 2, expected: 7 }),
        uneven(1, false, Uneven::Neuberg),
        uneven(4, true, Uneven::Factor),
        uneven(4, false, Uneven::Percentage),
        Box::new(Remark::HalfMatchpoints),
        Box::new(Remark::NoMatch),
        Box::new(Remark::NothingToRank { is_played: true }),
        Box::new(Remark::NothingToRank { is_played: false }),
        Box::new(Remark::UnequalBoards { fewest: 24, most: 27 }),
        Box::new(Remark::WorthDiffers {
            board: 5,
            pair: Quoted::new("3NS"),
            is_percent: false,
            published: Quoted::new("7.5"),
            found: Rational::from(8),
        }),
        Box::new(Remark::WorthsDiffer { differing: 45, of: 79 }),
        Box::new(Remark::OtherUnit { asked: Method::Matchpoints, method: Method::CrossImps }),
        published("58.07", true, Some(OtherReading::OwnTop)),
        published("12", false, None),
        insufficient(bid("7NT"), Seat::West),
        insufficient(bid("1NT"), partner),
        Box::new(IllegalCall::AfterEnd { seat, call: Call::Double }),
        Box::new(IllegalCard::Played { seat, card }),
        Box::new(IllegalCard::NotHeld { seat, card, holder: Some(Seat::West) }),
        Box::new(IllegalCard::NotHeld { seat, card, holder: None }),
        Box::new(IllegalCard::MustFollow { seat, card, led: Suit::Hearts }),
        Box::new(IllegalCard::AfterEnd { card }),
        Box::new(ImpossibleClaim { claimed: 1, won: 2, lost: 0 }),
        Box::new(ImpossibleClaim { claimed: 13, won: 0, lost: 1 }),
        Box::new(NotADeal::WrongCount { seat, count: 1 }),
        Box::new(NotADeal::Shared { card, seats: [seat, partner] }),
        Box::new(NotAPosition::FullTrick { count: 4 }),
        Box::new(NotAPosition::WrongCount { seat, count: 1, wanted: 2 }),
        Box::new(NotAPosition::WrongCount { seat, count: 2, wanted: 1 }),
        Box::new(NotAPosition::Twice { card }),
        cards("AK"),
        cards("AKX..."),
        cards("AA..."),
        Box::new("N:AK".parse::<Deal>().expect_err("no deal").fault),
        Box::new(NotText::Known(Kind::Gzip)),
        Box::new(NotText::Known(Kind::SevenZip)),
        Box::new(NotText::Known(Kind::Rar)),
        Box::new(NotText::Known(Kind::RichText)),
        Box::new(NotText::Known(Kind::Office)),
        Box::new(NotText::Known(Kind::Access)),
        Box::new(NotText::Known(Kind::AcblScore)),
        Box::new(NotText::Known(Kind::Image)),
        Box::new(NotText::Known(Kind::Program)),
        Box::new(NotText::Known(Kind::Database)),
    ]
}

/// Why a text is no value.
fn refused<T>(text: &str) -> Box<dyn Error>
where
    T: Debug + FromStr,
    T::Err: Error + 'static,
{
    Box::new(text.parse::<T>().expect_err(text))
}

/// Why texts are no values, cards cannot be given, and records cannot be written.
pub fn errors() -> Vec<Box<dyn Error>> {
    let seat = Seat::South;
    let too_many = CardSet::try_from(u64::MAX).expect_err("more bits than cards");
    vec![
        Box::new(EntryFault::Unknown),
        Box::new(EntryFault::Percentages),
        Box::new(EntryFault::Averages),
        Box::new(EntryFault::Points { points: 61, vulnerability: Vulnerability::None }),
        Box::new(Unmendable::Format),
        Box::new(Unmendable::NotThere),
        Box::new(Unmendable::NoColumn("Score_NS")),
        Box::new(Unmendable::VariableAverage),
        Box::new(Unmendable::NothingStated),
        Box::new(Unmendable::Contradicted),
        refused::<OwnScale>(""),
        refused::<Suit>(""),
        refused::<Rank>(""),
        refused::<Card>(""),
        refused::<CardSet>("AK"),
        Box::new(too_many),
        refused::<Hand>("AK"),
        refused::<Hand>("A..."),
        refused::<Hand>("AK..."),
        refused::<Deal>("N:AK"),
        refused::<Level>(""),
        refused::<Strain>(""),
        refused::<Call>("8C"),
        refused::<Call>("1"),
        refused::<Call>(""),
        refused::<Contract>("4HZS"),
        refused::<Doubling>("XXX"),
        refused::<Contract>(""),
        refused::<Margin>(""),
        refused::<Outcome>("1CN-8"),
        refused::<Seat>(""),
        refused::<Side>(""),
        refused::<Vulnerability>(""),
        refused::<System>(""),
        refused::<Problem>(""),
        refused::<Format>(""),
        refused::<cribbage::rank::Rank>(""),
        refused::<cribbage::card::Card>(""),
        refused::<cribbage::role::Role>(""),
        Box::new(DiscardTable::read("").expect_err("no table")),
        Box::new(DiscardTable::read("pair\tdealer\tpone\nAA\n").expect_err("no table")),
        Box::new(PeggingTable::unpack(&[]).expect_err("no table")),
        Box::new(CannotDeal::Full(seat)),
        Box::new(CannotDeal::Taken(seat)),
        Box::new(CannotWrite::HandUnknown { seat, count: 0 }),
        Box::new(CannotWrite::HandUnknown { seat, count: 1 }),
        Box::new(CannotWrite::NoAuction),
        Box::new(CannotWrite::AuctionGoesOn),
        Box::new(CannotWrite::PlayGoesOn { count: 10 }),
    ]
}
