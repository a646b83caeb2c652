import { wholeNumber } from "../base/option-ranges.js";
import { ViewCache } from "../net/view-cache.js";

/** How much memory a server takes for bytes. All of it is taken at the start. */
export interface HttpMemoryOptions {
  /**
   * The longest request line in bytes, method and address included; a longer one
   * is answered with 414. Default 1024; 64 to 8192.
   */
  requestLine?: number;
  /**
   * The longest head of a request in bytes, which is the request line and all
   * header fields; a longer one is answered with 431. Each connection costs as
   * much. Default 2048, which holds what browsers send; 256 to 32,768, and no less
   * than `requestLine`.
   */
  head?: number;
  /**
   * How many header fields a request may have; one with more is answered with
   * 431. Each costs each connection two bytes. Default 48; 8 to 512.
   */
  headerFields?: number;
  /**
   * The longest body of a request in bytes; a longer one is answered with 413.
   * Each connection costs as much. Default 2048; 0 to 1,048,576.
   */
  body?: number;
  /**
   * The place in bytes where all answers are made, which holds the longest head of
   * an answer, and the longest piece of a body that is sent in pieces. There is
   * one such place for all connections. The host's sockets must take as much at
   * once. Default 1024; 512 to 4096.
   */
  send?: number;
  /**
   * How many bytes the host must have left when a client comes, or it is answered
   * with 503. Default 16,384, as for the binary protocol; 0 to 16,777,216.
   */
  free?: number;
}

/** How long the place for texts is, in bytes. */
const TEXTS = 256;

/** Room behind the longest request: for what ends a chunked body, and for the next request. */
const BEHIND = 64;

/** How many views are kept: requests and answers have all lengths, of which few come again. */
const VIEWS = 2;

/**
 * The one piece of memory that a server's bytes pass through: a place for short
 * texts, a place where all reads arrive and addresses are decoded, a place for
 * each connection's request, a place where all answers are made.
 */
export class HttpMemory {
  readonly buf: Uint8Array;
  /** The place for texts, at the beginning. */
  readonly texts: Uint8Array;
  /** Where reads arrive, and where a piece of an address is decoded. */
  readonly arrival = TEXTS;
  readonly arrivalLength: number;
  readonly arrivalViews: ViewCache;
  /** Where answers are made. */
  readonly send: number;
  readonly sendLength: number;
  readonly sendViews: ViewCache;
  /** Where each request's header fields begin, counted from its place. */
  readonly fields: Uint16Array;
  /** How long each connection's place is. */
  readonly requestLength: number;
  readonly requestLineLimit: number;
  readonly headLimit: number;
  readonly fieldLimit: number;
  readonly bodyLimit: number;
  /** How much memory beside this there must be for another connection. */
  readonly free: number;

  /** @throws RangeError when an option is out of its range. */
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

  /** Where the request of the connection in `place` is kept, from 0. */
  request(place: number): number {
    return TEXTS + this.arrivalLength + place * this.requestLength;
  }
}
