import { spawnSync } from "node:child_process";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { SixTable } from "../support/six_table.ts";
import { addFigure, addRemark } from "./figures.ts";

const RUNS = 5;
const HANDS = 2000;
/** Maximum ratio of the worker's time to that of the command line. The project has set this limit itself. */
const MOST = 1.8;

/** Returns lines of six cards, alternately for dealer and pone. They are the same in every run. */
function hands(): string {
  let seed = 1;
  const below = (count: number): number => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % count;
  };
  const line = (_: unknown, place: number): string => {
    const pack = [..."A23456789TJQK"].flatMap((rank) => [..."CDHS"].map((suit) => rank + suit));
    const six = Array.from({ length: 6 }, () => pack.splice(below(pack.length), 1)[0]);
    return `${six.join(" ")} ${place % 2 === 0 ? "dealer" : "pone"}\n`;
  };
  return Array.from({ length: HANDS }, line).join("");
}

/** Returns the time that the command line reports for a file, in milliseconds. */
function natively(path: string): number {
  const filter = ["kibitzer-cli", "--", "discard", "--jobs", "1", path];
  const { stderr } = spawnSync("cargo", ["run", "--quiet", "--release", "--features", "cli", "--bin", ...filter], {
    cwd: "..",
    encoding: "utf8",
    maxBuffer: 1 << 26,
  });
  return (Number(/each ([\d.]+)µs of a thread/.exec(stderr)?.[1]) * HANDS) / 1000;
}

test("2,000 hands of six cards, in the worker and natively", async ({ page }) => {
  test.setTimeout(120_000);
  const path = join(mkdtempSync(join(tmpdir(), "discards-")), "hands.tsv");
  writeFileSync(path, hands());
  const [native, worker]: number[][] = [[], []];
  for (let run = 0; run < RUNS; run += 1) {
    native?.push(natively(path));
    await page.goto("about:blank");
    const table = new SixTable(page);
    await table.openTable();
    await table.files.setInputFiles(path);
    await expect(table.rows.first()).toBeVisible({ timeout: 60_000 });
    const title = (await table.state.getAttribute("title")) ?? "";
    worker?.push(Number(/worked out in (\d+) ms/.exec(title)?.[1]));
    await page.getByRole("button", { name: "Remove file" }).click();
  }
  addFigure({ name: "2,000 hands of six cards, on the command line", times: native ?? [], cases: HANDS });
  addFigure({ name: "2,000 hands of six cards, in the worker", times: worker ?? [], cases: HANDS });
  const ratio = Math.min(...(worker ?? [])) / Math.min(...(native ?? []));
  addRemark(`discards in the worker take ${ratio.toFixed(2)} times what they take natively (at most ${MOST})`);
});
