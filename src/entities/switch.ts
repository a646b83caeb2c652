import type { Settings } from "../configuration.js";
import { MessageId } from "../messages/ids.js";
import {
  decodeSwitchCommandRequest,
  encodeListEntitiesSwitchResponse,
  encodeSwitchStateResponse,
  SwitchCommandRequest,
} from "../messages/switch.js";
import type { CommandHandler } from "./command.js";
import { Entity, type EntityOptions } from "./entity.js";
import type { Registry } from "./registry.js";

export interface SwitchOptions extends EntityOptions {
  /** An icon's name, `"mdi:power"`. Default: the client's choice. */
  icon?: string;
  /** The state is what was last commanded, nobody knows what it really is. Default false. */
  assumedState?: boolean;
  /** The state before the first command. Default false. */
  initialState?: boolean;
  /** Called for each command, before the new state is published. What it throws leaves the state as it was. */
  onCommand?: (state: boolean) => void;
}

/** Something that is on or off, and that a client may turn on and off. */
export class Switch extends Entity {
  readonly icon: string;
  readonly assumedState: boolean;
  state: boolean;
  readonly #onCommand: ((state: boolean) => void) | undefined;

  constructor(options: SwitchOptions) {
    super(options);
    this.icon = options.icon ?? "";
    this.assumedState = options.assumedState ?? false;
    this.state = options.initialState ?? false;
    this.#onCommand = options.onCommand;
  }

  /** Turns it on or off, as a client's command does. */
  command(state: boolean): void {
    this.write(state);
    this.publish(state);
  }

  /** Says what the state is now. Subscribers hear of it when it is another one. */
  publish(state: boolean): void {
    if (state === this.state) return;
    this.state = state;
    this.changed();
  }

  /** Does what a command asks for. */
  protected write(state: boolean): void {
    this.#onCommand?.(state);
  }

  override get kind(): string {
    return "switch";
  }

  override settings(): Settings {
    return { ...super.settings(), icon: this.icon, assumedState: this.assumedState };
  }

  override encodeList(at: number): number {
    return encodeListEntitiesSwitchResponse(this, at);
  }

  override encodeState(at: number): number {
    return encodeSwitchStateResponse(this, at);
  }

  override describe(): string {
    return this.state ? "on" : "off";
  }
}

export class SwitchCommands implements CommandHandler {
  readonly id = MessageId.SwitchCommandRequest;
  readonly #registry: Registry;
  readonly #request = new SwitchCommandRequest();

  constructor(registry: Registry) {
    this.#registry = registry;
  }

  handle(at: number, end: number): void {
    decodeSwitchCommandRequest(this.#request, at, end);
    const entity = this.#registry.find(this.#request.key);
    if (entity instanceof Switch) entity.command(this.#request.state);
  }
}
