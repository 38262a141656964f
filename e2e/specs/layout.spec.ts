import { BuildPage } from "../support/build_page.ts";
import { CribbagePage } from "../support/cribbage_page.ts";
import { DealPage } from "../support/deal_page.ts";
import { useTouch } from "../support/fit.ts";
import { HandPage, THIRTEEN } from "../support/hand_page.ts";
import { expect, firstEachTime, type Locator, open, pageLink, test } from "../support/page.ts";
import { pick } from "../support/picker.ts";
import { BAD_REDOUBLE, LIN, MADE, PBN, PBN_FAULTS } from "../support/records.ts";
import { shifted, watchShifts } from "../support/shifts.ts";
import { paste } from "../support/transfer.ts";

for (const [at, [width, height]] of ([
  [1280, 800],
  [390, 844],
] as const).entries()) {
  test(`nothing jumps while thirteen cards are clicked at ${width} px`, firstEachTime(at), async ({ page }) => {
    await page.setViewportSize({ width, height });
    await open(page, "#/hand");
    const hand = new HandPage(page);
    await watchShifts(page);
    for (const name of THIRTEEN) {
      await pick(hand.picker, name);
    }
    await expect(hand.count).toHaveText("13 of 13");
    const { sum, moved } = await shifted(page);
    expect(sum, moved.join("; ")).toBeLessThan(0.02);
  });
}

test("nothing jumps while nine ranks are clicked", async ({ page }) => {
  const deal = new CribbagePage(page);
  await deal.open("");
  await watchShifts(page);
  for (const name of ["5", "10", "5", "2", "4", "7", "6", "5", "9"]) {
    await deal.rank(name).click();
  }
  await expect(deal.total).toHaveText("Best total 20");
  const { sum, moved } = await shifted(page);
  expect(sum, moved.join("; ")).toBeLessThan(0.02);
});

test("nothing jumps while the user steps through a play", async ({ page }) => {
  const deal = new DealPage(page);
  await deal.open(MADE, "&call=0");
  await watchShifts(page);
  for (let step = 0; step < 12; step += 1) {
    await deal.forward.click();
  }
  await expect(deal.slider).toHaveValue("12");
  const { sum, moved } = await shifted(page);
  expect(sum, moved.join("; ")).toBeLessThan(0.02);
});

for (const [at, [width, height]] of ([
  [1280, 800],
  [390, 844],
] as const).entries()) {
  test(`nothing jumps while a record is built at ${width} px`, firstEachTime(at), async ({ page }) => {
    await page.setViewportSize({ width, height });
    const build = new BuildPage(page);
    await build.open();
    await watchShifts(page);
    for (const name of ["Ace of spades", "King of hearts", "2 of clubs"]) {
      await build.card(name).click();
    }
    await build.button("Random deal").click();
    const dealt = await shifted(page);
    expect(dealt.sum, dealt.moved.join("; ")).toBeLessThan(0.02);
    await build.button("Next: auction").click();
    await watchShifts(page);
    await build.bid("1H 2C");
    await build.call("1C").click({ force: true });
    await build.bid("3H PASS 4H PASS PASS PASS");
    const bid = await shifted(page);
    expect(bid.sum, bid.moved.join("; ")).toBeLessThan(0.02);
    await build.button("Next: play").click();
    // The hands change with each card, but nothing around them may move.
    const places = async (): Promise<unknown> =>
      Promise.all(
        [build.cards, build.claim, build.button("Next: result"), build.seatView("West"), build.table].map(
          async (part) => {
            const { x, y } = (await part.boundingBox()) ?? {};
            return { x, y };
          },
        ),
      );
    const before = await places();
    for (let card = 0; card < 9; card += 1) {
      await build.playOn(1);
      // The first measurement may be taken while the page is still drawing.
      await expect.poll(places, `after card ${card + 1}`).toEqual(before);
    }
  });
}

test("each step of building a record is visible without scrolling at 1280 × 800", async ({ page }) => {
  const build = new BuildPage(page);
  await build.open();
  await build.button("Random deal").click();
  await expect(build.pack).toBeInViewport({ ratio: 1 });
  await build.button("Next: auction").click();
  await expect(build.box).toBeInViewport({ ratio: 1 });
  await expect(build.auction).toBeInViewport({ ratio: 1 });
  await expect(build.table).toBeInViewport({ ratio: 1 });
  await build.bid("1H PASS PASS PASS");
  await build.button("Next: play").click();
  await expect(build.cards).toBeInViewport({ ratio: 1 });
  await expect(build.claim).toBeInViewport({ ratio: 1 });
  await expect(build.table).toBeInViewport({ ratio: 1 });
  await build.button("Next: result").click();
  await expect(build.words).toBeInViewport({ ratio: 1 });
});

test("if there is room, the cards are shown in four rows", async ({ page }) => {
  await open(page, "#/hand");
  for (const width of [1280, 1920, 2560]) {
    await page.setViewportSize({ width, height: 800 });
    const rows = await page.evaluate(() => {
      const cards = [...document.querySelectorAll<HTMLElement>(".card-picker .pick")];
      return new Set(cards.map((card) => card.getBoundingClientRect().top)).size;
    });
    expect(rows, `${width} px`).toBe(4);
  }
});

test("navigation shows a page from its top", async ({ page }) => {
  await open(page, "#/hand");
  await page.mouse.wheel(0, 400);
  await pageLink(page, "deals").dispatchEvent("click");
  await expect(page.getByRole("main")).toBeFocused();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

test("the answers are visible without scrolling", async ({ page }) => {
  await test.step("a hand's answer is visible without scrolling at 1280 × 800", async () => {
    await open(page, "#/hand?cards=KQT5.J72.965.AK8");
    const hand = new HandPage(page);
    await expect(hand.answer).toBeInViewport({ ratio: 1 });
    await expect(hand.picker).toBeInViewport({ ratio: 1 });
  });

  for (const [name, text] of [
    ["in contest format", MADE],
    ["in PBN", PBN],
  ] as const) {
    await test.step(`the verdict and the replay of a record ${name} are visible without scrolling at 1280 × 800`, async () => {
      const deal = new DealPage(page);
      await deal.open(text);
      await expect(deal.words).toBeInViewport({ ratio: 1 });
      await expect(deal.score).toBeInViewport({ ratio: 1 });
      await expect(deal.table).toBeInViewport({ ratio: 1 });
      await expect(deal.slider).toBeInViewport({ ratio: 1 });
    });
  }

  await test.step("a split is visible without scrolling at 1280 × 800", async () => {
    const deal = new CribbagePage(page);
    await deal.open("5T524765 + 9");
    await expect(deal.total).toBeInViewport({ ratio: 1 });
    await expect(deal.group("Hand").getByRole("heading", { level: 3 })).toBeInViewport({ ratio: 1 });
    await expect(deal.group("Crib").getByRole("heading", { level: 3 })).toBeInViewport({ ratio: 1 });
  });

  await test.step("the answers are the largest texts on the page", async () => {
    await open(page, "#/hand?cards=KQT5.J72.965.AK8");
    const hand = new HandPage(page);
    const size = async (locator: Locator): Promise<number> =>
      locator.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));
    const answer = await size(hand.answer.getByRole("heading"));
    expect(answer).toBeGreaterThan(await size(page.getByRole("heading", { level: 1 })));
  });
});

for (const [at, [name, text]] of ([
  ["in contest format", MADE],
  ["in PBN", PBN],
  ["in LIN, of two tables", LIN],
  ["with a bad call", BAD_REDOUBLE],
  ["with four faults", PBN_FAULTS],
] as const).entries()) {
  test(`the verdict on a pasted record ${name} is visible on a phone without scrolling`, firstEachTime(at), async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const deal = new DealPage(page);
    await deal.openEmpty();
    await useTouch(page);
    await paste(deal.editor, { piece: text });
    for (const part of [deal.words, deal.table, deal.toStart, deal.back, deal.slider, deal.forward, deal.toEnd]) {
      await expect(part).toBeInViewport({ ratio: 1 });
    }
    expect(await page.evaluate(() => window.scrollY), "nothing is scrolled away").toBe(0);
  });
}
