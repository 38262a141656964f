import type { Page } from "@playwright/test";

/**
 * Finds content that does not fit the current window: content that is cut off, exceeds its control, cell or panel, or
 * covers other text or controls.
 */
export async function spills(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    /** Elements with text or controls that must be fully visible. */
    const FRAMES =
      "button, a.button, .go, summary, .file-button, .tabs a, .site-nav a, th, td, .card, .bid, .claim, .seat, " +
      ".trick-on-table, .steps, .panel, .masthead";
    /** Elements that are ignored: they are invisible, lie over the page, or cover one another as the cards of a fan do. */
    const ASIDE =
      ".answer-bar, .sections, .toast, .pop-items, .update, .bubble, .editor, .skip, .unseen, dialog, .long-head, .picker-fan";
    /** Elements that may end in an ellipsis, because names can have any length. A click shows the complete text. */
    const SHORTENED = ".long-row";

    interface Piece {
      node: Node;
      box: DOMRect;
      said: string;
    }
    const found = new Set<string>();
    const say = (element: Element, text: string): string =>
      `${element.tagName.toLowerCase()}.${element.getAttribute("class") ?? ""} “${text.trim().slice(0, 30)}”`;
    const beyond = (inner: DOMRect, outer: DOMRect): number =>
      Math.max(outer.left - inner.left, inner.right - outer.right, outer.top - inner.top, inner.bottom - outer.bottom);
    const isSeen = (element: Element): boolean =>
      element.closest(ASIDE) === null &&
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      // If a page has tabs, its heading is visible only to screen readers.
      getComputedStyle(element.closest("h1") ?? element).clipPath === "none";

    /** Returns the part of a box that scrolling can reveal. Records boxes that no scrolling can reveal completely. */
    const seenPart = (element: Element, whole: DOMRect, said: string): DOMRect | undefined => {
      let { left, top, right, bottom } = whole;
      for (let above: Element | null = element; above?.closest("#app > *") != null; above = above.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(above);
        if (overflowX === "visible" && overflowY === "visible") {
          continue;
        }
        const bounds = above.getBoundingClientRect();
        if (/auto|scroll/.test(overflowX + overflowY)) {
          left = Math.max(left, bounds.left);
          top = Math.max(top, bounds.top);
          right = Math.min(right, bounds.right);
          bottom = Math.min(bottom, bounds.bottom);
          if (right - left < 1 || bottom - top < 1) {
            return undefined;
          }
        } else if (element.closest(SHORTENED) === null) {
          const lost = beyond(new DOMRect(left, top, right - left, bottom - top), bounds);
          if (lost > 1) {
            found.add(`cut off by ${lost.toFixed()} px: ${said}`);
          }
        }
      }
      return new DOMRect(left, top, right - left, bottom - top);
    };
    const pieces: Piece[] = [];
    const put = (node: Node, element: Element, whole: DOMRect, said: string, frame: Element | null | undefined): void => {
      const box = seenPart(element, whole, said);
      if (box === undefined) {
        return;
      }
      const out = frame == null ? 0 : beyond(box, frame.getBoundingClientRect());
      if (frame != null && out > 1 && element.closest(SHORTENED) === null) {
        found.add(`${out.toFixed()} px out of ${say(frame, "")}: ${said}`);
      }
      pieces.push({ node, box, said });
    };

    const root = document.querySelector("#app") ?? document.body;
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
      const element = text.parentElement;
      const words = text.textContent ?? "";
      if (element === null || words.trim() === "" || element.closest("textarea, select, svg") !== null || !isSeen(element)) {
        continue;
      }
      const range = document.createRange();
      range.selectNodeContents(text);
      for (const line of range.getClientRects()) {
        // Box of the letters, without the space that the font adds above and below them.
        const room = line.height * 0.22;
        const letters = new DOMRect(line.left, line.top + room, line.width, line.height - 2 * room);
        if (letters.width >= 1) {
          put(text, element, letters, say(element, words), element.closest(FRAMES));
        }
      }
    }
    for (const control of root.querySelectorAll("button, input, select, textarea, a.button, .go, .file-button span")) {
      if (isSeen(control) && !control.matches(".file-button input")) {
        const label = control.getAttribute("aria-label") ?? control.textContent ?? "";
        // A button may extend beyond its cell if its text is aligned with the text above.
        const frame = control.parentElement?.closest(".steps, .panel, .masthead");
        put(control, control, control.getBoundingClientRect(), say(control, label), frame);
      }
    }

    pieces.sort((one, other) => one.box.top - other.box.top);
    pieces.forEach((one, index) => {
      for (const other of pieces.slice(index + 1)) {
        if (other.box.top > one.box.bottom - 2) {
          break;
        }
        const across = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
        const down = Math.min(one.box.bottom, other.box.bottom) - other.box.top;
        if (across > 2 && down > 2 && !one.node.contains(other.node) && !other.node.contains(one.node)) {
          found.add(`${across.toFixed()} px on one another: ${one.said} and ${other.said}`);
        }
      }
    });
    return [...found];
  });
}
