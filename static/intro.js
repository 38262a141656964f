// Two introductions of a minute: bridge by clicking through a deal, and cribbage by counting a hand. They are fetched on
// demand by `today.js`, which also draws their cards.

// Each step has a title, a text, rows of cards with their labels, and the cards that the text names. In a step with a
// choice, the reader has to find a card of the first row, and then reads what it does.
const HAND = [["Your hand", "SA SK SJ S8 S5 H7 DK DQ D4 D2 CA C9 C3"]];
const LEAD = ["West leads", "HK"];
const DUMMY = ["Dummy, your partner", "SQ S9 S7 S4 HA H8 H5 DJ D6 D3 CK C8 C2"];
const COUNT = [["Your hand", "5H 5S 6D JC"], ["Starter", "4C"]];

const INTROS = {
  bridge: {
    name: "60 seconds of bridge",
    first: ".question.open button",
    steps: [
      ["Two against two", "Four players get thirteen cards each. You sit South, North is your partner. East and West are the opponents.", HAND],
      ["Count your points", "Ace 4, king 3, queen 2, jack 1. You have 17. With 12 or more, you open the bidding.", HAND, "SA SK SJ DK DQ CA"],
      ["Bid", "A bid promises six tricks plus its number. You open 1♠, your longest suit. North raises to 3♠, you bid 4♠. So you need ten tricks, and spades are trumps.", HAND, "SA SK SJ S8 S5"],
      ["The lead and dummy", "West leads ♥K. Now North’s cards go face up: that is dummy. You play both hands.", [LEAD, DUMMY], "HK"],
      ["A trick", "Everybody plays one card of the suit led. The highest wins. Which card of dummy do you play?", [["Dummy", "HA H8 H5"], LEAD], "", {
        card: "HA", right: "The ace wins. East plays ♥2 and you play ♥7: your first trick.", wrong: "♥K would win. Try a higher card.",
      }],
      ["A trump", "Dummy plays ♥5 next, and East ♥3. You have no hearts left. Which card wins?", [["Some of your cards", "S5 D2 C3"], ["In this trick", "H5 H3"]], "", {
        card: "S5", right: "Spades are trumps: even ♠5 beats every heart.", wrong: "Only a higher heart or a trump can win this trick.",
      }],
      ["The result", "You lose ♦A and one club, and take eleven tricks. That is 4♠ and one more: 450 points. With nine tricks, the defence would score.", HAND],
    ],
  },
  cribbage: {
    name: "60 seconds of cribbage",
    first: ".question.throw button",
    steps: [
      ["Six cards, two thrown", "Each player gets six cards and throws two. The four thrown cards are the crib: a second hand for the dealer.", [["Your six cards", "2S 5H 5S 6D 9D JC"]], "2S 9D"],
      ["The starter", "One card is cut. It belongs to every hand. So you count five cards.", COUNT, "4C"],
      ["Fifteens", "Cards that add up to 15 score 2. Jack, queen and king are ten. “Fifteen two, fifteen four …”", COUNT, "5H JC 5S"],
      ["More fifteens", "4, 5 and 6 are fifteen too, with either five. “… fifteen six, fifteen eight …”", COUNT, "5H 5S 6D 4C"],
      ["Pairs and runs", "A pair scores 2. A run scores its length, and here are two: 4-5-6 with either five. “… a pair is ten, and runs are sixteen …”", COUNT, "5H 5S 6D 4C"],
      ["His nobs", "The jack of the starter’s suit scores 1. “… and nobs is seventeen.” That is a great hand.", COUNT, "JC 4C"],
      ["To 121", "Before counting, you play the cards in turn, never above 31, and peg points on the way. The first to reach 121 wins.", COUNT],
    ],
  },
};

// Opens the introduction in a dialog. `tools` are the functions of `today.js` that draw cards.
export function openIntro(kind, { element, cardOf, cardName, cardFace, shownCard }) {
  const { name, first, steps } = INTROS[kind];
  let at = 0;
  let chosen = "";
  const dialog = element("dialog", { class: "keys-sheet intro", "aria-label": name });

  function row([label, cards], isChoice, lit) {
    const views = cards.split(" ").map((id) => {
      const card = cardOf(id);
      const more = lit.includes(id) ? "lit" : "";
      if (!isChoice) {
        return shownCard(card, more);
      }
      const [drawing, index] = cardFace(card, more);
      const attributes = { type: "button", class: drawing, "data-card": id, "aria-label": cardName(card), "aria-pressed": chosen === id };
      return element("li", {}, element("button", attributes, index));
    });
    return [element("p", { class: "intro-label hint" }, label), element("ul", { class: views.length > 6 ? "question-cards open" : "intro-cards", "aria-label": label }, ...views)];
  }

  function draw(focus) {
    const [title, text, rows, lit = "", choice] = steps[at];
    const isFound = chosen === choice?.card;
    const said = chosen === "" ? text : isFound ? choice.right : choice.wrong;
    const isLast = at === steps.length - 1;
    const next = element("button", { type: "button", class: "primary", "data-go": isLast ? "end" : "1" }, isLast ? "Try today’s question" : "Next");
    if (choice && !isFound) {
      next.setAttribute("aria-disabled", "true");
    }
    const back = element("button", { type: "button", "data-go": "-1", ...(at === 0 ? { "aria-disabled": "true" } : {}) }, "Back");
    dialog.replaceChildren(
      element("p", { class: "intro-place hint" }, `${name} · ${at + 1} of ${steps.length}`),
      element("button", { type: "button", class: "link intro-close", "data-go": "close" }, "Close"),
      element("h2", {}, title),
      element("p", { class: "intro-text", role: "status" }, said),
      element("div", { class: "intro-table cloth" }, ...rows.flatMap((one, index) => row(one, choice && index === 0, isFound ? chosen : lit))),
      element("div", { class: "intro-steps" }, back, next),
    );
    dialog.querySelector(focus)?.focus();
  }

  dialog.addEventListener("click", ({ target }) => {
    const pressed = target.closest("[data-go], [data-card]");
    if (!pressed || pressed.ariaDisabled === "true") {
      return;
    }
    const { go, card } = pressed.dataset;
    if (card) {
      chosen = card;
      draw(card === steps[at][4].card ? ".primary" : `[data-card="${card}"]`);
    } else if (go === "close" || go === "end") {
      dialog.close(go);
    } else {
      at += Number(go);
      chosen = "";
      draw(steps[at][4] ? "[data-card]" : ".primary");
    }
  });
  dialog.addEventListener("close", () => {
    dialog.remove();
    // Without the introduction in the address, the same link opens it again.
    history.replaceState(history.state, "", "#/");
    if (dialog.returnValue === "end") {
      document.querySelector(first)?.focus();
    }
  });
  document.querySelector("dialog.intro")?.remove();
  document.body.append(dialog);
  dialog.showModal();
  draw(".primary");
}
