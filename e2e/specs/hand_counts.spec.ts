import { misfits, useTouch, smallTargets } from "../support/fit.ts";
import { HandPage, openAllParts } from "../support/hand_page.ts";
import { expect, firstEachTime, open, type Page, test } from "../support/page.ts";

test.beforeEach(async ({ page }) => openAllParts(page));

const HAND = "A2.KJT92.3.KQ743";

/** The counts that are shown by default. */
const USUAL = [
  "High-card points",
  "Controls",
  "Quick tricks",
  "Losing tricks",
  "Zar points",
  "Kaplan & Rubens",
  "Rule of 20",
  "Hand points",
  "Playing tricks",
  "Suit quality",
];

async function show(page: Page, cards: string): Promise<HandPage> {
  await open(page, `#/hand?cards=${encodeURIComponent(cards)}`);
  return new HandPage(page);
}

test("each count is a row that expands into its items", async ({ page }) => {
  await test.step("the row of a count shows the suits, the whole hand, the total, whether the hand is opened, and the count's use", async () => {
    const hand = await show(page, HAND);
    await expect(hand.counts.getByRole("rowheader")).toHaveText(USUAL);
    await expect(hand.counts.getByRole("columnheader")).toHaveText([
      "Count",
      "spades",
      "hearts",
      "diamonds",
      "clubs",
      "Whole hand",
      "Total",
      "Worth in HCP",
      "Opens",
      "Good for",
    ]);
    for (const [name, ...cells] of [
      ["High-card points", "4", "4", "0", "5", "", "13", "13.0", ""],
      ["Losing tricks", "1", "2", "1", "1", "", "5", "16.7", ""],
      ["Zar points", "6", "5", "0", "6", "14", "31", "14.1", "Yes, from 26"],
      ["Kaplan & Rubens", "4.80", "5.25", "2.00", "5.50", "−1.00", "16.55", "14.9", "Yes, from 12"],
      ["Rule of 20", "4", "4", "0", "5", "10", "23", "14.3", "Yes, from 20"],
      ["Suit quality", "3", "8", "1", "7", "", "8", "", ""],
    ] as const) {
      const shown = hand.countRow(name).getByRole("cell");
      await expect(shown, name).toHaveText([...cells.slice(0, 6), new RegExp(`^${cells[6]}`), ...cells.slice(7), /\.$/]);
    }
  });

  await test.step("the row says whether the hand is opened by the count", async () => {
    const hand = await show(page, "Q432.432.432.432");
    await expect(hand.countRow("Zar points").locator(".count-opens")).toHaveText("No, from 26");
    // With four spades, one point less is enough.
    await hand.field.fill("KJ32.AK32.432.32");
    await expect(hand.countRow("Zar points").locator(".count-total")).toHaveText("25");
    await expect(hand.countRow("Zar points").locator(".count-opens")).toHaveText("Yes, from 25 with spades");
  });

  await test.step("a click or a key expands a row into items with amounts and sums, and the source", async () => {
    const hand = await show(page, HAND);
    const zar = hand.countButton("Zar points");
    await expect(zar).toHaveAttribute("aria-expanded", "false");
    await zar.click();
    await expect(zar).toHaveAttribute("aria-expanded", "true");
    const opened = page.locator(`#${await zar.getAttribute("aria-controls")}`);
    await expect(opened.getByRole("listitem")).toHaveText([
      "Ace of spades: 4",
      "Ace of spades as two controls: 2",
      "King of hearts: 3",
      "Jack of hearts: 1",
      "King of hearts as one control: 1",
      "King of clubs: 3",
      "Queen of clubs: 2",
      "King of clubs as one control: 1",
      "Two longest suits, 5 and 5 cards: 10",
      "Longest suit 5, shortest 1: 4",
    ]);
    await expect(opened).toContainText("A26");
    await expect(opened).toContainText("Whole hand14");
    await expect(opened).toContainText("Opened from 26, or 25 with four or more spades. Source: Petkov 2003.");
    await opened.click();
    await expect(opened, "what stands there can be read and copied").toBeVisible();

    await zar.press("Enter");
    await expect(opened).toHaveCount(0);
    await expect(zar).toBeFocused();
    await hand.countRow("Zar points").getByRole("cell").first().click();
    await expect(opened, "every cell opens it").toBeVisible();
  });
});

test("when the hand changes, open rows stay open and show the new items", async ({ page }) => {
  const hand = await show(page, HAND);
  await hand.countButton("Controls").click();
  await hand.countButton("Suit quality").click();
  await expect(page.locator(".count-opened")).toHaveCount(2);
  await hand.field.fill("AK2.KJ92.32.7432");
  await expect(page.locator("#count-controls").getByRole("listitem")).toHaveText([
    "Ace of spades: 2",
    "King of spades: 1",
    "King of hearts: 1",
  ]);
  await hand.field.fill("5432.5432.543.54");
  await expect(page.locator("#count-controls")).toContainText("Nothing counts in this hand.");
});

test("before the thirteenth card, only counts of high cards and length have a total", async ({ page }) => {
  const hand = await show(page, "");
  await expect(hand.counts).toHaveCount(0);
  const total = (name: string) => hand.countRow(name).locator(".count-total");
  await hand.field.fill("AKQ32");
  await expect(hand.counts.getByRole("rowheader")).toHaveText(USUAL);
  await expect(total("High-card points")).toHaveText("9");
  await expect(total("Hand points")).toHaveText("10");
  await expect(total("Zar points")).toHaveText("–");
  await hand.countButton("Zar points").click();
  await expect(page.locator("#count-zar")).toContainText("This needs all 13 cards.");
  await hand.field.fill("AKQJT98765432.A..");
  await expect(hand.counts).toContainText("a hand has 13 cards");
  await expect(total("Hand points")).toHaveText("23");
  await expect(total("Zar points")).toHaveText("–");
});

test("the counts to show can be chosen, are saved, and can be reset", async ({ page }) => {
  const hand = await show(page, HAND);
  const rows = hand.counts.getByRole("rowheader");
  await hand.counts.getByText("Choose counts").click();
  const choice = hand.counts.getByRole("group", { name: "Choose counts" });
  await expect(choice.locator("[data-choice]")).toHaveCount(25);
  await expect(choice.getByRole("button", { pressed: true })).toHaveText(USUAL);
  await choice.getByRole("button", { name: "Banzai points" }).click();
  for (const name of ["High-card points", "Controls", "Suit quality"]) {
    await choice.getByRole("button", { name, exact: true }).click();
  }
  const chosen = [
    "Quick tricks",
    "Losing tricks",
    "Zar points",
    "Kaplan & Rubens",
    "Banzai points",
    "Rule of 20",
    "Hand points",
    "Playing tricks",
  ];
  await expect(rows).toHaveText(chosen);
  await page.reload();
  await expect(rows).toHaveText(chosen);

  await hand.counts.getByText("Choose counts").click();
  for (const name of chosen) {
    await choice.getByRole("button", { name, exact: true }).click();
  }
  await expect(hand.counts).toContainText("No count is chosen.");
  await page.reload();
  await expect(hand.counts).toContainText("No count is chosen.");
  await hand.counts.getByText("Choose counts").click();
  await hand.counts.getByRole("button", { name: "Show the usual counts" }).click();
  await expect(rows).toHaveText(USUAL);
  expect(await page.evaluate(() => localStorage.getItem("kibitzer.counts"))).toBeNull();
});

test("on a phone, a row shows the total and whether the hand is opened, and its details show the suits", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const hand = await show(page, HAND);
  await useTouch(page);
  const row = hand.countRow("Kaplan & Rubens");
  await expect(row.getByRole("cell")).toHaveText(["16.55", /^14\.9/, /^Yes/]);
  await hand.countButton("Kaplan & Rubens").click();
  const opened = page.locator("#count-kaplan-rubens");
  await expect(opened.locator(".count-suit")).toHaveText([
    "spades A24.80",
    "hearts KJT925.25",
    "diamonds 32.00",
    "clubs KQ7435.50",
    "Whole hand−1.00",
  ]);
  await hand.counts.getByText("Choose counts").click();
  expect((await misfits(page)).beyond, "wider than the phone").toEqual([]);
  expect(await smallTargets(page), "less than 44 px to tap").toEqual([]);
});

test("the glossary explains each count", async ({ page }) => {
  const hand = await show(page, HAND);
  await hand.countButton("Rule of 20").click();
  await page.locator("#count-rule-of-20").getByRole("link", { name: "What is counted" }).click();
  await page.getByRole("link", { name: "More in the glossary" }).click();
  await expect(page.locator("dt[aria-current]")).toHaveText("Rule of 20");
  await expect(page.locator("dt[aria-current]")).toBeInViewport();
});

for (const [at, [what, answer]] of ([
  ["the page itself", { contentType: "text/html", body: "<!doctype html><title>Kibitzer</title>" }],
  ["a table cut off", { contentType: "text/plain", body: "evaluator\tstages\tfirst\tstep\thands\nhcp\t1 2" }],
  ["no answer", { status: 404, body: "no" }],
] as const).entries()) {
  test(`${what} in place of the percentiles is reported, and they can be requested again`, firstEachTime(at), async ({ page, complaints }) => {
    await page.route("**/percentiles.tsv*", async (route) => route.fulfill(answer));
    const hand = await show(page, HAND);
    const notice = hand.counts.getByRole("alert");
    await expect(notice).toContainText(what === "no answer" ? "didn’t load" : "don’t match this version");
    // Everything else is counted.
    await expect(hand.countRow("Zar points").getByRole("cell").nth(5)).toContainText("31");
    await page.unroute("**/percentiles.tsv*");
    await notice.getByRole("button", { name: "Try again" }).click();
    await expect(hand.countRow("Zar points").getByRole("cell").nth(6)).toContainText("14.1");
    await expect(notice).toHaveCount(0);
    complaints.length = 0;
  });
}
