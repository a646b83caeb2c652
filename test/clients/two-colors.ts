import { EventEmitter } from "node:events";
import { Client } from "@2colors/esphome-native-api";
import {
  type Commands,
  ConnectionClosedError,
  type ConnectOptions,
  type DeviceClient,
  type DeviceInfo,
  type Image,
  type SeenEntity,
  type SeenHubCall,
  type SeenKind,
  type SeenLogLine,
  type SeenService,
  type ServiceValue,
} from "./client.js";
import { States } from "./states.js";
import {
  type HubCallEntry,
  type LibraryClient,
  type LibraryEntity,
  type LibraryHubService,
  type LibraryService,
  type ListedFields,
  pb,
} from "./two-colors-library.js";

/** `@2colors/esphome-native-api`, through its Client as its users have it. */
export class TwoColorsClient extends States implements DeviceClient {
  readonly closed: Promise<void>;
  readonly complaints: string[] = [];
  readonly #images = new EventEmitter();
  #resolveClosed!: () => void;
  #client: LibraryClient | undefined;

  constructor() {
    super();
    this.closed = new Promise((resolve) => {
      this.#resolveClosed = resolve;
    });
  }

  /** The library's Client; its `connection` has the services. */
  get raw(): LibraryClient {
    if (this.#client === undefined) throw new ConnectionClosedError("connect first");
    return this.#client;
  }

  async connect({ host, port, password = "", key = "" }: ConnectOptions): Promise<void> {
    const client = new Client({
      host,
      port,
      password,
      encryptionKey: key,
      reconnect: false,
    }) as unknown as LibraryClient;
    this.#client = client;
    client.on("error", (error: Error) => this.complaints.push(error.message));
    client.on("newEntity", (entity: LibraryEntity) => this.#follow(entity));
    client.connection.on("disconnected", () => this.#close());

    try {
      await new Promise<void>((resolve, reject) => {
        client.once("initialized", resolve);
        client.once("error", reject);
        client.connection.once("disconnected", () =>
          reject(new ConnectionClosedError("the device closed the connection")),
        );
        client.connect();
      });
    } catch (reason) {
      this.#drop();
      throw reason;
    }
  }

  async deviceInfo(): Promise<DeviceInfo> {
    const info = await this.raw.connection.deviceInfoService();
    return {
      usesPassword: info.usesPassword,
      name: info.name,
      macAddress: info.macAddress,
      firmwareVersion: info.esphomeVersion,
      compilationTime: info.compilationTime,
      model: info.model,
      hasDeepSleep: info.hasDeepSleep,
      devices: info.devicesList.map(({ deviceId, name }) => ({ id: deviceId, name })),
    };
  }

  async listEntities(): Promise<SeenEntity[]> {
    const list = await this.raw.connection.listEntitiesService();
    return list
      .filter(({ component }) => component !== "Services")
      .map(({ component, entity }) => ({ ...documentNames(entity), kind: kindOf(component) }));
  }

  async command<Kind extends keyof Commands>(
    kind: Kind,
    objectId: string,
    fields: Commands[Kind],
  ): Promise<void> {
    const entity = Object.values(this.raw.entities).find(
      ({ type, config }) => kindOf(type) === kind && config.objectId === objectId,
    );
    if (entity === undefined) throw new Error(`the device lists no ${kind} "${objectId}"`);

    // The library's users call the setters, which check what the entity says it supports.
    const names = Object.keys(fields);
    const setter = names.join() === "red,green,blue" ? "rgb" : names.length === 1 && names[0];
    const method = setter && `set${setter.charAt(0).toUpperCase()}${setter.slice(1)}`;
    const isBroken = method && BROKEN_SETTERS.includes(method);
    const set = method && !isBroken && (entity as unknown as Record<string, unknown>)[method];
    if (typeof set === "function") set.apply(entity, Object.values(fields));
    else entity.command(fields);
  }

  async services(): Promise<SeenService[]> {
    const list = await this.raw.connection.listEntitiesService();
    return list
      .filter(({ component }) => component === "Services")
      .map(({ entity }) => {
        const { name, key, argsList: args } = entity as unknown as LibraryService;
        return { name, key, args };
      });
  }

  async executeService(name: string, values: Record<string, ServiceValue> = {}): Promise<void> {
    const service = (await this.services()).find((service) => service.name === name);
    if (service === undefined) throw new Error(`the device lists no service "${name}"`);
    this.raw.connection.executeServiceService({
      key: service.key,
      args: service.args
        .filter((arg) => arg.name in values)
        .map(({ name, type }) => ({ type, value: values[name] })),
    });
  }

  async onHubService(listener: (service: SeenHubCall) => void): Promise<void> {
    const { connection } = this.raw;
    connection.on("message.HomeassistantActionRequest", (call: LibraryHubService) =>
      listener({
        service: call.service,
        data: objectOf(call.dataList),
        dataTemplate: objectOf(call.dataTemplateList),
        variables: objectOf(call.variablesList),
        isEvent: call.isEvent,
      }),
    );
    connection.sendMessage(new pb.SubscribeHomeassistantServicesRequest());
  }

  async onHubStateSubscribe(listener: (entityId: string) => void): Promise<void> {
    const { connection } = this.raw;
    connection.on("message.SubscribeHomeAssistantStateResponse", ({ entityId }) =>
      listener(entityId),
    );
    connection.sendMessage(new pb.SubscribeHomeAssistantStatesRequest());
  }

  async sendHubState(entityId: string, state: string): Promise<void> {
    const message = new pb.HomeAssistantStateResponse();
    message.setEntityId(entityId);
    message.setState(state);
    this.raw.connection.sendMessage(message);
  }

  async requestImage(what: "single" | "stream"): Promise<void> {
    if (!Object.values(this.raw.entities).some(({ type }) => type === "Camera"))
      throw new Error("the device lists no camera");
    this.raw.connection.cameraImageService(what === "single", what === "stream");
  }

  onImage(listener: (image: Image) => void): () => void {
    this.#images.on("image", listener);
    return () => this.#images.off("image", listener);
  }

  async subscribeLogs(
    level: number,
    dumpConfig: boolean,
    listener: (line: SeenLogLine) => void,
  ): Promise<void> {
    this.raw.on("logs", ({ level, message }: SeenLogLine) => listener({ level, message }));
    this.raw.connection.subscribeLogsService(level, dumpConfig);
  }

  async getTime(): Promise<number> {
    return (await this.raw.connection.getTimeService()).epochSeconds;
  }

  async ping(): Promise<void> {
    await this.raw.connection.pingService();
  }

  async disconnect(): Promise<void> {
    if (!this.#client?.connection.connected) return;
    try {
      // The Client's own disconnect() closes without waiting for the answer.
      await this.#client.connection.disconnectService();
      await this.closed;
    } finally {
      this.#drop();
    }
  }

  async destroy(): Promise<void> {
    this.#drop();
  }

  #follow(entity: LibraryEntity): void {
    const kind = kindOf(entity.type);
    const { objectId } = entity.config;
    if (kind === "camera") {
      this.#assemble(entity);
      return;
    }
    entity.on("state", (state: ListedFields) =>
      this.receive({ ...documentNames(state), kind, objectId }),
    );
  }

  /** The library gives the chunks as they come, the camera's "state"; putting them together is left to its users. */
  #assemble(camera: LibraryEntity): void {
    const { objectId } = camera.config;
    const chunks: Buffer[] = [];
    camera.on("state", ({ key, data, done }: ListedFields) => {
      chunks.push(Buffer.from(data as string, "base64"));
      if (!done) return;
      const image: Image = { key, objectId, data: Buffer.concat(chunks.splice(0)) };
      this.#images.emit("image", image);
    });
  }

  /** Ends the library's timers and its socket, whatever state they are in. */
  #drop(): void {
    const client = this.#client;
    if (client !== undefined) {
      const end = () => {
        // Else the library sends a DisconnectRequest, also where it has ended its socket before.
        client.connection.connected = false;
        client.disconnect();
      };
      end();
      // A handshake that was under way fails later, emits this and then starts the ping timer.
      client.connection.on("error", () => setImmediate(end));
    }
    this.#close();
  }

  #close(): void {
    this.noMoreStates();
    this.#resolveClosed();
  }
}

/** They look for what no entity has, or send another field. */
const BROKEN_SETTERS = ["setDirection", "setFanMode", "setSpeedLevel", "setSwingMode"];

function objectOf(maps: HubCallEntry[]): Record<string, string> {
  return Object.fromEntries(maps.map(({ key, value }) => [key, value]));
}

/** `TextSensor` to `text_sensor`. */
function kindOf(component: string): SeenKind {
  return component.replace(/(?<=[a-z])[A-Z]/g, "_$&").toLowerCase() as SeenKind;
}

/** What newer versions of the protocol call otherwise than the document. */
const DOCUMENT_NAMES: Record<string, string> = {
  unusedLegacyAway: "away",
  visualTargetTemperatureStep: "visualTemperatureStep",
};

/** The library calls repeated fields `effectsList` and some older ones `legacySupportsRgb`. */
function documentNames<Message extends ListedFields>(message: Message): Message {
  return Object.fromEntries(
    Object.entries(message).map(([field, value]) => [
      DOCUMENT_NAMES[field] ??
        (Array.isArray(value) ? field.replace(/List$/, "") : field).replace(
          /^legacySupports/,
          "supports",
        ),
      value,
    ]),
  ) as Message;
}
