/** What converted actions and conditions do on the virtual board: expected is what ESPHome's C++ does, file by file. */
import assert from "node:assert/strict";
import { describe, it } from "mocha";
import { runImported } from "./run-imported.js";

/** Buttons, each with its actions, by their names. */
function buttons(actions: Readonly<Record<string, string>>): string {
  const each = Object.entries(actions).map(
    ([name, does]) => `  - {platform: template, name: ${name}, on_press: [${does}]}`,
  );
  return `button:\n${each.join("\n")}\n`;
}

// SelectCall::perform of esphome/components/select/select_call.cpp.
describe("Converted steps of a select", () => {
  const SELECT =
    "select: {platform: template, id: mode, name: Mode, optimistic: true, options: [low, middle, high], initial_option: middle}\n";
  for (const [action, presses, expected] of [
    ["select.next: mode", 1, "high"],
    ["select.next: mode", 2, "low"],
    ["select.next: {id: mode, cycle: false}", 2, "high"],
    ["select.previous: mode", 2, "high"],
    ["select.previous: {id: mode, cycle: false}", 3, "low"],
  ] as const)
    it(`are as ESPHome's: ${action}, ${presses} times`, async () => {
      const device = await runImported(SELECT + buttons({ step: action }));
      const hub = device.connect();
      for (let press = 0; press < presses; press++) hub.command("step", {});
      assert.equal(hub.state("mode")?.state, expected);
      device.close();
    });
});

// DimRelativeAction of esphome/components/light/automation.h, and LightCall::validate_.
describe("Converted relative brightness", () => {
  it("begins at 0 while the light is off, ends at 1, and turns it off at 0", async () => {
    const device = await runImported(
      `output: {platform: ledc, id: out, pin: 5}\nlight: {platform: monochromatic, id: lamp, name: Lamp, output: out, default_transition_length: 0s}\n${buttons(
        {
          brighter: "light.dim_relative: {id: lamp, relative_brightness: 40%}",
          darker: "light.dim_relative: {id: lamp, relative_brightness: -50%}",
        },
      )}`,
    );
    const hub = device.connect();
    const lampAfter = (...steps: readonly string[]) => {
      for (const step of steps) hub.command(step, {});
      const { state, brightness } = hub.state("lamp") as { state: boolean; brightness: number };
      return `${state} ${brightness.toFixed(2)}`;
    };
    assert.equal(lampAfter("brighter"), "true 0.40");
    assert.equal(lampAfter("brighter", "brighter"), "true 1.00");
    assert.equal(lampAfter("darker"), "true 0.50");
    assert.equal(lampAfter("darker"), "false 1.00");
    assert.equal(lampAfter("brighter"), "true 0.40");
    device.close();
  });
});

// QueueingScript of esphome/components/script/script.h.
describe("Converted scripts that queue", () => {
  const run = async (options: string) => {
    const device = await runImported(
      `text_sensor: {platform: template, id: words, name: Words}\nscript:\n  - {id: say, mode: queued, ${options}parameters: {word: string}, then: [delay: 1s, text_sensor.template.publish: {id: words, state: !lambda "return word;"}]}\n${buttons(
        {
          all: "script.execute: {id: say, word: one}, script.execute: {id: say, word: two}, script.execute: {id: say, word: three}",
          stop: "script.stop: say",
        },
      )}`,
    );
    return { device, hub: device.connect() };
  };

  it("run one after the other", async () => {
    const { device, hub } = await run("");
    hub.command("all", {});
    const heard: unknown[] = [];
    for (let second = 0; second < 4; second++) {
      await device.advance(second === 0 ? "1.1 s" : "1 s");
      heard.push(hub.state("words")?.state);
    }
    assert.deepEqual(heard, ["one", "two", "three", "three"]);
    device.close();
  });

  it("drop what is more than max_runs, and all that waits when they are stopped", async () => {
    const limited = await run("max_runs: 2, ");
    limited.hub.command("all", {});
    await limited.device.advance("5 s");
    assert.equal(limited.hub.state("words")?.state, "two");
    limited.device.close();
    const { device, hub } = await run("");
    hub.command("all", {});
    await device.advance("1.1 s");
    hub.command("stop", {});
    await device.advance("5 s");
    assert.equal(hub.state("words")?.state, "one");
    hub.command("all", {});
    await device.advance("1.1 s");
    assert.equal(hub.state("words")?.state, "one");
    device.close();
  });
});

// ForCondition of esphome/core/base_automation.h.
describe("The condition for", () => {
  it("counts from when its condition became true, or from the start", async () => {
    const device = await runImported(
      `switch: {platform: gpio, id: relay, name: Relay, pin: 25}\nbinary_sensor: {platform: gpio, id: door, name: Door, pin: {number: 4, mode: INPUT_PULLUP, inverted: true}}\n${buttons(
        {
          ask: "if: {condition: {for: {time: 5s, condition: {binary_sensor.is_on: door}}}, then: [switch.turn_on: relay], else: [switch.turn_off: relay]}",
        },
      )}`,
    );
    const hub = device.connect();
    const ask = () => {
      hub.command("ask", {});
      return device.board.level(25);
    };
    device.drive(4, 0);
    await device.advance("4 s");
    assert.equal(ask(), 0);
    await device.advance("2 s");
    assert.equal(ask(), 1);
    device.drive(4, 1);
    await device.advance(50);
    device.drive(4, 0);
    await device.advance("4 s");
    assert.equal(ask(), 0);
    await device.advance("2 s");
    assert.equal(ask(), 1);
    device.close();
  });
});

// ESP8266_BOARD_PINS of esphome/components/esp8266/boards.py.
describe("The pins of boards with an ESP8266", () => {
  for (const [board, pin, number] of [
    ["nodemcuv2", "D5", 14],
    ["d1_mini", "D1", 5],
  ] as const)
    it(`have the numbers of their names: ${pin} of a ${board}`, async () => {
      const device = await runImported(
        `esp8266: {board: ${board}}\nswitch: {platform: gpio, name: Relay, pin: ${pin}}\n`,
      );
      const hub = device.connect();
      hub.command("relay", { state: true });
      assert.equal(device.board.level(number), 1);
      device.close();
    });

  it("aren't guessed for other boards", async () => {
    const device = await runImported(
      "esp32: {board: esp32dev}\nswitch: {platform: gpio, name: Relay, pin: D5}\n",
    );
    assert.equal(device.connect().entities.length, 0);
    device.close();
  });
});
