use super::*;

fn first(route: &Route, text: &str) -> DealState {
    DealState::first(route, History::new(text.to_owned()))
}

fn state(text: &str) -> Rc<DealState> {
    first(&Route::to(Page::Deal(DealTab::Check)), text).into()
}

fn typed(text: &str) -> DealAction {
    DealAction::Edit(Edit::Type(text.to_owned()))
}

fn loaded(text: &str) -> DealAction {
    DealAction::Edit(Edit::Set(text.to_owned()))
}

#[test]
fn choosing_a_record_resets_the_step() {
    let state = state("3").reduce(DealAction::Step(ReplayStep::Cards(20)));
    let state = state.reduce(DealAction::Choose(2));
    assert_eq!((state.chosen, state.step), (2, None));
}

#[test]
fn typing_keeps_record_step_and_format() {
    let state = state("3").reduce(DealAction::Choose(1));
    let state = state.reduce(DealAction::Step(ReplayStep::Cards(7)));
    let state = state.reduce(DealAction::Format(Some(Format::Lin)));
    let state = state.reduce(typed("3 "));
    assert_eq!((state.chosen, state.step), (1, Some(ReplayStep::Cards(7))));
    assert_eq!(state.format, Some(Format::Lin));
}

#[test]
fn pasting_another_text_shows_its_first_record() {
    let state = state("md|3,the first text|").reduce(DealAction::Choose(2));
    let kept = Rc::clone(&state).reduce(typed("nd|3,the first text|"));
    assert_eq!(kept.chosen, 2);
    let pasted = state.reduce(typed("[Board \"1\"]\n[Dealer \"N\"]"));
    assert_eq!((pasted.chosen, pasted.step), (0, None));
}

#[test]
fn loading_another_text_resets_the_format() {
    let state = state("md|3").reduce(DealAction::Format(Some(Format::Lin)));
    assert_eq!(state.reduce(loaded("3")).format, None);
}

#[test]
fn a_step_is_limited_to_the_longest_record() {
    let far = |step| state("").reduce(DealAction::Step(step)).step;
    assert_eq!(far(ReplayStep::Cards(usize::MAX)), Some(ReplayStep::Cards(53)));
    assert_eq!(far(ReplayStep::Calls(usize::MAX)), Some(ReplayStep::Calls(319)));
}

#[test]
fn the_address_contains_format_record_and_step() {
    for (step, written) in [
        (ReplayStep::Cards(9), "step=9"),
        (ReplayStep::Calls(4), "call=4"),
        (ReplayStep::Cards(0), "step=0"),
        (ReplayStep::Calls(0), "call=0"),
    ] {
        let state = state("x").reduce(DealAction::Choose(2)).reduce(DealAction::Step(step));
        let state = state.reduce(DealAction::Format(Some(Format::Pbn)));
        let route = state.route("x");
        assert_eq!(route.to_string(), format!("#/deal?text=x&format=pbn&record=3&{written}"));
        let again = first(&route, "x");
        assert_eq!(again.format, Some(Format::Pbn));
        assert_eq!((again.chosen, again.step), (2, Some(step)));
    }
}

#[test]
fn a_deal_can_be_tried_in_a_contract() {
    let contract: Contract = "4SS".parse().expect("a contract");
    let line = || "0-HJ".parse().expect("a line");
    let tried = state("x").reduce(DealAction::Step(ReplayStep::Cards(9)));
    let tried = tried.reduce(DealAction::PlayIn(Some(contract)));
    assert_eq!((tried.contract, tried.step), (Some(contract), Some(ReplayStep::Cards(0))));
    let tried = tried.reduce(DealAction::Try(line()));
    let place = |state: &DealState| (state.contract, state.what_if.clone(), state.step);
    let left = Rc::clone(&tried).reduce(DealAction::PlayIn(None));
    assert_eq!(place(&left), (None, None, None));
    // The auction is that of the record, so a step to a call leaves the tried contract.
    let call = Rc::clone(&tried).reduce(DealAction::Step(ReplayStep::Calls(2)));
    assert_eq!(place(&call), (None, None, Some(ReplayStep::Calls(2))));
    let error = ReplayStep::Cards(5);
    let error = Rc::clone(&tried).reduce(DealAction::ShowPlace(Some(error)));
    assert_eq!(place(&error), (None, None, Some(ReplayStep::Cards(5))));
    // The first step is the start of the tried deal. Choosing the same contract again changes nothing.
    let start = Rc::clone(&tried).reduce(DealAction::Step(ReplayStep::Calls(0)));
    assert_eq!((start.contract, start.what_if.as_ref()), (Some(contract), Some(&line())));
    let again = Rc::clone(&tried).reduce(DealAction::PlayIn(Some(contract)));
    assert_eq!(place(&again), place(&tried));
    let record = state("x").reduce(DealAction::Step(ReplayStep::Cards(9)));
    assert_eq!(record.reduce(DealAction::PlayIn(None)).step, Some(ReplayStep::Cards(9)));
}

#[test]
fn the_number_of_missing_tables_is_kept_until_another_text_is_loaded() {
    let route = Route::parse("#/deal?text=x&record=2&missing=7");
    let state: Rc<_> = first(&route, "x").into();
    assert_eq!((state.missing, state.route("x")), (7, route.clone()));
    assert_eq!(Rc::clone(&state).reduce(DealAction::Choose(0)).missing, 7);
    assert_eq!(Rc::clone(&state).reduce(loaded("y")).missing, 0);
    assert_eq!(state.reduce(DealAction::Follow("z".to_owned(), route.into())).missing, 7);
}

#[test]
fn undoing_a_followed_link_resets_the_record_and_the_missing_tables() {
    let game = |board: u8, tables| {
        let head = format!("[Board \"{board}\"]\n[Dealer \"N\"]\n");
        format!("{head}[Auction \"N\"]\nPass Pass Pass Pass\n\n").repeat(tables)
    };
    let route = Route::parse("#/deal?record=5&missing=7");
    let state = state(&game(1, 1)).reduce(DealAction::Follow(game(2, 9), route.into()));
    assert_eq!((state.chosen, state.missing), (4, 7));
    let undone = state.reduce(DealAction::Edit(Edit::Undo));
    assert_eq!((undone.text.as_str(), undone.chosen, undone.missing), (&*game(1, 1), 0, 0));
    let redone = undone.reduce(DealAction::Choose(2)).reduce(DealAction::Edit(Edit::Redo));
    assert_eq!((redone.chosen, redone.missing), (0, 0));
}

#[test]
fn undoing_typing_keeps_the_chosen_record() {
    let text = "2\nN\nPASS\nPASS\nPASS\nPASS\nN\nPASS\nPASS\nPASS\n";
    let state = state(text).reduce(DealAction::Choose(1));
    let edited = state.reduce(typed(&format!("{text}PASS\n")));
    assert_eq!(edited.reduce(DealAction::Edit(Edit::Undo)).chosen, 1);
}

#[test]
fn an_empty_text_has_an_address_without_a_query() {
    assert_eq!(state("").route("").to_string(), "#/deal");
    let emptied = state("x").reduce(typed(""));
    assert_eq!(emptied.route("").to_string(), "#/deal");
}

#[test]
fn hidden_hands_are_in_the_address_and_stay_hidden_in_the_next_record() {
    let hidden = state("x").reduce(DealAction::Hide(Some(Side::EastWest)));
    assert_eq!(hidden.route("x").to_string(), "#/deal?text=x&hide=EW");
    assert_eq!(first(&hidden.route("x"), "x").hidden, Some(Side::EastWest));
    assert_eq!(hidden.clone().reduce(DealAction::Choose(1)).hidden, Some(Side::EastWest));
    let other = hidden.reduce(DealAction::Edit(Edit::Set("another text".to_owned())));
    assert_eq!(other.hidden, None);
}

#[test]
fn the_address_contains_the_part_shown() {
    for part in [RecordPart::Play, RecordPart::DoubleDummy, RecordPart::Text] {
        let shown = state("x").reduce(DealAction::Show(part));
        let route = shown.route("x");
        assert_eq!(first(&route, "x").part, Some(part));
        let followed = state("y").reduce(DealAction::Follow("x".to_owned(), route.into()));
        assert_eq!(followed.part, Some(part));
    }
    let route = state("x").reduce(DealAction::Show(RecordPart::Play)).route("x");
    assert_eq!(route.to_string(), "#/deal?text=x&part=play");
    assert_eq!(first(&Route::parse("#/deal?part=nothing"), "x").part, None);
}

#[test]
fn following_a_link_shows_its_record_and_card() {
    let route = Route::parse("#/deal?format=lin&record=3&step=9");
    let state = state("").reduce(DealAction::Follow("3".to_owned(), route.into()));
    assert_eq!(
        (state.text.as_str(), state.chosen, state.step),
        ("3", 2, Some(ReplayStep::Cards(9)))
    );
    assert_eq!(state.format, Some(Format::Lin));
}

#[test]
fn an_invalid_address_shows_the_first_record() {
    let route = Route::parse("#/deal?record=0&step=-1&call=x&format=doc");
    let state = first(&route, "");
    assert_eq!((state.chosen, state.step), (0, None));
    assert_eq!(state.format, None);
}

#[test]
fn leaving_a_tried_line_returns_to_the_step_where_it_began() {
    let line: WhatIf = "12-SQS2".parse().expect("a line");
    let tried = state("x").reduce(DealAction::Try(line.clone()));
    assert_eq!((tried.what_if.as_ref(), tried.step), (Some(&line), Some(ReplayStep::Cards(14))));
    assert_eq!(tried.route("x").to_string(), "#/deal?text=x&step=14&line=12-SQS2");
    let again = first(&tried.route("x"), "x");
    assert_eq!((again.what_if.as_ref(), again.step), (tried.what_if.as_ref(), tried.step));
    let left = tried.clone().reduce(DealAction::LeaveLine);
    assert_eq!((left.what_if.as_ref(), left.step), (None, Some(ReplayStep::Cards(12))));
    let fault = tried.reduce(DealAction::ShowPlace(Some(ReplayStep::Cards(13))));
    assert_eq!((fault.what_if.as_ref(), fault.step), (None, Some(ReplayStep::Cards(13))));
}

#[test]
fn a_pasted_text_shows_its_verdict_but_typing_keeps_the_text_in_view() {
    let edited = state("").reduce(typed("1"));
    assert_eq!(edited.part, Some(RecordPart::Text));
    assert_eq!(edited.reduce(loaded("1")).part, None);
    let pasted = state("").reduce(typed("md|3,the first text|"));
    assert_eq!(pasted.part, None);
    let fault = pasted.reduce(DealAction::ShowPlace(Some(ReplayStep::Calls(3))));
    assert_eq!((fault.part, fault.step), (Some(RecordPart::Text), Some(ReplayStep::Calls(3))));
}
