import assert from "node:assert/strict";
import { describe, it } from "mocha";
import { Update } from "../../src/entities/update.js";
import { UpdateCommand } from "../../src/messages/enums.js";
import { Bench } from "./bench.js";

describe("Update", () => {
  it("says which versions there are, and how far it is", () => {
    const update = new Update({ name: "Firmware", currentVersion: "1.0.0" });
    const { published } = new Bench([update]).start();
    assert.ok(update.missingState);
    update.publish({ latestVersion: "1.0.0" });
    assert.ok(!update.isAvailable);
    update.publish({ latestVersion: "1.1.0", releaseSummary: "Faster" });
    update.publish({ latestVersion: "1.1.0" });
    update.publish({ inProgress: true });
    update.publish({ progress: 12.4 });
    assert.deepEqual(published, [
      "Firmware: 1.0.0",
      "Firmware: 1.0.0, 1.1.0 is available",
      "Firmware: 1.1.0 is being installed",
      "Firmware: 1.1.0 is being installed, 12 %",
    ]);
  });

  it("installs and looks when clients say so, and answers each time", () => {
    const heard: string[] = [];
    const update = new Update({
      name: "Firmware",
      onUpdate: () => heard.push("update"),
      onCheck: () => heard.push("check"),
    });
    const { published } = new Bench([update]).start();
    for (const command of [UpdateCommand.UPDATE, UpdateCommand.CHECK, UpdateCommand.NONE])
      update.command({ command });
    assert.deepEqual(heard, ["update", "check"]);
    assert.equal(published.length, 3);
  });
});
