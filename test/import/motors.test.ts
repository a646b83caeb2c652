/** Converted motors: that they move as ESPHome's is judged by judges/import/configurations/motors.yaml. */
import assert from "node:assert/strict";
import { describe, it } from "mocha";
import { runImported } from "./run-imported.js";

describe("A converted stepper motor", () => {
  it("makes as many steps as it is told, from where it is at the start", async () => {
    const device = await runImported(`
stepper: {platform: a4988, id: rail, step_pin: 12, dir_pin: 13, max_speed: 100 steps/s}
button: {platform: template, name: Go, on_press: [stepper.set_target: {id: rail, target: 5}]}
`);
    let steps = 0;
    device.board.onChange((pin) => {
      if (pin === 12 && device.board.level(12) === 1) steps += 1;
    });
    device.connect().entity("go").press();
    await device.advance("10 s");
    assert.equal(steps, 5);
    device.close();
  });
});
