import { ConfigurationError } from "../base/errors.js";
import type { Settings } from "../log/configuration.js";
import { Repeated } from "../wire/repeated.js";
import { Utf8 } from "../wire/utf8.js";
import type { EventDeviceClass } from "./device-classes.js";
import { Entity, type EntityOptions } from "./entity.js";
import { checkTexts } from "./texts.js";

export interface EventEntityOptions<Type extends string = string> extends EntityOptions {
  /** What it is. Default: none. */
  deviceClass?: EventDeviceClass;
  /** What can happen, each once: `["single", "double", "long"]`. */
  eventTypes: readonly Type[];
}

const NOTHING_YET = new Utf8();

/**
 * Something that happens, and that clients hear of when it does: a button is clicked, the bell is
 * rung. A client that connects later isn't told. One that reads too slowly is told of the latest event
 * only.
 */
export class EventEntity<const Type extends string = string> extends Entity {
  readonly deviceClass: EventDeviceClass | "";
  readonly eventTypes: Repeated<Utf8>;
  /** What happened last, as its message has it; see `latest`. Empty if nothing has happened yet. */
  eventType: Utf8 = NOTHING_YET;
  readonly #types: readonly Type[];

  /** @throws ConfigurationError naming the entity, when there are no types, or one is empty or there twice. */
  constructor(options: EventEntityOptions<Type>) {
    super(options);
    const { eventTypes } = options;
    checkTexts(this.name, "eventTypes", eventTypes);
    this.deviceClass = options.deviceClass ?? "";
    this.#types = eventTypes;
    this.eventTypes = Repeated.of(eventTypes.map((type) => new Utf8(type)));
  }

  /** What happened last; undefined if nothing has happened since the start. */
  get latest(): Type | undefined {
    return this.#types[this.eventTypes.items.indexOf(this.eventType)];
  }

  /**
   * It happens now: all subscribers are told, also when the same happened before.
   *
   * @throws ConfigurationError naming the entity, when it isn't one of its types.
   */
  trigger(type: Type): void {
    const eventType = this.eventTypes.items[this.#types.indexOf(type)];
    if (!eventType)
      throw new ConfigurationError(
        `"${this.name}" has no event "${type}"; add it to its eventTypes, or trigger another one.`,
      );
    this.eventType = eventType;
    this.changed();
  }

  override get kind(): string {
    return "event";
  }

  override settings(): Settings {
    return {
      ...super.settings(),
      deviceClass: this.deviceClass,
      eventTypes: this.#types.join(", "),
    };
  }

  override get stateValues(): readonly unknown[] {
    // Equal to nothing before: each time that it happens is a change.
    return [{}];
  }

  override describe(): string {
    return this.latest ?? "nothing yet";
  }
}
