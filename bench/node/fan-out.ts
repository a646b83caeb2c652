import { createHost } from "../../hosts/node/host.js";
import { Device } from "../../src/device/device.js";
import { Sensor } from "../../src/entities/sensor.js";
import { type Benchmark, type Figure, figure } from "./benchmark.js";
import { Client } from "./client.js";
import { withDevice } from "./device.js";
import { SENSOR_STATE_RESPONSE, SUBSCRIBE_STATES } from "./frames.js";
import { cost, type TimeSpent } from "./measure.js";

const CLIENTS = [1, 4, 8, 16];

/** States that all clients together receive per run. */
const STATES = 32_000;

/** How many readings the sensor publishes before waiting for all clients. */
const BURSTS = [1, 32];

/** The length of a SensorStateResponse's frame: header, key, state. */
const STATE_LENGTH = 13;

export const fanOut: Benchmark = {
  name: "fan-out",
  about:
    "A sensor publishes one reading, or 32 at once, and goes on when every client has received every one of them. A state is one reading received by one client. Device and clients in one process.",
  async run({ runs, share, progress }) {
    const figures: Figure[] = [];
    for (const clients of CLIENTS) {
      for (const burst of BURSTS) {
        const how = `${clients} client${clients > 1 ? "s" : ""}, ${burst === 1 ? "one reading" : `${burst} readings`} at a time`;
        progress(how);
        const readings = Math.max(1, Math.round((STATES * share) / clients / burst)) * burst;
        const costs = await publishing(clients, readings, burst, runs);
        figures.push(
          figure(
            how,
            "readings/s",
            costs.map(({ wall }) => readings / wall),
          ),
          figure(
            `${how}: CPU of device and client`,
            "µs a state",
            costs.map(({ cpu }) => (cpu / readings / clients) * 1e6),
          ),
        );
      }
    }
    return figures;
  },
};

async function publishing(
  count: number,
  readings: number,
  burst: number,
  runs: number,
): Promise<TimeSpent[]> {
  const sensor = new Sensor({ name: "Vibration", unitOfMeasurement: "mm/s" });
  const device = new Device(createHost(), { name: "bench", entities: [sensor] });
  return withDevice(device, async (port) => {
    const clients: Client[] = [];
    for (let i = 0; i < count; i++) {
      const client = await Client.connect(port);
      client.send(SUBSCRIBE_STATES);
      await client.receive(SENSOR_STATE_RESPONSE);
      clients.push(client);
    }
    let reading = 0;
    const costs: TimeSpent[] = [];
    for (let run = 0; run <= runs; run++) {
      const spent = await cost(async () => {
        for (let published = 0; published < readings; published += burst) {
          const received = clients.map((client) => client.receiveBytes(burst * STATE_LENGTH));
          for (let i = 0; i < burst; i++) sensor.publish(++reading);
          await Promise.all(received);
        }
      });
      if (run > 0) costs.push(spent);
    }
    await Promise.all(clients.map((client) => client.close()));
    return costs;
  });
}
