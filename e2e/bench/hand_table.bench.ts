import { expect, test } from "@playwright/test";
import { HandTable } from "../support/hand_table.ts";
import { open } from "../support/page.ts";
import { addFigure, addRemark } from "./figures.ts";
import { inputOf, pathOf } from "./inputs.ts";
import { longestTask, traceMainThread } from "./trace.ts";

const RUNS = 5;
/** Maximum time for all counts and all systems of 100,000 hands in the worker, in milliseconds. */
const TARGET = 1000;
/** Minimum length of a long task, in milliseconds. A click during a long task feels delayed. */
const LONG = 50;

test("100,000 hands with every count and every system", async ({ browser, page }) => {
  test.setTimeout(300_000);
  const input = inputOf("goren");
  const [reading, showing, both, tasks]: number[][] = [[], [], [], []];
  const goren: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    await page.goto("about:blank");
    await open(page, input.hash);
    await page.locator("input[type=file]").setInputFiles(pathOf(input));
    const judged = await page.getByText(/cases judged in/).textContent({ timeout: 60_000 });
    goren.push(Number(/in (\d+) ms/.exec(judged ?? "")?.[1]));
    await page.getByRole("button", { name: "Remove file" }).click();

    await page.goto("about:blank");
    const table = new HandTable(page);
    await table.openTable();
    for (const menu of ["Choose counts", "Choose systems"] as const) {
      await page.getByText(menu, { exact: true }).click();
      const group = page.getByRole("group", { name: menu });
      for (const name of await group.locator("[aria-pressed=false]").allTextContents()) {
        await group.getByRole("button", { name, exact: true }).click();
      }
    }
    const works = await traceMainThread(browser, page, async () => {
      await table.files.setInputFiles(pathOf(input));
      await expect(table.rows.first()).toBeVisible({ timeout: 60_000 });
    });
    tasks?.push(longestTask(works));
    const title = (await table.state.getAttribute("title")) ?? "";
    const [, read, shown] = /Read in (\d+) ms, worked out in (\d+) ms/.exec(title) ?? [];
    reading?.push(Number(read));
    showing?.push(Number(shown));
    both?.push(Number(read) + Number(shown));
    await page.getByRole("button", { name: "Remove file" }).click();
  }
  addFigure({ name: "100,000 hands, read for the table, in the worker", times: reading ?? [] });
  addFigure({ name: "100,000 hands, every count and system, in the worker", times: showing ?? [] });
  addFigure({ name: "100,000 hands, both", times: both ?? [], cases: input.cases, target: TARGET });
  addFigure({ name: "longest task, 100,000 hands opened as a table", times: tasks ?? [], target: LONG });
  const ratio = Math.min(...(both ?? [])) / Math.min(...goren);
  addRemark(`the table of 100,000 hands takes ${ratio.toFixed(1)} times what Goren’s openings alone take`);
});
