import { GamePage, OVER, TO_COUNT } from "../support/game_page.ts";
import { expect, test } from "../support/page.ts";

test("a deal is cut, thrown, played and counted, and a reload goes on with it", async ({ page }) => {
  const game = new GamePage(page);
  await game.open();
  await game.button("Random").click();
  await game.button("For you").click();
  await game.button("Cut for the deal").click();
  await expect(game.news).toContainText("deal");
  await game.button("Deal").click();
  await expect(game.news).toContainText("Choose two cards");
  await game.cards.nth(0).click();
  await game.cards.nth(1).click();
  await game.button("Throw these two").click();
  await expect(game.news).toContainText("Your turn");
  await page.reload();
  await expect(game.news).toContainText("Your turn");
  // A player has at most four cards to play, and waits for the opponent between them.
  const next = game.cards.first().or(game.button("Go on"));
  await expect(async () => {
    await next.click({ timeout: 3000 });
    await expect(game.button("Deal")).toBeVisible({ timeout: 300 });
  }).toPass({ timeout: 30_000 });
  await expect(game.news).toContainText("crib");
});

test("a hand is counted by the reader: by keys, a wrong number is told, and it can be taken back", async ({ page }) => {
  const game = new GamePage(page);
  await game.open(TO_COUNT);
  const points = page.getByRole("textbox", { name: "How many points?" });
  await points.fill("thirty");
  await points.press("Enter");
  await expect(game.news).toContainText("a number up to 29");
  await expect(points).toHaveValue("thirty");
  await points.fill("6");
  await points.press("Enter");
  await expect(game.news).toContainText("Your hand: 9, and you said 6. 3 missed.");
  await game.button("Take back").click();
  await expect(points).toBeVisible();
});

test("a game that is over is reviewed, the worst decisions first, each with a link to its tab", async ({ page }) => {
  const game = new GamePage(page);
  await game.open(OVER);
  await expect(game.news).toContainText("You win, 121 to 115.");
  await expect(game.review.getByRole("listitem").first()).toContainText("−4.00");
  await expect(game.review.getByRole("listitem").first()).toContainText("to win");
  await game.review.getByText("All decisions").click();
  await game.review.getByRole("link", { name: "Look at it" }).last().click();
  await expect(page).toHaveURL(/#\/cribbage\/(score|play)?/);
  await page.goBack();
  await expect(game.review).toContainText("Throws cost");
});

test("a game is reviewed in points where the chances to win cannot be fetched", async ({ page, complaints }) => {
  await page.route("**/shows*", (route) => route.abort());
  const game = new GamePage(page);
  await game.open(OVER);
  await expect(game.review.getByRole("listitem").first()).toContainText("−4.00");
  await expect(game.review).toContainText("could not be worked out");
  await page.unroute("**/shows*");
  await game.button("Try again").click();
  await expect(game.review.getByRole("listitem").first()).toContainText("to win");
  complaints.length = 0;
});

test("a count that is too high is told, and pegs what is there", async ({ page }) => {
  const game = new GamePage(page);
  await game.open(TO_COUNT);
  const points = page.getByRole("textbox", { name: "How many points?" });
  await points.fill("12");
  await points.press("Enter");
  await expect(game.news).toContainText("Your hand: 9, and you said 12. Too many; 9 are pegged.");
});

test("a double click on Count does not pass the next hand", async ({ page }) => {
  const game = new GamePage(page);
  await game.open(TO_COUNT);
  await page.getByRole("textbox", { name: "How many points?" }).fill("9");
  await game.button("Count").dblclick();
  await expect(game.button("Go on")).toBeEnabled();
  await expect(page.getByRole("main")).toContainText("The opponent’s hand");
});

test("a link to a record without a deal says what is missing", async ({ page }) => {
  await new GamePage(page).open("game: cribbage\ndealer: you\n");
  await expect(page.getByRole("textbox", { name: "The record of a game" })).toHaveValue(/dealer: you/);
  await expect(page.getByRole("main")).toContainText("no cards are dealt");
});

test("a record that is pasted is opened, and a wrong one is told with its place", async ({ page }) => {
  const game = new GamePage(page);
  await game.open();
  await page.getByText("Open a game’s record").click();
  const field = page.getByRole("textbox", { name: "The record of a game" });
  await field.fill(TO_COUNT.replace("KD", "K"));
  await game.button("Open").click();
  await expect(page.getByRole("main")).toContainText("“K” isn't a card");
  await expect(field).toHaveValue(/JS K/);
  await field.fill(TO_COUNT);
  await game.button("Open").click();
  await expect(page.getByRole("textbox", { name: "How many points?" })).toBeVisible();
});
