import assert from "node:assert/strict";
import { describe, it } from "mocha";
import { createHost, startDevice } from "../../hosts/node/index.js";
import { StatusBinarySensor } from "../../src/components/system/status-binary-sensor.js";
import { Device } from "../../src/device/device.js";
import { keep } from "../tools/close-after.js";
import { RawClient } from "../tools/raw-client.js";
import { within } from "../tools/within.js";
import { Bench } from "./bench.js";

describe("StatusBinarySensor", () => {
  it("is on while somebody is connected", () => {
    const status = new StatusBinarySensor({ name: "Status", objectId: "here" });
    assert.equal(status.objectId, "here");
    const bench = new Bench([status]).start();
    for (const connections of [1, 2, 1, 0, 3]) status.connectionsChanged(connections);
    assert.deepEqual(bench.published, ["Status: on", "Status: off", "Status: on"]);
  });

  it("is on with the device's first client, and off with its last", async () => {
    const status = new StatusBinarySensor({ name: "Status" });
    const device = keep(new Device(createHost(), { name: "test", entities: [status] }));
    const published: string[] = [];
    let wake = () => {};
    const port = await startDevice(device, {
      port: 0,
      address: "127.0.0.1",
      onPublish: (entity) => {
        published.push(entity.describe());
        wake();
      },
    });
    const gone = new Promise<void>((resolve) => {
      wake = () => published.at(-1) === "off" && resolve();
    });
    const address = { host: "127.0.0.1", port };
    const first = keep(await RawClient.open(address));
    const second = keep(await RawClient.open(address));
    first.close();
    second.close();
    await within(gone, () => `the status to be off, after ${published}`);
    assert.deepEqual(published, ["on", "off"]);
  });
});
