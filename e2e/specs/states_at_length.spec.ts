import { misfits, smallText } from "../support/fit.ts";
import { expect, nightly, test, type Page } from "../support/page.ts";
import { LARGE_TEXT, SPACED_TEXT, withStyles } from "../support/reader_styles.ts";
import { spills } from "../support/spills.ts";
import { STATES } from "../support/states.ts";

const WIDTHS = [320, 390, 640, 768, 1280, 2560] as const;

/** Text settings that users may apply to the page. */
const TEXTS = [
  { text: "spaced", css: SPACED_TEXT, widths: [390] },
  { text: "twice as large", css: LARGE_TEXT, widths: [390, 1280] },
] as const;

/** Themes and forced colours in a wide window. Those on a phone are tested each time. */
const LOOKS = [
  { look: "wide and light", colorScheme: "light", forcedColors: "none", rules: "all" },
  { look: "wide and dark", colorScheme: "dark", forcedColors: "none", rules: "colours" },
  { look: "in the system's own colours", colorScheme: "light", forcedColors: "active", rules: "colours" },
] as const;

/** Checks that no content is cut off, and that nothing covers anything else. */
async function expectToFit(page: Page, width: number, text: string): Promise<void> {
  const { beyond, covered } = await misfits(page);
  expect(beyond, `wider than ${width} px, with text ${text}`).toEqual([]);
  expect(covered, `panels on one another at ${width} px, with text ${text}`).toEqual([]);
  expect(await spills(page), `what does not fit ${width} px, with text ${text}`).toEqual([]);
}

for (const { name, enter } of STATES) {
  test(`${name} fits windows of 320 to 2560 px with every text setting, and is accessible in every look`, nightly, async ({ page, axe }) => {
    await enter(page);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      await expectToFit(page, width, "as the page sets it");
    }
    await page.setViewportSize({ width: 390, height: 800 });
    expect(await smallText(page), "text too small to read at 390 px").toEqual([]);
    for (const { text, css, widths } of TEXTS) {
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 });
        await withStyles(page, css, async () => {
          expect((await misfits(page)).beyond, `wider than ${width} px, with text ${text}`).toEqual([]);
          expect(await spills(page), `what does not fit ${width} px, with text ${text}`).toEqual([]);
        });
      }
    }
    await page.setViewportSize({ width: 1280, height: 800 });
    for (const { look, colorScheme, forcedColors, rules } of LOOKS) {
      await test.step(look, async () => {
        await page.emulateMedia({ colorScheme, forcedColors });
        await axe(page, rules);
      });
    }
  });
}
