import { fileURLToPath } from "node:url";
import { expect, test } from "../support/page.ts";
import { STATES } from "../support/states.ts";

/** Folder for the pictures, which git ignores. No test compares them. */
const FOLDER = fileURLToPath(new URL("../screenshots/", import.meta.url));

const LOOKS = [
  { look: "wide-light", width: 1280, height: 800, colorScheme: "light", forcedColors: "none" },
  { look: "wide-dark", width: 1280, height: 800, colorScheme: "dark", forcedColors: "none" },
  { look: "wide-forced", width: 1280, height: 800, colorScheme: "light", forcedColors: "active" },
  { look: "phone-dark", width: 390, height: 844, colorScheme: "dark", forcedColors: "none" },
  { look: "phone-light", width: 390, height: 844, colorScheme: "light", forcedColors: "none" },
] as const;

for (const { name, enter } of STATES) {
  test(`pictures of ${name} are taken`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await enter(page);
    for (const { look, width, height, colorScheme, forcedColors } of LOOKS) {
      await page.setViewportSize({ width, height });
      await page.emulateMedia({ colorScheme, forcedColors });
      const picture = await page.screenshot({ path: `${FOLDER}${name}-${look}.png`, fullPage: true, animations: "disabled" });
      expect(picture.length, "bytes of a picture that shows something").toBeGreaterThan(5000);
    }
  });
}
