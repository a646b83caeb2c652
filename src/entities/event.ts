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
 * Something that happens, and that clients are told when it does: a button is clicked, the bell is rung. A client
 * that connects later doesn't get it. One that reads too slowly gets only the latest event.
 */
export class EventEntity<const Type extends string = string> extends Entity {
  readonly deviceClass: EventDeviceClass | "";
  /** What can happen. */
  readonly eventTypes: readonly Type[];
  /** @internal */
  readonly wireEventTypes: Repeated<Utf8>;
  /** @internal Empty if nothing has happened yet. */
  wireEventType: Utf8 = NOTHING_YET;

  /** @throws ConfigurationError naming the entity, when there are no types, or one is empty or there twice. */
  constructor(options: EventEntityOptions<Type>) {
    super(options);
    const { eventTypes } = options;
    checkTexts(this.name, "eventTypes", eventTypes);
    this.deviceClass = options.deviceClass ?? "";
    this.eventTypes = eventTypes;
    this.wireEventTypes = Repeated.of(eventTypes.map((type) => new Utf8(type)));
  }

  /** What happened last; undefined if nothing has happened since the start. */
  get latest(): Type | undefined {
    return this.eventTypes[this.wireEventTypes.items.indexOf(this.wireEventType)];
  }

  /**
   * Reports that it happens now: all subscribers get the event, even if it is the same as the last one.
   *
   * @throws ConfigurationError naming the entity, when it isn't one of its types.
   */
  trigger(type: Type): void {
    const index = this.numberOf(type, this.eventTypes);
    this.wireEventType = this.wireEventTypes.items[index] as Utf8;
    this.changed();
  }

  override get kind(): string {
    return "event";
  }

  override settings(): Settings {
    return {
      ...super.settings(),
      deviceClass: this.deviceClass,
      eventTypes: this.eventTypes.join(", "),
    };
  }

  override get stateValues(): readonly unknown[] {
    // Never equal to a previous value: each event is a change.
    return [{}];
  }

  override describe(): string {
    return this.latest ?? "nothing yet";
  }
}
