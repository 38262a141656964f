import { readFileSync } from "node:fs";
import { expect, test } from "@playwright/test";
import { open } from "../support/page.ts";
import { addFigure, addRemark } from "./figures.ts";
import { INPUTS, pathOf } from "./inputs.ts";

const RUNS = 7;
const TARGET = 1000;

declare global {
  interface Window {
    wasmBindings: { ready(): Promise<void>; judge(problem: string, input: string): string };
  }
}

for (const input of INPUTS) {
  const { problem, what, cases, hash } = input;

  test(`${what}: a file opened in the page`, async ({ page }) => {
    const judging: number[] = [];
    const waiting: number[] = [];
    for (let run = 0; run < RUNS; run += 1) {
      // Each run opens a new page, like a visitor: the worker must be started, and its code compiled.
      await page.goto("about:blank");
      await open(page, hash);
      const file = page.locator("input[type=file]");
      await expect(file).toBeAttached();
      const start = performance.now();
      await file.setInputFiles(pathOf(input));
      const text = await page.getByText(/cases judged in/).textContent({ timeout: 60_000 });
      waiting.push(performance.now() - start);
      const [, judged, millis] = /^(\d+) cases judged in (\d+) ms/.exec(text ?? "") ?? [];
      expect(Number(judged)).toBe(cases);
      judging.push(Number(millis));
    }
    addFigure({ name: `${what}, in the worker`, times: judging, cases, target: TARGET });
    addFigure({ name: `${what}, from opening the file to the answer`, times: waiting });
  });

  test(`${what}: window.wasmBindings.judge`, async ({ page }) => {
    await open(page);
    await page.waitForFunction(() => "wasmBindings" in window);
    await page.evaluate(async () => window.wasmBindings.ready());
    const text = readFileSync(pathOf(input), "utf8");
    const times = await page.evaluate(
      ([problem, text, runs]) =>
        Array.from({ length: runs }, () => {
          const start = performance.now();
          window.wasmBindings.judge(problem, text);
          return performance.now() - start;
        }),
      [problem, text, RUNS] as const,
    );
    addFigure({ name: `${what}, wasmBindings.judge`, times, cases, target: TARGET });
  });
}

test("remark on what is measured", () => {
  addRemark(
    `throughput: ${RUNS} runs each. "In the worker" is the time that the page tells, each run in ` +
      "a new page; from opening the file it takes longer by the pause in which the page waits " +
      "for more input, and by the start of the worker.",
  );
});
