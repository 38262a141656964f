//! A play looked back over: what each card could have been worth with all cards face up.

use super::OpenHand;
use crate::engine::cribbage::pegging::Pegging;
use crate::engine::cribbage::role::{ByRole, Role};

/// What each moment of a play was worth with all cards face up.
///
/// It is no judgement on the players, who do not see each other's cards.
///
/// ```
/// use kibitzer::engine::cribbage::notation::read_play;
/// use kibitzer::engine::cribbage::open_hand::LookBack;
/// use kibitzer::engine::cribbage::rank::Rank::{Ace, Queen};
/// use kibitzer::engine::cribbage::role::Role;
///
/// let draft = read_play("pone: AS 3D TC QH\ndealer: 4D 6C 6S TH\nplay: AS TH");
/// let back = LookBack::of(&draft.play).unwrap();
/// // The ace gave up three points: the queen was the lead.
/// assert_eq!((back.turns[0].given_up(Ace), back.turns[0].given_up(Queen)), (Some(3), Some(0)));
/// assert_eq!(back.given_up(Role::Pone), 3);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LookBack {
    /// What the play was worth before each of its turns, in their order, with what was given up by the card
    /// that was played.
    pub turns: Vec<OpenHand>,
    /// What it is worth now; nothing when it is over.
    pub now: Option<OpenHand>,
    given_up: ByRole<i32>,
}

impl LookBack {
    /// Looks back over a play of which both hands are known, from the start or because all four cards of a hand
    /// were played; none where one is not.
    #[must_use]
    pub fn of(play: &Pegging) -> Option<Self> {
        let hands =
            ByRole { dealer: Some(play.kept(Role::Dealer)?), pone: Some(play.kept(Role::Pone)?) };
        let mut again = Pegging::new(play.start(), hands);
        let mut turns = Vec::new();
        let mut given_up = ByRole::default();
        for turn in play.turns() {
            again.say_gos();
            let open = OpenHand::of(&again)?;
            given_up[turn.player] += open.given_up(turn.card.rank)?;
            again.play(turn.card).ok()?;
            turns.push(open);
        }
        Some(Self { turns, now: OpenHand::of(&again), given_up })
    }

    /// What a player gave up by all cards together.
    #[must_use]
    pub fn given_up(&self, role: Role) -> i32 {
        self.given_up[role]
    }
}
