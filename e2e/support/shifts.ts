import type { Page } from "./page.ts";

/** Records all layout shifts from now on, including those after clicks. */
export async function watchShifts(page: Page): Promise<void> {
  await page.evaluate(() => {
    const shifts: { value: number; moved: string[] }[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, sources } = entry as unknown as {
          value: number;
          sources: { node: Element | null }[];
        };
        const moved = sources.map(({ node }) => `${node?.nodeName} ${node?.className ?? ""}`);
        shifts.push({ value, moved });
      }
    }).observe({ type: "layout-shift" });
  });
}

/** Returns the sum of the recorded shifts, and the elements that moved. */
export async function shifted(page: Page): Promise<{ sum: number; moved: string[] }> {
  // Shifts are reported with the next frame.
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 50))),
  );
  return page.evaluate(() => {
    const { shifts } = window as unknown as { shifts: { value: number; moved: string[] }[] };
    const sum = shifts.reduce((total, { value }) => total + value, 0);
    return { sum, moved: [...new Set(shifts.flatMap(({ moved }) => moved))] };
  });
}
