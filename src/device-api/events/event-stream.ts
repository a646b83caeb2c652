import { DirtyEntities } from "../../entities/dirty-entities.js";
import type { Body } from "../../http/body.js";
import type { Output } from "../../http/output.js";
import type { Response } from "../../http/response.js";
import { encodeUtf8 } from "../../wire/utf8.js";

/** Where the events come from that a stream sends. */
export interface EventSource {
  /** How many entities clients are shown. */
  readonly entityCount: number;
  /** Where the next line of the log will be. */
  readonly nextLine: number;
  /** Where the lines end that are to be sent now. */
  readonly endOfLines: number;
  /** Where the first line is, from `at` on, that is to be sent now; `endOfLines` when there's none. */
  findLine(at: number): number;
  /** The data of an event: the state of the entity with this index. */
  state(index: number): string;
  /** The data of an event: the line of the log at `at`. */
  line(at: number): string;
  /** Where the line behind the one at `at` is. */
  afterLine(at: number): number;
  /** The stream is over. */
  closed(stream: EventStream): void;
}

/**
 * What one client is sent: server-sent events, for as long as it reads them. It
 * keeps no events but positions: a mark for each entity whose state is to be sent,
 * and where it is in the log. So who reads slowly gets the latest states.
 */
export class EventStream implements Body {
  /** Where it is in the log. */
  line: number;
  /** How many lines have made room for others before they were sent. */
  missed = 0;
  /** Something is to be sent, or nobody finds out that the client is gone. */
  keepAlive = false;
  readonly #source: EventSource;
  readonly #response: Response;
  readonly #states: DirtyEntities;
  #isEnded = false;
  /** An event that is longer than the room for a piece, and how much of it has been sent. */
  #rest: Uint8Array | undefined;
  #sent = 0;

  constructor(source: EventSource, response: Response) {
    this.#source = source;
    this.#response = response;
    this.line = source.nextLine;
    this.#states = new DirtyEntities(source.entityCount);
    this.#states.markAll();
  }

  /** The entity with this index has another state. */
  mark(index: number): void {
    this.#states.mark(index);
  }

  /** What is logged now may be about what it sends. */
  get isSending(): boolean {
    return this.#response.isSending;
  }

  /** Sends what there is to send, as far as the socket takes it. */
  wake(): void {
    this.#response.wake();
  }

  /** Sends no more; who may goes on with another stream. */
  end(): void {
    this.#isEnded = true;
    this.wake();
  }

  write(output: Output): boolean {
    while (!this.#isEnded && this.#putNext(output));
    return this.#isEnded;
  }

  close(): void {
    this.#source.closed(this);
  }

  /** Puts the next event; returns false where there's none, or no room. */
  #putNext(output: Output): boolean {
    const source = this.#source;
    if (this.#rest) return this.#putRest(output, this.#rest);
    if (this.#states.count > 0) {
      const index = this.#states.find();
      if (!this.#put(output, `event: state\ndata: ${source.state(index)}\n\n`)) return false;
      this.#states.clearFound();
      return true;
    }
    if (this.missed > 0) {
      if (!this.#put(output, `event: missed\ndata: {"lines":${this.missed}}\n\n`)) return false;
      this.missed = 0;
      return true;
    }
    this.line = source.findLine(this.line);
    if (this.line !== source.endOfLines) {
      if (!this.#put(output, `event: log\ndata: ${source.line(this.line)}\n\n`)) return false;
      this.line = source.afterLine(this.line);
      return true;
    }
    if (!this.keepAlive || !this.#put(output, ":\n\n")) return false;
    this.keepAlive = false;
    return true;
  }

  /** Puts an event whole, or begins one for which no piece has room enough. */
  #put(output: Output, event: string): boolean {
    const bytes = encodeUtf8(event);
    if (bytes.length > output.room) {
      if (output.length > 0) return false;
      this.#rest = bytes;
      this.#sent = 0;
      return true;
    }
    output.bytes(bytes);
    return true;
  }

  #putRest(output: Output, rest: Uint8Array): boolean {
    this.#sent = output.bytes(rest, this.#sent);
    if (this.#sent < rest.length) return false;
    this.#rest = undefined;
    return true;
  }
}
