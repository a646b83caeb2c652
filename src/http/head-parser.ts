import { COLON, COMMA, CR, HOST, KINDS, LF, TEXT, TOKEN } from "./characters.js";
import { RequestError } from "./errors.js";
import type { HttpMemory } from "./http-memory.js";
import { FIELDS, KnownField, KnownValue, VALUES } from "./known-names.js";
import { Method } from "./method.js";
import { type Request, skipSpace, until, withoutSpace } from "./request.js";
import { contentLengthOf, refusalOf } from "./request-body.js";
import { parseRequestLine } from "./request-line.js";

/**
 * Parses the head of a request as it comes in: the request line and the header
 * fields (RFC 9112). Where the RFC lets a server be lenient, this one is strict:
 * it refuses what a proxy in front of the device may read differently.
 */
export class HeadParser {
  /** The next byte to parse. */
  at = 0;
  private line = 0;
  private hasRequestLine = false;
  private expectsOther = false;
  private otherCoding = false;
  private keepAliveAsked = false;
  private hostInTarget = false;

  constructor(
    private readonly request: Request,
    private readonly memory: HttpMemory,
  ) {}

  /** Starts a new request at the start of its place. */
  begin(): void {
    const { request } = this;
    request.reset();
    this.at = this.line = request.start;
    this.hasRequestLine = false;
    this.expectsOther = this.otherCoding = this.keepAliveAsked = this.hostInTarget = false;
  }

  /**
   * Parses the bytes from `at` up to `end`. The byte at `end` is changed meanwhile, and put back.
   *
   * @returns Whether the head is complete; it ends at `at`.
   * @throws RequestError
   */
  parse(end: number): boolean {
    const { buf } = this.memory;
    // A byte that comes alone isn't worth a search.
    if (end - this.at === 1 && ((KINDS[buf[this.at] as number] as number) & TEXT) !== 0) {
      this.at = end;
      this.checkLengths();
      return false;
    }
    // A CR written at `end` stops every search below, and `indexOf` costs a third of a loop. Each place has a spare byte
    // behind it.
    const behind = buf[end] as number;
    for (;;) {
      // Most heads come in one piece: their lines are parsed in one pass, without first searching for their ends.
      if (this.hasRequestLine && this.at === this.line) {
        const { line } = this;
        buf[end] = CR;
        let colon = line;
        while (((KINDS[buf[colon] as number] as number) & TOKEN) !== 0) colon += 1;
        let at = colon;
        while (((KINDS[buf[at] as number] as number) & TEXT) !== 0) at += 1;
        buf[end] = behind;
        if (at > line && at + 1 < end && buf[at] === CR && buf[at + 1] === LF) {
          this.at = at + 2;
          this.checkHeadLength();
          this.field(line, colon, at, at);
          this.line = this.at;
          continue;
        }
      }
      buf[end] = CR;
      const at = buf.indexOf(CR, this.at);
      buf[end] = behind;
      if (at + 1 >= end) {
        this.checkText(this.at, at);
        this.at = at;
        this.checkLengths();
        return false;
      }
      if (buf[at + 1] !== LF) {
        this.checkText(this.at, at);
        this.fail(at, "A line has a bare CR.");
      }
      const before = this.at;
      this.at = at + 2;
      if (this.isTooLong()) {
        // A wrong character is reported first, as when the head comes byte by byte.
        this.checkText(before, at);
        this.at = at + 2;
        this.checkLengths();
      }
      if (this.lineEnds(at)) return true;
      this.line = this.at;
    }
  }

  /** @throws RequestError when there is a control character between two positions. */
  private checkText(start: number, end: number): void {
    const { buf } = this.memory;
    let at = start;
    while (at < end && ((KINDS[buf[at] as number] as number) & TEXT) !== 0) at += 1;
    if (at === end) return;
    if (buf[at] === LF) this.fail(at, "A line ends with a bare LF.");
    this.fail(at, "The request's head has a control character.");
  }

  /** Throws an error with `message`, but first one for a part that is too long: the error is the same however the head was split. */
  private fail(at: number, message: string): never {
    this.at = at;
    // A head that comes in pieces fails before its method is read.
    if (!this.hasRequestLine) this.request.method = Method.GET;
    this.checkLengths();
    throw new RequestError(400, message);
  }

  private isTooLong(): boolean {
    const { headLimit, requestLineLimit } = this.memory;
    return this.hasRequestLine
      ? this.at - this.request.start > headLimit
      : this.at - 2 - this.line > requestLineLimit;
  }

  private checkLengths(): void {
    if (this.hasRequestLine) this.checkHeadLength();
    else if (this.at - this.line > this.memory.requestLineLimit) throw requestLineTooLong();
  }

  private checkHeadLength(): void {
    const { headLimit } = this.memory;
    if (this.at - this.request.start > headLimit)
      throw new RequestError(431, `The request's head is longer than ${headLimit} bytes.`);
  }

  /** Parses the line up to `end`; returns whether it ends the head. */
  private lineEnds(end: number): boolean {
    const { line } = this;
    if (!this.hasRequestLine) {
      // RFC 9112, 2.2: some clients send an empty line after a body.
      if (end === line && line === this.request.start) return false;
      if (end - line > this.memory.requestLineLimit) throw requestLineTooLong();
      this.requestLine(line, end);
      this.hasRequestLine = true;
      return false;
    }
    if (end > line) {
      const { buf } = this.memory;
      let colon = line;
      while (((KINDS[buf[colon] as number] as number) & TOKEN) !== 0) colon += 1;
      let at = colon;
      while (((KINDS[buf[at] as number] as number) & TEXT) !== 0) at += 1;
      this.field(line, colon, at, end);
      return false;
    }
    this.complete();
    return true;
  }

  private requestLine(start: number, end: number): void {
    const { request } = this;
    try {
      this.hostInTarget = parseRequestLine(request, this.memory, start, end);
    } catch (error) {
      // Of several errors, the same one is reported however the head is split: first a wrong character.
      this.checkText(start, end);
      throw error;
    }
    if (request.refusal) this.checkText(start, end);
  }

  /**
   * Parses a field's line.
   *
   * @param colon - Where its name ends.
   * @param textEnd - Where its text characters end: `end` in a valid line.
   */
  private field(start: number, colon: number, textEnd: number, end: number): void {
    const { request } = this;
    const { buf, fieldLimit } = this.memory;
    // This also refuses folded lines, a space before the colon, and an empty name.
    if (colon === start || textEnd !== end || buf[colon] !== COLON) {
      this.checkText(start, end);
      throw new RequestError(400, "A header field is invalid.");
    }
    if (request.fieldCount === fieldLimit)
      throw new RequestError(431, `The request has more than ${fieldLimit} header fields.`);
    request.addField(start);
    const field = FIELDS.find(buf, start, colon);
    if (field < 0) return;
    const bit = 1 << field;
    const isRepeated = (request.seen & bit) !== 0;
    request.seen |= bit;
    if (field > KnownField.EXPECT) return;
    const valueStart = skipSpace(buf, colon + 1, end);
    const valueEnd = withoutSpace(buf, valueStart, end);
    if (field === KnownField.CONNECTION) {
      this.connection(valueStart, valueEnd);
      return;
    }
    if (isRepeated)
      throw new RequestError(400, "A header field is repeated that may only occur once.");
    if (field === KnownField.HOST) this.host(valueStart, valueEnd);
    else if (field === KnownField.CONTENT_LENGTH)
      request.contentLength = contentLengthOf(this.memory.buf, valueStart, valueEnd);
    else {
      const value = VALUES.find(buf, valueStart, valueEnd);
      if (field === KnownField.TRANSFER_ENCODING) {
        request.chunked = true;
        this.otherCoding = value !== KnownValue.CHUNKED;
      } else {
        request.expectsContinue = value === KnownValue.CONTINUE;
        this.expectsOther = value !== KnownValue.CONTINUE;
      }
    }
  }

  private host(start: number, end: number): void {
    const { request } = this;
    const { buf } = this.memory;
    let at = start;
    while (((KINDS[buf[at] as number] as number) & HOST) !== 0) at += 1;
    if (at === start || at < end) throw new RequestError(400, "The Host is invalid.");
    // RFC 9112, 3.2.2: the target's host takes precedence.
    if (this.hostInTarget) return;
    request.hostStart = start;
    request.hostEnd = end;
  }

  private connection(start: number, end: number): void {
    const { buf } = this.memory;
    for (let at = start; at < end; ) {
      const comma = until(COMMA, buf, at, end);
      const optionStart = skipSpace(buf, at, comma);
      const optionEnd = withoutSpace(buf, optionStart, comma);
      const option = VALUES.find(buf, optionStart, optionEnd);
      if (option === KnownValue.CLOSE) this.request.keepAlive = false;
      else if (option === KnownValue.KEEP_ALIVE) this.keepAliveAsked = true;
      at = comma + 1;
    }
  }

  /** Checks the head as a whole. */
  private complete(): void {
    const { request } = this;
    if (request.minor === 0) {
      if (request.chunked) throw new RequestError(400, "HTTP/1.0 has no Transfer-Encoding.");
      if (!this.keepAliveAsked) request.keepAlive = false;
      // RFC 9110, 10.1.1: a server ignores it from an HTTP/1.0 client.
      request.expectsContinue = this.expectsOther = false;
    } else if (!(request.seen & (1 << KnownField.HOST))) {
      throw new RequestError(400, "The request has no Host.");
    }
    if (request.chunked && request.contentLength >= 0)
      throw new RequestError(400, "The request has a Content-Length and a Transfer-Encoding.");
    request.refusal ??= refusalOf(
      request,
      this.memory.bodyLimit,
      this.otherCoding,
      this.expectsOther,
    );
  }
}

function requestLineTooLong(): RequestError {
  return new RequestError(414, "The request line is too long.");
}
