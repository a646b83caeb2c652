import assert from "node:assert/strict";
import { it } from "mocha";
import { closeAfterEach } from "../tools/close-after.js";
import { EventReader } from "./event-reader.js";
import { describeOnEachEngine } from "./server.js";
import { describeHomeOnEachEngine, Home } from "./start-home.js";

describeHomeOnEachEngine("/events", (start) => {
  const keep = closeAfterEach();
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

  it("tells every reader of each change, whoever made it, and of the log", async () => {
    const home = keep(await start());
    const readers = [await open(home), await open(home)];
    for (const reader of readers) await reader.state("fan");
    await home.patch("/switches/relay", { state: true });
    await home.execute("measure", { celsius: 21.5 });
    await home.execute("say", { text: 'an ä, a " and a\nline', times: 1 });
    for (const reader of readers) {
      assert.equal((await reader.state("relay")).state, true);
      assert.equal((await reader.state("temperature")).state, 21.5);
      assert.deepEqual(await reader.next("log"), {
        event: "log",
        data: { level: "info", tag: "home", message: 'an ä, a " and a\nline 0' },
      });
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

  it("ends where a token is deleted, and goes on for who may have it", async () => {
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

describeOnEachEngine("/events of a host that logs what it writes", "logging-home", (start) => {
  const keep = closeAfterEach();

  it("comes to an end with each change", async () => {
    const home = keep(new Home(await start()));
    const reader = keep(await EventReader.open(home));
    await reader.state("relay");
    for (const state of [true, false, true]) {
      const before = home.device.log.lines.length;
      await home.patch("/switches/relay", { state });
      assert.equal((await reader.state("relay")).state, state);
      // The answer, the state, and lines of what was written before.
      const lines = home.device.log.lines.length - before;
      assert.ok(lines < 10, String(lines));
    }
    assert.equal((await reader.next("log")).data.tag, "tcp");
  });
});
