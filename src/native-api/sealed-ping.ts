import type { TCP } from "../host/host.js";
import { MessageId } from "../messages/ids.js";
import { memoryInUse, putBack, use } from "../wire/memory.js";
import type { SealedConnection } from "./sealed-frames.js";
import { SendOwner } from "./send-buffer.js";
import type { SessionContext } from "./session-context.js";
import type { NoiseTransport } from "./transports/noise.js";

/** The length of an encrypted PingRequest's frame, as of any other message without fields. */
const SEALED_PING_LENGTH = 23;

/** The part of a connection that this works with. */
export interface PingedConnection extends SealedConnection {
  readonly tcp: TCP;
  readonly start: number;
  kept: number;
  unread: number;
  received: boolean;
  readonly saidHello: boolean;
  room: number;
  pump(): void;
  keep(from: number, to: number): void;
  fail(error: unknown): void;
}

const READABLE = { value: readableSealed };

/**
 * Replaces an encrypted connection's `readable`: a ping that comes alone is answered at once. Idle
 * clients send little else, and this takes half of the usual work.
 */
export function answerSealedPings(connection: object): void {
  // Not a plain assignment: in flash the class's method is read-only, so assigning to it throws.
  Object.defineProperty(connection, "readable", READABLE);
}

function readableSealed(this: PingedConnection, count: number): void {
  const { context } = this;
  this.unread = count;
  this.received = true;
  if (
    count === SEALED_PING_LENGTH &&
    this.kept === this.start &&
    this.skip === 0 &&
    this.budget > 0 &&
    this.room >= context.answerLength &&
    context.buffer.owner === SendOwner.NONE
  )
    takeFrame(this, context);
  else this.pump();
}

/** Handles the bytes that are exactly one frame, unless they are the beginning of a longer one. */
function takeFrame(connection: PingedConnection, context: SessionContext): void {
  const { buffer, header, memory } = context;
  const before = memoryInUse;
  buffer.owner = SendOwner.SESSION;
  if (before !== memory) use(memory);
  try {
    const { arrival, arrivalViews } = memory;
    const { tcp } = connection;
    const transport = connection.transport as NoiseTransport;
    tcp.read(arrivalViews.of(SEALED_PING_LENGTH));
    connection.unread = 0;
    transport.open(header, arrival, arrival + SEALED_PING_LENGTH);
    const { id } = header;
    if (id === MessageId.PingRequest && connection.saidHello) {
      connection.budget -= 1;
      transport.sealEmpty(MessageId.PingResponse, buffer.start);
      connection.room = tcp.write(buffer.views.of(SEALED_PING_LENGTH));
    } else if (id < 0) {
      connection.keep(arrival, arrival + SEALED_PING_LENGTH);
    } else {
      connection.budget -= 1;
      connection.handler.message(id, header.body, header.end);
      connection.handler.send();
    }
  } catch (error) {
    connection.fail(error);
    buffer.pos = buffer.start;
  }
  buffer.owner = SendOwner.NONE;
  if (before !== memory) putBack(before);
  if (connection.budget <= 0) context.owner.tickSoon();
  if (buffer.isWanted) context.owner.catchUp();
}
