import type { LinkedList } from "../base/linked-list.js";
import { encodeHubServiceResponse, type HubServiceResponse } from "../messages/hub.js";
import type { Encodable } from "../wire/encodable.js";
import { outOfMemory } from "../wire/errors.js";
import { buf, withMemory } from "../wire/memory.js";
import type { FrameRing } from "./frame-ring.js";
import type { Session } from "./session.js";
import type { SessionContext } from "./session-context.js";

/**
 * Sends a call of a hub service to all clients that subscribed to calls. Calls are kept as frames in a
 * ring, because unlike states they must not replace one another.
 *
 * @returns Whether there is such a client, and the call isn't too long. Otherwise that is logged.
 */
export function callHubService(
  context: SessionContext,
  sessions: LinkedList<Session>,
  message: Encodable<HubServiceResponse>,
): boolean {
  const { log } = context;
  if (!isHeard(sessions)) {
    log.warn("hub", () => `no hub is connected, so "${message.service}" isn't called`);
    return false;
  }
  if (!keep(context, message)) {
    log.error("hub", () => `"${message.service}" is too long; raise memory.hubServices`);
    return false;
  }
  const { oldest } = context.memory.hubServices;
  let slow = 0;
  for (let session = sessions.first; session; session = session.next)
    if (session.subscribedToHubServices && session.cursors.scheduleHubServices(oldest)) slow += 1;
  context.owner.catchUp();
  if (slow > 0) {
    const clients = slow === 1 ? "client" : "clients";
    log.warn("hub", `${slow} slow ${clients} missed the oldest call; raise memory.hubServices`);
  }
  return true;
}

function isHeard(sessions: LinkedList<Session>): boolean {
  for (let session = sessions.first; session; session = session.next)
    if (session.subscribedToHubServices) return true;
  return false;
}

/** Makes the frame and adds it to the ring; returns whether it fits. */
function keep({ memory, buffer }: SessionContext, message: Encodable<HubServiceResponse>): boolean {
  const { hubServices } = memory;
  if (buffer.isTaken) return keepFromSpare(hubServices, message);
  const before = buffer.take();
  try {
    return put(hubServices, message, buffer.start);
  } finally {
    buffer.giveBack(before);
  }
}

/** While another frame is being made or written, this one is made in memory of its own. */
function keepFromSpare(ring: FrameRing, message: Encodable<HubServiceResponse>): boolean {
  const spare = new Uint8Array(ring.longest);
  const memory = { buf: spare, view: new DataView(spare.buffer) };
  return withMemory(memory, () => put(ring, message, 0));
}

/** Makes the frame at `at` of the memory in use. */
function put(ring: FrameRing, message: Encodable<HubServiceResponse>, at: number): boolean {
  try {
    const end = encodeHubServiceResponse(message, at);
    return end <= buf.length && ring.put(buf, at, end);
  } catch (error) {
    if (outOfMemory(error)) return false;
    throw error;
  }
}
