import type { Browser, Page } from "@playwright/test";

/** A piece of work of one thread, with times in milliseconds. */
export interface Work {
  name: string;
  start: number;
  end: number;
  /** The thread's processor time, which does not include waiting for other processes. */
  busy: number;
  /** Details from the browser, such as the type of the event. */
  detail: Record<string, unknown>;
}

interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  tdur?: number;
  args: Record<string, unknown>;
}

const CATEGORIES = ["devtools.timeline", "disabled-by-default-devtools.timeline", "toplevel"];

/** Returns the work of the page's main thread during an action, in order of start time. */
export async function traceMainThread(
  browser: Browser,
  page: Page,
  action: () => Promise<void>,
): Promise<Work[]> {
  await browser.startTracing(page, { categories: CATEGORIES });
  await action();
  const trace = await browser.stopTracing();
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] };
  const threads = traceEvents.filter(
    ({ name, args }) => name === "thread_name" && args["name"] === "CrRendererMain",
  );
  const works = threads.map(({ pid, tid }) =>
    traceEvents.filter((event) => event.ph === "X" && event.pid === pid && event.tid === tid),
  );
  // The browser may have a spare page. The page under test is the page with the most work.
  const busiest = works.reduce((most, work) => (work.length > most.length ? work : most), []);
  return busiest.map(toWork).sort((a, b) => a.start - b.start || b.end - a.end);
}

function toWork({ name, ts, dur = 0, tdur = dur, args }: TraceEvent): Work {
  return { name, start: ts / 1000, end: (ts + dur) / 1000, busy: tdur / 1000, detail: args };
}

/** Returns whether a piece of work handles an event of this type, such as `click`. */
export function handles(work: Work, kind: string): boolean {
  const data = work.detail["data"] as { type?: string } | undefined;
  return work.name === "EventDispatch" && data?.type === kind;
}

/**
 * Returns the length of the longest task. During a task, nothing else can run on the thread. Tasks in which the
 * benchmark itself queries the page do not count.
 */
export function longestTask(works: readonly Work[]): number {
  const lengths = works
    .filter(({ name }) => name.endsWith("RunTask"))
    .filter((task) => {
      const inside = works.filter(({ start, end }) => start >= task.start && end <= task.end);
      return !inside.some(isQuestion) || inside.some(({ name }) => name === "EventDispatch");
    })
    .map(({ start, end }) => end - start);
  return Math.max(0, ...lengths);
}

/** Returns whether a piece of work handles a message of the browser automation. */
function isQuestion({ detail }: Work): boolean {
  const message = detail["chrome_mojo_event_info"] as { mojo_interface_tag?: string } | undefined;
  return message?.mojo_interface_tag === "blink.mojom.DevToolsSession";
}
