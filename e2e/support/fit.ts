import type { Page } from "@playwright/test";

/** Finds elements that do not fit the current window, and panels that cover each other. */
export async function misfits(page: Page): Promise<{ beyond: string[]; covered: string[] }> {
  return page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    const scrolls = (element: Element): boolean =>
      element.parentElement?.closest(
        ".page-head .tabs, .part-tabs, .editor, .examples, .many-text, .export-picture, .tables-scroll, .grid-scroll, .simulate-scroll, pre",
      ) !== null;
    const wide = [...document.querySelectorAll("#app *")].filter(
      (element) => element.getBoundingClientRect().right > clientWidth + 0.5 && !scrolls(element),
    );
    const panels = [...document.querySelectorAll(".panel")].filter(
      (panel) => panel.parentElement?.closest(".panel") === null && panel.checkVisibility(),
    );
    const boxes = panels.map((panel) => panel.getBoundingClientRect());
    const overlaps = (one: DOMRect, other: DOMRect): boolean =>
      one.left < other.right - 1 &&
      other.left < one.right - 1 &&
      one.top < other.bottom - 1 &&
      other.top < one.bottom - 1;
    const excerpt = (element: Element | undefined): string => element?.outerHTML.slice(0, 100) ?? "";
    return {
      beyond: scrollWidth > clientWidth ? [`${scrollWidth} px`, ...wide.slice(0, 3).map(excerpt)] : [],
      covered: boxes.flatMap((box, index) =>
        boxes.slice(index + 1).some((other) => overlaps(box, other)) ? [excerpt(panels[index])] : [],
      ),
    };
  });
}

/** Makes the page believe that the device has a touch screen, like a phone. */
export async function useTouch(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setTouchEmulationEnabled", { enabled: true, maxTouchPoints: 1 });
  await page.waitForFunction(() => matchMedia("(pointer: coarse)").matches);
}

/** Returns the tap targets smaller than 44 px. */
export async function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isSeen = (element: Element): boolean =>
      element.checkVisibility({ visibilityProperty: true }) && element.closest("[hidden]") === null;
    // A link within a sentence may be as small as its words.
    const inSentence = (element: Element): boolean => element.closest("p, li.diagnostic, .interpretations") !== null;
    return [...document.querySelectorAll("a, button, input, select, textarea, summary, label.file-button")]
      .filter((element) => isSeen(element) && !inSentence(element) && !element.matches(".skip"))
      .filter((element) => !element.matches(".file-button input"))
      .map((element) => ({ element, box: element.getBoundingClientRect() }))
      .filter(({ box }) => box.height < 43.5 || box.width < 43.5)
      .map(({ element, box }) => {
        const label = element.getAttribute("aria-label") ?? element.textContent?.trim() ?? "";
        return `${label}: ${Math.round(box.width)} × ${Math.round(box.height)}`;
      });
  });
}

/** Minimum font size in CSS pixels. */
const MIN_FONT_SIZE = 12;

/** Returns the texts whose font is smaller than `MIN_FONT_SIZE`. */
export async function smallText(page: Page): Promise<string[]> {
  return page.evaluate((least) => {
    const found = new Set<string>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const element = node.parentElement;
      const text = node.textContent?.trim() ?? "";
      if (element === null || text === "" || element.closest(".unseen, svg, script, style, noscript") !== null) {
        continue;
      }
      const size = Number.parseFloat(getComputedStyle(element).fontSize);
      // On a phone, the name of the site is hidden, and only its logo is shown.
      if (size > 0 && size < least && element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) {
        found.add(`${size.toFixed(1)} px: ${element.tagName.toLowerCase()}.${element.className} “${text.slice(0, 30)}”`);
      }
    }
    return [...found];
  }, MIN_FONT_SIZE);
}

/**
 * Returns the share of the window's height that fixed elements cover while the page scrolls, from 0 to 1. A toast isn't
 * counted, as it goes after some seconds.
 */
export async function coveredByBars(page: Page): Promise<number> {
  return page.evaluate(() => {
    let covered = 0;
    for (const element of document.querySelectorAll("body *:not(.toast)")) {
      const { position } = getComputedStyle(element);
      const box = element.getBoundingClientRect();
      const seen = Math.min(box.bottom, innerHeight) - Math.max(box.top, 0);
      if (position === "fixed" && seen > 0 && element.checkVisibility({ visibilityProperty: true })) {
        covered += seen;
      }
    }
    return covered / innerHeight;
  });
}
