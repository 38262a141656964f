use super::*;

#[test]
fn the_stored_text_is_parsed_as_written() {
    let text = "quiz 1\nasks opening any both sayc:nt=14-16 12a 12b\nplays acol\nsheet 7\n\
        answer opening 98.QJ9763.5.A972 3 both Pass 2H\nall sayc/12a 4 3 1\n\
        last sayc/12a 0 hcp 1\nagain sayc/12a 0 7\nrun sheet 2 1";
    let kept = read(text);
    let style = kept.style.expect("a style");
    let SavedQuiz { settings, chosen, sheet, past, training, .. } = &kept;
    assert_eq!(write(settings, style, *chosen, *sheet, past, training), text);
    assert_eq!((kept.settings.seat, kept.settings.rules.len()), (None, 2));
    assert_eq!((kept.training.account.answers(), kept.training.boxes.len()), (4, 1));
}

#[test]
fn answers_after_the_end_of_the_run_are_dropped() {
    let answer = "answer opening 98.QJ9763.5.A972 3 both Pass 2H";
    let of = |run: &str| read(&format!("{answer}\n{answer}\n{run}")).past.len();
    assert_eq!([of("run ten 1"), of("run ten 1 0 0"), of("")], [1, 2, 0]);
}

#[test]
fn missing_or_invalid_settings_have_their_defaults() {
    assert_eq!(read(""), SavedQuiz::default());
    assert_eq!(read("asks chess 9 x").settings.subject, Subject::Opening);
}

#[test]
fn past_answers_are_parsed_as_written() {
    for text in
        ["opening 98.QJ9763.5.A972 3 both Pass 2H", "quick-tricks KQT5.J72.965.AK8 1 none 50 60"]
    {
        let answer = read_answer(&mut text.split(' ')).expect("an answer");
        assert_eq!(answer.to_string(), text);
    }
    for text in ["", "opening 98.QJ9763.5.A972 3 both Pass", "hcp KQT5.J72.965.AK8 1 none 2H 9"] {
        assert_eq!(read_answer(&mut text.split(' ')), None, "{text}");
    }
}
