import { DIGITS, isMadeOf } from "../../base/characters.js";
import type { Duration } from "../../base/duration.js";
import { jsonText } from "../../base/json-text.js";
import { deviceDuration } from "../../base/option-ranges.js";
import type { Entity } from "../../entities/entity.js";
import type { Timer } from "../../host/host.js";
import type { Request } from "../../http/request.js";
import type { Response } from "../../http/response.js";
import { LogLevel } from "../../log/log.js";
import type { LogReader } from "../../log/log-lines.js";
import type { LogRing } from "../../log/log-ring.js";
import type { HttpApiDevice } from "../http-api-device.js";
import { HTTP_LOG_LEVEL, lineJson, type RecentLines } from "../logs/recent-lines.js";
import type { OpenStreams } from "../open-streams.js";
import { EventFilter } from "./event-filter.js";
import { type EventSource, EventStream } from "./event-stream.js";

/**
 * All streams of events: each state that entities publish, and the lines of the
 * log. While there are no streams, nothing listens to the entities.
 */
export class EventStreams implements EventSource, LogReader {
  /** The highest level that a stream has named. */
  level: number = LogLevel.NONE;
  private readonly ring: LogRing;
  /** The numbers of its lines. */
  private readonly lines: RecentLines;
  private readonly openStreams: OpenStreams;
  private readonly keepAlive: number;
  private readonly streams: EventStream[] = [];
  private timer: Timer | undefined;
  /** The position after the last line to be sent now. */
  private end: number;

  /**
   * @param lines - The numbers of the log's lines.
   * @param open - All streams, of which these are some.
   * @param keepAlive - The time between the comments that keep streams alive, from 10 ms to a day.
   * @throws ConfigurationError when `keepAlive` is out of range.
   */
  constructor(
    private readonly device: HttpApiDevice,
    lines: RecentLines,
    open: OpenStreams,
    keepAlive: Duration = 15_000,
  ) {
    const { ring } = device.logLines;
    this.ring = ring;
    this.lines = lines;
    this.openStreams = open;
    this.keepAlive = deviceDuration("keepAlive", keepAlive);
    this.end = ring.next;
  }

  /**
   * @throws RestError with status 503 when all streams are in use.
   * @throws ValidationError when it asks for a kind, an entity or a level that doesn't exist.
   */
  open(request: Request, response: Response): EventStream {
    const filter = new EventFilter(request, this.device.entities);
    this.openStreams.checkPlace();
    if (this.streams.length === 0) this.listen();
    this.end = this.ring.next;
    const stream = new EventStream(this, response, filter, this.begin(request));
    this.streams.push(stream);
    this.openStreams.add(stream);
    if (filter.followed !== LogLevel.NONE) this.follow();
    return stream;
  }

  closed(stream: EventStream): void {
    this.openStreams.remove(stream);
    const place = this.streams.indexOf(stream);
    if (place >= 0) this.streams.splice(place, 1);
    if (this.streams.length === 0) this.rest();
    if (stream.followed !== LogLevel.NONE) this.follow();
  }

  /** Streams that name a level have come or gone. */
  private follow(): void {
    this.level = this.streams.reduce((most, { followed }) => Math.max(most, followed), 0);
    this.device.logLines.update();
  }

  /** Where a stream begins: after the last line, or after the last one that the client received before. */
  private begin(request: Request): { at: number; number: number } {
    const lines = this.lines;
    const last = request.header("last-event-id");
    const isKnown = last !== undefined && isMadeOf(last, DIGITS) && Number(last) <= lines.count;
    // A number beyond the last line is from before a restart.
    return isKnown ? lines.after(Number(last)) : { at: this.ring.next, number: lines.count + 1 };
  }

  private listen(): void {
    this.device.publications.tellFollower(this);
    this.timer = this.device.host.timer.repeat(() => {
      for (const stream of this.streams) stream.keepAlive = true;
      this.wakeAll();
    }, this.keepAlive);
  }

  private rest(): void {
    this.device.publications.tellFollower(undefined);
    if (this.timer) this.device.host.timer.clear(this.timer);
    this.timer = undefined;
  }

  // Callbacks of the entities and the log

  onStateChanged(entity: Entity): void {
    for (let i = 0; i < this.streams.length; i++) this.streams[i]?.mark(entity.index);
    this.wakeAll();
  }

  // `added` and `moved` are called for every line of the log, even without a stream. On XS an iterator would allocate.

  added(level: LogLevel): void {
    const streams = this.streams;
    if (level > HTTP_LOG_LEVEL || streams.length === 0) return;
    // A host may log its writes: such a line waits for the next one, or this would never end.
    for (let i = 0; i < streams.length; i++) if (streams[i]?.isSending) return;
    this.end = this.ring.next;
    this.wakeAll();
  }

  moved(from: number, to: number, level: number): void {
    if (this.end === from) this.end = to;
    const lost = level > LogLevel.NONE && level <= HTTP_LOG_LEVEL;
    const streams = this.streams;
    for (let i = 0; i < streams.length; i++) {
      const stream = streams[i];
      if (stream?.line !== from) continue;
      stream.line = to;
      if (lost) stream.number += 1;
      if (lost && level <= stream.level) stream.missed += 1;
    }
  }

  /** From the last on, because one that ends meanwhile leaves the list. Without an iterator, as above. */
  private wakeAll(): void {
    const streams = this.streams;
    for (let i = streams.length - 1; i >= 0; i--) streams[i]?.wake();
  }

  // The streams' EventSource

  get entityCount(): number {
    return this.device.entities.length;
  }

  get endOfLines(): number {
    return this.end;
  }

  findLine(stream: EventStream): void {
    const ring = this.ring;
    while (stream.line !== this.end) {
      const level = ring.levelAt(stream.line);
      if (level <= stream.level) return;
      if (level <= HTTP_LOG_LEVEL) stream.number += 1;
      stream.line = ring.after(stream.line);
    }
  }

  state(index: number): string {
    const { entityJson, entities } = this.device;
    return jsonText(entityJson.item(entities[index] as Entity));
  }

  line(at: number): string {
    return jsonText(lineJson(this.ring, at));
  }

  afterLine(at: number): number {
    return this.ring.after(at);
  }
}
