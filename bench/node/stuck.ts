import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { type Benchmark, figure } from "./benchmark.js";
import { ADDRESS } from "./client.js";
import { Commander, deviceWithRelay } from "./commander.js";
import { withDevice } from "./device.js";
import { DEVICE_INFO, HELLO_AND_CONNECT, repeated, SUBSCRIBE_STATES } from "./frames.js";
import { median } from "./measure.js";

const COMMANDS = 5_000;
const STUCK = 7;

/** Requests with answers of some 8 MB, more than a socket buffers. */
const REQUESTS = repeated(DEVICE_INFO, 150_000);

/** A client is stuck when nothing more is read from it for this many milliseconds. */
const STILL = 300;

export const stuckClients: Benchmark = {
  name: "stuck-clients",
  about:
    "Command to state, in turns on a device with one client and on one where seven others are subscribed that never read and whose sockets are full. Devices and clients in one process.",
  async run({ runs, share, progress }) {
    const commands = Math.round((COMMANDS * share) / 2) * 2;
    const medians = { alone: [] as number[], amongStuck: [] as number[] };
    const quiet = deviceWithRelay();
    const crowded = deviceWithRelay();
    await withDevice(quiet.device, (quietPort) =>
      withDevice(crowded.device, async (port) => {
        const stuck: Socket[] = [];
        for (let i = 0; i < STUCK; i++) stuck.push(await stuckClient(port));
        progress(`${stuck.length} clients are stuck`);
        const alone = await Commander.connect(quietPort, quiet.key);
        const eighth = await Commander.connect(port, crowded.key);
        for (let run = 0; run <= runs; run++) {
          const times = {
            alone: median(await alone.command(commands)),
            amongStuck: median(await eighth.command(commands)),
          };
          if (run === 0) continue;
          medians.alone.push(times.alone);
          medians.amongStuck.push(times.amongStuck);
        }
        const { connections } = crowded.device;
        if (connections !== STUCK + 1) throw new Error(`Only ${connections} clients are left.`);
        await alone.close();
        await eighth.close();
        for (const socket of stuck) socket.destroy();
      }),
    );
    const ratios = medians.amongStuck.map((time, run) => time / (medians.alone[run] as number));
    return [
      figure("alone", "µs", medians.alone),
      figure("with 7 stuck clients", "µs", medians.amongStuck),
      figure("with 7 stuck clients, to alone", "times", ratios, "at most 2"),
    ];
  },
};

/** A client that asks for more than its socket buffers, and never reads. */
async function stuckClient(port: number): Promise<Socket> {
  const socket = connect({ port, host: ADDRESS });
  await once(socket, "connect");
  socket.write(HELLO_AND_CONNECT);
  socket.write(SUBSCRIBE_STATES);
  // Until no more is accepted: the device has stopped reading, and the sockets are full.
  while (socket.writableLength === 0) {
    socket.write(REQUESTS);
    for (let left = -1; left !== socket.writableLength; ) {
      left = socket.writableLength;
      await new Promise((resolve) => setTimeout(resolve, STILL));
    }
  }
  return socket;
}
