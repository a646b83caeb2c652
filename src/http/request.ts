import { decodeUtf8, encodeUtf8Into, validateUtf8 } from "../wire/utf8.js";
import type { BodyReceiver } from "./body-receiver.js";
import { AMPERSAND, COLON, CR, EQUALS, HTAB, lowerCase, SLASH, SPACE } from "./characters.js";
import { RequestError } from "./errors.js";
import type { HttpMemory } from "./http-memory.js";
import { FIELDS, type KnownField } from "./known-names.js";
import { METHOD_NAMES, Method } from "./method.js";
import { decode } from "./target.js";

/**
 * A request. It stays as bytes where it was received; strings are made on demand.
 * The connection reuses the object: it is the next request after the response.
 */
export class Request {
  /** Where its bytes stand in the memory, from the first on. */
  readonly start: number;
  method = Method.GET;
  /** 1 for HTTP/1.1, 0 for HTTP/1.0. */
  minor = 1;
  /** The target is `*`, which stands for the whole server; only OPTIONS may have it. */
  isForServer = false;

  // Positions in the buffer, set by the parser.

  pathStart = 0;
  pathEnd = 0;
  /** The path has no escapes. */
  isPlain = false;
  queryStart = 0;
  queryEnd = 0;
  hostStart = 0;
  hostEnd = 0;
  bodyStart = 0;
  bodyEnd = 0;
  fieldCount = 0;
  /** The Content-Length, or -1. */
  contentLength = -1;
  chunked = false;
  keepAlive = true;
  /** The client waits for 100 (Continue) before it sends the body. */
  expectsContinue = false;
  /** A bit for each KnownField that has come. */
  seen = 0;
  /**
   * Why the server won't take the body (411, 413, 417, 501). `onHead` sees such a request first, and
   * may answer otherwise (401), or take it all the same by removing this.
   */
  refusal: RequestError | undefined;
  /**
   * Set by `onHead` to take a body that is refused because it's too long (413). `onRequest` is called after its
   * last byte; the request's own body is empty then.
   */
  receiver: BodyReceiver | undefined;
  /** Where the value that `findField` found begins and ends. */
  valueStart = 0;
  valueEnd = 0;
  private readonly firstField: number;

  constructor(
    private readonly memory: HttpMemory,
    place: number,
    /** The client's address. */
    readonly remoteAddress: string | undefined,
  ) {
    this.start = memory.request(place);
    this.firstField = place * memory.fieldLimit;
  }

  /** Clears everything for the next request. */
  reset(): void {
    this.method = Method.GET;
    this.minor = 1;
    this.isForServer = false;
    this.pathStart = this.pathEnd = this.queryStart = this.queryEnd = this.start;
    this.hostStart = this.hostEnd = this.bodyStart = this.bodyEnd = this.start;
    this.fieldCount = 0;
    this.contentLength = -1;
    this.chunked = false;
    this.keepAlive = true;
    this.expectsContinue = false;
    this.seen = 0;
    this.refusal = undefined;
    this.receiver = undefined;
  }

  /** Adds a header field; the parser checks how many are allowed. */
  addField(at: number): void {
    this.memory.fields[this.firstField + this.fieldCount] = at - this.start;
    this.fieldCount += 1;
  }

  get methodName(): string {
    return METHOD_NAMES[this.method] as string;
  }

  /** The requested host, with the port if the client gave one. */
  get host(): string {
    return decodeUtf8(this.memory.buf, this.hostStart, this.hostEnd);
  }

  /** The path as received, not decoded, without the query. */
  get path(): string {
    return decodeUtf8(this.memory.buf, this.pathStart, this.pathEnd);
  }

  /** The number of path segments: 0 for `/`, 2 for `/articles/7`, 2 for `/articles/`, whose second is empty. */
  get segmentCount(): number {
    const { buf } = this.memory;
    if (this.pathEnd - this.pathStart < 2) return 0;
    let count = 0;
    for (let at = this.pathStart; at < this.pathEnd; at++) if (buf[at] === SLASH) count += 1;
    return count;
  }

  /** A decoded segment of the path, from 0. It may contain a slash that was escaped. */
  segment(index: number): string | undefined {
    const { buf } = this.memory;
    const { pathEnd } = this;
    if (index < 0 || pathEnd - this.pathStart < 2) return undefined;
    let start = this.pathStart + 1;
    for (let left = index; left > 0; left--) {
      start = until(SLASH, buf, start, pathEnd) + 1;
      if (start > pathEnd) return undefined;
    }
    const end = until(SLASH, buf, start, pathEnd);
    return this.isPlain ? decodeUtf8(buf, start, end) : this.decoded(start, end, false);
  }

  /** A decoded query parameter, in which a plus is a space; the first if repeated, undefined if absent. */
  query(name: string): string | undefined {
    const { buf, texts, arrival } = this.memory;
    const length = this.textLength(name);
    for (let at = this.queryStart; at < this.queryEnd; ) {
      const end = until(AMPERSAND, buf, at, this.queryEnd);
      const equals = until(EQUALS, buf, at, end);
      if (decode(buf, at, equals, arrival, true) - arrival === length) {
        let same = 0;
        while (same < length && buf[arrival + same] === texts[same]) same += 1;
        if (same === length) return this.decoded(Math.min(equals + 1, end), end, true);
      }
      at = end + 1;
    }
    return undefined;
  }

  /**
   * The value of a header field, without surrounding spaces. Repeated fields are
   * joined by commas, like a list; this makes a field invalid that may only occur once.
   *
   * @param name - In any case.
   */
  header(name: string): string | undefined {
    const { buf, fields } = this.memory;
    const length = this.textLength(name);
    let value: string | undefined;
    for (let i = 0; i < this.fieldCount; i++) {
      const at = this.start + (fields[this.firstField + i] as number);
      if (!this.isNamed(at, length)) continue;
      let start = at + length + 1;
      let end = until(CR, buf, start, this.bodyStart);
      start = skipSpace(buf, start, end);
      end = withoutSpace(buf, start, end);
      const more = decodeUtf8(buf, start, end);
      value = value === undefined ? more : `${value}, ${more}`;
    }
    return value;
  }

  /** As `header`, of a known field: takes no memory where it didn't come. */
  field(field: KnownField): string | undefined {
    const count = this.findField(field);
    if (count === 0) return undefined;
    if (count > 1) return this.header(FIELDS.nameOf(field));
    return decodeUtf8(this.memory.buf, this.valueStart, this.valueEnd);
  }

  /**
   * Finds a known field.
   *
   * @returns How often it came. `valueStart` and `valueEnd` are where the last value stands.
   */
  findField(field: KnownField): number {
    if ((this.seen & (1 << field)) === 0) return 0;
    const { buf, fields } = this.memory;
    const length = FIELDS.lengthOf(field);
    let count = 0;
    for (let i = 0; i < this.fieldCount; i++) {
      const at = this.start + (fields[this.firstField + i] as number);
      if (buf[at + length] !== COLON || !FIELDS.isAt(field, buf, at)) continue;
      const end = buf.indexOf(CR, at + length + 1);
      this.valueStart = skipSpace(buf, at + length + 1, end);
      this.valueEnd = withoutSpace(buf, this.valueStart, end);
      count += 1;
    }
    return count;
  }

  /** The memory in which `valueStart` and `valueEnd` are positions. */
  get bytes(): Uint8Array {
    return this.memory.buf;
  }

  /** The body's bytes, without a copy; valid until the response is given. */
  get body(): Uint8Array {
    return this.memory.buf.subarray(this.bodyStart, this.bodyEnd);
  }

  get bodyLength(): number {
    return this.bodyEnd - this.bodyStart;
  }

  /**
   * The body as text.
   *
   * @throws RequestError with status 400 when it isn't UTF-8; handlers need not catch it.
   */
  text(): string {
    const { buf } = this.memory;
    if (validateUtf8(buf, this.bodyStart, this.bodyEnd) >= 0)
      throw new RequestError(400, "The body isn't UTF-8.");
    return decodeUtf8(buf, this.bodyStart, this.bodyEnd);
  }

  private decoded(start: number, end: number, form: boolean): string {
    const { buf, arrival } = this.memory;
    return decodeUtf8(buf, arrival, decode(buf, start, end, arrival, form));
  }

  /** Copies a name to where names are compared; returns its length in bytes. */
  private textLength(name: string): number {
    return encodeUtf8Into(name, this.memory.texts).written;
  }

  private isNamed(at: number, length: number): boolean {
    const { buf, texts } = this.memory;
    for (let i = 0; i < length; i++)
      if (lowerCase(buf[at + i] as number) !== lowerCase(texts[i] as number)) return false;
    return buf[at + length] === COLON;
  }
}

/** The position of the first such byte, or `end`. */
export function until(byte: number, buf: Uint8Array, start: number, end: number): number {
  while (start < end && buf[start] !== byte) start += 1;
  return start;
}

/** The position after leading spaces. */
export function skipSpace(buf: Uint8Array, start: number, end: number): number {
  while (start < end && isSpace(buf[start] as number)) start += 1;
  return start;
}

/** The position before trailing spaces. */
export function withoutSpace(buf: Uint8Array, start: number, end: number): number {
  while (start < end && isSpace(buf[end - 1] as number)) end -= 1;
  return end;
}

function isSpace(byte: number): boolean {
  return byte === SPACE || byte === HTAB;
}
