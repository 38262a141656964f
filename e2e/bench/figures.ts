import { test } from "@playwright/test";

/** Something measured one or several times, in milliseconds; less is better. */
export interface Figure {
  name: string;
  /** What each run took, in any order; at least one. */
  times: number[];
  /** How many hands, records or deals each run judged. */
  cases?: number;
  /** What it should stay under. */
  target?: number;
  /** Whether that is said of the mean, and not of the median and most of the runs. */
  targetOfMean?: boolean;
}

/** The kinds under which figures and remarks stand among the annotations of a test. */
export const FIGURE = "figure";
export const REMARK = "remark";

/** Hands a figure to the table at the end. */
export function tell(figure: Figure): void {
  test.info().annotations.push({ type: FIGURE, description: JSON.stringify(figure) });
}

/** Puts a sentence under the table. */
export function remark(sentence: string): void {
  test.info().annotations.push({ type: REMARK, description: sentence });
}

/** The time that a share of the runs, such as 0.5, does not exceed. */
export function quantile(times: readonly number[], share: number): number {
  const sorted = [...times].sort((a, b) => a - b);
  const index = Math.ceil(share * sorted.length) - 1;
  return sorted[Math.max(0, index)] ?? NaN;
}

/** The time that as many runs beat as not. */
export function median(times: readonly number[]): number {
  return quantile(times, 0.5);
}

/** The sum of the times by their number. */
export function mean(times: readonly number[]): number {
  return times.reduce((sum, time) => sum + time, 0) / times.length;
}
