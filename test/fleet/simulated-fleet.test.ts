/** Devices of a fleet that run in Moddable's simulator, and take programs. */
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { it } from "mocha";
import type { FleetDevice } from "../../fleet/fleet-device.js";
import { ProgramSender } from "../../hosts/moddable/tools/deploy/program-sender.js";
import { buildArchive } from "../../hosts/moddable/tools/programs/program-archive.js";
import { findSDK } from "../../hosts/moddable/tools/sdk/sdk.js";
import { RunningCommand } from "../commands/run.js";
import { describeInSimulator } from "../hosts/moddable/describe-in-simulator.js";
import { keep } from "../tools/close-after.js";
import { folderForAll } from "../tools/test-folder.js";

const lamp = (version: string) => `import { Device, GPIOSwitch, type Host } from "thimble";
export default function lamp(host: Host): Device {
  const entities = [new GPIOSwitch({ name: "Lamp", pin: 5 })];
  return new Device(host, { name: "lamp", version: "${version}", entities });
}
`;

describeInSimulator("thimble fleet --simulators", () => {
  const folder = folderForAll();

  it("has devices that take programs, beside others", async () => {
    const file = folder.file("fleet.json");
    const words = ["3", folder.write("lamp.ts", lamp("1.0.0")), "--simulators", "2"];
    const fleet = keep(new RunningCommand("fleet/main.js", [...words, "--file", file]));
    await fleet.prints(/3 devices of .* run after/);
    const { devices } = JSON.parse(readFileSync(file, "utf8")) as { devices: FleetDevice[] };
    assert.deepEqual(devices.map(({ name, httpPort }) => [name, httpPort !== undefined]).sort(), [
      ["lamp-1", true],
      ["lamp-2", true],
      ["lamp-3", false],
    ]);
    const archive = readFileSync(
      await buildArchive(findSDK(), folder.write("later.ts", lamp("2.0.0")), { entry: "deployed" }),
    );
    for (const { name, mac, address, httpPort = 0, token } of devices) {
      if (token === undefined) continue;
      const sender = new ProgramSender(address, httpPort, token);
      assert.equal(await sender.running(), null);
      await sender.untilRunning(await sender.send(new Uint8Array(archive), true));
      const headers = { Authorization: `Bearer ${token}` };
      const answer = await fetch(`http://${address}:${httpPort}/device`, { headers });
      const device = (await answer.json()) as Record<string, unknown>;
      assert.deepEqual([device.name, device.mac_address, device.version], [name, mac, "2.0.0"]);
    }
    fleet.interrupt();
    assert.equal(await fleet.ended(), 0, fleet.output);
  });

  it("refuses more of them than there are devices", async () => {
    const refused = new RunningCommand("fleet/main.js", ["2", "--simulators", "3"]);
    assert.equal(await refused.ended(), 2, refused.output);
    assert.match(refused.output, /--simulators 3.* more than 2 devices/);
  });
});
