import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";
import { ADDRESS } from "./client.js";
import { CONNECT_RESPONSE, PING, PONG, repeated } from "./frames.js";

/**
 * What a device is measured against: a node server that looks at nothing and
 * answers each read with as many constant PingResponses as PingRequests fit.
 */
export async function withBareServer<T>(use: (port: number) => Promise<T>): Promise<T> {
  const answers = Array.from({ length: 100 }, (_, count) => repeated(PONG, count));
  const connected = Buffer.of(0, 0, CONNECT_RESPONSE);
  const server = createServer({ noDelay: true }, (socket) => {
    // The first read is the greeting.
    socket.once("data", () => {
      socket.write(connected);
      socket.on("data", (chunk) => socket.write(answers[chunk.length / PING.length] as Buffer));
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
