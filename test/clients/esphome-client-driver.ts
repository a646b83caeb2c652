/**
 * Runs `esphome-client` in a process of its own, because it needs a newer
 * Node than the tests. Node runs this file as it is, so that `esphome-client`
 * is found in the node_modules beside it.
 *
 * One JSON value a line. In: `{id, method, args}`. Out: `{id, result}` or
 * `{id, error}`, and `{event, data}` for what the library emits. JSON has
 * neither NaN nor bytes: they are `{"$number": "NaN"}` and `{"$bytes": base64}`.
 *
 * One connection follows the other, since a start takes longer than most tests. It ends when its input does.
 */
import { createInterface } from "node:readline";
import {
  ENTITY_SCHEMAS,
  EspHomeClient,
  type EspHomeClientOptions,
  entityId,
  type LogLevel,
} from "esphome-client";
import type {
  Commands,
  ConnectOptions,
  DeviceInfo,
  SeenEntity,
  SeenHubCall,
  SeenKind,
  SeenService,
  SeenState,
  ServiceValue,
} from "./client.js";

interface Sender {
  frameAndSend(type: number, payload: Buffer): void;
}

type MessageFields = Record<string, unknown>;

/** In milliseconds; longer on a busy machine. */
let maxWait = 5000;

let client: EspHomeClient;

/** The methods that the tests' process calls. */
const methods = {
  async connect({ host, port, password, key }: ConnectOptions, patience: number): Promise<void> {
    maxWait = Math.ceil(5000 * patience);
    client = new EspHomeClient({
      host,
      port,
      reconnect: false,
      gracefulDisconnectTimeoutMs: maxWait,
      logger,
      ...(key !== undefined && { psk: key }),
      ...(password !== undefined && { transportFactory: await transportWith(password) }),
    });
    client.on("camera", ({ key, entity, image }) =>
      send({
        event: "image",
        data: { key, objectId: entity.slice("camera-".length), data: image },
      }),
    );
    client.on("telemetry", (event) => send({ event: "state", data: stateOf(event) }));
    client.on("homeassistantService", (call: SeenHubCall) =>
      send({ event: "hubService", data: call }),
    );
    client.on("homeassistantStateRequest", ({ entityId }) =>
      send({ event: "hubStateSubscribe", data: entityId }),
    );
    client.on("log", ({ level, message }) => send({ event: "log", data: { level, message } }));
    client.on("disconnect", () => send({ event: "closed" }));
    await client.connect();
  },

  async deviceInfo(): Promise<DeviceInfo> {
    const info = client.deviceInfo() ?? {};
    return {
      usesPassword: info.usesPassword ?? false,
      name: info.name ?? "",
      macAddress: info.macAddress ?? "",
      firmwareVersion: info.esphomeVersion ?? "",
      compilationTime: info.compilationTime ?? "",
      model: info.model ?? "",
      hasDeepSleep: info.hasDeepSleep ?? false,
      devices: client.subDevices().map(({ id, name }) => ({ id, name: name ?? "" })),
    };
  },

  async listEntities(): Promise<SeenEntity[]> {
    return client.getEntitiesWithIds().map(({ id: _, type, ...fields }) => {
      const schema = ENTITY_SCHEMAS[type].listEntities;
      const repeated = "repeatedFields" in schema ? Object.keys(schema.repeatedFields) : [];
      return {
        ...defaults(schema.fields),
        ...Object.fromEntries(repeated.map((field) => [field, []])),
        ...fields,
        // Newer versions of the protocol call it otherwise.
        ...("visualTargetTemperatureStep" in fields && {
          visualTemperatureStep: fields.visualTargetTemperatureStep,
        }),
        kind: type as SeenKind,
      };
    });
  },

  async command<Kind extends keyof Commands>(
    kind: Kind,
    objectId: string,
    fields: Commands[Kind],
  ): Promise<void> {
    const before = complaints;
    // Typed by kind, which the compiler can't follow through a variable.
    const values = commandFields[kind]?.(fields) ?? fields;
    client.command(entityId(kind, objectId), values as never);
    if (complaints > before) throw new Error(`esphome-client: ${lastComplaint}`);
  },

  async services(): Promise<SeenService[]> {
    return client.services.list();
  },

  async executeService(name: string, values: Record<string, ServiceValue>): Promise<void> {
    const before = complaints;
    const args = client.services.list().find((service) => service.name === name)?.args ?? [];
    client.services.executeByName(
      name,
      args
        .filter((arg) => arg.name in values)
        .map((arg) => ({ [valueFields[arg.type]]: values[arg.name] })),
    );
    if (complaints > before) throw new Error(`esphome-client: ${lastComplaint}`);
  },

  async subscribeHubServices(): Promise<void> {
    client.homeAssistant.subscribeServices();
  },

  async subscribeHubStates(): Promise<void> {
    client.homeAssistant.subscribeStates();
  },

  async sendHubState(entityId: string, state: string): Promise<void> {
    client.homeAssistant.sendState(entityId, state);
  },

  async requestImage(what: "single" | "stream"): Promise<void> {
    const camera = client.getEntitiesWithIds().find(({ type }) => type === "camera");
    if (camera === undefined) throw new Error("the device lists no camera");
    const api = client.camera(entityId("camera", camera.objectId));
    // The images arrive as events as well.
    const requested = what === "single" ? api.snapshot() : first(api.stream());
    requested.catch(() => {});
  },

  async subscribeLogs(level: number, dumpConfig: boolean): Promise<void> {
    client.subscribeToLogs(level as LogLevel, dumpConfig);
  },

  async getTime(): Promise<unknown> {
    const answered = client.once("timeSync", { signal: AbortSignal.timeout(maxWait) });
    // It understands the answer, but has nothing public that asks.
    (client as unknown as Sender).frameAndSend(36, Buffer.alloc(0));
    return await answered;
  },

  async ping(): Promise<void> {
    const answered = client.once("heartbeat", { signal: AbortSignal.timeout(maxWait) });
    client.sendPing();
    await answered;
  },

  /** Answers when everything about the connection that has ended was sent. */
  async finish(): Promise<void> {
    await new Promise((resolve) => setImmediate(resolve));
  },

  /** Ends the connection without a word, if there is one. */
  async destroy(): Promise<void> {
    client.disconnect();
  },

  async disconnect(): Promise<void> {
    unacknowledged = false;
    await client.disconnectAsync();
    if (unacknowledged) throw new Error("no DisconnectResponse within 5 s");
  },

  /** Calls any function of the client by its path: `"services.executeByName"`. */
  async call(path: string, args: unknown[]): Promise<unknown> {
    let owner: unknown;
    let value: unknown = client;
    for (const name of path.split(".")) {
      owner = value;
      value = (value as MessageFields)[name];
    }
    if (typeof value !== "function") throw new TypeError(`esphome-client has no ${path}()`);
    return await value.apply(owner, args);
  },

  /** Passes an event of the client on, under its name with `raw:` in front. */
  async listen(event: Parameters<EspHomeClient["on"]>[0]): Promise<void> {
    client.on(event, (data) => send({ event: `raw:${event}`, data }));
  },
};

/** The library's command options from the message's fields, for the kinds where they differ. */
const commandFields: { [Kind in keyof Commands]?: (fields: Commands[Kind]) => MessageFields } = {
  light: ({ red, green, blue, ...fields }) =>
    red === undefined ? fields : { ...fields, rgb: { r: red, g: green, b: blue } },
};

/** Where the library takes an argument's value, by its ServiceArgType. */
const valueFields = [
  "boolValue",
  "intValue",
  "floatValue",
  "stringValue",
  "boolArray",
  "intArray",
  "floatArray",
  "stringArray",
] as const;

async function first<T>(values: AsyncIterable<T>): Promise<T | undefined> {
  for await (const value of values) return value;
  return undefined;
}

let complaints = 0;
let lastComplaint = "";
let unacknowledged = false;

function complain(message: string): void {
  complaints += 1;
  lastComplaint = message;
  send({ event: "complaint", data: message });
}

// The library drops a command or a field that it doesn't know, and tells its log only.
const logger = {
  debug(message: string) {
    if (message.includes("unrecognized option")) complain(message);
    if (message.startsWith("Graceful disconnect timed out")) unacknowledged = true;
  },
  info() {},
  warn: complain,
  error: complain,
};

function stateOf(event: MessageFields & { type: string; key: number }): SeenState {
  const { type, entity: _, ...fields } = event;
  const kind = type as SeenKind;
  return {
    ...defaults(ENTITY_SCHEMAS[kind].state.fields),
    ...fields,
    kind,
    key: event.key,
    objectId: client.getEntitiesWithIds().find(({ key }) => key === event.key)?.objectId ?? "",
  };
}

/** What proto3 means by a field that isn't sent; the library leaves it out. */
function defaults(fields: Record<string, { valueType: string }>): MessageFields {
  return Object.fromEntries(
    Object.entries(fields).map(([field, { valueType }]) => [
      field,
      valueType === "bool" ? false : valueType === "string" ? "" : 0,
    ]),
  );
}

type TransportFactory = NonNullable<EspHomeClientOptions["transportFactory"]>;

/**
 * The library always sends an empty ConnectRequest. This is its own transport,
 * which it doesn't export, with the password put in.
 */
async function transportWith(password: string): Promise<TransportFactory> {
  const file = new URL("transport.js", import.meta.resolve("esphome-client"));
  const { Transport } = (await import(file.href)) as { Transport: { open: TransportFactory } };
  const text = Buffer.from(password);
  if (text.length > 127) throw new RangeError("a test's password has at most 127 bytes");
  const body = Buffer.concat([Buffer.from([0x0a, text.length]), text]);
  return async (options) => {
    const transport = await Transport.open(options);
    const sendMessage = transport.send.bind(transport);
    transport.send = (type, payload) => sendMessage(type, type === 3 ? body : payload);
    return transport;
  };
}

function send(message: object): void {
  process.stdout.write(`${JSON.stringify(message, withNumbersAndBytes)}\n`);
}

function withNumbersAndBytes(this: MessageFields, field: string, json: unknown): unknown {
  const value = this[field];
  if (typeof value === "number" && !Number.isFinite(value)) return { $number: String(value) };
  if (value instanceof Uint8Array) return { $bytes: Buffer.from(value).toString("base64") };
  return json;
}

for await (const line of createInterface({ input: process.stdin })) {
  const { id, method, args } = JSON.parse(line);
  const call = methods[method as keyof typeof methods] as (...args: unknown[]) => Promise<unknown>;
  call(...args).then(
    (result) => send({ id, result }),
    (error) => send({ id, error: { name: error.name, message: error.message } }),
  );
}
process.exit();
