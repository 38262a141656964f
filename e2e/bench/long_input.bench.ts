import { writeFile } from "node:fs/promises";
import { expect, type Page, test } from "@playwright/test";
import { open } from "../support/page.ts";
import { addFigure, addRemark } from "./figures.ts";
import { inputOf, longText } from "./inputs.ts";
import { longestTask, traceMainThread } from "./trace.ts";

const BYTES = 10_000_000;
/** Minimum length of a long task, in milliseconds. A click during a long task feels delayed. */
const TARGET = 50;
const RUNS = 5;

/** The ways in which a long text can reach the page. Each uses the real events of the browser. */
const WAYS: Record<string, (page: Page, path: string) => Promise<void>> = {
  opened: async (page, path) => {
    await page.locator("input[type=file]").setInputFiles(path);
  },

  dropped: async (page, path) => {
    const box = await page.locator("textarea").boundingBox();
    const place = { x: (box?.x ?? 0) + 40, y: (box?.y ?? 0) + 40 };
    const data = { items: [], files: [path], dragOperationsMask: 1 };
    const session = await page.context().newCDPSession(page);
    for (const type of ["dragEnter", "dragOver", "drop"] as const) {
      await session.send("Input.dispatchDragEvent", { type, ...place, data });
    }
    await session.detach();
  },

  // The text to paste is already on the clipboard.
  pasted: async (page) => {
    await page.locator("textarea").focus();
    await page.keyboard.press("Control+V");
  },
};

for (const problem of ["rocky-mountain", "deal-record"]) {
  for (const [way, bring] of Object.entries(WAYS)) {
    test(`10 MB for ${problem}, ${way}`, async ({ browser, context, page }, info) => {
      const input = inputOf(problem);
      const text = longText(input, BYTES);
      const path = info.outputPath("long.txt");
      await writeFile(path, text);
      await context.grantPermissions(["clipboard-read", "clipboard-write"]);
      const longest: number[] = [];
      for (let run = 0; run < RUNS; run += 1) {
        await page.goto("about:blank");
        await open(page, input.hash);
        await expect(page.locator("textarea")).toBeVisible();
        if (way === "pasted") {
          await page.evaluate((text) => navigator.clipboard.writeText(text), text);
        }
        // Filling the clipboard and starting the page leave garbage. Its collection must not be measured.
        await page.requestGC();
        await page.waitForTimeout(500);
        const works = await traceMainThread(browser, page, async () => {
          await bring(page, path);
          await expect(page.getByText(/cases judged in/)).toBeVisible({ timeout: 60_000 });
        });
        longest.push(longestTask(works));
      }
      addFigure({ name: `longest task, 10 MB ${way}, ${problem}`, times: longest, target: TARGET });
    });
  }
}

test("remark on long tasks", () => {
  addRemark(
    "longest task: of the page's main thread, from bringing the 10 MB until the answer is shown, " +
      `in ${RUNS} runs each. A task is timed by the clock, so whatever else keeps the machine busy ` +
      "makes it longer.",
  );
});
