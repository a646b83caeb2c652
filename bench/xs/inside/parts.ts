/** Reading parts and moving lights along a strip, in loops. The buses only cost a method call. */
import { AddressableLight } from "../../../src/components/lights/strips/addressable-light.js";
import { PixelRainbow } from "../../../src/components/lights/strips/effects/pixel-rainbow.js";
import { LEDStrip } from "../../../src/components/lights/strips/led-strip.js";
import { bme280 } from "../../../src/components/parts/bme280.js";
import { sht3x } from "../../../src/components/parts/sht3x.js";
import type {
  DigitalConstructor,
  Host,
  I2C,
  I2COptions,
  PixelOutput,
  SPI,
  Timer,
  Timers,
} from "../../../src/host/host.js";
import { HD44780 } from "../../../src/parts/hd44780.js";
import { MAX7219 } from "../../../src/parts/max7219.js";
import { TM1637 } from "../../../src/parts/tm1637.js";
import { measured } from "./measured.js";

const BUS = { data: 21, clock: 22 };

/** The registers of a BME280 that has measured 20 °C, 50 % and 1000 hPa. */
const REGISTERS = new Uint8Array(256);
REGISTERS.set([0x45, 0x6f, 0x6f, 0x68, 0x32, 0x00, 0x82, 0x8f, 0x75, 0xd6, 0xd0, 0x0b], 0x88);
REGISTERS.set(
  [0x44, 0x1b, 0xfc, 0xff, 0xf9, 0xff, 0xac, 0x26, 0x0a, 0xd8, 0xbd, 0x10, 0, 75],
  0x94,
);
REGISTERS[0xd0] = 0x60;
REGISTERS.set([0x78, 0x01, 0x00, 0x11, 0xe0, 0x03, 0x1e], 0xe1);
REGISTERS[0xf4] = 0x24;
REGISTERS.set([0x50, 0x00, 0x00, 0x80, 0x50, 0x00, 0x6a, 0x00], 0xf7);

/** 21 °C and 50 % with their checksums, as an SHT31 sends them: the words 0x608b and 0x8000. */
const CLIMATE = Uint8Array.of(0x60, 0x8b, 0, 0x80, 0x00, 0xa2);
CLIMATE[2] = crc(CLIMATE.subarray(0, 2));

/** Every address answers. */
class AnsweringI2C implements I2C {
  readonly #address: number;

  constructor({ address }: I2COptions) {
    this.#address = address;
  }

  read(buffer: Uint8Array): number {
    buffer.set(CLIMATE);
    return buffer.length;
  }

  write(): void {}

  writeRead(write: Uint8Array, read: Uint8Array): number {
    const register = write[0] as number;
    for (let i = 0; i < read.length; i++) read[i] = REGISTERS[register + i] as number;
    return this.#address;
  }

  close(): void {}
}

class StripOutput implements PixelOutput {
  readonly bytes: Uint8Array;

  constructor({ length, order }: { length: number; order: string }) {
    this.bytes = new Uint8Array(length * order.length);
  }

  update(): void {}
  close(): void {}
}

/** A bus that accepts everything. */
class SilentSPI implements SPI {
  read(): void {}
  write(): void {}
  transfer(): void {}
  close(): void {}
}

/** Timers that all fire when `pass` is called. */
class AllTimers implements Timers {
  readonly #repeated: (() => void)[] = [];
  readonly #once: (() => void)[] = [];

  set(callback: () => void): Timer {
    this.#once.push(callback);
    return callback;
  }

  repeat(callback: () => void): Timer {
    this.#repeated.push(callback);
    return callback;
  }

  clear(): void {}

  pass(): void {
    for (let i = 0; i < this.#repeated.length; i++) this.#repeated[i]?.();
    for (let callback = this.#once.pop(); callback; callback = this.#once.pop()) callback();
  }
}

const time = { ticks: 0, now: 0, set() {} };

function hostWith(timer: Timers): Host {
  return {
    io: { I2C: AnsweringI2C, PixelOutput: StripOutput, SPI: SilentSPI },
    timer,
    time,
  } as unknown as Host;
}

const readings = new AllTimers();
const published: number[] = [];
for (let i = 0; i < 10; i++) {
  const options = { bus: BUS, interval: 1000 };
  const sensors = [
    ...bme280({ ...options, temperature: `T${i}`, humidity: `H${i}`, pressure: `P${i}` }),
    ...sht3x({ ...options, temperature: `t${i}`, humidity: `h${i}` }),
  ];
  for (const sensor of sensors) {
    sensor.start(hostWith(readings));
    sensor.onReading((state) => {
      if (state === undefined) published.push(Number.NaN);
    });
  }
}
// The first turns open all of them.
readings.pass();
readings.pass();
if (published.length > 0) throw new Error(`${published.length} parts can't be read`);

measured("a reading of 20 parts", (n) => {
  for (let i = 0; i < n; i++) readings.pass();
});

/** Measures a rainbow on 300 LEDs. */
function rainbowOn(strip: LEDStrip, scenario: string): void {
  const frames = new AllTimers();
  const light = new AddressableLight({ name: "Shelf", strip, effects: [new PixelRainbow()] });
  light.start(hostWith(frames));
  light.set({ state: true, effect: "Rainbow" });
  measured(scenario, (n) => {
    for (let i = 0; i < n; i++) {
      time.ticks += 33;
      frames.pass();
    }
  });
}

rainbowOn(new LEDStrip({ pin: 5, length: 300 }), "a frame of a rainbow on 300 LEDs");
rainbowOn(
  new LEDStrip({ spi: { clock: 18, out: 23 }, length: 300 }),
  "a frame of a rainbow on 300 LEDs with a clock",
);

/** A part that takes everything and reads as 0. */
class SilentI2C implements I2C {
  read(buffer: Uint8Array): number {
    return buffer.length;
  }
  write(): void {}
  writeRead(): number {
    return 0;
  }
  close(): void {}
}

const display = new HD44780({
  sensor: { io: SilentI2C, ...BUS },
  ...{ columns: 20, rows: 4, characters: "♥", glyphs: new Uint8Array(8) },
});
measured("a row of an LCD with 20 columns", (n) => {
  for (let i = 0; i < n; i++)
    for (let turn = 0; turn < 2; turn++) display.show(3, "Outside ♥ 21.5 °C", turn);
});

/** A pin that takes everything and is low. */
class SilentDigital {
  static readonly Output = 8;
  static readonly InputPullUp = 1;
  read(): number {
    return 0;
  }
  write(): void {}
  close(): void {}
}

const digits = new TM1637({
  digital: SilentDigital as unknown as DigitalConstructor,
  ...{ clockPin: 18, dataPin: 19, digits: 4, isInverted: false },
});
measured("the same text again on four digits of a TM1637", (n) => {
  for (let i = 0; i < n; i++) digits.show(0, "12:34");
});

const chain = new MAX7219({
  sensor: { io: SilentSPI, clock: 18, out: 23, select: 5 },
  ...{ chips: 2, isReversed: false },
});
measured("the same text again on two MAX7219", (n) => {
  for (let i = 0; i < n; i++) chain.show(0, "12345678.12345678");
});

function crc(bytes: Uint8Array): number {
  let value = 0xff;
  for (let i = 0; i < bytes.length; i++) {
    value ^= bytes[i] as number;
    for (let bit = 0; bit < 8; bit++)
      value = value & 0x80 ? ((value << 1) ^ 0x31) & 0xff : value << 1;
  }
  return value;
}
