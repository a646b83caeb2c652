import { MessageId } from "../messages/ids.js";
import type { FrameConnection } from "./frame-connection.js";
import type { SessionContext } from "./session-context.js";
import { EMPTY_SEALED_LENGTH, type NoiseTransport } from "./transports/noise.js";
import { EMPTY_FRAME_LENGTH } from "./transports/plaintext.js";

/**
 * Reads the bytes that have come, which may be a PingRequest that comes alone, and answers it. Idle clients send
 * little else, and this takes XS a third of the usual work in plaintext, and two thirds of it encrypted.
 *
 * @returns Whether that was all. If not, the bytes are still in the socket, were kept, or were handled: the
 *   connection has to go on as usual.
 */
export function answersLonePing(connection: FrameConnection): boolean {
  const { context, transport } = connection;
  const { buffer, memory } = context;
  if (
    connection.kept !== connection.start ||
    connection.skip !== 0 ||
    connection.budget <= 0 ||
    buffer.isTaken ||
    buffer.isLent
  )
    return false;
  if (!transport.isPlaintext)
    return connection.room >= context.answerLength && answersSealed(connection, context);
  if (connection.room < EMPTY_FRAME_LENGTH) return false;
  try {
    const { arrival, view } = memory;
    connection.tcp.read((context.plainArrival ??= memory.arrivalViews.of(EMPTY_FRAME_LENGTH)));
    connection.unread = 0;
    // Two zeros and the id; the fourth byte isn't the frame's.
    if (view.getUint32(arrival) >>> 8 !== MessageId.PingRequest) {
      connection.keep(arrival, arrival + EMPTY_FRAME_LENGTH);
      return false;
    }
    connection.budget -= 1;
    connection.room = connection.tcp.write(context.pingResponse);
  } catch (error) {
    connection.fail(error);
  }
  return true;
}

function answersSealed(connection: FrameConnection, context: SessionContext): boolean {
  const { buffer, header, memory } = context;
  const { arrival } = memory;
  const end = arrival + EMPTY_SEALED_LENGTH;
  const before = buffer.take();
  try {
    const { tcp } = connection;
    const transport = connection.transport as NoiseTransport;
    tcp.read((context.sealedArrival ??= memory.arrivalViews.of(EMPTY_SEALED_LENGTH)));
    connection.unread = 0;
    transport.open(header, arrival, end);
    if (header.id === MessageId.PingRequest) {
      connection.budget -= 1;
      transport.sealEmpty(MessageId.PingResponse, buffer.start);
      connection.room = tcp.write((context.sealedAnswer ??= buffer.views.of(EMPTY_SEALED_LENGTH)));
      buffer.giveBack(before);
      return !buffer.isWanted;
    }
    if (header.next > end) connection.keep(arrival, end);
    else {
      connection.budget -= 1;
      // A frame can't be opened a second time, so this is the place to handle it.
      connection.message(header.id, header.body, header.end);
    }
  } catch (error) {
    connection.fail(error);
    buffer.pos = buffer.start;
  }
  buffer.giveBack(before);
  return false;
}
