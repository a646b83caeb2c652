import workbench from "../../examples/workbench.js";
import { createHost } from "../../hosts/node/host.js";
import type { Device } from "../../src/device/device.js";
import { Client } from "./client.js";
import {
  SUBSCRIBE_STATES,
  SWITCH_STATE_LENGTH,
  SWITCH_STATE_RESPONSE,
  switchCommand,
} from "./frames.js";

/** A device with a GPIO switch, and the switch's key. */
export function deviceWithRelay(): { device: Device; key: number } {
  const device = workbench(createHost());
  const relay = device.entities.find(({ objectId }) => objectId === "relay");
  if (!relay) throw new Error("The workbench has no relay.");
  return { device, key: relay.key };
}

/** A client that commands the switch and waits for its state. */
export class Commander {
  readonly #client: Client;
  readonly #on: Buffer;
  readonly #off: Buffer;

  private constructor(client: Client, key: number) {
    this.#client = client;
    this.#on = switchCommand(key, true);
    this.#off = switchCommand(key, false);
  }

  static async connect(port: number, key: number): Promise<Commander> {
    const commander = new Commander(await Client.connect(port), key);
    await commander.#skipFirstStates();
    return commander;
  }

  /** Commands the switch that many times, an even number. Returns the microseconds of each. */
  async command(times: number): Promise<number[]> {
    const client = this.#client;
    const latencies: number[] = [];
    for (let i = 0; i < times; i++) {
      const before = performance.now();
      const state = client.receiveBytes(
        i % 2 === 0 ? SWITCH_STATE_LENGTH.on : SWITCH_STATE_LENGTH.off,
      );
      client.send(i % 2 === 0 ? this.#on : this.#off);
      await state;
      latencies.push((performance.now() - before) * 1000);
    }
    return latencies;
  }

  close(): Promise<void> {
    return this.#client.close();
  }

  /** Switches on and off once, so that from then on only commands bring states. */
  async #skipFirstStates(): Promise<void> {
    const client = this.#client;
    client.send(SUBSCRIBE_STATES);
    client.send(this.#on);
    // An "on" state has the state field. All of the workbench's states are off at first.
    while ((await client.receive(SWITCH_STATE_RESPONSE)).length < SWITCH_STATE_LENGTH.on - 3);
    client.send(this.#off);
    await client.receive(SWITCH_STATE_RESPONSE);
  }
}
