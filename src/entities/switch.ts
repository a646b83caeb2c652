import type { Settings } from "../log/configuration.js";
import type { SwitchDeviceClass } from "./device-classes.js";
import { Entity, type EntityOptions } from "./entity.js";
import { isKept, isOnAtFirst, type Restore, SavedFormat } from "./restore.js";

export interface SwitchOptions extends EntityOptions {
  /** What it turns on and off. Default: none. */
  deviceClass?: SwitchDeviceClass;
  /** The state is only what was last commanded; the real one isn't known. Default false. */
  assumedState?: boolean;
  /** The state before the first command. Default false. */
  initialState?: boolean;
  /**
   * The state at start; see Restore. If this option is given, `onCommand` is called with
   * that state once all entities have started. Default: `initialState`.
   */
  restore?: Restore;
  /**
   * Called for each command, before the new state is published. If it throws, the state stays as it
   * was. It may be async: a rejected promise is logged.
   */
  onCommand?: (state: boolean) => void;
}

/** Something that clients can turn on and off. */
export class Switch extends Entity {
  readonly deviceClass: SwitchDeviceClass | "";
  readonly assumedState: boolean;
  state: boolean;
  private readonly onCommand: SwitchOptions["onCommand"];
  /** Whether the state is kept over restarts; undefined if no option says so. */
  private readonly isKept: boolean | undefined;

  constructor(options: SwitchOptions) {
    super(options);
    this.deviceClass = options.deviceClass ?? "";
    this.assumedState = options.assumedState ?? false;
    this.state = isOnAtFirst(options.restore, options.initialState ?? false);
    this.onCommand = options.onCommand;
    this.isKept = options.restore && isKept(options.restore);
  }

  override started(): void {
    if (this.isKept !== undefined) this.write(this.state);
  }

  /** Turns it on or off. Subscribers are sent the state if it changed. */
  set(state: boolean): void {
    this.write(state);
    this.publish(state);
  }

  /** Turns it on or off for a client. The state is sent as the answer even if it didn't change. */
  command(state: boolean): void {
    try {
      this.write(state);
      this.state = state;
    } finally {
      this.changed();
    }
  }

  /** Sets the state without a command. Subscribers are sent it if it changed. */
  publish(state: boolean): void {
    if (state === this.state) return;
    this.state = state;
    this.changed();
  }

  /** Carries out a command. */
  protected write(state: boolean): void {
    if (this.onCommand) this.watch(this.onCommand(state));
  }

  /** Calls `listener` with each new state from now on. Returns a function that ends this. */
  onState(listener: (state: boolean) => void): () => void {
    return this.follow(() => this.state, listener);
  }

  override get kind(): string {
    return "switch";
  }

  override settings(): Settings {
    const { deviceClass, assumedState } = this;
    return { ...super.settings(), deviceClass, assumedState };
  }

  override saveState(bytes: DataView): number {
    if (!this.isKept) return 0;
    bytes.setUint8(0, SavedFormat.SWITCH);
    bytes.setUint8(1, this.state ? 1 : 0);
    return 2;
  }

  override restoreState(bytes: DataView): boolean {
    if (bytes.byteLength !== 2 || bytes.getUint8(0) !== SavedFormat.SWITCH) return false;
    const state = bytes.getUint8(1);
    if (state > 1) return false;
    this.state = state === 1;
    return true;
  }

  override get stateValues(): readonly unknown[] {
    return [this.state];
  }

  override describe(): string {
    return this.state ? "on" : "off";
  }
}
