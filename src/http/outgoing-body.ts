import { describeError, LogLevel, type LogLine } from "../log/log.js";
import type { Body } from "./body.js";
import { BodyLengthError } from "./errors.js";
import type { Output } from "./output.js";

/** A response body that is sent piece by piece, and how much of it is left. */
export class OutgoingBody {
  private body: Body | undefined;
  /** How many bytes are still to be sent; -1 if unknown. */
  private left = -1;
  private chunked = false;

  /** @param sent - How many of its bytes were sent with the head. */
  begin(body: Body | undefined, sent: number, chunked: boolean): void {
    this.body = body;
    this.chunked = chunked;
    this.left = body?.length === undefined ? -1 : body.length - sent;
  }

  /** Some of it is still to be sent. */
  get isPending(): boolean {
    return this.body !== undefined;
  }

  /**
   * Puts the next piece into the output; returns whether it is the last.
   *
   * @throws BodyLengthError when the body has more or fewer bytes than its `length`.
   */
  writePiece(output: Output): boolean {
    const { body } = this;
    if (!body) return true;
    if (this.chunked) output.beginChunk();
    else output.begin();
    let isLast: boolean;
    output.take();
    try {
      isLast = body.write(output);
    } finally {
      output.giveBack();
    }
    if (this.left >= 0) {
      this.left -= output.length;
      if (this.left < 0) throw new BodyLengthError(body.length ?? 0, "more");
      if (isLast && this.left > 0) throw new BodyLengthError(body.length ?? 0, "fewer");
      isLast = this.left === 0;
    }
    if (this.chunked) output.endChunk(isLast);
    return isLast;
  }

  /** Closes the body, whether it was sent or not. Does nothing if there is none. What it throws is logged. */
  end(log: LogLine, remote: string): void {
    const { body } = this;
    this.body = undefined;
    try {
      body?.close?.();
    } catch (error) {
      log(LogLevel.ERROR, "http", `${remote}: ${describeError(error)}`);
    }
  }
}
