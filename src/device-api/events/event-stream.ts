import { DirtyEntities } from "../../entities/dirty-entities.js";
import type { Body } from "../../http/body.js";
import type { Output } from "../../http/output.js";
import type { Response } from "../../http/response.js";
import { encodeUtf8 } from "../../wire/utf8.js";
import type { EventFilter } from "./event-filter.js";

/** Milliseconds after which a client reopens a stream that has ended. */
const RETRY = "retry: 3000\n\n";

/** Provides the events that a stream sends. */
export interface EventSource {
  /** The number of entities shown to clients. */
  readonly entityCount: number;
  /** The position after the last line to be sent now. */
  readonly endOfLines: number;
  /** Moves the stream on to the first line that it wants; to `endOfLines` if there is none now. */
  findLine(stream: EventStream): void;
  /** The event data for the state of the entity with this index. */
  state(index: number): string;
  /** The event data for the line of the log at `at`. */
  line(at: number): string;
  /** The position after the line at `at`. */
  afterLine(at: number): number;
  /** Called when the stream has ended. */
  closed(stream: EventStream): void;
}

/**
 * A stream of server-sent events to one client, for as long as it reads them. It
 * keeps no events, only a mark for each entity whose state is to be sent, and a
 * position in the log. So a slow reader gets the latest states.
 */
export class EventStream implements Body {
  /** The stream's position in the log, and the number of the line there. */
  line: number;
  number: number;
  /** The highest level of the lines that it wants; NONE: no lines. */
  readonly level: number;
  /** The highest level that the device makes lines for because of it; NONE: it sends what others have it make. */
  readonly followed: number;
  /** How many lines were dropped before they were sent. */
  missed = 0;
  /** A comment is to be sent, to find out whether the client is still there. */
  keepAlive = false;
  private readonly states: DirtyEntities;
  private readonly shown: readonly boolean[] | undefined;
  private hasBegun = false;
  private isEnded = false;
  /** An event too long for one piece; `sent` bytes of it have been sent. */
  private rest: Uint8Array | undefined;
  private sent = 0;

  /** @param from - The position of the first line, and its number. */
  constructor(
    private readonly source: EventSource,
    private readonly response: Response,
    filter: EventFilter,
    from: { at: number; number: number },
  ) {
    this.line = from.at;
    this.number = from.number;
    this.level = filter.level;
    this.followed = filter.followed;
    this.shown = filter.shown;
    this.states = new DirtyEntities(source.entityCount);
    for (let index = 0; index < source.entityCount; index++) this.mark(index);
  }

  /** Marks the state of the entity with this index to be sent, if the client wants it. */
  mark(index: number): void {
    if (!this.shown || this.shown[index]) this.states.mark(index);
  }

  /** It is writing to its socket; lines logged meanwhile may be caused by the write. */
  get isSending(): boolean {
    return this.response.isSending;
  }

  /** Sends what is pending, as far as the socket has room. */
  wake(): void {
    this.response.wake();
  }

  /** Ends the stream; the client may open another one. */
  end(): void {
    this.isEnded = true;
    this.wake();
  }

  write(output: Output): boolean {
    while (!this.isEnded && this.putNext(output));
    return this.isEnded;
  }

  close(): void {
    this.source.closed(this);
  }

  /** Puts the next event; returns false if there is none, or no room. */
  private putNext(output: Output): boolean {
    const source = this.source;
    if (this.rest) return this.putRest(output, this.rest);
    if (!this.hasBegun) {
      this.hasBegun = this.put(output, RETRY);
      return this.hasBegun;
    }
    if (this.states.count > 0) {
      const index = this.states.find();
      if (!this.put(output, `event: state\ndata: ${source.state(index)}\n\n`)) return false;
      this.states.clearFound();
      return true;
    }
    if (this.missed > 0) {
      if (!this.put(output, `event: missed\ndata: {"lines":${this.missed}}\n\n`)) return false;
      this.missed = 0;
      return true;
    }
    source.findLine(this);
    if (this.line !== source.endOfLines) {
      const { line, number } = this;
      if (!this.put(output, `event: log\nid: ${number}\ndata: ${source.line(line)}\n\n`))
        return false;
      this.line = source.afterLine(line);
      this.number = number + 1;
      return true;
    }
    if (!this.keepAlive || !this.put(output, ":\n\n")) return false;
    this.keepAlive = false;
    return true;
  }

  /** Puts a whole event, or starts one that is too long for any piece. */
  private put(output: Output, event: string): boolean {
    if (output.fits(event)) return true;
    if (output.length > 0) return false;
    this.rest = encodeUtf8(event);
    this.sent = 0;
    return true;
  }

  private putRest(output: Output, rest: Uint8Array): boolean {
    this.sent = output.bytes(rest, this.sent);
    if (this.sent < rest.length) return false;
    this.rest = undefined;
    return true;
  }
}
