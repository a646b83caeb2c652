import type { RMTChannels } from "./rmt.js";

/** What the pins of each chip can do, from Espressif's data sheets and ESP-IDF's soc_caps.h. */

export interface VirtualChip {
  /** `"ESP32-C3"` */
  readonly name: string;
  /** The pins that it has, with those of its flash. */
  readonly pins: ReadonlySet<number>;
  /** Those that its flash is wired to. */
  readonly flash: ReadonlySet<number>;
  /** Those that have no output and no pull resistors. */
  readonly inputOnly: ReadonlySet<number>;
  readonly adc1: ReadonlySet<number>;
  /** Analog inputs that can't be read while Wi-Fi is on. */
  readonly adc2: ReadonlySet<number>;
  readonly touch: ReadonlySet<number>;
  readonly dac: ReadonlySet<number>;
  /** Those whose level at the start decides how the chip starts. */
  readonly strapping: ReadonlySet<number>;
  /** How many pins can have PWM at a time. */
  readonly pwmChannels: number;
  /** How many pins can measure pulses at a time, as the SDK's PulseWidth does. */
  readonly pulseWidths: number;
  readonly rmt: RMTChannels;
}

/** The names for `createHost({ board })`. */
export type ChipName = "esp32" | "esp32s3" | "esp32c3" | "esp32c6";

export const CHIPS: Readonly<Record<ChipName, VirtualChip>> = {
  esp32: {
    name: "ESP32",
    pins: all("0-19", "21-23", "25-27", "32-39"),
    flash: all("6-11"),
    inputOnly: all("34-39"),
    adc1: all("32-39"),
    adc2: all("0", "2", "4", "12-15", "25-27"),
    touch: all("0", "2", "4", "12-15", "27", "32-33"),
    dac: all("25-26"),
    strapping: all("0", "2", "5", "12", "15"),
    pwmChannels: 8,
    pulseWidths: 1,
    rmt: { sending: 8, receiving: 8, areShared: true },
  },
  esp32s3: {
    name: "ESP32-S3",
    pins: all("0-21", "26-48"),
    flash: all("26-32"),
    inputOnly: all(),
    adc1: all("1-10"),
    adc2: all("11-20"),
    touch: all("1-14"),
    dac: all(),
    strapping: all("0", "3", "45-46"),
    pwmChannels: 8,
    pulseWidths: 1,
    rmt: { sending: 4, receiving: 4, areShared: false },
  },
  esp32c3: {
    name: "ESP32-C3",
    pins: all("0-21"),
    flash: all("12-17"),
    inputOnly: all(),
    adc1: all("0-4"),
    adc2: all("5"),
    touch: all(),
    dac: all(),
    strapping: all("2", "8-9"),
    pwmChannels: 6,
    pulseWidths: 0,
    rmt: { sending: 2, receiving: 2, areShared: false },
  },
  esp32c6: {
    name: "ESP32-C6",
    pins: all("0-30"),
    flash: all("24-30"),
    inputOnly: all(),
    adc1: all("0-6"),
    adc2: all(),
    touch: all(),
    dac: all(),
    strapping: all("4-5", "8-9", "15"),
    pwmChannels: 6,
    pulseWidths: 1,
    rmt: { sending: 2, receiving: 2, areShared: false },
  },
};

/** `all("0-2", "5")`: 0, 1, 2 and 5. */
function all(...ranges: readonly string[]): ReadonlySet<number> {
  const pins = new Set<number>();
  for (const range of ranges) {
    const [first = 0, last = first] = range.split("-").map(Number);
    for (let pin = first; pin <= last; pin++) pins.add(pin);
  }
  return pins;
}
