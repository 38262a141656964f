//! Faults that are constructed without a text, and errors that are not faults.

use std::error::Error;
use std::fmt::Debug;
use std::str::FromStr;

use kibitzer::engine::bridge::auction::{IllegalCall, SeatCall};
use kibitzer::engine::bridge::deal::{Deal, DealError};
use kibitzer::engine::bridge::double_dummy::PositionError;
use kibitzer::engine::bridge::play::{IllegalCard, ImpossibleClaim};
use kibitzer::engine::bridge::record::legal::GiveCardError;
use kibitzer::engine::bridge::record::write::RecordWriteError;
use kibitzer::engine::bridge::session::edit_result::ResultEditError;
use kibitzer::engine::bridge::session::entry::EntryFault;
use kibitzer::engine::bridge::session::fault::{SessionFault, UnrankedReason};
use kibitzer::engine::bridge::session::method::{ScoringAlternative, Uneven};
use kibitzer::engine::bridge::session::remark::Remark;
use kibitzer::engine::bridge::session::victory_points::CustomScale;
use kibitzer::engine::bridge::session::{Method, Rational};
use kibitzer::engine::bridge::simulate::answer::QuestionError;
use kibitzer::engine::bridge::simulate::breaks::BreaksError;
use kibitzer::engine::bridge::simulate::calculator::{DealEvalError, EvalReason};
use kibitzer::engine::card_set::CardSet;
use kibitzer::engine::cribbage::tables::{DiscardTable, PeggingTable};
use kibitzer::engine::decimal::Decimal;
use kibitzer::engine::diagnostic::Fault;
use kibitzer::engine::encoding::{BinaryFileError, BinaryKind};
use kibitzer::engine::wording::QuotedText;
use kibitzer::engine::{
    Bid, Call, Card, Contract, Doubling, Format, Hand, Level, Margin, Outcome, Problem, Rank, Seat,
    Side, Strain, Suit, System, Vulnerability, cribbage,
};

/// Returns the remark on a published figure that differs from the computed figure.
fn published(
    figure: &str,
    is_percent: bool,
    reading: Option<ScoringAlternative>,
) -> Box<dyn Fault> {
    Box::new(Remark::PublishedDiffers {
        pair: QuotedText::new("3"),
        is_percent,
        published: QuotedText::new(figure),
        found: Rational::from(11),
        reading,
    })
}

/// Returns the fault of a file with boards of several contests.
fn several_contests(events: &[&str]) -> Box<dyn Fault> {
    let events = events.iter().map(|event| QuotedText::new(event)).collect();
    Box::new(SessionFault::SeveralContests { events })
}

/// Returns the remark that boards have different numbers of results.
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
        Box::new(DealEvalError { why: EvalReason::DividedByZero, deal: 17 }),
        Box::new(DealEvalError { why: EvalReason::NotWhole(Decimal::hundredths(1250)), deal: 17 }),
        Box::new(DealEvalError { why: EvalReason::TooFine, deal: 17 }),
        Box::new(DealEvalError { why: EvalReason::TooLarge, deal: 17 }),
        Box::new(DealEvalError { why: EvalReason::NotTricks(Decimal::whole(700)), deal: 17 }),
        Box::new(DealEvalError { why: EvalReason::NoLimit(Decimal::ZERO), deal: 17 }),
        Box::new(DealEvalError { why: EvalReason::NotDealt(seat), deal: 17 }),
        Box::new(DealEvalError { why: EvalReason::NoDeal, deal: 17 }),
        Box::new(DealEvalError { why: EvalReason::NotSolved, deal: 17 }),
        Box::new(BreaksError::Hands),
        Box::new(BreaksError::Conditions),
        Box::new(BreaksError::NoDeal),
        Box::new(QuestionError::LeaderUnknown(seat)),
        Box::new(QuestionError::TooWide),
        Box::new(QuestionError::Breaks),
        Box::new(SessionFault::DifferentDeals { board: 5, deals: 2 }),
        Box::new(SessionFault::BoardWithoutResults(9)),
        Box::new(SessionFault::BadResult(QuotedText::new("10"))),
        Box::new(SessionFault::UnplayedBoards(1)),
        Box::new(SessionFault::UnplayedBoards(20)),
        Box::new(SessionFault::UnusedResult { board: 9, reason: String::from("it is none") }),
        Box::new(SessionFault::UnrankedResults { results: 1, reason: UnrankedReason::Unseated }),
        Box::new(SessionFault::UnrankedResults {
            results: 2,
            reason: UnrankedReason::UnseatedAndUnnamed,
        }),
        Box::new(SessionFault::UnrankedResults {
            results: 28,
            reason: UnrankedReason::WithoutTeams,
        }),
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
            pair: QuotedText::new("3NS"),
            is_percent: false,
            published: QuotedText::new("7.5"),
            found: Rational::from(8),
        }),
        Box::new(Remark::WorthsDiffer { differing: 45, of: 79 }),
        Box::new(Remark::OtherUnit(Method::Matchpoints)),
        published("58.07", true, Some(ScoringAlternative::OwnTop)),
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
        Box::new(DealError::WrongCount { seat, count: 1 }),
        Box::new(DealError::Shared { card, seats: [seat, partner] }),
        Box::new(PositionError::FullTrick { count: 4 }),
        Box::new(PositionError::WrongCount { seat, count: 1, wanted: 2 }),
        Box::new(PositionError::WrongCount { seat, count: 2, wanted: 1 }),
        Box::new(PositionError::Twice { card }),
        cards("AK"),
        cards("AKX..."),
        cards("AA..."),
        Box::new("N:AK".parse::<Deal>().expect_err("no deal").fault),
        Box::new(BinaryFileError::Known(BinaryKind::Gzip)),
        Box::new(BinaryFileError::Known(BinaryKind::SevenZip)),
        Box::new(BinaryFileError::Known(BinaryKind::Rar)),
        Box::new(BinaryFileError::Known(BinaryKind::RichText)),
        Box::new(BinaryFileError::Known(BinaryKind::Office)),
        Box::new(BinaryFileError::Known(BinaryKind::Access)),
        Box::new(BinaryFileError::Known(BinaryKind::AcblScore)),
        Box::new(BinaryFileError::Known(BinaryKind::Image)),
        Box::new(BinaryFileError::Known(BinaryKind::Program)),
        Box::new(BinaryFileError::Known(BinaryKind::Database)),
    ]
}

/// Returns the error of parsing a text as a value.
fn refused<T>(text: &str) -> Box<dyn Error>
where
    T: Debug + FromStr,
    T::Err: Error + 'static,
{
    Box::new(text.parse::<T>().expect_err(text))
}

/// Returns errors from parsing values and tables, editing results, giving cards to a seat and writing records.
pub fn errors() -> Vec<Box<dyn Error>> {
    let seat = Seat::South;
    let too_many = CardSet::try_from(u64::MAX).expect_err("more bits than cards");
    vec![
        Box::new(EntryFault::Unknown),
        Box::new(EntryFault::Percentages),
        Box::new(EntryFault::Averages),
        Box::new(EntryFault::Points { points: 61, vulnerability: Vulnerability::None }),
        Box::new(ResultEditError::Format),
        Box::new(ResultEditError::ResultMoved),
        Box::new(ResultEditError::NoColumn("Score_NS")),
        Box::new(ResultEditError::VariableAverage),
        Box::new(ResultEditError::NothingStated),
        Box::new(ResultEditError::Contradicted),
        refused::<CustomScale>(""),
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
        Box::new(GiveCardError::Full(seat)),
        Box::new(GiveCardError::Taken(seat)),
        Box::new(RecordWriteError::HandUnknown { seat, count: 0 }),
        Box::new(RecordWriteError::HandUnknown { seat, count: 1 }),
        Box::new(RecordWriteError::AuctionUnknown),
        Box::new(RecordWriteError::AuctionUnfinished),
        Box::new(RecordWriteError::PlayUnfinished { count: 10 }),
    ]
}
