/** A client that does what it shouldn't. */
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { connect } from "node:net";

/** The longest garbage in bytes: longer than the device's memory for a message, or for a request's head. */
const LONGEST = 2000;

/**
 * Connects again and again, to one port after another. It sends garbage, and then resets the connection, closes it, or
 * waits until the device has closed it.
 *
 * @param until - as in `Date.now()`
 * @param count - called after each connection
 */
export async function misbehave(
  ports: readonly number[],
  until: number,
  count: () => void,
): Promise<void> {
  for (let turn = 0; Date.now() < until; turn++) {
    const socket = connect(ports[turn % ports.length] as number, "127.0.0.1");
    // The device closes the connection, too.
    socket.on("error", () => {});
    await once(socket, "connect");
    socket.write(randomBytes(1 + ((turn * 37) % LONGEST)));
    socket.resume();
    const closed = once(socket, "close");
    const end = turn % 3;
    if (end === 0) socket.resetAndDestroy();
    else if (end === 1) socket.end();
    await closed;
    count();
  }
}
