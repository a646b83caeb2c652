import { jsonText } from "../../base/json-text.js";
import { milliseconds } from "../../base/option-ranges.js";
import type { Entity } from "../../entities/entity.js";
import { Listening } from "../../entities/listening.js";
import type { EntityJson } from "../../entity-json/entity-json.js";
import type { Host, Timer } from "../../host/host.js";
import type { Response } from "../../http/response.js";
import { RestError } from "../../rest/errors.js";
import type { LineReader, RecentLines } from "../logs/recent-lines.js";
import { type EventSource, EventStream } from "./event-stream.js";

/**
 * The device's events: each state that entities publish, and the lines of the log.
 * Nothing listens to entities while nobody has a stream.
 */
export class EventStreams implements EventSource, LineReader {
  readonly #host: Host;
  readonly #lines: RecentLines;
  /** Those that clients are shown, each at its index. */
  readonly #entities: readonly Entity[];
  readonly #entityJson: EntityJson;
  readonly #most: number;
  readonly #keepAlive: number;
  readonly #streams: EventStream[] = [];
  readonly #listening: Listening[] = [];
  #timer: Timer | undefined;
  /** The line behind the last that is to be sent now. */
  #end: number;

  /**
   * @param entities - Those that clients are shown.
   * @param most - How many clients can have a stream; one more is answered with 503.
   * @param keepAlive - Milliseconds from one comment that keeps streams alive to the next, 10 to
   *   86,400,000.
   * @throws RangeError when `keepAlive` is out of its range.
   */
  constructor(
    host: Host,
    entities: readonly Entity[],
    entityJson: EntityJson,
    lines: RecentLines,
    most: number,
    keepAlive = 15_000,
  ) {
    this.#host = host;
    this.#lines = lines;
    this.#entities = entities;
    this.#entityJson = entityJson;
    this.#most = most;
    this.#keepAlive = milliseconds("keepAlive", keepAlive);
    this.#end = lines.next;
  }

  /** @throws RestError with status 503 when there are as many as there can be. */
  open(response: Response): EventStream {
    if (this.#streams.length >= this.#most)
      throw new RestError(503, `There are ${this.#most} streams of events, and can't be more.`, {
        headers: { "Retry-After": "5" },
      });
    if (this.#streams.length === 0) this.#begin();
    // It begins behind the last line.
    this.#end = this.#lines.next;
    const stream = new EventStream(this, response);
    this.#streams.push(stream);
    return stream;
  }

  closed(stream: EventStream): void {
    const place = this.#streams.indexOf(stream);
    if (place >= 0) this.#streams.splice(place, 1);
    if (this.#streams.length === 0) this.#rest();
  }

  /** Ends all streams: whether their clients may still have one has to be looked at again. */
  endAll(): void {
    for (const stream of [...this.#streams]) stream.end();
  }

  #begin(): void {
    for (const entity of this.#entities) this.#listening.push(new Listening(entity, this));
    this.#lines.reader = this;
    this.#timer = this.#host.timer.repeat(() => {
      for (const stream of this.#streams) stream.keepAlive = true;
      this.#wakeAll();
    }, this.#keepAlive);
  }

  #rest(): void {
    for (const listening of this.#listening.splice(0)) listening.end();
    this.#lines.reader = undefined;
    if (this.#timer) this.#host.timer.clear(this.#timer);
    this.#timer = undefined;
  }

  // What happens

  onStateChanged(entity: Entity): void {
    for (let i = 0; i < this.#streams.length; i++) this.#streams[i]?.mark(entity.index);
    this.#wakeAll();
  }

  added(): void {
    // A host may log what it writes: that goes with the next line, else it would never end.
    if (this.#streams.some(({ isSending }) => isSending)) return;
    this.#end = this.#lines.next;
    this.#wakeAll();
  }

  moved(from: number, to: number, lost: boolean): void {
    if (this.#end === from) this.#end = to;
    for (const stream of this.#streams) {
      if (stream.line !== from) continue;
      stream.line = to;
      if (lost) stream.missed += 1;
    }
  }

  /** A stream that ends meanwhile is still asked, and does nothing. */
  #wakeAll(): void {
    for (const stream of [...this.#streams]) stream.wake();
  }

  // What streams ask for

  get entityCount(): number {
    return this.#entities.length;
  }

  get nextLine(): number {
    return this.#lines.next;
  }

  isReady(at: number): boolean {
    return at !== this.#end;
  }

  state(index: number): string {
    return jsonText(this.#entityJson.item(this.#entities[index] as Entity));
  }

  line(at: number): string {
    const { id: _, ...line } = this.#lines.read(at, 0);
    return jsonText(line);
  }

  afterLine(at: number): number {
    return this.#lines.after(at);
  }
}
