//! DDS, on one thread.

use std::error::Error;

use dds_bridge::{FullDeal, Solver};
use dds_bridge_sys::{CalcDDtableN, DdTableResults, RETURN_NO_FAULT};

use kibitzer::engine::bridge::call::Strain;
use kibitzer::engine::bridge::double_dummy::TrickTable;
use kibitzer::engine::bridge::seat::Seat;
use kibitzer::engine::card::Suit;

/// DDS, of which a program has one.
pub struct Dds {
    /// Keeps everyone else from it, and has made it ready.
    _lock: Solver,
}

impl Dds {
    /// Makes DDS ready.
    pub fn new() -> Self {
        Self { _lock: Solver::lock() }
    }

    /// The tricks of each declarer in each strain.
    ///
    /// It is what `Solver::solve_deal` does, but for the number of threads: that takes one for each
    /// core of the machine, and `SetMaxThreads` does nothing in this version.
    #[expect(unsafe_code, reason = "this choice is in the C++ interface only")]
    #[expect(clippy::unused_self, reason = "who has no lock must not call DDS")]
    pub fn table(&self, deal: FullDeal) -> Result<TrickTable, Box<dyn Error>> {
        let mut results = DdTableResults::default();
        // SAFETY: the lock is held, so that DDS is initialised and not in use; the deal is passed
        // by value; the results are written during the call only.
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
}

/// The row of a strain in the tables of DDS.
fn row(strain: Strain) -> usize {
    match strain {
        Strain::Suit(Suit::Spades) => 0,
        Strain::Suit(Suit::Hearts) => 1,
        Strain::Suit(Suit::Diamonds) => 2,
        Strain::Suit(Suit::Clubs) => 3,
        Strain::NoTrump => 4,
    }
}
