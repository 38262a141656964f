import type { Page } from "@playwright/test";
import { open } from "./page.ts";

/** The JavaScript functions of the page. Their full types are in the `.d.ts` file next to the page's script. */
export interface Bindings {
  ready: () => Promise<void>;
  judge: (problem: string, input: string) => string;
  evaluateHand: (text: string) => Record<string, unknown>;
  suggestOpening: (text: string, system: string) => Record<string, unknown>;
  checkDealRecord: (text: string, format?: string) => Record<string, unknown>;
  rankSession: (text: string, options?: unknown) => Promise<Record<string, unknown>>;
  bestSplit: (text: string) => Record<string, unknown>;
  scoreShow: (text: string) => Record<string, unknown>;
  scorePlay: (text: string) => Record<string, unknown>;
  bestDiscards: (text: string, options?: unknown) => Promise<Record<string, unknown>>;
}

export interface Thrown {
  isError: boolean;
  message: string;
  diagnostics: { line: number; column: number; code: string; severity: string; message: string }[];
}

/** Opens the page, unless it is already open, and waits until its JavaScript functions have loaded. */
export async function openForScripts(page: Page, hash = ""): Promise<void> {
  if (hash === "" && (await page.evaluate(() => "wasmBindings" in window))) {
    return;
  }
  await open(page, hash);
  await page.waitForFunction(() => "wasmBindings" in window);
  await page.evaluate(async () => (window as unknown as { wasmBindings: Bindings }).wasmBindings.ready());
}

/** Calls a JavaScript function of the page, as another script could. */
export async function call(page: Page, name: keyof Bindings, ...given: unknown[]): Promise<unknown> {
  return page.evaluate(
    ({ name, given }) => {
      const bindings = (window as unknown as { wasmBindings: Bindings }).wasmBindings;
      return (bindings[name] as (...given: unknown[]) => unknown)(...given);
    },
    { name, given },
  );
}

/** Returns the error that a function of the page throws. */
export async function thrownBy(page: Page, name: keyof Bindings, ...given: unknown[]): Promise<Thrown> {
  return page.evaluate(
    async ({ name, given }) => {
      const bindings = (window as unknown as { wasmBindings: Bindings }).wasmBindings;
      try {
        await (bindings[name] as (...given: unknown[]) => unknown)(...given);
      } catch (error) {
        const { message, diagnostics } = error as Thrown;
        return { isError: error instanceof Error, message, diagnostics };
      }
      throw new Error("nothing was thrown");
    },
    { name, given },
  );
}
