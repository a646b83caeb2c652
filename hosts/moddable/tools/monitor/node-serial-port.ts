/** A serial port of Node in the shape of browsers' Web Serial. */
import { once } from "node:events";
import type { SerialPort } from "serialport";
import { FlashError } from "../base/errors.js";
import { openedPort, type PortClass } from "./serial-port.js";
import type { WebSerialPort } from "./web-serial-port.js";

/** What comes from a port, until its reader ends that. */
export function streamOf(port: NodeJS.EventEmitter): ReadableStream<Uint8Array> {
  let isRead = true;
  return new ReadableStream({
    start(controller) {
      port.on("data", (bytes: Buffer) => isRead && controller.enqueue(new Uint8Array(bytes)));
      port.once("close", () => isRead && controller.close());
    },
    cancel() {
      isRead = false;
    },
  });
}

export class NodeSerialPort implements WebSerialPort {
  readable: ReadableStream<Uint8Array> | null = null;
  writable: WritableStream<Uint8Array> | null = null;
  readonly #Port: PortClass;
  readonly #path: string;
  #port: SerialPort | undefined;

  constructor(Port: PortClass, path: string) {
    this.#Port = Port;
    this.#path = path;
  }

  /** @throws {FlashError} it can't be opened */
  async open({ baudRate }: { readonly baudRate: number }): Promise<void> {
    const port = await openedPort(this.#Port, this.#path, baudRate);
    if (port instanceof Error) throw new FlashError(`${this.#path}: ${port.message}`);
    this.#port = port;
    this.readable = streamOf(port);
    this.writable = new WritableStream({
      write: (bytes) =>
        new Promise<void>((resolve, reject) => {
          port.write(bytes, (error) => (error ? reject(error) : port.drain(() => resolve())));
        }),
    });
  }

  async close(): Promise<void> {
    const port = this.#port;
    if (!port?.isOpen) return;
    const closed = once(port, "close");
    port.close();
    await closed;
    this.readable = null;
    this.writable = null;
  }

  setSignals({
    dataTerminalReady: dtr,
    requestToSend: rts,
  }: {
    readonly dataTerminalReady?: boolean;
    readonly requestToSend?: boolean;
  }): Promise<void> {
    const signals = { ...(dtr !== undefined && { dtr }), ...(rts !== undefined && { rts }) };
    return new Promise((resolve, reject) => {
      if (!this.#port) return resolve();
      this.#port.set(signals, (error) => (error ? reject(error) : resolve()));
    });
  }

  getInfo(): object {
    return {};
  }
}
