import { openForScripts } from "../support/bindings.ts";
import { SOLVED, inOrder } from "../support/deals.ts";
import { waitForCache } from "../support/kept.ts";
import { expect, fresh as test, nightly, type Page, started, withoutNetwork } from "../support/page.ts";
import { MADE, PASSED_OUT, PBN, PBN_DEAL, PBN_FAULTS } from "../support/records.ts";

interface DoubleDummy {
  deal: string;
  tricks: Record<string, Record<string, number>>;
  par?: { dealer: string; vulnerability: string; northSouth: number; contracts: { text: string }[] };
}

interface PlayPosition {
  turn?: string;
  tricks: number;
  cards: { card: string; tricks: number }[];
  played?: string;
  cost?: number;
}

interface PlayAnalysis {
  contract: Record<string, unknown>;
  positions: PlayPosition[];
}

interface Bindings {
  solveDoubleDummy: (deal: string, options?: object) => Promise<DoubleDummy>;
  analysePlay: (record: string, number?: number) => Promise<PlayAnalysis>;
}

interface Rejected {
  isError: boolean;
  message: string;
  diagnostics: { line: number; severity: string }[];
}

async function solve(page: Page, deal: string, options?: object): Promise<DoubleDummy> {
  return page.evaluate(
    ({ deal, options }) =>
      (window as unknown as { wasmBindings: Bindings }).wasmBindings.solveDoubleDummy(deal, options),
    { deal, options },
  );
}

async function analyse(page: Page, record: string, number?: number): Promise<PlayAnalysis> {
  return page.evaluate(
    ({ record, number }) =>
      (window as unknown as { wasmBindings: Bindings }).wasmBindings.analysePlay(record, number),
    { record, number },
  );
}

/** Returns the error with which a function of the page rejects its promise. */
async function rejected(page: Page, name: keyof Bindings, ...given: unknown[]): Promise<Rejected> {
  return page.evaluate(
    async ({ name, given }) => {
      const { wasmBindings } = window as unknown as { wasmBindings: Bindings };
      try {
        await (wasmBindings[name] as (...given: unknown[]) => Promise<unknown>)(...given);
      } catch (error) {
        const { message, diagnostics } = error as Rejected;
        return { isError: error instanceof Error, message, diagnostics };
      }
      throw new Error("nothing was rejected");
    },
    { name, given },
  );
}

/** Waits until the service worker controls the page. */
async function controlled(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

test("scripts solve deals and analyse plays", async ({ page }) => {
  await test.step("solveDoubleDummy returns the tricks of each declarer in each strain", async () => {
    await openForScripts(page);
    for (const { deal, tricks } of SOLVED) {
      const solved = await solve(page, deal);
      expect(solved.deal).toBe(deal);
      expect(inOrder(solved.tricks)).toEqual(tricks);
      expect(solved).not.toHaveProperty("par");
    }
  });

  await test.step("deals that are requested at the same time are all solved", async () => {
    await openForScripts(page);
    const deals = SOLVED.map(({ deal }) => deal);
    const solved = await page.evaluate((deals) => {
      const { wasmBindings } = window as unknown as { wasmBindings: Bindings };
      return Promise.all(deals.map((deal) => wasmBindings.solveDoubleDummy(deal)));
    }, deals);
    expect(solved.map(({ tricks }) => inOrder(tricks))).toEqual(SOLVED.map(({ tricks }) => tricks));
  });

  await test.step("par is returned if the options or the record state the dealer", async () => {
    await openForScripts(page);
    const [first] = SOLVED;
    const vulnerable = await solve(page, first?.deal ?? "", { dealer: "E", vulnerability: "NS" });
    expect(vulnerable.par).toMatchObject({ dealer: "E", vulnerability: "NS" });
    expect(vulnerable.par?.contracts.length).toBeGreaterThan(0);
    const recorded = await solve(page, PBN);
    expect(recorded.par).toMatchObject({ dealer: "N", vulnerability: "NS", northSouth: 650 });
    expect(recorded.par?.contracts.map(({ text }) => text)).toEqual(["4S by North or South, made with 1 overtrick"]);
    // The options override the record.
    expect((await solve(page, PBN, { vulnerability: "None" })).par).toMatchObject({
      dealer: "N",
      vulnerability: "None",
    });
  });

  await test.step("solveDoubleDummy accepts a deal with three hands", async () => {
    await openForScripts(page);
    expect((await solve(page, PBN_DEAL)).deal).toBe((await solve(page, PBN)).deal);
  });

  await test.step("solveDoubleDummy solves the first of several bare deals, with its dealer and vulnerability", async () => {
    await openForScripts(page);
    const deal = SOLVED[0]?.deal ?? "";
    const alone = await solve(page, deal);
    expect(await solve(page, `${deal}\n${SOLVED[1]?.deal ?? ""}`)).toEqual(alone);
    expect((await solve(page, `; copied\n${deal}`)).deal).toBe(alone.deal);
  });

  await test.step("solveDoubleDummy rejects an invalid deal with an Error that contains the diagnostics", async () => {
    await openForScripts(page);
    const deal = SOLVED[0]?.deal ?? "";
    for (const text of ["", "whist", "N:... ... ... ...", deal.replace("QT875", "QT87"), deal.replace("QT875", "AT875")]) {
      const { isError, message, diagnostics } = await rejected(page, "solveDoubleDummy", text);
      expect({ isError, isList: Array.isArray(diagnostics) }, text).toEqual({ isError: true, isList: true });
      expect(message, text).not.toBe("");
    }
    const twice = await rejected(page, "solveDoubleDummy", deal.replace("QT875", "AT875"));
    expect(twice.diagnostics[0]).toMatchObject({ line: 1, severity: "error" });
    const options = await rejected(page, "solveDoubleDummy", deal, { vulnerability: "nobody" });
    expect(options.message).toContain("use None, NS, EW, Both or All");
    expect((await rejected(page, "solveDoubleDummy", deal, { dealer: "X" })).isError).toBe(true);
    // The message is the one that the page shows.
    const par = async (vulnerability: string): Promise<unknown> =>
      (await solve(page, deal, { dealer: "N", vulnerability })).par;
    expect(await par("Both")).toEqual(await par("All"));
  });

  await test.step("analysePlay returns the result of every legal card and the cost of the card played", async () => {
    await openForScripts(page);
    const { contract, positions } = await analyse(page, MADE);
    expect(contract).toMatchObject({ level: 2, strain: "C", declarer: "E" });
    expect(positions).toHaveLength(53);
    expect(positions[0]).toMatchObject({ turn: "S", played: "C2" });
    expect(positions[52]).toEqual({ tricks: 8, cards: [] });
    positions.slice(0, 52).forEach(({ turn, tricks, cards, played, cost }, step) => {
      const isDeclarers = turn === "E" || turn === "W";
      const all = cards.map((card) => card.tricks);
      // The result of the best card is the value of this position. The result of the played card is the value of the
      // next position.
      expect(isDeclarers ? Math.max(...all) : Math.min(...all), `${step}`).toBe(tricks);
      const next = positions[step + 1]?.tricks ?? -1;
      expect(cards.find(({ card }) => card === played)?.tricks, `${step}`).toBe(next);
      expect(cost, `${step}`).toBe(Math.abs(next - tricks));
    });
  });

  await test.step("a claimed play is analysed up to the claim", async () => {
    await openForScripts(page);
    const { positions } = await analyse(page, PBN);
    expect(positions).toHaveLength(29);
    expect(positions[28]).not.toHaveProperty("played");
    expect(positions[28]).toHaveProperty("turn");
  });

  await test.step("a revoke has no cost, and the play after it is analysed", async () => {
    await openForScripts(page);
    const { positions } = await analyse(page, PBN_FAULTS);
    expect(positions).toHaveLength(53);
    const revokes = positions.filter(({ played, cards }) => played && !cards.some(({ card }) => card === played));
    expect(revokes.length).toBeGreaterThan(0);
    revokes.forEach((position) => expect(position).not.toHaveProperty("cost"));
  });

  await test.step("analysePlay can choose a record by its number, and rejects a record without play", async () => {
    await openForScripts(page);
    const two = `2\n${PASSED_OUT.slice(2)}${MADE.slice(2)}`;
    expect((await analyse(page, two, 2)).contract).toMatchObject({ declarer: "E" });
    for (const given of [[two], [two, 0], [two, 3], [PBN_DEAL], [""], ["whist"]]) {
      expect((await rejected(page, "analysePlay", ...given)).isError, `${given}`).toBe(true);
    }
    expect((await rejected(page, "analysePlay", two, 3)).message).toContain("there isn’t a record 3");
  });

  await test.step("a table and an analysis requested together are both returned", async () => {
    await openForScripts(page);
    const both = await page.evaluate((record) => {
      const { wasmBindings } = window as unknown as { wasmBindings: Bindings };
      return Promise.all([wasmBindings.solveDoubleDummy(record), wasmBindings.analysePlay(record)]);
    }, PBN);
    const [{ tricks }, { positions }] = both;
    // The contract is four spades by South: the value of the first position is the number in the table.
    expect(positions[0]?.tricks).toBe(tricks["south"]?.["spades"]);
  });

  await test.step("the types of both functions are published next to the script", async () => {
    await openForScripts(page);
    const script = await page.evaluate(
      () => document.documentElement.outerHTML.match(/[\w./-]*kibitzer-[0-9a-f]+\.js/)?.[0],
    );
    const types = await (await page.request.get((script ?? "").replace(/\.js$/, ".d.ts"))).text();
    for (const declared of [
      /export function solveDoubleDummy\(deal: string, options\?: ParOptions \| null\): Promise<DoubleDummy>;/,
      /export function analysePlay\(record: string, number\?: number \| null\): Promise<PlayAnalysis>;/,
      /export interface DoubleDummy /,
      /export interface PlayAnalysis /,
      /export interface ParOptions /,
    ]) {
      expect(types).toMatch(declared);
    }
  });
});

test("the worker's files are fetched only when a worker is needed", nightly, async ({ page }) => {
  const fetched: string[] = [];
  page.context().on("request", (request) => fetched.push(request.url()));
  for (const hash of ["", "#/hand", "#/hand/many", "#/cribbage", "#/cribbage/many"]) {
    await openForScripts(page, hash);
    // Wait longer than the deal page waits before it starts its workers.
    await page.waitForTimeout(1_000);
  }
  expect(fetched.filter((url) => url.includes("worker_loader"))).toEqual([]);
  await solve(page, SOLVED[0]?.deal ?? "");
  expect(fetched.filter((url) => /worker[^/]*_bg\.wasm/.test(url)).length).toBeGreaterThan(0);
});

test.describe("with the service worker", () => {
  test.use({ serviceWorkers: "allow" });

  test("after one use, a worker works without a network", async ({ page, context, complaints }) => {
    await openForScripts(page);
    await controlled(page);
    const [first, second] = SOLVED;
    await solve(page, first?.deal ?? "");
    // Wait until the worker, and the chunk that calls it, are cached.
    await waitForCache(page);
    await context.setOffline(true);
    await page.reload();
    await started(page);
    expect(inOrder((await solve(page, second?.deal ?? "")).tricks)).toEqual(second?.tricks);
    withoutNetwork(complaints);
  });
});

test("if a worker cannot be fetched, that is reported, and the next deal tries again", async ({
  page,
  context,
  complaints,
}) => {
  await openForScripts(page);
  await context.setOffline(true);
  const deal = SOLVED[0]?.deal ?? "";
  const { isError, message } = await rejected(page, "solveDoubleDummy", deal);
  expect(isError).toBe(true);
  expect(message).toContain("offline");
  await context.setOffline(false);
  expect(inOrder((await solve(page, deal)).tricks)).toEqual(SOLVED[0]?.tricks);
  complaints.length = 0;
});
