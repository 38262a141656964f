import { DealPage, type SeatName } from "../support/deal_page.ts";
import { DoubleDummy, type StrainName } from "../support/double_dummy.ts";
import { expect, test } from "../support/page.ts";
import { BEATEN, MADE, PBN, PBN_FAULTS, SOLVED } from "../support/records.ts";
import { shifted, watchShifts } from "../support/shifts.ts";
import { DEAL } from "../support/words.ts";

const STRAINS: readonly StrainName[] = ["spades", "hearts", "diamonds", "clubs", "NT"];
const SEATS: readonly SeatName[] = ["North", "East", "South", "West"];
/** The worker's files: its loader, the generated script and the wasm. */
const WORKER = /worker(_loader\.js|\.js|_bg\.wasm)/;

test("the double-dummy solution of a deal is shown in words and numbers", async ({ page }) => {
  await test.step("the table shows the number of tricks of each declarer in each strain", async () => {
    const deal = new DealPage(page);
    const solved = new DoubleDummy(page);
    await deal.open(BEATEN, "", "double-dummy");
    await expect(solved.numbers).toHaveCount(20);
    for (const [row, strain] of STRAINS.entries()) {
      for (const [column, seat] of SEATS.entries()) {
        const tricks = SOLVED.tricks[row * 4 + column] ?? "";
        await expect(solved.cell(seat, strain), `${strain} by ${seat}`).toHaveText(new RegExp(`^${tricks}\\b`));
      }
    }
    await expect(solved.cell("East", "NT")).toHaveAttribute("title", "9 tricks: 3NT");
    await expect(solved.cell("North", "NT")).toHaveAttribute("title", "4 tricks");
  });

  await test.step("cells with enough tricks for the contract are marked, and the cell of the contract is framed", async () => {
    const deal = new DealPage(page);
    const solved = new DoubleDummy(page);
    await deal.open(BEATEN.replace("2S 4C", "2S 3C").replace('"4C"', '"3C"'), "", "double-dummy");
    await expect(solved.numbers).toHaveCount(20);
    await expect(solved.table.locator(".makes")).toHaveText(Array(2).fill("9, makes the contract"));
    await expect(solved.table.locator(".declared")).toHaveCount(1);
    await expect(solved.cell("East", "clubs")).toHaveClass(/declared/);
  });

  await test.step("par is shown with the side that scores it", async () => {
    const deal = new DealPage(page);
    const solved = new DoubleDummy(page);
    await deal.open(BEATEN, "", "double-dummy");
    await expect(solved.par).toHaveText(/^East–West \+400\s*3\s*NT by East or West$/);
  });

  await test.step("if the record has no vulnerability, the assumed one is stated with par", async () => {
    const deal = new DealPage(page);
    const solved = new DoubleDummy(page);
    await deal.open(MADE, "", "double-dummy");
    await expect(solved.par).toContainText("if neither side is vulnerable; not given in the record");
  });

  await test.step("the best leads are shown with their results", async () => {
    const deal = new DealPage(page);
    const solved = new DoubleDummy(page);
    await deal.open(BEATEN, "", "double-dummy");
    await expect(solved.panel.locator(".lead dt")).toHaveText("Best lead by South");
    await expect(solved.lead).toHaveText(/^spades\s*J93\s*East then takes 9 tricks$/);
  });

  for (const [what, text, answer] of [
    ["a contract let make", BEATEN, "It could have been beaten: 9 tricks double dummy, 10 taken."],
    [
      "a contract that went down",
      BEATEN.replace("2S 4C", "2S 3C").replace('"4C"', '"3C"').replace('"10"', '"8"').replace(/\[Play[^*]*/, ""),
      "It could have been made: 9 tricks double dummy, 8 taken.",
    ],
    [
      "a contract that nobody has played",
      BEATEN.replace(/\[Result.*\n/, "").replace(/\[Play[^*]*/, ""),
      "It cannot be made: 9 tricks double dummy.",
    ],
  ] as const) {
    await test.step(`the verdict on ${what} says whether it could have been made`, async () => {
      const deal = new DealPage(page);
      await deal.open(text, "", "double-dummy");
      await expect(new DoubleDummy(page).answer).toHaveText(answer);
    });
  }

  await test.step("after a revoke, the page does not claim that no card cost a trick", async () => {
    const deal = new DealPage(page);
    const solved = new DoubleDummy(page);
    await deal.open(PBN_FAULTS, "", "play");
    await expect(solved.lost).toContainText("No trick was lost by a legal card.");
  });

  await test.step("an impossible record is solved too, if its deal is known", async () => {
    const deal = new DealPage(page);
    const solved = new DoubleDummy(page);
    await deal.open(PBN_FAULTS);
    await expect(deal.label).toHaveText(DEAL.irregularity);
    await deal.show("double-dummy");
    await expect(solved.numbers).toHaveCount(20);
    await deal.show("play");
    await expect(solved.lost).toBeVisible();
  });
});

test("values are shown for the cards of the seat on turn and of seats that have played to the trick", async ({ page }) => {
  const deal = new DealPage(page);
  const solved = new DoubleDummy(page);
  await deal.open(BEATEN, "&step=0");
  await deal.showValues();
  await expect(solved.value).toHaveText("East can take 9 tricks.");
  await expect(solved.worth("South")).toHaveText([
    "J93, best",
    "A8753−1, costs 1 trick",
    "T986−1, costs 1 trick",
    "2−1, costs 1 trick",
  ]);
  await deal.forward.click();
  await expect(solved.value).toHaveText(
    "South’s ace of hearts costs the defence 1 trick. East can take 10 tricks.",
  );
  // West cannot play clubs, diamonds or spades, as it must follow suit.
  await expect(solved.worth("West").locator(".barred")).toHaveText(["K6", "QJ743", "K3"]);
  await expect(solved.worth("West").nth(1)).toHaveText("JT96, best");
  // The cards that South could have played still show their values. Hands that are yet to play show none.
  await expect(solved.worth("South")).toHaveText([
    "J93, best",
    "8753−1, costs 1 trick",
    "T986−1, costs 1 trick",
    "2−1, costs 1 trick",
  ]);
  await expect(solved.worth("North").locator(".best, .costly")).toHaveCount(0);
});

test("the cost of each card is shown in the tricks, and a list links to the costly cards", async ({ page }) => {
  const deal = new DealPage(page);
  const solved = new DoubleDummy(page);
  await deal.open(BEATEN, "", "play");
  await deal.showValues();
  await expect(solved.lost.getByRole("listitem")).toHaveText([
    /^Trick 1\s*South.*ace of hearts.*costs 1 trick$/,
    /^Trick 3\s*North.*queen of clubs.*costs 1 trick$/,
    /^Claim\s*declarer.*costs 1 trick$/,
  ]);
  await expect(deal.tricks.locator("table .cost")).toHaveCount(2);
  await expect(deal.tricks.getByRole("cell", { name: /queen of clubs.*costs 1 trick/ })).toBeVisible();
  await solved.lost.getByRole("button", { name: /queen of clubs/ }).focus();
  await page.keyboard.press("Enter");
  // The link goes to the step before the card, when another card could be played. One step forward plays the card.
  await expect(deal.seat("North").locator(".costly").first()).toBeVisible();
  await expect(deal.event).not.toContainText("queen of clubs");
  await deal.forward.click();
  await expect(deal.event).toHaveText("Trick 3: North plays the queen of clubs.");
  await expect(solved.value).toContainText("North’s queen of clubs costs the defence 1 trick.");
  // A click on the card in its trick goes to the same step.
  await deal.tricks.getByRole("cell", { name: /queen of clubs.*costs 1 trick/ }).getByRole("button").click();
  await expect(deal.event).not.toContainText("queen of clubs");
  await deal.forward.click();
  await expect(deal.event).toHaveText("Trick 3: North plays the queen of clubs.");
});

test("a click on a cell of the table plays the deal in that contract, and another click returns to the record", async ({ page }) => {
  const deal = new DealPage(page);
  const solved = new DoubleDummy(page);
  await deal.open(BEATEN, "&step=1", "double-dummy");
  await expect(solved.numbers).toHaveCount(20);
  const answer = (await solved.answer.first().textContent()) ?? "";
  const contract = deal.table.locator(".table-contract");
  const own = (await contract.textContent()) ?? "";
  const cell = solved.cell("East", "NT").getByRole("button");
  await expect(cell).toHaveAccessibleName("9 tricks. Play it in 3 no trump by East");
  await cell.press("Enter");
  await expect(cell).toBeFocused();
  await expect(cell).toHaveAttribute("aria-pressed", "true");
  await expect(contract).toHaveText(/^3\s*NT\s*East$/);
  await expect(deal.line).toBeVisible();
  await expect(page).toHaveURL(/contract=3NTE/);
  // Kibitzer plays for the defenders.
  await expect(deal.event).toContainText("South leads the");
  // The verdict is still that of the record.
  await expect(solved.answer.first()).toHaveText(answer);
  await deal.leaveLine();
  await expect(contract).toHaveText(own);
  await expect(deal.whatIf).toBeFocused();
  await expect(page).not.toHaveURL(/contract=/);
  // A second click on the cell returns to the record, and so does a click on the cell of the record's contract.
  await cell.click();
  await expect(cell).toHaveAttribute("aria-pressed", "true");
  await cell.click();
  await expect(contract).toHaveText(own);
  await cell.click();
  await solved.table.locator(".declared button").click();
  await expect(contract).toHaveText(own);
  await expect(cell).toHaveAttribute("aria-pressed", "false");
  // A click on a call returns to the record, as the tried contract has no auction.
  await cell.click();
  await expect(page).toHaveURL(/contract=/);
  await deal.show("play");
  await deal.auction.getByRole("button").nth(1).click();
  await expect(contract).toHaveText(own);
  await expect(page).toHaveURL(/&call=2/);
  await expect(page).not.toHaveURL(/contract=/);
});

test("the tricks that a claim costs are shown at the claim", async ({ page }) => {
  const deal = new DealPage(page);
  const solved = new DoubleDummy(page);
  await deal.open(BEATEN, "", "play");
  await deal.showValues();
  await solved.lost.getByRole("button", { name: /Claim/ }).click();
  await expect(deal.event).toHaveText("Claim: 10 tricks in all for East.");
  await expect(solved.value).toHaveText("The claim costs declarer 1 trick. East can take 11 tricks.");
  await deal.enter(BEATEN.replace('"10"', '"11"'));
  await deal.show("play");
  await expect(solved.lost.getByRole("listitem")).toHaveCount(2);
  await expect(solved.value).toHaveText("East can take 11 tricks.");
});

test("a cost does not make a row of the tricks higher at 320 px", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  const deal = new DealPage(page);
  await deal.open(MADE, "", "play");
  await expect(deal.tricks.locator("table .cost")).toHaveCount(1);
  const heights = await deal.tricks
    .locator("tbody tr")
    .evaluateAll((rows) => rows.map((row) => Math.round(row.getBoundingClientRect().height)));
  // The first row is left out, as the line below the heading makes it higher.
  expect(new Set(heights.slice(1)).size, heights.join(" ")).toBe(1);
});

test("there is no double-dummy table if cards are unknown", async ({ page }) => {
  const deal = new DealPage(page);
  await deal.open(PBN.replace(/\[Deal .*\n/, ""));
  await expect(deal.words).toBeVisible();
  await expect(new DoubleDummy(page).panel).toHaveCount(0);
  // If the panel has a tab, it states the reason.
  await page.setViewportSize({ width: 1000, height: 800 });
  await deal.show("double-dummy");
  await expect(deal.panel("double-dummy")).toContainText("it can’t be solved");
  await expect(new DoubleDummy(page).panel).toHaveCount(0);
});

test("the solution of a new deal replaces the previous one", async ({ page }) => {
  const deal = new DealPage(page);
  const solved = new DoubleDummy(page);
  await deal.open(PBN, "", "double-dummy");
  await expect(solved.numbers).toHaveCount(20);
  await deal.enter(BEATEN);
  await deal.show("double-dummy");
  await expect(solved.numbers).toHaveCount(20);
  await expect(solved.cell("West", "diamonds")).toHaveText("10");
  await expect(solved.par).toContainText("East–West +400");
});

test("if a new deal is entered while another is being solved, numbers of the old deal disappear", async ({ page }) => {
  // With two processors, there is one worker, so the first number is shown long before the last.
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, "hardwareConcurrency", { get: () => 2 });
  });
  const deal = new DealPage(page);
  const solved = new DoubleDummy(page);
  await deal.openEmpty();
  await solved.typeAtFirstNumber(BEATEN);
  await deal.enter(PBN);
  await expect(deal.heading).toContainText("Board 1");
  await deal.show("double-dummy");
  await expect(solved.numbers).toHaveCount(20);
  await deal.show("play");
  await expect(solved.lost).toBeVisible();
  const seen = await solved.seen();
  const before = seen.filter(({ board }) => board.includes("Board 5")).map(({ cells }) => cells.length);
  const most = Math.max(...before);
  expect(most > 0 && most < 20, `${most} numbers of the first deal`).toBe(true);
  const after = seen.filter(({ board }) => board.includes("Board 1")).flatMap(({ cells }) => cells);
  const known = (declarer: string, column: number): string | undefined => {
    const strain = ["clubs", "diamonds", "hearts", "spades", "NT"][column];
    const row = STRAINS.findIndex((name) => name === strain);
    return SOLVED.tricks[row * 4 + SEATS.findIndex((name) => name === declarer)];
  };
  expect(after.filter(({ declarer, column, tricks }) => tricks !== known(declarer, column))).toEqual([]);
  expect(page.workers().filter((worker) => WORKER.test(worker.url()))).toHaveLength(1);
});

test("a number of the previous deal is never shown", async ({ page }) => {
  const deal = new DealPage(page);
  const solved = new DoubleDummy(page);
  await deal.open(PBN);
  await page.evaluate(() => {
    const seen = new Set<string>();
    Object.assign(window, { seen });
    new MutationObserver(() => {
      if (document.querySelector("textarea")?.value.includes("QT875") === true) {
        const cells = document.querySelectorAll(".double-dummy-table tbody td");
        cells.forEach((cell, place) => seen.add(`${place}: ${cell.firstChild?.textContent ?? ""}`));
      }
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
  await deal.enter(BEATEN);
  await deal.show("double-dummy");
  await expect(solved.numbers).toHaveCount(20);
  const seen = await page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen]);
  const last = await solved.table
    .locator("tbody td")
    .evaluateAll((cells) => cells.map((cell, place) => `${place}: ${cell.firstChild?.textContent ?? ""}`));
  expect(seen.filter((cell) => !cell.endsWith("·")).sort()).toEqual([...last].sort());
});

test("stepping, and typing that does not change the deal, do not restart the solving", async ({ page }) => {
  const deal = new DealPage(page);
  const solved = new DoubleDummy(page);
  await deal.open(BEATEN, "", "double-dummy");
  await expect(solved.numbers).toHaveCount(20);
  await expect(solved.lost).toBeAttached();
  await page.evaluate(() => {
    const panel = document.querySelector(".double-dummy");
    const seen: string[] = [];
    Object.assign(window, { seen });
    new MutationObserver(() => {
      const waits = document.querySelectorAll(".double-dummy .waits").length;
      if (waits > 0) {
        seen.push(`${waits} cells wait`);
      }
    }).observe(panel ?? document, { subtree: true, childList: true, attributes: true });
  });
  await deal.forward.click();
  await deal.show("text");
  await deal.editor.press("Control+Home");
  await page.keyboard.type("% an annotation\n");
  await deal.show("double-dummy");
  await expect(solved.numbers).toHaveCount(20);
  expect(await page.evaluate(() => (window as unknown as { seen: string[] }).seen)).toEqual([]);
});

test("screen readers announce a table once, not cell by cell", async ({ page }) => {
  const deal = new DealPage(page);
  const solved = new DoubleDummy(page);
  await deal.open(BEATEN, "", "double-dummy");
  await expect(solved.numbers).toHaveCount(20);
  const live = "[aria-live]:not([aria-live=off]), [role=status], [role=alert]";
  expect(await solved.table.evaluate((table, live) => table.closest(live) === null, live)).toBe(true);
  expect(await solved.answer.evaluate((answer, live) => answer.closest(live) !== null, live)).toBe(true);
  await expect(solved.table).not.toHaveAttribute("aria-busy");
});

test.describe("while the worker is delayed", () => {
  for (const [width, height] of [
    [1280, 800],
    [390, 844],
  ] as const) {
    test(`nothing jumps while the numbers appear at ${width} px`, async ({ page, complaints }) => {
      await page.setViewportSize({ width, height });
      let release = (): void => {};
      const held = new Promise<void>((resolve) => {
        release = resolve;
      });
      await page.route(WORKER, async (route) => {
        await held;
        await route.continue();
      });
      const deal = new DealPage(page);
      const solved = new DoubleDummy(page);
      await deal.open(BEATEN, "&step=0", "double-dummy");
      await deal.showValues();
      await expect(solved.table.locator(".waits")).toHaveCount(20);
      await solved.panel.scrollIntoViewIfNeeded();
      await watchShifts(page);
      release();
      await expect(solved.numbers).toHaveCount(20);
      await expect(solved.lead).not.toBeEmpty();
      await expect(solved.lost).toBeAttached();
      const { sum, moved } = await shifted(page);
      expect(sum, moved.join("; ")).toBeLessThan(0.02);
      complaints.length = 0;
    });
  }

  test("if a deal cannot be solved, the page explains why", async ({ page, complaints }) => {
    await page.route(WORKER, async (route) => route.abort());
    const deal = new DealPage(page);
    await deal.open(BEATEN, "", "double-dummy");
    await expect(new DoubleDummy(page).failure).toContainText("didn’t load");
    complaints.length = 0;
  });

  for (const [what, message] of [
    ["of another build", "[Uint8Array.of(0, 5, ...new TextEncoder().encode('other'))]"],
    ["with another protocol", "{ job: { id: 1 } }"],
  ] as const) {
    test(`a worker ${what} is detected and reported`, async ({ page, complaints }) => {
      await page.route(WORKER, async (route) =>
        route.fulfill({ contentType: "text/javascript", body: `postMessage(${message});` }),
      );
      const deal = new DealPage(page);
      const { failure } = new DoubleDummy(page);
      await deal.open(BEATEN, "", "double-dummy");
      await expect(failure).toContainText("Parts of Kibitzer are from different versions. Reload the page");
      await expect(failure.getByRole("button")).toHaveCount(0);
      complaints.length = 0;
    });
  }

  test("after a failure, solving can be repeated", async ({ page, complaints }) => {
    let isBlocked = true;
    await page.route(WORKER, async (route) => (isBlocked ? route.abort() : route.continue()));
    const deal = new DealPage(page);
    const solved = new DoubleDummy(page);
    await deal.open(BEATEN, "", "double-dummy");
    const again = solved.failure.getByRole("button", { name: "Try again" });
    await expect(again).toBeVisible();
    // Nothing is shown in place of numbers that cannot be computed.
    await expect(solved.panel.getByRole("term")).toHaveCount(0);
    await again.click();
    await expect(solved.failure).toContainText("didn’t load");
    isBlocked = false;
    await again.click();
    await expect(solved.numbers).toHaveCount(20);
    await expect(solved.failure).toBeEmpty();
    await expect(solved.panel.getByRole("term")).toHaveText(["Par", "Best lead by South"]);
    await deal.show("play");
    await expect(solved.lost.getByRole("listitem")).toHaveCount(3);
    complaints.length = 0;
  });
});
