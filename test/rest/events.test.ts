import assert from "node:assert/strict";
import { it } from "mocha";
import { keep } from "../tools/close-after.js";
import { describeOverHttp } from "./describe-over-http.js";
import { EventReader } from "./event-reader.js";
import { describeHomeOnEachEngine, Home } from "./start-home.js";

describeHomeOnEachEngine("/events", (start) => {
  const open = async (home: Home) => keep(await EventReader.open(home));

  it("begins with the states of all entities, as their collections have them", async () => {
    const home = keep(await start());
    const reader = await open(home);
    const kinds = ["switches", "switches", "lights", "sensors", "text-sensors", "covers", "fans"];
    for (const name of kinds) {
      const { event, data } = await reader.next();
      const { kind, ...item } = data;
      assert.equal(event, "state");
      assert.deepEqual(item, await home.get(`/${name}/${item.id}`));
      assert.ok(name.startsWith(kind.replace("_", "-")), kind);
    }
  });

  it("sends every reader each change, whoever made it, and the log", async () => {
    const home = keep(await start());
    const readers = [await open(home), await open(home)];
    for (const reader of readers) await reader.state("fan");
    await home.patch("/switches/relay", { state: true });
    await home.execute("measure", { celsius: 21.5 });
    await home.execute("say", { text: 'an ä, a " and a\nline', times: 1 });
    for (const reader of readers) {
      assert.equal((await reader.state("relay")).state, true);
      assert.equal((await reader.state("temperature")).state, 21.5);
      const { data } = await reader.next("log");
      assert.deepEqual(data, { level: "info", tag: "home", message: 'an ä, a " and a\nline 0' });
    }
    await home.patch("/switches/relay", { state: true });
    await home.patch("/switches/relay", { state: false });
    for (const reader of readers) assert.equal((await reader.next("state")).data.state, false);
  });

  it("sends states that are longer than any piece", async () => {
    const home = keep(await start());
    const reader = await open(home);
    await reader.state("fan");
    for (const length of [300, 480, 490, 500, 510, 520, 3000, 10]) {
      await home.execute("word", { length });
      assert.equal((await reader.state("words")).state, "ä".repeat(length));
    }
  });

  it("gives a reader that doesn't read the latest states, and counts the lines that it missed", async () => {
    const home = keep(await start());
    const slow = await open(home);
    const witness = await open(home);
    await slow.state("fan");
    await witness.state("fan");
    slow.pause();
    // More than sockets hold.
    const said = 100;
    for (let i = 0; i < 100; i++) {
      await home.execute("say", { text: `${i} ${"x".repeat(400)}`, times: said });
      await home.execute("toggle", { times: 51 });
    }
    await home.execute("measure", { celsius: 99 });
    for (let state = 0; state !== 99; ) state = (await witness.state("temperature")).state;
    slow.resume();
    await home.execute("say", { text: "the last", times: 1 });
    let lines = 0;
    let missed = 0;
    let temperatures = 0;
    let temperature: unknown;
    for (let isLast = false; !isLast; ) {
      const { event, data } = await slow.next();
      if (event === "missed") missed += data.lines;
      if (event === "state" && data.id === "temperature") {
        temperatures += 1;
        temperature = data.state;
      }
      if (event !== "log" || data.tag !== "home") continue;
      lines += 1;
      isLast = data.message === "the last 0";
    }
    assert.equal(temperature, 99);
    assert.ok(temperatures < 5000, `${temperatures} of 5101 states`);
    assert.ok(missed > 0);
    // Other lines than these may have been missed as well.
    assert.ok(lines + missed >= 100 * said + 1, `${lines} + ${missed}`);
  });

  it("keeps a healthy stream, however short the server's patience", async () => {
    const home = keep(await start({ timeouts: { head: 40, body: 40, idle: 40, send: 40 } }));
    const reader = await open(home);
    await reader.state("fan");
    await new Promise((resolve) => setTimeout(resolve, 400));
    await home.execute("measure", { celsius: 1 });
    assert.equal((await reader.state("temperature")).state, 1);
  });

  it("comments now and then, where nothing happens", async () => {
    const home = keep(await start({ keepAlive: 20 }));
    const reader = await open(home);
    // The last of the first states.
    await reader.state("door");
    for (let i = 0; i < 5; i++) assert.equal((await reader.next()).event, "");
  });

  it("ends for the client whose token is deleted, and goes on for the others", async () => {
    const token = "the-owner's-token";
    const home = keep(await start({ token }));
    const body = { name: "reader", permission: "read" };
    const made = (await home.ask(201, "POST", "/tokens", { body, token })).json;
    await assert.rejects(EventReader.open(home), /401/);
    const reader = keep(await EventReader.open(home, made.secret));
    const owner = keep(await EventReader.open(home, token));
    await reader.state("fan");
    await home.ask(204, "DELETE", `/tokens/${made.id}`, { token });
    await Promise.all([reader.ended(), owner.ended()]);
    await assert.rejects(EventReader.open(home, made.secret), /401/);
    await keep(await EventReader.open(home, token)).state("fan");
  });

  it("leaves a connection for all else: 503 for a stream too many", async () => {
    const home = keep(await start({ connections: 3 }));
    const readers = [await open(home), await open(home)];
    await assert.rejects(EventReader.open(home), /503 5/);
    readers[0]?.close();
    let reader: EventReader | undefined;
    while (!reader) reader = await EventReader.open(home).catch(() => undefined);
    keep(reader);
    assert.equal((await reader.next()).event, "state");
  });

  it("has only what is asked for: of kinds, of entities, and of lines up to a level", async () => {
    const home = keep(await start());
    const first = async (query: string, count: number) => {
      const reader = keep(await EventReader.open(home, undefined, query));
      const ids: string[] = [];
      for (let i = 0; i < count; i++) ids.push((await reader.next("state")).data.id);
      return { reader, ids };
    };
    const switches = await first("?kind=switch", 2);
    assert.deepEqual(switches.ids, ["relay", "pump"]);
    const both = await first("?id=fan,relay&log=none", 2);
    assert.deepEqual(both.ids, ["relay", "fan"]);
    const { reader } = await first("?kind=fan,switch&id=fan,lamp&log=warn", 1);
    await home.execute("say", { text: "a line", times: 1 });
    await home.execute("measure", { celsius: 1 });
    await home.patch("/fans/fan", { state: true });
    for (const one of [both.reader, reader]) {
      const { event, data } = await one.next();
      assert.deepEqual([event, data.id, data.state], ["state", "fan", true]);
    }
    assert.equal((await switches.reader.next()).event, "log");
    for (const [query, field] of [
      ["kind=toaster", "kind"],
      ["id=relay,nothing", "id"],
      ["log=loud", "log"],
      ["log=verbose", "log"],
    ]) {
      const { json } = await home.ask(422, "GET", `/events?${query}`);
      assert.equal(json.field, field);
    }
  });

  it("goes on after the line that a client had last", async () => {
    const home = keep(await start());
    const reader = await open(home);
    await home.execute("say", { text: "line", times: 3 });
    const seen = [await reader.next("log"), await reader.next("log")];
    assert.deepEqual(
      seen.map(({ data }) => data.message),
      ["line 0", "line 1"],
    );
    reader.close();
    await home.execute("say", { text: "late", times: 1 });
    const headers = { "Last-Event-ID": seen[1]?.id as string };
    const again = keep(await EventReader.open(home, undefined, "", headers));
    for (const [message, number] of [
      ["line 2", 1],
      ["late 0", 2],
    ] as const) {
      const { data, id } = await again.next("log");
      assert.deepEqual([data.message, Number(id)], [message, Number(seen[1]?.id) + number]);
    }
    const { items } = await home.get("/logs");
    assert.equal(items.at(-1).id, String(Number(seen[1]?.id) + 2));
  });

  it("is opened with a ticket where no token can be sent", async () => {
    const token = "the-owner's-token";
    const home = keep(await start({ token }));
    await home.ask(401, "POST", "/tickets");
    const made = await home.ask(201, "POST", "/tickets", { token });
    assert.equal(made.headers.get("cache-control"), "no-store");
    const { ticket, expires_in_ms } = made.json;
    assert.equal(expires_in_ms, 60_000);
    for (let i = 0; i < 2; i++) {
      const reader = keep(await EventReader.open(home, undefined, `?kind=fan&ticket=${ticket}`));
      await reader.state("fan");
    }
    // It is for reading alone.
    const body = { state: true };
    await home.ask(200, "GET", `/switches/relay?ticket=${ticket}`);
    await home.ask(401, "PATCH", `/switches/relay?ticket=${ticket}`, { body });
    await home.ask(403, "GET", `/tokens?ticket=${ticket}`);
    await home.ask(401, "GET", `/events?ticket=${ticket.slice(1)}a`);
  });

  it("ends with the device", async () => {
    const home = await start();
    const reader = await open(home);
    await reader.state("fan");
    await home.close();
    await reader.ended();
  });

  it("is 406 for a client that doesn't take a stream of events", async () => {
    const home = keep(await start());
    for (const [accept, status] of [
      ["text/event-stream", 200],
      ["*/*", 200],
      ["application/json", 406],
      ["text/html, application/json", 406],
    ] as const)
      await home.ask(status, "HEAD", "/events", { headers: { accept } });
  });
});

describeOverHttp("/events of a host that logs what it writes", "logging-home", (start) => {
  it("comes to an end with each change", async () => {
    const home = keep(new Home(await start()));
    const reader = keep(await EventReader.open(home));
    await reader.state("relay");
    for (const state of [true, false, true]) {
      const before = home.device.logLines.length;
      await home.patch("/switches/relay", { state });
      assert.equal((await reader.state("relay")).state, state);
      // The answer, the state, and lines of what was written before.
      const lines = home.device.logLines.length - before;
      assert.ok(lines < 10, String(lines));
    }
    assert.equal((await reader.next("log")).data.tag, "tcp");
  });
});
