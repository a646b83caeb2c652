import type { Linked } from "../base/linked-list.js";
import type { TCP } from "../host/host.js";
import { describeError, LogLevel } from "../log/log.js";
import {
  encodeDeviceCapabilitiesResponse,
  encodeDeviceInfoResponse,
  encodeDisconnectResponse,
  encodePingResponse,
} from "../messages/connection.js";
import { MessageId } from "../messages/ids.js";
import { RULES, Rule } from "../messages/rules.js";
import type { ExecuteServiceResponse } from "../messages/services.js";
import { decodeGetTimeResponse, encodeGetTimeResponse, GetTimeResponse } from "../messages/time.js";
import type { Encodable } from "../wire/encodable.js";
import { outOfMemory, WireError } from "../wire/errors.js";
import { buf } from "../wire/memory.js";
import { frameOf } from "./answer-frame.js";
import { ClientConnection } from "./client-connection.js";
import type { CommandHandler } from "./command-handler.js";
import { cutHubState } from "./cut-hub-state.js";
import { FrameTooLongError, UnexpectedMessageError } from "./errors.js";
import type { FrameSource } from "./frame-sources/frame-source.js";
import { keepAlive } from "./keepalive.js";
import { setKey } from "./key-request.js";
import { subscribeLogs } from "./log-request.js";
import { answerHello, takePassword } from "./login.js";
import type { MessageHandler } from "./message-handler.js";
import { SendOwner } from "./send-buffer.js";
import { DeviceRequest, Pending, SendCursors } from "./send-cursors.js";
import type { SessionContext } from "./session-context.js";
import { GivenPassword, SessionState } from "./session-state.js";

/** Messages without fields. */
const NOTHING = {};

/**
 * The protocol with one client: which messages are allowed when, and what is answered. What is still to
 * be sent is kept as cursors; frames are made only when the socket has room for them.
 */
export class Session implements MessageHandler, Linked<Session> {
  next: Session | undefined;
  readonly context: SessionContext;
  readonly connection: ClientConnection;
  readonly cursors: SendCursors;
  state: SessionState = SessionState.SOCKET_OPEN;
  subscribed = false;
  subscribedToHubServices = false;
  /** The password was right. */
  authenticated = false;
  /** What the client has sent as its password. */
  givenPassword = GivenPassword.NONE;
  /** When the timer last found that something was received, in ticks. */
  lastReceived: number;
  /** When the timer last found that the client reads, or that there is nothing to read, in ticks. */
  lastSent: number;
  /** When the client was last sent a PingRequest, in ticks. */
  pinged = Number.NEGATIVE_INFINITY;
  /** When the client was last sent a GetTimeRequest, in ticks. */
  askedForTime = 0;

  constructor(context: SessionContext, from: TCP, place: number) {
    this.context = context;
    this.cursors = new SendCursors(context.shown.length);
    this.connection = new ClientConnection(context, this, from, place);
    this.lastReceived = this.connection.began;
    this.lastSent = this.connection.began;
  }

  // Receiving

  message(id: number, at: number, end: number): void {
    const { context, state } = this;
    if (id === MessageId.PingRequest && state !== SessionState.SOCKET_OPEN) {
      this.connection.commitFrame(encodePingResponse(NOTHING, context.buffer.pos));
      return;
    }
    const rule = id < RULES.length ? (RULES[id] as number) : 0;
    if (state === SessionState.SOCKET_OPEN && id !== MessageId.HelloRequest)
      throw new UnexpectedMessageError(id, "came before HelloRequest");
    // An unknown message: the client may be newer than this device.
    if (rule === 0) return;
    if ((rule & Rule.FROM_CLIENT) === 0)
      throw new UnexpectedMessageError(id, "is only for devices to send");
    if ((rule & Rule.NEEDS_AUTHENTICATION) !== 0 && !this.authenticated)
      throw new UnexpectedMessageError(id, "came before ConnectRequest");
    const command = context.commands[id];
    if (command) {
      this.command(command, at, end);
      return;
    }
    this.request(id, at, end);
  }

  private command(command: CommandHandler, at: number, end: number): void {
    const { buffer } = this.context;
    // Frees the send buffer: what the entity publishes is made there, too.
    this.connection.flush();
    buffer.owner = SendOwner.COMMAND;
    try {
      command.handle(at, end);
    } catch (error) {
      if (error instanceof WireError) throw error;
      this.commandFailed(at, error);
    } finally {
      buffer.owner = SendOwner.SESSION;
    }
  }

  private execute(at: number, end: number): void {
    const { executions } = this.context;
    const id = MessageId.ExecuteServiceRequest;
    if (executions)
      this.command({ id, handle: (at, end) => executions.handle(at, end, this) }, at, end);
  }

  /** Sends the result of a service to the client that had it executed, if that is still connected. */
  answerExecution(response: Encodable<ExecuteServiceResponse>): void {
    const { connection, context, cursors } = this;
    if (connection.closed) return;
    cursors.scheduleAnswer(frameOf(response));
    context.owner.catchUp();
  }

  // A separate method: on XS a variable that a closure captures takes a slot even when no closure is made.
  private commandFailed(at: number, error: unknown): void {
    const { log, memory, shown } = this.context;
    // The key is the first field of every kind's commands, and clients send it first.
    const key = memory.view.getUint32(at + 1, true);
    const entity = memory.buf[at] === 0x0d && shown.find((one) => one.key === key);
    const what = entity ? `"${entity.name}" failed` : "a command failed";
    log.error("api", () => `${what}: ${describeError(error)}`);
  }

  messageTooLong(id: number, at: number, end: number, length: number, isFull: boolean): boolean {
    const { context } = this;
    const { receiveLength } = context.memory;
    if (this.state === SessionState.SOCKET_OPEN) throw new FrameTooLongError(length, receiveLength);
    // The id of an encrypted message isn't known.
    const isKnown = id === 0 || (id < RULES.length && RULES[id] !== 0);
    // Only clients that have given the password may stay.
    if (isKnown && !this.authenticated) throw new FrameTooLongError(length, receiveLength);
    if (id === MessageId.HubStateResponse && this.authenticated) {
      if (!isFull) return false;
      const command = context.commands[id];
      const cut = cutHubState(at, end);
      if (command && cut > at) {
        this.command(command, at, cut);
        return true;
      }
    }
    if (isKnown) this.logTooLong(id, length);
    return true;
  }

  private logTooLong(id: number, length: number): void {
    const { log, memory } = this.context;
    const { receiveLength } = memory;
    const what = id > 0 ? `message ${id}` : "a message";
    log.error(
      "api",
      () =>
        `${this.connection.remote}: ${what} has a frame of ${length} bytes, longer than ${receiveLength}, and is ignored; raise memory.receive`,
    );
  }

  private request(id: number, at: number, end: number): void {
    const { connection, context } = this;
    switch (id) {
      case MessageId.HelloRequest:
        answerHello(this, at, end);
        break;
      case MessageId.ConnectRequest:
        takePassword(this, at, end);
        break;
      case MessageId.DisconnectRequest:
        connection.commitFrame(encodeDisconnectResponse(NOTHING, context.buffer.pos));
        connection.flush();
        connection.close("disconnected");
        break;
      case MessageId.DisconnectResponse:
        if (this.state === SessionState.DISCONNECTING) connection.close("disconnected");
        break;
      case MessageId.DeviceInfoRequest:
        connection.commitFrame(encodeDeviceInfoResponse(context.currentInfo(), context.buffer.pos));
        break;
      case MessageId.DeviceCapabilitiesRequest:
        connection.commitFrame(encodeDeviceCapabilitiesResponse(NOTHING, context.buffer.pos));
        break;
      case MessageId.ListEntitiesRequest:
        this.cursors.scheduleList();
        break;
      case MessageId.SubscribeStatesRequest:
        this.subscribed = true;
        this.cursors.scheduleAllStates(context.kinds);
        break;
      case MessageId.SubscribeHubServicesRequest:
        if (!this.subscribedToHubServices) this.cursors.hubService = context.memory.hubServices.end;
        this.subscribedToHubServices = true;
        break;
      case MessageId.SubscribeHubStatesRequest:
        this.cursors.scheduleHubStates();
        break;
      case MessageId.SubscribeLogsRequest:
        subscribeLogs(context, this.cursors, at, end);
        break;
      case MessageId.NoiseEncryptionSetKeyRequest:
        setKey(this, at, end);
        break;
      case MessageId.ExecuteServiceRequest:
        this.execute(at, end);
        break;
      case MessageId.GetTimeRequest:
        connection.commitFrame(encodeGetTimeResponse(context.clock, context.buffer.pos));
        break;
      case MessageId.GetTimeResponse:
        this.time(at, end);
        break;
    }
  }

  /** A client sent the time. It sets the clock only if the client is logged in and was asked. */
  private time(at: number, end: number): void {
    const { clock } = this.context;
    const response = new GetTimeResponse();
    decodeGetTimeResponse(response, at, end);
    if (this.authenticated && clock.interval > 0) clock.answered(response);
  }

  /** Schedules a GetTimeRequest, if hubs set the device's clock; `now` in ticks. */
  askForTime(now: number): void {
    if (this.context.clock.interval === 0) return;
    this.askedForTime = now;
    this.cursors.scheduleRequest(DeviceRequest.TIME);
  }

  // Sending

  get hasPending(): boolean {
    return this.cursors.pending !== 0;
  }

  send(): void {
    if (this.cursors.pending === 0) {
      this.connection.flush();
      return;
    }
    // A host may log what it writes. Such a line goes out with the next one, or it would never end.
    if ((this.cursors.pending & (1 << Pending.LOGS)) !== 0)
      this.context.buffer.owner = SendOwner.LOG;
    this.sendPending();
  }

  /** Sends what is pending, as far as there is room, the most urgent first. */
  private sendPending(): void {
    const { cursors, connection, context } = this;
    const { buffer, sources } = context;
    const { overhead } = connection;
    while (cursors.pending !== 0 && !connection.closed) {
      // The lowest bit is the most urgent.
      const next = sources[31 - Math.clz32(cursors.pending & -cursors.pending)] as FrameSource;
      const at = buffer.pos;
      const end = this.encode(next, at);
      if (end === at) {
        next.advance(cursors);
      } else if (end + overhead <= buf.length && end + overhead - buffer.start <= connection.room) {
        next.advance(cursors);
        connection.commitFrame(end);
      } else if (at > buffer.start) {
        // The frame may fit once the frames before it are written.
        connection.flush();
      } else if (end + overhead <= buf.length) {
        break;
      } else {
        const what = next.describe(cursors);
        next.advance(cursors);
        context.log.error("api", () => `${what} doesn't fit a frame; raise memory.send`);
      }
    }
    connection.flush();
  }

  /**
   * Makes the next frame at `at`; returns its end, which is `at` when there is none, and outside of the
   * memory when it doesn't fit.
   */
  private encode(next: FrameSource, at: number): number {
    try {
      return next.encode(this.cursors, at);
    } catch (error) {
      if (outOfMemory(error)) return buf.length + 1;
      const what = next.describe(this.cursors);
      this.context.log.error("api", () => `${what} can't be sent: ${describeError(error)}`);
      return at;
    }
  }

  /** Schedules a call of a hub service. Returns whether the client has lost an older call. */
  scheduleHubService(): boolean {
    const { cursors, context } = this;
    const { oldest } = context.memory.hubServices;
    const lost = cursors.hubService < oldest;
    if (lost) cursors.hubService = oldest;
    cursors.schedule(Pending.HUB_SERVICES);
    return lost;
  }

  /** Continues what had to wait while the send buffer was taken. */
  resume(): void {
    const { connection } = this;
    if (connection.closed) return;
    if (connection.unread > 0) connection.resume();
    else if (this.cursors.pending !== 0 && connection.room > 0) connection.sendWith(this);
  }

  // The end

  tick(now: number, elapsed: number): void {
    keepAlive(this, now, elapsed);
  }

  ended(): void {
    // A loop over the sessions may still reach this one.
    this.subscribed = false;
    this.subscribedToHubServices = false;
    this.cursors.logLevel = LogLevel.NONE;
    this.context.owner.left(this);
  }

  /** Asks the client to disconnect. */
  disconnect(): void {
    if (this.state === SessionState.OPEN || this.state === SessionState.HELLO_DONE) {
      this.state = SessionState.DISCONNECTING;
      this.cursors.scheduleRequest(DeviceRequest.DISCONNECT);
      this.resume();
    } else this.connection.close("disconnected");
  }
}
