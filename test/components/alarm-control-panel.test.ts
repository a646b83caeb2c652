import assert from "node:assert/strict";
import { afterEach, describe, it } from "mocha";
import {
  AlarmControlPanel,
  type AlarmControlPanelOptions,
} from "../../src/entities/alarm-control-panel.js";
import { AlarmControlPanelCommand as Command } from "../../src/messages/enums.js";
import { boardsForEach } from "../device/kept-board.js";
import { Bench, closeBenches } from "./bench.js";

describe("AlarmControlPanel", () => {
  afterEach(closeBenches);

  const alarm = (options: Partial<AlarmControlPanelOptions> = {}) =>
    new AlarmControlPanel({ name: "Alarm", ...options });

  it("takes the commanded state at once without onCommand", () => {
    const panel = alarm({ supportsTrigger: true });
    new Bench([panel]).start();
    assert.equal(panel.supportedFeatures, 11);
    const states = [Command.ARM_AWAY, Command.TRIGGER, Command.DISARM, Command.ARM_HOME].map(
      (command) => {
        panel.command(command, "");
        return panel.is;
      },
    );
    assert.deepEqual(states, ["armed_away", "triggered", "disarmed", "armed_home"]);
  });

  it("needs the code to be disarmed, and where that is wanted to be armed", () => {
    for (const requiresCodeToArm of [false, true]) {
      const panel = alarm({ checkCode: (code) => code === "1234", requiresCodeToArm });
      new Bench([panel]).start();
      panel.command(Command.ARM_AWAY, "");
      assert.equal(panel.is, requiresCodeToArm ? "disarmed" : "armed_away");
      panel.command(Command.ARM_AWAY, "1234");
      panel.command(Command.DISARM, "");
      assert.equal(panel.is, "armed_away");
      panel.command(Command.DISARM, "1234");
      assert.equal(panel.is, "disarmed");
    }
  });

  it("ignores what it doesn't support, and answers", () => {
    const panel = alarm();
    const { published } = new Bench([panel]).start();
    for (const command of [Command.ARM_NIGHT, Command.TRIGGER, 7 as Command])
      panel.command(command, "");
    assert.deepEqual(published, Array(3).fill("Alarm: disarmed"));
  });

  describe("over a restart", () => {
    const newBoard = boardsForEach();

    for (const [before, after] of [
      ["armed_away", "armed_away"],
      ["arming", "disarmed"],
      ["pending", "triggered"],
      ["triggered", "triggered"],
    ] as const)
      it(`is ${after} when it was ${before}`, () => {
        const [board, one, other] = [newBoard(), alarm(), alarm()];
        board.start(() => [one]);
        one.publish(before);
        board.close();
        board.start(() => [other]);
        assert.equal(other.is, after);
      });
  });
});
