import type { Linked } from "../base/linked-list.js";
import type { TCP } from "../host/host.js";
import { describeError, LogLevel } from "../log/log.js";
import {
  decodeGetTimeResponse,
  encodeGetTimeResponse,
  GetTimeResponse,
} from "../messages/clock.js";
import {
  encodeDeviceCapabilitiesResponse,
  encodeDeviceInfoResponse,
  encodeDisconnectResponse,
  encodePingResponse,
} from "../messages/connection.js";
import { MessageId } from "../messages/ids.js";
import { RULES, Rule } from "../messages/rules.js";
import type { ExecuteServiceResponse } from "../messages/services.js";
import type { Encodable } from "../wire/encodable.js";
import { outOfMemory, WireError } from "../wire/errors.js";
import { buf } from "../wire/memory.js";
import { frameOf } from "./answer-frame.js";
import type { CommandHandler } from "./command-handler.js";
import { cutHubState } from "./cut-hub-state.js";
import { FrameTooLongError, UnexpectedMessageError } from "./errors.js";
import { FrameConnection } from "./frame-connection.js";
import type { FrameSource } from "./frame-sources/frame-source.js";
import { Keepalive } from "./keepalive.js";
import { setKey } from "./key-request.js";
import { subscribeLogs } from "./log-request.js";
import { Login, LoginState } from "./login.js";
import { answersLonePing } from "./lone-ping.js";
import { DeviceRequest } from "./send-cursors.js";
import type { SessionContext } from "./session-context.js";
import { callIdAtEnd, callTooLong, failure, resultTooLong } from "./too-long.js";

/** How much of a message that is too long has to be there: a field with a number. */
const FIRST_BYTES = 7;

/** Messages without fields. */
const NOTHING = {};

/**
 * The protocol with one client: a connection that knows which messages are allowed when, and what is answered.
 * What is still to be sent is kept as cursors; frames are made only when the socket has room for them.
 */
export class Session extends FrameConnection implements Linked<Session> {
  next: Session | undefined;
  readonly login: Login;
  subscribed = false;
  subscribedToHubServices = false;
  /** The length of a request to execute a service that is too long, while it is skipped. */
  declare private skippedExecution?: number | undefined;
  private readonly keepalive: Keepalive;

  constructor(context: SessionContext, from: TCP, place: number) {
    super(context, from, place);
    this.login = new Login(this);
    this.keepalive = new Keepalive(this.login);
  }

  // Receiving

  override readable(count: number): void {
    this.unread = count;
    this.received = true;
    if (
      count !== this.transport?.pingLength ||
      this.login.state === LoginState.SOCKET_OPEN ||
      !answersLonePing(this)
    )
      this.pump();
  }

  override message(id: number, at: number, end: number): void {
    const { context } = this;
    const { state } = this.login;
    if (id === MessageId.PingRequest && state !== LoginState.SOCKET_OPEN) {
      this.commitFrame(encodePingResponse(NOTHING, context.buffer.pos));
      return;
    }
    const rule = id < RULES.length ? (RULES[id] as number) : 0;
    if (state === LoginState.SOCKET_OPEN && id !== MessageId.HelloRequest)
      throw new UnexpectedMessageError(id, "came before HelloRequest");
    // An unknown message: the client may be newer than this device.
    if (rule === 0) return;
    if ((rule & Rule.FROM_CLIENT) === 0)
      throw new UnexpectedMessageError(id, "is only for devices to send");
    if ((rule & Rule.NEEDS_AUTHENTICATION) !== 0 && state !== LoginState.OPEN)
      throw new UnexpectedMessageError(
        id,
        state === LoginState.DISCONNECTING
          ? "came after DisconnectRequest"
          : "came before ConnectRequest",
      );
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
    this.flush();
    buffer.lend();
    // Without `finally`, which costs XS 15 units.
    try {
      command.handle(at, end);
      buffer.takeBack();
    } catch (error) {
      buffer.takeBack();
      if (error instanceof WireError) throw error;
      this.commandFailed(at, error);
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
    if (this.closed) return;
    const { log, memory, owner } = this.context;
    const limit = memory.buf.length - memory.send - this.transport.overhead;
    let frame = frameOf(response);
    if (frame.length > limit) {
      const why = resultTooLong(frame.length, limit);
      log.error("services", why);
      frame = frameOf(failure(response.callId, why));
    }
    this.cursors.scheduleAnswer(frame);
    owner.catchUp();
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

  protected override messageTooLong(
    id: number,
    at: number,
    end: number,
    length: number,
    isFull: boolean,
  ): boolean {
    const { context } = this;
    const { state } = this.login;
    const { receiveLength } = context.memory;
    if (state === LoginState.SOCKET_OPEN) throw new FrameTooLongError(length, receiveLength);
    // The id of an encrypted message isn't known.
    const isKnown = id === 0 || (id < RULES.length && RULES[id] !== 0);
    // Only clients that have given the password may stay.
    if (isKnown && state !== LoginState.OPEN) throw new FrameTooLongError(length, receiveLength);
    if (id === MessageId.HubStateResponse) {
      if (!isFull) return false;
      const command = context.commands[id];
      const cut = cutHubState(at, end);
      if (command && cut > at) {
        this.command(command, at, cut);
        return true;
      }
    }
    // An encrypted message may be any.
    const command = context.commands[id > 0 ? id : MessageId.HubActionResponse];
    if (command?.tooLong) {
      if (id > 0 && !isFull && end - at < FIRST_BYTES) return false;
      command.tooLong(at, id > 0 ? end : at, length, receiveLength);
    }
    // An encrypted frame that is skipped can't be checked: somebody in between may have put it in another's place.
    if (id === 0) throw new FrameTooLongError(length, receiveLength);
    if (id === MessageId.ExecuteServiceRequest) this.skippedExecution = length;
    if (isKnown) this.logTooLong(id, length);
    return true;
  }

  protected override messageSkipped(at: number, end: number): void {
    const length = this.skippedExecution;
    if (length === undefined) return;
    this.skippedExecution = undefined;
    const callId = callIdAtEnd(at, end);
    const { receiveLength } = this.context.memory;
    if (callId > 0) this.answerExecution(failure(callId, callTooLong(length, receiveLength)));
  }

  private logTooLong(id: number, length: number): void {
    const { log, memory } = this.context;
    const { receiveLength } = memory;
    const what = id > 0 ? `message ${id}` : "a message";
    log.error(
      "api",
      () =>
        `${this.remote}: ${what} has a frame of ${length} bytes, longer than ${receiveLength}, and is ignored; raise memory.receive`,
    );
  }

  private request(id: number, at: number, end: number): void {
    const { context, cursors } = this;
    switch (id) {
      case MessageId.HelloRequest:
        this.login.answerHello(at, end);
        break;
      case MessageId.ConnectRequest:
        this.login.takePassword(at, end);
        break;
      case MessageId.DisconnectRequest:
        this.commitFrame(encodeDisconnectResponse(NOTHING, context.buffer.pos));
        this.flush();
        this.close("disconnected");
        break;
      case MessageId.DisconnectResponse:
        if (this.login.state === LoginState.DISCONNECTING) this.close("disconnected");
        break;
      case MessageId.DeviceInfoRequest:
        this.commitFrame(encodeDeviceInfoResponse(context.currentInfo(), context.buffer.pos));
        break;
      case MessageId.DeviceCapabilitiesRequest:
        this.commitFrame(encodeDeviceCapabilitiesResponse(NOTHING, context.buffer.pos));
        break;
      case MessageId.ListEntitiesRequest:
        cursors.scheduleList();
        break;
      case MessageId.SubscribeStatesRequest:
        this.subscribed = true;
        cursors.scheduleAllStates(context.kinds);
        break;
      case MessageId.SubscribeHubServicesRequest:
        if (!this.subscribedToHubServices) cursors.hubService = context.memory.hubServices.end;
        this.subscribedToHubServices = true;
        break;
      case MessageId.SubscribeHubStatesRequest:
        cursors.scheduleHubStates();
        break;
      case MessageId.SubscribeLogsRequest:
        subscribeLogs(this, at, end);
        break;
      case MessageId.NoiseEncryptionSetKeyRequest:
        setKey(this, at, end);
        break;
      case MessageId.ExecuteServiceRequest:
        this.execute(at, end);
        break;
      case MessageId.GetTimeRequest:
        this.commitFrame(encodeGetTimeResponse(context.clock, context.buffer.pos));
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
    if (this.login.state === LoginState.OPEN && clock.interval > 0) clock.answered(response);
  }

  // Sending

  /** Sends what is pending, as far as there is room, the most urgent first. */
  protected override sendPending(): void {
    const { context, cursors, transport } = this;
    const { buffer, sources } = context;
    const { isPlaintext, overhead } = transport;
    while (cursors.pending !== 0 && !this.closed) {
      // The lowest bit is the most urgent.
      const next = sources[31 - Math.clz32(cursors.pending & -cursors.pending)] as FrameSource;
      const at = buffer.pos;
      const end = this.encode(next, at);
      if (end === at) {
        next.advance(cursors);
      } else if (end + overhead <= buf.length && end + overhead - buffer.start <= this.room) {
        next.advance(cursors);
        // Like `commitFrame`, but inlined.
        buffer.pos = isPlaintext ? end : transport.seal(at, end, at);
      } else if (at > buffer.start) {
        // The frame may fit once the frames before it are written.
        this.flush();
      } else if (end + overhead <= buf.length) {
        break;
      } else {
        const what = next.describe(cursors);
        next.advance(cursors);
        context.log.error("api", () => `${what} doesn't fit a frame; raise memory.send`);
      }
    }
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

  // The end

  override tick(now: number, elapsed: number): void {
    this.keepalive.tick(now, elapsed);
  }

  protected override closing(): void {
    // A loop over the sessions may still reach this one.
    this.subscribed = false;
    this.subscribedToHubServices = false;
    this.cursors.logLevel = LogLevel.NONE;
    this.context.owner.left(this);
  }

  /**
   * Asks the client to disconnect. From now on it can do nothing that needs a login, and the timer closes the
   * connection if it stays (`Keepalive`).
   */
  disconnect(): void {
    const { context, cursors, login } = this;
    const { state } = login;
    if (state !== LoginState.HELLO_DONE && state !== LoginState.OPEN) {
      this.close("disconnected");
      return;
    }
    login.state = LoginState.DISCONNECTING;
    this.began = context.time.ticks;
    cursors.scheduleRequest(DeviceRequest.DISCONNECT);
    context.owner.tickSoon();
    this.resume();
  }
}
