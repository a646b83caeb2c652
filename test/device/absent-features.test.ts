import assert from "node:assert/strict";
import { before, it } from "mocha";
import { schema } from "../messages/codecs.js";
import { closeAfterAll, keep } from "../tools/close-after.js";
import { encode } from "../tools/frames.js";
import { RawClient } from "../tools/raw-client.js";
import type { RunningDevice } from "./device.js";
import { describeOnEachEngine } from "./engines.js";
import { HELLO } from "./session-tools.js";

/** What hubs may send for Bluetooth, voice, Z-Wave, serial ports and radio. */
const REQUESTS = schema.messages.filter(
  ({ id, isPassedOver, sender }) => id !== undefined && isPassedOver && sender !== "SERVER",
);

describeOnEachEngine("Messages of features that the device hasn't", (startDevice) => {
  const keepAll = closeAfterAll();
  let device: RunningDevice;

  before(async () => {
    device = keepAll(await startDevice({ password: "pass" }));
  });

  it("are those of ESPHome", () => assert.equal(REQUESTS.length, 27));

  it("are passed over, whatever is in them, and the client stays connected", async () => {
    const client = keep(await RawClient.open(device, { password: "pass" }));
    for (const { id = 0 } of REQUESTS)
      for (const body of [[], [0x08, 1, 0x10, 2], [0x0d, 1, 2, 3, 4], Array(300).fill(0xff)])
        client.send({ id, body: Uint8Array.from(body) });
    await client.ping();
  });

  // In aioesphomeapi's api.proto of October 2026, of version 1.18: SerialProxySetModeRequest,
  // SubscribeSerialProxyIdentityRequest, SendspinPairingTokenRequest, and HelloRequest.outgoing_connection_target (4).
  it("that are newer than this device are passed over as well, and so is what is new in a hello", async () => {
    const client = keep(await RawClient.connect(device));
    const hello = encode("HelloRequest", { clientInfo: "a test", apiVersionMinor: 18 });
    client.send({ ...hello, body: Uint8Array.of(...hello.body, 0x20, 1) });
    assert.equal((await client.next()).type, "HelloResponse");
    client.send(encode("ConnectRequest", { password: "pass" }));
    assert.equal((await client.next()).type, "ConnectResponse");
    for (const id of [152, 154, 159, 160, 500])
      for (const body of [[], [0x08, 1, 0x10, 1], Array(300).fill(0xff)])
        client.send({ id, body: Uint8Array.from(body) });
    await client.ping();
  });

  it("need the password", async () => {
    for (const { id = 0 } of REQUESTS) {
      const client = keep(await RawClient.connect(device));
      client.send(HELLO, { id, body: new Uint8Array() }, encode("PingRequest"));
      const types = (await client.rest()).map(({ type }) => type);
      assert.deepEqual(types, ["HelloResponse"]);
    }
  });
});
