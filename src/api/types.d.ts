/** A seat at the table. */
export type Seat = "N" | "E" | "S" | "W";

/** A partnership. */
export type Side = "NS" | "EW";

/** The vulnerable sides. */
export type Vulnerability = "None" | "NS" | "EW" | "All";

/** A suit by its letter. */
export type SuitLetter = "C" | "D" | "H" | "S";

/** A suit by its name. */
export type SuitName = "clubs" | "diamonds" | "hearts" | "spades";

/** A card, suit first: `SA`, `HT`. */
export type Card =
    `${SuitLetter}${"A" | "K" | "Q" | "J" | "T" | "9" | "8" | "7" | "6" | "5" | "4" | "3" | "2"}`;

/** A card below the ten. Its suit is known, but not its rank. */
export type SmallCard = `${SuitLetter}x`;

/** An amount of an evaluation. If it depends on cards written as `x`, it has the lowest and highest possible value. */
export type Amount = number | { lowest: number; highest: number };

/** The level of a bid. */
export type Level = 1 | 2 | 3 | 4 | 5 | 6 | 7;

/** The strain of a bid: the trump suit, or no trump. */
export type Strain = SuitLetter | "NT";

/** A call: a bid from `1C` to `7NT`, a pass, a double or a redouble. */
export type Call = "PASS" | "X" | "XX" | `${Level}${Strain}`;

/** Whether a contract is undoubled, doubled or redoubled. */
export type Doubling = "" | "X" | "XX";

/** The result relative to the contract: just made, overtricks or undertricks. */
export type Margin = "=" | `+${number}` | `-${number}`;

/** A rank in cribbage. The ace is `1`. */
export type CribbageRank =
    "1" | "2" | "3" | "4" | "5" | "6" | "7" | "8" | "9" | "T" | "J" | "Q" | "K";

/** A card of cribbage with its rank first, such as `5H`, `TC` or `AS`. With an unknown suit, it is only a rank. */
export type CribbageCard =
    `${"A" | "2" | "3" | "4" | "5" | "6" | "7" | "8" | "9" | "T" | "J" | "Q" | "K"}${SuitLetter | ""}`;

/** The players of a deal of cribbage: the dealer, who has the crib, and the pone. */
export type CribbageRole = "dealer" | "pone";

/** The opponent, who throws two cards into the crib: a strong player, or one who throws two random cards. */
export type CribbageOpponent = "strong" | "random";

/** Whether four cards are shown as a hand or as a crib. */
export type ShownAs = "hand" | "crib";

/** A kind of score in the show. */
export type ShowKind = "fifteen" | "pair" | "run" | "flush" | "nobs";

/** A kind of score in the play. */
export type PegKind =
    "fifteen" | "thirtyOne" | "pair" | "pairRoyal" | "doublePairRoyal" | "run" | "go" | "last";

/** Options for the choice of a discard. */
export interface DiscardOptions {
    /** The player with the six cards. This overrides the role in the text. */
    role?: CribbageRole;
    /** The opponent. The default is `strong`. */
    opponent?: CribbageOpponent;
    /** Both scores before the deal, 0 to 120, your own first. With scores, each throw's chance to win is computed. */
    score?: `${number}-${number}`;
}

/** The certainty that the best throw is better than all others. */
export type DiscardCertainty = "toss-up" | "likely" | "sure";

/** A throw compared with the best: it is the best, may be equally good, or is worse, likely or surely. */
export type DiscardStanding = "best" | "even" | "likely" | "sure";

/** The scoring method of a session: matchpoints, cross-IMPs, Butler, victory points, board-a-match or total points. */
export type SessionMethod = "mp" | "ximp" | "butler" | "team" | "bam" | "total";

/** Options for the ranking of a session. */
export interface SessionOptions {
    /** The scoring method. The default is the method that the text states. */
    method?: SessionMethod;
    /** The number of results expected on each board. By default, the number in the text or the highest on any board. */
    expected?: number;
}

/** A format of deal records. */
export type RecordFormat = "contest" | "pbn" | "lin" | "diagram";

/** A problem with its own input and output format, for `judge`. */
export type ProblemName =
    "rocky-mountain" | "goren" | "deal-record" | "hand-points" | "cribbage-split";

/** A system of opening bids. */
export type SystemName =
    "sayc" | "two-over-one" | "sef" | "acol" | "precision" | "rocky-mountain" | "goren";

/** The vulnerable sides, as seen by the opener. */
export type OpenerVulnerability = "none" | "we" | "they" | "both";

/** An evaluator of hands. Later versions may add more. */
export type EvaluatorName =
    | "banzai"
    | "bergen"
    | "bergen-adjust-3"
    | "bergen-dubious"
    | "bergen-quality-suits"
    | "bum-rap"
    | "controls"
    | "fifths"
    | "freakness"
    | "goren"
    | "hand-points"
    | "hcp"
    | "kaplan-rubens"
    | "karpin"
    | "losing-tricks"
    | "new-losing-tricks"
    | "playing-tricks"
    | "quick-tricks"
    | "refined-losing-tricks"
    | "rule-of-15"
    | "rule-of-20"
    | "rule-of-22"
    | "suit-quality"
    | "zar"
    | "zar-adjusted";

/** The class of a shape, as players name it. If several classes fit, the first one applies. */
export type ShapeClass = "balanced" | "semi-balanced" | "three-suited" | "two-suited" | "one-suited";

/** The permanent name of a kind of fault. Later versions may add more. */
export type DiagnosticCode =
    | "ace-as-letter"
    | "address-setting"
    | "altcount"
    | "auction-rotated"
    | "backwards"
    | "bad-board"
    | "bad-contract"
    | "bad-count"
    | "bad-deal"
    | "bad-dealer"
    | "bad-declarer"
    | "bad-double"
    | "bad-first-caller"
    | "bad-hand"
    | "bad-lead"
    | "bad-leader"
    | "bad-level"
    | "bad-note"
    | "bad-redouble"
    | "bad-result"
    | "bad-score"
    | "bad-tricks"
    | "bad-value"
    | "bad-vulnerability"
    | "blank-between-cards"
    | "blank-line"
    | "blank-line-in-game"
    | "board-played-twice"
    | "board-without-results"
    | "boards-differ"
    | "breaks-conditions"
    | "breaks-hands"
    | "broken-character"
    | "broken-xml"
    | "call"
    | "call-after-end"
    | "caller-unknown"
    | "can-play"
    | "card"
    | "card-after-end"
    | "card-after-gap"
    | "card-count"
    | "card-dealt-twice"
    | "card-in-auction"
    | "card-not-held"
    | "card-played-before"
    | "card-spelling"
    | "card-twice"
    | "carried-over"
    | "chained"
    | "character"
    | "closing-passes-left-out"
    | "columns-turned"
    | "contract"
    | "contract-differs"
    | "cut-off"
    | "deal-without-tag"
    | "dealer-assumed"
    | "dealer-differs"
    | "deals-only"
    | "dealt-twice"
    | "declarer-assumed"
    | "declarer-differs"
    | "different-deals"
    | "divided-by-zero"
    | "doubling-left-out"
    | "duplicate-result"
    | "empty-hand"
    | "empty-text"
    | "ending"
    | "erased-result"
    | "evaluator"
    | "excludes-nothing"
    | "expected"
    | "false-mark"
    | "fifth-hand"
    | "fifth-of-rank"
    | "forbidden-inheritance"
    | "four-suits"
    | "full-trick"
    | "game-too-long"
    | "grouping"
    | "half-matchpoints"
    | "hand-size"
    | "holding"
    | "hyphen-in-auction"
    | "idle-go"
    | "ignored-text"
    | "illegal-move"
    | "impossible-claim"
    | "impossible-score"
    | "insufficient-bid"
    | "last-condition"
    | "later-lead-out-of-turn"
    | "latin-1"
    | "lead-not-held"
    | "lead-out-of-turn"
    | "leader-assumed"
    | "leader-unknown"
    | "leading-passes-left-out"
    | "left-over-text"
    | "length-below-cards"
    | "length-twice"
    | "lengths-too-long"
    | "line-clash"
    | "lone-result"
    | "long-heading"
    | "long-line"
    | "lower-case"
    | "match-result-differs"
    | "misplaced-line"
    | "missing-bar"
    | "missing-blank-line"
    | "missing-bracket"
    | "missing-column"
    | "missing-contract"
    | "missing-count"
    | "missing-dealer"
    | "missing-note"
    | "missing-result"
    | "missing-value"
    | "more-faults"
    | "more-records"
    | "more-than-four"
    | "named-twice"
    | "nameless-pair"
    | "nested-choice"
    | "no-answer"
    | "no-call"
    | "no-card"
    | "no-contestants"
    | "no-count"
    | "no-deal"
    | "no-deal-in-address"
    | "no-declarer"
    | "no-first-seat"
    | "no-game"
    | "no-lead"
    | "no-level"
    | "no-match"
    | "no-player"
    | "no-rank"
    | "no-record"
    | "no-result"
    | "no-role"
    | "no-score"
    | "no-small-card-left"
    | "no-thrower"
    | "no-trick-count"
    | "not-binds-first"
    | "not-covered"
    | "not-dealt"
    | "not-on-turn"
    | "not-sampled"
    | "not-solved"
    | "not-text"
    | "not-two-tables"
    | "note-in-other-section"
    | "nothing-to-inherit"
    | "nothing-to-rank"
    | "number"
    | "one-equals"
    | "open-comment"
    | "open-string"
    | "other-format"
    | "other-language"
    | "other-quotes"
    | "other-spelling"
    | "other-unit"
    | "out-of-range"
    | "pair-twice-in-round"
    | "pair-without-results"
    | "partial-auction"
    | "partial-result"
    | "passed-over"
    | "past-thirty-one"
    | "percentages-too-high"
    | "phantom-pair"
    | "play-after-all-pass"
    | "play-over"
    | "predeal"
    | "published-differs"
    | "question"
    | "quote-in-value"
    | "rank-first"
    | "rank-one"
    | "rank-without-suit"
    | "renege"
    | "repeated-tag"
    | "reserved"
    | "result-differs"
    | "result-unclear"
    | "revoke"
    | "said-twice"
    | "same-direction"
    | "same-game"
    | "same-pair-both-sides"
    | "same-player-twice"
    | "score-differs"
    | "score-not-checked"
    | "seat"
    | "seat-unknown"
    | "second-heading"
    | "second-next"
    | "second-plus"
    | "second-role"
    | "second-shown"
    | "second-suffix"
    | "several-at-once"
    | "several-contests"
    | "several-hands"
    | "several-languages"
    | "shape"
    | "shape-sum"
    | "short-row"
    | "side"
    | "skipped-turn"
    | "small-cards-unnamed"
    | "small-group"
    | "special-character"
    | "strain"
    | "stray-text"
    | "suit"
    | "suit-in-deal"
    | "suit-left-out"
    | "suit-line"
    | "suit-too-long"
    | "system"
    | "tag-case"
    | "tag-in-comment"
    | "teams-as-pairs"
    | "ten-in-digits"
    | "throw-size"
    | "too-few-cards"
    | "too-few-hands"
    | "too-few-records"
    | "too-few-scores"
    | "too-few-tricks"
    | "too-long"
    | "too-many"
    | "too-many-calls"
    | "too-many-cards"
    | "too-many-cells"
    | "too-many-counts"
    | "too-many-options"
    | "too-many-records"
    | "too-many-remarks"
    | "too-many-settings"
    | "too-many-small-cards"
    | "too-many-tricks"
    | "too-much-inherited"
    | "trick-table-size"
    | "tricks-of-both"
    | "tricks-of-nobody"
    | "two-scores"
    | "unclosed-comment"
    | "unclosed-quote"
    | "unequal-boards"
    | "uneven-boards"
    | "uneven-hands"
    | "uneven-trick"
    | "unfinished-auction"
    | "unknown"
    | "unknown-call"
    | "unknown-card"
    | "unknown-column"
    | "unknown-entity"
    | "unknown-leader"
    | "unknown-line"
    | "unknown-mark"
    | "unknown-pair"
    | "unknown-strain"
    | "unknown-trumps"
    | "unplayed-boards"
    | "unquoted-value"
    | "unread-heading"
    | "unused-element"
    | "unused-note"
    | "unused-result"
    | "utf-16"
    | "value"
    | "void-misplaced"
    | "vul"
    | "vulnerability"
    | "vulnerability-differs"
    | "weight"
    | "whole-numbers"
    | "worth-differs"
    | "worths-differ"
    | "wrong-count"
    | "wrong-end"
    | "wrong-number"
    | "zero"
    | "zero-count";

/** The error for a refused input. Its message contains the first diagnostics, one per line. */
export interface InputError extends Error {
    /** All faults of the input. Empty if an argument is invalid or a request failed. */
    diagnostics: Diagnostic[];
}

/** Options for par. Missing options are taken from the record. If it states none, they are `N` and `None`. */
export interface ParOptions {
    /** The dealer, who calls first. */
    dealer?: Seat;
    /** The vulnerable sides. */
    vulnerability?: Vulnerability | "Both";
}
