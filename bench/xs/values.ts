/**
 * The values that are measured: for each message one with every field set, and one with few; for those
 * that are compared with other libraries, also one as devices and hubs send it.
 */
import type { Field, Message, ProtoSchema } from "../../proto/generator/schema.js";

/** A message's value in plain JavaScript. Fields at their defaults are left out. */
export type Value = { [field: string]: FieldValue | FieldValue[] };
export type FieldValue = number | boolean | string | Uint8Array | Value;

export interface Sample {
  message: string;
  id: number;
  ways: readonly Way[];
  /** The properties that encoders read, by the names of the fields that have another name. */
  properties: Readonly<Record<string, string>>;
  dense: Value;
  /** Undefined for messages without fields. */
  sparse: Value | undefined;
  /** The value as it is really sent. Only for the messages of the table. */
  real?: Value | undefined;
}

/**
 * What devices do with a message: `encode` makes a frame; `decode` reads the message of a frame whose header was
 * parsed; `receive` parses the header and reads the message.
 */
export type Way = "encode" | "decode" | "receive";

/** Which fields of a message are set. */
export const FORMS = ["dense", "sparse", "real"] as const;
export type Form = (typeof FORMS)[number];

/** Messages that are compared with other libraries, by their short names. */
export const TABLE = {
  SensorState: "SensorStateResponse",
  LightState: "LightStateResponse",
  LightCommand: "LightCommandRequest",
  ListEntitiesLight: "ListEntitiesLightResponse",
  Log60: "SubscribeLogsResponse",
  Camera1024: "CameraImageResponse",
} as const;

const key = 0x12345678;
const LIST = {
  objectId: "living_room_lamp",
  key,
  name: "Living room lamp",
  uniqueId: "esp32light_living_room",
  supportsBrightness: true,
};
const IMAGE = { key, data: new Uint8Array(1024) };
const LINE = { level: 4, message: "x".repeat(60) };
const COLOR = { brightness: 0.5, red: 0.1, green: 0.2, blue: 0.3, white: 0.4 };

const SAMPLES: Record<string, [dense: Value, sparse: Value, real: Value]> = {
  SensorStateResponse: [{ key, state: 21.5 }, { key }, { key, state: 21.5 }],
  LightStateResponse: [
    { key, state: true, ...COLOR, colorTemperature: 250, effect: "Rainbow" },
    { key },
    {
      ...{ key, state: true, brightness: 0.5, red: 1, green: 0.6, blue: 0.2 },
      ...{ colorBrightness: 1, colorMode: 35 },
    },
  ],
  LightCommandRequest: [
    {
      ...{ key, hasState: true, state: true, hasBrightness: true, hasRgb: true, hasWhite: true },
      ...{ ...COLOR, hasColorTemperature: true, colorTemperature: 250 },
      ...{ hasTransitionLength: true, transitionLength: 1500, hasFlashLength: true },
      ...{ flashLength: 500, hasEffect: true, effect: "Rainbow" },
    },
    { key, hasState: true, state: true },
    {
      ...{ key, hasState: true, state: true, hasBrightness: true, brightness: 0.5 },
      ...{ hasTransitionLength: true, transitionLength: 1000 },
    },
  ],
  ListEntitiesLightResponse: [
    {
      ...{ ...LIST, supportsRgb: true, supportsWhiteValue: true, supportsColorTemperature: true },
      ...{ minMireds: 153, maxMireds: 500, effects: ["None", "Rainbow", "Pulse"] },
    },
    LIST,
    { ...LIST, supportsRgb: true, supportedColorModes: [35], icon: "mdi:lamp" },
  ],
  SubscribeLogsResponse: [
    { ...LINE, tag: "sensor", sendFailed: true },
    LINE,
    { ...LINE, tag: "sensor" },
  ],
  CameraImageResponse: [{ ...IMAGE, done: true }, IMAGE, { ...IMAGE, done: true }],
};

/** All messages that have an id, ordered by id. */
export function samples(schema: ProtoSchema): Sample[] {
  return schema.messages
    .filter((message) => message.id !== undefined)
    .sort((a, b) => (a.id as number) - (b.id as number))
    .map((message) => {
      const [dense, sparse, real] = SAMPLES[message.name] ?? [
        everyField(schema, message),
        firstField(schema, message),
      ];
      const properties = Object.fromEntries(
        message.fields.flatMap(({ name, property }) =>
          property === name ? [] : [[name, property]],
        ),
      );
      const id = message.id as number;
      return { message: message.name, id, ways: waysOf(message), properties, dense, sparse, real };
    });
}

/** Devices write what they send, and read what clients send. */
function waysOf({ sender }: Message): Way[] {
  return [
    ...(sender === "CLIENT" ? [] : (["encode"] as const)),
    ...(sender === "SERVER" ? [] : (["decode", "receive"] as const)),
  ];
}

/** A value with no field at its default. */
function everyField(schema: ProtoSchema, message: Message): Value {
  return Object.fromEntries(
    message.fields.map((field) => [
      field.name,
      field.repeated ? [item(schema, field), item(schema, field)] : item(schema, field),
    ]),
  );
}

function firstField(schema: ProtoSchema, message: Message): Value | undefined {
  const [first] = message.fields;
  return first && { [first.name]: item(schema, first) };
}

function item(schema: ProtoSchema, field: Field): FieldValue {
  switch (field.type) {
    case "bool":
      return true;
    case "string":
      return `text ${field.number}`;
    case "bytes":
      return Uint8Array.of(1, 2, field.number);
    case "float":
      return field.number + 0.5;
    case "enum":
      return 1;
    case "message":
      return everyField(
        schema,
        schema.messages.find(({ name }) => name === field.typeName) as Message,
      );
    default:
      return field.number;
  }
}

/** The value with UTF-8 in place of its strings. */
export function withBytes<T extends FieldValue | FieldValue[] | undefined>(value: T): T {
  const changed = (of: FieldValue): FieldValue => {
    if (typeof of === "string") return new TextEncoder().encode(of);
    if (typeof of !== "object" || of instanceof Uint8Array) return of;
    return Object.fromEntries(Object.entries(of).map(([name, item]) => [name, withBytes(item)]));
  };
  return (Array.isArray(value) ? value.map(changed) : value && changed(value)) as T;
}

/** The value as JavaScript source, for scripts that a worker evaluates. */
export function source(value: FieldValue | FieldValue[] | undefined): string {
  if (value instanceof Uint8Array)
    return value.every((byte) => byte === 0)
      ? `new Uint8Array(${value.length})`
      : `Uint8Array.of(${value.join()})`;
  if (Array.isArray(value)) return `[${value.map(source).join()}]`;
  if (typeof value === "object")
    return `{${Object.entries(value)
      .map(([name, of]) => `${name}:${source(of)}`)
      .join()}}`;
  return JSON.stringify(value) ?? "undefined";
}
