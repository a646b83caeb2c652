import { wholeNumber } from "../base/option-ranges.js";
import { ViewCache } from "../net/view-cache.js";

/** How much memory a server uses for bytes. All of it is allocated at the start. */
export interface HttpMemoryOptions {
  /**
   * The longest request line in bytes, with method and target; a longer one is
   * answered with 414. Default 1024; 64 to 8192.
   */
  requestLine?: number;
  /**
   * The longest head of a request in bytes: the request line and all header
   * fields; a longer one is answered with 431. Each connection takes this much.
   * Default 2048, enough for browsers; 256 to 32,768, and at least `requestLine`.
   */
  head?: number;
  /**
   * The most header fields of a request; more are answered with 431. Each takes
   * two bytes per connection. Default 48; 8 to 512.
   */
  headerFields?: number;
  /**
   * The longest body of a request in bytes; a longer one is answered with 413.
   * Each connection takes this much. Default 2048; 0 to 1,048,576.
   */
  body?: number;
  /**
   * The size in bytes of the place where all answers are made; it holds the
   * longest head of an answer, and the longest piece of a body sent in pieces. All
   * connections share it. The host's sockets must take this much at once. Default
   * 1024; 512 to 4096.
   */
  send?: number;
  /**
   * The bytes that the host must have left when a client connects; otherwise it is
   * answered with 503. Default 16,384, as for the binary protocol; 0 to 16,777,216.
   */
  free?: number;
}

/** The size of the place for texts, in bytes. */
const TEXTS = 256;

/** Room after the longest request: for the end of a chunked body, and for the next request. */
const BEHIND = 64;

/** How many views are kept: requests and answers have all lengths, so few are reused. */
const VIEWS = 2;

/**
 * The one buffer that all of a server's bytes pass through: a place for short
 * texts, a place of arrival where also targets are decoded, a place for each
 * connection's request, and a place where all answers are made.
 */
export class HttpMemory {
  readonly buf: Uint8Array;
  /** The place for texts. */
  readonly texts: Uint8Array;
  /** The place of arrival, where parts of a target are decoded, too. */
  readonly arrival = TEXTS;
  readonly arrivalLength: number;
  readonly arrivalViews: ViewCache;
  /** The place where answers are made. */
  readonly send: number;
  readonly sendLength: number;
  readonly sendViews: ViewCache;
  /** Where each request's header fields begin, relative to the request. */
  readonly fields: Uint16Array;
  /** The size of each connection's place. */
  readonly requestLength: number;
  readonly requestLineLimit: number;
  readonly headLimit: number;
  readonly fieldLimit: number;
  readonly bodyLimit: number;
  /** How much memory must be free for another connection. */
  readonly free: number;

  /** @throws ConfigurationError when an option is out of range. */
  constructor(connections: number, options: HttpMemoryOptions = {}) {
    this.requestLineLimit = wholeNumber(
      "memory.requestLine",
      options.requestLine ?? 1024,
      64,
      8192,
    );
    this.headLimit = wholeNumber(
      "memory.head",
      options.head ?? Math.max(2048, this.requestLineLimit),
      Math.max(256, this.requestLineLimit),
      32_768,
    );
    this.fieldLimit = wholeNumber("memory.headerFields", options.headerFields ?? 48, 8, 512);
    this.bodyLimit = wholeNumber("memory.body", options.body ?? 2048, 0, 1_048_576);
    this.free = wholeNumber("memory.free", options.free ?? 16_384, 0, 16_777_216);
    this.sendLength = wholeNumber("memory.send", options.send ?? 1024, 512, 4096);
    this.arrivalLength = Math.max(512, this.requestLineLimit);
    this.requestLength = this.headLimit + this.bodyLimit + BEHIND;
    this.send = this.request(connections);
    this.buf = new Uint8Array(this.send + this.sendLength);
    this.texts = this.buf.subarray(0, TEXTS);
    this.arrivalViews = new ViewCache(this.buf.subarray(TEXTS, TEXTS + this.arrivalLength), VIEWS);
    this.sendViews = new ViewCache(this.buf.subarray(this.send), VIEWS);
    this.fields = new Uint16Array(connections * this.fieldLimit);
  }

  /** Where the request of the connection in `place` starts; places count from 0. */
  request(place: number): number {
    return TEXTS + this.arrivalLength + place * this.requestLength;
  }
}
