import { fileURLToPath } from "node:url";
import { coveredByBars, misfits, smallTargets, smallText, useTouch } from "../support/fit.ts";
import { expect, test, type Page } from "../support/page.ts";
import { LARGE_TEXT, SPACED_TEXT, withStyles } from "../support/reader_styles.ts";
import { spills } from "../support/spills.ts";
import { STATES } from "../support/states.ts";

/** The pictures are for people to look at; git ignores the folder. */
const FOLDER = fileURLToPath(new URL("../screenshots/", import.meta.url));

const WIDTHS = [320, 390, 768, 1280, 2560] as const;

/** How a reader may have the page's text set, beside how the page sets it. */
const TEXTS = [
  { text: "as the page sets it", css: "", widths: [320, 390, 640, 1280] },
  { text: "spaced", css: SPACED_TEXT, widths: [390] },
  { text: "twice as large", css: LARGE_TEXT, widths: [390, 1280] },
] as const;

/** Of the dark theme, and of the system's own colours, only the colours are new: the document is the same. */
const LOOKS = [
  { look: "wide-light", width: 1280, height: 800, colorScheme: "light", forcedColors: "none", rules: "all" },
  { look: "wide-dark", width: 1280, height: 800, colorScheme: "dark", forcedColors: "none", rules: "colours" },
  { look: "wide-forced", width: 1280, height: 800, colorScheme: "light", forcedColors: "active", rules: "colours" },
  { look: "phone-dark", width: 390, height: 844, colorScheme: "dark", forcedColors: "none", rules: "colours" },
  { look: "phone-light", width: 390, height: 844, colorScheme: "light", forcedColors: "none", rules: "all" },
] as const;

/** Nothing is cut off or lies on anything else, however the text is set. */
async function expectTextToFit(page: Page): Promise<void> {
  for (const { text, css, widths } of TEXTS) {
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      await withStyles(page, css, async () => {
        expect((await misfits(page)).beyond, `wider than ${width} px, with text ${text}`).toEqual([]);
        expect(await spills(page), `what does not fit ${width} px, with text ${text}`).toEqual([]);
      });
    }
  }
}

// One visit for all that is asked of every state: to open it takes as long as to look at it.
for (const { name, enter } of STATES) {
  test(`${name} fits from 320 to 2560 px and under a finger, and axe finds nothing in it`, async ({ page, axe }) => {
    // Colours on their way from one theme to the other are nobody's choice.
    await page.emulateMedia({ reducedMotion: "reduce" });
    await enter(page);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      const { beyond, covered } = await misfits(page);
      expect(beyond, `wider than ${width} px`).toEqual([]);
      expect(covered, `panels on one another at ${width} px`).toEqual([]);
    }
    await expectTextToFit(page);
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await smallText(page), `text too small to read at ${width} px`).toEqual([]);
    }
    // A window of 1280 × 1024 px, magnified four times.
    await page.setViewportSize({ width: 320, height: 256 });
    expect(await coveredByBars(page), "covered by bars at four times the size").toBeLessThanOrEqual(1 / 3);
    for (const { look, width, height, colorScheme, forcedColors, rules } of LOOKS) {
      await test.step(look, async () => {
        await page.setViewportSize({ width, height });
        await page.emulateMedia({ colorScheme, forcedColors });
        const path = `${FOLDER}${name}-${look}.png`;
        const picture = await page.screenshot({ path, fullPage: true, animations: "disabled" });
        expect(picture.length).toBeGreaterThan(5000);
        await axe(page, rules);
      });
    }
    await useTouch(page);
    expect(await smallTargets(page), "less than 44 px to tap").toEqual([]);
  });
}
