import type { CommandHandler } from "../entities/command.js";
import type { Entity } from "../entities/entity.js";
import type { TCP } from "../host.js";
import { describeError, LogLevel } from "../log.js";
import {
  encodeConnectResponse,
  encodeDeviceInfoResponse,
  encodeDisconnectRequest,
  encodeDisconnectResponse,
  encodeHelloResponse,
  encodePingRequest,
  encodePingResponse,
} from "../messages/connection.js";
import { encodeListEntitiesDoneResponse } from "../messages/entities.js";
import { MessageId } from "../messages/ids.js";
import { RULES, Rule } from "../messages/rules.js";
import { BufferFullError, WireError } from "../wire/errors.js";
import { buf, use } from "../wire/memory.js";
import { DirtyEntities } from "./dirty-entities.js";
import { FrameTooLongError, Framing, framingOf } from "./framing.js";
import { samePassword } from "./password.js";
import type { Server } from "./server.js";

enum State {
  /** Nothing but HelloRequest may come. */
  SOCKET_OPEN,
  /** Only what needs no authentication may come. */
  HELLO_DONE,
  /** Anything may come. */
  OPEN,
  /** DisconnectRequest was sent; its answer is waited for. */
  DISCONNECTING,
  CLOSED,
}

/** The messages without fields. */
const NOTHING = {};

/** No list is being sent. */
const NO_LIST = -1;

/**
 * One client's connection. What it still owes its client is kept as positions:
 * which entities are dirty, how far the list is. Frames are made when the
 * socket has room for them and not before, and a frame from the client is only
 * looked at when there is room for its answer.
 *
 * Its fields are not `#private`: on XS that costs 19 units where these cost 4.
 */
export class Session {
  readonly place: number;
  subscribed = false;
  private readonly server: Server;
  private readonly tcp: TCP;
  private readonly dirty: DirtyEntities;
  private readonly remote: string;
  private state: State = State.SOCKET_OPEN;
  private framing: Framing = Framing.UNKNOWN;
  /** How many bytes the socket takes now. */
  private room = 0;
  /** How many bytes wait in the socket. */
  private unread = 0;
  /** The bytes of unfinished frames: from where to where they are kept. */
  private readonly start: number;
  private kept: number;
  /** How many bytes of a frame that isn't for us are still to come. */
  private skip = 0;
  /** The next entity to list, or NO_LIST. */
  private list = NO_LIST;
  /** When the last byte came, in ticks. */
  private lastReceived: number;
  private pinged = false;
  /** The right password was given. */
  private authenticated = false;
  /** Makes the PingRequest or DisconnectRequest that the client is owed. */
  private owedRequest: ((message: object, at: number) => number) | undefined;

  constructor(server: Server, from: TCP, place: number) {
    this.server = server;
    this.place = place;
    this.start = server.memory.receive(place);
    this.kept = this.start;
    this.dirty = new DirtyEntities(server.entities.length);
    this.lastReceived = server.host.time.ticks;
    this.remote = `${from.remoteAddress ?? "?"}:${from.remotePort ?? "?"}`;
    this.tcp = new server.host.io.TCP({
      from,
      nodelay: true,
      target: this,
      onReadable,
      onWritable,
      onError,
    });
  }

  // What the socket says

  readable(count: number): void {
    this.unread = count;
    this.lastReceived = this.server.host.time.ticks;
    this.pinged = false;
    this.work();
  }

  writable(count: number): void {
    this.room = count;
    this.work();
  }

  lost(): void {
    // The other side has closed; ours is still to be closed.
    this.close("connection lost");
  }

  /** Receives and sends as much as there is room for. Nothing that a client sent gets out of here. */
  private work(): void {
    use(this.server.memory);
    try {
      this.receive();
      this.send();
    } catch (error) {
      this.fail(describeError(error));
    }
    const { server } = this;
    server.memory.pos = server.memory.send;
    if (server.behind) server.catchUp();
  }

  // Receiving

  private receive(): void {
    const { memory } = this.server;
    // Frames that had to wait for room.
    if (this.kept > this.start && this.hasRoom())
      this.keep(this.frames(this.start, this.kept), this.kept);
    while (this.unread > 0 && this.state !== State.CLOSED && this.hasRoom()) {
      const { arrival, receiveLength } = memory;
      const before = this.kept - this.start;
      const count = Math.min(this.unread, receiveLength - before);
      this.tcp.read(memory.arrivalViews.of(count));
      this.unread -= count;
      if (before === 0) {
        // Most reads are whole frames, which need not be kept.
        this.keep(this.frames(arrival, arrival + count), arrival + count);
      } else {
        buf.copyWithin(this.kept, arrival, arrival + count);
        this.kept += count;
        this.keep(this.frames(this.start, this.kept), this.kept);
      }
    }
  }

  /** Keeps the bytes from `from` to `to`, which are the beginning of a frame. */
  private keep(from: number, to: number): void {
    if (from < to && from !== this.start) buf.copyWithin(this.start, from, to);
    this.kept = this.start + to - from;
  }

  /** Takes the whole frames between two positions; returns where the last one ended. */
  private frames(at: number, end: number): number {
    const { header, memory } = this.server;
    if (this.framing === Framing.UNKNOWN) {
      if (end - at < 2) {
        if (end > at && buf[at] === 0x01) this.refuseEncrypted();
        return this.state === State.CLOSED ? end : at;
      }
      this.framing = framingOf(buf[at] as number, buf[at + 1] as number);
      if (this.framing === Framing.ENCRYPTED) this.refuseEncrypted();
      else if (this.framing === Framing.INVALID) this.fail("doesn't begin with a HelloRequest");
      if (this.state === State.CLOSED) return end;
    }
    while (at < end) {
      if (this.skip > 0) {
        const skipped = Math.min(this.skip, end - at);
        this.skip -= skipped;
        at += skipped;
        continue;
      }
      if (!header.read(this.framing, at, end)) break;
      if (header.end > end) {
        if (header.end - at <= memory.receiveLength) break;
        if (RULES[header.id] || this.state === State.SOCKET_OPEN)
          throw new FrameTooLongError(header.end - at, memory.receiveLength);
        this.skip = header.end - at;
        continue;
      }
      if (!this.hasRoom()) break;
      at = header.end;
      this.message(header.id, header.body, header.end);
      if (this.state === State.CLOSED) return end;
    }
    return at;
  }

  /** Acts on the message with `id` that stands from `at` to `end`. */
  private message(id: number, at: number, end: number): void {
    const { server } = this;
    if (id === MessageId.PingRequest && this.state !== State.SOCKET_OPEN) {
      this.made(encodePingResponse(NOTHING, server.memory.pos));
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
    const command = server.commands[id];
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
      this.server.log(LogLevel.ERROR, "api", `a command failed: ${describeError(error)}`);
    }
    // The entity's own code may have used another device.
    use(this.server.memory);
  }

  private request(id: number, at: number, end: number): void {
    const { server } = this;
    switch (id) {
      case MessageId.HelloRequest:
        this.hello(at, end);
        break;
      case MessageId.ConnectRequest:
        this.connect(at, end);
        break;
      case MessageId.DisconnectRequest:
        this.made(encodeDisconnectResponse(NOTHING, server.memory.pos));
        this.write();
        this.close("disconnected");
        break;
      case MessageId.DisconnectResponse:
        if (this.state === State.DISCONNECTING) this.close("disconnected");
        break;
      case MessageId.DeviceInfoRequest:
        this.made(encodeDeviceInfoResponse(server.info, server.memory.pos));
        break;
      case MessageId.ListEntitiesRequest:
        this.list = 0;
        break;
      case MessageId.SubscribeStatesRequest:
        this.subscribed = true;
        this.dirty.markAll();
        break;
    }
  }

  private hello(at: number, end: number): void {
    const { server } = this;
    if (this.state !== State.SOCKET_OPEN) {
      this.fail("HelloRequest came a second time");
      return;
    }
    server.decodeHello(at, end);
    // Before the answer: it throws where the text is damaged.
    const clientInfo = server.clientInfo();
    this.state = State.HELLO_DONE;
    this.made(encodeHelloResponse(server.hello, server.memory.pos));
    server.log(LogLevel.DEBUG, "api", `${this.remote}: ${clientInfo}`);
  }

  private connect(at: number, end: number): void {
    const { server } = this;
    if (this.state !== State.HELLO_DONE) {
      this.fail("ConnectRequest came a second time");
      return;
    }
    const { connectResponse } = server;
    connectResponse.invalidPassword = !samePassword(
      server.decodePassword(at, end),
      server.password,
    );
    this.made(encodeConnectResponse(connectResponse, server.memory.pos));
    if (connectResponse.invalidPassword) this.fail("wrong password");
    else {
      this.state = State.OPEN;
      this.authenticated = true;
      server.log(LogLevel.INFO, "api", `${this.remote} connected`);
    }
  }

  /** As clients know it: they tell their user that the device isn't encrypted. */
  private refuseEncrypted(): void {
    this.server.refuseEncrypted(this.tcp);
    this.fail("wants to talk encrypted, which this device can't");
  }

  // Sending

  /** Whether the longest answer can be made and sent. */
  private hasRoom(): boolean {
    const { memory, answerLength } = this.server;
    if (
      this.room - (memory.pos - memory.send) >= answerLength &&
      buf.length - memory.pos >= answerLength
    )
      return true;
    this.write();
    return this.room >= answerLength;
  }

  /** Takes the frame that was made at the send position and ends at `end`. */
  private made(end: number): void {
    const { memory } = this.server;
    memory.pos = this.framing === Framing.LEADING_ZERO ? end : withoutZero(memory.pos, end);
  }

  /** Sends what was made. */
  private write(): void {
    const { memory } = this.server;
    const length = memory.pos - memory.send;
    if (length === 0) return;
    memory.pos = memory.send;
    if (this.state !== State.CLOSED) this.room = this.tcp.write(memory.sendViews.of(length));
  }

  /** Sends what the client is owed, as far as there is room: requests first, then states, then the list. */
  private send(): void {
    const { memory } = this.server;
    while (this.state !== State.CLOSED && this.owes()) {
      const at = memory.pos;
      const end = this.encodeNext(at);
      if (end <= buf.length && end - memory.send <= this.room) {
        this.advance();
        this.made(end);
      } else if (at > memory.send) {
        // After what was made before there is no room; alone there may be.
        this.write();
      } else if (end <= buf.length) {
        break;
      } else {
        this.server.log(
          LogLevel.ERROR,
          "api",
          `${this.nextName()} doesn't fit a frame; raise memory.send`,
        );
        this.advance();
      }
    }
    this.write();
  }

  private owes(): boolean {
    return this.dirty.count > 0 || this.list !== NO_LIST || this.owedRequest !== undefined;
  }

  /** Makes the next frame at `at`; returns its end, which is outside of the memory when it doesn't fit. */
  private encodeNext(at: number): number {
    if (this.owedRequest) return this.owedRequest(NOTHING, at);
    const { entities } = this.server;
    try {
      if (this.dirty.count > 0) return (entities[this.dirty.find()] as Entity).encodeState(at);
      const entity = entities[this.list];
      return entity ? entity.encodeList(at) : encodeListEntitiesDoneResponse(NOTHING, at);
    } catch (error) {
      if (outOfMemory(error)) return buf.length + 1;
      throw error;
    }
  }

  private nextName(): string {
    const { entities } = this.server;
    const [index, what] =
      this.dirty.count > 0 ? [this.dirty.find(), "state"] : [this.list, "list message"];
    return `the ${what} of "${entities[index]?.name}"`;
  }

  /** After `encodeNext` was sent: on to the next. */
  private advance(): void {
    if (this.owedRequest) this.owedRequest = undefined;
    else if (this.dirty.count > 0) this.dirty.clear(this.dirty.find());
    else this.list = this.list < this.server.entities.length ? this.list + 1 : NO_LIST;
  }

  /**
   * The entity with `index` has a new state; its frame stands from the send
   * position to `end`, with a leading zero.
   */
  published(index: number, end: number): void {
    const { memory } = this.server;
    const length = end - memory.send;
    if (
      this.dirty.count === 0 &&
      this.framing === Framing.LEADING_ZERO &&
      this.room >= length &&
      this.state === State.OPEN
    ) {
      try {
        this.room = this.tcp.write(memory.sendViews.of(length));
      } catch (error) {
        this.fail(describeError(error));
      }
      return;
    }
    this.dirty.mark(index);
  }

  /** The entity with `index` has a new state, which `catchUp` is to send. */
  mark(index: number): void {
    this.dirty.mark(index);
  }

  /** Sends what the client is owed, from outside of its own work. */
  catchUp(): void {
    const { server } = this;
    const { memory } = server;
    if (this.room === 0 || !this.owes()) return;
    if (memory.pos !== memory.send) {
      // The place for frames is taken by another session's work.
      server.behind = true;
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

  /** Looks whether the client is still there; `now` in ticks. */
  tick(now: number, pingAfter: number, closeAfter: number): void {
    const silent = now - this.lastReceived;
    if (silent >= closeAfter) this.fail(`silent for ${Math.round(silent / 1000)} s`);
    else if (silent >= pingAfter && !this.pinged && this.state !== State.SOCKET_OPEN) {
      this.pinged = true;
      this.owedRequest ??= encodePingRequest;
      this.catchUp();
    }
  }

  /** Asks the client to disconnect. */
  disconnect(): void {
    if (this.state === State.OPEN || this.state === State.HELLO_DONE) {
      this.state = State.DISCONNECTING;
      this.owedRequest = encodeDisconnectRequest;
      this.catchUp();
    } else this.close("disconnected");
  }

  /**
   * Closes after the answers that were made, without a message, as the protocol
   * wants it of anything that is not in order.
   */
  private fail(reason: string): void {
    if (this.state === State.CLOSED) return;
    this.write();
    this.server.log(LogLevel.WARN, "api", `${this.remote}: ${reason}; closed`);
    this.close();
  }

  /** Closes the connection when what was written has been sent. */
  close(reason?: string): void {
    if (this.state === State.CLOSED) return;
    this.forget(reason);
    this.tcp.close();
  }

  private forget(reason?: string): void {
    if (this.state === State.CLOSED) return;
    if (reason) this.server.log(LogLevel.INFO, "api", `${this.remote} ${reason}`);
    this.state = State.CLOSED;
    this.subscribed = false;
    this.server.left(this);
  }
}

/** What the buffer's views throw for a frame that is longer. */
function outOfMemory(error: unknown): boolean {
  return error instanceof RangeError || error instanceof BufferFullError;
}

/** Takes the leading zero from a frame. */
function withoutZero(at: number, end: number): number {
  buf.copyWithin(at, at + 1, end);
  return end - 1;
}

// Shared by all sessions: a closure for each would cost 10 slots.

function onReadable(this: TCP, count: number): void {
  (this.target as Session).readable(count);
}

function onWritable(this: TCP, count: number): void {
  (this.target as Session).writable(count);
}

function onError(this: TCP): void {
  (this.target as Session).lost();
}
