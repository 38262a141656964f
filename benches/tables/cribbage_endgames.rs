//! Measures how much a player gains by considering the score near the end of a game. Also compares the pegging of
//! discards.
//!
//!     cargo run --release --example cribbage_endgames -- throw dealer 119-115 KS JC TC 5H AC 3S
//!     cargo run --release --example cribbage_endgames -- match 119 115 2000
//!     cargo run --release --example cribbage_endgames -- pegging 60 2000
//!
//! `throw` lists the winning chances of all discards. `match` takes the dealer's score, the pone's score and a number
//! of deals. It plays each deal twice: only the dealer considers the score in the first play, and only the pone in the
//! second. It prints the gain from considering the score. `pegging` takes a number of hands and a number of deals. It
//! chooses hands whose best discard is certain, but is not the best without the pegging. It plays out both discards,
//! and prints how many best discards are confirmed. For `match` and `pegging`, a seed may follow.

#![expect(clippy::print_stdout, reason = "the program prints its results")]

use std::collections::HashMap;
use std::env;
use std::error::Error;
use std::time::Instant;

use chacha20::ChaCha8Rng;
use chacha20::rand_core::{Rng, SeedableRng};
use kibitzer::engine::Suit;
use kibitzer::engine::cribbage::card::Card;
use kibitzer::engine::cribbage::discard::certainty::Certainty;
use kibitzer::engine::cribbage::discard::{Opponent, Six};
use kibitzer::engine::cribbage::game::opponent::OpponentLevel;
use kibitzer::engine::cribbage::hidden_hand::KnownCards;
use kibitzer::engine::cribbage::pegging::{GAME, Pegging};
use kibitzer::engine::cribbage::players::Players;
use kibitzer::engine::cribbage::rank::Rank;
use kibitzer::engine::cribbage::role::{ByRole, Role};
use kibitzer::engine::cribbage::show::{Show, ShownAs, heels};
use kibitzer::engine::cribbage::tables::{PeggingTable, Tables};
use kibitzer::engine::cribbage::winning::tables::WinTables;
use kibitzer::engine::cribbage::winning::{Scores, WinChances};

type Failure = Box<dyn Error>;

fn main() -> Result<(), Failure> {
    let words: Vec<String> = env::args().skip(1).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let players = Players::new(&Tables::read(
        include_str!("../../src/engine/cribbage/tables/discard-tables.tsv"),
        include_str!("../../src/engine/cribbage/tables/pegging2.tsv"),
    )?);
    let winning = WinChances::new(WinTables::read(
        include_str!("../../src/engine/cribbage/tables/pegging-joint.tsv"),
        include_str!("../../src/engine/cribbage/tables/shows.tsv"),
        PeggingTable::read_means(include_str!("../../src/engine/cribbage/tables/pegging.tsv"))?,
    )?);
    match words[..] {
        ["throw", role, scores, ref cards @ ..] => {
            throw(&players, &winning, role.parse()?, scores.parse()?, cards)
        }
        ["match", dealer, pone, deals, ref seed @ ..] => {
            let scores = ByRole { dealer: dealer.parse()?, pone: pone.parse()? };
            play_match(&players, &winning, scores, deals.parse()?, number(seed)?)
        }
        ["pegging", hands, deals, ref seed @ ..] => {
            pegging(&players, hands.parse()?, deals.parse()?, number(seed)?)
        }
        _ => Err("expected throw, match or pegging".into()),
    }
}

fn number(words: &[&str]) -> Result<u64, Failure> {
    Ok(words.first().map_or(Ok(1), |word| word.parse())?)
}

fn throw(
    players: &Players,
    winning: &WinChances,
    role: Role,
    scores: Scores,
    cards: &[&str],
) -> Result<(), Failure> {
    let cards: Vec<Card> = cards.iter().map(|card| card.parse()).collect::<Result<_, _>>()?;
    let six = Six::new(cards.try_into().map_err(|_| "expected six cards")?)?;
    let begin = Instant::now();
    let wins = players.wins(winning, six, role, Opponent::Shipped, scores);
    println!("{six}, {role}, {scores}: {:.2} s", begin.elapsed().as_secs_f64());
    for win in wins.chances.iter().take(15) {
        let [one, other] = win.thrown;
        println!("  {one} {other}  {:5.1} ± {:.1} %", 100.0 * win.chance, 100.0 * win.error);
    }
    Ok(())
}

fn play_match(
    players: &Players,
    winning: &WinChances,
    scores: ByRole<u8>,
    deals: u64,
    seed: u64,
) -> Result<(), Failure> {
    let mut gains = Mean::default();
    let begin = Instant::now();
    for number in 0..deals {
        let cards = Cards::dealt(seed, number);
        let of = |aware: Role| dealer_wins(players, winning, scores, &cards, aware);
        gains.add((of(Role::Dealer)? - of(Role::Pone)?) / 2.0);
    }
    println!(
        "dealer {}, pone {}: {deals} deals, looking at the score wins {:+.2} ± {:.2} % more ({:.0} s)",
        scores.dealer,
        scores.pone,
        100.0 * gains.mean(),
        100.0 * gains.margin(),
        begin.elapsed().as_secs_f64()
    );
    Ok(())
}

/// Cards that are dealt to both players, and the starter.
struct Cards {
    dealt: ByRole<[Card; 6]>,
    starter: Card,
}

impl Cards {
    fn dealt(seed: u64, number: u64) -> Self {
        Self::without(&[], seed, number)
    }

    /// Deals cards from a pack without the cards in `held`.
    fn without(held: &[Card], seed: u64, number: u64) -> Self {
        let mut chance = ChaCha8Rng::seed_from_u64(seed);
        chance.set_stream(number);
        let all = Rank::ALL.into_iter();
        let all = all.flat_map(|rank| Suit::ASCENDING.map(|suit| Card::new(rank, suit)));
        let mut pack: Vec<Card> = all.filter(|card| !held.contains(card)).collect();
        let mut draw = || {
            let below = u64::try_from(pack.len()).unwrap_or(1);
            pack.swap_remove(usize::try_from(chance.next_u64() % below).unwrap_or(0))
        };
        let mut six = || [0; 6].map(|_: u8| draw());
        let dealt = ByRole { dealer: six(), pone: six() };
        Self { dealt, starter: draw() }
    }
}

/// Returns the dealer's winning chance after a deal in which only the player with the role `aware` considers the score.
fn dealer_wins(
    players: &Players,
    winning: &WinChances,
    scores: ByRole<u8>,
    cards: &Cards,
    aware: Role,
) -> Result<f64, Failure> {
    let mut never = |_: usize| 0;
    let winning_of = |role: Role| Some(winning).filter(|_| role == aware);
    let mut throw = |role: Role| -> Result<[Card; 2], Failure> {
        let six = Six::new(cards.dealt[role])?;
        let at = Scores::new(scores[role], scores[!role])?;
        let at_scores = winning_of(role).map(|winning| (winning, at));
        Ok(OpponentLevel::Strong.throw(players, (six, role), at_scores, &mut never))
    };
    let thrown = ByRole { dealer: throw(Role::Dealer)?, pone: throw(Role::Pone)? };
    let kept = ByRole {
        dealer: kept(cards.dealt.dealer, thrown.dealer)?,
        pone: kept(cards.dealt.pone, thrown.pone)?,
    };
    let mut start = ByRole { dealer: u16::from(scores.dealer), pone: u16::from(scores.pone) };
    start.dealer += u16::try_from(heels(cards.starter))?;
    if start.dealer >= GAME {
        return Ok(1.0);
    }
    let choices = &mut Choices::new();
    let play = play(players, start, kept, thrown, cards.starter, winning_of, choices)?;
    if let Some(winner) = play.winner() {
        return Ok(if winner == Role::Dealer { 1.0 } else { 0.0 });
    }
    let shows = |role: Role| Show::of(kept[role], cards.starter, ShownAs::Hand).total();
    let [one, other] = thrown.dealer;
    let [third, fourth] = thrown.pone;
    let crib = Show::of([one, other, third, fourth], cards.starter, ShownAs::Crib).total();
    let pone = usize::from(play.scores().pone) + shows(Role::Pone);
    let dealer = usize::from(play.scores().dealer) + shows(Role::Dealer) + crib;
    let game = usize::from(GAME);
    Ok(match (pone >= game, dealer >= game) {
        (true, _) => 0.0,
        (false, true) => 1.0,
        (false, false) => {
            let next = ByRole { dealer: u8::try_from(pone)?, pone: u8::try_from(dealer)? };
            winning.before_deal(next).wins(Role::Pone)
        }
    })
}

fn kept(dealt: [Card; 6], thrown: [Card; 2]) -> Result<[Card; 4], Failure> {
    let kept: Vec<_> = dealt.into_iter().filter(|card| !thrown.contains(card)).collect();
    Ok(kept.try_into().map_err(|_| "a throw of other cards")?)
}

/// Ranks chosen earlier, by the player's role and the ranks of the cards that the player has seen.
type Choices = HashMap<(Role, Vec<Rank>), Rank>;

/// Plays out a deal between two strong players. A player who has seen the same ranks before makes the same choice.
/// Therefore, deals with different `start` or `winning_of` must not share `choices`.
fn play<'w>(
    players: &Players,
    start: ByRole<u16>,
    kept: ByRole<[Card; 4]>,
    thrown: ByRole<[Card; 2]>,
    starter: Card,
    winning_of: impl Fn(Role) -> Option<&'w WinChances>,
    choices: &mut Choices,
) -> Result<Pegging, Failure> {
    let mut play = Pegging::new(start, ByRole::from_fn(|role| Some(kept[role])));
    loop {
        play.say_gos();
        let Some(player) = play.to_play() else { return Ok(play) };
        let own = kept[player].into_iter().chain(thrown[player]).chain([starter]);
        let all = own.chain(play.turns().iter().map(|turn| turn.card));
        let key = (player, all.map(|card| card.rank).collect());
        let hand = play.hand(player).ok_or("no hand")?;
        let known = choices.get(&key).copied();
        let known = known.and_then(|rank| hand.iter().copied().find(|card| card.rank == rank));
        let card = known.map_or_else(
            || {
                let seen = KnownCards { thrown: Some(thrown[player]), starter: Some(starter) };
                let view = play.seen_by(player)?;
                OpponentLevel::Strong.card(players, &view, seen, winning_of(player), &mut |_| 0)
            },
            Some,
        );
        let card = card.ok_or("no card")?;
        choices.insert(key, card.rank);
        play.play(card)?;
    }
}

fn pegging(players: &Players, hands: usize, deals: u64, seed: u64) -> Result<(), Failure> {
    let (mut found, mut hold, mut surely_not) = (0, 0, 0);
    let mut number = 0;
    let begin = Instant::now();
    while found < hands {
        number += 1;
        let role = if number % 2 == 0 { Role::Dealer } else { Role::Pone };
        let six = Six::new(Cards::dealt(seed, number).dealt.dealer)?;
        let all = players.discards(six, role, Opponent::Shipped);
        let (Some(best), Some(exact)) = (all.discards.first(), all.best_by_hand_and_crib()) else {
            continue;
        };
        if all.certainty() != Certainty::Sure || best.kept_ranks() == exact.kept_ranks() {
            continue;
        }
        found += 1;
        let (mut gain, mut choices) = (Mean::default(), Choices::new());
        for deal in 0..deals {
            let cards = Cards::without(&six.cards(), seed + number, deal);
            let other = Six::new(cards.dealt.dealer)?;
            let others = OpponentLevel::Strong.throw(players, (other, !role), None, &mut |_| 0);
            let mut pegged = |own: [Card; 2]| -> Result<f64, Failure> {
                let thrown = ByRole::from_fn(|of| if of == role { own } else { others });
                let (mine, his) = (kept(six.cards(), own)?, kept(other.cards(), others)?);
                let hands = ByRole::from_fn(|of| if of == role { mine } else { his });
                let start = ByRole::default();
                let starter = cards.starter;
                let play = play(players, start, hands, thrown, starter, |_| None, &mut choices)?;
                Ok(f64::from(play.scores()[role]) - f64::from(play.scores()[!role]))
            };
            gain.add(pegged(best.thrown)? - pegged(exact.thrown)?);
        }
        let exact_lead = exact.hand_and_crib.mean() - best.hand_and_crib.mean();
        let lead = gain.mean() - exact_lead;
        hold += usize::from(lead > 0.0);
        surely_not += usize::from(lead + gain.margin() < 0.0);
        println!(
            "{six}, {role}: {} {} rather than {} {}: {lead:+.2} ± {:.2} (estimated {:+.2}); {hold} of {found} hold, {surely_not} surely not ({:.0} s)",
            best.thrown[0],
            best.thrown[1],
            exact.thrown[0],
            exact.thrown[1],
            gain.margin(),
            best.total() - exact.total(),
            begin.elapsed().as_secs_f64()
        );
    }
    Ok(())
}

#[derive(Default)]
struct Mean {
    count: f64,
    sum: f64,
    squares: f64,
}

impl Mean {
    fn add(&mut self, value: f64) {
        self.count += 1.0;
        self.sum += value;
        self.squares += value * value;
    }

    fn mean(&self) -> f64 {
        self.sum / self.count
    }

    /// Returns the 95 % margin of the mean: 1.96 standard errors.
    fn margin(&self) -> f64 {
        let variance = self.squares / self.count - self.mean() * self.mean();
        1.96 * (variance / self.count).sqrt()
    }
}
