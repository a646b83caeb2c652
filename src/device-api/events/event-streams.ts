import { jsonText } from "../../base/json-text.js";
import { milliseconds } from "../../base/option-ranges.js";
import type { Entity } from "../../entities/entity.js";
import { Listening } from "../../entities/listening.js";
import type { EntityJson } from "../../entity-json/entity-json.js";
import type { Host, Timer } from "../../host/host.js";
import type { Response } from "../../http/response.js";
import { LogLevel } from "../../log/log.js";
import type { LogLines, LogReader } from "../../log/log-lines.js";
import type { LogRing } from "../../log/log-ring.js";
import { RestError } from "../../rest/errors.js";
import { HTTP_LOG_LEVEL, lineJson } from "../logs/recent-lines.js";
import { type EventSource, EventStream } from "./event-stream.js";

/**
 * The device's events: each state that entities publish, and the lines of the log.
 * Nothing listens to entities while nobody has a stream.
 */
export class EventStreams implements EventSource, LogReader {
  readonly level = HTTP_LOG_LEVEL;
  readonly #host: Host;
  readonly #ring: LogRing;
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
    { ring }: LogLines,
    most: number,
    keepAlive = 15_000,
  ) {
    this.#host = host;
    this.#ring = ring;
    this.#entities = entities;
    this.#entityJson = entityJson;
    this.#most = most;
    this.#keepAlive = milliseconds("keepAlive", keepAlive);
    this.#end = ring.next;
  }

  /** @throws RestError with status 503 when there are as many as there can be. */
  open(response: Response): EventStream {
    if (this.#streams.length >= this.#most)
      throw new RestError(503, `There are ${this.#most} streams of events, and can't be more.`, {
        headers: { "Retry-After": "5" },
      });
    if (this.#streams.length === 0) this.#begin();
    // It begins behind the last line.
    this.#end = this.#ring.next;
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
    this.#timer = this.#host.timer.repeat(() => {
      for (const stream of this.#streams) stream.keepAlive = true;
      this.#wakeAll();
    }, this.#keepAlive);
  }

  #rest(): void {
    for (const listening of this.#listening.splice(0)) listening.end();
    if (this.#timer) this.#host.timer.clear(this.#timer);
    this.#timer = undefined;
  }

  // What happens

  onStateChanged(entity: Entity): void {
    for (let i = 0; i < this.#streams.length; i++) this.#streams[i]?.mark(entity.index);
    this.#wakeAll();
  }

  // Every line of the log comes to `added` and `moved`, also without a stream. On XS an iterator would cost memory.

  added(level: LogLevel): void {
    const streams = this.#streams;
    if (level > HTTP_LOG_LEVEL || streams.length === 0) return;
    // A host may log what it writes: that goes with the next line, else it would never end.
    for (let i = 0; i < streams.length; i++) if (streams[i]?.isSending) return;
    this.#end = this.#ring.next;
    this.#wakeAll();
  }

  moved(from: number, to: number, level: number): void {
    if (this.#end === from) this.#end = to;
    const lost = level > LogLevel.NONE && level <= HTTP_LOG_LEVEL;
    const streams = this.#streams;
    for (let i = 0; i < streams.length; i++) {
      const stream = streams[i];
      if (stream?.line !== from) continue;
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
    return this.#ring.next;
  }

  get endOfLines(): number {
    return this.#end;
  }

  findLine(at: number): number {
    const ring = this.#ring;
    while (at !== this.#end && ring.levelAt(at) > HTTP_LOG_LEVEL) at = ring.after(at);
    return at;
  }

  state(index: number): string {
    return jsonText(this.#entityJson.item(this.#entities[index] as Entity));
  }

  line(at: number): string {
    return jsonText(lineJson(this.#ring, at));
  }

  afterLine(at: number): number {
    return this.#ring.after(at);
  }
}
