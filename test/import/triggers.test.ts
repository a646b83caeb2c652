/** What converted triggers do on the virtual board: expected is what ESPHome's C++ does, file by file. */
import assert from "node:assert/strict";
import { describe, it } from "mocha";
import { convert } from "../../import/convert.js";
import type { TestDevice } from "../../testing/index.js";
import { runImported } from "./run-imported.js";

const SWITCH = "switch: {platform: gpio, id: relay, name: Relay, pin: 25}\n";

function button(triggers: string): string {
  return `${SWITCH}binary_sensor: {platform: gpio, name: Button, pin: {number: 4, mode: INPUT_PULLUP, inverted: true}, ${triggers}}\n`;
}

/** Presses and releases by turns, each for some milliseconds. */
async function press(device: TestDevice, ...times: readonly number[]): Promise<void> {
  for (const [index, time] of times.entries()) {
    device.drive(4, index % 2 === 0 ? 0 : 1);
    await device.advance(time);
  }
}

async function levelAfter(yaml: string, ...times: readonly number[]): Promise<number> {
  const device = await runImported(yaml);
  device.drive(4, 1);
  await device.advance(100);
  await press(device, ...times);
  const level = device.board.level(25);
  device.close();
  return Number(level);
}

// esphome/components/binary_sensor/automation.cpp.
describe("Converted clicks", () => {
  const multi = button(
    "on_multi_click: [{timing: [ON for at most 1s, OFF for at least 0.2s], then: [switch.turn_on: relay]}]",
  );
  const double = button(
    "on_double_click: {min_length: 50ms, max_length: 350ms, then: [switch.turn_on: relay]}",
  );
  const click = button(
    "on_click: {min_length: 50ms, max_length: 350ms, then: [switch.turn_on: relay]}",
  );
  for (const [what, yaml, times, expected] of [
    ["a multi-click before its last step is over", multi, [500, 150], 0],
    ["a multi-click after it", multi, [500, 250], 1],
    ["a press that is too long", multi, [1500, 900], 0],
    ["a double click", double, [100, 100, 10], 1],
    ["a double click with a long pause", double, [100, 600, 100, 100], 0],
    ["a double click with a short press", double, [20, 100, 100, 10], 0],
    ["a click", click, [200, 10], 1],
    ["a long click", click, [500, 10], 0],
    ["a short click", click, [20, 10], 0],
  ] as const)
    it(`are as ESPHome's: ${what}`, async () => {
      assert.equal(await levelAfter(yaml, ...times), expected);
    });
});

describe("What happens with the network and the clock", () => {
  // WiFiComponent::loop of esphome/components/wifi/wifi_component.cpp.
  it("does on_connect once there is a network, and not on_disconnect", async () => {
    const device = await runImported(
      `${SWITCH}wifi: {on_connect: [switch.turn_on: relay], on_disconnect: [switch.turn_off: relay]}`,
    );
    await device.advance("5 s");
    assert.equal(device.board.level(25), 1);
    device.close();
  });

  // RealTimeClock::synchronize_epoch_ of esphome/components/time/real_time_clock.cpp; strftime of newlib.
  it("does on_time_sync when a hub has answered, with a time in words", async () => {
    const device = await runImported(`
time: {platform: homeassistant, id: clock, timezone: "CET-1CEST,M3.5.0,M10.5.0/3", on_time_sync: {then: [text_sensor.template.publish: {id: words, state: !lambda 'return id(clock).now().strftime("%a %d %b %Y - %I:%M:%S %p %H%%");'}]}}
text_sensor: {platform: template, id: words, name: Words}
sensor: {platform: uptime, type: timestamp, name: Since}
`);
    const hub = device.connect();
    await device.advance("10 s");
    // 2026-07-04 11:59:07 UTC.
    device.device.clock.answered({
      epochSeconds: 1_783_166_347,
      parsedTimezone: { items: [], length: 0 },
    } as never);
    await device.advance("1 s");
    assert.equal(hub.state("words")?.state, "Sat 04 Jul 2026 - 01:59:07 PM 13%");
    // UptimeTimestampSensor of esphome/components/uptime/sensor: a float, as over the network.
    assert.ok(Math.abs(Number(hub.state("since")?.state) - 1_783_166_337) < 128);
    device.close();
  });
});

describe("Converted sums", () => {
  // total_daily_energy.cpp: a reading counts for the time since the one before.
  it("add up the energy of a day, and begin a new day with 0", async () => {
    const device = await runImported(`
time: {platform: homeassistant, id: clock, timezone: "UTC0"}
sensor:
  - {platform: template, id: power, name: Power, unit_of_measurement: W, lambda: "return 360;", update_interval: 10s}
  - {platform: total_daily_energy, name: Energy, power_id: power}
  - {platform: integration, name: Minutes, sensor: power, time_unit: min, integration_method: right}
`);
    const hub = device.connect();
    // 2026-07-04 23:58:00 UTC.
    device.device.clock.answered({
      epochSeconds: 1_783_209_480,
      parsedTimezone: { items: [], length: 0 },
    } as never);
    await device.advance("1 min");
    assert.ok(
      Math.abs(Number(hub.state("energy")?.state) - 6) < 0.01,
      `${hub.state("energy")?.state}`,
    );
    assert.ok(Math.abs(Number(hub.state("minutes")?.state) - 360) < 0.5);
    assert.equal(hub.entities.find(({ name }) => name === "Energy")?.unitOfMeasurement, "Wh");
    await device.advance("61 s");
    assert.ok(Number(hub.state("energy")?.state) < 1.1, `${hub.state("energy")?.state}`);
    device.close();
  });

  // UptimeTextSensor::update of esphome/components/uptime/text_sensor.
  for (const [options, seconds, expected] of [
    ["update_interval: 10s", 3725, "1h2m0s"],
    ["update_interval: 30s", 3725, "1h2m"],
    ["update_interval: 30s", 40, "0m"],
    ["update_interval: 10s, format: {expand: true, separator: ' '}", 70, "0d 0h 1m 10s "],
  ] as const)
    it(`says how long it has run: ${options}`, async () => {
      const device = await runImported(
        `text_sensor: {platform: uptime, name: Running, ${options}}`,
      );
      const hub = device.connect();
      await device.advance(seconds * 1000);
      assert.equal(hub.state("running")?.state, expected);
      device.close();
    });
});

// TextSensor::internal_send_state_to_frontend of esphome/components/text_sensor; str_truncate of core/helpers.cpp.
describe("A text sensor whose trigger assigns its state", () => {
  it("shows that, and isn't triggered again", async () => {
    const device = await runImported(`
globals: [{id: count, type: int}]
text_sensor:
  - platform: template
    id: note
    name: Note
    on_value:
      lambda: |-
        id(count) += 1;
        if (id(note).state.length() > 4) {
          std::string name = id(note).state.c_str();
          std::string truncated = esphome::str_truncate(name.c_str(), 3);
          id(note).state = (truncated + "...").c_str();
        }
sensor: {platform: template, name: Count, lambda: "return id(count);", update_interval: 1s}
button:
  - {platform: template, name: Long, on_press: [text_sensor.template.publish: {id: note, state: abcdefgh}]}
  - {platform: template, name: Short, on_press: [text_sensor.template.publish: {id: note, state: abc}]}
`);
    const hub = device.connect();
    const pressed = async (id: string) => {
      hub.command(id, {});
      await device.advance("2 s");
      return [hub.state("note")?.state, hub.state("count")?.state];
    };
    assert.deepEqual(await pressed("long"), ["abc...", 1]);
    assert.deepEqual(await pressed("long"), ["abc...", 2]);
    assert.deepEqual(await pressed("short"), ["abc", 3]);
    device.close();
  });

  it("isn't converted where another entity's is assigned", () => {
    const { notes } = convert(
      `esphome: {name: a}\ntext_sensor: [{platform: template, id: t, name: T}]\nbutton: {platform: template, name: B, on_press: [lambda: 'id(t).state = "a";']}`,
    );
    assert.match(notes[0]?.text ?? "", /on_press isn't converted: assigning the state of a text_/);
  });
});

// RestoringGlobalsComponent of esphome/components/globals: loop() stores the value, and sync() writes what is stored.
describe("A converted global that is stored at once", () => {
  it("is stored with all that is kept", () => {
    const { text, notes } = convert(`esphome: {name: a}
globals: [{id: starts, type: int, restore_value: true}, {id: other, type: int}]
button:
  - {platform: template, name: B, on_press: [lambda: "id(starts) += 1; starts->loop(); global_preferences->sync();"]}
  - {platform: template, name: C, on_press: [lambda: "id(other) += 1; other->loop();"]}
`);
    assert.match(text, /starts\.value \+= 1;\s+\/\*[^*]*\*\/;\s+device\.saveStates\(\);/);
    assert.deepEqual(
      notes.map((note) => note.text),
      [
        "globals: isn't converted: nothing that was converted uses it",
        "button template: on_press isn't converted: other",
      ],
    );
  });
});

// PollingComponent::update of core/component.h, by component.update and in lambdas.
describe("A part of a converted program", () => {
  it("is read at once by its own id, and by that of its only value", () => {
    const { text, notes } = convert(`esphome: {name: a}
i2c: {sda: 21, scl: 22}
sensor:
  - {platform: sht4x, id: air, update_interval: 10min, temperature: {name: T}, humidity: {name: H}}
  - {platform: bh1750, id: sky, name: Sky}
button: {platform: template, name: B, on_press: [lambda: "id(air).update();", component.update: sky]}
`);
    assert.deepEqual(notes, []);
    assert.match(text, /air\.temperature\.readNow\(\);\s+sky\.illuminance\.readNow\(\);/);
  });
});

// APIServer and APIConnection of esphome/components/api; UserServiceTrigger of its user_services.h.
describe("What happens with clients", () => {
  it("does on_client_connected and on_client_disconnected, and knows api.connected", async () => {
    const device = await runImported(`
api:
  on_client_connected: [text_sensor.template.publish: {id: last, state: !lambda "return client_info;"}, switch.turn_on: relay]
  on_client_disconnected: [switch.turn_off: relay]
text_sensor: {platform: template, id: last, name: Last}
binary_sensor: {platform: template, name: Any, condition: {api.connected: }}
${SWITCH}`);
    assert.equal(device.board.level(25), 0);
    const hub = device.connect();
    await device.advance("1 s");
    assert.equal(device.board.level(25), 1);
    assert.match(String(hub.state("last")?.state), /\w/);
    assert.equal(hub.state("any")?.state, true);
    hub.vanish();
    await device.advance("1 s");
    assert.equal(device.board.level(25), 0);
    assert.equal(device.device.hub.connections, 0);
    device.close();
  });

  it("does what an action says, with its variables", async () => {
    const device = await runImported(`
api:
  actions:
    - action: set_relay
      variables: {state: bool, seconds: int}
      then:
        - if: {condition: {lambda: "return state && seconds > 1;"}, then: [switch.turn_on: relay], else: [switch.turn_off: relay]}
${SWITCH}`);
    const hub = device.connect();
    hub.execute("set_relay", { state: true, seconds: 2 });
    await device.advance("1 s");
    assert.equal(device.board.level(25), 1);
    hub.execute("set_relay", { state: true, seconds: 1 });
    await device.advance("1 s");
    assert.equal(device.board.level(25), 0);
    device.close();
  });
});
