import workbench from "../../examples/workbench.js";
import { createHost } from "../../hosts/node/host.js";
import { type Benchmark, figure } from "./benchmark.js";
import { Commander, deviceWithRelay } from "./commander.js";
import { compare, PARTS, ratios, type WithServer } from "./compare.js";
import { withDevice } from "./device.js";
import { SUBSCRIBE_STATES, SWITCH_STATE_LENGTH, switchCommand } from "./frames.js";
import { cost, type TimeSpent } from "./measure.js";
import { KEY_TEXT, SEALED_MORE, SealingClient } from "./sealing-client.js";
import { SecondProcess } from "./second-process.js";

const PINGS = 100_000;
const WINDOW = 32;
const COMMANDS = 5000;

const encryptedWorkbench: WithServer = (use) => withDevice(workbench(createHost()), use, KEY_TEXT);
const plainWorkbench: WithServer = (use) => withDevice(workbench(createHost()), use);

export const encryptedPings: Benchmark = {
  name: "encrypted-pings",
  about: `As pipelined-pings, with ${WINDOW} unanswered, to a device that encrypts and to one that doesn't. The clients are in processes of their own.`,
  async run({ runs, share }) {
    const count = Math.round((PINGS * share) / PARTS) * PARTS;
    const part = count / PARTS;
    const processes: SecondProcess[] = [];
    let isEncrypted = false;
    const series = await compare(runs, encryptedWorkbench, plainWorkbench, async (port) => {
      isEncrypted = !isEncrypted;
      const clients = new SecondProcess();
      processes.push(clients);
      await clients.run({ do: isEncrypted ? "connect encrypted" : "connect", port });
      const task = isEncrypted ? "ping encrypted" : "ping";
      return () => clients.run({ do: task, count: part, window: WINDOW });
    });
    await Promise.all(processes.map((clients) => clients.end()));
    const micros = (costs: TimeSpent[]) => costs.map(({ cpu }) => (cpu / count) * 1e6);
    return [
      figure("CPU of the device, encrypted", "µs a ping", micros(series.device)),
      figure("CPU of the device, plain text", "µs a ping", micros(series.bare)),
      figure("encrypted to plain text", "times", ratios(series), "at most 3.5"),
    ];
  },
};

export const encryptedCommands: Benchmark = {
  name: "encrypted-command-to-state",
  about:
    "As command-to-state, by a client that encrypts and by one that doesn't, in turns. Device and clients in one process.",
  async run({ runs, share }) {
    const commands = Math.round((COMMANDS * share) / 2) * 2;
    const one = deviceWithRelay();
    const other = deviceWithRelay();
    const sealed: number[] = [];
    const plain: number[] = [];
    await withDevice(
      one.device,
      (port) =>
        withDevice(other.device, async (plainPort) => {
          const client = await SealingClient.connect(port);
          await subscribed(client, one.key);
          const commander = await Commander.connect(plainPort, other.key);
          for (let run = 0; run <= runs; run++) {
            const spent = await cost(() => command(client, one.key, commands));
            const plainly = await cost(() => commander.command(commands));
            if (run === 0) continue;
            sealed.push((spent.wall / commands) * 1e6);
            plain.push((plainly.wall / commands) * 1e6);
          }
          await commander.close();
          await client.client.close();
        }),
      KEY_TEXT,
    );
    const times = sealed.map((value, run) => value / (plain[run] as number));
    return [
      figure("encrypted", "µs a command", sealed),
      figure("plain text", "µs a command", plain),
      figure("encrypted to plain text", "times", times, "at most 1.25"),
    ];
  },
};

/** Subscribes to states, and waits for the first ones. */
async function subscribed(client: SealingClient, key: number): Promise<void> {
  client.send(SUBSCRIBE_STATES);
  await client.client.receiveSome();
  await command(client, key, 2);
}

/** Commands the switch that many times, an even number; waits for each state. */
async function command(client: SealingClient, key: number, times: number): Promise<void> {
  const frames = [switchCommand(key, true), switchCommand(key, false)] as const;
  const lengths = [
    SWITCH_STATE_LENGTH.on + SEALED_MORE,
    SWITCH_STATE_LENGTH.off + SEALED_MORE,
  ] as const;
  for (let i = 0; i < times; i++) {
    const state = client.client.receiveBytes(lengths[i & 1] as number);
    client.send(frames[i & 1] as Buffer);
    await state;
  }
}
