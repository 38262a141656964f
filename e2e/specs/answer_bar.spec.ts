// On a phone, a bar at the foot of the window shows the answer in one line, with a link to its details.

import { expect, firstEachTime, open, test } from "../support/page.ts";

const PAGES = [
  { name: "the score", empty: "#/cribbage/score", full: "#/cribbage/score?hand=5H+5S+JD+4C+5D", answer: "Fifteen15 points" },
  { name: "the play", empty: "#/cribbage/play", full: "#/cribbage/play?play=7+8+9+6+5", answer: "Pone 3, Dealer 7" },
  {
    name: "the solitaire",
    empty: "#/contest/solitaire",
    full: "#/contest/solitaire?cards=5+5+J+4+9+K+7+8+6",
    answer: "Best total 24",
  },
];

for (const [at, { name, empty, full, answer }] of PAGES.entries()) {
  test(`the answer of ${name} stays visible on a phone`, firstEachTime(at), async ({ page }) => {
    // On a higher phone, the answer itself may be in view.
    await page.setViewportSize({ width: 390, height: 560 });
    await open(page, empty);
    const bar = page.locator(".answer-bar");
    const panel = page.locator(".answer-block");
    await expect(panel).toBeVisible();
    await expect(bar).toHaveCount(0);
    await open(page, full);
    await expect(bar).toBeInViewport({ ratio: 1 });
    await expect(bar).toContainText(answer);
    await bar.click({ position: { x: 10, y: 10 } });
    await expect(panel).toBeInViewport({ ratio: 0.5 });
    expect(await panel.evaluate((it) => it.getBoundingClientRect().top)).toBeLessThan(200);
  });
}
