import { readFileSync } from "node:fs";
import { expect, menuItem, nightly, open, test, toast } from "../support/page.ts";
import { openAllParts, SEED, SimulatePage, TWO_HANDS } from "../support/simulate_page.ts";

const ASK = "contracts 3NS 6DS";

test("a question is answered, its deals are listed, and the same seed leads to the same answer", async ({ page }) => {
  const shown = new SimulatePage(page);
  await shown.open(TWO_HANDS, ASK);
  await shown.button("Start").click();
  await expect(shown.progress()).toHaveText("40 of 40 deals");
  // The command line prints the same for this seed.
  const sentence = (await shown.sentence.textContent()) ?? "";
  expect(sentence).toMatch(/^3NT makes .*6♦ .*40 deals are too few to say\.$/);
  await expect(shown.answer.getByRole("img", { name: /^3NT/ }).first()).toBeVisible();
  await expect(shown.sample.locator("tbody tr")).toHaveCount(10);
  await shown.sample.getByRole("button", { name: "Show more deals" }).click();
  await expect(shown.sample.locator("tbody tr")).toHaveCount(40);

  await page.reload();
  await shown.button("Start").click();
  await expect(shown.sentence).toHaveText(sentence);
});

test("a run can be paused, continued, and extended", async ({ page }) => {
  const shown = new SimulatePage(page);
  await shown.open(TWO_HANDS, ASK, 5000);
  await shown.button("Start").click();
  await expect(shown.sentence).toBeVisible();
  await expect(shown.run.getByText("Don’t stop just because one option leads")).toBeVisible();
  await shown.button("Pause").click();
  const paused = (await shown.progress().textContent()) ?? "";
  await page.waitForTimeout(600);
  await expect(shown.progress()).toHaveText(paused);
  await shown.button("Continue").click();
  await expect(shown.progress()).not.toHaveText(paused);
  await shown.button("Pause").click();
  // A shorter run is extended to twice its length.
  await shown.open(TWO_HANDS, "contracts 3NS 5DS", 12);
  await shown.button("Start").click();
  await expect(shown.progress()).toHaveText("12 of 12 deals");
  await shown.button("Twice as many").click();
  await expect(shown.progress()).toHaveText("24 of 24 deals");
});

test("figures are for the side that the user chooses, in any order of the options", async ({ page }) => {
  const shown = new SimulatePage(page);
  const hand = "predeal south S4, HKQJ875, DK94, CA63\n";
  const side = page.getByLabel("Points for");
  for (const options of ["double: 4SXW save: 5HXS", "save: 5HXS double: 4SXW"]) {
    await shown.open(hand, `contracts ${options}`, 4);
    // A question from an old link names no side, so the side of the known hand is assumed.
    await expect(side).toHaveValue("NS");
    await shown.button("Start").click();
    await expect(shown.progress()).toHaveText("4 of 4 deals");
    await expect(shown.sentence).toContainText("4♠ doubled makes on");
    await expect(shown.sentence).toContainText("For North–South, double wins");
    await expect(shown.figures.getByRole("columnheader", { name: "Points, NS" }).first()).toBeVisible();
    await expect(shown.figures.getByRole("rowheader", { name: "double (4♠X by West)", exact: true })).toBeVisible();
    await expect(shown.sample.getByText("Each option: tricks · points for North–South.")).toBeVisible();
    const picks = await shown.sample.getByRole("combobox", { name: "Show" }).locator("option").allTextContents();
    expect(picks).toContain("Where double (4♠X by West) makes");
    expect(picks).toContain("Where save (5♥X by South) fails");
  }
  await side.selectOption("East–West");
  await expect(shown.ask).toHaveValue("contracts save: 5HXS double: 4SXW for EW");
  await expect(page).toHaveURL(/for\+EW/);
});

test("changing a contract of a worked example drops the name of the option", nightly, async ({ page }) => {
  const shown = new SimulatePage(page);
  await shown.open();
  await shown.kind.selectOption("Bid or pass?");
  await page.getByRole("button", { name: "Nine points opposite 1NT" }).click();
  await expect(shown.ask).toHaveValue(/ pass: 1NS for NS$/);
  await page.getByRole("group", { name: "Contract 2" }).getByLabel("Bid").selectOption({ index: 1 });
  await expect(shown.ask).toHaveValue(/NS \S+ for NS$/);
  await expect(shown.ask).not.toHaveValue(/pass:/);
});

test("the link contains the script, the question, the seed and the number of deals", async ({ page }) => {
  const shown = new SimulatePage(page);
  await shown.open(TWO_HANDS, ASK, 40);
  await shown.ask.fill("contracts 3NS 5DS");
  await expect(page).toHaveURL(/ask=contracts\+3NS\+5DS/);
  const address = new URL(page.url().replace("#/simulate", "simulate"));
  expect(Object.fromEntries(address.searchParams)).toEqual({
    script: TWO_HANDS,
    ask: "contracts 3NS 5DS",
    seed: SEED,
    deals: "40",
    sampler: expect.stringMatching(/^\d+$/),
  });
  const other = await page.context().newPage();
  await other.goto(page.url());
  const followed = new SimulatePage(other);
  await expect(followed.script).toHaveValue(TWO_HANDS);
  await expect(followed.ask).toHaveValue("contracts 3NS 5DS");
});

test("a link from a version with other deals is marked until new deals are drawn", nightly, async ({ page }) => {
  const script = encodeURIComponent(TWO_HANDS);
  await open(page, `#/simulate?script=${script}&ask=count&seed=${SEED}&deals=40&sampler=1`);
  const shown = new SimulatePage(page);
  const notice = shown.run.getByText("This link is from another version.");
  await expect(notice).toBeVisible();
  await shown.limits();
  await shown.button("New seed").click();
  await expect(notice).toHaveCount(0);
});

test("a deal of the sample opens on the deal page, and going back restores the answer", async ({ page }) => {
  const shown = new SimulatePage(page);
  await shown.open(TWO_HANDS, ASK, 12);
  await shown.button("Start").click();
  await expect(shown.progress()).toHaveText("12 of 12 deals");
  const sentence = (await shown.sentence.textContent()) ?? "";
  await shown.sample.getByRole("link", { name: "Deal 7" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Deal");
  await expect(page.locator(".board")).toBeVisible();
  await page.goBack();
  await expect(shown.sentence).toHaveText(sentence);
  await expect(shown.progress()).toHaveText("12 of 12 deals");
});

test("fields change the script, the script changes the fields, and other text stays as typed", async ({ page }) => {
  const shown = new SimulatePage(page);
  await shown.open(" ", "count");
  await shown.add("South: HCP", "South: Shape");
  await shown.field("South: HCP").fill("15-17");
  await page.getByRole("group", { name: "South", exact: true }).getByRole("combobox", { name: "Shape" }).selectOption("balanced");
  await expect(shown.script).toHaveValue("hcp(south) in 15..17 &&\nbalanced(south)\n");
  await expect(page.locator(".script-words")).toHaveText("In words: South: 15–17 HCP, balanced.");
  // While a field is unreadable, the script does not change.
  await shown.field("South: HCP").fill("15-");
  await expect(page.getByText("expected a number or a range")).toBeVisible();
  await expect(shown.script).toHaveValue("hcp(south) in 15..17 &&\nbalanced(south)\n");
  await shown.script.fill("hcp(south) in 12..14 &&\nbalanced(south)");
  await expect(shown.field("South: HCP")).toHaveValue("12-14");
  await shown.script.fill("hcp(south) in 12..14 || aces(south) == 4");
  await expect(page.getByText("This script goes beyond the fields.")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("This script goes beyond the fields.")).toHaveCount(0);
});

test("conditions can have alternatives, honours in a suit, and an opening after any passes", async ({ page }) => {
  const shown = new SimulatePage(page);
  await shown.open(" ", "count");
  await shown.add("South: Honours in", "South: Spades");
  const south = page.getByRole("group", { name: "South", exact: true });
  await south.getByRole("combobox", { name: "Honours in" }).selectOption("S");
  await shown.field("South: Spades").fill("6");
  await shown.add("South, or: Opens");
  const second = page.getByRole("group", { name: "South, or", exact: true });
  await second.getByRole("combobox", { name: "Opens" }).selectOption("1NT");
  await second.getByRole("combobox", { name: "Others pass" }).selectOption("with any hand");
  await expect(shown.script).toHaveValue(
    "(spades(south) == 6 && top3(south, spades) >= 2) || (bids(south, 1NT, sayc))\n",
  );
  await expect(page.locator(".script-words")).toHaveText(
    "In words: South: (6 spades and 2+ of A K Q in spades) or opens 1NT (SAYC).",
  );
  await page.getByRole("button", { name: "Remove South, or: Opens" }).click();
  await expect(shown.script).toHaveValue("spades(south) == 6 &&\ntop3(south, spades) >= 2\n");
});

test("no text typed into a field is lost", async ({ page }) => {
  const shown = new SimulatePage(page);
  await shown.open("predeal south SAK", "count");
  // Unreadable text in a field stays while another hand is described.
  await shown.add("South: HCP");
  await shown.field("South: HCP").fill("15-");
  await shown.add("North: Cards held");
  await expect(shown.field("North: Cards held")).toBeFocused();
  // A card that South already holds makes the script invalid, and its text stays in the field for correction.
  await shown.field("North: Cards held").fill("SAQ");
  await expect(page.locator("#script-faults")).toContainText("dealt twice");
  await expect(shown.field("North: Cards held")).toHaveValue("SAQ");
  await shown.field("North: Cards held").fill("SQ");
  await expect(page.locator("#script-faults")).toBeEmpty();
  await expect(page.getByRole("textbox", { name: /^South: HCP/ })).toHaveValue("15-");
  // The chosen evaluator stays while its range is empty.
  await shown.add("South: Counted by");
  const south = page.getByRole("group", { name: "South", exact: true });
  await south.getByRole("combobox", { name: "Counted by" }).selectOption("zar");
  await shown.field("South: Value").fill("26+");
  await expect(shown.script).toHaveValue(/zar\(south\) in 26\.\./);
  await shown.field("South: Value").fill("");
  await expect(shown.script).not.toHaveValue(/zar/);
  await expect(south.getByRole("combobox", { name: "Counted by" })).toHaveValue("zar");
  await shown.field("South: Value").fill("30+");
  await expect(shown.script).toHaveValue(/zar\(south\) in 30\.\./);
});

test("faults and rare conditions are reported, and the answer is explained", async ({ page }) => {
  await test.step("the script can set the number of deals, and two contracts with the same name show their declarers", async () => {
    const shown = new SimulatePage(page);
    await shown.open(`produce 8\n${TWO_HANDS}`, "contracts 3NS 3NN", 1000);
    await expect(shown.run).toContainText("8, as the script says");
    await shown.button("Start").click();
    await expect(shown.progress()).toHaveText("8 of 8 deals");
    await expect(shown.figures.getByRole("rowheader", { name: "3NT by South", exact: true })).toBeVisible();
    await expect(shown.figures.getByRole("rowheader", { name: "3NT by North", exact: true })).toBeVisible();
    await shown.button("Twice as many").click();
    await expect(shown.progress()).toHaveText("16 of 16 deals");
  });

  await test.step("a fault in the script or in the question is reported with its position", async () => {
    const shown = new SimulatePage(page);
    await shown.open("hcp(south) = 15", ASK);
    await expect(page.locator("#script-faults")).toContainText("`=` names a value; to compare write `==`");
    await expect(shown.button("Start")).toBeDisabled();
    await page.locator("#script-faults").getByRole("button", { name: /line 1/i }).click();
    await expect(shown.script).toBeFocused();
    await shown.script.fill("hcp(south) == 15");
    await shown.ask.fill("contracts 8NS");
    await expect(page.locator("#ask-faults")).toContainText("expected a contract");
    await shown.ask.fill("lead 3NS");
    await expect(page.locator("#ask-faults")).toContainText("West leads, and a lead needs the 13 cards of the leader");
  });

  await test.step("for an impossible script, the conflicting conditions are listed", async () => {
    const shown = new SimulatePage(page);
    await shown.open("aces(south) == 2 && hcp(south) >= 33", "count");
    await shown.button("Start").click();
    await expect(shown.run.getByRole("alert")).toContainText("No deal fits");
    await expect(shown.run.getByRole("alert").getByRole("listitem")).toHaveCount(2);
  });

  await test.step("a rare condition is reported, and the run can be paused at once", async () => {
    const shown = new SimulatePage(page);
    await shown.open("spades(north) + hearts(south) + clubs(east) == 38", "count");
    await shown.button("Start").click();
    await expect(
      shown.run.getByText(
        /^None in [\d,]+ deals: fewer than 1 in [\d,]+ \(95%\)\. 40 deals would take more than \d+ (s|min|h)\.$/,
      ),
    ).toBeVisible();
    await shown.button("Pause").click();
    await expect(shown.button("Continue")).toBeVisible();
  });

  await test.step("the method of finding deals is explained in plain words", async () => {
    const shown = new SimulatePage(page);
    await shown.open("hcp(south) >= 20 && spades(north) + spades(east) + spades(west) <= 9", "count");
    await shown.button("Start").click();
    await expect(shown.progress()).toHaveText(/^40 of 40 deals/);
    await expect(
      shown.run.getByText(
        /^About 1 deal in \d+ fits\. Rare hands are dealt directly; the rest take about [\d.]+ tries per deal\.$/,
      ),
    ).toBeVisible();
  });

  await test.step("the Start button looks different when it is disabled", async () => {
    const shown = new SimulatePage(page);
    await shown.open("hcp(south) == 15", ASK);
    const ground = (): Promise<string> => shown.button("Start").evaluate((it) => getComputedStyle(it).backgroundColor);
    await expect(shown.button("Start")).toBeEnabled();
    const enabled = await ground();
    await shown.script.fill("hcp(south) = 15");
    await expect(shown.button("Start")).toBeDisabled();
    expect(await ground()).not.toBe(enabled);
  });

  await test.step("the best evaluator is named, and whether the difference is certain", async () => {
    const shown = new SimulatePage(page);
    await shown.open("balanced(south) && balanced(north)", "correlate hcp freakness with tricks south notrump", 24);
    await shown.button("Start").click();
    await expect(shown.progress()).toHaveText(/^24 of 24 deals/);
    await expect(shown.sentence).toHaveText(/^High-card points follows the tricks best: r = .* closer than Freakness: 24 deals are too few to say\.$/);
  });

  await test.step("leads can be sorted by value or by suit", async () => {
    const shown = new SimulatePage(page);
    const hands = "predeal west SAQJ8, H96, DJ9764, CA2\npredeal south SKT9, HAK5, DAK5, CKQ94\n";
    await shown.open(hands, "lead 3NS", 8);
    await shown.button("Start").click();
    await expect(shown.progress()).toHaveText("8 of 8 deals");
    const suits = async (): Promise<string[]> =>
      (await shown.figures.locator("tbody th").allTextContents()).map((text) => / of (\w+)/.exec(text)?.[1] ?? text);
    const best = await suits();
    await shown.figures.getByLabel("Order").selectOption("By suit");
    const bySuit = await suits();
    expect([...bySuit].sort()).toEqual([...best].sort());
    // Cards of the same suit are next to each other, spades first.
    expect(bySuit.filter((suit, place) => suit !== bySuit[place - 1])).toHaveLength(new Set(bySuit).size);
  });
});

test("worked examples run when clicked, even the one that is shown already", async ({ page }) => {
  const shown = new SimulatePage(page);
  await shown.open();
  await shown.kind.selectOption("How often?");
  await page.getByRole("button", { name: "A 1NT opening" }).click();
  await expect(shown.progress()).toHaveText(/^1,000 of 1,000 deals/);
  await page.getByRole("button", { name: "A major fit opposite 1NT" }).click();
  await expect(shown.progress()).toHaveText(/^1,000 of 1,000 deals/);
  // The example is shown already, so a click only starts the run with the other deals.
  await shown.limits();
  await shown.button("New seed").click();
  await expect(shown.button("Start")).toBeVisible();
  await page.getByRole("button", { name: "A major fit opposite 1NT" }).click();
  await expect(shown.progress()).toHaveText(/^1,000 of 1,000 deals/);
});

test("one click opens a worked example, and breaks of suits are counted exactly, without a sample", nightly, async ({ page }) => {
  const shown = new SimulatePage(page);
  await shown.open();
  await shown.kind.selectOption("How do suits break?");
  await page.getByRole("button", { name: "The queen of trumps" }).click();
  await expect(shown.answer).toContainText("Counted exactly");
  await expect(shown.figures.getByRole("row", { name: /^2–2/ }).first()).toContainText("40.70%");
  await expect(shown.button("Start")).toHaveCount(0);
  await shown.kind.selectOption("How often?");
  await page.getByRole("button", { name: "A 1NT opening" }).click();
  await expect(shown.run.getByText(/1 deal in \d+ fits/i)).toBeVisible();
});

test("the deals and the sums can be saved", async ({ page }) => {
  const shown = new SimulatePage(page);
  await shown.open(TWO_HANDS, ASK, 4);
  await shown.button("Start").click();
  await expect(shown.progress()).toHaveText("4 of 4 deals");
  const save = async (name: string): Promise<string> => {
    const download = page.waitForEvent("download");
    await (await menuItem(page, "Save", name)).click();
    return readFileSync(await (await download).path(), "utf8");
  };
  const pbn = await save("Deals as PBN");
  expect(pbn).toContain(`seed ${SEED}`);
  expect(pbn.match(/\[Deal /g)).toHaveLength(4);
  expect(pbn).toContain("[OptimumResultTable ");
  const sample = await save("Sample as CSV");
  expect(sample.split("\r\n")[0]).toBe("number,deal,tricks 3NT,points 3NT,tricks 6♦,points 6♦");
  expect(sample.trimEnd().split("\n")).toHaveLength(5);
  const sums = (await save("Sums as CSV")).split("\r\n");
  expect(sums[0]).toBe("sum,unit,deals,mean,error,low,high,points_for");
  // The matchpoints are percentages. For two options, they add up to 100.
  const mean = (name: string): number => Number(sums.find((row) => row.startsWith(`${name},`))?.split(",")[3]);
  expect(sums.find((row) => row.startsWith("makes 3NS,%,4,"))).toBeDefined();
  expect(mean("matchpoints 3NS none") + mean("matchpoints 6DS none")).toBeCloseTo(100);
  const svg = await save("Pictures as SVG");
  const drawn = await page.evaluate((text) => {
    const file = new DOMParser().parseFromString(text, "image/svg+xml");
    const said = [...file.documentElement.children].filter((it) => it.localName === "text").map((it) => it.textContent);
    return { broken: file.querySelector("parsererror") !== null, said, pictures: file.querySelectorAll("svg > svg > svg").length };
  }, svg);
  const dots = page.waitForEvent("download");
  await (await menuItem(page, "Save", "Pictures as PNG")).click();
  expect(readFileSync(await (await dots).path()).subarray(1, 4).toString()).toBe("PNG");
  expect(drawn.broken).toBe(false);
  // The first text, above the pictures, is their caption.
  expect(drawn.said[0]).toBe("Which is better for North–South: 3NT or 6♦?");
  const seed = drawn.said.findIndex((line) => line?.startsWith(`4 deals, seed ${SEED}`));
  expect(seed).toBeGreaterThan(1);
  expect(drawn.said.slice(1, seed).join(" ")).toContain("North: ♠A7");
  expect(drawn.pictures).toBe(drawn.said.length - seed - 1);
  expect(drawn.said.filter((line) => /^3NT: most often/.test(line ?? ""))).toHaveLength(1);
});

test("the chosen scoring applies to all of the verdict, and is in the link", nightly, async ({ page }) => {
  const shown = new SimulatePage(page);
  await shown.open(TWO_HANDS, ASK, 40);
  await shown.button("Start").click();
  await expect(shown.progress()).toHaveText("40 of 40 deals");
  await expect(shown.sentence).toContainText("IMPs a board: 40 deals are too few to say.");
  const heads = shown.figures.getByRole("columnheader");
  await expect(heads.filter({ hasText: "Matchpoints %" })).toHaveCount(0);
  await shown.answer.getByLabel("Scoring").selectOption("Matchpoints");
  await expect(shown.sentence).toContainText("% of the matchpoints against");
  await expect(heads.filter({ hasText: "Matchpoints %, NS" })).toHaveCount(2);
  await expect(heads.filter({ hasText: "IMPs" })).toHaveCount(0);
  await expect(shown.figures).toContainText("Matchpoints are against the other options, deal by deal; 50% is even.");
  await expect(page).toHaveURL(/scoring=matchpoints/);
  await shown.answer.getByLabel("Scoring").selectOption("Total points");
  await expect(shown.sentence).toContainText("points a board");
  // Add another table, with a contract that is compared.
  await page.locator("summary", { hasText: "Contracts at the other tables" }).click();
  await page.getByRole("button", { name: "+ 3NT by South" }).click();
  // The fields add the side that they show to the question.
  await expect(shown.ask).toHaveValue(`${ASK} field 3NS for NS`);
});

test("tricks can be added for declarer, while the listed deals stay as solved", nightly, async ({ page }) => {
  const shown = new SimulatePage(page);
  await shown.open(TWO_HANDS, ASK, 40);
  await shown.button("Start").click();
  await expect(shown.progress()).toHaveText("40 of 40 deals");
  const sentence = (await shown.sentence.textContent()) ?? "";
  const rows = await shown.sample.locator("tbody tr").allTextContents();
  const add = shown.certainty.getByLabel("Tricks added for declarer");
  await add.selectOption("+0.4");
  await expect(shown.certainty).toContainText("All figures are with +0.4 tricks on average. On 40% of the deals");
  await expect(shown.sentence).not.toHaveText(sentence);
  expect(await shown.sample.locator("tbody tr").allTextContents()).toEqual(rows);
  await expect(page).toHaveURL(/add=0\.4/);
  await add.selectOption("none: double dummy");
  await expect(shown.sentence).toHaveText(sentence);
});

test("going back from a deal restores the sample, and files contain the selected deals", async ({ page }) => {
  const shown = new SimulatePage(page);
  await shown.open(TWO_HANDS, ASK, 40);
  await shown.button("Start").click();
  await expect(shown.progress()).toHaveText("40 of 40 deals");
  await shown.sample.getByRole("combobox", { name: "Show" }).selectOption("Where 6♦ fails");
  await shown.sample.getByRole("textbox", { name: "Only deals where" }).fill("hcp(west) >= 1");
  const rows = shown.sample.locator("tbody tr");
  const count = await rows.count();
  expect(count).toBeGreaterThan(0);
  const all = Number(/of (\d+) deal/.exec((await shown.sample.textContent()) ?? "")?.[1]);
  expect(all).toBeLessThan(40);
  const deals = all === 1 ? "1 deal" : `${String(all)} deals`;
  const download = page.waitForEvent("download");
  await (await menuItem(page, "Save", `${deals} as PBN`)).click();
  expect(readFileSync(await (await download).path(), "utf8").match(/\[Deal /g)).toHaveLength(all);
  await expect(toast(page)).toHaveText(`Saved ${String(all)} of 40 deals.`);
  await rows.last().getByRole("link").scrollIntoViewIfNeeded();
  const scrolled = await page.evaluate(() => window.scrollY);
  await rows.last().getByRole("link").click();
  await expect(page.locator(".board")).toBeVisible();
  // The number of a deal is not the number of a duplicate board, so it says nothing about dealer and vulnerability.
  await expect(page.locator("main")).not.toContainText("Law 2");
  await page.goBack();
  await expect(shown.sample.getByRole("combobox", { name: "Show" })).toHaveValue("4");
  await expect(shown.sample.getByRole("textbox", { name: "Only deals where" })).toHaveValue("hcp(west) >= 1");
  await expect(rows).toHaveCount(count);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeCloseTo(scrolled, -1);
});

test("the sample can be restricted to the deals that meet a condition", nightly, async ({ page }) => {
  const shown = new SimulatePage(page);
  await shown.open(TWO_HANDS, ASK, 40);
  await shown.button("Start").click();
  await expect(shown.progress()).toHaveText("40 of 40 deals");
  const only = shown.sample.getByRole("textbox", { name: "Only deals where" });
  await only.fill("tricks(south, diamonds) < 12");
  await expect(shown.sample).toContainText(/of \d+ deals/);
  const shownDeals = await shown.sample.locator("tbody tr").count();
  expect(shownDeals).toBeGreaterThan(0);
  expect(shownDeals).toBeLessThan(40);
  await only.fill("tricks(west, clubs) < 12");
  await expect(shown.sample).toContainText("these tricks aren’t solved for this question (in deal 1)");
  await only.fill("hcp(west) >");
  await expect(shown.sample).toContainText("expected a value");
  await expect(only).toHaveValue("hcp(west) >");
  await only.fill("");
  await expect(shown.sample).toContainText("10 of 40 deals");
});

test("a kind of question keeps the deals, and breaks need only two lengths", async ({ page }) => {
  const shown = new SimulatePage(page);
  await shown.open("", "count");
  await shown.kind.selectOption("How do suits break?");
  await expect(shown.script).toHaveValue("");
  await page.getByRole("combobox", { name: "Your cards" }).selectOption("5");
  await page.getByRole("combobox", { name: "Partner’s cards" }).selectOption("3");
  await expect(shown.script).toHaveValue("predeal spades(south) == 5, spades(north) == 3\n");
  await expect(shown.answer.getByRole("heading")).toHaveText("3–2 break");
  await expect(shown.answer.getByRole("img")).toHaveText(["3–2: 67.83%", "4–1: 28.26%", "5–0: 3.91%"]);
  await expect(shown.figures.getByRole("row", { name: /^3–2/ })).toContainText("33.91%");
});

test("the answer stays in sight and the page does not scroll while it runs", async ({ page }) => {
  const shown = new SimulatePage(page);
  for (const [width, height] of [[1280, 800], [390, 844]] as const) {
    await page.setViewportSize({ width, height });
    await shown.open("hcp(south) in 15..17", "contracts 3NS 4SS", 12);
    // A reload forgets the answer.
    await page.reload();
    await shown.button("Start").click();
    await expect(shown.progress()).toHaveText(/^12 of 12 deals/);
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await expect(shown.answer.getByRole("heading")).toBeInViewport({ ratio: 1 });
    await expect(shown.answer.getByRole("heading")).toHaveText(/^Too few deals yet: .*%/);
  }
});

test("a hand links to a question about it", async ({ page }) => {
  await openAllParts(page);
  await page.goto("#/hand?cards=SKQJ65+HA72+DK43+CQ8");
  await page.getByRole("link", { name: "Simulate this hand" }).click();
  await expect(new SimulatePage(page).script).toHaveValue("predeal south SKQJ65, HA72, DK43, CQ8\n");
});

test("a run can stop at a margin of error, and redundant conditions are reported", nightly, async ({ page }) => {
  const shown = new SimulatePage(page);
  await shown.open(`${TWO_HANDS}hcp(west) >= 0\n`, ASK, 5000);
  await shown.limits();
  const stop = shown.run.getByLabel("Stop at a margin");
  await stop.selectOption("at ± 0.1 tricks");
  await expect(page).toHaveURL(/until=0\.1\+tricks/);
  await shown.button("Start").click();
  await expect(shown.run.getByText("“hcp(west) >= 0” excludes nothing")).toBeVisible();
  await expect(shown.run.getByText(/^Every margin in tricks is ± 0\.1 or less\./)).toBeVisible();
  const ended = (await shown.progress().textContent()) ?? "";
  expect(ended).toMatch(/^(250 of 250|500 of 500|1,000 of 1,000) deals/);
  // Without the margin, the run can be continued.
  await stop.selectOption("no");
  await shown.button("Continue").click();
  await shown.button("Pause").click();
  await expect(shown.progress()).not.toHaveText(ended);
});

test("a field keeps the focus during typing, and an invalid field stops the run from starting", async ({ page }) => {
  const shown = new SimulatePage(page);
  await shown.open(" ", "contracts 3NS 4SS");
  await shown.add("South: HCP", "South: Spades", "South: Cards held");
  // The text is typed key by key, so that it is unreadable in between.
  for (const [name, text] of [
    ["South: HCP", "15-17"],
    ["South: Spades", "3..4"],
    ["South: Cards held", "HA D2"],
  ] as const) {
    await shown.field(name).click();
    await page.keyboard.type(text, { delay: 20 });
    await expect(shown.field(name)).toHaveValue(text);
    await expect(shown.field(name)).toBeFocused();
  }
  await shown.field("South: HCP").fill("15-");
  await shown.button("Start").click();
  await expect(shown.field("South: HCP")).toBeFocused();
  await expect(shown.progress()).toHaveCount(0);
  await page.keyboard.type("16");
  await shown.button("Start").click();
  await expect(shown.progress()).toBeVisible();
});
