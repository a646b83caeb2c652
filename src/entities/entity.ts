import type { Host, PinSpecifier } from "../host/host.js";
import { type Configured, type Settings, settingsInWords } from "../log/configuration.js";
import { Log } from "../log/log.js";
import { logRejection } from "../log/log-rejection.js";
import { checkName, checkObjectId, keyOf, objectIdOf } from "./object-id.js";

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
  /** What the entities log to. */
  readonly log?: Log;
  onStateChanged(entity: Entity): void;
  /** The version of the program that the entities are part of. */
  readonly version?: string;
}

const NO_PINS: readonly PinSpecifier[] = [];
const NO_ENTITIES: readonly Entity[] = [];

/** Where an entity that no device has logs to. */
export const NOWHERE = new Log();

/**
 * Something that a device shows to its clients. Each kind is a class of its own
 * beside this one. Its fields are named as in the kind's messages, so that whoever
 * encodes those needs no copy.
 */
export abstract class Entity implements Configured {
  readonly name: string;
  readonly objectId: string;
  readonly key: number;
  readonly uniqueId: string;
  /** Clients aren't shown it, as the options say. */
  readonly internal: boolean;
  /**
   * Its place among the entities that clients are shown, from 0; -1 where they aren't: it is internal, or
   * its kind was left out of the build. Set by the registry.
   */
  index = -1;
  /** Who hears of its states. Set by the registry. */
  subscriber: Subscriber | undefined;

  /** @throws ConfigurationError when the name is empty, or the objectId has other characters. */
  constructor({ name, objectId = objectIdOf(name), internal = false }: EntityOptions) {
    checkName(`An entity${objectId ? ` (objectId "${objectId}")` : ""}`, name);
    checkObjectId(name, objectId);
    this.name = name;
    this.objectId = objectId;
    this.key = keyOf(this.objectId);
    this.uniqueId = this.objectId;
    this.internal = internal;
  }

  /**
   * Takes the pins and timers it needs; called once, before the network opens.
   *
   * @throws ConfigurationError when it can't work, naming the entity.
   */
  start(_host: Host): void {}

  /**
   * All entities have started; the network opens next. What it throws is logged
   * and doesn't stop the device.
   */
  started(): void {}

  /** Gives back what `start` took. */
  close(): void {}

  /** Hears how many clients are connected, when that is another number than before. */
  connectionsChanged(_connections: number): void {}

  /**
   * Writes the state that it is to have again after a restart: a SavedFormat,
   * then what belongs to it, 64 bytes at most. Returns how many bytes there are,
   * 0 when it doesn't keep its state.
   */
  saveState(_bytes: DataView): number {
    return 0;
  }

  /**
   * Takes the state that `saveState` wrote; called before `start`. Returns
   * whether the bytes are such a state; where they aren't, nothing has changed.
   */
  restoreState(_bytes: DataView): boolean {
    return false;
  }

  /** The pins it uses. Components say so; most entities use none. */
  get pins(): readonly PinSpecifier[] {
    return NO_PINS;
  }

  /**
   * Entities that it works with and that only work on a device: they have to be
   * among the device's. Components say so; most entities have none.
   */
  get needs(): readonly Entity[] {
    return NO_ENTITIES;
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
    const { internal, pins } = this;
    return { internal, ...(pins.length === 1 ? { pin: pins[0] } : { pins: pins.join(" ") }) };
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

  /** Has it logged when a callback of the program returned a promise and that is rejected. */
  protected watch(returned: unknown): void {
    logRejection(returned, this.log, this.name);
  }

  /** Sends the state as it is now to everyone who subscribed. */
  protected changed(): void {
    this.subscriber?.onStateChanged(this);
  }
}
