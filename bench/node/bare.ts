import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { ADDRESS } from "./client.js";
import {
  CONNECT_RESPONSE,
  PING,
  PONG,
  repeated,
  SWITCH_COMMAND_LENGTH,
  switchState,
} from "./frames.js";

/**
 * The baseline for a device's answers to pings: a Node server that parses nothing and answers each
 * read with one constant PingResponse per PingRequest that fits into the read.
 */
export function withBareServer<T>(use: (port: number) => Promise<T>): Promise<T> {
  const answers = Array.from({ length: 100 }, (_, count) => repeated(PONG, count));
  return serving(
    (socket) =>
      socket.on("data", (chunk) => socket.write(answers[chunk.length / PING.length] as Buffer)),
    use,
  );
}

/**
 * The baseline for a device that sends a switch's state to its clients: a Node server that writes the
 * same bytes to all its sockets. It only looks at a command's length, which tells on from off.
 */
export function withBareSwitch<T>(key: number, use: (port: number) => Promise<T>): Promise<T> {
  const sockets: Socket[] = [];
  const on = switchState(key, true);
  const off = switchState(key, false);
  return serving((socket) => {
    sockets.push(socket);
    socket.on("data", (chunk) => {
      if (chunk.length < SWITCH_COMMAND_LENGTH.off) {
        // A subscription or a ping: the last byte is the message type.
        if (chunk.at(-1) === PING.at(-1)) socket.write(PONG);
        return;
      }
      const state = chunk.length === SWITCH_COMMAND_LENGTH.on ? on : off;
      for (const each of sockets) each.write(state);
    });
  }, use);
}

/** Serves clients that send a hello first. */
async function serving<T>(
  greeted: (socket: Socket) => void,
  use: (port: number) => Promise<T>,
): Promise<T> {
  const connected = Buffer.of(0, 0, CONNECT_RESPONSE);
  const server = createServer({ noDelay: true }, (socket) => {
    // The first read is the hello.
    socket.once("data", () => {
      socket.write(connected);
      greeted(socket);
    });
  });
  server.listen(0, ADDRESS);
  await once(server, "listening");
  try {
    return await use((server.address() as AddressInfo).port);
  } finally {
    server.close();
  }
}
