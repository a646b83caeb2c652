import { closeAll } from "../../base/close-all.js";
import { checkedNumber, DELAY, DURATION } from "../../base/option-ranges.js";
import type { BinarySensor } from "../../entities/binary-sensor.js";
import { Cover, type CoverCommand, type CoverOptions } from "../../entities/cover.js";
import type { Entity, EntityOptions } from "../../entities/entity.js";
import type { Host } from "../../host/host.js";
import { CoverOperation } from "../../messages/enums.js";
import type { DigitalPin } from "../pins/digital-pin.js";
import { Delay } from "../timing/delay.js";
import { InterlockedRelays, NONE } from "./interlocked-relays.js";

/** The relays' numbers. */
const OPEN = 0;
const CLOSE = 1;

/** Milliseconds until a failed relay is tried again. */
const RETRY = 1000;

/** The position while neither contact is on: somewhere in between. */
const BETWEEN = 0.5;

export interface EndStopCoverOptions extends EntityOptions, Pick<CoverOptions, "deviceClass"> {
  /** The output pin of the relay that opens. */
  openPin: DigitalPin;
  /** The output pin of the relay that closes. */
  closePin: DigitalPin;
  /** The relays are on when their pins are low, as with most relay boards. Default false. */
  inverted?: boolean;
  /** On while the cover is open. One of the device's entities, as are the two below. */
  openContact: BinarySensor;
  /** On while the cover is closed. */
  closedContact: BinarySensor;
  /**
   * On while something is in the way: the cover then stops, and doesn't close until the way is clear. Default:
   * none.
   */
  obstacle?: BinarySensor;
  /** Milliseconds after which it stops if it has reached no contact, more than 0. */
  maximumDuration: number;
  /** Milliseconds that both relays stay off when the direction changes, and after the start. Default 500, as in Tasmota. */
  interlockDelay?: number;
}

/**
 * A gate or a shutter on two relays, with a contact at each end. Between the ends its position is shown as 0.5.
 * It stops at a contact. If it doesn't reach one in time, it stops with a warning in the log. The relays are
 * never on together.
 */
export class EndStopCover extends Cover {
  private readonly relays: InterlockedRelays;
  private readonly openContact: BinarySensor;
  private readonly closedContact: BinarySensor;
  private readonly obstacle: BinarySensor | undefined;
  private readonly maximumDuration: number;
  private readonly delay: Delay;
  private ends: readonly (() => void)[] = [];

  /** @throws ConfigurationError naming the entity, when a time is out of range. */
  constructor(options: EndStopCoverOptions) {
    super({ ...options, supportsPosition: false, restore: false });
    const { maximumDuration, interlockDelay = 500 } = options;
    const who = `"${this.name}"`;
    this.maximumDuration = checkedNumber(who, "maximumDuration", maximumDuration, DURATION);
    checkedNumber(who, "interlockDelay", interlockDelay, DELAY);
    this.openContact = options.openContact;
    this.closedContact = options.closedContact;
    this.obstacle = options.obstacle;
    const pins = [options.openPin, options.closePin];
    this.relays = this.use(
      new InterlockedRelays(pins, options.inverted ?? false, interlockDelay, () => this.setOff()),
    );
    this.delay = this.use(new Delay());
  }

  override get needs(): readonly Entity[] {
    const contacts = [this.openContact, this.closedContact];
    return this.obstacle ? [...contacts, this.obstacle] : contacts;
  }

  override start(host: Host): void {
    super.start(host);
    const contacts = [this.openContact, this.closedContact];
    this.ends = [
      ...contacts.map((contact) => contact.onState(() => this.update())),
      ...(this.obstacle ? [this.obstacle.onPress(() => this.block())] : []),
    ];
  }

  override started(): void {
    super.started();
    this.show(this.place);
  }

  override close(): void {
    for (const end of this.ends) end();
    this.ends = [];
    closeAll(
      () => this.stop(),
      () => super.close(),
    );
  }

  protected override write(command: Readonly<CoverCommand>): void {
    if (command.stop) this.stop();
    else if (command.position !== undefined) this.move(command.position === 1 ? OPEN : CLOSE);
  }

  private move(relay: number): void {
    if (this.place === (relay === OPEN ? 1 : 0)) return this.stop();
    const obstacle = this.obstacle;
    if (relay === CLOSE && obstacle?.state === true) {
      this.log.warn(this.kind, () => `"${this.name}" doesn't close: "${obstacle.name}" is on`);
      return this.stop();
    }
    if (relay === this.relays.on) return;
    this.delay.clear();
    this.show(this.place);
    this.relays.select(relay);
  }

  /** Called when a relay has gone on. */
  private setOff(): void {
    this.delay.set(this.maximumDuration, () => {
      this.log.warn(this.kind, () => `"${this.name}" stops: it has reached no end in time`);
      this.stop();
    });
    const opens = this.relays.on === OPEN;
    this.show(this.place, opens ? CoverOperation.IS_OPENING : CoverOperation.IS_CLOSING);
  }

  /** A contact has changed. */
  private update(): void {
    const place = this.place;
    const end = this.relays.on === OPEN ? 1 : 0;
    if (this.relays.on === NONE || place === end) this.stop();
    else this.show(place, this.wireCurrentOperation);
  }

  /** Something is in the way. */
  private block(): void {
    if (this.relays.selected !== CLOSE) return;
    this.log.warn(this.kind, () => `"${this.name}" stops: something is in the way`);
    this.stop();
  }

  private stop(): void {
    this.delay.clear();
    try {
      this.relays.select(NONE);
    } catch (error) {
      // Without this nothing would end the movement.
      this.delay.set(RETRY, () => this.stop());
      throw error;
    }
    this.show(this.place);
  }

  /** The position according to the contacts. */
  private get place(): number {
    if (this.closedContact.state === true) return 0;
    return this.openContact.state === true ? 1 : BETWEEN;
  }
}
