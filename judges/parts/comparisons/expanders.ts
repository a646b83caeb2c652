import type { ExpanderDriver } from "../../../src/parts/expander-driver.js";
import { MCP23008Driver, MCP23017Driver } from "../../../src/parts/mcp230xx.js";
import { PCA9554Driver, PCA9555Driver } from "../../../src/parts/pca955x.js";
import { PCF8574Driver, PCF8575Driver } from "../../../src/parts/pcf857x.js";
import { PI4IOE5V6408Driver } from "../../../src/parts/pi4ioe5v6408.js";
import type { I2CSensorOptions } from "../../../src/parts/sensor-driver.js";
import type { Random } from "../../../test/tools/random.js";
import type { Comparison, Reading } from "../comparison.js";
import type { FakePart } from "../fakes/fake-part.js";
import { onI2C } from "../fakes/host-io.js";
import { Registers } from "../fakes/registers.js";

/** Where ESPHome's driver asks what a pin is, as in `cpp/expander.h`. */
const IS_OUTPUT = 100;
const IS_HIGH = 150;

/** The registers of a part with one port; of one with two, each stands for a pair. */
interface Layout {
  readonly levels: number;
  readonly outputs: number;
  readonly direction: number;
  readonly pullUps?: number;
}

const MCP230XX: Layout = { levels: 9, outputs: 10, direction: 0, pullUps: 6 };
const PI4IOE5V6408: Layout = { levels: 0x0f, outputs: 5, direction: 3, pullUps: 0x0d };
const PCA955X: Layout = { levels: 0, outputs: 1, direction: 3 };

/** A part whose pins have random directions, pull-ups and levels. */
class FakeExpander extends Registers {
  readonly outputs: number;
  /** The outputs' levels, and which inputs have a pull-up. */
  readonly high: number;
  readonly ports: number;
  readonly #layout: Layout | undefined;

  /** @param layout - Without it, the part has no registers: its ports take turns. */
  constructor(random: Random, pins: number, layout?: Layout) {
    const ports = pins / 8;
    const bytes = new Uint8Array(256);
    bytes.set(random.bytes(ports), (layout?.levels ?? 0) * ports);
    if (layout) bytes.fill(0xff, layout.direction * ports, (layout.direction + 1) * ports);
    super(bytes);
    this.ports = ports;
    this.#layout = layout;
    this.outputs = random.below(1 << pins);
    this.high = random.below(1 << pins);
  }

  override write(address: number, bytes: Uint8Array): boolean {
    if (this.#layout) return super.write(address, bytes);
    // Behind the levels that are read.
    this.bytes.set(bytes, this.ports);
    return true;
  }

  override read(address: number, count: number): Uint8Array {
    return this.#layout ? super.read(address, count) : this.bytes.slice(0, count);
  }

  override level(pin: number): readonly [level: 0 | 1, until: number] {
    const [bits, index] =
      pin >= IS_HIGH ? [this.high, pin - IS_HIGH] : [this.outputs, pin - IS_OUTPUT];
    return [((bits >> index) & 1) as 0 | 1, this.now];
  }

  /** What the driver has made of it. @param levels - What it read. */
  state(levels: number): Reading {
    const { outputs } = this;
    if (!this.#layout) return { levels: levels & ~outputs, latch: this.#at(1) };
    const { direction, pullUps, outputs: latch } = this.#layout;
    return {
      levels: levels & ~outputs,
      direction: this.#at(direction),
      latch: this.#at(latch) & outputs,
      ...(pullUps !== undefined && { pullUps: this.#at(pullUps) }),
    };
  }

  #at(register: number): number {
    let value = 0;
    for (let port = this.ports - 1; port >= 0; port--)
      value = value * 256 + (this.bytes[register * this.ports + port] ?? 0);
    return value;
  }
}

interface Case {
  readonly part: string;
  readonly driver: string;
  readonly sources: readonly string[];
  readonly pins: 8 | 16;
  readonly layout?: Layout;
  readonly Driver: new (options: I2CSensorOptions) => ExpanderDriver;
}

function comparison({ pins, layout, Driver, ...names }: Case): Comparison<FakeExpander> {
  return {
    ...names,
    count: 500,
    random: "directions, pull-ups and levels of its pins",
    fake: (random) => new FakeExpander(random, pins, layout),
    ours: (part) => {
      const driver = new Driver(onI2C(part));
      const { outputs, high } = part;
      driver.configure(outputs, high & ~outputs, high & outputs);
      const levels = driver.read();
      driver.close();
      return part.state(levels);
    },
    duration: 40,
    option: pins,
    theirs: (published, part) => part.state(published.at(-1)?.value ?? Number.NaN),
    tolerance: { levels: 0, direction: 0, latch: 0, pullUps: 0 },
  };
}

const MCP = (own: string, base: string) => [
  "mcp23xxx_base/mcp23xxx_base.cpp",
  `${base}/${base}.cpp`,
  `${own}/${own}.cpp`,
];

export const EXPANDER_COMPARISONS = [
  comparison({
    part: "MCP23008",
    driver: "mcp23008",
    sources: MCP("mcp23008", "mcp23x08_base"),
    pins: 8,
    layout: MCP230XX,
    Driver: MCP23008Driver,
  }),
  comparison({
    part: "MCP23017",
    driver: "mcp23017",
    sources: MCP("mcp23017", "mcp23x17_base"),
    pins: 16,
    layout: MCP230XX,
    Driver: MCP23017Driver,
  }),
  comparison({
    part: "PCA9554",
    driver: "pca9554",
    sources: ["pca9554/pca9554.cpp"],
    pins: 8,
    layout: PCA955X,
    Driver: PCA9554Driver,
  }),
  comparison({
    part: "PCA9555",
    driver: "pca9554",
    sources: ["pca9554/pca9554.cpp"],
    pins: 16,
    layout: PCA955X,
    Driver: PCA9555Driver,
  }),
  comparison({
    part: "PI4IOE5V6408",
    driver: "pi4ioe5v6408",
    sources: ["pi4ioe5v6408/pi4ioe5v6408.cpp"],
    pins: 8,
    layout: PI4IOE5V6408,
    Driver: PI4IOE5V6408Driver,
  }),
  comparison({
    part: "PCF8574",
    driver: "pcf8574",
    sources: ["pcf8574/pcf8574.cpp"],
    pins: 8,
    Driver: PCF8574Driver,
  }),
  comparison({
    part: "PCF8575",
    driver: "pcf8574",
    sources: ["pcf8574/pcf8574.cpp"],
    pins: 16,
    Driver: PCF8575Driver,
  }),
] as unknown as readonly Comparison<FakePart>[];
