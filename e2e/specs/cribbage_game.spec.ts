import { readFileSync } from "node:fs";
import { GamePage, OVER, TO_COUNT } from "../support/game_page.ts";
import { expect, nightly, test } from "../support/page.ts";

test("a deal can be cut for, thrown, played and counted, and survives a reload", async ({ page }) => {
  const game = new GamePage(page);
  await game.open();
  await game.button("Random").click();
  await game.button("For you").click();
  await game.button("Cut for the deal").click();
  await expect(page.locator(".table-said")).toContainText("You cut");
  await game.button("Deal").click();
  await expect(game.news).toContainText("Choose two cards");
  await game.cards.nth(0).click();
  await game.cards.nth(1).click();
  await game.button("Throw these two").click();
  await expect(game.news).toContainText("Your turn");
  await page.reload();
  await expect(game.news).toContainText("Your turn");
  // The user has at most four cards to play, and waits for the opponent in between.
  const next = game.cards.first().or(game.next);
  await expect(async () => {
    await next.click({ timeout: 3000 });
    await expect(game.button("Deal")).toBeVisible({ timeout: 300 });
  }).toPass({ timeout: 30_000 });
  await expect(game.news).toContainText("crib");
});

test("the user counts a hand with keys, and a wrong count is reported and can be taken back", async ({ page }) => {
  const game = new GamePage(page);
  await game.open(TO_COUNT);
  const points = page.getByRole("textbox", { name: "How many points?" });
  await points.fill("thirty");
  await points.press("Enter");
  await expect(game.news).toContainText("Type the points: 0 to 29");
  await expect(points).toHaveValue("thirty");
  await points.fill("6");
  await points.press("Enter");
  await expect(game.news).toContainText("Your hand is worth 9; you said 6. 3 missed.");
  await expect(page.locator(".table-said")).toContainText("Fifteen two");
  await game.button("Take back").click();
  await expect(points).toBeVisible();
});

test("a record of a game is opened and shown", async ({ page }) => {
  await test.step("the review of a finished game lists the worst decisions first, each with a link to its tab", async () => {
    const game = new GamePage(page);
    await game.open(OVER);
    await expect(game.news).toContainText("You win, 121 to 115.");
    await expect(game.review.getByRole("listitem").first()).toContainText(/−\d+\.\d% −4\.00 points/);
    await game.review.getByText("All decisions").click();
    const look = game.review.locator(".game-all").getByRole("link", { name: "Show it" }).nth(20);
    await look.click();
    await expect(page).toHaveURL(/#\/cribbage\/?(score|play)?\?/);
    await page.goBack();
    // Going back restores the view: the list is unfolded, and the decision is visible.
    await expect(look).toBeVisible();
    await expect(look).toBeInViewport();
    await expect(look).toBeFocused();
  });

  await test.step("the record of a game can be saved as a file", async () => {
    const game = new GamePage(page);
    await game.open(OVER);
    const coming = page.waitForEvent("download");
    await game.button("Save as a file").click();
    const file = await coming;
    expect(file.suggestedFilename()).toBe("cribbage-game.txt");
    expect(readFileSync(await file.path(), "utf8").trim()).toBe(OVER.trim());
  });

  await test.step("cards of earlier counts stay on the table, and a go is announced before its point", async () => {
    const game = new GamePage(page);
    // Neither player can play at thirty, so the count starts again at zero.
    const played = TO_COUNT.replace("play: 5H TD 6S 9H 7D 3C 8C 2C", "play: 7D TD 8C 3C 2C");
    await game.open(played);
    for (const [at, name] of ["7 of diamonds", "10 of diamonds", "8 of clubs", "3 of clubs", "2 of clubs"].entries()) {
      await expect(page.getByRole("list", { name: "Cards already turned" }).getByRole("img").nth(at)).toHaveAccessibleName(name);
    }
    await expect(game.events).toContainText(["Starter", "You", "Opponent", "You", "Opponent", "You go", "Opponent", /can’t play either/, /one for the go/]);
  });
});

test("a game is reviewed in points if the chances to win cannot be fetched", nightly, async ({ page, complaints }) => {
  await page.route("**/shows*", (route) => route.abort());
  const game = new GamePage(page);
  await game.open(OVER);
  await expect(game.review.getByRole("listitem").first()).toContainText("−4.00");
  await expect(game.review).toContainText("isn’t available");
  await page.unroute("**/shows*");
  await game.button("Try again").click();
  await expect(game.review.getByRole("listitem").first()).toContainText("to win");
  complaints.length = 0;
});

test("a count that is too high is reported, and the actual points are pegged", nightly, async ({ page }) => {
  const game = new GamePage(page);
  await game.open(TO_COUNT);
  const points = page.getByRole("textbox", { name: "How many points?" });
  await points.fill("12");
  await points.press("Enter");
  await expect(game.news).toContainText("You said 12. It’s 9: peg 9.");
});

test("a double click on Count does not skip the next hand", async ({ page }) => {
  const game = new GamePage(page);
  await game.open(TO_COUNT);
  await page.getByRole("textbox", { name: "How many points?" }).fill("9");
  await game.button("Count").dblclick();
  await expect(game.button("Next")).toBeEnabled();
  await expect(page.locator(".table-count")).toContainText("Your hand");
  await game.button("Next").click();
  await expect(page.locator(".table-count")).toContainText("Your opponent’s hand");
});

test("a count is entered with the keypad", async ({ page }) => {
  const game = new GamePage(page);
  await game.open(TO_COUNT);
  const points = page.getByRole("textbox", { name: "How many points?" });
  for (const [key, value] of [["1", "1"], ["2", "12"], ["Delete", "1"], ["9", "19"], ["9", "9"]] as const) {
    await game.button(key).click();
    await expect(points).toHaveValue(value);
  }
  await game.button("Count").click();
  await expect(game.news).toContainText("Your hand: 9.");
});

test.describe("with motion", () => {
  test.use({ contextOptions: { reducedMotion: "no-preference" } });

  test("the opponent’s plays are shown one at a time, and the user says go", async ({ page }) => {
    const game = new GamePage(page);
    const before = TO_COUNT.replace("play: 5H TD 6S 9H 7D 3C 8C 2C", "play: 7D TD");
    await game.open(before);
    await expect(game.events).toHaveCount(3);
    await page.getByRole("button", { name: "8 of clubs" }).click();
    await expect(game.events.last()).toContainText("twenty-five");
    await expect(game.cards).toHaveCount(0);
    await expect(game.events.nth(4)).toContainText("Opponent");
    await expect(game.news).toContainText("You can’t play: say go.");
    await page.locator(".game-table").press("g");
    await expect(game.events.nth(5)).toHaveText(/You\s+go/);
  });
});

test("the whole table is in the window", async ({ page }) => {
  const game = new GamePage(page);
  for (const [width, height] of [[1280, 800], [390, 844]] as const) {
    await page.setViewportSize({ width, height });
    await game.open(TO_COUNT);
    await expect(game.button("Count")).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole("banner")).toBeInViewport({ ratio: 1 });
  }
});

test("for a link to a record without a deal, the page says what is missing", nightly, async ({ page }) => {
  await new GamePage(page).open("game: cribbage\ndealer: you\n");
  await expect(page.getByRole("textbox", { name: "The record of a game" })).toHaveValue(/dealer: you/);
  await expect(page.getByRole("main")).toContainText("no cards are dealt");
});

test("a pasted record is opened, and a fault is reported with its position", async ({ page }) => {
  const game = new GamePage(page);
  await game.open();
  await page.getByText("Open a game’s record").click();
  const field = page.getByRole("textbox", { name: "The record of a game" });
  await field.fill(TO_COUNT.replace("KD", "K"));
  await game.button("Open").click();
  await expect(page.getByRole("main")).toContainText("“K” isn’t a card");
  await expect(field).toHaveValue(/JS K/);
  await field.fill(TO_COUNT);
  await game.button("Open").click();
  await expect(page.getByRole("textbox", { name: "How many points?" })).toBeVisible();
});
