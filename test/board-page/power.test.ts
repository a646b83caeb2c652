import assert from "node:assert/strict";
import { describe, it } from "mocha";
import { createHost } from "../../hosts/node/index.js";
import { withPower } from "../../hosts/node/power.js";

describe("A host whose power is cut", () => {
  it("has no pin open any more, and calls nothing back", async () => {
    const machine = createHost();
    const { host, cut } = withPower(machine);
    const { Digital, PWM } = host.io;
    const heard: string[] = [];
    const onReadable = () => heard.push("edge");
    new Digital({ pin: 4, mode: Digital.InputPullUp, edge: Digital.Falling, onReadable });
    new Digital({ pin: 26, mode: Digital.Output, initialValue: 1 });
    new PWM({ pin: 2 }).write(512);
    host.timer.set(() => heard.push("timer"), 1);
    host.timer.repeat(() => heard.push("repeated timer"), 1);
    // Its last sign of life.
    machine.board.drive(4, 0);
    cut();
    assert.equal(machine.board.use(26), undefined);
    assert.equal(machine.board.level(26), 0);
    assert.equal(machine.board.duty(2), 0);
    // A timer of the machine's own, set later than those of the host.
    await new Promise<void>((resolve) => {
      machine.timer.set(resolve, 20);
    });
    assert.deepEqual(heard, []);
  });

  it("keeps what was stored, and stores nothing more", () => {
    const machine = createHost();
    const { host, cut } = withPower(machine);
    const storage = host.storage.open({ path: "test", format: "string" });
    storage.write("key", "before");
    cut();
    storage.write("key", "after");
    storage.delete("key");
    const next = withPower(machine).host.storage.open({ path: "test", format: "string" });
    assert.equal(next.read("key"), "before");
  });

  it("gives its pins and PWM channels to the next start", () => {
    const machine = createHost();
    for (let start = 0; start < 3; start++) {
      const { host, cut } = withPower(machine);
      for (const pin of [1, 2, 3, 4, 5, 6, 7, 8]) new host.io.PWM({ pin });
      cut();
    }
  });

  it("has the machine's values as they are", () => {
    const machine = createHost();
    const { host } = withPower(machine);
    assert.equal(host.mac, machine.mac);
    assert.equal(typeof host.freeMemory, "number");
    machine.network.isUp = false;
    assert.equal(host.networkAddress, undefined);
  });
});
