import assert from "node:assert/strict";
import { describe, it } from "mocha";
import { createHost, startDevice } from "../../hosts/node/index.js";
import { RestartButton } from "../../src/components/system/restart-button.js";
import { Device } from "../../src/device/device.js";
import { encode } from "../tools/frames.js";
import { RawClient } from "../tools/raw-client.js";

describe("RestartButton", () => {
  it("answers the client, closes the device, and restarts the machine", async () => {
    const happened: string[] = [];
    const button = new RestartButton({ name: "Restart" });
    const restarted = new Promise<void>((resolve) => {
      const host = createHost();
      const device = new Device(
        {
          ...host,
          timer: host.timer,
          restart() {
            happened.push(`restarts with ${device.connections} connections`);
            resolve();
          },
        },
        { name: "lamp", timeInterval: 0, entities: [button] },
      );
      void press(device);
    });
    async function press(device: Device) {
      const port = await startDevice(device, { port: 0 });
      const client = await RawClient.open({ host: "127.0.0.1", port });
      client.send(encode("ButtonCommandRequest", { key: button.key }), encode("PingRequest"));
      await client.untilNamed("PingResponse");
      happened.push("answered");
    }
    await restarted;
    assert.deepEqual(happened, ["answered", "restarts with 0 connections"]);
  });
});
