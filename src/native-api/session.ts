import type { TCP } from "../host/host.js";
import { describeError } from "../log/log.js";
import {
  decodeConnectRequest,
  decodeHelloRequest,
  encodeConnectResponse,
  encodeDeviceInfoResponse,
  encodeDisconnectResponse,
  encodeHelloResponse,
  encodePingResponse,
} from "../messages/connection.js";
import { MessageId } from "../messages/ids.js";
import { decodeSubscribeLogsRequest } from "../messages/logs.js";
import { RULES, Rule } from "../messages/rules.js";
import { decodeGetTimeResponse, encodeGetTimeResponse } from "../messages/time.js";
import { sameBytes } from "../security/same-bytes.js";
import { outOfMemory, WireError } from "../wire/errors.js";
import { buf, use } from "../wire/memory.js";
import type { CommandHandler } from "./command-handler.js";
import { ClientConnection } from "./connection.js";
import { CONFIGURATION_LEVEL } from "./frame-sources/configuration.js";
import type { FrameSource } from "./frame-sources/frame-source.js";
import { Framing } from "./framing.js";
import { DeviceRequest, Pending, SendCursors } from "./send-cursors.js";
import type { SessionContext } from "./session-context.js";

const enum State {
  /** Nothing but HelloRequest may come. */
  SOCKET_OPEN,
  /** Only what needs no authentication may come. */
  HELLO_DONE,
  /** A password came too soon after wrong ones; it is answered later, and nothing else before. */
  WAITING,
  /** Anything may come. */
  OPEN,
  /** DisconnectRequest was sent; its answer is waited for. */
  DISCONNECTING,
}

/** The messages without fields. */
const NOTHING = {};

/**
 * One client's connection. What it still owes its client is kept as positions;
 * frames are made when the socket has room for them and not before.
 */
export class Session extends ClientConnection {
  subscribed = false;
  subscribedToHubServices = false;
  private state: State = State.SOCKET_OPEN;
  readonly positions: SendCursors;
  /** The right password was given. */
  authenticated = false;
  /** What the answer will be that the client waits for. */
  private wrongPassword = false;
  /** When something was last found to have come, in ticks. */
  private lastReceived: number;
  /** When the client was last known to read on, or to have nothing to read, in ticks. */
  private lastSent: number;
  /** When the client was last asked for a word, in ticks. */
  private pinged = Number.NEGATIVE_INFINITY;
  /** When the client was last asked for the time, in ticks. */
  private askedForTime = 0;

  constructor(shared: SessionContext, from: TCP, place: number) {
    super(shared, from, place);
    this.positions = new SendCursors(shared.shown.length);
    this.lastReceived = this.began;
    this.lastSent = this.began;
  }

  protected override get isNew(): boolean {
    return this.state === State.SOCKET_OPEN;
  }

  // Receiving

  /** Acts on the message with `id` that stands from `at` to `end`. */
  protected override message(id: number, at: number, end: number): void {
    const { shared } = this;
    if (id === MessageId.PingRequest && this.state !== State.SOCKET_OPEN) {
      this.commitFrame(encodePingResponse(NOTHING, shared.memory.pos));
      return;
    }
    const rule = id < RULES.length ? (RULES[id] as number) : 0;
    if (this.state === State.SOCKET_OPEN && id !== MessageId.HelloRequest) {
      this.fail(`message ${id} came before HelloRequest`);
      return;
    }
    // A client may be newer than this device.
    if (rule === 0) return;
    if ((rule & Rule.FROM_CLIENT) === 0) {
      this.fail(`message ${id} is only for devices to send`);
      return;
    }
    if ((rule & Rule.NEEDS_AUTHENTICATION) !== 0 && !this.authenticated) {
      this.fail(`message ${id} came before ConnectRequest`);
      return;
    }
    const command = shared.commands[id];
    if (command) {
      // What an entity publishes is made where the answers are.
      this.write();
      this.command(command, at, end);
      return;
    }
    this.request(id, at, end);
  }

  private command(command: CommandHandler, at: number, end: number): void {
    try {
      command.handle(at, end);
    } catch (error) {
      if (error instanceof WireError) throw error;
      this.commandFailed(at, error);
    }
    // The entity's own code may have used another device.
    use(this.shared.memory);
  }

  // Of its own, since on XS a variable that a closure uses takes a slot also where none is made.
  private commandFailed(at: number, error: unknown): void {
    const { log, memory, shown } = this.shared;
    // Each kind's commands have the key as their first field, and clients send it first.
    const key = memory.view.getUint32(at + 1, true);
    const entity = memory.buf[at] === 0x0d && shown.find((one) => one.key === key);
    const what = entity ? `"${entity.name}" failed` : "a command failed";
    log.error("api", () => `${what}: ${describeError(error)}`);
  }

  private request(id: number, at: number, end: number): void {
    const { shared } = this;
    switch (id) {
      case MessageId.HelloRequest:
        this.hello(at, end);
        break;
      case MessageId.ConnectRequest:
        this.connect(at, end);
        break;
      case MessageId.DisconnectRequest:
        this.commitFrame(encodeDisconnectResponse(NOTHING, shared.memory.pos));
        this.write();
        this.close("disconnected");
        break;
      case MessageId.DisconnectResponse:
        if (this.state === State.DISCONNECTING) this.close("disconnected");
        break;
      case MessageId.DeviceInfoRequest:
        this.commitFrame(encodeDeviceInfoResponse(shared.info, shared.memory.pos));
        break;
      case MessageId.ListEntitiesRequest:
        this.positions.scheduleList();
        break;
      case MessageId.SubscribeStatesRequest:
        this.subscribed = true;
        this.positions.scheduleAllStates();
        break;
      case MessageId.SubscribeHubServicesRequest:
        if (!this.subscribedToHubServices)
          this.positions.hubService = shared.memory.hubServices.end;
        this.subscribedToHubServices = true;
        break;
      case MessageId.SubscribeHubStatesRequest:
        this.positions.scheduleHubStates();
        break;
      case MessageId.SubscribeLogsRequest:
        this.subscribeLogs(at, end);
        break;
      case MessageId.GetTimeRequest:
        this.commitFrame(encodeGetTimeResponse(shared.clock, shared.memory.pos));
        break;
      case MessageId.GetTimeResponse:
        this.time(at, end);
        break;
    }
  }

  private hello(at: number, end: number): void {
    const { shared } = this;
    if (this.state !== State.SOCKET_OPEN) {
      this.fail("HelloRequest came a second time");
      return;
    }
    const { helloRequest } = shared;
    decodeHelloRequest(helloRequest, at, end);
    // Before the answer: it throws where the text is damaged.
    const clientInfo = helloRequest.clientInfo.toString();
    this.state = State.HELLO_DONE;
    this.commitFrame(encodeHelloResponse(shared.hello, shared.memory.pos));
    shared.log.debug("api", () => `${this.remote}: ${clientInfo}`);
  }

  private connect(at: number, end: number): void {
    const { shared } = this;
    if (this.state !== State.HELLO_DONE) {
      this.fail("ConnectRequest came a second time");
      return;
    }
    const { connectRequest } = shared;
    decodeConnectRequest(connectRequest, at, end);
    this.wrongPassword = !sameBytes(connectRequest.password, shared.password);
    const now = shared.time.ticks;
    // Where there is no password there's nothing to guess.
    if (shared.password.length > 0 && shared.passwordAttempts.wait(this.address, now) > 0) {
      this.state = State.WAITING;
      this.hold();
    } else this.answerPassword();
  }

  private answerPassword(): void {
    const { shared } = this;
    const { connectResponse, passwordAttempts } = shared;
    const now = shared.time.ticks;
    connectResponse.invalidPassword = this.wrongPassword;
    this.commitFrame(encodeConnectResponse(connectResponse, shared.memory.pos));
    if (this.wrongPassword) {
      const delay = passwordAttempts.wrong(this.address, now);
      this.fail(`wrong password${delay > 0 ? `, the next waits for ${delay} ms` : ""}`);
    } else {
      passwordAttempts.right(this.address);
      this.state = State.OPEN;
      this.authenticated = true;
      this.askForTime(now);
      shared.log.info("api", () => `${this.remote} connected`);
    }
  }

  /** Answers the password that had to wait. */
  private answerLate(): void {
    const { memory } = this.shared;
    use(memory);
    try {
      this.answerPassword();
      this.write();
    } catch (error) {
      this.fail(describeError(error));
    }
    memory.pos = memory.send;
  }

  private subscribeLogs(at: number, end: number): void {
    const { positions, shared } = this;
    const { subscribeLogsRequest } = shared;
    decodeSubscribeLogsRequest(subscribeLogsRequest, at, end);
    const { level, dumpConfig } = subscribeLogsRequest;
    positions.subscribeLogs(Math.max(0, level), shared.logRing.next);
    if (dumpConfig && level >= CONFIGURATION_LEVEL) positions.scheduleConfiguration();
    shared.owner.logLevelChanged();
  }

  /** A client answers. One that isn't known, or wasn't asked, doesn't set the clock. */
  private time(at: number, end: number): void {
    const { clock, getTimeResponse } = this.shared;
    decodeGetTimeResponse(getTimeResponse, at, end);
    if (this.authenticated && clock.interval > 0) clock.answered(getTimeResponse.epochSeconds);
  }

  private askForTime(now: number): void {
    if (this.shared.clock.interval === 0) return;
    this.askedForTime = now;
    this.positions.scheduleRequest(DeviceRequest.TIME);
  }

  // Sending

  /** Sends what the client is owed, as far as there is room, the most urgent first. */
  protected override send(): void {
    const { positions, shared } = this;
    if (positions.pending === 0) {
      this.write();
      return;
    }
    shared.sendingLogs = (positions.pending & (1 << Pending.LOGS)) !== 0;
    try {
      this.sendPending();
    } finally {
      shared.sendingLogs = false;
    }
  }

  private sendPending(): void {
    const { positions, shared } = this;
    const { memory, outgoing } = shared;
    while (positions.pending !== 0 && !this.closed) {
      // The lowest bit is the most urgent.
      const next = outgoing[31 - Math.clz32(positions.pending & -positions.pending)] as FrameSource;
      const at = memory.pos;
      const end = this.encode(next, at);
      if (end === at) {
        next.advance(positions);
      } else if (end <= buf.length && end - memory.send <= this.room) {
        next.advance(positions);
        this.commitFrame(end);
      } else if (at > memory.send) {
        // After what was made before there is no room; alone there may be.
        this.write();
      } else if (end <= buf.length) {
        break;
      } else {
        const what = next.describe(positions);
        next.advance(positions);
        shared.log.error("api", () => `${what} doesn't fit a frame; raise memory.send`);
      }
    }
    this.write();
  }

  /** Makes the next frame at `at`; returns its end, which is outside of the memory when it doesn't fit. */
  private encode(next: FrameSource, at: number): number {
    const { shared } = this;
    shared.encoding = true;
    try {
      return next.encode(this.positions, at);
    } catch (error) {
      if (outOfMemory(error)) return buf.length + 1;
      throw error;
    } finally {
      shared.encoding = false;
    }
  }

  /**
   * The entity with `index` has a new state. Its frame is with a leading zero;
   * undefined: there's none.
   *
   * @returns Whether the client was sent it. Else `catchUp` is to do that.
   */
  onStateChanged(index: number, frame: Uint8Array | undefined): boolean {
    if (
      frame &&
      this.positions.dirty.count === 0 &&
      this.framing === Framing.LEADING_ZERO &&
      this.room >= frame.length &&
      this.state === State.OPEN
    ) {
      try {
        this.room = this.tcp.write(frame);
      } catch (error) {
        this.fail(describeError(error));
      }
      return true;
    }
    this.positions.scheduleState(index);
    return false;
  }

  /** The entity with `index` has a new state, which `catchUp` is to send. */
  mark(index: number): void {
    this.positions.scheduleState(index);
  }

  /** A hub service was called, which `catchUp` is to send. Returns whether an older call was lost to the client. */
  calledHubService(): boolean {
    const { positions, shared } = this;
    const { oldest } = shared.memory.hubServices;
    const lost = positions.hubService < oldest;
    if (lost) positions.hubService = oldest;
    positions.schedule(Pending.HUB_SERVICES);
    return lost;
  }

  /** Sends what the client is owed, from outside of its own work. */
  catchUp(): void {
    const { shared } = this;
    const { memory } = shared;
    if (this.room === 0 || this.positions.pending === 0) return;
    if (shared.encoding || memory.pos !== memory.send) {
      // The place for frames is taken by another session's work.
      shared.behind = true;
      return;
    }
    use(memory);
    try {
      this.send();
    } catch (error) {
      this.fail(describeError(error));
    }
    memory.pos = memory.send;
  }

  // The end

  override tick(now: number, elapsed: number): void {
    const { passwordAttempts, requests, timeouts } = this.shared;
    if (this.received) this.lastReceived = now;
    this.received = false;
    this.endIfTooSlow(now);
    if (this.closed) return;
    if (this.state === State.WAITING && passwordAttempts.wait(this.address, now) <= 0)
      this.answerLate();
    if (this.closed) return;
    const silent = now - this.lastReceived;
    if (
      silent >= timeouts.pingAfter &&
      this.pinged <= this.lastReceived &&
      this.state !== State.SOCKET_OPEN
    ) {
      this.pinged = now;
      this.positions.scheduleRequest(DeviceRequest.PING);
      this.catchUp();
    }
    const { interval } = this.shared.clock;
    if (this.state === State.OPEN && interval > 0 && now - this.askedForTime >= interval) {
      this.askForTime(now);
      this.catchUp();
    }
    if (this.state !== State.WAITING) this.allow((requests * elapsed) / 1000);
  }

  private endIfTooSlow(now: number): void {
    const { timeouts } = this.shared;
    if (this.roomGrew || (this.positions.pending === 0 && this.room >= this.shared.answerLength))
      this.lastSent = now;
    this.roomGrew = false;
    const silent = now - this.lastReceived;
    if (!this.authenticated && now - this.began >= timeouts.connect)
      this.fail(`not connected after ${seconds(now - this.began)}`);
    else if (silent >= timeouts.closeAfter) this.fail(`silent for ${seconds(silent)}`);
    else if (now - this.lastSent >= timeouts.send)
      this.fail(`hasn't read for ${seconds(now - this.lastSent)}`);
  }

  /** Asks the client to disconnect. */
  disconnect(): void {
    if (this.state === State.OPEN || this.state === State.HELLO_DONE) {
      this.state = State.DISCONNECTING;
      this.positions.scheduleRequest(DeviceRequest.DISCONNECT);
      this.catchUp();
    } else this.close("disconnected");
  }
}

function seconds(milliseconds: number): string {
  return `${Math.round(milliseconds / 1000)} s`;
}
