//! The table of a game: the cards, the events, and the controls for the user's actions.

use yew::prelude::*;

use super::events::GameEvent;
use super::state::{GameAction, GameState, Pack};
use super::words;
use crate::engine::cribbage::game::{CountedHand, GameDeal, GamePhase, MOST_COUNTED};
use crate::engine::cribbage::{Card, Player, ShownAs};
use crate::ui::components::cards::playing_card::{card_back, card_drawing, card_view};
use crate::ui::components::cribbage::card_in_line;
use crate::ui::components::cribbage::table::{Middle, PlayedCard, Table, table};
use crate::ui::components::frame::{class_if, class_list};
use crate::ui::delegate::{data_at, filter_map, on_value};
use crate::ui::hooks::is_modified;
use crate::ui::pages::cribbage::place_of_key;
use crate::ui::pages::cribbage::score::aloud::{calls, sentence};
use crate::ui::pages::cribbage::words::said;

/// A game with the events of its last deal that are shown.
pub struct GameTable<'g> {
    pub state: &'g GameState,
    pub act: &'g Callback<GameAction>,
    /// The events that are shown.
    pub shown: &'g [GameEvent],
    /// The next event. `None` if all events are shown.
    pub next: Option<GameEvent>,
    /// Called if the next event waits for a click.
    pub on_next: &'g Callback<()>,
    /// The rendered failure of the opponent's move.
    pub refused: Html,
    /// Returns a shuffled pack.
    pub pack: &'g Callback<(), Pack>,
}

/// The hand or crib in the middle of the table.
#[derive(Clone, Copy)]
struct ShownHand {
    player: Player,
    shown_as: ShownAs,
    is_counted: bool,
}

impl GameTable<'_> {
    pub fn view(self) -> Html {
        let Self { state, shown, .. } = self;
        let deal = state.deal();
        let starter = deal.filter(|_| shown.contains(&GameEvent::Starter)).map(|deal| deal.starter);
        let hand = self.shown_hand();
        let cards = self.middle_cards(hand);
        let turned = cards.iter().rposition(Option::is_none).map_or(0, |place| place + 1);
        let flat =
            |cards: &[Option<PlayedCard>]| -> Vec<_> { cards.iter().flatten().copied().collect() };
        let (turned, series) = (flat(&cards[..turned]), flat(&cards[turned..]));
        table(Table {
            far: self.far(hand),
            starter,
            crib: deal
                .map(|deal| {
                    let cards = Player::ALL.map(|player| deal.thrown[player].map_or(0, |_| 2));
                    (words::crib_of(deal.dealer), cards.iter().sum())
                })
                .filter(|_| hand.is_none_or(|hand| hand.shown_as != ShownAs::Crib)),
            middle: self.middle(hand, &turned, &series),
            news: self.news(),
            near: self.near(hand),
            actions: self.actions(),
        })
    }

    const fn is_live(&self) -> bool {
        self.next.is_none()
    }

    fn stage(&self) -> GamePhase {
        self.state.game.stage()
    }

    /// Returns the hand or crib in the middle. While all counts are seen, it is the next one to
    /// count. Returns `None` before the first count.
    fn shown_hand(&self) -> Option<ShownHand> {
        if let (true, GamePhase::Count(player, shown_as)) = (self.is_live(), self.stage()) {
            return Some(ShownHand { player, shown_as, is_counted: false });
        }
        self.shown.iter().rev().find_map(|event| match event {
            &GameEvent::Counted(CountedHand { player, shown_as, .. }) => {
                Some(ShownHand { player, shown_as, is_counted: true })
            }
            _ => None,
        })
    }

    /// Returns the cards in the middle. `None` follows the cards that are turned.
    fn middle_cards(&self, hand: Option<ShownHand>) -> Vec<Option<PlayedCard>> {
        if let Some(cut) = self.state.cut {
            return [(cut.opponent, false), (cut.you, true)]
                .map(|(card, is_near)| Some(PlayedCard { card, is_near }))
                .to_vec();
        }
        let Some(deal) = self.state.deal() else { return Vec::new() };
        if let Some(ShownHand { player, shown_as, .. }) = hand {
            let cards = deal.shown(player, shown_as).into_iter().flatten();
            return cards
                .map(|card| Some(PlayedCard { card, is_near: player == Player::You }))
                .collect();
        }
        self.shown
            .iter()
            .filter_map(|event| match event {
                GameEvent::Turned => Some(None),
                &GameEvent::Card(place) => {
                    let turn = deal.play.as_ref()?.turns().get(place)?;
                    let is_near = deal.player(turn.player) == Player::You;
                    Some(Some(PlayedCard { card: turn.card, is_near }))
                }
                _ => None,
            })
            .collect()
    }

    fn middle<'t>(
        &self,
        hand: Option<ShownHand>,
        turned: &'t [PlayedCard],
        cards: &'t [PlayedCard],
    ) -> Middle<'t> {
        let is_whole = hand.is_some() || self.state.cut.is_some();
        let middle = Middle { turned, cards, is_whole, ..Middle::default() };
        if let Some(cut) = &self.state.cut {
            let said = words::cut(cut.you, cut.opponent, self.state.game.dealer());
            return Middle { label: words::CUT, said, ..middle };
        }
        let Some(deal) = self.state.deal() else { return middle };
        if let Some(ShownHand { player, shown_as, is_counted }) = hand {
            let label = words::whose(player, shown_as);
            if !is_counted && self.state.to_count().is_some() {
                return Middle { label, figure: words::UNKNOWN.to_owned(), ..middle };
            }
            let worth = deal.worth(player, shown_as).unwrap_or(0);
            let said = aloud(deal, player, shown_as);
            return Middle { label, figure: worth.to_string(), said, ..middle };
        }
        let Some(play) = &deal.play else { return middle };
        let last = self.shown.iter().rev().find_map(|event| match event {
            GameEvent::Turned => Some(None),
            &GameEvent::Card(place) => Some(play.turns().get(place)),
            _ => None,
        });
        let last = last.flatten();
        Middle {
            label: words::COUNT,
            figure: last.map_or(0, |turn| turn.count).to_string(),
            said: last.map(said).unwrap_or_default(),
            ..middle
        }
    }

    /// Renders the opponent's cards: backs, or the kept cards once hands are counted, unless they are in the middle.
    fn far(&self, hand: Option<ShownHand>) -> Html {
        let Some(deal) = self.state.deal() else { return Html::default() };
        if let Some(ShownHand { player, shown_as, .. }) = hand {
            let is_away = (player, shown_as) == (Player::Opponent, ShownAs::Hand);
            let kept = deal.kept(Player::Opponent).filter(|_| !is_away);
            return html! { { for kept.into_iter().flatten().map(|card| card_view(card, "")) } };
        }
        let played = self.shown.iter().filter(|event| match event {
            GameEvent::Card(_) => !event.is_prompt(deal),
            _ => false,
        });
        let held = if deal.thrown.opponent.is_some() { 4 } else { 6 };
        let left = held - played.count();
        // A played card leaves its place empty, so that the others don't move.
        html! {
            <>
                <span class="unseen">{ words::left(left) }</span>
                { for (0..held).map(|place| if place < left { card_back() } else { html! { <span class="card"></span> } }) }
            </>
        }
    }

    /// Renders the events as a list, and below it what the user can do. A screen reader reads what is added.
    fn news(&self) -> Html {
        let state = self.state;
        let deals = state.game.deals().len();
        html! {
            <div class="game-news" role="log" aria-label={words::EVENTS}>
                if let Some(deal) = state.deal() {
                    // Scrolling parts need the focus for the arrow keys.
                    <div class="game-log" tabindex="0">
                        <ol>{ for self.shown.iter().enumerate().filter_map(|(place, &event)| {
                            let is_count = matches!(event, GameEvent::Counted(_));
                            let class = class_list(&[class_if(is_count, "log-count")]);
                            Some(html! { <li key={format!("{deals} {place}")} {class}>{ line(deal, event)? }</li> })
                        }) }</ol>
                    </div>
                }
                <p class="game-prompt">
                    { self.prompt() }
                    { for state.refusal.as_deref().map(|refusal| html! {
                        <span class="bad">{ " " }{ words::refused(refusal) }</span>
                    }) }
                </p>
            </div>
        }
    }

    fn prompt(&self) -> String {
        let dealer = self.state.game.dealer();
        match (self.next, self.stage()) {
            (Some(GameEvent::Go(Player::You, false)), _) => words::YOU_CANNOT_PLAY.to_owned(),
            (None, GamePhase::Throw(waiting)) if waiting.you => {
                words::choose_two(dealer).to_owned()
            }
            (None, GamePhase::Play(Player::You)) => words::YOUR_TURN.to_owned(),
            (None, GamePhase::Throw(_) | GamePhase::Play(_)) => words::THINKING.to_owned(),
            (None, GamePhase::Count(..)) if self.state.to_count().is_some() => {
                words::HOW_MANY.to_owned()
            }
            (None, GamePhase::Deal(_)) if self.state.cut.is_none() => {
                words::next_deal(dealer).to_owned()
            }
            (None, GamePhase::Over(winner)) => {
                words::over(winner, self.state.game.scores()[!winner])
            }
            (Some(_), _) | (None, GamePhase::Count(..) | GamePhase::Deal(_)) => String::new(),
        }
    }

    /// Renders the user's cards: six to choose from, those that are not yet played, or the kept cards once hands are
    /// counted, unless they are in the middle. If the user counts, renders the keypad in place of the cards.
    fn near(&self, hand: Option<ShownHand>) -> Html {
        let (state, phase) = (self.state, self.stage());
        let Some(deal) = state.deal() else { return Html::default() };
        if self.is_live() && state.to_count().is_some() {
            return keypad(state, self.act);
        }
        let throws = matches!(phase, GamePhase::Throw(waiting) if waiting.you);
        let plays = self.is_live() && phase == GamePhase::Play(Player::You);
        let own = deal.role(Player::You);
        let kept = || deal.kept(Player::You).map_or_else(|| deal.dealt.you.to_vec(), Vec::from);
        let cards: Vec<Card> = match (&deal.play, hand) {
            (_, Some(ShownHand { player: Player::You, shown_as: ShownAs::Hand, .. })) => {
                return Html::default();
            }
            (_, Some(_)) | (None, _) => kept(),
            (Some(play), None) => play.hand(own).unwrap_or_default().to_vec(),
        };
        let choose = {
            let cards = cards.clone();
            filter_map(self.act, move |place: usize| {
                let card = cards.get(place).copied()?;
                Some(if throws { GameAction::Choose(card) } else { GameAction::Play(card) })
            })
        };
        let onclick = filter_map(&choose, |event: MouseEvent| data_at(&event, "data-place"));
        let onkeydown = {
            let (choose, count) = (choose.clone(), cards.len());
            Callback::from(move |event: KeyboardEvent| {
                let place = place_of_key(&event.key(), count);
                if let Some(place) = place.filter(|_| !is_modified(&event)) {
                    event.prevent_default();
                    choose.emit(place);
                }
            })
        };
        let permits = |card: Card| {
            throws || deal.play.as_ref().is_some_and(|play| play.permits(card).is_ok())
        };
        html! {
            <div class="game-own" role="group" aria-label={words::YOUR_CARDS} {onclick} {onkeydown}>
                <ol class={class_list(&["game-cards", class_if(cards.len() > 4, "six")])}>
                    { for cards.iter().enumerate().map(|(place, &card)| {
                        let is_chosen = state.chosen.contains(&card);
                        html! {
                            <li key={card.to_string()} class={class_if(is_chosen, "chosen")}>
                                if throws || plays {
                                    <button type="button" class="slot" data-place={place.to_string()}
                                        aria-label={words::card_button(card)}
                                        aria-keyshortcuts={(place + 1).to_string()}
                                        aria-pressed={throws.then(|| is_chosen.to_string())}
                                        aria-disabled={(!permits(card)).then_some("true")}>
                                        { card_drawing(card, "") }
                                    </button>
                                } else {
                                    <span class="slot">{ card_view(card, "") }</span>
                                }
                            </li>
                        }
                    }) }
                </ol>
            </div>
        }
    }

    fn actions(&self) -> Html {
        let Self { state, act, pack, .. } = self;
        let is_over = matches!(self.stage(), GamePhase::Over(_));
        html! {
            <>
                { self.refused.clone() }
                <button type="button" aria-disabled={(!state.can_take_back()).then_some("true")}
                    onclick={act.reform(|_: MouseEvent| GameAction::TakeBack)}>{ words::TAKE_BACK }</button>
                { self.action(act, pack) }
                if !is_over {
                    <button type="button" title={words::PAUSE_KEEPS}
                        onclick={act.reform(|_: MouseEvent| GameAction::Leave)}>{ words::PAUSE }</button>
                }
            </>
        }
    }

    /// Renders the button for the next step. Buttons are disabled during the pause after a count. Otherwise, a second
    /// tap on the button for counting would hit the button that replaces it.
    fn action(&self, act: &Callback<GameAction>, pack: &Callback<(), Pack>) -> Html {
        let button = |label: &'static str,
                      key: Option<&'static str>,
                      is_ready: bool,
                      on_click: Callback<MouseEvent>| {
            html! {
                <button type="button" class="primary go-on" onclick={on_click} aria-keyshortcuts={key}
                    aria-disabled={(!is_ready).then_some("true")}>{ label }</button>
            }
        };
        let ready = !self.state.pauses;
        let on_next = || self.on_next.reform(|_: MouseEvent| ());
        let does = |action: GameAction| act.reform(move |_: MouseEvent| action.clone());
        match (self.next, self.stage()) {
            (Some(GameEvent::Seen), _) => {
                button(words::NEXT, None, ready, if ready { on_next() } else { Callback::noop() })
            }
            (Some(GameEvent::Go(Player::You, false)), _) => {
                button(words::GO, Some("G"), true, on_next())
            }
            (Some(_), _) | (None, GamePhase::Play(_)) => {
                button(words::GO, Some("G"), false, Callback::noop())
            }
            (None, GamePhase::Deal(_)) => {
                let pack = pack.clone();
                button(
                    words::DEAL,
                    None,
                    ready,
                    act.reform(move |_: MouseEvent| GameAction::Deal(pack.emit(()))),
                )
            }
            (None, GamePhase::Throw(_)) => {
                let chosen = self.state.chosen.len();
                button(words::throw(chosen), None, chosen == 2, does(GameAction::Throw))
            }
            (None, GamePhase::Count(..)) if self.state.to_count().is_some() => {
                button(words::SAY, None, true, does(GameAction::Say))
            }
            (None, GamePhase::Count(..)) => button(words::NEXT, None, ready, does(GameAction::Say)),
            (None, GamePhase::Over(_)) => {
                button(words::NEW_GAME, None, ready, does(GameAction::Leave))
            }
        }
    }
}

/// Renders an event as a line: who, the card, and what is said. Returns `None` if nothing is said.
fn line(deal: &GameDeal, event: GameEvent) -> Option<Html> {
    let parts = |who: &'static str, card: Option<Card>, said: String| {
        html! {
            <>
                <span>{ who }</span>{ " " }
                <span class="log-card">{ for card.map(card_in_line) }</span>{ " " }
                <span>{ said }</span>
            </>
        }
    };
    Some(match event {
        GameEvent::Starter => {
            parts(words::STARTER, Some(deal.starter), words::heels(deal).to_owned())
        }
        GameEvent::Card(place) => {
            let turn = deal.play.as_ref()?.turns().get(place)?;
            parts(words::player(deal.player(turn.player)), Some(turn.card), said(turn))
        }
        GameEvent::Go(player, is_second) => {
            parts(words::player(player), None, words::go(is_second).to_owned())
        }
        GameEvent::GoPoint(player) => {
            parts(words::player(player), None, words::ONE_FOR_THE_GO.to_owned())
        }
        GameEvent::Counted(counted) => {
            let is_own = counted.player == Player::You;
            let aloud = is_own.then(|| aloud(deal, counted.player, counted.shown_as));
            html! {
                <>
                    { words::counted(counted) }
                    if let Some(aloud) = aloud { <span class="unseen">{ " " }{ aloud }</span> }
                </>
            }
        }
        GameEvent::Turned | GameEvent::Seen => return None,
    })
}

/// Returns a hand as it is counted aloud.
fn aloud(deal: &GameDeal, player: Player, shown_as: ShownAs) -> String {
    deal.show(player, shown_as).map(|show| sentence(&calls(&show))).unwrap_or_default()
}

/// Key that deletes the last digit.
const DELETE: u16 = 10;

/// Renders the field for a count with a keypad. On a phone, the keypad replaces the keyboard.
fn keypad(state: &GameState, act: &Callback<GameAction>) -> Html {
    let on_say = act.reform(|event: SubmitEvent| {
        event.prevent_default();
        GameAction::Say
    });
    let typed = state.typed.clone();
    let on_digit = filter_map(act, move |event: MouseEvent| {
        let key: u16 = data_at(&event, "data-key")?;
        let points = typed.parse::<u16>().ok();
        Some(GameAction::Type(match points {
            _ if key == DELETE => typed.chars().take(typed.len().saturating_sub(1)).collect(),
            // A digit that would make the number too high begins another one.
            Some(points) if 10 * points + key <= MOST_COUNTED => (10 * points + key).to_string(),
            _ => key.to_string(),
        }))
    });
    html! {
        <form class="game-keypad" onsubmit={on_say} onclick={on_digit}>
            <label>
                <span class="unseen">{ words::HOW_MANY }</span>
                <input type="text" inputmode="none" autocomplete="off" size="2" value={state.typed.clone()}
                    oninput={on_value(&act.reform(GameAction::Type))} />
            </label>
            { for [1, 2, 3, 4, 5, DELETE, 6, 7, 8, 9, 0].map(|key: u16| html! {
                <button type="button" data-key={key.to_string()} aria-label={(key == DELETE).then_some(words::DELETE)}>
                    { if key == DELETE { "⌫".to_owned() } else { key.to_string() } }
                </button>
            }) }
        </form>
    }
}
