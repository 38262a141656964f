import { expect, nightly, test } from "../support/page.ts";
import { BOTH_HANDS, HANDS, PlayPage, RENEGE } from "../support/play_page.ts";

test("the points of a play are pegged, and its cards are judged", async ({ page }) => {
  await test.step("the points of each card are pegged, with the reason", async () => {
    const play = new PlayPage(page);
    await play.open(BOTH_HANDS);
    await expect(play.totals).toHaveText(["6", "6"]);
    await expect(play.lines.locator(".turn-pegs")).toHaveText([
      "",
      "fifteen for 2",
      "",
      "run of three for 3",
      "run of three for 3, go for 1",
      "",
      "fifteen for 2",
      "last card for 1",
    ]);
    await expect(play.gos).toHaveText(["Dealer says go.", "Pone can’t play either."]);
    await expect(play.turn).toHaveText("The play is over");
    await expect(page.getByRole("heading", { name: /^Series/ })).toHaveCount(2);
  });

  await test.step("if both hands are known, each card has its value, and the losses add up", async () => {
    const play = new PlayPage(page);
    await play.open(BOTH_HANDS);
    await expect(play.lines.locator(".open-values")).toHaveCount(8);
    const lead = play.lines.first().locator(".open-values li");
    await expect(lead).toHaveCount(4);
    await expect(play.lines.last()).toContainText("the only card");
    const worth = (text: string) => (text.endsWith("fewer") ? -1 : 1) * Number(/\d+/.exec(text)?.[0] ?? 0);
    const summary = (await page.locator(".losses").textContent()) ?? "";
    const [, value, pone, dealer] = /pone pegs (as many|\d+ more|\d+ fewer).* gave up (\d+) and the dealer (\d+)/.exec(summary) ?? [];
    const totals = (await play.totals.allTextContents()).map(Number);
    expect(worth(value ?? "") - Number(pone) + Number(dealer)).toBe((totals[0] ?? 0) - (totals[1] ?? 0));
    const gaveUp = (await play.lines.locator(".gave-up").allTextContents()).map((text) => Number(text.replace("gave up ", "")));
    expect(gaveUp.reduce((sum, each) => sum + each, 0)).toBe(Number(pone) + Number(dealer));
  });

  await test.step("an illegal card is reported with the rule, and later cards are not counted", async () => {
    const play = new PlayPage(page);
    await play.open(RENEGE);
    await expect(play.refused).toContainText("The pone said go at 30, but had A♣ to play.");
    await expect(play.refused).toContainText("ACC rule 7.3");
    await expect(play.refused).toContainText("Not counted after that: 9");
    await expect(play.lines).toHaveCount(4);
    await expect(play.faults).toHaveCount(1);
    await play.button("Take back").click();
    await expect(play.refused).toHaveCount(0);
    await expect(play.field).toHaveValue("TC JC QC go go 2D");
  });

  await test.step("an unreadable card is reported with its position, and the other cards are played", async () => {
    const play = new PlayPage(page);
    await play.open("JS 5Z 4C");
    await expect(play.faults).toHaveCount(1);
    await expect(play.faults).toContainText("“5Z” isn’t a card");
    await expect(play.lines).toHaveCount(2);
    await expect(play.refused).toHaveCount(0);
  });

  await test.step("a play that is written turn by turn can be read", async () => {
    const play = new PlayPage(page);
    await play.open("me: 5H\nhim: Jack, 15 for 2\nme: TD (25)\nhim: \"go\"");
    await expect(play.lines).toHaveCount(3);
    await expect(play.faults).toHaveCount(0);
    await expect(play.totals).toHaveText(["0", "2"]);
  });

  for (const before of ["pone: A", "pone: 5", "pone: 5H 6H\ndealer: 5D"]) {
    await test.step(`a complete play replaces “${before.replace("\n", " / ")}”`, async () => {
      const play = new PlayPage(page);
      await play.open(before);
      await expect(page.getByRole("heading", { name: "Pone to play at 0", level: 3 })).toBeVisible();
      await play.field.fill(BOTH_HANDS);
      await expect(play.totals).toHaveText(["6", "6"]);
      await expect(play.lines).toHaveCount(8);
    });
  }

  await test.step("thrown cards and the starter cannot be dealt to a hand", async () => {
    const play = new PlayPage(page);
    await play.open("pone: 5H 6H\npone throws: 3C 8S\nstarter: 7S");
    for (const name of ["3 of clubs", "8 of spades", "7 of spades"]) {
      await expect(play.card(name)).toBeDisabled();
    }
  });
});

test("clicks enter both hands, and then the play begins", async ({ page }) => {
  const play = new PlayPage(page);
  await play.open("");
  const pone = ["3 of hearts", "7 of diamonds", "8 of diamonds", "Queen of clubs"];
  const dealer = ["2 of spades", "5 of hearts", "8 of clubs", "9 of spades"];
  for (const name of [...pone, ...dealer]) {
    await play.card(name).click();
  }
  await expect(play.field).toHaveValue(HANDS);
  // A card of one hand cannot be dealt to the other hand.
  await play.fills.getByRole("button", { name: "Dealer’s hand" }).click();
  await play.card("3 of hearts").click({ force: true });
  await expect(play.news).toHaveText("The 3 of hearts is one of the pone’s cards.");
  await play.fills.getByRole("button", { name: "Play" }).click();
  await expect(play.turn).toHaveText("Pone to play");
  await play.held("Pone", "7 of diamonds").click();
  await expect(play.held("Dealer", "8 of clubs")).toHaveAccessibleName("8 of clubs, pegs 2");
  await play.held("Dealer", "8 of clubs").click();
  await expect(play.news).toHaveText("Dealer: 8 of clubs, fifteen for two.");
  await expect(play.count).toHaveText("Count 15");
  await expect(play.field).toHaveValue(`${HANDS}\nplay: 7D 8C`);
  // Refused: a card of the other player, and a card that was played already.
  await expect(play.held("Dealer", "9 of spades")).toHaveAttribute("aria-disabled", "true");
  await expect(play.held("Dealer", "9 of spades")).toHaveAttribute("title", "It’s not the dealer’s turn");
  await play.button("Take back").click();
  await expect(play.field).toHaveValue(`${HANDS}\nplay: 7D`);
  await play.button("Undo").click();
  await expect(play.field).toHaveValue(`${HANDS}\nplay: 7D 8C`);
});

test("a play with its goes can be clicked without knowing the hands", nightly, async ({ page }) => {
  const play = new PlayPage(page);
  await play.open("");
  await play.fills.getByRole("button", { name: "Play" }).click();
  await expect(play.button("Go")).toHaveAttribute("aria-disabled", "true");
  for (const name of ["5 of hearts", "10 of clubs", "10 of diamonds"]) {
    await play.card(name).click();
  }
  await expect(play.count).toHaveText("Count 25");
  await play.button("Go").click();
  await expect(play.news).toContainText("Dealer says go.");
  await play.button("Go").click();
  await expect(play.turn).toHaveText("Dealer to play");
  await expect(play.field).toHaveValue("5H TC TD go go");
  // A card that was played already is refused with the reason.
  await play.card("5 of hearts").click({ force: true });
  await expect(play.news).toHaveText("The 5 of hearts was played before.");
  await expect(page.locator(".open-about")).toContainText("Enter both hands");
});

test("a hand can be played with the keyboard alone", async ({ page }) => {
  const play = new PlayPage(page);
  await play.open(HANDS);
  await play.held("Pone", "3 of hearts").focus();
  await page.keyboard.press("7");
  await expect(play.held("Pone", "7 of diamonds")).toBeFocused();
  await page.keyboard.press("8");
  await expect(play.field).toHaveValue(`${HANDS}\nplay: 7D 8C`);
  await expect(play.held("Dealer", "8 of clubs")).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowRight");
  await expect(play.held("Pone", "Queen of clubs")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(play.field).toHaveValue(`${HANDS}\nplay: 7D 8C QC`);
  await page.keyboard.press("Backspace");
  await expect(play.field).toHaveValue(`${HANDS}\nplay: 7D 8C`);
});

test("the scores are announced, and the game ends at 121", async ({ page }) => {
  const play = new PlayPage(page);
  await play.open("7H 7D");
  await play.score("Dealer").fill("119");
  await expect(play.field).toHaveValue("score: 0 119\nplay: 7H 7D");
  await expect(play.turn).toHaveText("Dealer wins with 121");
  await expect(page).toHaveURL(/play=score/);
  await page.reload();
  await expect(play.score("Dealer")).toHaveValue("119");
  await expect(play.score("Pone")).toHaveValue("");
  await play.score("Pone").fill("500");
  await expect(play.field).toHaveValue("score: 120 119\nplay: 7H 7D");
  await expect(play.score("Pone")).toHaveValue("500");
  await play.score("Pone").blur();
  await expect(play.score("Pone")).toHaveValue("120");
});

test("the button Random deals two hands, and each playable card has its value", async ({ page }) => {
  const play = new PlayPage(page);
  await play.open("");
  await play.button("Random").click();
  await expect(play.turn).toHaveText("Pone to play");
  await expect(play.field).toHaveValue(/^pone:( \w\w){4}\ndealer:( \w\w){4}$/);
  await expect(play.options.filter({ hasText: "best" }).first()).toBeVisible();
});

test("a play is restored at an address without a query", nightly, async ({ page }) => {
  const play = new PlayPage(page);
  await play.open("");
  await play.field.fill(BOTH_HANDS);
  await expect(page).toHaveURL(/play=/);
  await page.goto("about:blank");
  await page.goto("./#/cribbage/play");
  await expect(play.field).toHaveValue(BOTH_HANDS);
});

test("a play that is pasted on the start page opens in this tab", nightly, async ({ page }) => {
  const play = new PlayPage(page);
  await page.goto("./#/");
  await page.getByRole("textbox").first().fill(BOTH_HANDS);
  await page.getByRole("button", { name: "Open", exact: true }).click();
  await expect(play.field).toHaveValue(BOTH_HANDS);
});

test("when the hands are complete, the focus moves from the pack to the first playable card", async ({ page }) => {
  const play = new PlayPage(page);
  await play.open("pone: 3H 5D 5H 3C\ndealer: 2H AC 8D");
  await page.getByRole("button", { name: "King of hearts", exact: true }).focus();
  await page.keyboard.press("Enter");
  await expect(page.locator(".play-cards [tabindex='0']")).toBeFocused();
  await page.keyboard.press("3");
  await expect(play.field).toHaveValue(/play: 3/);
});
