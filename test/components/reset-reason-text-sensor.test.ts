import assert from "node:assert/strict";
import { describe, it } from "mocha";
import { createHost } from "../../hosts/node/index.js";
import { ResetReasonTextSensor } from "../../src/components/system/reset-reason-text-sensor.js";
import { Device } from "../../src/device/device.js";

describe("ResetReasonTextSensor", () => {
  const reasonOn = (options: Parameters<typeof createHost>[0]) => {
    const sensor = new ResetReasonTextSensor({ name: "Reset reason" });
    const device = new Device(createHost(options), { name: "test", entities: [sensor] });
    device.start({ port: 0, address: "127.0.0.1" });
    device.close();
    return sensor.state;
  };

  it("shows why the device started, or that it is unknown", () => {
    assert.equal(reasonOn({ resetReason: "watchdog" }), "watchdog");
    assert.equal(reasonOn({}), "unknown");
  });
});
