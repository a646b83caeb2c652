import type { Client } from "./client.js";
import { PING, PONG, repeated } from "./frames.js";

/** Sends `count` PingRequests, with at most `window` of them unanswered, and reads the answers. */
export function ping(client: Client, count: number, window: number): Promise<void> {
  const pings = Array.from({ length: window + 1 }, (_, size) => repeated(PING, size));
  return new Promise((resolve) => {
    let sent = Math.min(window, count);
    let bytes = 0;
    let answered = 0;
    client.onBytes = (received) => {
      bytes += received;
      const whole = Math.floor(bytes / PONG.length);
      const next = Math.min(whole - answered, count - sent);
      answered = whole;
      if (next > 0) {
        sent += next;
        client.send(pings[next] as Buffer);
      } else if (answered === count) {
        client.onBytes = undefined;
        resolve();
      }
    };
    client.send(pings[sent] as Buffer);
  });
}
