import { type Configured, type Settings, settingsInWords } from "../configuration.js";
import type { Host, PinSpecifier } from "../host.js";
import { Log } from "../log.js";
import { keyOf, objectIdOf } from "./object-id.js";

/** Options that every entity has. */
export interface EntityOptions {
  /** What people call it: `"Desk lamp"`. Unique within the device. */
  name: string;
  /**
   * What programs call it: a-z, 0-9, `_` and `-`. Default: made from the name,
   * `"desk_lamp"`. Clients remember the entity by it, so it stays when the name
   * changes. Unique within the device.
   */
  objectId?: string;
}

/** Hears of what entities publish. */
export interface Subscriber {
  readonly log: Log;
  published(entity: Entity): void;
}

const NO_PINS: readonly PinSpecifier[] = [];

/** Where an entity that no device has logs to. */
const NOWHERE = new Log();

/**
 * Something that a device shows to its clients. Each kind is a class of its own
 * beside this one; its fields are named as in the kind's messages, so that the
 * entity itself is what gets encoded.
 */
export abstract class Entity implements Configured {
  readonly name: string;
  readonly objectId: string;
  readonly key: number;
  readonly uniqueId: string;
  /** Its place among the device's entities, from 0. Set by the registry. */
  index = -1;
  /** Who hears of its states. Set by the registry. */
  subscriber: Subscriber | undefined;

  /** @throws ConfigurationError when the name is empty. */
  constructor(options: EntityOptions) {
    this.name = options.name;
    this.objectId = options.objectId ?? objectIdOf(options.name);
    this.key = keyOf(this.objectId);
    this.uniqueId = this.objectId;
  }

  /**
   * Takes the pins and timers it needs; called once, before the network opens.
   *
   * @throws ConfigurationError when it can't work, naming the entity.
   */
  start(_host: Host): void {}

  /** Gives back what `start` took. */
  close(): void {}

  /** Writes the frame that lists it at `at`; returns the frame's end. */
  abstract encodeList(at: number): number;

  /** Writes the frame of its state at `at`; returns the frame's end, or `at` when it has none. */
  abstract encodeState(at: number): number;

  /** The pins it uses. Components say so; most entities use none. */
  get pins(): readonly PinSpecifier[] {
    return NO_PINS;
  }

  /** What kind of entity it is, in the document's words. Its tag in the log. */
  get kind(): string {
    return "entity";
  }

  /**
   * How it is configured, for clients that ask for it; its name goes without
   * saying. Components add theirs: `{ ...super.settings(), hz: 1000 }`.
   */
  settings(): Settings {
    const { pins } = this;
    return pins.length === 1 ? { pin: pins[0] } : { pins: pins.join(" ") };
  }

  configuration(): string {
    const settings = settingsInWords(this.settings());
    return `"${this.name}" (${this.objectId})${settings === "" ? "" : `: ${settings}`}`;
  }

  /** The device's log. */
  protected get log(): Log {
    return this.subscriber?.log ?? NOWHERE;
  }

  /** Its state in words, for people. */
  abstract describe(): string;

  /** Sends the state as it is now to everyone who subscribed. */
  protected changed(): void {
    this.subscriber?.published(this);
  }
}
