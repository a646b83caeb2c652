import type { TCP } from "../host/host.js";
import { describeError } from "../log/log.js";
import { SocketConnection } from "../net/socket-connection.js";
import { buf } from "../wire/memory.js";
import { NoiseOpening } from "./noise-opening.js";
import { refusalFor } from "./refusals.js";
import { SendBufferError } from "./send-buffer.js";
import { SendCursors } from "./send-cursors.js";
import type { SessionContext } from "./session-context.js";
import { beginsEncrypted, selectTransport } from "./transports/select-transport.js";
import type { Transport } from "./transports/transport.js";

/** How many bytes at the end of a frame that is too long are looked at: two fields with a number each. */
const LAST_BYTES = 14;

/**
 * A client's connection that turns bytes into frames and back; what the frames say is up to the session, which
 * extends it. A frame from the client is only handled when there is room for the longest answer; until then it
 * waits here, and what follows it in the socket.
 */
export abstract class FrameConnection extends SocketConnection {
  /** Home Assistant's differs where there are sirens. */
  context: SessionContext;
  /** What is still to be sent. */
  readonly cursors: SendCursors;
  /** Selected by the client's first bytes, or set after the handshake; undefined before. */
  transport!: Transport;
  /** Set only while an encrypted connection begins, so that other connections need no slot for it. */
  declare opening?: NoiseOpening | undefined;
  /** When the connection was accepted, its handshake ended, or its client was asked to disconnect, in ticks. */
  began: number;
  /** Something was received since this was last set to false. A flag, because reading the time costs more. */
  received = false;
  /** The socket's room grew since this was last set to false. */
  roomGrew = false;
  /** How many messages the client may still send; further ones wait. */
  budget: number;
  /** The beginning of an incomplete frame is kept from `start` to `kept`. */
  readonly start: number;
  kept: number;
  /** How many bytes of a skipped frame are still to come. */
  skip = 0;

  constructor(context: SessionContext, from: TCP, place: number) {
    super(context.owner.sockets, from, place);
    this.context = context;
    this.cursors = new SendCursors(context.shown.length);
    this.start = context.memory.receive(place);
    this.kept = this.start;
    this.budget = context.maxRequests;
    this.began = context.time.ticks;
  }

  // What a session does

  /** Handles the message with `id` between `at` and `end`. */
  abstract message(id: number, at: number, end: number): void;

  /**
   * A message is too long for the place of arrival. The part that has arrived is between `at` and `end`; the
   * whole frame has `length` bytes. `isFull`: there is no room to receive more of it. `id` is 0 for an encrypted
   * message, which can't be read yet.
   *
   * @returns Whether to skip the rest; false: wait for more of it.
   * @throws SessionError when the connection must be closed.
   */
  protected abstract messageTooLong(
    id: number,
    at: number,
    end: number,
    length: number,
    isFull: boolean,
  ): boolean;

  /** A message that was too long is over. Its last bytes are between `at` and `end`. */
  protected abstract messageSkipped(at: number, end: number): void;

  /** Encodes the pending frames and writes them, as many as the socket has room for. */
  protected abstract sendPending(): void;

  // Events of the socket

  override readable(count: number): void {
    this.unread = count;
    this.received = true;
    this.pump();
  }

  override writable(count: number): void {
    if (count > this.room) this.roomGrew = true;
    this.room = count;
    this.resume();
  }

  // The client has closed its side; this side must be closed, too.
  override lost(): void {
    this.close("connection lost");
  }

  /** Refills the client's budget for `elapsed` milliseconds, and handles the messages that waited. */
  allow(elapsed: number): void {
    const { context } = this;
    if (this.budget === context.maxRequests) return;
    const waits = this.budget <= 0 && (this.unread > 0 || this.kept > this.start);
    const more = (context.requests * elapsed) / 1000;
    this.budget = Math.min(this.budget + more, context.maxRequests);
    if (!waits) return;
    if (this.budget > 0) this.pump();
    else context.owner.tickSoon();
  }

  /** Makes the client's messages wait until `allow` is called. */
  hold(): void {
    this.budget = 0;
    this.context.owner.tickSoon();
  }

  /** Continues what had to wait for room, or for the send buffer. Usually nothing has. */
  resume(): void {
    if (this.closed || this.room === 0) return;
    if (this.cursors.pending !== 0 || this.unread > 0 || this.kept > this.start) this.pump();
  }

  /**
   * Receives and sends as much as there is room for; when the send buffer is taken, that is done once it is
   * free. Never throws: a client's fault closes its connection.
   *
   * @param answer - Makes an answer that had to wait, before everything else.
   */
  pump(answer?: () => void): void {
    const { context } = this;
    const { buffer } = context;
    if (buffer.isTaken) {
      buffer.isWanted = true;
      return;
    }
    const before = buffer.take();
    try {
      if (answer) answer();
      if (this.unread > 0 || this.kept > this.start) {
        this.receive();
        if (this.budget <= 0) context.owner.tickSoon();
      }
      if (this.cursors.pending !== 0) this.sendPending();
      this.flush();
    } catch (error) {
      this.fail(error);
      buffer.pos = buffer.start;
    }
    buffer.giveBack(before);
    if (buffer.isWanted) context.owner.catchUp();
  }

  // Receiving

  private receive(): void {
    const { answerLength, buffer, memory } = this.context;
    if (buffer.isLent) {
      buffer.isWanted = true;
      return;
    }
    // Nothing has been made that waits to be sent, so that there is room for an answer.
    if (this.budget <= 0 || this.room < answerLength) return;
    do {
      const { arrival, receiveLength } = memory;
      const before = this.kept - this.start;
      const count = Math.min(this.unread, receiveLength - before);
      // If not, frames that had to wait are kept.
      if (count > 0) {
        this.tcp.read(memory.arrivalViews.of(count));
        this.unread -= count;
        if (before > 0) {
          buf.copyWithin(this.kept, arrival, arrival + count);
          this.kept += count;
        }
      }
      // Most reads are whole frames, and nothing is kept.
      if (before === 0) this.keep(this.frames(arrival, arrival + count), arrival + count);
      else this.keep(this.frames(this.start, this.kept), this.kept);
    } while (this.unread > 0 && !this.closed && this.budget > 0 && this.hasRoom());
  }

  /** Keeps the bytes from `from` to `to`, the beginning of a frame, for the next read. */
  keep(from: number, to: number): void {
    if (from < to && from !== this.start) this.context.memory.buf.copyWithin(this.start, from, to);
    this.kept = this.start + to - from;
  }

  /**
   * Handles the whole frames between `at` and `end`; returns where the last one ended. There must be room for an
   * answer: an encrypted frame that was opened can't be opened again.
   */
  private frames(at: number, end: number): number {
    const { transport } = this;
    if (transport === undefined) return this.begin(at, end);
    const { isPlaintext } = transport;
    let id = 0;
    let body: number;
    let bodyEnd: number;
    let next: number;
    while (at < end) {
      if (this.skip > 0) {
        at = this.skipOver(at, end);
        if (this.skip > 0) break;
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
        bodyEnd = next = body + size;
      } else {
        const { header } = this.context;
        if (!transport.open(header, at, end)) break;
        ({ id, body, end: bodyEnd } = header);
        next = transport.overhead > 0 ? header.next : bodyEnd;
      }
      if (next > end) {
        const { receiveLength } = this.context.memory;
        const length = next - at;
        if (length <= receiveLength) break;
        if (!this.messageTooLong(id, body, end, length, end - at >= receiveLength)) break;
        if (this.closed) return end;
        this.skip = length;
        continue;
      }
      this.budget -= 1;
      this.message(id, body, bodyEnd);
      at = next;
      if (this.closed) return end;
      if (at < end && (this.budget <= 0 || !this.hasRoom())) break;
    }
    return at;
  }

  /** Skips what has come of a frame that is too long; returns where that ends. Its last bytes are kept until all are there. */
  private skipOver(at: number, end: number): number {
    const skipped = Math.min(Math.max(this.skip - LAST_BYTES, 0), end - at);
    const last = at + skipped;
    this.skip -= skipped;
    if (this.skip > LAST_BYTES || end - last < this.skip) return last;
    const next = last + this.skip;
    this.skip = 0;
    this.messageSkipped(last, next);
    return next;
  }

  /**
   * Selects the transport by the client's first bytes, those from `at` to `end`, or continues an encrypted
   * connection's handshake. Then handles the frames behind them; returns where the last one ended.
   *
   * @throws SessionError when the client is refused; the reason was sent, if clients understand it.
   */
  private begin(at: number, end: number): number {
    let used = at;
    try {
      const { handshakes } = this.context;
      if (handshakes && (this.opening || beginsEncrypted(at, end))) {
        this.opening ??= new NoiseOpening(handshakes);
        used = this.shakeHands(this.opening, at, end);
      } else {
        const needsKey = handshakes?.encryption.key !== undefined;
        const transport = selectTransport(at, end, needsKey);
        if (transport) this.transport = transport;
      }
    } catch (error) {
      const refusal = refusalFor(error);
      if (refusal) this.room = this.tcp.write(refusal);
      throw error;
    }
    // The handshake's answer has taken room.
    return this.transport === undefined || !this.hasRoom() ? used : this.frames(used, end);
  }

  private shakeHands(opening: NoiseOpening, at: number, end: number): number {
    const now = this.context.time.ticks;
    const used = opening.take(this, at, end, now);
    if (opening.mustWait) this.hold();
    if (opening.transport) {
      this.transport = opening.transport;
      this.opening = undefined;
      this.began = now;
    }
    return used;
  }

  // Sending

  /** Whether the longest answer can be made and sent. */
  private hasRoom(): boolean {
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
    const { transport } = this;
    const { buffer } = this.context;
    if (transport.isPlaintext) buffer.pos = end;
    else buffer.pos = transport.seal(buffer.pos, end, buffer.pos);
  }

  /** Writes the frames that were made to the socket. */
  flush(): void {
    const { buffer } = this.context;
    const length = buffer.pos - buffer.start;
    if (length === 0) return;
    if (!buffer.isTaken) throw new SendBufferError();
    if (!this.closed) this.room = this.tcp.write(buffer.views.of(length));
    // Not earlier: the buffer is in use while the host writes.
    buffer.pos = buffer.start;
  }

  // The end

  /**
   * Sends the answers that were made, then closes without a message, as the protocol demands after any
   * error.
   */
  fail(error: unknown): void {
    if (this.closed) return;
    try {
      this.flush();
    } catch {
      // It closes anyway, for the original reason.
    }
    // Closed first: the line may be sent to clients, and this one no longer counts.
    this.close();
    this.context.log.warn("api", () => `${this.remote} closed: ${describeError(error)}`);
  }
}
