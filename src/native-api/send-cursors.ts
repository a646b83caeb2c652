import { DirtyEntities } from "../entities/dirty-entities.js";

/** The sorts of things that a session may have to send, the most urgent first. */
export const enum Pending {
  REQUESTS,
  HUB_SERVICES,
  ANSWERS,
  LIST,
  STATES,
  HUB_STATES,
  CONFIGURATION,
  LOGS,
  IMAGES,
}

/** As a value of `chunk`: the image is gone, and only its end is to be sent. */
export const CUT_OFF = -1;

/** The requests that a device sends, one bit each, in the order of sending. */
export const enum DeviceRequest {
  PING = 1,
  TIME = 2,
  DISCONNECT = 4,
}

/**
 * What one session still has to send, in a fixed number of bytes: its progress with each sort of pending. The
 * frames themselves are made in `frame-sources/`.
 */
export class SendCursors {
  /** A bit for each sort of `Pending` with something to send. */
  pending = 0;
  /** The DeviceRequests to send. */
  requests = 0;
  /** When the latest GetTimeRequest was scheduled, in ticks. */
  askedForTime = 0;
  /** The entities whose states to send. */
  readonly dirty: DirtyEntities;
  /** The index of the next list message. */
  list = 0;
  /** The index of the next line of the configuration. */
  configuration = 0;
  /** The highest level of the log's lines that the client subscribed to; 0: none. */
  logLevel = 0;
  /** The client takes lines of the log in ESPHome's form, not in the protocol document's: from version 1.4 on. */
  takesEsphomeLines = false;
  /** The position of the next line in the log's ring. */
  log = 0;
  /** How many lines the client has missed since the last note about that. */
  missedLines = 0;
  /** The frames of answers to executions of services. Created for the first one: few clients ask. */
  answers: Uint8Array[] | undefined;
  /** The position of the next hub service call in its ring. */
  hubService = 0;
  /** The index of the next hub entity to subscribe to. */
  hubState = 0;
  /** The number of the image to send. */
  image = 0;
  /** The image's next chunk, or CUT_OFF. */
  chunk = 0;

  /** @param entities - The number of entities. */
  constructor(entities: number) {
    this.dirty = new DirtyEntities(entities);
  }

  schedule(what: Pending): void {
    this.pending |= 1 << what;
  }

  unschedule(what: Pending): void {
    this.pending &= ~(1 << what);
  }

  /** Schedules the state of the entity with this index. */
  scheduleState(index: number): void {
    this.dirty.mark(index);
    this.schedule(Pending.STATES);
  }

  /** @param kinds - The entities' kinds, in their order. */
  scheduleAllStates(kinds: readonly { readonly isMomentary?: boolean }[]): void {
    this.dirty.markAll(kinds);
    if (this.dirty.count > 0) this.schedule(Pending.STATES);
  }

  scheduleRequest(request: DeviceRequest): void {
    this.requests |= request;
    this.schedule(Pending.REQUESTS);
  }

  /** Schedules a GetTimeRequest; `now` in ticks. */
  scheduleTimeRequest(now: number): void {
    this.askedForTime = now;
    this.scheduleRequest(DeviceRequest.TIME);
  }

  scheduleAnswer(frame: Uint8Array): void {
    this.answers ??= [];
    this.answers.push(frame);
    this.schedule(Pending.ANSWERS);
  }

  /**
   * Schedules the calls of hub services in the ring, the oldest of which is at `oldest`. Returns whether the client
   * has missed older ones.
   */
  scheduleHubServices(oldest: number): boolean {
    this.pending |= 1 << Pending.HUB_SERVICES;
    if (this.hubService >= oldest) return false;
    this.hubService = oldest;
    return true;
  }

  scheduleConfiguration(): void {
    this.configuration = 0;
    this.schedule(Pending.CONFIGURATION);
  }

  /** Subscribes to lines up to `level`: those from `next` on, unless older ones are pending already. Level 0 unsubscribes. */
  subscribeLogs(level: number, next: number): void {
    this.logLevel = level;
    if ((this.pending & (1 << Pending.LOGS)) === 0) this.log = next;
    if (level > 0) return;
    this.missedLines = 0;
    this.unschedule(Pending.LOGS);
    this.unschedule(Pending.CONFIGURATION);
  }

  scheduleList(): void {
    this.list = 0;
    this.schedule(Pending.LIST);
  }

  scheduleHubStates(): void {
    this.hubState = 0;
    this.schedule(Pending.HUB_STATES);
  }

  /** Schedules a new image. A session that has sent part of another one finishes that first. */
  scheduleImage(image: number): void {
    if ((this.pending & (1 << Pending.IMAGES)) !== 0 && this.chunk !== 0) return;
    this.image = image;
    this.chunk = 0;
    this.schedule(Pending.IMAGES);
  }

  /** Whether the image, or a part of it, is still to be sent. */
  awaits(image: number): boolean {
    return (
      (this.pending & (1 << Pending.IMAGES)) !== 0 && this.image === image && this.chunk !== CUT_OFF
    );
  }

  /** Whether a part of the image was sent, and a part is still to be sent. */
  isInMidst(image: number): boolean {
    return this.awaits(image) && this.chunk !== 0;
  }

  /** The image's memory is about to be reused: its rest is replaced by an end. */
  cutOff(image: number): void {
    if (this.isInMidst(image)) this.chunk = CUT_OFF;
  }
}
