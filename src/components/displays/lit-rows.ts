import type { TextPanel } from "../../parts/display-panel.js";
import { ShownRows, type ShownRowsUse } from "./shown-rows.js";

/** The rows of text on a display with letters or digits of its own, and its light. */
export class LitRows extends ShownRows<TextPanel> {
  private isLit = false;

  /** @param level - Of its light: see `TextPanel`. */
  constructor(
    use: ShownRowsUse<TextPanel>,
    private level: number,
  ) {
    super(use);
  }

  /** Sets its light. */
  light(level: number): void {
    this.level = level;
    this.isLit = false;
    this.schedule();
  }

  protected override show(panel: TextPanel, row: number, text: string, turn: number): void {
    panel.show(row, text, turn);
  }

  protected override tell(panel: TextPanel, isNew: boolean): void {
    if (this.isLit && !isNew) return;
    panel.light(this.level);
    this.isLit = true;
  }
}
