import assert from "node:assert/strict";
import { describe, it } from "mocha";
import { knownNetworks } from "../../../hosts/moddable/plain/networks.js";
import { VirtualStorage } from "../../../hosts/virtual/storage.js";

describe("The networks that a device knows", () => {
  it("are those of the build, the second for when the first is gone", () => {
    const config = { ssid: "home", password: "secret", ssid2: "phone" };
    assert.deepEqual(knownNetworks(config, new VirtualStorage()), [
      { SSID: "home", password: "secret" },
      { SSID: "phone" },
    ]);
  });

  it("are that of an earlier build where this one has none", () => {
    const storage = new VirtualStorage();
    knownNetworks({ ssid: "home", password: "secret" }, storage);
    assert.deepEqual(knownNetworks({}, storage), [{ SSID: "home", password: "secret" }]);
    knownNetworks({ ssid: "open" }, storage);
    assert.deepEqual(knownNetworks({}, storage), [{ SSID: "open" }]);
  });

  it("are none where nobody said any", () => {
    assert.deepEqual(knownNetworks({}, new VirtualStorage()), []);
  });

  it("are written to flash when they have changed, not at each start", () => {
    let writes = 0;
    const storage = new VirtualStorage(new Map(), () => writes++);
    const config = { ssid: "home", password: "secret" };
    knownNetworks(config, storage);
    assert.equal(writes, 2);
    knownNetworks(config, storage);
    assert.equal(writes, 2);
  });
});
