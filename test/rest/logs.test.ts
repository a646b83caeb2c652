import assert from "node:assert/strict";
import { it } from "mocha";
import { LogLevel } from "../../src/log/log.js";
import { keep } from "../tools/close-after.js";
import { encode } from "../tools/frames.js";
import { RawClient } from "../tools/raw-client.js";
import { EventReader } from "./event-reader.js";
import { describeHomeOnEachEngine, type Home } from "./start-home.js";

interface Line {
  id: string;
  uptime?: number;
  level: string;
  tag: string;
  message: string;
}

describeHomeOnEachEngine("/logs", (start) => {
  async function lines(home: Home, query = ""): Promise<Line[]> {
    return (await home.get(`/logs${query}`)).items.filter(({ tag }: Line) => tag === "home");
  }

  /** The next line of the program's that a stream of events has, which has missed none. */
  async function streamed(reader: EventReader): Promise<string> {
    for (;;) {
      const { event, data } = await reader.next();
      assert.notEqual(event, "missed");
      if (event === "log" && data.tag === "home") return data.message;
    }
  }

  it("has the latest lines, the oldest first", async () => {
    const home = keep(await start());
    await home.execute("say", { text: 'ä "', times: 3 });
    assert.deepEqual(
      (await lines(home)).map(({ id: _, uptime: __, ...line }) => line),
      [0, 1, 2].map((i) => ({ level: "info", tag: "home", message: `ä " ${i}` })),
    );
  });

  it("says when each was, as long as that is kept", async () => {
    const home = keep(await start());
    await home.execute("say", { text: "first", times: 1 });
    const [first] = await lines(home);
    const { uptime: between } = await home.get("/device");
    await home.execute("say", { text: "x", times: 40 });
    const after = await lines(home);
    const { uptime: end } = await home.get("/device");
    const last = after.at(-1)?.uptime ?? Number.NaN;
    assert.ok(first && first.uptime !== undefined && first.uptime <= between, `${first?.uptime}`);
    assert.ok(between <= last && last <= end, `${between}, ${last}, ${end}`);
    assert.deepEqual(after[0], first);
    const many = keep(await start({ logs: 8192 }));
    await many.execute("say", { text: "x", times: 100 });
    const all = await lines(many, "?limit=100");
    assert.equal(all.length, 100);
    assert.equal(all[0]?.uptime, undefined);
    assert.notEqual(all[99]?.uptime, undefined);
  });

  it("gives the latest few, and goes on behind any", async () => {
    const home = keep(await start());
    await home.execute("say", { text: "line", times: 10 });
    const all = await lines(home);
    assert.equal(all.length, 10);
    assert.deepEqual(await lines(home, "?limit=3"), all.slice(7));
    const answer = await home.ask(200, "GET", `/logs?limit=3&after=${all[1]?.id}`);
    assert.deepEqual(answer.json.items, all.slice(2, 5));
    assert.equal(answer.headers.get("link"), `</logs?limit=3&after=${all[4]?.id}>; rel="next"`);
    assert.deepEqual(await lines(home, `?after=${all[9]?.id}`), []);
    await home.execute("say", { text: "more", times: 1 });
    assert.deepEqual(
      (await lines(home, `?after=${all[9]?.id}`)).map(({ message }) => message),
      ["more 0"],
    );
  });

  it("has no more than fit its memory, and goes on where lines were lost or ids are of another run", async () => {
    const home = keep(await start());
    for (let i = 0; i < 20; i++)
      await home.execute("say", { text: `${i} ${"y".repeat(i * 20)}`, times: 7 });
    const all = await lines(home);
    const numbers = all.map(({ id }) => Number(id));
    assert.ok(all.length > 1 && all.length < 20, String(all.length));
    const [first = 0] = numbers;
    assert.deepEqual(
      numbers,
      numbers.map((_, i) => first + i),
    );
    assert.match(all.at(-1)?.message ?? "", /^19 y+/);
    assert.deepEqual(await lines(home, "?after=1"), all);
    assert.deepEqual(await lines(home, "?after=100000"), all);
    assert.equal((await home.ask(422, "GET", "/logs?limit=0")).json.field, "limit");
    assert.equal((await home.ask(422, "GET", "/logs?after=abc")).json.field, "after");
  });

  it("has as many lines as fit the memory that the device was given for its log", async () => {
    const [few, many] = await Promise.all(
      [512, 2048].map(async (logs) => {
        const home = keep(await start({ logs }));
        await home.execute("say", { text: "x".repeat(30), times: 100 });
        return (await lines(home)).length;
      }),
    );
    // A line has 45 bytes, and the ring has room for at most one less than fit exactly.
    assert.ok(few && few >= 9 && few <= 11, `${few} lines`);
    assert.ok(many && many >= 40 && many <= 45, `${many} lines`);
  });

  it("has no lines that only a client of the native API reads, and doesn't count them", async () => {
    const home = keep(await start());
    const reader = keep(await EventReader.open(home));
    await reader.state("door");
    const client = keep(await RawClient.open(home.device));
    client.send(encode("SubscribeLogsRequest", { level: LogLevel.VERBOSE }));
    await client.ping();
    for (let i = 0; i < 3; i++) {
      await home.execute("whisper", { text: "quiet", times: 2 });
      await home.execute("say", { text: `loud ${i}`, times: 1 });
    }
    const loud = ["loud 0 0", "loud 1 0", "loud 2 0"];
    const seen = await client.until(({ message }) => message === "loud 2 0", "the last line");
    assert.equal(seen.filter(({ message }) => message === "quiet 1").length, 3);
    const all = await lines(home);
    assert.deepEqual(
      all.map(({ message }) => message),
      loud,
    );
    const last = Number(all[2]?.id);
    assert.deepEqual(
      all.map(({ id }) => Number(id)),
      [last - 2, last - 1, last],
    );
    for (const message of loud) assert.equal(await streamed(reader), message);

    // They still take room from the others.
    await home.execute("whisper", { text: "quiet", times: 100 });
    assert.deepEqual(await lines(home), []);
    await home.execute("say", { text: "again", times: 1 });
    const [again, ...none] = await lines(home);
    assert.deepEqual({ id: again?.id, none }, { id: String(last + 1), none: [] });
    assert.equal(await streamed(reader), "again 0");
  });
});
