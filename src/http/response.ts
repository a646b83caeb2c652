import { encodeUtf8 } from "../wire/utf8.js";
import { type Body, BytesBody } from "./body.js";
import { COLON, KINDS, SPACE, TEXT, TOKEN } from "./characters.js";
import { HeaderFieldError } from "./errors.js";
import { OURS } from "./known-names.js";
import { Method } from "./method.js";
import type { Output } from "./output.js";
import type { Request } from "./request.js";
import { isBodyless, reasonOf } from "./status.js";

/** The connection that a response goes to. */
export interface AnswerOwner {
  readonly closed: boolean;
  /** A piece of a body is being written to the socket. */
  readonly isSending: boolean;
  /** Another request may follow. Set to false if the end of the body can't be told otherwise. */
  keepAlive: boolean;
  /** Its client has sent a right token: others lose their places first. */
  isTrusted: boolean;
  /** @throws AnsweredError, OutputInUseError */
  beginAnswer(): void;
  /** Sends the output: the head and what follows it. `body` is what is still to be sent. */
  sendAnswer(body: Body | undefined, sent: number, chunked: boolean): void;
  wake(): void;
}

/** What the responses of all connections share. */
export interface AnswerContext {
  /** Where answers are made. */
  readonly output: Output;
  /** The fields that every answer has, as they stand in it. */
  readonly fields: string;
}

/** The status line of most answers. */
const OK = "HTTP/1.1 200 OK\r\n";

/** The most digits of the length of a text that fits the output. */
const TEXT_LENGTH_DIGITS = 4;

/** The end of a text's head, and how many bytes it has from its digits on. */
const TEXT_LENGTH = "Content-Length: 0000\r\n\r\n";
const TEXT_LENGTH_END = TEXT_LENGTH_DIGITS + 4;

/** The response to a request. The connection reuses the object for its next request. */
export class Response {
  private constant = "";
  private readonly names: string[] = [];
  private readonly values: string[] = [];
  /** The connection may be closed for a new one while this answer waits. */
  mayLeave = false;

  constructor(
    private readonly owner: AnswerOwner,
    private readonly shared: AnswerContext,
    private readonly request: Request,
  ) {}

  /** The client is gone. Answering then does nothing. */
  get closed(): boolean {
    return this.owner.closed;
  }

  /**
   * Adds a header field to the response. Only the server may set Content-Length,
   * Transfer-Encoding and Connection.
   */
  header(name: string, value: string): this {
    this.names.push(name);
    this.values.push(value);
    return this;
  }

  /**
   * Adds a header field as it stands in the head: `"Content-Type: text/plain\\r\\n"`. A constant of the
   * program's, since it isn't checked. There is one at most; `header` takes any.
   */
  line(line: string): this {
    this.constant = line;
    return this;
  }

  /** Removes the added header fields. */
  reset(): void {
    this.constant = "";
    this.mayLeave = false;
    this.names.length = 0;
    this.values.length = 0;
  }

  /** The request's token is right. Where places are short, others lose theirs before this client. */
  trust(): void {
    this.owner.isTrusted = true;
  }

  /** Closes the connection after the response. */
  closeAfter(): this {
    this.owner.keepAlive = false;
    return this;
  }

  /**
   * Answers the request.
   *
   * @param status - 200 to 599. 204 and 304 have no body.
   * @param body - A text; bytes, which must not change until they are sent; or
   *   a Body that makes them piece by piece. Default: empty.
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
   * A piece of the body is being written to the socket. What is logged meanwhile
   * may be caused by that write: a body that sent it at once would cause the next
   * line, without end.
   */
  get isSending(): boolean {
    return this.owner.isSending;
  }

  /** Asks the body for more, after it had nothing to send. */
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

  /** Puts a text after the head, then its length, known only now, into the head. */
  private answerText(text: string, isHead: boolean): void {
    const { output } = this.shared;
    const { buf } = output;
    const lengthAt = output.at;
    output.headText(TEXT_LENGTH);
    const digitsAt = output.at - TEXT_LENGTH_END;
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
    const { fields } = this.shared;
    output.headText(status === 200 ? OK : `HTTP/1.1 ${status} ${reasonOf(status)}\r\n`);
    if (this.constant !== "") output.headText(this.constant);
    for (let i = 0; i < names.length; i++) this.putField(names[i] as string, values[i] as string);
    if (fields !== "") output.headText(fields);
    if (!this.owner.keepAlive) output.headText("Connection: close\r\n");
    else if (this.request.minor === 0) output.headText("Connection: keep-alive\r\n");
  }

  private putLength(length: number): void {
    this.shared.output.headText(`Content-Length: ${length}\r\n`);
  }

  private putField(name: string, value: string): void {
    const { output } = this.shared;
    const { buf } = output;
    const start = output.at;
    output.headText(`${name}: ${value}\r\n`);
    let at = start;
    while (((KINDS[buf[at] as number] as number) & TOKEN) !== 0) at += 1;
    if (at === start && buf[at] === COLON) throw new HeaderFieldError(name, "has no name");
    if (buf[at] !== COLON || buf[at + 1] !== SPACE)
      throw new HeaderFieldError(name, "has an invalid character in its name");
    if (OURS.find(buf, start, at) >= 0)
      throw new HeaderFieldError(name, "is set by the server itself");
    // A line break in a value would start another field.
    while (((KINDS[buf[at] as number] as number) & TEXT) !== 0) at += 1;
    if (at !== output.at - 2)
      throw new HeaderFieldError(name, "has a control character in its value");
  }
}

function isBody(body: string | Uint8Array | Body): body is Body {
  return typeof body === "object" && !(body instanceof Uint8Array);
}
