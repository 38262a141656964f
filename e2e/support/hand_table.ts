import type { Locator, Page } from "@playwright/test";
import { ListTable } from "./list_table.ts";

/** The hand page's table of many hands. */
export class HandTable extends ListTable {
  /** The faults of the conditions in the filter fields. */
  readonly wrong: Locator;

  constructor(page: Page) {
    super(page, "#/hand/many", "Hands");
    this.wrong = page.locator(".wrong-filters");
  }

  filter(name: string): Locator {
    return this.grid.getByRole("textbox", { name: `Filter: ${name}` });
  }

  /** Adds or removes a column in a menu. */
  async choose(menu: "Choose counts" | "Choose systems", name: string): Promise<void> {
    const group = this.page.getByRole("group", { name: menu });
    if (!(await group.isVisible())) {
      await this.page.getByText(menu, { exact: true }).click();
    }
    await group.getByRole("button", { name, exact: true }).click();
  }
}
