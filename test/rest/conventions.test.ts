/** Each line of the conventions, as a row; and what was chosen where they say nothing. */
import assert from "node:assert/strict";
import { after, before, describe, it } from "mocha";
import { accepted, Collection, Device, field, partial } from "thimble";
import { createHost, startDevice } from "../../hosts/node/index.js";
import { DEFAULT_LIMIT } from "../../src/rest/page.js";
import type { RunningDevice } from "../device/device.js";
import { keep } from "../tools/close-after.js";
import { refuses } from "../tools/refuses.js";
import { type Ask, ask, type RestAnswer } from "./ask.js";
import { describeOverHttp } from "./describe-over-http.js";
import { ERROR_ROWS } from "./error-rows.js";
import { SUCCESS_ROWS } from "./success-rows.js";

const TOKEN = "the owner's";
const START = { port: 0, address: "127.0.0.1", http: { port: 0, address: "127.0.0.1" } };

describeOverHttp("The REST conventions", "articles", (start) => {
  let device: RunningDevice;

  before(async () => {
    device = await start({ http: { token: TOKEN } });
  });
  after(() => device.close());

  const as = (method: string, path: string, options: Ask = {}): Promise<RestAnswer> =>
    ask(device, method, path, {
      ...options,
      ...(options.headers?.authorization === undefined && { token: options.token ?? TOKEN }),
    });

  for (const { line, request, ask, status, has, headers = {} } of [
    ...SUCCESS_ROWS,
    ...ERROR_ROWS,
  ]) {
    it(line, async () => {
      const [method = "", path = ""] = request.split(" ");
      const answer = await as(method, path, ask);
      assert.equal(answer.status, status, answer.text);
      for (const [name, value] of Object.entries(has ?? {}))
        assert.deepEqual(answer.json[name], value, name);
      for (const [name, value] of Object.entries(headers)) {
        const sent = answer.headers.get(name);
        if (value instanceof RegExp) assert.match(sent ?? "", value, name);
        else assert.equal(sent, value, name);
      }
      if (status >= 400) {
        assert.equal(answer.headers.get("content-type"), "application/json");
        assert.equal(typeof answer.json.id, "string");
        assert.match(answer.json.message, /^["A-Z/].*\.$/);
        assert.doesNotMatch(answer.text, /secret/);
      }
    });
  }

  it("what was thrown is in the log", async () => {
    await device.waitForLog(/^http: GET \/broken-articles: Error: the secret inside$/);
    await device.waitForLog(/^http: GET \/broken-articles\/1: Error: the secret inside$/);
  });

  it("the token is the user information of the address", async () => {
    const basic = (text: string) => ({
      authorization: `Basic ${Buffer.from(text).toString("base64")}`,
    });
    for (const user of [TOKEN, `${TOKEN}:`, `${TOKEN}:whatever`]) {
      const { status } = await as("GET", "/", { headers: basic(user) });
      assert.equal(status, 200, user);
    }
    for (const user of ["", ":", `:${TOKEN}`, `${TOKEN}x:`, TOKEN.slice(1)]) {
      const { status } = await as("GET", "/", { headers: basic(user) });
      assert.ok(status === 401 || status === 429, user);
    }
    for (const authorization of ["Basic", "Basic !", "Digest x", "Bearer", TOKEN]) {
      const { status } = await as("GET", "/", { headers: { authorization } });
      assert.ok(status === 401 || status === 429, authorization);
    }
  });

  it("a page begins in the same place when the item that its cursor names is gone", async () => {
    const titles = ["a", "b", "c", "d", "e"].map((letter) => `Cursor ${letter}`);
    const ids: string[] = [];
    for (const title of titles)
      ids.push((await as("POST", "/articles", { body: { title } })).json.id);
    const before = Number(ids[0]) - 1;
    const first = await as("GET", `/articles?limit=2&after=${before}`);
    const next = first.headers.get("link")?.match(/<(.*)>; rel="next"/)?.[1] as string;
    const seen = async () =>
      (await as("GET", next)).json.items.map(({ id }: { id: string }) => id).slice(0, 2);
    assert.deepEqual(await seen(), ids.slice(2, 4));
    // Whoever deletes page by page misses none.
    for (const id of ids.slice(0, 2)) await as("DELETE", `/articles/${id}`);
    assert.deepEqual(await seen(), ids.slice(2, 4));
    // Where the first item of the next page is gone as well, ids that count still tell.
    await as("DELETE", `/articles/${ids[2]}`);
    assert.deepEqual(await seen(), ids.slice(3, 5));
    for (const id of ids.slice(3)) await as("DELETE", `/articles/${id}`);
  });

  it("a text that isn't Unicode is 422", async () => {
    for (const title of ["\ud800", "a\udc00b", "\udc00\ud800"]) {
      const answer = await as("POST", "/articles", { body: { title } });
      assert.deepEqual([answer.status, answer.json.field], [422, "title"], answer.text);
    }
    const body = { title: "\ud83c\udf21" };
    const { status, json } = await as("POST", "/articles", { body });
    assert.deepEqual([status, json.title], [201, body.title]);
    await as("DELETE", `/articles/${json.id}`);
    const token = await as("POST", "/tokens", { body: { name: "\ud800", permission: "read" } });
    assert.deepEqual([token.status, token.json.field], [422, "name"]);
  });

  it("the index says where things are", async () => {
    const { json } = await as("GET", "/");
    assert.equal(json.name, "library");
    assert.equal(json.collections.articles, "/articles");
    // The events have no end.
    for (const path of Object.values<string>(json.collections).filter(
      (path) => !/broken/.test(path),
    ))
      if (path === "/tickets") assert.equal((await as("POST", path)).status, 201);
      else assert.equal((await as(path === "/events" ? "HEAD" : "GET", path)).status, 200, path);
  });

  it("an ETag distinguishes states, and If-Match prevents overwriting another client's change", async () => {
    const { json } = await as("POST", "/articles", { body: { title: "With an ETag" } });
    const path = `/articles/${json.id}`;
    const first = (await as("GET", path)).headers.get("etag") as string;
    assert.equal((await as("GET", path)).headers.get("etag"), first);
    const unchanged = await as("GET", path, { headers: { "if-none-match": `"x", W/${first}` } });
    assert.deepEqual([unchanged.status, unchanged.text], [304, ""]);
    const body = { title: "Changed" };
    const changed = await as("PUT", path, { body, headers: { "if-match": first } });
    assert.equal(changed.status, 200);
    const second = changed.headers.get("etag") as string;
    assert.notEqual(second, first);
    assert.equal((await as("GET", path)).headers.get("etag"), second);
    for (const method of ["PUT", "PATCH", "DELETE"]) {
      for (const etag of [first, `W/${second}`, "x"]) {
        const late = await as(method, path, {
          ...(method !== "DELETE" && { body }),
          headers: { "if-match": etag },
        });
        assert.deepEqual([late.status, late.json.id], [412, "precondition_failed"]);
      }
    }
    const headers = { "if-match": `"x", ${second}` };
    assert.equal((await as("PATCH", path, { body, headers })).status, 200);
    const alike = await as("PATCH", path, { body: { title: "Chanced" } });
    const third = alike.headers.get("etag");
    assert.ok(third !== second && third !== first);
    const any = { headers: { "if-match": "*" } };
    assert.equal((await as("DELETE", path, any)).status, 204);
    assert.equal((await as("DELETE", path, any)).status, 404);
  });

  it("a list comes in pages", async () => {
    for (const { id } of (await as("GET", "/articles")).json.items)
      await as("DELETE", `/articles/${id}`);
    for (let i = 0; i < 60; i++)
      await as("POST", "/articles", { body: { title: `Page ${i}`, text: "ä🌡️".repeat(90) } });
    const titles: string[] = [];
    const counts: number[] = [];
    let next: string | undefined = "/articles?limit=25";
    while (next !== undefined) {
      const { json, headers }: RestAnswer = await as("GET", next);
      titles.push(...json.items.map(({ title }: { title: string }) => title));
      counts.push(json.items.length);
      const link: string = headers.get("link") ?? "";
      next = /^<(.*)>; rel="next"$/.exec(link)?.[1];
    }
    assert.deepEqual(counts, [25, 25, 10]);
    assert.deepEqual(
      titles,
      Array.from({ length: 60 }, (_, i) => `Page ${i}`),
    );
    assert.equal((await as("GET", "/articles")).json.items.length, 50);
    assert.equal((await as("GET", "/articles?limit=100")).headers.get("link"), null);
    for (const [query, field] of [
      ["limit=0", "limit"],
      ["limit=101", "limit"],
      ["limit=x", "limit"],
      ["limit=", "limit"],
      ["after=nothing", "after"],
    ]) {
      const answer = await as("GET", `/articles?${query}`);
      assert.deepEqual([answer.status, answer.json.field], [422, field]);
    }
    const { id } = (await as("POST", "/articles", { body: { title: "The last" } })).json;
    const last = await as("GET", `/articles?after=${id}`);
    assert.deepEqual(last.json, { items: [] });
  });

  it("many at once are each answered", async () => {
    const { id } = (await as("POST", "/articles", { body: { title: "Wanted" } })).json;
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, i) =>
        as(i % 2 ? "GET" : "PATCH", `/articles/${id}`, {
          ...(i % 2 === 0 && { body: { stars: i % 6 } }),
        }),
      ),
    );
    // It opens as many connections as it has requests: some may have to wait for a place.
    for (const { status } of answers) assert.equal(status, 200);
  });
});

describe("A collection", () => {
  for (const [name, fields, message] of [
    ["Articles", {}, /"Articles" has a name/],
    ["", {}, /"" has a name/],
    ["a/b", {}, /"a\/b" has a name/],
    ["articles", { id: field.string() }, /has a field "id"/],
  ] as const) {
    it(`can't be ${JSON.stringify(name)} with ${Object.keys(fields).length} fields`, () => {
      refuses(() => new Collection({ name, fields }), message);
    });
  }

  it("has pages, in its description too, from the length on that doesn't fit in one", () => {
    const listOf = (maxItems?: number) => {
      const options = { name: "notes", fields: {}, list: () => [] };
      const [list] = new Collection({ ...options, ...(maxItems && { maxItems }) }).routes;
      return list?.operations.GET;
    };
    assert.equal(listOf(DEFAULT_LIMIT)?.lists, false);
    assert.equal(listOf(DEFAULT_LIMIT + 1)?.lists, true);
    assert.equal(listOf()?.lists, true);
  });

  it("has all of its filters in the link to the next page", async () => {
    const asked: object[] = [];
    const collections = [
      new Collection({
        name: "notes",
        fields: {},
        filters: { by: field.string(), on: field.string() },
        list(values) {
          asked.push(values);
          return [{ id: "1" }, { id: "2" }];
        },
      }),
    ];
    const device = keep(new Device(createHost(), { name: "noted", entities: [], collections }));
    await startDevice(device, START);
    const origin = `http://127.0.0.1:${device.httpListener?.port}`;
    const { headers } = await ask({ origin }, "GET", "/notes?on=a%26b&limit=1&by=me");
    const [, next = ""] = /^<(.*)>; rel="next"$/.exec(headers.get("link") ?? "") ?? [];
    assert.match(next, /^\/notes\?by=me&on=a%26b&limit=1&/);
    assert.deepEqual((await ask({ origin }, "GET", next)).json, { items: [{ id: "2" }] });
    assert.deepEqual(asked, [
      { by: "me", on: "a&b" },
      { by: "me", on: "a&b" },
    ]);
  });

  it("only answers later where it says so", async () => {
    const collections = [
      new Collection({
        name: "notes",
        fields: {},
        create: () => accepted({ id: "1" }),
        read: (id) => partial({ id }),
      }),
    ];
    const device = keep(new Device(createHost(), { name: "hasty", entities: [], collections }));
    await startDevice(device, START);
    const origin = `http://127.0.0.1:${device.httpListener?.port}`;
    for (const [method, path, what] of [
      ["POST", "/notes", "create"],
      ["GET", "/notes/1", "read"],
    ] as const) {
      assert.equal((await ask({ origin }, method, path)).status, 500);
      const { items } = (await ask({ origin }, "GET", "/logs")).json;
      const line = new RegExp(`"notes" isn't described as asynchronous.*\\["${what}"\\]`);
      assert.match(items.at(-1).message, line);
    }
  });

  it("can't have another resource's name", async () => {
    const collections = [new Collection({ name: "services", fields: {} })];
    const device = new Device(createHost(), { name: "twice", entities: [], collections });
    await assert.rejects(startDevice(device, START), {
      name: "ConfigurationError",
      message: /^There are two resources at \/services/,
    });
  });
});
