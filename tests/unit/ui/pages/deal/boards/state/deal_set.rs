use super::*;

fn refused() -> DealSetState {
    let mut state = DealSetState::default();
    state.begin();
    let faults = [(DealField::Script, "unknown"), (DealField::Seed, "short")];
    let faults = faults.map(|(at, fault)| (at, fault.to_owned()));
    state.refuse(DealSetError::Fields(faults.into()));
    state
}

#[test]
fn editing_a_field_clears_its_fault() {
    let mut state = refused();
    assert_eq!(state.fault(DealField::Script), Some("unknown"));
    state.write(DealField::Seed, "7".to_owned());
    assert_eq!(
        (state.fault(DealField::Script), state.fault(DealField::Seed)),
        (Some("unknown"), None)
    );
    state.edit(Edit::Set(String::new()));
    assert_eq!(state.fault(DealField::Script), None);
}

#[test]
fn editing_any_field_clears_the_reason_why_a_board_was_not_dealt() {
    for wrong in [DealSetError::Never(3, vec![1, 2]), DealSetError::Board("rare".to_owned())] {
        let mut state = DealSetState::default();
        state.refuse(wrong);
        assert!(state.conflict() == Some((3, &[1, 2])) || state.not_dealt() == Some("rare"));
        state.write(DealField::Boards, "8".to_owned());
        assert_eq!((state.conflict(), state.not_dealt()), (None, None));
    }
}

#[test]
fn faults_of_the_conditions_open_the_conditions() {
    assert_eq!(DealSetState::default().is_open(FormPart::Conditions), None);
    assert_eq!(refused().is_open(FormPart::Conditions), Some(true));
    let mut state = DealSetState::default();
    state.refuse(DealSetError::Fields(vec![(DealField::Seed, "short".to_owned())]));
    assert_eq!(state.is_open(FormPart::Conditions), None);
    state.refuse(DealSetError::Never(1, vec![1]));
    assert_eq!(state.is_open(FormPart::Conditions), Some(true));
}

#[test]
fn dealing_again_clears_the_faults() {
    let mut state = refused();
    state.begin();
    let begun = DealProgress { done: 0, total: 24, tries: 0 };
    assert_eq!((state.fault(DealField::Seed), state.dealing), (None, Some(begun)));
}

#[test]
fn undoing_the_script_does_not_change_the_other_fields() {
    let mut state = DealSetState::default();
    state.edit(Edit::Type("hcp(south) >= 15".to_owned()));
    state.write(DealField::Boards, "8".to_owned());
    assert_eq!(state.form().script, "hcp(south) >= 15");
    state.edit(Edit::Set(String::new()));
    assert_eq!(state.form().script, "");
    state.edit(Edit::Undo);
    let DealForm { boards, first, script, .. } = state.form();
    assert_eq!([boards, first, script], ["8", "1", "hcp(south) >= 15"]);
}
