/** What stands for a board's network, on Node. */
import { connect as connectTo } from "node:net";
import type { Running } from "../../../../hosts/moddable/plain/run.js";
import type { Connect } from "../../../../src/host/host.js";
import { within } from "../../../tools/within.js";

/** A board's connection to a server, on Node's sockets. */
export const connect: Connect = (host, port, { onReadable, onWritable, onError }) =>
  new Promise((resolve, reject) => {
    const socket = connectTo(port, host);
    let waiting = Buffer.alloc(0);
    socket.on("connect", () => {
      resolve({
        read(buffer) {
          buffer.set(waiting.subarray(0, buffer.length));
          waiting = waiting.subarray(buffer.length);
          return buffer.length;
        },
        write: (buffer) => Number(socket.write(buffer)),
        close: () => void socket.destroy(),
      });
      onWritable();
    });
    socket.on("data", (data) => {
      waiting = Buffer.concat([waiting, data]);
      onReadable(waiting.length);
    });
    socket.on("close", () => onError());
    socket.on("error", reject);
  });

/** The port for HTTP. */
export async function portOf({ device }: Running): Promise<number> {
  return (device?.httpListener as unknown as { opened: Promise<number> } | undefined)?.opened ?? 0;
}

/** Waits until something is so. */
export async function until(
  isSo: () => boolean | Promise<boolean>,
  what: () => string,
): Promise<void> {
  let isOver = false;
  const look = async () => {
    while (!isOver && !(await isSo())) await new Promise((next) => setImmediate(next));
  };
  await within(look(), what).finally(() => {
    isOver = true;
  });
}
