//! JavaScript objects for checked deal records.

use serde::Serialize;
use tsify::Tsify;

use super::diagnostic::{Diagnostic, Reading};
use crate::engine::bridge::record::annotation::{Annotation, AnnotationKind, Target};
use crate::engine::bridge::record::tag;
use crate::engine::bridge::{contract as bridge, play, record as engine, score};
use crate::engine::{Bid, Card, Seat, Side};

/// All deal records of a text.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct CheckedRecords {
    /// Format of the text: `pbn`, `lin`, `diagram` or `contest`. If the format is unknown, this is `contest`.
    #[tsify(type = "RecordFormat")]
    pub format: &'static str,
    /// Records in text order.
    pub records: Vec<CheckedRecord>,
    /// Diagnostics that belong to no record, such as a wrong number of records.
    pub diagnostics: Vec<Diagnostic>,
}

/// A checked deal record. Seats are `N`, `E`, `S` or `W`. Cards are written with the suit first, such as `SA` or `HT`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct CheckedRecord {
    /// Number of the record in its text, from 1.
    pub number: usize,
    /// Kind of result.
    pub kind: Kind,
    /// Verdict as in the contest problem, such as `2CE=`, `ALL PASS` or `error`. The problem has no verdict on
    /// incomplete records. For these, the verdict is `unreadable`, `unfinished`, or the contract with its declarer,
    /// such as `4SE`.
    pub verdict: String,
    /// Number or name of the board. Absent if the record does not state it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub board: Option<String>,
    /// Vulnerable sides, as stated or as determined by the board number: `None`, `NS`, `EW` or `All`. Absent if they
    /// are unknown.
    #[tsify(type = "Vulnerability")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub vulnerability: Option<String>,
    /// Dealer, as stated or as inferred from the board number or the calls. Absent if it is unknown.
    #[tsify(type = "Seat")]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub dealer: Option<char>,
    /// Calls, beginning with the dealer's.
    pub auction: Vec<JudgedCall>,
    /// Contract of the auction, if the auction has ended and its calls are legal or accepted. Without calls, this is
    /// the stated contract, if its declarer is stated too.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub contract: Option<Contract>,
    /// Result. Only present if `kind` is `played`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub result: Option<PlayResult>,
    /// Score of `result`. Absent if there is no `result`, or if the vulnerability is unknown.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub score: Option<Score>,
    /// Tricks in order. Empty if they are unknown.
    pub tricks: Vec<Trick>,
    /// Cards of the last trick if it is incomplete.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub open_trick: Option<OpenTrick>,
    /// Hands before the opening lead, as stated or as revealed by the play. Absent if no card of any hand is known. An
    /// unknown hand is `...`. A partly known hand has fewer than thirteen cards.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hands: Option<Hands>,
    /// Remarks about the deal, its calls and its cards, in text order.
    pub remarks: Vec<Remark>,
    /// Other information in the record, such as the event and the players.
    pub tags: Vec<Tag>,
    /// All diagnostics of the record, in text order.
    pub diagnostics: Vec<Diagnostic>,
    /// Interpretations of the contest problem that affect the answer to this record.
    pub readings: Vec<Reading>,
}

/// Kind of a record's result.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub enum Kind {
    /// All four players passed.
    PassedOut,
    /// The auction and the play are legal, and the result is known.
    Played,
    /// Everything is legal and there is a contract, but the record does not state its result.
    Contract,
    /// Everything is legal, but there is no contract yet.
    Unfinished,
    /// The record breaks a rule of the game.
    Illegal,
    /// The text is incomplete or unreadable.
    Unreadable,
}

/// A call of the auction.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct JudgedCall {
    /// Seat of the player who called.
    #[tsify(type = "Seat")]
    pub seat: char,
    /// Call: `PASS`, `X`, `XX` or `1C` to `7NT`.
    #[tsify(type = "Call")]
    pub call: String,
    /// Reason why the call is illegal. Absent if it is legal.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub fault: Option<String>,
    /// Whether the call was alerted. An explained call counts as alerted.
    pub alerted: bool,
    /// Meaning of the call. Absent if the record does not state it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub explanation: Option<String>,
}

/// A contract and its declarer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct Contract {
    /// Level, 1 to 7. The contract needs six more tricks than its level.
    #[tsify(type = "Level")]
    pub level: u8,
    /// Strain: `C`, `D`, `H`, `S` or `NT`.
    #[tsify(type = "Strain")]
    pub strain: String,
    /// Doubling: an empty string, `X` or `XX`.
    #[tsify(type = "Doubling")]
    pub doubling: String,
    /// Declarer.
    #[tsify(type = "Seat")]
    pub declarer: char,
}

/// Result of a contract.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct PlayResult {
    /// Tricks of declarer's side, 0 to 13.
    pub tricks: u8,
    /// Whether the contract was made.
    pub made: bool,
    /// Tricks relative to the contract, such as `=`, `+1` or `-2`.
    #[tsify(type = "Margin")]
    pub margin: String,
    /// Contract and result as text, such as `2 clubs by East, made exactly`.
    pub text: String,
    /// Source of the number of tricks.
    pub basis: Basis,
}

/// Source of a number of tricks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub enum Basis {
    /// All 52 cards were played.
    Play,
    /// The play ended early, and the record contains a claim or the number of tricks.
    Claim,
    /// The record states the number of tricks and contains no play.
    Stated,
}

/// An incomplete trick with one to three cards.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct OpenTrick {
    /// Seat that led.
    #[tsify(type = "Seat")]
    pub leader: char,
    /// Cards in the order of play, beginning with the leader's.
    #[tsify(type = "Card[]")]
    pub cards: Vec<String>,
}

/// A trick with one card from each seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct Trick {
    /// Seat that led.
    #[tsify(type = "Seat")]
    pub leader: char,
    /// Cards in the order of play, beginning with the leader's.
    #[tsify(type = "[Card, Card, Card, Card]")]
    pub cards: Vec<String>,
    /// Seat that won the trick.
    #[tsify(type = "Seat")]
    pub winner: char,
    /// Reason why the winning card won, such as `West wins with the king of spades, the highest trump`.
    pub text: String,
}

/// The four hands, each as in PBN, such as `KQT5.J72.965.AK8`. An `x` stands for an unspecified small card.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct Hands {
    /// North's hand.
    pub north: String,
    /// East's hand.
    pub east: String,
    /// South's hand.
    pub south: String,
    /// West's hand.
    pub west: String,
}

impl From<&engine::CheckedRecords> for CheckedRecords {
    fn from(checked: &engine::CheckedRecords) -> Self {
        Self {
            format: checked.format.name(),
            records: checked.records.iter().map(Into::into).collect(),
            diagnostics: checked.diagnostics.iter().map(Into::into).collect(),
        }
    }
}

impl From<&engine::CheckedRecord> for CheckedRecord {
    fn from(checked: &engine::CheckedRecord) -> Self {
        let (draft, judgement) = (&checked.draft, &checked.judgement);
        let play = judgement.play.as_ref();
        let (kind, result) = match checked.verdict() {
            engine::Verdict::PassedOut => (Kind::PassedOut, None),
            engine::Verdict::Played(outcome) => {
                (Kind::Played, Some(PlayResult::of(outcome, Basis::of(play))))
            }
            engine::Verdict::Contract(_) => (Kind::Contract, None),
            engine::Verdict::Unfinished => (Kind::Unfinished, None),
            engine::Verdict::Illegal => (Kind::Illegal, None),
            engine::Verdict::Unreadable => (Kind::Unreadable, None),
        };
        Self {
            number: draft.number,
            kind,
            verdict: checked.verdict().to_string(),
            board: draft.board.as_ref().map(|board| board.value.clone()),
            vulnerability: judgement.vulnerability.map(|sides| sides.to_string()),
            dealer: draft.dealer.map(|dealer| dealer.value.letter()),
            auction: calls(checked),
            contract: judgement.contract.map(Into::into),
            score: judgement.score.as_ref().filter(|_| result.is_some()).map(Into::into),
            result,
            tricks: play.map_or_else(Vec::new, |play| {
                play.tricks().iter().copied().map(Into::into).collect()
            }),
            open_trick: play.and_then(OpenTrick::of),
            hands: Hands::of(checked),
            remarks: draft.annotations.iter().map(Into::into).collect(),
            tags: draft.tags.iter().map(Into::into).collect(),
            diagnostics: checked.diagnostics.iter().map(Into::into).collect(),
            readings: checked.interpretations.iter().map(Into::into).collect(),
        }
    }
}

/// Returns the calls with their seats, or an empty list if the dealer is unknown.
fn calls(checked: &engine::CheckedRecord) -> Vec<JudgedCall> {
    let of = |(index, judged): (usize, &engine::JudgedCall)| {
        let remarks = checked.draft.annotations.iter();
        let here = remarks.filter(|remark| remark.target == Target::Call(index));
        let (mut alerted, mut explanation) = (false, None);
        for remark in here {
            match &remark.kind {
                AnnotationKind::Alert => alerted = true,
                AnnotationKind::Explanation(words) => {
                    alerted = true;
                    explanation = Some(words.clone());
                }
                _ => {}
            }
        }
        JudgedCall {
            seat: judged.seat.letter(),
            call: judged.call.in_capitals(),
            fault: judged.fault.map(|fault| fault.to_string()),
            alerted,
            explanation,
        }
    };
    checked.judgement.auction.iter().enumerate().map(of).collect()
}

impl From<bridge::Contract> for Contract {
    fn from(contract: bridge::Contract) -> Self {
        let Bid { level, strain } = contract.bid;
        Self {
            level: level.get(),
            strain: strain.to_string(),
            doubling: contract.doubling.to_string(),
            declarer: contract.declarer.letter(),
        }
    }
}

impl Basis {
    fn of(play: Option<&play::Play>) -> Self {
        match play {
            Some(play) if play.is_over() => Self::Play,
            Some(play) if !play.is_empty() => Self::Claim,
            _ => Self::Stated,
        }
    }
}

impl PlayResult {
    fn of(outcome: bridge::Outcome, basis: Basis) -> Self {
        Self {
            tricks: outcome.tricks(),
            made: outcome.margin().is_made(),
            margin: outcome.margin().to_string(),
            text: outcome.in_words(),
            basis,
        }
    }
}

impl OpenTrick {
    fn of(play: &play::Play) -> Option<Self> {
        let cards: Vec<_> = play.table().map(|(_, card)| card.to_string()).collect();
        (!cards.is_empty()).then(|| Self { leader: play.leader().letter(), cards })
    }
}

impl From<play::Trick> for Trick {
    fn from(trick: play::Trick) -> Self {
        Self {
            leader: trick.leader().letter(),
            cards: trick.cards().iter().map(Card::to_string).collect(),
            winner: trick.winner().letter(),
            text: trick.won_by().to_string(),
        }
    }
}

impl Hands {
    /// Returns the hands in the text, even if they are impossible. Cards that the play adds to an incomplete hand are
    /// included. Returns `None` if no card is known.
    fn of(checked: &engine::CheckedRecord) -> Option<Self> {
        let hands = checked.partly_known_hands();
        let known = hands.iter().any(|(_, hand)| !hand.is_empty());
        let hand = |seat| hands[seat].to_string();
        known.then(|| Self {
            north: hand(Seat::North),
            east: hand(Seat::East),
            south: hand(Seat::South),
            west: hand(Seat::West),
        })
    }
}

/// A remark about the deal, a call or a card.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct Remark {
    /// Subject of the remark.
    pub about: About,
    /// Index of the call or the card, from 0. Absent if the remark is about the deal.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub index: Option<usize>,
    /// Kind of remark.
    pub kind: RemarkKind,
    /// Text of an explanation or a comment, an opinion such as `!?`, or the number of an annotation. For an
    /// irregularity, the text is PBN's letter `I`, `S`, `R` or `L`. For an alert, it is empty.
    pub text: String,
}

/// Subject of a remark.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub enum About {
    /// The remark is about the deal.
    Deal,
    /// The remark is about a call.
    Call,
    /// The remark is about a card.
    Card,
}

/// Kind of remark.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub enum RemarkKind {
    /// The call was alerted, and the remark does not explain it.
    Alert,
    /// Meaning of the call.
    Explanation,
    /// The writer's opinion about the quality of the call or card.
    Quality,
    /// Another numbered annotation of PBN.
    Annotation,
    /// An irregularity at the table, marked in the record.
    Mark,
    /// A comment.
    Comment,
}

/// A tag of the record: a name and a value, such as `Event` and `Spingold`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct Tag {
    /// Name of the tag, as in PBN.
    pub name: String,
    /// Value of the tag.
    pub value: String,
    /// Lines of the table that follows the tag. Empty for most tags.
    pub table: Vec<String>,
}

impl From<&Annotation> for Remark {
    fn from(remark: &Annotation) -> Self {
        let (about, index) = match remark.target {
            Target::Deal => (About::Deal, None),
            Target::Call(index) => (About::Call, Some(index)),
            Target::Card(index) => (About::Card, Some(index)),
        };
        let (kind, text) = match &remark.kind {
            AnnotationKind::Alert => (RemarkKind::Alert, String::new()),
            AnnotationKind::Explanation(words) => (RemarkKind::Explanation, words.clone()),
            AnnotationKind::Quality(quality) => (RemarkKind::Quality, quality.to_string()),
            AnnotationKind::Numeric(number) => (RemarkKind::Annotation, number.to_string()),
            AnnotationKind::Mark(mark) => (RemarkKind::Mark, mark.letter().to_string()),
            AnnotationKind::Comment(words) => (RemarkKind::Comment, words.clone()),
        };
        Self { about, index, kind, text }
    }
}

impl From<&tag::Tag> for Tag {
    fn from(tag: &tag::Tag) -> Self {
        Self { name: tag.name.clone(), value: tag.value.clone(), table: tag.table.clone() }
    }
}

/// A duplicate score with its parts (Law 77).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct Score {
    /// Side of the declarer: `NS` or `EW`.
    #[tsify(type = "Side")]
    pub side: &'static str,
    /// Whether the declaring side was vulnerable.
    pub vulnerable: bool,
    /// Score of the declaring side, -7600 to 2980.
    pub total: i32,
    /// Score for North-South, even if East-West declared.
    pub north_south: i32,
    /// Parts of the declaring side's score. Their sum is the total.
    pub parts: Vec<ScorePart>,
}

/// A part of a score.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct ScorePart {
    /// Reason as text, such as `game` or `2 overtricks`.
    pub text: String,
    /// Points. Negative for undertricks.
    pub points: i32,
}

impl From<&score::Score> for Score {
    fn from(score: &score::Score) -> Self {
        let part = |part: &score::ScoreComponent| ScorePart {
            text: part.kind.to_string(),
            points: part.points,
        };
        Self {
            side: score.side().letters(),
            vulnerable: score.vulnerable(),
            total: score.total(),
            north_south: score.of_side(Side::NorthSouth),
            parts: score.parts().iter().map(part).collect(),
        }
    }
}
