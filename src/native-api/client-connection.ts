import type { TCP } from "../host/host.js";
import { describeError } from "../log/log.js";
import { MessageId } from "../messages/ids.js";
import { SocketConnection } from "../net/socket-connection.js";
import { buf, memoryInUse, putBack, use, view } from "../wire/memory.js";
import { beginTransport } from "./begin-transport.js";
import type { MessageHandler } from "./message-handler.js";
import type { NoiseOpening } from "./noise-opening.js";
import { handleSealedFrames } from "./sealed-frames.js";
import { answerSealedPings } from "./sealed-ping.js";
import { SendOwner, SendOwnerError } from "./send-buffer.js";
import type { SessionContext } from "./session-context.js";
import type { Transport } from "./transports/transport.js";

/** The bytes of a PingRequest in plaintext, and of its answer. */
const PING_LENGTH = 3;

/**
 * A client's connection: turns bytes into frames and back. A frame from the client is only handled
 * when there is room for the longest answer; until then it waits here, and what follows it in the
 * socket.
 */
export class ClientConnection extends SocketConnection {
  /** A HelloRequest was received. */
  saidHello = false;
  /** When the connection was accepted, or its handshake ended, in ticks. */
  began: number;
  /** Something was received since this was last set to false. A flag, because reading the time costs more. */
  received = false;
  /** The socket's room grew since this was last set to false. */
  roomGrew = false;
  /** The transport's `isPlaintext`: a copy is cheaper to read on XS. */
  isPlaintext = false;
  /** The most bytes that the transport adds to a frame. */
  overhead = 0;
  readonly context: SessionContext;
  readonly handler: MessageHandler;
  /** Undefined until the client's first bytes, and an encrypted connection's handshake, have come. */
  transport: Transport | undefined;
  /** Set only while an encrypted connection begins, so that other connections need no slot for it. */
  declare opening?: NoiseOpening | undefined;
  /** How many messages the client may still send; further ones wait. */
  budget: number;
  /** The beginning of an incomplete frame is kept from `start` to `kept`. */
  readonly start: number;
  kept: number;
  /** How many bytes of a skipped frame are still to come. */
  skip = 0;

  constructor(context: SessionContext, handler: MessageHandler, from: TCP, place: number) {
    super(context.owner.sockets, from, place);
    this.context = context;
    this.handler = handler;
    this.start = context.memory.receive(place);
    this.kept = this.start;
    this.budget = context.mostRequests;
    this.began = context.time.ticks;
  }

  // Events of the socket
  override readable(count: number): void {
    this.unread = count;
    this.received = true;
    if (
      count === PING_LENGTH &&
      this.kept === this.start &&
      this.skip === 0 &&
      this.room >= PING_LENGTH &&
      this.budget > 0 &&
      this.isPlaintext &&
      this.saidHello &&
      this.answersPing()
    )
      return;
    this.pump();
  }

  /**
   * Reads as many bytes as a ping has, and answers if they are one. Idle clients send little else, and
   * this takes less than half of the usual work.
   */
  private answersPing(): boolean {
    const { memory, pingResponse, buffer } = this.context;
    const { arrival } = memory;
    if (buffer.owner !== SendOwner.NONE) return false;
    const before = memoryInUse;
    if (before !== memory) use(memory);
    let isAnswered = false;
    try {
      this.tcp.read(memory.arrivalViews.of(PING_LENGTH));
      this.unread = 0;
      if (buf[arrival + 2] === MessageId.PingRequest && view.getUint16(arrival) === 0) {
        this.budget -= 1;
        this.room = this.tcp.write(pingResponse);
        isAnswered = true;
      } else this.keep(arrival, arrival + PING_LENGTH);
    } catch (error) {
      this.fail(error);
      isAnswered = true;
    }
    if (before !== memory) putBack(before);
    return isAnswered;
  }

  override writable(count: number): void {
    if (count > this.room) this.roomGrew = true;
    this.room = count;
    // Usually nothing was waiting for room.
    if (this.unread > 0 || this.kept > this.start || this.handler.hasPending) this.pump();
  }

  // The client has closed its side; this side must be closed, too.
  override lost(): void {
    this.close("connection lost");
  }

  /** Refills the client's budget for `elapsed` milliseconds, and handles the messages that waited. */
  allow(elapsed: number): void {
    const { context } = this;
    if (this.budget === context.mostRequests) return;
    const waits = this.budget <= 0 && (this.unread > 0 || this.kept > this.start);
    const more = (context.requests * elapsed) / 1000;
    this.budget = Math.min(this.budget + more, context.mostRequests);
    if (!waits) return;
    if (this.budget > 0) this.pump();
    else context.owner.tickSoon();
  }

  /** Makes the client's messages wait until `allow` is called. */
  hold(): void {
    this.budget = 0;
    this.context.owner.tickSoon();
  }

  /** Receives and sends as much as there is room for. Never throws: a client's fault closes its connection. */
  pump(): void {
    const { context } = this;
    const { buffer, memory } = context;
    if (buffer.owner !== SendOwner.NONE) {
      buffer.isWanted = true;
      return;
    }
    buffer.owner = SendOwner.SESSION;
    const before = memoryInUse;
    if (before !== memory) use(memory);
    try {
      this.receive();
      this.handler.send();
    } catch (error) {
      this.fail(error);
      buffer.pos = buffer.start;
    }
    buffer.owner = SendOwner.NONE;
    if (before !== memory) putBack(before);
    if (this.budget <= 0) context.owner.tickSoon();
    if (buffer.isWanted) context.owner.catchUp();
  }

  /** Reads and sends what had to wait while the send buffer was taken. */
  resume(): void {
    const { buffer } = this.context;
    if (buffer.owner === SendOwner.NONE) this.pump();
    else {
      this.sendWith(this.handler);
      buffer.isWanted = true;
    }
  }

  /** Lets `sender` make and flush frames. When the send buffer is taken, marks it as wanted instead. */
  sendWith(sender: Pick<MessageHandler, "send">): void {
    const { buffer, memory } = this.context;
    const { owner } = buffer;
    if (owner >= SendOwner.SESSION) {
      buffer.isWanted = true;
      return;
    }
    buffer.owner = SendOwner.SESSION;
    const before = memoryInUse;
    if (before !== memory) use(memory);
    try {
      sender.send();
    } catch (error) {
      this.fail(error);
      buffer.pos = buffer.start;
    }
    buffer.owner = owner;
    if (before !== memory) putBack(before);
  }

  // Receiving

  private receive(): void {
    const { memory } = this.context;
    // Frames that had to wait.
    if (this.kept > this.start && this.budget > 0 && this.hasRoom())
      this.keep(this.frames(this.start, this.kept), this.kept);
    while (this.unread > 0 && !this.closed && this.budget > 0 && this.hasRoom()) {
      const { arrival, receiveLength } = memory;
      const before = this.kept - this.start;
      const count = Math.min(this.unread, receiveLength - before);
      this.tcp.read(memory.arrivalViews.of(count));
      this.unread -= count;
      // Most reads are whole frames, and nothing is kept.
      if (before === 0) this.keep(this.frames(arrival, arrival + count), arrival + count);
      else {
        buf.copyWithin(this.kept, arrival, arrival + count);
        this.kept += count;
        this.keep(this.frames(this.start, this.kept), this.kept);
      }
    }
  }

  /** Keeps the bytes from `from` to `to`, the beginning of a frame, for the next read. */
  keep(from: number, to: number): void {
    if (from < to && from !== this.start) buf.copyWithin(this.start, from, to);
    this.kept = this.start + to - from;
  }

  /** Handles the whole frames between `at` and `end`; returns where the last one ended. */
  private frames(at: number, end: number): number {
    const { isPlaintext, handler } = this;
    if (!isPlaintext) {
      if (this.transport === undefined) {
        const used = beginTransport(this, at, end);
        return this.transport === undefined ? used : this.frames(used, end);
      }
      if (this.overhead > 0) return handleSealedFrames(this, at, end);
    }
    let id = 0;
    let body: number;
    let next: number;
    while (at < end) {
      if (this.skip > 0) {
        const skipped = Math.min(this.skip, end - at);
        this.skip -= skipped;
        at += skipped;
        continue;
      }
      // Plaintext's usual header, a zero and a size and an id of one byte each, is read here: on XS a call
      // would cost as much as decoding a small message.
      let size = 0x80;
      if (isPlaintext && buf[at] === 0) {
        if (end - at < 3) break;
        size = buf[at + 1] as number;
        id = buf[at + 2] as number;
      }
      if ((size | id) < 0x80) {
        body = at + 3;
        next = body + size;
      } else {
        const { header } = this.context;
        if (!(this.transport as Transport).open(header, at, end)) break;
        ({ id, body } = header);
        next = header.end;
      }
      if (next > end) {
        const { receiveLength } = this.context.memory;
        if (next - at <= receiveLength) break;
        const isFull = end - at >= receiveLength;
        if (!handler.messageTooLong(id, body, end, next - at, isFull)) break;
        if (this.closed) return end;
        this.skip = next - at;
        continue;
      }
      if (this.budget <= 0 || !this.hasRoom()) break;
      this.budget -= 1;
      at = next;
      handler.message(id, body, next);
      if (this.closed) return end;
    }
    return at;
  }

  /** Sets the transport. */
  use(transport: Transport): void {
    this.transport = transport;
    this.isPlaintext = transport.isPlaintext;
    this.overhead = transport.overhead;
    if (this.overhead > 0) answerSealedPings(this);
  }

  // Sending

  /** Whether the longest answer can be made and sent. */
  hasRoom(): boolean {
    const { buffer, answerLength } = this.context;
    if (
      this.room - (buffer.pos - buffer.start) >= answerLength &&
      buf.length - buffer.pos >= answerLength
    )
      return true;
    this.flush();
    return this.room >= answerLength;
  }

  /** Adds the frame that was made at the send position, and ends at `end`, to those to be sent. */
  commitFrame(end: number): void {
    const { buffer } = this.context;
    if (this.isPlaintext) buffer.pos = end;
    else buffer.pos = (this.transport as Transport).seal(buffer.pos, end, buffer.pos);
  }

  /** Sends bytes that aren't in the send buffer, at once. */
  write(bytes: Uint8Array): void {
    this.room = this.tcp.write(bytes);
  }

  /** Writes the frames that were made to the socket. */
  flush(): void {
    const { buffer } = this.context;
    const length = buffer.pos - buffer.start;
    if (length === 0) return;
    if (buffer.owner < SendOwner.SESSION) throw new SendOwnerError();
    try {
      if (!this.closed) this.room = this.tcp.write(buffer.views.of(length));
    } finally {
      // Not earlier: the buffer is in use while the host writes.
      buffer.pos = buffer.start;
    }
  }

  // The end

  /**
   * Sends the answers that were made, then closes without a message, as the protocol demands after any
   * error.
   */
  fail(error: unknown): void {
    if (this.closed) return;
    const { buffer } = this.context;
    try {
      if (buffer.owner === SendOwner.SESSION || buffer.owner === SendOwner.LOG) this.flush();
    } catch {
      // It closes anyway, for the original reason.
    }
    // Closed first: the line may be sent to clients, and this one no longer counts.
    this.close();
    this.context.log.warn("api", () => `${this.remote} closed: ${describeError(error)}`);
  }

  override tick(now: number, elapsed: number): void {
    this.handler.tick(now, elapsed);
  }

  protected override closing(): void {
    this.handler.ended();
  }
}
