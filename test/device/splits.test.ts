import assert from "node:assert/strict";
import fc from "fast-check";
import { after, before, it } from "mocha";
import {
  type Encoded,
  encode,
  type FramingName,
  frame,
  framings,
  type Received,
} from "../tools/frames.js";
import { RawClient } from "../tools/raw-client.js";
import type { RunningDevice } from "./device.js";
import { describeOnEachEngine } from "./engines.js";
import { PIN } from "./subject.js";
import { fnv1, listed } from "./subject-list.js";

const RECEIVE = 256;

const level = fc.integer({ min: 0, max: 255 }).map((value) => value / 255);

/** What a client may say at any time once it is connected. */
const message: fc.Arbitrary<Encoded> = fc.oneof(
  fc.constant(encode("PingRequest")),
  fc.constant(encode("DeviceInfoRequest")),
  fc.constant(encode("ListEntitiesRequest")),
  fc.constant(encode("SubscribeStatesRequest")),
  fc.constant(encode("SubscribeHubStatesRequest")),
  fc.constant(encode("DisconnectResponse")),
  fc
    .record({
      key: fc.constantFrom("relay", "garden_valve__1", "scene", "broken"),
      state: fc.boolean(),
    })
    .map(({ key, state }) => encode("SwitchCommandRequest", { key: fnv1(key), state })),
  fc
    .record({
      key: fc.constantFrom("lamp", "dimmer", "strip").map(fnv1),
      hasState: fc.boolean(),
      state: fc.boolean(),
      hasBrightness: fc.boolean(),
      brightness: level,
      hasRgb: fc.boolean(),
      red: level,
      green: level,
      blue: level,
    })
    .map((fields) => encode("LightCommandRequest", fields)),
  fc.record({
    id: fc.integer({ min: 200, max: 20_000 }),
    body: fc.uint8Array({ maxLength: 2 * RECEIVE, size: "max" }),
  }),
);

/** Where bytes are cut, as shares of their length. Of doubles, fast-check makes almost only tiny ones. */
const cuts = fc.array(
  fc.integer({ min: 0, max: 0xffff }).map((share) => share / 0xffff),
  { maxLength: 12, size: "max" },
);

/** What is answered at once and in order; everything else comes when there is room. */
const ANSWERS = new Map([
  ["HelloRequest", "HelloResponse"],
  ["ConnectRequest", "ConnectResponse"],
  ["DeviceInfoRequest", "DeviceInfoResponse"],
  ["PingRequest", "PingResponse"],
]);
const answerNames = new Set(ANSWERS.values());
const answerOf = new Map([...ANSWERS].map(([request, answer]) => [encode(request).id, answer]));

const isAnswer = ({ type }: Received) => answerNames.has(type);

describeOnEachEngine("The same bytes in other pieces", (startDevice) => {
  let whole: RunningDevice;
  let pieces: RunningDevice;
  let witness: RawClient;

  before(async () => {
    whole = await startDevice({ memory: { receive: RECEIVE } });
    pieces = await startDevice({ memory: { receive: RECEIVE } });
    witness = await RawClient.open(pieces);
  });

  after(async () => {
    witness.close();
    await whole.close();
    await pieces.close();
  });

  it("have the same answers and the same effects", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(message, { maxLength: 25, size: "max" }),
        cuts,
        fc.constantFrom(...framings),
        async (messages, cuts, framing) => {
          const all = [
            encode("HelloRequest", { clientInfo: "pieces" }),
            encode("ConnectRequest"),
            ...messages,
            encode("SubscribeStatesRequest"),
            encode("ListEntitiesRequest"),
            encode("PingRequest"),
          ];
          const bytes = Buffer.concat(all.map((one) => frame(one, framing)));
          const answers = all.flatMap(({ id }) => answerOf.get(id) ?? []);

          const expected = await conversation(whole, framing, [bytes], answers.length);
          const actual = await conversation(pieces, framing, cut(bytes, cuts), answers.length);
          for (const said of [expected, actual]) {
            const given = said.filter(isAnswer).map(({ type }) => type);
            assert.deepEqual(given.slice(0, answers.length), answers);
          }
          assert.deepEqual(states(actual), states(expected));
          assert.equal(states(actual).size, listed.length);
          assert.deepEqual(list(actual), list(expected));
          assert.equal(list(actual).at(-1)?.type, "ListEntitiesDoneResponse");
          for (const pin of Object.values(PIN)) {
            assert.equal(await pieces.duty(pin), await whole.duty(pin), `pin ${pin}`);
          }
        },
      ),
      // A failure is made smaller for as long as mocha waits, no longer.
      { numRuns: 200, interruptAfterTimeLimit: 7000 },
    );
  });

  /** Everything that the device says to these writes. */
  async function conversation(
    device: RunningDevice,
    framing: FramingName,
    writes: Uint8Array[],
    answers: number,
  ): Promise<Received[]> {
    const client = await RawClient.connect(device, framing);
    try {
      for (const [index, bytes] of writes.entries()) {
        // The device has been round since: it takes the pieces one by one.
        if (index > 0) await witness.ping();
        client.write(bytes);
      }
      const said: Received[] = [];
      for (let count = 0; count < answers; ) {
        const message = await client.next();
        said.push(message);
        if (isAnswer(message)) count += 1;
      }
      // What is still owed then comes with the answers to more pings, until there is nothing.
      for (let more = said; more.length > 1; ) {
        client.send(encode("PingRequest"));
        more = await client.untilNamed("PingResponse");
        said.push(...more);
      }
      return said;
    } finally {
      client.close();
    }
  }
});

function cut(bytes: Uint8Array, cuts: number[]): Uint8Array[] {
  const places = cuts.map((share) => Math.round(share * bytes.length)).sort((a, b) => a - b);
  return [0, ...places]
    .map((place, index) => bytes.subarray(place, places[index] ?? bytes.length))
    .filter(({ length }) => length > 0);
}

/** The latest state of each entity by its key. */
function states(said: Received[]): Map<unknown, Received> {
  return new Map(
    said.filter(({ type }) => /StateResponse$/.test(type)).map((state) => [state.key, state]),
  );
}

/** The last list: one that was restarted has nothing missing. */
function list(said: Received[]): Received[] {
  return said.filter(({ type }) => /^ListEntities/.test(type)).slice(-listed.length - 1);
}
