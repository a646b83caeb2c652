import { wholeNumber } from "../base/option-ranges.js";
import type { Entity } from "../entities/entity.js";
import type { Listener, TCP } from "../host/host.js";
import { type Configured, settingsInWords } from "../log/configuration.js";
import { describeError, type LogLevel } from "../log/log.js";
import { encodeHubServiceResponse, type HubServiceResponse } from "../messages/hub.js";
import { Refusal, type SocketProtocol, SocketServer } from "../net/socket-server.js";
import { AttemptLimiter, type AttemptsOptions } from "../security/attempt-limiter.js";
import type { Encodable } from "../wire/encodable.js";
import { use } from "../wire/memory.js";
import { ClientLogs } from "./client-logs.js";
import { SessionImageReaders } from "./image-readers.js";
import type { AnyNativeKind } from "./kinds/native-kind.js";
import { NativeApiMemory, type NativeApiMemoryOptions } from "./native-api-memory.js";
import type { NativeApiDevice } from "./served-device.js";
import { Session } from "./session.js";
import { SessionContext, type SessionOwner } from "./session-context.js";
import { type KeepaliveOptions, NativeApiTimeouts } from "./timeouts.js";

/** The port where clients look for a device. */
export const DEFAULT_PORT = 6053;

export interface NativeApiOptions extends KeepaliveOptions {
  /** Default 6053. 0: one that is free. */
  port?: number;
  /** The address of the interface to listen on. Default: all interfaces. */
  address?: string;
  /** What clients must know. Default `""`: only an empty one is accepted. */
  password?: string;
  /** What an address waits for that has tried wrong ones. */
  passwords?: AttemptsOptions;
  /**
   * How many clients at once. One more takes the place of one that hasn't given
   * the password yet: the oldest of the address that has most of these. Where all
   * have given it, the newcomer is refused. Default 8, as many as an ESP32 has
   * sockets for; 1 to 32.
   */
  connections?: number;
  /**
   * How many messages a client may send in a second, a quarter of them at once.
   * One that sends more isn't read on for a while. Default 500, which hubs don't
   * come near, and which leave an ESP32 time for others; 1 to 1,000,000,000, which
   * no client comes near. `startDevice` on Node has that for its default.
   */
  requests?: number;
  memory?: NativeApiMemoryOptions;
}

/** Speaks the Device Entity Protocol with many clients. */
export class NativeApiServer implements Configured, SessionOwner, SocketProtocol<Session> {
  private readonly options: NativeApiOptions;
  readonly sockets: SocketServer<Session>;
  private readonly requests: number;
  private readonly shared: SessionContext;
  /** The sockets' connections. */
  private readonly sessions: readonly (Session | undefined)[];
  private readonly logs: ClientLogs;
  /** Those of the entities that clients are shown, by their indices. */
  private readonly kinds: readonly AnyNativeKind[];
  /** A state is being written. */
  private publishing = false;
  /** Lines of the log are being written. */
  private delivering = false;

  /** @throws RangeError when an option is out of its range. */
  constructor(device: NativeApiDevice, options: NativeApiOptions) {
    this.options = options;
    const { connections = 8, requests = 500 } = options;
    wholeNumber("requests", requests, 1, 1_000_000_000);
    this.requests = requests;
    const timeouts = new NativeApiTimeouts(options);
    this.sockets = new SocketServer<Session>(device.host, this, connections);
    this.sessions = this.sockets.connections;
    const memory = new NativeApiMemory(connections, options.memory);
    const attempts = new AttemptLimiter("passwords", options.passwords);
    this.shared = new SessionContext(
      device,
      options.password ?? "",
      attempts,
      requests,
      timeouts,
      memory,
      this,
    );
    this.kinds = this.shared.kinds;
    this.logs = new ClientLogs(this.sessions, this.shared);
    const { images } = this.shared;
    if (images) images.readers = new SessionImageReaders(this.shared, this.sessions);
  }

  /** Opens the port. `onError` hears when it can't be opened. */
  open(onError?: (error?: Error) => void): Listener {
    const { clock, log, timeouts } = this.shared;
    const { port = DEFAULT_PORT, address } = this.options;
    const interval = Math.max(10, Math.min(timeouts.interval, (clock.interval || 1000) / 4));
    const listener = this.sockets.open({ port, address, interval, onError });
    log.listen(this.logs);
    return listener;
  }

  /** Asks all clients to disconnect and takes no new ones. The connections close when they have answered. */
  disconnect(): void {
    this.sockets.stopListening();
    for (const session of this.sessions) session?.disconnect();
  }

  /** Closes all connections at once; new ones are welcome. */
  drop(): void {
    this.sockets.drop();
  }

  /** Closes the port and all connections at once. */
  close(): void {
    this.sockets.close();
    this.shared.log.forget(this.logs);
  }

  /** How many clients are connected. */
  get connections(): number {
    return this.sockets.count;
  }

  /** Sends the entity's state to everyone who subscribed: made once, written to all that are up to date. */
  onStateChanged(entity: Entity): void {
    const { sessions, shared } = this;
    const { memory } = shared;
    // Inside of a session's work the place for frames is taken.
    const busy = memory.pos !== memory.send;
    let made = false;
    let frame: Uint8Array | undefined;
    let behind = false;
    // A line that is logged meanwhile must not take the frame's place.
    this.publishing = true;
    for (let place = 0; place < sessions.length; place++) {
      const session = sessions[place];
      if (!session?.subscribed) continue;
      if (busy) session.mark(entity.index);
      else {
        if (!made) {
          use(memory);
          frame = this.encodeState(entity);
          made = true;
        }
        if (!session.onStateChanged(entity.index, frame)) behind = true;
      }
    }
    this.publishing = false;
    if (busy) shared.behind = true;
    else if (behind) this.catchUp();
  }

  /** The frame, or undefined where it is too long: each session finds that out for itself. */
  private encodeState(entity: Entity): Uint8Array | undefined {
    const { buf, send, sendViews } = this.shared.memory;
    try {
      const end = (this.kinds[entity.index] as AnyNativeKind).encodeState(entity, send);
      return end <= buf.length ? sendViews.of(end - send) : undefined;
    } catch {
      return undefined;
    }
  }

  /** Sends the call of a hub service to everyone who wants to hear of them; returns whether there is one and it isn't too long. */
  callHubService(message: Encodable<HubServiceResponse>): boolean {
    const { sessions, shared } = this;
    const { memory, log } = shared;
    if (!sessions.some((session) => session?.subscribedToHubServices)) {
      log.warn("hub", () => `no hub is there to be sent "${message.service}"`);
      return false;
    }
    const busy = memory.pos !== memory.send;
    use(memory);
    if (!this.keepHubService(message)) {
      log.error("hub", () => `"${message.service}" is too long; raise memory.hubServices`);
      return false;
    }
    let lost = 0;
    for (const session of sessions)
      if (session?.subscribedToHubServices && session.calledHubService()) lost += 1;
    if (busy) shared.behind = true;
    else this.catchUp();
    if (lost > 0)
      log.warn(
        "hub",
        () =>
          `the oldest call is lost to ${lost} of the clients, too slow for it; raise memory.hubServices`,
      );
    return true;
  }

  /** Returns whether it fits. */
  private keepHubService(message: Encodable<HubServiceResponse>): boolean {
    const { buf, hubServices, pos } = this.shared.memory;
    try {
      const end = encodeHubServiceResponse(message, pos);
      return end <= buf.length && hubServices.put(pos, end);
    } catch {
      return false;
    }
  }

  catchUp(): void {
    this.shared.behind = false;
    for (let place = 0; place < this.sessions.length; place++) this.sessions[place]?.catchUp();
  }

  deliver(): void {
    const { shared } = this;
    const { memory } = shared;
    if (this.publishing || this.delivering || shared.encoding || memory.pos !== memory.send) {
      shared.behind = true;
      return;
    }
    this.delivering = true;
    this.catchUp();
    this.delivering = false;
  }

  logLevelChanged(): void {
    this.logs.update();
  }

  get kind(): string {
    return "api";
  }

  /** The limits. */
  configuration(): string {
    const { memory, password } = this.shared;
    return settingsInWords({
      connections: this.sessions.length,
      password: password.length > 0,
      requests: this.requests,
      longestFrameReceived: memory.receiveLength,
      longestFrameSent: memory.buf.length - memory.send,
      logBytes: memory.send - memory.logs,
    });
  }

  // What the server of sockets asks

  get freeMemory(): number {
    return this.shared.memory.free;
  }

  connect(from: TCP, place: number): Session {
    return new Session(this.shared, from, place);
  }

  refuse(from: TCP, refusal: Refusal): void {
    const { remoteAddress } = from;
    const reason =
      refusal === Refusal.NO_MEMORY
        ? `only ${this.shared.host.freeMemory} bytes of memory are left`
        : `all ${this.sessions.length} connections are taken`;
    this.shared.log.warn("api", () => `${remoteAddress}: refused, ${reason}`);
  }

  /**
   * Of those who haven't given the password yet, the oldest of the address that has
   * most of them. So an address that opens connections all the time evicts only its own.
   */
  evictionCandidate(): Session | undefined {
    const waiting = this.sessions.filter((session) => session && !session.authenticated);
    let found: Session | undefined;
    let most = 0;
    for (const session of waiting as Session[]) {
      const count = waiting.filter((other) => other?.address === session.address).length;
      if (count < most || (count === most && found && found.number < session.number)) continue;
      found = session;
      most = count;
    }
    return found;
  }

  connectionsChanged(): void {
    this.logs.update();
    const { connections } = this;
    for (const entity of this.shared.entities) {
      try {
        entity.connectionsChanged(connections);
      } catch (error) {
        this.shared.log.error("api", () => `"${entity.name}" failed: ${describeError(error)}`);
      }
    }
  }

  log(level: LogLevel, message: string): void {
    this.shared.log.write(level, "api", message);
  }

  ticked(): void {
    if (this.shared.behind) this.deliver();
  }
}
