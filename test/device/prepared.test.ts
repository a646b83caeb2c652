/** What a device checks before it opens anything, and whom it tells of its records. */
import assert from "node:assert/strict";
import { describe, it } from "mocha";
import { Automation, Device, Switch } from "thimble";
import { freeCryptography } from "../../bench/xs/inside/free-cryptography.js";
import { frame } from "../../fuzz/bytes.js";
import { MemoryHost } from "../../hosts/memory/host.js";
import { MessageId } from "../../src/messages/ids.js";

/** A switch that tells when it is started. */
class WatchedSwitch extends Switch {
  starts = 0;

  override start(...given: Parameters<Switch["start"]>): void {
    this.starts += 1;
    super.start(...given);
  }
}

describe("A device", () => {
  it("checks its program's rules before anything is started", () => {
    const host = new MemoryHost();
    const [relay, absent] = [new WatchedSwitch({ name: "Relay" }), new Switch({ name: "Absent" })];
    const when = { entity: absent, field: "state", comparison: "becomes", value: true } as const;
    const device = new Device(host, {
      name: "test",
      entities: [relay],
      automations: [new Automation({ when, run() {} })],
    });
    assert.throws(() => device.start(), { name: "ConfigurationError", message: /Absent/ });
    assert.equal(relay.starts, 0);
    assert.equal(host.network.listeners.length, 0);
  });

  it("tells its host when the records of its network have changed, until it is closed", () => {
    const host = Object.assign(new MemoryHost(), { crypto: freeCryptography });
    const device = new Device(host, { name: "test", entities: [], timeInterval: 0 });
    const records = () => new Map(device.serviceRecords);
    // Nothing to be told of before the start.
    device.onServiceRecords(() => assert.fail("it isn't started"));
    device.start();
    const seen: boolean[] = [];
    device.onServiceRecords(() => void seen.push(records().has("api_encryption")));
    const client = host.connect();
    client.send(frame(MessageId.HelloRequest));
    const key = `${"T".repeat(43)}=`;
    client.send(frame(MessageId.NoiseEncryptionSetKeyRequest, [0x0a, key.length], key));
    host.advance(2000);
    assert.deepEqual(seen, [true]);
    device.close();
  });
});
