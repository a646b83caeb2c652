import type * as images from "../entities/camera/images.js";
import type { Session } from "./session.js";
import type { SessionContext } from "./session-context.js";

/** The sessions that subscribed to states: they are sent a camera's images, too. */
export class SessionImageReaders implements images.ImageReaders {
  private readonly shared: SessionContext;
  private readonly sessions: readonly (Session | undefined)[];

  constructor(shared: SessionContext, sessions: readonly (Session | undefined)[]) {
    this.shared = shared;
    this.sessions = sessions;
  }

  get any(): boolean {
    return this.sessions.some((session) => session?.subscribed);
  }

  onImage(image: number): void {
    const { sessions, shared } = this;
    for (let place = 0; place < sessions.length; place++) {
      const session = sessions[place];
      if (session?.subscribed) session.positions.scheduleImage(image);
    }
    const { memory, owner } = shared;
    // Inside of a session's work the place for frames is taken.
    if (memory.pos !== memory.send) shared.behind = true;
    else owner.catchUp();
  }

  wait(image: number): boolean {
    for (let place = 0; place < this.sessions.length; place++) {
      if (this.sessions[place]?.positions.awaits(image)) return true;
    }
    return false;
  }

  areInMidst(image: number): boolean {
    for (let place = 0; place < this.sessions.length; place++) {
      if (this.sessions[place]?.positions.isInMidst(image)) return true;
    }
    return false;
  }

  cutOff(image: number): void {
    for (let place = 0; place < this.sessions.length; place++) {
      this.sessions[place]?.positions.cutOff(image);
    }
  }

  logError(message: string): void {
    this.shared.log.error("camera", message);
  }
}
