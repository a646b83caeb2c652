import { LinkedList } from "../base/linked-list.js";
import { wholeNumber } from "../base/option-ranges.js";
import type { Entity } from "../entities/entity.js";
import type { Listener, TCP } from "../host/host.js";
import { type Configured, settingsInWords } from "../log/configuration.js";
import { describeFailure } from "../log/failure.js";
import type { LogLevel } from "../log/log.js";
import type { LogLines } from "../log/log-lines.js";
import { logRejection } from "../log/log-rejection.js";
import type { HubServiceResponse } from "../messages/hub.js";
import type { SocketConnection } from "../net/socket-connection.js";
import { Refusal, type SocketProtocol, SocketServer } from "../net/socket-server.js";
import { AttemptLimiter, type AttemptsOptions } from "../security/attempt-limiter.js";
import type { EncryptionOptions } from "../security/encryption.js";
import type { Encodable } from "../wire/encodable.js";
import { ClientLogs } from "./client-logs.js";
import type { ClientWatcher } from "./client-watcher.js";
import { callHubService } from "./hub-service-calls.js";
import { SessionImageReaders } from "./image-readers.js";
import { type Login, LoginState } from "./login.js";
import type { NativeApiDevice } from "./native-api-device.js";
import { NativeApiMemory, type NativeApiMemoryOptions } from "./native-api-memory.js";
import { Handshakes } from "./noise-opening.js";
import { Session } from "./session.js";
import { SessionContext, type SessionOwner } from "./session-context.js";
import { StatePublisher } from "./state-publisher.js";
import { type KeepaliveOptions, NativeApiTimeouts } from "./timeouts.js";

/** How many rounds `catchUp` makes in a row. */
const ROUNDS = 8;

/** The highest value of the option `connections`. */
const MAX_CONNECTIONS = 32;

/** The port that clients expect. */
export const DEFAULT_PORT = 6053;

export interface NativeApiOptions extends KeepaliveOptions {
  /** Default 6053. 0: any free port. */
  port?: number;
  /** The address of the interface to listen on. Default: all interfaces. */
  address?: string;
  /** The password that clients must send. Default `""`: only an empty one is accepted. */
  password?: string;
  /** How long an address must wait after wrong passwords, and after wrong keys. */
  passwords?: AttemptsOptions;
  /**
   * How clients encrypt; false: not at all, and they can't set a key. Default: a hub may set the key,
   * on a host that has cryptography.
   */
  encryption?: EncryptionOptions | false;
  /**
   * How many encrypted connections can begin per second. Each takes an ESP32 about 30 ms. More have to
   * wait. Default 5; 1 to 1,000,000,000, which is no limit in practice and the default of Node's
   * `startDevice`.
   */
  handshakes?: number;
  /**
   * How many clients can be connected. One more evicts a client that hasn't given the
   * password yet: the oldest of the address that has most of these. When all have
   * given it, the new one is refused. Default 8, as many as an ESP32 has sockets for;
   * 1 to 32.
   */
  connections?: number;
  /**
   * How many messages a client may send per second, and up to a quarter of them at
   * once. When it sends more, the device stops reading from it for a while. Default
   * 500, far more than hubs send, which leaves an ESP32 time for other clients; 1 to
   * 1,000,000,000, which is no limit in practice and the default of Node's
   * `startDevice`.
   */
  requests?: number;
  memory?: NativeApiMemoryOptions;
}

/** Speaks the Device Entity Protocol with many clients. */
export class NativeApiServer implements Configured, SessionOwner, SocketProtocol<Session> {
  private readonly options: NativeApiOptions;
  readonly sockets: SocketServer<Session>;
  private readonly requests: number;
  private readonly context: SessionContext;
  private readonly sessions = new LinkedList<Session>();
  /** How many clients can be connected. */
  private readonly most: number;
  private readonly logs: ClientLogs;
  private catchingUp = false;
  /** Sends the states of entities. */
  readonly states: StatePublisher;
  /** Called when the key has changed or was removed. Most devices have no listener, and so no slot for it. */
  declare onKeyChanged?: () => void;
  /** The program's listeners for clients that come and go. Most programs have none, and so no slot for it. */
  declare clients?: ClientWatcher;

  /** @throws ConfigurationError when an option is out of its range. */
  constructor(device: NativeApiDevice, options: NativeApiOptions) {
    this.options = options;
    const { connections = 8, requests = 500, handshakes = 5 } = options;
    wholeNumber("requests", requests, 1, 1_000_000_000);
    wholeNumber("handshakes", handshakes, 1, 1_000_000_000);
    this.requests = requests;
    const timeouts = new NativeApiTimeouts(options);
    this.sockets = new SocketServer<Session>(device.host, this, connections, MAX_CONNECTIONS);
    this.most = connections;
    const memory = new NativeApiMemory(connections, options.memory);
    const attempts = new AttemptLimiter("passwords", options.passwords);
    this.context = new SessionContext(
      device,
      options.password ?? "",
      attempts,
      this.handshakesOf(device, handshakes, connections),
      requests,
      timeouts,
      memory,
      this,
    );
    this.states = new StatePublisher(this.context, this.sessions);
    this.logs = new ClientLogs(this.sessions, this.context);
    const { images } = this.context;
    if (images) images.readers = new SessionImageReaders(this.context, this.sessions);
  }

  private handshakesOf(
    { encryption, host, info }: NativeApiDevice,
    perSecond: number,
    atOnce: number,
  ): Handshakes | undefined {
    if (typeof USE_ENCRYPTION === "undefined" || USE_ENCRYPTION) {
      if (!encryption) return undefined;
      encryption.onChange = () => this.keyChanged();
      const attempts = new AttemptLimiter("passwords", this.options.passwords);
      return new Handshakes(encryption, host, info.name.toString(), attempts, perSecond, atOnce);
    }
    return undefined;
  }

  /** The key has changed or was removed: all clients have to connect again. */
  private keyChanged(): void {
    this.onKeyChanged?.();
    for (let session = this.sessions.first; session; session = session.next) session.disconnect();
  }

  /** Opens the port. `onError` is called when that fails. */
  open(onError?: (error?: Error) => void): Listener {
    const { clock, handshakes, logLines, timeouts } = this.context;
    const { port = DEFAULT_PORT, address } = this.options;
    const interval = Math.max(10, Math.min(timeouts.interval, (clock.interval || 4000) / 4));
    const listener = this.sockets.open({ port, address, interval, onError });
    logLines.listen(this.logs);
    if (handshakes?.encryption.key) handshakes.makeSpare();
    return listener;
  }

  /** Asks all clients to disconnect, and accepts no new ones. A connection closes when its client has answered. */
  disconnect(): void {
    this.sockets.stopListening();
    for (let session = this.sessions.first; session; session = session.next) session.disconnect();
  }

  /** Closes all connections now; new ones are still accepted. */
  drop(): void {
    this.sockets.drop();
  }

  /** Closes the port and all connections now. */
  close(): void {
    this.sockets.close();
    this.context.handshakes?.close();
    this.context.logLines.forget(this.logs);
  }

  /** The latest lines of the device's log. They are in the server's memory, and other protocols read them, too. */
  get logLines(): LogLines {
    return this.context.logLines;
  }

  /** How many clients are connected. */
  get connections(): number {
    return this.sockets.count;
  }

  /** Sends a call of a hub service to all clients that subscribed to calls; returns whether there is one, and the call isn't too long. */
  callHubService(message: Encodable<HubServiceResponse>): boolean {
    return callHubService(this.context, this.sessions, message);
  }

  catchUp(): void {
    const { sessions, context } = this;
    const { buffer } = context;
    // Sending in a round may call this method again. Such calls wait for the next round, so that the stack
    // doesn't grow.
    if (buffer.isTaken || this.catchingUp) {
      buffer.isWanted = true;
      return;
    }
    this.catchingUp = true;
    // Sending may make the program publish or log more. After some rounds the rest waits for the tick.
    for (let round = 0; round < ROUNDS; round++) {
      buffer.isWanted = false;
      for (let session = sessions.first; session; session = session.next) session.resume();
      // While a command is carried out, its session continues afterwards.
      if (!buffer.isWanted || buffer.isLent) break;
    }
    this.catchingUp = false;
    if (buffer.isWanted && !buffer.isLent) this.tickSoon();
  }

  tickSoon(): void {
    this.sockets.tickSoon();
  }

  logLevelChanged(): void {
    this.logs.update();
  }

  get kind(): string {
    return "api";
  }

  /** The limits. */
  configuration(): string {
    const { memory, password } = this.context;
    return settingsInWords({
      connections: this.most,
      password: password.length > 0,
      requests: this.requests,
      longestFrameReceived: memory.receiveLength,
      longestFrameSent: memory.buf.length - memory.send,
      logBytes: memory.send - memory.logs,
    });
  }

  // Callbacks of the socket server

  get freeMemory(): number {
    return this.context.memory.free;
  }

  connect(from: TCP, place: number): Session {
    const session = new Session(this.context, from, place);
    this.sessions.add(session);
    return session;
  }

  left(session: SocketConnection): void {
    this.sessions.remove(session as Session);
    if (this.clients) this.tellOfEnd((session as Session).login, this.clients);
  }

  private tellOfEnd({ announced }: Login, clients: ClientWatcher): void {
    if (announced) clients.disconnected(announced);
  }

  /** A hub that finds no place tries again by itself. */
  get maxWaiting(): number {
    return 0;
  }

  refuse(_from: TCP, address: string | undefined, refusal: Refusal): void {
    const reason =
      refusal === Refusal.NO_MEMORY
        ? `only ${this.context.host.freeMemory} bytes of memory are left`
        : `all ${this.most} connections are taken`;
    this.context.log.warn("api", () => `${address}: refused, ${reason}`);
  }

  /**
   * Among the clients that haven't given the password, the oldest of the address with
   * the most of them. So an address that floods the device evicts only its own.
   */
  evictionCandidate(): Session | undefined {
    const waiting: Session[] = [];
    for (let session = this.sessions.first; session; session = session.next)
      if (session.login.state < LoginState.OPEN) waiting.push(session);
    let found: Session | undefined;
    let most = 0;
    for (const connection of waiting) {
      const count = waiting.filter(({ address }) => address === connection.address).length;
      if (count < most || (count === most && found && found.number < connection.number)) continue;
      found = connection;
      most = count;
    }
    return found;
  }

  connectionsChanged(): void {
    this.logs.update();
    const { countingEntities } = this.context;
    // With an index: on XS `for..of` takes 8 slots each time.
    for (let i = 0; i < countingEntities.length; i++)
      this.notifyCount(countingEntities[i] as Entity);
  }

  private notifyCount(entity: Entity): void {
    const { log } = this.context;
    try {
      logRejection(entity.connectionsChanged(this.connections), log, entity.name);
    } catch (error) {
      log.error("api", () => `"${entity.name}" failed: ${describeFailure(error)}`);
    }
  }

  log(level: LogLevel, message: string): void {
    this.context.log.write(level, "api", message);
  }

  ticked(): void {
    if (this.context.buffer.isWanted) this.catchUp();
  }
}
