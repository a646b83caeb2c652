import assert from "node:assert/strict";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, describe, it } from "mocha";
import { matchingDevices } from "../../../../hosts/moddable/tools/deploy/deploy-target.js";
import { devicesInFile } from "../../../../hosts/moddable/tools/deploy/devices-in-file.js";
import { devicesOnNetwork } from "../../../../hosts/moddable/tools/deploy/devices-on-network.js";
import { MDNSAnnouncement } from "../../../../hosts/node/announcement.js";
import { UsageError } from "../../../../hosts/node/command-line.js";
import { hasMulticast } from "../../../tools/multicast.js";
import { patient } from "../../../tools/patience.js";

const address = "127.0.0.1";

describe("The devices to deploy to, in a file", () => {
  const folder = mkdtempSync(join(tmpdir(), "deploy-"));
  const file = join(folder, "fleet.json");
  after(() => rmSync(folder, { recursive: true }));
  const write = (content: unknown) => writeFileSync(file, JSON.stringify(content));

  it("have the port that they say, or the one that is given", () => {
    const devices = [
      { name: "lamp-1", address },
      { name: "lamp-2", address, httpPort: 81 },
    ];
    write({ devices });
    assert.deepEqual(devicesInFile(file, 8080), [{ ...devices[0], httpPort: 8080 }, devices[1]]);
  });

  it("are refused when the file isn't one, or can't be read", () => {
    write({ devices: [{ name: "lamp-1" }] });
    assert.throws(() => devicesInFile(file, 80), /device 1 needs a name and an address/);
    write([]);
    assert.throws(() => devicesInFile(file, 80), /has no list "devices"/);
    assert.throws(() => devicesInFile(join(folder, "none.json"), 80), UsageError);
  });
});

describe("The names of the devices to deploy to", () => {
  it("may have a * for any characters, and nothing else that is special", () => {
    const devices = ["lamp-1", "lamp-2", "my-lamp-1", "lamp.1"].map((name) => {
      return { name, address, httpPort: 80 };
    });
    const matching = (pattern: string) => matchingDevices(devices, pattern).map(({ name }) => name);
    assert.deepEqual(matching("lamp-*"), ["lamp-1", "lamp-2"]);
    assert.deepEqual(matching("*lamp-1"), ["lamp-1", "my-lamp-1"]);
    assert.deepEqual(matching("lamp.1"), ["lamp.1"]);
    assert.equal(matching("*").length, 4);
    assert.deepEqual(matching("door"), []);
  });
});

describe("The devices to deploy to, on the network", () => {
  it("are found by mDNS, with names and addresses", async function () {
    const patience = patient(3000);
    this.timeout(10 * patience);
    if (!(await hasMulticast(address))) return this.skip();
    const names = ["find-me-1", "find-me-2", "find-me-10"];
    const announcements = await Promise.all(
      names.map((name) => MDNSAnnouncement.begin({ name, port: 6053, address, records: [] })),
    );
    try {
      const found = matchingDevices(await devicesOnNetwork(8080, patience), "find-me-*");
      assert.deepEqual(
        found,
        names.map((name) => ({ name, address, httpPort: 8080 })),
      );
    } finally {
      await Promise.all(announcements.map((one) => one.end()));
    }
  });
});
