/** PWM, as another pin sees it. */
import { type AnyService, type Host, PulseCounterSensor, Service } from "thimble";
import { pause } from "./pause.js";

type HostPWM = InstanceType<Host["io"]["PWM"]>;

/** Milliseconds in which the slowest PWM, of 50 Hz, has several pulses. */
const FEW_PULSES = 100;

/** Milliseconds that a pin is read as often as possible. The device does nothing else meanwhile. */
const READING = 500;

/** Where reading is slow, fewer do. */
const MAX_READS = 50_000;

/** Milliseconds that pulses are counted. */
const COUNTING = 1000;

export function waveServices(host: Host): AnyService[] {
  return [
    new Service({
      name: "pwm",
      args: { output: "int", input: "int", hz: "int", duty: "float" },
      returns: "data",
      onExecute: ({ output, input, hz, duty }) =>
        withPWM(host, output, hz, duty, () => measure(host, input)),
    }),
    new Service({
      name: "two_frequencies",
      args: { output: "int", hz: "int", other: "int", other_hz: "int" },
      returns: "data",
      onExecute: ({ output, hz, other, other_hz }) =>
        withPWM(host, output, hz, 0.5, () =>
          withPWM(host, other, other_hz, 0.5, async () => ({ both: true })),
        ),
    }),
    new Service({
      name: "pulses",
      args: { output: "int", input: "int", hz: "int" },
      returns: "data",
      onExecute: ({ output, input, hz }) =>
        withPWM(host, output, hz, 0.5, () => count(host, input)),
    }),
  ];
}

export async function withPWM<Result>(
  { io: { PWM } }: Host,
  pin: number,
  hz: number,
  duty: number,
  work: (pwm: HostPWM) => Promise<Result>,
): Promise<Result> {
  const pwm = new PWM({ pin, hz });
  try {
    pwm.write(Math.round(duty * (2 ** pwm.resolution - 1)));
    return await work(pwm);
  } finally {
    pwm.close();
  }
}

/** What comes at a pin: its frequency, and the share of time at high level. */
async function measure(host: Host, pin: number) {
  const period = await width(host, pin, "RisingToRising");
  if (period === undefined) return read(host, pin);
  const high = await width(host, pin, "RisingToFalling");
  // Without a pulse the pin stays at one level.
  if (period === 0 || high === 0) return { by: "capture", hz: 0, duty: 0 };
  return { by: "capture", hz: 1_000_000 / period, duty: (high ?? 0) / period };
}

/** The microseconds between two edges; 0 when there are none, undefined where the chip can't measure that. */
async function width(
  host: Host,
  pin: number,
  edges: "RisingToRising" | "RisingToFalling",
): Promise<number | undefined> {
  const { PulseWidth } = host.io;
  if (!PulseWidth) return undefined;
  let input: InstanceType<typeof PulseWidth>;
  try {
    input = new PulseWidth({ pin, edges: PulseWidth[edges] });
  } catch {
    return undefined;
  }
  try {
    await pause(host, FEW_PULSES);
    return input.read() ?? 0;
  } finally {
    input.close();
  }
}

/** The duty cycle alone, for a chip without hardware for it: reads the pin as often as it can. */
function read(host: Host, pin: number) {
  const { Digital } = host.io;
  const input = new Digital({ pin, mode: Digital.Input });
  try {
    const until = host.time.ticks + READING;
    let [reads, high] = [0, 0];
    while (host.time.ticks < until && reads < MAX_READS) {
      high += input.read();
      reads += 1;
    }
    return { by: "reading", duty: high / reads };
  } finally {
    input.close();
  }
}

/** Counts as a PulseCounterSensor does for a flow meter. */
async function count(host: Host, pin: number) {
  const began = host.time.ticks;
  const sensor = new PulseCounterSensor({
    name: "Pulses",
    pin,
    mode: "floating",
    interval: COUNTING,
  });
  sensor.start(host);
  try {
    // The first measurement is at the start; it has nothing to compare with.
    while (sensor.state === undefined && host.time.ticks - began < 3 * COUNTING)
      await pause(host, 50);
    return { hz: (sensor.state ?? Number.NaN) / 60 };
  } finally {
    sensor.close();
  }
}
