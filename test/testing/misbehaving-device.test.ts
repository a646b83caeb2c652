/** What real clients see of a device that misbehaves on purpose: the table in docs/testing.md. */
import assert from "node:assert/strict";
import { connect } from "node:net";
import { buffer } from "node:stream/consumers";
import { afterEach, describe, it } from "mocha";
import { MisbehavingDevice, type Misbehaviour } from "../../testing/index.js";
import { libraries } from "../clients/index.js";
import { within } from "../tools/within.js";

const KEY = "xicrtlZFHnz4TajaV1/IqEKPafZNyrxZ7z+xUpUoqTs=";

/** Those that a client doesn't notice. */
const LISTED: readonly Misbehaviour[] = ["none", "slow", "no-pings", "old-version"];

/** For each library the error by which connecting fails; those left out are not seen by the library. */
const SEEN: Readonly<Record<string, Partial<Record<Misbehaviour, RegExp>>>> = {
  "@2colors/esphome-native-api": {
    cut: /closed the connection/,
    malformed: /Failed find or parsed message/,
    "no-frame": /Bad format/,
    "closes-after-login": /closed the connection/,
  },
  "esphome-client": {
    cut: /closed the socket/,
    "endless-length": /Varint exceeded/,
    malformed: /declares 127 bytes/,
    "no-frame": /unknown indicator byte/,
    "wrong-key": /Handshake MAC failure/,
    "closes-after-login": /closed the socket/,
  },
};

for (const { name, create } of libraries)
  describe(`A device that misbehaves, with ${name}`, function () {
    this.timeout(60_000);
    let device: MisbehavingDevice;

    afterEach(() => device.close());

    async function connectTo(misbehaviour: Misbehaviour) {
      device = await MisbehavingDevice.listen({ misbehaviour });
      const client = create();
      const key = misbehaviour === "wrong-key" ? KEY : "";
      await within(
        client.connect({ host: "127.0.0.1", port: device.port, key }),
        () => "the connection",
      );
      return client;
    }

    for (const misbehaviour of LISTED)
      it(`is listed: ${misbehaviour}`, async () => {
        const client = await connectTo(misbehaviour);
        const [sensor] = await client.listEntities();
        assert.equal(sensor?.name, "Temperature");
        assert.ok(device.received.includes("HelloRequest"));
        await client.disconnect();
      });

    for (const [misbehaviour, error] of Object.entries(SEEN[name] ?? {}))
      it(`is an error: ${misbehaviour}`, async () => {
        await assert.rejects(connectTo(misbehaviour as Misbehaviour), error);
      });
  });

describe("A device that misbehaves", () => {
  /** A ping, and a goodbye, after which the device closes. */
  const PING_AND_DISCONNECT = Buffer.of(0, 0, 7, 0, 0, 5);

  for (const [misbehaviour, answers] of [
    ["none", [0, 0, 8, 0, 0, 6]],
    ["slow", [0, 0, 8, 0, 0, 6]],
    ["no-pings", [0, 0, 6]],
  ] as const)
    it(`answers a ping, or doesn't: ${misbehaviour}`, async () => {
      const device = await MisbehavingDevice.listen({ misbehaviour });
      const socket = connect(device.port, "127.0.0.1");
      socket.write(PING_AND_DISCONNECT);
      assert.deepEqual([...(await buffer(socket))], answers);
      await device.close();
    });
});
