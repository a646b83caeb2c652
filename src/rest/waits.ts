import type { Timers } from "../host/host.js";
import { preferenceOf } from "./prefer.js";
import type { Answer } from "./route.js";

/** The longest that an answer waits for its action, in seconds. */
const MAX_WAIT = 20;

/** Answers that wait until their actions are done, because the client prefers that. */
export class Waits {
  /** Functions that each end a wait. */
  private readonly open = new Set<() => void>();

  constructor(private readonly timers: Timers) {}

  /**
   * Sends the answer when its action is done, after the seconds of `Prefer: wait=5`, or at once if the client
   * doesn't prefer to wait.
   *
   * @param prefer - The header field Prefer.
   * @param give - Must not throw.
   */
  hold(answer: Answer, prefer: string, give: (answer: Answer) => void): void {
    const { pending } = answer;
    const seconds = Math.min(MAX_WAIT, Number(preferenceOf(prefer, "wait") ?? Number.NaN));
    if (!(pending && seconds > 0)) {
      give(answer);
      return;
    }
    let stop = () => {};
    const end = (isDone: boolean) => {
      if (!this.open.delete(expire)) return;
      this.timers.clear(timer);
      stop();
      const late = pending.answer(isDone);
      const headers = { ...late.headers, "Preference-Applied": `wait=${seconds}` };
      give({ ...late, headers });
    };
    const expire = () => end(false);
    this.open.add(expire);
    const timer = this.timers.set(expire, seconds * 1000);
    stop = pending.onDone(() => end(true));
    // It was done already.
    if (!this.open.has(expire)) stop();
  }

  /** Sends all answers now. */
  endAll(): void {
    for (const expire of [...this.open]) expire();
  }
}
