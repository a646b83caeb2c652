import { connect } from "node:net";
import {
  HELLO_AND_CONNECT,
  PONG,
  SENSOR_STATE_RESPONSE,
  SUBSCRIBE_STATES,
} from "../node/frames.js";

const PING_REQUEST = 7;
/** The bytes of a frame's header: all frames that a follower gets are shorter than 128 bytes. */
const HEADER = 3;

/** All followers read into one buffer, and take what came at once. */
const BUFFER = Buffer.alloc(65_536);

/** A hub's connection to a device over the native API, which counts the states of sensors. */
export class Follower {
  states = 0;
  #rest: Buffer = Buffer.alloc(0);
  readonly #socket;

  private constructor(port: number) {
    this.#socket = connect({
      port,
      host: "127.0.0.1",
      noDelay: true,
      onread: {
        buffer: BUFFER,
        callback: (count) => {
          this.#take(Buffer.concat([this.#rest, BUFFER.subarray(0, count)]));
          return true;
        },
      },
    });
  }

  /** Connects, and resolves with the first states. */
  static open(port: number): Promise<Follower> {
    return new Promise((resolve, reject) => {
      const follower = new Follower(port);
      follower.#onState = () => resolve(follower);
      follower.#socket.once("error", reject);
      follower.#socket.once("close", () => reject(new Error("The device closed the connection.")));
      follower.#socket.write(Buffer.concat([HELLO_AND_CONNECT, SUBSCRIBE_STATES]));
    });
  }

  #onState: () => void = () => {};

  #take(bytes: Buffer): void {
    let at = 0;
    while (bytes.length - at >= HEADER) {
      const [, length = 0, id] = bytes.subarray(at, at + HEADER);
      if (bytes.length - at < HEADER + length) break;
      at += HEADER + length;
      if (id === PING_REQUEST) this.#socket.write(PONG);
      if (id !== SENSOR_STATE_RESPONSE) continue;
      this.states += 1;
      this.#onState();
    }
    this.#rest = Buffer.from(bytes.subarray(at));
  }

  close(): void {
    this.#socket.destroy();
  }
}
