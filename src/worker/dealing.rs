//! Service that deals a set of boards.

use super::service::{Files, MadeFile, Reply, RequestContext, Service, throttled};
use crate::engine::Source;
use crate::engine::bridge::dealing::{BoardDealError, BoardDealer, DealtSet, SetDealError, rarest};
use crate::engine::bridge::seed::Seed;
use crate::engine::bridge::simulate::conflict::redundant;
use crate::engine::bridge::simulate::script::Script;
use crate::wire::dealing::{
    DealField, DealForm, DealProgress, DealSet, DealSetError, DealtSetInfo,
};
use crate::wire::request::Failure;

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SetFile {
    pub info: DealtSetInfo,
    /// The boards as PBN.
    pub text: String,
}

pub struct DealService;

impl Service for DealService {
    type Opening = DealSet;

    fn open(
        DealSet(form): DealSet,
        _: Files,
        page: &dyn RequestContext,
    ) -> Result<(Reply, Option<Self>), Failure> {
        let on_progress =
            throttled(page, |(done, total), tries| DealProgress { done, total, tries });
        let mut progress = |DealProgress { done, total, tries }| on_progress((done, total), tries);
        let (answer, file) = match deal(&form, &mut progress) {
            Ok(SetFile { info, text }) => (Ok(info), Some(MadeFile::of_text(text))),
            Err(refused) => (Err(refused), None),
        };
        Ok((Reply::to::<DealSet>(&answer).with(file), None))
    }
}

/// Maximum number of boards in a set.
const MAX_BOARDS: u32 = 128;
/// Maximum board number.
const MAX_BOARD_NUMBER: u32 = 9999;

/// Deals the set of boards that a form describes. From time to time, calls `progress`.
pub fn deal(
    form: &DealForm,
    progress: &mut dyn FnMut(DealProgress),
) -> Result<SetFile, DealSetError> {
    let mut refused = Vec::new();
    let script = Script::read(&form.script).map_err(|wrong| {
        let first = wrong.first();
        refused.push((DealField::Script, first.map_or_else(String::new, |it| it.message.clone())));
    });
    // A number of boards in the script overrides the number in the form.
    let boards = match script.as_ref().ok().and_then(|script| script.content.produce) {
        None => number(&form.boards, MAX_BOARDS).map_err(|why| (DealField::Boards, why)),
        Some(produced) => {
            let count = u32::try_from(produced).ok();
            count.filter(|count| (1..=MAX_BOARDS).contains(count)).ok_or_else(|| {
                let why = format!(
                    "a set has 1 to {MAX_BOARDS} boards; the script says “produce {produced}”"
                );
                (DealField::Script, why)
            })
        }
    };
    let boards = boards.map_err(|wrong| refused.push(wrong));
    let first =
        number(&form.first, MAX_BOARD_NUMBER).map_err(|why| refused.push((DealField::First, why)));
    let parsed = form.seed.parse::<Seed>();
    let seed = parsed.map_err(|error| refused.push((DealField::Seed, error.to_string())));
    let (Ok(script), Ok(boards), Ok(first), Ok(seed)) = (script, boards, first, seed) else {
        return Err(DealSetError::Fields(refused));
    };
    let total = boards as usize;
    let mut on_progress = |done, tries| {
        progress(DealProgress { done, total, tries });
        true
    };
    let mut dealer = BoardDealer::new(script);
    let dealt = DealtSet::deal(&mut dealer, seed, first, total, &mut on_progress);
    let set = dealt.map_err(|error| deal_error(error, dealer.script()))?;
    let last = first + boards - 1;
    let name = match boards {
        1 => format!("Board {first}, seed {seed}.pbn"),
        _ => format!("Boards {first}-{last}, seed {seed}.pbn"),
    };
    let script = dealer.script();
    let info = DealtSetInfo {
        name,
        has_dealer: script.content.dealer.is_some(),
        has_vulnerability: script.content.vulnerability.is_some(),
        of_conditions: of_conditions(script),
    };
    Ok(SetFile { info, text: set.pbn(script) })
}

fn deal_error(SetDealError { board, reason }: SetDealError, script: &Script) -> DealSetError {
    match reason {
        BoardDealError::Contradiction(conflict) => DealSetError::Never(board, conflict.parts),
        BoardDealError::NoValue(no) => {
            let found = no.of_deal(board.into()).diagnostic(&Source::new(script.text()));
            let (line, column, message) = (found.place.line, found.place.column, found.message);
            DealSetError::Board(format!("{message} (script, line {line}, column {column})"))
        }
        BoardDealError::TooRare(_) => {
            let clauses = [vec![reason.to_string()], of_conditions(script)].concat();
            DealSetError::Board(format!("board {board}: {}", clauses.join("; ")))
        }
        BoardDealError::Stopped => DealSetError::Board(format!("board {board}: {reason}")),
    }
}

/// Returns the redundant conditions and the rarest condition, each as a sentence without its full stop.
fn of_conditions(script: &Script) -> Vec<String> {
    let needless = redundant(script).into_iter().map(|note| note.message);
    needless.chain(rarest(script).map(|rarest| rarest.to_string())).collect()
}

/// Parses a number from 1 to `most`.
fn number(text: &str, most: u32) -> Result<u32, String> {
    let number = text.trim().parse().ok().filter(|number| (1..=most).contains(number));
    number.ok_or_else(|| format!("expected a number from 1 to {most}"))
}
