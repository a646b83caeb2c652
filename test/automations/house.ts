import { MemoryTime } from "../../hosts/memory/time.js";
import { createHost } from "../../hosts/node/index.js";
import type { Automation } from "../../src/automations/automation.js";
import { Automations } from "../../src/automations/automations.js";
import type { EntityAccess, ServiceAccess } from "../../src/automations/entity-access.js";
import type { Rule } from "../../src/automations/rule.js";
import type { Entity } from "../../src/entities/entity.js";
import { register } from "../../src/entities/registry.js";
import { Sensor } from "../../src/entities/sensor.js";
import { Switch } from "../../src/entities/switch.js";
import type { Host, Storage } from "../../src/host/host.js";
import { LineListener, Log, LogLevel } from "../../src/log/log.js";
import { invalid } from "../../src/schema/errors.js";
import { boolean, nullable, number } from "../../src/schema/schema.js";

/** In seconds since 1970: a clock before that was never set. */
const LONG_AGO = 1_577_836_800;

/** Switches and a sensor with rules, in a time that passes when a test says so. */
export class House {
  readonly clock = new MemoryTime();
  /** Warnings and errors. */
  readonly log: string[] = [];
  readonly infos: string[] = [];
  readonly debugs: string[] = [];
  /** What was published, in order: `"b on"`. */
  readonly published: string[] = [];
  readonly switches: Readonly<Record<"a" | "b" | "c", Switch>>;
  readonly temperature = new Sensor({ name: "temperature" });
  automations: Automations;
  readonly #host: Host;
  readonly #log = new Log();
  readonly #access: EntityAccess;
  readonly #program: readonly Automation[];
  /** What was called beside entities: `"say {...}"`. */
  readonly called: string[] = [];
  readonly services: ServiceAccess = {
    checkService(name, _, field) {
      if (name !== "say" && name !== "fail") throw invalid(`${field}.service`, "must be a service");
    },
    execute: (name, args) => {
      if (name === "fail") throw new Error("it is stuck");
      this.called.push(`${name} ${JSON.stringify(args)}`);
    },
    checkHub() {},
    callHub: (name, isEvent, data) =>
      void this.called.push(`${isEvent ? "event " : ""}${name} ${JSON.stringify(data)}`),
  };

  /** @param program - The program's own rules, for this house's entities. */
  constructor(storage = createHost().storage, program = (_: House): readonly Automation[] => []) {
    this.#host = { ...createHost(), time: this.clock, timer: this.clock, storage };
    const entity = (name: string) =>
      new Switch({
        name,
        onCommand() {
          if (name === "c") throw new Error("c is broken");
        },
      });
    this.switches = { a: entity("a"), b: entity("b"), c: entity("c") };
    const entities = [...Object.values(this.switches), this.temperature];
    register(entities, {
      log: this.#log,
      onStateChanged: (one) => void this.published.push(`${one.name} ${one.describe()}`),
    });
    this.#access = new PlainAccess(entities);
    this.#log.listen(
      new LineListener((level, tag, text) => {
        if (level <= LogLevel.WARN) this.log.push(`${tag}: ${text}`);
        else if (level === LogLevel.INFO) this.infos.push(text);
        else this.debugs.push(`${tag}: ${text}`);
      }, LogLevel.VERY_VERBOSE),
    );
    this.#program = program(this);
    this.automations = this.#start();
  }

  /** Ends the rules and starts them from storage. */
  restart(): void {
    this.automations.close();
    this.start();
  }

  start(): void {
    this.automations = this.#start();
  }

  #start(): Automations {
    const { clock: time, services } = this;
    const clock = {
      get known() {
        return time.now >= LONG_AGO * 1000;
      },
      utcOffset: 3600,
    };
    const surroundings = {
      host: this.#host,
      log: this.#log,
      clock,
      // Zurich.
      location: { latitude: 47.37, longitude: 8.54 },
      access: this.#access,
      services,
    };
    const automations = new Automations(surroundings, this.#program);
    automations.prepare();
    automations.start();
    return automations;
  }

  /** The place where rules are kept. */
  openStorage(): Storage {
    return this.#host.storage.open({ path: "thimble.rules", format: "string" });
  }

  /** What was published since it was asked last. */
  news(): string[] {
    return this.published.splice(0);
  }
}

/** A rule that turns `to` on when `from` is turned on, or another with what is given. */
export function rule(from: string, to: string, more: Partial<Rule> = {}): Rule {
  return {
    when: { object_id: from, field: "state", comparison: "equals", value: true },
    commands: [{ object_id: to, values: { state: true } }],
    ...more,
  };
}

class PlainAccess implements EntityAccess {
  readonly #entities: readonly Entity[];

  constructor(entities: readonly Entity[]) {
    this.#entities = entities;
  }

  find(objectId: string): Entity | undefined {
    return this.#entities.find((entity) => entity.objectId === objectId);
  }

  state(entity: Entity) {
    if (entity instanceof Sensor)
      return { state: Number.isNaN(entity.state) ? null : entity.state };
    return { state: (entity as Switch).state };
  }

  schema(entity: Entity, field: string) {
    if (field !== "state") return undefined;
    return entity instanceof Sensor ? nullable(number()) : boolean();
  }

  check(entity: Entity, values: Readonly<Record<string, unknown>>, field: string): void {
    if (!(entity instanceof Switch)) throw invalid(field, "isn't for a sensor");
    boolean().check(values.state, `${field}.state`);
  }

  command(entity: Entity, values: Readonly<Record<string, unknown>>): void {
    (entity as Switch).set(values.state as boolean);
  }
}
