import { checkedFlag } from "../base/checked-types.js";
import type { Settings } from "../log/configuration.js";
import type { SwitchCommandRequest } from "../messages/switch.js";
import { CommandedEntity, type CommandFields, type RestoreOption } from "./commanded-entity.js";
import type { SwitchDeviceClass } from "./device-classes.js";
import type { EntityOptions } from "./entity.js";

export interface SwitchOptions extends EntityOptions, RestoreOption {
  /** What it turns on and off. Default: none. */
  deviceClass?: SwitchDeviceClass;
  /** The state is only what was last commanded; the real one isn't known. Default false. */
  assumedState?: boolean;
  /** The state before the first command. Default false. */
  initialState?: boolean;
  /**
   * Called for each command, before the new state is published. If it throws, the state stays as it
   * was. It may be async: a rejected promise is logged.
   */
  onCommand?: (state: boolean) => void;
}

/** Something that clients can turn on and off. */
export class Switch extends CommandedEntity<SwitchCommandRequest> {
  readonly deviceClass: SwitchDeviceClass | "";
  readonly assumedState: boolean;
  state: boolean;
  private readonly onCommand: SwitchOptions["onCommand"];

  constructor(options: SwitchOptions) {
    super(options);
    this.deviceClass = options.deviceClass ?? "";
    this.assumedState = options.assumedState ?? false;
    this.state = checkedFlag(`"${this.name}"`, "initialState", options.initialState ?? false);
    this.onCommand = options.onCommand;
  }

  protected override resume(): void {
    this.write(this.state);
  }

  /**
   * Turns it on or off. Subscribers are sent the state if it changed.
   *
   * @throws ConfigurationError naming the entity, when it is neither true nor false.
   */
  set(state: boolean): void {
    if (state !== !this.state) this.checkState(state);
    this.write(state);
    // As `publish`, without a call.
    if (state === this.state) return;
    this.state = state;
    this.changed();
  }

  protected override carryOut(request: CommandFields<SwitchCommandRequest>): void {
    this.set(request.state);
  }

  /**
   * Sets the state without a command. Subscribers are sent it if it changed.
   *
   * @throws ConfigurationError naming the entity, when it is neither true nor false.
   */
  publish(state: boolean): void {
    if (state !== !this.state) return this.checkState(state);
    this.state = state;
    this.changed();
  }

  /** What isn't a change is the state, or the program's mistake. */
  private checkState(state: unknown): void {
    if (state !== this.state) checkedFlag(`"${this.name}"`, "the state", state);
  }

  /** Carries out a command. */
  protected write(state: boolean): void {
    if (this.onCommand) this.watch(this.onCommand(state));
  }

  /** Calls `listener` with each new state from now on. Returns a function that ends this. */
  onState(listener: (state: boolean) => void): () => void {
    return this.follow(() => this.state, listener);
  }

  protected override takeSaved({ state = this.state }: { state?: boolean }): void {
    this.state = state;
  }

  override get kind(): string {
    return "switch";
  }

  override settings(): Settings {
    const { deviceClass, assumedState } = this;
    return { ...super.settings(), deviceClass, assumedState };
  }

  override get stateValues(): readonly unknown[] {
    return [this.state];
  }

  override describe(): string {
    return this.state ? "on" : "off";
  }
}
