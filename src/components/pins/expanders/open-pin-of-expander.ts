import type { Digital, DigitalConstructor, DigitalOptions } from "../../../host/host.js";
import { PartError } from "../../../parts/part-error.js";

/** A pin of an expander, as ECMA-419's Digital. */
export class OpenExpanderPin implements Digital {
  readonly isOutput: boolean;
  readonly hasPullUp: boolean;
  private level: number | undefined;
  /** The level was read before it was known. */
  private wasMissed = false;

  constructor(
    private readonly Digital: DigitalConstructor,
    private readonly options: Omit<DigitalOptions, "pin">,
    private readonly set: (level: 0 | 1) => void,
    private readonly release: () => void,
  ) {
    this.isOutput = options.mode === Digital.Output || options.mode === Digital.OutputOpenDrain;
    this.hasPullUp = options.mode === Digital.InputPullUp;
  }

  /** @throws PartError when the expander hasn't been reached yet. `onReadable` is called when it is. */
  read(): number {
    if (this.level !== undefined) return this.level;
    this.wasMissed = true;
    throw new PartError("The expander can't be reached yet.");
  }

  write(value: 0 | 1): void {
    this.set(value);
  }

  close(): void {
    this.release();
  }

  /** Stores the level that was read, and calls `onReadable` after an edge. */
  take(level: 0 | 1): void {
    const before = this.level;
    this.level = level;
    if (this.isOutput || before === level || (before === undefined && !this.wasMissed)) return;
    this.wasMissed = false;
    const { edge = 0, onReadable } = this.options;
    const { Rising, Falling } = this.Digital;
    if (before === undefined || edge & (level ? Rising : Falling)) onReadable?.call(this);
  }
}
