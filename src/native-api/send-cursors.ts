import { DirtyEntities } from "../entities/dirty-entities.js";

/** What a session can owe its client, the most urgent first. */
export const enum Pending {
  REQUESTS,
  HUB_SERVICES,
  LIST,
  STATES,
  HUB_STATES,
  CONFIGURATION,
  LOGS,
  IMAGES,
}

/** In place of a chunk: the image is gone, and what is left to send is its end. */
export const CUT_OFF = -1;

/** The requests that a device makes, one bit each, in the order in which it makes them. */
export const enum DeviceRequest {
  PING = 1,
  TIME = 2,
  DISCONNECT = 4,
}

/**
 * All that one session owes its client, in a fixed number of bytes: for each
 * thing that is sent in parts how far the session is with it. What the parts
 * are is in `outgoing/`.
 */
export class SendCursors {
  /** A bit for each Owed of which something is to be sent. */
  pending = 0;
  /** The DeviceRequests to make. */
  requests = 0;
  /** The entities whose states to send. */
  readonly dirty: DirtyEntities;
  /** What to list next. */
  list = 0;
  /** Which line of the configuration to send next. */
  configuration = 0;
  /** The highest level of the lines that the client wants; 0: it wants none. */
  logLevel = 0;
  /** Where in the ring it goes on. */
  log = 0;
  /** How many lines it has missed since it was last told so. */
  missedLines = 0;
  /** Where in the ring the next call of a hub service is. */
  hubService = 0;
  /** Which of the hub's entities to ask for next. */
  hubState = 0;
  /** The image to send, by its number. */
  image = 0;
  /** Its next chunk, or CUT_OFF. */
  chunk = 0;

  /** @param entities - How many there are. */
  constructor(entities: number) {
    this.dirty = new DirtyEntities(entities);
  }

  schedule(what: Pending): void {
    this.pending |= 1 << what;
  }

  unschedule(what: Pending): void {
    this.pending &= ~(1 << what);
  }

  /** The state of the entity with `index` is to be sent. */
  scheduleState(index: number): void {
    this.dirty.mark(index);
    this.schedule(Pending.STATES);
  }

  scheduleAllStates(): void {
    this.dirty.markAll();
    if (this.dirty.count > 0) this.schedule(Pending.STATES);
  }

  scheduleRequest(request: DeviceRequest): void {
    this.requests |= request;
    this.schedule(Pending.REQUESTS);
  }

  scheduleConfiguration(): void {
    this.configuration = 0;
    this.schedule(Pending.CONFIGURATION);
  }

  /** The client wants the lines up to `level`; those that are logged from now on, at `next`, unless some are owed already. */
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

  /** There is a new image. Who is in another one's midst finishes that first. */
  scheduleImage(image: number): void {
    if ((this.pending & (1 << Pending.IMAGES)) !== 0 && this.chunk !== 0) return;
    this.image = image;
    this.chunk = 0;
    this.schedule(Pending.IMAGES);
  }

  /** Whether of the image something is still to be sent. */
  awaits(image: number): boolean {
    return (
      (this.pending & (1 << Pending.IMAGES)) !== 0 && this.image === image && this.chunk !== CUT_OFF
    );
  }

  /** Whether of the image something was sent, and something is still to be. */
  isInMidst(image: number): boolean {
    return this.awaits(image) && this.chunk !== 0;
  }

  /** The image is about to go. */
  cutOff(image: number): void {
    if (this.isInMidst(image)) this.chunk = CUT_OFF;
  }
}
