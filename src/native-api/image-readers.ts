import type { LinkedList } from "../base/linked-list.js";
import type * as images from "../entities/camera/images.js";
import type { Session } from "./session.js";
import type { SessionContext } from "./session-context.js";

/** The sessions that subscribed to states: they are also sent the camera's images. */
export class SessionImageReaders implements images.ImageReaders {
  constructor(
    private readonly context: SessionContext,
    private readonly sessions: LinkedList<Session>,
  ) {}

  get any(): boolean {
    for (let session = this.sessions.first; session; session = session.next)
      if (session.subscribed) return true;
    return false;
  }

  onImage(image: number): void {
    for (let session = this.sessions.first; session; session = session.next)
      if (session.subscribed) session.cursors.scheduleImage(image);
    this.context.owner.catchUp();
  }

  wait(image: number): boolean {
    for (let session = this.sessions.first; session; session = session.next)
      if (session.cursors.awaits(image)) return true;
    return false;
  }

  areInMidst(image: number): boolean {
    for (let session = this.sessions.first; session; session = session.next)
      if (session.cursors.isInMidst(image)) return true;
    return false;
  }

  cutOff(image: number): void {
    for (let session = this.sessions.first; session; session = session.next)
      session.cursors.cutOff(image);
  }

  logError(message: string): void {
    this.context.log.error("camera", message);
  }
}
