import { BuildPage } from "../support/build_page.ts";
import { CribbagePage } from "../support/cribbage_page.ts";
import { DealPage } from "../support/deal_page.ts";
import { HandPage, THIRTEEN } from "../support/hand_page.ts";
import { expect, open, test } from "../support/page.ts";
import { MADE, PBN } from "../support/records.ts";
import { shifted, watchShifts } from "../support/shifts.ts";
import { STATES } from "../support/states.ts";

const WIDTHS = [320, 390, 768, 1280, 2560] as const;

for (const { name, enter } of STATES) {
  test(`${name} fits the window and covers nothing, from 320 to 2560 px`, async ({ page }) => {
    await enter(page);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      const { beyond, covered } = await page.evaluate(() => {
        const { clientWidth, scrollWidth } = document.documentElement;
        const scrolls = (element: Element): boolean =>
          element.parentElement?.closest(".editor, .examples, .many-text, .export-picture, .tables-scroll, pre") !== null;
        const wide = [...document.querySelectorAll("#app *")].filter(
          (element) =>
            element.getBoundingClientRect().right > clientWidth + 0.5 && !scrolls(element),
        );
        const panels = [...document.querySelectorAll(".panel")].filter(
          (panel) => panel.parentElement?.closest(".panel") === null && panel.checkVisibility(),
        );
        const boxes = panels.map((panel) => panel.getBoundingClientRect());
        const overlaps = (one: DOMRect, other: DOMRect): boolean =>
          one.left < other.right - 1 &&
          other.left < one.right - 1 &&
          one.top < other.bottom - 1 &&
          other.top < one.bottom - 1;
        const told = (element: Element | undefined): string => element?.outerHTML.slice(0, 100) ?? "";
        return {
          beyond: scrollWidth > clientWidth ? [`${scrollWidth} px`, ...wide.slice(0, 3).map(told)] : [],
          covered: boxes.flatMap((box, index) =>
            boxes.slice(index + 1).some((other) => overlaps(box, other)) ? [told(panels[index])] : [],
          ),
        };
      });
      expect(beyond, `wider than ${width} px`).toEqual([]);
      expect(covered, `panels on one another at ${width} px`).toEqual([]);
    }
  });
}

test.describe("on a touch screen", () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  for (const { name, enter } of STATES) {
    test(`everything to tap in ${name} is 44 px or more each way`, async ({ page }) => {
      await enter(page);
      const small = await page.evaluate(() => {
        const isSeen = (element: Element): boolean =>
          element.checkVisibility({ visibilityProperty: true }) && element.closest("[hidden]") === null;
        // A link within a sentence is as large as its words.
        const inSentence = (element: Element): boolean => element.closest("p, li.diagnostic") !== null;
        return [...document.querySelectorAll("a, button, input, select, textarea, summary, label.file-button")]
          .filter((element) => isSeen(element) && !inSentence(element) && !element.matches(".skip"))
          .filter((element) => !element.matches(".file-button input"))
          .map((element) => ({ element, box: element.getBoundingClientRect() }))
          .filter(({ box }) => box.height < 43.5 || box.width < 43.5)
          .map(({ element, box }) => {
            const label = element.getAttribute("aria-label") ?? element.textContent?.trim() ?? "";
            return `${label}: ${Math.round(box.width)} × ${Math.round(box.height)}`;
          });
      });
      expect(small).toEqual([]);
    });
  }
});

for (const [width, height] of [
  [1280, 800],
  [390, 844],
] as const) {
  test(`nothing jumps while thirteen cards are clicked at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await open(page, "#/hand");
    const hand = new HandPage(page);
    await watchShifts(page);
    for (const name of THIRTEEN) {
      await hand.card(name).click();
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
  for (const name of ["five", "ten", "five", "two", "four", "seven", "six", "five", "nine"]) {
    await deal.rank(name).click();
  }
  await expect(deal.total).toHaveText("Best total 20");
  const { sum, moved } = await shifted(page);
  expect(sum, moved.join("; ")).toBeLessThan(0.02);
});

test("nothing jumps while a play is stepped", async ({ page }) => {
  const deal = new DealPage(page);
  await deal.open(MADE);
  await watchShifts(page);
  for (let step = 0; step < 12; step += 1) {
    await deal.button("One step forward").click();
  }
  await expect(deal.slider).toHaveValue("12");
  const { sum, moved } = await shifted(page);
  expect(sum, moved.join("; ")).toBeLessThan(0.02);
});

for (const [width, height] of [
  [1280, 800],
  [390, 844],
] as const) {
  test(`nothing jumps while a record is built at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    const build = new BuildPage(page);
    await build.open();
    await watchShifts(page);
    for (const name of ["Ace of spades", "King of hearts", "Two of clubs"]) {
      await build.card(name).click();
    }
    await build.button("Random deal").click();
    const dealt = await shifted(page);
    expect(dealt.sum, dealt.moved.join("; ")).toBeLessThan(0.02);
    await build.button("On to the auction").click();
    await watchShifts(page);
    await build.bid("1H 2C");
    await build.call("1C").click({ force: true });
    await build.bid("3H PASS 4H PASS PASS PASS");
    const bid = await shifted(page);
    expect(bid.sum, bid.moved.join("; ")).toBeLessThan(0.02);
    await build.button("On to the play").click();
    // The hands change with each card; all around them keeps its place.
    const places = async (): Promise<unknown> =>
      Promise.all(
        [build.cards, build.claim, build.button("On to the result"), build.seatView("West"), build.table].map(
          async (part) => {
            const { x, y } = (await part.boundingBox()) ?? {};
            return { x, y };
          },
        ),
      );
    const before = await places();
    for (let card = 0; card < 9; card += 1) {
      await build.playOn(1);
      expect(await places(), `after card ${card + 1}`).toEqual(before);
    }
  });
}

test("each step of building is seen without scrolling at 1280 × 800", async ({ page }) => {
  const build = new BuildPage(page);
  await build.open();
  await build.button("Random deal").click();
  await expect(build.pack).toBeInViewport({ ratio: 1 });
  await build.button("On to the auction").click();
  await expect(build.box).toBeInViewport({ ratio: 1 });
  await expect(build.auction).toBeInViewport({ ratio: 1 });
  await expect(build.table).toBeInViewport({ ratio: 1 });
  await build.bid("1H PASS PASS PASS");
  await build.button("On to the play").click();
  await expect(build.cards).toBeInViewport({ ratio: 1 });
  await expect(build.claim).toBeInViewport({ ratio: 1 });
  await expect(build.table).toBeInViewport({ ratio: 1 });
  await build.button("On to the result").click();
  await expect(build.words).toBeInViewport({ ratio: 1 });
});

test("the cards stand in four rows where there is room", async ({ page }) => {
  await open(page, "#/hand");
  for (const width of [1280, 1920, 2560]) {
    await page.setViewportSize({ width, height: 800 });
    const rows = await page.evaluate(() => {
      const cards = [...document.querySelectorAll<HTMLElement>(".card-picker button")];
      return new Set(cards.map((card) => card.getBoundingClientRect().top)).size;
    });
    expect(rows, `${width} px`).toBe(4);
  }
});

test("a page that was gone to is shown from its top", async ({ page }) => {
  await open(page, "#/hand");
  await page.mouse.wheel(0, 400);
  await page.getByRole("link", { name: "Deal record" }).dispatchEvent("click");
  await expect(page.getByRole("main")).toBeFocused();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});

test("a hand's answer is seen without scrolling at 1280 × 800", async ({ page }) => {
  await open(page, "#/hand?cards=KQT5.J72.965.AK8");
  const hand = new HandPage(page);
  await expect(hand.worth.locator(".worth-number")).toBeInViewport({ ratio: 1 });
  await expect(hand.opening("Rocky Mountain 2006")).toBeInViewport({ ratio: 1 });
  await expect(hand.opening("Goren")).toBeInViewport({ ratio: 1 });
  await expect(hand.picker).toBeInViewport({ ratio: 1 });
});

for (const [name, text] of [
  ["in contest form", MADE],
  ["in PBN", PBN],
] as const) {
  test(`the verdict and the replay of a record ${name} are seen without scrolling at 1280 × 800`, async ({
    page,
  }) => {
    const deal = new DealPage(page);
    await deal.open(text);
    await expect(deal.words).toBeInViewport({ ratio: 1 });
    await expect(deal.score).toBeInViewport({ ratio: 1 });
    await expect(deal.replay.locator(".table")).toBeInViewport({ ratio: 1 });
    await expect(deal.slider).toBeInViewport({ ratio: 1 });
  });
}

test("a split is seen without scrolling at 1280 × 800", async ({ page }) => {
  const deal = new CribbagePage(page);
  await deal.open("5T524765 + 9");
  await expect(deal.total).toBeInViewport({ ratio: 1 });
  await expect(deal.group("Hand").getByRole("heading", { level: 3 })).toBeInViewport({ ratio: 1 });
  await expect(deal.group("Crib").getByRole("heading", { level: 3 })).toBeInViewport({ ratio: 1 });
});

test("the answer is the largest text on the page", async ({ page }) => {
  await open(page, "#/hand?cards=KQT5.J72.965.AK8");
  const hand = new HandPage(page);
  const size = async (locator: ReturnType<HandPage["opening"]>): Promise<number> =>
    locator.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));
  const answer = await size(hand.opening("Goren"));
  expect(await size(hand.worth.locator(".worth-number"))).toBe(answer);
  expect(answer).toBeGreaterThan(await size(page.getByRole("heading", { level: 1 })));
});
