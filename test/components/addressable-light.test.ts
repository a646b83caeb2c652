import assert from "node:assert/strict";
import { describe, it } from "mocha";
import { MemoryHost } from "../../hosts/memory/host.js";
import { VirtualAPA102 } from "../../hosts/virtual/parts/virtual-apa102.js";
import {
  AddressableLight,
  type AddressableLightOptions,
  Device,
  LEDStrip,
  max31855,
  PixelFire,
  PixelRainbow,
  PixelRunning,
  PixelScan,
  PixelTwinkle,
} from "../../src/index.js";
import { refuses } from "../tools/refuses.js";

const PIN = 5;

/** A light on a strip of its own, on a board in memory. */
const start = (
  options: Partial<AddressableLightOptions> = {},
  strip = new LEDStrip({ pin: PIN, length: 10 }),
) => {
  const host = new MemoryHost();
  const light = new AddressableLight({ name: "Shelf", strip, gamma: 1, ...options });
  const device = new Device(host, { name: "strip", entities: [light] });
  device.start();
  return { host, light, device, strip: host.board.strip(PIN) };
};

const RED = [255, 0, 0];
const DARK = [0, 0, 0];

describe("AddressableLight", () => {
  it("shows one colour on all LEDs, with the bytes in the strip's order", () => {
    for (const order of ["GRB", "RGB", "BGR", "BRG"]) {
      const { light, strip, device } = start({}, new LEDStrip({ pin: PIN, length: 7, order }));
      assert.deepEqual(strip.pixels, Array(7).fill(DARK));
      light.set({ state: true, red: 1, green: 0.5, blue: 0, transitionLength: 0 });
      assert.deepEqual(strip.pixels, Array(7).fill([255, 128, 0]));
      light.set({ brightness: 0.5, transitionLength: 0 });
      assert.deepEqual(strip.pixels, Array(7).fill([128, 64, 0]));
      light.set({ state: false, transitionLength: 0 });
      assert.deepEqual(strip.pixels, Array(7).fill(DARK));
      device.close();
    }
  });

  it("shows its colours on a strip with a clock", () => {
    const host = new MemoryHost();
    const part = host.board.attach(new VirtualAPA102({ length: 40 }), { clock: 18 });
    const strip = new LEDStrip({ spi: { clock: 18, out: 23 }, length: 40 });
    const first = new AddressableLight({ name: "First", strip, gamma: 1, length: 30 });
    const second = new AddressableLight({ name: "Second", strip, gamma: 1, first: 30 });
    const device = new Device(host, { name: "strip", entities: [first, second] });
    device.start();
    first.set({ state: true, red: 1, green: 0.5, blue: 0, transitionLength: 0 });
    second.set({ state: true, red: 0, green: 0, blue: 1, transitionLength: 0 });
    host.advance(50);
    const expected = [...Array(30).fill([255, 128, 0]), ...Array(10).fill([0, 0, 255])];
    assert.deepEqual(part.pixels, expected);
    assert.deepEqual(part.complaints, []);
    assert.equal(host.board.use(23), "SPI");
    device.close();
    assert.deepEqual(part.pixels, Array(40).fill(DARK));
    assert.equal(host.board.use(18), undefined);
  });

  it("runs each effect on a strip with a clock", () => {
    const host = new MemoryHost();
    const part = host.board.attach(new VirtualAPA102({ length: 20 }), { clock: 18 });
    const effects = [new PixelRainbow(), new PixelRunning(), new PixelScan(), new PixelTwinkle()];
    const light = new AddressableLight({
      name: "Shelf",
      strip: new LEDStrip({ spi: { clock: 18, out: 23 }, length: 20 }),
      effects: [...effects, new PixelFire()],
    });
    const device = new Device(host, { name: "strip", entities: [light] });
    device.start();
    light.set({ state: true, red: 1, green: 1, blue: 1, transitionLength: 0 });
    for (const effect of light.effects) {
      light.set({ effect });
      const before = part.updates;
      host.advance(1000);
      assert.ok(part.updates > before + 10, effect);
    }
    assert.deepEqual(part.complaints, []);
    device.close();
  });

  it("refuses a strip with a clock that shares its pins, or has white", () => {
    const spi = { clock: 18, out: 23 };
    assert.throws(
      () => new LEDStrip({ spi, length: 3, order: "RGBW" }),
      /The LED strip at pins 18 and 23: order is "RGBW"; it must be the letters RGB, each once/,
    );
    const light = new AddressableLight({ name: "Shelf", strip: new LEDStrip({ spi, length: 3 }) });
    const oven = max31855({ spi: { clock: 18, in: 19 }, selectPin: 5, temperature: "Oven" });
    assert.throws(
      () => new Device(new MemoryHost(), { name: "strip", entities: [light, ...oven] }),
      /"Shelf" and "Oven" both use pin 18/,
    );
  });

  it("has white where the strip has", () => {
    const { light, strip } = start({}, new LEDStrip({ pin: PIN, length: 2, order: "GRBW" }));
    assert.equal(light.supportsWhiteValue, true);
    light.set({ state: true, red: 0, green: 0, blue: 1, white: 0.5, transitionLength: 0 });
    assert.deepEqual(strip.pixels, Array(2).fill([0, 0, 255, 128]));
  });

  it("corrects the brightness with gamma", () => {
    const { light, strip } = start({ gamma: 2.8 });
    light.set({ state: true, red: 0.5, green: 1, blue: 0.25, transitionLength: 0 });
    // 0.5 ** 2.8 * 255 and 0.25 ** 2.8 * 255.
    assert.deepEqual(strip.pixels[9], [37, 255, 5]);
  });

  it("goes from colour to colour in steps, and then needs no timer", () => {
    const { host, light, strip } = start();
    const timers = host.time.running;
    light.set({ state: true, red: 1, green: 0, blue: 0, transitionLength: 1000 });
    host.advance(500);
    const [red = 0] = strip.pixels[3] ?? [];
    assert(Math.abs(red - 128) < 10, `${red}`);
    host.advance(600);
    assert.deepEqual(strip.pixels, Array(10).fill(RED));
    assert.equal(host.time.running, timers);
  });

  it("shares its strip with another light, each on LEDs of its own", () => {
    const host = new MemoryHost();
    const strip = new LEDStrip({ pin: PIN, length: 10 });
    const options = { strip, gamma: 1, defaultTransitionLength: 0 };
    const left = new AddressableLight({ name: "Left", ...options, length: 4 });
    const right = new AddressableLight({ name: "Right", ...options, first: 4 });
    const device = new Device(host, { name: "strip", entities: [left, right] });
    device.start();
    left.set({ state: true, red: 1, green: 0, blue: 0 });
    right.set({ state: true, red: 0, green: 0, blue: 1 });
    const { pixels } = host.board.strip(PIN);
    assert.deepEqual(pixels, [...Array(4).fill(RED), ...Array(6).fill([0, 0, 255])]);
    assert.equal(host.board.use(PIN), "LED strip");
    device.close();
    assert.equal(host.board.use(PIN), undefined);
    assert.deepEqual(host.board.strip(PIN).pixels, Array(10).fill(DARK));
  });

  it("shows a rainbow that wanders, at the light's brightness", () => {
    const { host, light, strip } = start({ effects: [new PixelRainbow({ period: 1000 })] });
    light.set({ state: true, effect: "Rainbow" });
    const first = strip.pixels;
    assert.deepEqual(first[0], RED);
    assert.equal(new Set(first.map(String)).size, 10);
    host.advance(1000);
    const turned = strip.pixels.map(String);
    const by = turned.indexOf(String(RED));
    assert.deepEqual([...turned.slice(by), ...turned.slice(0, by)], first.map(String));
    light.set({ brightness: 0.5 });
    assert(strip.pixels.every((pixel) => Math.max(...pixel) <= 128));
    assert(strip.pixels.some((pixel) => Math.max(...pixel) === 128));
  });

  it("scans to and fro", () => {
    const { host, light, strip } = start({ effects: [new PixelScan({ period: 660 })] });
    light.set({ state: true, red: 1, green: 0, blue: 0, effect: "Scan" });
    assert.deepEqual(strip.pixels[0], RED);
    host.advance(330);
    assert.deepEqual(strip.pixels[9], RED);
    assert(strip.pixels[8]?.[0] !== 0, "it has a trail");
    host.advance(330);
    assert.deepEqual(strip.pixels[0], RED);
  });

  it("lets lights run along the strip", () => {
    const { host, light, strip } = start({
      effects: [new PixelRunning({ step: 33, distance: 5 })],
    });
    light.set({ state: true, red: 1, green: 0, blue: 0, effect: "Running" });
    const brightest = () =>
      strip.pixels.flatMap((pixel, index) => (pixel[0] === 255 ? [index] : []));
    assert.deepEqual(brightest(), [4, 9]);
    host.advance(33);
    assert.deepEqual(brightest(), [0, 5]);
    light.set({ green: 1 });
    assert.equal(strip.pixels[0]?.[1], 255);
  });

  it("twinkles and burns, and is dark when it is turned off", () => {
    const effects = [new PixelTwinkle({ density: 0.1 }), new PixelFire()];
    const { host, light, strip } = start({ effects });
    for (const effect of ["Twinkle", "Fire"]) {
      light.set({ state: true, effect });
      const seen = new Set<string>();
      for (let step = 0; step < 60; step++) {
        host.advance(33);
        seen.add(String(strip.pixels));
      }
      assert(seen.size > 30, `${effect} changes`);
      light.set({ state: false, transitionLength: 0 });
      assert.deepEqual(strip.pixels, Array(10).fill(DARK));
    }
  });

  it("twinkles as much as it is told meanwhile", () => {
    const twinkle = new PixelTwinkle({ density: 0 });
    const { host, light, strip } = start({ effects: [twinkle] });
    light.set({ state: true, effect: "Twinkle" });
    host.advance(330);
    assert.deepEqual(strip.pixels, Array(10).fill(DARK));
    twinkle.density = 1;
    host.advance(330);
    assert.notDeepEqual(strip.pixels, Array(10).fill(DARK));
    twinkle.density = 0;
    host.advance(10_000);
    assert.deepEqual(strip.pixels, Array(10).fill(DARK));
  });

  const refused: [what: string, make: () => unknown, RegExp][] = [
    ["a colour twice", () => new LEDStrip({ pin: PIN, length: 1, order: "RGG" }), /order is "RGG"/],
    ["LEDs beyond the strip's end", () => start({ first: 5, length: 6 }), /"Shelf": length is 6/],
    [
      "LEDs of another light",
      () => {
        const strip = new LEDStrip({ pin: PIN, length: 10 });
        start({ name: "Left", length: 5 }, strip);
        start({ name: "Right", first: 4 }, strip);
      },
      /"Left" and "Right" share LEDs/,
    ],
  ];
  for (const [what, make, message] of refused) {
    it(`refuses ${what}`, () => {
      refuses(make, message);
    });
  }
});
