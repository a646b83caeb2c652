import { type Benchmark, figure } from "./benchmark.js";
import { Commander, deviceWithRelay } from "./commander.js";
import { withDevice } from "./device.js";
import { cost, quantile } from "./measure.js";

const COMMANDS = 5_000;

export const commandToState: Benchmark = {
  name: "command-to-state",
  about:
    "A client commands a GPIO switch and waits for the new state, which comes once the pin is set. Device and client in one process.",
  async run({ runs, share }) {
    const commands = Math.round(COMMANDS * share);
    const { device, key } = deviceWithRelay();
    const medians: number[] = [];
    const slow: number[] = [];
    const cpu: number[] = [];
    await withDevice(device, async (port) => {
      const commander = await Commander.connect(port, key);
      for (let run = 0; run <= runs; run++) {
        let latencies: number[] = [];
        const spent = await cost(async () => {
          latencies = await commander.command(commands);
        });
        if (run === 0) continue;
        medians.push(quantile(latencies, 0.5));
        slow.push(quantile(latencies, 0.99));
        cpu.push((spent.cpu / commands) * 1e6);
      }
      await commander.close();
    });
    return [
      figure("median", "µs", medians),
      figure("99 of 100 are faster", "µs", slow),
      figure("CPU of device and client", "µs a command", cpu),
    ];
  },
};
