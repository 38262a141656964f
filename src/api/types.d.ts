/** A seat at the table. */
export type Seat = "N" | "E" | "S" | "W";

/** A partnership. */
export type Side = "NS" | "EW";

/** Which sides are vulnerable. */
export type Vulnerability = "None" | "NS" | "EW" | "All";

/** A suit by its letter. */
export type SuitLetter = "C" | "D" | "H" | "S";

/** A suit by its name. */
export type SuitName = "clubs" | "diamonds" | "hearts" | "spades";

/** A card, suit first: `SA`, `HT`. */
export type Card =
    `${SuitLetter}${"A" | "K" | "Q" | "J" | "T" | "9" | "8" | "7" | "6" | "5" | "4" | "3" | "2"}`;

/** A card of which no more is known than that it is below the ten. */
export type SmallCard = `${SuitLetter}x`;

/** What a hand is worth; of a hand with cards that were left open, from the least to the most that it can be. */
export type Amount = number | { lowest: number; highest: number };

/** The level of a bid. */
export type Level = 1 | 2 | 3 | 4 | 5 | 6 | 7;

/** What a bid names: trumps, or no trump. */
export type Strain = SuitLetter | "NT";

/** A call: `1C` to `7NT`, or one of the others. */
export type Call = "PASS" | "X" | "XX" | `${Level}${Strain}`;

/** Whether a contract stands doubled or redoubled. */
export type Doubling = "" | "X" | "XX";

/** How far from the contract a result is: just made, overtricks, undertricks. */
export type Margin = "=" | `+${number}` | `-${number}`;

/** A rank of cribbage; the ace is `1`. */
export type CribbageRank =
    "1" | "2" | "3" | "4" | "5" | "6" | "7" | "8" | "9" | "T" | "J" | "Q" | "K";

/** A card of cribbage, rank first: `5H`, `TC`, `AS`; a rank alone where the suit is not known. */
export type CribbageCard =
    `${"A" | "2" | "3" | "4" | "5" | "6" | "7" | "8" | "9" | "T" | "J" | "Q" | "K"}${SuitLetter | ""}`;

/** The two players of a deal of cribbage: whose the crib is, and the other. */
export type CribbageRole = "dealer" | "pone";

/** Who throws the other two cards into the crib: a strong player, or any two cards. */
export type CribbageOpponent = "strong" | "random";

/** As what four cards are shown. */
export type ShownAs = "hand" | "crib";

/** What scores in the show. */
export type ShowKind = "fifteen" | "pair" | "run" | "flush" | "nobs";

/** What pegs in the play. */
export type PegKind =
    "fifteen" | "thirtyOne" | "pair" | "pairRoyal" | "doublePairRoyal" | "run" | "go" | "last";

/** What discards depend on besides the cards. */
export interface DiscardOptions {
    /** Whose the six cards are; it goes before what the text says. */
    role?: CribbageRole;
    /** Against whom; `strong` without it. */
    opponent?: CribbageOpponent;
    /** Both scores before the deal, 0 to 120, your own first: each throw then has its chance to win. */
    score?: `${number}-${number}`;
}

/** How sure it is that the best throw of six cards is better than the others. */
export type DiscardCertainty = "toss-up" | "likely" | "sure";

/** How a throw stands to the best: it is that, it may be as good, or it is worse, likely or surely. */
export type DiscardStanding = "best" | "even" | "likely" | "sure";

/** How a session is scored: matchpoints, cross-IMPs, Butler, victory points, board-a-match, total points. */
export type SessionMethod = "mp" | "ximp" | "butler" | "team" | "bam" | "total";

/** How a session is ranked. */
export interface SessionOptions {
    /** By which method; the text's own without it. */
    method?: SessionMethod;
    /** How many results are expected on each board; the most on any without it. */
    expected?: number;
}

/** A format of deal records. */
export type RecordFormat = "contest" | "pbn" | "lin" | "diagram";

/** A problem with an input and output of its own: what `judge` takes. */
export type ProblemName =
    "rocky-mountain" | "goren" | "deal-record" | "hand-points" | "cribbage-split";

/** A system of opening bids. */
export type SystemName =
    "sayc" | "two-over-one" | "sef" | "acol" | "precision" | "rocky-mountain" | "goren";

/** Who is vulnerable, as the opener sees it. */
export type OpenerVulnerability = "none" | "we" | "they" | "both";

/** A way to say what a hand is worth. More may come with a later version. */
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

/** What players call a shape; the first that fits. */
export type ShapeClass = "balanced" | "semi-balanced" | "three-suited" | "two-suited" | "one-suited";

/** The stable name of a kind of fault. More may come with a later version. */
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

/** What is thrown for an input that is refused; its message has the first diagnostics, one a line. */
export interface InputError extends Error {
    /** Everything that is wrong with the input; empty if a problem or a system is not known. */
    diagnostics: Diagnostic[];
}

/** What par depends on besides the deal. What is missing is as the record says, or else `N` and `None`. */
export interface ParOptions {
    /** Who deals, and so calls first. */
    dealer?: Seat;
    /** Which sides are vulnerable. */
    vulnerability?: Vulnerability | "Both";
}
