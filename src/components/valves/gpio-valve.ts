import { checkedNumber, DELAY } from "../../base/option-ranges.js";
import { Valve, type ValveCommand, type ValveOptions } from "../../entities/valve.js";
import type { Host, PinSpecifier, Timer } from "../../host/host.js";
import type { Settings } from "../../log/configuration.js";
import { Relay } from "../pins/relay.js";

export interface GPIOValveOptions
  extends Omit<ValveOptions, "supportsPosition" | "supportsStop" | "initialPosition" | "restore"> {
  /** The relay's pin: on opens the valve. It is closed when the device starts and ends. */
  pin: PinSpecifier;
  /** Low means on, as with most relay boards. Default false. */
  inverted?: boolean;
  /** Milliseconds after which it closes by itself, so that a lost connection floods nothing. Default 0: never. */
  maximumOpen?: number;
}

/** A valve on a relay, which is open or closed. */
export class GPIOValve extends Valve {
  readonly #relay: Relay;
  readonly #maximumOpen: number;
  #host: Host | undefined;
  #timer: Timer | undefined;

  /** @throws ConfigurationError naming the entity, when `maximumOpen` is out of range. */
  constructor(options: GPIOValveOptions) {
    super(options);
    this.#relay = this.use(new Relay(options.pin, options.inverted));
    this.#maximumOpen = checkedNumber(
      `"${this.name}"`,
      "maximumOpen",
      options.maximumOpen ?? 0,
      DELAY,
    );
  }

  override settings(): Settings {
    const { inverted } = this.#relay;
    return { ...super.settings(), inverted, maximumOpen: this.#maximumOpen };
  }

  override start(host: Host): void {
    this.#host = host;
    super.start(host);
  }

  override close(): void {
    this.#stopTimer();
    super.close();
    this.publish(0);
  }

  protected override write(command: Readonly<ValveCommand>): void {
    const isOpen = command.position === 1;
    super.write(command);
    this.#relay.set(isOpen);
    this.#stopTimer();
    if (isOpen && this.#maximumOpen > 0)
      this.#timer = this.#host?.timer.set(() => this.set({ position: 0 }), this.#maximumOpen);
    this.publish(isOpen ? 1 : 0);
  }

  #stopTimer(): void {
    if (this.#timer) this.#host?.timer.clear(this.#timer);
    this.#timer = undefined;
  }
}
