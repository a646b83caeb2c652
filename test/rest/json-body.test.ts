/** JSON that is made while it is sent, to a client in memory. */
import assert from "node:assert/strict";
import { describe, it } from "mocha";
import { MemoryHost } from "../../hosts/memory/host.js";
import { HttpServer } from "../../src/http/http-server.js";
import { JSONBody, Parts } from "../../src/rest/openapi/json-body.js";
import { answersIn, bytes, get, textOf } from "../http/memory-server.js";

/** What a client gets who reads `step` bytes at a time. */
function sent(value: object, step = 5744): { status: number | undefined; text: string } {
  const host = new MemoryHost();
  const server = new HttpServer(
    host,
    { onRequest: (_, response) => response.answer(200, new JSONBody(value)) },
    () => {},
    { memory: { send: 512 } },
  );
  server.open();
  const client = host.connect(600);
  client.stuck = step < 600;
  client.send(bytes(get("/")));
  let text = "";
  // A piece is made when there is room for the longest, which takes some reads.
  for (let reads = 0; reads < 600 && !client.closed; reads++) {
    text += textOf(client);
    client.read(step);
  }
  const [answer] = answersIn(text);
  server.close();
  assert.deepEqual(host.uncaught, []);
  return { status: answer?.status, text: Buffer.from(answer?.body ?? "", "latin1").toString() };
}

const VALUES: readonly object[] = [
  {},
  [],
  [[]],
  { a: {} },
  { a: 1, b: [true, null, "x"], c: { d: 'ä "quoted"\n', 'a "name"': -0.5 } },
  { left: 1, out: undefined, right: 2 },
  { out: undefined },
  Array.from({ length: 50 }, (_, i) => ({ id: `${i}`, text: "ü".repeat(i) })),
  { long: "🌡️".repeat(300), next: 1 },
];

describe("JSON that is made while it is sent", () => {
  it("is what JSON.stringify makes, however slowly it is read", () => {
    for (const value of VALUES)
      for (const step of [5744, 300, 97])
        assert.deepEqual(sent(value, step), { status: 200, text: JSON.stringify(value) });
  });

  it("has the results of functions, each called once, when all before it was made", () => {
    const calls: string[] = [];
    const once = (name: string, value: unknown) => () => {
      calls.push(name);
      return value;
    };
    const value = { a: once("a", { b: once("b", 1) }), c: [once("c", "x")], d: once("d", []) };
    assert.equal(sent(value).text, '{"a":{"b":1},"c":["x"],"d":[]}');
    assert.deepEqual(calls, ["a", "b", "c", "d"]);
  });

  it("makes one part for each piece, however much room there is", () => {
    let made = 0;
    const part = (i: number) => {
      made += 1;
      return [[`part ${i}`, i]] as const;
    };
    const body = new JSONBody({ before: { a: {}, b: [] }, parts: new Parts(3, part), after: 1 });
    const pieces: [made: number, text: string][] = [];
    for (let isEnd = false; !isEnd; ) {
      let text = "";
      let room = 5744;
      const add = (bytes: Uint8Array): number => {
        text += Buffer.from(bytes).toString();
        room -= bytes.length;
        return bytes.length;
      };
      isEnd = body.write({
        get room() {
          return room;
        },
        bytes: (bytes: Uint8Array, from = 0) => from + add(bytes.subarray(from)),
        fits: (more: string) => add(Buffer.from(more)) >= 0,
      } as never);
      pieces.push([made, text]);
    }
    assert.deepEqual(pieces, [
      [1, '{"before":{"a":{},"b":[]},"parts":{"part 0":0'],
      [2, ',"part 1":1'],
      [3, ',"part 2":2'],
      [3, '},"after":1}'],
    ]);
  });

  it("has the entries of all parts, also where parts have none", () => {
    const all = [
      [],
      [["a", 1]],
      [],
      [
        ["b", { c: 2 }],
        ["d", () => 3],
      ],
      [],
    ] as const;
    const parts = new Parts(all.length, (i) => all[i] ?? []);
    assert.equal(sent(parts).text, '{"a":1,"b":{"c":2},"d":3}');
    assert.equal(
      sent({ x: parts, y: [new Parts(0, () => [])] }).text,
      '{"x":{"a":1,"b":{"c":2},"d":3},"y":[{}]}',
    );
  });
});
