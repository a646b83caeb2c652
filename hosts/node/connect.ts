import { createConnection } from "node:net";
import type { Connect } from "../../src/host/host.js";
import type { NodeNetwork } from "./network.js";
import { NodeTCP } from "./tcp.js";

/** Connects to servers through this network. */
export function connectThrough(network: NodeNetwork): Connect {
  return (host, port, callbacks) =>
    new Promise((resolve, reject) => {
      const socket = createConnection({ host, port });
      socket.once("error", reject);
      socket.once("connect", () => {
        socket.off("error", reject);
        resolve(
          new NodeTCP({
            from: new NodeTCP({ socket, network }),
            onReadable: (count) => callbacks.onReadable(count),
            onWritable: () => callbacks.onWritable(),
            onError: () => callbacks.onError(),
          }),
        );
      });
    });
}
