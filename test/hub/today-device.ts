import { createServer, type Server, type Socket } from "node:net";
import { PlaintextFrames } from "../../hub/frames.js";
import { TODAY } from "./today-messages.js";

/** What is sent when a message with this id comes. Those that aren't here are ignored, as ESPHome does. */
const ANSWERS: Readonly<Record<number, string>> = {
  1: "hello",
  5: "bye",
  7: "ping",
  9: "info",
  11: "list",
  20: "states",
  28: "logs",
};
const SWITCH_COMMAND = 33;
/** `SwitchCommandRequest.device_id`, field 3, with the number 7. */
const IN_SUB_DEVICE = Buffer.from([0x18, 7]);

/**
 * A device with the meaning that messages have in ESPHome 2026.8: there is no AuthenticationResponse, object ids are
 * left out, several sub-devices' entities may have one key, unknown states are said to be missing.
 */
export class TodayDevice {
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  /** How many clients have connected. */
  connections = 0;

  static async start(): Promise<TodayDevice> {
    const device = new TodayDevice();
    await new Promise<void>((resolve) => device.#server.listen(0, "127.0.0.1", resolve));
    return device;
  }

  private constructor() {
    this.#server = createServer((socket) => {
      this.connections += 1;
      this.#sockets.add(socket);
      socket.on("error", () => {});
      socket.on("close", () => this.#sockets.delete(socket));
      const frames = new PlaintextFrames(() => {});
      socket.on("data", (bytes) => {
        frames.push(bytes);
        for (let next = frames.next(); next; next = frames.next())
          socket.write(this.#answer(next.id, Buffer.from(next.body)));
      });
    });
  }

  get port(): string {
    return `${(this.#server.address() as { port: number }).port}`;
  }

  /** Sends something to all clients. */
  send(when: string): void {
    for (const socket of this.#sockets) socket.write(framesOf(when));
  }

  #answer(id: number, body: Buffer): Buffer {
    if (id === SWITCH_COMMAND)
      return framesOf(body.includes(IN_SUB_DEVICE) ? "sub-device off" : "off");
    return framesOf(ANSWERS[id] ?? "");
  }

  close(): void {
    for (const socket of this.#sockets) socket.destroy();
    this.#server.close();
  }
}

/** The messages as frames in plaintext. */
function framesOf(when: string): Buffer {
  const frames = (TODAY[when] ?? []).map(([id, , , body]) => {
    const bytes = Buffer.from(body, "hex");
    return Buffer.concat([Buffer.from([0, ...varint(bytes.length), ...varint(id)]), bytes]);
  });
  return Buffer.concat(frames);
}

function varint(value: number): number[] {
  return value < 128 ? [value] : [(value & 127) | 128, ...varint(value >> 7)];
}
