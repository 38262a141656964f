use super::*;
use crate::engine::bridge::simulate::form::ScriptForm;

fn state(address: &str, kept: &str) -> Rc<SimulateState> {
    let route = Route::parse(address);
    let linked = route.get(SCRIPT).unwrap_or(kept).to_owned();
    SimulateState::first(&route, &History::new(linked), Seed::default()).into()
}

#[test]
fn a_link_contains_the_script_the_question_and_all_choices() {
    let asked = state("#/simulate", "")
        .reduce(SimulateAction::Load(Texts {
            script: "hcp(south) in 15..17 && # strong\nbalanced(south)".to_owned(),
            ask: "contracts 3NS 4SS".to_owned(),
        }))
        .reduce(SimulateAction::Seed("7K3QD-2M9XZ-011VJ-00001".parse().expect("a seed")))
        .reduce(SimulateAction::Deals(5_000))
        .reduce(SimulateAction::Until("0.3imps".parse().ok()))
        .reduce(SimulateAction::Scoring(Scoring::Matchpoints))
        .reduce(SimulateAction::Give("0.1".parse().expect("some")));
    let address = asked.route(&asked.saved_text()).to_string();
    let again = state(&address, "");
    assert_eq!(
        (again.script(), again.ask(), again.seed, again.deals),
        (asked.script(), asked.ask(), asked.seed, 5_000)
    );
    assert!(again.until.is_some() && again.until == asked.until);
    assert_eq!((again.scoring, again.handicap), (Scoring::Matchpoints, asked.handicap));
    assert!(!again.handicap.is_none());
    // A link replaces a different question.
    let imps = state("#/simulate?ask=count&script=x", "");
    assert_eq!(imps.scoring, Scoring::Imps);
    let followed = imps
        .reduce(SimulateState::follow(asked.script().to_owned(), Route::parse(&address).into()));
    assert_eq!((followed.ask(), followed.seed), (asked.ask(), asked.seed));
    assert_eq!(followed.scoring, Scoring::Matchpoints);
    // Undo restores the previous question.
    let back = followed.reduce(SimulateAction::Script(Edit::Undo));
    assert_eq!((back.script(), back.ask()), ("x", "count"));
}

#[test]
fn a_link_from_another_sampler_is_noted_until_the_seed_changes() {
    let address = "#/simulate?script=x&seed=7K3QD-2M9XZ-011VJ-00001";
    let sampler = |state: &SimulateState| (state.other_sampler, state.route("x").to_string());
    let (other, written) = sampler(&state(address, ""));
    assert_eq!(other, None);
    assert!(written.ends_with(&format!("&sampler={VERSION}")), "{written}");
    assert_eq!(state(&format!("{address}&sampler={VERSION}"), "").other_sampler, None);
    let old = state(&format!("{address}&sampler=1"), "");
    let (other, written) = sampler(&old);
    // The address contains the version of the current sampler, because the deals that it draws are shared.
    assert!(other == Some(1) && written.ends_with(&format!("&sampler={VERSION}")), "{written}");
    assert_eq!(old.reduce(SimulateAction::Seed(Seed::default())).other_sampler, None);
}

#[test]
fn an_invalid_number_of_deals_is_replaced_by_the_default() {
    for deals in ["0", "-3", "1000000", "many"] {
        assert_eq!(state(&format!("#/simulate?script=x&deals={deals}"), "").deals, 1_000);
    }
    assert_eq!(state("#/simulate?script=x&deals=77", "").deals, 77);
}

#[test]
fn other_pages_link_to_a_question_about_their_cards() {
    let deal = "N:AKQ2.KT4.J76.952 J87.AQ3.952.KQJ8 T65.J98.AKQ3.A74 943.7652.T84.T63";
    let deal: Deal = deal.parse().expect("a deal");
    let of_hand = of_hand(deal.hand(Seat::South));
    assert_eq!(of_hand.get(SCRIPT), Some("predeal south ST65, HJ98, DAKQ3, CA74\n"));
    let of_deal = of_deal(&deal);
    let form = of_deal.get(SCRIPT).and_then(ScriptForm::read).expect("a form");
    assert_eq!(form.hands[Seat::North].cards, deal.hand(Seat::North));
    assert_eq!((of_deal.page, of_deal.get(ASK)), (Page::Simulate, Some("results ns")));
}

#[test]
fn an_empty_page_has_an_address_without_a_query() {
    let empty = state("#/simulate", "");
    assert_eq!(empty.route("").to_string(), "#/simulate");
}

#[test]
fn typing_in_the_other_field_is_a_separate_undo_step() {
    let typed = state("#/simulate", "")
        .reduce(SimulateAction::Script(Edit::Type("hcp(north) > 9".to_owned())))
        .reduce(SimulateAction::TypeAsk("cou".to_owned()))
        .reduce(SimulateAction::TypeAsk("count".to_owned()));
    let back = typed.reduce(SimulateAction::Script(Edit::Undo));
    assert_eq!((back.script(), back.ask()), ("hcp(north) > 9", TEMPLATES[0].ask));
    let back = back.reduce(SimulateAction::Script(Edit::Undo));
    assert_eq!((back.script(), back.ask()), ("", TEMPLATES[0].ask));
}

#[test]
fn the_script_and_the_question_have_one_history() {
    let typed = state("#/simulate", "")
        .reduce(SimulateAction::Script(Edit::Type("hcp(north) > 9".to_owned())))
        .reduce(SimulateAction::Ask("count".to_owned()));
    let back = typed.reduce(SimulateAction::Script(Edit::Undo));
    assert_eq!((back.script(), back.ask()), ("hcp(north) > 9", TEMPLATES[0].ask));
}

#[test]
fn the_lengths_of_a_suit_are_read_from_their_script() {
    for lengths in [[Some(5), Some(3)], [Some(0), None], [None, Some(13)]] {
        let parsed = ParsedQuestion::read(&script_of_lengths(lengths), "breaks");
        assert_eq!(parsed.lengths(), Some(lengths));
    }
    for other in ["", "predeal spades(south) == 5, hearts(north) == 3\n", "spades(south) == 5"] {
        assert_eq!(ParsedQuestion::read(other, "breaks").lengths(), None, "{other}");
    }
}
