import { test } from "../support/page.ts";
import { STATES } from "../support/states.ts";

const LOOKS = [
  { name: "wide, light", width: 1280, colorScheme: "light" },
  { name: "wide, dark", width: 1280, colorScheme: "dark" },
  { name: "phone, dark", width: 390, colorScheme: "dark" },
  { name: "phone, light", width: 390, colorScheme: "light" },
] as const;

for (const { name, enter } of STATES) {
  test(`axe finds nothing in ${name}, light and dark, wide and on a phone`, async ({ page, axe }) => {
    // Colours on their way from one theme to the other are nobody's choice.
    await page.emulateMedia({ reducedMotion: "reduce" });
    await enter(page);
    for (const { name: look, width, colorScheme } of LOOKS) {
      await test.step(look, async () => {
        await page.setViewportSize({ width, height: 800 });
        await page.emulateMedia({ colorScheme });
        await axe(page);
      });
    }
  });
}
