/** What entities say about themselves: their configuration in the log, their states in words, and what is wrong with their options. */
import assert from "node:assert/strict";
import { describe, it } from "mocha";
import { onChangeOf } from "../../src/entities/changes.js";
import { register } from "../../src/entities/registry.js";
import {
  AlarmControlPanel,
  BinarySensor,
  Button,
  Climate,
  DateEntity,
  type Entity,
  EventEntity,
  GPIOSwitch,
  Infrared,
  Light,
  Lock,
  MediaPlayer,
  Select,
  Sensor,
  Siren,
  Switch,
  TextSensor,
  TimeEntity,
} from "../../src/index.js";
import { Log, LogLevel } from "../../src/log/log.js";
import { AlarmControlPanelCommandRequest } from "../../src/messages/alarm-control-panel.js";
import { ClimateCommandRequest } from "../../src/messages/climate.js";
import { LockCommandRequest } from "../../src/messages/lock.js";
import { Utf8 } from "../../src/wire/utf8.js";
import { restored } from "../device/kept-board.js";
import { refuses } from "../tools/refuses.js";
import { Bench } from "./bench.js";

/** The lines of the log that the entities write from now on. */
function logOf(...entities: Entity[]): string[] {
  const log = new Log();
  const lines: string[] = [];
  log.listen({ level: LogLevel.WARN, line: (_level, tag, text) => lines.push(`${tag}: ${text}`) });
  register(entities, { log, onStateChanged: () => {} });
  return lines;
}

const ir = () => new Infrared({ name: "Eye", onSend: () => {}, receives: true });

describe("An entity's configuration", () => {
  const CONFIGURED: readonly (readonly [Entity, string])[] = [
    [new Button({ name: "Bell", deviceClass: "identify" }), "device class identify"],
    [new Switch({ name: "Lamp", icon: "mdi:lamp", internal: true }), "internal, icon mdi:lamp"],
    [new GPIOSwitch({ name: "Relay", pin: 5 }), "pin 5"],
    [new Light({ name: "Plain" }), ""],
    [
      new Light({ name: "Strip", supportsBrightness: true, effects: ["Fire", "Sea"] }),
      "brightness, transition 1000 ms, effects Fire / Sea",
    ],
    [
      new EventEntity({ name: "Bell", eventTypes: ["ring", "hold"], deviceClass: "doorbell" }),
      "device class doorbell, event types ring, hold",
    ],
    [ir(), "sends, receives"],
    [
      new Infrared({ name: "Eye", receives: true, receiverFrequency: 38_000 }),
      "receives, receiver frequency 38000 Hz",
    ],
    [new Siren({ name: "Siren", tones: ["a", "b"] }), "tones a, b"],
    [
      new Siren({ name: "Siren", supportsVolume: true, maxDuration: "3 min" }),
      "volume, max duration 3 min",
    ],
    [
      new Sensor({ name: "Inside", stateClass: "measurement", unitOfMeasurement: "°C" }),
      "state class measurement, unit °C, decimals 0",
    ],
    [new Sensor({ name: "Plain" }), "decimals 0"],
  ];
  for (const [entity, settings] of CONFIGURED)
    it(`says what is particular about the ${entity.kind} "${entity.name}": ${settings || "nothing"}`, () => {
      const rest = settings === "" ? "" : `: ${settings}`;
      assert.equal(entity.configuration(), `"${entity.name}" (${entity.objectId})${rest}`);
    });

  it("names all pins of one that has several, and a climate's modes", () => {
    class ThreePins extends Switch {
      override get pins() {
        return [4, 5, 6];
      }
    }
    assert.match(new ThreePins({ name: "All" }).configuration(), /: pins 4 5 6$/);
    const room = new Climate({ name: "Room", modes: ["off", "heat"] });
    assert.match(room.configuration(), /heat/);
    assert.equal(new Switch({ name: "Lamp", group: "Desk" }).group, "Desk");
    assert.equal(new Switch({ name: "Lamp" }).group, "");
  });
});

describe("An entity's state in words", () => {
  it("is empty where there is none, and says what has come", () => {
    assert.equal(new Button({ name: "Bell" }).describe(), "");
    assert.equal(new Infrared({ name: "Eye", onSend: () => {} }).describe(), "");
    const eye = ir();
    logOf(eye);
    assert.equal(eye.describe(), "nothing yet");
    eye.receive([100, -100, 100]);
    assert.equal(eye.describe(), "received 3 timings");
  });
});

describe("A listener to an entity's changes", () => {
  it("hears each change of its state, and nothing else", () => {
    const alarm = new AlarmControlPanel({ name: "Alarm" });
    const lamp = new Switch({ name: "Lamp" });
    logOf(alarm, lamp);
    const heard: string[] = [];
    for (const entity of [alarm, lamp])
      onChangeOf([entity], () => heard.push(`${entity.name} ${entity.describe()}`));
    alarm.publish("armed_away");
    lamp.publish(true);
    lamp.publish(true);
    lamp.publish(false);
    assert.deepEqual(heard, [`Alarm ${alarm.describe()}`, ...["Lamp on", "Lamp off"]]);
  });

  it("gets what was received, as often as it comes", () => {
    const eye = ir();
    logOf(eye);
    const heard: unknown[] = [];
    const end = eye.onReceive((timings) => heard.push(timings));
    eye.receive([100, -50]);
    eye.receive([100, -50]);
    end();
    eye.receive([1]);
    assert.deepEqual(heard, [
      [100, -50],
      [100, -50],
    ]);
  });
});

describe("What is published", () => {
  it("is all that has changed: a month, a volume, that nothing is known", () => {
    const date = new DateEntity({ name: "Day", initialDate: "2026-01-05" });
    const radio = new MediaPlayer({ name: "Radio", commands: ["play", "pause", "stop"] });
    const text = new TextSensor({ name: "Word" });
    const { published } = new Bench([date, radio, text]).start();
    for (const month of [1, 2, 2]) date.publish({ year: 2026, month, day: 5 });
    radio.publish({ volume: 0.5 });
    radio.publish({ volume: 0.5 });
    text.publish("a");
    text.publish(undefined);
    assert.deepEqual(
      published.map((line) => line.split(":")[0]),
      ["Day", "Radio", "Word", "Word"],
    );
    assert.equal(text.state, undefined);
  });

  it("is nothing when the program commands a player that hasn't said what it does", () => {
    const radio = new MediaPlayer({
      ...{ name: "Radio", commands: ["play", "pause", "stop"], onCommand: () => {} },
    });
    const { published } = new Bench([radio]).start();
    radio.set({ command: "pause" });
    assert.deepEqual(published, []);
    refuses(() => radio.set({ command: "fly" as "play" }), /the command.*"fly".*"pause"/);
  });

  it("has a time once that is known", () => {
    const wake = new TimeEntity({ name: "Wake" });
    logOf(wake);
    assert.equal(wake.state, undefined);
    wake.publish({ hour: 7, minute: 30, second: 15 });
    assert.deepEqual(wake.state, { hour: 7, minute: 30, second: 15 });
  });

  it("may be true, false or unknown for a binary sensor", () => {
    const door = new BinarySensor({ name: "Door" });
    logOf(door);
    for (const state of [true, undefined, false, true]) {
      door.publish(state);
      assert.equal(door.state, state);
    }
    refuses(() => door.publish("on" as never), /^"Door": the state is on;/);
  });
});

describe("A client's command", () => {
  it("without a code that is needed is refused, and the log says why", () => {
    const checkCode = (code: string) => code === "1234";
    const alarm = new AlarmControlPanel({ name: "Alarm", checkCode });
    const lock = new Lock({ name: "Door", initialState: "locked", checkCode });
    const lines = logOf(alarm, lock);
    alarm.publish("armed_away");
    const disarm = Object.assign(new AlarmControlPanelCommandRequest(), { command: 0 });
    alarm.command(disarm);
    lock.command(Object.assign(new LockCommandRequest(), { command: 0 }));
    assert.deepEqual(lines, [
      `alarm_control_panel: "Alarm" refuses a command: there's no code`,
      `lock: "Door" refuses a command: there's no code`,
    ]);
    assert.deepEqual([alarm.state, lock.state], ["armed_away", "locked"]);
  });

  it("fails as its check of the code does, and nothing is unlocked", () => {
    const lock = new Lock({
      ...{ name: "Door", initialState: "locked" },
      checkCode() {
        throw new RangeError("no codes are known");
      },
    });
    logOf(lock);
    const command = { command: 0, hasCode: true, code: new Utf8("1") };
    assert.throws(
      () => lock.command(Object.assign(new LockCommandRequest(), command)),
      /no codes are known/,
    );
    assert.equal(lock.state, "locked");
  });

  it("for a signal that can't be sent is logged", () => {
    const eye = ir();
    const lines = logOf(eye);
    eye.command({
      ...{ timings: { toArray: () => [0] }, carrierFrequency: 38_000, repeatCount: 1 },
    } as never);
    assert.match(lines.join("\n"), /^infrared: "Eye" refuses a command: .*a timing is 0 µs/);
  });

  it("to be at home keeps the preset of who is there", () => {
    const room = new Climate({ name: "Room", modes: ["heat"], presets: ["eco", "away"] });
    logOf(room);
    const away = (away: boolean) =>
      room.command(Object.assign(new ClimateCommandRequest(), { hasAway: true, away }));
    room.set({ preset: "eco" });
    away(false);
    assert.equal(room.preset, "eco");
    away(true);
    assert.equal(room.preset, "away");
  });
});

describe("An entity's options", () => {
  it("are refused with the option's name, and what it may be", () => {
    refuses(
      () => new Switch({ name: "Lamp", initialState: "on" as never }),
      /^"Lamp": initialState is on;/,
    );
    refuses(
      () => new Switch({ name: "Lamp", objectId: "Desk Lamp" }),
      /objectId is "Desk Lamp"; .* as "desk_lamp"/,
    );
    refuses(() => new Switch({ name: "Lamp", objectId: "" }), /objectId is ""; .* as "lamp"/);
    const mireds = { supportsBrightness: true, supportsColorTemperature: true };
    refuses(
      () => new Light({ name: "Lamp", ...mireds, minMireds: 200, maxMireds: 100 }),
      /^"Lamp": maxMireds is 100/,
    );
    refuses(
      () =>
        new Light({ name: "Lamp", effects: ["Fire"], initialState: { effect: "Sea" as "Fire" } }),
      /initialState\.effect is "Sea"; it must be one of "", "Fire"/,
    );
    refuses(
      () => new Light({ name: "Lamp", colorModes: ["white", "color_temperature"] }),
      /the colour mode "white" without one of colours/,
    );
    refuses(
      () =>
        new MediaPlayer({
          name: "Radio",
          formats: [{ format: "flac", purpose: "loud" as "default" }],
        }),
      /"Radio": purpose is "loud"/,
    );
    refuses(
      () => new Climate({ name: "Room", modes: ["heat"], targetTemperatureLow: 20 }),
      /has one target, but is given targetTemperatureLow or targetTemperatureHigh; give targetTemperature\./,
    );
  });

  it("are what it begins with", () => {
    const room = new Climate({
      ...{ name: "Room", modes: ["heat"], supportsTargetHumidity: true, targetHumidity: 50 },
    });
    assert.equal(room.targetHumidity, 50);
    const entities = [new Switch({ name: "A" }), new Switch({ name: "B", internal: true })];
    entities.push(new Switch({ name: "C" }));
    logOf(...entities);
    assert.deepEqual(
      entities.map(({ index }) => index),
      [0, -1, 1],
    );
  });

  it("give way to what was kept", () => {
    const options = ["eco", "comfort"];
    const before = new Select({ name: "Mode", options, restore: true });
    logOf(before);
    before.set("comfort");
    const after = restored(before, new Select({ name: "Mode", options, restore: true }));
    assert.equal(after.state, "comfort");
    assert.equal(after.missingState, false);
    const none = new Select({ name: "Mode", options, initialOption: null, restore: true });
    const again = restored(none, new Select({ name: "Mode", options, restore: true }));
    assert.equal(again.missingState, none.missingState);
  });
});
