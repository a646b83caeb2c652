import assert from "node:assert/strict";
import { describe, it } from "mocha";
import {
  Cover,
  type CoverOptions,
  Fan,
  type FanOptions,
  type FanValues,
  type Light,
  type LightOptions,
  TimeBasedCover,
  type TimeBasedCoverOptions,
} from "thimble";
import { boardsForEach, lamp, MINUTE } from "./kept-board.js";

describe("States that are kept", () => {
  const newBoard = boardsForEach();

  describe("of a cover", () => {
    const shutter = (options: Partial<TimeBasedCoverOptions> = {}) =>
      new TimeBasedCover({
        name: "Shutter",
        openPin: 4,
        closePin: 5,
        openDuration: 1000,
        closeDuration: 1000,
        interlockDelay: 0,
        initialPosition: 0,
        restore: true,
        ...options,
      });

    it("are where it was stopped, when the device ends while it moves", () => {
      const [board, before, after] = [newBoard(), shutter(), shutter()];
      board.start(() => [before]);
      before.set({ position: 1 });
      board.clock.advance(250);
      board.close();
      board.start(() => [after]);
      assert.equal(after.position, 0.25);
      assert.equal(after.describe(), "25 % open");
    });

    it("aren't kept where that isn't wanted", () => {
      const [board, before, after] = [newBoard(), shutter({ restore: false }), shutter()];
      board.start(() => [before]);
      before.publish({ position: 0.5 });
      board.close();
      assert.equal(board.storage.writes, 0);
      board.start(() => [after]);
      assert.equal(after.position, 0);
    });

    it("are position and tilt, without a command", () => {
      let commands = 0;
      const make = (options: Partial<CoverOptions> = {}) =>
        new Cover({
          name: "Blind",
          restore: true,
          supportsTilt: true,
          onCommand: () => (commands += 1),
          ...options,
        });
      const [board, before, after] = [newBoard(), make(), make()];
      const flat = make({ supportsTilt: false });
      board.start(() => [before]);
      before.publish({ position: 0.25, tilt: 0.75 });
      board.close();
      board.start(() => [after]);
      assert.deepEqual([after.position, after.tilt, commands], [0.25, 0.75, 0]);
      board.close();
      board.start(() => [flat]);
      assert.deepEqual([flat.position, flat.tilt], [0.25, 0]);
    });

    it("come into their range, whatever is in the storage", () => {
      const [board, cover] = [newBoard(), shutter()];
      for (const [stored, position] of [
        [Number.NaN, 0.5],
        [7, 1],
        [-1, 0],
      ] as const) {
        const bytes = new DataView(new ArrayBuffer(9));
        bytes.setUint8(0, 3);
        bytes.setFloat32(1, stored);
        board.put(cover, new Uint8Array(bytes.buffer));
        const again = shutter({ initialPosition: 0.5 });
        board.start(() => [again]);
        assert.equal(again.position, position);
        board.close();
      }
    });
  });

  describe("of a fan", () => {
    const make = (options: Partial<FanOptions> = {}) =>
      new Fan({
        name: "Fan",
        restore: true,
        supportsSpeed: true,
        supportsOscillation: true,
        initialState: { state: true, speedLevel: 2 },
        ...options,
      });

    it("are all of its values", () => {
      const [board, before, after] = [newBoard(), make(), make()];
      board.start(() => [before]);
      assert.equal(before.describe(), "on, medium");
      before.set({ state: false, speedLevel: 1, oscillating: true });
      board.close();
      board.start(() => [after]);
      assert.deepEqual([after.state, after.speedLevel, after.oscillating], [false, 1, true]);
    });

    it("are its level, direction and preset, too", () => {
      const options = { speedCount: 50, supportsDirection: true, presetModes: ["Night", "Auto"] };
      const [board, before, after] = [newBoard(), make(options), make(options)];
      board.start(() => [before]);
      before.set({ speedLevel: 37, direction: "reverse" });
      before.set({ presetMode: "Auto" });
      board.close();
      board.start(() => [after]);
      assert.equal(after.describe(), "on, speed 37 of 50, Auto, reverse");
    });

    it("leave out what the fan no longer has", () => {
      const [board, before] = [newBoard(), make()];
      const after = make({
        supportsOscillation: false,
        initialState: { state: true, speedLevel: 1 },
        speedCount: 2,
      });
      board.start(() => [before]);
      before.set({ speedLevel: 3, oscillating: true });
      board.close();
      board.start(() => [after]);
      const { state, speedLevel, oscillating } = after;
      assert.deepEqual([state, speedLevel, oscillating], [true, 1, false], "as at first");
    });

    it("are passed to onCommand at the start", () => {
      const [board, told] = [newBoard(), [] as boolean[]];
      const onCommand = ({ state }: FanValues) => told.push(state);
      board.start(() => [make({ onCommand })]);
      assert.deepEqual(told, [], "not at the first start");
      board.close();
      board.start(() => [make({ initialState: {}, onCommand })]);
      assert.deepEqual(told, [true]);
    });
  });

  describe("of a light", () => {
    const FIRST = { state: true, brightness: 0.5, red: 0.25, green: 0.5, blue: 0, effect: "Sea" };

    function kept(options: Partial<LightOptions>, change: (light: Light) => void): Light {
      const [board, before, after] = [newBoard(), lamp(), lamp(options)];
      board.start(() => [before]);
      change(before);
      board.close();
      board.start(() => [after]);
      return after;
    }

    it("are all of its values", () => {
      const { state, brightness, red, green, blue, effect } = kept({}, (light) => light.set(FIRST));
      assert.deepEqual({ state, brightness, red, green, blue, effect }, FIRST);
    });

    it("are what a flash goes back to", () => {
      const light = kept({}, (light) => {
        light.set({ state: true, brightness: 0.5 });
        light.set({ brightness: 1, flashLength: 100_000 });
      });
      assert.equal(light.brightness, 0.5);
    });

    it("are what a flash goes back to, also where they're written while it lasts", () => {
      const [board, light] = [newBoard(), lamp()];
      board.start(() => [light]);
      light.set({ state: true, brightness: 0.5 });
      light.set({ brightness: 1, flashLength: 2 * MINUTE });
      board.clock.advance(MINUTE);
      assert.equal(light.brightness, 1);
      const bytes = board.get(light) ?? assert.fail();
      assert.equal(new DataView(bytes.buffer).getFloat32(7), 0.5);
    });

    it("leave out what the light no longer has", () => {
      const light = kept({ supportsRgb: false, effects: ["Fire"] }, (light) => light.set(FIRST));
      assert.deepEqual([light.brightness, light.red, light.green], [0.5, 0, 0]);
      assert.equal(light.effect, "");
    });

    it("leave what the light didn't have before as it is at first", () => {
      const options = { supportsWhiteValue: true, initialState: { white: 0.75 } };
      const light = kept(options, (light) => light.set(FIRST));
      assert.deepEqual([light.red, light.white], [0.25, 0.75]);
    });

    it("come into their ranges, whatever is in the storage", () => {
      const [board, light] = [newBoard(), lamp()];
      const bytes = new DataView(new ArrayBuffer(39));
      bytes.setUint8(0, 2);
      bytes.setUint8(1, 1);
      for (const [i, value] of [7, Number.NaN, -3, Number.POSITIVE_INFINITY].entries())
        bytes.setFloat32(7 + 4 * i, value);
      board.put(light, new Uint8Array(bytes.buffer));
      board.start(() => [light]);
      const { state, brightness, red, green, blue } = light;
      assert.deepEqual([state, brightness, red, green, blue], [true, 1, 1, 0, 1]);
    });

    it("have no published twin: the same command again publishes nothing", () => {
      const [board, before, after] = [newBoard(), lamp(), lamp()];
      board.start(() => [before]);
      before.set({ state: true, brightness: 0.5 });
      board.close();
      const published: string[] = [];
      board.start(() => [after]);
      const subscriber = after.subscriber;
      after.subscriber = {
        onStateChanged: (entity) => {
          published.push(entity.describe());
          subscriber?.onStateChanged(entity);
        },
      };
      after.set({ state: true, brightness: 0.5 });
      assert.deepEqual(published, []);
    });
  });
});
