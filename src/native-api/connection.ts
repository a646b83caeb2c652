import type { TCP } from "../host/host.js";
import { describeError } from "../log/log.js";
import { MessageId } from "../messages/ids.js";
import { RULES } from "../messages/rules.js";
import { SocketConnection } from "../net/socket-connection.js";
import { buf, use, view } from "../wire/memory.js";
import { Utf8 } from "../wire/utf8.js";
import { FrameTooLongError, Framing, framingOf } from "./framing.js";
import type { SessionContext } from "./session-context.js";

/** The bytes of a PingRequest with a leading zero, and of its answer. */
const PING_LENGTH = 3;

/**
 * A client's connection: bytes to frames and back. A frame from the client is
 * only looked at when there is room for the longest answer to it.
 *
 * Fields are not `#private`: on XS that costs 19 units where these cost 4.
 */
export abstract class ClientConnection extends SocketConnection {
  protected readonly shared: SessionContext;
  /** When the connection came, in ticks. */
  protected readonly began: number;
  protected framing: Framing = Framing.UNKNOWN;
  /** There is more room since it was last looked. */
  protected roomGrew = false;
  /** Something came since it was last looked. To ask for the time here would cost each ping. */
  protected received = false;
  /** How many messages the client may send; the rest waits. */
  private requests: number;
  /** The bytes of unfinished frames: from where to where they are kept. */
  private readonly start: number;
  private kept: number;
  /** How many bytes of a frame that isn't for us are still to come. */
  private skip = 0;

  constructor(shared: SessionContext, from: TCP, place: number) {
    super(shared.owner.sockets, from, place);
    this.shared = shared;
    this.start = shared.memory.receive(place);
    this.kept = this.start;
    this.requests = shared.mostRequests;
    this.began = shared.time.ticks;
  }

  /** No HelloRequest has come yet. */
  protected abstract get isNew(): boolean;

  /** Acts on the message with `id` that stands from `at` to `end`. */
  protected abstract message(id: number, at: number, end: number): void;

  /** Sends what the client is owed, as far as there is room. */
  protected abstract send(): void;

  // What the socket says

  override readable(count: number): void {
    this.unread = count;
    this.received = true;
    if (
      count === PING_LENGTH &&
      this.kept === this.start &&
      this.skip === 0 &&
      this.room >= PING_LENGTH &&
      this.requests > 0 &&
      this.framing === Framing.LEADING_ZERO &&
      !this.isNew &&
      this.answeredPing()
    )
      return;
    this.pump();
  }

  /**
   * Reads as many bytes as a ping has, and answers when they are one. Idle
   * clients send little else, and this is less than half of the usual work.
   */
  private answeredPing(): boolean {
    const { memory, pingResponse } = this.shared;
    const { arrival } = memory;
    use(memory);
    try {
      this.tcp.read(memory.arrivalViews.of(PING_LENGTH));
      this.unread = 0;
      if (buf[arrival + 2] === MessageId.PingRequest && view.getUint16(arrival) === 0) {
        this.requests -= 1;
        this.room = this.tcp.write(pingResponse);
        return true;
      }
    } catch (error) {
      this.fail(describeError(error));
      return true;
    }
    this.keep(arrival, arrival + PING_LENGTH);
    return false;
  }

  override writable(count: number): void {
    if (count > this.room) this.roomGrew = true;
    this.room = count;
    this.pump();
  }

  override lost(): void {
    // The other side has closed; ours is still to be closed.
    this.close("connection lost");
  }

  /** The client may send so many messages more. What had to wait goes on. */
  protected allow(more: number): void {
    const waits = this.requests <= 0 && (this.unread > 0 || this.kept > this.start);
    this.requests = Math.min(this.requests + more, this.shared.mostRequests);
    if (waits && this.requests > 0) this.pump();
  }

  /** The client's messages wait until more are allowed. */
  protected hold(): void {
    this.requests = 0;
  }

  /** Receives and sends as much as there is room for. Nothing that a client sent gets out of here. */
  private pump(): void {
    use(this.shared.memory);
    try {
      this.receive();
      this.send();
    } catch (error) {
      this.fail(describeError(error));
    }
    const { shared } = this;
    shared.memory.pos = shared.memory.send;
    if (shared.behind) shared.owner.catchUp();
  }

  // Receiving

  private receive(): void {
    const { memory } = this.shared;
    // Frames that had to wait.
    if (this.kept > this.start && this.requests > 0 && this.hasRoom())
      this.keep(this.frames(this.start, this.kept), this.kept);
    while (this.unread > 0 && !this.closed && this.requests > 0 && this.hasRoom()) {
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
    const { header, memory } = this.shared;
    if (this.framing === Framing.UNKNOWN && !this.tellFraming(at, end))
      return this.closed ? end : at;
    const leadingZero = this.framing === Framing.LEADING_ZERO;
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
      // The usual header, a zero with a size and an id of one byte each, is read right here: a call
      // would cost as much as to decode a small message.
      let size = 0x80;
      if (leadingZero && buf[at] === 0) {
        if (end - at < 3) break;
        size = buf[at + 1] as number;
        id = buf[at + 2] as number;
      }
      if ((size | id) < 0x80) {
        body = at + 3;
        next = body + size;
      } else {
        if (!header.read(this.framing, at, end)) break;
        ({ id, body } = header);
        next = header.end;
      }
      if (next > end) {
        if (next - at <= memory.receiveLength) break;
        if (RULES[id] || this.isNew) throw new FrameTooLongError(next - at, memory.receiveLength);
        this.skip = next - at;
        continue;
      }
      if (this.requests <= 0 || !this.hasRoom()) break;
      this.requests -= 1;
      at = next;
      this.message(id, body, next);
      if (this.closed) return end;
    }
    return at;
  }

  /** Whether the framing is known by now, and one that can be talked in. */
  private tellFraming(at: number, end: number): boolean {
    if (end - at < 2) {
      if (end > at && buf[at] === 0x01) this.refuseEncrypted();
      return false;
    }
    this.framing = framingOf(buf[at] as number, buf[at + 1] as number);
    if (this.framing === Framing.ENCRYPTED) this.refuseEncrypted();
    else if (this.framing === Framing.INVALID) this.fail("doesn't begin with a HelloRequest");
    return !this.closed;
  }

  /** As clients know it: they tell their user that the device isn't encrypted. */
  private refuseEncrypted(): void {
    this.tcp.write(new Utf8("\0Bad indicator byte").toUint8Array());
    this.fail("wants to talk encrypted, which this device can't");
  }

  // Sending

  /** Whether the longest answer can be made and sent. */
  protected hasRoom(): boolean {
    const { memory, answerLength } = this.shared;
    if (
      this.room - (memory.pos - memory.send) >= answerLength &&
      buf.length - memory.pos >= answerLength
    )
      return true;
    this.write();
    return this.room >= answerLength;
  }

  /** Takes the frame that was made at the send position and ends at `end`. */
  protected commitFrame(end: number): void {
    const { memory } = this.shared;
    memory.pos = this.framing === Framing.LEADING_ZERO ? end : withoutZero(memory.pos, end);
  }

  /** Sends what was made. */
  protected write(): void {
    const { memory } = this.shared;
    const length = memory.pos - memory.send;
    if (length === 0) return;
    try {
      if (!this.closed) this.room = this.tcp.write(memory.sendViews.of(length));
    } finally {
      // Not before: a host that logs would have its lines made in the same place.
      memory.pos = memory.send;
    }
  }

  /**
   * Closes after the answers that were made, without a message, as the protocol
   * wants it of anything that is not in order.
   */
  protected fail(reason: string): void {
    if (this.closed) return;
    try {
      this.write();
    } catch {
      // It ends anyway, and for another reason.
    }
    // What is logged may be sent to clients, of whom this is none any more.
    this.close();
    this.shared.log.warn("api", () => `${this.remote}: ${reason}; closed`);
  }
}

/** Takes the leading zero from a frame. */
function withoutZero(at: number, end: number): number {
  buf.copyWithin(at, at + 1, end);
  return end - 1;
}
