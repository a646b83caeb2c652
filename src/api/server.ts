import type { CommandHandler } from "../entities/command.js";
import type { Entity } from "../entities/entity.js";
import type { Host, Listener, TCP, Timer } from "../host.js";
import type { LogLine } from "../log.js";
import { LogLevel } from "../log.js";
import {
  ConnectRequest,
  ConnectResponse,
  type DeviceInfoResponse,
  decodeConnectRequest,
  decodeHelloRequest,
  HelloRequest,
  type HelloResponse,
} from "../messages/connection.js";
import type { Encodable } from "../wire/encodable.js";
import { use } from "../wire/memory.js";
import { Utf8 } from "../wire/utf8.js";
import { FrameHeader } from "./framing.js";
import { type MemoryOptions, ServerMemory } from "./server-memory.js";
import { Session } from "./session.js";

/** The version that all of today's clients work with in full, given the document's messages. */
const API_VERSION_MAJOR = 1;
const API_VERSION_MINOR = 3;

export interface ServerOptions {
  /** Default 6053, the port where clients look. 0: one that is free. */
  port?: number;
  /** The address of the interface to listen on. Default: all interfaces. */
  address?: string;
  /** What clients must know. Default `""`: only an empty one is accepted. */
  password?: string;
  /** How many clients at once; one more is refused. Default 8, as many as an ESP32 has sockets for; 1 to 32. */
  connections?: number;
  /** Milliseconds without a word after which the client is asked for one. Default 60,000. */
  pingAfter?: number;
  /** Milliseconds without a word after which the connection is closed. Default 150,000. */
  closeAfter?: number;
  memory?: MemoryOptions;
}

/** Speaks the Device Entity Protocol with many clients. */
export class Server {
  readonly host: Host;
  readonly entities: readonly Entity[];
  readonly memory: ServerMemory;
  readonly log: LogLine;
  readonly password: Utf8;
  readonly info: Encodable<DeviceInfoResponse>;
  readonly hello: Encodable<HelloResponse>;
  /** The handlers of commands, by their messages' ids. */
  readonly commands: (CommandHandler | undefined)[] = [];
  readonly header = new FrameHeader();
  readonly connectResponse = new ConnectResponse();
  /** No answer is longer. */
  readonly answerLength: number;
  /** Sessions have states to send that were published during one's work. */
  behind = false;
  private readonly helloRequest = new HelloRequest();
  private readonly connectRequest = new ConnectRequest();
  private readonly options: ServerOptions;
  private readonly sessions: (Session | undefined)[] = [];
  private listener: Listener | undefined;
  private timer: Timer | undefined;

  /** @throws RangeError when an option is out of its range. */
  constructor(
    host: Host,
    entities: readonly Entity[],
    commands: readonly CommandHandler[],
    info: Encodable<DeviceInfoResponse>,
    log: LogLine,
    options: ServerOptions,
  ) {
    this.host = host;
    this.entities = entities;
    this.log = log;
    this.info = info;
    this.options = options;
    this.password = new Utf8(options.password);
    const connections = options.connections ?? 8;
    if (!Number.isInteger(connections) || connections < 1 || connections > 32)
      throw new RangeError(
        `connections is ${connections}; it must be a whole number from 1 to 32.`,
      );
    for (let place = 0; place < connections; place++) this.sessions.push(undefined);
    this.memory = new ServerMemory(connections, options.memory);
    for (const command of commands) this.commands[command.id] = command;
    this.hello = {
      apiVersionMajor: API_VERSION_MAJOR,
      apiVersionMinor: API_VERSION_MINOR,
      serverInfo: new Utf8(`${info.name} (Thimble ${info.firmwareVersion})`),
    };
    this.answerLength = longestAnswer(this.hello, info);
    if (this.answerLength > this.memory.buf.length - this.memory.send)
      throw new RangeError(
        `memory.send must be at least ${this.answerLength} bytes for this device's name, version and model.`,
      );
  }

  /** Opens the port. `onError` hears when it can't be opened. */
  open(onError?: (error?: Error) => void): Listener {
    const { host, options } = this;
    const { port = 6053, address } = options;
    this.listener = new host.io.Listener({
      port,
      ...(address !== undefined && { address }),
      target: this,
      onReadable,
      ...(onError && { onError }),
    });
    const pingAfter = options.pingAfter ?? 60_000;
    const closeAfter = options.closeAfter ?? 150_000;
    this.timer = host.timer.repeat(
      () => this.tick(pingAfter, closeAfter),
      Math.max(10, Math.min(1000, pingAfter / 4)),
    );
    return this.listener;
  }

  /** Asks all clients to disconnect and takes no new ones. The connections close when they have answered. */
  disconnect(): void {
    this.listener?.close();
    this.listener = undefined;
    for (const session of this.sessions) session?.disconnect();
  }

  /** Closes the port and all connections at once. */
  close(): void {
    this.listener?.close();
    this.listener = undefined;
    if (this.timer) this.host.timer.clear(this.timer);
    this.timer = undefined;
    for (const session of this.sessions) session?.close("closed");
  }

  /** How many clients are connected. */
  get connections(): number {
    let count = 0;
    for (const session of this.sessions) if (session) count += 1;
    return count;
  }

  /** Sends the entity's state to everyone who subscribed: made once, written to all that are up to date. */
  published(entity: Entity): void {
    const { sessions, memory } = this;
    // Inside of a session's work the place for frames is taken.
    const busy = memory.pos !== memory.send;
    let end = 0;
    for (let place = 0; place < sessions.length; place++) {
      const session = sessions[place];
      if (!session?.subscribed) continue;
      if (busy) session.mark(entity.index);
      else {
        if (end === 0) {
          use(memory);
          end = this.encodeState(entity);
        }
        session.published(entity.index, end);
      }
    }
    if (busy) this.behind = true;
    else if (end !== 0) this.catchUp();
  }

  private encodeState(entity: Entity): number {
    const { memory } = this;
    try {
      return entity.encodeState(memory.send);
    } catch {
      // Too long: no socket has room for it, and each session finds that out for itself.
      return memory.send + 0x10000;
    }
  }

  /** Sends the states that were published while there was no room to make them. */
  catchUp(): void {
    this.behind = false;
    for (let place = 0; place < this.sessions.length; place++) this.sessions[place]?.catchUp();
  }

  decodeHello(at: number, end: number): void {
    decodeHelloRequest(this.helloRequest, at, end);
  }

  /** Who the client says it is; good until the next frame. */
  clientInfo(): string {
    return this.helloRequest.clientInfo.toString();
  }

  decodePassword(at: number, end: number): Utf8 {
    decodeConnectRequest(this.connectRequest, at, end);
    return this.connectRequest.password;
  }

  refuseEncrypted(tcp: TCP): void {
    tcp.write(new Utf8("\0Bad indicator byte").toUint8Array());
  }

  /** Takes the connections that wait. */
  accept(listener: Listener): void {
    for (let from = listener.read(); from; from = listener.read()) {
      const place = this.sessions.indexOf(undefined);
      if (place < 0) {
        this.log(
          LogLevel.WARN,
          "api",
          `${from.remoteAddress}: refused, all ${this.sessions.length} connections are taken`,
        );
        from.close();
      } else this.sessions[place] = new Session(this, from, place);
    }
  }

  /** A session is over; its place is free. */
  left(session: Session): void {
    this.sessions[session.place] = undefined;
  }

  private tick(pingAfter: number, closeAfter: number): void {
    const now = this.host.time.ticks;
    for (const session of this.sessions) session?.tick(now, pingAfter, closeAfter);
  }
}

/** The bytes of the longest answer, from the strings in it: 8 bytes a field are more than enough for the rest. */
function longestAnswer(
  hello: Encodable<HelloResponse>,
  info: Encodable<DeviceInfoResponse>,
): number {
  const lengthOf = (message: object) =>
    Object.values(message).reduce(
      (sum, value) => sum + 8 + (value instanceof Utf8 ? value.length : 0),
      8,
    );
  return Math.max(lengthOf(hello), lengthOf(info));
}

function onReadable(this: Listener): void {
  (this.target as Server).accept(this);
}
