import type { Client } from "./client.js";
import {
  PING,
  PING_RESPONSE,
  SUBSCRIBE_STATES,
  SWITCH_STATE_LENGTH,
  SWITCH_STATE_RESPONSE,
  switchCommand,
} from "./frames.js";

/** Clients that are subscribed to a switch's state. The first of them commands it. */
export class Watchers {
  readonly #clients: readonly Client[];
  readonly #on: Buffer;
  readonly #off: Buffer;

  private constructor(clients: readonly Client[], key: number) {
    this.#clients = clients;
    this.#on = switchCommand(key, true);
    this.#off = switchCommand(key, false);
  }

  /** Subscribes the clients, which must be new, and reads the initial states. */
  static async subscribe(clients: readonly Client[], key: number): Promise<Watchers> {
    const watchers = new Watchers(clients, key);
    for (const client of clients) {
      client.send(SUBSCRIBE_STATES);
      // Before the first command, because the bare server treats bytes that arrive together as one message.
      client.send(PING);
      await client.receive(PING_RESPONSE);
    }
    await watchers.#skipFirstStates();
    return watchers;
  }

  /** Commands the switch that many times, an even number, each time when every client has the last state. */
  command(times: number): Promise<void> {
    const clients = this.#clients;
    const [commander] = clients as [Client];
    return new Promise((resolve) => {
      let commands = 0;
      let missing = 0;
      const next = () => {
        if (commands === times) {
          for (const client of clients) client.onBytes = undefined;
          resolve();
          return;
        }
        const on = commands % 2 === 0;
        commands += 1;
        missing = clients.length * (on ? SWITCH_STATE_LENGTH.on : SWITCH_STATE_LENGTH.off);
        commander.send(on ? this.#on : this.#off);
      };
      const onBytes = (count: number) => {
        missing -= count;
        if (missing === 0) next();
      };
      for (const client of clients) client.onBytes = onBytes;
      next();
    });
  }

  /** Switches on and off once, so that from then on only commands bring states. */
  async #skipFirstStates(): Promise<void> {
    const [commander] = this.#clients as [Client];
    commander.send(this.#on);
    for (const client of this.#clients) {
      // The switch is off at first, and an "off" state is shorter.
      while ((await client.receive(SWITCH_STATE_RESPONSE)).length < SWITCH_STATE_LENGTH.on - 3);
    }
    commander.send(this.#off);
    for (const client of this.#clients) await client.receive(SWITCH_STATE_RESPONSE);
  }
}
