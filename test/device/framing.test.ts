import assert from "node:assert/strict";
import { connect } from "node:net";
import { before, describe, it } from "mocha";
import { closeAfterAll, keep } from "../tools/close-after.js";
import { encode, type FramingName, frame, framings, varint } from "../tools/frames.js";
import { RawClient } from "../tools/raw-client.js";
import { within } from "../tools/within.js";
import type { RunningDevice } from "./device.js";
import { describeOnEachEngine } from "./engines.js";

const RECEIVE = 512;
const MAX_FRAME = 65535;

const HELLO = encode("HelloRequest", { clientInfo: "a test" });
const CONNECT = encode("ConnectRequest", { password: "" });
const PING = encode("PingRequest");
const INFO = encode("DeviceInfoRequest");

/** A message that no version of the protocol has. */
const unknown = (length: number, id = 200) => ({ id, body: new Uint8Array(length).fill(0x55) });

describeOnEachEngine("Framing", (startDevice) => {
  const keepAll = closeAfterAll();
  let device: RunningDevice;
  /** Another client, whom nothing of all this may disturb. */
  let witness: RawClient;

  before(async () => {
    device = keepAll(await startDevice({ memory: { receive: RECEIVE }, encryption: false }));
    witness = keepAll(await RawClient.open(device));
  });

  const connected = async (framing?: FramingName) => keep(await RawClient.connect(device, framing));
  const opened = async (framing?: FramingName) =>
    keep(await RawClient.open(device, { ...(framing && { framing }) }));

  /** What the device says to these bytes before it closes. */
  async function answerTo(bytes: Uint8Array): Promise<string> {
    const socket = connect(device);
    keep({ close: () => void socket.destroy() });
    let answer = "";
    socket.setEncoding("latin1").on("data", (text: string) => {
      answer += text;
    });
    const closed = new Promise<void>((resolve, reject) => {
      socket.once("error", reject);
      socket.once("end", resolve);
    });
    socket.write(bytes);
    await within(closed, () => "the device to close the connection");
    return answer;
  }

  describe("is recognized by the first two bytes:", () => {
    const lengths = [0, 1, 2, 3, 10, 125, 126, 127, 128, 200, 300];

    for (const length of lengths) {
      const body = encode("HelloRequest", length < 2 ? {} : { clientInfo: "x".repeat(length) });
      it(`a leading zero, with a hello of ${body.body.length} bytes`, async () => {
        const client = await connected("leading zero");
        client.send(body, PING);
        await client.next("HelloResponse");
        await client.next("PingResponse");
      });
    }

    for (const length of [0, 2, 3, 10, 125, 126, 127, 128, 200, 252, 253, 300, 500]) {
      const body = encode("HelloRequest", length === 0 ? {} : { clientInfo: "x".repeat(length) });
      it(`the document's, with a hello of ${body.body.length} bytes`, async () => {
        const client = await connected("document");
        client.send(body, PING);
        await client.next("HelloResponse");
        await client.next("PingResponse");
      });
    }

    for (const framing of framings) {
      for (const hello of [HELLO, encode("HelloRequest")]) {
        it(`${framing}, a hello of ${hello.body.length} bytes coming one byte at a time`, async () => {
          const client = await connected(framing);
          for (const byte of frame(hello, framing)) {
            client.write(Uint8Array.of(byte));
            // The device has been round since: it has seen the byte alone.
            await witness.ping();
          }
          client.send(PING);
          await client.next("HelloResponse");
          await client.next("PingResponse");
        });
      }
    }

    for (const [what, bytes] of [
      ["alone", [0x01]],
      ["with what follows", [0x01, 0x00, 0x00, 0x01, 0x00, 0x05, 0x00, 0x01, 0x02, 0x03, 0x04]],
    ] as const) {
      it(`an encrypted client's, ${what}, which is refused with a word`, async () => {
        assert.equal(await answerTo(Uint8Array.from(bytes)), "\0Bad indicator byte");
        await witness.ping();
      });
    }

    for (const [what, text] of [
      ["HTTP", "GET / HTTP/1.1\r\n\r\n"],
      ["TLS", "\x16\x03\x01\x02\x00\x01\x00\x01\xfc"],
      ["the document's framing with another message first", "\x00\x07"],
      ["noise", "\xff\xff\xff\xff\xff\xff"],
    ] as const) {
      it(`not one of them: ${what}, which is closed without a word`, async () => {
        assert.equal(await answerTo(Buffer.from(`${text}${"\0".repeat(20)}`, "latin1")), "");
        await witness.ping();
      });
    }
  });

  for (const framing of framings) {
    describe(`(${framing})`, () => {
      it("takes several frames from one write, and answers in order", async () => {
        const client = await connected(framing);
        client.send(HELLO, CONNECT, INFO, PING, encode("ListEntitiesRequest"));
        const answers = await client.untilNamed("ListEntitiesDoneResponse");
        assert.deepEqual(
          answers.slice(0, 4).map(({ type }) => type),
          ["HelloResponse", "ConnectResponse", "DeviceInfoResponse", "PingResponse"],
        );
        assert.ok(answers.slice(4, -1).every(({ type }) => /^ListEntities/.test(type)));
      });

      it("takes more frames from one write than the memory holds", async () => {
        const client = await opened(framing);
        const count = 3 * RECEIVE;
        client.send(...new Array(count).fill(PING), INFO);
        const answers = await client.untilNamed("DeviceInfoResponse");
        assert.equal(answers.length, count + 1);
      });

      it("takes a frame from two writes, wherever it is split", async () => {
        const client = await opened(framing);
        const bytes = Buffer.concat([
          frame(INFO, framing),
          frame(unknown(130, 300), framing),
          frame(INFO, framing),
        ]);
        for (let at = 1; at < bytes.length; at++) {
          // What is there with the ping is taken with the ping: the answer says that it is.
          client.write(frame(PING, framing), bytes.subarray(0, at));
          const early = await client.untilNamed("PingResponse");
          client.write(bytes.subarray(at), frame(PING, framing));
          const late = await client.untilNamed("PingResponse");
          const answers = [...early, ...late].filter(({ type }) => type !== "PingResponse");
          assert.deepEqual(
            answers.map(({ type }) => type),
            ["DeviceInfoResponse", "DeviceInfoResponse"],
            `split at ${at}`,
          );
        }
      });

      it("takes frames from many writes of one byte", async () => {
        const client = await opened(framing);
        for (const byte of Buffer.concat([frame(unknown(3), framing), frame(INFO, framing)])) {
          client.write(Uint8Array.of(byte));
          await witness.ping();
        }
        await client.next("DeviceInfoResponse");
      });

      for (const length of [0, 1, 127, 128, RECEIVE - 5, RECEIVE, RECEIVE + 1, 5000, MAX_FRAME]) {
        it(`skips an unknown message of ${length} bytes`, async () => {
          const client = await opened(framing);
          for (const id of [127, 200, 16383, 16384]) {
            client.send(PING, unknown(length, id), INFO);
            await client.next("PingResponse");
            await client.next("DeviceInfoResponse");
          }
        });
      }

      it("takes a message that fills the memory", async () => {
        const client = await opened(framing);
        const header =
          frame({ id: 33, body: new Uint8Array(RECEIVE - 10) }, framing).length - (RECEIVE - 10);
        // An unknown field makes it long.
        const length = RECEIVE - header;
        const filler = [...varint((15 << 3) | 2), ...varint(length - 3)];
        const body = Uint8Array.from([...filler, ...new Uint8Array(length - filler.length)]);
        assert.equal(body.length, length);
        client.send({ id: 33, body }, PING);
        await client.next("PingResponse");
      });

      const size = (value: number, id: number) => [
        ...(framing === "leading zero" ? [0] : []),
        ...varint(value),
        ...varint(id),
      ];
      const zero = framing === "leading zero" ? [0] : [];
      it("skips a known message longer than the memory, and says so in its log", async () => {
        const client = await opened(framing);
        // The log has the lines of the other framing as well.
        const name = framing === "leading zero" ? "SwitchCommandRequest" : "FanCommandRequest";
        const long = { ...encode(name), body: new Uint8Array(RECEIVE + 1) };
        client.send(long, PING);
        client.send(long);
        client.send(PING);
        for (let count = 0; count < 2; count++) await client.next("PingResponse");
        await device.waitForLog(
          new RegExp(`message ${long.id} has a frame of 51\\d bytes, longer than 512`),
        );
      });

      it("closes the connection for such a message before the password", async () => {
        const locked = await startDevice({ memory: { receive: RECEIVE }, password: "secret" });
        keep(locked);
        const client = keep(await RawClient.connect(locked, framing));
        client.send(HELLO);
        await client.next("HelloResponse");
        client.send({ ...encode("SwitchCommandRequest"), body: new Uint8Array(RECEIVE + 1) });
        assert.deepEqual(await client.rest(), []);
      });

      for (const [what, bytes] of [
        ["an unknown message longer than a frame may be", size(MAX_FRAME + 1, 200)],
        ["a message of 256 MiB", size(2 ** 28 - 1, 200)],
        ["a size of five bytes", [...zero, 0x80, 0x80, 0x80, 0x80, 0x00, 7]],
        ["a size that doesn't end", [...zero, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff]],
        ["an id of five bytes", [...zero, 0, 0x87, 0x80, 0x80, 0x80, 0x00]],
        ["an id that doesn't end", [...zero, 0, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff]],
        ...(framing === "leading zero"
          ? [["a frame without its zero", [0x01, 0x00, 0x07]] as const]
          : []),
      ] as const) {
        it(`closes the connection for ${what}, and only that one`, async () => {
          const client = await opened(framing);
          client.write(Uint8Array.from(bytes));
          assert.deepEqual(await client.rest(), []);
          await witness.ping();
          const next = await opened(framing);
          await next.ping();
        });
      }
    });
  }
});
