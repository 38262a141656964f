import { CribbagePage } from "../support/cribbage_page.ts";
import { DealPage } from "../support/deal_page.ts";
import { DiscardPage, SIX } from "../support/discard_page.ts";
import { expect, firstEachTime, type Page, test } from "../support/page.ts";
import { MADE } from "../support/records.ts";
import { HAND, PracticePage } from "../support/practice_page.ts";

/** Records animations from now on. The returned function returns each with its name and its duration. */
async function watchMotion(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    addEventListener(
      "animationstart",
      ({ animationName, target }) => {
        seen.push(`${animationName} ${getComputedStyle(target as Element).animationDuration}`);
      },
      { capture: true },
    );
  });
  return async () => page.evaluate(() => [...(window as unknown as { seen: string[] }).seen]);
}

/** Animations: the destination of the cards, the CSS name, the number of cards, and a setup that returns the action. */
const MOTIONS: [string, string, number, (page: Page) => Promise<() => Promise<void>>][] = [
  ["to the hand", "to-hand", 6, async (page) => {
    const discard = new DiscardPage(page);
    await discard.open("");
    return async () => {
      for (const name of SIX) {
        await discard.card(name).click();
      }
      await expect(discard.slots.getByRole("button")).toHaveCount(6);
    };
  }],
  ["to the deal of the solitaire", "to-hand", 2, async (page) => {
    const solitaire = new CribbagePage(page);
    await solitaire.open("");
    return async () => {
      await solitaire.rank("5").click();
      await solitaire.rank("king").click();
      await expect(solitaire.slots.getByRole("button")).toHaveCount(2);
    };
  }],
  ["to the trick", "to-trick", 1, async (page) => {
    const deal = new DealPage(page);
    await deal.open(MADE, "&step=1");
    await expect(page.locator(".trick-on-table .card")).toHaveCount(1);
    return async () => {
      await deal.forward.click();
      await expect(page.locator(".trick-on-table .card")).toHaveCount(2);
    };
  }],
  ["to the crib", "to-crib", 2, async (page) => {
    const trainer = new PracticePage(page, "throws");
    await trainer.open("", HAND);
    return async () => trainer.throw("4 of diamonds", "9 of clubs");
  }],
];

for (const [at, [where, motion, count, enter]] of MOTIONS.entries()) {
  test(`cards move ${where}, but not if the user prefers reduced motion`, firstEachTime(at), async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "no-preference" });
    const act = await enter(page);
    // Cards from the setup may still be moving.
    await page.evaluate(async () => Promise.all(document.getAnimations().map(async (one) => one.finished)));
    const seen = await watchMotion(page);
    await act();
    const moved = async () => (await seen()).filter((one) => one === `${motion} 0.22s`).length;
    await expect.poll(moved).toBe(count);
    await page.emulateMedia({ reducedMotion: "reduce" });
    const duration = await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue("--move"));
    expect(duration).toBe("0ms");
  });
}

test("a peg walks from hole to hole, but not if the user prefers reduced motion", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await new DiscardPage(page).open("");
  await page.locator(".score-entry > summary").click();
  // Records the number of holes and the duration of each walk.
  await page.evaluate(() => {
    const walks: [number, number][] = [];
    Object.assign(window, { walks });
    Element.prototype.animate = (frames, duration) => {
      walks.push([(frames as { cx: string[] }).cx.length, Number(duration)]);
      return new Animation();
    };
  });
  const walks = async (): Promise<[number, number][]> =>
    page.evaluate(() => (window as unknown as { walks: [number, number][] }).walks);
  await page.locator("[data-place='20']").click();
  await expect.poll(walks).toHaveLength(1);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.locator("[data-place='25']").click();
  await expect.poll(walks).toEqual([[21, 1200], [6, 0]]);
});
