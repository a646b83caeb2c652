import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { beforeEach, it } from "mocha";
import type { RunningDevice } from "../device/device.js";
import { keep } from "../tools/close-after.js";
import { RawHttpClient } from "../tools/raw-http-client.js";
import { folderForEach } from "../tools/test-folder.js";
import { ask, type RestAnswer } from "./ask.js";
import { describeOverHttp } from "./describe-over-http.js";

const OWNER = "the owner's token";

describeOverHttp("Tokens", "house", (start) => {
  const folder = folderForEach();
  let storage: string;

  beforeEach(() => {
    storage = folder.file("storage.json");
  });

  const owned = async () => keep(await start({ http: { token: OWNER }, storage }));
  /** Whoever guesses wrongly too often waits longer than a test takes. */
  const patient = async () =>
    keep(await start({ http: { token: OWNER, wrongTokens: { delay: "1 h" } }, storage }));

  const create = (device: RunningDevice, name: string, permission: string): Promise<RestAnswer> =>
    ask(device, "POST", "/tokens", { token: OWNER, body: { name, permission } });

  it("have a secret that is shown once, and nowhere kept", async () => {
    const device = await owned();
    const { status, json, headers } = await create(device, "kitchen display ä", "read");
    assert.equal(status, 201);
    const { id, secret, ...rest } = json;
    assert.deepEqual(rest, { name: "kitchen display ä", permission: "read" });
    assert.match(id, /^[0-9a-f]{8}$/);
    assert.match(secret, /^[\w-]{32}$/);
    assert.equal(headers.get("location"), `/tokens/${id}`);
    assert.equal(headers.get("cache-control"), "no-store");
    const { text } = await ask(device, "GET", "/tokens", { token: OWNER });
    assert.equal(text, `{"items":[{"id":"${id}","name":"kitchen display ä","permission":"read"}]}`);
    const one = await ask(device, "GET", `/tokens/${id}`, { token: OWNER });
    assert.deepEqual(one.json, { id, ...rest });
    const kept = await readFile(storage, "utf8");
    assert.ok(!kept.includes(secret) && !kept.includes(Buffer.from(secret).toString("base64")));
    assert.notEqual((await create(device, "another", "read")).json.secret, secret);
  });

  it("allow what their permission says, and no more", async () => {
    const device = await owned();
    for (const [permission, reads, commands, configures] of [
      ["read", 200, 403, 403],
      ["command", 200, 200, 403],
      ["configure", 200, 200, 200],
    ] as const) {
      const { secret: token } = (await create(device, permission, permission)).json;
      const body = { state: true };
      for (const path of ["/", "/entities", "/switches/relay", "/device", "/services"])
        assert.equal((await ask(device, "GET", path, { token })).status, reads, path);
      const command = await ask(device, "PATCH", "/switches/relay", { token, body });
      assert.equal(command.status, commands);
      if (commands === 403) assert.equal(command.json.id, "forbidden");
      const execution = await ask(device, "POST", "/services/no_arguments/executions", { token });
      assert.equal(execution.status, commands === 200 ? 201 : 403);
      assert.equal((await ask(device, "GET", "/tokens", { token })).status, configures);
    }
  });

  it("are there after a restart", async () => {
    let device = await start({ http: { token: OWNER }, storage });
    const first = (await create(device, "first", "read")).json;
    const second = (await create(device, "second", "command")).json;
    await ask(device, "DELETE", `/tokens/${first.id}`, { token: OWNER });
    await device.close();
    device = await owned();
    assert.equal((await ask(device, "GET", "/", { token: first.secret })).status, 401);
    assert.equal((await ask(device, "GET", "/", { token: second.secret })).status, 200);
    const { secret, ...rest } = second;
    const { items } = (await ask(device, "GET", "/tokens", { token: OWNER })).json;
    assert.deepEqual(items, [rest]);
  });

  it("are enough to open HTTP to others", async () => {
    const device = await start({ storage });
    const { secret: token } = (
      await ask(device, "POST", "/tokens", { body: { name: "owner", permission: "configure" } })
    ).json;
    await device.close();
    const open = keep(await start({ http: { address: "0.0.0.0" }, storage }));
    assert.equal((await ask(open, "GET", "/")).status, 401);
    assert.equal((await ask(open, "GET", "/", { token })).status, 200);
  });

  it("can be revoked, which counts at once", async () => {
    const device = await owned();
    const { id, secret: token } = (await create(device, "lost", "configure")).json;
    assert.equal((await ask(device, "GET", "/", { token })).status, 200);
    assert.equal((await ask(device, "DELETE", `/tokens/${id}`, { token: OWNER })).status, 204);
    assert.equal((await ask(device, "GET", "/", { token })).status, 401);
    assert.equal((await ask(device, "DELETE", `/tokens/${id}`, { token: OWNER })).status, 404);
  });

  it("have different names, a valid permission, and are eight at most", async () => {
    const device = await owned();
    const { id } = (await create(device, "0", "read")).json;
    assert.equal((await create(device, "0", "read")).status, 409);
    assert.equal((await create(device, "x", "everything")).json.field, "permission");
    assert.equal((await create(device, "", "read")).json.field, "name");
    assert.equal((await create(device, "x".repeat(33), "read")).json.field, "name");
    for (let i = 1; i < 8; i++)
      assert.equal((await create(device, `${i}`.repeat(32), "read")).status, 201);
    const full = await create(device, "8", "read");
    assert.deepEqual([full.status, full.json.id], [409, "conflict"]);
    await ask(device, "DELETE", `/tokens/${id}`, { token: OWNER });
    assert.equal((await create(device, "8", "read")).status, 201);
  });

  it("that are wrong have to wait longer and longer, and the right one never", async () => {
    const device = await patient();
    const answers: number[] = [];
    for (let i = 0; i < 9; i++) {
      answers.push((await ask(device, "GET", "/", { token: `wrong ${i}` })).status);
      assert.equal((await ask(device, "GET", "/device")).status, 401);
    }
    assert.deepEqual(answers, [401, 401, 401, 401, 401, 401, 429, 429, 429]);
    const late = await ask(device, "GET", "/", { token: "wrong" });
    assert.equal(late.json.id, "too_many_requests");
    assert.match(late.headers.get("retry-after") ?? "", /^3[56]\d\d$/);
    assert.equal((await ask(device, "GET", "/", { token: OWNER })).status, 200);
    assert.equal((await ask(device, "GET", "/", { token: "wrong" })).status, 429);
  });

  it("are guessed no faster by who has another one, or shares an address with its owner", async () => {
    const device = await patient();
    const { secret } = (await create(device, "guest", "read")).json;
    const answers: number[] = [];
    for (let i = 0; i < 9; i++) {
      answers.push((await ask(device, "GET", "/", { token: `wrong ${i}` })).status);
      assert.equal((await ask(device, "GET", "/", { token: secret })).status, 200);
      assert.equal((await ask(device, "GET", "/", { token: OWNER })).status, 200);
    }
    assert.deepEqual(answers, [401, 401, 401, 401, 401, 401, 429, 429, 429]);
  });

  it("that are wrong have to wait twice as long the next time", async () => {
    const device = await owned();
    const attempt = () => ask(device, "GET", "/", { token: "wrong" });
    for (let i = 0; i < 6; i++) await attempt();
    let answer = await attempt();
    // Until the delay of a second is over, and the next attempt is looked at.
    for (const end = Date.now() + 5000; answer.status === 429 && Date.now() < end; )
      answer = await attempt();
    assert.equal(answer.status, 401);
    answer = await attempt();
    assert.deepEqual([answer.status, answer.headers.get("retry-after")], [429, "2"]);
  });

  it("that are wrong are logged once a minute for each address, and guessed slowly", async () => {
    const device = await owned();
    const end = Date.now() + 1500;
    let guesses = 0;
    for (; Date.now() < end; guesses += 1)
      await ask(device, "GET", "/", { token: `wrong ${guesses}` });
    assert.ok(guesses < 30, `${guesses} guesses`);
    const lines = device.logLines.filter((line) => line.includes("token"));
    assert.deepEqual(lines, ["http: 127.0.0.1: a wrong token"]);
  });

  it("keep the places of their clients from those who have none", async () => {
    const device = keep(await start({ http: { token: OWNER, connections: 2 } }));
    const connect = async () =>
      keep(await RawHttpClient.connect({ host: device.host, port: device.httpPort }));
    const head = `Host: a\r\nAuthorization: Bearer ${OWNER}\r\n`;
    const owner = await connect();
    owner.write(`GET /device HTTP/1.1\r\n${head}\r\n`);
    assert.equal((await owner.answer()).status, 200);
    owner.write(
      `PATCH /switches/relay HTTP/1.1\r\n${head}Content-Type: application/json\r\nContent-Length: 14\r\n\r\n{"state":`,
    );
    for (let i = 0; i < 4; i++) {
      (await connect()).write("GET / HTT");
      const other = await connect();
      other.write(`GET /device HTTP/1.1\r\n${head}\r\n`);
      assert.equal((await other.answer()).status, 200);
    }
    owner.write("true}");
    assert.equal((await owner.answer()).status, 200);
  });

  it("are asked for before a body is read", async () => {
    const device = await owned();
    const body = { name: "x", permission: "configure" };
    const answer = await ask(device, "POST", "/tokens", { body });
    assert.equal(answer.status, 401);
    const { items } = (await ask(device, "GET", "/tokens", { token: OWNER })).json;
    assert.deepEqual(items, []);
  });
});

describeOverHttp("HTTP without a token", "house", (start) => {
  it("is for this machine alone, where everything is allowed", async () => {
    const device = keep(await start());
    const body = { state: true };
    assert.equal((await ask(device, "PATCH", "/switches/relay", { body })).status, 200);
    assert.equal((await ask(device, "GET", "/tokens")).status, 200);
    assert.equal((await ask(device, "GET", "/", { token: "whatever" })).status, 401);
  });

  for (const address of ["0.0.0.0", ""]) {
    it(`isn't opened to others: ${address || "all interfaces"}`, async () => {
      await assert.rejects(start({ http: { address } }), {
        name: "ConfigurationError",
        message: /^HTTP would be open to everyone: .*http\.token.*http\.anywhere/,
      });
    });
  }

  it("is opened to others where that is said", async () => {
    const device = keep(await start({ http: { address: "0.0.0.0", anywhere: true } }));
    assert.equal((await ask(device, "GET", "/device")).status, 200);
  });

  it("isn't for pages that a browser shows", async () => {
    const device = keep(await start());
    const foreign = { headers: { origin: "http://elsewhere.example" }, body: { state: true } };
    const answer = await ask(device, "PATCH", "/switches/relay", foreign);
    assert.deepEqual([answer.status, answer.json.id], [403, "forbidden"]);
    assert.equal((await ask(device, "GET", "/switches/relay")).json.state, false);
    const own = { headers: { origin: device.origin } };
    assert.equal((await ask(device, "GET", "/", own)).status, 200);
  });
});

describeOverHttp("HTTP without a token, by another name", "house", (start) => {
  it("isn't for a page whose name has been given the device's address", async () => {
    const device = keep(await start());
    const client = keep(await RawHttpClient.connect({ host: device.host, port: device.httpPort }));
    for (const [host, status] of [
      ["elsewhere.example", 403],
      ["127.0.0.1.example:80", 403],
      ["localhost.example", 403],
      ["localhost:8080", 200],
      ["127.0.0.1", 200],
      ["192.168.1.23:8080", 200],
      ["[::1]:8080", 200],
    ] as const) {
      client.write(`GET /device HTTP/1.1\r\nHost: ${host}\r\n\r\n`);
      assert.equal((await client.answer()).status, status, host);
    }
  });
});

describeOverHttp("The owner's token", "house", (start) => {
  it("has at least 8 characters", async () => {
    await assert.rejects(start({ http: { token: "seven77" } }), {
      name: "ConfigurationError",
      message: "http.token has 7 characters; give at least 8.",
    });
  });

  it("has no colon, which would end the user's name in an address", async () => {
    await assert.rejects(start({ http: { token: "correct:horse" } }), {
      name: "ConfigurationError",
      message: "http.token has a colon, which no user name may have; leave it out.",
    });
  });
});
