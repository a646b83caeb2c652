import assert from "node:assert/strict";
import { describe, it } from "mocha";
import showcase from "../../examples/showcase.js";
import { MemoryHost } from "../../hosts/memory/host.js";
import { Cover, CoverOperation } from "../../src/index.js";

describe("The blind of the showcase", () => {
  it("goes where the newest command has it go, and not where an older one did", () => {
    const host = new MemoryHost();
    const device = showcase(host);
    device.start();
    const blind = device.entities.find(({ name }) => name === "Blind");
    assert.ok(blind instanceof Cover);
    blind.set({ position: 0 });
    host.advance(1000);
    blind.set({ stop: true });
    blind.set({ position: 0.5 });
    host.advance(1500);
    assert.equal(blind.currentOperation, CoverOperation.IS_CLOSING);
    host.advance(500);
    assert.deepEqual([blind.position, blind.currentOperation], [0.5, CoverOperation.IDLE]);
    device.close();
  });
});
