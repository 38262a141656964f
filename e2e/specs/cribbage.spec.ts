import { CribbagePage } from "../support/cribbage_page.ts";
import { golden } from "../support/golden.ts";
import { expect, nightly, test, toast } from "../support/page.ts";

test("nine clicks enter a deal and show its best split", async ({ page }) => {
  const deal = new CribbagePage(page);
  await deal.open("");
  for (const name of ["5", "10", "5", "2", "4", "7", "6", "5", "9"]) {
    await deal.rank(name).click();
  }
  await expect(deal.field).toHaveValue("5T524765 + 9");
  await expect(deal.count).toHaveText("9 of 9");
  await expect(deal.total).toHaveText("Best total 20");
});

/** The deals of the problem with their best splits. The problem says 18 for the second, which is wrong. */
const SPLITS = [
  ["5T524765 + 9", "20", "555T = 14", "2467 = 6"],
  ["46K98827 + 5", "19", "7889 = 12", "246K = 7"],
  ["76547T61 + 6", "25", "4566 = 21", "177T = 4"],
] as const;

test("the best split of each deal of the solitaire is shown, with the reason", async ({ page }) => {
  for (const [cards, total, hand, crib] of SPLITS) {
    await test.step(`the best split of ${cards} totals ${total}: ${hand} and ${crib}`, async () => {
      const deal = new CribbagePage(page);
      await deal.open(cards);
      await expect(deal.total).toHaveText(`Best total ${total}`);
      await expect(deal.group("Hand").getByRole("heading", { level: 3 })).toContainText(hand);
      await expect(deal.group("Crib").getByRole("heading", { level: 3 })).toContainText(crib);
    });
  }

  await test.step("the split is also shown in the problem's format", async () => {
    const deal = new CribbagePage(page);
    await deal.open("5T524765 + 9");
    await page.getByText("Contest answer").click();
    const [first = ""] = golden("cribbage-split", "sample").output.split("\n\n");
    expect((await page.locator(".as-written pre").textContent())?.trimEnd()).toBe(first);
  });

  await test.step("every point is itemised, and the items add up to the score", async () => {
    const deal = new CribbagePage(page);
    await deal.open("5T524765 + 9");
    for (const [name, score] of [
      ["Hand", 14],
      ["Crib", 6],
    ] as const) {
      const text = await deal.group(name).getByRole("listitem").allTextContents();
      const points = text.map((line) => Number(/(\d+) points?/.exec(line)?.[1]));
      expect(points.reduce((sum, each) => sum + each, 0), text.join("; ")).toBe(score);
    }
    await expect(deal.group("Hand").getByRole("listitem").filter({ hasText: "fifteen" })).toHaveCount(4);
    await expect(deal.group("Hand").getByRole("listitem").filter({ hasText: "pair" })).toHaveCount(3);
  });

  await test.step("the problem's error is noted at its second example", async () => {
    const deal = new CribbagePage(page);
    await deal.open("46K98827 + 5");
    await expect(page.getByText("Interpretation 004-A")).toBeVisible();
    await deal.open("5T524765 + 9");
    await expect(deal.total).toHaveText("Best total 20");
    await expect(page.getByText("Interpretation 004-A")).toHaveCount(0);
  });

  await test.step("with eight cards, the result of each possible starter is shown", async () => {
    const deal = new CribbagePage(page);
    await deal.open("A2355JQK".replace("A", "1"));
    await expect(deal.total).toHaveText(/^Best average \d+\.\d$/);
    await expect(page.getByRole("region", { name: "Best total by starter" }).getByRole("listitem")).toHaveCount(13);
  });

  await test.step("for an incomplete deal, the page says which cards are missing", async () => {
    const deal = new CribbagePage(page);
    await deal.open("5T5");
    await expect(page.getByText("5 dealt cards and the starter are missing.")).toBeVisible();
    await expect(deal.total).toHaveText("Best total –");
  });

  await test.step("when a deal is complete, another card is refused with an explanation", async () => {
    const deal = new CribbagePage(page);
    await deal.open("5T524765 + 9");
    // Playwright doesn't click a button with `aria-disabled`. Here a click shows why the card is refused.
    await deal.rank("king").click({ force: true });
    await expect(toast(page)).toContainText("take one out before adding a king");
    await expect(deal.count).toHaveText("9 of 9");
  });

  await test.step("one click lists every split, ordered by total", async () => {
    const deal = new CribbagePage(page);
    await deal.open("5T524765 + 9");
    await page.locator(".ranking summary").click();
    const splits = page.locator(".ranking").getByRole("button");
    const totals = (await splits.locator("strong").allTextContents()).map(Number);
    expect(totals[0]).toBe(20);
    expect(totals).toEqual([...totals].sort((one, other) => other - one));
    const last = splits.last();
    await last.click();
    await expect(last).toHaveAttribute("aria-pressed", "true");
    const [hand = "?"] = /\d?([2-9ATJQK]{4}) = /.exec((await last.textContent()) ?? "")?.slice(1) ?? [];
    await expect(deal.group("Hand").getByRole("heading", { level: 3 })).toContainText(hand);
  });

  await test.step("the dealt cards are marked as hand or crib", async () => {
    const deal = new CribbagePage(page);
    await deal.open("5T524765 + 9");
    await expect(deal.slots.getByRole("button", { name: /, hand$/ })).toHaveCount(4);
    await expect(deal.slots.getByRole("button", { name: /, crib$/ })).toHaveCount(4);
  });

  await test.step("without a starter, the splits are ordered by their average", async () => {
    const deal = new CribbagePage(page);
    await deal.open("12355JQK");
    const rows = page.getByRole("region", { name: "Splits by average" }).locator("tbody tr");
    await expect(rows).toHaveCount(8);
    const averages = (await rows.locator("td:nth-child(3)").allTextContents()).map(Number);
    expect(averages).toEqual([...averages].sort((one, other) => other - one));
    // The headline shows the average of the first split. If the starter is known, the average of the best splits is
    // higher, as a line below explains.
    await expect(deal.total).toHaveText(`Best average ${averages[0]?.toFixed(1) ?? "?"}`);
    const known = await page.getByRole("region", { name: "Best total by starter" }).locator("p").textContent();
    expect(Number(/([\d.]+) on average\.$/.exec(known ?? "")?.[1])).toBeGreaterThan(averages[0] ?? Infinity);
  });
});

test("one click shows each of the splits that tie", nightly, async ({ page }) => {
  const deal = new CribbagePage(page);
  await deal.open("46K98827 + 5");
  await expect(deal.ties).toHaveCount(2);
  await expect(deal.ties.first()).toHaveAttribute("aria-pressed", "true");
  const other = (await deal.ties.nth(1).textContent()) ?? "";
  await deal.ties.nth(1).click();
  await expect(deal.ties.nth(1)).toHaveAttribute("aria-pressed", "true");
  await expect(deal.group("Hand").getByRole("heading", { level: 3 })).toContainText(
    other.split("·")[0]?.trim() ?? "?",
  );
  await expect(deal.total).toHaveText("Best total 19");
  await expect(page).toHaveURL(/split=2$/);
  await page.reload();
  await expect(deal.ties.nth(1)).toHaveAttribute("aria-pressed", "true");
});

test("cards can be typed, and a click removes one", async ({ page }) => {
  const deal = new CribbagePage(page);
  await deal.open("");
  await deal.field.fill("5t5 2476 5, 9");
  await expect(deal.total).toHaveText("Best total 20");
  await expect(deal.field).toHaveValue("5t5 2476 5, 9");
  await deal.slot("starter").click();
  await expect(deal.count).toHaveText("8 of 9");
  await deal.rank("king").click();
  await expect(deal.field).toHaveValue("5T524765 + K");
  await deal.slot("card 2").click();
  await expect(deal.field).toHaveValue("5524765 + K");
});

test("a fifth card of a rank cannot be clicked, and if typed it is reported", nightly, async ({ page }) => {
  const deal = new CribbagePage(page);
  await deal.open("5555");
  await deal.rank("5").click({ force: true });
  await expect(toast(page)).toContainText("All four fives are taken");
  await deal.field.fill("5555JQK2 + 5");
  await expect(deal.faults).toHaveClass(/warning/);
  await expect(deal.total).toHaveText(/^Best total \d+$/);
  await expect(page.getByText("Interpretation 004-J")).toBeVisible();
});

test("a word that is not a card is reported with its position, and stays in the field", nightly, async ({ page }) => {
  const deal = new CribbagePage(page);
  await deal.open("");
  await deal.field.fill("5T xyz 5");
  await expect(deal.faults.first()).toContainText("line 1, column 4");
  await deal.rank("2").click();
  await expect(deal.field).toHaveValue(/xyz/);
});

test("ranks can be picked with the keyboard alone", async ({ page }) => {
  const deal = new CribbagePage(page);
  await deal.open("");
  await deal.field.focus();
  await page.keyboard.press("Tab");
  await expect(deal.rank("ace")).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await expect(deal.rank("2")).toBeFocused();
  await page.keyboard.press("End");
  await expect(deal.rank("king")).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await expect(deal.rank("king")).toBeFocused();
  await page.keyboard.press("Home");
  await page.keyboard.press("Enter");
  await expect(deal.field).toHaveValue("1");
  await page.keyboard.type("5t0k");
  await expect(deal.field).toHaveValue("15TTK");
});

test("the buttons Clear, Undo, Redo and Random work", nightly, async ({ page }) => {
  const deal = new CribbagePage(page);
  await deal.open("5T524765 + 9");
  await deal.button("Clear").click();
  await expect(deal.field).toHaveValue("");
  await deal.button("Undo").click();
  await expect(deal.field).toHaveValue("5T524765 + 9");
  await deal.button("Redo").click();
  await expect(deal.field).toHaveValue("");
  await deal.button("Random").click();
  await expect(deal.count).toHaveText("9 of 9");
  await expect(deal.total).toHaveText(/^Best total \d+$/);
});

test("a deal is restored at an address without a query", async ({ page }) => {
  const deal = new CribbagePage(page);
  await deal.open("");
  await deal.field.fill("5T524765 + 9");
  await expect(page).toHaveURL(/cards=/);
  await page.goto("about:blank");
  await page.goto("./#/contest/solitaire");
  await expect(deal.field).toHaveValue("5T524765 + 9");
});

test("every example of the page is read without an error", nightly, async ({ page }) => {
  const deal = new CribbagePage(page);
  await deal.open("");
  const examples = page.getByRole("group", { name: "Examples" }).getByRole("button");
  const count = await examples.count();
  expect(count).toBeGreaterThanOrEqual(4);
  for (let index = 0; index < count; index += 1) {
    await examples.nth(index).click();
    await expect(deal.total).toHaveText(/\d/);
    await expect(page.locator(".diagnostic.error")).toHaveCount(0);
  }
});
