/** The names of a device's last start, as they are stored. */
import assert from "node:assert/strict";
import { describe, it } from "mocha";
import { VirtualStorage } from "../../hosts/virtual/storage.js";
import { UsedNames } from "../../src/mqtt/used-names.js";

const OLD = {
  name: "bell",
  mac: "02:00:00:00:00:01",
  topicPrefix: "old/bell",
  discoveryPrefix: "homeassistant",
};
const NOW = { ...OLD, topicPrefix: "new/bell" };

/** What is found where this was stored before. */
function found(stored: unknown) {
  const storage = new VirtualStorage();
  const file = storage.open({ path: "mqtt", format: "string" });
  file.write("names", JSON.stringify(stored));
  file.close();
  return new UsedNames(storage, NOW).before;
}

describe("The names that a device has used before", () => {
  it("are those that it kept, if they were others", () => {
    const storage = new VirtualStorage();
    assert.equal(new UsedNames(storage, OLD).before, undefined);
    new UsedNames(storage, OLD).keep();
    assert.equal(new UsedNames(storage, OLD).before, undefined);
    assert.deepEqual(new UsedNames(storage, NOW).before, OLD);
  });

  it("are none where something else is stored", () => {
    assert.deepEqual(found(OLD), OLD);
    for (const field of Object.keys(OLD))
      for (const wrong of [1, undefined, null, {}])
        assert.equal(found({ ...OLD, [field]: wrong }), undefined, `${field}: ${wrong}`);
    for (const wrong of [[], null, "bell", { ...OLD, topicPrefix: "" }])
      assert.equal(found(wrong), undefined);
  });
});
