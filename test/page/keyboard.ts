/** A page that is used with the keyboard alone. */
import assert from "node:assert/strict";
import type { Page } from "playwright-core";

/** What has the focus: its name as screen readers say it, and its kind. Evaluated by the browser. */
const FOCUSED = `(() => {
  const one = document.activeElement;
  const label = one.labels?.[0];
  const name = one.getAttribute("aria-label") ?? (label?.querySelector("span") ?? label ?? one).textContent;
  return one.localName + " " + name.trim();
})()`;

/** More than a view has controls. */
const MOST = 150;

export class Keyboard {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  /** Goes on with the tabulator key to the next control of this name: `"button Save"`. */
  async to(control: string, key = "Tab"): Promise<void> {
    const passed: string[] = [];
    for (let i = 0; i < MOST; i++) {
      await this.#page.keyboard.press(key);
      const focused = (await this.#page.evaluate(FOCUSED)) as string;
      if (focused === control) return;
      passed.push(focused);
    }
    assert.fail(`no ${control} among ${[...new Set(passed)].join(", ")}`);
  }

  /** Goes there and presses it. */
  async press(control: string): Promise<void> {
    await this.to(control);
    await this.#page.keyboard.press("Enter");
  }

  /** Chooses with the arrow keys what the list says. */
  async choose(list: string, option: string): Promise<void> {
    await this.to(`select ${list}`);
    await this.#page.keyboard.press("Home");
    const chosen = "document.activeElement.selectedOptions[0].textContent";
    for (let i = 0; i < MOST && (await this.#page.evaluate(chosen)) !== option; i++)
      await this.#page.keyboard.press("ArrowDown");
    assert.equal(await this.#page.evaluate(chosen), option);
  }

  /** Types over what is there. */
  async type(field: string, text: string): Promise<void> {
    await this.to(`input ${field}`);
    await this.#page.keyboard.press("ControlOrMeta+a");
    await this.#page.keyboard.type(text);
  }
}
