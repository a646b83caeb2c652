import type { TCP } from "../host/host.js";
import { describeError, LogLevel } from "../log/log.js";
import { SocketConnection } from "../net/socket-connection.js";
import { encodeUtf8 } from "../wire/utf8.js";
import type { Body } from "./body.js";
import { ConnectionState } from "./connection-state.js";
import { AnsweredError, RequestError } from "./errors.js";
import { answerError } from "./handler.js";
import { HeadParser } from "./head-parser.js";
import { CONTINUE, type HttpContext } from "./http-context.js";
import { OutgoingBody } from "./outgoing-body.js";
import type { Output } from "./output.js";
import { Request } from "./request.js";
import { RequestBuffer } from "./request-buffer.js";
import { type AnswerOwner, Response } from "./response.js";
import { tooSlow } from "./too-slow.js";

/**
 * A client's connection: takes one request after the other and sends its response. A request is parsed only when
 * the socket has room for the head of a response, and the next one only after that response; until then it waits in
 * the connection's place, and then in the socket. So nothing is ever queued.
 */
export class HttpConnection extends SocketConnection implements AnswerOwner {
  keepAlive = true;
  /** A piece of a body is being written to the socket. */
  isSending = false;
  /** The number of its last response among all of the server's; 0 if it has had none. */
  lastAnswer = 0;
  private readonly shared: HttpContext;
  /** Where answers are made, on all connections. */
  private readonly output: Output;
  private readonly request: Request;
  private readonly response: Response;
  private readonly parser: HeadParser;
  private readonly buffer: RequestBuffer;
  private state = ConnectionState.HEAD;
  /** When it entered its state or last made progress, in ticks, as of the last `tick`. */
  private since: number;
  /** It made progress since then. Only `tick` reads the time; code that moves bytes sets this flag. */
  private moved = false;
  /** The most room that the socket has had: with that much, everything written has reached the client. */
  private maxRoom = 0;
  /** When data of a body last reached the client, or was first sent, in ticks, as of the last `tick`. */
  private underWay = 0;
  /** Data of a body has reached the client since then, or was first sent. */
  private arrived = false;
  /** It can't continue until the client has read. */
  private lacksRoom = false;
  /** When `tick` last saw that it had room, in ticks. */
  private caughtUp: number;
  isTrusted = false;
  private working = false;
  private woken = false;
  /** The response body that is being sent in pieces. */
  private readonly body = new OutgoingBody();

  constructor(shared: HttpContext, from: TCP, place: number, address?: string, port?: number) {
    super(shared.owner.sockets, from, place, address, port);
    const { memory, owner } = shared;
    this.shared = shared;
    this.output = shared.output;
    this.since = this.caughtUp = owner.sockets.time.ticks;
    // Not `from.remoteAddress`: on Moddable, `from` can't be used after the take-over.
    this.request = new Request(memory, place, this.address);
    this.response = new Response(this, shared, this.request);
    this.buffer = new RequestBuffer(memory, place);
    this.parser = new HeadParser(this.request, memory);
    this.parser.begin();
  }

  /** It has answered everything that came, and waits for more. */
  get isIdle(): boolean {
    return this.state === ConnectionState.HEAD && this.buffer.isEmpty && this.unread === 0;
  }

  /** The head of its first request, or of one that has begun, is incomplete; or its answer lets it be evicted. */
  get mayLeave(): boolean {
    if (this.state === ConnectionState.HANDLING) return this.response.mayLeave;
    return this.state === ConnectionState.HEAD && (this.lastAnswer === 0 || !this.isIdle);
  }

  get isStalled(): boolean {
    return this.lacksRoom || this.state === ConnectionState.BODY;
  }

  behindFor(now: number): number {
    return now - this.caughtUp;
  }

  /** For how many milliseconds it has made no progress. `now` is in ticks. */
  quietFor(now: number): number {
    if (this.moved) this.since = now;
    this.moved = false;
    return now - this.since;
  }

  override readable(count: number): void {
    this.unread = count;
    this.pump();
  }

  override writable(count: number): void {
    if (count > this.room) {
      this.arrived = true;
      if (this.lacksRoom) this.moved = true;
    }
    if (count > this.maxRoom) this.maxRoom = count;
    this.room = count;
    this.pump();
  }

  override lost(): void {
    this.close();
  }

  override tick(now: number): void {
    const { timeouts } = this.shared;
    const waited = this.quietFor(now);
    if (this.arrived) this.underWay = now;
    this.arrived = false;
    if (!this.lacksRoom) this.caughtUp = now;
    if (this.lacksRoom) {
      if (waited > timeouts.send) this.leave(`hasn't read for ${waited} ms`);
    } else if (this.state === ConnectionState.SENDING && this.room < this.maxRoom) {
      // The loss of a client isn't reported: data that it is sent just doesn't arrive.
      if (now - this.underWay > timeouts.send)
        this.leave(`nothing has reached it for ${now - this.underWay} ms`);
    } else if (this.isIdle) {
      if (waited > timeouts.idle) this.close();
    } else {
      const error = tooSlow(this.state, waited, timeouts, this.request);
      if (error) this.fail(error);
    }
  }

  /** Receives and sends as much as there is room for. */
  private pump(): void {
    if (this.working || this.closed) return;
    this.working = true;
    this.woken = false;
    while (this.advances());
    this.working = false;
    if (this.output.isWanted && !this.output.isTaken) this.shared.owner.catchUp();
  }

  private advances(): boolean {
    const { buffer, unread, state } = this;
    try {
      if (unread > 0) {
        if (state === ConnectionState.HEAD && buffer.end === buffer.start) this.moved = true;
        buffer.receive(this);
      }
      return this.advance();
    } catch (error) {
      this.fail(error);
      return true;
    }
  }

  /** Does the next step; returns whether there may be more to do. */
  private advance(): boolean {
    if (this.closed) return false;
    switch (this.state) {
      case ConnectionState.HEAD:
        return this.readHead();
      case ConnectionState.BODY:
        return this.readBody();
      case ConnectionState.RECEIVING:
        return this.passBody();
      case ConnectionState.SENDING:
        return this.sendBody();
      case ConnectionState.ANSWERED:
        return this.nextRequest();
      default:
        return false;
    }
  }

  // Receiving

  private readHead(): boolean {
    const { buffer } = this;
    if (buffer.end === buffer.start) return false;
    // This runs for each byte that comes alone.
    this.lacksRoom = this.room < this.shared.answerLength;
    if (this.lacksRoom || !this.parser.parse(buffer.end)) return false;
    const { handler } = this.shared;
    const { request } = this;
    const head = this.parser.at;
    const isWhole = buffer.beginBody(request, head) && !request.refusal;
    if (handler.onHead) {
      // If the response comes before the body, the connection can't be kept.
      this.keepAlive = request.keepAlive && isWhole && !this.shared.disconnecting;
      const answersLater = this.hand(true);
      if (this.state !== ConnectionState.HANDLING) return true;
      if (answersLater) return false;
    }
    if (request.refusal && !request.receiver) throw request.refusal;
    this.state = request.refusal ? ConnectionState.RECEIVING : ConnectionState.BODY;
    this.keepAlive = request.keepAlive && !this.shared.disconnecting;
    this.moved = true;
    if (request.expectsContinue && !isWhole && buffer.end === head)
      this.write(encodeUtf8(CONTINUE));
    return true;
  }

  private readBody(): boolean {
    if (!this.buffer.takeBody(this.request)) return this.unread > 0;
    this.hand(false);
    return true;
  }

  private passBody(): boolean {
    const { buffer, request } = this;
    if (buffer.end > request.bodyStart) this.moved = true;
    if (buffer.passBody(request)) this.state = ConnectionState.BODY;
    return this.state === ConnectionState.BODY || this.unread > 0;
  }

  /** Passes the request, or only its head, to the handler. Returns whether that will answer the head later. */
  private hand(isHead: boolean): boolean {
    const { request, response } = this;
    const { handler, log } = this.shared;
    this.state = ConnectionState.HANDLING;
    this.moved = true;
    try {
      if (isHead) return handler.onHead?.(request, response) === true;
      handler.onRequest(request, response);
    } catch (error) {
      if (error instanceof RequestError && this.state === ConnectionState.HANDLING) throw error;
      log(LogLevel.ERROR, "http", `${request.methodName} ${request.path}: ${describeError(error)}`);
      if (this.state === ConnectionState.HANDLING)
        throw new RequestError(500, "Something went wrong in the device.");
    }
    return false;
  }

  private nextRequest(): boolean {
    this.shared.answered += 1;
    this.lastAnswer = this.shared.answered;
    if (!this.keepAlive || this.shared.disconnecting) {
      this.close();
      return false;
    }
    this.buffer.removeRequest();
    this.response.reset();
    this.parser.begin();
    this.state = ConnectionState.HEAD;
    this.moved = true;
    return true;
  }

  beginAnswer(): void {
    if (this.state !== ConnectionState.HANDLING) throw new AnsweredError();
    // The last place isn't kept, so that a newcomer finds one. Requests that have come are answered first.
    if (this.shared.owner.sockets.isCrowded && !this.buffer.hasMore && this.unread === 0)
      this.keepAlive = false;
    this.output.begin();
  }

  sendAnswer(body: Body | undefined, sent: number, chunked: boolean): void {
    this.body.begin(body, sent, chunked);
    this.state = body ? ConnectionState.SENDING : ConnectionState.ANSWERED;
    this.write(this.output.made);
    this.pump();
  }

  /** Asks the body for pieces while there is room for the longest; returns whether all is sent. */
  private sendBody(): boolean {
    const { output, shared } = this;
    while (this.body.isPending) {
      this.lacksRoom = this.room < shared.memory.sendLength;
      if (this.lacksRoom) return false;
      const isLast = this.body.writePiece(output);
      const { made } = output;
      if (this.room >= this.maxRoom) this.arrived = true;
      if (made.length > 0) {
        const { room } = this;
        this.isSending = true;
        this.write(made);
        this.isSending = false;
        // Something has reached the client, though the socket hasn't said so yet.
        if (this.room > room - made.length) this.arrived = true;
      } else if (!isLast) return false;
      if (isLast) this.body.end(shared.log, this.remote);
    }
    this.state = ConnectionState.ANSWERED;
    return true;
  }

  private write(bytes: Uint8Array): void {
    const { output } = this;
    // A host may log what it writes, and a body may send the log: not during the write.
    output.take();
    try {
      this.room = this.tcp.write(bytes);
      output.giveBack();
      this.moved = true;
    } catch (error) {
      output.giveBack();
      // The client is gone, which isn't the fault of a handler that answers late.
      this.leave(describeError(error));
    }
  }

  wake(): void {
    if (this.state !== ConnectionState.SENDING || this.closed) return;
    const { output } = this;
    if (output.isTaken) this.woken = output.isWanted = true;
    else this.pump();
  }

  /** Continues if it was woken while the output was taken. */
  catchUp(): void {
    if (this.woken) this.pump();
  }

  /** Answers with an error if the request can still be answered, and closes. */
  private fail(error: unknown): void {
    if (this.closed) return;
    const { shared } = this;
    if (!(error instanceof RequestError) || this.state > ConnectionState.HANDLING) {
      shared.log(LogLevel.ERROR, "http", `${this.remote}: ${describeError(error)}; closed`);
      this.close();
      return;
    }
    shared.refuseRequest(this, error);
    this.keepAlive = false;
    this.state = ConnectionState.HANDLING;
    try {
      answerError(this.response, shared.handler, error);
    } catch (again) {
      this.leave(describeError(again));
    }
  }

  private leave(reason: string): void {
    if (this.closed) return;
    this.shared.log(LogLevel.INFO, "http", `${this.remote}: ${reason}; closed`);
    this.close();
  }

  protected override closing(): void {
    this.body.end(this.shared.log, this.remote);
    if (this.state === ConnectionState.RECEIVING) this.request.receiver?.abort();
    this.buffer.discard(this);
  }
}
