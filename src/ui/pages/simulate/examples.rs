//! The kinds of questions, with two example questions of each kind.

use super::words;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Template {
    pub name: &'static str,
    /// The initial question of this kind.
    pub ask: &'static str,
    pub examples: [Example; 2],
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Example {
    pub name: &'static str,
    pub script: &'static str,
    pub ask: &'static str,
}

pub const TEMPLATES: [Template; 7] = [
    Template {
        name: words::CONTRACT,
        ask: "contracts 3NS 4SS",
        examples: [
            Example {
                name: words::GAME_WITH_FIVE_THREE,
                script: "predeal south SQJ764, HK52, DQ83, C97\n\
                         hcp(north) in 15..17 &&\nspades(north) in 3.. &&\nbalanced(north)\n",
                ask: "contracts 3NN 4SS for NS",
            },
            Example {
                name: words::TWO_KNOWN_HANDS,
                script: "predeal north SA7, HK4, DAQ752, CKJ63\n\
                         predeal south SK5, HA83, DK9643, CQ52\n",
                ask: "contracts 3NS 5DS 6DS for NS",
            },
        ],
    },
    Template {
        name: words::LEAD,
        ask: "lead 3NS",
        examples: [
            Example {
                name: words::LEAD_AGAINST_NOTRUMP,
                script: "dealer south\npredeal west SQJ95, H8642, DK7, CT63\n\
                         hcp(north) in 10..14 &&\nspades(north) in ..3 &&\nhearts(north) in ..3 &&\n\
                         hcp(south) in 15..17 &&\nbalanced(south)\n",
                ask: "lead 3NS",
            },
            Example {
                name: words::LEAD_AGAINST_GAME,
                script: "dealer south\nvulnerable all\npredeal west SK3, HA62, DQJ874, C652\n\
                         hcp(north) in 8..11 &&\nhearts(north) in 3..4 &&\n\
                         hcp(south) in 14..18 &&\nhearts(south) in 5..6\n",
                ask: "lead 4HS",
            },
        ],
    },
    Template {
        name: words::DECISION,
        ask: "contracts invite: hcp(south) >= 16 ? 3NS : 2NS pass: 1NS",
        examples: [
            Example {
                name: words::INVITE_OR_PASS,
                script: "predeal north SK83, HQT5, DJ942, CK76\n\
                         hcp(south) in 15..17 &&\nbalanced(south)\n",
                ask: "contracts invite: hcp(south) >= 16 ? 3NS : 2NS pass: 1NS for NS",
            },
            Example {
                name: words::SACRIFICE,
                script: "vulnerable ew\npredeal south S4, HKQT763, DJ85, CT92\n\
                         hcp(north) in 4..9 &&\nhearts(north) in 4.. &&\n\
                         hcp(east) in 8..12 &&\nspades(east) in 4.. &&\n\
                         hcp(west) in 12..17 &&\nspades(west) in 5..\n",
                ask: "contracts 5HXS 4SW for NS",
            },
        ],
    },
    Template {
        name: words::MAKES,
        ask: "results ns",
        examples: [
            Example {
                name: words::SLAM_OF_TWO_HANDS,
                script: "predeal north SKQ5, HA4, DKQJ76, CK83\n\
                         predeal south SAJ72, HK83, DA52, CA64\n",
                ask: "results ns",
            },
            Example {
                name: words::OPPOSITE_A_WEAK_TWO,
                script: "predeal south SK7, HA863, DAKQ4, C952\n\
                         hcp(north) in 6..10 &&\nspades(north) == 6 &&\nhearts(north) in ..3\n",
                ask: "results ns",
            },
        ],
    },
    Template {
        name: words::EVALUATOR,
        ask: "correlate hcp kr zar with tricks south notrump",
        examples: [
            Example {
                name: words::BALANCED_HANDS,
                script: "balanced(north) &&\nbalanced(south) &&\nhcp(north) + hcp(south) in 22..28\n",
                ask: "correlate hcp fifths bumrap with tricks south notrump",
            },
            Example {
                name: words::SPADE_FITS,
                script: "spades(north) in 4..5 &&\nspades(south) in 4..5 &&\n\
                         hcp(north) + hcp(south) in 18..26\n",
                ask: "correlate hcp kr zar nltc with tricks south spades",
            },
        ],
    },
    Template {
        name: words::HOW_OFTEN,
        ask: "count",
        examples: [
            Example {
                name: words::OPENS_ONE_NOTRUMP,
                script: "dealer south\nopens(south, 1NT, sayc)\n",
                ask: "count",
            },
            Example {
                name: words::FIT_AFTER_ONE_NOTRUMP,
                script: "balanced(south) && hcp(south) in 15..17\n\
                         action\n\
                         average \"an eight-card major fit\"\n  \
                         spades(north) + spades(south) >= 8 || hearts(north) + hearts(south) >= 8,\n\
                         frequency \"responder's points\" (hcp(north), 0, 20)\n",
                ask: "count",
            },
        ],
    },
    Template {
        name: words::BREAKS,
        ask: "breaks",
        examples: [
            Example {
                name: words::QUEEN_OF_TRUMPS,
                script: "predeal north SK954, HA7, DKQ63, CJ52\n\
                         predeal south SAJ832, HKQ4, DA5, CQ76\n",
                ask: "breaks",
            },
            Example {
                name: words::AFTER_A_PREEMPT,
                script: "predeal north SA74, HKT83, DQJ5, CA62, \
                         south SK85, HAJ97, DAK4, CJ73, spades(west) == 6\n",
                ask: "breaks",
            },
        ],
    },
];

/// Returns the index of the kind of a question. The kind mainly depends on the first word.
pub fn template_of(ask: &str) -> Option<usize> {
    let word = ask.split_whitespace().next()?.to_ascii_lowercase();
    let is_of = |template: &Template| template.ask.split(' ').next() == Some(word.as_str());
    // A question that compares contracts is about a decision if it contains a condition or a doubled contract.
    let decides = word == "contracts" && (ask.contains('?') || ask.contains('X'));
    if decides {
        return TEMPLATES.iter().position(|template| template.name == words::DECISION);
    }
    TEMPLATES.iter().position(is_of)
}

/// Returns whether `option`, including its name, is part of an example's question or of a template's initial question.
pub fn is_example_option(option: &str) -> bool {
    let examples = TEMPLATES.iter().flat_map(|template| template.examples);
    let mut asks = TEMPLATES.iter().map(|template| template.ask).chain(examples.map(|it| it.ask));
    asks.any(|ask| ask.contains(option))
}

#[cfg(test)]
#[path = "../../../../tests/unit/ui/pages/simulate/examples.rs"]
mod tests;
