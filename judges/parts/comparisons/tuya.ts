import { VirtualTuyaMCU } from "../../../hosts/virtual/parts/index.js";
import { TuyaMCU } from "../../../src/index.js";
import type { Random } from "../../../test/tools/random.js";
import { type Comparison, lastOf } from "../comparison.js";
import { FakePart } from "../fakes/fake-part.js";
import { numberOf, serialHost } from "../fakes/serial-host.js";

const TIME = 25_000;
const LOOK = 20;

const SHOWN = ["power", "mode", "target", "temperature", "level", "bits", "contact"] as const;
const TEXTS = ["number", "text", "raw"] as const;

/** The simulated processor with random datapoints, so that ESPHome's code judges it as well. */
class FakeTuya extends FakePart {
  readonly mcu = new VirtualTuyaMCU();
  #written: number[] = [];

  constructor(random: Random) {
    super();
    const { mcu } = this;
    mcu.wire(
      () => this.now,
      () => {},
    );
    const set = (id: number, value: number | string) => {
      const datapoint = mcu.datapoints.get(id);
      if (datapoint) datapoint.value = value;
    };
    set(1, random.below(2));
    set(2, random.below(3));
    set(3, random.below(2000) - 1000);
    set(4, random.below(100_000));
    set(5, "x".repeat(random.below(20)));
    set(6, Buffer.from(random.bytes(random.below(8))).toString("hex"));
    set(7, random.below(65_536));
    mcu.hasPins = random.chance(0.5);
  }

  override receive(bytes: Uint8Array): void {
    this.#written.push(...bytes);
    const [, , , , high = 0, low = 0] = this.#written;
    if (this.#written.length < 7 + high * 256 + low) return;
    this.mcu.receive(Uint8Array.from(this.#written.splice(0)));
  }

  override sent(): Uint8Array {
    return Uint8Array.from(this.mcu.sent());
  }

  /** What was set. */
  get set(): Record<string, number> {
    const { network, complaints } = this.mcu;
    const values = [1, 2, 3].map((id) => [`set${id}`, Number(this.mcu.datapoints.get(id)?.value)]);
    return { ...Object.fromEntries(values), network, complaints: complaints.length };
  }
}

function oursOf(part: FakeTuya): Readonly<Record<string, number>> {
  const { host, look } = serialHost(part, { networkAddress: "192.0.2.1" });
  const mcu = new TuyaMCU({ name: "mcu", serial: { receive: 16, transmit: 17 } });
  const power = mcu.switch(1, { name: "power" });
  const modes = { eco: 0, comfort: 1, boost: 2 };
  const mode = mcu.select(2, { name: "mode" }, modes);
  const target = mcu.number(3, { name: "target", minValue: -1000, maxValue: 1000, step: 0.1 }, 10);
  const values = {
    temperature: mcu.sensor(3, { name: "temperature" }),
    level: mcu.sensor(4, { name: "level" }),
    bits: mcu.sensor(7, { name: "bits" }),
    contact: mcu.contact(1, { name: "contact" }),
  };
  const texts = {
    number: mcu.text(2, { name: "number" }),
    text: mcu.text(5, { name: "text" }),
    raw: mcu.text(6, { name: "raw" }),
  };
  mcu.start(host);
  let isSet = false;
  for (; part.now < TIME; part.now += LOOK) {
    if (part.now >= 20_000 && !isSet) {
      isSet = true;
      power.set(!power.state);
      mode.set("boost");
      target.set(-12.3);
    }
    look();
  }
  mcu.close();
  return {
    power: Number(power.state),
    mode: numberOf(mode.state ?? ""),
    target: target.state ?? Number.NaN,
    ...Object.fromEntries(Object.entries(values).map(([name, each]) => [name, Number(each.state)])),
    ...Object.fromEntries(
      Object.entries(texts).map(([name, each]) => [name, numberOf(each.state ?? "")]),
    ),
    ...part.set,
  };
}

const NAMES = [...SHOWN, ...TEXTS, "set1", "set2", "set3", "complaints"];

export const TUYA_COMPARISON: Comparison<FakeTuya> = {
  part: "Tuya MCU",
  driver: "tuya",
  sources: [
    "tuya/switch/tuya_switch.cpp",
    "tuya/select/tuya_select.cpp",
    "tuya/number/tuya_number.cpp",
    "tuya/sensor/tuya_sensor.cpp",
    "tuya/binary_sensor/tuya_binary_sensor.cpp",
    "tuya/text_sensor/tuya_text_sensor.cpp",
    "tuya/tuya.cpp",
  ],
  count: 40,
  random: "processors with random datapoints, of which three are set",
  fake: (random) => new FakeTuya(random),
  ours: oursOf,
  duration: TIME,
  interval: 0,
  theirs: (published, part) => ({ ...lastOf(published), ...part.set }),
  tolerance: { ...Object.fromEntries(NAMES.map((name) => [name, 0])), target: 0.0001 },
};
