import assert from "node:assert/strict";
import { describe, it } from "mocha";
import { MemoryHost } from "../../hosts/memory/host.js";
import {
  AddressableLight,
  Device,
  EffectSpeed,
  type EffectSpeedOptions,
  LEDStrip,
  type LightEffect,
  type PixelEffect,
  PWMLight,
  SubDevice,
} from "../../src/index.js";
import { refuses } from "../tools/refuses.js";

/** Remembers how far the effect was at each step. */
class EffectRecorder implements LightEffect, PixelEffect {
  readonly name = "EffectRecorder";
  readonly seen: number[] = [];

  apply(_color: unknown, elapsed: number): void {
    this.seen.push(elapsed);
  }

  applyTo(_pixels: unknown, _color: unknown, elapsed: number): void {
    this.seen.push(elapsed);
  }
}

/** A light, and how far its effect is. */
const LIGHTS = {
  PWMLight: () => {
    const effect = new EffectRecorder();
    return { effect, light: new PWMLight({ name: "Lamp", pin: 4, effects: [effect] }) };
  },
  AddressableLight: () => {
    const effect = new EffectRecorder();
    const strip = new LEDStrip({ pin: 5, length: 10 });
    return { effect, light: new AddressableLight({ name: "Lamp", strip, effects: [effect] }) };
  },
};

describe("EffectSpeed", () => {
  const strip = () => new LEDStrip({ pin: 5, length: 10 });

  it("is shown with its light", () => {
    const device = new SubDevice({ name: "Shelf" });
    const light = new AddressableLight({ name: "Lamp", strip: strip(), device, group: "Evening" });
    const speed = new EffectSpeed({ name: "Speed", light });
    assert.deepEqual([speed.device, speed.group], [device, "Evening"]);
  });

  it("is shown where it says, and alone with a light that says nothing", () => {
    const light = new AddressableLight({ name: "Lamp", strip: strip(), group: "Evening" });
    assert.equal(new EffectSpeed({ name: "Speed", light, group: "Show" }).group, "Show");
    const plain = new EffectSpeed({ name: "Speed", light: { effectSpeed: 1 } });
    assert.deepEqual([plain.device, plain.group], [undefined, ""]);
  });
});

for (const [name, make] of Object.entries(LIGHTS))
  describe(`EffectSpeed of a ${name}`, () => {
    const start = (options: Partial<EffectSpeedOptions> = {}) => {
      const { effect, light } = make();
      const speed = new EffectSpeed({ name: "Speed", light, ...options });
      const host = new MemoryHost();
      const device = new Device(host, { name: "lamp", entities: [light, speed] });
      device.start();
      const progress = (milliseconds: number) => {
        const before = effect.seen.at(-1) ?? 0;
        host.advance(milliseconds);
        return Math.round((effect.seen.at(-1) as number) - before);
      };
      return { host, light, speed, device, effect, progress };
    };
    /** A whole number of steps of both lights. */
    const STEPS = 660;

    it("makes effects faster and slower, from where they are", () => {
      const { light, speed, progress, effect, device } = start();
      light.set({ state: true, effect: "EffectRecorder" });
      assert.equal(progress(STEPS), STEPS);
      speed.set(200);
      assert.equal(progress(STEPS), 2 * STEPS);
      speed.set(10);
      assert.equal(progress(STEPS), STEPS / 10);
      assert.deepEqual(
        effect.seen,
        effect.seen.toSorted((a, b) => a - b),
        "it never goes back",
      );
      device.close();
    });

    it("holds before the effect begins, and leaves transitions as long as they are", () => {
      const { host, light, progress, device } = start({ initialValue: 50 });
      const idle = host.time.running;
      light.set({ state: true, effect: "EffectRecorder" });
      assert.equal(progress(STEPS), STEPS / 2);
      light.set({ effect: "", brightness: 1, transitionLength: 0 });
      light.set({ brightness: 0.5, transitionLength: STEPS });
      host.advance(STEPS);
      assert.equal(host.time.running, idle, "the transition is over");
      device.close();
    });

    it("is restored", () => {
      const { host, light, speed, device } = start({ restore: true });
      assert.equal(light.effectSpeed, 1);
      speed.set(300);
      device.close();
      const { effect, light: next } = make();
      const entities = [next, new EffectSpeed({ name: "Speed", light: next, restore: true })];
      const second = new Device(host, { name: "lamp", entities });
      second.start();
      assert.equal(next.effectSpeed, 3);
      assert.deepEqual(effect.seen, []);
      second.close();
    });

    it("refuses a range that no light takes", () => {
      const { light } = make();
      refuses(() => new EffectSpeed({ name: "Speed", light, minValue: 0 }), /"Speed": minValue/);
      refuses(
        () => new EffectSpeed({ name: "Speed", light, maxValue: 20_000 }),
        /"Speed": maxValue/,
      );
      refuses(() => (light.effectSpeed = 0), /"Lamp": effectSpeed/);
    });
  });
