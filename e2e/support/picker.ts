import type { Locator } from "@playwright/test";

/** Returns the button of a suit in a picker of cards. Only a phone shows it. */
export function suitOf(picker: Locator, suit: string): Locator {
  return picker.getByRole("group", { name: "Suit" }).getByRole("button", { name: suit });
}

/** Clicks a card of a picker. On a phone, its suit is chosen first. */
export async function pick(picker: Locator, card: string): Promise<void> {
  const suit = suitOf(picker, card.replace(/.* of /, ""));
  if (await suit.isVisible()) {
    await suit.click();
  }
  await picker.getByRole("button", { name: card, exact: true }).click();
}
