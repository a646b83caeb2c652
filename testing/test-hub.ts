import type { MemoryClient } from "../hosts/memory/sockets.js";
import { PlaintextFrames } from "../hub/frames.js";
import { newMessage } from "../src/messages/client/decode-message.js";
import { fieldsOf, isMessage } from "../src/messages/client/message-fields.js";
import type { MessageName } from "../src/messages/client/messages.js";
import { UnknownTargetError } from "./errors.js";
import { setValues, signalRequest } from "./hub-values.js";
import { type DeviceMessage, decode, encode, type PlainFields } from "./messages.js";
import { type ArgumentValue, argumentsOf } from "./service-arguments.js";
import type { TestClock } from "./test-clock.js";
import { TestEntity } from "./test-entity.js";
import { asNumbers, asWords } from "./words.js";

export interface TestHubOptions {
  /** The device's password. Default: none. */
  password?: string;
  /** The highest level of the log's lines that it receives, a LogLevel. Default: 0, none. */
  logLevel?: number;
  /** @internal The time that it tells. */
  clock?: TestClock;
}

/** An entity of the program, its objectId, or its name. */
export type EntityTarget = string | { readonly objectId: string };

/** An entity as the device lists it. */
export interface EntityInfo extends PlainFields {
  /** `"switch"`, `"binary_sensor"` */
  readonly kind: string;
  readonly objectId: string;
  readonly key: number;
  readonly name: string;
}

/** A call of a hub's service, or an event, that the device has made. */
export interface HubCall {
  readonly service: string;
  readonly isEvent: boolean;
  readonly data: Readonly<Record<string, string>>;
}

const LISTED = /^ListEntities(.+)Response$/;
const NOT_ENTITIES = ["Done", "Services"];

/** The colours of a light share one flag, which says that all three are given. */
const COLORS = ["red", "green", "blue"];

/** A hub that is connected to a device in memory. It has logged in, listed, and subscribed to everything. */
export class TestHub {
  /** All messages that it has received, in their order. */
  readonly #messages: DeviceMessage[] = [];
  readonly #client: MemoryClient;
  readonly #frames = new PlaintextFrames(() => {});
  readonly #entities: EntityInfo[] = [];
  readonly #services: DeviceMessage[] = [];
  readonly #states = new Map<number, DeviceMessage>();
  readonly #calls: HubCall[] = [];
  readonly #logs: string[] = [];
  readonly #clock: TestClock | undefined;

  /** Use `TestDevice.connect`. */
  constructor(client: MemoryClient, { password = "", logLevel = 0, clock }: TestHubOptions = {}) {
    this.#client = client;
    this.#clock = clock;
    this.send("HelloRequest", { clientInfo: "thimble/testing" });
    this.send("ConnectRequest", { password });
    this.send("ListEntitiesRequest");
    this.send("SubscribeStatesRequest");
    this.send("SubscribeHubServicesRequest");
    this.send("SubscribeHubStatesRequest");
    if (logLevel > 0) this.send("SubscribeLogsRequest", { level: logLevel });
  }

  /** Whether the device has kept the connection open. */
  get isConnected(): boolean {
    return !this.#client.closed && !this.#client.gone;
  }

  /** The device's entities, in its order. */
  get entities(): readonly EntityInfo[] {
    this.receive();
    return this.#entities;
  }

  /** Every message that has come, in their order. */
  get messages(): readonly DeviceMessage[] {
    this.receive();
    return this.#messages;
  }

  /** The services that the device has called and the events that it has fired, in their order. */
  get calls(): readonly HubCall[] {
    this.receive();
    return this.#calls;
  }

  /** The lines of the log that have come, as texts. */
  get logs(): readonly string[] {
    this.receive();
    return this.#logs;
  }

  /**
   * The entity: `hub.entity(lamp).turnOn({ brightness: 0.5 })`.
   *
   * @throws UnknownTargetError the device has no such entity.
   */
  entity(target: EntityTarget): TestEntity {
    return new TestEntity(this, this.#entity(target));
  }

  /**
   * The entity's latest state: the fields of its state message, with numbers for enumerations. Undefined when none has
   * come.
   *
   * @throws UnknownTargetError the device has no such entity.
   */
  state(target: EntityTarget): PlainFields | undefined {
    return this.#states.get(this.#entity(target).key);
  }

  /** @internal The same with words, for `TestEntity`. */
  stateInWords(target: EntityTarget): PlainFields | undefined {
    const state = this.#states.get(this.#entity(target).key);
    return state && asWords(state.type, state);
  }

  /**
   * Commands an entity: `hub.command("lamp", { state: true, brightness: 0.5 })`. The fields are those of the
   * kind's command message, with words or numbers for enumerations. The flags that say which are given are set
   * automatically.
   *
   * @throws UnknownTargetError the device has no such entity, or it takes no commands.
   * @throws TypeError the command has no such field, or the field takes another type of value.
   */
  command(target: EntityTarget, fields: PlainFields = {}): void {
    const { key, type, objectId, kind } = this.#entity(target);
    const name = `${type}CommandRequest`;
    if (!isMessage(name))
      throw new UnknownTargetError(`${objectId} is a ${kind}: it takes no commands.`);
    const names = fieldsOf(name).map((field) => field.name);
    const flags = Object.keys(fields).flatMap((field) => {
      const flag = COLORS.includes(field)
        ? "hasRgb"
        : `has${field[0]?.toUpperCase()}${field.slice(1)}`;
      return names.includes(flag) ? [[flag, true]] : [];
    });
    this.send(name, { key, ...Object.fromEntries(flags), ...asNumbers(name, fields) });
  }

  /** @internal For `TestEntity.set`. */
  set(target: EntityTarget, values: PlainFields): void {
    const { deviceId, ...listed } = this.#entity(target);
    const entity = listed as typeof listed & { type: string };
    if (entity.type === "Infrared") {
      this.send("InfraredRFTransmitRawTimingsRequest", {
        ...{ key: entity.key, deviceId },
        ...signalRequest(entity.name, values),
      });
      return;
    }
    const name = `${entity.type}CommandRequest` as MessageName;
    if (!isMessage(name))
      throw new UnknownTargetError(`${entity.objectId} is a ${entity.kind}: it takes no commands.`);
    const request = newMessage(name) as PlainFields;
    Object.assign(request, { key: entity.key, ...("deviceId" in request && { deviceId }) });
    setValues(entity, values, request, this.#states.get(entity.key));
    this.send(name, request);
  }

  /** Executes one of the device's services. @throws UnknownTargetError there's no such service or argument. */
  execute(service: string, values: Readonly<Record<string, ArgumentValue>> = {}): void {
    this.receive();
    const listed = this.#services.find(({ name }) => name === service);
    if (!listed) {
      const names = this.#services.map(({ name }) => name).join(", ") || "none";
      throw new UnknownTargetError(`The device has no service ${service}: it has ${names}.`);
    }
    const args = argumentsOf(service, listed.args as PlainFields[], values);
    this.send("ExecuteServiceRequest", { key: listed.key, args });
  }

  /** Sends the device the state of one of the hub's entities. */
  setHubState(entityId: string, state: string): void {
    this.send("HubStateResponse", { entityId, state });
  }

  /** Sends any message of the protocol. @throws TypeError there is no such message, or it has no such field. */
  send(type: string, fields: PlainFields = {}): void {
    this.#client.send(encode(type, fields));
    this.receive();
  }

  /** Stops reading. The device's socket buffer fills; then the device only marks what is still to be sent. */
  stall(): void {
    this.#client.stuck = true;
  }

  /** Reads again. */
  resume(): void {
    this.#client.stuck = false;
    this.#client.read();
    this.receive();
  }

  /** Breaks the connection without a DisconnectRequest, like a hub that has lost power. */
  vanish(): void {
    this.#client.close();
  }

  /** Reads what has come, and answers the device's requests. The clock calls it after each step. */
  receive(): void {
    this.#frames.push(this.#client.take());
    for (let frame = this.#frames.next(); frame; frame = this.#frames.next()) {
      const message = decode(frame.id, frame.body);
      this.#messages.push(message);
      this.#take(message);
    }
  }

  #take(message: DeviceMessage): void {
    const { type } = message;
    const kind = LISTED.exec(type)?.[1];
    if (type === "PingRequest") this.#client.send(encode("PingResponse"));
    else if (type === "GetTimeRequest") this.#tellTime();
    else if (type === "DisconnectRequest") this.#client.send(encode("DisconnectResponse"));
    else if (type === "ListEntitiesServicesResponse") this.#services.push(message);
    else if (kind !== undefined && !NOT_ENTITIES.includes(kind)) {
      this.#entities.push({
        ...message,
        type: kind,
        kind: inSnakeCase(kind),
      } as unknown as EntityInfo);
    } else if (type.endsWith("StateResponse") && typeof message.key === "number") {
      this.#states.set(message.key, message);
    } else if (type === "HubServiceResponse") this.#calls.push(callOf(message));
    else if (type === "SubscribeLogsResponse") this.#logs.push(message.message as string);
  }

  /** A hub that knows no time gives no answer. */
  #tellTime(): void {
    const answer = this.#clock?.answer;
    if (answer) this.#client.send(encode("GetTimeResponse", answer));
  }

  #entity(target: EntityTarget): EntityInfo {
    this.receive();
    const id = typeof target === "string" ? target : target.objectId;
    const entity =
      this.#entities.find((one) => one.objectId === id) ??
      this.#entities.find((one) => one.name === id);
    if (entity) return entity;
    const ids = this.#entities.map((one) => one.objectId).join(", ") || "none";
    throw new UnknownTargetError(`The device has no entity "${id}": it has ${ids}.`);
  }
}

function callOf({ service, isEvent, data }: DeviceMessage): HubCall {
  const entries = (data as { key: string; value: string }[]).map(({ key, value }) => [key, value]);
  return {
    service: service as string,
    isEvent: isEvent as boolean,
    data: Object.fromEntries(entries) as Record<string, string>,
  };
}

function inSnakeCase(name: string): string {
  return name.replace(/(?!^)[A-Z]/g, "_$&").toLowerCase();
}
