import assert from "node:assert/strict";
import { describe, it } from "mocha";
import { TestDevice } from "thimble/testing";
import showcase from "../../examples/showcase.js";

describe("The blind of the showcase", () => {
  it("goes where the newest command has it go, and not where an older one did", async () => {
    const device = TestDevice.start(showcase);
    const hub = device.connect();
    hub.command("blind", { position: 0 });
    await device.advance("1 s");
    hub.command("blind", { stop: true });
    hub.command("blind", { position: 0.5 });
    await device.advance("1500 ms");
    assert.equal(hub.state("blind")?.currentOperation, 2, "it is closing");
    await device.advance("500 ms");
    const { position, currentOperation } = hub.state("blind") ?? {};
    assert.deepEqual([position, currentOperation], [0.5, 0]);
    device.close();
  });
});
