import { optionWord } from "../base/option-words.js";
import type { BusUse, Host, PinSpecifier, SafePart, SafePin } from "../host/host.js";
import { type Configured, type Settings, settingsInWords } from "../log/configuration.js";
import { describeError, Log } from "../log/log.js";
import { logRejection } from "../log/log-rejection.js";
import type { EntityCategory } from "../messages/enums.js";
import { ENTITY_CATEGORY_WORDS } from "../messages/words.js";
import { onChangeOf } from "./changes.js";
import { closeParts, type EntityPart, openParts } from "./entity-part.js";
import { Listeners } from "./listeners.js";
import { checkName, checkObjectId, keyOf, objectIdOf } from "./object-id.js";
import { type Presentation, presentationOf, USUAL } from "./presentation.js";
import { STRAYS } from "./strays.js";
import type { SubDevice } from "./sub-device.js";

/** Options that every entity has. */
export interface EntityOptions {
  /** What people call it: `"Desk lamp"`. Unique within the device. */
  name: string;
  /**
   * The id that clients know the entity by: a-z, 0-9, `_` and `-`. Set it to keep
   * the id when the name changes. Unique within the device. Default: made from the
   * name, `"desk_lamp"`, with the sub-device's name in front if it belongs to one.
   */
  objectId?: string;
  /** An icon, `"mdi:thermometer"`: an icon set and a name. Default: the client's choice. */
  icon?: string;
  /**
   * Where hubs show it: with the device's settings (`"config"`), or with information about its health
   * (`"diagnostic"`). Default: among the entities for everyday use.
   */
  category?: "config" | "diagnostic";
  /** Hubs hide it until people want to see it. Default false. */
  disabledByDefault?: boolean;
  /** The sub-device that it belongs to. Default: the device itself. */
  device?: SubDevice;
  /**
   * The heading below which pages show it, with all others of the same group: `"Heating"`. Groups come in the order
   * in which the device's entities name them. Hubs don't have them. Default: none.
   */
  group?: string;
  /**
   * Only the device's own program uses it: clients can't list, read or command
   * it. Default false.
   */
  internal?: boolean;
}

/** Called when an entity publishes. */
export interface Subscriber {
  /** What the entities log to. */
  readonly log?: Log;
  onStateChanged(entity: Entity): void;
  /** The version of the program. */
  readonly version?: string;
}

const NO_PARTS: readonly EntityPart[] = [];
const NO_ENTITIES: readonly Entity[] = [];

/** The log of an entity that belongs to no device. */
export const NOWHERE = new Log();

/**
 * Something that a device shows to its clients. Each kind is a subclass. Its
 * fields have the names that the kind's messages use, so encoders read them
 * without a copy.
 */
export abstract class Entity implements Configured {
  readonly name: string;
  readonly objectId: string;
  readonly key: number;
  /** The number that messages have for the sub-device; 0 if it belongs to the device itself. */
  readonly deviceId: number;
  /**
   * Its index among the entities shown to clients, from 0; -1 if it isn't shown, because it is internal or
   * its kind was left out of the build. Set by the registry.
   */
  index = -1;
  /** Notified when its state changes. Set by the registry. */
  subscriber: Subscriber | undefined = STRAYS;
  private readonly presentation: Presentation;
  // `declare`: the fields take no slot in an entity without parts or listeners.
  declare private parts?: readonly EntityPart[];
  declare private publishListeners?: Listeners;

  /** @throws ConfigurationError when the name is empty, the objectId has invalid characters, or the icon or the category doesn't exist. */
  constructor(options: EntityOptions) {
    const { name, device } = options;
    const { objectId = objectIdOf(device ? `${device.name} ${name}` : name) } = options;
    checkName(`An entity${objectId ? ` (objectId "${objectId}")` : ""}`, name);
    checkObjectId(name, objectId);
    this.name = name;
    this.objectId = objectId;
    this.key = keyOf(this.objectId);
    this.deviceId = device?.deviceId ?? 0;
    this.presentation = presentationOf(options);
  }

  get uniqueId(): string {
    return this.objectId;
  }

  /** `""`: none. */
  get icon(): string {
    return this.presentation.icon;
  }

  get entityCategory(): EntityCategory {
    return this.presentation.entityCategory;
  }

  get disabledByDefault(): boolean {
    return this.presentation.disabledByDefault;
  }

  /** The sub-device that it belongs to. */
  get device(): SubDevice | undefined {
    return this.presentation.device;
  }

  /** The heading below which pages show it; `""`: none. */
  get group(): string {
    return this.presentation.group ?? "";
  }

  /** @internal Whether it has no icon, category, sub-device or group, and isn't hidden. */
  get isPlain(): boolean {
    return this.presentation === USUAL;
  }

  /** Hidden from clients by its options. */
  get internal(): boolean {
    return this.presentation.internal;
  }

  /** Adds a part, which `start` opens and `close` closes. For constructors of components. */
  protected use<Part extends EntityPart>(part: Part): Part {
    this.parts = [...(this.parts ?? NO_PARTS), part];
    return part;
  }

  /**
   * Opens its parts, in the order in which they were added; called once, before the network opens.
   *
   * @throws ConfigurationError naming the entity, when it can't work. All parts are closed then.
   */
  start(host: Host): void {
    if (this.parts) openParts(this.parts, host, this.name);
  }

  /**
   * Called when all entities have started, before the network opens. An error
   * thrown here is logged and doesn't stop the device.
   */
  started(): void {}

  /** Closes what `start` opened, the last first. */
  close(): void {
    if (this.parts) closeParts(this.parts);
  }

  /** Called when the number of connected clients has changed. */
  connectionsChanged(_connections: number): void {}

  /** The pins of its parts. */
  get pins(): readonly PinSpecifier[] {
    return (this.parts ?? NO_PARTS).flatMap(({ pins = [] }) => pins);
  }

  /** The bus addresses that its parts use. */
  get buses(): readonly BusUse[] {
    return (this.parts ?? NO_PARTS).flatMap(({ buses = [] }) => buses);
  }

  /** The outputs of its parts, with their safe levels. */
  get safeOutputs(): readonly (SafePin | SafePart)[] {
    return (this.parts ?? NO_PARTS).flatMap(({ safeOutputs = [] }) => safeOutputs);
  }

  /**
   * Other entities that it needs, which must belong to the same device.
   * Overridden by components; most entities need none.
   */
  get needs(): readonly Entity[] {
    return NO_ENTITIES;
  }

  /**
   * Its state is a secret: hubs have it over the native API, but HTTP, MQTT and the log don't.
   *
   * @internal
   */
  get isSecret(): boolean {
    return false;
  }

  /** What kind of entity it is, as the protocol document calls it. Also its tag in the log. */
  get kind(): string {
    return "entity";
  }

  /**
   * Its configuration, without its name, for clients that ask for it. Components
   * add theirs: `{ ...super.settings(), hz: 1000 }`.
   */
  settings(): Settings {
    const { internal, pins, icon, entityCategory, disabledByDefault, device } = this;
    return {
      internal,
      ...(pins.length === 1 ? { pin: pins[0] } : { pins: pins.join(" ") }),
      device: device?.name,
      icon,
      category: entityCategory === 0 ? "" : ENTITY_CATEGORY_WORDS[entityCategory],
      disabledByDefault,
    };
  }

  configuration(): string {
    const settings = settingsInWords(this.settings());
    return `"${this.name}" (${this.objectId})${settings === "" ? "" : `: ${settings}`}`;
  }

  /** The device's log. */
  protected get log(): Log {
    return this.subscriber?.log ?? NOWHERE;
  }

  /** Its state as text for people. */
  abstract describe(): string;

  /** Logs the rejection if a callback of the program returned a promise. */
  protected watch(returned: unknown): void {
    // Checked here as well, because calling `logRejection` takes memory.
    if (returned !== undefined) logRejection(returned, this.log, this.name);
  }

  /**
   * Calls `listener` each time the state is published from now on, after it was sent to clients. Errors that it
   * throws are logged. It may be async: a rejected promise is logged as well.
   *
   * @returns A function that ends this.
   */
  onPublish(listener: () => void): () => void {
    this.publishListeners ??= this.listenToChanges();
    return this.publishListeners.add(() => this.watch(listener()));
  }

  /**
   * Calls `listener` when a published state differs from the previous one, after it was sent to clients. Kinds
   * with a single value also have `onState` or `onValue`, which pass that value.
   *
   * @returns A function that ends this.
   */
  onChange(listener: () => void): () => void {
    return onChangeOf([this], listener);
  }

  /**
   * The values that make up its state: a change affects at least one. Overridden where the text leaves something
   * out.
   */
  get stateValues(): readonly unknown[] {
    return [this.describe()];
  }

  /** Calls `listener` with each new value that `read` gives when the state is published. */
  protected follow<Value>(read: () => Value, listener: (value: Value) => void): () => void {
    let last = read();
    return this.onPublish(() => {
      const value = read();
      if (Object.is(value, last)) return;
      last = value;
      return listener(value);
    });
  }

  /** Only entities with listeners check for them; publishing costs the others nothing more. */
  private listenToChanges(): Listeners {
    const listeners = new Listeners();
    const changed = this.changed;
    const value = () => {
      changed.call(this);
      listeners.notify((error) =>
        this.log.error("device", () => `"${this.name}" failed: ${describeError(error)}`),
      );
    };
    // Not a plain assignment: in flash the class's method is read-only, so assigning to it throws.
    Object.defineProperty(this, "changed", { value });
    return listeners;
  }

  /**
   * The number of a word that a program publishes: its index among the words.
   *
   * @throws ConfigurationError naming the entity, when it isn't one of them.
   */
  protected numberOf<N extends number>(word: string, words: readonly string[]): N {
    const index = words.indexOf(word);
    if (index >= 0) return index as N;
    // Texts are made for the error only: on XS each takes memory.
    return optionWord(`"${this.name}"`, "the published value", word, words);
  }

  /** Sends the current state to all subscribers. */
  protected changed(): void {
    this.subscriber?.onStateChanged(this);
  }
}
