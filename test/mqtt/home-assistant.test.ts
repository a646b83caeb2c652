import assert from "node:assert/strict";
import { describe, it } from "mocha";
import {
  type Entity,
  Light,
  type LightOptions,
  TextEntity,
  TextSensor,
  WaterHeater,
} from "thimble";
import { EntityJson } from "../../src/entity-json/entity-json.js";
import { Payload } from "../../src/mqtt/kinds/payload.js";
import { MQTT_KINDS, type MQTTKind } from "../../src/mqtt/mqtt-kind.js";
import { TopicCommands } from "../../src/mqtt/topic-commands.js";
import { Topics } from "../../src/mqtt/topics.js";
import { render } from "./jinja.js";

/** An entity as Home Assistant sees it over MQTT. */
class Seen {
  readonly entity: Entity;
  readonly #kind: MQTTKind;

  constructor(entity: Entity) {
    const kind = MQTT_KINDS.find((one) => one.kind.name === entity.kind);
    assert.ok(kind);
    this.entity = entity;
    this.#kind = kind;
  }

  get component(): Readonly<Record<string, unknown>> {
    return this.#kind.discovery.describe(this.entity, new Topics("home").of(this.entity));
  }

  get text(): string {
    const payload = new Payload();
    this.#kind.write?.(this.entity, payload, this.#kind.what);
    return new TextDecoder().decode(payload.view);
  }

  get json(): Record<string, unknown> {
    return JSON.parse(this.text) as Record<string, unknown>;
  }

  command(sent: object): void {
    const { entity } = this;
    const commands = new TopicCommands([{ entity, kind: this.#kind }], new EntityJson([entity]));
    commands.command({ entity, kind: this.#kind }, JSON.stringify(sent));
  }

  /** What one of its templates makes of the state; undefined where Jinja2 isn't installed. */
  rendered(template: string): string | undefined {
    const value = this.text;
    let value_json: unknown;
    try {
      value_json = JSON.parse(value);
    } catch {}
    return render([[String(this.component[template]), { value, value_json }]])?.[0];
  }
}

/** mqtt/discovery.py of 2024.1, SUPPORTED_COMPONENTS: each later version has these. */
const PLATFORMS = [
  ...[
    "alarm_control_panel",
    "binary_sensor",
    "button",
    "camera",
    "climate",
    "cover",
    "event",
    "fan",
  ],
  ...["humidifier", "image", "lawn_mower", "light", "lock", "number", "scene", "siren", "select"],
  ...["sensor", "switch", "text", "update", "vacuum", "valve", "water_heater"],
];

function light(options: Omit<LightOptions, "name">): Seen {
  return new Seen(new Light({ name: "Lamp", ...options }));
}

// What is sent and shown follows Home Assistant's mqtt integration: light/schema_json.py, text.py, sensor.py and
// water_heater.py of 2024.1.
describe("Home Assistant's commands and states over MQTT", () => {
  it("each platform that an old version doesn't know is announced by itself", () => {
    for (const { discovery } of MQTT_KINDS)
      assert.equal(discovery.since === undefined, PLATFORMS.includes(discovery.platform));
  });

  it("a light that can only be on or off is switched with a transition, and flashes", () => {
    const relay = light({});
    relay.command({ state: "ON", transition: 3 });
    assert.equal(relay.json.state, "ON");
    relay.command({ state: "OFF", transition: 0.5 });
    assert.equal(relay.json.state, "OFF");
    relay.command({ state: "ON", flash: 2 });
    assert.equal(relay.json.state, "ON");
  });

  it("a light with colors, white and a temperature shows the temperature that it was told", () => {
    const can = { supportsBrightness: true, supportsRgb: true, supportsWhiteValue: true };
    const mireds = { minMireds: 153, maxMireds: 500 };
    const lamp = light({ ...can, supportsColorTemperature: true, ...mireds });
    assert.deepEqual(lamp.component.supported_color_modes, ["rgbw", "color_temp"]);
    lamp.command({ state: "ON", color_temp: 300 });
    assert.equal(lamp.json.color_mode, "color_temp");
    assert.equal(lamp.json.color_temp, 300);
    lamp.command({ state: "ON", color: { r: 255, g: 0, b: 0, w: 64 } });
    assert.equal(lamp.json.color_mode, "rgbw");
    assert.deepEqual(lamp.json.color, { r: 255, g: 0, b: 0, w: 64 });
    lamp.command({ state: "ON", color_temp: 400, brightness: 128 });
    assert.equal(lamp.json.color_mode, "color_temp");
    assert.equal(lamp.json.color_temp, 400);
    assert.equal(lamp.json.brightness, 128);
  });

  it("a light that is only white is dimmed", () => {
    const lamp = light({ colorModes: ["white"] });
    assert.deepEqual(lamp.component.supported_color_modes, ["brightness"]);
    lamp.command({ state: "ON", brightness: 51 });
    assert.equal(lamp.json.brightness, 51);
    assert.equal(lamp.json.state, "ON");
  });

  it("a water heater that is off has the mode off, and another mode switches it on", function () {
    const modes = ["eco", "performance"] as const;
    const heater = new Seen(new WaterHeater({ name: "Boiler", modes, supportsOnOff: true }));
    if (heater.rendered("mode_state_template") === undefined) this.skip();
    assert.deepEqual(heater.component.modes, ["off", "eco", "performance"]);
    const choose = (value: string) => {
      const template = String(heater.component.mode_command_template);
      heater.command(JSON.parse(render([[template, { value }]])?.[0] ?? "") as object);
      return heater.rendered("mode_state_template");
    };
    assert.equal(choose("performance"), "performance");
    assert.equal(choose("off"), "off");
    assert.equal(choose("eco"), "eco");
    const plain = new Seen(new WaterHeater({ name: "Boiler", modes }));
    assert.deepEqual(plain.component.modes, modes);
    assert.equal(plain.rendered("mode_state_template"), "eco");
    const contactor = new Seen(new WaterHeater({ name: "Boiler", supportsOnOff: true }));
    assert.deepEqual(contactor.component.modes, ["off", "on"]);
    assert.equal(contactor.rendered("mode_state_template"), "on");
  });

  it("a text that isn't known is one that Home Assistant's checks take", () => {
    const code = new TextEntity({ name: "Code", minLength: 4, maxLength: 4, pattern: "[0-9]{4}" });
    const seen = new Seen(code);
    const { min, max, pattern } = seen.component;
    // text.py of the text integration raises for a state that is too short, or doesn't match as a whole.
    assert.ok(seen.text.length >= Number(min));
    assert.match(seen.text, new RegExp(`^(?:${pattern})$`));
    // mqtt/text.py refuses an entity of which min isn't less than max.
    assert.ok(Number(min) < Number(max));
    code.set("0815");
    assert.equal(seen.text, "0815");
    const word = new Seen(new TextEntity({ name: "Word", minLength: 2 }));
    const check = new RegExp(`^(?:${word.component.pattern})$`);
    assert.ok(check.test(word.text) && check.test("ab") && !check.test("a"));
  });

  for (const [what, text] of [
    ["read", () => new TextSensor({ name: "Story" })],
    ["written", () => new TextEntity({ name: "Story" })],
  ] as const)
    it(`a text of more than 255 characters that is ${what} is cut, and whole on its topic`, function () {
      const story = text();
      const seen = new Seen(story);
      story.publish("ü".repeat(300));
      assert.equal(seen.text.length, 300);
      const shown = seen.rendered("value_template");
      if (shown === undefined) this.skip();
      assert.equal(shown, "ü".repeat(255));
    });

  it("a text sensor whose text isn't known is unknown, of each class", function () {
    const render = (text: string, seen: Seen) => {
      Object.defineProperty(seen, "text", { value: text });
      return seen.rendered("value_template");
    };
    const shown = render("None", new Seen(new TextSensor({ name: "Story" })));
    if (shown === undefined) this.skip();
    assert.equal(shown, "unknown");
    // Of these Home Assistant knows None itself.
    const at = new Seen(new TextSensor({ name: "At", deviceClass: "timestamp" }));
    assert.equal(at.component.value_template, undefined);
  });
});
