//! Complete games of cribbage: the phases, the record, the opponents and the review.

use kibitzer::engine::cribbage::card::Card;
use kibitzer::engine::cribbage::discard::Six;
use kibitzer::engine::cribbage::game::opponent::OpponentLevel;
use kibitzer::engine::cribbage::game::review::{DecisionKind, review, worst};
use kibitzer::engine::cribbage::game::{
    ByPlayer, Game, GameMove, GamePhase, IllegalMove, MOST_COUNTED, Player, Setup, record,
};
use kibitzer::engine::cribbage::hidden_hand::KnownCards;
use kibitzer::engine::cribbage::pegging::{GAME, Pegging, Turn};
use kibitzer::engine::cribbage::role::{ByRole, Role};
use kibitzer::engine::cribbage::show::ShownAs;
use proptest::prelude::*;

use super::support::cribbage_golden::{PLAYERS, WINNING, cards, pack};

const RECORD: &str = "game: cribbage
dealer: opponent
against: strong
muggins: yes

you: 5H 6S 7D 8C JS KD
opponent: 2C 3C 9H TD QH KS
starter: 4C
you throw: JS KD
opponent throws: QH KS
play: 5H TD 6S 9H 7D 3C 8C 2C
counts: 6 0 0
";

const SETUP: Setup =
    Setup { first_dealer: Player::You, muggins: false, level: OpponentLevel::Random };

/// Generator of pseudo-random numbers.
struct Chance(u64);

impl Chance {
    fn below(&mut self, most: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 11) as usize % most
    }

    fn thirteen(&mut self) -> [Card; 13] {
        let mut pack = pack();
        std::array::from_fn(|_| pack.swap_remove(self.below(pack.len())))
    }
}

fn deal(thirteen: [Card; 13]) -> GameMove {
    let six = |from: usize| std::array::from_fn(|place| thirteen[from + place]);
    GameMove::Deal { dealt: ByPlayer { you: six(0), opponent: six(6) }, starter: thirteen[12] }
}

/// Returns the next move of a game. `levels` contains the level at which each player throws and plays.
fn next_move(game: &Game, levels: ByPlayer<OpponentLevel>, chance: &mut Chance) -> GameMove {
    match game.stage() {
        GamePhase::Deal(_) => deal(chance.thirteen()),
        GamePhase::Throw(waiting) => {
            let player = if waiting.you { Player::You } else { Player::Opponent };
            let deal = game.deals().last().unwrap();
            let six = Six::new(deal.dealt[player]).unwrap();
            let mut below = |most| chance.below(most);
            let thrown = levels[player].throw(&PLAYERS, (six, deal.role(player)), None, &mut below);
            GameMove::Throw(player, thrown)
        }
        GamePhase::Play(player) => {
            let deal = game.deals().last().unwrap();
            let play = deal.play_of(player).unwrap();
            let mut below = |most| chance.below(most);
            let card = levels[player].card(&PLAYERS, &play, deal.seen_by(player), None, &mut below);
            GameMove::Play(card.unwrap())
        }
        GamePhase::Count(player, shown_as) => {
            let show = game.deals().last().unwrap().show(player, shown_as).unwrap();
            // Claims a number that is sometimes too low and sometimes too high.
            let claimed = show.total() + chance.below(8);
            GameMove::Count(u16::try_from(claimed.saturating_sub(4)).unwrap().min(MOST_COUNTED))
        }
        GamePhase::Over(_) => unreachable!("the game is over"),
    }
}

fn whole_game(seed: u64, levels: ByPlayer<OpponentLevel>, muggins: bool) -> Game {
    let mut chance = Chance(seed | 1);
    let first = if chance.below(2) == 0 { Player::You } else { Player::Opponent };
    let mut game = Game::new(Setup { first_dealer: first, muggins, level: levels.opponent });
    while !matches!(game.stage(), GamePhase::Over(_)) {
        let next_move = next_move(&game, levels, &mut chance);
        game.make(next_move).unwrap();
    }
    game
}

/// Returns the sum of a player's points over all deals. The sum may exceed 121.
fn added_up(game: &Game, player: Player) -> u16 {
    let of_deal = |deal: &kibitzer::engine::cribbage::game::GameDeal| {
        let heels = if player == deal.dealer && deal.starter.rank.face() == 'J' { 2 } else { 0 };
        let play = deal.play.iter().flat_map(Pegging::turns);
        let pegged: u16 =
            play.filter(|turn| deal.player(turn.player) == player).map(Turn::points).sum();
        let counted = deal
            .counted
            .iter()
            .map(|counted| if counted.player == player { counted.scored() } else { counted.taken });
        heels + pegged + counted.sum::<u16>()
    };
    game.deals().iter().map(of_deal).sum()
}

const RANDOM: ByPlayer<OpponentLevel> =
    ByPlayer { you: OpponentLevel::Random, opponent: OpponentLevel::Random };

proptest! {
    #[test]
    fn games_end_legally_and_their_scores_add_up(seed: u64, muggins: bool) {
        let game = whole_game(seed, RANDOM, muggins);
        let GamePhase::Over(winner) = game.stage() else { panic!("not over") };
        let scores = game.scores();
        prop_assert_eq!(scores[winner], GAME);
        prop_assert!(scores[!winner] < GAME);
        prop_assert!(added_up(&game, winner) >= GAME);
        prop_assert_eq!(added_up(&game, !winner).min(GAME), scores[!winner]);
        // Nobody scores after the end.
        let before = game.after(game.moves().len() - 1);
        prop_assert!(before.scores().you < GAME && before.scores().opponent < GAME);
        // The deal alternates.
        let dealers: Vec<_> = game.deals().iter().map(|deal| deal.dealer).collect();
        prop_assert!(dealers.windows(2).all(|two| two[0] != two[1]));
        let again = record::read(&game.to_string()).unwrap();
        prop_assert_eq!((again.to_string(), again.scores()), (game.to_string(), scores));
    }

    #[test]
    fn no_record_makes_the_reader_panic(text in "(game: cribbage\n)?([a-z ]{0,9}:( [2-9TJQKA][CDHSx]){0,7}\n){0,9}") {
        let _ = record::read(&text);
    }
}

#[test]
fn record_is_read_and_written_unchanged() {
    let game = record::read(RECORD).unwrap();
    assert_eq!(game.to_string(), RECORD);
    assert!(game.setup().muggins);
    assert_eq!(game.stage(), GamePhase::Deal(Player::You));
    // With the starter 4, the hand 5-6-7-8 is worth nine: two fifteens (4+5+6 and 7+8) and a run of five. The player
    // claimed six.
    let counted = game.deals()[0].counted[0];
    assert_eq!((counted.said, counted.worth, counted.taken), (6, 9, 3));
}

#[test]
fn a_record_may_end_after_any_move() {
    let whole = record::read(RECORD).unwrap();
    for moves in 0..=whole.moves().len() {
        let game = whole.after(moves);
        assert_eq!(game.moves().len(), moves);
        assert_eq!(record::read(&game.to_string()).unwrap(), game, "{moves}");
    }
}

#[test]
fn faults_of_a_record_have_their_places() {
    let cases = [
        ("you: 5H", "no-game", 1),
        ("game: cribbage\nwho: 5H", "unknown-line", 2),
        ("game: cribbage\nyou 5H", "unknown-line", 2),
        ("game: cribbage\ndealer: me", "no-player", 2),
        ("game: cribbage\nagainst: me", "no-level", 2),
        ("game: cribbage\nmuggins: perhaps", "no-answer", 2),
        ("game: cribbage\nyou: 5H 6S 7D 8C JS", "wrong-number", 2),
        ("game: cribbage\nyou: 5H 6S 7D 8C JS 1", "no-card", 2),
        ("game: cribbage\nstarter: 5H", "misplaced-line", 2),
        ("game: cribbage\ncounts: 30", "no-count", 2),
        ("game: cribbage\n\nyou throw: 5H 6S", "illegal-move", 3),
        (&RECORD.replace("8C 2C", "2C"), "illegal-move", 11),
        (&RECORD.replace("4C", "5H"), "illegal-move", 8),
    ];
    for (text, code, line) in cases {
        let found = record::read(text).unwrap_err().into_vec();
        assert_eq!((found[0].code, found[0].place.line), (code, line), "{text}");
    }
}

#[test]
fn rear_peg_is_at_the_score_before_the_last_points() {
    let game = record::read(RECORD).unwrap();
    let before = |moves| {
        let ByPlayer { you, opponent } = game.after(moves).before_last_points();
        (you, opponent)
    };
    // The first four moves are the deal, two throws and the first card. Later in the play, two points are scored for
    // fifteen, one for the go, and one for the last card.
    assert_eq!(before(4), (None, None));
    assert_eq!(
        [5, 6, 7, 10, 11].map(before),
        [Some(0), Some(0), Some(2), Some(2), Some(3)].map(|at| (None, at))
    );
    // The user counts six of nine points. By muggins, the opponent takes the other three points.
    assert_eq!((before(12), game.after(12).scores().opponent), ((Some(0), Some(4)), 7));
}

#[test]
fn step_out_of_order_is_refused() {
    let mut game = Game::new(SETUP);
    let refused = game.make(GameMove::Count(3)).unwrap_err();
    assert_eq!(refused, IllegalMove::NotNow(GamePhase::Deal(Player::You)));
    assert_eq!(refused.to_string(), "the cards are dealt now");
    let mut thirteen: [Card; 13] = cards("5H 6S 7D 8C JS KD 2C 3C 9H TD QH KS 5H");
    assert_eq!(game.make(deal(thirteen)), Err(IllegalMove::WrongDeal(thirteen[0])));
    thirteen[12] = "4C".parse().unwrap();
    game.make(deal(thirteen)).unwrap();
    let throw = |cards| GameMove::Throw(Player::You, cards);
    assert_eq!(game.make(throw(cards("5H 5H"))), Err(IllegalMove::WrongThrow));
    assert_eq!(game.make(throw(cards("5H 2C"))), Err(IllegalMove::WrongThrow));
    game.make(throw(cards("KD JS"))).unwrap();
    let GamePhase::Throw(waiting) = game.stage() else { panic!() };
    assert_eq!((waiting.you, waiting.opponent), (false, true));
    assert!(matches!(game.make(throw(cards("KD JS"))), Err(IllegalMove::NotNow(_))));
}

#[test]
fn a_count_above_29_is_refused() {
    let mut game = Game::new(SETUP);
    let mut chance = Chance(3);
    while !matches!(game.stage(), GamePhase::Count(..)) {
        let next_move = next_move(&game, RANDOM, &mut chance);
        game.make(next_move).unwrap();
    }
    let refused = game.make(GameMove::Count(30)).unwrap_err();
    assert_eq!(refused, IllegalMove::WrongCount);
    assert_eq!(refused.to_string(), "no hand or crib has more than 29 points");
    game.make(GameMove::Count(29)).unwrap();
}

#[test]
fn the_pone_counts_before_the_dealer() {
    let mut game = Game::new(SETUP);
    let mut chance = Chance(7);
    // Plays until one of the players has 100 points.
    while game.scores().you < 100 && game.scores().opponent < 100 {
        let next_move = next_move(&game, RANDOM, &mut chance);
        game.make(next_move).unwrap();
    }
    let before = game.scores();
    assert!(before.you < GAME && before.opponent < GAME);
    let counts: Vec<_> = game.deals().iter().map(|deal| (deal, &deal.counted)).collect();
    for (deal, counted) in counts {
        let whose: Vec<_> = counted.iter().map(|one| (one.player, one.shown_as)).collect();
        let order = [
            (!deal.dealer, ShownAs::Hand),
            (deal.dealer, ShownAs::Hand),
            (deal.dealer, ShownAs::Crib),
        ];
        assert_eq!(whose, order[..whose.len()]);
    }
}

#[test]
fn heels_can_win_the_game_before_the_play() {
    let games = (1..20_000).map(|seed| whole_game(seed, RANDOM, false));
    let won = |game: &Game| matches!(game.moves().last(), Some(GameMove::Throw(..)));
    let game = games.into_iter().find(won).unwrap();
    let deal = game.deals().last().unwrap();
    assert_eq!((game.stage(), deal.starter.rank.face()), (GamePhase::Over(deal.dealer), 'J'));
    assert!(deal.play.as_ref().unwrap().turns().is_empty() && deal.counted.is_empty());
}

#[test]
fn each_level_plays_a_legal_game_to_its_end() {
    for level in OpponentLevel::ALL {
        let levels = ByPlayer { you: level, opponent: OpponentLevel::Random };
        let game = whole_game(11, levels, false);
        assert!(matches!(game.stage(), GamePhase::Over(_)));
        assert_eq!(OpponentLevel::named(level.name()), Some(level));
    }
}

#[test]
fn simple_player_scores_or_plays_its_highest_card() {
    let play =
        kibitzer::engine::cribbage::notation::read_play("dealer: 5H 7C 8D KS\nplay: TD").play;
    let card = |play| {
        OpponentLevel::Simple
            .card(&PLAYERS, play, KnownCards::default(), None, &mut |_| panic!("by chance"))
            .unwrap()
    };
    assert_eq!(card(&play), "5H".parse().unwrap());
    let play =
        kibitzer::engine::cribbage::notation::read_play("dealer: 4H 7C 8D KS\nplay: 9D").play;
    assert_eq!(card(&play), "KS".parse().unwrap());
}

#[test]
fn review_has_the_cost_of_each_decision_and_their_sum() {
    let game = record::read(RECORD).unwrap();
    let decisions = review(&game, &PLAYERS, None);
    let throws =
        decisions.iter().filter(|one| matches!(one.what, DecisionKind::Throw { .. })).count();
    assert_eq!(throws, 1);
    assert!(decisions.iter().all(|decision| decision.cost >= 0.0));
    let count = decisions.last().unwrap();
    // The player missed three points, and the opponent took them. This is a difference of six.
    assert!(matches!(count.what, DecisionKind::Count { is_crib: false, said: 6, worth: 9, .. }));
    assert!((count.cost - 6.0).abs() < 1e-9);
    assert_eq!(worst(&decisions, 3)[0], count);
    // The last card of a hand is not a choice.
    let cards =
        decisions.iter().filter(|one| matches!(one.what, DecisionKind::Card { .. })).count();
    assert_eq!(cards, 3);
    for decision in &decisions {
        if let DecisionKind::Card { card, best, play } = &decision.what {
            assert!(card != best || decision.cost == 0.0);
            // The text of the play contains only what the player knew at that time.
            let draft = kibitzer::engine::cribbage::notation::read_play(play);
            assert_eq!(draft.starter.map(|(card, _)| card), Some(game.deals()[0].starter));
            let pair = draft.thrown.pone.iter().map(|(card, _)| card.to_string());
            assert_eq!(pair.collect::<Vec<_>>(), ["JS", "KD"]);
            assert_eq!(draft.diagnostics, []);
        }
    }
}

#[test]
fn review_has_the_cost_of_each_decision_in_chance_to_win() {
    let game = whole_game(
        5,
        ByPlayer { you: OpponentLevel::Random, opponent: OpponentLevel::Strong },
        true,
    );
    let with_chances = review(&game, &PLAYERS, Some(&WINNING));
    let without = review(&game, &PLAYERS, None);
    assert_eq!(with_chances.len(), without.len());
    for (with, without) in with_chances.iter().zip(&without) {
        let chance = with.chance.unwrap();
        assert!((0.0..=1.0).contains(&chance) && without.chance.is_none());
        // A decision that costs no chance to win costs no points either. It is a mistake only if too many points were
        // counted.
        assert!(
            chance > 0.0 || with.cost == 0.0 && (!with.is_mistake() || with.what.is_overcount())
        );
        match &with.what {
            DecisionKind::Throw { thrown, .. } => {
                assert!(
                    matches!(&without.what, DecisionKind::Throw { thrown: same, .. } if same == thrown)
                );
            }
            // Cards are not compared. Near the end of the game, the card with the best chance to win may score fewer
            // points than another card.
            DecisionKind::Card { .. } => {}
            DecisionKind::Count { .. } => assert_eq!(with.what, without.what),
        }
    }
    let worst = worst(&with_chances, 3);
    assert!(worst.is_sorted_by(|one, other| one.chance >= other.chance));
    assert!(with_chances.iter().map(|decision| decision.chance.unwrap()).sum::<f64>() > 0.05);
}

#[test]
fn overcount_scores_the_actual_points_and_is_a_mistake() {
    for muggins in ["yes", "no"] {
        let text = RECORD.replace("counts: 6", "counts: 12").replace("yes", muggins);
        let game = record::read(&text).unwrap();
        let counted = game.deals()[0].counted[0];
        assert_eq!((counted.scored(), counted.taken), (9, 0), "{muggins}");
        let decisions = review(&game, &PLAYERS, None);
        let count = decisions.last().unwrap();
        assert!(matches!(count.what, DecisionKind::Count { said: 12, worth: 9, .. }));
        assert!(count.is_mistake() && count.cost == 0.0);
        assert_eq!(worst(&decisions, decisions.len()).last(), Some(&count));
    }
    // A correct count is no mistake.
    let right = record::read(&RECORD.replace("counts: 6", "counts: 9")).unwrap();
    let decisions = review(&right, &PLAYERS, None);
    assert!(!decisions.last().unwrap().is_mistake());
}

#[test]
fn a_record_without_a_deal_cannot_be_opened() {
    for text in ["game: cribbage", "game: cribbage\ndealer: you\nagainst: simple\n"] {
        assert!(record::read(text).unwrap().moves().is_empty());
        let found = record::read_dealt(text).unwrap_err().into_vec();
        assert_eq!((found[0].code, found[0].place.line), ("no-deal", text.lines().count()));
    }
    assert_eq!(record::read_dealt(RECORD), record::read(RECORD));
    let wrong = record::read_dealt("game: cribbage\nwho: 5H").unwrap_err().into_vec();
    assert_eq!((wrong.len(), wrong[0].code), (1, "unknown-line"));
}

#[test]
fn points_taken_by_muggins_count_for_the_opponent() {
    // The hand has nine points, and the player claimed six. The later counts of this deal are zero.
    let game = record::read(RECORD).unwrap();
    assert_eq!(game.deals()[0].counted[0].taken, 3);
    let decisions = review(&game, &PLAYERS, Some(&WINNING));
    let count = decisions.last().unwrap();
    let play = game.deals()[0].play.as_ref().unwrap().scores();
    let [own, others] = [play.pone + 6, play.dealer].map(|score| u8::try_from(score).unwrap());
    // The user deals next.
    let next_move = |you, opponent| {
        WINNING.before_deal(ByRole { dealer: you, pone: opponent }).wins(Role::Dealer)
    };
    let lost = next_move(own + 3, others) - next_move(own, others + 3);
    assert!((count.chance.unwrap() - lost).abs() < 1e-9);
}
