/** Conversions that would move motors, relays or valves wrongly, and what ESPHome's source says of each. */
import assert from "node:assert/strict";
import { describe, it } from "mocha";
import { convert } from "../../import/convert.js";

function converted(yaml: string) {
  const { text, notes } = convert(`esphome: {name: a}\n${yaml}`);
  return { text, notes: notes.map((note) => `${note.line}: ${note.text}`) };
}

/** Asserts that nothing on this pin is in the program, and that a note says why. */
function refused(yaml: string, why: RegExp, pin = 19): void {
  const { text, notes } = converted(yaml);
  assert.ok(!new RegExp(`[pP]in: (\\w+\\.pin\\()?${pin}\\b`).test(text), text);
  assert.ok(
    notes.some((note) => why.test(note)),
    notes.join("\n"),
  );
}

describe("What thimble import does where a mistake moves something", () => {
  // esphome/components/output/binary_output.h: set_inverted; gpio's own inverted takes it back.
  it("keeps an output's level, at the output, at its pin, or at both", () => {
    const uses = [
      "light: {platform: binary, name: A, output: out}",
      "light: {platform: monochromatic, name: A, output: out}",
      "switch: {platform: output, name: A, output: out}",
      "fan: {platform: speed, name: A, output: out}",
      "fan: {platform: binary, name: A, output: out}",
      "button: {platform: output, name: A, output: out, duration: 1s}",
    ];
    for (const use of uses)
      for (const [options, inverted] of [
        ["pin: 19", false],
        ["pin: 19, inverted: true", true],
        ["pin: {number: 19, inverted: true}", true],
        ["pin: {number: 19, inverted: true}, inverted: true", false],
      ] as const) {
        const { text } = converted(`output: {platform: ledc, id: out, ${options}}\n${use}`);
        assert.match(text, /pin: 19/, use);
        assert.equal(text.includes("inverted: true"), inverted, `${use} ${options}`);
      }
  });

  it("leaves out what has a power supply, or a level that isn't known", () => {
    const light = "light: {platform: binary, name: A, output: out}";
    refused(
      `output: {platform: gpio, id: out, pin: 19, power_supply: p}\n${light}`,
      /power_supply/,
    );
    refused(`output: {platform: gpio, id: out, pin: 19, inverted: maybe}\n${light}`, /which level/);
    refused("switch: {platform: gpio, name: A, pin: {number: 19, inverted: $x}}", /which level/);
    refused(
      "output: {platform: gpio, id: out, pin: 19}\nlight: {platform: binary, name: A, output: out, restore_mode: DISABLED}",
      /restore_mode/,
    );
    // gpio_switch.cpp: without a state it is off.
    const { text } = converted(
      "switch: {platform: gpio, name: A, pin: 19, restore_mode: DISABLED}",
    );
    assert.match(text, /new GPIOSwitch\(\{ name: "A", pin: 19 \}\)/);
    refused(
      "switch: {platform: gpio, name: A, pin: 19, restore_mode: RESTORE_INVERTED_DEFAULT_ON}",
      /restore_mode/,
    );
  });

  // FloatOutput::set_level of esphome/components/output/float_output.cpp.
  it("keeps a fan's range and frequency, and leaves out what can't have them", () => {
    const output = (options: string) => `output: {platform: ledc, id: out, pin: 19, ${options}}\n`;
    const fan = "fan: {platform: speed, name: A, output: out, speed_count: 4}";
    const { text } = converted(`${output("max_power: 40%, frequency: 25kHz")}${fan}`);
    assert.match(text, /hz: 25000/);
    assert.match(text, /lowDuty: 0.1/);
    assert.match(text, /highDuty: 0.4/);
    refused(`${output("min_power: 10%")}${fan}`, /keeps it turning/);
    assert.match(
      converted(`${output("min_power: 10%, zero_means_zero: true")}${fan}`).text,
      /lowDuty: 0.325/,
    );
    refused(
      `${output("max_power: 40%")}light: {platform: monochromatic, name: A, output: out}`,
      /limited/,
    );
    refused(
      `${output("max_power: 40%")}switch: {platform: output, name: A, output: out}`,
      /limited/,
    );
  });

  it("doesn't take an expander's pin for one of the board's", () => {
    refused(
      "switch: {platform: gpio, name: A, pin: {pcf8574: hub, number: 19}}",
      /belongs to pcf8574/,
    );
    refused(
      "switch: {platform: gpio, name: A, pin: {sx1509: hub, number: 19}}",
      /belongs to sx1509/,
    );
    const bus = "i2c: {sda: 21, scl: 22}\npcf8574: {id: hub, address: 0x20}\n";
    assert.match(
      converted(`${bus}switch: {platform: gpio, name: A, pin: {pcf8574: hub, number: 3}}`).text,
      /pin: hub.pin\(3\)/,
    );
    refused(
      `${bus}switch: {platform: gpio, name: A, pin: {pcf8574: hub, number: 19}}`,
      /belongs to pcf8574/,
    );
  });

  for (const [component, key, made, pins] of [
    ["pcf8574: {id: hub, address: 0x20}", "pcf8574", "PCF8574", 8],
    ["pcf8574: {id: hub, address: 0x20, pcf8575: true}", "pcf8574", "PCF8575", 16],
    ["mcp23008: {id: hub}", "mcp23xxx", "MCP23008", 8],
    ["mcp23017: {id: hub}", "mcp23xxx", "MCP23017", 16],
    ["pca9554: {id: hub}", "pca9554", "PCA9554", 8],
    ["pca9554: {id: hub, pin_count: 4}", "pca9554", "PCA9554", 4],
    ["pca9554: {id: hub, pin_count: 16}", "pca9554", "PCA9555", 16],
    ["pi4ioe5v6408: {id: hub}", "pi4ioe5v6408", "PI4IOE5V6408", 8],
  ] as const)
    it(`knows how many pins there are of ${component}`, () => {
      const yaml = (number: number) =>
        `i2c: {sda: 21, scl: 22}\n${component}\nswitch: {platform: gpio, name: A, pin: {${key}: hub, number: ${number}}}`;
      const { text, notes } = converted(yaml(pins - 1));
      assert.match(
        text,
        new RegExp(`new ${made}\\(\\{ bus: bus, address: 0x(?:20|43)|new ${made}\\({`),
      );
      assert.match(text, new RegExp(`pin: hub.pin\\(${pins - 1}\\)`));
      assert.deepEqual(notes, []);
      refused(yaml(pins), new RegExp(`belongs to ${key}`));
    });

  it("doesn't give one pin to two", () => {
    const { text, notes } = converted(
      "switch: {platform: gpio, name: A, pin: {number: 12, allow_other_uses: true}}\nbinary_sensor: {platform: gpio, name: B, pin: {number: GPIO12, allow_other_uses: true}}",
    );
    assert.equal(text.match(/pin: 12/g)?.length, 1);
    assert.deepEqual(notes, [
      "2: switch gpio: isn't converted: its pin, 12, belongs to binary_sensor gpio",
    ]);
  });

  it("names a domain that can't be read", () => {
    const { notes } = converted(
      "sensor: !include missing.yaml\nbinary_sensor: !include_dir_merge_list all\nswitch: text",
    );
    assert.deepEqual(notes, [
      "2: sensor: missing.yaml can't be read",
      "3: binary_sensor: all can't be read",
      "4: switch isn't converted",
    ]);
  });

  // CronTrigger of esphome/components/time/automation.cpp; 1 is Sunday.
  it("keeps schedules, or names them", () => {
    const time = (options: string) =>
      converted(
        `switch: {platform: gpio, id: s, name: S, pin: 19}\ntime: {platform: sntp, on_time: [{${options}, then: [switch.turn_on: s]}]}`,
      );
    assert.match(
      time("seconds: 0, minutes: 30, hours: 7, days_of_week: MON-FRI").text,
      /at\("07:30", atTime, \{ weekdays: \["mon", "tue", "wed", "thu", "fri"\] \}\)/,
    );
    assert.match(
      time('cron: "0 0 8,20 * * 1,7"').text,
      /at\("20:00", atTime, \{ weekdays: \["sun", "sat"\] \}\)/,
    );
    const each = time("seconds: 0, minutes: /5");
    assert.ok(!each.text.includes("timer.at"));
    assert.deepEqual(each.notes, [
      "3: time: on_time isn't converted: a time that comes 288 times a day",
    ]);
  });

  it("doesn't merge what ESPHome keeps apart, and merges what it merges", () => {
    const { text } = convert(
      "packages:\n  one:\n    esphome: {name: a}\n    switch: [{platform: gpio, id: r, name: A, pin: 18}]\nswitch:\n  - {id: !extend r, pin: 19}\n  - {platform: gpio, name: B, pin: 20}\n",
    );
    assert.equal(text.match(/new GPIOSwitch/g)?.length, 2);
    assert.match(text, /name: "A", pin: 19/);
    const removed = convert(
      "packages:\n  one:\n    esphome: {name: a}\n    switch: [{platform: gpio, id: r, name: A, pin: 18}]\nswitch:\n  - id: !remove r\n",
    );
    assert.ok(!removed.text.includes("GPIOSwitch"));
    // Without !extend it is another one, which ESPHome refuses.
    const twice = convert(
      "packages:\n  one:\n    esphome: {name: a}\n    switch: [{platform: gpio, id: r, name: A, pin: 18}]\nswitch:\n  - {platform: gpio, id: r, name: B, pin: 19}\n",
    );
    assert.equal(twice.text.match(/new GPIOSwitch/g)?.length, 2);
  });

  // validate_registry_entry of esphome/config_validation.py.
  it("takes a filter, an effect or a condition that is a text alone", () => {
    const { text, notes } = converted(`
output: {platform: ledc, id: out, pin: 19}
binary_sensor:
  - {platform: gpio, name: A, pin: 18, filters: [invert], on_press: {wait_until: wifi.connected}}
  - {platform: gpio, name: B, pin: 17, filters: invert}
sensor: {platform: adc, name: C, pin: 36, filters: [median]}
light: {platform: monochromatic, name: D, output: out, effects: [pulse]}`);
    const { text: waiting } = converted(
      'binary_sensor: {platform: gpio, name: A, pin: 18, filters: [delayed_on: !lambda "return 75;"]}',
    );
    assert.match(waiting, /debounce: \{ on: "75 ms", off: 0 \}/);
    assert.deepEqual(notes, []);
    assert.equal(text.match(/inverted: true/g)?.length, 2);
    assert.match(text, /new Median\(\{\}\)|new Median\(\)/);
    assert.match(text, /new Pulse/);
    assert.match(text, /networkAddress !== undefined/);
  });

  it("keeps the filters of what is no pin's", () => {
    const { text, notes } = converted(`
binary_sensor:
  - {platform: template, name: A, lambda: return 1;, filters: [delayed_off: 10s]}
  - {platform: homeassistant, name: B, entity_id: binary_sensor.b, internal: false, filters: [invert]}`);
    assert.deepEqual(notes, []);
    assert.match(
      text,
      /new DelayedBinarySensor\(\{ name: "A", debounce: \{ on: 0, off: "10 s" \} \}\)/,
    );
    assert.match(text, /new DelayedBinarySensor\(\{ name: "B", inverted: true \}\)/);
    assert.match(text, /new HubBinarySensor\(\{\s+name: "B of the hub",\s+internal: true/);
  });

  it("leaves out what has a filter that can't be read", () => {
    refused(
      "binary_sensor: {platform: gpio, name: A, pin: 19, filters: [!include a.yaml]}",
      /filters/,
    );
    refused("sensor: {platform: adc, name: A, pin: 19, filters: [[multiply: 2]]}", /filters/);
    const light =
      "light: {platform: monochromatic, name: A, output: out, effects: [!include a.yaml]}";
    const { notes } = converted(`output: {platform: ledc, id: out, pin: 19}\n${light}`);
    assert.deepEqual(notes, ["3: light monochromatic: one of its effects can't be read"]);
  });
});
