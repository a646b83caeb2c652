/** A handler that answers with what it has received, in every way to answer. */
import type { Host } from "../../src/host/host.js";
import type { Body } from "../../src/http/body.js";
import type { Handler } from "../../src/http/handler.js";
import { Method } from "../../src/http/method.js";
import type { Output } from "../../src/http/output.js";
import type { Request } from "../../src/http/request.js";
import type { Response } from "../../src/http/response.js";

export class SeeingHandler implements Handler {
  /** How many requests were complete. */
  requests = 0;
  readonly #host: Host;
  readonly #waiting = new Set<WaitingEvents>();

  constructor(host: Host) {
    this.#host = host;
  }

  onHead(request: Request, response: Response): void {
    if (request.segment(0) === "private" && request.header("authorization") !== "Bearer 1") {
      this.requests += 1;
      response.header("WWW-Authenticate", "Bearer").answer(401, "no");
    }
  }

  onRequest(request: Request, response: Response): void {
    this.requests += 1;
    switch (request.segment(0)) {
      case "pieces":
        response.answer(200, new Piece(3000, request.segment(1) === "chunked"));
        break;
      case "later":
        this.#host.timer.set(() => response.answer(200, "later"), 50);
        break;
      case "closes":
        response.closeAfter().answer(200, "bye");
        break;
      case "throws":
        throw new Error("a handler's own");
      case "events":
        if (request.method === Method.GET) {
          const events: WaitingEvents = new WaitingEvents(response, () =>
            this.#waiting.delete(events),
          );
          this.#waiting.add(events);
          response.answer(200, events);
        } else {
          response.answer(204);
          for (const one of this.#waiting) one.happened();
        }
        break;
      default:
        response.answer(200, seen(request));
    }
  }
}

/** Everything that a handler can see of a request. */
function seen(request: Request): string {
  const segments = Array.from({ length: request.segmentCount }, (_, i) => request.segment(i));
  return JSON.stringify([
    request.methodName,
    request.minor,
    request.host,
    request.path,
    request.isForServer,
    segments,
    request.query("a"),
    request.header("X-A"),
    request.header("cookie"),
    request.bodyLength,
    request.text(),
  ]);
}

class Piece implements Body {
  readonly length: number | undefined;
  #left: number;

  constructor(count: number, chunked: boolean) {
    this.length = chunked ? undefined : count;
    this.#left = count;
  }

  write(output: Output): boolean {
    const count = Math.min(output.room, this.#left);
    output.bytes(new Uint8Array(count).fill(0x61));
    this.#left -= count;
    return this.#left === 0;
  }
}

class WaitingEvents implements Body {
  readonly #response: Response;
  readonly #onClose: () => void;
  #count = 0;

  constructor(response: Response, onClose: () => void) {
    this.#response = response;
    this.#onClose = onClose;
  }

  happened(): void {
    this.#count += 1;
    this.#response.wake();
  }

  write(output: Output): boolean {
    if (this.#count > 0 && output.text(`data: ${this.#count}\n\n`)) this.#count = 0;
    return false;
  }

  close(): void {
    this.#onClose();
  }
}
