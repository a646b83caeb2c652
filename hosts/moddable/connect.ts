import TCP from "embedded:io/socket/tcp";
// biome-ignore lint/style/useNodejsImportProtocol: this is the module of Moddable
import Net from "net";
import type { ClientSocket, Connect } from "../../src/host/host.js";
import { describeError } from "../../src/log/log.js";

/** Connects to a server by its name or address. */
export const connect: Connect = (host, port, { onReadable, onWritable, onError }) =>
  new Promise((resolve, reject) => {
    Net.resolve(host, (_name, address) => {
      if (address === undefined) {
        reject(new Error(`There's no server with the name ${host}.`));
        return;
      }
      // It throws while the board has no network. Nobody catches what is thrown in this callback: the engine would end.
      try {
        const socket = new TCP({ address, port, onReadable, onWritable, onError });
        resolve(socket as unknown as ClientSocket);
      } catch (error) {
        reject(new Error(`${host} can't be reached: ${describeError(error)}.`));
      }
    });
  });
