import { ConfigurationError } from "../base/errors.js";
import { THIMBLE_VERSION } from "../base/version.js";
import type { ImageSource } from "../entities/camera/images.js";
import { Entity } from "../entities/entity.js";
import type { Host, Time } from "../host/host.js";
import { kindOf } from "../kinds/in-build/kind-of.js";
import type { Kind } from "../kinds/kind.js";
import type { Configured } from "../log/configuration.js";
import type { Log } from "../log/log.js";
import { LogLines } from "../log/log-lines.js";
import {
  type DeviceInfoResponse,
  encodeDeviceInfoResponse,
  encodeHelloResponse,
  type HelloResponse,
} from "../messages/connection.js";
import { MessageId } from "../messages/ids.js";
import type { ConnectionOwner, SocketConnection } from "../net/socket-connection.js";
import type { AttemptLimiter } from "../security/attempt-limiter.js";
import type { Clock } from "../time/clock.js";
import type { Encodable } from "../wire/encodable.js";
import { outOfMemory } from "../wire/errors.js";
import { withMemory } from "../wire/memory.js";
import { Utf8 } from "../wire/utf8.js";
import { cameraRequests } from "./camera-requests.js";
import { checkList } from "./check-list.js";
import type { ClientWatcher } from "./client-watcher.js";
import type { CommandHandler, ExecutionHandler } from "./command-handler.js";
import { commandHandlers } from "./command-handlers.js";
import { LONGER_AS_ESPHOME } from "./esphome-log-lines.js";
import { AnswerSource } from "./frame-sources/answers.js";
import { ConfigurationSource } from "./frame-sources/configuration.js";
import type { FrameSource } from "./frame-sources/frame-source.js";
import { HubServiceSource } from "./frame-sources/hub-services.js";
import { HubStateSource } from "./frame-sources/hub-states.js";
import { MAX_IMAGE_FRAME } from "./frame-sources/images.js";
import { ListSource } from "./frame-sources/list.js";
import { LogSource } from "./frame-sources/logs.js";
import { RequestSource } from "./frame-sources/requests.js";
import { StateSource } from "./frame-sources/states.js";
import type { NativeApiDevice } from "./native-api-device.js";
import type { NativeApiMemory } from "./native-api-memory.js";
import type { Handshakes } from "./noise-opening.js";
import type { SendBuffer } from "./send-buffer.js";
import { Pending } from "./send-cursors.js";
import { SirensAsSwitches } from "./sirens-as-switches.js";
import type { NativeApiTimeouts } from "./timeouts.js";
import { FrameHeader } from "./transports/frame-header.js";
import { NOISE_OVERHEAD } from "./transports/noise.js";

/** The version of 2026-08: every field that clients of this version read is sent. */
const API_VERSION_MAJOR = 1;
const API_VERSION_MINOR = 15;
/** From 1.11 on Hello is the login, and some clients send no password any more. */
const API_VERSION_MINOR_WITH_PASSWORD = 10;

/** The server, as its sessions see it. */
export interface SessionOwner {
  /** Sends what is pending in all sessions; when the send buffer is taken, once its owner is done. */
  catchUp(): void;
  /** Makes all connections be checked soon, since one of them is held back. */
  tickSoon(): void;
  /** A session's log level has changed. */
  logLevelChanged(): void;
  /** The program's listeners for clients that come and go. */
  readonly clients?: ClientWatcher;
  /** The session has ended. */
  left(session: SocketConnection): void;
  /** The server of the connections' sockets. */
  readonly sockets: ConnectionOwner;
}

type Changing<T> = { -readonly [Name in keyof T]: T[Name] };

/** What all sessions of a server share: the device, and objects that only one session uses at a time. */
export class SessionContext {
  readonly host: Host;
  /** The host's time, whose ticks never go back. */
  readonly time: Time;
  /** The entities that show how many clients are connected. */
  readonly countingEntities: readonly Entity[];
  /** The shown entities, each at its index. */
  readonly shown: readonly Entity[];
  /** The kinds of the shown entities, in the same order: by these a state's frame is made for all sessions. */
  readonly kinds: readonly Kind[];
  /** Undefined for a device without sirens, which needs no slot for it. */
  declare readonly sirens?: SirensAsSwitches;
  readonly buffer: SendBuffer;
  readonly log: Log;
  /** The log's latest lines, for clients. */
  readonly logLines: LogLines;
  readonly clock: Clock;
  readonly owner: SessionOwner;
  readonly password: Utf8;
  /** How many messages a client may send per second. */
  readonly requests: number;
  /** How many messages a client may send at once. */
  readonly maxRequests: number;
  /** How often hubs are asked for the time, in milliseconds; infinite: never. */
  readonly timeInterval: number;
  /** What `currentInfo` brings up to date. */
  private readonly info: Changing<Encodable<DeviceInfoResponse>>;
  private readonly webserver: NativeApiDevice["webserver"];
  readonly hello: Encodable<HelloResponse>;
  /** The handlers of commands, indexed by message id. */
  readonly commands: (CommandHandler | undefined)[] = [];
  /** Executes services. */
  readonly executions: ExecutionHandler | undefined;
  /** The frame sources, in the order of `Pending`. */
  readonly sources: readonly FrameSource[];
  /** The camera's images, if there is a camera. */
  readonly images: ImageSource | undefined;
  /** The PingResponse's frame in plaintext. */
  readonly pingResponse = Uint8Array.of(0, 0, MessageId.PingResponse);
  // Views for pings that come alone, from their ViewCaches once there was such a ping: on XS finding one costs 50 units.
  /** Where a frame without fields arrives. */
  plainArrival: Uint8Array | undefined;
  /** The same for an encrypted frame. */
  sealedArrival: Uint8Array | undefined;
  /** Where such a frame is sent from. */
  sealedAnswer: Uint8Array | undefined;
  /** The length of the longest answer's frame, in bytes. */
  readonly answerLength: number;
  /** Used by one session at a time. */
  readonly header = new FrameHeader();

  /**
   * @param requests - How many messages a client may send per second.
   * @throws ConfigurationError when the send buffer doesn't hold the longest answer.
   * @throws ConfigurationError when it doesn't hold an entity's list message; it names the entity.
   */
  constructor(
    device: NativeApiDevice,
    password: string,
    readonly passwordAttempts: AttemptLimiter,
    /** The handshakes of encrypted connections; undefined where there is no encryption. */
    readonly handshakes: Handshakes | undefined,
    requests: number,
    readonly timeouts: NativeApiTimeouts,
    readonly memory: NativeApiMemory,
    owner: SessionOwner & Configured,
  ) {
    const { entities, services } = device;
    this.host = device.host;
    this.time = owner.sockets.time;
    const { connectionsChanged } = Entity.prototype;
    this.countingEntities = entities.filter((one) => one.connectionsChanged !== connectionsChanged);
    this.shown = entities.filter(({ index }) => index >= 0);
    // The registry shows only entities whose kind is known.
    const kinds = this.shown.map((entity) => kindOf(entity) as Kind);
    if (
      (typeof USE_SIREN === "undefined" || USE_SIREN) &&
      (typeof USE_SWITCH === "undefined" || USE_SWITCH)
    ) {
      const sirens = SirensAsSwitches.of(this.shown, kinds, services);
      if (sirens) this.sirens = sirens;
    }
    this.kinds = this.sirens?.publishedKinds ?? kinds;
    this.buffer = memory.buffer;
    this.log = device.log;
    this.clock = device.clock;
    const { buf, texts, logs, send } = memory;
    const overhead = handshakes ? NOISE_OVERHEAD : 0;
    const longestLine = buf.length - send - LONGER_AS_ESPHOME - overhead;
    this.logLines = new LogLines(device.log, buf, logs, send, longestLine, texts.length);
    this.owner = owner;
    const usesPassword = password !== "";
    this.webserver = device.webserver;
    this.info = {
      ...device.info,
      usesPassword,
      webserverPort: 0,
      apiEncryptionSupported: handshakes !== undefined,
      apiEncryptionProvisionable: false,
    };
    this.password = new Utf8(password);
    this.executions = device.executions;
    this.requests = requests;
    this.timeInterval = device.clock.interval || Number.POSITIVE_INFINITY;
    this.maxRequests = Math.max(1, requests / 4);
    const list = new ListSource(this.shown, kinds, services);
    const sources: FrameSource[] = [
      new RequestSource(),
      new HubServiceSource(memory.hubServices),
      new AnswerSource(),
      list,
      new StateSource(this.shown, kinds),
      new HubStateSource(device.hubEntities),
      new ConfigurationSource([...device.configured, owner], this.logLines.frame),
      new LogSource(this.logLines.ring, memory.buffer),
    ];
    for (const command of [...commandHandlers(this.shown), ...device.commands])
      this.commands[command.id] = command;
    if (typeof USE_ESP32_CAMERA === "undefined" || USE_ESP32_CAMERA) {
      const camera = cameraRequests(this.shown);
      if (camera) {
        const frames = camera.frames();
        sources[Pending.IMAGES] = frames;
        this.images = frames.source;
        this.commands[camera.id] = camera;
      }
    }
    this.sources = sources;
    this.hello = {
      apiVersionMajor: API_VERSION_MAJOR,
      apiVersionMinor: password === "" ? API_VERSION_MINOR : API_VERSION_MINOR_WITH_PASSWORD,
      serverInfo: new Utf8(`${device.info.name} (Thimble ${THIMBLE_VERSION})`),
      name: device.info.name,
    };
    this.answerLength = longestAnswer(this.hello, this.info, memory) + overhead;
    if (this.answerLength > memory.buf.length - memory.send)
      throw new ConfigurationError(
        `memory.send is ${memory.buf.length - memory.send} bytes, too few for this device's names, version, model, areas and sub-devices; raise it, or shorten them.`,
      );
    if (this.images && memory.buf.length - memory.send < MAX_IMAGE_FRAME + overhead)
      throw new ConfigurationError(
        `memory.send must be at least ${MAX_IMAGE_FRAME + overhead} bytes for a camera.`,
      );
    checkList(list, memory, overhead);
  }

  /** What the device tells its clients about itself. */
  currentInfo(): Encodable<DeviceInfoResponse> {
    const { info, handshakes } = this;
    info.webserverPort = this.webserver.port;
    info.apiEncryptionProvisionable = handshakes?.encryption.isProvisionable ?? false;
    return info;
  }
}

/**
 * The bytes by which an answer may grow while the device runs: HTTP's port is only known once it is open, and a
 * key may be deleted.
 */
const GROWTH = 7;

/** The length of the longest answer's frame, in bytes; more than the send buffer has if it doesn't fit. */
function longestAnswer(
  hello: Encodable<HelloResponse>,
  info: Encodable<DeviceInfoResponse>,
  memory: NativeApiMemory,
): number {
  const { buf, send } = memory;
  let longest = 0;
  withMemory(memory, () => {
    try {
      const ends = [encodeHelloResponse(hello, send), encodeDeviceInfoResponse(info, send)];
      longest = Math.max(...ends) - send + GROWTH;
    } catch (error) {
      if (!outOfMemory(error)) throw error;
      longest = buf.length;
    }
  });
  return longest;
}
