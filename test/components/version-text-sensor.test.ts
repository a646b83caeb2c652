import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { describe, it } from "mocha";
import { createHost } from "../../hosts/node/index.js";
import { VersionTextSensor } from "../../src/components/system/version-text-sensor.js";
import { Device } from "../../src/device/device.js";
import { Bench } from "./bench.js";

const { version } = JSON.parse(
  readFileSync(new URL("../../../package.json", import.meta.url), "utf8"),
) as { version: string };

describe("VersionTextSensor", () => {
  it("has the program's version and Thimble's", () => {
    for (const [options, expected] of [
      [{ version: "2.3.4" }, "2.3.4"],
      [{}, "1.0.0"],
    ] as const) {
      const sensor = new VersionTextSensor({ name: "Version" });
      const host = createHost();
      const device = new Device(host, { name: "test", entities: [sensor], ...options });
      assert.equal(device.version, expected);
      sensor.start(host);
      assert.equal(sensor.state, `${expected} (Thimble ${version})`);
    }
  });

  it("has Thimble's where there's no device", () => {
    const sensor = new VersionTextSensor({ name: "Version" });
    new Bench([sensor]).start();
    assert.equal(sensor.state, `Thimble ${version}`);
  });
});
