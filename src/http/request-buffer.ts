import type { SocketConnection } from "../net/socket-connection.js";
import { ChunkedBody } from "./chunked-body.js";
import type { HttpMemory } from "./http-memory.js";
import type { Request } from "./request.js";

/**
 * The bytes that a connection has received and not yet answered: a request, as far as it has come,
 * and the beginning of the next. They stand in the connection's part of the server's memory.
 */
export class RequestBuffer {
  /** Where the request begins. */
  readonly start: number;
  /** Where the received bytes end. */
  end: number;
  /** Where the next request begins, once the length of this one is known. */
  private next: number;
  private readonly memory: HttpMemory;
  private readonly chunks: ChunkedBody;

  /** @param place - Which of the server's places the connection has. */
  constructor(memory: HttpMemory, place: number) {
    this.memory = memory;
    this.start = this.end = this.next = memory.request(place);
    this.chunks = new ChunkedBody(memory);
  }

  get isEmpty(): boolean {
    return this.end === this.start;
  }

  /** Something of the next request has come. */
  get hasMore(): boolean {
    return this.end > this.next;
  }

  /** Takes what waits in the connection's socket, as far as there is room for it. */
  receive(connection: SocketConnection): void {
    const { arrival, arrivalLength, arrivalViews, buf, requestLength } = this.memory;
    const limit = this.start + requestLength;
    while (connection.unread > 0 && this.end < limit && !connection.closed) {
      const count = Math.min(connection.unread, limit - this.end, arrivalLength);
      connection.tcp.read(arrivalViews.of(count));
      connection.unread -= count;
      buf.copyWithin(this.end, arrival, arrival + count);
      this.end += count;
    }
  }

  /**
   * Reads what is left, of a connection that is about to be closed: on lwIP, closing with unread data
   * resets the connection, and the client may lose the response.
   */
  discard(connection: SocketConnection): void {
    const { arrivalLength, arrivalViews } = this.memory;
    try {
      while (connection.unread > 0) {
        const count = Math.min(connection.unread, arrivalLength);
        connection.tcp.read(arrivalViews.of(count));
        connection.unread -= count;
      }
    } catch {
      // The connection is being closed anyway.
    }
  }

  /**
   * The request's head has come, and ends at `headEnd`.
   *
   * @returns Whether the body is known to have come whole. Of a chunked body only `takeBody` knows.
   */
  beginBody(request: Request, headEnd: number): boolean {
    request.bodyStart = request.bodyEnd = headEnd;
    this.next = headEnd + Math.max(request.contentLength, 0);
    if (request.chunked) this.chunks.begin(headEnd);
    return !request.chunked && this.next <= this.end;
  }

  /**
   * Takes what has come of the request's body.
   *
   * @returns Whether the body has come whole; `request` knows where it ends then.
   * @throws RequestError when a chunked body is wrong or too long.
   */
  takeBody(request: Request): boolean {
    if (request.chunked && !this.decodeChunks()) return false;
    if (this.end < this.next) return false;
    request.bodyEnd = this.next;
    return true;
  }

  /**
   * Hands on what has come of a body that the memory has no room for.
   *
   * @returns Whether that was the rest of it.
   */
  passBody({ bodyStart, receiver }: Request): boolean {
    const { buf } = this.memory;
    const count = Math.min(this.end, this.next) - bodyStart;
    if (count > 0) receiver?.take(buf.subarray(bodyStart, bodyStart + count));
    buf.copyWithin(bodyStart, bodyStart + count, this.end);
    this.end -= count;
    this.next -= count;
    return this.next === bodyStart;
  }

  /** Takes the request away that was answered. What came behind it moves to the start. */
  removeRequest(): void {
    if (this.next < this.end) this.memory.buf.copyWithin(this.start, this.next, this.end);
    this.end = this.start + this.end - this.next;
  }

  /** Takes the chunks out of a chunked body; returns whether it has come whole, up to `next`. */
  private decodeChunks(): boolean {
    const { chunks } = this;
    const { buf } = this.memory;
    const isWhole = chunks.decode(buf, this.end);
    const { at, end } = chunks;
    // What follows the body moves up, to make room for more.
    if (end < at) {
      buf.copyWithin(end, at, this.end);
      this.end -= at - end;
      chunks.at = end;
    }
    if (isWhole) this.next = end;
    return isWhole;
  }
}
