import { THIMBLE_VERSION } from "../base/version.js";
import type { ImageSource } from "../entities/camera/images.js";
import type { Entity } from "../entities/entity.js";
import type { Host, Time } from "../host/host.js";
import type { Configured } from "../log/configuration.js";
import type { Log } from "../log/log.js";
import { LogFrame } from "../log/log-frame.js";
import { LogRing } from "../log/log-ring.js";
import {
  ConnectRequest,
  ConnectResponse,
  type DeviceInfoResponse,
  HelloRequest,
  type HelloResponse,
} from "../messages/connection.js";
import { MessageId } from "../messages/ids.js";
import { SubscribeLogsRequest } from "../messages/logs.js";
import { GetTimeResponse } from "../messages/time.js";
import type { ConnectionOwner } from "../net/socket-connection.js";
import type { AttemptLimiter } from "../security/attempt-limiter.js";
import type { Clock } from "../time/clock.js";
import type { Encodable } from "../wire/encodable.js";
import { Utf8 } from "../wire/utf8.js";
import { checkList } from "./check-list.js";
import type { CommandHandler } from "./command-handler.js";
import { ConfigurationSource } from "./frame-sources/configuration.js";
import type { FrameSource } from "./frame-sources/frame-source.js";
import { HubServiceSource } from "./frame-sources/hub-services.js";
import { HubStateSource } from "./frame-sources/hub-states.js";
import { LONGEST_IMAGE_FRAME } from "./frame-sources/images.js";
import { ListSource } from "./frame-sources/list.js";
import { LogSource } from "./frame-sources/logs.js";
import { RequestSource } from "./frame-sources/requests.js";
import { StateSource } from "./frame-sources/states.js";
import { commandHandlers, nativeKindOf } from "./kinds/kinds.js";
import type { AnyNativeKind } from "./kinds/native-kind.js";
import type { NativeApiMemory } from "./native-api-memory.js";
import type { SendBuffer } from "./send-buffer.js";
import { Pending } from "./send-cursors.js";
import type { NativeApiDevice } from "./served-device.js";
import type { NativeApiTimeouts } from "./timeouts.js";
import { FrameHeader } from "./transports/frame-header.js";

/** The version that all of today's clients work with in full, given the document's messages. */
const API_VERSION_MAJOR = 1;
const API_VERSION_MINOR = 3;

/** What a server's sessions ask of it. */
export interface SessionOwner {
  /** Sends what is pending in all sessions, now or when the send buffer is free. */
  catchUp(): void;
  /** A session's log level is another one. */
  logLevelChanged(): void;
  /** The session in `place` is over. */
  left(place: number): void;
  /** The server of the sessions' sockets. */
  readonly sockets: ConnectionOwner;
}

/** What a server's sessions have in common: the device as they show it, and what one of them needs at a time. */
export class SessionContext {
  readonly host: Host;
  /** The host's, never set back. */
  readonly time: Time;
  readonly entities: readonly Entity[];
  /** Those that clients are shown, each at its index. */
  readonly shown: readonly Entity[];
  /** Their kinds, in the same order. */
  readonly kinds: readonly AnyNativeKind[];
  readonly memory: NativeApiMemory;
  readonly buffer: SendBuffer;
  readonly log: Log;
  /** The lines that clients are still to be sent. */
  readonly logRing: LogRing;
  /** For the line that is being written. */
  readonly logFrame: LogFrame;
  readonly clock: Clock;
  readonly owner: SessionOwner;
  readonly password: Utf8;
  readonly passwordAttempts: AttemptLimiter;
  /** How many messages a client may send in a second. */
  readonly requests: number;
  /** How many messages a client may send at once. */
  readonly mostRequests: number;
  readonly timeouts: NativeApiTimeouts;
  readonly info: Encodable<DeviceInfoResponse>;
  readonly hello: Encodable<HelloResponse>;
  /** The handlers of commands, by their messages' ids. */
  readonly commands: (CommandHandler | undefined)[] = [];
  /** What is sent in parts, in the order of Owed. */
  readonly sources: readonly FrameSource[];
  /** The camera's images, where there is a camera. */
  readonly images: ImageSource | undefined;
  /** The frame, with a leading zero. */
  readonly pingResponse = Uint8Array.of(0, 0, MessageId.PingResponse);
  /** No answer is longer, in bytes. */
  readonly answerLength: number;
  // For the one session that is at work.
  readonly header = new FrameHeader();
  readonly helloRequest = new HelloRequest();
  readonly connectRequest = new ConnectRequest();
  readonly connectResponse = new ConnectResponse();
  readonly subscribeLogsRequest = new SubscribeLogsRequest();
  readonly getTimeResponse = new GetTimeResponse();

  /**
   * @param requests - How many messages a client may send in a second.
   * @throws RangeError when the memory doesn't hold the longest answer.
   * @throws ConfigurationError when it doesn't hold an entity's list message, naming the entity.
   */
  constructor(
    device: NativeApiDevice,
    password: string,
    passwordAttempts: AttemptLimiter,
    requests: number,
    timeouts: NativeApiTimeouts,
    memory: NativeApiMemory,
    owner: SessionOwner & Configured,
  ) {
    const { entities, services } = device;
    this.host = device.host;
    this.time = owner.sockets.time;
    this.entities = entities;
    this.shown = entities.filter(({ index }) => index >= 0);
    // The registry shows none whose kind isn't known.
    this.kinds = this.shown.map((entity) => nativeKindOf(entity) as AnyNativeKind);
    this.memory = memory;
    this.buffer = memory.buffer;
    this.log = device.log;
    this.clock = device.clock;
    this.logRing = new LogRing(memory.buf, memory.logs, memory.send);
    this.logFrame = new LogFrame(
      Math.min(memory.send - memory.logs, memory.buf.length - memory.send),
    );
    this.owner = owner;
    this.info = { ...device.info, usesPassword: password !== "" };
    this.password = new Utf8(password);
    this.passwordAttempts = passwordAttempts;
    this.requests = requests;
    this.timeouts = timeouts;
    this.mostRequests = Math.max(1, requests / 4);
    const list = new ListSource(this.shown, this.kinds, services);
    const sources: FrameSource[] = [
      new RequestSource(),
      new HubServiceSource(memory.hubServices),
      list,
      new StateSource(this.shown, this.kinds),
      new HubStateSource(device.hubEntities),
      new ConfigurationSource([...device.configured, owner], this.logFrame),
      new LogSource(this.logRing),
    ];
    const camera = this.shown.find(({ index }) => this.kinds[index]?.imageFrames);
    const imageFrames = camera && this.kinds[camera.index]?.imageFrames?.(camera);
    if (imageFrames) sources[Pending.IMAGES] = imageFrames;
    this.images = imageFrames?.source;
    this.sources = sources;
    for (const command of [...commandHandlers(this.shown), ...device.commands])
      this.commands[command.id] = command;
    this.hello = {
      apiVersionMajor: API_VERSION_MAJOR,
      apiVersionMinor: API_VERSION_MINOR,
      serverInfo: new Utf8(`${device.info.name} (Thimble ${THIMBLE_VERSION})`),
    };
    this.answerLength = Math.max(longest(this.hello), longest(this.info));
    if (this.answerLength > memory.buf.length - memory.send)
      throw new RangeError(
        `memory.send must be at least ${this.answerLength} bytes for this device's name, version and model.`,
      );
    if (this.images && memory.buf.length - memory.send < LONGEST_IMAGE_FRAME)
      throw new RangeError(
        `memory.send must be at least ${LONGEST_IMAGE_FRAME} bytes for a camera.`,
      );
    checkList(list, memory);
  }
}

/** The bytes of a message's frame at most: 8 a field are more than enough for all but the texts. */
function longest(message: object): number {
  return Object.values(message).reduce(
    (sum, value) => sum + 8 + (value instanceof Utf8 ? value.length : 0),
    8,
  );
}
