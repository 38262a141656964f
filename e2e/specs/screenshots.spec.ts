import { fileURLToPath } from "node:url";
import { expect, test } from "../support/page.ts";
import { STATES } from "../support/states.ts";

// For people to look at; git ignores the folder.
const FOLDER = fileURLToPath(new URL("../screenshots/", import.meta.url));

for (const { name, enter } of STATES) {
  test(`${name} has its picture taken, light and dark, wide and on a phone`, async ({ page }) => {
    await enter(page);
    for (const [width, height, shape] of [
      [1280, 800, "wide"],
      [390, 844, "phone"],
    ] as const) {
      await page.setViewportSize({ width, height });
      for (const colorScheme of ["light", "dark"] as const) {
        await page.emulateMedia({ colorScheme });
        const path = `${FOLDER}${name}-${shape}-${colorScheme}.png`;
        const picture = await page.screenshot({ path, fullPage: true, animations: "disabled" });
        expect(picture.length).toBeGreaterThan(5000);
      }
    }
  });
}
