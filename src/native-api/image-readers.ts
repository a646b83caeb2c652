import type * as images from "../entities/camera/images.js";
import { SendOwner } from "./send-buffer.js";
import type { Session } from "./session.js";
import type { SessionContext } from "./session-context.js";

/** The sessions that subscribed to states: they are also sent the camera's images. */
export class SessionImageReaders implements images.ImageReaders {
  private readonly context: SessionContext;
  private readonly sessions: readonly (Session | undefined)[];

  constructor(context: SessionContext, sessions: readonly (Session | undefined)[]) {
    this.context = context;
    this.sessions = sessions;
  }

  get any(): boolean {
    return this.sessions.some((session) => session?.subscribed);
  }

  onImage(image: number): void {
    const { sessions, context } = this;
    for (let place = 0; place < sessions.length; place++) {
      const session = sessions[place];
      if (session?.subscribed) session.cursors.scheduleImage(image);
    }
    const { buffer, owner } = context;
    if (buffer.owner >= SendOwner.SESSION) buffer.isWanted = true;
    else owner.catchUp();
  }

  wait(image: number): boolean {
    for (let place = 0; place < this.sessions.length; place++) {
      if (this.sessions[place]?.cursors.awaits(image)) return true;
    }
    return false;
  }

  areInMidst(image: number): boolean {
    for (let place = 0; place < this.sessions.length; place++) {
      if (this.sessions[place]?.cursors.isInMidst(image)) return true;
    }
    return false;
  }

  cutOff(image: number): void {
    for (let place = 0; place < this.sessions.length; place++) {
      this.sessions[place]?.cursors.cutOff(image);
    }
  }

  logError(message: string): void {
    this.context.log.error("camera", message);
  }
}
