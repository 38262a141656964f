//! The pages for practice: openings, leads, throws and counting. Each contains what only its kind of questions needs. The
//! rest is in `ui/training`.

mod counting;
mod leads;
mod openings;
mod throws;

pub use self::counting::CountingTab;
pub use self::leads::LeadsTab;
pub use self::openings::OpeningsTab;
pub use self::throws::ThrowsTab;
