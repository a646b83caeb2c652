import { UnknownTargetError } from "./errors.js";
import type { PlainFields } from "./messages.js";

/** What a hub does to each kind of entity in a word, as fields of the kind's command message. */
const WORDS: Readonly<Record<string, Readonly<Record<string, PlainFields>>>> = {
  switch: { turnOn: { state: true }, turnOff: { state: false } },
  light: { turnOn: { state: true }, turnOff: { state: false } },
  fan: { turnOn: { state: true }, turnOff: { state: false } },
  siren: { turnOn: { state: true }, turnOff: { state: false } },
  cover: { open: { position: 1 }, close: { position: 0 }, stop: { stop: true } },
  valve: { open: { position: 1 }, close: { position: 0 }, stop: { stop: true } },
  lock: { lock: { command: "lock" }, unlock: { command: "unlock" }, open: { command: "open" } },
  button: { press: {} },
};

/** The kinds with one value, which `set` sets. */
const WITH_VALUE: Readonly<Record<string, string>> = {
  number: "state",
  select: "state",
  text: "state",
  cover: "position",
  valve: "position",
};

/** What an entity needs of its hub. */
interface CommandingHub {
  command(objectId: string, fields: PlainFields): void;
  set(objectId: string, values: PlainFields): void;
  stateInWords(objectId: string): PlainFields | undefined;
}

/** An entity as a hub sees and commands it. */
export class TestEntity {
  /** `"desk_lamp"` */
  readonly objectId: string;
  /** What people call it: `"Desk lamp"`. */
  readonly name: string;
  /** `"light"` */
  readonly kind: string;
  readonly #hub: CommandingHub;

  /** Use `TestHub.entity`. */
  constructor(hub: CommandingHub, info: { objectId: string; name: string; kind: string }) {
    this.#hub = hub;
    this.objectId = info.objectId;
    this.name = info.name;
    this.kind = info.kind;
  }

  /**
   * The fields of its latest state message, with words where the protocol has numbers for them: `{ mode: "heat" }`.
   * Undefined when none has come.
   */
  get state(): PlainFields | undefined {
    return this.#hub.stateInWords(this.objectId);
  }

  /**
   * Commands it: `hub.entity(heating).command({ mode: "heat", targetTemperature: 21 })`. The fields are those of the
   * kind's command message, with words for its enumerations.
   *
   * @throws UnknownTargetError It takes no commands.
   * @throws TypeError The command has no such field, or the field no such value.
   */
  command(fields: PlainFields = {}): void {
    this.#hub.command(this.objectId, fields);
  }

  /** Turns on a switch, a light, a fan or a siren: `turnOn({ brightness: 0.5 })`. @throws UnknownTargetError It can't be. */
  turnOn(fields: PlainFields = {}): void {
    this.#do("turnOn", fields);
  }

  /** @throws UnknownTargetError It can't be turned off. */
  turnOff(fields: PlainFields = {}): void {
    this.#do("turnOff", fields);
  }

  /** Turns on what is off, and off what is on. @throws UnknownTargetError It can't be. */
  toggle(): void {
    this.#do(this.state?.state === true ? "turnOff" : "turnOn");
  }

  /** Opens a cover or a valve, or opens a lock's latch. @throws UnknownTargetError It can't be. */
  open(fields: PlainFields = {}): void {
    this.#do("open", fields);
  }

  /** Closes a cover or a valve. @throws UnknownTargetError It can't be. */
  close(): void {
    this.#do("close");
  }

  /** Stops a cover or a valve. @throws UnknownTargetError It can't be. */
  stop(): void {
    this.#do("stop");
  }

  /** @throws UnknownTargetError It isn't a lock. */
  lock(fields: PlainFields = {}): void {
    this.#do("lock", fields);
  }

  /** Unlocks a lock: `unlock({ code: "1234" })`. @throws UnknownTargetError It isn't one. */
  unlock(fields: PlainFields = {}): void {
    this.#do("unlock", fields);
  }

  /** Presses a button of the hub. What presses a real one is `TestDevice.press`. @throws UnknownTargetError It isn't one. */
  press(): void {
    this.#do("press");
  }

  /**
   * Sets a number, a selection, a text, or the position of a cover or a valve: `set(21)`. Or any values of any kind, as
   * they are over HTTP: `set({ mode: "heat", target_temperature: 21 })`, `set({ command: "disarm", code: "1234" })`,
   * and for infrared `set({ send: { timings: [9000, -4500] } })`.
   *
   * @throws UnknownTargetError It has no such value.
   * @throws TypeError The value can't be that.
   */
  set(value: number | string | PlainFields): void {
    if (typeof value === "object") {
      this.#hub.set(this.objectId, value);
      return;
    }
    const field = WITH_VALUE[this.kind];
    if (field === undefined) this.#cannot("set");
    else this.command({ [field]: value });
  }

  #do(word: string, fields: PlainFields = {}): void {
    const known = WORDS[this.kind]?.[word];
    if (!known) this.#cannot(word);
    else this.command({ ...known, ...fields });
  }

  #cannot(word: string): never {
    const words = Object.keys(WORDS[this.kind] ?? {});
    if (words.includes("turnOn")) words.push("toggle");
    if (WITH_VALUE[this.kind] !== undefined) words.push("set");
    const known = words.length > 0 ? `it has ${words.join(", ")} and command` : "it has command";
    throw new UnknownTargetError(
      `"${this.name}" (${this.objectId}) is a ${this.kind}, which has no ${word}: ${known}.`,
    );
  }
}
