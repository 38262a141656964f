//! Plays games of cribbage between two levels of the opponent, and counts how often the first level wins.
//!
//!     cargo run --release --example cribbage_matches -- strong simple 10000
//!
//! The third argument is the number of games. Games are played in pairs. Both games of a pair use the same cards, and
//! each level deals first in one of the two games. A seed may follow.

#![expect(clippy::print_stdout, reason = "the program prints its results")]

use std::env;
use std::error::Error;

use chacha20::ChaCha8Rng;
use chacha20::rand_core::{Rng, SeedableRng};
use kibitzer::engine::Suit;
use kibitzer::engine::cribbage::card::Card;
use kibitzer::engine::cribbage::discard::Six;
use kibitzer::engine::cribbage::game::opponent::OpponentLevel;
use kibitzer::engine::cribbage::game::{ByPlayer, Game, GameMove, GamePhase, Player, Setup};
use kibitzer::engine::cribbage::players::Players;
use kibitzer::engine::cribbage::rank::Rank;
use kibitzer::engine::cribbage::tables::Tables;
use kibitzer::engine::cribbage::winning::SKUNK;

fn main() -> Result<(), Box<dyn Error>> {
    let words: Vec<String> = env::args().skip(1).collect();
    let level = |place: usize| words.get(place).and_then(|word| OpponentLevel::named(word));
    let (Some(one), Some(other)) = (level(0), level(1)) else {
        return Err("give two levels: random, simple or strong".into());
    };
    let games: u64 = words.get(2).map_or(Ok(1000), |word| word.parse())?;
    let seed: u64 = words.get(3).map_or(Ok(1), |word| word.parse())?;
    let players = Players::new(&Tables::read(
        include_str!("../../src/engine/cribbage/tables/discard-tables.tsv"),
        include_str!("../../src/engine/cribbage/tables/pegging2.tsv"),
    )?);
    let (mut won, mut skunks, mut skunked) = (0_u32, 0_u32, 0_u32);
    for number in 0..games {
        let first = if number % 2 == 0 { Player::You } else { Player::Opponent };
        let chance = Chance::new(seed, number / 2);
        let game = play(ByPlayer { you: one, opponent: other }, first, chance, &players)?;
        let GamePhase::Over(winner) = game.stage() else { return Err("a game did not end".into()) };
        let is_skunk = game.scores()[!winner] < u16::from(SKUNK);
        match winner {
            Player::You => {
                won += 1;
                skunks += u32::from(is_skunk);
            }
            Player::Opponent => skunked += u32::from(is_skunk),
        }
        if (number + 1) % 500 == 0 || number + 1 == games {
            let share = f64::from(won) / f64::from(u32::try_from(number + 1)?);
            let margin =
                1.96 * (share * (1.0 - share) / f64::from(u32::try_from(number + 1)?)).sqrt();
            println!(
                "{} against {}: {} games, wins {:.2} ± {:.2} %, skunks {skunks}, is skunked {skunked}",
                one.name(),
                other.name(),
                number + 1,
                100.0 * share,
                100.0 * margin,
            );
        }
    }
    Ok(())
}

fn play(
    levels: ByPlayer<OpponentLevel>,
    first_dealer: Player,
    mut chance: Chance,
    players: &Players,
) -> Result<Game, Box<dyn Error>> {
    let mut game = Game::new(Setup { first_dealer, muggins: false, level: levels.opponent });
    loop {
        let deal = game.deals().last();
        let next = match (game.stage(), deal) {
            (GamePhase::Over(_), _) => return Ok(game),
            (GamePhase::Throw(waiting), Some(deal)) => {
                let player = if waiting.you { Player::You } else { Player::Opponent };
                let six = Six::new(deal.dealt[player])?;
                let mut below = |most| chance.below(most);
                let role = deal.role(player);
                GameMove::Throw(
                    player,
                    levels[player].throw(players, (six, role), None, &mut below),
                )
            }
            (GamePhase::Play(player), Some(deal)) => {
                let play = deal.play_of(player).ok_or("no play")?;
                let mut below = |most| chance.below(most);
                let seen = deal.seen_by(player);
                GameMove::Play(
                    levels[player].card(players, &play, seen, None, &mut below).ok_or("no card")?,
                )
            }
            (GamePhase::Count(player, shown_as), Some(deal)) => {
                let show = deal.show(player, shown_as).ok_or("no show")?;
                GameMove::Count(u16::try_from(show.total())?)
            }
            _ => chance.deal(),
        };
        game.make(next)?;
    }
}

struct Chance {
    /// Random numbers for the deals. They are the same in both games of a pair.
    deals: ChaCha8Rng,
    /// Random numbers for the decisions of the players.
    players: ChaCha8Rng,
}

impl Chance {
    fn new(seed: u64, number: u64) -> Self {
        let stream = |stream| {
            let mut chance = ChaCha8Rng::seed_from_u64(seed);
            chance.set_stream(stream);
            chance
        };
        Self { deals: stream(2 * number), players: stream(2 * number + 1) }
    }

    fn below(&mut self, most: usize) -> usize {
        below(&mut self.players, most)
    }

    fn deal(&mut self) -> GameMove {
        let suits = Suit::ASCENDING;
        let mut pack: Vec<Card> = Rank::ALL
            .into_iter()
            .flat_map(|rank| suits.map(|suit| Card::new(rank, suit)))
            .collect();
        let mut draw = || {
            let place = below(&mut self.deals, pack.len());
            pack.swap_remove(place)
        };
        let mut six = || [0; 6].map(|_: u8| draw());
        let dealt = ByPlayer { you: six(), opponent: six() };
        GameMove::Deal { dealt, starter: draw() }
    }
}

/// Returns a number below `most`. It is computed from 64 random bits, so its bias is negligible.
fn below(chance: &mut ChaCha8Rng, most: usize) -> usize {
    let most = u64::try_from(most).unwrap_or(1).max(1);
    usize::try_from(chance.next_u64() % most).unwrap_or(0)
}
