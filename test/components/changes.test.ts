import assert from "node:assert/strict";
import { describe, it } from "mocha";
import {
  BinarySensor,
  Climate,
  Cover,
  combine,
  type Entity,
  EventEntity,
  Fan,
  Light,
  Lock,
  NumberEntity,
  Select,
  Sensor,
  Switch,
  TextSensor,
  Valve,
} from "thimble";

describe("onChange", () => {
  it("is called for what differs from before, until it is ended", () => {
    const sensor = new Sensor({ name: "Temperature", forceUpdate: true });
    const heard: unknown[] = [];
    const end = sensor.onChange(() => heard.push(sensor.state));
    for (const value of [21, 21, 21.004, Number.NaN, Number.NaN, 21]) sensor.publish(value);
    end();
    sensor.publish(22);
    assert.deepEqual(heard, [21, 21.004, undefined, 21]);
  });

  const cover = new Cover({ name: "Cover", supportsPosition: true });
  const valve = new Valve({ name: "Valve", supportsPosition: true });
  const light = new Light({ name: "Light", supportsBrightness: true });
  const fan = new Fan({ name: "Fan", supportsSpeed: true, speedCount: 100 });
  const climate = new Climate({ name: "Climate", modes: ["heat"] });
  const lock = new Lock({ name: "Lock" });
  const event = new EventEntity({ name: "Event", eventTypes: ["ring"] });
  const cases: readonly [Entity, first: () => void, again: () => void][] = [
    [cover, () => cover.set({ position: 0.501 }), () => cover.set({ position: 0.502 })],
    [valve, () => valve.set({ position: 0.501 }), () => valve.set({ position: 0.502 })],
    [light, () => light.set({ brightness: 0.501 }), () => light.set({ brightness: 0.502 })],
    [fan, () => fan.set({ state: true, speedLevel: 4 }), () => fan.set({ speedLevel: 5 })],
    [climate, () => climate.set({ mode: "heat" }), () => climate.set({ targetTemperature: 19 })],
    [lock, () => lock.set("lock"), () => lock.set("unlock")],
    // It happens again, which is news.
    [event, () => event.trigger("ring"), () => event.trigger("ring")],
  ];
  for (const [entity, first, again] of cases)
    it(`sees each change of a ${entity.kind}`, () => {
      let heard = 0;
      first();
      entity.onChange(() => (heard += 1));
      again();
      const after = heard;
      assert.ok(after > 0, "the listener wasn't called");
      entity.onPublish(() => {});
      if (entity === event) return;
      again();
      assert.equal(heard, after, "the listener was called without a change");
    });

  it("isn't called any more once another listener has ended it", () => {
    const relay = new Switch({ name: "Relay" });
    const heard: string[] = [];
    let end = () => {};
    relay.onChange(() => end());
    end = relay.onChange(() => heard.push("late"));
    relay.publish(true);
    assert.deepEqual(heard, []);
  });
});

describe("combine", () => {
  it("gives the states of all whenever one of them changes, as programs use them", () => {
    const door = new BinarySensor({ name: "Door" });
    const lux = new Sensor({ name: "Lux" });
    const mode = new Select({ name: "Mode", options: ["auto", "off"], initialOption: "auto" });
    const lock = new Lock({ name: "Lock" });
    const shade = new Cover({ name: "Shade" });
    const heard: unknown[] = [];
    const end = combine([door, lux, mode, lock, shade], (isOpen, light, chosen, bolt, cover) => {
      // The types are those of the kinds.
      const all: [
        boolean | undefined,
        number | undefined,
        "auto" | "off" | undefined,
        string | undefined,
        Cover,
      ] = [...([isOpen, light, chosen, bolt, cover] as const)];
      heard.push(all.slice(0, 4));
      assert.equal(cover, shade);
    });
    lux.publish(100);
    door.publish(true);
    door.publish(true);
    mode.set("off");
    lock.set("lock");
    shade.set({ position: 0 });
    end();
    lux.publish(5);
    assert.deepEqual(heard, [
      [undefined, 100, "auto", undefined],
      [true, 100, "auto", undefined],
      [true, 100, "off", undefined],
      [true, 100, "off", "locked"],
      [true, 100, "off", "locked"],
    ]);
  });

  it("reports the newest states, each once, even when listeners publish", () => {
    const celsius = new Sensor({ name: "Celsius" });
    const kelvin = new Sensor({ name: "Kelvin" });
    const words = new TextSensor({ name: "Words" });
    const heard: unknown[] = [];
    celsius.onValue((value = 0) => kelvin.publish(value + 273));
    combine([celsius, kelvin], (c, k) => words.publish(`${c} ${k}`));
    words.onChange(() => heard.push(words.state));
    celsius.publish(20);
    celsius.publish(21);
    assert.deepEqual(heard, ["20 293", "21 294"]);
  });

  it("reports what its own listener publishes for the same entities", () => {
    const [low, high] = [5, 5].map(
      (initialValue, i) =>
        new NumberEntity({ name: `${i}`, minValue: 0, maxValue: 9, initialValue }),
    ) as [NumberEntity, NumberEntity];
    const heard: string[] = [];
    combine([low, high], (least = 0, most = 0) => {
      heard.push(`${least} ${most}`);
      // The upper one is never below the lower one.
      if (least > most) high.set(least);
    });
    low.set(7);
    assert.deepEqual(heard, ["7 5", "7 7"]);
    assert.equal(high.state, 7);
  });
});
