import assert from "node:assert/strict";
import { describe, it } from "mocha";
import { NetworkAddressTextSensor } from "../../src/components/system/network-address-text-sensor.js";
import { Bench } from "./bench.js";

describe("NetworkAddressTextSensor", () => {
  it("follows the host's address", async () => {
    const sensor = new NetworkAddressTextSensor({ name: "Address", interval: 1 });
    const bench = new Bench([sensor]);
    for (const address of ["192.0.2.1", "192.0.2.99", undefined]) {
      Object.assign(bench.host, { networkAddress: address });
      if (bench.timer.running === 0) bench.start();
      await bench.until(() => sensor.state === (address ?? ""));
    }
    assert.deepEqual(bench.published, ["Address: 192.0.2.1", "Address: 192.0.2.99", "Address: "]);
    bench.close();
    assert.equal(bench.timer.running, 0);
  });
});
