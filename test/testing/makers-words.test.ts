/** What people do at a device, in their words. */
import assert from "node:assert/strict";
import { describe, it } from "mocha";
import {
  type Click,
  ClickEvent,
  Device,
  type Entity,
  EventEntity,
  GPIOBinarySensor,
  GPIOSwitch,
  Light,
  Lock,
  NumberEntity,
  PulseCounterSensor,
  PulseMeterSensor,
  RestartButton,
  RotaryEncoder,
  Select,
  Sensor,
  TextEntity,
  Thermostat,
  TimeBasedCover,
  type Turn,
} from "thimble";
import { TestDevice, UnknownTargetError } from "thimble/testing";

const start = (...entities: Entity[]) =>
  TestDevice.start((host) => new Device(host, { name: "inputs", entities }));

function refuses(action: () => unknown, message: RegExp) {
  assert.throws(action, (error) => {
    assert.ok(error instanceof UnknownTargetError);
    assert.match(error.message, message);
    return true;
  });
}

describe("What people do at a board", () => {
  it("presses a button, short, twice and long, whichever way it is wired", async () => {
    for (const inverted of [true, false]) {
      const clicks: Click[] = [];
      const mode = inverted ? "pullUp" : "pullDown";
      const button = new GPIOBinarySensor({ name: "Button", pin: 4, mode, inverted });
      const click = new ClickEvent({
        name: "Clicks",
        button,
        onClick: (how) => void clicks.push(how),
      });
      const device = start(button, click);
      await device.press(button);
      await device.advance("1 s");
      await device.press("button");
      await device.press("Button");
      await device.advance("1 s");
      await device.press(4, "2 s");
      assert.deepEqual(clicks, ["single", "double", "long"]);
      device.close();
    }
  });

  it("opens a door and closes it", async () => {
    const door = new GPIOBinarySensor({ name: "Front door", pin: 4, debounce: 0 });
    const device = start(door);
    device.hold(door);
    assert.equal(door.state, true);
    device.release("front_door");
    assert.equal(door.state, false);
    device.close();
  });

  for (const edgesPerStep of [1, 2, 4] as const)
    it(`turns a knob with ${edgesPerStep} edges for each click`, async () => {
      const turns: Turn[] = [];
      const events = new EventEntity<Turn>({
        name: "Turns",
        eventTypes: ["clockwise", "counterclockwise"],
      });
      const knob = new RotaryEncoder({
        ...{ name: "Knob", signalPin: 4, controlPin: 5, edgesPerStep, events },
        onTurn: (steps) => {
          for (let step = 0; step < Math.abs(steps); step++)
            turns.push(steps > 0 ? "clockwise" : "counterclockwise");
        },
      });
      const device = start(knob, events);
      await device.turn(knob, 1);
      assert.equal(knob.state, 1);
      await device.turn("knob", 5);
      assert.equal(knob.state, 6);
      await device.turn(knob, -7);
      assert.equal(knob.state, -1);
      assert.equal(turns.length, 13);
      device.close();
    });

  for (const [edge, counted] of [
    ["rising", 10],
    ["falling", 10],
    ["both", 20],
  ] as const)
    it(`puts ten pulses a second on an input, of which a meter counts ${counted} with "${edge}"`, async () => {
      const total = new Sensor({ name: "Total" });
      const flow = new PulseCounterSensor({ name: "Flow", pin: 4, edge, interval: "1 s", total });
      const device = start(flow, total);
      device.pulse(flow, { hz: 10 });
      for (let second = 1; second <= 5; second++) {
        await device.advance("1 s");
        assert.equal(total.state, counted * second);
      }
      device.pulse(4, { hz: 0 });
      await device.advance("1 min");
      assert.equal(total.state, counted * 5);
      device.close();
    });

  it("puts so many pulses on an input", async () => {
    const total = new Sensor({ name: "Total" });
    const power = new PulseMeterSensor({ name: "Power", pin: 4, total });
    const device = start(power, total);
    device.pulse("power", { hz: 2, count: 3 });
    await device.advance("1 min");
    assert.equal(total.state, 3);
    device.close();
  });

  it("keeps levels, and loses the program, while the power is cut", async () => {
    const door = new GPIOBinarySensor({ name: "Door", pin: 4 });
    const relay = new GPIOSwitch({ name: "Relay", pin: 5, restore: true });
    const device = start(door, relay);
    const hub = device.connect();
    device.hold(door);
    hub.entity(relay).turnOn();
    await device.advance("2 min");
    device.cutPower();
    assert.equal(hub.isConnected, false);
    assert.equal(device.board.level(5), 0);
    refuses(() => device.connect(), /The device is off: switch it on with powerOn/);
    device.cutPower();
    await device.advance("1 h");
    device.powerOn();
    assert.equal(device.passed, 0);
    assert.equal(device.board.level(5), 1);
    await device.advance("1 s");
    assert.equal(device.connect().state("door")?.state, true);
    device.close();
  });

  it("says which entities and pins there are", async () => {
    const knob = new RotaryEncoder({ name: "Knob", signalPin: 4, controlPin: 5 });
    const restart = new RestartButton({ name: "Restart" });
    const device = start(knob, restart);
    refuses(
      () => device.hold("door"),
      /named "door": .*entities knob, restart, .*pins button, led/,
    );
    refuses(() => device.hold(knob), /"Knob" is at several pins, 4, 5: name one of them/);
    refuses(
      () => device.hold(restart),
      /button of the hub: press it with hub\.entity\("restart"\)/,
    );
    refuses(() => device.entity("door"), /no entity "door": it has knob, restart/);
    await assert.rejects(device.turn("restart", 1), /can't be turned: give a RotaryEncoder/);
    assert.throws(
      () => device.pulse(4, { hz: -1 }),
      /hz is -1; it must be a number from 0 to 10000/,
    );
    device.close();
  });
});

describe("What people do in a hub", () => {
  const light = new Light({ name: "Lamp", supportsBrightness: true });
  const shutter = new TimeBasedCover({
    ...{ name: "Shutter", openPin: 4, closePin: 5, openDuration: "10 s", closeDuration: "10 s" },
  });
  const lock = new Lock({ name: "Lock", supportsOpen: true });
  const target = new NumberEntity({ name: "Target", minValue: 0, maxValue: 30, step: 1 });
  const scene = new Select({ name: "Scene", options: ["Day", "Night"] });
  const text = new TextEntity({ name: "Text" });
  const room = new Sensor({ name: "Room" });
  const restart = new RestartButton({ name: "Restart" });
  const heating = new Thermostat({
    ...{ name: "Heating", sensor: room, heatPin: 6, targetTemperature: 20, initialMode: "off" },
  });
  const all = [light, shutter, lock, target, scene, text, room, restart, heating];

  it("turns on, opens, locks, sets and presses, by entity, id or name", async () => {
    const device = start(...all);
    const hub = device.connect();
    hub.entity(light).turnOn({ brightness: 0.5 });
    assert.equal(light.state, true);
    assert.equal(hub.entity("lamp").state?.brightness, 0.5);
    hub.entity("Lamp").toggle();
    assert.equal(light.state, false);
    hub.entity("lamp").toggle();
    hub.entity("lamp").turnOff();
    assert.equal(hub.state(light)?.state, false);
    hub.entity(shutter).close();
    await device.advance("20 s");
    hub.entity(shutter).open();
    await device.advance("5 s");
    hub.entity(shutter).stop();
    assert.equal(hub.entity(shutter).state?.position, 0.5);
    assert.equal(hub.entity(shutter).state?.currentOperation, "idle");
    hub.entity(shutter).set(0.25);
    await device.advance("5 s");
    assert.equal(hub.entity(shutter).state?.position, 0.25);
    hub.entity(shutter).close();
    assert.equal(hub.entity(shutter).state?.currentOperation, "closing");
    hub.entity(lock).lock();
    assert.equal(lock.state, "locked");
    hub.entity(lock).unlock();
    assert.equal(hub.entity(lock).state?.state, "unlocked");
    hub.entity(target).set(21);
    assert.equal(target.state, 21);
    hub.entity(scene).set("Night");
    assert.equal(hub.state(scene)?.state, "Night");
    hub.entity(text).set("hello");
    hub.entity(heating).command({ mode: "heat", targetTemperature: 21.5 });
    assert.equal(hub.entity(heating).state?.mode, "heat");
    assert.equal(hub.state(heating)?.mode, 3);
    hub.entity(restart).press();
    await device.until(() => !hub.isConnected);
    device.close();
  });

  it("says what an entity can do instead", () => {
    const device = start(...all);
    const hub = device.connect();
    refuses(() => hub.entity("lmap"), /no entity "lmap": it has lamp, shutter, lock/);
    refuses(
      () => hub.entity(light).press(),
      /light, which has no press: it has turnOn, turnOff, toggle and command/,
    );
    refuses(() => hub.entity(heating).turnOn(), /climate, which has no turnOn: it has command/);
    refuses(() => hub.entity(light).set(1), /light, which has no set/);
    refuses(() => hub.entity(room).command(), /room is a sensor: it takes no commands/);
    assert.throws(
      () => hub.entity(heating).command({ mode: "warm" }),
      (error) =>
        error instanceof TypeError &&
        /mode is "warm"; it must be one of off, heat_cool/.test(error.message),
    );
    device.close();
  });
});

describe("A day of states", () => {
  const program = () => {
    const light = new GPIOSwitch({ name: "Porch light", pin: 5 });
    const code = new TextEntity({ name: "Code", mode: "password" });
    return TestDevice.start((host) => {
      const device: Device = new Device(host, { name: "porch", entities: [light, code] });
      device.timer.at("22:00", () => light.set(true));
      device.timer.at("23:30", () => light.set(false));
      return device;
    });
  };

  it("is lines with the time, one for each change", async () => {
    const device = program();
    device.clock.set("2026-01-09 21:00", "Europe/Berlin");
    const before = device.timeline.length;
    device.connect().entity("code").set("1357");
    await device.advance("1 d");
    device.restart();
    assert.deepEqual(device.timeline.slice(before), [
      "2026-01-09 21:00:00 code: (secret)",
      "2026-01-09 22:00:00 porch_light: on",
      "2026-01-09 23:30:00 porch_light: off",
      "2026-01-10 21:00:00 power: off",
      "2026-01-10 21:00:00 power: on",
    ]);
    device.close();
  });

  it("counts from the start while the clock isn't set", async () => {
    const device = program();
    await device.advance("25 h");
    device.connect().entity("porch_light").turnOn();
    assert.equal(device.timeline.at(-1), "+1 d 01:00:00 porch_light: on");
    device.close();
  });
});
