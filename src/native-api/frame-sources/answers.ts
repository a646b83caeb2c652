import { buf } from "../../wire/memory.js";
import { Pending, type SendCursors } from "../send-cursors.js";
import type { FrameSource } from "./frame-source.js";

/** What executions of services have returned to this client, in order. */
export class AnswerSource implements FrameSource {
  encode({ answers }: SendCursors, at: number): number {
    const frame = answers?.[0];
    if (!frame) return at;
    if (at + frame.length <= buf.length) buf.set(frame, at);
    return at + frame.length;
  }

  advance(cursors: SendCursors): void {
    cursors.answers?.shift();
    if (!cursors.answers?.length) cursors.unschedule(Pending.ANSWERS);
  }

  describe(): string {
    return "what a service returned";
  }
}
