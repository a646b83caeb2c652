/** Tries its host; what came of it are its sensors' first states. */
import { Device, type Host, TextSensor } from "thimble";
import type { PulseCount } from "../../../../src/host/host.js";

const BYTES = [0, 1, 127, 128, 255];

export default function looksAround(host: Host): Device {
  const { io } = host;
  const { Digital } = io;
  const texts = host.storage.open({ path: "texts", format: "string" });
  const bytes = host.storage.open({ path: "bytes" });
  texts.write("greeting", "Grüße 東京 🌡️");
  bytes.write("few", Uint8Array.from(BYTES));
  texts.write("gone", "x");
  texts.delete("gone");
  const led = new io.PWM({ pin: host.pin.led ?? -1, hz: 500 });
  const output = new Digital({ pin: 5, mode: Digital.Output, initialValue: 1 });
  const input = new Digital({ pin: 6, mode: Digital.InputPullUp });
  const closed = new Digital({ pin: 7, mode: Digital.Input });
  closed.close();
  closed.close();

  const results: Record<string, unknown> = {
    identity: [host.mac, host.model],
    modes: [
      Digital.Input,
      Digital.InputPullUp,
      Digital.InputPullDown,
      Digital.InputPullUpDown,
      Digital.Output,
      Digital.OutputOpenDrain,
      Digital.Rising,
      Digital.Falling,
    ],
    text: texts.read("greeting"),
    bytes: [...new Uint8Array(bytes.read("few") as ArrayBuffer)],
    deleted: texts.read("gone") === undefined,
    pwm: [led.hz, led.resolution],
    analog: new io.Analog({ pin: 34 }).read(),
    input: input.read(),
    pulseCount: thatCounts(new io.PulseCount({ signal: 8, control: 9 })),
    freeMemory: host.freeMemory > 0,
    networkAddress: host.networkAddress,
    ticks: host.time.ticks > 0,
    errors: [
      thrownBy(() => new io.PWM({ pin: 5 })),
      thrownBy(() => new io.PWM({ pin: 99 })),
      thrownBy(() => new io.PulseCount({ signal: 10, control: 5 })),
      thrownBy(() => output.read()),
      thrownBy(() => led.write(2 ** led.resolution)),
      thrownBy(() => closed.read()),
      thrownBy(() => texts.read("x".repeat(16))),
      thrownBy(() => bytes.read("")),
      thrownBy(() => new io.Listener({ port: 65536 })),
      thrownBy(() => host.timer.set(() => {}, 2 ** 31)),
    ],
  };
  return new Device(host, {
    name: "looks-around",
    entities: Object.entries(results).map(
      ([name, result]) => new TextSensor({ name, initialState: JSON.stringify(result) }),
    ),
  });
}

function thrownBy(attempt: () => unknown): string {
  try {
    attempt();
    return "nothing";
  } catch (error) {
    return error instanceof Error ? error.name : String(error);
  }
}

/** What a counter says before and after it is set. */
function thatCounts(counter: PulseCount): number[] {
  const before = counter.read();
  counter.write(-7);
  const after = counter.read();
  counter.close();
  return [before, after];
}
