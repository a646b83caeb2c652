import assert from "node:assert/strict";
import { describe, it } from "mocha";
import { MemoryHost } from "../../../hosts/memory/host.js";
import { sharedSPI } from "../../../hosts/moddable/plain/shared-spi.js";
import { createHost, VirtualBoard } from "../../../hosts/node/index.js";
import { VirtualMAX31855 } from "../../../hosts/virtual/parts/virtual-max31855.js";
import { VirtualSPIPart } from "../../../hosts/virtual/parts/virtual-spi-part.js";
import type { SPIConstructor, SPIOptions } from "../../../src/host/host.js";
import { Device, GPIOSwitch, max31855 } from "../../../src/index.js";

const BUS = { clock: 18, in: 19, out: 23 };

/** Answers with the opposite of each bit. */
class Inverter extends VirtualSPIPart {
  readonly channels = {};
  readonly seen: number[][] = [];
  protected powerOn(): void {}
  protected exchange(bytes: Uint8Array): Uint8Array {
    this.seen.push([...bytes]);
    return bytes.map((byte) => ~byte);
  }
}

/** The virtual board's own SPI, and the firmware's, which shares one instance of the SDK's. */
const ENGINES: Record<string, (board: VirtualBoard) => SPIConstructor> = {
  "on a virtual board": (board) => board.SPI,
  "of the firmware": (board) => sharedSPI(likeTheSDK(board), board.Digital),
};

/**
 * The SDK's SPI claims its pins for each instance, and knows no select here. What it exchanges goes to the
 * part whose select pin is low.
 */
function likeTheSDK(board: VirtualBoard) {
  return class {
    readonly #pins: number[];
    readonly #options: SPIOptions;
    constructor(options: SPIOptions & { port: number }) {
      assert.equal(options.port, 1);
      this.#options = options;
      this.#pins = [options.clock, options.out, options.in].filter((pin) => pin !== undefined);
      for (const pin of this.#pins) assert.equal(inUse.has(pin), false, `pin ${pin} is in use`);
      for (const pin of this.#pins) inUse.add(pin);
    }
    transfer(buffer: Uint8Array): void {
      const { hz, mode = 0 } = this.#options;
      const bus = board.spi(this.#options.clock);
      const selected = [...bus.parts.keys()].find(
        // A select pin that isn't open is pulled up.
        (pin) => pin === undefined || (board.use(pin) !== undefined && board.level(pin) === 0),
      );
      buffer.set(bus.exchange(selected, buffer, { hz, mode }));
    }
    read(buffer: Uint8Array): void {
      this.transfer(buffer);
    }
    write(buffer: Uint8Array): void {
      this.transfer(Uint8Array.from(buffer));
    }
    close(): void {
      for (const pin of this.#pins) inUse.delete(pin);
    }
  };
}
const inUse = new Set<number>();

for (const [engine, spiOf] of Object.entries(ENGINES))
  describe(`SPI ${engine}`, () => {
    it("speaks to the part that is selected, both ways at a time", () => {
      const board = new VirtualBoard();
      const first = board.attach(new Inverter("first"), { clock: 18, select: 5 });
      const second = board.attach(new Inverter("second"), { clock: 18, select: 17 });
      const SPI = spiOf(board);
      const one = new SPI({ ...BUS, select: 5, hz: 1_000_000 });
      const other = new SPI({ ...BUS, select: 17, hz: 4_000_000, mode: 3 });
      const buffer = Uint8Array.of(1, 2, 0xf0);
      other.transfer(buffer);
      assert.deepEqual([...buffer], [0xfe, 0xfd, 0x0f]);
      one.write(Uint8Array.of(7));
      assert.deepEqual([first.seen, second.seen], [[[7]], [[1, 2, 0xf0]]]);
      const read = new Uint8Array(2);
      one.read(read);
      assert.deepEqual([...read], [0xff, 0xff]);
      one.close();
      other.write(Uint8Array.of(9));
      assert.deepEqual(second.seen.at(-1), [9]);
      other.close();
      assert.throws(() => other.write(Uint8Array.of(1)), /closed/);
    });

    it("has one bus, and refuses a second", () => {
      const board = new VirtualBoard();
      const SPI = spiOf(board);
      const open = new SPI({ ...BUS, select: 5, hz: 1_000_000 });
      assert.throws(
        () => new SPI({ clock: 25, in: 26, select: 27, hz: 1_000_000 }),
        /The SPI bus is in use at pins 18, 23, 19: a board has one/,
      );
      assert.throws(() => new SPI({ ...BUS, select: 5, hz: 1_000_000 }), /in use/);
      open.close();
      new SPI({ clock: 25, in: 26, select: 27, hz: 1_000_000 }).close();
    });
  });

describe("SPI", () => {
  it("is given back with all of its pins", () => {
    const host = new MemoryHost();
    host.board.attach(new VirtualMAX31855({ temperature: 230 }));
    const { temperature } = max31855({
      spi: BUS,
      selectPin: 5,
      temperature: "Oven",
      interval: 1000,
    });
    const device = new Device(host, { name: "oven", entities: [temperature] });
    device.start();
    host.advance(3000);
    assert.equal(temperature.describe(), "230 °C");
    assert.deepEqual(
      [18, 19, 23, 5].map((pin) => host.board.use(pin)),
      ["SPI", "SPI input", "SPI", "SPI"],
    );
    device.close();
    for (const pin of [18, 19, 23, 5]) assert.equal(host.board.use(pin), undefined);
  });

  it("refuses its select pin for something else, and an output on an input-only pin", () => {
    const host = createHost({ board: "esp32" });
    const { temperature } = max31855({ spi: BUS, selectPin: 5, temperature: "Oven" });
    const relay = new GPIOSwitch({ name: "Relay", pin: 5 });
    assert.throws(
      () => new Device(host, { name: "oven", entities: [temperature, relay] }).start(),
      /"Oven" and "Relay" both use pin 5/,
    );
    const { SPI } = host.io;
    assert.throws(() => new SPI({ clock: 34, in: 19, hz: 1_000_000 }), /input only: pin 34/);
    new SPI({ clock: 18, in: 34, hz: 1_000_000 }).close();
  });

  it("says which part needs it on a board that has none", () => {
    const host = new MemoryHost();
    const bare = Object.create(host, { io: { value: { ...host.io, Digital: host.io.Digital } } });
    const { temperature } = max31855({ spi: BUS, selectPin: 5, temperature: "Oven" });
    assert.throws(
      () => new Device(bare, { name: "oven", entities: [temperature] }).start(),
      /"Oven" can't open the MAX31855 at pin 5 .*This board \(memory\) has no SPI/,
    );
  });

  it("reports what is wrong with a thermocouple", () => {
    const host = new MemoryHost();
    const part = host.board.attach(new VirtualMAX31855());
    const log: string[] = [];
    const { temperature } = max31855({
      spi: BUS,
      selectPin: 5,
      temperature: "Oven",
      interval: 1000,
    });
    const device = new Device(host, { name: "oven", entities: [temperature] });
    device.start({ log: (_level, _tag, message) => void log.push(message) });
    for (const fault of ["open", "shorted to GND", "shorted to VCC"] as const) {
      part.fault = fault;
      host.advance(1000);
      part.fault = undefined;
      host.advance(2000);
    }
    const said = log.join("\n");
    for (const words of [/isn't connected/, /touches GND/, /touches VCC/])
      assert.match(said, words);
    device.close();
  });
});
