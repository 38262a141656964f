import { cardCount, DealPage } from "../support/deal_page.ts";
import { DoubleDummy } from "../support/double_dummy.ts";
import { expect, nightly, test } from "../support/page.ts";
import { DIAGRAM, LIN, MADE, PBN, PBN_FAULTS, record } from "../support/records.ts";
import { DEAL, RESULT, verdictOf } from "../support/words.ts";

test("each format is detected, and its facts, score and faults are shown", async ({ page }) => {
  for (const [name, text, title] of [
    ["PBN", PBN, "PBN"],
    ["LIN", LIN, "LIN"],
    ["a text diagram", DIAGRAM, "Text diagram"],
    ["the contest format", MADE, "Contest format"],
  ] as const) {
    await test.step(`${name} is detected and shown`, async () => {
      const deal = new DealPage(page);
      await deal.open(text);
      await expect(deal.format).toHaveValue("");
      expect(await deal.detectedFormat()).toBe(title);
      await expect(deal.words).toHaveClass(/\bgood\b/);
    });
  }

  await test.step("a diagram from a newspaper is shown on the table, and the text around it is reported", async () => {
    const deal = new DealPage(page);
    await deal.open(`Look at this one:\n\n${DIAGRAM}`, "", "text");
    await expect(deal.heading).toContainText("Board 5 · North deals · North–South vulnerable");
    for (const seat of ["North", "East", "South", "West"] as const) {
      expect(cardCount(await deal.dealt(seat)), seat).toBe(13);
    }
    await expect(deal.seat("East").locator(".as-dealt").first()).toHaveText("J2");
    await expect(deal.words).toHaveText(verdictOf("4 spades by South", RESULT.over(1)));
    await expect(deal.counts).toHaveText(["1 warning"]);
    await expect(deal.faults).toContainText("Look at this one:");
  });

  await test.step("for a text without a record, a single message is shown", async () => {
    const deal = new DealPage(page);
    await deal.open("Dear diary, no bridge today.");
    await expect(page.getByText("no deal found; paste PBN, LIN or a text diagram")).toHaveCount(1);
  });

  await test.step("the format is detected again for another text", async () => {
    const deal = new DealPage(page);
    await deal.open(MADE, "&format=lin");
    await expect(deal.format).toHaveValue("lin");
    await deal.example("A revoke");
    await expect(deal.format).toHaveValue("");
    await expect(deal.words).toHaveClass(/\bbad\b/);
  });

  await test.step("board, dealer, vulnerability, event and players are shown", async () => {
    const deal = new DealPage(page);
    await deal.open(PBN, "", "text");
    await expect(deal.heading).toContainText("Board 5 · North deals · North–South vulnerable");
    await expect(deal.heading).toContainText("A club evening · N–S Nora and Sol · E–W Eli and Wren");
    const tags = page.locator("details.tags");
    await expect(tags.getByText("Scoring")).toBeHidden();
    await tags.locator("summary").click();
    await expect(tags.getByText("Scoring")).toBeVisible();
  });

  await test.step("the score is shown with the parts that add up to it", async () => {
    const deal = new DealPage(page);
    await deal.open(PBN);
    await expect(deal.score).toHaveText(
      "North–South +650, vulnerable: contract 120, game 500, 1 overtrick 30",
    );
    await expect(deal.basis).toContainText("Valid: no errors found.");
    await expect(deal.basis).toContainText("Claimed after trick 7.");
    await expect(deal.spelled).toHaveCount(0);
  });

  await test.step("without a vulnerability, both scores are shown, or one if they are equal", async () => {
    const deal = new DealPage(page);
    await deal.open(record("S", "1C X PASS PASS PASS"));
    await expect(deal.score).toHaveCount(2);
    await expect(deal.score.first()).toContainText("if not vulnerable");
    await expect(deal.score.last()).toContainText("if vulnerable");
    await expect(deal.basis).toContainText("The vulnerability is not given in the record.");
    await deal.open(MADE);
    // Until the new record is drawn, the scores of the previous record are shown.
    await expect(deal.score).toHaveCount(1);
    await expect(deal.score).toHaveText(/^East–West \+90, vulnerable or not/);
  });

  await test.step("for a contract without a result, the verdict says so", async () => {
    const deal = new DealPage(page);
    await deal.open(PBN.replace(/\[Result.*\n\[Score.*\n/, ""));
    await expect(deal.words).toHaveText(/^4.*spades by South$/);
    await expect(deal.basis).toContainText("the record gives no result");
    await expect(deal.score).toHaveCount(0);
  });

  await test.step("faults are shown with the word and the sign of their severity, and with their Law", async () => {
    const deal = new DealPage(page);
    await deal.open(PBN_FAULTS);
    await expect(deal.counts).toHaveText(["3 errors", "1 warning"]);
    // The headline states the main error.
    await expect(deal.faults.locator(".diagnostic-severity")).toHaveText(["Error", "Error", "Warning"]);
    const signs = deal.faults.locator(".severity-icon use");
    expect(
      new Set(await signs.evaluateAll((uses) => uses.map((use) => use.getAttribute("href")))),
    ).toEqual(new Set(["#icon-error", "#icon-warning"]));
    await expect(deal.faults.filter({ hasText: "revoke" })).toContainText("Law");
    await expect(deal.faults.filter({ hasText: "12 tricks" })).toContainText("the play makes 11");
    await expect(deal.faults.filter({ hasText: "620" })).toContainText("Law 77");
    await expect(deal.faults.last()).toContainText("bid spades first");
  });

  await test.step("a warning does not change the verdict", async () => {
    const deal = new DealPage(page);
    await deal.open(PBN.replace('[Declarer "S"]', '[Declarer "N"]'));
    await expect(deal.words).toHaveText(/^4.*spades by South, made/);
    await expect(deal.counts).toHaveText(["1 warning"]);
    await expect(deal.marks).toHaveClass("warning");
  });

  await test.step("the tables of a board are compared in IMPs, with a link to each", async () => {
    const deal = new DealPage(page);
    await deal.open(LIN);
    const rows = deal.tables.locator("tbody").getByRole("row");
    await expect(rows).toHaveCount(2);
    await expect(rows.first().getByRole("cell")).toHaveText([/^4.*spades by South$/, "+1", "+450", "+11"]);
    await expect(rows.last().getByRole("cell")).toHaveText([/^6.*spades by South$/, "−1", "−50", "−11"]);
    await expect(rows.first()).toHaveAttribute("aria-current", "true");
    await deal.tables.getByRole("button", { name: "Closed room" }).click();
    await expect(deal.words).toHaveText(verdictOf("6 spades by South", RESULT.down(1)));
    await expect(page).toHaveURL(/record=2$/);
  });

  await test.step("three tables are compared in matchpoints", async () => {
    const deal = new DealPage(page);
    const table = (result: number): string =>
      PBN.replace('[Result "11"]', `[Result "${result}"]`).replace(/\[Score.*\n/, "");
    await deal.open([11, 10, 9].map(table).join("\n"));
    const rows = deal.tables.locator("tbody").getByRole("row");
    await expect(rows).toHaveCount(3);
    await expect(rows.first().getByRole("cell")).toHaveText([/4/, "+1", "+650", "4", "100", "7.0"]);
    await expect(rows.nth(1).getByRole("cell")).toHaveText([/4/, "=", "+620", "2", "50", /.*/]);
    await expect(rows.last().getByRole("cell")).toHaveText([/4/, "−1", "−100", "0", "0", /^−/]);
  });

  await test.step("a score that is only stated by an irregular record is marked and compared", async () => {
    const deal = new DealPage(page);
    const insufficient = PBN.replace("2S Pass 4S!", "1S Pass 4S!").replace("NS 650", "NS 620");
    await deal.open(`${PBN}\n${insufficient}`);
    const rows = deal.tables.locator("tbody").getByRole("row");
    await expect(rows.first().getByRole("cell")).toHaveText([/4/, "+1", "+650", "+1"]);
    await expect(rows.last().getByRole("cell")).toHaveText([/.*/, "irregularity", "+620 stated", "−1"]);
    await expect(deal.tables).toContainText("A stated score comes from the record alone");
  });

  await test.step("a record can be corrected in the builder", async () => {
    const deal = new DealPage(page);
    await deal.open(LIN, "&record=2");
    await expect(deal.build).toHaveAttribute("href", /^#\/deal\/build\?text=.*&record=2$/);
  });
});

test("a page without a text explains the four formats", nightly, async ({ page }) => {
  const deal = new DealPage(page);
  await deal.openEmpty();
  await expect(page.getByRole("region", { name: DEAL.text })).toContainText("PBN, LIN, a text diagram or contest format");
  await expect(deal.editor).toBeInViewport({ ratio: 1 });
  await expect(deal.examples).toHaveCount(9);
  await expect(deal.teaching.locator("pre")).toHaveCount(4);
  await expect(deal.teaching.locator("pre").first()).toBeHidden();
  await deal.teaching.getByText("What a record looks like").click();
  for (const name of ["PBN", "LIN", "Text diagram", "Contest format"]) {
    await expect(deal.teaching.getByLabel(`What ${name} looks like`)).toBeVisible();
  }
});

test("the format can be set, and the address contains it", async ({ page }) => {
  const deal = new DealPage(page);
  await deal.open(PBN);
  await expect(deal.words).toHaveText(/^4/);
  await deal.setFormat("lin");
  await expect(deal.words).toHaveCount(0);
  await expect(page).toHaveURL(/format=lin/);
  await page.reload();
  await expect(deal.format).toHaveValue("lin");
  await deal.setFormat("");
  await expect(deal.words).toHaveText(/^4/);
  await expect(page).not.toHaveURL(/format=/);
});

test("the deal, the auction, the tricks and the verdict are printed", async ({ page }) => {
  const deal = new DealPage(page);
  const solved = new DoubleDummy(page);
  await deal.open(PBN);
  await expect(solved.par).not.toBeEmpty();
  await page.emulateMedia({ media: "print" });
  for (const shown of [deal.words, deal.score, deal.auction, deal.tricks, deal.table, solved.table, solved.par]) {
    await expect(shown).toBeVisible();
  }
  await expect(deal.tricks.locator("td").last()).toBeVisible();
  // Texts that are shown on hovering are printed.
  await expect(deal.auction.getByText("Explained: Weak").last()).toBeVisible();
  for (const control of [
    deal.editor,
    deal.format,
    deal.slider,
    deal.exported,
    deal.build,
    deal.share,
    deal.whatIf,
    deal.tabs.first(),
    deal.examples.first(),
  ]) {
    await expect(control).toBeHidden();
  }
});

test("the hands as dealt and every part are printed, whichever part is shown", nightly, async ({ page }) => {
  const deal = new DealPage(page);
  const solved = new DoubleDummy(page);
  await deal.open(PBN, "", "text");
  await expect(solved.par).not.toBeEmpty();
  await deal.toEnd.click();
  expect(cardCount(await deal.holds("North"))).toBe(6);
  await page.emulateMedia({ media: "print" });
  for (const [seat, spades] of [
    ["North", "KQ94"],
    ["East", "J2"],
    ["South", "AT873"],
    ["West", "65"],
  ] as const) {
    expect(cardCount(await deal.dealt(seat)), seat).toBe(13);
    await expect(deal.seat(seat).locator(".as-dealt").first()).toHaveText(spades);
    await expect(deal.seat(seat).locator(".as-dealt").first()).toBeVisible();
    await expect(deal.seat(seat).locator(".holding").first()).toBeHidden();
  }
  for (const shown of [deal.words, deal.basis, deal.auction, deal.tricks, solved.table]) {
    await expect(shown).toBeVisible();
  }
  await expect(deal.editor).toBeHidden();
  await page.emulateMedia({ media: "screen" });
  await expect(deal.editor).toBeVisible();
  await page.setViewportSize({ width: 1000, height: 800 });
  await expect(deal.tricks).toBeHidden();
});

test("every fault is printed with its position", nightly, async ({ page }) => {
  const deal = new DealPage(page);
  await deal.open(PBN_FAULTS, "", "double-dummy");
  await page.emulateMedia({ media: "print" });
  await expect(deal.faults).toHaveCount(4);
  for (const fault of await deal.faults.all()) {
    await expect(fault).toBeVisible();
  }
});
