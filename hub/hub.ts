import type { MessageOf } from "../src/messages/client/messages.js";
import { HubConnection, RefusedError } from "./connection.js";
import { nameOf, objectIdOf, subDeviceOf } from "./entity-names.js";
import { ReceivedImages } from "./images.js";
import type { ListedEntity, ListedKind } from "./listed-kind.js";

/** The version of the protocol that this hub speaks. */
const MAJOR = 1;
const MINOR = 15;

export type HubDeviceInfo = MessageOf<"DeviceInfoResponse">;

/** A service of the device. */
export type HubService = MessageOf<"ListEntitiesServicesResponse">;

/** A call of one of the hub's services, or an event for the hub. */
export type HubServiceCall = MessageOf<"HubServiceResponse">;

/** An entity of the device. */
export class HubEntity {
  readonly kind: ListedKind;
  /** The fields of its list message, with an object_id. */
  readonly config: ListedEntity;
  /** The name by which people know it. */
  readonly name: string;
  /** Its name, after that of its sub-device if it belongs to one. */
  readonly fullName: string;
  /** What one calls it in a command: its object_id, after its sub-device's name where others have the same. */
  id: string;
  /** The fields of its latest state message, or a camera's latest image. */
  state: object | undefined;

  constructor(kind: ListedKind, config: ListedEntity, device: HubDeviceInfo) {
    this.kind = kind;
    this.config = { ...config, objectId: objectIdOf(config, device) };
    this.name = nameOf(config, device);
    const place = subDeviceOf(config.deviceId, device);
    this.fullName =
      place === undefined || place === this.name ? this.name : `${place}, ${this.name}`;
    this.id = this.config.objectId;
  }

  /** Its state for people. */
  get inWords(): string {
    return this.kind.inWords(this.state, this.config);
  }
}

interface KeyedState {
  readonly key: number;
  readonly deviceId?: number;
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
  /** What the device says of itself first: its name, and what runs there with its version. */
  serverInfo = "";
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
    connection.on("GetTimeRequest", () => {
      const epochSeconds = Math.floor(Date.now() / 1000);
      connection.send("GetTimeResponse", { epochSeconds });
    });
  }

  async #introduce(password: string): Promise<void> {
    const { connection } = this;
    const hello = connection.next("HelloResponse");
    connection.send("HelloRequest", {
      clientInfo: "thimble hub",
      apiVersionMajor: MAJOR,
      apiVersionMinor: MINOR,
    });
    const { apiVersionMajor, apiVersionMinor, serverInfo } = await hello;
    const version = `${apiVersionMajor}.${apiVersionMinor}`;
    if (apiVersionMajor !== MAJOR)
      throw new Error(`The device speaks version ${version} of the protocol, not ${MAJOR}.`);
    if (apiVersionMinor > MINOR)
      console.error(
        `The device speaks version ${version} of the protocol, this hub ${MAJOR}.${MINOR}: some things may not work.`,
      );
    this.minorVersion = apiVersionMinor;
    this.serverInfo = serverInfo;
    // Since ESPHome 2026.1 there is no answer. A device that has one sends it before all others.
    connection.on("ConnectResponse", ({ invalidPassword }) => {
      if (invalidPassword)
        connection.fail(new RefusedError("The password is wrong; give it with --password."));
    });
    connection.send("ConnectRequest", { password });
  }

  async #list(): Promise<void> {
    const { connection, entities, services, options } = this;
    const all: [kind: ListedKind, listed: ListedEntity][] = [];
    for (const kind of options.kinds)
      connection.on(kind.list, (listed) => all.push([kind, listed as unknown as ListedEntity]));
    connection.on("ListEntitiesServicesResponse", (service) => services.push(service));
    const answers = [
      connection.next("DeviceInfoResponse"),
      connection.next("ListEntitiesDoneResponse"),
    ] as const;
    connection.send("DeviceInfoRequest");
    connection.send("ListEntitiesRequest");
    const [device] = await Promise.all(answers);
    this.device = device;
    for (const [kind, listed] of all) entities.push(new HubEntity(kind, listed, device));
    for (const entity of entities) {
      const isIt = ({ kind, config }: HubEntity) =>
        kind === entity.kind && config.objectId === entity.config.objectId;
      const { deviceId, objectId } = entity.config;
      const subDevice = subDeviceOf(deviceId, device);
      if (subDevice !== undefined && entities.filter(isIt).length > 1)
        entity.id = `${subDevice}/${objectId}`;
    }
  }

  async #subscribe(): Promise<void> {
    const { connection, options } = this;
    const images = new ReceivedImages();
    for (const { name, state } of options.kinds)
      if (state)
        connection.on(state, (message) => this.#take(name, message as unknown as KeyedState));
    connection.on("CameraImageResponse", (chunk) => {
      const image = images.take(chunk);
      if (image) this.#take("camera", image);
    });
    connection.on("SubscribeHubStateResponse", ({ entityId }) => this.followed.push(entityId));
    connection.on("HubServiceResponse", (call) => this.onHubService(call));
    connection.send("SubscribeStatesRequest");
    connection.send("SubscribeHubServicesRequest");
    connection.send("SubscribeHubStatesRequest");
    await connection.settled();
  }

  /** @param kind - its name */
  #take(kind: string, state: KeyedState): void {
    // Entities of several sub-devices may have the same key.
    const { key, deviceId = 0 } = state;
    const entity = this.entities.find(
      (one) => one.config.key === key && one.config.deviceId === deviceId && one.kind.name === kind,
    );
    if (!entity) return;
    entity.state = state;
    this.onState(entity);
  }

  /**
   * Finds an entity by its kind and its ID in the list.
   *
   * @throws Error it doesn't exist; the message lists those that do
   */
  entity(kind: ListedKind, id: string): HubEntity {
    const all = this.entities.filter((entity) => entity.kind === kind);
    const entity = all.find((one) => one.id === id);
    if (entity) return entity;
    const known = all.map((one) => one.id).join(", ") || "none";
    throw new Error(`The device has no ${kind.name} "${id}"; it has: ${known}.`);
  }

  /** Sends a DisconnectRequest, and closes. */
  async disconnect(): Promise<void> {
    await this.connection.disconnect();
  }
}
