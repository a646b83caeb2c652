/**
 * One interface over the client libraries that people use, so that every test
 * of the device runs with each of them.
 *
 * To add a client: implement DeviceClient in a file of its own (`States` does
 * the waiting for states) and put it into the list in `index.ts`.
 *
 * To add an entity kind's command: add it to `Commands` below. Fields that a
 * library calls otherwise are translated in that library's file, in its
 * `commandFields`.
 *
 * To add what isn't about entities (services, logs, the camera, the time): add
 * a method to DeviceClient and to each client. A single test may use `raw`
 * instead.
 */

import type { MessageName, MessageToSend } from "../../src/messages/client/messages.js";

/** A command's fields, without `key` and the `has_` flags: the libraries set them. */
type FieldsOf<Name extends MessageName> = Omit<
  MessageToSend<Name>,
  "key" | "deviceId" | `has${string}`
>;

/** The commands of each kind. What a library can't send, its tests leave out with the reason. */
export interface Commands {
  switch: FieldsOf<"SwitchCommandRequest">;
  light: FieldsOf<"LightCommandRequest">;
  cover: FieldsOf<"CoverCommandRequest">;
  fan: FieldsOf<"FanCommandRequest">;
  climate: FieldsOf<"ClimateCommandRequest">;
  number: FieldsOf<"NumberCommandRequest">;
  select: FieldsOf<"SelectCommandRequest">;
  button: FieldsOf<"ButtonCommandRequest">;
  text: FieldsOf<"TextCommandRequest">;
  update: FieldsOf<"UpdateCommandRequest">;
  lock: FieldsOf<"LockCommandRequest">;
  valve: FieldsOf<"ValveCommandRequest">;
  date: FieldsOf<"DateCommandRequest">;
  time: FieldsOf<"TimeCommandRequest">;
  datetime: FieldsOf<"DateTimeCommandRequest">;
  alarm_control_panel: FieldsOf<"AlarmControlPanelCommandRequest">;
  siren: FieldsOf<"SirenCommandRequest">;
  media_player: FieldsOf<"MediaPlayerCommandRequest">;
  /** Its bits of `state` are two fields for the libraries. */
  water_heater: FieldsOf<"WaterHeaterCommandRequest"> & { onState?: boolean; awayState?: boolean };
  infrared: FieldsOf<"InfraredRFTransmitRawTimingsRequest">;
}

/** The kinds of entities, as in `USE_TEXT_SENSOR`. */
export type SeenKind =
  | keyof Commands
  | ("binary_sensor" | "camera" | "event" | "sensor" | "text_sensor");

export interface ConnectOptions {
  host: string;
  port: number;
  /** Default: none. */
  password?: string;
  /** The key for encryption, in Base64. Default: the connection isn't encrypted. */
  key?: string;
}

/** A DeviceInfoResponse. */
export interface DeviceInfo {
  usesPassword: boolean;
  name: string;
  macAddress: string;
  firmwareVersion: string;
  compilationTime: string;
  model: string;
  hasDeepSleep: boolean;
  /** The sub-devices. */
  devices: { id: number; name: string }[];
}

/**
 * A ListEntities…Response. Beside the fields that every kind has, it has what
 * the library gives, under the document's names in camel case; a field that
 * wasn't sent has its type's default.
 */
export interface SeenEntity {
  kind: SeenKind;
  key: number;
  objectId: string;
  name: string;
  [field: string]: unknown;
}

/**
 * A …StateResponse, with the fields that the library gives, under the
 * document's names in camel case; a field that wasn't sent has its type's
 * default. Floats are single precision: compare with `Math.fround(0.3)`.
 */
export interface SeenState {
  kind: SeenKind;
  key: number;
  objectId: string;
  [field: string]: unknown;
}

/** A ListEntitiesServicesResponse. */
export interface SeenService {
  name: string;
  key: number;
  /** In the device's order; a type is a ServiceArgType's number. */
  args: { name: string; type: number }[];
}

/** The value of a service's argument. */
export type ServiceValue = boolean | number | string | boolean[] | number[] | string[];

/** A HubServiceResponse. */
export interface SeenHubCall {
  service: string;
  data: Record<string, string>;
  dataTemplate: Record<string, string>;
  variables: Record<string, string>;
  isEvent: boolean;
}

/** A camera's image that arrived whole: the chunks up to the one that is `done`. */
export interface Image {
  key: number;
  objectId: string;
  data: Uint8Array;
}

/** A SubscribeLogsResponse, as far as the libraries have it: they know no tag. */
export interface SeenLogLine {
  level: number;
  message: string;
}

/** A client and its one connection. A client connects once. */
export interface DeviceClient {
  /**
   * Says hello, authenticates, lists the entities and subscribes to their
   * states. First states may arrive later: see `waitForState`.
   *
   * Rejects when the connection is refused, the password is wrong, or the
   * device closes before the list is complete. Nothing needs to be closed then.
   */
  connect(options: ConnectOptions): Promise<void>;

  /** The device information: asked for now, or kept from `connect`, as the library does it. */
  deviceInfo(): Promise<DeviceInfo>;

  /** All entities in the device's order: asked for now, or kept from `connect`, as the library does it. */
  listEntities(): Promise<SeenEntity[]>;

  /** Calls back for each state that arrives from now on. Returns what ends it. */
  onState(listener: (state: SeenState) => void): () => void;

  /** The latest state of the entity with this key, or undefined when none has come. */
  latestState(key: number): SeenState | undefined;

  /**
   * The first state of an entity for which the predicate holds, beginning with
   * the latest that is known.
   *
   * Rejects with StateTimeoutError after `timeout` milliseconds (default
   * 5000), and with ConnectionClosedError when the connection closes before.
   */
  waitForState(
    objectId: string,
    predicate: (state: SeenState) => boolean,
    timeout?: number,
  ): Promise<SeenState>;

  /**
   * Sends a command; resolves when it is handed to the socket, which says
   * nothing of the device. Rejects when the entity isn't listed or the library
   * can't send one of the fields.
   */
  command<Kind extends keyof Commands>(
    kind: Kind,
    objectId: string,
    fields: Commands[Kind],
  ): Promise<void>;

  /** The device's services, in its order. */
  services(): Promise<SeenService[]>;

  /**
   * Executes a service with values for the first of its arguments or all of
   * them, by their names; resolves when it is handed to the socket. Rejects
   * when there's no such service.
   */
  executeService(name: string, values?: Record<string, ServiceValue>): Promise<void>;

  /** Subscribes to hub services, and calls back for each call; resolves when it is handed to the socket. */
  onHubService(listener: (service: SeenHubCall) => void): Promise<void>;

  /** Subscribes to hub states, and calls back for each entity of the hub that the device names; resolves when it is handed to the socket. */
  onHubStateSubscribe(listener: (entityId: string) => void): Promise<void>;

  /** Reports the state of an entity of the hub; resolves when it is handed to the socket. */
  sendHubState(entityId: string, state: string): Promise<void>;

  /**
   * Sends a CameraImageRequest for one image or for a stream of them, which
   * come to `onImage`; resolves when it is handed to the socket. Rejects when
   * no camera is listed.
   */
  requestImage(what: "single" | "stream"): Promise<void>;

  /** Calls back for each image that arrives from now on. Returns what ends it. */
  onImage(listener: (image: Image) => void): () => void;

  /** Sends SubscribeLogsRequest; calls back for each line from now on. */
  subscribeLogs(
    level: number,
    dumpConfig: boolean,
    listener: (line: SeenLogLine) => void,
  ): Promise<void>;

  /**
   * Sends GetTimeRequest; resolves with the device's time in seconds since
   * 1970. When the device doesn't know it, with 0, or it rejects after 5
   * seconds, as the library does. The libraries answer the device's own
   * GetTimeRequest by themselves.
   */
  getTime(): Promise<number>;

  /** Sends PingRequest; resolves when PingResponse came, rejects after 5 seconds. */
  ping(): Promise<void>;

  /**
   * Sends DisconnectRequest, waits for DisconnectResponse and for the close.
   * Rejects when the response doesn't come within 5 seconds. Does nothing when
   * the connection is closed already.
   */
  disconnect(): Promise<void>;

  /** Drops the connection without a goodbye, as a client that vanishes does. */
  destroy(): Promise<void>;

  /** Resolves when the connection is closed, by whichever side. */
  readonly closed: Promise<void>;

  /** What the library complained about: its errors, and warnings it would have logged. */
  readonly complaints: readonly string[];

  /** The library itself, for what this interface doesn't have. */
  readonly raw: unknown;
}

/** No state came for which the predicate holds. The message has the last state seen. */
export class StateTimeoutError extends Error {
  override readonly name = "StateTimeoutError";
}

/** The connection was closed while something was awaited from it. */
export class ConnectionClosedError extends Error {
  override readonly name = "ConnectionClosedError";
}
