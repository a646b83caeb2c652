/** What becomes of `output:`. Expected is what esphome/components/output, template and slow_pwm do; the judge has them in custom-outputs.yaml. */
import assert from "node:assert/strict";
import { describe, it } from "mocha";
import { convert } from "../../import/convert.js";
import { runImported } from "./run-imported.js";

const WORDS = "text_sensor: {platform: template, id: words, name: Words}\n";
const TOLD =
  "text_sensor.template.publish: {id: words, state: !lambda 'return str_sprintf(\"%.2f\", state);'}";

function button(name: string, action: string): string {
  return `  - {platform: template, name: ${name}, on_press: [${action}]}\n`;
}

describe("A converted output", () => {
  it("is set by actions and lambdas, between its limits", async () => {
    const device = await runImported(`output:
  - {platform: ledc, id: lamp, pin: 5, min_power: 20%, max_power: 60%}
button:
${button("Half", "output.set_level: {id: lamp, level: 50%}")}${button("Whole", "output.turn_on: lamp")}${button("Dark", "lambda: 'id(lamp).turn_off();'")}${button("Most", "lambda: 'id(lamp).set_level(2);'")}`);
    const hub = device.connect();
    const share = async () => {
      await device.advance("10 ms");
      return Math.round((device.board.duty(5) ?? 0) * 100);
    };
    // FloatOutput::turn_off without zero_means_zero.
    assert.equal(await share(), 20);
    for (const [name, expected] of [
      ["half", 40],
      ["whole", 60],
      ["dark", 20],
      ["most", 60],
    ] as const) {
      hub.entity(name).press();
      assert.equal(await share(), expected, name);
    }
    device.close();
  });

  it("is an action that is told a level, inverted or not", async () => {
    const device = await runImported(`${WORDS}output:
  - {platform: template, id: told, type: float, inverted: true, write_action: [${TOLD}]}
button:
${button("Set", "output.set_level: {id: told, level: 30%}")}`);
    const hub = device.connect();
    hub.entity("set").press();
    await device.advance("10 ms");
    assert.equal(hub.state("words")?.state, "0.70");
    device.close();
  });

  it("is an action that a fan drives", async () => {
    const device = await runImported(`${WORDS}output:
  - {platform: template, id: told, type: float, write_action: [${TOLD}]}
fan: {platform: speed, name: Fan, output: told, speed_count: 4}
button:
${button("Set", "output.set_level: {id: told, level: 10%}")}`);
    const hub = device.connect();
    await device.advance("10 ms");
    assert.equal(hub.state("words")?.state, "0.00");
    hub.entity("set").press();
    await device.advance("10 ms");
    assert.equal(hub.state("words")?.state, "0.10");
    hub.command("fan", { state: true, speedLevel: 3 });
    await device.advance("10 ms");
    assert.equal(hub.state("words")?.state, "0.75");
    device.close();
  });

  it("is a slow one that switches a relay by its actions", async () => {
    const device = await runImported(`switch: {platform: gpio, id: relay, pin: 19}
output: {platform: slow_pwm, id: slow, period: 10s, turn_on_action: [switch.turn_on: relay], turn_off_action: [switch.turn_off: relay]}
fan: {platform: speed, name: Heater, output: slow, speed_count: 10}
`);
    const hub = device.connect();
    await device.advance("10 ms");
    hub.command("heater", { state: true, speedLevel: 4 });
    let levels = "";
    for (let second = 0; second < 20; second++) {
      await device.advance("1 s");
      levels += device.board.level(19);
    }
    assert.equal(levels.split("1").length - 1, 8, levels);
    device.close();
  });

  it("is a dimmer at mains, which shares its crossings of zero with another", async () => {
    const yaml = `output:
  - {platform: ac_dimmer, id: first, gate_pin: 25, zero_cross_pin: {number: 26, mode: {input: true}, inverted: true}, method: TRAILING, min_power: 5%, init_with_half_cycle: false}
  - {platform: ac_dimmer, id: second, gate_pin: {number: 27, inverted: true}, zero_cross_pin: {number: 26, mode: {input: true}, inverted: true}}
light:
  - {platform: monochromatic, name: Lamp, output: first, gamma_correct: 1, default_transition_length: 0s}
  - {platform: monochromatic, name: Other, output: second}
`;
    const { text, notes } = convert(`esphome: {name: a}\n${yaml}`);
    const program = text
      .split("\n")
      .map((line) => line.trim())
      .join(" ");
    assert.deepEqual(notes, []);
    assert.match(
      program,
      /new ACDimmer\(\{ pin: 25, zeroCross: \{ pin: 26, inverted: true \}, method: "trailing", minPower: 0.05, startsFull: false,? \}\)/,
    );
    assert.match(
      program,
      /new ACDimmer\(\{ pin: 27, inverted: true, zeroCross: \{ pin: 26, inverted: true \},? \}\)/,
    );
    const device = await runImported(yaml);
    const hub = device.connect();
    await device.advance("10 ms");
    hub.command("lamp", { state: true, brightness: 1 });
    await device.advance("1 s");
    assert.deepEqual([device.board.duty(25), device.board.duty(27)], [1, 1]);
    hub.command("lamp", { brightness: 0.5 });
    await device.advance("1 s");
    const duty = device.board.duty(25);
    assert(duty > 0.4 && duty < 0.6, `${duty}`);
    device.close();
  });

  it("is a dimmer that nothing uses which is only on or off", () => {
    const { notes } = convert(`esphome: {name: a}
output: {platform: ac_dimmer, id: lamp, gate_pin: 25, zero_cross_pin: 26}
light: {platform: binary, name: Light, output: lamp}
`);
    assert(notes.some(({ text }) => text.includes("is on for a share of the time only")));
  });

  it("isn't set by an action while a light has it", () => {
    const { notes } = convert(`esphome: {name: a}
output: {platform: ledc, id: lamp, pin: 5}
light: {platform: monochromatic, name: Light, output: lamp}
button:
${button("Half", "output.set_level: {id: lamp, level: 50%}")}`);
    assert.ok(notes.some(({ text }) => text.includes("output.set_level: lamp, which isn't")));
  });

  it("isn't converted when its action isn't", () => {
    const { notes } = convert(`esphome: {name: a}
output: {platform: template, id: told, type: float, write_action: [foo.bar: baz]}
fan: {platform: speed, name: Fan, output: told}
`);
    assert.ok(
      notes.some(({ text }) => text === "output template: isn't converted: its write_action isn't"),
    );
  });
});
