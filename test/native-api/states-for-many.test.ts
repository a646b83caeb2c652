/** A new state goes to all clients that want it, whatever else they do. */
import assert from "node:assert/strict";
import { describe, it } from "mocha";
import { Device, type Entity, Sensor, Siren } from "thimble";
import {
  FREE_KEY,
  freeCryptography,
  HANDSHAKE,
  sealed,
} from "../../bench/xs/inside/free-cryptography.js";
import { frame } from "../../fuzz/bytes.js";
import { MemoryHost } from "../../hosts/memory/host.js";
import { MessageId } from "../../src/messages/ids.js";

const HELLO = frame(MessageId.HelloRequest);
const SUBSCRIBE = frame(MessageId.SubscribeStatesRequest);

/** Calls a function whenever a field of the entity is read, as the key and the sub-device are for each frame. */
function whenEncoded(entity: Entity, field: "key" | "deviceId", then: () => void): void {
  const { [field]: value } = entity;
  Object.defineProperty(entity, field, {
    get: () => {
      then();
      return value;
    },
  });
}

describe("A state that several clients have subscribed to", () => {
  /** How often the key of an entity is read when its state goes to so many clients, which all get the same. */
  function readsOf(entity: Sensor | Siren, count: number): number {
    const host = new MemoryHost();
    const device = new Device(host, { name: "test", entities: [entity], timeInterval: 0 });
    device.start();
    const clients = Array.from({ length: count }, () => host.connect().send(HELLO, SUBSCRIBE));
    for (const client of clients) client.take();
    let reads = 0;
    whenEncoded(entity, "key", () => (reads += 1));
    if (entity instanceof Sensor) entity.publish(5);
    else entity.publish(true);
    const [first, ...others] = clients.map((client) => client.take());
    assert.ok(first && first.length > 0);
    for (const other of others) assert.deepEqual(other, first);
    device.close();
    return reads;
  }

  it("is encoded once for all, also a siren's", () => {
    for (const make of [() => new Sensor({ name: "Outside" }), () => new Siren({ name: "Alarm" })])
      assert.equal(readsOf(make(), 3), readsOf(make(), 1));
  });

  it("isn't sent to one that is encrypted as well, but hasn't subscribed", () => {
    const host = Object.assign(new MemoryHost(), { crypto: freeCryptography });
    const sensor = new Sensor({ name: "Outside" });
    const device = new Device(host, { name: "test", entities: [sensor], timeInterval: 0 });
    device.start({ encryption: { key: FREE_KEY } });
    const open = () => host.network.connect().send(HANDSHAKE, sealed(HELLO));
    const [before, subscriber, after] = [open(), open().send(sealed(SUBSCRIBE)), open()];
    for (const client of [before, subscriber, after]) client.take();
    sensor.publish(5);
    assert.deepEqual(
      [before, subscriber, after].map((client) => client.take().length > 0),
      [false, true, false],
    );
    assert.deepEqual(host.uncaught, []);
    device.close();
  });

  it("is whole for each when one of them reads again while it is encoded", () => {
    const host = new MemoryHost();
    const inside = new Sensor({ name: "Inside", forceUpdate: true });
    const outside = new Sensor({ name: "Outside", forceUpdate: true });
    const device = new Device(host, {
      ...{ name: "test", entities: [inside, outside], timeInterval: 0 },
    });
    device.start();
    const [client, slow] = [1, 2].map(() => host.network.connect().send(HELLO, SUBSCRIBE));
    assert.ok(client && slow);
    const publish = (sensor: Sensor, state: number) => {
      client.take();
      sensor.publish(state);
      return client.take();
    };
    const states = {
      inside: publish(inside, 6),
      // With another state than 0 all of the frame would be written at once.
      outside: publish(outside, 0),
    };
    slow.take();
    slow.stuck = true;
    slow.most = slow.room = 5;
    slow.read(0);
    inside.publish(6);
    // The last of a frame's fields, when the others have been written.
    whenEncoded(outside, "deviceId", () => {
      slow.stuck = false;
      slow.most = 5744;
      slow.read();
    });
    assert.deepEqual(publish(outside, 0), states.outside);
    const read = slow.take();
    assert.deepEqual([...read], [...states.inside, ...states.outside]);
    assert.deepEqual(host.uncaught, []);
    device.close();
  });
});
