import { type Duration, durationInWords } from "../../base/duration.js";
import { checkedDuration, DELAY, DURATION } from "../../base/option-ranges.js";
import type { BinarySensor } from "../../entities/binary-sensor.js";
import type { Entity } from "../../entities/entity.js";
import { Valve, type ValveCommand, type ValveOptions } from "../../entities/valve.js";
import type { Settings } from "../../log/configuration.js";
import { ValveOperation } from "../../messages/enums.js";
import { DigitalOutput } from "../pins/digital-output.js";
import type { DigitalPin } from "../pins/digital-pin.js";
import { Delay } from "../timing/delay.js";
import { FollowingContact } from "../timing/following-contact.js";

export interface GPIOValveOptions
  extends Omit<ValveOptions, "supportsPosition" | "supportsStop" | "initialPosition" | "restore"> {
  /** The relay's pin: on opens the valve. It is closed when the device starts and ends. */
  pin: DigitalPin;
  /** Low means on, as with most relay boards. Default false. */
  inverted?: boolean;
  /** The time after which it closes by itself, so that a lost connection floods nothing. Default 0: never. */
  maxOpen?: Duration;
  /**
   * A contact at the valve that is on while it is really closed; one of the device's entities. The valve is then
   * shown as opening or closing until the contact follows. Default: none; the state is what was commanded.
   */
  closedContact?: BinarySensor;
  /**
   * How long the contact may take to follow, more than 0. After that the valve is shown as the contact reads, with
   * a warning in the log. Default 15 s.
   */
  contactTimeout?: Duration;
}

/** A valve on a relay, which is open or closed. */
export class GPIOValve extends Valve {
  private readonly relay: DigitalOutput;
  private readonly maxOpen: number;
  private readonly contact: FollowingContact | undefined;
  /** Closes it after `maxOpen`. */
  private readonly autoClose: Delay | undefined;

  /** @throws ConfigurationError naming the entity, when a time is out of range. */
  constructor(options: GPIOValveOptions) {
    super(options);
    this.relay = this.use(new DigitalOutput(options.pin, options.inverted));
    this.maxOpen = checkedDuration(`"${this.name}"`, "maxOpen", options.maxOpen ?? 0, DELAY);
    const { closedContact, contactTimeout = 15_000 } = options;
    const timeout = checkedDuration(`"${this.name}"`, "contactTimeout", contactTimeout, DURATION);
    if (closedContact)
      this.contact = this.use(
        new FollowingContact(closedContact, timeout, (isClosed) => this.moved(isClosed)),
      );
    if (this.maxOpen > 0) this.autoClose = this.use(new Delay());
  }

  override get needs(): readonly Entity[] {
    return this.contact ? [this.contact.sensor] : super.needs;
  }

  override settings(): Settings {
    const { maxOpen, relay } = this;
    return {
      ...super.settings(),
      inverted: relay.inverted,
      ...(maxOpen > 0 && { maxOpen: durationInWords(maxOpen) }),
    };
  }

  override started(): void {
    super.started();
    if (this.contact) this.show(this.place);
  }

  override close(): void {
    super.close();
    this.show(this.contact ? this.place : 0);
  }

  protected override write(command: Readonly<ValveCommand>): void {
    const isOpen = command.position === 1;
    super.write(command);
    this.relay.set(isOpen);
    this.autoClose?.clear();
    if (isOpen) this.autoClose?.set(this.maxOpen, () => this.set({ position: 0 }));
    if (this.contact) this.awaitContact(isOpen ? 1 : 0);
    else this.show(isOpen ? 1 : 0);
  }

  /** The position according to the contact. */
  private get place(): number {
    return this.contact?.sensor.state === false ? 1 : 0;
  }

  /** Waits for the contact. */
  private awaitContact(position: number): void {
    this.contact?.arrived();
    if (this.place === position) return this.show(position);
    this.show(this.place, position === 1 ? ValveOperation.IS_OPENING : ValveOperation.IS_CLOSING);
    this.contact?.expect(() => {
      this.log.warn(this.kind, () => `"${this.name}": its contact didn't change in time`);
      this.show(this.place);
    });
  }

  /** The contact has changed, by a command or by hand. */
  private moved(isClosed: boolean): void {
    this.contact?.arrived();
    this.show(isClosed ? 0 : 1);
  }
}
