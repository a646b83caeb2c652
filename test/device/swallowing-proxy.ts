import { connect, createServer, type Server, type Socket } from "node:net";
import type { Reachable } from "../tools/raw-socket.js";

/**
 * Stands between clients and a device. Once it swallows, neither side hears of
 * the other again, not even that it has gone: as when a cable is pulled.
 */
export class SwallowingProxy {
  readonly host = "127.0.0.1";
  readonly port: number;
  readonly #server: Server;
  readonly #sockets: Socket[];

  private constructor(server: Server, port: number, sockets: Socket[]) {
    this.#server = server;
    this.port = port;
    this.#sockets = sockets;
  }

  static async start({ host, port }: Reachable): Promise<SwallowingProxy> {
    const sockets: Socket[] = [];
    const server = createServer((client) => {
      const device = connect({ host, port, noDelay: true });
      for (const socket of [client, device]) socket.on("error", () => {});
      client.pipe(device);
      device.pipe(client);
      sockets.push(client, device);
    });
    await new Promise<void>((resolve) => {
      server.listen(0, "127.0.0.1", resolve);
    });
    const address = server.address() as { port: number };
    return new SwallowingProxy(server, address.port, sockets);
  }

  swallow(): void {
    for (const socket of this.#sockets) {
      socket.unpipe();
      socket.pause();
    }
  }

  close(): void {
    for (const socket of this.#sockets) socket.destroy();
    this.#server.close();
  }
}
