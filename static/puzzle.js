// The puzzles of the start page: open a hand, beat a contract, throw two cards. They work before the WebAssembly is
// loaded, so this script is part of the page, and contains the engine's answers (`tests/inside/start_puzzles.rs`).
//
// Their element is `<card-puzzle>`. The page is drawn twice, first by `index.html` and then by the program. So the
// state is stored here and not in the element, and the second element continues where the first one was.
(() => {
  const puzzles = JSON.parse(document.getElementById("puzzles").textContent);
  const KINDS = [
    ["open", "Open this hand"],
    ["lead", "Beat this contract"],
    ["throw", "Throw two cards"],
  ];
  const SUITS = { S: "spades", H: "hearts", D: "diamonds", C: "clubs" };
  // The classes by which `playing_card.css` draws tens and courts.
  const COURTS = { T: "ten", J: "jack", Q: "queen", K: "king" };
  const RANKS = { A: "ace", K: "king", Q: "queen", J: "jack", T: "10" };
  const CALLS = ["Pass", ..."12".split("").flatMap((level) => ["C", "D", "H", "S", "NT"].map((strain) => level + strain))];
  // The prompts, by the number of cards chosen so far.
  const HINTS = {
    open: ["Choose your bid."],
    lead: ["Choose your lead."],
    throw: ["Choose two cards to throw.", "One more card."],
  };
  // A smaller cost in points is not a mistake. The trainer has the same limit.
  const NO_MISTAKE = 0.1;

  const state = { kind: "open", places: { open: 0, lead: 0, throw: 0 }, chosen: [], found: 0, tried: 0, focus: "" };

  const puzzle = () => puzzles[state.kind][state.places[state.kind]];
  const isAnswered = () => state.chosen.length === (state.kind === "throw" ? 2 : 1);

  // Elements.

  function element(name, attributes, ...children) {
    const made = document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) {
      made.setAttribute(key, value);
    }
    made.append(...children);
    return made;
  }

  function suitIcon(suit) {
    const icon = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    icon.setAttribute("class", `suit ${SUITS[suit]}`);
    icon.setAttribute("viewBox", "0 0 24 24");
    icon.setAttribute("aria-hidden", "true");
    const path = document.createElementNS("http://www.w3.org/2000/svg", "path");
    path.setAttribute("d", puzzles.outlines[suit]);
    icon.append(path);
    return icon;
  }

  const rankText = (rank) => (rank === "T" ? "10" : rank);
  const cardName = ({ rank, suit }) => `${RANKS[rank] ?? rank} of ${SUITS[suit]}`;
  const unseen = (text) => element("span", { class: "unseen" }, text);

  // A card or a call within a sentence. In bridge, the suit is before the rank; in cribbage, after it.
  function inLine({ rank, suit }) {
    const seen = [suitIcon(suit), element("span", { "aria-hidden": "true" }, state.kind === "throw" ? rankText(rank) : rank)];
    const inOrder = state.kind === "throw" ? seen.reverse() : seen;
    return element("span", { class: "played-card" }, ...inOrder, unseen(cardName({ rank, suit })));
  }

  function callInLine(call) {
    const strain = call.slice(1);
    if (!(strain in SUITS)) {
      return element("strong", {}, call);
    }
    return element("strong", { class: "puzzle-call" }, call[0], suitIcon(strain), unseen(` ${SUITS[strain]}`));
  }

  // The cards in display order. Bridge cards are written as suit and rank, cribbage cards as rank and suit.
  const cards = () =>
    state.kind === "throw"
      ? puzzle().hand.split(" ").map(([rank, suit]) => ({ rank, suit, id: rank + suit }))
      : puzzle()
          .hand.split(".")
          .flatMap((ranks, index) => {
            const suit = "SHDC"[index];
            return [...ranks].map((rank) => ({ rank, suit, id: suit + rank }));
          });

  // The question and the answer for each kind of puzzle.

  // A contract's result is written as the number of tricks above or below it: `=`, `+1`, `−1`.
  function outcome(tricks) {
    const over = puzzle().needed - 1 - tricks;
    return over === 0 ? "=" : over > 0 ? `+${over}` : `−${-over}`;
  }

  const question = {
    open: () => ["You deal. What do you open?"],
    lead: () => ["South plays ", callInLine(puzzle().contract), ". You lead. Which card beats it?"],
    throw: () => [`${puzzle().role === "dealer" ? "Your" : "Their"} crib. Which two cards do you throw?`],
  };
  const setting = {
    open: () => ["Bridge · SAYC"],
    lead: () => ["Bridge · ", ...puzzle().auction.split(" ").flatMap((call, index) => [index ? " – " : "", callInLine(call)])],
    throw: () => ["Cribbage · against a strong opponent"],
  };

  const bestThrow = () => Object.entries(puzzle().discards).find(([, [, behind]]) => behind === "0.00");

  // Whether a call or a card is the right choice, or one of several.
  function isBest({ id }) {
    const { call, tricks, needed } = puzzle();
    return {
      open: () => id === call,
      lead: () => tricks[id] >= needed,
      // A throw that is as good as the best is right too.
      throw: () => (judged().isRight ? state.chosen : bestThrow()[0].split(" ")).includes(id),
    }[state.kind]();
  }

  // After the answer, the right choices are marked for everyone to see, and for screen readers in their names.
  const mark = (choice) => (isAnswered() && isBest(choice) ? "right" : "");

  function judged() {
    const { kind, chosen } = state;
    const asked = puzzle();
    if (kind === "open") {
      const [call] = chosen;
      const isRight = call === asked.call;
      const reason = asked.whyNot[call];
      return {
        isRight,
        verdict: isRight ? [callInLine(call), " it is."] : ["Not quite: open ", callInLine(asked.call), "."],
        why: [
          ...(reason ? [callInLine(call), `: ${reason}. `] : []),
          ...(isRight ? [] : [callInLine(asked.call), ": "]),
          `${asked.why}.`,
        ],
        link: [`#/hand?cards=${asked.hand}`, "Every rule for this hand"],
      };
    }
    if (kind === "lead") {
      const card = cards().find(({ id }) => id === chosen[0]);
      const tricks = asked.tricks[chosen[0]];
      const isRight = tricks >= asked.needed;
      const down = tricks - asked.needed + 1;
      return {
        isRight,
        verdict: isRight ? [inLine(card), " beats it."] : ["Not quite: ", inLine(card), " gives South the contract."],
        why: [
          ...(isRight ? [`${down} down with best play.`] : [inLine(cards().find(isBest)), " beats it."]),
          " Below each card: the result of leading it.",
        ],
        link: [`#/deal?text=${encodeURIComponent(asked.record)}`, "See all four hands"],
      };
    }
    const thrown = cards().filter(({ id }) => chosen.includes(id));
    const [worth, cost] = asked.discards[thrown.map(({ id }) => id).join(" ")];
    const [best, [bestWorth]] = bestThrow();
    const bestCards = best.split(" ").flatMap(([rank, suit], index) => [index ? " " : "", inLine({ rank, suit })]);
    const isRight = Number(cost) < NO_MISTAKE;
    const points = worth.replace("-", "−");
    return {
      isRight,
      verdict: [isRight ? "Best throw." : `Not quite: that costs ${cost} points.`],
      why: isRight
        ? [`Worth ${points} on average: hand, crib and pegging.`]
        : ["Best: ", ...bestCards, `, worth ${bestWorth.replace("-", "−")} on average. Yours: ${points}.`],
      link: [`#/cribbage?hand=${asked.hand.replaceAll(" ", "+")}&role=${asked.role}`, "All fifteen throws"],
    };
  }

  // Actions of the reader.

  function choose(id) {
    if (isAnswered()) {
      return;
    }
    const { chosen } = state;
    state.chosen = chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id];
    if (isAnswered()) {
      state.tried += 1;
      state.found += judged().isRight ? 1 : 0;
    }
  }

  function next() {
    state.chosen = [];
    state.places[state.kind] = (state.places[state.kind] + 1) % puzzles[state.kind].length;
  }

  function show(kind) {
    state.kind = kind;
    state.chosen = [];
  }

  // Drawing.

  function cardView(card) {
    const { id, rank, suit } = card;
    const index = element("span", { class: "card-rank" }, rankText(rank));
    const drawing = ["card", SUITS[suit], COURTS[rank] ?? ""].join(" ").trim();
    const name = cardName(card);
    const place = { class: "puzzle-card" };
    if (state.kind === "open") {
      return element("li", place, element("span", { class: drawing, role: "img", "aria-label": name }, index));
    }
    const isLead = state.kind === "lead";
    const result = isLead && isAnswered() ? outcome(puzzle().tricks[id]) : "";
    const button = element(
      "button",
      {
        type: "button",
        class: `${drawing} ${mark(card)}`.trim(),
        "data-key": id,
        "aria-label": [name, result, mark(card)].filter(Boolean).join(", "),
        "aria-pressed": state.chosen.includes(id),
        "aria-disabled": isAnswered(),
      },
      index,
    );
    button.dataset.choice = id;
    // Its space is reserved from the first drawing, so that nothing moves when it is shown.
    const under = { class: result.startsWith("−") ? "beats" : "", "aria-hidden": "true" };
    return element("li", place, button, ...(isLead ? [element("span", under, result || "\u00a0")] : []));
  }

  function callButton(call) {
    const pressed = state.chosen.includes(call);
    const button = element(
      "button",
      {
        type: "button",
        "data-key": call,
        class: mark({ id: call }),
        "aria-pressed": pressed,
        "aria-disabled": isAnswered(),
      },
      callInLine(call),
      ...(mark({ id: call }) ? [unseen(", right")] : []),
    );
    button.dataset.choice = call;
    return button;
  }

  function parts() {
    const { kind } = state;
    const kinds = KINDS.map(([name, words]) =>
      element("button", { type: "button", "data-kind": name, "data-key": name, "aria-pressed": name === kind }, words),
    );
    const hand = element("ul", { class: `puzzle-cards ${kind}`, "aria-label": "Your cards" }, ...cards().map(cardView));
    const calls = element("div", { class: "puzzle-calls", role: "group", "aria-label": "Your bid" }, ...CALLS.map(callButton));
    return [
      element("div", { class: "puzzle-kinds", role: "group", "aria-label": "Kind of puzzle" }, ...kinds),
      element("p", { class: "puzzle-setting" }, ...setting[kind]()),
      element("h2", { class: "puzzle-question" }, ...question[kind]()),
      hand,
      ...(kind === "open" ? [calls] : []),
    ];
  }

  function answer() {
    if (!isAnswered()) {
      return [element("p", { class: "puzzle-hint" }, HINTS[state.kind][state.chosen.length])];
    }
    const { isRight, verdict, why, link } = judged();
    return [
      element("p", { class: isRight ? "puzzle-verdict right" : "puzzle-verdict" }, ...verdict),
      element("p", { class: "puzzle-why" }, ...why),
      element(
        "p",
        { class: "puzzle-next" },
        element("button", { type: "button", class: "primary", "data-next": "", "data-key": "next" }, "Next"),
        element("a", { href: link[0], "data-key": "link" }, link[1]),
        element("span", { class: "puzzle-tally" }, `${state.found} of ${state.tried} right`),
      ),
    ];
  }

  customElements.define(
    "card-puzzle",
    class extends HTMLElement {
      connectedCallback() {
        this.board = element("div", { class: "puzzle-board" });
        // The element is created before its text, as screen readers then announce the text.
        this.said = element("div", { class: "puzzle-answer", role: "status" });
        this.replaceChildren(element("section", { class: "puzzle", "aria-label": "A decision to try" }, this.board, this.said));
        this.draw();
        this.addEventListener("click", (event) => this.act(event.target.closest("button")));
        this.addEventListener("focusin", ({ target }) => (state.focus = target.dataset.key ?? ""));
        // The browser also removes the focus when the page is drawn for the second time.
        this.addEventListener("focusout", () =>
          setTimeout(() => {
            if (this.isConnected && !this.contains(document.activeElement)) {
              state.focus = "";
            }
          }),
        );
        this.focusOn(state.focus);
      }

      act(button) {
        if (!button || button.ariaDisabled === "true") {
          return;
        }
        const { choice, kind, next: isNext } = button.dataset;
        if (choice !== undefined) {
          choose(choice);
        } else if (kind !== undefined) {
          show(kind);
        } else if (isNext !== undefined) {
          next();
        }
        const focus = state.focus;
        this.draw();
        // The last card leads to the answer and the next step.
        const first = this.querySelector("[data-choice], [data-key]:not([data-kind])");
        this.focusOn(isNext === undefined ? focus : (first?.dataset.key ?? ""));
      }

      draw() {
        this.board.replaceChildren(...parts());
        this.said.replaceChildren(...answer());
      }

      focusOn(key) {
        if (key && !this.contains(document.activeElement)) {
          this.querySelector(`[data-key="${key}"]`)?.focus({ preventScroll: true });
        }
      }
    },
  );
})();
