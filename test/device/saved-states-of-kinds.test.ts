import assert from "node:assert/strict";
import { describe, it } from "mocha";
import { type Light, type LightOptions, TimeBasedCover, type TimeBasedCoverOptions } from "thimble";
import { LIGHT } from "../../src/kinds/light.js";
import { restoreState } from "../../src/kinds/saved-state.js";
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
      } as TimeBasedCoverOptions);

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
      const after = lamp();
      const bytes = board.get(light) ?? assert.fail();
      assert.ok(restoreState(LIGHT, after, new DataView(bytes.buffer)));
      assert.equal(after.brightness, 0.5);
    });

    it("leave what the light didn't have before as it is at first", () => {
      const options = { supportsWhiteValue: true, initialState: { white: 0.75 } };
      const light = kept(options, (light) => light.set(FIRST));
      assert.deepEqual([light.red, light.white], [0.25, 0.75]);
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
