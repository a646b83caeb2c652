import type { Socket } from "node:net";

/** A connection as the network sees it. */
export interface HeldConnection {
  /** Nothing goes through it, in either direction, until `release`. */
  hold(): void;
  release(): void;
}

/**
 * The network between a device and its clients. It can be taken away, as when an access point loses power.
 * Meanwhile nothing is lost or reported: data that was sent arrives when it is back, and new connections wait.
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
