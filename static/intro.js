// Two introductions of a minute: bridge by clicking through a deal, and cribbage by counting a hand. They are fetched on
// demand by `today.js`, which also draws their cards.

// Each step has a title, a text and rows of cards with their labels. `lit` are the cards of which the text speaks. If
// there is a `choice`, the reader has to find that card among the first row, and then reads what it does.
const SOUTH = "SA SK SJ S8 S5 H7 DK DQ D4 D2 CA C9 C3";
const DUMMY = "SQ S9 S7 S4 HA H8 H5 DJ D6 D3 CK C8 C2";
const KEPT = "5H 5S 6D JC";

const INTROS = {
  bridge: {
    name: "60 seconds of bridge",
    first: ".question.open button",
    steps: [
      {
        title: "Two against two",
        text: "Four players get thirteen cards each. You sit South, North is your partner. East and West are the opponents.",
        rows: [["Your hand", SOUTH]],
      },
      {
        title: "Count your points",
        text: "Ace 4, king 3, queen 2, jack 1. You have 17. With 12 or more, you open the bidding.",
        rows: [["Your hand", SOUTH]],
        lit: "SA SK SJ DK DQ CA",
      },
      {
        title: "Bid",
        text: "A bid promises six tricks plus its number. You open 1♠, your longest suit. North raises to 3♠, and you bid 4♠. So you need ten tricks, and spades are trumps.",
        rows: [["Your hand", SOUTH]],
        lit: "SA SK SJ S8 S5",
      },
      {
        title: "The lead and dummy",
        text: "West leads ♥K. Now North’s cards go face up: that is dummy. You play both hands.",
        rows: [["West leads", "HK"], ["Dummy, your partner", DUMMY]],
        lit: "HK",
      },
      {
        title: "A trick",
        text: "Everybody plays one card of the suit led. The highest wins. Which card of dummy do you play?",
        rows: [["Dummy", "HA H8 H5"], ["West leads", "HK"]],
        choice: "HA",
        right: "The ace wins. East plays ♥2 and you play ♥7: your first trick.",
        wrong: "♥K would win. Try a higher card.",
      },
      {
        title: "A trump",
        text: "Dummy plays ♥5 next, and East ♥3. You have no hearts left. Which card wins?",
        rows: [["Some of your cards", "S5 D2 C3"], ["In this trick", "H5 H3"]],
        choice: "S5",
        right: "Spades are trumps: even ♠5 beats every heart.",
        wrong: "Only a heart or a trump can win this trick.",
      },
      {
        title: "The result",
        text: "You lose ♦A and one club, and take eleven tricks. That is 4♠ and one more: 450 points. Had you taken nine, the defence would score.",
        rows: [["Your hand", SOUTH]],
      },
    ],
  },
  cribbage: {
    name: "60 seconds of cribbage",
    first: ".question.throw button",
    steps: [
      {
        title: "Six cards, two thrown",
        text: "Each player gets six cards and throws two. The four thrown cards are the crib: a second hand for the dealer.",
        rows: [["Your six cards", "2S 5H 5S 6D 9D JC"]],
        lit: "2S 9D",
      },
      {
        title: "The starter",
        text: "One card is cut. It belongs to every hand. So you count five cards.",
        rows: [["Your hand", KEPT], ["Starter", "4C"]],
        lit: "4C",
      },
      {
        title: "Fifteens",
        text: "Cards that add up to 15 score 2. Jack, queen and king are ten. “Fifteen two, fifteen four …”",
        rows: [["Your hand", KEPT], ["Starter", "4C"]],
        lit: "5H JC 5S",
      },
      {
        title: "More fifteens",
        text: "4, 5 and 6 are fifteen too, with either five. “… fifteen six, fifteen eight …”",
        rows: [["Your hand", KEPT], ["Starter", "4C"]],
        lit: "5H 5S 6D 4C",
      },
      {
        title: "Pairs and runs",
        text: "A pair scores 2. A run scores its length, and here are two: 4-5-6 with either five. “… a pair is ten, and runs are sixteen …”",
        rows: [["Your hand", KEPT], ["Starter", "4C"]],
        lit: "5H 5S 6D 4C",
      },
      {
        title: "His nobs",
        text: "The jack of the starter’s suit scores 1. “… and nobs is seventeen.” That is a great hand.",
        rows: [["Your hand", KEPT], ["Starter", "4C"]],
        lit: "JC 4C",
      },
      {
        title: "To 121",
        text: "Before counting, you play the cards in turn, never above 31, and peg points on the way. The first to reach 121 wins.",
        rows: [["Your hand", KEPT], ["Starter", "4C"]],
      },
    ],
  },
};

// Opens the introduction in a dialog. `tools` are the functions of `today.js` that draw cards.
export function openIntro(kind, { element, cardOf, cardName, cardFace, shownCard }) {
  const { name, first, steps } = INTROS[kind];
  let at = 0;
  let chosen = "";
  const dialog = element("dialog", { class: "intro", "aria-label": name });

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
    return [element("p", { class: "intro-label" }, label), element("ul", { class: views.length > 6 ? "question-cards open" : "intro-cards", "aria-label": label }, ...views)];
  }

  function draw(focus) {
    const { title, text, rows, lit = "", choice, right, wrong } = steps[at];
    const isFound = chosen === choice;
    const said = chosen === "" ? text : isFound ? right : wrong;
    const isLast = at === steps.length - 1;
    const next = element("button", { type: "button", class: "primary", "data-go": isLast ? "end" : "1" }, isLast ? "Try today’s question" : "Next");
    if (choice && !isFound) {
      next.setAttribute("aria-disabled", "true");
    }
    const back = element("button", { type: "button", "data-go": "-1", ...(at === 0 ? { "aria-disabled": "true" } : {}) }, "Back");
    dialog.replaceChildren(
      element("p", { class: "intro-place" }, `${name} · ${at + 1} of ${steps.length}`),
      element("button", { type: "button", class: "link intro-close", "data-go": "close" }, "Close"),
      element("h2", {}, title),
      element("p", { class: "intro-text", role: "status" }, said),
      element("div", { class: "intro-table" }, ...rows.flatMap((one, index) => row(one, choice && index === 0, isFound && choice ? choice : lit))),
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
      draw(card === steps[at].choice ? ".primary" : `[data-card="${card}"]`);
    } else if (go === "close" || go === "end") {
      dialog.close(go);
    } else {
      at += Number(go);
      chosen = "";
      draw(steps[at].choice ? "[data-card]" : ".primary");
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
