import assert from "node:assert/strict";
import { describe, it } from "mocha";
import { generate, type Packet } from "mqtt-packet";
import { IncomingPackets } from "../../hosts/node/mqtt/incoming-packets.js";

/** What has come, as texts. Parts of a message are put together. */
function reading(): { incoming: IncomingPackets; heard: string[]; errors: string[] } {
  const heard: string[] = [];
  const errors: string[] = [];
  let text = "";
  const incoming = new IncomingPackets(
    {
      packet: ({ cmd, messageId }: Packet) => heard.push(`${cmd} ${messageId ?? ""}`),
      part(bytes, { topic, byteLength, QoS, retain, more }, id) {
        if (topic !== undefined) text = `${topic} ${byteLength} ${QoS} ${retain} ${id} `;
        text += bytes.toString();
        if (!more) heard.push(text);
      },
    },
    (error) => errors.push(error.message),
  );
  return { incoming, heard, errors };
}

/** Encoded by mqtt-packet, the encoder of MQTT.js. */
const PACKETS = Buffer.concat(
  (
    [
      { cmd: "suback", messageId: 1, granted: [1, 1] },
      { cmd: "publish", topic: "a/b", payload: "hello", qos: 0, retain: true, dup: false },
      { cmd: "pingresp" },
      {
        cmd: "publish",
        topic: "ü",
        payload: "",
        qos: 1,
        retain: false,
        dup: false,
        messageId: 258,
      },
      { cmd: "puback", messageId: 9 },
      { cmd: "publish", topic: "c", payload: "x".repeat(300), qos: 0, retain: false, dup: false },
    ] satisfies Packet[]
  ).map((packet) => generate(packet)),
);
const HEARD = [
  "suback 1",
  "a/b 5 0 true 0 hello",
  "pingresp ",
  "ü 0 1 false 258 ",
  "puback 9",
  `c 300 0 false 0 ${"x".repeat(300)}`,
];

describe("What comes from a broker, on Node", () => {
  for (const size of [1, 2, 3, 7, 1000])
    it(`is read in pieces of ${size} bytes`, () => {
      const { incoming, heard, errors } = reading();
      for (let at = 0; at < PACKETS.length; at += size)
        incoming.take(PACKETS.subarray(at, at + size));
      assert.deepEqual([heard, errors], [HEARD, []]);
    });

  it("may be no packet whose length has more than 4 bytes", () => {
    const { incoming } = reading();
    assert.throws(() => incoming.take(Buffer.from([0x30, 255, 255, 255, 255, 1])), /4 bytes/);
  });

  it("may be no message that is shorter than its topic", () => {
    const { incoming } = reading();
    assert.throws(() => incoming.take(Buffer.from([0x32, 5, 0, 3, 97])), /shorter/);
  });

  it("may be no other packet that is long", () => {
    const { incoming } = reading();
    assert.throws(() => incoming.take(Buffer.from([0x90, 0xff, 0xff, 0x7f, 0])), /2097151 bytes/);
  });

  it("may be no packet of a type that there isn't", () => {
    const { incoming, errors } = reading();
    incoming.take(Buffer.from([0x00, 0]));
    assert.equal(errors.length, 1);
  });
});
