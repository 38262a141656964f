import { misfits, smallTargets, useTouch } from "../support/fit.ts";
import { expect, nightly, open, test } from "../support/page.ts";

/** A deal without auction or play, on which North and South make eleven tricks in spades. */
const DEAL = "N:A643.KJT8.92.AK3 Q97.942.QJT4.982 KJ85.A5.K863.Q54 T2.Q763.A75.JT76";
const ADDRESS = `#/deal?text=${encodeURIComponent(DEAL)}`;

test("for a bare deal, the points of the hands and their openings by each system are shown", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, ADDRESS);
  await useTouch(page);
  const hands = page.getByRole("region", { name: "The hands" });
  await expect(hands.getByRole("row", { name: /^HCP/ }).locator("td")).toHaveText(["15", "5", "13", "7"]);
  await expect(hands.getByRole("row", { name: /^Acol/ })).toContainText("Pass");
  await expect(hands).toContainText("if it calls first");
  expect((await misfits(page)).beyond, "wider than the phone").toEqual([]);
  expect(await smallTargets(page), "less than 44 px to tap").toEqual([]);
  await hands.getByRole("link", { name: "South" }).click();
  await expect(page.getByRole("textbox").first()).toHaveValue("KJ85.A5.K863.Q54");
});

test("a deal can be played in any contract, and the defenders play automatically", async ({ page }) => {
  await open(page, ADDRESS);
  await page.getByRole("combobox", { name: "Play it in" }).selectOption({ label: "4 spades" });
  const what = page.getByRole("region", { name: "What if", exact: true });
  await expect(page.locator(".table-contract")).toContainText("South");
  // West has led, and dummy is to play.
  await expect(what).toContainText("North to play");
  await expect(page).toHaveURL(/&step=1&contract=4SS&line=0-..$/);
  const cards = what.locator(".in-turn").getByRole("button", { disabled: false });
  await cards.first().click();
  await expect(what).toContainText("South to play");
  await expect(page).toHaveURL(/&step=3&/);
  const here = page.url();
  await cards.first().click();
  await expect(page).not.toHaveURL(here);
  await expect(page).toHaveURL(/&step=4&/);
  // Taking back goes to the user's own card, past the cards that Kibitzer has played.
  await what.getByRole("button", { name: "Take back" }).click();
  await expect(page).toHaveURL(here);
  await page.reload();
  await expect(what).toContainText("South to play");
  await what.getByRole("button", { name: "Back to the deal" }).click();
  await expect(what).toHaveCount(0);
  await expect(page.getByRole("combobox", { name: "Play it in" })).toBeFocused();
  await expect(page).toHaveURL(/#\/deal\?text=[^&]*$/);
});

test("when all cards are played, the result is shown", nightly, async ({ page }) => {
  await open(page, `${ADDRESS}&contract=4SS`);
  const what = page.getByRole("region", { name: "What if", exact: true });
  const turn = what.locator(".in-turn");
  for (let card = 0; card < 26; card += 1) {
    // Once it is the turn of declarer's side, the defenders have played.
    await expect(turn).toContainText(/(North|South) to play/);
    const before = page.url();
    await turn.getByRole("button", { disabled: false }).first().click();
    await expect(page).not.toHaveURL(before);
  }
  await expect(what.getByRole("status")).toContainText(/^4 spades by South, (made|\d+ down)/);
});
