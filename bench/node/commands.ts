import workbench from "../../examples/workbench.js";
import { createHost } from "../../hosts/node/host.js";
import { type Benchmark, figure } from "./benchmark.js";
import { Client } from "./client.js";
import { withDevice } from "./device.js";
import { SUBSCRIBE_STATES, SWITCH_STATE_RESPONSE, switchCommand } from "./frames.js";
import { cost, quantile } from "./measure.js";

const COMMANDS = 5_000;

/** A SwitchStateResponse's frame: header, key, and for "on" the state. */
const STATE_LENGTH = { off: 8, on: 10 };

export const commandToState: Benchmark = {
  name: "command-to-state",
  about:
    "A client commands a GPIO switch and waits for the new state, which comes once the pin is set. Device and client in one process.",
  async run({ runs, share }) {
    const commands = Math.round(COMMANDS * share);
    const device = workbench(createHost());
    const relay = device.entities.find(({ objectId }) => objectId === "relay");
    if (!relay) throw new Error("The workbench has no relay.");
    const on = switchCommand(relay.key, true);
    const off = switchCommand(relay.key, false);
    const medians: number[] = [];
    const slow: number[] = [];
    const cpu: number[] = [];
    await withDevice(device, async (port) => {
      const client = await Client.connect(port);
      client.send(SUBSCRIBE_STATES);
      await skipFirstStates(client, on, off);
      for (let run = 0; run <= runs; run++) {
        const latencies: number[] = [];
        const spent = await cost(async () => {
          for (let i = 0; i < commands; i++) {
            const before = performance.now();
            const state = client.receiveBytes(i % 2 === 0 ? STATE_LENGTH.on : STATE_LENGTH.off);
            client.send(i % 2 === 0 ? on : off);
            await state;
            latencies.push((performance.now() - before) * 1000);
          }
        });
        if (run === 0) continue;
        medians.push(quantile(latencies, 0.5));
        slow.push(quantile(latencies, 0.99));
        cpu.push((spent.cpu / commands) * 1e6);
      }
      await client.close();
    });
    return [
      figure("median", "µs", medians),
      figure("99 of 100 are faster", "µs", slow),
      figure("CPU of device and client", "µs a command", cpu),
    ];
  },
};

/** Switches on and off once: what comes after that is answers to commands only. */
async function skipFirstStates(client: Client, on: Buffer, off: Buffer): Promise<void> {
  client.send(on);
  // A state that is on has its field; none of the workbench's is on at first.
  while ((await client.receive(SWITCH_STATE_RESPONSE)).length < STATE_LENGTH.on - 3);
  client.send(off);
  await client.receive(SWITCH_STATE_RESPONSE);
}
