import { coveredByBars, misfits, smallTargets, smallText, useTouch } from "../support/fit.ts";
import { expect, nightly, test } from "../support/page.ts";
import { spills } from "../support/spills.ts";
import { STATES } from "../support/states.ts";

/** States that together contain every control. `states_at_length.spec.ts` tests all states in forced colours. */
const IN_FORCED_COLOURS: readonly string[] = ["home", "hand-explained", "deal-illegal", "deal-values", "build-bidding", "play-under-way", "trainer-chosen", "discard-open", "session-ranking"];

/** States that together contain every part of every page. The other states are tested at night. */
const EACH_TIME: readonly string[] = [
  "home", "interpretations-one",
  "hand-full", "hand-explained", "hand-term", "hand-style", "hand-wrong", "quiz-wrong", "sheet",
  "deal-empty", "deal-made", "deal-illegal", "deal-pbn-faults", "deal-values", "deal-what-if", "deal-text-faults",
  "build-dealing", "build-bidding", "build-playing", "boards-table", "boards-refused",
  "cribbage-complete", "cribbage-wrong", "discard-complete", "discard-open", "trainer-chosen", "trainer-wrong", "score-crib",
  "play-under-way", "play-not-allowed", "game-to-count", "game-over",
  "many-hands-table", "many-cribbage-output", "many-attached",
  "session-empty", "session-ranking", "session-scorecard", "session-match",
  "simulate-contracts", "simulate-lead", "simulate-results", "simulate-either", "simulate-fault",
];

// The narrowest window and a wide one, touch, and the light and the dark theme, as most faults appear there. Other
// widths, larger letters and forced colours are tested at night (`states_at_length.spec.ts`).
for (const { name, enter } of STATES) {
  const when = EACH_TIME.includes(name) ? {} : nightly;
  test(`${name} fits a phone and a desktop, can be read and tapped, and is accessible by the rules of axe`, when, async ({ page, axe }) => {
    await enter(page);
    for (const width of [1280, 320]) {
      await page.setViewportSize({ width, height: 800 });
      const { beyond, covered } = await misfits(page);
      expect(beyond, `wider than ${width} px`).toEqual([]);
      expect(covered, `panels on one another at ${width} px`).toEqual([]);
      expect(await spills(page), `what does not fit ${width} px`).toEqual([]);
      expect(await smallText(page), `text too small to read at ${width} px`).toEqual([]);
    }
    // The size that remains of a window of 1280 × 1024 px when it is magnified four times.
    await page.setViewportSize({ width: 320, height: 256 });
    expect(await coveredByBars(page), "covered by bars at four times the size").toBeLessThanOrEqual(1 / 3);
    await page.setViewportSize({ width: 390, height: 844 });
    await axe(page);
    // In the dark theme only the colours differ, so the other rules need no second run.
    await page.emulateMedia({ colorScheme: "dark" });
    await axe(page, "colours");
    if (IN_FORCED_COLOURS.includes(name)) {
      await page.emulateMedia({ colorScheme: "light", forcedColors: "active" });
      await axe(page, "colours");
      await page.emulateMedia({ forcedColors: "none" });
    }
    await useTouch(page);
    expect(await smallTargets(page), "less than 44 px to tap").toEqual([]);
  });
}

test("all states in the lists of this file exist", () => {
  const names = STATES.map(({ name }) => name);
  expect([...EACH_TIME, ...IN_FORCED_COLOURS].filter((name) => !names.includes(name))).toEqual([]);
});
