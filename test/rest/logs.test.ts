import assert from "node:assert/strict";
import { it } from "mocha";
import { closeAfterEach } from "../tools/close-after.js";
import { describeHomeOnEachEngine, type Home } from "./start-home.js";

interface Line {
  id: string;
  level: string;
  tag: string;
  message: string;
}

describeHomeOnEachEngine("/logs", (start) => {
  const keep = closeAfterEach();

  async function lines(home: Home, query = ""): Promise<Line[]> {
    return (await home.get(`/logs${query}`)).items.filter(({ tag }: Line) => tag === "home");
  }

  it("has the latest lines, the oldest first", async () => {
    const home = keep(await start());
    await home.execute("say", { text: 'ä "', times: 3 });
    assert.deepEqual(
      (await lines(home)).map(({ id: _, ...line }) => line),
      [0, 1, 2].map((i) => ({ level: "info", tag: "home", message: `ä " ${i}` })),
    );
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
      await home.execute("say", { text: `${i} ${"y".repeat(i * 40)}`, times: 7 });
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
  });
});
