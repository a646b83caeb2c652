import { RestError } from "../rest/errors.js";

/** An answer that continues until either side ends it. */
export interface OpenStream {
  /** Ends it; the client may open another one. */
  end(): void;
}

/**
 * All open-ended answers: streams of events and of camera images. There are fewer than connections, so that one
 * connection is left for everything else.
 */
export class OpenStreams {
  private readonly streams: OpenStream[] = [];
  /** Requests that wait for their answer, which don't count as streams. Created for the first one. */
  private waits: OpenStream[] | undefined;

  /** @param most - The most at once; one more is answered with 503. */
  constructor(private readonly most: number) {}

  /** @throws RestError with status 503 when there can't be another one. */
  checkPlace(): void {
    if (this.streams.length < this.most) return;
    throw new RestError(503, `All ${this.most} streams are in use.`, {
      headers: { "Retry-After": "5" },
    });
  }

  add(stream: OpenStream): void {
    this.streams.push(stream);
  }

  remove(stream: OpenStream): void {
    const place = this.streams.indexOf(stream);
    if (place >= 0) this.streams.splice(place, 1);
  }

  addWait(wait: OpenStream): void {
    this.waits ??= [];
    this.waits.push(wait);
  }

  removeWait(wait: OpenStream): void {
    const place = this.waits?.indexOf(wait) ?? -1;
    if (place >= 0) this.waits?.splice(place, 1);
  }

  endWaits(): void {
    for (const wait of [...(this.waits ?? [])]) wait.end();
  }

  /** Ends all streams, so that clients have to authenticate again. */
  endAll(): void {
    for (const stream of [...this.streams]) stream.end();
  }
}
