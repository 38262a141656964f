import type { Reporter, TestCase, TestResult } from "@playwright/test/reporter";
import { FIGURE, type Figure, mean, median, quantile, REMARK } from "./figures.ts";

const HEADINGS = [
  "in the browser",
  "mean",
  "median",
  "95 %",
  "slowest",
  "per second",
  "target",
  "x target",
];
const WIDTH = 12;

/** Prints the results of the benchmarks as one table. Slow results are marked, but don't fail the run. */
export default class TableReporter implements Reporter {
  readonly #figures: Figure[] = [];
  readonly #remarks: string[] = [];

  onTestEnd(_test: TestCase, result: TestResult): void {
    for (const { type, description = "" } of result.annotations) {
      if (type === FIGURE) {
        this.#figures.push(JSON.parse(description) as Figure);
      } else if (type === REMARK) {
        this.#remarks.push(description);
      }
    }
  }

  onEnd(): void {
    const longest = Math.max(0, ...this.#figures.map(({ name }) => name.length));
    const line = ([name = "", ...cells]: string[]) =>
      name.padEnd(longest) + cells.map((cell) => cell.padStart(WIDTH)).join("");
    console.log(`\n${line(HEADINGS)}`);
    for (const figure of this.#figures) {
      console.log(`${line(row(figure))}${mark(figure)}`);
    }
    for (const remark of this.#remarks) {
      console.log(`\n${remark}`);
    }
  }

  printsToStdio(): boolean {
    return true;
  }
}

function row(figure: Figure): string[] {
  const { name, times, cases, target } = figure;
  const several = times.length > 1;
  return [
    name,
    several ? millis(mean(times)) : "",
    millis(median(times)),
    several ? millis(quantile(times, 0.95)) : "",
    several ? millis(quantile(times, 1)) : "",
    cases === undefined ? "" : Math.round((cases * 1000) / median(times)).toLocaleString("en"),
    target === undefined ? "" : `${Math.round(target)} ms`,
    target === undefined ? "" : (judged(figure) / target).toFixed(3),
  ];
}

/** Returns the time that is compared with the target. */
function judged({ times, targetOfMean = false }: Figure): number {
  return targetOfMean ? mean(times) : median(times);
}

function mark(figure: Figure): string {
  const { times, target, targetOfMean = false } = figure;
  if (target === undefined) {
    return "";
  }
  if (judged(figure) > target) {
    return "  SLOW";
  }
  return targetOfMean || quantile(times, 0.95) <= target ? "" : "  sometimes slow";
}

function millis(time: number): string {
  return `${time.toFixed(1)} ms`;
}
