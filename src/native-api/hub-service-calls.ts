import type { LinkedList } from "../base/linked-list.js";
import { encodeHubServiceResponse, type HubServiceResponse } from "../messages/hub.js";
import type { Encodable } from "../wire/encodable.js";
import { outOfMemory } from "../wire/errors.js";
import { type Memory, memoryInUse, putBack, use } from "../wire/memory.js";
import { SendOwner } from "./send-buffer.js";
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
  let lost = 0;
  for (let session = sessions.first; session; session = session.next)
    if (session.subscribedToHubServices && session.scheduleHubService()) lost += 1;
  context.owner.catchUp();
  if (lost > 0)
    log.warn(
      "hub",
      () =>
        `the oldest call is lost to ${lost} of the clients, too slow for it; raise memory.hubServices`,
    );
  return true;
}

function isHeard(sessions: LinkedList<Session>): boolean {
  for (let session = sessions.first; session; session = session.next)
    if (session.subscribedToHubServices) return true;
  return false;
}

/** Makes the frame and adds it to the ring; returns whether it fits. */
function keep({ memory, buffer }: SessionContext, message: Encodable<HubServiceResponse>): boolean {
  const { owner, start } = buffer;
  // While another frame is being made or written in the send buffer, this one is made in memory of its own.
  const isTaken = owner >= SendOwner.SESSION;
  const place = isTaken ? spare(memory.hubServices.longest) : memory;
  const at = isTaken ? 0 : start;
  if (!isTaken) buffer.owner = SendOwner.PUBLISH;
  const before = memoryInUse;
  if (before !== place) use(place);
  try {
    const end = encodeHubServiceResponse(message, at);
    return end <= place.buf.length && memory.hubServices.put(place.buf, at, end);
  } catch (error) {
    if (outOfMemory(error)) return false;
    throw error;
  } finally {
    if (before !== place) putBack(before);
    buffer.owner = owner;
  }
}

function spare(length: number): Memory {
  const buf = new Uint8Array(length);
  return { buf, view: new DataView(buf.buffer) };
}
