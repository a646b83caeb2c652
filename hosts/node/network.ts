import type { Socket } from "node:net";

/** A connection as the network sees it. */
export interface HeldConnection {
  /** Nothing goes through it, in either direction, until `release`. */
  hold(): void;
  release(): void;
}

/**
 * The network between a device and its clients, which can be taken away, as an access point's that has lost
 * power. While it is away nothing is lost and nobody is told: what was sent arrives when it is back, and
 * what connects meanwhile waits.
 */
export class NodeNetwork {
  readonly #connections = new Set<HeldConnection>();
  #isUp = true;

  get isUp(): boolean {
    return this.#isUp;
  }

  set isUp(isUp: boolean) {
    if (isUp === this.#isUp) return;
    this.#isUp = isUp;
    for (const connection of this.#connections) {
      if (isUp) connection.release();
      else connection.hold();
    }
  }

  add(connection: HeldConnection): void {
    this.#connections.add(connection);
    if (!this.#isUp) connection.hold();
  }

  remove(connection: HeldConnection): void {
    this.#connections.delete(connection);
  }
}

/** A socket that is read whenever something comes. */
export function heldSocket(socket: Socket): HeldConnection {
  return {
    hold() {
      socket.pause();
      socket.cork();
    },
    release() {
      socket.uncork();
      socket.resume();
    },
  };
}
