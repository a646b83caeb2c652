/** A server that shows what a handler can be asked and can do. It is the device that the tests start on each engine. */
import { Device, type Host, type StartOptions } from "thimble";
import type { Body } from "../../src/http/body.js";
import type { Handler } from "../../src/http/handler.js";
import { HttpServer, type HttpServerOptions } from "../../src/http/http-server.js";
import { Method } from "../../src/http/method.js";
import type { Output } from "../../src/http/output.js";
import type { Request } from "../../src/http/request.js";
import type { Response } from "../../src/http/response.js";

export default function subject(host: Host): Device {
  return new HTTPSubject(host);
}

/** The byte at a position of a long body. */
export function byteAt(position: number): number {
  return (position * 7 + (position >> 8)) & 0xff;
}

class HTTPSubject extends Device {
  #server: HttpServer | undefined;

  constructor(host: Host) {
    super(host, { name: "http-subject", entities: [] });
  }

  override start(options: StartOptions = {}) {
    const { log = () => {}, onError } = options;
    this.#server = new HttpServer(
      this.host,
      new SubjectHandler(this.host),
      log,
      options as unknown as HttpServerOptions,
    );
    return this.#server.open(onError);
  }

  override get connections(): number {
    return this.#server?.connections ?? 0;
  }

  override close(): void {
    this.#server?.close();
  }
}

class SubjectHandler implements Handler {
  readonly #host: Host;
  readonly #streams = new Set<EventsBody>();
  #value = "0";
  #sum = 0;
  /** How many answers were given later. */
  #givenLater = 0;

  constructor(host: Host) {
    this.#host = host;
  }

  onHead(request: Request, response: Response): boolean {
    if (request.segment(0) === "private" && request.header("authorization") !== "Bearer 1")
      response.header("WWW-Authenticate", "Bearer").answer(401, "no");
    // The body isn't waited for.
    if (request.segment(0) === "later-from-head") {
      this.#host.timer.set(() => response.answer(403, "later"), Number(request.segment(1)));
      return true;
    }
    // Of a long body, the sum is kept.
    if (request.segment(0) === "sum" && request.refusal?.status === 413) {
      this.#sum = 0;
      request.receiver = {
        take: (bytes) => {
          for (const byte of bytes) this.#sum += byte;
        },
        abort: () => {
          this.#sum = -1;
        },
      };
    }
    return false;
  }

  onRequest(request: Request, response: Response): void {
    const count = Number(request.segment(1) ?? "0");
    switch (request.segment(0)) {
      case "trusted":
        response.trust();
        response.answer(200, "you are");
        break;
      case "sum":
        response.answer(200, `${this.#sum} ${request.bodyLength}`);
        break;
      case "text":
        response.answer(200, "x".repeat(count));
        break;
      case "wide-text":
        response.answer(200, "ä🌡️".repeat(count));
        break;
      case "array":
        response.answer(
          200,
          Uint8Array.from({ length: count }, (_, i) => byteAt(i)),
        );
        break;
      case "pieces":
        response.answer(200, new PiecesBody(count, count));
        break;
      case "chunks":
        response.answer(200, new PiecesBody(undefined, count));
        break;
      case "wrong-length":
        response.answer(200, new PiecesBody(100, count));
        break;
      case "never-last":
        response.answer(200, new NeverLast(count));
        break;
      case "endless":
        response.answer(200, new PiecesBody(undefined, Number.POSITIVE_INFINITY));
        break;
      case "status":
        response.header("X-Count", String(count)).answer(count, "a body");
        break;
      case "later":
        this.#host.timer.set(() => {
          response.answer(200, "later");
          this.#givenLater += 1;
        }, count);
        break;
      case "given-later":
        response.answer(200, String(this.#givenLater));
        break;
      case "never":
        break;
      case "closes":
        response.closeAfter().answer(200, "bye");
        break;
      case "throws":
        throw new Error("the secret inside");
      case "throws-late":
        response.answer(200, {
          write() {
            throw new Error("the secret inside");
          },
        });
        break;
      case "twice":
        response.answer(200, "once");
        response.answer(200, "twice");
        break;
      case "field":
        response.header(request.query("name") ?? "X-A", request.query("value") ?? "1");
        response.answer(200, "fine");
        break;
      case "nested":
        response.answer(200, {
          write: () => {
            for (const stream of this.#streams) stream.response.wake();
            this.#value = "nested";
            return true;
          },
        });
        break;
      case "events":
        if (request.method === Method.GET) this.#open(response);
        else {
          this.#value = request.text();
          for (const stream of this.#streams) stream.response.wake();
          response.answer(204);
        }
        break;
      case "streams":
        response.answer(200, String(this.#streams.size));
        break;
      default:
        response.header("Content-Type", "application/json");
        response.answer(200, JSON.stringify(seen(request)));
    }
  }

  #open(response: Response): void {
    const events: EventsBody = new EventsBody(
      response,
      () => this.#value,
      () => this.#streams.delete(events),
    );
    this.#streams.add(events);
    response.header("Content-Type", "text/event-stream").answer(200, events);
  }
}

/** All that a handler can see of a request. */
function seen(request: Request) {
  return {
    method: request.methodName,
    minor: request.minor,
    host: request.host,
    path: request.path,
    isForServer: request.isForServer,
    segments: Array.from({ length: request.segmentCount }, (_, i) => request.segment(i)),
    noSegment: request.segment(request.segmentCount) === undefined,
    query: {
      a: request.query("a"),
      b: request.query("b"),
      ä: request.query("ä"),
    },
    header: {
      "x-a": request.header("X-A"),
      accept: request.header("accept"),
      cookie: request.header("cookie"),
    },
    body: request.text(),
    length: request.bodyLength,
    bytes: request.body.length,
  };
}

/** Bytes that are made when there is room for them. */
class PiecesBody implements Body {
  readonly length: number | undefined;
  readonly #count: number;
  #at = 0;

  constructor(length: number | undefined, count: number) {
    this.length = length;
    this.#count = count;
  }

  write(output: Output): boolean {
    const count = Math.min(output.room, this.#count - this.#at);
    const piece = Uint8Array.from({ length: count }, (_, i) => byteAt(this.#at + i));
    this.#at += count;
    output.bytes(piece);
    return this.#at === this.#count;
  }
}

/** Bytes whose end is known by their count alone. */
class NeverLast extends PiecesBody {
  constructor(count: number) {
    super(count, count);
  }

  override write(output: Output): boolean {
    super.write(output);
    return false;
  }
}

/** The latest value, whenever there is a new one and room for it. */
class EventsBody implements Body {
  readonly response: Response;
  readonly #value: () => string;
  readonly #onClose: () => void;
  #sent = "";

  constructor(response: Response, value: () => string, onClose: () => void) {
    this.response = response;
    this.#value = value;
    this.#onClose = onClose;
  }

  write(output: Output): boolean {
    const value = this.#value();
    if (value !== this.#sent && output.text(`data: ${value}\n\n`)) this.#sent = value;
    return value === "end";
  }

  close(): void {
    this.#onClose();
  }
}
