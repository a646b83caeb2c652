/** An emulated chip's serial port, for what takes one of browsers' Web Serial. */
import { connect, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { streamOf } from "../../../../hosts/moddable/tools/monitor/node-serial-port.js";
import type { WebSerialPort } from "../../../../hosts/moddable/tools/monitor/web-serial-port.js";

/** A chip's serial port, which QEMU has as a connection. It has no wires for a reset. */
export class SocketPort implements WebSerialPort {
  readable: ReadableStream<Uint8Array> | null = null;
  writable: WritableStream<Uint8Array> | null = null;
  readonly #socket: Socket;

  constructor(socket: Socket) {
    this.#socket = socket;
  }

  async open(): Promise<void> {
    const socket = this.#socket;
    this.readable = streamOf(socket);
    this.writable = new WritableStream({
      write: (bytes) => new Promise((resolve) => socket.write(bytes, () => resolve())),
    });
  }

  async close(): Promise<void> {
    this.#socket.destroy();
  }

  async setSignals(): Promise<void> {}

  getInfo(): object {
    return {};
  }
}

/** Connects once QEMU listens. */
export async function connected(port: number): Promise<Socket> {
  for (;;) {
    const socket = connect(port, "127.0.0.1");
    const isOpen = await new Promise<boolean>((resolve) => {
      socket.once("connect", () => resolve(true));
      socket.once("error", () => resolve(false));
    });
    if (isOpen) return socket;
    await sleep(50);
  }
}
