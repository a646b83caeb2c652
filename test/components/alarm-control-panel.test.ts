import assert from "node:assert/strict";
import { describe, it } from "mocha";
import {
  AlarmControlPanel,
  type AlarmControlPanelOptions,
} from "../../src/entities/alarm-control-panel.js";
import { AlarmControlPanelCommand as Command } from "../../src/messages/enums.js";
import { Utf8 } from "../../src/wire/utf8.js";
import { boardsForEach } from "../device/kept-board.js";
import { Bench } from "./bench.js";

describe("AlarmControlPanel", () => {
  const alarm = (options: Partial<AlarmControlPanelOptions> = {}) =>
    new AlarmControlPanel({ name: "Alarm", ...options });

  /** As a client commands it. */
  const command = (panel: AlarmControlPanel, command: Command, code: string) =>
    panel.command({ command, code: new Utf8(code) });

  it("takes the commanded state at once without onCommand", () => {
    const panel = alarm({ supportsTrigger: true });
    new Bench([panel]).start();
    assert.equal(panel.supportedFeatures, 11);
    const states = [Command.ARM_AWAY, Command.TRIGGER, Command.DISARM, Command.ARM_HOME].map(
      (arming) => {
        command(panel, arming, "");
        return panel.state;
      },
    );
    assert.deepEqual(states, ["armed_away", "triggered", "disarmed", "armed_home"]);
  });

  it("needs the code to be disarmed, and where that is wanted to be armed", () => {
    for (const requiresCodeToArm of [false, true]) {
      const panel = alarm({ checkCode: (code) => code === "1234", requiresCodeToArm });
      new Bench([panel]).start();
      command(panel, Command.ARM_AWAY, "");
      assert.equal(panel.state, requiresCodeToArm ? "disarmed" : "armed_away");
      command(panel, Command.ARM_AWAY, "1234");
      command(panel, Command.DISARM, "");
      assert.equal(panel.state, "armed_away");
      command(panel, Command.DISARM, "1234");
      assert.equal(panel.state, "disarmed");
    }
  });

  it("ignores what it doesn't support, and answers", () => {
    const panel = alarm();
    const { published } = new Bench([panel]).start();
    for (const unknown of [Command.ARM_NIGHT, Command.TRIGGER, 7 as Command])
      command(panel, unknown, "");
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
        const [board, one, other] = [
          newBoard(),
          alarm({ restore: true }),
          alarm({ restore: true }),
        ];
        board.start(() => [one]);
        one.publish(before);
        board.close();
        board.start(() => [other]);
        assert.equal(other.state, after);
      });
  });
});
