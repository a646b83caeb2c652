/** Covers and thermostats, whose actions move motors and burners. Their runs are judged by `npm run judge:import`. */
import assert from "node:assert/strict";
import { describe, it } from "mocha";
import { convert } from "../../import/convert.js";

function converted(yaml: string) {
  const { text, notes } = convert(`esphome: {name: a}\n${yaml}`);
  return { text, notes: notes.map((note) => `${note.line}: ${note.text}`) };
}

describe("What thimble import makes of covers and thermostats", () => {
  const cover = (relays: string, actions: string) =>
    `switch:\n${relays}\ncover:\n  - platform: time_based\n    name: C\n    open_duration: 9s\n    close_duration: 9s\n${actions}`;
  const relay = (id: string, pin: number, more = "") =>
    `  - {platform: gpio, id: ${id}, pin: ${pin}${more}}`;
  const usual =
    "    open_action: [switch.turn_off: down, switch.turn_on: up]\n    close_action: [switch.turn_off: up, switch.turn_on: down]\n    stop_action: [switch.turn_off: up, switch.turn_off: down]";

  it("keeps the level of a cover's relays, where it stands at the switch", () => {
    const both = `${relay("up", 19, ", inverted: true")}\n${relay("down", 20, ", inverted: true")}`;
    assert.match(converted(cover(both, usual)).text, /closePin: 20,\s+inverted: true/);
    const one = `${relay("up", 19, ", inverted: true")}\n${relay("down", 20)}`;
    assertDoesItsActions(converted(cover(one, usual)));
  });

  for (const [what, open, close, stop] of [
    [
      "a pulse",
      "switch.turn_on: up, delay: 1s, switch.turn_off: up",
      "switch.turn_on: down",
      "switch.turn_off: up, switch.turn_off: down",
    ],
    [
      "a third relay",
      "switch.turn_on: up, switch.turn_on: power",
      "switch.turn_on: down",
      "switch.turn_off: up, switch.turn_off: down",
    ],
    ["one relay for both", "switch.turn_on: up", "switch.turn_on: up", "switch.turn_off: up"],
    [
      "a stop that leaves one on",
      "switch.turn_on: up",
      "switch.turn_on: down",
      "switch.turn_off: up",
    ],
    [
      "a lambda",
      "lambda: 'id(up).turn_on();'",
      "switch.turn_on: down",
      "switch.turn_off: up, switch.turn_off: down",
    ],
    [
      "another motor",
      "switch.turn_on: up, switch.turn_off: power",
      "switch.turn_on: down",
      "switch.turn_off: up, switch.turn_off: down",
    ],
  ])
    it(`has a cover do its actions where they have ${what}`, () => {
      const relays = `${relay("up", 19)}\n${relay("down", 20)}\n${relay("power", 21)}`;
      const list = (text = "") =>
        `[${text
          .split(", ")
          .map((each) => `{${each}}`)
          .join(", ")}]`;
      assertDoesItsActions(
        converted(
          cover(
            relays,
            `    open_action: ${list(open)}\n    close_action: ${list(close)}\n    stop_action: ${list(stop)}`,
          ),
        ),
      );
    });

  for (const more of [
    ", on_turn_on: [logger.log: up]",
    ", restore_mode: ALWAYS_ON",
    ", interlock: [other]",
  ])
    it(`keeps a cover's relay a switch that has${more.replace(",", "")}`, () => {
      const relays = `${relay("up", 19, more)}\n${relay("down", 20)}\n${relay("other", 22)}`;
      assertDoesItsActions(converted(cover(relays, usual)));
    });

  it("keeps a cover's relay a switch that hubs see", () => {
    const relays = `${relay("up", 19, ", name: Up")}\n${relay("down", 20)}`;
    assertDoesItsActions(converted(cover(relays, usual)));
  });

  it("keeps a cover's relay a switch that something else names", () => {
    const relays = `${relay("up", 19)}\n${relay("down", 20)}`;
    for (const more of ["[switch.turn_on: up]", '[{lambda: "id( up ).turn_on();"}]'])
      assertDoesItsActions(
        converted(`${cover(relays, usual)}\ninterval: [{interval: 5s, then: ${more}}]`),
      );
  });

  it("leaves a cover out one of whose actions can't be converted", () => {
    const relays = `${relay("up", 19)}\n${relay("down", 20)}`;
    const { text, notes } = converted(
      cover(relays, usual.replace("switch.turn_on: down", "vacuum.start: down")),
    );
    assert.ok(!text.includes("TimeBasedCover"));
    assert.ok(notes.some((note) => /cover time_based: isn't converted/.test(note)));
    assert.match(text, /pin: 19/, "the relays stay switches");
  });

  const climate = (options: string) =>
    `sensor: {platform: template, id: room, name: R}\nswitch:\n${relay("heat", 19)}\n${relay("pump", 20)}\nclimate:\n  - {platform: thermostat, name: T, sensor: room, min_idle_time: 10s, min_heating_off_time: 10s, min_heating_run_time: 10s, ${options}}`;

  it("has a thermostat do its actions where they have several steps", () => {
    const { text } = converted(
      climate(
        "default_target_temperature_low: 20, heat_action: [switch.turn_on: heat, switch.turn_on: pump], idle_action: [switch.turn_off: heat, switch.turn_off: pump]",
      ),
    );
    assert.match(text, /actions: \["heating"\],/);
    assert.match(text, /heat\.set\(true\);\s+pump\.set\(true\);/);
    assert.match(text, /heat\.set\(false\);\s+pump\.set\(false\);/);
    assert.match(text, /pin: 20/, "the relays stay switches");
  });

  it("has a thermostat that is idle leave on what its actions leave on", () => {
    const { text } = converted(
      climate(
        "default_target_temperature_low: 20, heat_action: [switch.turn_on: heat], idle_action: [logger.log: idle]",
      ),
    );
    assert.match(text, /onAction/);
    assert.ok(!text.includes("heatPin"));
  });

  it("leaves a thermostat out one of whose actions can't be converted", () => {
    const { text, notes } = converted(
      climate(
        "default_target_temperature_low: 20, heat_action: [switch.turn_on: heat, vacuum.start: pump], idle_action: [switch.turn_off: heat]",
      ),
    );
    assert.ok(!text.includes("Thermostat"));
    assert.ok(notes.some((note) => /heat_action isn't converted: vacuum.start/.test(note)));
  });

  // cv.temperature of esphome/config_validation.py.
  for (const [given, celsius] of [
    ["68°F", "20"],
    ["68 °F", "20"],
    ["20.5", "20.5"],
    ["293.15 K", "20"],
    ["21 °C", "21"],
  ] as const)
    it(`reads a target of ${given}`, () => {
      const { text } = converted(
        climate(
          `default_target_temperature_low: ${given}, visual: {max_temperature: 86°F}, heat_action: [switch.turn_on: heat], idle_action: [switch.turn_off: heat]`,
        ),
      );
      assert.match(text, new RegExp(`targetTemperature: ${celsius},`));
      assert.match(text, /visualMaxTemperature: 30,/);
    });
});

/** Its relays stay switches: it has them do what the configuration says. */
function assertDoesItsActions({ text, notes }: { text: string; notes: readonly string[] }): void {
  assert.match(text, /new TimeBasedCover\(\{[^}]*onOperation: /);
  assert.ok(!text.includes("openPin"), text);
  assert.match(text, /= new GPIOSwitch\(\{[^}]*pin: 19/, "the relays stay switches");
  assert.ok(!notes.some((note) => note.includes("isn't converted")), notes.join("\n"));
}
