import { HandPage, showAllSystems, THIRTEEN } from "../support/hand_page.ts";
import { expect, open, test, type Page } from "../support/page.ts";
import { pick } from "../support/picker.ts";

async function show(page: Page, cards: string): Promise<HandPage> {
  await showAllSystems(page);
  await open(page, `#/hand?cards=${encodeURIComponent(cards)}`);
  return new HandPage(page);
}

/** Hands of the contest's problems, with their answers. */
const ANSWERS = [
  ["S:KQT5\nH:J72\nD:965\nC:AK8", "13", "1 Diamonds", "1C"],
  ["S:AKQT5\nH:AQJ6\nD:Q3\nC:AK", "28", "2 Clubs", "2S"],
  ["SA S2 HK HJ HT H9 H2 D3 CK CQ C7 C4 C3", "18", "1 Hearts", "1H"],
  ["SK SQ HT H8 H4 CA CQ CT C5 DK DQ DJ D8", "18", "1 No Trump", "1NT"],
  ["SA SK SQ S3 S2 HT D7 D9 CA CK CQ C7 C5", "23", "1 Clubs", "1S"],
  ["5C 7H AS JD 9D 2C KH 10H 4C 8H 8C AD 10C", "15", "Pass", "1C"],
  ["KQ54.AJ962.K742.", "17", "2 Diamonds", "1H"],
] as const;

test("the points and the openings of each hand are shown, with the reasons", async ({ page }) => {
  for (const [cards, points, rocky, goren] of ANSWERS) {
    await test.step(`${cards.replaceAll("\n", " ")} has ${points} hand points and opens ${rocky} (Rocky Mountain) and ${goren} (Goren)`, async () => {
      const hand = await show(page, cards);
      await expect(hand.answer.locator(".hand-facts strong")).toHaveText(points);
      await expect(hand.spelled("Rocky Mountain 2006")).toHaveText(rocky);
      await expect(hand.spelled("Goren")).toHaveText(goren);
    });
  }

  await test.step("the hand points are itemised by suit and by reason, and the items add up", async () => {
    const hand = await show(page, "KQ54.AJ962.K742.");
    await hand.countButton("Hand points").click();
    const table = page.locator(".points-table");
    for (const [suit, cards, honours, length, short, sum] of [
      ["spades", "KQ54", "5", "0", "0", "5"],
      ["hearts", "AJ962", "5", "1", "0", "6"],
      ["diamonds", "K742", "3", "0", "0", "3"],
      ["clubs", "–", "0", "0", "3", "3"],
      ["Total", "", "13", "1", "3", "17"],
    ] as const) {
      const row = table.getByRole("row").filter({ has: page.getByRole("rowheader", { name: suit }) });
      await expect(row.getByRole("cell"), suit).toHaveText([cards, honours, length, short, sum]);
    }
  });

  await test.step("if Goren has no opening for a hand, the page says so", async () => {
    const hand = await show(page, "5432.5432.543.54");
    await expect(hand.withoutOpening("Goren")).toHaveText("No rule opens this hand");
    await expect(hand.spelled("Goren")).toHaveText("None");
    await expect(hand.opening("Rocky Mountain 2006")).toHaveText("Pass");
  });

  for (const [cards, missing, completions] of [
    ["KQT5.J72.965.AK", "One card to go.", 40],
    ["KQT5.J72.965.A", "2 cards to go.", (41 * 40) / 2],
  ] as const) {
    await test.step(`for a hand of ${cards.length - 3} cards, the openings of all completions are counted`, async () => {
      const hand = await show(page, cards);
      await expect(hand.answer.getByText(missing)).toBeVisible();
      for (const system of ["Rocky Mountain 2006", "Goren"] as const) {
        const prospects = hand.system(system).getByRole("listitem");
        await expect(prospects.first()).toBeVisible();
        const texts = await prospects.allTextContents();
        const counts = texts.map((text) => {
          const [, count, of] = /(\d+) of (\d+)$/.exec(text) ?? [];
          expect(Number(of), text).toBe(completions);
          return Number(count);
        });
        expect(counts.reduce((sum, count) => sum + count, 0)).toBe(completions);
        // The rarer calls share one line, which is the last.
        const named = counts.filter((_, index) => !texts[index]?.includes("rarer"));
        expect(named, "the likeliest first").toEqual([...named].sort((one, other) => other - one));
      }
    });
  }

  await test.step("the list of all rules opens in place, and shows the fact that decided each rule", async () => {
    const hand = await show(page, "A2.KJT92.3.KQ743");
    const rocky = hand.system("Rocky Mountain 2006");
    const why = rocky.locator(".opening-name");
    await expect(why).toHaveAccessibleName("Rocky Mountain 2006 Show all rules");
    await expect(why).toHaveAttribute("aria-expanded", "false");
    await expect(rocky.locator(".trace-step")).toHaveCount(0);
    await why.click();
    await expect(why).toHaveAttribute("aria-expanded", "true");
    const steps = rocky.locator(".trace-step");
    expect(await steps.count()).toBeGreaterThanOrEqual(11);
    const deciding = rocky.locator(".trace-step.decides");
    await expect(deciding).toHaveCount(1);
    await expect(deciding).toContainText("9a");
    for (const fact of await rocky.locator(".trace-fact").allTextContents()) {
      expect(fact.trim()).not.toBe("");
    }
    const box = await why.boundingBox();
    const first = await steps.first().boundingBox();
    expect(first?.y).toBeGreaterThan(box?.y ?? Number.POSITIVE_INFINITY);
    await why.click();
    await expect(rocky.locator(".trace-step")).toHaveCount(0);
  });

  await test.step("the deciding rule is shown with its fact, without opening the list of all rules", async () => {
    const hand = await show(page, "A2.KJT92.3.KQ743");
    const rules = hand.group("Rocky Mountain 2006").locator(".opening-rule");
    await expect(rules).toHaveText([
      "One of a major: 13 HCP with 5 hearts, a major before the 5 clubs.",
      "One of a long suit: 13 HCP with 5 hearts and 5 clubs, the higher ranking bid.",
      "One of a major: 13 HCP with 5 hearts.",
      /^One of a major: 15 points/,
    ]);
    const reason = (text: RegExp) => page.locator(".opening-reason").filter({ hasText: text });
    await expect(reason(/a major before/).getByRole("button")).toHaveText([/^SAYC/, /^Two over one/, /^French/]);
  });

  for (const [cards, system, id, what] of READINGS) {
    await test.step(`interpretation ${id} is shown for ${what}`, async () => {
      const hand = await show(page, cards);
      await expect(hand.count).toHaveText("13 of 13");
      await expect(hand.system(system).getByText(`Interpretation ${id}`)).toBeVisible();
      await expect(hand.system("Rocky Mountain 2006").getByText(/Interpretation/)).toHaveCount(0);
    });
  }

  await test.step("no interpretation is shown if none affects the answer", async () => {
    const hand = await show(page, "KQT5.J72.965.AK8");
    await expect(hand.spelled("Goren")).toHaveText("1C");
    await expect(page.getByText(/Interpretation \d/)).toHaveCount(0);
  });

  await test.step("each system names the points that it counts", async () => {
    const hand = await show(page, "KQT5.J72.965.AK8");
    await expect(hand.system("Rocky Mountain 2006").locator(".opening-counts")).toHaveText("Rocky Mountain 2006 counts HCP only.");
    await expect(hand.system("Goren").locator(".opening-counts")).toContainText("HCP + length");
  });
});

test("points are shown from the first card on", async ({ page }) => {
  const hand = await show(page, "");
  // Before the first card there is no table.
  await expect(page.locator(".hand-answer").getByRole("link").first()).toBeVisible();
  await expect(page.getByRole("table")).toHaveCount(0);
  await expect(hand.button("Deal a hand")).toHaveClass("primary");
  await hand.card("Ace of spades").click();
  await expect(hand.answer).toContainText("4 HCP");
  await expect(hand.answer.locator(".hand-facts")).toHaveText("4 with length");
  await expect(hand.answer.getByText("12 cards to go.")).toBeVisible();
});

test("when the hand changes, an open list of rules changes with it", async ({ page }) => {
  const hand = await show(page, "A2.KJT92.3.KQ743");
  const rocky = hand.system("Rocky Mountain 2006");
  await rocky.getByRole("button", { name: "Show all rules" }).click();
  await hand.field.fill("KQ54.AJ962.K742.");
  await expect(rocky.locator(".trace-step.decides")).toContainText("Mini Roman");
});

/** Hands whose answers depend on an interpretation: the cards, the system, the interpretation and a description. */
const READINGS = [
  ["AQ54.KQ32.A54.AQ", "Goren", "001-C", "21 HCP, balanced, no five-card suit"],
  ["AQ5.K2.AQ54.AJ32", "Goren", "001-B", "20 HCP, balanced, four cards in each minor"],
  ["AKQ98765.2.32.32", "Goren", "001-F", "an eight-card suit with 9 HCP"],
] as const;

test("on a phone, the answer stays visible while cards are picked, and a click on it goes to the reasons", async ({ page }) => {
  // On a higher phone, the answer itself is in view.
  await page.setViewportSize({ width: 390, height: 560 });
  const hand = await show(page, "");
  const bar = page.locator(".answer-bar");
  await expect(bar).toHaveCount(0);
  for (const name of THIRTEEN) {
    await pick(hand.picker, name);
  }
  await expect(bar).toBeInViewport({ ratio: 1 });
  await expect(bar).toHaveText(/^13 HCP · 1.*club.* \/ 1.*NT.* \/ 1.*diamond/);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await bar.click({ position: { x: 10, y: 10 } });
  await expect(hand.answer).toBeInViewport();
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(bar).toBeHidden();
});

test("the items of a count can be read without hovering", async ({ page }) => {
  const hand = await show(page, "KQ54.AJ962.K742.");
  await hand.countButton("Hand points").click();
  await expect(page.locator("#count-hand-points").getByRole("listitem")).toHaveText([
    "King of spades: 3",
    "Queen of spades: 2",
    "Ace of hearts: 4",
    "Jack of hearts: 1",
    "One card beyond four in hearts: 1",
    "King of diamonds: 3",
    "Void in clubs: 3",
  ]);
});
