import assert from "node:assert/strict";
import { describe, it } from "mocha";
import {
  InvalidNetworkError,
  KnownNetworks,
  MAX_NETWORKS,
} from "../../../../hosts/moddable/plain/wifi/known-networks.js";
import { VirtualStorage } from "../../../../hosts/virtual/storage.js";

const HOME = { SSID: "home", password: "secret at home" };

describe("The networks that a device knows", () => {
  it("are those of the build, the second for when the first is gone", () => {
    const build = { ssid: "home", password: "secret", ssid2: "phone" };
    assert.deepEqual(new KnownNetworks(new VirtualStorage(), build).list, [
      { SSID: "home", password: "secret" },
      { SSID: "phone" },
    ]);
  });

  it("are that of an earlier build where this one has none", () => {
    const storage = new VirtualStorage();
    new KnownNetworks(storage, { ssid: "home", password: "secret" });
    assert.deepEqual(new KnownNetworks(storage, {}).list, [{ SSID: "home", password: "secret" }]);
  });

  it("are that of a version that stored one only", () => {
    const storage = new VirtualStorage();
    const set = storage.open({ path: "wifi", format: "string" });
    set.write("ssid", "home");
    set.write("password", "secret at home");
    set.close();
    assert.deepEqual(new KnownNetworks(storage, {}).list, [HOME]);
  });

  it("are none if none was added, or the stored ones are damaged", () => {
    const storage = new VirtualStorage();
    assert.deepEqual(new KnownNetworks(storage, {}).list, []);
    for (const text of ["[{", "5", "null", "[null,5,{}]", '[{"SSID":5}]', "[".repeat(100_000)]) {
      const set = storage.open({ path: "wifi", format: "string" });
      set.write("networks", text);
      set.close();
      assert.deepEqual(new KnownNetworks(storage, {}).list, [], text.slice(0, 20));
    }
  });

  it("are those that can be where some of the stored ones are damaged", () => {
    const storage = new VirtualStorage();
    const set = storage.open({ path: "wifi", format: "string" });
    set.write("networks", JSON.stringify([null, HOME, { SSID: "phone", password: 5 }]));
    set.close();
    assert.deepEqual(new KnownNetworks(storage, {}).list, [HOME]);
  });

  it("are kept when they are added or replaced, beside those of the build", () => {
    const storage = new VirtualStorage();
    const known = new KnownNetworks(storage, { ssid: "build" });
    known.add(HOME);
    known.add({ SSID: "phone" });
    known.replace([{ SSID: "phone" }, HOME]);
    assert.deepEqual(new KnownNetworks(storage, {}).list, [{ SSID: "phone" }, HOME]);
    assert.deepEqual(new KnownNetworks(storage, { ssid: "build" }).list[0], { SSID: "build" });
  });

  it("are written to flash when they have changed, not at each start", () => {
    let writes = 0;
    const storage = new VirtualStorage(new Map(), () => writes++);
    const build = { ssid: "home", password: "secret" };
    new KnownNetworks(storage, build);
    assert.equal(writes, 1);
    new KnownNetworks(storage, build).add(HOME);
    assert.equal(writes, 2);
    new KnownNetworks(storage, {}).add(HOME);
    assert.equal(writes, 2);
  });

  it("can't be what no network is, nor more than there's room for", () => {
    const known = new KnownNetworks(new VirtualStorage(), {});
    for (const wrong of [
      { SSID: "" },
      { SSID: "ä".repeat(17) },
      { SSID: "home", password: "1234567" },
      { SSID: "home", password: "1".repeat(64) },
    ])
      assert.throws(() => known.add(wrong), InvalidNetworkError, JSON.stringify(wrong));
    const many = Array.from({ length: MAX_NETWORKS + 1 }, (_, at) => ({ SSID: `net ${at}` }));
    assert.throws(() => known.replace(many), InvalidNetworkError);
    assert.equal(known.list.length, 0);
    for (const network of many) known.add(network);
    assert.equal(known.list.length, MAX_NETWORKS);
    assert.equal(known.list[0]?.SSID, `net ${MAX_NETWORKS}`);
  });
});
