import { test } from "@playwright/test";

/** A quantity measured one or several times, in milliseconds; less is better. */
export interface Figure {
  name: string;
  /** The time of each run, in any order; at least one. */
  times: number[];
  /** Number of hands, records or deals that each run judged. */
  cases?: number;
  /** The limit. */
  target?: number;
  /** Whether the limit is for the mean, not for the median and most of the runs. */
  targetOfMean?: boolean;
}

/** The kinds of figures and remarks among the annotations of a test. */
export const FIGURE = "figure";
export const REMARK = "remark";

/** Adds a figure to the table at the end. */
export function tell(figure: Figure): void {
  test.info().annotations.push({ type: FIGURE, description: JSON.stringify(figure) });
}

/** Puts a sentence under the table. */
export function remark(sentence: string): void {
  test.info().annotations.push({ type: REMARK, description: sentence });
}

/** Returns the time that a share of the runs, such as 0.5, does not exceed. */
export function quantile(times: readonly number[], share: number): number {
  const sorted = [...times].sort((a, b) => a - b);
  const index = Math.ceil(share * sorted.length) - 1;
  return sorted[Math.max(0, index)] ?? NaN;
}

/** Returns the median time. */
export function median(times: readonly number[]): number {
  return quantile(times, 0.5);
}

/** Returns the mean time. */
export function mean(times: readonly number[]): number {
  return times.reduce((sum, time) => sum + time, 0) / times.length;
}
