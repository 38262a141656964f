import { readFileSync } from "node:fs";
import { DiscardPage } from "../support/discard_page.ts";
import { expect, firstEachTime, nightly, open, test } from "../support/page.ts";
import { shifted, watchShifts } from "../support/shifts.ts";
import { HAND, PracticePage } from "../support/practice_page.ts";

test("two cards can be chosen and thrown, and the throw is judged", async ({ page }) => {
  const trainer = new PracticePage(page, "throws");
  await trainer.open("", HAND);
  await expect(trainer.situation).toContainText("You are the dealer");
  await expect(trainer.cards.getByRole("button")).toHaveCount(6);
  await expect(trainer.goOn).toHaveAttribute("aria-disabled", "true");
  await expect(trainer.goOn).toHaveText("Choose two to throw");
  await trainer.card("king of spades").click();
  await expect(trainer.goOn).toHaveText("One more");
  await trainer.card("king of spades").click();
  await expect(trainer.card("king of spades")).toHaveAttribute("aria-pressed", "false");
  await trainer.throw("4 of diamonds", "9 of clubs");
  await expect(trainer.panel).toContainText("Best: no throw is worth more, 1st of 15.");
  await expect(trainer.spoken).toHaveText("4 of diamonds and 9 of clubs it is. Best: no throw is worth more, 1st of 15.");
  await expect(trainer.cards.getByRole("button")).toHaveCount(0);
  await expect(trainer.cards).toContainText("4 of diamonds, thrown");
  await expect(trainer.compared).toContainText("Next best");
  expect(await trainer.figures("Dealer")).toEqual(["1", "100%", "0.00"]);
  expect(await trainer.figures("Throws")).toEqual(["1", "100%", "0"]);
});

test("a costly throw is shown with its cost, the best throw and the decisive part", async ({ page }) => {
  const trainer = new PracticePage(page, "throws");
  await trainer.open("", HAND);
  await trainer.throw("5 of hearts", "5 of spades");
  const cost = Number(/It cost ([\d.]+) points/.exec((await trainer.panel.textContent()) ?? "")?.[1]);
  expect(cost).toBeGreaterThan(0.1);
  await expect(trainer.headline).toContainText(/Not quite: throw .*4 of diamonds.*9 of clubs/);
  await expect(trainer.answers.first().getByRole("img")).toHaveCount(2);
  await expect(trainer.answers.last().getByRole("img", { name: "4 of diamonds" })).toBeVisible();
  await expect(trainer.spoken).toContainText(/^Not quite: throw 4 of diamonds and 9 of clubs\. It cost .* points, \d+th of 15\.$/);
  const difference = trainer.compared.getByRole("row", { name: /^Difference/ });
  const [hand, crib, peg, total] = await Promise.all(
    ["hand", "crib", "peg", "total"].map(async (column) =>
      Number((await difference.locator(`.d-${column}`).textContent())?.replace("−", "-").replace(/[≈+]/g, "")),
    ),
  );
  // The cost is smaller than the difference, as the uncertainty of the pegging is counted in favour of the throw.
  expect(-(total ?? NaN) - cost).toBeGreaterThan(0.05);
  expect(-(total ?? NaN) - cost).toBeLessThan(0.6);
  expect(Math.abs((hand ?? NaN) + (crib ?? NaN) + (peg ?? NaN) - (total ?? NaN))).toBeLessThan(0.121);
  for (const name of ["Hand exact", "Crib vs strong", "Pegging estimate"]) {
    await expect(trainer.compared.getByRole("columnheader", { name, exact: true })).toBeVisible();
  }
  expect((await trainer.figures("Throws"))[2]).toBe("1");
  expect(await trainer.figures("Dealer")).toEqual(["1", "0%", cost.toFixed(2)]);
});

test("one click lists all fifteen throws, and the discard tab opens with the same throw", nightly, async ({ page }) => {
  const trainer = new PracticePage(page, "throws");
  await trainer.open("", HAND.replace("dealer", "pone"));
  await trainer.throw("5 of hearts", "king of spades");
  await trainer.panel.getByText("All 15 discards").click();
  await expect(trainer.panel.locator(".discard")).toHaveCount(15);
  await expect(trainer.panel.locator(".discard", { hasText: "yours" })).toHaveCount(1);
  await trainer.panel.locator(".discard", { hasText: "yours" }).getByRole("button").click();
  await expect(trainer.panel.locator(".starters td:not(.held):not(:empty)")).toHaveCount(46);
  await page.getByRole("link", { name: "Open in Throw" }).click();
  const discard = new DiscardPage(page);
  await expect(discard.field).toHaveValue("4D 5H 5S 9C JC KS");
  await expect(page).toHaveURL(/role=pone/);
  await expect(discard.opened).toContainText("to their crib");
  await expect(discard.opened).toContainText(/throw.*5 of hearts.*king of spades/);
  await page.goBack();
  await expect(trainer.headline).toBeVisible();
  expect((await trainer.figures("Pone"))[0]).toBe("1");
});

test("the keys 1 to 6 choose cards without a prior click, and a throw in a toss-up costs nothing", async ({ page }) => {
  const trainer = new PracticePage(page, "throws");
  await trainer.open("", "hand pone strong AS2D3C4D6D7D");
  await page.keyboard.press("1");
  await expect(trainer.card("ace of spades")).toHaveAttribute("aria-pressed", "true");
  await page.keyboard.press("3");
  await page.keyboard.press("Enter");
  await expect(trainer.panel).toContainText("too close to call");
  await expect(trainer.panel).toContainText(/On hand and crib alone A♠ 3♣ is 0\.\d+ ahead\./);
  expect(await trainer.figures("Pone")).toEqual(["1", "100%", "0.00"]);
});

test("hand after hand can be played with the keyboard alone", async ({ page }) => {
  const trainer = new PracticePage(page, "throws");
  await trainer.open("", HAND);
  await trainer.cards.getByRole("button").first().focus();
  await page.keyboard.press("1");
  await expect(trainer.card("4 of diamonds")).toHaveAttribute("aria-pressed", "true");
  await page.keyboard.press("3");
  await expect(trainer.goOn).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(trainer.headline).toContainText("it is.");
  await expect(trainer.goOn).toBeFocused();
  await expect(trainer.goOn).toHaveText("Next hand");
  await page.keyboard.press("Space");
  await expect(trainer.cards.getByRole("button").first()).toBeFocused();
  await expect(trainer.situation).toContainText("You are pone");
  await page.keyboard.press("Space");
  await expect(trainer.cards.getByRole("button").first()).toHaveAttribute("aria-pressed", "true");
});

test("a double click does not skip the answer", async ({ page }) => {
  const trainer = new PracticePage(page, "throws");
  await trainer.open("", HAND);
  await trainer.card("4 of diamonds").click();
  await trainer.card("9 of clubs").click();
  await trainer.goOn.dblclick();
  await expect(trainer.headline).toContainText("it is.");
  await expect(trainer.goOn).toHaveText("Next hand");
});

test("a hand that was thrown wrongly is repeated in other suits, and the page says so after the throw", async ({ page }) => {
  const trainer = new PracticePage(page, "throws");
  await trainer.open(
    "", HAND,
    "all dealer 5 2 1200",
    "all pone 5 1 2300",
    // The stored data say that the hand is due for repetition.
    "again pone 5C6C7D8HJSQD 5C-JS 0 9",
  );
  expect((await trainer.figures("Throws"))[2]).toBe("1");
  await trainer.throw("4 of diamonds", "9 of clubs");
  await trainer.next();
  const names = await trainer.cards.getByRole("button").evaluateAll((cards) => cards.map((card) => card.getAttribute("aria-label") ?? ""));
  expect(names.map((name) => name.split(" ")[0]).sort()).toEqual(["5", "6", "7", "8", "jack", "queen"]);
  await expect(trainer.seenBefore).toHaveCount(0);
  await trainer.throw(names.find((name) => name.startsWith("jack")) ?? "", names.find((name) => name.startsWith("queen")) ?? "");
  await expect(trainer.seenBefore).toContainText(/You have met a hand like this before\. Last time you threw.*5 of .*jack of/);
  await expect(trainer.seenBefore).toContainText("a similar hand again in about 10 deals");
});

test("saved results survive a reload and are not counted twice", async ({ page }) => {
  const trainer = new PracticePage(page, "throws");
  await trainer.open("", HAND);
  await trainer.throw("5 of hearts", "5 of spades");
  const figures = await trainer.figures("Dealer");
  const kept = await trainer.kept();
  await page.reload();
  await expect(trainer.headline).toContainText("Not quite");
  expect(await trainer.figures("Dealer")).toEqual(figures);
  expect(await trainer.kept()).toBe(kept);
  await trainer.next();
  const next = await trainer.cards.getByRole("button").evaluateAll((cards) => cards.map((card) => card.getAttribute("aria-label")));
  await page.reload();
  await expect(trainer.goOn).toHaveText("Choose two to throw");
  expect(await trainer.cards.getByRole("button").evaluateAll((cards) => cards.map((card) => card.getAttribute("aria-label")))).toEqual(next);
});

test("an invalid line in storage is ignored, and the other lines are read", async ({ page }) => {
  const trainer = new PracticePage(page, "throws");
  await trainer.open("", "hand dealer strong 4D4D4D", "all pone 4 2 800", '{"\u0000":[1]}</textarea><b>', "last pone 0 x", "again");
  await expect(trainer.cards.getByRole("button")).toHaveCount(6);
  expect(await trainer.figures("Pone")).toEqual(["4", "50%", "0.20"]);
});

test("two windows share their results", async ({ page, context }) => {
  const trainer = new PracticePage(page, "throws");
  await trainer.open("", HAND);
  const second = await context.newPage();
  await second.goto(page.url());
  const other = new PracticePage(second, "throws");
  await other.throw("4 of diamonds", "9 of clubs");
  await expect(trainer.results.getByRole("row", { name: /^Dealer/ })).toContainText("100%");
  await trainer.throw("5 of hearts", "5 of spades");
  await expect.poll(async () => (await trainer.figures("Dealer"))[0]).toBe("2");
  await expect(other.results.getByRole("row", { name: /^Dealer/ })).toContainText("50%");
});

test("resetting the results can be undone", nightly, async ({ page }) => {
  const trainer = new PracticePage(page, "throws");
  await trainer.open("", HAND, "all dealer 12 7 4210");
  await trainer.button("Reset results").click();
  await expect(trainer.results.getByRole("table")).toHaveCount(0);
  await trainer.button("Restore old results").click();
  expect(await trainer.figures("Dealer")).toEqual(["12", "58%", "0.35"]);
  await expect(trainer.button("Reset results")).toBeFocused();
});

test("the user can practise one role only, choose the opponent, and have the cards sorted", nightly, async ({ page }) => {
  const trainer = new PracticePage(page, "throws");
  await trainer.open("", HAND, "all dealer 2 1 1200", "again dealer 5C6C7D8HJSQD 5C-JS 0 3");
  expect((await trainer.figures("Throws"))[2]).toBe("1");
  await page.getByLabel("Practise as").selectOption({ label: "pone" });
  await page.getByLabel("against").selectOption({ label: "random throws" });
  await page.getByLabel("cards", { exact: true }).selectOption({ label: "in order" });
  await expect(trainer.situation).toContainText("You are pone");
  await expect(trainer.situation).toContainText("vs random");
  await expect(trainer.cards.getByRole("button").first()).toHaveAccessibleName("4 of diamonds");
  await expect(trainer.cards.getByRole("button").nth(2)).toHaveAccessibleName("5 of spades");
  await trainer.throw("9 of clubs", "king of spades");
  await expect(trainer.compared.getByRole("columnheader", { name: "Crib vs random", exact: true })).toBeVisible();
  await trainer.next();
  await expect(trainer.situation).toContainText("You are pone");
});

test("a throw that is made before the tables have loaded is judged after they have loaded", async ({ page, complaints }) => {
  await page.route("**/pegging2.bin*", (route) => route.fulfill({ body: "no table" }));
  const trainer = new PracticePage(page, "throws");
  await trainer.open("", HAND);
  await expect(page.locator(".refusal-box")).toContainText("The tables don’t match this version");
  await trainer.card("4 of diamonds").click();
  await trainer.card("9 of clubs").click();
  await trainer.goOn.click();
  await expect(trainer.goOn).toHaveText("Next hand");
  await expect(trainer.goOn).toHaveAttribute("aria-disabled", "true");
  await trainer.goOn.click({ force: true });
  await expect(trainer.cards).toContainText("4 of diamonds, thrown");
  await page.unroute("**/pegging2.bin*");
  await trainer.button("Try again").click();
  await expect(trainer.headline).toContainText("it is.");
  await expect(page.locator(".refusal-box")).toHaveCount(0);
  expect((await trainer.figures("Dealer"))[0]).toBe("1");
  complaints.length = 0;
});

test("a link to the ten hands of a day opens them, and an invalid day is reported", async ({ page }) => {
  const trainer = new PracticePage(page, "throws");
  await open(page, "#/practise/throws?day=2026-11-20");
  const run = page.locator(".run");
  await expect(run).toContainText("The ten of 2026-11-20");
  const names = () => trainer.names();
  const first = await names();
  for (const place of [0, 1]) {
    await trainer.cards.getByRole("button").nth(place).click();
  }
  await trainer.goOn.click();
  await expect(run).toContainText("1 of 10 answered");
  await page.reload();
  await expect(run).toContainText("1 of 10 answered");
  await trainer.button("Endless").click();
  await open(page, "#/practise/throws");
  await open(page, "#/practise/throws?day=2026-11-20");
  await expect(run).toContainText("10 hands");
  expect(await names()).toEqual(first);
  await open(page, "#/practise/throws?day=yesterday");
  await expect(page.getByRole("main")).toContainText("The link’s day “yesterday” isn’t a date");
});

test("the results can be saved as a file", nightly, async ({ page }) => {
  const trainer = new PracticePage(page, "throws");
  await trainer.open("", HAND, "all dealer 12 7 4210");
  await page.getByText("Move results to another device").click();
  const coming = page.waitForEvent("download");
  await trainer.button("Save as a file").click();
  const file = await coming;
  expect(file.suggestedFilename()).toBe("practice-results.txt");
  expect(readFileSync(await file.path(), "utf8")).toContain("all dealer 12 7 4210");
});

test("the throw and the results are printed without the controls", nightly, async ({ page }) => {
  const trainer = new PracticePage(page, "throws");
  await trainer.open("", HAND);
  await trainer.throw("5 of hearts", "5 of spades");
  await page.emulateMedia({ media: "print" });
  await expect(trainer.compared.getByRole("row", { name: /^Difference/ })).toBeVisible();
  await expect(trainer.results.getByRole("table", { name: "By role" })).toBeVisible();
  await expect(trainer.goOn).toBeHidden();
  await expect(trainer.button("Reset results")).toBeHidden();
});

for (const [at, [width, height]] of ([
  [1280, 800],
  [390, 844],
] as const).entries()) {
  test(`nothing jumps while two cards are chosen, and the answer is visible at ${width} px`, firstEachTime(at), async ({ page }) => {
    await page.setViewportSize({ width, height });
    const trainer = new PracticePage(page, "throws");
    await trainer.open("", HAND);
    await watchShifts(page);
    await trainer.card("5 of hearts").click();
    await trainer.card("5 of spades").click();
    const { sum, moved } = await shifted(page);
    expect(sum, moved.join("; ")).toBeLessThan(0.02);
    await trainer.goOn.click();
    for (const part of [trainer.headline, trainer.answers.last(), trainer.goOn]) {
      await expect(part).toBeInViewport({ ratio: 1 });
    }
  });
}

test("mistakes are summed up by month and kind, and results of another device can be imported", async ({ page }) => {
  const trainer = new PracticePage(page, "throws");
  const [mistakes, all] = ["mistakes 2026-10 3 1210 0 0 1 300", "all pone 4 2 800"];
  await trainer.open("", HAND, all, mistakes);
  const byKind = page.getByRole("table", { name: "Mistakes by kind" });
  await expect(byKind.getByRole("row").nth(1)).toHaveText(/2026-10\s*3 \(1\.21\)\s*–\s*1 \(0\.30\)/);
  await page.getByText("Move results to another device").click();
  const field = page.getByRole("textbox", { name: "Results from another device" });
  await field.fill(`trainer 1\nall pone 9 9 0\nall pone`);
  await trainer.button("Replace these results").click();
  await expect(page.locator(".results-copy")).toContainText("Line 3 can’t be read");
  await field.fill(`trainer 1\nall pone 9 9 0`);
  await trainer.button("Replace these results").click();
  const first = async () => (await trainer.figures("Pone"))[0];
  await expect.poll(first).toBe("9");
  await expect(byKind).toHaveCount(0);
  await trainer.button("Restore old results").click();
  await expect.poll(first).toBe("4");
  await expect(byKind).toHaveCount(1);
});
