import assert from "node:assert/strict";
import { describe, it } from "mocha";
import { Device, Sensor } from "thimble";
import { TestDevice } from "thimble/testing";

/** A sensor that can say that it has changed without looking at its state. */
class SpeakingSensor extends Sensor {
  say(): void {
    this.changed();
  }
}

describe("A state that can't be encoded", () => {
  it("is skipped and logged, and the client gets all others", () => {
    const broken = new SpeakingSensor({ name: "Broken" });
    const outside = new Sensor({ name: "Outside" });
    let isBroken = true;
    Object.defineProperty(broken, "wireState", {
      get: () => {
        if (isBroken) throw new Error("no bus");
        return 21;
      },
      set: () => {},
    });
    const device = TestDevice.start(
      (host) => new Device(host, { name: "test", entities: [broken, outside] }),
    );
    const hub = device.connect();
    assert.equal(hub.state("broken"), undefined);
    assert.ok(hub.state("outside"), "the state after it");
    assert.ok(device.log.some((line) => /"?Broken"?.* can't be sent: Error: no bus/.test(line)));

    outside.publish(5);
    broken.say();
    outside.publish(6);
    assert.equal(hub.state("outside")?.state, 6);
    isBroken = false;
    broken.say();
    assert.equal(hub.state("broken")?.state, 21);
    device.close();
  });
});
