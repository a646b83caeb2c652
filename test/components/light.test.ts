import assert from "node:assert/strict";
import fc from "fast-check";
import { describe, it } from "mocha";
import { Light, type LightOptions } from "../../src/entities/light/light.js";
import { LIGHT } from "../../src/kinds/light.js";
import { decodeMessage } from "../../src/messages/client/decode-message.js";
import { encodeMessage } from "../../src/messages/client/encode-message.js";
import type { MessageToSend } from "../../src/messages/client/messages.js";
import type { CommandHandler } from "../../src/native-api/command-handler.js";
import { commandHandlers } from "../../src/native-api/command-handlers.js";
import { buf, use } from "../../src/wire/memory.js";
import { hasFields } from "../tools/has-fields.js";
import { refuses } from "../tools/refuses.js";
import { Bench } from "./bench.js";
import { type AnyCommand, capabilities, commands, FULL, model, valuesOf } from "./light-model.js";

describe("Light", () => {
  it("can do one of the seven things that clients understand, and nothing else", () => {
    const understood = ["", "b", "bt", "br", "brw", "brt", "brwt"];
    for (let bits = 0; bits < 16; bits++) {
      const set = ["b", "r", "w", "t"].filter((_, bit) => bits & (1 << bit)).join("");
      const options: LightOptions = {
        name: "Lamp",
        supportsBrightness: set.includes("b"),
        supportsRgb: set.includes("r"),
        supportsWhiteValue: set.includes("w"),
        supportsColorTemperature: set.includes("t"),
        ...(set.includes("t") && { minMireds: 153, maxMireds: 500 }),
      };
      if (understood.includes(set)) new Light(options);
      else
        refuses(
          () => new Light(options),
          /"Lamp".*brightness \+ rgb \+ white \+ colour temperature/,
        );
    }
  });

  it("refuses options that make no sense, naming itself", () => {
    const white = { name: "Lamp", supportsBrightness: true, supportsColorTemperature: true };
    const refused: LightOptions[] = [
      white,
      { ...white, minMireds: 153 },
      { ...white, minMireds: 500, maxMireds: 153 },
      { ...white, minMireds: 0, maxMireds: 153 },
      { ...white, minMireds: 153, maxMireds: Number.POSITIVE_INFINITY },
      { name: "Lamp", minMireds: 153, maxMireds: 500 },
      { name: "Lamp", effects: ["Pulse", "Pulse"] },
      { name: "Lamp", effects: ["None"] },
      { name: "Lamp", effects: [""] },
    ];
    for (const options of refused) refuses(() => new Light(options), /"Lamp"/);
  });

  it("lists what it can do, its effects with None in front", () => {
    useMemory();
    const light = new Light({ name: "Lamp", ...FULL });
    const list = (of: Light) =>
      decodeMessage("ListEntitiesLightResponse", buf.subarray(3, LIGHT.encodeList(of, 0)));
    const { key, objectId } = light;
    hasFields(list(light), {
      ...FULL,
      key,
      objectId,
      name: "Lamp",
      uniqueId: objectId,
      effects: ["None", "Pulse", "Rainbow"],
    });
    const plain = new Light({ name: "Plain" });
    assert.deepEqual(list(plain).effects, []);
  });

  it("describes its state", () => {
    useMemory();
    const light = new Light({ name: "Lamp", ...FULL });
    light.set({ state: true, brightness: 0.5, red: 0.25, white: 0.75, effect: "Pulse" });
    const body = buf.subarray(3, LIGHT.encodeState(light, 0));
    hasFields(decodeMessage("LightStateResponse", body), {
      key: light.key,
      state: true,
      brightness: 0.5,
      red: 0.25,
      green: 1,
      blue: 1,
      white: 0.75,
      colorTemperature: 153,
      effect: "Pulse",
    });
    assert.equal(
      light.describe(),
      "on 50 %, red 25 green 100 blue 100 %, white 75 %, 153 mireds, Pulse",
    );
  });

  it("does what any commands ask for, and answers each with one state", () => {
    useMemory();
    fc.assert(
      fc.property(
        capabilities,
        fc.array(commands, { minLength: 1, maxLength: 12 }),
        (can, list) => {
          const transitions: number[] = [];
          const light = new Light({
            name: "Lamp",
            ...can,
            onCommand: (_, transitionLength) => transitions.push(transitionLength),
          });
          const bench = new Bench([light]);
          const handler = lightCommands(light);
          let expected = valuesOf(light);
          for (const command of list) {
            const next = model(expected, command, light);
            expected = next.values;
            bench.published.length = 0;
            send(handler, light, command);
            assert.deepEqual(valuesOf(light), expected);
            assert.equal(bench.published.length, 1);
            assert.equal(transitions.pop(), next.transitionLength);
          }
        },
      ),
    );
  });

  it("ignores a command for a key that isn't a light's", () => {
    useMemory();
    const light = new Light({ name: "Lamp" });
    const handler = lightCommands(light);
    const request = { hasState: true, state: true };
    handle(handler, { ...request, key: light.key + 1 });
    assert.equal(light.state, false);
    handle(handler, { ...request, key: light.key });
    assert.equal(light.state, true);
  });

  it("comes back at full brightness after brightness 0 has turned it off", () => {
    const light = new Light({ name: "Lamp", supportsBrightness: true });
    light.set({ state: true, brightness: 0.25 });
    light.set({ brightness: 0 });
    assert.equal(light.state, false);
    light.set({ state: true });
    assert.equal(light.brightness, 1);
  });

  it("stays as it was when the command fails", () => {
    const fault = new Error("no power");
    const light = new Light({
      name: "Lamp",
      ...FULL,
      onCommand: (lamp) => {
        if (lamp.brightness < 0.5) throw fault;
      },
    });
    const bench = new Bench([light]);
    light.set({ state: true, brightness: 0.75 });
    const before = valuesOf(light);
    assert.throws(() => light.set({ brightness: 0.25, red: 0, effect: "Pulse" }), fault);
    assert.deepEqual(valuesOf(light), before);
    assert.equal(bench.published.length, 1);
  });

  describe("flash", () => {
    it("shows its values and then what was there before", async () => {
      const shown: string[] = [];
      const light = new Light({
        name: "Lamp",
        ...FULL,
        onCommand: (_values, transitionLength) =>
          shown.push(`${light.describe()} ${transitionLength}`),
      });
      const bench = new Bench([light]).start();
      light.set({ state: true, brightness: 0.5, effect: "Pulse" });
      const before = valuesOf(light);
      light.set({ brightness: 1, flashLength: 20, transitionLength: 10 });
      assert.equal(light.brightness, 1);
      await bench.until(() => bench.published.length === 3);
      assert.deepEqual(valuesOf(light), before);
      const rest = "red 100 green 100 blue 100 %, white 100 %, 153 mireds";
      assert.deepEqual(shown, [
        `on 50 %, ${rest}, Pulse 0`,
        `on 100 %, ${rest} 0`,
        `on 50 %, ${rest}, Pulse 0`,
      ]);
      assert.equal(bench.timer.running, 0);
    });

    it("is ended by the next command, which starts from what was there before", () => {
      const light = new Light({ name: "Lamp", supportsBrightness: true });
      const bench = new Bench([light]).start();
      light.set({ state: true, brightness: 0.25, flashLength: 10_000 });
      assert.equal(bench.timer.running, 1);
      light.set({ brightness: 0.75 });
      assert.equal(bench.timer.running, 0);
      assert.deepEqual([light.state, light.brightness], [false, 0.75]);
      assert.deepEqual(bench.published, ["Lamp: on 25 %", "Lamp: off"]);
    });

    it("leaves no timer behind when the light closes", () => {
      const light = new Light({ name: "Lamp" });
      const bench = new Bench([light]).start();
      light.set({ state: true, flashLength: 4_294_967_295 });
      assert.equal(bench.timer.running, 1);
      bench.close();
      assert.equal(bench.timer.running, 0);
      assert.equal(light.state, false);
    });

    it("ends when an effect begins", () => {
      const light = new Light({ name: "Lamp", ...FULL });
      const bench = new Bench([light]).start();
      light.set({ state: true, effect: "Pulse", flashLength: 10_000 });
      assert.equal(bench.timer.running, 0);
      assert.equal(light.effect, "Pulse");
    });
  });
});

function useMemory(): void {
  const buf = new Uint8Array(1024);
  use({ buf, view: new DataView(buf.buffer) });
}

function lightCommands(light: Light): CommandHandler {
  return commandHandlers([light])[0] ?? assert.fail();
}

function send(handler: CommandHandler, light: Light, command: AnyCommand): void {
  handle(handler, { ...command, key: light.key });
}

function handle(handler: CommandHandler, request: MessageToSend<"LightCommandRequest">): void {
  const body = encodeMessage("LightCommandRequest", request);
  buf.set(body);
  handler.handle(0, body.length);
}
