//! The solver DDS, limited to one thread.

use std::error::Error;

use dds_bridge::solver::{Board, CurrentTrick, Objective, Target};
use dds_bridge::{FullDeal, Solver};
use dds_bridge_sys::{CalcDDtableN, DdTableResults, RETURN_NO_FAULT};

use kibitzer::engine::bridge::call::Strain;
use kibitzer::engine::bridge::double_dummy::{CardValue, TrickTable};
use kibitzer::engine::bridge::seat::Seat;
use kibitzer::engine::card::{Card, Rank, Suit};

/// Handle to DDS. There is only one instance of DDS per program.
pub struct Dds {
    /// Lock on the initialised instance of DDS.
    lock: Solver,
}

impl Dds {
    pub fn new() -> Self {
        Self { lock: Solver::lock() }
    }

    /// Returns the tricks of each declarer in each strain.
    ///
    /// This does the same as `Solver::solve_deal`, but uses one thread. `solve_deal` starts one thread per core, and
    /// `SetMaxThreads` has no effect in this version.
    #[expect(unsafe_code, reason = "only the C++ interface can limit the threads")]
    #[expect(clippy::unused_self, reason = "only the owner of the lock may call DDS")]
    pub fn table(&self, deal: FullDeal) -> Result<TrickTable, Box<dyn Error>> {
        let mut results = DdTableResults::default();
        // SAFETY: `self` holds the lock, so DDS is initialised and nobody else uses it. The deal is passed by value.
        // The results are only written during the call.
        let status = unsafe { CalcDDtableN(deal.into(), &raw mut results, 1) };
        if status != RETURN_NO_FAULT {
            return Err(format!("DDS gave up with status {status}").into());
        }
        let tricks = results.res_table.map(|row| row.map(u8::try_from));
        if let Some(error) = tricks.as_flattened().iter().find_map(|tricks| tricks.err()) {
            return Err(error.into());
        }
        Ok(TrickTable::from_fn(|strain, declarer| {
            let place = Seat::North.places_to(declarer);
            tricks[row(strain)][place].unwrap_or_default()
        }))
    }

    /// Returns each opening lead with the tricks of the leader's side, from the highest spade to the lowest club. If
    /// `all` is false, returns only one of the best leads and the cards equivalent to it.
    pub fn leads(
        &self,
        deal: FullDeal,
        strain: Strain,
        leader: Seat,
        all: bool,
    ) -> Result<Vec<CardValue>, Box<dyn Error>> {
        use dds_bridge::{Seat as S, Strain as T};
        let strain = match strain {
            Strain::Suit(Suit::Spades) => T::Spades,
            Strain::Suit(Suit::Hearts) => T::Hearts,
            Strain::Suit(Suit::Diamonds) => T::Diamonds,
            Strain::Suit(Suit::Clubs) => T::Clubs,
            Strain::NoTrump => T::Notrump,
        };
        let leader = match leader {
            Seat::North => S::North,
            Seat::East => S::East,
            Seat::South => S::South,
            Seat::West => S::West,
        };
        let board = Board::try_new(deal.into(), CurrentTrick::new(strain, leader))?;
        let target = if all { Target::Legal } else { Target::Any(None) };
        let mut leads = Vec::new();
        for play in self.lock.solve_board(Objective { board, target }).plays {
            let suit = match play.card.suit {
                dds_bridge::Suit::Clubs => Suit::Clubs,
                dds_bridge::Suit::Diamonds => Suit::Diamonds,
                dds_bridge::Suit::Hearts => Suit::Hearts,
                dds_bridge::Suit::Spades => Suit::Spades,
            };
            for rank in play.equals.iter().chain([play.card.rank]) {
                let place = usize::from(14 - rank.get());
                let rank = *Rank::DESCENDING.get(place).ok_or("DDS gave a card that is none")?;
                leads.push(CardValue { card: Card { suit, rank }, tricks: play.score.get() });
            }
        }
        leads.sort_by_key(|value| std::cmp::Reverse(value.card));
        Ok(leads)
    }
}

/// Returns the index of a strain's row in a table of DDS.
fn row(strain: Strain) -> usize {
    match strain {
        Strain::Suit(Suit::Spades) => 0,
        Strain::Suit(Suit::Hearts) => 1,
        Strain::Suit(Suit::Diamonds) => 2,
        Strain::Suit(Suit::Clubs) => 3,
        Strain::NoTrump => 4,
    }
}
