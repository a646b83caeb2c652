/** What a program is told of the end of its device, and of what replaces firmware or program. */
import assert from "node:assert/strict";
import { describe, it } from "mocha";
import { MemoryHost } from "../../hosts/memory/host.js";
import { ReplacementListeners } from "../../hosts/moddable/plain/replacement-listeners.js";
import { Device, GPIOSwitch, LogLevel, type Replacement } from "../../src/index.js";

function sourceOf(what: Replacement["what"]) {
  const replacement = new ReplacementListeners(what);
  return {
    replacement,
    listen: (listener: (said: Replacement) => unknown) => replacement.listen(listener),
    check: async () => "2",
    async install() {},
  };
}

describe("A device's program", () => {
  it("is told before the device closes, while its entities can still be set", () => {
    const host = new MemoryHost();
    const relay = new GPIOSwitch({ name: "Relay", pin: 5 });
    const device = new Device(host, { name: "pump", entities: [relay] });
    const seen: string[] = [];
    relay.onPublish(() => seen.push(relay.describe()));
    device.onClose(() => {
      relay.set(false);
      seen.push("closing");
    });
    device.close();
    assert.deepEqual(seen, []);
    for (let count = 0; count < 2; count++) {
      device.start();
      relay.set(true);
      seen.length = 0;
      device.close();
      assert.deepEqual(seen, ["off", "closing"]);
      device.close();
      assert.deepEqual(seen, ["off", "closing"]);
    }
  });

  it("may close the device when it is told", () => {
    const device = new Device(new MemoryHost(), { name: "pump", entities: [] });
    let count = 0;
    device.onClose(() => {
      count += 1;
      device.close();
    });
    device.start();
    device.close();
    assert.equal(count, 1);
    device.start();
    device.close();
    assert.equal(count, 2);
  });

  it("is told what replaces firmware and program; what a listener throws stops nobody", () => {
    const [firmware, program] = [sourceOf("firmware"), sourceOf("program")];
    const host = Object.assign(new MemoryHost(), { firmware, program });
    const device = new Device(host, { name: "pump", entities: [] });
    const seen: Replacement[] = [];
    const lines: string[] = [];
    device.onReplacement(() => {
      throw new Error("it always fails");
    });
    device.onReplacement((replacement) => seen.push(replacement));
    device.start({
      log: (level, _tag, message) => void (level === LogLevel.ERROR && lines.push(message)),
    });
    program.replacement.begun(20);
    firmware.replacement.begun(100);
    firmware.replacement.receiving(40);
    firmware.replacement.failed("its sender is gone");
    program.replacement.complete();
    const firmwares = { what: "firmware", length: 100 };
    const programs = { what: "program", length: 20 };
    assert.deepEqual(seen, [
      { ...programs, state: "begun", received: 0 },
      { ...firmwares, state: "begun", received: 0 },
      { ...firmwares, state: "receiving", received: 40 },
      { ...firmwares, state: "failed", received: 40, reason: "its sender is gone" },
      { ...programs, state: "complete", received: 0 },
    ]);
    assert.equal(lines.length, 5);
    assert.match(lines[0] ?? "", /"onReplacement" failed: .*it always fails/);
    device.close();
  });

  it("is never told of a replacement where the machine knows none", () => {
    const device = new Device(new MemoryHost(), { name: "pump", entities: [] });
    device.onReplacement(() => assert.fail());
    device.start();
    device.close();
  });
});
