import type { Host, PinSpecifier } from "../host.js";
import type { ImageSource } from "./images.js";
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
  /**
   * The device's program alone uses it: it is neither listed nor sent nor
   * commanded. Default false.
   */
  internal?: boolean;
}

/** Hears of what entities publish. */
export interface Subscriber {
  published(entity: Entity): void;
  /** The version of the program that the entities are part of. */
  readonly version?: string;
}

const NO_PINS: readonly PinSpecifier[] = [];

/**
 * Something that a device shows to its clients. Each kind is a class of its own
 * beside this one; its fields are named as in the kind's messages, so that the
 * entity itself is what gets encoded.
 */
export abstract class Entity {
  readonly name: string;
  readonly objectId: string;
  readonly key: number;
  readonly uniqueId: string;
  readonly internal: boolean;
  /** Its place among the entities that clients are shown, from 0; -1 for an internal one. Set by the registry. */
  index = -1;
  /** Who hears of its states. Set by the registry. */
  subscriber: Subscriber | undefined;

  /** @throws ConfigurationError when the name is empty. */
  constructor(options: EntityOptions) {
    this.name = options.name;
    this.objectId = options.objectId ?? objectIdOf(options.name);
    this.key = keyOf(this.objectId);
    this.uniqueId = this.objectId;
    this.internal = options.internal ?? false;
  }

  /**
   * Takes the pins and timers it needs; called once, before the network opens.
   *
   * @throws ConfigurationError when it can't work, naming the entity.
   */
  start(_host: Host): void {}

  /** Gives back what `start` took. */
  close(): void {}

  /** Hears how many clients are connected, when that is another number than before. */
  connectionsChanged(_connections: number): void {}

  /** Writes the frame that lists it at `at`; returns the frame's end. */
  abstract encodeList(at: number): number;

  /** Writes the frame of its state at `at`; returns the frame's end, or `at` when it has none. */
  abstract encodeState(at: number): number;

  /** The pins it uses. Components say so; most entities use none. */
  get pins(): readonly PinSpecifier[] {
    return NO_PINS;
  }

  /** The images that it sends: a camera's. */
  get images(): ImageSource | undefined {
    return undefined;
  }

  /** Its state in words, for people. */
  abstract describe(): string;

  /** Sends the state as it is now to everyone who subscribed. */
  protected changed(): void {
    this.subscriber?.published(this);
  }
}
