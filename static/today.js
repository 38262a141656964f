// Today's questions on the start page: open a hand, beat a contract, throw two cards. They work before the WebAssembly
// is loaded, so this script is part of the page. The questions and the engine's answers are in a file for each month
// (`benches/tables/daily_questions`), so everybody has the same questions on a date.
//
// Their element is `<daily-questions>`. The page is drawn twice, first by `index.html` and then by the program. So the
// state is here and not in the element, and the second element continues where the first one was.
(() => {
  const KINDS = ["open", "lead", "throw"];
  const MORE = { open: "#/practise", lead: "#/practise/leads", throw: "#/practise/throws" };
  const SUITS = { S: "spades", H: "hearts", D: "diamonds", C: "clubs" };
  // The classes by which `playing_card.css` draws tens and courts.
  const COURTS = { T: "ten", J: "jack", Q: "queen", K: "king" };
  const RANKS = { A: "ace", K: "king", Q: "queen", J: "jack", T: "10" };
  // A smaller cost in points is not a mistake. The trainer has the same limit.
  const NO_MISTAKE = 0.1;
  const DAY = 86400000;
  // The page's storage uses names with the same prefix (`src/ui/storage.rs`).
  const KEY = "kibitzer.today";

  let state;
  let questions;
  let isMissing = false;
  // The cards are dealt when the questions arrive, and don't move when they are drawn again.
  let isDealt = false;
  let focus = "";
  // For each question, the choice that is in the tab order. The arrow keys move between the choices.
  const tabStops = {};
  let note = "";

  // The date and the state of the day.

  const dayNumber = () => {
    const now = new Date();
    return Date.UTC(now.getFullYear(), now.getMonth(), now.getDate()) / DAY;
  };
  const dateText = (options) => new Date(state.day * DAY).toLocaleDateString("en-GB", { ...options, timeZone: "UTC" }).replace(",", "");
  const isEmbedded = document.documentElement.dataset.embed !== undefined;

  function load() {
    const day = dayNumber();
    let stored = null;
    try {
      stored = isEmbedded ? null : JSON.parse(localStorage.getItem(KEY));
    } catch (blocked) {}
    const { streak = 0, last = 0 } = stored ?? {};
    const chosen = stored?.day === day ? stored.chosen : undefined;
    state = { day, chosen: chosen ?? { open: [], lead: [], throw: [] }, streak, last };
  }

  function save() {
    if (KINDS.every(isAnswered) && state.last !== state.day) {
      state.streak = state.last === state.day - 1 ? state.streak + 1 : 1;
      state.last = state.day;
    }
    try {
      localStorage.setItem(KEY, JSON.stringify(state));
    } catch (blocked) {}
  }

  // The file contains the questions of a month, one entry for each day.
  async function fetchQuestions() {
    const { day } = state;
    const date = new Date(day * DAY);
    try {
      const answer = await fetch(`today/${String(date.getUTCMonth() + 1).padStart(2, "0")}.json`);
      const month = await answer.json();
      questions = { day, ...month[date.getUTCDate() - 1] };
      isDealt = false;
    } catch (offline) {
      isMissing = true;
    }
    drawAll();
    isDealt = questions !== undefined;
  }

  const isReady = () => questions?.day === state.day;
  const isAnswered = (kind) => state.chosen[kind].length === (kind === "throw" ? 2 : 1);

  // Elements.

  function element(name, attributes, ...children) {
    const made = document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) {
      made.setAttribute(key, value);
    }
    made.append(...children);
    return made;
  }

  const unseen = (text) => element("span", { class: "unseen" }, text);
  const suitIcon = (suit) => element("span", { class: `suit-mark ${SUITS[suit]}`, "aria-hidden": "true" });
  const cardName = ({ rank, suit }) => `${RANKS[rank] ?? rank} of ${SUITS[suit]}`;
  const cardOf = (id) => (id[1] in SUITS ? { id, rank: id[0], suit: id[1] } : { id, rank: id[1], suit: id[0] });

  // A card in a sentence. In bridge, the suit is before the rank; in cribbage, after it.
  function inLine(id) {
    const card = cardOf(id);
    const isCribbage = id[1] in SUITS;
    const seen = [suitIcon(card.suit), element("span", { "aria-hidden": "true" }, isCribbage && card.rank === "T" ? "10" : card.rank)];
    return element("span", { class: "played-card" }, ...(isCribbage ? seen.reverse() : seen), unseen(cardName(card)));
  }

  function callInLine(call) {
    const suit = call[1];
    return call.length === 2 && suit in SUITS
      ? element("strong", { class: "played-card" }, call[0], suitIcon(suit), unseen(` ${call[0] === "1" ? SUITS[suit].slice(0, -1) : SUITS[suit]}`))
      : element("strong", {}, call);
  }

  function cardFace({ rank, suit }, more = "") {
    const index = element("span", { class: "card-rank" }, rank === "T" ? "10" : rank);
    return [["card", SUITS[suit], COURTS[rank], more].filter(Boolean).join(" "), index];
  }

  // A card that cannot be chosen.
  function shownCard(card, more) {
    const [drawing, index] = cardFace(card, more);
    return element("li", {}, element("span", { class: drawing, role: "img", "aria-label": cardName(card) }, index));
  }

  // The cards of a bridge hand, such as `AQ2.KJ4..T98765`, in display order.
  const cardsOfHand = (hand) => hand.split(".").flatMap((ranks, at) => [...ranks].map((rank) => cardOf("SHDC"[at] + rank)));

  // What each kind asks, which choices are right, and the verdict on the reader's choice.

  const handOf = (at) => questions.lead.deal.slice(2).split(" ")[at];
  const contract = () => questions.lead.auction.split(" ").at(-1);
  const tricksOf = (id) => questions.lead.tricks[cardsOfHand(handOf(3)).findIndex((card) => card.id === id)];
  const down = (id) => tricksOf(id) - questions.lead.needed + 1;

  // The number of tricks above or below the contract: `=`, `+1`, `−1`.
  function outcome(id) {
    return down(id) === 0 ? "=" : down(id) > 0 ? `−${down(id)}` : `+${-down(id)}`;
  }

  // The value of each throw by its two cards, and the best throw.
  function throws() {
    const cards = questions.throw.hand.split(" ");
    const pairs = cards.flatMap((one, at) => cards.slice(at + 1).map((other) => [one, other]));
    const all = pairs.map((pair, at) => ({ pair, worth: questions.throw.worths[at] }));
    const best = all.reduce((best, one) => (Number(one.worth) > Number(best.worth) ? one : best));
    return { best, of: (chosen) => all.find(({ pair }) => pair.every((id) => chosen.includes(id))) };
  }

  const minus = (number) => number.replace("-", "−");

  const kinds = {
    open: {
      name: "Opening",
      title: "What do you open?",
      setting: () => [["You deal, nobody vulnerable."], ["You play SAYC."]],
      isRight: (id) => id === questions.open.call,
      verdict: (id, isRight) => (isRight ? [callInLine(id), " it is."] : ["Not quite: open ", callInLine(questions.open.call), "."]),
      why: (id, isRight) => {
        const { call, why, choices } = questions.open;
        const reason = choices.find(([other]) => other === id)?.[1];
        // With two reasons, the teacher's explanation would be too long.
        const [short] = why.split(": ");
        return [
          ...(reason ? [callInLine(id), `: ${reason}. `] : []),
          ...(isRight ? [] : [callInLine(call), ": "]),
          `${reason ? short : why}.`,
        ];
      },
      link: () => [`#/hand?cards=${questions.open.hand}`, "Every rule"],
    },
    lead: {
      name: "Lead",
      title: "Beat the contract",
      question: () => ["Beat ", callInLine(contract())],
      setting: () => [
        ["You lead against ", ...questions.lead.auction.split(" ").flatMap((call, index) => [index ? " – " : "", callInLine(call)]), "."],
        ["South then plays perfectly."],
      ],
      isRight: (id) => down(id) > 0,
      verdict: (id, isRight) => (isRight ? [inLine(id), " beats it."] : ["Not quite: lead ", inLine(bestLead()), "."]),
      why: (id, isRight) => [
        ...(isRight ? [`${down(id)} down with best play. `] : [inLine(id), " gives South the contract. "]),
        ...partner(isRight ? id : bestLead()),
      ],
      link: () => {
        const { deal, auction } = questions.lead;
        const tags = { Dealer: "S", Vulnerable: "None", Deal: deal, Declarer: "S", Contract: contract(), Auction: "S" };
        const record = Object.entries(tags).map(([name, value]) => `[${name} "${value}"]\n`).join("");
        return [`#/deal?text=${encodeURIComponent(`${record}${auction} AP\n`)}`, "All four hands"];
      },
    },
    throw: {
      name: "Throw",
      title: "Throw two cards",
      setting: () => [
        [questions.throw.role === "dealer" ? "Cribbage, your crib." : "Cribbage, your opponent’s crib."],
        [state.chosen.throw.length === 1 ? "One more card." : "Keep the best four."],
      ],
      // A throw that is as good as the best is right too.
      isRight: (id) => (costs() ? throws().best.pair : state.chosen.throw).includes(id),
      verdict: (_, isRight) =>
        isRight ? ["Best throw."] : ["Not quite: throw ", ...throws().best.pair.flatMap((id, at) => [at ? " " : "", inLine(id)]), "."],
      why: (_, isRight) => {
        const yours = minus(throws().of(state.chosen.throw).worth);
        return [isRight ? `${yours} net points on average.` : `${minus(throws().best.worth)} net points on average; yours ${yours}.`];
      },
      link: () => [`#/cribbage?hand=${questions.throw.hand.replaceAll(" ", "+")}&role=${questions.throw.role}`, "All fifteen throws"],
    },
  };

  // A card that takes the most tricks, preferably the fourth highest of its suit.
  function bestLead() {
    const hand = cardsOfHand(handOf(3));
    const { tricks } = questions.lead;
    const most = Math.max(...tricks);
    const best = hand.filter((_, at) => tricks[at] === most);
    const isFourth = (card) => hand.filter(({ suit }) => suit === card.suit).indexOf(card) === 3;
    return (best.find(isFourth) ?? best[0]).id;
  }
  const costs = () => Number(throws().best.worth) - Number(throws().of(state.chosen.throw).worth) >= NO_MISTAKE;

  // What the leader's partner has in the suit of a lead.
  function partner([suit]) {
    const ranks = handOf(1).split(".")["SHDC".indexOf(suit)];
    if (ranks) {
      return ["Your partner has ", element("span", { class: "played-card" }, suitIcon(suit), unseen(SUITS[suit]), ranks), "."];
    }
    return [contract().endsWith("NT") ? "Your partner has none." : "Your partner can ruff."];
  }

  const isFound = (kind) => state.chosen[kind].every((id) => kinds[kind].isRight(id));

  // After the answer, the right choices are marked for everyone to see, and for screen readers in their names.
  const mark = (kind, id) => (isAnswered(kind) && kinds[kind].isRight(id) ? "right" : "");

  // Drawing.

  function button(kind, id, drawing, label, ...children) {
    const right = mark(kind, id);
    return element(
      "button",
      {
        type: "button",
        class: `${drawing} ${right}`.trim(),
        "data-kind": kind,
        "data-choice": id,
        "data-key": kind + id,
        ...(label ? { "aria-label": [label, right].filter(Boolean).join(", ") } : {}),
        "aria-pressed": state.chosen[kind].includes(id),
        "aria-disabled": isAnswered(kind),
        tabindex: -1,
      },
      ...children,
      ...(right && !label ? [unseen(", right")] : []),
    );
  }

  function choosableCard(kind, card) {
    const result = kind === "lead" && isAnswered(kind) ? outcome(card.id) : "";
    const [drawing, index] = cardFace(card, result && "led");
    const name = [cardName(card), result].filter(Boolean).join(", ");
    const shown = result ? [element("span", { class: "lead-result", "aria-hidden": "true" }, result)] : [];
    return element("li", {}, button(kind, card.id, drawing, name, index), ...shown);
  }

  function board(kind) {
    const hand = { "aria-label": "Your cards", class: `question-cards ${kind}${isDealt ? "" : " dealt"}` };
    if (kind === "open") {
      const cards = cardsOfHand(questions.open.hand).map((card) => shownCard(card));
      const calls = questions.open.choices.map(([call]) => button("open", call, "", "", callInLine(call)));
      return [
        element("ul", hand, ...cards),
        element("div", { class: "question-calls", role: "group", "aria-label": "Your bid" }, ...calls),
      ];
    }
    const cards = kind === "lead" ? cardsOfHand(handOf(3)) : questions.throw.hand.split(" ").map(cardOf);
    const legend = kind === "lead" && isAnswered(kind) ? [element("li", { class: "lead-legend" }, "South’s result")] : [];
    return [element("ul", hand, ...cards.map((card) => choosableCard(kind, card)), ...legend)];
  }

  // Until the questions have arrived, the cards lie face down in the same places, so that nothing moves.
  function faceDown(kind) {
    const card = () => element("li", {}, element("span", { class: "card back" }));
    const cards = Array.from({ length: kind === "throw" ? 6 : 13 }, card);
    const calls = kind === "open" ? [element("div", { class: "question-calls" })] : [];
    return [element("ul", { class: `question-cards ${kind}`, "aria-hidden": "true" }, ...cards), ...calls];
  }

  // The question with its setting, or the verdict with its reason in the same place. So no space is kept free for it.
  function words(kind) {
    const { name, title, question, setting, verdict, why, link } = kinds[kind];
    if (!isAnswered(kind)) {
      return [element("h2", {}, ...(question?.() ?? [title])), ...setting().map((line) => element("p", {}, ...line))];
    }
    const [last] = state.chosen[kind];
    const isRight = isFound(kind);
    const [href, text] = link();
    return [
      element("h2", { class: isRight ? "question-verdict right" : "question-verdict" }, ...verdict(last, isRight)),
      element(
        "p",
        {},
        ...why(last, isRight),
        " ",
        element("a", { href, "data-key": `${kind}link` }, text),
        " · ",
        element("a", { href: MORE[kind], "data-key": `${kind}more` }, "Practise", unseen(` ${name.toLowerCase()}s`)),
      ),
    ];
  }

  function head() {
    const done = KINDS.filter(isAnswered);
    const isDone = done.length === KINDS.length && isReady();
    const dots = KINDS.map((kind) => (isAnswered(kind) ? "●" : "○")).join("");
    const days = state.streak > 1 && state.last >= state.day - 1 ? `${state.streak} days in a row.` : "";
    const hint = isDone ? "New questions tomorrow." : "Everybody gets the same three.";
    const score = isDone ? `${KINDS.filter(isFound).length} of 3 right.` : "";
    return {
      title: ["Today, ", element("span", { class: "today-date" }, dateText({ weekday: "short", day: "numeric", month: "short" }))],
      progress: isDone ? KINDS.flatMap((kind) => [unseen(`${kinds[kind].name} `), `${found(kind)} `]) : [element("span", { "aria-hidden": "true" }, dots), ` ${done.length} of ${KINDS.length}`],
      streak: [note || [score, days || hint].filter(Boolean).join(" ")],
      isDone,
    };
  }

  const found = (kind) => (isFound(kind) ? "✓" : "✗");

  async function share() {
    const url = location.href.split("#")[0];
    const results = KINDS.map((kind) => `${kinds[kind].name} ${found(kind)}`).join("  ");
    const text = `Kibitzer ${dateText({ day: "numeric", month: "short" })}  ${results}`;
    try {
      if (navigator.share && matchMedia("(pointer: coarse)").matches) {
        await navigator.share({ text, url });
        return;
      }
      await navigator.clipboard.writeText(`${text}\n${url}`);
      note = "Copied.";
    } catch (refused) {
      note = refused.name === "AbortError" ? "" : "Your browser blocked copying.";
    }
    drawAll("none");
    setTimeout(() => {
      note = "";
      drawAll("none");
    }, 3000);
  }

  function drawAll(only) {
    document.querySelectorAll("daily-questions").forEach((shown) => shown.draw(only));
  }

  function choose(kind, id) {
    const { chosen } = state;
    chosen[kind] = chosen[kind].includes(id) ? chosen[kind].filter((other) => other !== id) : [...chosen[kind], id];
    save();
  }

  // An introduction for those who have never played, at `#/?intro=bridge` or `#/?intro=cribbage`. Its script is fetched on demand.
  async function followAddress() {
    const kind = /^#\/?\?(?:.*&)?intro=(bridge|cribbage)\b/.exec(location.hash)?.[1];
    if (kind) {
      try {
        const { openIntro } = await import("./intro.js");
        openIntro(kind, { element, cardOf, cardName, cardFace, shownCard });
      } catch (offline) {
        document.querySelector(".today-intros")?.append(" This didn’t load. Are you offline?");
      }
    }
  }

  customElements.define(
    "daily-questions",
    class extends HTMLElement {
      connectedCallback() {
        if (!state || state.day !== dayNumber()) {
          load();
        }
        if (!isReady()) {
          fetchQuestions();
        }
        this.heading = element("h1", {});
        this.progress = element("p", { class: "today-progress" });
        this.streak = element("p", { role: "status" });
        this.share = element("button", { type: "button", "data-key": "share" }, "Share");
        this.sections = KINDS.map((kind) => {
          // The elements are created before their texts, as screen readers then announce the texts.
          const said = element("div", { class: "question-words", role: "status" });
          const play = element("div", { class: "question-board" });
          const section = element("section", { class: `question cloth ${kind}`, "aria-label": kinds[kind].name }, said, play);
          return { kind, said, play, section };
        });
        this.replaceChildren(
          element("div", { class: "today-head" }, this.heading, this.progress),
          element("div", { class: "questions" }, ...this.sections.map(({ section }) => section)),
          element("div", { class: "today-end" }, this.streak, this.share),
        );
        this.draw();
        this.share.addEventListener("click", share);
        this.addEventListener("click", (event) => this.act(event.target.closest("[data-choice], [data-retry]")));
        this.addEventListener("focusin", ({ target }) => {
          focus = target.dataset.key ?? "";
          this.setTabStop(target.dataset.kind, focus);
        });
        this.addEventListener("keydown", (event) => this.move(event));
        // The browser also removes the focus when the page is drawn for the second time.
        this.addEventListener("focusout", () =>
          setTimeout(() => {
            if (this.isConnected && !this.contains(document.activeElement)) {
              focus = "";
            }
          }),
        );
        this.focusOn(focus);
      }

      choices(kind) {
        return [...this.querySelectorAll(`[data-kind="${kind}"]`)];
      }

      // Makes one choice of an unanswered question reachable by Tab: the one with this key, or else the first.
      setTabStop(kind, key = tabStops[kind]) {
        if (kind && !isAnswered(kind)) {
          const choices = this.choices(kind);
          const stop = choices.find((choice) => choice.dataset.key === key) ?? choices[0];
          choices.forEach((choice) => (choice.tabIndex = choice === stop ? 0 : -1));
          tabStops[kind] = key;
        }
      }

      move(event) {
        const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
        const { kind } = event.target.dataset;
        if (step && kind) {
          const choices = this.choices(kind);
          choices.at((choices.indexOf(event.target) + step) % choices.length).focus();
          event.preventDefault();
        }
      }

      act(pressed) {
        if (!pressed || pressed.ariaDisabled === "true") {
          return;
        }
        const { choice, kind } = pressed.dataset;
        if (choice === undefined) {
          isMissing = false;
          fetchQuestions();
        } else {
          choose(kind, choice);
          this.draw(kind);
        }
      }

      // Draws the head, and the question of a kind or all questions. Screen readers announce what is drawn.
      draw(only) {
        const key = focus;
        const { title, progress, streak, isDone } = head();
        this.heading.replaceChildren(...title);
        this.progress.replaceChildren(...progress);
        this.streak.replaceChildren(...streak);
        this.share.classList.toggle("waiting", !isDone);
        for (const { kind, said, play } of this.sections.filter(({ kind }) => !only || kind === only)) {
          if (isReady()) {
            said.replaceChildren(...words(kind));
            play.replaceChildren(...board(kind));
            this.setTabStop(kind);
          } else {
            said.replaceChildren(element("h2", {}, kinds[kind].title));
            play.replaceChildren(...faceDown(kind));
            if (isMissing && kind === "open") {
              const again = element("button", { type: "button", class: "link", "data-retry": "", "data-key": "again" }, "Try again");
              said.append(element("p", {}, "Today’s questions didn’t load. Are you offline? ", again));
            }
          }
        }
        this.focusOn(key);
      }

      focusOn(key) {
        if (key && !this.contains(document.activeElement)) {
          this.querySelector(`[data-key="${key}"]`)?.focus({ preventScroll: true });
        }
      }
    },
  );

  // A page that stays open overnight has new questions in the morning.
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden && state && state.day !== dayNumber()) {
      load();
      fetchQuestions();
    }
  });
  addEventListener("hashchange", followAddress);
  followAddress();
})();
