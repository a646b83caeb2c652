import {
  decodeConnectResponse,
  decodeDeviceInfoResponse,
  decodeHelloResponse,
  encodeConnectRequest,
  encodeDeviceInfoRequest,
  encodeHelloRequest,
} from "../src/messages/client/connection.js";
import {
  decodeListEntitiesDoneResponse,
  encodeListEntitiesRequest,
  encodeSubscribeStatesRequest,
} from "../src/messages/client/entities.js";
import {
  decodeHubServiceResponse,
  decodeSubscribeHubStateResponse,
  encodeSubscribeHubServicesRequest,
  encodeSubscribeHubStatesRequest,
} from "../src/messages/client/hub.js";
import { decodeListEntitiesServicesResponse } from "../src/messages/client/services.js";
import { ConnectResponse, DeviceInfoResponse, HelloResponse } from "../src/messages/connection.js";
import { ListEntitiesDoneResponse } from "../src/messages/entities.js";
import { HubServiceResponse, SubscribeHubStateResponse } from "../src/messages/hub.js";
import { MessageId } from "../src/messages/ids.js";
import { ListEntitiesServicesResponse } from "../src/messages/services.js";
import {
  decodeGetTimeRequest,
  encodeGetTimeResponse,
  GetTimeRequest,
  type ParsedTimezone,
} from "../src/messages/time.js";
import { Repeated } from "../src/wire/repeated.js";
import { HubConnection, RefusedError } from "./connection.js";
import { imageChunk, ReceivedImages } from "./images.js";
import type { ListedEntity, ListedKind } from "./listed-kind.js";
import type { Plain } from "./plain.js";

/** The version of the protocol that this hub speaks. */
const MAJOR = 1;
const MINOR = 15;

const helloResponse = {
  id: MessageId.HelloResponse,
  message: new HelloResponse(),
  decode: decodeHelloResponse,
};
const connectResponse = {
  id: MessageId.ConnectResponse,
  message: new ConnectResponse(),
  decode: decodeConnectResponse,
};
const deviceInfoResponse = {
  id: MessageId.DeviceInfoResponse,
  message: new DeviceInfoResponse(),
  decode: decodeDeviceInfoResponse,
};
const listEntitiesDoneResponse = {
  id: MessageId.ListEntitiesDoneResponse,
  message: new ListEntitiesDoneResponse(),
  decode: decodeListEntitiesDoneResponse,
};
const listEntitiesServicesResponse = {
  id: MessageId.ListEntitiesServicesResponse,
  message: new ListEntitiesServicesResponse(),
  decode: decodeListEntitiesServicesResponse,
};
const subscribeHubStateResponse = {
  id: MessageId.SubscribeHubStateResponse,
  message: new SubscribeHubStateResponse(),
  decode: decodeSubscribeHubStateResponse,
};
const hubServiceResponse = {
  id: MessageId.HubServiceResponse,
  message: new HubServiceResponse(),
  decode: decodeHubServiceResponse,
};
const getTimeRequest = {
  id: MessageId.GetTimeRequest,
  message: new GetTimeRequest(),
  decode: decodeGetTimeRequest,
};

export type HubDeviceInfo = Plain<DeviceInfoResponse>;

/** A service of the device. */
export type HubService = Plain<ListEntitiesServicesResponse>;

/** A call of one of the hub's services, or an event for the hub. */
export type HubServiceCall = Plain<HubServiceResponse>;

/** An entity of the device. */
export class HubEntity {
  readonly kind: ListedKind;
  /** The fields of its list message. */
  readonly config: ListedEntity;
  /** The fields of its latest state message, or a camera's latest image. */
  state: object | undefined;

  constructor(kind: ListedKind, config: ListedEntity) {
    this.kind = kind;
    this.config = config;
  }

  get name(): string {
    return this.config.name;
  }

  /** Its state for people. */
  get inWords(): string {
    if (this.state) return this.kind.inWords(this.state, this.config);
    return this.kind.withoutState ?? "no state";
  }
}

interface KeyedState {
  readonly key: number;
}

export interface HubOptions {
  host: string;
  port: number;
  password: string;
  /** For encryption: 32 bytes. Without it the connection isn't encrypted. */
  key?: Uint8Array | undefined;
  /** The kinds of entities that it knows. */
  kinds: readonly ListedKind[];
}

/** A hub that is connected to one device. */
export class HubClient {
  readonly connection: HubConnection;
  /** What it connected with. */
  readonly options: HubOptions;
  device!: HubDeviceInfo;
  /** The lowest minor version of the protocol that the device can have. */
  minorVersion = 0;
  readonly entities: HubEntity[] = [];
  readonly services: HubService[] = [];
  /** The IDs of the hub's entities that the device follows. */
  readonly followed: string[] = [];
  /** Called with the entity for each state, and for each image. */
  onState: (entity: HubEntity) => void = () => {};
  /** Called for each service call and event of the device. */
  onHubService: (call: HubServiceCall) => void = () => {};

  /**
   * Connects, authenticates, lists what the device has and subscribes to it.
   *
   * @throws Error the device can't be reached or the password is wrong; the message says which
   */
  static async connect(options: HubOptions): Promise<HubClient> {
    const { host, port, password, key } = options;
    const hub = new HubClient(await HubConnection.open(host, port, key), options);
    try {
      await hub.#introduce(password);
      await hub.#list();
      await hub.#subscribe();
      return hub;
    } catch (error) {
      hub.connection.close();
      throw error;
    }
  }

  private constructor(connection: HubConnection, options: HubOptions) {
    this.connection = connection;
    this.options = options;
    connection.on(getTimeRequest, () => {
      const epochSeconds = Math.floor(Date.now() / 1000);
      const noZone = { timezone: "", parsedTimezone: Repeated.of<ParsedTimezone>([]) };
      connection.send(encodeGetTimeResponse, { ...noZone, epochSeconds });
    });
  }

  async #introduce(password: string): Promise<void> {
    const { connection } = this;
    const hello = connection.next(helloResponse);
    connection.send(encodeHelloRequest, {
      clientInfo: "thimble hub",
      apiVersionMajor: MAJOR,
      apiVersionMinor: MINOR,
    });
    const { apiVersionMajor, apiVersionMinor } = await hello;
    const version = `${apiVersionMajor}.${apiVersionMinor}`;
    if (apiVersionMajor !== MAJOR)
      throw new Error(`The device speaks version ${version} of the protocol, not ${MAJOR}.`);
    if (apiVersionMinor > MINOR)
      console.error(
        `The device speaks version ${version} of the protocol, this hub ${MAJOR}.${MINOR}: some things may not work.`,
      );
    this.minorVersion = apiVersionMinor;
    const connected = connection.next(connectResponse);
    connection.send(encodeConnectRequest, { password });
    const { invalidPassword } = await connected;
    if (invalidPassword) throw new RefusedError("The password is wrong; give it with --password.");
  }

  async #list(): Promise<void> {
    const { connection, entities, services, options } = this;
    for (const kind of options.kinds)
      connection.on(kind.list, (listed) =>
        entities.push(new HubEntity(kind, listed as ListedEntity)),
      );
    connection.on(listEntitiesServicesResponse, (service) => services.push(service));
    const answers = [
      connection.next(deviceInfoResponse),
      connection.next(listEntitiesDoneResponse),
    ] as const;
    connection.send(encodeDeviceInfoRequest, {});
    connection.send(encodeListEntitiesRequest, {});
    [this.device] = await Promise.all(answers);
  }

  async #subscribe(): Promise<void> {
    const { connection, options } = this;
    const images = new ReceivedImages();
    for (const { name, state } of options.kinds)
      if (state) connection.on(state, (message) => this.#take(name, message as KeyedState));
    connection.on(imageChunk, (chunk) => {
      const image = images.take(chunk);
      if (image) this.#take("camera", image);
    });
    connection.on(subscribeHubStateResponse, ({ entityId }) => this.followed.push(entityId));
    connection.on(hubServiceResponse, (call) => this.onHubService(call));
    connection.send(encodeSubscribeStatesRequest, {});
    connection.send(encodeSubscribeHubServicesRequest, {});
    connection.send(encodeSubscribeHubStatesRequest, {});
    await connection.settled();
  }

  /** @param kind - its name */
  #take(kind: string, state: KeyedState): void {
    const entity = this.entities.find(({ config }) => config.key === state.key);
    if (entity?.kind.name !== kind) return;
    entity.state = state;
    this.onState(entity);
  }

  /**
   * Finds an entity by its kind and its object_id.
   *
   * @throws Error it doesn't exist; the message lists those that do
   */
  entity(kind: ListedKind, id: string): HubEntity {
    const all = this.entities.filter((entity) => entity.kind === kind);
    const entity = all.find(({ config }) => config.objectId === id);
    if (entity) return entity;
    const known = all.map(({ config }) => config.objectId).join(", ") || "none";
    throw new Error(`The device has no ${kind.name} "${id}"; it has: ${known}.`);
  }

  /** Sends a DisconnectRequest, and closes. */
  async disconnect(): Promise<void> {
    await this.connection.disconnect();
  }
}
