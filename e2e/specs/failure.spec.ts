import { openForScripts } from "../support/bindings.ts";
import { HandPage, openAllParts } from "../support/hand_page.ts";
import { expect, fresh as test, open, type Page, started } from "../support/page.ts";

test.beforeEach(async ({ page }) => openAllParts(page));

const notice = (page: Page) => page.getByRole("alert").filter({ hasText: "Something went wrong" });

/** Makes the browser refuse to create elements, so that the wasm fails as if another script had changed the page. */
async function refuseElements(page: Page): Promise<void> {
  await page.evaluate(() => {
    Node.prototype.insertBefore = () => {
      throw new DOMException("not in this page", "NotFoundError");
    };
  });
}

test("if the page stops, it says so once, and logs the reason", async ({
  page,
  complaints,
  axe,
}) => {
  await open(page, "#/hand");
  const hand = new HandPage(page);
  await expect(hand.field).toBeEditable();
  await expect(notice(page)).toBeHidden();
  await refuseElements(page);
  await hand.field.fill("A2.KJT92.3.KQ743");
  await expect(notice(page)).toContainText("Reload the page: what you entered is kept.");
  expect(complaints.join("\n")).toMatch(/console error: panicked at .*\.rs:\d+:\d+:/);
  expect(complaints.join("\n")).toContain("uncaught: unreachable");
  await axe(page, "colours");
  // Later errors are not reported again.
  await notice(page).getByRole("button", { name: "Later" }).click();
  await hand.field.fill("A2.KJT92.3.KQ742");
  await expect(hand.field).toHaveValue("A2.KJT92.3.KQ742");
  await expect(notice(page)).toBeHidden();
  complaints.length = 0;
});

test("the notice that the page has stopped can reload it, and the last typed text is kept", async ({ page, complaints }) => {
  await open(page, "#/hand?cards=A2.KJT92.3.KQ743");
  const hand = new HandPage(page);
  await expect(hand.answer).toBeVisible();
  // Only drawing the next text may stop the page, so everything else must have been drawn.
  await expect(hand.counts.locator(".percentile").first()).toBeAttached();
  await refuseElements(page);
  await hand.field.fill("AKQJ.AKQ.AKQ.AKQ and more");
  await expect(notice(page)).toBeVisible();
  // Text is stored after a pause in typing, which is shorter than the time that a user takes to read the notice.
  await expect(page).toHaveURL(/more/);
  await notice(page).getByRole("button", { name: "Reload" }).click();
  await started(page);
  await expect(hand.field).toHaveValue("AKQJ.AKQ.AKQ.AKQ and more");
  await expect(notice(page)).toBeHidden();
  complaints.length = 0;
});

test("only failures of the page itself are reported, including unhandled rejections", async ({
  page,
  complaints,
}) => {
  await openForScripts(page, "#/hand");
  const provoked = await page.evaluate(async () => {
    const { evaluateHand } = (window as unknown as { wasmBindings: { evaluateHand(hand: string): unknown } }).wasmBindings;
    const errorNames: string[] = [];
    const note = (event: ErrorEvent | PromiseRejectionEvent): void => {
      const error: unknown = event instanceof ErrorEvent ? event.error : event.reason;
      errorNames.push(error instanceof Error ? error.name : event.type);
    };
    addEventListener("error", note);
    addEventListener("unhandledrejection", note);
    dispatchEvent(new ErrorEvent("error", { message: "ResizeObserver loop completed with undelivered notifications." }));
    setTimeout(() => evaluateHand("no hand"));
    setTimeout(() => {
      throw new TypeError("of a script that is not the page's");
    });
    setTimeout(() => {
      const error = new WebAssembly.RuntimeError("unreachable");
      error.stack = "RuntimeError: unreachable\n at chrome-extension://abcdef/content.js:1:1";
      throw error;
    });
    void Promise.reject(new DOMException("given up", "AbortError"));
    await new Promise((resolve) => setTimeout(resolve, 100));
    return errorNames.sort();
  });
  expect(provoked).toEqual(["AbortError", "Error", "RuntimeError", "TypeError", "error"]);
  await expect(notice(page)).toBeHidden();
  await page.evaluate(() => {
    void Promise.reject(new Error("nobody cares"));
  });
  await expect(notice(page)).toBeVisible();
  complaints.length = 0;
});
