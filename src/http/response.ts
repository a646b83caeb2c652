import { encodeUtf8 } from "../wire/utf8.js";
import { type Body, BytesBody } from "./body.js";
import { isControl, isIn, TOKEN } from "./characters.js";
import { HeaderFieldError } from "./errors.js";
import type { KnownNames } from "./known-names.js";
import { Method } from "./method.js";
import type { Output } from "./output.js";
import type { Request } from "./request.js";
import { isBodyless, reasonOf } from "./status.js";

/** The connection that an answer goes to. */
export interface AnswerOwner {
  readonly closed: boolean;
  /** A piece of a body is being handed to the socket. */
  readonly isSending: boolean;
  /** Another request may follow. Who can't say where the body ends sets it to false. */
  keepAlive: boolean;
  /** @throws AnsweredError, OutputInUseError */
  beginAnswer(): void;
  /** Sends the head, which was put to the output, and what stands behind it; `body` is what is still to be sent. */
  sendAnswer(body: Body | undefined, sent: number, chunked: boolean): void;
  wake(): void;
}

/** What the answers of all connections share. */
export interface AnswerContext {
  /** Where answers are made. */
  readonly output: Output;
  /** The header fields that are the server's own. */
  readonly names: KnownNames;
}

/** How many digits the length of a text has at most that fits the output. */
const TEXT_LENGTH_DIGITS = 4;

/** The answer to a request. It is the connection's, and the next request's when it has been sent. */
export class Response {
  private readonly owner: AnswerOwner;
  private readonly shared: AnswerContext;
  private readonly request: Request;
  private readonly names: string[] = [];
  private readonly values: string[] = [];

  constructor(owner: AnswerOwner, shared: AnswerContext, request: Request) {
    this.owner = owner;
    this.shared = shared;
    this.request = request;
  }

  /** The client is gone: an answer would reach nobody, and giving one does nothing. */
  get closed(): boolean {
    return this.owner.closed;
  }

  /**
   * Adds a header field to the answer. Content-Length, Transfer-Encoding and
   * Connection are the server's.
   */
  header(name: string, value: string): this {
    this.names.push(name);
    this.values.push(value);
    return this;
  }

  /** Takes the header fields back that were added. */
  reset(): void {
    this.names.length = 0;
    this.values.length = 0;
  }

  /** Closes the connection behind the answer. */
  closeAfter(): this {
    this.owner.keepAlive = false;
    return this;
  }

  /**
   * Answers the request.
   *
   * @param status - 200 to 599. 204 and 304 have no body.
   * @param body - A text; bytes, which must stay as they are until they are sent; or
   *   what makes them piece by piece. Default: empty.
   * @throws AnsweredError when it was answered before.
   * @throws HeaderFieldError when a header field can't be sent.
   * @throws PieceTooLongError when the head doesn't fit `memory.send`.
   */
  answer(status: number, body: string | Uint8Array | Body = ""): void {
    const { owner, request } = this;
    if (owner.closed) {
      if (isBody(body)) body.close?.();
      return;
    }
    owner.beginAnswer();
    const isHead = request.method === Method.HEAD;
    if (isBody(body)) this.answerInPieces(status, body, isHead);
    else {
      this.putHead(status);
      if (isBodyless(status)) {
        this.shared.output.newLine();
        owner.sendAnswer(undefined, 0, false);
      } else if (typeof body === "string") this.answerText(body, isHead);
      else this.answerBytes(body, isHead);
    }
  }

  /**
   * A piece of the body is being handed to the socket. What comes up now comes up
   * because of that, as a line that a host logs: who has the body send it at once
   * never comes to an end.
   */
  get isSending(): boolean {
    return this.owner.isSending;
  }

  /** Has the body of the answer asked for more, if it had nothing when it was asked last. */
  wake(): void {
    this.owner.wake();
  }

  private answerInPieces(status: number, body: Body, isHead: boolean): void {
    const { owner, request } = this;
    const { output } = this.shared;
    const without = isHead || isBodyless(status);
    const { length } = body;
    const chunked = length === undefined && request.minor > 0;
    if (length === undefined && !chunked) owner.keepAlive = false;
    this.putHead(status);
    if (chunked && !isBodyless(status)) output.headText("Transfer-Encoding: chunked\r\n");
    else if (length !== undefined && !isBodyless(status)) this.putLength(length);
    output.headText("\r\n");
    if (without) {
      owner.sendAnswer(undefined, 0, false);
      body.close?.();
    } else owner.sendAnswer(body, 0, chunked);
  }

  /** Puts a text behind the head, and then its length, which is known by then, before it. */
  private answerText(text: string, isHead: boolean): void {
    const { output } = this.shared;
    const { buf } = output;
    const lengthAt = output.at;
    output.headText("Content-Length: ");
    const digitsAt = output.at;
    output.headText("0000\r\n\r\n");
    const bodyAt = output.at;
    if (!output.text(text)) {
      output.at = lengthAt;
      this.answerBytes(encodeUtf8(text), isHead);
      return;
    }
    let length = output.at - bodyAt;
    let missing = TEXT_LENGTH_DIGITS - 1;
    for (let i = TEXT_LENGTH_DIGITS - 1; i >= 0; i--) {
      const digit = length % 10;
      buf[digitsAt + i] = 0x30 + digit;
      if (digit > 0) missing = i;
      length = (length - digit) / 10;
    }
    buf.copyWithin(digitsAt, digitsAt + missing, output.at);
    output.at = (isHead ? bodyAt : output.at) - missing;
    this.owner.sendAnswer(undefined, 0, false);
  }

  private answerBytes(bytes: Uint8Array, isHead: boolean): void {
    const { output } = this.shared;
    this.putLength(bytes.length);
    output.headText("\r\n");
    const sent = isHead ? bytes.length : output.bytes(bytes);
    const rest = sent < bytes.length ? new BytesBody(bytes, sent) : undefined;
    this.owner.sendAnswer(rest, sent, false);
  }

  private putHead(status: number): void {
    const { output } = this.shared;
    const { names, values } = this;
    output.headText(`HTTP/1.1 ${status} ${reasonOf(status)}\r\n`);
    for (let i = 0; i < names.length; i++) this.putField(names[i] as string, values[i] as string);
    if (!this.owner.keepAlive) output.headText("Connection: close\r\n");
    else if (this.request.minor === 0) output.headText("Connection: keep-alive\r\n");
  }

  private putLength(length: number): void {
    this.shared.output.headText(`Content-Length: ${length}\r\n`);
  }

  private putField(name: string, value: string): void {
    const { output, names } = this.shared;
    const { buf } = output;
    const start = output.at;
    output.headText(name);
    for (let at = start; at < output.at; at++)
      if (!isIn(TOKEN, buf[at] as number))
        throw new HeaderFieldError(name, "has a character in its name that none may have");
    if (output.at === start) throw new HeaderFieldError(name, "has no name");
    if (names.ours.find(buf, start, output.at) >= 0)
      throw new HeaderFieldError(name, "is the server's own");
    output.headText(": ");
    const valueAt = output.at;
    output.headText(value);
    // A line break in a value would end the field, and what follows would be another.
    for (let at = valueAt; at < output.at; at++)
      if (isControl(buf[at] as number))
        throw new HeaderFieldError(name, "has a control character in its value");
    output.headText("\r\n");
  }
}

function isBody(body: string | Uint8Array | Body): body is Body {
  return typeof body === "object" && !(body instanceof Uint8Array);
}
